//! `[setup.shuffle]`: which men are dealt to which squares before a game.

use super::checked::{Kind, Setup};
use super::fields::{self, Fields};
use super::language::{self, Arrangement, NamedRegion, Placing, Vocabulary};
use super::node::{Table, Value};
use super::shuffle::{Placement, Shuffle, Stand, Symmetry};
use super::{Faults, bound};
use crate::board::{Board, Region, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::{KindId, KindSet};
use crate::placement::{Man, Tokens};
use crate::side::{BySide, Side};
use crate::source::{Excerpt, Place, Span};

/// The keys of the section.
pub(super) const KEYS: &[&str] = &["pieces", "on", "where", "sides"];

/// The most squares that men are dealt to: so many bits has a set of them.
const MOST: usize = 26;

/// Reads the section. The start position must be one of the set-ups: it is what is played when nobody
/// asks for another.
pub(super) fn read(
    root: &Table,
    setup: &Setup,
    kinds: &[Kind],
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Shuffle> {
    let Value::Table(section) = &root.get("setup")?.value else {
        return None;
    };
    let entry = section.get("shuffle")?;
    let fields = Fields::of(entry, "setup.shuffle", KEYS, faults)?;
    let reader = Reader {
        setup,
        kinds,
        words,
        place: fields.place.clone(),
    };
    let sides = sides(&fields, faults);
    let where_ = sentences(&fields, words, faults);
    let squares = reader.squares(&fields, sides?, faults)?;
    let drawn = reader.drawn(&squares, faults)?;
    let pieces = reader.pieces(&fields, &drawn[Side::First], faults)?;
    let mut shuffle = Shuffle {
        light: bits(&squares, |square| !words.board.is_dark(square)),
        squares,
        kinds: pieces,
        placements: Vec::new(),
        sides: sides?,
    };
    for (text, arrangement) in where_ {
        reader.add(text, &arrangement, &mut shuffle, faults);
    }
    reader.check_drawn(&shuffle, &drawn, faults);
    Some(shuffle)
}

fn sides(fields: &Fields<'_>, faults: &mut Faults) -> Option<Symmetry> {
    const WORDS: &[&str] = &["independent", "mirrored", "rotated"];
    let text = fields::text(fields.require("sides", faults)?, "sides", faults)?;
    let word = fields::one_of("sides", text, WORDS, faults)?;
    Some(match word {
        "independent" => Symmetry::Independent,
        "rotated" => Symmetry::Rotated,
        _ => Symmetry::Mirrored,
    })
}

/// The sentences that hold in each set-up.
fn sentences<'a>(
    fields: &Fields<'a>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Vec<(&'a Excerpt, Arrangement)> {
    let texts = fields.texts("where", faults).unwrap_or_default();
    let read = |text| Some((text, language::arrangement(text, words, faults)?));
    texts.into_iter().filter_map(read).collect()
}

/// The squares that hold, as bits by the places of the first side's squares.
fn bits(squares: &[(Square, Square)], holds: impl Fn(Square) -> bool) -> u32 {
    let places = squares.iter().enumerate();
    places.fold(0, |bits, (place, &(square, _))| {
        bits | u32::from(holds(square)) << place
    })
}

struct Reader<'a> {
    setup: &'a Setup,
    kinds: &'a [Kind],
    words: Vocabulary<'a>,
    /// Where the section is written.
    place: Place,
}

