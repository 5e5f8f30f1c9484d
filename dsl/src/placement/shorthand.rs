//! What other programs write for short: rows without outlying squares, and one letter for kinds that
//! the file tells apart.

use crate::kind::KindId;
use crate::side::{BySide, Side};

/// How positions may be written besides the full form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shorthand {
    /// The first file and the number of files of rows that leave out the squares beside them.
    pub core: Option<(u8, u8)>,
    /// Letters that stand for another kind on each file.
    pub aliases: Vec<Alias>,
}

/// A letter that stands for another kind on each file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    letter: String,
    /// The kinds by file of the frame.
    kinds: BySide<Vec<Option<KindId>>>,
}

impl Alias {
    /// A letter for kinds from the player's own left to right, on as many files from `from` on, of a
    /// board of `files` files. The second side sits opposite.
    ///
    /// ```
    /// use simurgh_dsl::kind::KindId;
    /// use simurgh_dsl::placement::Alias;
    /// use simurgh_dsl::side::Side;
    /// let alias = Alias::new("P", 1, vec![KindId(4), KindId(5)], 4);
    /// assert_eq!(alias.kind(Side::First, 1), Some(KindId(4)));
    /// assert_eq!(alias.kind(Side::Second, 1), Some(KindId(5)));
    /// assert_eq!(alias.kind(Side::First, 3), None);
    /// ```
    pub fn new(letter: &str, from: u8, kinds: Vec<KindId>, files: u8) -> Self {
        let by_file = |kinds: Vec<KindId>| {
            let mut row = vec![None; files.into()];
            for (file, kind) in (from.into()..row.len()).zip(kinds) {
                row[file] = Some(kind);
            }
            row
        };
        let turned = kinds.iter().rev().copied().collect();
        Self {
            letter: letter.to_owned(),
            kinds: BySide::new(by_file(kinds), by_file(turned)),
        }
    }

    /// The first side's letter.
    pub fn letter(&self) -> &str {
        &self.letter
    }

    /// The kind that a side's letter means on a file.
    pub fn kind(&self, side: Side, file: u8) -> Option<KindId> {
        *self.kinds[side].get(usize::from(file))?
    }
}
