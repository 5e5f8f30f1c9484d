//! From text to men.

use super::{MARK, MISSING, Man, Tokens};
use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::source::{Excerpt, Span};

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
    let (men, marks) = read_marked(text, board, tokens, diagnostics)?;
    let Some((_, mark)) = marks.first() else {
        return Some(men);
    };
    let fault = Diagnostic::error("P001", text.place(*mark)).with("text", MARK);
    diagnostics.push(fault);
    None
}

/// [`read`] for games in which a `~` behind a man says that it has been promoted. The answer comes
/// with the squares of these men and the places of their marks.
pub fn read_marked(
    text: &Excerpt,
    board: &Board,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Vec<Option<Man>>, Vec<(Square, Span)>)> {
    let before = diagnostics.len();
    let rows = rows(text.text());
    let mut reader = Reader {
        text,
        board,
        tokens,
        men: vec![None; board.len()],
        marks: Vec::new(),
        diagnostics,
    };
    for (&row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        let items = items(reader.written(row), row.start, tokens);
        reader.row(&items, row, rank);
    }
    reader.count_rows(&rows);
    let (men, marks) = (reader.men, reader.marks);
    (diagnostics.len() == before).then_some((men, marks))
}

/// The rows, from the far rank on.
fn rows(text: &str) -> Vec<Span> {
    let mut start = 0;
    text.split('/')
        .map(|row| {
            let span = Span::new(start, start + row.len());
            start = span.end + 1;
            span
        })
        .collect()
}

/// A part of a row.
#[derive(Clone, Copy, Debug)]
enum Item {
    /// A sequence of digits.
    Digits(Span),
    Missing(Span),
    Man(Span, Man),
    /// Says that the man before it has been promoted; takes no place.
    Mark(Span),
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
        } else if letter == MARK && matches!(items.last(), Some(Item::Man(..))) {
            (Item::Mark(span(1)), 1)
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
    tokens: &'a Tokens,
    men: Vec<Option<Man>>,
    marks: Vec<(Square, Span)>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Reader<'_> {
    fn fault(&self, code: &'static str, span: Span) -> Diagnostic {
        Diagnostic::error(code, self.text.place(span))
    }

    fn written(&self, span: Span) -> &str {
        &self.text.text()[span.start..span.end]
    }

    /// Complains about rows too many or too few.
    fn count_rows(&mut self, rows: &[Span]) {
        let (found, expected) = (rows.len(), self.board.ranks() as usize);
        if found != expected {
            let end = self.text.text().len();
            let span = Span::new(rows.get(expected).map_or(end, |extra| extra.start), end);
            let fault = self.fault("P003", span).with("found", found);
            self.diagnostics.push(fault.with("expected", expected));
        }
    }

    /// How many places a row covers.
    fn width(&self, items: &[Item], reading: Reading) -> Option<usize> {
        let widths = items.iter().map(|item| match item {
            Item::Digits(span) => reading.width(self.written(*span)),
            Item::Mark(_) => Some(0),
            _ => Some(1),
        });
        widths.sum()
    }

    fn row(&mut self, items: &[Item], span: Span, rank: u8) {
        let frame = self.board.files() as usize;
        let readings = [Reading::Number, Reading::Digits];
        let widths = readings.map(|reading| Some((self.width(items, reading)?, reading)));
        let widths = widths.into_iter().flatten();
        let fit = |wanted: usize| widths.clone().find(|(width, _)| *width == wanted);
        let whole = fit(frame).map(|(_, reading)| (0, reading));
        let core = self.tokens.shorthand.core;
        let core = core.and_then(|(from, files)| Some((from, fit(files.into())?.1)));
        if let Some((from, reading)) = whole.or(core) {
            self.lay(items, reading, (from, rank));
        } else if let Some((width, _)) = widths
            .clone()
            .min_by_key(|(width, _)| width.abs_diff(frame))
        {
            let fault = self.fault("P002", span).with("found", width);
            self.diagnostics.push(fault.with("expected", frame));
        } else {
            self.complain_zeros(items);
        }
        self.complain_unknown(items);
    }

    /// Puts the men of a row that fits on their squares.
    fn lay(&mut self, items: &[Item], reading: Reading, (mut file, rank): (u8, u8)) {
        for &item in items {
            if let Item::Mark(span) = item {
                let marked = file
                    .checked_sub(1)
                    .and_then(|file| self.board.at(file, rank));
                self.marks.extend(marked.map(|square| (square, span)));
                continue;
            }
            let square = self.board.at(file, rank);
            match (item, square) {
                (Item::Digits(span), _) => {
                    file += reading.width(self.written(span)).unwrap_or(0) as u8;
                    continue;
                }
                (Item::Man(span, man), Some(square)) => {
                    let man = self.tokens.man_of(man, file);
                    if man.is_none() {
                        self.complain_at("P030", span, file, rank);
                    }
                    self.men[square.index()] = man;
                }
                (Item::Man(span, _), None) => self.complain_at("P004", span, file, rank),
                (Item::Missing(span), Some(_)) => self.complain_at("P005", span, file, rank),
                _ => {}
            }
            file += 1;
        }
    }

    /// A complaint about a place of the frame, square or not.
    fn complain_at(&mut self, code: &'static str, span: Span, file: u8, rank: u8) {
        let file = &self.board.file_names()[file as usize];
        let rank = &self.board.rank_names()[rank as usize];
        let fault = self.fault(code, span).with("text", self.written(span));
        let fault = fault.with("square", format!("{file}{rank}"));
        self.diagnostics.push(fault);
    }

    fn complain_unknown(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Unknown(span) = *item {
                let fault = self.fault("P001", span).with("text", self.written(span));
                self.diagnostics.push(fault);
            }
        }
    }

    fn complain_zeros(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Digits(span) = *item
                && self.written(span).starts_with('0')
            {
                let zero = Span::new(span.start, span.start + 1);
                let fault = self.fault("P006", zero);
                self.diagnostics.push(fault);
            }
        }
    }
}
