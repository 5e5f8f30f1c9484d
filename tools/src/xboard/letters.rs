//! The letters of the men on the other program's board.
//!
//! XBoard has 26 letters, each also dressed with `'` or `!`, and draws a man by the place of its letter in
//! a table of images. Kinds keep their own letter where it is one capital that nobody else has; the
//! others get a free one, at best from their name. Images follow the movement: what moves as the
//! pictured piece does gets its picture.

use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;

/// Places in the table before the king's, which is the last.
const SLOTS: usize = 65;
/// What a letter may be dressed with.
const SUFFIXES: [&str; 3] = ["", "'", "!"];

/// Images by the canonical movement of the piece that they picture; the numbers are XBoard's own.
const IMAGES: [(&str, usize); 17] = [
    ("N", 1),
    ("B", 2),
    ("R", 3),
    ("Q", 4),
    ("F", 5),
    ("A", 6),
    ("BN", 7),
    ("RN", 8),
    ("W", 9),
    ("K", 10),
    ("NN", 12),
    ("QN", 29),
    ("C", 24),
    ("D", 25),
    ("FC", 35),
    ("WDA", 38),
    ("WAD", 38),
];

/// What a kind looks like on the other board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    /// A capital, perhaps dressed.
    letter: String,
    /// The place in the table of images.
    slot: usize,
}

/// The letters of a game, by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letters(Vec<Look>);

impl Letters {
    /// Letters and images for every kind; `None` if there are more kinds than images.
    pub(super) fn new(ruleset: &Ruleset) -> Option<Self> {
        let kinds = &ruleset.kinds;
        let letters = letters(kinds)?;
        let slots = slots(ruleset)?;
        let looks = letters.into_iter().zip(slots);
        Some(Self(
            looks.map(|(letter, slot)| Look { letter, slot }).collect(),
        ))
    }

    /// The letter of a kind, upper case for the first side.
    pub(super) fn of(&self, kind: usize, side: Side) -> String {
        let letter = &self.0[kind].letter;
        match side {
            Side::First => letter.clone(),
            Side::Second => letter.to_lowercase(),
        }
    }

    /// Whether the board takes the kind for its pawn.
    pub(super) fn is_pawn(&self, kind: usize) -> bool {
        self.0[kind].slot == 0
    }

    /// How many rows of the board's hands the game needs: men in hand lie there in the order of the
    /// table.
    pub(super) fn holdings(&self, ruleset: &Ruleset) -> usize {
        let drops = ruleset.hands.iter().flat_map(|hands| &hands.drops);
        let held = drops.flatten().map(|drop| self.0[drop.held.index()].slot);
        let last = held.max();
        last.map_or(0, |last| {
            self.0.iter().filter(|look| look.slot <= last).count()
        })
    }

    /// The kind and side whose letter a text begins with, and the rest of the text.
    pub(super) fn read<'a>(&self, text: &'a str) -> Option<(usize, Side, &'a str)> {
        let candidates = (0..self.0.len()).flat_map(|kind| Side::ALL.map(|side| (kind, side)));
        let found = candidates.filter_map(|(kind, side)| {
            let letter = self.of(kind, side);
            text.strip_prefix(letter.as_str())
                .map(|rest| (kind, side, rest))
        });
        // The longest: `P'` is not `P` with something behind it.
        found.min_by_key(|(.., rest)| rest.len())
    }

    /// The table of `setup`: the letters in the order of the images, the first side's and then the
    /// second's, each ending with its king.
    pub(super) fn table(&self) -> String {
        let half = |side: Side| {
            let mut slots = vec![".".to_owned(); SLOTS + 1];
            for (kind, look) in self.0.iter().enumerate() {
                slots[look.slot] = self.of(kind, side);
            }
            slots.concat()
        };
        half(Side::First) + &half(Side::Second)
    }
}

/// A letter for each kind, none twice.
fn letters(kinds: &[Kind]) -> Option<Vec<String>> {
    let own = |kind: &Kind| {
        let capital = kind.letter.len() == 1 && kind.letter.as_bytes()[0].is_ascii_uppercase();
        capital.then(|| kind.letter.clone())
    };
    let mut given: Vec<Option<String>> = kinds.iter().map(own).collect();
    // A promotion is told by one character: plain letters go first to what others promote to.
    let choices = kinds.iter().filter_map(|kind| kind.promotion.as_ref());
    let choices = choices.flat_map(|promotion| promotion.to.iter().map(|kind| kind.index()));
    for index in choices.chain(0..kinds.len()) {
        if given[index].is_none() {
            let free = wishes(&kinds[index])
                .find(|wish| !given.iter().flatten().any(|letter| letter == wish));
            given[index] = Some(free?);
        }
    }
    given.into_iter().collect()
}

/// Letters that would suit a kind, the best first, all others in the end.
fn wishes(kind: &Kind) -> impl Iterator<Item = String> {
    let written: Vec<char> = kind.letter.chars().chain(kind.name.chars()).collect();
    let capitals = written
        .into_iter()
        .map(|letter| letter.to_ascii_uppercase());
    let capitals: Vec<char> = capitals
        .filter(char::is_ascii_uppercase)
        .chain('A'..='Z')
        .collect();
    SUFFIXES.into_iter().flat_map(move |suffix| {
        let dressed = capitals.clone().into_iter();
        dressed.map(move |letter| format!("{letter}{suffix}"))
    })
}

/// The kind that is most like a pawn: of those that promote, the one with most men at the start.
fn pawn(ruleset: &Ruleset) -> Option<usize> {
    let men = |index: usize| {
        let men = ruleset.setup.men.iter().flatten();
        men.filter(|man| man.kind.index() == index).count()
    };
    let kinds = ruleset.kinds.iter().enumerate();
    let promoting = kinds.filter(|(_, kind)| kind.promotion.is_some());
    let promoting = promoting.map(|(index, _)| index);
    // The last of the largest is found: so the first, by going backwards.
    promoting.rev().max_by_key(|&index| men(index))
}

/// An image for each kind, none twice: the first royal is the king, what promotes is a pawn.
fn slots(ruleset: &Ruleset) -> Option<Vec<usize>> {
    let kinds = &ruleset.kinds;
    let pawn = pawn(ruleset);
    let mut slots: Vec<Option<usize>> = vec![None; kinds.len()];
    let give = |index: usize, slot: usize, slots: &mut Vec<Option<usize>>| {
        if slots[index].is_none() && !slots.contains(&Some(slot)) {
            slots[index] = Some(slot);
        }
    };
    for (index, kind) in kinds.iter().enumerate() {
        if kind.royal.is_some() {
            give(index, SLOTS, &mut slots);
        }
        if pawn == Some(index) {
            give(index, 0, &mut slots);
        }
        if let Some(&(_, slot)) = IMAGES
            .iter()
            .find(|(betza, _)| *betza == kind.movement.text)
        {
            give(index, slot, &mut slots);
        }
    }
    for index in 0..kinds.len() {
        let free = (11..SLOTS)
            .chain(0..11)
            .find(|&slot| !slots.contains(&Some(slot)));
        if slots[index].is_none() {
            slots[index] = Some(free?);
        }
    }
    slots.into_iter().collect()
}
