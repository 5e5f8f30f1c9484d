//! What a position remembers besides the board.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::side::Side;

#[cfg(doc)]
use crate::variant::Guarded;

/// What a position remembers besides the board. Copied on every move and restored by undo: four whole
/// words, because a copy that reads what was just written in smaller parts stalls the processor (it
/// cost a quarter of [`play`](super::Position::play)).
///
/// | field | recomputed on a move | in the key |
/// |---|---|---|
/// | `key` | updated by each change of the board and of the fields below | is it |
/// | `passing_key` | the part of `key` that `passing` adds | |
/// | memory | bytes of hooks | yes |
/// | passing | set by moves that mark passed squares, else cleared | only where a capture in passing is legal |
/// | castling | rights lost by squares touched | yes |
/// | quiet | plies since a capture or pawn-like move | no |
/// | verdict | set by a hook that ends the game | no |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) key: u64,
    pub(crate) passing_key: u64,
    /// One byte a slot, the first slot lowest.
    memory: u64,
    /// From below, 16 bits each: castling, quiet, passing, verdict.
    rest: u64,
}

const QUIET: u32 = 16;
const PASSING: u32 = 32;
const VERDICT: u32 = 48;

/// The end of the game by a hook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    /// The winner; `None` is a draw.
    pub(crate) winner: Option<Side>,
    /// The number of the hook in the ruleset, or [`ROYAL_LOST`].
    pub(crate) hook: u8,
}

/// Stands for a hook's number where a side has lost its last royal.
pub(crate) const ROYAL_LOST: u8 = u8::MAX;

impl Decided {
    pub(crate) const fn new(verdict: Verdict, mover: Side, hook: u8) -> Self {
        let winner = match verdict {
            Verdict::Win => Some(mover),
            Verdict::Loss => Some(mover.rival()),
            Verdict::Draw => None,
        };
        Self { winner, hook }
    }

    /// 0 is no verdict.
    const fn bits(self) -> u16 {
        let winner = match self.winner {
            None => 1,
            Some(Side::First) => 2,
            Some(Side::Second) => 3,
        };
        (self.hook as u16) << 8 | winner
    }

    const fn of_bits(bits: u16) -> Option<Self> {
        let winner = match bits & 0xFF {
            0 => return None,
            2 => Some(Side::First),
            3 => Some(Side::Second),
            _ => None,
        };
        Some(Self {
            winner,
            hook: (bits >> 8) as u8,
        })
    }
}

impl State {
    #[inline]
    const fn part(&self, shift: u32) -> u16 {
        (self.rest >> shift) as u16
    }

    #[inline]
    const fn set_part(&mut self, shift: u32, value: u16) {
        self.rest = self.rest & !(0xFFFF << shift) | (value as u64) << shift;
    }

    /// The castling rights.
    #[inline]
    pub(crate) const fn castling(&self) -> u16 {
        self.part(0)
    }

    #[inline]
    pub(crate) const fn set_castling(&mut self, rights: u16) {
        self.set_part(0, rights);
    }

    /// Plies since the last capture or move of a pawn-like man.
    #[inline]
    pub(crate) const fn quiet(&self) -> u16 {
        self.part(QUIET)
    }

    #[inline]
    pub(crate) const fn set_quiet(&mut self, plies: u16) {
        self.set_part(QUIET, plies);
    }

    /// The number of the passing leap that was just played, see [`Guarded::passing`]; 0 is none.
    #[inline]
    pub(crate) const fn passing(&self) -> u16 {
        self.part(PASSING)
    }

    #[inline]
    pub(crate) const fn set_passing(&mut self, number: u16) {
        self.set_part(PASSING, number);
    }

    /// The end of the game by a hook, if one has spoken.
    #[inline]
    pub(crate) const fn verdict(&self) -> Option<Decided> {
        Decided::of_bits(self.part(VERDICT))
    }

    /// Notes the end of the game, unless a hook has spoken before.
    pub(crate) const fn decide(&mut self, decided: Decided) {
        if self.verdict().is_none() {
            self.set_part(VERDICT, decided.bits());
        }
    }

    /// Whether both remember the same of castling and hooks.
    pub(crate) const fn remembers(&self, other: &Self) -> bool {
        self.memory == other.memory && self.castling() == other.castling()
    }

    /// A byte of the hooks' memory.
    #[inline]
    pub(crate) const fn memory(&self, slot: usize) -> u8 {
        (self.memory >> (8 * slot)) as u8
    }

    pub(crate) const fn set_memory(&mut self, slot: usize, value: u8) {
        self.memory = self.memory & !(0xFF << (8 * slot)) | (value as u64) << (8 * slot);
    }
}
