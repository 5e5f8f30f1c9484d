//! Whole sentences: the moment, the colon, and what any sentence may end with.

use super::Resolver;
use crate::hook::catalogue::{Topic, entries};
use crate::hook::never::{AnyGame, Truth, truth};
use crate::hook::read;
use crate::hook::rule::{Condition, Hook, Limit, Owner};
use crate::hook::tree::{Clause, Event, Moment, Number, Outline, Part, Word};
use crate::source::Span;

/// A sentence cut into what its moment makes of it.
#[derive(Default)]
pub(super) struct Sentence {
    /// `on EVENT`.
    pub(super) event: Option<Event>,
    /// What a `forbid` sentence is about.
    pub(super) pattern: Option<Vec<Part>>,
    /// All clauses but limits and conditions.
    pub(super) clauses: Vec<Clause>,
    limit: Option<Limit>,
    conditions: Vec<Condition>,
}

impl Sentence {
    /// Whether it says when it applies.
    pub(super) fn has_condition(&self) -> bool {
        !self.conditions.is_empty()
    }
}

impl Resolver<'_> {
    pub(in crate::hook) fn hook_text(&mut self, name: &str) -> Option<Hook> {
        let mut outline = read::outline(self.text.text());
        let word = self.moment_word(&outline)?;
        let moment = Moment::named(&word.text)?;
        let mut sentence = Sentence::default();
        self.moves = matches!(moment, Moment::On | Moment::Forbid);
        if moment == Moment::On {
            self.next = Owner::Enemy;
        }
        self.extra = moment == Moment::Move;
        self.opening(moment, &mut outline, &mut sentence);
        for &span in &outline.clauses {
            let clauses = read::clause(moment, self.text.text(), span);
            for clause in self.take(clauses).into_iter().flatten() {
                self.clause(&word, clause, &mut sentence);
            }
        }
        self.check_together(&sentence.conditions);
        let rule = self.rule(moment, &word, &sentence);
        let everything = sentence.pattern.as_ref().is_some_and(Vec::is_empty);
        if everything && outline.clauses.is_empty() {
            self.report(self.error("H041", self.token(outline.rest)));
        }
        Some(Hook {
            name: name.to_owned(),
            text: self.text.text().to_owned(),
            place: self.text.whole_place(),
            rule: rule?,
            limit: sentence.limit,
            condition: joined(sentence.conditions),
            unmoved: self.unmoved,
        })
    }

    /// The first word, which must be a moment; from then on advice is about its sentences.
    fn moment_word(&mut self, outline: &Outline) -> Option<Word> {
        let moments = || entries(Topic::Moment).map(|entry| entry.word);
        let known = |word: &&Word| moments().any(|moment| moment == word.text);
        if let Some(word) = outline.moment.as_ref().filter(known) {
            let mut entries = entries(Topic::Moment);
            self.form = entries.find(|entry| entry.word == word.text)?.form;
            return Some(word.clone());
        }
        self.form = "on arrive A in REGION: win if C";
        let expected: Vec<&str> = moments().collect();
        match &outline.moment {
            Some(word) => self.wrong(word.span, &expected),
            None => self.wrong(self.token(outline.rest), &expected),
        }
        None
    }

    /// Reads what stands before the colon, and in `forbid` sentences has no colon behind it.
    fn opening(&mut self, moment: Moment, outline: &mut Outline, sentence: &mut Sentence) {
        if moment == Moment::Forbid {
            return self.pattern(outline, sentence);
        }
        if moment == Moment::On {
            let event = read::event(self.text.text(), outline.rest);
            sentence.event = self.take(event);
            if sentence.event.is_none() || outline.colon {
                return;
            }
            outline.rest.start = outline.rest.end;
        }
        let token = self.token(outline.rest);
        if !outline.colon || token.start < token.end {
            self.wrong(token, &[":"]);
        }
    }

    /// The pattern stands before the first comma, with or without a colon.
    fn pattern(&mut self, outline: &mut Outline, sentence: &mut Sentence) {
        let mut span = outline.rest;
        let token = self.token(span);
        if outline.colon && token.start == token.end && !outline.clauses.is_empty() {
            span = outline.clauses.remove(0);
        }
        let pattern = read::pattern(self.text.text(), span);
        sentence.pattern = self.take(pattern);
    }

    /// The first word or sign of a part; nothing, at the end of the text before it, if it is blank.
    fn token(&self, span: Span) -> Span {
        read::found(self.text.text(), span)
    }

    /// Sorts a clause: what every sentence may have is dealt with here.
    fn clause(&mut self, moment: &Word, clause: Clause, sentence: &mut Sentence) {
        match clause {
            Clause::Later(word) => self.later(&word),
            Clause::Limit { count, game, span } => {
                let limit = self.limit(moment, count.as_ref(), game, span);
                if limit.is_some() && sentence.limit.is_some() {
                    self.report(self.error("H022", span));
                }
                sentence.limit = sentence.limit.or(limit);
            }
            Clause::When {
                unless,
                condition,
                span,
            } => {
                if let Some(condition) = self.condition(&condition) {
                    self.when(unless, condition, span, sentence);
                }
            }
            clause => sentence.clauses.push(clause),
        }
    }

    fn limit(
        &mut self,
        moment: &Word,
        count: Option<&Number>,
        game: bool,
        span: Span,
    ) -> Option<Limit> {
        if !matches!(moment.text.as_str(), "move" | "on") {
            let error = self.error("H021", span);
            self.report(error.with("moment", &moment.text));
            return None;
        }
        let count = count.map_or(Some(1), |count| self.small_number(count))?;
        if count == 0 {
            self.report(self.error("H034", span));
        }
        Some(if game {
            Limit::PerGame(count)
        } else {
            Limit::PerSide(count)
        })
    }

    fn when(&mut self, unless: bool, condition: Condition, span: Span, sentence: &mut Sentence) {
        let condition = if unless {
            Condition::Not(Box::new(condition))
        } else {
            condition
        };
        if truth(&condition, &AnyGame) == Truth::Never {
            self.report(self.error("H032", span));
        }
        sentence.conditions.push(condition);
    }

    /// Conditions that can hold one by one, but never at once.
    fn check_together(&mut self, conditions: &[Condition]) {
        let alone = |condition| truth(condition, &AnyGame) == Truth::Never;
        let together = Condition::All(conditions.to_vec());
        if !conditions.iter().any(alone) && truth(&together, &AnyGame) == Truth::Never {
            let whole = Span::new(0, self.text.text().len());
            self.report(self.error("H032", whole));
        }
    }

    /// Says that something else should stand there.
    pub(super) fn wrong(&mut self, span: Span, expected: &[&str]) {
        let words: Vec<String> = expected.iter().map(|&word| word.to_owned()).collect();
        self.fault(&read::Fault {
            span,
            part: span,
            expected: words.clone(),
            words,
        });
    }
}

/// All conditions together.
fn joined(mut conditions: Vec<Condition>) -> Option<Condition> {
    if conditions.len() < 2 {
        return conditions.pop();
    }
    Some(Condition::All(conditions))
}
