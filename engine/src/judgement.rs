//! How a position ends the game, and who may still win.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::side::Side;

use crate::game::{Board, Game, each_width};
use crate::outcome::{Outcome, Reason};
use crate::position::Position;

impl Game {
    /// Whether a side may still win, if the rival helps: what the ruleset says about material, from the
    /// position alone. Who runs out of time against a side that cannot has not lost by the laws of chess.
    ///
    /// ```
    /// # use simurgh_dsl::{ruleset::load, side::Side, source::{EmptyShelf, Source}};
    /// # let text = "[board]\nfiles = 4\nranks = 4\n[pieces]\nking = { letter = \"K\", move = \"K\", royal = true }\n[setup]\nfen = \"k3/4/4/3K w - - 0 1\"\n[endings]\nhopeless = [\"count(own) = 1\"]\n";
    /// # let ruleset = load(&Source::new("small.toml", text), &EmptyShelf, &[]).ruleset.unwrap();
    /// let game = simurgh_engine::Game::new(&simurgh_engine::compile(&ruleset).unwrap());
    /// assert!(!game.can_win(Side::First));
    /// ```
    pub fn can_win(&self, side: Side) -> bool {
        each_width!(&self.board, Board, position => position.can_win(side))
    }

    /// How the position ends the game: by a hook; by mate or stalemate; by too many quiet moves; by
    /// repetition; by want of material. Tested in this order, so that a mate on the last quiet move
    /// counts.
    pub(crate) fn judge(&self) -> Option<Outcome> {
        let ruleset = self.ruleset();
        let draw = |reason| {
            Some(Outcome {
                winner: None,
                reason,
            })
        };
        let decided = each_width!(&self.board, Board, position => position.decided_outcome());
        if decided.is_some() {
            return decided;
        }
        if self.legal_moves().is_empty() {
            return Some(each_width!(&self.board, Board, position => position.stuck_outcome()));
        }
        let quiet = each_width!(&self.board, Board, position => position.quiet_plies());
        let endings = &ruleset.endings;
        if endings.quiet_moves > 0 && quiet >= endings.quiet_moves.saturating_mul(2) {
            return draw(Reason::QuietMoves);
        }
        if endings.repetition > 0 && self.occurrences() >= usize::from(endings.repetition) {
            return draw(Reason::Repetition);
        }
        if each_width!(&self.board, Board, position => position.is_dead()) {
            return draw(Reason::DeadPosition);
        }
        None
    }

    /// How often the present position has occurred.
    fn occurrences(&self) -> usize {
        let present = self.key();
        self.keys().iter().filter(|&&key| key == present).count()
    }
}

impl<const W: usize> Position<W> {
    /// How the game ends if the side to move has no legal move: by mate or stalemate.
    pub fn stuck_outcome(&self) -> Outcome {
        if self.in_check() {
            return Outcome {
                winner: Some(self.turn().rival()),
                reason: Reason::Checkmate,
            };
        }
        let winner = match self.variant().ruleset().endings.stalemate {
            Verdict::Win => Some(self.turn()),
            Verdict::Loss => Some(self.turn().rival()),
            Verdict::Draw => None,
        };
        Outcome {
            winner,
            reason: Reason::Stalemate,
        }
    }
}
