//! Positions that a side must reckon with, made from its knowledge alone.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;

use super::belief::{Belief, agrees};
use super::{Knowledge, Random};
use crate::game::{Board, Game, Width};
use crate::moves::Move;
use crate::position::Position;
use crate::variant::Compiled;
use crate::view::{Seen, View};

/// How many attempts are made for each position that is wanted.
const ATTEMPTS: usize = 4;

impl Knowledge {
    /// Up to `count` positions, each of them one that could be behind what the side has seen. The
    /// same knowledge and seed give the same positions.
    pub fn imagine(&self, seed: u64, count: usize) -> Vec<Game> {
        let mut random = Random::new(seed);
        let mut games = Vec::new();
        for _ in 0..count.saturating_mul(ATTEMPTS) {
            if games.len() == count {
                break;
            }
            games.extend(self.imagine_one(&mut random));
        }
        games
    }

    fn imagine_one(&self, random: &mut Random) -> Option<Game> {
        let board = match &self.variant.0 {
            Width::One(compiled) => Board::One(self.dream(compiled, random)?),
            Width::Two(compiled) => Board::Two(self.dream(compiled, random)?),
            Width::Four(compiled) => Board::Four(self.dream(compiled, random)?),
        };
        Some(Game::of_board(&self.variant, board, 1))
    }

    /// Lives through the game as the side saw it, with enemy moves made up.
    fn dream<const W: usize>(
        &self,
        variant: &Arc<Compiled<W>>,
        random: &mut Random,
    ) -> Option<Position<W>> {
        let mut position = Position::start(Arc::clone(variant));
        if !self.from_setup {
            position = scattered(&self.first, &position, random)?;
        }
        let mut before = &self.first;
        for ply in &self.plies {
            position = match ply.own {
                Some(mv) => follow_own(mv, &ply.view, position, random)?,
                None => follow_enemy(before, &ply.view, position, random)?,
            };
            before = &ply.view;
        }
        agrees(&position, self.view()).then_some(position)
    }
}

/// After an own move. What it brings to light corrects what was imagined.
fn follow_own<const W: usize>(
    mv: Move,
    view: &View,
    mut position: Position<W>,
    random: &mut Random,
) -> Option<Position<W>> {
    if position.pseudo_legal_moves().contains(&mv) {
        let _taken_back_never = position.play(mv);
    } else {
        position.pass();
    }
    if agrees(&position, view) {
        return Some(position);
    }
    rearranged(view, &[], &position, random)
}

/// After a move of the enemy's: one after which the side would see what it saw. If there is none,
/// the imagined men are put where they can be.
fn follow_enemy<const W: usize>(
    before: &View,
    view: &View,
    mut position: Position<W>,
    random: &mut Random,
) -> Option<Position<W>> {
    let mut moves = position.legal_moves();
    random.shuffle(&mut moves);
    for mv in moves {
        let undo = position.play(mv);
        if agrees(&position, view) {
            return Some(position);
        }
        position.undo(mv, &undo);
    }
    position.pass();
    let lost = view.changed_since(before).into_iter();
    let lost: Vec<Square> = lost.filter(|&square| !view.sees(square)).collect();
    rearranged(view, &lost, &position, random)
}

/// The men of a position where they agree with a view; somebody stands on the squares where own
/// men were lost.
fn rearranged<const W: usize>(
    view: &View,
    lost: &[Square],
    before: &Position<W>,
    random: &mut Random,
) -> Option<Position<W>> {
    let board = &before.variant().ruleset().board;
    let men = board
        .squares()
        .map(|square| before.man_at(square))
        .collect();
    let mut belief = Belief {
        variant: before.variant(),
        random,
        men,
        homeless: Vec::new(),
    };
    belief.agree(view, lost, before)
}

/// A position of which nothing is known but a view: as many men of the enemy's set-up as the side
/// has men itself, at random on hidden squares.
fn scattered<const W: usize>(
    view: &View,
    start: &Position<W>,
    random: &mut Random,
) -> Option<Position<W>> {
    let count = |side| {
        let men = view.squares.iter();
        men.filter(|seen| matches!(seen, Seen::Man(man) if man.side == side))
            .count()
    };
    let own = count(view.side);
    let known = count(view.side.rival());
    let mut pool = pool(view, start, random);
    // Who must not be missing comes first.
    let evaluation = start.variant().evaluation();
    let is_vital = |kind: KindId| evaluation.value(kind) == 0;
    pool.sort_by_key(|&kind| !is_vital(kind));
    let vital = pool.iter().filter(|&&kind| is_vital(kind)).count();
    pool.truncate(own.saturating_sub(known).max(vital));
    let mut belief = Belief {
        variant: start.variant(),
        random,
        men: vec![None; view.squares.len()],
        homeless: Vec::new(),
    };
    belief.show(view);
    belief.homeless = pool;
    belief.agree(view, &[], start)
}

/// The enemy men of the set-up that are not seen, in random order.
fn pool<const W: usize>(view: &View, start: &Position<W>, random: &mut Random) -> Vec<KindId> {
    let enemy = view.side.rival();
    let men = start.men(enemy).iter();
    let mut pool: Vec<KindId> = men
        .filter_map(|square| start.man_at(square))
        .map(|man| man.kind)
        .collect();
    random.shuffle(&mut pool);
    for seen in &view.squares {
        if let Seen::Man(Man { side, kind }) = seen
            && *side == enemy
        {
            let promotes = |kind: KindId| {
                start.variant().ruleset().kinds[kind.index()]
                    .promotion
                    .is_some()
            };
            let at = pool.iter().position(|other| other == kind);
            let at = at.or_else(|| pool.iter().position(|&other| promotes(other)));
            at.map(|at| pool.swap_remove(at));
        }
    }
    pool
}
