//! Who asks: the game, the language, and how men, squares and moves are called.

use std::fmt::Display;

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::hook::rule::Hook;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_engine::{Game, Move, Outcome, Reason};

use super::cause::{Cause, Sentence};
use crate::result;
use crate::show::pieces;
use crate::text::Text;

/// Moves that are listed at most.
const MOST_MOVES: usize = 24;

/// The position and the language of a question.
#[derive(Clone, Copy)]
pub(super) struct Asker<'a> {
    /// The game at the position.
    pub(super) game: &'a Game,
    /// The language of the answer.
    pub(super) text: Text,
}

impl<'a> Asker<'a> {
    /// The rules.
    pub(super) fn ruleset(&self) -> &'a Ruleset {
        self.game.ruleset()
    }

    /// What a square is called.
    pub(super) fn name(&self, square: Square) -> &'a str {
        self.ruleset().board.name(square)
    }

    /// What players call a kind.
    pub(super) fn title(&self, kind: KindId) -> String {
        pieces::title(&self.ruleset().kinds[kind.index()], self.text)
    }

    /// A man with its square: `Pawn (e4)`.
    pub(super) fn man_on(&self, man: Man, square: Square) -> String {
        format!("{} ({})", self.title(man.kind), self.name(square))
    }

    /// The men of the present position on these squares.
    pub(super) fn men_on(&self, squares: &[Square]) -> String {
        let men = squares
            .iter()
            .map(|&square| match self.game.man_at(square) {
                Some(man) => self.man_on(man, square),
                None => self.name(square).to_owned(),
            });
        self.text.list(&men.collect::<Vec<_>>(), "list.and")
    }

    /// Names of squares.
    pub(super) fn names(&self, squares: &[Square]) -> Vec<String> {
        let names = squares.iter().map(|&square| self.name(square).to_owned());
        names.collect()
    }

    /// Legal moves in algebraic notation, not too many.
    pub(super) fn sans(&self, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
        let moves = moves.into_iter().take(MOST_MOVES + 1);
        let mut sans: Vec<String> = moves.map(|mv| self.game.san(mv)).collect();
        if sans.len() > MOST_MOVES {
            sans.truncate(MOST_MOVES);
            sans.push("…".to_owned());
        }
        sans
    }

    /// A cause whose words have these gaps.
    pub(super) fn cause(&self, code: &'static str, gaps: &[(&str, &dyn Display)]) -> Cause {
        Cause {
            code,
            words: self.text.fill(&format!("explain.{code}"), gaps),
            ..Cause::default()
        }
    }

    /// A cause about squares, with words that need nothing else.
    pub(super) fn plain(&self, code: &'static str, squares: &[Square]) -> Cause {
        Cause {
            squares: self.names(squares),
            ..self.cause(code, &[])
        }
    }

    /// A cause about the men on some squares, in the gap `{men}`.
    pub(super) fn about_men(&self, code: &'static str, squares: &[Square]) -> Cause {
        Cause {
            squares: self.names(squares),
            ..self.cause(code, &[("men", &self.men_on(squares))])
        }
    }

    /// A cause that is a sentence of the ruleset, in the gap `{rule}`.
    pub(super) fn ruled(&self, code: &'static str, hook: &Hook, moves: Vec<String>) -> Cause {
        let rule = Sentence::of(hook);
        let listed = moves.join(", ");
        let mut words = self.text.fill(
            &format!("explain.{code}"),
            &[("rule", &rule.words()), ("moves", &listed)],
        );
        if listed.is_empty() {
            words = self.text.fill(
                &format!("explain.{code}"),
                &[("rule", &rule.words()), ("moves", &"-")],
            );
        }
        Cause {
            code,
            words,
            moves,
            rule: Some(rule),
            ..Cause::default()
        }
    }

    /// Nobody may move any more.
    pub(super) fn game_over(&self, outcome: &Outcome) -> Cause {
        let name = match &outcome.reason {
            Reason::Hook(name) => name.as_str(),
            _ => "",
        };
        let why = self.ending(outcome);
        let hooks = self.ruleset().hooks.iter();
        let mut hooks = hooks.filter(|hook| hook.name == name);
        Cause {
            rule: hooks.next().map(Sentence::of),
            ..self.cause("game-over", &[("why", &why)])
        }
    }

    /// How a game has ended, in words.
    pub(super) fn ending(&self, outcome: &Outcome) -> String {
        let text = self.text;
        let name = match &outcome.reason {
            Reason::Hook(name) => name.as_str(),
            _ => "",
        };
        let key = format!("ending.{}", outcome.reason.code());
        let why = text.fill(&key, &[("name", &name)]);
        let who = match outcome.winner {
            None => text.say("ending.draw").to_owned(),
            Some(winner) => {
                let side = text.say(&format!("side.{}", result::side(winner)));
                text.fill("ending.win", &[("side", &side)])
            }
        };
        format!("{who} ({}): {why}", outcome.result())
    }

    /// The text means several moves.
    pub(super) fn ambiguous(&self, written: &str, fault: &Diagnostic) -> Cause {
        let legal = self.game.legal_moves();
        let words = fault.message(self.text.0);
        let meant = legal.into_iter().filter(|&mv| {
            let coordinates = self.game.coordinates(mv);
            words.contains(&coordinates)
        });
        let moves: Vec<String> = meant.map(|mv| self.game.coordinates(mv)).collect();
        Cause {
            moves,
            ..self.cause("ambiguous", &[("text", &written.trim()), ("why", &words)])
        }
    }

    /// The text is no move at all.
    pub(super) fn unreadable(&self, written: &str) -> Cause {
        self.cause("unreadable", &[("text", &written.trim())])
    }

    /// The kind does not go there: with what the man may do instead.
    pub(super) fn not_that_way(&self, from: Square, to: Square) -> Cause {
        let own = |mv: &Move| mv.from() == from && mv.dropped().is_none();
        let moves = self.sans(self.game.legal_moves().into_iter().filter(own));
        let man = self.men_on(&[from]);
        let mut cause = self.cause("not-that-way", &[("man", &man), ("to", &self.name(to))]);
        cause.words.push(' ');
        cause.words += &if moves.is_empty() {
            self.text.say("explain.no-moves").to_owned()
        } else {
            let listed = moves.join(", ");
            self.text.fill("explain.can-do", &[("moves", &listed)])
        };
        Cause { moves, ..cause }
    }
}
