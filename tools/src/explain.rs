//! Why a move is legal or not, in words.
//!
//! Nothing here knows a rule. Every reason is found by asking the engine again with one thing changed:
//! a man put aside, a sentence of the ruleset put out of force, a zone opened. What makes the move
//! possible was in its way.
//!
//! ```text
//! words --intent--> squares --legal?--> what it does              (facts)
//!                               |
//!                               +--candidate?--> royals, sentences (refused)
//!                               |
//!                               +--> movement, castling, hand      (reach, castling, drops)
//! ```

mod alter;
mod asker;
mod castling;
mod cause;
mod drops;
mod extra;
mod facts;
mod intent;
mod reach;
mod refused;
mod seen;
#[cfg(test)]
mod tests;

use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use crate::show::position::is_veiled;
use crate::text::Text;

use asker::Asker;
pub use cause::{Cause, Sentence};
use intent::Intent;
pub use seen::without_unknown;

/// Why a move may be played or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whether it may.
    pub legal: bool,
    /// What it does, or what is in its way; never empty, the most important first.
    pub causes: Vec<Cause>,
}

impl Explanation {
    /// The code of the first cause.
    pub fn code(&self) -> &'static str {
        self.causes.first().map_or("", |cause| cause.code)
    }

    /// One sentence or two for each cause.
    pub fn words(&self) -> Vec<&str> {
        let causes = self.causes.iter();
        causes.map(|cause| cause.words.as_str()).collect()
    }

    fn refused(causes: Vec<Cause>) -> Self {
        Self {
            legal: false,
            causes,
        }
    }
}

/// Explains a move as it is written, to somebody who sees what `viewer` sees; without one, everything.
pub fn explain(game: &Game, written: &str, viewer: Option<Side>, text: Text) -> Explanation {
    match viewer.filter(|_| is_veiled(game)) {
        Some(side) => seen::explain(game, written, side, text),
        None => whole(&Asker { game, text }, written),
    }
}

fn whole(asker: &Asker<'_>, written: &str) -> Explanation {
    let game = asker.game;
    if let Some(outcome) = game.outcome() {
        return Explanation::refused(vec![asker.game_over(outcome)]);
    }
    match game.read_move(written) {
        Ok(mv) => Explanation {
            legal: true,
            causes: facts::of(asker, mv),
        },
        Err(fault) if fault.code == "P021" => {
            Explanation::refused(vec![asker.ambiguous(written, &fault)])
        }
        Err(_) => Explanation::refused(refusal(asker, written)),
    }
}

/// Why a text is no legal move.
fn refusal(asker: &Asker<'_>, written: &str) -> Vec<Cause> {
    let intents = match intent::read(asker, written) {
        Ok(intents) => intents,
        Err(cause) => return vec![*cause],
    };
    choose(asker, &intents).unwrap_or_else(|| vec![asker.unreadable(written)])
}

/// Why what is meant cannot be played. Of several men that could be meant, the one that could nearly go
/// there.
fn choose(asker: &Asker<'_>, intents: &[Intent]) -> Option<Vec<Cause>> {
    let far = |causes: &[Cause]| {
        let code = causes.first().map(|cause| cause.code);
        code.is_none_or(|code| code == "not-that-way")
    };
    let mut all = intents.iter().map(|&intent| about(asker, intent));
    let first = all.next()?;
    if far(&first) {
        return Some(all.find(|causes| !far(causes)).unwrap_or(first));
    }
    Some(first)
}

fn about(asker: &Asker<'_>, intent: Intent) -> Vec<Cause> {
    let causes = match intent {
        Intent::Go {
            from,
            to,
            promotion,
        } => refused::of(asker, (from, to), promotion),
        Intent::Drop { kind, to } => drops::of(asker, kind, to),
        Intent::Castle(number) => castling::of(asker, number),
        Intent::Pass => extra::of_pass(asker),
    };
    if causes.is_empty() {
        return vec![asker.plain("unexplained", &[])];
    }
    causes
}
