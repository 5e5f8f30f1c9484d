//! Conditions.

use super::{Nodes, Pair, Reader, Rule, next, only};
use crate::hook::rule::Comparison;
use crate::hook::tree::{Condition, Filter, Man, Whose};

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
            Rule::in_check => Condition::InCheck(self.whose(test)),
            Rule::no_moves => Condition::NoMoves(self.whose(test)),
            Rule::can_capture => Condition::CanCapture(self.whose(test)),
            Rule::can_go => self.can_go(test),
            Rule::to_move => Condition::ToMove(self.owner(only(test))),
            Rule::was_capture => Condition::Took(self.span(&test)),
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

    /// Whose check, moves or captures a test asks for.
    fn whose(&self, test: Pair<'_>) -> Option<Whose> {
        let mut parts = test.into_inner();
        let owner = parts.find(|part| part.as_rule() == Rule::owner);
        owner.map(|owner| self.owner(owner))
    }

    fn can_go(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let man = self.man(next(&mut parts));
        let sides = parts.find(|part| part.as_rule() == Rule::sides);
        Condition::CanGo(man, self.sides(sides.expect("a man goes somewhere")))
    }

    fn count(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let man = self.counted(next(&mut parts));
        let comparison = comparison(&next(&mut parts));
        let other = next(&mut parts);
        match other.as_rule() {
            Rule::number => Condition::Count(man, comparison, self.number(&other)),
            _ => Condition::Fewer(man, comparison, self.counted(other)),
        }
    }

    fn counted(&self, pair: Pair<'_>) -> Man {
        let man = pair.into_inner().find(Self::is_man);
        self.man(man.expect("men are counted"))
    }

    fn counter(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let mut first = next(&mut parts);
        let mut whose = None;
        if first.as_rule() == Rule::owner {
            whose = Some(self.owner(first));
            first = next(&mut parts);
        }
        let name = self.word(&first);
        let comparison = comparison(&next(&mut parts));
        Condition::Counter(whose, name, comparison, self.number(&next(&mut parts)))
    }

    fn about(&self, test: Pair<'_>) -> Condition {
        let mut parts = test.into_inner();
        let man = self.man(next(&mut parts));
        match parts.next() {
            None => Condition::Exists(man),
            Some(relation) => self.relation(man, relation),
        }
    }

    /// What follows a man: `attacks`, `outranks`, `is`.
    fn relation(&self, man: Man, relation: Pair<'_>) -> Condition {
        let mut words = relation.into_inner();
        let first = next(&mut words);
        let second = next(&mut words);
        match (first.as_rule(), second.as_rule(), man) {
            (Rule::attacks_word, _, man) => Condition::Attacks(man, self.man(second)),
            (Rule::outranks_word, _, man) => Condition::Outranks(man, self.man(second)),
            (Rule::can_word, _, man) => Condition::CanMove(man),
            (_, Rule::sole_word, man) => Condition::SoleRoyal(man),
            (_, Rule::unmoved_word, Man::Filter(filter)) => {
                let unmoved = true;
                Condition::Exists(Man::Filter(Filter { unmoved, ..filter }))
            }
            _ => Condition::Later(self.word(&second)),
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
