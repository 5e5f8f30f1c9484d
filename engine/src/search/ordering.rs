//! Which move to look at first.

use smallvec::SmallVec;

use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Want;

use super::exchange;
use super::worker::Worker;

/// Classes of moves; within a class a smaller number decides.
const GOOD: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
const BAD: i32 = -(1 << 28);

/// A move that is to be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) mv: Move,
    /// Captures or promotes.
    pub(super) noisy: bool,
    /// Its rank in its class: experience, for quiet moves.
    pub(super) rank: i32,
}

impl Choice {
    /// Whether it is a capture that loses material.
    pub(super) const fn is_bad(&self) -> bool {
        self.rank < BAD / 2
    }

    /// Whether it is a quiet move that has refuted a neighbour of this position.
    pub(super) const fn is_killer(&self) -> bool {
        !self.noisy && self.rank > KILLER / 2
    }
}

/// Hands out the moves of a position, one at a time: the one from the table before any other is
/// even generated, then captures that gain, killers, quiet moves by experience, captures that lose.
pub(super) struct Picker {
    remembered: Option<Move>,
    want: Want,
    list: SmallVec<[(Move, bool); 96]>,
    /// The ranks of these, apart, so that the highest is found soon.
    ranks: SmallVec<[i32; 96]>,
    next: usize,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Remembered,
    Generate,
    List,
}

impl Picker {
    pub(super) fn new(remembered: Option<Move>, want: Want) -> Self {
        Self {
            remembered,
            want,
            list: SmallVec::new(),
            ranks: SmallVec::new(),
            next: 0,
            stage: Stage::Remembered,
        }
    }
}

impl<const W: usize> Worker<'_, W> {
    /// The next move to look at.
    pub(super) fn pick(&self, picker: &mut Picker, ply: usize) -> Option<Choice> {
        if picker.stage == Stage::Remembered {
            picker.stage = Stage::Generate;
            if let Some(mv) = picker.remembered {
                return Some(Choice {
                    mv,
                    noisy: self.is_noisy(mv),
                    rank: 2 * GOOD,
                });
            }
        }
        if picker.stage == Stage::Generate {
            picker.stage = Stage::List;
            self.fill(picker, ply);
        }
        self.pick_from_list(picker)
    }

    fn fill(&self, picker: &mut Picker, ply: usize) {
        let mut moves = MoveList::new();
        self.position.generate_wanted(picker.want, &mut moves);
        let before = self.before(ply);
        let counter = self.history.counter(before[0]);
        let lore = self.history.lore(before);
        let [first, second] = self.frames[ply].killers;
        for &mv in moves.iter().filter(|&&mv| Some(mv) != picker.remembered) {
            let noisy = self.is_noisy(mv);
            // Generated with them are moves to squares where others promote.
            if picker.want == Want::Noisy && !noisy {
                continue;
            }
            let rank = if noisy {
                self.capture_rank(mv)
            } else if mv == first {
                KILLER + 3
            } else if mv == second {
                KILLER + 2
            } else if mv == counter {
                KILLER + 1
            } else {
                let man = self.position.mover(mv);
                lore.score(self.history.step(man, mv.to()))
            };
            picker.list.push((mv, noisy));
            picker.ranks.push(rank);
        }
    }

    fn pick_from_list(&self, picker: &mut Picker) -> Option<Choice> {
        let list = picker.list.get_mut(picker.next..)?;
        let ranks = picker.ranks.get_mut(picker.next..)?;
        loop {
            let best = first_best(ranks)?;
            let (mv, noisy) = list[best];
            let choice = Choice {
                mv,
                noisy,
                rank: ranks[best],
            };
            if self.is_overrated(&choice) {
                ranks[best] += BAD - GOOD;
                continue;
            }
            list.swap(0, best);
            ranks.swap(0, best);
            picker.next += 1;
            return Some(choice);
        }
    }

    /// The most valuable victim first, by the least valuable attacker.
    fn capture_rank(&self, mv: Move) -> i32 {
        let stake = |square| self.evaluation.stake(self.position.cell(square).man_id());
        let victim = self.position.captured_by(mv).map_or(0, stake);
        let promotion = self.promotion_gain(mv);
        GOOD + 16 * (victim + promotion) - self.evaluation.stake(self.position.mover(mv)) / 16
    }

    /// What a promotion adds.
    pub(super) fn promotion_gain(&self, mv: Move) -> i32 {
        match mv.kind() {
            MoveKind::Promotion(kind) => {
                let man = self.position.mover(mv);
                self.evaluation.value(kind) - self.evaluation.stake(man)
            }
            _ => 0,
        }
    }

    /// Whether a capture that looked good loses material.
    fn is_overrated(&self, choice: &Choice) -> bool {
        choice.rank > GOOD / 2 && choice.noisy && self.loses_material(choice.mv, 0)
    }

    /// Whether a move gains less than `least` by exchanges. Unknown in games where exchanges
    /// cannot be read off the attackers.
    pub(super) fn loses_material(&self, mv: Move, least: i32) -> bool {
        if !self.habits.exchanges {
            return false;
        }
        let stake = |square| self.evaluation.stake(self.position.cell(square).man_id());
        let victim = self.position.captured_by(mv).map_or(0, stake);
        // Even if the man is lost at once, enough is gained.
        let safe = victim - self.evaluation.stake(self.position.mover(mv)) >= least
            && self.promotion_gain(mv) == 0;
        !safe && exchange::gain(&self.position, self.evaluation, mv) < least
    }
}

/// The first of the highest ranks.
// Twice over the ranks, as several at a time can be compared if it is not asked where they stand.
#[inline]
fn first_best(ranks: &[i32]) -> Option<usize> {
    let highest = ranks
        .iter()
        .fold(i32::MIN, |highest, &rank| highest.max(rank));
    ranks.iter().position(|&rank| rank == highest)
}
