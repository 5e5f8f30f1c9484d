//! Moves of several legs written as text.
//!
//! Chains that are alike but for their directions are laid out as a tree of turns. Directions behind
//! which the same turns follow are taken together, and each way through the tree is then written with
//! `a` or in brackets, the shorter of what reads back as just these chains.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::has_errors;
use crate::movement::{Chain, ChainLeg, ChainStart, Fate, LegEnd, Movement, Path, Vector};

use super::bearing::{compass, is_oblique, ring, straightest};
use super::canonical::{expanded, says};
use super::dialect::Dialect;
use super::directions::images;
use super::letters;
use super::parse;
use super::spelling::{leap_of, names};
use super::unite::covers;
use crate::source::Excerpt;

/// Texts for chains, and the chains for which a dialect has none.
#[derive(Debug, Default)]
pub(super) struct Respelled {
    /// Each text says some of the chains; in canonical order.
    pub(super) texts: Vec<String>,
    /// Paths that the texts say as well: legs at which a move may stop.
    pub(super) said: Vec<Path>,
    /// What cannot be said.
    pub(super) lost: Vec<Chain>,
}

/// A piece that needs more texts than this is better described by its author.
const MOST_TEXTS: usize = 16;
/// More chains than this are not laid out, nor longer ones, nor more ways through them tried.
const MOST_CHAINS: usize = 512;
const MOST_LEGS: usize = 12;
const MOST_WAYS: usize = 48;

/// Spells chains in a dialect. `paths` is what the piece can do beside them.
pub(super) fn respell(chains: &[Chain], paths: &[Path], dialect: Dialect) -> Respelled {
    let mut respelled = Respelled::default();
    let is_long = |chain: &Chain| chain.legs.len() > MOST_LEGS;
    if chains.len() > MOST_CHAINS || chains.iter().any(is_long) {
        respelled.lost = chains.to_vec();
        return respelled;
    }
    let mut alike: BTreeMap<String, Vec<&Chain>> = BTreeMap::new();
    for chain in chains {
        alike.entry(shape(chain)).or_default().push(chain);
    }
    let mut tried = 0;
    for group in alike.values() {
        for way in ways(group) {
            let meant: Vec<Chain> = way.chains(group);
            tried += 1;
            let is_open = tried <= MOST_WAYS && respelled.texts.len() < MOST_TEXTS;
            let text = is_open.then(|| way.text(&meant, dialect)).flatten();
            match text {
                Some(text) => respelled.texts.push(text),
                None => respelled.lost.extend(meant),
            }
        }
    }
    for text in &mut respelled.texts {
        if let Some((open, said)) = with_stops(text, paths, dialect) {
            *text = open;
            respelled.said.extend(said);
        }
    }
    respelled
        .texts
        .sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    respelled
}

/// `[F?R]` for `[F-R]`, if the piece may stop there anyway; and the paths that this says.
fn with_stops(text: &str, paths: &[Path], dialect: Dialect) -> Option<(String, Vec<Path>)> {
    let is_pair = text.starts_with('[') && text.matches('-').count() == 1;
    let open = is_pair.then(|| text.replacen('-', "?", 1))?;
    let [closed, opened] = [text, &open].map(|text| {
        let mut diagnostics = Vec::new();
        let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
        (
            expanded(&tree, dialect, &mut diagnostics),
            has_errors(&diagnostics),
        )
    });
    let known = |path: &Path| paths.iter().any(|other| covers(other, path));
    let is_sound = !opened.1 && opened.0.chains == closed.0.chains;
    (is_sound && opened.0.paths.iter().all(known)).then_some((open, opened.0.paths))
}

// --- Trees of turns -----------------------------------------------------------------------------

/// Everything about a chain but its directions.
fn shape(chain: &Chain) -> String {
    let legs = chain.legs.iter().map(|leg| {
        let mut leg = leg.clone();
        let (short, long) = leap_of(leg.steps[0]);
        let is_straight = short == 0 || short == long;
        let size = if is_straight {
            (0, long)
        } else {
            (short, long)
        };
        let (count, squares) = (leg.steps.len(), leg.empty.len());
        leg.steps.clear();
        leg.empty.clear();
        format!("{size:?}{count}{squares}{leg:?}")
    });
    let legs: String = legs.collect();
    format!("{:?}{}{legs}", chain.start, chain.en_passant)
}

