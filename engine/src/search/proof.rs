//! The exact distance of a win that the search has found.
//!
//! The search leaves out moves that look bad, and so it may first find a way that is not the shortest.
//! Here nothing is left out: is the game won within one ply, within two, and so on. Repetitions need no
//! thought, as no shortest way returns to where it was; what the game itself has repeated does.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::side::Side;

use super::checking::Veil;
use super::ordering::{Choice, Picker};
use super::score::{Score, is_proven, lost_at, won_at};
use super::worker::Worker;
use crate::moves::Move;
use crate::position::Want;

/// The fewest and the most positions that are looked at: between them, as many as the search has looked at.
const EFFORT: RangeInclusive<u64> = 500_000..=4_000_000;
/// The most plies of a win that is looked for although the search has seen none.
const SHORT: u32 = 3;
/// The most positions that are looked at for it: so many, and a part of those of the search.
const SHORT_EFFORT: u64 = 500;
const SHORT_PART: u64 = 8;
/// So many positions are remembered, some dozens of bytes each; others are looked at again.
const MOST_KNOWN: usize = 1 << 20;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Known {
    /// The game is not won within so many plies.
    not: u32,
    /// It is won within so many.
    within: u32,
    /// The move that shows the one or the other.
    mv: Option<Move>,
}

const UNKNOWN: Known = Known {
    not: 0,
    within: u32::MAX,
    mv: None,
};

/// A question under way.
struct Proof {
    winner: Side,
    known: HashMap<u64, Known>,
    /// Positions of the search after which it is given up.
    until: u64,
    /// Whether a last move that neither gives check nor wakes a hook is not looked at.
    by_check: bool,
}

impl Proof {
    /// Remembers whether the game is won within so many plies, and by which move, while there is room.
    fn learn(&mut self, key: u64, (won, left): (bool, u32), mv: Option<Move>) {
        if self.known.len() >= MOST_KNOWN && !self.known.contains_key(&key) {
            return;
        }
        let entry = self.known.entry(key).or_insert(UNKNOWN);
        if won {
            entry.within = left;
        } else {
            entry.not = left;
        }
        entry.mv = mv.or(entry.mv);
    }
}

