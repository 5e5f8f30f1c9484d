//! Conditions.

use super::Resolver;
use crate::board::Region;
use crate::hook::catalogue::{Topic, entries};
use crate::hook::read;
use crate::hook::rule::{Comparison, Condition, Filter, Owner};
use crate::hook::tree::{self, Kind, Man, Sides, Whose, Word};
use crate::source::Span;

/// How a condition is written, for advice.
const CONDITION_FORM: &str = "count(own KIND) = 0 and (in check or not A in REGION)";

impl Resolver<'_> {
    pub(in crate::hook) fn condition_text(&mut self) -> Option<Condition> {
        self.form = CONDITION_FORM;
        let condition = read::condition(self.text.text());
        let condition = self.take(condition)?;
        let condition = self.condition(&condition);
        if !self.unmoved.is_empty() {
            let whole = Span::new(0, self.text.text().len());
            self.report(self.error("H062", whole));
        }
        condition
    }

    pub(super) fn condition(&mut self, tree: &tree::Condition) -> Option<Condition> {
        use tree::Condition as Tree;
        Some(match tree {
            Tree::All(parts) => Condition::All(self.conditions(parts)?),
            Tree::Some(parts) => Condition::Some(self.conditions(parts)?),
            Tree::Not(part) => Condition::Not(Box::new(self.condition(part)?)),
            Tree::InCheck(whose) => Condition::InCheck(self.owner(whose.as_ref(), Owner::Own)?),
            Tree::NoMoves(whose) => Condition::NoMoves(self.next_to_move(whose.as_ref())?),
            Tree::CanCapture(whose) => Condition::CanCapture(self.next_to_move(whose.as_ref())?),
            Tree::CanGo(man, sides) => {
                let (men, squares) = (self.men(man, self.next), self.sides(sides));
                Condition::CanGo(men?, squares?.squares)
            }
            Tree::ToMove(whose) => Condition::ToMove(self.owner(Some(whose), Owner::Own)?),
            Tree::Attacks(one, other) => {
                let men = (self.men(one, Owner::Any), self.men(other, Owner::Any));
                Condition::Attacks(men.0?, men.1?)
            }
            Tree::Took(span) => {
                if !self.moves {
                    self.report(self.error("H038", *span));
                }
                Condition::Took
            }
            Tree::Count(man, comparison, number) => {
                let (men, number) = (self.men(man, Owner::Any), self.number(number, u16::MAX));
                Condition::Count(men?, *comparison, number?)
            }
            Tree::Fewer(one, comparison, other) => {
                let men = (self.men(one, Owner::Any), self.men(other, Owner::Any));
                Condition::Compare(men.0?, *comparison, men.1?)
            }
            Tree::Counter(whose, name, comparison, number) => {
                let owner = self.one_side(whose.as_ref(), name);
                let number = self.number(number, u16::MAX)?;
                Condition::Counter(owner?, name.text.clone(), *comparison, number)
            }
            Tree::Empty(sides) => Condition::Count(self.anybody_in(sides)?, Comparison::Equal, 0),
            Tree::Exists(man) => Condition::Count(self.present(man)?, Comparison::Greater, 0),
            Tree::ItAttacks {
                least,
                men,
                stuck,
                span,
            } => {
                let count = least
                    .as_ref()
                    .map_or(Some(1), |least| self.small_number(least));
                let men = self.men(men, Owner::Enemy);
                if !self.extra {
                    self.report(self.error("H084", *span));
                }
                Condition::ItAttacks {
                    least: count?,
                    men: men?,
                    stuck: *stuck,
                }
            }
            Tree::Outranks(one, other) => {
                let (one, other) = (self.men(one, Owner::Any), self.men(other, Owner::Any));
                Condition::Outranks(one?, other?)
            }
            Tree::CanMove(man) => Condition::CanMove(self.men(man, Owner::Own)?),
            Tree::SoleRoyal(man) => Condition::SoleRoyal(self.men(man, Owner::Any)?),
            Tree::Later(word) => {
                self.later(word);
                return None;
            }
        })
    }

    /// Whose moves are asked for: unless said otherwise, those of the side that will move next.
    fn next_to_move(&mut self, whose: Option<&Whose>) -> Option<Owner> {
        self.owner(whose, self.next)
    }

    /// Each side has counters of its own, so that `any` means nothing.
    fn one_side(&mut self, whose: Option<&Whose>, name: &Word) -> Option<Owner> {
        let owner = self.owner(whose, Owner::Own)?;
        if owner == Owner::Any {
            let error = self.error("H070", name.span);
            self.report(error.with("name", &name.text));
            return None;
        }
        Some(owner)
    }

    fn conditions(&mut self, parts: &[tree::Condition]) -> Option<Vec<Condition>> {
        let parts: Vec<_> = parts.iter().map(|part| self.condition(part)).collect();
        parts.into_iter().collect()
    }

    fn anybody_in(&mut self, sides: &Sides) -> Option<Filter> {
        let squares = self.sides(sides)?.squares;
        if squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", sides.span));
        }
        Some(Filter {
            squares,
            ..self.everybody(Owner::Any)
        })
    }

    /// The men of the condition `A`. A lone strange word may as well be a misspelled condition.
    fn present(&mut self, man: &Man) -> Option<Filter> {
        if let Man::Filter(filter) = man
            && let (None, [Kind::Named(word)], []) = (
                &filter.owner,
                filter.kinds.included.as_slice(),
                filter.places.as_slice(),
            )
            && self.vocabulary.kinds_called(&word.text).is_empty()
        {
            let words = entries(Topic::Condition).map(|entry| entry.word);
            self.unknown_kind(word, self.vocabulary.kind_names().chain(words));
            return None;
        }
        self.men(man, Owner::Any)
    }
}
