//! Which game a record is of: its tags `Variant`, `Ruleset` and `Set1`, `Set2`, ….

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use simurgh_dsl::diagnostic::{Diagnostic, similar};
use simurgh_dsl::language::Language;
use simurgh_dsl::source::{Place, Shelf as _, Source};
use simurgh_engine::Variant;

use super::tags::Tags;
use crate::library::{self, BuiltIn, Library};
use crate::load;
use crate::text::Text;

/// The language of messages that nobody reads.
const QUIET: Text = Text(Language::English);

/// The game of records that name none.
const ORTHODOX: &str = "chess";

/// Names that other programs use for games that are built in under another one, in small letters
/// without blanks and hyphens.
const FOREIGN: [(&str, &str); 15] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("classical", "chess"),
    ("orthodox", "chess"),
    ("regular", "chess"),
    ("fromposition", "chess"),
    ("fischerandom", "chess960"),
    ("fischerrandom", "chess960"),
    ("960", "chess960"),
    ("frc", "chess960"),
    ("zh", "crazyhouse"),
    ("house", "crazyhouse"),
    ("threecheck", "3check"),
    ("koth", "kingofthehill"),
    ("race", "racingkings"),
];

/// The built-in game that a name means, as any program may write it: `Three-check`, `Atomic Chess`.
pub fn built_in(name: &str) -> Option<BuiltIn> {
    let plain = plain(name);
    let short = plain.strip_suffix("chess").unwrap_or(&plain);
    BuiltIn::named(name)
        .or_else(|| foreign(&plain))
        .or_else(|| {
            library::names()
                .find(|known| self::plain(known) == plain)
                .and_then(BuiltIn::named)
        })
        .or_else(|| foreign(short))
        .or_else(|| {
            library::names()
                .find(|known| self::plain(known) == short)
                .and_then(BuiltIn::named)
        })
        .filter(|file| library::names().any(|known| known == file.name()))
}

fn foreign(plain: &str) -> Option<BuiltIn> {
    let found = FOREIGN.iter().find(|(name, _)| *name == plain);
    found.and_then(|(_, name)| BuiltIn::named(name))
}

/// A name in small letters, without signs between its words.
fn plain(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

/// What a record says about its game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// The built-in game, by any name.
    pub variant: Option<String>,
    /// The file of the ruleset.
    pub ruleset: Option<String>,
    /// The overrides of keys.
    pub settings: Vec<String>,
}

impl Wanted {
    /// As the tags say.
    pub fn of(tags: &Tags) -> Self {
        let number = 1..;
        let settings = number.map_while(|number| tags.get(&format!("Set{number}")));
        let named = |name| tags.get(name).filter(|value| !matches!(*value, "" | "?"));
        Self {
            variant: named("Variant").map(str::to_owned),
            ruleset: named("Ruleset").map(str::to_owned),
            settings: settings.map(str::to_owned).collect(),
        }
    }

    /// The `GAME|FILE` argument that means the same game, seen from the folder of the record.
    pub fn argument(&self, folder: Option<&Path>) -> Option<String> {
        if let Some(ruleset) = &self.ruleset {
            if let Some(file) = built_in(ruleset) {
                return Some(file.name().to_owned());
            }
            return find_file(ruleset, folder).map(|path| path.to_string_lossy().into_owned());
        }
        let name = self.variant.as_deref().unwrap_or(ORTHODOX);
        built_in(name).map(|file| file.name().to_owned())
    }
}

/// The file of a ruleset: beside the record, where it is said to be, or of that name beside the record.
fn find_file(ruleset: &str, folder: Option<&Path>) -> Option<PathBuf> {
    let path = Path::new(ruleset);
    let beside = folder.map(|folder| folder.join(path));
    let same_name = folder.and_then(|folder| Some(folder.join(path.file_name()?)));
    let mut places = beside.into_iter().chain([path.to_owned()]).chain(same_name);
    places.find(|path| path.is_file())
}

/// Where the games of records are found.
pub trait Finder {
    /// The game.
    ///
    /// # Errors
    ///
    /// If there is none of that name, or it cannot be played.
    fn open(&self, wanted: &Wanted) -> Result<Variant, Refusal>;

    /// The text of its ruleset.
    fn source(&self, wanted: &Wanted) -> Option<Source>;
}

/// Why a game could not be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No such game is known.
    Unknown,
    /// Its ruleset has errors.
    Faulty,
}

/// The built-in games, and rulesets in files.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The folder of the records.
    pub folder: Option<PathBuf>,
}

