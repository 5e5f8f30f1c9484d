//! Whole files: good ones, bad ones with the place of every complaint, and random ones.

mod faults;
mod games;
mod random;
mod senseless;
mod slips;

use super::{Loaded, Ruleset, load};
use crate::diagnostic::Diagnostic;
use crate::language::Language;
use crate::source::{Shelf, Source};

/// A small game that uses every section. Others extend it.
const PLAIN: &str = r#"
[game]
name = { en = "Plain", es = "Llano" }
source = ["one", "two"]

[board]
squares = '''
  4  . . . . o
  3  . . . .
  2  . . . .
  1  . . . . o
     a b c d e
'''
legend = { o = "porch" }

[regions]
last = "rank 4 | rank 1"
middle = "b2 c2 b3 c3"

[pieces]
king = { letter = "K", move = "K", royal = true }
rook = { letter = "R", move = "R" }
pawn = { letter = "P", move = "fmWfcF", promote = { on = "last", to = ["rook"] } }

[zones.porch]
admit = ["rook"]

[setup]
board = '''
  4  k . p r #
  3  . . . .
  2  . . . .
  1  K . P R .
     a b c d e
'''

[castling.only]
king = "a1-c1 | a4-c4"
rook = "d1-b1 | d4-b4"

[options.loose]
default = false

[when.loose.endings]
stalemate = "win"

[options.draws]
default = "few"
values = ["few", "none"]

[when.draws.none.endings]
repetition = 0
quiet-moves = 0
"#;

/// The drawings of `PLAIN` without their deliberate fault: `#` on e4.
fn plain() -> String {
    PLAIN.replace("p r #", "p r .")
}

struct OneBook;

impl Shelf for OneBook {
    fn find(&self, name: &str, _: &Source) -> Option<Source> {
        match name {
            "plain" => Some(Source::new("plain.toml", plain())),
            "foundation" => {
                let text = plain().replace("[game]", "[game]\nbase = true");
                Some(Source::new("foundation.toml", text))
            }
            "ring" => Some(Source::new("ring.toml", "extends = 'ring'")),
            _ => None,
        }
    }

    fn names(&self) -> Vec<String> {
        vec!["plain".to_owned(), "ring".to_owned()]
    }
}

fn read(text: &str, settings: &[&str]) -> Loaded {
    let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
    load(&Source::new("folder/test.toml", text), &OneBook, &settings)
}

fn good(text: &str, settings: &[&str]) -> Ruleset {
    let loaded = read(text, settings);
    assert_eq!(places(&loaded), [], "{text}");
    loaded.ruleset.unwrap()
}

/// Codes with line and column of what is complained about.
fn places(loaded: &Loaded) -> Vec<(&str, usize, usize)> {
    let place = |diagnostic: &Diagnostic| {
        let place = &diagnostic.place;
        let (line, column) = place.source.line_and_column(place.span.start);
        (diagnostic.code, line, column)
    };
    let mut places: Vec<_> = loaded.diagnostics.iter().map(place).collect();
    places.sort_by_key(|&(_, line, column)| (line, column));
    places
}

/// A file over `plain`, given from its second line on, with the complaints that it must raise.
fn check(text: &str, expected: &[(&str, usize, usize)]) {
    let text = format!("extends = 'plain'\n{text}");
    let loaded = read(&text, &[]);
    assert_eq!(places(&loaded), expected, "{text}");
    let errors = loaded.diagnostics.iter().any(Diagnostic::is_error);
    assert_eq!(loaded.ruleset.is_none(), errors, "{text}");
    for diagnostic in &loaded.diagnostics {
        for language in Language::ALL {
            let message = diagnostic.message(language);
            assert!(!message.is_empty(), "{}", diagnostic.code);
            assert!(
                !message.contains('{') || message.contains("{ "),
                "{message}"
            );
        }
    }
}
