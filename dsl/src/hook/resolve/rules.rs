//! What each moment makes of its clauses.

use super::Resolver;
use super::sentence::Sentence;
use crate::board::Region;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{AttackFrom, Effect, Event, Filter, MovePattern, Owner, Rule, Verdict};
use crate::hook::tree::{self, Clause, Man, Moment, Part, Sides, Word};
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::Span;

impl Resolver<'_> {
    pub(super) fn rule(
        &mut self,
        moment: Moment,
        word: &Word,
        sentence: &Sentence,
    ) -> Option<Rule> {
        let rule = match moment {
            Moment::Move => self.extra_move(&sentence.clauses).map(Rule::Move),
            Moment::Forbid => self
                .forbidden(sentence.pattern.as_deref())
                .map(Rule::Forbid),
            Moment::Attack => self.attack(&sentence.clauses).map(Rule::Attack),
            Moment::On => self.consequences(sentence),
            Moment::End => self.verdict(&sentence.clauses).map(Rule::End),
            Moment::Safe | Moment::See => {
                self.later(word);
                None
            }
        };
        if rule.is_none() && self.diagnostics.is_empty() {
            self.report(self.error("H024", word.span).with("form", self.form));
        }
        rule
    }

    /// Without any part, every move is meant.
    fn forbidden(&mut self, parts: Option<&[Part]>) -> Option<MovePattern> {
        let parts = parts?;
        let mut pattern = MovePattern {
            capture: None,
            mover: None,
            to: None,
            taken: None,
        };
        let mut complete = true;
        for part in parts {
            complete &= self.forbidden_part(part, &mut pattern).is_some();
        }
        complete.then_some(pattern)
    }

    fn forbidden_part(&mut self, part: &Part, pattern: &mut MovePattern) -> Option<()> {
        match part {
            Part::Capture(capture) => pattern.capture = Some(*capture),
            Part::Of(man, span) => {
                let man = self.men(man, Owner::Own)?;
                self.once(&mut pattern.mover, man, *span);
            }
            Part::To(sides) => {
                let squares = self.sides(sides)?.squares;
                if squares.0.iter().all(Region::is_empty) {
                    self.report(self.error("H030", sides.span));
                }
                self.once(&mut pattern.to, squares, sides.span);
            }
            Part::Taking(man, span) => {
                let man = self.men(man, Owner::Enemy)?;
                self.once(&mut pattern.taken, man, *span);
                if pattern.capture == Some(false) {
                    self.report(self.error("H035", *span));
                }
            }
            Part::Later(word) => {
                self.later(word);
                return None;
            }
        }
        Some(())
    }

    /// Fills in what may be said once.
    fn once<T>(&mut self, slot: &mut Option<T>, value: T, span: Span) {
        if slot.is_some() {
            self.report(self.error("H022", span));
        }
        *slot = Some(value);
    }

    fn attack(&mut self, clauses: &[Clause]) -> Option<AttackFrom> {
        let (mut lines, mut on) = (None, None);
        let mut through = false;
        for clause in clauses {
            match clause {
                Clause::Along { betza, from } => {
                    let found = self.lines(*betza, from);
                    self.once(&mut lines, found, betza.to(from.span));
                }
                Clause::Through => through = true,
                Clause::Victims(man, span) => {
                    let men = self.men(man, Owner::Own);
                    if men.is_some_and(|men| men.owner == Owner::Enemy) {
                        self.report(self.error("H036", *span));
                    }
                    self.once(&mut on, men, *span);
                }
                _ => {}
            }
        }
        let on = on.unwrap_or_else(|| Some(self.royal_men()));
        let (movement, from) = lines.flatten()?;
        Some(AttackFrom {
            movement,
            from,
            through,
            on: on?,
        })
    }

    fn lines(&mut self, betza: Span, from: &Sides) -> Option<(Movement, BySide<Region>)> {
        let movement = crate::betza::read(&self.text.slice(betza), &mut self.diagnostics);
        let squares = self.sides(from)?.squares;
        if squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", from.span));
        }
        Some((movement, squares))
    }

    fn royal_men(&self) -> Filter {
        Filter {
            kinds: self.vocabulary.royals(),
            ..self.everybody(Owner::Own)
        }
    }

    fn consequences(&mut self, sentence: &Sentence) -> Option<Rule> {
        let event = sentence.event.as_ref().and_then(|event| self.event(event));
        let effects: Vec<_> = sentence
            .clauses
            .iter()
            .filter(|clause| !is_aside(clause))
            .map(|clause| self.effect(clause, &sentence.clauses))
            .collect();
        self.check_verdicts(&sentence.clauses);
        self.check_effects(&sentence.clauses);
        let effects: Option<Vec<_>> = effects.into_iter().collect();
        let effects = effects.filter(|effects| !effects.is_empty());
        Some(Rule::On(event?, effects?))
    }

    fn event(&mut self, event: &tree::Event) -> Option<Event> {
        use tree::Event as Tree;
        Some(match event {
            Tree::Arrive(man) => Event::Arrive(self.men_or_all(man.as_ref(), Owner::Own)?),
            Tree::Leave(man) => Event::Leave(self.men_or_all(man.as_ref(), Owner::Own)?),
            Tree::Capture(man) => Event::Capture(self.men_or_all(man.as_ref(), Owner::Enemy)?),
            Tree::Promote(man) => Event::Promote(self.men_or_all(man.as_ref(), Owner::Own)?),
            Tree::Check => Event::Check,
            Tree::Later(word) => {
                self.later(word);
                return None;
            }
        })
    }

    fn men_or_all(&mut self, man: Option<&Man>, owner: Owner) -> Option<Filter> {
        match man {
            Some(man) => self.men(man, owner),
            None => Some(self.everybody(owner)),
        }
    }

    fn effect(&mut self, clause: &Clause, clauses: &[Clause]) -> Option<Effect> {
        match clause {
            Clause::Verdict(verdict, _) => Some(Effect::End(*verdict)),
            Clause::Remove(man) => self.men_or_mover(man, Owner::Any).map(Effect::Remove),
            Clause::Become(kind) => self.one_kind(kind).map(Effect::Become),
            Clause::Add(number, counter) => {
                let value = self.small_number(number)?;
                if value == 0 {
                    self.report(self.error("H037", number.span));
                }
                Some(Effect::Add(value, counter.text.clone()))
            }
            _ => self.transfer(clause, clauses),
        }
    }

    fn verdict(&mut self, clauses: &[Clause]) -> Option<Verdict> {
        self.check_verdicts(clauses);
        clauses.iter().find_map(|clause| match clause {
            Clause::Verdict(verdict, _) => Some(*verdict),
            _ => None,
        })
    }

    /// A game ends one way only.
    fn check_verdicts(&mut self, clauses: &[Clause]) {
        let verdicts = clauses.iter().filter_map(|clause| match clause {
            Clause::Verdict(_, span) => Some(*span),
            _ => None,
        });
        let errors: Vec<Diagnostic> = verdicts
            .skip(1)
            .map(|span| self.error("H033", span))
            .collect();
        self.diagnostics.extend(errors);
    }
}

/// Whether a clause only says more about the effect of another.
const fn is_aside(clause: &Clause) -> bool {
    matches!(
        clause,
        Clause::Becoming(_) | Clause::Removing(..) | Clause::Otherwise(..)
    )
}
