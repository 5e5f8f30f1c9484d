//! How a game ended: for programs as tokens, for people in words.

use serde::Serialize;
use simurgh_dsl::side::Side;
use simurgh_engine::{Outcome, Reason};

use crate::text::Text;

/// The end of a game as programs read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// `first`, `second` or null.
    pub winner: Option<&'static str>,
    /// `checkmate`, `stalemate`, `repetition`, `quiet-moves`, `dead-position`, `royal-lost` or `hook`.
    pub reason: &'static str,
    /// The hook's name, if a hook ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Ending {
    /// The end of a game.
    pub fn new(outcome: &Outcome) -> Self {
        let name = match &outcome.reason {
            Reason::Hook(name) => Some(name.clone()),
            _ => None,
        };
        Self {
            result: outcome.result(),
            winner: outcome.winner.map(side),
            reason: outcome.reason.code(),
            name,
        }
    }

    /// One line for scripts: result, reason, and the hook's name if there is one.
    pub fn line(&self) -> String {
        let name = self.name.as_ref().map(|name| format!(" {name}"));
        format!(
            "{} {}{}",
            self.result,
            self.reason,
            name.unwrap_or_default()
        )
    }

    /// One sentence for people, such as "White wins by checkmate."
    pub fn sentence(&self, text: Text) -> String {
        let who = match self.winner {
            Some(winner) => {
                let side = text.say(&format!("side.{winner}"));
                text.fill("ending.win", &[("side", &side)])
            }
            None => text.say("ending.draw").to_owned(),
        };
        format!("{} ({}): {}", who, self.result, self.reason_words(text))
    }

    /// Why it ended, in words.
    pub fn reason_words(&self, text: Text) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        text.fill(&format!("ending.{}", self.reason), &[("name", &name)])
    }
}

/// The side as JSON and the catalogues write it.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    #[test]
    fn a_hook_is_named_in_line_and_sentence() {
        let outcome = Outcome {
            winner: None,
            reason: Reason::Hook("citadel-draw".into()),
        };
        let ending = Ending::new(&outcome);
        assert_eq!(ending.line(), "1/2-1/2 hook citadel-draw");
        for language in Language::ALL {
            let words = ending.sentence(Text(language));
            assert!(words.contains("citadel-draw"), "{words}");
        }
    }

    #[test]
    fn a_mate_names_the_winner() {
        let outcome = Outcome {
            winner: Some(Side::Second),
            reason: Reason::Checkmate,
        };
        assert_eq!(Ending::new(&outcome).line(), "0-1 checkmate");
        assert_eq!(Ending::new(&outcome).winner, Some("second"));
    }
}
