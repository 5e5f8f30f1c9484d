//! This program's own engine as a player.

use std::sync::atomic::AtomicBool;

use simurgh_engine::search::{Limits, Searcher};
use simurgh_engine::{Game, Move, Variant, compile};

use super::limit::{Clocks, Limit};
use super::player::{Fault, Player};
use crate::clock::Stopwatch;
use crate::file;
use crate::tuned::Sheet;
use crate::uci::time::Budget;

/// By which numbers the engine judges positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Values {
    /// Those that the game comes with.
    #[default]
    Usual,
    /// Those that follow from the rules.
    None,
    /// Those of a file.
    File(String),
}

/// What can be chosen about the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Megabytes of memory.
    pub hash: usize,
    /// Positions a move, instead of the limit of the match.
    pub nodes: Option<u64>,
    /// Plies at most.
    pub depth: Option<u32>,
    /// Its numbers.
    pub values: Values,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            nodes: None,
            depth: None,
            values: Values::Usual,
        }
    }
}

/// The engine.
pub struct Own {
    searcher: Searcher,
    options: Options,
    /// The numbers of the file, if they are from one.
    sheet: Option<Sheet>,
    /// The game as it is played, with other numbers than those it came with.
    mirror: Option<Game>,
}

impl Own {
    /// An engine.
    ///
    /// # Errors
    ///
    /// If the file of its numbers cannot be read.
    pub fn new(options: Options) -> Result<Self, Fault> {
        let sheet = match &options.values {
            Values::File(path) => Some(sheet(path)?),
            Values::Usual | Values::None => None,
        };
        Ok(Self {
            searcher: Searcher::new(options.hash),
            options,
            sheet,
            mirror: None,
        })
    }

    /// Plays in the game with other numbers what has been played since.
    fn follow(&mut self, game: &Game) {
        if self.options.values == Values::Usual {
            return;
        }
        let known = self.mirror.take();
        let known = known.or_else(|| {
            let variant = self.variant(game.variant())?;
            let start = Game::from_fen(&variant, game.start_fen());
            start.ok().map(|(start, _)| start)
        });
        self.mirror = known.and_then(|mut mirror| {
            for mv in game.played().into_iter().skip(mirror.played().len()) {
                mirror.play(mv).ok()?;
            }
            (mirror.key() == game.key()).then_some(mirror)
        });
    }

    /// A game by the rules alone, or with the numbers of the file.
    fn variant(&self, of: &Variant) -> Option<Variant> {
        let plain = compile(of.ruleset()).ok()?;
        Some(match &self.sheet {
            Some(sheet) => sheet.applied(plain),
            None => plain,
        })
    }

    fn limits(&self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Limits {
        let mut budget = Budget::default();
        match limit {
            Limit::Nodes(nodes) => budget.nodes = Some(nodes),
            Limit::MoveTime(time) => budget.move_time = Some(time),
            Limit::Clock(_) => {}
        }
        if let Some(clocks) = clocks {
            budget.clock = clocks.left.map(Some);
            budget.increment = [clocks.increment; 2];
        }
        let limits = budget.limits(game.turn());
        Limits {
            depth: self.options.depth,
            nodes: self.options.nodes.or(limits.nodes),
            ..limits
        }
    }
}

/// The numbers of a file.
fn sheet(path: &str) -> Result<Sheet, Fault> {
    let refused = |why: String| Fault::Refused(format!("{path}: {why}"));
    let text = file::read(path.as_ref()).map_err(|error| refused(error.to_string()))?;
    Sheet::read(text.text()).map_err(|error| refused(error.message().to_owned()))
}

impl Player for Own {
    fn name(&self) -> String {
        format!("Simurgh {}", env!("CARGO_PKG_VERSION"))
    }

    fn begin(&mut self) -> Result<(), Fault> {
        self.searcher.clear();
        self.mirror = None;
        Ok(())
    }

    fn choose(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<Move, Fault> {
        let limits = self.limits(game, limit, clocks);
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        self.follow(game);
        let seen = match (&self.options.values, &self.mirror) {
            (Values::Usual, _) => game,
            (_, Some(mirror)) => mirror,
            (_, None) => return Err(Fault::Refused(game.fen())),
        };
        let report = self
            .searcher
            .search(seen, &limits, &clock, &stop, &mut |_| ());
        let first = report.variation.first().copied();
        first.ok_or_else(|| Fault::Illegal(String::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::selfplay::tests::variant;

    fn moves(values: Values) -> Vec<Move> {
        let options = Options {
            hash: 1,
            values,
            ..Options::default()
        };
        let mut own = Own::new(options).expect("the file is there");
        let mut game = Game::new(&variant("chess"));
        own.begin().expect("ready");
        for _ in 0..8 {
            let mv = own.choose(&game, Limit::Nodes(300), None);
            game.play(mv.expect("a move")).expect("legal");
        }
        game.played()
    }

    #[test]
    fn numbers_are_those_of_the_rules_or_of_a_file() {
        let usual = moves(Values::Usual);
        assert_eq!(
            moves(Values::None),
            usual,
            "runs are played by the rules alone"
        );
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("odd.values.toml");
        // Whoever moves a pawn forward has nearly won.
        let text = "[kinds]\npawn = { advance = [9000, 9000] }\n";
        file::write(&path, text).expect("written");
        let odd = moves(Values::File(path.to_string_lossy().into_owned()));
        assert_ne!(odd, usual);
    }

    #[test]
    fn a_file_that_is_not_there_is_told_at_once() {
        let options = Options {
            values: Values::File("no/such.values.toml".to_owned()),
            ..Options::default()
        };
        assert!(matches!(Own::new(options), Err(Fault::Refused(_))));
    }
}
