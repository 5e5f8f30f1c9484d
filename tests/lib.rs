//! Helpers shared by the integration tests: the games of `rulesets/`, random play, golden data.
#![expect(
    clippy::disallowed_methods,
    reason = "tests read their data from files"
)]
#![expect(
    clippy::missing_panics_doc,
    reason = "a helper that fails is a failed test"
)]

pub mod corpus;
pub mod mate;
pub mod yardstick;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use simurgh_dsl::ruleset::{Ruleset, load};
use simurgh_dsl::source::{Shelf, Source};
use simurgh_engine::{Game, Variant, compile};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("tests lie inside the workspace")
        .to_path_buf()
}

/// The text of a file of the workspace.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder of the workspace with this ending, sorted.
pub fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending)
                // Values beside a ruleset are no ruleset.
                && !path.to_string_lossy().ends_with(".values.toml")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Name and text of every shipped file, by name.
static FILES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let files = files("rulesets", "toml").into_iter();
    files.map(|path| (stem(&path), read(path))).collect()
});

/// The shipped rulesets by name, wherever they lie below `rulesets/`.
#[derive(Debug, Default)]
pub struct Shipped;

impl Shelf for Shipped {
    fn find(&self, name: &str, _: &Source) -> Option<Source> {
        let text = FILES.get(name)?;
        Some(Source::new(format!("{name}.toml"), text.as_str()))
    }

    fn names(&self) -> Vec<String> {
        FILES.keys().cloned().collect()
    }
}

/// Every shipped game by its name and its aliases, with the name of its file.
static NAMES: LazyLock<BTreeMap<String, &'static str>> = LazyLock::new(|| {
    let mut names = BTreeMap::new();
    for (file, text) in FILES.iter() {
        let source = Source::new(format!("{file}.toml"), text.as_str());
        if let Some(ruleset) = load(&source, &Shipped, &[]).ruleset {
            for name in [vec![file.clone()], ruleset.about.aliases].concat() {
                let other = names.insert(name, file.as_str());
                assert!(other.is_none(), "{file} and {other:?} share a name");
            }
        }
    }
    names
});

/// The file of the shipped game of that name or alias.
pub fn game_called(name: &str) -> Option<&'static str> {
    NAMES.get(name).copied()
}

/// The names of all shipped games: every file that is a game by itself.
pub fn games() -> Vec<&'static str> {
    let files = FILES.keys().map(String::as_str);
    files.filter(|file| NAMES.contains_key(*file)).collect()
}

/// The file's name without its ending.
pub fn stem(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// The games that are looked at most closely; [`games`] are all.
pub const GAMES: [&str; 10] = [
    "celtic-citadel",
    "chaturanga",
    "chess",
    "egyptian-eye",
    "oriental-omega",
    "persian-princess",
    "shatranj",
    "tamerlane-feminine",
    "tamerlane-masculine",
    "tamerlane-third",
];

/// A ruleset from its text, with `--set` changes. Fails on any error.
pub fn ruleset(name: &str, text: &str, settings: &[&str]) -> Ruleset {
    let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
    let loaded = load(&Source::new(name, text), &Shipped, &settings);
    let mut messages = loaded.diagnostics.iter();
    let error = messages.find(|message| message.is_error());
    assert!(error.is_none(), "{name}: {error:#?}");
    loaded
        .ruleset
        .unwrap_or_else(|| panic!("{name} has no ruleset and no diagnostic"))
}

/// A shipped game, compiled.
pub fn game(name: &str) -> Variant {
    changed(name, &[])
}

/// A shipped game with `--set` changes, compiled.
pub fn changed(name: &str, settings: &[&str]) -> Variant {
    let source = Shipped
        .find(name, &Source::new("test", ""))
        .unwrap_or_else(|| panic!("no game {name}"));
    compile(&ruleset(name, source.text(), settings)).expect("shipped games compile")
}

/// A shipped game at a position.
pub fn at(name: &str, fen: &str) -> Game {
    let read = Game::from_fen(&game(name), fen);
    read.unwrap_or_else(|e| panic!("{fen}: {e:?}")).0
}

/// Plays moves written in any notation, with blanks between them.
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read_move(text);
        let mv = mv.unwrap_or_else(|e| panic!("{text} in {}: {e:?}", game.fen()));
        game.play(mv).expect("what is read is legal");
    }
}

/// A game from a text, compiled.
pub fn of_text(text: &str) -> Variant {
    compile(&ruleset("test.toml", text, &[])).expect("the text compiles")
}