impl Finder for Files {
    fn open(&self, wanted: &Wanted) -> Result<Variant, Refusal> {
        let argument = wanted.argument(self.folder.as_deref());
        let argument = argument.ok_or(Refusal::Unknown)?;
        let opened = load::open(&argument, &wanted.settings, QUIET);
        opened
            .map(|opened| opened.item)
            .map_err(|_| Refusal::Faulty)
    }

    fn source(&self, wanted: &Wanted) -> Option<Source> {
        let argument = wanted.argument(self.folder.as_deref())?;
        load::source(&argument, QUIET).ok()
    }
}

/// Games that have been opened for records, each once.
pub struct Opened<F = Files> {
    finder: F,
    games: HashMap<Wanted, Result<Variant, Refusal>>,
}

impl Default for Opened {
    fn default() -> Self {
        Self::beside(None)
    }
}

impl Opened {
    /// For records in that folder.
    pub fn beside(folder: Option<PathBuf>) -> Self {
        Self::with(Files { folder })
    }
}

impl<F: Finder> Opened<F> {
    /// Games that are found in that way.
    pub fn with(finder: F) -> Self {
        Self {
            finder,
            games: HashMap::new(),
        }
    }

    /// The game of a record, whose tags begin at a place.
    ///
    /// # Errors
    ///
    /// `G012` if no such game is known, `G013` if its ruleset is faulty.
    pub fn open(&mut self, tags: &Tags, place: &Place) -> Result<Variant, Box<Diagnostic>> {
        let wanted = Wanted::of(tags);
        let known = self.games.entry(wanted.clone());
        let game = known.or_insert_with_key(|wanted| self.finder.open(wanted));
        game.clone().map_err(|refusal| {
            let name = wanted.ruleset.or(wanted.variant).unwrap_or_default();
            let code = match refusal {
                Refusal::Unknown => "G012",
                Refusal::Faulty => "G013",
            };
            let error = Diagnostic::error(code, place.clone()).with("name", &name);
            Box::new(Diagnostic {
                suggestions: near(&name),
                ..error
            })
        })
    }

    /// Whether the ruleset of a file is not the one that the tags were written for.
    pub fn has_changed(&self, tags: &Tags) -> bool {
        let wanted = Wanted::of(tags);
        let (Some(hash), Some(_)) = (tags.get("RulesetHash"), &wanted.ruleset) else {
            return false;
        };
        let source = self.finder.source(&wanted);
        source.is_some_and(|source| fingerprint(&source, &wanted.settings) != hash)
    }
}

/// Names of games that resemble this one.
fn near(name: &str) -> Vec<String> {
    let wanted = plain(name);
    let known: Vec<&str> = library::names().collect();
    let mut near = similar(&wanted, known.iter().copied());
    near.extend(similar(name, known.iter().copied()));
    let part = |known: &&str| wanted.len() > 3 && plain(known).contains(&wanted);
    near.extend(known.into_iter().filter(part).map(str::to_owned));
    near.dedup();
    near.truncate(3);
    near
}

/// Sixteen hexadecimal digits that change with the text of a ruleset, of those that it extends, and with
/// the overrides: 64-bit FNV-1a.
pub fn fingerprint(source: &Source, settings: &[String]) -> String {
    const MOST_BASES: usize = 16;
    let chain = std::iter::successors(Some(source.clone()), base).take(MOST_BASES);
    let texts: Vec<Source> = chain.collect();
    fingerprint_of(texts.iter().map(Source::text), settings)
}

/// [`fingerprint`] of texts that are at hand, the ruleset first and then what it extends.
pub fn fingerprint_of<'a>(texts: impl Iterator<Item = &'a str>, settings: &[String]) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for text in texts {
        add(&text.replace("\r\n", "\n"));
    }
    for setting in settings {
        add(setting);
    }
    format!("{hash:016x}")
}

/// What a ruleset extends.
fn base(source: &Source) -> Option<Source> {
    let table: toml::Table = source.text().parse().ok()?;
    Library.find(table.get("extends")?.as_str()?, source)
}

/// The path of a file for the tag `Ruleset` of a record in a folder: relative if it is below.
pub fn relative(path: &Path, folder: Option<&Path>) -> String {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let below = folder.and_then(|folder| {
        let path = absolute(path);
        path.strip_prefix(absolute(folder)).ok().map(Path::to_owned)
    });
    below
        .unwrap_or_else(|| path.to_owned())
        .to_string_lossy()
        .into_owned()
}

/// The last part of a path.
pub fn file_name(path: &str) -> String {
    let name = Path::new(path).file_name();
    name.map_or_else(
        || path.to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// The folder of a file.
pub fn folder(path: &Path) -> Option<PathBuf> {
    let parent = path.parent()?;
    let here = parent.as_os_str().is_empty();
    Some(if here {
        PathBuf::from(".")
    } else {
        parent.to_owned()
    })
}
