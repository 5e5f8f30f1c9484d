//! The built-in games, and the shelf on which rulesets find what they extend.
//!
//! The table is made at build time from the folder `rulesets/`. A ruleset looks for what it extends
//! in its own folder first, then among the built-in ones.

use std::path::Path;

use simurgh_dsl::ruleset::{self, Ruleset};
use simurgh_dsl::source::{Shelf, Source};

use crate::file;

/// A built-in file as the build script has listed it.
#[derive(Debug, PartialEq, Eq)]
struct File {
    /// Under `rulesets/`.
    path: &'static str,
    text: &'static str,
    /// Further names of the game.
    aliases: &'static [&'static str],
    /// Whether it is only there to be extended.
    base: bool,
    /// What lies beside it as `NAME.values.toml`.
    values: Option<&'static str>,
}

/// Every built-in file, by path.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/rulesets.rs"));

/// What the names of built-in sources begin with, so that no path of the user's looks like one.
const PREFIX: &str = "<built-in>/";

/// A ruleset file that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltIn(&'static File);

impl BuiltIn {
    /// Every built-in file, games and bases alike.
    pub fn all() -> impl Iterator<Item = Self> {
        FILES.iter().map(Self)
    }

    /// The file of that name, or the game that is also called so.
    pub fn named(name: &str) -> Option<Self> {
        Self::all()
            .find(|file| file.name() == name)
            .or_else(|| Self::all().find(|file| file.aliases().contains(&name)))
    }

    /// Further names of the game.
    pub fn aliases(self) -> &'static [&'static str] {
        self.0.aliases
    }

    /// The name that users type: the file's, without folder and ending.
    pub fn name(self) -> &'static str {
        let file = self.0.path.rsplit('/').next().unwrap_or(self.0.path);
        file.strip_suffix(".toml").unwrap_or(file)
    }

    /// The folder under `rulesets/` that holds it and its kin.
    pub fn folder(self) -> &'static str {
        self.0
            .path
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder)
    }

    /// The text of the values that games have shown, if they are known.
    pub const fn values(self) -> Option<&'static str> {
        self.0.values
    }

    /// The built-in file of which a source is the text.
    pub fn of(source: &Source) -> Option<Self> {
        let path = source.name().strip_prefix(PREFIX)?;
        Self::all().find(|file| file.0.path == path)
    }

    /// The text under the name that messages show.
    pub fn source(self) -> Source {
        Source::new(format!("{PREFIX}{}", self.0.path), self.0.text)
    }

    /// The ruleset, if the file is a game by itself: bases that others extend need not be.
    pub fn ruleset(self) -> Option<Ruleset> {
        ruleset::load(&self.source(), &Library, &[])
            .ruleset
            .filter(is_game)
    }
}

/// Whether anybody stands on the board at the start.
fn is_game(ruleset: &Ruleset) -> bool {
    ruleset.setup.men.iter().any(Option::is_some)
}

/// The built-in files that are games, with their rulesets.
pub fn games() -> impl Iterator<Item = (BuiltIn, Ruleset)> {
    BuiltIn::all().filter_map(|file| Some((file, file.ruleset()?)))
}

/// The names of the built-in games. Reads no file.
pub fn names() -> impl Iterator<Item = &'static str> {
    let games = BuiltIn::all().filter(|file| !file.0.base);
    games.map(BuiltIn::name)
}

/// The shelf of files beside the one that asks and of built-in ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Shelf for Library {
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source> {
        match asked_by.name().strip_prefix(PREFIX) {
            Some(path) => beside_built_in(name, path),
            None => beside_file(name, Path::new(asked_by.name())),
        }
        .or_else(|| BuiltIn::named(name).map(BuiltIn::source))
        .filter(|source| source.name() != asked_by.name())
    }

    fn names(&self) -> Vec<String> {
        BuiltIn::all().map(|file| file.name().to_owned()).collect()
    }
}

/// The shelf for texts that strangers have written: built-in files only, nothing of the user's.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltIns;

impl Shelf for BuiltIns {
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source> {
        if asked_by.name().starts_with(PREFIX) {
            return Library.find(name, asked_by);
        }
        BuiltIn::named(name).map(BuiltIn::source)
    }

    fn names(&self) -> Vec<String> {
        Library.names()
    }
}

fn beside_built_in(name: &str, path: &str) -> Option<Source> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    BuiltIn::all()
        .find(|file| file.folder() == folder && file.name() == name)
        .map(BuiltIn::source)
}

/// A file in the folder of the asking one. A file that extends its own name means the built-in
/// game of that name, not itself.
fn beside_file(name: &str, asked_by: &Path) -> Option<Source> {
    if name.contains(['/', '\\']) {
        return None;
    }
    let path = asked_by.parent()?.join(format!("{name}.toml"));
    (path != asked_by && path.is_file())
        .then(|| file::read(&path).ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_that_are_known_without_reading_are_those_of_the_games() {
        let read: Vec<&str> = games().map(|(file, _)| file.name()).collect();
        assert_eq!(names().collect::<Vec<_>>(), read);
        for (file, ruleset) in games() {
            assert_eq!(file.aliases(), ruleset.about.aliases, "{}", file.name());
        }
    }

    #[test]
    fn built_in_names_are_unique() {
        let aliases = BuiltIn::all().flat_map(BuiltIn::aliases).copied();
        let mut names: Vec<&str> = BuiltIn::all().map(BuiltIn::name).chain(aliases).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_file_finds_its_neighbour_before_the_built_in_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let neighbour = folder.path().join("celtic-citadel.toml");
        std::fs::File::create(&neighbour).expect("a file");
        let own = Source::new(folder.path().join("my.toml").to_string_lossy(), "");
        let found = Library.find("celtic-citadel", &own).expect("found");
        assert_eq!(found.name(), neighbour.to_string_lossy());
    }

    #[test]
    fn a_file_that_extends_its_own_name_means_the_built_in_game() {
        let own = Source::new("celtic-citadel.toml", "");
        let found = Library.find("celtic-citadel", &own).expect("found");
        assert!(found.name().starts_with(PREFIX));
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let own = Source::new("folder/my.toml", "");
        assert!(Library.find("../secret", &own).is_none());
    }
}
