//! Men on squares, as the first field of a FEN writes them.
//!
//! Rows stand from the far rank to the first, separated by `/`. A man is written as its token, empty
//! squares as their number, a place without a square as `*` or as an empty square.

use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::side::Side;
use crate::source::{Excerpt, Span};

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

/// How the men of a game are written. A token is a letter with signs before it or not, upper case
/// for the first side; so no token is the beginning of another.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    /// The first side's token of each kind.
    letters: Vec<String>,
    /// All tokens, longer ones first.
    men: Vec<(String, Man)>,
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
        Self { letters, men }
    }

    /// The longest token that the text begins with, as its length and its man.
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

/// Reads the first field of a FEN: who stands on each square, by square number. `None` if anything
/// is wrong.
///
/// ```
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::placement::{Tokens, read, write};
/// use simurgh_dsl::source::Excerpt;
/// let board = Board::new(11, 2, |file, rank| (file, rank) != (0, 0)).unwrap();
/// let tokens = Tokens::new(["R"]);
/// let mut complaints = Vec::new();
/// let men = read(&Excerpt::typed("fen", "r10/*10"), &board, &tokens, &mut complaints).unwrap();
/// let ones = read(&Excerpt::typed("fen", "r1111111111/11111111111"), &board, &tokens, &mut complaints);
/// assert_eq!(ones.as_ref(), Some(&men));
/// assert_eq!(write(&board, &men, &tokens), "r10/*10");
/// ```
pub fn read(
    text: &Excerpt,
    board: &Board,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Vec<Option<Man>>> {
    let before = diagnostics.len();
    let mut reader = Reader {
        text,
        board,
        men: vec![None; board.len()],
        diagnostics,
    };
    let ranks = board.ranks() as usize;
    let mut start = 0;
    let mut rows = 0;
    for row in text.text().split('/') {
        let span = Span::new(start, start + row.len());
        if rows < ranks {
            reader.row(&items(row, start, tokens), span, (ranks - 1 - rows) as u8);
        }
        rows += 1;
        if rows == ranks + 1 {
            reader.complain("P003", Span::new(start, text.text().len()));
        }
        start = span.end + 1;
    }
    if rows < ranks {
        let end = text.text().len();
        reader.complain("P003", Span::new(end, end));
    }
    name_counts(reader.diagnostics, before, rows, ranks);
    let men = reader.men;
    (diagnostics.len() == before).then_some(men)
}

/// Fills in how many rows there are and should be.
fn name_counts(diagnostics: &mut [Diagnostic], before: usize, rows: usize, ranks: usize) {
    for diagnostic in diagnostics[before..]
        .iter_mut()
        .filter(|d| d.code == "P003")
    {
        diagnostic.arguments.push(("found", rows.to_string()));
        diagnostic.arguments.push(("expected", ranks.to_string()));
    }
}

/// A part of a row.
#[derive(Clone, Copy, Debug)]
enum Item {
    /// A sequence of digits.
    Digits(Span),
    Missing(Span),
    Man(Span, Man),
    /// What no kind is written as; it takes one place.
    Unknown(Span),
}

/// Cuts a row, which begins at `start`, into its parts.
fn items(row: &str, start: usize, tokens: &Tokens) -> Vec<Item> {
    let mut items = Vec::new();
    let mut at = 0;
    while let Some(letter) = row[at..].chars().next() {
        let rest = &row[at..];
        let span = |length: usize| Span::new(start + at, start + at + length);
        let (item, length) = if letter.is_ascii_digit() {
            let digits = |letter: char| !letter.is_ascii_digit();
            let length = rest.find(digits).unwrap_or(rest.len());
            (Item::Digits(span(length)), length)
        } else if let Some((length, man)) = tokens.longest(rest) {
            (Item::Man(span(length), man), length)
        } else if letter == MISSING {
            (Item::Missing(span(1)), 1)
        } else {
            (Item::Unknown(span(letter.len_utf8())), letter.len_utf8())
        };
        items.push(item);
        at += length;
    }
    items
}

/// How digits that follow each other are read.
///
/// Both dialects are in use: `*10*`, and rows in which every empty square is a `1` of its own. Row by
/// row the frame's width decides, and it decides alone: a number of several digits, its first not 0,
/// is greater than the sum of its digits, so where the readings differ they differ in width, and at
/// most one of them fits.
#[derive(Clone, Copy)]
enum Reading {
    /// As one decimal number.
    Number,
    /// Each as a number of its own.
    Digits,
}

/// More empty squares than on any row.
const ENDLESS: usize = 9999;

impl Reading {
    /// How many places digits stand for; `None` if a 0 leads.
    fn width(self, digits: &str) -> Option<usize> {
        match self {
            _ if digits.starts_with('0') => None,
            Self::Number => Some(
                digits
                    .parse()
                    .map_or(ENDLESS, |number: usize| number.min(ENDLESS)),
            ),
            Self::Digits if digits.contains('0') => None,
            Self::Digits => Some(digits.bytes().map(|digit| (digit - b'0') as usize).sum()),
        }
    }
}

struct Reader<'a> {
    text: &'a Excerpt,
    board: &'a Board,
    men: Vec<Option<Man>>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Reader<'_> {
    fn complain(&mut self, code: &'static str, span: Span) {
        let place = self.text.place(span);
        self.diagnostics.push(Diagnostic::error(code, place));
    }

    fn written(&self, span: Span) -> &str {
        &self.text.text()[span.start..span.end]
    }

    /// How many places a row covers.
    fn width(&self, items: &[Item], reading: Reading) -> Option<usize> {
        items
            .iter()
            .map(|item| match item {
                Item::Digits(span) => reading.width(self.written(*span)),
                _ => Some(1),
            })
            .sum()
    }

    fn row(&mut self, items: &[Item], span: Span, rank: u8) {
        let frame = self.board.files() as usize;
        let widths = [Reading::Number, Reading::Digits]
            .map(|reading| self.width(items, reading).map(|width| (width, reading)));
        let readings = widths.into_iter().flatten();
        match readings.min_by_key(|(width, _)| width.abs_diff(frame)) {
            Some((width, reading)) if width == frame => self.lay(items, reading, rank),
            Some((width, _)) => {
                self.complain_unknown(items);
                self.complain("P002", span);
                let last = self.diagnostics.last_mut().expect("just pushed");
                last.arguments.push(("found", width.to_string()));
                last.arguments.push(("expected", frame.to_string()));
            }
            None => self.complain_zeros(items),
        }
    }

    /// Puts the men of a row that fits on their squares.
    fn lay(&mut self, items: &[Item], reading: Reading, rank: u8) {
        let mut file = 0;
        for &item in items {
            let square = self.board.at(file, rank);
            match item {
                Item::Digits(span) => {
                    file += reading.width(self.written(span)).unwrap_or(0) as u8;
                    continue;
                }
                Item::Man(span, man) => match square {
                    Some(square) => self.men[square.index()] = Some(man),
                    None => self.complain_at("P004", span, file, rank),
                },
                Item::Missing(span) if square.is_some() => {
                    self.complain_at("P005", span, file, rank);
                }
                Item::Missing(_) => {}
                Item::Unknown(_) => {}
            }
            file += 1;
        }
        self.complain_unknown(items);
    }

    /// A complaint about a place of the frame, square or not.
    fn complain_at(&mut self, code: &'static str, span: Span, file: u8, rank: u8) {
        let files = &self.board.file_names()[file as usize];
        let name = format!("{files}{}", self.board.rank_names()[rank as usize]);
        let diagnostic = Diagnostic::error(code, self.text.place(span));
        let text = self.written(span).to_owned();
        self.diagnostics
            .push(diagnostic.with("text", text).with("square", name));
    }

    fn complain_unknown(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Unknown(span) = *item {
                let text = self.written(span).to_owned();
                self.complain("P001", span);
                let last = self.diagnostics.last_mut().expect("just pushed");
                last.arguments.push(("text", text));
            }
        }
    }

    fn complain_zeros(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Digits(span) = *item
                && self.written(span).starts_with('0')
            {
                self.complain("P006", Span::new(span.start, span.start + 1));
            }
        }
    }
}

