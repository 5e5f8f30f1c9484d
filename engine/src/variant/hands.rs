//! Men in hand, compiled: who becomes what in whose hand, and where it is dropped.

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::hand::{self, Holder, Most};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use crate::cell::ManId;
use crate::squares::SquareSet;

/// Men in hand of a game that has them.
#[derive(Debug)]
pub(crate) struct Hands<const W: usize> {
    /// Whose hand a captured man goes to.
    pub(crate) holder: Holder,
    /// Whether the position marks men that have been promoted.
    pub(crate) marks: bool,
    /// Whether men in hand are dropped before anything else is played.
    pub(crate) first: bool,
    /// Whether men dropped where a castling starts may castle.
    pub(crate) castles: bool,
    /// What a kind is in hand.
    held: Vec<KindId>,
    /// What a kind is in hand if it has been promoted.
    reverted: Vec<KindId>,
    /// The kinds that may be dropped.
    pub(crate) drops: BySide<Vec<Drop<W>>>,
    /// The squares of each file.
    pub(crate) files: Vec<SquareSet<W>>,
    /// The squares of each colour.
    pub(crate) colors: [SquareSet<W>; 2],
}

/// Where a side may drop a kind.
#[derive(Debug)]
pub(crate) struct Drop<const W: usize> {
    pub(crate) kind: KindId,
    /// The kind in hand that it is taken from.
    pub(crate) held: KindId,
    /// On which squares, if they are empty.
    pub(crate) squares: SquareSet<W>,
    /// Limits on own men of the kind, if there are any.
    pub(crate) most: Option<Most>,
    pub(crate) check: bool,
    pub(crate) mate: bool,
}

impl<const W: usize> Hands<W> {
    /// What a captured man of a kind is in hand.
    pub(crate) fn in_hand(&self, kind: KindId, promoted: bool) -> KindId {
        let table = if promoted { &self.reverted } else { &self.held };
        table[kind.index()]
    }

    /// What is taken from the hand when a kind is dropped.
    pub(crate) fn held(&self, side: Side, kind: KindId) -> KindId {
        let drop = self.drops[side].iter().find(|drop| drop.kind == kind);
        drop.map_or(kind, |drop| drop.held)
    }
}

/// Compiles the hands of a game. `can_move` tells whether a man could ever leave a square, `land`
/// where it may stand.
pub(super) fn compile<const W: usize>(
    ruleset: &Ruleset,
    land: impl Fn(ManId) -> SquareSet<W>,
    stuck: impl Fn(ManId) -> SquareSet<W>,
) -> Option<Hands<W>> {
    let hands = ruleset.hands.as_ref()?;
    let kinds = || (0..ruleset.kinds.len()).map(|index| KindId(index as u8));
    let demoted = |kind: KindId| {
        let to = ruleset.kinds[kind.index()].demotes;
        to.filter(|_| hands.reverts).unwrap_or(kind)
    };
    let held: Vec<KindId> = kinds().map(demoted).collect();
    let drops = BySide::from_fn(|side| {
        let drop = |kind: KindId| {
            let drop = hands.drops.get(kind.index())?.as_ref()?;
            let man = ManId::of(simurgh_dsl::placement::Man { side, kind });
            let squares = SquareSet::of_region(&drop.on[side]) & land(man);
            let squares = if drop.stuck {
                squares
            } else {
                squares.without(stuck(man))
            };
            Some(compiled_drop(drop, kind, squares))
        };
        kinds().filter_map(drop).collect()
    });
    let reverted: Vec<KindId> = kinds()
        .map(|kind| origin(ruleset, kind).unwrap_or(held[kind.index()]))
        .collect();
    Some(Hands {
        holder: hands.to,
        marks: hands.to != Holder::Nobody && hands.reverts && reverted != held,
        first: hands.first,
        castles: hands.castles,
        held,
        reverted,
        drops,
        files: by_file(ruleset),
        colors: [false, true].map(|dark| {
            let squares = ruleset.board.squares();
            squares
                .filter(|&square| ruleset.board.is_dark(square) == dark)
                .collect()
        }),
    })
}

fn compiled_drop<const W: usize>(
    drop: &hand::Drop,
    kind: KindId,
    squares: SquareSet<W>,
) -> Drop<W> {
    Drop {
        kind,
        held: drop.held,
        squares,
        most: Some(drop.most).filter(|&most| most != Most::default()),
        check: drop.check,
        mate: drop.mate,
    }
}

fn by_file<const W: usize>(ruleset: &Ruleset) -> Vec<SquareSet<W>> {
    let board = &ruleset.board;
    let file_of = |square: Square| board.coordinates(square).file;
    (0..board.files())
        .map(|file| {
            board
                .squares()
                .filter(|&square| file_of(square) == file)
                .collect()
        })
        .collect()
}

/// What a marked man of a kind is in hand: what promotes to it, or what that is in hand; `None` if
/// the kind says itself what it is, or is it already.
fn origin(ruleset: &Ruleset, kind: KindId) -> Option<KindId> {
    origins(ruleset, kind).first().copied()
}

fn origins(ruleset: &Ruleset, kind: KindId) -> Vec<KindId> {
    let mut origins = Vec::new();
    if ruleset.kinds[kind.index()].demotes.is_some() {
        return origins;
    }
    for (index, other) in ruleset.kinds.iter().enumerate() {
        let promotion = other.promotion.as_ref();
        let promotes = promotion.is_some_and(|promotion| promotion.to.contains(&kind));
        let origin = other.demotes.unwrap_or(KindId(index as u8));
        if promotes && origin != kind && !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    origins
}

/// Complains about a kind of which nobody could tell what it has been before.
pub(super) fn check(ruleset: &Ruleset) -> Option<Diagnostic> {
    let hands = ruleset.hands.as_ref()?;
    if !hands.reverts || hands.to == Holder::Nobody {
        return None;
    }
    let mut kinds = (0..ruleset.kinds.len()).map(|index| KindId(index as u8));
    let doubtful = kinds.find(|&kind| origins(ruleset, kind).len() > 1)?;
    let names = origins(ruleset, doubtful).into_iter().map(|kind| ruleset.kinds[kind.index()].name.clone());
    let names: Vec<String> = names.collect();
    let kind = &ruleset.kinds[doubtful.index()];
    let fault = Diagnostic::error("V007", kind.place.clone()).with("name", &kind.name);
    Some(fault.with("others", names.join(", ")))
}
