//! The names that sentences may use.

use indexmap::IndexMap;

use crate::board::{Board, Region};
use crate::kind::{KindId, KindSet};
use crate::side::BySide;

/// The names that a text may use, in the game that it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary<'a> {
    /// The squares.
    pub board: &'a Board,
    /// The regions read so far.
    pub regions: &'a IndexMap<String, NamedRegion>,
    /// The kinds, in the order of their [`KindId`]s.
    pub kinds: &'a [KindWord],
}

/// A set of squares, by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedRegion {
    /// The squares; a region without sides has the same set twice.
    pub squares: BySide<Region>,
    /// Whether the sides have squares of their own, so that `own` and `enemy` differ.
    pub sided: bool,
}

/// A kind as sentences can call it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindWord {
    /// The key in `[pieces]`.
    pub name: String,
    /// Whether `royal` means it too.
    pub royal: bool,
    /// A name that it shares with other kinds, which means all of them.
    pub class: Option<String>,
}

impl Vocabulary<'_> {
    /// Every kind.
    pub(super) fn all_kinds(&self) -> KindSet {
        KindSet::first(self.kinds.len())
    }

    /// The royal kinds.
    pub(super) fn royals(&self) -> KindSet {
        self.kinds_where(|kind| kind.royal)
    }

    /// The kinds of that name or class; empty if there are none.
    pub(super) fn kinds_called(&self, name: &str) -> KindSet {
        self.kinds_where(|kind| kind.name == name || kind.class.as_deref() == Some(name))
    }

    /// The kind of that name.
    pub(super) fn kind_named(&self, name: &str) -> Option<KindId> {
        let mut kinds = self.kinds.iter();
        let index = kinds.position(|kind| kind.name == name)?;
        Some(KindId(index as u8))
    }

    /// Names of kinds and classes.
    pub(super) fn kind_names(&self) -> impl Iterator<Item = &str> {
        self.kinds.iter().flat_map(|kind| {
            [Some(kind.name.as_str()), kind.class.as_deref()]
                .into_iter()
                .flatten()
        })
    }

    /// Whether anything is called so.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.regions.contains_key(name)
            || self.board.find(name).is_some()
            || self.kind_names().any(|known| known == name)
    }

    fn kinds_where(&self, holds: impl Fn(&KindWord) -> bool) -> KindSet {
        let kinds = self.kinds.iter().take(KindId::LIMIT).enumerate();
        kinds
            .filter(|(_, kind)| holds(kind))
            .map(|(index, _)| KindId(index as u8))
            .collect()
    }
}
