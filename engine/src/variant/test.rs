//! Conditions compiled.

use simurgh_dsl::hook::rule::{Comparison, Owner};
use simurgh_dsl::side::BySide;

use super::hooks::Men;
use crate::squares::SquareSet;

/// A question about a position.
#[derive(Clone, Debug)]
pub(crate) enum Test<const W: usize> {
    All(Vec<Test<W>>),
    Some(Vec<Test<W>>),
    Not(Box<Test<W>>),
    InCheck(Owner),
    NoMoves(Owner),
    /// No moves but those of hooks that ask for moves themselves: what `no moves` means to a hook that
    /// makes or forbids moves, which would otherwise ask itself.
    NoOtherMoves(Owner),
    CanCapture(Owner),
    ToMove(Owner),
    CanGo(Men<W>, BySide<SquareSet<W>>),
    Attacks(Men<W>, Men<W>),
    Took,
    /// The same, hooks that make or forbid moves apart.
    CouldGo(Men<W>, BySide<SquareSet<W>>),
    Count(Men<W>, Comparison, u16),
    Compare(Men<W>, Comparison, Men<W>),
    Counter(Owner, BySide<u8>, Comparison, u16),
    /// The man of the move that was just played attacks at least so many of these; only those that
    /// cannot move count, or all.
    ItAttacks(u8, Men<W>, bool),
    Outranks(Men<W>, Men<W>),
    SoleRoyal(Men<W>),
    CanMove(Men<W>),
}

impl<const W: usize> Test<W> {
    /// Whether the answer needs the legal moves.
    pub(crate) fn asks_for_moves(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::asks_for_moves),
            Self::Not(test) => test.asks_for_moves(),
            Self::NoMoves(_)
            | Self::NoOtherMoves(_)
            | Self::CanCapture(_)
            | Self::CanGo(..)
            | Self::CanMove(_)
            | Self::CouldGo(..) => true,
            _ => false,
        }
    }

    /// Whether the question is about the man of an extra move that has been played.
    pub(super) fn is_about_it(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::is_about_it),
            Self::Not(test) => test.is_about_it(),
            Self::ItAttacks(..) => true,
            _ => false,
        }
    }

    /// Whether the answer needs to know who is attacked.
    pub(super) fn asks_for_check(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::asks_for_check),
            Self::Not(test) => test.asks_for_check(),
            Self::InCheck(_) => true,
            _ => false,
        }
    }

    /// Whether it can only hold where the side to move is in check or has no ordinary move.
    pub(super) fn needs_distress(&self) -> bool {
        match self {
            Self::InCheck(Owner::Own) | Self::NoMoves(Owner::Own) => true,
            Self::All(tests) => tests.iter().any(Self::needs_distress),
            Self::Some(tests) => tests.iter().all(Self::needs_distress),
            _ => false,
        }
    }

    /// Whether it can only hold where there is no legal move.
    pub(super) fn needs_no_moves(&self) -> bool {
        match self {
            Self::NoMoves(Owner::Own) | Self::NoOtherMoves(Owner::Own) => true,
            Self::All(tests) => tests.iter().any(Self::needs_no_moves),
            Self::Some(tests) => tests.iter().all(Self::needs_no_moves),
            _ => false,
        }
    }

    /// Whether the answer depends on the move that is asked about.
    pub(super) fn asks_for_the_move(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::asks_for_the_move),
            Self::Not(test) => test.asks_for_the_move(),
            Self::Took => true,
            Self::Count(men, ..) | Self::CanGo(men, _) | Self::CouldGo(men, _) => {
                men.near.is_some()
            }
            Self::Attacks(one, other) | Self::Compare(one, _, other) => {
                one.near.is_some() || other.near.is_some()
            }
            _ => false,
        }
    }

    /// The same test for hooks that take part in the making of moves.
    pub(super) fn within_generation(self) -> Self {
        let all = |tests: Vec<Self>| tests.into_iter().map(Self::within_generation).collect();
        match self {
            Self::NoMoves(owner) => Self::NoOtherMoves(owner),
            Self::CanGo(men, to) => Self::CouldGo(men, to),
            Self::All(tests) => Self::All(all(tests)),
            Self::Some(tests) => Self::Some(all(tests)),
            Self::Not(test) => Self::Not(Box::new(test.within_generation())),
            other => other,
        }
    }
}