impl<const W: usize> Worker<'_, W> {
    /// Puts the shortest win in the place of the one that was found, if that is known before the effort
    /// is spent; `true` if there is a shorter one.
    pub(super) fn prove(&mut self) -> bool {
        let turn = self.position.turn();
        let (winner, plies) = match Score::of(self.best.1) {
            Score::Win(plies) => (turn, plies),
            Score::Loss(plies) => (turn.rival(), plies),
            Score::Centipawns(_) => return false,
        };
        if self.is_choosy || self.may_be_counted_out(plies) {
            return false;
        }
        let effort = self.budget.nodes().clamp(*EFFORT.start(), *EFFORT.end());
        self.budget.conclude(effort);
        let mut proof = Proof {
            winner,
            known: HashMap::new(),
            until: u64::MAX,
            by_check: self.ends_by_check(),
        };
        let step = self.step();
        let shorter = (1..plies)
            .filter(|left| (plies - left).is_multiple_of(step))
            .find(|&left| self.wins_within(&mut proof, left, 0));
        let line = shorter.and_then(|left| self.shortest(&mut proof, left));
        let (Some(plies), Some(line)) = (shorter, line) else {
            return false;
        };
        let score = if winner == turn {
            won_at(plies as usize)
        } else {
            lost_at(plies as usize)
        };
        self.best = (line, score);
        true
    }

    /// Looks for a win of very few plies that the search has not seen, because it begins with a move that looks bad;
    /// `false` if the effort is spent before that is known. A win that is found takes the place of the best line.
    /// Nothing is left out but last moves that give no check: stalemates are seldom, and dear to look for.
    pub(super) fn look_for_short_win(&mut self) -> bool {
        if self.is_choosy || is_proven(self.best.1) || self.may_be_counted_out(SHORT) {
            return true;
        }
        self.budget.rest();
        let spent = self.budget.own_nodes();
        let until = spent + SHORT_EFFORT + spent / SHORT_PART;
        let mut proof = Proof {
            winner: self.position.turn(),
            known: HashMap::new(),
            until,
            by_check: true,
        };
        let mut plies = (1..=SHORT).step_by(self.step() as usize);
        let shortest = plies.find(|&left| self.wins_within(&mut proof, left, 0));
        if let Some(left) = shortest
            && let Some(line) = self.shortest(&mut proof, left)
        {
            self.best = (line, won_at(left as usize));
        }
        !self.gives_up(&proof)
    }

    /// Whether the search or the proof has used up what it may.
    fn gives_up(&self, proof: &Proof) -> bool {
        self.budget.stopped || self.budget.own_nodes() > proof.until
    }

    /// Whether every win is a check that can be told without playing it.
    fn ends_by_check(&self) -> bool {
        let variant = self.position.variant();
        let hooks = &variant.hooks;
        self.ends_by_winners()
            && variant.ruleset().endings.stalemate == Verdict::Draw
            && variant.imitation.is_none()
            && hooks.attacks.is_empty()
            && variant.foresees_attacks
    }

    /// By how many plies the distances of wins of one side differ at least.
    fn step(&self) -> u32 {
        if self.ends_by_winners() { 2 } else { 1 }
    }

    /// Whether every win comes with a move of the winner: then only every other number of plies can be one.
    fn ends_by_winners(&self) -> bool {
        let variant = self.position.variant();
        let hooks = &variant.hooks;
        hooks.ends.is_empty()
            && hooks.events.is_empty()
            && !hooks.repeats_turns
            && variant.ruleset().endings.stalemate != Verdict::Win
    }

    /// Whether the game may be drawn by count within so many plies: then distances depend on more than
    /// the position.
    fn may_be_counted_out(&self, plies: u32) -> bool {
        let endings = &self.position.variant().ruleset().endings;
        let quiet = self.position.quiet_plies();
        let limit = u32::from(endings.quiet_moves) * 2;
        if limit > 0 && u32::from(quiet) + plies >= limit {
            return true;
        }
        let allowed = usize::from(endings.repetition);
        let past = &self.keys[..=self.root.min(self.keys.len() - 1)];
        let past = &past[past.len().saturating_sub(usize::from(quiet) + 1)..];
        let times = |key: &u64| past.iter().filter(|other| *other == key).count();
        allowed > 0 && past.iter().any(|key| times(key) + 1 >= allowed)
    }

    /// Whether the winner has won after so many plies, if both sides do their best.
    fn wins_within(&mut self, proof: &mut Proof, left: u32, ply: usize) -> bool {
        // With many men each position here is as dear as dozens of those of the search.
        self.budget.look();
        if !self.budget.spend() {
            return false;
        }
        let attacks = self.position.turn() == proof.winner;
        if let Some(score) = self.decided(ply) {
            return score != 0 && attacks == (score > 0);
        }
        if left == 0 {
            return self.is_stuck_for(proof.winner);
        }
        let key = self.position.key();
        let known = proof.known.get(&key).copied().unwrap_or(UNKNOWN);
        if known.within <= left || known.not >= left {
            return known.within <= left;
        }
        let (won, mv) = self.try_all(proof, (left, ply), known.mv);
        if self.gives_up(proof) {
            return false;
        }
        proof.learn(key, (won, left), mv);
        won
    }

    /// Whether the side to move has no move, and the winner has won by that.
    fn is_stuck_for(&self, winner: Side) -> bool {
        // Most positions are none of which that would be true, and it is dear to know whether there is a move.
        self.position.stuck_outcome().winner == Some(winner)
            && self.position.legal_moves().is_empty()
    }

    /// Whether the winner has won after so many plies, and the move that shows it.
    fn try_all(
        &mut self,
        proof: &mut Proof,
        (left, ply): (u32, usize),
        first: Option<Move>,
    ) -> (bool, Option<Move>) {
        if self.is_dead() {
            return (false, None);
        }
        let attacks = self.position.turn() == proof.winner;
        let guard = self.position.guard();
        let mut picker = Picker::new(first, Want::All);
        let mut any = false;
        let last = (left == 1 && attacks && proof.by_check).then(|| self.position.veil());
        while let Some(choice) = self.pick(&mut picker, ply) {
            if !self.permits(&guard, choice.mv) {
                continue;
            }
            if last.is_some_and(|veil| !self.may_be_last(&veil, &choice)) {
                continue;
            }
            let Some(undo) = self.make_legal(ply, &guard, choice.mv) else {
                continue;
            };
            any = true;
            let won = self.wins_within(proof, left - 1, ply + 1);
            self.unmake(choice.mv, &undo);
            if self.gives_up(proof) {
                return (false, None);
            }
            if won == attacks {
                return (won, Some(choice.mv));
            }
        }
        let won = if any {
            !attacks
        } else {
            self.is_stuck_for(proof.winner)
        };
        (won, None)
    }

    /// Whether a move gives check, or may end the game by a hook.
    fn may_be_last(&mut self, veil: &Veil<W>, choice: &Choice) -> bool {
        let ends = !self.position.variant().hooks.ends.is_empty();
        ends && choice.noisy || self.wakes_hook(choice) || self.gives_check(veil, choice.mv)
    }

    /// A line in which the winner needs so many plies and no side can do better; `None` if the effort is
    /// spent before.
    fn shortest(&mut self, proof: &mut Proof, plies: u32) -> Option<Vec<Move>> {
        let mut played = Vec::new();
        for left in (1..=plies).rev() {
            let Some(mv) = self.best_of(proof, left, played.len()) else {
                break;
            };
            let undo = self.make(played.len(), mv);
            played.push((mv, undo));
        }
        let line = played.iter().map(|&(mv, _)| mv).collect();
        while let Some((mv, undo)) = played.pop() {
            self.unmake(mv, &undo);
        }
        (!self.gives_up(proof)).then_some(line)
    }

    /// The move by which the winner needs so many plies.
    fn best_of(&mut self, proof: &mut Proof, left: u32, ply: usize) -> Option<Move> {
        let attacks = self.position.turn() == proof.winner;
        let legal = self.position.legal_moves();
        legal.into_iter().find(|&mv| {
            let undo = self.make(ply, mv);
            let best = if attacks {
                self.wins_within(proof, left - 1, ply + 1)
            } else {
                left < 2 || !self.wins_within(proof, left - 2, ply + 1)
            };
            self.unmake(mv, &undo);
            best
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use simurgh_dsl::side::Side;

    use crate::game::Game;
    use crate::search::{Clock, Limits, Report, Score, Searcher, sample};

    /// A clock that stands still.
    struct Still;

    impl Clock for Still {
        fn milliseconds(&self) -> u64 {
            0
        }
    }

    fn search(game: &Game, depth: u32) -> Report {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        Searcher::new(1).search(game, &limits, &Still, &stop, &mut |_| {})
    }

    #[test]
    fn the_distance_is_the_shortest_and_the_line_is_as_long() {
        // Distances of retrograde analysis; the search by itself first finds longer ways.
        let orthodox = sample::orthodox();
        for (men, plies) in [
            ("8/8/k7/8/8/1Q3K2/8/8", 7),
            ("2k5/K7/8/8/8/1Q6/8/8", 5),
            ("8/3K4/8/7k/3Q4/8/8/8", 7),
            ("8/1R6/8/8/6K1/8/6k1/8", 7),
            ("8/1k6/8/1K6/4R3/8/8/8", 7),
        ] {
            let mut game = orthodox.at(&format!("{men} w - - 0 1"));
            let report = search(&game, plies + 9);
            assert_eq!(report.score, Score::Win(plies), "{men}: {report:?}");
            assert_eq!(report.variation.len(), plies as usize, "{men}: {report:?}");
            for &mv in &report.variation {
                game.play(mv).expect("a legal move");
            }
            assert_eq!(game.outcome().and_then(|end| end.winner), Some(Side::First));
        }
    }
}
