//! Men on squares, as the first field of a FEN writes them.
//!
//! Rows stand from the far rank to the first, separated by `/`. A man is written as its token, empty
//! squares as their number, a place without a square as `*` or as an empty square.

mod pocket;
mod read;
mod shorthand;
#[cfg(test)]
mod tests;
mod write;

pub use pocket::{MOST_IN_HAND, read_pocket, split_pocket, write_pocket};
pub use read::{read, read_marked};
pub use shorthand::{Alias, Shorthand};
pub use write::{write, write_marked, write_ones, write_seen};

use crate::kind::KindId;
use crate::side::Side;

/// A man: whose and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: KindId,
}

/// Written for a place without a square.
const MISSING: char = '*';

/// Written behind a man that has been promoted, where that matters.
const MARK: char = '~';

/// How the men of a game are written. A token is a letter with signs before it or not, upper case
/// for the first side; so no token is the beginning of another.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    /// The first side's token of each kind.
    letters: Vec<String>,
    /// All tokens, longer ones first.
    men: Vec<(String, Man)>,
    shorthand: Shorthand,
}

impl Tokens {
    /// The tokens of kinds, given by the first side's token of each. Kinds without a token (empty)
    /// cannot be written.
    pub fn new<'a>(letters: impl IntoIterator<Item = &'a str>) -> Self {
        let letters: Vec<String> = letters.into_iter().map(str::to_owned).collect();
        let mut men: Vec<(String, Man)> = Vec::new();
        for (index, letter) in letters.iter().enumerate().filter(|(_, l)| !l.is_empty()) {
            let kind = KindId(index as u8);
            men.extend(Side::ALL.map(|side| (token(letter, side), Man { side, kind })));
        }
        men.sort_by_key(|(token, _)| std::cmp::Reverse(token.len()));
        Self {
            letters,
            men,
            shorthand: Shorthand::default(),
        }
    }

    /// The same, with what other programs write for short. An alias is the token of a kind beyond all
    /// others until [`man_of`](Self::man_of) is told its file.
    #[must_use]
    pub fn with(mut self, shorthand: Shorthand) -> Self {
        for (index, alias) in shorthand.aliases.iter().enumerate() {
            let kind = KindId((self.letters.len() + index) as u8);
            let men = Side::ALL.map(|side| (token(alias.letter(), side), Man { side, kind }));
            self.men.extend(men);
        }
        self.shorthand = shorthand;
        self
    }

    /// The man that a token means on a file; `None` for an alias that means nobody there.
    pub fn man_of(&self, written: Man, file: u8) -> Option<Man> {
        let Some(alias) = written.kind.index().checked_sub(self.letters.len()) else {
            return Some(written);
        };
        let kind = self
            .shorthand
            .aliases
            .get(alias)?
            .kind(written.side, file)?;
        Some(Man { kind, ..written })
    }

    /// The longest token that the text begins with, as its length and its man; see
    /// [`man_of`](Self::man_of).
    pub fn longest(&self, text: &str) -> Option<(usize, Man)> {
        let (token, man) = self.men.iter().find(|(token, _)| text.starts_with(token))?;
        Some((token.len(), *man))
    }

    /// How a man is written.
    pub fn token(&self, man: Man) -> String {
        self.letters
            .get(man.kind.index())
            .map_or_else(String::new, |letter| token(letter, man.side))
    }

    /// Every token, for messages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.men.iter().map(|(token, _)| token.as_str())
    }

    /// Whether `*` may be the beginning of a token, so that it cannot also stand for itself.
    fn claim_star(&self) -> bool {
        self.letters.iter().any(|letter| letter.contains(MISSING))
    }
}

fn token(letter: &str, side: Side) -> String {
    match side {
        Side::First => letter.to_owned(),
        Side::Second => letter.to_lowercase(),
    }
}
