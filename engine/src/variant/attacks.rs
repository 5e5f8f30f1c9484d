//! `attack` sentences compiled: masks of danger, and lines that men may block.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::AttackFrom;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use super::hooks::{Attack, Hooks, Test, men};
use crate::squares::SquareSet;

impl<const W: usize> Hooks<W> {
    pub(super) fn add_attack(
        &mut self,
        attack: &AttackFrom,
        condition: Option<Test<W>>,
        ruleset: &Ruleset,
    ) {
        let on = men(&attack.on);
        let lines = BySide::from_fn(|side| attack_lines(attack, ruleset, side));
        let royals: KindSet = (0..ruleset.kinds.len())
            .map(|kind| KindId(kind as u8))
            .filter(|k| ruleset.kinds[k.index()].royal.is_some())
            .collect();
        let all_royals = royals.iter().all(|kind| on.kinds.has(kind));
        let everywhere = Side::ALL.iter().all(|&side| {
            ruleset
                .board
                .squares()
                .all(|square| on.squares[side].has(square))
        });
        let men = attack.men.as_ref().map(men);
        if attack.through && men.is_none() && all_royals && everywhere && condition.is_none() {
            for side in Side::ALL {
                let attacked = |square: &Square| !lines[side][square.index()].is_empty();
                self.danger[side] |= ruleset.board.squares().filter(attacked).collect();
            }
        } else {
            self.attacks.push(Attack {
                on,
                men,
                lines,
                condition,
            });
        }
    }
}

/// For each square where attacks on it start, with the squares that must be empty between.
fn attack_lines<const W: usize>(
    attack: &AttackFrom,
    ruleset: &Ruleset,
    side: Side,
) -> Vec<Vec<(Square, SquareSet<W>)>> {
    let mut lines = vec![Vec::new(); ruleset.board.len()];
    for from in attack.from[side].iter() {
        for path in &attack.movement.paths {
            let most = super::path::longest(path);
            let ray =
                super::path::ray(&ruleset.board, from, path.step, most, SquareSet::<W>::EMPTY);
            let mut between = SquareSet::EMPTY;
            for square in ray {
                lines[square.index()].push((
                    from,
                    if attack.through {
                        SquareSet::EMPTY
                    } else {
                        between
                    },
                ));
                between.insert(square);
            }
        }
    }
    lines
}