/// How a leg turns from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    /// By places in the ring of directions.
    Ring(u8),
    /// To one of the images that turn the least.
    Out(u8),
    /// In another way, which no text can say.
    Odd(Vector),
}

fn turn(before: Vector, step: Vector) -> Turn {
    let around = ring(before);
    let in_ring = if is_oblique(before) {
        step
    } else {
        let length = before.file.abs().max(before.rank.abs());
        Vector::new(step.file.signum() * length, step.rank.signum() * length)
    };
    let [at, to] = [before, in_ring].map(|way| around.iter().position(|&other| other == way));
    if let (Some(at), Some(to), true) = (at, to, is_oblique(before) == is_oblique(step)) {
        return Turn::Ring(((to + around.len() - at) % around.len()) as u8);
    }
    let near = straightest(&images(leap_of(step)), before);
    let place = near.iter().position(|&image| image == step);
    place.map_or(Turn::Odd(step), |place| Turn::Out(place as u8))
}

/// The turns of a chain behind its first leg.
fn turns(chain: &Chain) -> Vec<Turn> {
    let steps = chain.legs.windows(2);
    steps
        .map(|legs| turn(last_step(&legs[0]), legs[1].steps[0]))
        .collect()
}

fn last_step(leg: &ChainLeg) -> Vector {
    let count = usize::from(leg.min.max(1));
    leg.steps[(count - 1) % leg.steps.len()]
}

/// Turns taken together, and what follows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    turns: BTreeSet<Turn>,
    rest: Vec<Branch>,
}

/// The branches of runs of turns; turns with the same rest are one branch.
fn branches(runs: &BTreeSet<Vec<Turn>>) -> Vec<Branch> {
    let mut rests: BTreeMap<Turn, BTreeSet<Vec<Turn>>> = BTreeMap::new();
    for run in runs {
        if let [first, rest @ ..] = &run[..] {
            rests.entry(*first).or_default().insert(rest.to_vec());
        }
    }
    let mut by_rest: BTreeMap<Vec<Branch>, BTreeSet<Turn>> = BTreeMap::new();
    for (first, rest) in rests {
        by_rest.entry(branches(&rest)).or_default().insert(first);
    }
    let branches = by_rest.into_iter();
    branches
        .map(|(rest, turns)| Branch { turns, rest })
        .collect()
}

/// One way through the tree: the first directions, and the turns of each further leg.
struct Way {
    steps: Vec<Vector>,
    turns: Vec<BTreeSet<Turn>>,
}

fn ways(group: &[&Chain]) -> Vec<Way> {
    let mut runs: BTreeMap<Vector, BTreeSet<Vec<Turn>>> = BTreeMap::new();
    for chain in group {
        let first = chain.legs[0].steps[0];
        runs.entry(first).or_default().insert(turns(chain));
    }
    let mut by_rest: BTreeMap<Vec<Branch>, Vec<Vector>> = BTreeMap::new();
    for (first, runs) in runs {
        by_rest.entry(branches(&runs)).or_default().push(first);
    }
    let mut ways = Vec::new();
    for (rest, steps) in by_rest {
        let mut runs = Vec::new();
        unfold(&rest, &mut Vec::new(), &mut runs);
        ways.extend(runs.into_iter().map(|turns| Way {
            steps: steps.clone(),
            turns,
        }));
    }
    ways
}

fn unfold(
    branches: &[Branch],
    before: &mut Vec<BTreeSet<Turn>>,
    runs: &mut Vec<Vec<BTreeSet<Turn>>>,
) {
    if branches.is_empty() {
        runs.push(before.clone());
    }
    for branch in branches {
        before.push(branch.turns.clone());
        unfold(&branch.rest, before, runs);
        before.pop();
    }
}

// --- Texts --------------------------------------------------------------------------------------

impl Way {
    /// The chains of a group that go this way.
    fn chains(&self, group: &[&Chain]) -> Vec<Chain> {
        let goes = |chain: &&&Chain| {
            let turns = turns(chain);
            self.steps.contains(&chain.legs[0].steps[0])
                && turns.len() == self.turns.len()
                && turns
                    .iter()
                    .zip(&self.turns)
                    .all(|(turn, set)| set.contains(turn))
        };
        group
            .iter()
            .filter(goes)
            .map(|&chain| chain.clone())
            .collect()
    }

