//! Games that the board has saved: its letters and squares, in its own short notation.

use simurgh_engine::{Game, Move, Variant};

use super::letters::Letters;
use super::{position, writing};

/// Reads what the board writes about one game.
#[derive(Clone, Debug)]
pub struct Reader(Letters);

impl Reader {
    /// `None` if the board cannot show the game.
    pub fn new(variant: &Variant) -> Option<Self> {
        Letters::new(variant.ruleset()).map(Self)
    }

    /// A position of the board's in our words.
    pub fn position(&self, variant: &Variant, fen: &str) -> String {
        position::read(&Game::new(variant), &self.0, fen)
    }

    /// The move that a word of the board's means, such as `Ch5xi2`; `None` if it is none or could be several.
    pub fn read(&self, game: &Game, word: &str) -> Option<Move> {
        let word = Word::parse(&self.0, word)?;
        let meant: Vec<(Move, Written)> = game
            .legal_moves()
            .into_iter()
            .filter(|&mv| word.is_kind(&self.0, game, mv))
            .filter_map(|mv| Some((mv, Written::new(&writing::write(game, &self.0, mv))?)))
            .filter(|(_, written)| word.fits(written))
            .collect();
        let exact = |(_, written): &&(Move, Written)| written.becomes == word.becomes;
        let mut exactly = meant.iter().filter(exact);
        match (exactly.next(), exactly.next(), meant.as_slice()) {
            (Some(&(mv, _)), None, _) | (None, _, &[(mv, _)]) => Some(mv),
            _ => None,
        }
    }
}

/// A move in the coordinates of the board.
struct Written {
    from: String,
    to: String,
    becomes: String,
}

impl Written {
    fn new(text: &str) -> Option<Self> {
        let (from, rest) = square(text)?;
        let last = rest.rsplit(',').next().unwrap_or(rest);
        // A later leg begins with the square that the one before has ended on.
        let last = if rest.contains(',') {
            square(last)?.1
        } else {
            last
        };
        let (to, becomes) = square(last)?;
        Some(Self {
            from: from.to_owned(),
            to: to.to_owned(),
            becomes: becomes.to_lowercase(),
        })
    }
}

/// A move in the board's short notation.
struct Word {
    /// `None` for a pawn.
    kind: Option<usize>,
    /// What is said of the first square: its file, its rank, both or nothing.
    from: String,
    to: String,
    becomes: String,
}

impl Word {
    fn parse(letters: &Letters, text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let is_capital = text.starts_with(|letter: char| letter.is_ascii_uppercase());
        let named = letters.read(text).filter(|_| is_capital);
        let (kind, rest) = named.map_or((None, text), |(kind, _, rest)| (Some(kind), rest));
        let (squares, becomes) = rest.split_once('=').unwrap_or((rest, ""));
        let squares = squares.replace(['x', '-'], "");
        let start = squares.rfind(|letter: char| letter.is_ascii_lowercase())?;
        let (from, to) = squares.split_at(start);
        Some(Self {
            kind,
            from: from.to_owned(),
            to: to.to_owned(),
            becomes: becomes.to_lowercase(),
        })
    }

    fn is_kind(&self, letters: &Letters, game: &Game, mv: Move) -> bool {
        let man = game.man_at(mv.from());
        man.is_some_and(|man| match self.kind {
            Some(kind) => man.kind.index() == kind,
            None => letters.is_pawn(man.kind.index()),
        })
    }

    fn fits(&self, written: &Written) -> bool {
        let from = &written.from;
        let is_from = *from == self.from || from.starts_with(&self.from) || from[1..] == self.from;
        is_from && written.to == self.to
    }
}

/// The square that a text begins with, and the rest.
fn square(text: &str) -> Option<(&str, &str)> {
    text.starts_with(|letter: char| letter.is_ascii_lowercase())
        .then_some(())?;
    let digits = text[1..].find(|letter: char| !letter.is_ascii_digit());
    let end = digits.map_or(text.len(), |digits| digits + 1);
    (end > 1).then(|| text.split_at(end))
}