/// A small generator of random numbers (SplitMix64): tests repeat exactly.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

/// Hostile text for every reader: each function must answer, whatever it is given. Shared by the
/// property tests and the fuzz targets of `tests/fuzz`.
pub mod hostile {
    use simurgh_dsl::betza;
    use simurgh_dsl::diagnostic::has_errors;
    use simurgh_dsl::language::Language;
    use simurgh_dsl::movement::Movement;
    use simurgh_dsl::ruleset::load;
    use simurgh_dsl::source::{Excerpt, Source};
    use simurgh_engine::walker::Grid;
    use simurgh_engine::{Game, Variant, compile};

    use super::Shipped;

    /// A text as a ruleset. What loads must also compile and generate moves.
    pub fn ruleset(text: &str) {
        let loaded = load(&Source::new("hostile.toml", text), &Shipped, &[]);
        let messages = loaded.diagnostics.iter();
        messages.for_each(|message| drop(message.help(Language::default())));
        if let Some(variant) = loaded
            .ruleset
            .as_ref()
            .and_then(|ruleset| compile(ruleset).ok())
        {
            let mut game = Game::new(&variant);
            if let Some(&mv) = game.legal_moves().first() {
                drop(game.play(mv));
            }
        }
    }

    /// A text as a movement; what prints must read back.
    pub fn betza(text: &str) {
        let excerpt = Excerpt::typed("betza", text);
        let mut complaints = Vec::new();
        let tree = betza::parse(&excerpt, &mut complaints);
        betza::read(&excerpt, &mut Vec::new());
        if complaints.is_empty() {
            let printed = Excerpt::typed("betza", &tree.to_string());
            assert_eq!(betza::parse(&printed, &mut complaints), tree, "{text}");
        }
    }

    /// A text as the movement of a piece that is played with and walked, in every dialect.
    pub fn piece(text: &str) {
        let excerpt = Excerpt::typed("betza", text);
        let mut played: Vec<Movement> = Vec::new();
        for dialect in betza::Dialect::ALL {
            let mut complaints = Vec::new();
            let movement = betza::read_as(&excerpt, dialect, &mut complaints);
            if has_errors(&complaints) {
                continue;
            }
            let tree = betza::parse(&excerpt, &mut complaints);
            betza::canonical(&tree, dialect);
            for other in betza::Dialect::ALL {
                betza::convert(&tree, &excerpt, dialect, other);
            }
            // Most dialects read most texts alike.
            if !played.contains(&movement) {
                Grid::of(&movement, 2);
                play(movement.clone());
                played.push(movement);
            }
        }
    }

    /// A few moves with a piece among others; castling is the ruleset's business.
    fn play(movement: Movement) {
        let mut ruleset = super::ruleset("piece.toml", PLAYGROUND, &[]);
        ruleset.kinds[0].movement = movement;
        let Ok(variant) = compile(&ruleset) else {
            return;
        };
        let mut game = Game::new(&variant);
        for number in 0..4 {
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(number * 7 % moves.len().max(1)) else {
                break;
            };
            drop(game.play(mv));
        }
        while game.take_back().is_some() {}
    }

    /// The piece that is tried stands among the men that others are used to.
    const PLAYGROUND: &str = "[game]\nname = \"Trial\"\n[board]\nfiles = 7\nranks = 8\n\
        [regions]\nlast = \"rank 8 | rank 1\"\n\
        [pieces]\ntrial = { letter = \"T\", move = \"W\" }\n\
        king = { letter = \"K\", royal = true, move = \"K\" }\n\
        pawn = { letter = \"P\", move = \"fmWfceFifmnD\", promote = { on = \"last\", to = [\"trial\"] } }\n\
        [setup]\nfen = \"tt1k1tt/1pp1pp1/7/7/7/7/1PP1PP1/TT1K1TT w\"\n";

    /// A text as a rule sentence of a shipped game.
    pub fn hook(text: &str) {
        let quoted = text
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
            .replace(|letter: char| letter.is_control(), " ");
        ruleset(&format!(
            "extends = \"chess\"\n[hooks]\nhostile = \"{quoted}\"\n"
        ));
    }

    /// A text as a position; what reads must write and read back.
    pub fn fen(variant: &Variant, text: &str) {
        if let Ok((game, _)) = Game::from_fen(variant, text) {
            let fen = game.fen();
            let again = Game::from_fen(variant, &fen)
                .unwrap_or_else(|e| panic!("{text} became {fen}: {e:?}"));
            assert_eq!(again.0.fen(), fen);
        }
    }
}
