//! The start position itself, without random plies: is it won by force, and what is threatened at once?

use serde::Serialize;
use simurgh_dsl::side::Side;
use simurgh_engine::search::Searcher;
use simurgh_engine::{Game, Variant};

use super::prove::{Budget, Proof, shortest};
use super::threats::Threats;
use crate::lab::record::Worth;
use crate::lab::selfplay::{Player, search};
use crate::lab::settings::Settings;
use crate::result::side;
use crate::score;

/// The start position, searched longer than any position of the games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Start {
    /// The position; where the set-up is drawn by lot, one of them.
    pub fen: String,
    /// Positions that the search may look at.
    pub nodes: u64,
    /// Plies that it looked ahead.
    pub depth: u32,
    /// What the position is worth for the first side: centipawns, `w12` (wins in 12 plies) or `l7`.
    pub worth: String,
    /// The win that the search found, if it found one.
    pub forced: Option<Win>,
    /// The best line, in coordinates.
    pub line: Vec<String>,
    /// What is attacked at once.
    pub threats: Threats,
    /// The men of the side that begins that have no legal move, by square.
    pub stuck: Vec<String>,
}

/// A win that nobody can prevent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Win {
    /// `first` or `second`.
    pub winner: &'static str,
    /// Plies to the end, as the search found.
    pub plies: u32,
    /// The fewest plies, where that was proven by trying every answer; null where that would take too long: then it
    /// rests on the search, whose shortcuts may err.
    pub proven: Option<u32>,
    /// Whether the search has erred: every answer was tried, and there is no win in so many plies.
    pub refuted: bool,
}

/// So many times the positions of a move are searched.
const TIMES: u64 = 50;
/// But no more than these.
const MOST_NODES: u64 = 5_000_000;
/// Moves that may be tried to prove a win.
const TRIES: u32 = 100_000;

impl Start {
    /// Searches the start position. That depends on the rules and the settings alone.
    pub(super) fn new(variant: &Variant, settings: &Settings) -> Self {
        let nodes = settings.nodes.saturating_mul(TIMES).min(MOST_NODES);
        let settings = Settings {
            nodes: nodes.max(settings.nodes),
            ..settings.clone()
        };
        let game = Game::new(variant);
        let mut searcher = Searcher::new(settings.hash_megabytes());
        let report = search(&game, &Player::plain(&settings), &mut searcher);
        let worth = Worth::new(report.score, game.turn());
        let forced = match worth {
            Worth::Win(plies) => Some((Side::First, plies)),
            Worth::Loss(plies) => Some((Side::Second, plies)),
            Worth::Centipawns(_) => None,
        };
        Self {
            fen: game.fen(),
            nodes: settings.nodes,
            depth: report.depth,
            worth: worth.to_string(),
            forced: forced.map(|(winner, plies)| Win::new(&game, winner, plies)),
            line: score::line(&game, &report.variation).0,
            threats: Threats::new(&game),
            stuck: stuck(&game),
        }
    }
}

impl Win {
    /// What a search has announced, tried against every answer.
    fn new(game: &Game, winner: Side, plies: u32) -> Self {
        let proof = shortest(game, winner, plies, &mut Budget(TRIES));
        Self {
            winner: side(winner),
            plies,
            proven: match proof {
                Proof::Won(plies) => Some(plies),
                _ => None,
            },
            refuted: proof == Proof::Refuted,
        }
    }
}

/// The squares of the mover's men that no legal move starts from.
fn stuck(game: &Game) -> Vec<String> {
    let moves = game.legal_moves();
    let board = &game.ruleset().board;
    let own = |square: &_| {
        game.man_at(*square)
            .is_some_and(|man| man.side == game.turn())
    };
    let squares = board.squares().filter(own);
    squares
        .filter(|&square| {
            !moves
                .iter()
                .any(|mv| mv.from() == square && mv.dropped().is_none())
        })
        .map(|square| board.name(square).to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    #[test]
    fn an_announced_win_that_is_none_is_refuted() {
        let rules = rules("chess");
        let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        let (game, _) = Game::from_fen(&rules.variant, fen).expect("a position");
        let win = |winner, plies| {
            let win = Win::new(&game, winner, plies);
            (win.winner, win.proven, win.refuted)
        };
        assert_eq!(win(Side::First, 3), ("first", Some(1), false));
        assert_eq!(win(Side::Second, 2), ("second", None, true));
        let start = Game::new(&rules.variant);
        let win = Win::new(&start, Side::First, 9);
        assert_eq!((win.proven, win.refuted), (None, false), "too much to try");
    }
}
