//! What has been good before, by man and target.

use simurgh_dsl::board::Square;

use crate::cell::ManId;
use crate::game::Variant;
use crate::moves::Move;

/// Scores stay between minus and plus this.
const MOST: i32 = 16_384;
/// Larger games do without the table of replies to replies: 16 megabytes.
const MOST_PAIRS: usize = 8 << 20;

/// A man on its way to a square: the index of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(u32);

/// Experience with quiet moves in one position, by step.
pub(super) struct Lore<'a> {
    quiet: &'a [i16],
    /// After each of the steps before; nothing if there is none.
    replies: [&'a [i16]; 2],
}

impl Lore<'_> {
    /// How good a quiet move has been, here and after the steps before.
    #[inline]
    pub(super) fn score(&self, step: Step) -> i32 {
        let step = step.0 as usize;
        let after = |replies: &[i16]| replies.get(step).map_or(0, |&score| i32::from(score));
        i32::from(self.quiet[step]) + after(self.replies[0]) + after(self.replies[1])
    }
}

/// Experience with quiet moves.
pub(super) struct History {
    squares: usize,
    steps: usize,
    /// By step.
    quiet: Vec<i16>,
    /// By the step before and the step; empty in large games.
    replies: Vec<i16>,
    /// By the step before: the move that refuted it.
    counters: Vec<Move>,
}

impl History {
    pub(super) const fn new() -> Self {
        Self {
            squares: 0,
            steps: 0,
            quiet: Vec::new(),
            replies: Vec::new(),
            counters: Vec::new(),
        }
    }

    /// Forgets everything and makes room for a game.
    pub(super) fn fit_game(&mut self, variant: &Variant) {
        let ruleset = variant.ruleset();
        self.fit(ruleset.kinds.len(), ruleset.board.len());
    }

    pub(super) fn fit(&mut self, kinds: usize, squares: usize) {
        let steps = 2 * kinds * squares;
        let pairs = if steps * steps <= MOST_PAIRS {
            steps * steps
        } else {
            0
        };
        *self = Self {
            squares,
            steps,
            quiet: vec![0; steps],
            replies: vec![0; pairs],
            counters: vec![Move::NONE; steps],
        };
    }

    /// Begins a new search: what was learned counts half.
    pub(super) fn fade(&mut self) {
        self.quiet.iter_mut().for_each(|score| *score /= 2);
    }

    #[inline]
    pub(super) const fn step(&self, man: ManId, to: Square) -> Step {
        Step((man.index() * self.squares + to.index()) as u32)
    }

    /// What is known after the steps before.
    #[inline]
    pub(super) fn lore(&self, before: [Option<Step>; 2]) -> Lore<'_> {
        let row = |step: Step| {
            let start = step.0 as usize * self.steps;
            self.replies.get(start..start + self.steps)
        };
        Lore {
            quiet: &self.quiet,
            replies: before.map(|step| step.and_then(row).unwrap_or_default()),
        }
    }

    /// Learns that a move was good (`bonus` above 0) or not.
    pub(super) fn learn(&mut self, step: Step, before: [Option<Step>; 2], bonus: i32) {
        shift(&mut self.quiet[step.0 as usize], bonus);
        if !self.replies.is_empty() {
            for previous in before.into_iter().flatten() {
                let pair = self.pair(previous, step);
                shift(&mut self.replies[pair], bonus);
            }
        }
    }

    #[inline]
    const fn pair(&self, previous: Step, step: Step) -> usize {
        previous.0 as usize * self.steps + step.0 as usize
    }

    pub(super) fn counter(&self, before: Option<Step>) -> Move {
        before.map_or(Move::NONE, |step| self.counters[step.0 as usize])
    }

    pub(super) fn set_counter(&mut self, before: Option<Step>, mv: Move) {
        if let Some(step) = before {
            self.counters[step.0 as usize] = mv;
        }
    }
}

/// Moves a score towards its limit, the slower the nearer it is.
fn shift(score: &mut i16, bonus: i32) {
    let value = i32::from(*score);
    *score = (value + bonus - value * bonus.abs() / MOST) as i16;
}
