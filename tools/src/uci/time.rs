//! How long to think.

use simurgh_dsl::side::Side;
use simurgh_engine::search::Limits;

/// Milliseconds kept back for the way to the other program.
const OVERHEAD: u64 = 30;
/// Without a number of moves to the next control, the rest of the game is taken to be this long.
const MOVES_LEFT: u64 = 28;
/// Plies of a mate in one move.
const PLIES_A_MOVE: u32 = 2;

/// The limits of a `go` command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
        Limits {
            depth: depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX).max(1)),
            nodes: self.nodes,
            milliseconds: self.milliseconds(side),
        }
    }

    fn milliseconds(&self, side: Side) -> Option<u64> {
        if self.infinite {
            return None;
        }
        let share =
            self.clock[side.index()].map(|left| self.share(left, self.increment[side.index()]));
        let fixed = self
            .move_time
            .map(|time| time.saturating_sub(OVERHEAD).max(1));
        [share, fixed].into_iter().flatten().min()
    }

    /// The part of the clock that this move may use: never so much that the flag falls.
    fn share(&self, left: u64, increment: u64) -> u64 {
        let left = left.saturating_sub(OVERHEAD);
        let moves = self.moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
        // With one move to go all but a tenth may be spent.
        let most = left / 10 * if moves == 1 { 9 } else { 5 };
        (left / moves)
            .saturating_add(increment / 4 * 3)
            .min(most)
            .max(1)
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