    /// The shortest text that says just these chains.
    fn text(&self, chains: &[Chain], dialect: Dialect) -> Option<String> {
        let wanted = Movement {
            chains: chains.to_vec(),
            ..Movement::default()
        };
        let mut texts = self.repeated(chains);
        texts.extend(self.bracketed(chains));
        if chains[0].legs.iter().any(|leg| !leg.empty.is_empty()) {
            let lame = texts
                .iter()
                .map(|text| text.replace('n', "n{path:anypath}"));
            let lame: Vec<String> = lame.collect();
            texts.extend(lame);
        }
        texts.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        texts.dedup();
        texts.into_iter().find(|text| says(text, &wanted, dialect))
    }

    /// The steps of all chains in the leg of a number.
    fn steps(chains: &[Chain], number: usize) -> Vec<Vector> {
        let steps = chains.iter().map(|chain| chain.legs[number].steps[0]);
        let steps: BTreeSet<Vector> = steps.collect();
        steps.into_iter().collect()
    }

    /// The letters of the first leg.
    fn first(&self) -> String {
        let length = self.steps[0].file.abs().max(self.steps[0].rank.abs());
        let leaps: BTreeSet<(u8, u8)> = self.steps.iter().map(|&step| leap_of(step)).collect();
        match leaps.first() {
            Some(&leap) if leaps.len() == 1 => letters::of_leap(leap, &self.steps),
            _ => letters::of_compass(&compass(length), &self.steps),
        }
    }

    /// The letters of a later leg; none if it turns as it does without letters.
    fn later(&self, number: usize, usual: &[&[u8]]) -> Option<String> {
        let turns = &self.turns[number];
        let places: Vec<u8> = turns
            .iter()
            .filter_map(|turn| match turn {
                Turn::Ring(place) => Some(*place),
                Turn::Out(_) | Turn::Odd(_) => None,
            })
            .collect();
        let is_outward = turns.iter().all(|turn| matches!(turn, Turn::Out(_)));
        if is_outward || usual.contains(&&places[..]) {
            return Some(String::new());
        }
        let compass = compass(1);
        let steps: Vec<Vector> = places
            .iter()
            .map(|&place| compass[usize::from(place)])
            .collect();
        (places.len() == turns.len()).then(|| letters::of_compass(&compass, &steps))
    }

    /// `mafsW`: one atom, each further leg behind an `a`.
    fn repeated(&self, chains: &[Chain]) -> Vec<String> {
        let chain = &chains[0];
        let steps = Self::steps(chains, 0);
        let is_fourfold =
            steps.iter().all(|&step| leap_of(step) == leap_of(steps[0])) && !is_oblique(steps[0]);
        let usual: &[u8] = if is_fourfold {
            &[0, 2, 6]
        } else {
            &[0, 1, 2, 3, 5, 6, 7]
        };
        let mut front = String::new();
        for number in 0..chain.legs.len() {
            let (start, rest) = modes(chain, number, toggles(chain, number));
            let Some(letters) = self.letters(number, &[usual]) else {
                return Vec::new();
            };
            let link = if number == 0 { "" } else { "a" };
            front.extend([link, &start, &letters, &rest]);
        }
        let atoms = atoms(&chain.legs[0], &steps).into_iter();
        atoms.map(|atom| format!("{front}{atom}")).collect()
    }

    /// `[W-F]`: each leg with an atom of its own.
    fn bracketed(&self, chains: &[Chain]) -> Option<String> {
        let chain = &chains[0];
        let mut texts = Vec::new();
        for (number, leg) in chain.legs.iter().enumerate() {
            let (start, rest) = modes(chain, number, false);
            // Straight on, or the two forks of the other family.
            let letters = self.letters(number, &[&[0], &[1, 7]])?;
            let atom = atoms(leg, &Self::steps(chains, number))
                .into_iter()
                .next()?;
            texts.push(format!("{start}{letters}{rest}{atom}"));
        }
        (texts.len() > 1).then(|| format!("[{}]", texts.join("-")))
    }

    fn letters(&self, number: usize, usual: &[&[u8]]) -> Option<String> {
        match number.checked_sub(1) {
            None => Some(self.first()),
            Some(later) => self.later(later, usual),
        }
    }
}

/// Whether the leg behind one has another range.
fn toggles(chain: &Chain, number: usize) -> bool {
    let limits = |leg: &ChainLeg| (leg.min, leg.max);
    let leg = &chain.legs[number];
    let next = chain.legs.get(number + 1);
    next.is_some_and(|next| limits(next) != limits(leg) && next.same_length.is_none())
}

