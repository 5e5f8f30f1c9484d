//! Moves of several legs of a man that belongs to no game: for drawings.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::movement::{Chain, ChainStart, Vector};
use simurgh_dsl::placement::Man;

use super::{Chains, Occupant, Outcome, Start};
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::walker;

/// The widest board has this many words of squares.
const WORDS: usize = 4;

/// All chains of a movement on one board, compiled together.
///
/// Where [`walker::landings`] follows each chain by itself, this looks at what they share only once:
/// the same answer for texts that stand for thousands of chains.
#[derive(Debug)]
pub struct Course {
    chains: Chains,
}

impl Course {
    /// The chains of a movement on a board.
    pub fn new(board: &Board, chains: &[Chain]) -> Self {
        Self {
            chains: Chains::of(board, chains),
        }
    }

    /// All ways in which the chains can end from a square, captures in passing left out.
    pub fn landings(&self, ground: &impl walker::Ground, from: Square) -> Vec<walker::Landing> {
        let squares = |has: &dyn Fn(Square) -> bool| -> SquareSet<WORDS> {
            ground.board().squares().filter(|&at| has(at)).collect()
        };
        let seen = super::Ground {
            land: &squares(&|at| ground.admits(at)),
            barrier: squares(&|at| !ground.passes(at)),
            passed: None,
        };
        let at = |square| match ground.occupant(square) {
            None => Occupant::Nobody,
            Some(walker::Occupant { own: true, royal }) => Occupant::Own { royal },
            Some(walker::Occupant { own: false, royal }) => Occupant::Enemy { royal },
        };
        let starts = |start: &Start| may_start(ground, from, start);
        let man = ManId::of(Man {
            side: ground.side(),
            kind: KindId(0),
        });
        let outcomes = self.chains.follow(man, from, seen, at, starts);
        outcomes.into_iter().map(landing).collect()
    }
}

fn may_start(ground: &impl walker::Ground, from: Square, start: &Start) -> bool {
    let bounds = start.bounds.as_deref();
    let is_home = match start.home {
        ChainStart::Anywhere => true,
        ChainStart::AtHome => ground.is_home(from),
        ChainStart::AheadOfHome => ground
            .step(from, Vector::new(0, -1))
            .is_some_and(|behind| ground.is_home(behind)),
    };
    is_home && bounds.is_none_or(|bounds| bounds.starts(ground.side(), from))
}

fn landing(outcome: Outcome) -> walker::Landing {
    let lifted = outcome.lifted.iter().map(|&(from, _)| from);
    walker::Landing {
        to: outcome.to,
        victims: lifted.chain(outcome.victims).collect(),
        unloaded: outcome.lifted.to_vec(),
        marked: outcome.marked.to_vec(),
        en_passant: false,
    }
}
