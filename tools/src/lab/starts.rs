//! Where the games of a run begin.

use simurgh_engine::search::Searcher;
use simurgh_engine::{Game, Variant};

use super::book::Book;
use super::imbalance::{self, Imbalance};
use super::opening::{self, Opening};
use super::settings::Settings;

/// Where games begin. Like the settings, it is a part of the identity of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Starts {
    /// Random plies from the start of the game.
    #[default]
    Random,
    /// The positions of a book, in its order and then from its beginning again.
    Book(Book),
    /// Random plies, but some men are missing: each pair of games has one of these imbalances, and in its
    /// second game the sides have changed places.
    Unequal(Vec<Imbalance>),
}

/// The settings that name a book, and hold it.
const BOOK: &str = "openings";
const LINES: &str = "openings-lines";
/// The setting that names the imbalances.
const UNEQUAL: &str = "unequal";

impl Starts {
    /// Settings that say the same; none for random starts.
    pub fn entries(&self) -> Vec<(String, String)> {
        match self {
            Self::Random => Vec::new(),
            Self::Book(book) => vec![
                (BOOK.to_owned(), format!("{} {}", book.len(), book.hash())),
                (LINES.to_owned(), book.text()),
            ],
            Self::Unequal(all) => {
                let words: Vec<String> = all.iter().map(ToString::to_string).collect();
                vec![(UNEQUAL.to_owned(), words.join(" "))]
            }
        }
    }

    /// Starts from [`entries`](Self::entries); `None` if they are none.
    pub fn read(find: impl Fn(&str) -> Option<String>) -> Option<Self> {
        if let Some(lines) = find(LINES) {
            return Some(Self::Book(Book::from_text(&lines)));
        }
        let Some(words) = find(UNEQUAL) else {
            return Some(Self::Random);
        };
        let all: Result<Vec<Imbalance>, ()> = words.split(' ').map(str::parse).collect();
        all.ok().map(Self::Unequal)
    }

    /// The opening of a game's number.
    pub fn opening(
        &self,
        variant: &Variant,
        number: u64,
        settings: &Settings,
        searcher: &mut Searcher,
    ) -> Opening {
        match self {
            Self::Random => opening::draw(variant, number, settings, searcher),
            Self::Book(book) => {
                let line = Game::from_fen(variant, book.line(number));
                let game = line.map_or_else(|_| Game::new(variant), |(game, _)| game);
                let start = game.start_fen().to_owned();
                Opening { game, start }
            }
            Self::Unequal(all) => imbalance::draw(variant, all, number, settings, searcher),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_read_as_they_were_written() {
        let imbalances = ["queen:rook+pawn", "pawn:"].map(|text| text.parse().expect("read"));
        for starts in [
            Starts::Random,
            Starts::Book(Book::new(vec!["a b".to_owned(), "c d".to_owned()])),
            Starts::Unequal(imbalances.to_vec()),
        ] {
            let entries = starts.entries();
            let find = |name: &str| {
                let found = entries.iter().find(|(known, _)| known == name);
                found.map(|(_, value)| value.clone())
            };
            assert_eq!(Starts::read(find).as_ref(), Some(&starts));
        }
        assert_eq!(
            Starts::read(|name| (name == UNEQUAL).then(|| "queen".to_owned())),
            None
        );
    }
}
