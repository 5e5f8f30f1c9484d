//! How many positions a version's sides may search, where that differs from the rest of the run: to see what depends
//! on strength.

use std::fmt;
use std::str::FromStr;

use simurgh_dsl::side::Side;

/// The positions a move of a version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Budget {
    /// As many as the run says.
    #[default]
    Usual,
    /// So many, for both sides.
    Even(u64),
    /// One side more than the other. Games come in pairs with the same opening; in the first of a pair the first side
    /// has more, in the second the second side.
    Uneven {
        /// What the stronger side has.
        more: u64,
        /// What the weaker side has.
        less: u64,
    },
}

/// What a sample with other budgets has more or less of.
const FACTOR: u64 = 4;

impl Budget {
    /// The budgets at which strength is looked at, for a run of so many positions: a quarter, four times as many, and
    /// the usual side against one with a quarter.
    pub const fn around(nodes: u64) -> [Self; 3] {
        let less = if nodes < FACTOR { 1 } else { nodes / FACTOR };
        [
            Self::Even(less),
            Self::Even(nodes.saturating_mul(FACTOR)),
            Self::Uneven { more: nodes, less },
        ]
    }

    /// Which side of a game has more.
    pub const fn stronger(self, number: u64) -> Option<Side> {
        match self {
            Self::Uneven { .. } if number.is_multiple_of(2) => Some(Side::First),
            Self::Uneven { .. } => Some(Side::Second),
            _ => None,
        }
    }

    /// What the first and the second side have in a game of a run with so many positions.
    pub fn sides(self, usual: u64, number: u64) -> [u64; 2] {
        match (self, self.stronger(number)) {
            (Self::Usual, _) => [usual; 2],
            (Self::Even(nodes), _) => [nodes; 2],
            (Self::Uneven { more, less }, Some(Side::Second)) => [less, more],
            (Self::Uneven { more, less }, _) => [more, less],
        }
    }

    /// Of which number the opening of a game is: those of a pair have the same.
    pub const fn opening(self, number: u64) -> u64 {
        match self {
            Self::Uneven { .. } => number / 2,
            _ => number,
        }
    }
}

/// `usual`, `250` or `1000:250`.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => write!(f, "usual"),
            Self::Even(nodes) => write!(f, "{nodes}"),
            Self::Uneven { more, less } => write!(f, "{more}:{less}"),
        }
    }
}

impl FromStr for Budget {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            Some((more, less)) => Ok(Self::Uneven {
                more: more.parse()?,
                less: less.parse()?,
            }),
            None if text == "usual" => Ok(Self::Usual),
            None => text.parse().map(Self::Even),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for budget in Budget::around(1_000).into_iter().chain([Budget::Usual]) {
            assert_eq!(budget.to_string().parse(), Ok(budget));
        }
        let written = Budget::around(1_000).map(|budget| budget.to_string());
        assert_eq!(written, ["250", "4000", "1000:250"]);
        assert!("many".parse::<Budget>().is_err());
    }

    #[test]
    fn the_stronger_side_changes_within_a_pair_and_the_opening_does_not() {
        let uneven = Budget::Uneven { more: 8, less: 2 };
        let sides = [4, 5].map(|number| (uneven.sides(100, number), uneven.opening(number)));
        assert_eq!(sides, [([8, 2], 2), ([2, 8], 2)]);
        assert_eq!(Budget::Even(3).sides(100, 5), [3, 3]);
        assert_eq!(
            (Budget::Usual.sides(100, 5), Budget::Usual.opening(5)),
            ([100, 100], 5)
        );
    }
}
