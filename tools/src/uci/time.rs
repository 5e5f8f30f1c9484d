//! How long to think.

use simurgh_dsl::side::Side;
use simurgh_engine::search::Limits;

/// Without a number of moves to the next control, the rest of the game is taken to be this long.
const MOVES_LEFT: u64 = 28;
/// A move may take so many times as long as is aimed at.
const MOST_AIMS: u64 = 5;
/// Plies of a mate in one move.
const PLIES_A_MOVE: u32 = 2;

/// The limits of a `go` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// Milliseconds on the clocks, by side.
    pub(crate) clock: [Option<u64>; 2],
    /// Milliseconds won by each move, by side.
    pub(crate) increment: [u64; 2],
    pub(crate) moves_to_go: Option<u64>,
    pub(crate) depth: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) mate: Option<u64>,
    pub(crate) move_time: Option<u64>,
    pub(crate) infinite: bool,
    /// Milliseconds kept back for the way to the other program.
    pub(crate) overhead: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            clock: [None; 2],
            increment: [0; 2],
            moves_to_go: None,
            depth: None,
            nodes: None,
            mate: None,
            move_time: None,
            infinite: false,
            overhead: 30,
        }
    }
}

impl Budget {
    /// Sets the limit of that name.
    pub(crate) fn set(&mut self, word: &str, number: u64) {
        match word {
            "wtime" => self.clock[0] = Some(number),
            "btime" => self.clock[1] = Some(number),
            "winc" => self.increment[0] = number,
            "binc" => self.increment[1] = number,
            "movestogo" => self.moves_to_go = Some(number),
            "depth" => self.depth = Some(number),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(number),
            _ => self.move_time = Some(number),
        }
    }

    /// The limits of a search for a side.
    pub(crate) fn limits(&self, side: Side) -> Limits {
        let plies = self
            .mate
            .map(|moves| moves.saturating_mul(u64::from(PLIES_A_MOVE)));
        let depth = [self.depth, plies].into_iter().flatten().min();
        let (milliseconds, aim) = self.time(side);
        Limits {
            depth: depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX).max(1)),
            nodes: self.nodes,
            milliseconds,
            aim,
        }
    }

    /// The most that may be used, and what is aimed at.
    fn time(&self, side: Side) -> (Option<u64>, Option<u64>) {
        if self.infinite {
            return (None, None);
        }
        let share = self.clock[side.index()].map(|left| {
            let left = left.saturating_sub(self.overhead);
            Share::of(left, self.increment[side.index()], self.moves_to_go)
        });
        let fixed = self
            .move_time
            .map(|time| time.saturating_sub(self.overhead).max(1));
        let most = share.map(|share| share.most);
        let most = [most, fixed].into_iter().flatten().min();
        (most, share.map(|share| share.aim))
    }
}

/// The part of a clock that a move may use, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// What is aimed at.
    pub(crate) aim: u64,
    /// The most, never so much that the flag falls.
    pub(crate) most: u64,
}

impl Share {
    /// The share of a clock on which so much is left, besides what each move wins. Without a number of
    /// moves to the next control, the game goes on for long.
    pub(crate) fn of(left: u64, increment: u64, moves_to_go: Option<u64>) -> Self {
        let moves = moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
        // With one move to go all but a tenth may be spent.
        let most = left / 10 * if moves == 1 { 9 } else { 4 };
        let aim = (left / moves).saturating_add(increment / 4 * 3);
        Self {
            aim: aim.min(most).max(1),
            most: aim.saturating_mul(MOST_AIMS).min(most).max(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(budget: Budget, expected: Option<u64>) {
        assert_eq!(budget.limits(Side::First).milliseconds, expected);
    }

    #[test]
    fn a_move_never_uses_up_the_clock() {
        for left in [0, 10, 31, 100, 5_000, 600_000] {
            for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                let clock = [Some(left), None];
                let budget = Budget {
                    clock,
                    increment: [100_000; 2],
                    moves_to_go,
                    ..Budget::default()
                };
                let time = budget.limits(Side::First).milliseconds.expect("a limit");
                assert!(time < left.max(2), "{time} of {left}");
            }
        }
    }

    #[test]
    fn a_fixed_time_is_kept_and_infinite_is_no_limit() {
        let fixed = Budget {
            move_time: Some(1000),
            ..Budget::default()
        };
        check(fixed, Some(970));
        check(
            Budget {
                infinite: true,
                ..fixed
            },
            None,
        );
        check(Budget::default(), None);
    }
}
