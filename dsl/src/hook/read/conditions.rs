//! Conditions.

use super::{Nodes, Pair, Reader, Rule, next, only};
use crate::hook::rule::Comparison;
use crate::hook::tree::{Condition, Man};

impl Reader {
    pub(super) fn condition(&self, pair: Pair<'_>) -> Condition {
        let parts = pair.into_inner();
        let parts = parts.filter(|part| part.as_rule() == Rule::both);
        simplest(parts.map(|part| self.both(part)).collect(), Condition::Some)
    }

    fn both(&self, pair: Pair<'_>) -> Condition {
        let parts = pair.into_inner();
        let parts = parts.filter(|part| part.as_rule() == Rule::negation);
        simplest(
            parts.map(|part| self.negation(part)).collect(),
            Condition::All,
        )
    }

    /// Two times `not` is nothing, so that a thousand of them are no deep tree.
    fn negation(&self, pair: Pair<'_>) -> Condition {
        let mut negative = false;
        let mut parts = pair.into_inner();
        let mut part = next(&mut parts);
        while part.as_rule() == Rule::not_word {
            negative = !negative;
            part = next(&mut parts);
        }
        let test = self.test(part.into_inner());
        if negative {
            return Condition::Not(Box::new(test));
        }
        test
    }

    fn test(&self, mut parts: Nodes<'_>) -> Condition {
        let test = next(&mut parts);
        match test.as_rule() {
            Rule::open => self.condition(next(&mut parts)),
            Rule::in_check => Condition::InCheck,
            Rule::no_moves => Condition::NoMoves,
            Rule::can_capture => self.can_capture(test),
            Rule::count_test => self.count(test),
            Rule::counter_test => self.counter(test),
            Rule::region_empty => Condition::Empty(self.sides(only(test))),
            Rule::it_attacks => self.it_attacks(test),
            Rule::about => self.about(test),
            _ => self.later(test),
        }
    }

    /// A test that cannot be asked yet: its most telling word.
    fn later(&self, test: Pair<'_>) -> Condition {
        let telling = match test.as_rule() {
            Rule::drop_blocks => Rule::drop_word,
            _ => Rule::capture_word,
        };
        let mut words = test.into_inner();
        let word = words.find(|word| word.as_rule() == telling);
        Condition::Later(self.word(&word.expect("the test contains its word")))
    }

    fn can_capture(&self, test: Pair<'_>) -> Condition {
        let first = only(test);
        match first.as_rule() {
            Rule::owner => {
                let word = only(first);
                match word.as_rule() {
                    Rule::own_word | Rule::movers_word => Condition::CanCapture,
                    _ => Condition::Later(self.word(&word)),
                }
            }
            _ => Condition::CanCapture,
        }
    }

    fn count(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let man = parts.find(Self::is_man).expect("men are counted");
        next(&mut parts);
        let comparison = comparison(&next(&mut parts));
        let number = self.number(&next(&mut parts));
        Condition::Count(self.man(man), comparison, number)
    }

    fn counter(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let name = self.word(&next(&mut parts));
        let comparison = comparison(&next(&mut parts));
        Condition::Counter(name, comparison, self.number(&next(&mut parts)))
    }

    fn about(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let man = self.man(next(&mut parts));
        match parts.next() {
            None => exists(man),
            Some(relation) => self.relation(man, relation),
        }
    }

    /// What follows a man: `attacks`, `outranks`, `is`.
    fn relation(&self, man: Man, relation: Pair<'_>) -> Condition {
        let mut words = relation.into_inner();
        let first = next(&mut words);
        let second = next(&mut words);
        match (first.as_rule(), second.as_rule()) {
            (Rule::outranks_word, _) => Condition::Outranks(man, self.man(second)),
            (Rule::can_word, _) => Condition::CanMove(man),
            (Rule::is_word, Rule::sole_word) => Condition::SoleRoyal(man),
            (Rule::is_word, _) => Condition::Later(self.word(&second)),
            _ => Condition::Later(self.word(&first)),
        }
    }

    /// `it attacks [N of] A [that cannot move]`.
    fn it_attacks(&self, test: Pair<'_>) -> Condition {
        let span = self.span(&test);
        let (mut least, mut men, mut stuck) = (None, None, false);
        for part in test.into_inner() {
            match part.as_rule() {
                Rule::number => least = Some(self.number(&part)),
                Rule::stuck => stuck = true,
                _ if Self::is_man(&part) => men = Some(self.man(part)),
                _ => {}
            }
        }
        Condition::ItAttacks {
            least,
            men: men.expect("men are attacked"),
            stuck,
            span,
        }
    }
}

fn exists(man: Man) -> Condition {
    match man {
        Man::Captured(word) => Condition::Later(word),
        man => Condition::Exists(man),
    }
}

fn comparison(pair: &Pair<'_>) -> Comparison {
    match pair.as_str().trim_end() {
        "=" => Comparison::Equal,
        "!=" => Comparison::Unequal,
        "<" => Comparison::Less,
        "<=" => Comparison::AtMost,
        ">" => Comparison::Greater,
        _ => Comparison::AtLeast,
    }
}

/// A single part stands for itself.
fn simplest(mut parts: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    join(parts)
}
