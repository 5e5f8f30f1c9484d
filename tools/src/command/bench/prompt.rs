//! How promptly searches end: random positions, little time, the slowest answers.
//!
//! Time is the processor time of the thread, so that other programs on the machine do not count. A stop sign
//! is heard when the search looks at it, which it does whenever it looks at the clock: so the longest
//! time between two looks, or from the last one to the answer, is the longest that a stop can take.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use simurgh_engine::search::{Clock, Limits, Searcher};
use simurgh_engine::{Game, Variant};

use crate::cli::Bench;
use crate::clock::ThreadTime;
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::seed::{Lot, Purpose};
use crate::library;
use crate::load::{self, Failure};
use crate::text::Text;

const HASH_MEGABYTES: usize = 1;
/// Plies of the random games at most.
const LONGEST: u64 = 120;
/// Milliseconds of a search, from the first to the sum of both.
const TIME: (u64, u64) = (2, 12);

/// A clock that notes how long nobody looked at it.
struct Watched {
    time: ThreadTime,
    last: Cell<f64>,
    longest: Cell<f64>,
}

impl Watched {
    fn start() -> Self {
        let time = ThreadTime::of_this_thread();
        Self {
            time,
            last: Cell::new(time.exact()),
            longest: Cell::new(0.0),
        }
    }

    fn look(&self) -> f64 {
        let now = self.time.exact();
        let gap = now - self.last.replace(now);
        self.longest.set(self.longest.get().max(gap));
        now
    }
}

impl Clock for Watched {
    fn milliseconds(&self) -> u64 {
        self.look() as u64
    }
}

/// The slowest of all searches.
#[derive(Clone, Debug, Default, Serialize)]
struct Slowest {
    milliseconds: f64,
    game: String,
    fen: String,
}

impl Slowest {
    fn note(&mut self, milliseconds: f64, game: &Game) {
        if milliseconds > self.milliseconds {
            *self = Self {
                milliseconds,
                game: game.ruleset().id.clone(),
                fen: game.fen(),
            };
        }
    }
}

#[derive(Clone, Debug, Default, Serialize)]
struct Figures {
    games: usize,
    positions: u32,
    illegal: u32,
    /// The latest answer after the limit.
    late: Slowest,
    /// The longest time without a look at the stop sign.
    deaf: Slowest,
}

pub(super) fn run(
    positions: u32,
    task: &Bench,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let variants = variants(task, settings, console.text)?;
    let figures = measure(&variants, positions);
    if task.json {
        console.json(&figures)?;
    } else {
        tell(&figures, console)?;
    }
    Ok(if figures.illegal > 0 {
        Exit::Refused
    } else {
        Exit::Fine
    })
}

fn variants(task: &Bench, settings: &[String], text: Text) -> Result<Vec<Variant>, Failure> {
    let names: Vec<String> = if task.games.is_empty() {
        library::games()
            .map(|(file, _)| file.name().to_owned())
            .collect()
    } else {
        task.games.clone()
    };
    let mut variants = Vec::new();
    for name in &names {
        // `check` is there for warnings; here they would hide the figures.
        variants.push(load::open(name, settings, text)?.item);
    }
    Ok(variants)
}

fn tell(figures: &Figures, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = console.text;
    let counts = text.fill(
        "bench.prompt",
        &[
            ("positions", &figures.positions),
            ("games", &figures.games),
            ("illegal", &figures.illegal),
        ],
    );
    writeln!(console.out, "{counts}")?;
    for (key, slowest) in [("bench.late", &figures.late), ("bench.deaf", &figures.deaf)] {
        let milliseconds = format!("{:.1}", slowest.milliseconds);
        let line = text.fill(
            key,
            &[
                ("milliseconds", &milliseconds),
                ("game", &slowest.game),
                ("fen", &slowest.fen),
            ],
        );
        writeln!(console.out, "{line}")?;
    }
    Ok(())
}

/// Searches positions of all games in turn.
fn measure(variants: &[Variant], positions: u32) -> Figures {
    let mut figures = Figures {
        games: variants.len(),
        ..Figures::default()
    };
    let games = variants.len() as u32;
    for (index, variant) in variants.iter().enumerate() {
        let mut searcher = Searcher::new(HASH_MEGABYTES);
        let share = positions / games + u32::from((index as u32) < positions % games);
        for number in 0..share {
            let seed = index as u64;
            let mut lot = Lot::new(seed, u64::from(number), Purpose::Opening);
            let game = wander(variant, &mut lot);
            examine(&game, &mut lot, &mut searcher, &mut figures);
        }
    }
    figures
}

/// A position of a random game that goes on.
fn wander(variant: &Variant, lot: &mut Lot) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..lot.below(LONGEST) {
        let legal = game.legal_moves();
        let mv = legal[lot.below(legal.len() as u64) as usize];
        let mut next = game.clone();
        // Whoever plays on after the end of a game is not asked for a move.
        if next.play(mv).is_err() || next.outcome().is_some() || next.legal_moves().is_empty() {
            break;
        }
        game = next;
    }
    game
}

fn examine(game: &Game, lot: &mut Lot, searcher: &mut Searcher, figures: &mut Figures) {
    let time = TIME.0 + lot.below(TIME.1);
    let limits = Limits {
        milliseconds: Some(time),
        ..Limits::default()
    };
    let (clock, stop) = (Watched::start(), AtomicBool::new(false));
    let before = clock.look();
    let report = searcher.choose(game, 1, &limits, &clock, &stop, &mut |_| ());
    let after = clock.look();
    #[expect(clippy::cast_precision_loss, reason = "some milliseconds")]
    let late = after - before - time as f64;
    figures.positions += 1;
    figures.late.note(late, game);
    figures.deaf.note(clock.longest.get(), game);
    let mut line = game.clone();
    let sound = report.variation.iter().all(|&mv| {
        let legal = line.legal_moves().contains(&mv);
        legal && line.play_on(mv).is_ok()
    });
    if !sound || report.variation.is_empty() && !game.legal_moves().is_empty() {
        figures.illegal += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests run without all optimisation, so that they allow more than the program does: a release
    /// build keeps within 50 and 20 milliseconds.
    #[test]
    fn answers_are_legal_and_prompt_in_every_game() {
        let open = |(_, ruleset)| simurgh_engine::compile(&ruleset).expect("a built-in game");
        let variants: Vec<Variant> = library::games().map(open).collect();
        let figures = measure(&variants, variants.len() as u32);
        assert_eq!(figures.illegal, 0, "{figures:?}");
        assert!(figures.late.milliseconds < 150.0, "{figures:?}");
        assert!(figures.deaf.milliseconds < 150.0, "{figures:?}");
    }
}