impl Reader<'_> {
    /// Each of the first side's squares with the second side's.
    fn squares(
        &self,
        fields: &Fields<'_>,
        sides: Symmetry,
        faults: &mut Faults,
    ) -> Option<Vec<(Square, Square)>> {
        let board = self.words.board;
        let (regions, place) = match fields.get("on") {
            None => (BySide::from_fn(|side| self.back_rank(side)), &self.place),
            Some(entry) => {
                let text = fields::text(entry, "on", faults)?;
                (
                    language::region(text, self.words, faults)?.squares,
                    &entry.place,
                )
            }
        };
        let other = |square| opposite(board, square, sides);
        let pair = |square| other(square).map(|other| (square, other));
        let first = regions[Side::First];
        let pairs: Option<Vec<_>> = first.iter().map(pair).collect();
        let pairs = pairs.filter(|pairs| {
            let second: Region = pairs.iter().map(|&(_, second)| second).collect();
            second == regions[Side::Second] && (1..=MOST).contains(&pairs.len())
        });
        if pairs.is_none() {
            let names = |region: Region| {
                let names: Vec<&str> = region.iter().map(|square| board.name(square)).collect();
                names.join(" ")
            };
            faults.push(
                Diagnostic::error("R170", place.clone())
                    .with("first", names(first))
                    .with("second", names(regions[Side::Second]))
                    .with("most", MOST),
            );
        }
        pairs
    }

    /// The squares of a side's men on the rank that is farthest from the rival.
    fn back_rank(&self, side: Side) -> Region {
        let board = self.words.board;
        let own = |square: &Square| {
            let man = self.setup.men[square.index()];
            man.is_some_and(|man| man.side == side)
        };
        let ranks = || {
            board
                .squares()
                .filter(own)
                .map(|square| board.coordinates(square).rank)
        };
        let rank = match side {
            Side::First => ranks().min(),
            Side::Second => ranks().max(),
        };
        let squares = board.squares().filter(own);
        squares
            .filter(|&square| Some(board.coordinates(square).rank) == rank)
            .collect()
    }

    /// What stands on the squares in the start position, by side.
    fn drawn(
        &self,
        squares: &[(Square, Square)],
        faults: &mut Faults,
    ) -> Option<BySide<Vec<KindId>>> {
        let before = faults.len();
        let [first, second] = Side::ALL.map(|side| {
            let squares = squares.iter().map(|&(first, second)| match side {
                Side::First => first,
                Side::Second => second,
            });
            let kinds: Vec<_> = squares
                .map(|square| self.own(side, square, faults))
                .collect();
            kinds.into_iter().collect::<Option<Vec<_>>>()
        });
        bound(faults, before);
        Some(BySide::new(first?, second?))
    }

    fn own(&self, side: Side, square: Square, faults: &mut Faults) -> Option<KindId> {
        let man = self.setup.men[square.index()].filter(|man| man.side == side);
        if man.is_none() {
            let square = self.words.board.name(square);
            let error = Diagnostic::error("R171", self.place.clone()).with("square", square);
            faults.push(error.with("side", side.letter()));
        }
        man.map(|man| man.kind)
    }

    /// The men that are dealt, in the author's order.
    fn pieces(
        &self,
        fields: &Fields<'_>,
        drawn: &[KindId],
        faults: &mut Faults,
    ) -> Option<Vec<KindId>> {
        let Some(entry) = fields.get("pieces") else {
            return Some(drawn.to_vec());
        };
        let text = fields::text(entry, "pieces", faults)?;
        let pieces = self.spelled(text, faults)?;
        let sorted = |kinds: &[KindId]| {
            let mut kinds = kinds.to_vec();
            kinds.sort_unstable();
            kinds
        };
        if sorted(&pieces) != sorted(drawn) {
            let tokens = drawn
                .iter()
                .map(|kind| self.kinds[kind.index()].letter.as_str());
            let error = Diagnostic::error("R172", text.whole_place());
            faults.push(error.with("drawn", tokens.collect::<String>()));
        }
        Some(pieces)
    }

    /// The kinds whose letters stand side by side.
    fn spelled(&self, text: &Excerpt, faults: &mut Faults) -> Option<Vec<KindId>> {
        let tokens = Tokens::new(self.kinds.iter().map(|kind| kind.letter.as_str()));
        let mut pieces = Vec::new();
        let mut start = 0;
        while let Some(letter) = text.text()[start..].chars().next() {
            match tokens.longest(&text.text()[start..]) {
                Some((
                    length,
                    Man {
                        side: Side::First,
                        kind,
                    },
                )) => {
                    pieces.push(kind);
                    start += length;
                }
                _ if letter == ' ' => start += 1,
                _ => {
                    let place = text.place(Span::new(start, start + letter.len_utf8()));
                    faults.push(Diagnostic::error("R173", place).with("letter", letter));
                    return None;
                }
            }
        }
        Some(pieces)
    }

    /// Adds a sentence, if it speaks of men that are dealt.
    fn add(
        &self,
        text: &Excerpt,
        arrangement: &Arrangement,
        shuffle: &mut Shuffle,
        faults: &mut Faults,
    ) {
        let dealt: KindSet = shuffle.kinds.iter().copied().collect();
        let others = match arrangement.placing {
            Placing::Between(others) => others,
            _ => arrangement.men,
        };
        let mut named = arrangement.men.iter().chain(others.iter());
        if let Some(kind) = named.find(|&kind| !dealt.has(kind)) {
            let error = Diagnostic::error("R174", text.whole_place());
            faults.push(error.with("name", &self.kinds[kind.index()].name));
            return;
        }
        let stand = match arrangement.placing {
            Placing::OppositeColours => Stand::OppositeColours,
            Placing::OneColour => Stand::OneColour,
            Placing::Between(others) => Stand::Between(others),
            Placing::In(region) => Stand::In(region_bits(&region, text, shuffle, faults)),
        };
        shuffle.placements.push(Placement {
            text: text.text().to_owned(),
            men: arrangement.men,
            stand,
        });
    }

    /// The start position must be one of the set-ups.
    fn check_drawn(&self, shuffle: &Shuffle, drawn: &BySide<Vec<KindId>>, faults: &mut Faults) {
        if shuffle.sides != Symmetry::Independent && drawn[Side::First] != drawn[Side::Second] {
            faults.push(Diagnostic::error("R175", self.place.clone()));
            return;
        }
        for placement in &shuffle.placements {
            let breaks = |side: Side| !shuffle.holds(placement, &drawn[side]);
            if Side::ALL.into_iter().any(breaks) {
                let error = Diagnostic::error("R176", self.place.clone());
                faults.push(error.with("sentence", &placement.text));
            }
        }
    }
}

/// The squares of a region as bits. What it says of the second side must be the same seen from there.
fn region_bits(
    region: &NamedRegion,
    text: &Excerpt,
    shuffle: &Shuffle,
    faults: &mut Faults,
) -> u32 {
    let first = bits(&shuffle.squares, |square| {
        region.squares[Side::First].has(square)
    });
    let seconds = shuffle.squares.iter().map(|&(_, second)| (second, second));
    let seconds: Vec<_> = seconds.collect();
    let second = bits(&seconds, |square| region.squares[Side::Second].has(square));
    if region.sided && first != second {
        faults.push(Diagnostic::error("R177", text.whole_place()));
    }
    first
}

/// The square of the other side that corresponds to a square.
fn opposite(board: &Board, square: Square, sides: Symmetry) -> Option<Square> {
    let place = board.coordinates(square);
    let file = match sides {
        Symmetry::Rotated => board.files() - 1 - place.file,
        Symmetry::Independent | Symmetry::Mirrored => place.file,
    };
    board.at(file, board.ranks() - 1 - place.rank)
}
