//! Conditions that can never hold, whatever happens on the board.

use crate::board::Region;
use crate::hook::rule::{Comparison, Condition, Filter, Owner};

/// What can be known of a condition without a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    Never,
    Sometimes,
    Always,
}

/// What is known of the numbers that conditions ask.
pub(crate) trait Facts {
    /// How many men may match.
    fn men(&self, filter: &Filter) -> Vec<u16>;

    /// What a counter may show.
    fn counter(&self, name: &str) -> Vec<u16>;
}

/// Nothing known of the game: at most one man a square, and a counter is a byte.
pub(crate) struct AnyGame;

impl Facts for AnyGame {
    fn men(&self, filter: &Filter) -> Vec<u16> {
        let squares = filter.squares.0.iter().map(Region::len);
        (0..=squares.max().unwrap_or(0) as u16).collect()
    }

    fn counter(&self, _: &str) -> Vec<u16> {
        (0..=u8::MAX.into()).collect()
    }
}

/// Whether a condition can hold, and whether it can fail.
pub(crate) fn truth(condition: &Condition, facts: &dyn Facts) -> Truth {
    match condition {
        Condition::All(parts) if contradict(parts, true, facts) => Truth::Never,
        Condition::Some(parts) if contradict(parts, false, facts) => Truth::Always,
        Condition::All(parts) => all(parts.iter().map(|part| truth(part, facts))),
        Condition::Some(parts) => {
            opposite(all(parts.iter().map(|part| opposite(truth(part, facts)))))
        }
        Condition::Not(part) => opposite(truth(part, facts)),
        leaf => Literal::of(leaf, true).map_or(Truth::Sometimes, |literal| literal.truth(facts)),
    }
}

fn all(parts: impl Iterator<Item = Truth>) -> Truth {
    parts.fold(Truth::Always, |all, part| match (all, part) {
        (Truth::Never, _) | (_, Truth::Never) => Truth::Never,
        (Truth::Always, Truth::Always) => Truth::Always,
        _ => Truth::Sometimes,
    })
}

fn opposite(truth: Truth) -> Truth {
    match truth {
        Truth::Never => Truth::Always,
        Truth::Sometimes => Truth::Sometimes,
        Truth::Always => Truth::Never,
    }
}

/// Whether parts that must all hold (or, without `hold`, must all fail) leave no value to something
/// that several of them ask.
fn contradict(parts: &[Condition], hold: bool, facts: &dyn Facts) -> bool {
    let mut literals = Vec::new();
    for part in parts {
        gather(part, hold, &mut literals);
    }
    literals.iter().any(|literal| {
        let same = |other: &&Literal<'_>| other.subject == literal.subject;
        let allowed = |&value: &u16| literals.iter().filter(same).all(|other| other.holds(value));
        !literal.subject.values(facts).iter().any(allowed)
    })
}

/// The simple conditions that must hold if a condition shall hold (or fail).
fn gather<'c>(condition: &'c Condition, hold: bool, literals: &mut Vec<Literal<'c>>) {
    match (condition, hold) {
        (Condition::All(parts), true) | (Condition::Some(parts), false) => {
            for part in parts {
                gather(part, hold, literals);
            }
        }
        (Condition::Not(part), _) => gather(part, !hold, literals),
        (leaf, _) => literals.extend(Literal::of(leaf, hold)),
    }
}

/// Something that conditions compare with a number.
#[derive(Clone, Copy, PartialEq)]
enum Subject<'c> {
    /// 1 in check, otherwise 0.
    Check(Owner),
    /// 0 no move, 1 only moves that capture nothing, 2 captures.
    Freedom(Owner),
    Men(&'c Filter),
    Counter(Owner, &'c str),
}

impl Subject<'_> {
    fn values(&self, facts: &dyn Facts) -> Vec<u16> {
        match self {
            Self::Check(_) => vec![0, 1],
            Self::Freedom(_) => vec![0, 1, 2],
            Self::Men(filter) => facts.men(filter),
            Self::Counter(_, name) => facts.counter(name),
        }
    }
}

/// A comparison that must hold or fail.
struct Literal<'c> {
    subject: Subject<'c>,
    comparison: Comparison,
    number: u16,
    hold: bool,
}

impl<'c> Literal<'c> {
    fn of(condition: &'c Condition, hold: bool) -> Option<Self> {
        let (subject, comparison, number) = match condition {
            Condition::InCheck(owner) => (Subject::Check(*owner), Comparison::Equal, 1),
            Condition::NoMoves(owner) => (Subject::Freedom(*owner), Comparison::Equal, 0),
            Condition::CanCapture(owner) => (Subject::Freedom(*owner), Comparison::Equal, 2),
            Condition::Count(filter, comparison, number) => {
                (Subject::Men(filter), *comparison, *number)
            }
            Condition::Counter(owner, name, comparison, number) => {
                (Subject::Counter(*owner, name), *comparison, *number)
            }
            _ => return None,
        };
        Some(Self {
            subject,
            comparison,
            number,
            hold,
        })
    }

    fn holds(&self, value: u16) -> bool {
        self.comparison.holds(value, self.number) == self.hold
    }

    fn truth(&self, facts: &dyn Facts) -> Truth {
        let values = self.subject.values(facts);
        let holding = values.iter().filter(|&&value| self.holds(value)).count();
        match holding {
            0 => Truth::Never,
            count if count == values.len() => Truth::Always,
            _ => Truth::Sometimes,
        }
    }
}