/// Writes men as the first field of a FEN, empty squares as decimal numbers and places without a
/// square as `*`. Where tokens of the game begin with `*`, such places count as empty instead.
pub fn write(board: &Board, men: &[Option<Man>], tokens: &Tokens) -> String {
    let star = !tokens.claim_star();
    write_rows(board, |file, rank, row: &mut Row| {
        match (board.at(file, rank), man_at(board, men, file, rank)) {
            (_, Some(man)) => row.push(&tokens.token(man)),
            (None, None) if star => row.push("*"),
            _ => row.empty += 1,
        }
    })
}

/// Writes men as the first field of a FEN with a `1` for every empty square and for every place
/// without a square.
///
/// ```
/// use simurgh_dsl::board::Board;
/// use simurgh_dsl::placement::{Tokens, write_ones};
/// let board = Board::new(3, 2, |file, rank| (file, rank) != (0, 0)).unwrap();
/// assert_eq!(write_ones(&board, &[None; 5], &Tokens::default()), "111/111");
/// ```
pub fn write_ones(board: &Board, men: &[Option<Man>], tokens: &Tokens) -> String {
    write_rows(board, |file, rank, row: &mut Row| {
        let man = man_at(board, men, file, rank);
        row.push(&man.map_or_else(|| "1".to_owned(), |man| tokens.token(man)));
    })
}

/// A row in writing.
#[derive(Default)]
struct Row {
    text: String,
    /// Empty squares that are not yet written.
    empty: usize,
}

impl Row {
    fn push(&mut self, token: &str) {
        self.flush();
        self.text.push_str(token);
    }

    fn flush(&mut self) {
        if self.empty > 0 {
            self.text.push_str(&self.empty.to_string());
            self.empty = 0;
        }
    }
}

fn write_rows(board: &Board, mut put: impl FnMut(u8, u8, &mut Row)) -> String {
    let rows = (0..board.ranks()).rev().map(|rank| {
        let mut row = Row::default();
        (0..board.files()).for_each(|file| put(file, rank, &mut row));
        row.flush();
        row.text
    });
    rows.collect::<Vec<_>>().join("/")
}

fn man_at(board: &Board, men: &[Option<Man>], file: u8, rank: u8) -> Option<Man> {
    let square: Square = board.at(file, rank)?;
    men.get(square.index()).copied().flatten()
}

#[cfg(test)]
mod tests;
