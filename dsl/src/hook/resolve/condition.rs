//! Conditions.

use super::Resolver;
use crate::board::Region;
use crate::hook::catalogue::{Topic, entries};
use crate::hook::read;
use crate::hook::rule::{Comparison, Condition, Filter, Owner};
use crate::hook::tree::{self, Kind, Man, Sides};

/// How a condition is written, for advice.
const CONDITION_FORM: &str = "count(own KIND) = 0 and (in check or not A in REGION)";

impl Resolver<'_> {
    pub(in crate::hook) fn condition_text(&mut self) -> Option<Condition> {
        self.form = CONDITION_FORM;
        let condition = read::condition(self.text.text());
        let condition = self.take(condition)?;
        self.condition(&condition)
    }

    pub(super) fn condition(&mut self, tree: &tree::Condition) -> Option<Condition> {
        use tree::Condition as Tree;
        Some(match tree {
            Tree::All(parts) => Condition::All(self.conditions(parts)?),
            Tree::Some(parts) => Condition::Some(self.conditions(parts)?),
            Tree::Not(part) => Condition::Not(Box::new(self.condition(part)?)),
            Tree::InCheck => Condition::InCheck,
            Tree::NoMoves => Condition::NoMoves,
            Tree::CanCapture => Condition::CanCapture,
            Tree::Count(man, comparison, number) => {
                let (men, number) = (self.men(man, Owner::Any), self.number(number, u16::MAX));
                Condition::Count(men?, *comparison, number?)
            }
            Tree::Counter(name, comparison, number) => {
                let number = self.number(number, u16::MAX)?;
                Condition::Counter(name.text.clone(), *comparison, number)
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
                    self.report(self.error("H074", *span));
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
                filter.included.as_slice(),
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
