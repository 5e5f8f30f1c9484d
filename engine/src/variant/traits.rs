//! What a man is besides how it moves, read off the ruleset.

use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::movement::Path;
use simurgh_dsl::ruleset::{Must, Ruleset};

use super::draft::{Compilation, compilation};
use super::{Gate, Happening, Hooks, Masks, Men, Promoting, Traits};
use crate::cell::{Cell, ManId};
use crate::squares::SquareSet;

/// The sets that men belong to, by cell.
pub(super) fn masks<const W: usize>(
    men: &[Traits<W>],
    scarce: KindSet,
    odd: &[bool],
) -> Box<[Masks; 256]> {
    let all_ones = |condition: bool| if condition { u64::MAX } else { 0 };
    let mut masks = Box::new([Masks::default(); 256]);
    for (index, traits) in men.iter().enumerate() {
        let man = ManId(index as u8);
        let cell = Cell::of(man.man());
        masks[cell.index()] = Masks {
            rider: all_ones(traits.is_rider || odd[index]),
            royal: all_ones(traits.is_royal),
            scarce: all_ones(scarce.has(man.kind())),
            odd: odd[index],
            pawn_like: traits.pawn_like,
            watched: !traits.arrival.is_empty() || !traits.departure.is_empty(),
            immune: traits.is_immune,
        };
    }
    masks
}

/// The kinds of which few men stand on the board, if any.
pub(super) fn scarce(ruleset: &Ruleset) -> KindSet {
    let setup = ruleset.setup.men.iter().flatten();
    let common: KindSet = setup.map(|man| man.kind).collect();
    let kinds = ruleset
        .kinds
        .iter()
        .zip(0..)
        .map(|(kind, id)| (kind, KindId(id)));
    let few = kinds.filter(|(kind, id)| kind.royal.is_some() || kind.immune || !common.has(*id));
    few.map(|(_, id)| id).collect()
}

/// The traits of one man.
pub(super) fn traits<const W: usize>(ruleset: &Ruleset, hooks: &Hooks<W>, man: ManId) -> Traits<W> {
    let kind = &ruleset.kinds[man.kind().index()];
    let side = man.side();
    let rides = |path: &Path| path.capture && matches!(compilation(path), Compilation::Ride);
    let land = ruleset
        .zones
        .iter()
        .filter(|zone| !zone.admit.has(man.kind()));
    let shut = land.fold(SquareSet::EMPTY, |all, zone| {
        all | SquareSet::of_region(&zone.squares[side])
    });
    let admissions = admissions(ruleset, man);
    let gates = admissions
        .iter()
        .fold(SquareSet::EMPTY, |all, gate| all | gate.squares)
        & shut;
    let closed = shut.without(gates);
    Traits {
        is_rider: kind.movement.paths.iter().any(rides),
        is_royal: kind.royal.is_some(),
        is_immune: kind.immune,
        pawn_like: kind.promotion.is_some(),
        gates,
        admissions,
        land: ruleset
            .board
            .squares()
            .collect::<SquareSet<W>>()
            .without(closed),
        barrier: barrier(ruleset, man),
        promotion: kind.promotion.as_ref().map(|promotion| Promoting {
            zone: SquareSet::of_region(&promotion.on[side]),
            // Where the man would be stuck is known when its moves are.
            forced: if promotion.must == Must::Always {
                !SquareSet::EMPTY
            } else {
                SquareSet::EMPTY
            },
            choices: promotion.choices(side).map(|(kind, _)| kind).collect(),
            from: promotion.from,
            capturing: promotion.capturing,
            most: if promotion.most.iter().any(Option::is_some) {
                promotion.choices(side).map(|(_, most)| most).collect()
            } else {
                Vec::new()
            },
        }),
        arrival: watched(hooks, man, |happening| match happening {
            Happening::Arrive(men) => Some(men),
            _ => None,
        }),
        departure: watched(hooks, man, |happening| match happening {
            Happening::Leave(men) => Some(men),
            _ => None,
        }),
    }
}

/// The conditions on which a man may enter squares of zones that are closed to its kind.
fn admissions<const W: usize>(ruleset: &Ruleset, man: ManId) -> Vec<Gate<W>> {
    let closed = ruleset.zones.iter();
    let closed = closed.filter(|zone| !zone.admit.has(man.kind()));
    let admissions = closed.flat_map(|zone| &zone.admissions);
    let own = admissions.filter(|admission| admission.kinds.has(man.kind()));
    own.map(|admission| Gate {
        squares: SquareSet::of_region(&admission.squares[man.side()]),
        standing: admission.standing,
        empty: admission.empty,
    })
    .collect()
}

/// The squares where a hook waits for a man; the man's side is the mover.
fn watched<const W: usize>(
    hooks: &Hooks<W>,
    man: ManId,
    of: impl Fn(&Happening<W>) -> Option<&Men<W>>,
) -> SquareSet<W> {
    let waiting = hooks.events.iter().filter_map(|hook| of(&hook.happening));
    let waiting = waiting.filter(|men| men.has(man.side(), man.man()));
    waiting.fold(SquareSet::EMPTY, |all, men| all | men.squares[man.side()])
}

/// Squares of zones that riders of the man's kind may not pass.
fn barrier<const W: usize>(ruleset: &Ruleset, man: ManId) -> SquareSet<W> {
    let closed = ruleset
        .zones
        .iter()
        .filter(|zone| !zone.passage && !zone.admit.has(man.kind()));
    let shut = closed.fold(SquareSet::EMPTY, |all, zone| {
        all | SquareSet::of_region(&zone.squares[man.side()])
    });
    let gates = admissions(ruleset, man);
    shut.without(
        gates
            .iter()
            .fold(SquareSet::EMPTY, |all, gate| all | gate.squares),
    )
}
