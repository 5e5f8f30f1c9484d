//! When a rule applies.

use simurgh_dsl::hook::rule::{Comparison, Condition, Filter, Owner};

use super::{Teller, owner_key};

impl Teller<'_> {
    pub(super) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::All(conditions) => self.joined(conditions, "list.and"),
            Condition::Some(conditions) => self.joined(conditions, "list.or"),
            Condition::Not(condition) => {
                self.fill("sentence.not", &[("what", self.condition(condition))])
            }
            Condition::InCheck(owner) => self.about(*owner, "sentence.in-check"),
            Condition::NoMoves(owner) => self.about(*owner, "sentence.no-moves"),
            Condition::CanCapture(owner) => self.about(*owner, "sentence.can-capture"),
            Condition::ToMove(owner) => self.about(*owner, "sentence.to-move"),
            Condition::Took => self.text.say("sentence.took").to_owned(),
            Condition::CanGo(men, to) => {
                let gaps = [("a", self.men(men)), ("squares", self.squares(to))];
                self.fill("sentence.can-go", &gaps)
            }
            Condition::Attacks(one, other) => self.two("sentence.attacks", one, other),
            Condition::Outranks(one, other) => self.two("sentence.outranks", one, other),
            Condition::SoleRoyal(men) => self.one("sentence.is-sole", men),
            Condition::CanMove(men) => self.one("sentence.can-move", men),
            Condition::Count(men, comparison, number) => {
                self.compared(self.men(men), *comparison, number.to_string())
            }
            Condition::Compare(one, comparison, other) => {
                let other = self.one("sentence.that-of", other);
                self.compared(self.men(one), *comparison, other)
            }
            Condition::Counter(owner, counter, comparison, number) => {
                let gaps = [
                    ("counter", counter.clone()),
                    ("side", self.text.say(owner_key(*owner)).to_owned()),
                    ("comparison", self.comparison(*comparison)),
                    ("number", number.to_string()),
                ];
                self.fill("sentence.counter", &gaps)
            }
            Condition::ItAttacks { least, men, stuck } => {
                let stuck = ["", self.text.say("sentence.stuck")][usize::from(*stuck)];
                let gaps = [
                    ("number", least.to_string()),
                    ("a", self.men(men)),
                    ("stuck", stuck.to_owned()),
                ];
                self.fill("sentence.it-attacks", &gaps)
            }
        }
    }

    fn joined(&self, conditions: &[Condition], joint: &str) -> String {
        let nested = |condition: &Condition| match condition {
            Condition::All(_) | Condition::Some(_) => format!("({})", self.condition(condition)),
            _ => self.condition(condition),
        };
        let conditions: Vec<String> = conditions.iter().map(nested).collect();
        self.text.list(&conditions, joint)
    }

    fn about(&self, owner: Owner, key: &str) -> String {
        self.fill(key, &[("side", self.text.say(owner_key(owner)).to_owned())])
    }

    fn one(&self, key: &str, men: &Filter) -> String {
        self.fill(key, &[("a", self.men(men))])
    }

    fn compared(&self, men: String, comparison: Comparison, with: String) -> String {
        let gaps = [
            ("a", men),
            ("comparison", self.comparison(comparison)),
            ("with", with),
        ];
        self.fill("sentence.number-of", &gaps)
    }

    fn comparison(&self, comparison: Comparison) -> String {
        let key = match comparison {
            Comparison::Equal => "sentence.equal",
            Comparison::Unequal => "sentence.unequal",
            Comparison::Less => "sentence.less",
            Comparison::AtMost => "sentence.at-most",
            Comparison::Greater => "sentence.greater",
            Comparison::AtLeast => "sentence.at-least",
        };
        self.text.say(key).to_owned()
    }
}
