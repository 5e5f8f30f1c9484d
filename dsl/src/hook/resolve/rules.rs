//! What each moment makes of its clauses.

use super::Resolver;
use super::sentence::Sentence;
use crate::board::Region;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{AttackFrom, Filter, MovePattern, Owner, Rule, Verdict};
use crate::hook::tree::{Clause, Moment, Part, Sides, Word};
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
            Moment::Safe => sentence.has_condition().then_some(Rule::Safe),
            Moment::See => self.sight(&sentence.clauses).map(Rule::See),
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
            drop: false,
            mover: None,
            to: None,
            taken: None,
            becoming: None,
            leaves: None,
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
            Part::Drop => pattern.drop = true,
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
                if pattern.capture == Some(false) || pattern.drop {
                    self.report(self.error("H035", *span));
                }
            }
            Part::Becoming(kind, span) => {
                let kinds = self.kind(kind)?;
                self.once(&mut pattern.becoming, kinds, *span);
            }
            Part::Leaves(condition, span) => {
                let condition = self.left(condition, *span)?;
                self.once(&mut pattern.leaves, condition, *span);
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
        let (movement, from, men) = lines.flatten()?;
        Some(AttackFrom {
            movement,
            from,
            men,
            through,
            on: on?,
        })
    }

    /// `along BETZA from REGION` or `from A`: the men of a kind, wherever they stand.
    fn lines(&mut self, betza: Span, from: &Sides) -> Option<Lines> {
        let movement = crate::betza::read(&self.text.slice(betza), &mut self.diagnostics);
        if let Some((whose, kinds)) = self.named_men(from) {
            let men = Filter {
                owner: self.owner(whose.as_ref(), Owner::Enemy)?,
                kinds: self.kinds(&kinds)?,
                ..self.everybody(Owner::Enemy)
            };
            return Some((movement, men.squares, Some(men)));
        }
        let squares = self.sides(from)?.squares;
        if squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", from.span));
        }
        Some((movement, squares, None))
    }

    fn royal_men(&self) -> Filter {
        Filter {
            kinds: self.vocabulary.royals(),
            ..self.everybody(Owner::Own)
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
    pub(super) fn check_verdicts(&mut self, clauses: &[Clause]) {
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

/// Along what, from which squares, and from which men only.
type Lines = (Movement, BySide<Region>, Option<Filter>);