/// The atoms of a leg with its range, the usual one first.
fn atoms(leg: &ChainLeg, steps: &[Vector]) -> Vec<String> {
    let leaps: BTreeSet<(u8, u8)> = steps.iter().map(|&step| leap_of(step)).collect();
    let single = |leap: (u8, u8)| match leap {
        (0, 1) => ["W", "R"],
        (1, 1) => ["F", "B"],
        _ => ["", ""],
    };
    let [atom, rider] = match leaps.iter().collect::<Vec<_>>()[..] {
        [&leap] => single(leap),
        [&(0, 1), &(1, 1)] => ["K", "Q"],
        _ => return Vec::new(),
    };
    let names = match leaps.first() {
        Some(&leap) if atom.is_empty() => names(leap),
        _ => vec![atom.to_owned()],
    };
    let least = if leg.skip { 1 } else { leg.min };
    let turns = leg.steps.len() > 1;
    let whole = (leg.steps.len() > 2).then_some(leg.steps.len() as u8 - 1);
    let range = match (least, leg.max) {
        _ if leg.same_length.is_some() => (if rider.is_empty() { "0" } else { "" }).to_owned(),
        (1, None) if turns => String::new(),
        (1, most) if turns && most == whole => String::new(),
        (1, None) if rider.is_empty() => "0".to_owned(),
        (1, None | Some(1)) => String::new(),
        (1, Some(most)) => most.to_string(),
        (least, Some(most)) if least == most => format!("0{least}"),
        (least, Some(most)) => format!("[{least}-{most}]"),
        (least, None) => format!("[{least}-]"),
    };
    let slides = leg.max != Some(1) || leg.same_length.is_some();
    let names: Vec<String> = match rider {
        "" => names,
        rider if slides => vec![rider.to_owned()],
        _ => names,
    };
    names
        .into_iter()
        .map(|name| format!("{name}{range}"))
        .collect()
}

/// The mode letters of a leg that stand in front of and behind its directions.
fn modes(chain: &Chain, number: usize, toggles: bool) -> (String, String) {
    let leg = &chain.legs[number];
    let is_last = number + 1 == chain.legs.len();
    let mut front = match chain.start {
        _ if number > 0 => "",
        ChainStart::Anywhere => "",
        ChainStart::AtHome => "i",
        ChainStart::AheadOfHome => "ii",
    }
    .to_owned();
    let marks = [
        (number > 0 && leg.same_length.is_some(), "i"),
        (leg.half_way, "hh"),
        (lifts(leg.end), "u"),
    ];
    front.extend(
        marks
            .iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, mark)| *mark),
    );
    let mut rest = if is_last {
        final_letters(leg.end, chain.en_passant)
    } else {
        passing_letters(leg.end, toggles)
    };
    let marks = [
        (leg.wrap, "o"),
        (leg.marks_end || !leg.empty.is_empty(), "n"),
        (leg.skip, "j"),
        (leg.steps.len() == 2, "z"),
        (leg.steps.len() > 2, "q"),
    ];
    rest.extend(
        marks
            .iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, mark)| *mark),
    );
    (front, rest)
}

fn lifts(end: LegEnd) -> bool {
    end.enemy == Some(Fate::Unloaded) || end.own == Some(Fate::Unloaded)
}

fn chosen(letters: &[(bool, &'static str)]) -> String {
    letters
        .iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, letter)| *letter)
        .collect()
}

fn final_letters(end: LegEnd, en_passant: bool) -> String {
    let (captures, destroys) = (end.enemy.is_some(), end.own.is_some());
    let is_usual = end.empty && captures && !destroys && !en_passant;
    chosen(&[
        (end.empty && !is_usual, "m"),
        (captures && !is_usual, "c"),
        (destroys, "d"),
        (en_passant, "e"),
        (end.spares_royal, "t"),
    ])
}

fn passing_letters(end: LegEnd, toggles: bool) -> String {
    let removes = |fate: Option<Fate>| fate.is_some_and(|fate| fate != Fate::Stays);
    let hops = end.own == Some(Fate::Stays);
    let is_tame = hops && end.enemy.is_none() || end.spares_royal;
    let is_empty_only = end == LegEnd::EMPTY;
    chosen(&[
        (end.empty && !is_empty_only, "m"),
        (removes(end.enemy), "c"),
        (removes(end.own), "d"),
        (is_tame, "t"),
        (hops && !toggles, "p"),
        (hops && toggles, "g"),
        (!hops && toggles, "y"),
    ])
}
