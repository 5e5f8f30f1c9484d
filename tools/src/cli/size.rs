//! The size of a board, as it is typed.

use std::fmt;
use std::str::FromStr;

use simurgh_dsl::board::{LARGEST_BOARD, LARGEST_EDGE};

/// Files and ranks of a board without holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Files, at least 1.
    pub files: u8,
    /// Ranks, at least 1.
    pub ranks: u8,
}

impl Default for Size {
    fn default() -> Self {
        Self { files: 8, ranks: 8 }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let edge = |text: &str| {
            let edge = text.parse::<u8>().ok();
            edge.filter(|edge| (1..=LARGEST_EDGE).contains(&usize::from(*edge)))
        };
        let pair = text.split_once(['x', 'X', '×']);
        let size = pair.and_then(|(files, ranks)| {
            let (files, ranks) = (edge(files)?, edge(ranks)?);
            Some(Self { files, ranks })
        });
        size.filter(|size| usize::from(size.files) * usize::from(size.ranks) <= LARGEST_BOARD)
            .ok_or_else(|| {
                format!("such as 8x8; at most {LARGEST_EDGE} a side and {LARGEST_BOARD} squares")
            })
    }
}
