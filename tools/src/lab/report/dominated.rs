//! Kinds that can do nothing that another kind cannot: whoever may choose will hardly ever choose them.
//!
//! Compared are the movements alone, square by square: on the empty board and on boards with men here and there, drawn
//! by lot, so that leaps and jumps count for what they are. Castling, special rules, royals and kinds that promote are
//! left out, as nobody can say what those are worth.

use serde::Serialize;
use simurgh_dsl::board::Square;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::walker::Walker;

use super::replay::Men;
use crate::lab::seed::{Lot, Purpose};

/// A kind whose moves are all moves of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dominated {
    /// The kind that can do less.
    pub kind: String,
    /// The kind that can do all that and more.
    pub by: String,
    /// Whether both can do the same.
    pub equal: bool,
    /// Whether it stands in the start position. That alone is no fault: there are lesser pieces in most games.
    pub in_array: bool,
    /// Whether some kind may promote to either, so that only a stalemate or the like speaks for the lesser one.
    pub as_promotion: bool,
}

/// Boards with men that are looked at, beside the empty one.
const BOARDS: u64 = 12;

/// The dominated kinds, in the order of the ruleset.
pub(super) fn all(ruleset: &Ruleset) -> Vec<Dominated> {
    let kinds: Vec<KindId> = (0..ruleset.kinds.len() as u8)
        .map(KindId)
        .filter(|&kind| is_comparable(ruleset, kind))
        .collect();
    let boards: Vec<Men> = (0..=BOARDS).map(|number| board(ruleset, number)).collect();
    let moves: Vec<Vec<Vec<Target>>> = kinds
        .iter()
        .map(|&kind| targets(ruleset, kind, &boards))
        .collect();
    let holds = |one: usize, two: usize| {
        let mut places = moves[one].iter().zip(&moves[two]);
        places.all(|(one, two)| one.iter().all(|target| two.contains(target)))
    };
    let mut found = Vec::new();
    for (lesser, &kind) in kinds.iter().enumerate() {
        for (greater, &by) in kinds.iter().enumerate() {
            let applies = lesser != greater && !ruleset.kinds[by.index()].movement.imitates();
            if !applies || is_special(ruleset, kind) || !holds(lesser, greater) {
                continue;
            }
            let equal = !is_special(ruleset, by) && holds(greater, lesser);
            // Of two equal kinds only the later one is told.
            if equal && lesser < greater {
                continue;
            }
            found.push(Dominated {
                kind: ruleset.kinds[kind.index()].name.clone(),
                by: ruleset.kinds[by.index()].name.clone(),
                equal,
                in_array: ruleset
                    .setup
                    .men
                    .iter()
                    .flatten()
                    .any(|man| man.kind == kind),
                as_promotion: are_choices(ruleset, kind, by),
            });
        }
    }
    found
}

/// Whether the worth of a kind lies in its moves, and whether it can be on the board at all.
fn is_comparable(ruleset: &Ruleset, kind: KindId) -> bool {
    let known = &ruleset.kinds[kind.index()];
    let men = ruleset.setup.men.iter().flatten();
    let mut promotions = ruleset
        .kinds
        .iter()
        .filter_map(|kind| kind.promotion.as_ref());
    let appears = men.map(|man| man.kind).any(|other| other == kind)
        || promotions.any(|promotion| promotion.to.contains(&kind));
    known.royal.is_none() && known.promotion.is_none() && !known.immune && appears
}

/// Whether a kind has moves that are not compared; those of the kind that can do more do not matter.
fn is_special(ruleset: &Ruleset, kind: KindId) -> bool {
    let movement = &ruleset.kinds[kind.index()].movement;
    !movement.chains.is_empty() || !movement.specials.is_empty()
}

/// Whether some kind may promote to either.
fn are_choices(ruleset: &Ruleset, one: KindId, two: KindId) -> bool {
    let mut promotions = ruleset
        .kinds
        .iter()
        .filter_map(|kind| kind.promotion.as_ref());
    promotions.any(|promotion| {
        let has = |sides: &KindSet| sides.has(one) && sides.has(two);
        promotion.sides.0.iter().any(has)
    })
}

/// Where a man goes, and whether it takes somebody there.
type Target = (Square, bool);

/// The moves of a kind from each square of each board.
fn targets(ruleset: &Ruleset, kind: KindId, boards: &[Men]) -> Vec<Vec<Target>> {
    let man = Man {
        side: Side::First,
        kind,
    };
    let mut all = Vec::new();
    for men in boards {
        for from in ruleset.board.squares() {
            let man_at = |square: Square| {
                let other = men[square.index()];
                if square == from { Some(man) } else { other }
            };
            all.push(moves(ruleset, man, from, man_at));
        }
    }
    all
}

fn moves(
    ruleset: &Ruleset,
    man: Man,
    from: Square,
    man_at: impl Fn(Square) -> Option<Man>,
) -> Vec<Target> {
    let walker = Walker::new(ruleset, &man_at);
    let mut found = Vec::new();
    for path in &ruleset.kinds[man.kind.index()].movement.paths {
        for target in walker.targets(man, from, path) {
            let there = man_at(target.square);
            let is_prey = there.is_some_and(|other| other.side != man.side);
            if is_prey && path.capture || there.is_none() && path.quiet {
                found.push((target.square, is_prey));
            }
        }
    }
    found
}

/// The empty board for 0; else men here and there, on the more squares the greater the number.
fn board(ruleset: &Ruleset, number: u64) -> Men {
    let mut lot = Lot::new(1, number, Purpose::Noise);
    let kinds = ruleset.kinds.len() as u64;
    let men = ruleset.board.squares().map(|_| {
        let is_there = lot.below(2 * BOARDS) < number;
        let side = Side::ALL[lot.below(2) as usize];
        let kind = KindId(lot.below(kinds) as u8);
        is_there.then_some(Man { side, kind })
    });
    men.collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    fn names(game: &str) -> Vec<(String, String, bool, bool)> {
        let found = all(rules(game).variant.ruleset()).into_iter();
        found
            .map(|one| (one.kind, one.by, one.in_array, one.as_promotion))
            .collect()
    }

    #[test]
    fn the_queen_can_do_what_bishop_and_rook_can_but_no_leap() {
        let mut found = names("chess");
        found.sort();
        let expected =
            ["bishop", "rook"].map(|lesser| (lesser.to_owned(), "queen".to_owned(), true, true));
        assert_eq!(found, expected);
    }

    #[test]
    fn a_cannon_is_not_held_by_a_rook_although_both_move_alike() {
        let found = names("xiangqi");
        let pair = |one: &str, two: &str| {
            found
                .iter()
                .any(|(kind, by, ..)| (kind.as_str(), by.as_str()) == (one, two))
        };
        assert!(
            !pair("cannon", "chariot") && !pair("cannon", "rook"),
            "{found:?}"
        );
        // The horse is lame, the cannon jumps only to take: nobody in this game is another's shadow.
        assert!(!pair("horse", "cannon"), "{found:?}");
    }
}
