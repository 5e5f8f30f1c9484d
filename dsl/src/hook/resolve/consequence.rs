//! What follows from a move: events and effects.

use super::Resolver;
use super::sentence::Sentence;
use crate::board::Region;
use crate::hook::never::{AnyGame, Truth, truth};
use crate::hook::rule::{Condition, Effect, Event, Filter, Owner, Rule};
use crate::hook::tree::{self, Clause, Kind, Man, Sides};
use crate::source::Span;

impl Resolver<'_> {
    pub(super) fn consequences(&mut self, sentence: &Sentence) -> Option<Rule> {
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
            Tree::Move(man) => Event::Move(self.men_or_all(man.as_ref(), Owner::Own)?),
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
            Clause::Remove(man) => self.still_there(man).map(Effect::Remove),
            Clause::Turn(man, kind) => {
                let (men, kind) = (self.still_there(man), self.one_kind(kind));
                Some(Effect::Turn(men?, kind?))
            }
            Clause::Relocate(man, tree::Target::Move(anchor), _) => {
                Some(Effect::MoveTo(self.still_there(man)?, *anchor))
            }
            Clause::Relocate(man, tree::Target::Squares(to), _) => {
                let men = self.still_there(man);
                self.relocating(men, to, clauses).map(Effect::Move)
            }
            Clause::Put(man, sides, _) => self.placing(man, sides),
            Clause::Send(man, owner, word) => {
                if owner.is_none() {
                    self.later(word);
                }
                let men = self.men(man, Owner::Any);
                Some(Effect::Send(men?, (*owner)?))
            }
            Clause::Again { mover } => Some(Effect::Again { mover: *mover }),
            Clause::Become(kind) => self.one_kind(kind).map(Effect::Become),
            Clause::Add(number, counter) => {
                let value = self.small_number(number)?;
                if value == 0 {
                    self.report(self.error("H037", number.span));
                }
                Some(Effect::Add(value, counter.text.clone()))
            }
            _ => None,
        }
    }

    /// Men that an effect can be about: whoever was captured stands nowhere any more.
    fn still_there(&mut self, man: &Man) -> Option<Filter> {
        if let Man::Captured(word) = man {
            self.report(self.error("H071", word.span));
            return None;
        }
        self.men(man, Owner::Any)
    }

    /// The squares of a region, of which there must be one.
    pub(super) fn squares_meant(&mut self, sides: &Sides) -> Option<crate::side::BySide<Region>> {
        let squares = self.sides(sides)?.squares;
        if squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", sides.span));
        }
        Some(squares)
    }

    /// `place A on REGION`: A is one kind, and nothing more is known of it before it is there.
    fn placing(&mut self, man: &Man, sides: &Sides) -> Option<Effect> {
        let on = self.squares_meant(sides);
        let Man::Filter(filter) = man else {
            self.report(self.error("H072", man.span()));
            return None;
        };
        let owner = self.owner(filter.owner.as_ref(), Owner::Own);
        let kinds = (
            filter.kinds.included.as_slice(),
            filter.kinds.excluded.as_slice(),
        );
        let (([Kind::Named(word)], []), []) = (kinds, filter.places.as_slice()) else {
            self.report(self.error("H072", filter.span));
            return None;
        };
        let kind = self.one_kind(word);
        Some(Effect::Place {
            owner: owner?,
            kind: kind?,
            on: on?,
        })
    }

    /// `that leaves C`: a question about the position after the move.
    pub(super) fn left(&mut self, condition: &tree::Condition, span: Span) -> Option<Condition> {
        let before = std::mem::replace(&mut self.next, Owner::Enemy);
        let condition = self.condition(condition);
        self.next = before;
        let never = |condition: &Condition| truth(condition, &AnyGame) == Truth::Never;
        if condition.as_ref().is_some_and(never) {
            self.report(self.error("H032", span));
        }
        condition
    }
}

/// Whether a clause only says more about the effect of another.
const fn is_aside(clause: &Clause) -> bool {
    matches!(
        clause,
        Clause::Becoming(_) | Clause::Removing(..) | Clause::Otherwise(..)
    )
}
