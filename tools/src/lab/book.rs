//! Books of openings: positions from which games begin, a line each.

pub mod generate;

use std::path::Path;

use simurgh_engine::{Game, Variant};

use crate::load::Failure;
use crate::pgn::names;
use crate::report::Finding;
use crate::text::Text;

/// Positions as FEN, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    lines: Vec<String>,
}

impl Book {
    /// A book of these positions.
    pub const fn new(lines: Vec<String>) -> Self {
        Self { lines }
    }

    /// The book in a file: FEN or EPD, one position a line; empty lines are passed over.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, holds nothing, or has a line that is no position of one of the games
    /// from which that game goes on.
    pub fn open(path: &Path, variants: &[&Variant], text: Text) -> Result<Self, Failure> {
        let name = path.to_string_lossy();
        let unreadable = |error| Failure::from(crate::load::unreadable(&name, &error, text));
        let source = crate::file::read(path).map_err(unreadable)?;
        let refuse = |line: usize, game: &str| {
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &name), ("line", &line), ("game", &game)];
            let message = text.fill("finding.T033", &gaps);
            Failure::from(Box::new(Finding::own("T033", &name, message, None)))
        };
        let mut lines = Vec::new();
        for (index, line) in source.text().lines().enumerate() {
            let fen = position(line.trim());
            if fen.is_empty() {
                continue;
            }
            for variant in variants {
                let game = Game::from_fen(variant, &fen).ok();
                let goes_on = game.is_some_and(|(game, _)| game.outcome().is_none());
                if !goes_on {
                    return Err(refuse(index + 1, &variant.ruleset().id));
                }
            }
            lines.push(fen);
        }
        if lines.is_empty() {
            return Err(refuse(1, ""));
        }
        Ok(Self { lines })
    }

    /// How many positions.
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The position of a number; behind the last comes the first again.
    pub fn line(&self, number: u64) -> &str {
        let index = number.checked_rem(self.lines.len() as u64);
        let line = index.and_then(|index| self.lines.get(index as usize));
        line.map_or("", String::as_str)
    }

    /// All positions, one a line.
    pub fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// The book from [`text`](Self::text).
    pub fn from_text(text: &str) -> Self {
        Self {
            lines: text.lines().map(str::to_owned).collect(),
        }
    }

    /// Sixteen digits that change with the positions.
    pub fn hash(&self) -> String {
        names::fingerprint_of(self.lines.iter().map(String::as_str), &[])
    }
}

/// The FEN of a line: of EPD the four fields, with the counters or the whole FEN from its operations.
fn position(line: &str) -> String {
    if !line.contains(';') {
        return line.to_owned();
    }
    let behind = |name: &str| {
        let value = line.split_once(&format!(" {name} "))?.1;
        Some(value.split(';').next()?.trim().trim_matches('"').to_owned())
    };
    if let Some(fen) = behind("fen") {
        return fen;
    }
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    let [quiet, number] = [("hmvc", "0"), ("fmvn", "1")]
        .map(|(name, usual)| behind(name).unwrap_or_else(|| usual.to_owned()));
    format!("{} {quiet} {number}", fields.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::selfplay::tests::variant;
    use simurgh_dsl::language::Language;

    const TEXT: Text = Text(Language::English);
    const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const MATED: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    fn open(text: &str) -> Result<Book, Failure> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("book.epd");
        crate::file::write(&path, text).expect("written");
        Book::open(&path, &[&variant("chess")], TEXT)
    }

    #[test]
    fn positions_are_read_as_fen_and_as_epd() {
        let fields = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
        let text = format!(
            "{E4}\n\n{fields} bm e5; ce 20;\n{fields} hmvc 7; fmvn 9; id \"a\";\n{fields} bm e5; fen \"{E4}\";\n"
        );
        let book = open(&text).expect("a book");
        let counters = E4.replace("0 1", "7 9");
        let lines: Vec<&str> = (0..4).map(|number| book.line(number)).collect();
        assert_eq!(lines, [E4, E4, counters.as_str(), E4]);
        assert_eq!((book.len(), book.line(6)), (4, counters.as_str()));
        assert_eq!(Book::from_text(&book.text()), book);
        assert_ne!(Book::new(vec![E4.to_owned()]).hash(), book.hash());
    }

    #[test]
    fn books_of_other_games_and_of_games_that_are_over_are_refused() {
        for text in ["", "nonsense", MATED, "8/8/8/8 w - - 0 1"] {
            assert!(matches!(open(text), Err(Failure::Refused(_))), "{text}");
        }
        assert!(open(E4).is_ok());
    }
}
