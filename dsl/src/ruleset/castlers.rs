//! The two men of a castling: what is written about their squares, and where they stand in the start
//! position.

use super::Faults;
use super::castling::Ground;
use super::language::{self, CastlingWay, Vocabulary};
use super::origins;
use crate::board::Square;
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::movement::Vector;
use crate::placement::Man;
use crate::side::{BySide, Side};
use crate::source::{Excerpt, Place, Span};

/// What is written about a man's squares, and where it is for each side.
pub(super) struct Written {
    pub(super) way: CastlingWay,
    /// What the man is, if the author says so.
    pub(super) kind: Option<KindId>,
    places: BySide<Place>,
}

impl Written {
    pub(super) fn read(text: &Excerpt, words: Vocabulary<'_>, faults: &mut Faults) -> Option<Self> {
        let way = language::castling_way(text, words, faults)?;
        let places = halves(text);
        Some(Self {
            way,
            kind: None,
            places,
        })
    }

    /// Whether the man starts wherever it stands.
    pub(super) const fn roams(&self) -> bool {
        matches!(self.way, CastlingWay::Anywhere { .. })
    }

    /// In which direction the man is the outermost.
    pub(super) const fn toward(&self) -> Option<Vector> {
        match self.way {
            CastlingWay::Outermost { toward, .. } => Some(toward),
            _ => None,
        }
    }

    fn way(&self, side: Side, from: Square) -> Way {
        let (to, place) = (self.way.to()[side], self.places[side].clone());
        Way { from, to, place }
    }

    fn error(&self, code: &'static str, side: Side) -> Diagnostic {
        Diagnostic::error(code, self.places[side].clone())
    }
}

/// A way from one square to another with its place in the file.
pub(super) struct Way {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) place: Place,
}

/// A man that castles: its ways by side, and its kind.
pub(super) struct Castler {
    pub(super) ways: BySide<Way>,
    pub(super) kind: KindId,
}

/// The man that castles as king. `rook_to` tells the line on which the two castle.
pub(super) fn king(
    written: &Written,
    rook_to: BySide<Square>,
    ground: &Ground<'_>,
    faults: &mut Faults,
) -> Option<Castler> {
    let board = ground.words.board;
    let royal = |man: Man| ground.kinds[man.kind.index()].royal.is_some();
    start(written, ground, faults, |side, faults| match written.way {
        CastlingWay::Fixed(squares) => Some(squares[side].0),
        CastlingWay::Anywhere { to } => {
            let is_royal = |square| own(ground, side, square).is_some_and(royal);
            let from = origins::on_line(board, to[side], rook_to[side], is_royal);
            if from.is_none() {
                let to = board.name(to[side]);
                faults.push(written.error("R140", side).with("square", to));
            }
            from
        }
        CastlingWay::Outermost { .. } => {
            if side == Side::First {
                faults.push(written.error("R142", side));
            }
            None
        }
    })
}

/// The man that castles as rook, seen from the king if it is known.
pub(super) fn rook(
    written: &Written,
    king: Option<&Castler>,
    ground: &Ground<'_>,
    faults: &mut Faults,
) -> Option<Castler> {
    let board = ground.words.board;
    start(written, ground, faults, |side, faults| match written.way {
        CastlingWay::Fixed(squares) => Some(squares[side].0),
        CastlingWay::Outermost { kind, toward, .. } => {
            let king = king?.ways[side].from;
            let is_rook = |square| {
                own(ground, side, square)
                    .is_some_and(|man| kind.is_none_or(|kind| kind == man.kind))
            };
            let from = origins::outermost(board, king, toward, is_rook);
            if from.is_none() {
                let king = board.name(king);
                faults.push(written.error("R141", side).with("square", king));
            }
            from
        }
        CastlingWay::Anywhere { .. } => {
            if side == Side::First {
                faults.push(written.error("R143", side));
            }
            None
        }
    })
}

/// The squares where a man starts, and the kind that stands there on both sides.
fn start(
    written: &Written,
    ground: &Ground<'_>,
    faults: &mut Faults,
    mut from: impl FnMut(Side, &mut Faults) -> Option<Square>,
) -> Option<Castler> {
    let [first, second] = Side::ALL.map(|side| from(side, faults));
    let ways = BySide::new(
        written.way(Side::First, first?),
        written.way(Side::Second, second?),
    );
    let kind = match written.kind {
        Some(kind) => kind,
        None => common_kind(&ways, ground, faults)?,
    };
    Some(Castler { ways, kind })
}

/// The side's man on a square of the start position.
fn own(ground: &Ground<'_>, side: Side, square: Square) -> Option<Man> {
    ground.setup.men[square.index()].filter(|man| man.side == side)
}

/// Where each side's way is written.
fn halves(text: &Excerpt) -> BySide<Place> {
    let whole = text.text();
    let bar = whole.find('|');
    let place = |start: usize, end: usize| {
        let half = &whole[start..end];
        let start = start + half.len() - half.trim_start().len();
        text.place(Span::new(start, start + half.trim().len()))
    };
    BySide::new(
        place(0, bar.unwrap_or(whole.len())),
        place(bar.map_or(0, |bar| bar + 1), whole.len()),
    )
}

/// Whether a side has no royal in a game in which the other has.
fn is_kingless(side: Side, ground: &Ground<'_>) -> bool {
    let has_royal = |side| {
        let mut men = ground.setup.men.iter().flatten();
        men.any(|man: &Man| man.side == side && ground.kinds[man.kind.index()].royal.is_some())
    };
    !has_royal(side) && has_royal(side.rival())
}

/// The kind that stands at the beginning of both sides' ways.
fn common_kind(ways: &BySide<Way>, ground: &Ground<'_>, faults: &mut Faults) -> Option<KindId> {
    if let Some(side) = Side::ALL
        .into_iter()
        .find(|&side| is_kingless(side, ground))
    {
        // Who has no royal never castles.
        let side = side.rival();
        return standing(&ways[side], side, ground, faults);
    }
    let [first, second] = Side::ALL.map(|side| standing(&ways[side], side, ground, faults));
    let (first, second) = (first?, second?);
    if first != second {
        faults.push(
            Diagnostic::error("R094", ways[Side::Second].place.clone())
                .with("first", &ground.kinds[first.index()].name)
                .with("second", &ground.kinds[second.index()].name),
        );
        return None;
    }
    Some(first)
}

/// The kind of the side's man that stands at the beginning of a way.
fn standing(way: &Way, side: Side, ground: &Ground<'_>, faults: &mut Faults) -> Option<KindId> {
    let man = own(ground, side, way.from);
    if man.is_none() {
        let anybody = ground.setup.men[way.from.index()].is_some();
        let code = if anybody { "R096" } else { "R092" };
        let square = ground.words.board.name(way.from);
        faults.push(Diagnostic::error(code, way.place.clone()).with("square", square));
    }
    man.map(|man| man.kind)
}
