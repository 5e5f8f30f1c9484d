//! From text to records. Nothing is refused: every fault is a warning at its place.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::{Place, Source, Span};

use super::scan::{Scanner, Token};
use super::tree::{NodeId, ROOT};
use super::{Record, Score, Written};

/// More faults of a text than these are counted, not listed.
const MOST_FAULTS: usize = 100;

/// Marks that are written as signs behind a move or by themselves.
const GLYPHS: [(&str, u8); 15] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
];

/// The move of those who do nothing, which looks like a number.
const NO_MOVE: &str = "0000";

/// What a text holds.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The games, in their order.
    pub games: Vec<Found>,
    /// Every fault, at most a hundred and one that counts the others.
    pub faults: Vec<Diagnostic>,
}

/// A game in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game.
    pub record: Record<Written>,
    /// Where its first sign stands.
    pub begin: Span,
    /// Where each of its tags stands.
    pub tags: Vec<(String, Span)>,
}

impl Found {
    /// Where the tag of that name stands, or the game begins if it has none.
    pub fn place(&self, name: &str) -> Span {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map_or(self.begin, |&(_, span)| span)
    }
}

/// Reads all games of a text.
pub fn read(source: &Source) -> Reading {
    let mut reader = Reader::new(source);
    for (token, span) in Scanner::new(source.text()) {
        reader.take(token, span);
    }
    reader.finish_game();
    let mut reading = reader.reading;
    if reading.games.is_empty() {
        let place = Place::new(source.clone(), Span::new(0, 0));
        reading.faults.push(Diagnostic::error("G001", place));
    }
    if reader.unlisted > 0 {
        let end = source.text().len();
        let place = Place::new(source.clone(), Span::new(end, end));
        let rest = Diagnostic::warning("G009", place).with("count", reader.unlisted);
        reading.faults.push(rest);
    }
    reading
}

/// A game that is being read.
struct Reader<'a> {
    source: &'a Source,
    reading: Reading,
    unlisted: usize,
    record: Record<Written>,
    /// Where the game begins, once anything of it has been read.
    begin: Option<Span>,
    tags: Vec<(String, Span)>,
    /// Where the next move goes.
    at: NodeId,
    /// The moves at which variations have been opened, and where.
    open: Vec<(NodeId, Span)>,
    /// Comments at the beginning of a variation.
    pending: Vec<String>,
    fresh: bool,
    /// How many parentheses are open in a variation of nothing, which is passed over.
    void: usize,
    seat: Option<char>,
    /// Whether the result has been read.
    ended: bool,
}

impl<'a> Reader<'a> {
    fn new(source: &'a Source) -> Self {
        Self {
            source,
            reading: Reading::default(),
            unlisted: 0,
            record: Record::new(),
            begin: None,
            tags: Vec::new(),
            at: ROOT,
            open: Vec::new(),
            pending: Vec::new(),
            fresh: false,
            void: 0,
            seat: None,
            ended: false,
        }
    }

    fn warn(&mut self, code: &'static str, span: Span) {
        let place = Place::new(self.source.clone(), span);
        self.report(Diagnostic::warning(code, place));
    }

    fn report(&mut self, fault: Diagnostic) {
        if self.reading.faults.len() < MOST_FAULTS {
            self.reading.faults.push(fault);
        } else {
            self.unlisted += 1;
        }
    }

    fn take(&mut self, token: Token, span: Span) {
        if self.void > 0 {
            match token {
                Token::Open => self.void += 1,
                Token::Close => self.void -= 1,
                Token::Tag { .. } => self.void = 0,
                _ => {}
            }
            if !matches!(token, Token::Tag { .. }) {
                return;
            }
        }
        match token {
            Token::Tag { name, value, clean } => self.tag(&name, &value, clean, span),
            Token::Comment { text, closed } => self.comment(text, closed, span),
            Token::Open => self.open(span),
            Token::Close => self.close(span),
            Token::Mark(mark) => self.mark(mark, span),
            Token::Stray => self.warn("G006", span),
            Token::Word(word) => self.word(&word, span),
        }
    }

    fn tag(&mut self, name: &str, value: &str, clean: bool, span: Span) {
        if !self.record.tree.is_empty() || self.ended {
            self.finish_game();
        }
        self.begin.get_or_insert(span);
        if !clean {
            self.warn("G002", span);
        }
        if self.record.tags.get(name).is_some() {
            let place = Place::new(self.source.clone(), span);
            self.report(Diagnostic::warning("G008", place).with("name", name));
        } else {
            self.record.tags.set(name, value);
            self.tags.push((name.to_owned(), span));
        }
    }

    fn comment(&mut self, text: String, closed: bool, span: Span) {
        if !closed {
            self.warn("G003", span);
        }
        if text.is_empty() {
            return;
        }
        // A comment behind the result still belongs to the game before it.
        self.begin.get_or_insert(span);
        if self.fresh {
            self.pending.push(text);
        } else {
            self.record.tree.node_mut(self.at).after.push(text);
        }
    }

    fn begin_line(&mut self, span: Span) {
        if self.ended {
            self.finish_game();
        }
        self.begin.get_or_insert(span);
    }

    fn open(&mut self, span: Span) {
        self.begin_line(span);
        if self.at == ROOT || self.fresh {
            self.warn("G007", span);
            self.void = 1;
            return;
        }
        self.open.push((self.at, span));
        self.at = self.record.tree.node(self.at).parent;
        self.fresh = true;
        self.seat = None;
    }

    fn close(&mut self, span: Span) {
        let Some((before, _)) = self.open.pop() else {
            return self.warn("G005", span);
        };
        self.at = before;
        // What was said in a variation without moves is said about the move before it.
        let said = std::mem::take(&mut self.pending);
        self.record.tree.node_mut(before).after.extend(said);
        self.fresh = false;
        self.seat = None;
    }

    fn mark(&mut self, mark: u8, span: Span) {
        if self.at == ROOT || self.fresh {
            return self.warn("G006", span);
        }
        let marks = &mut self.record.tree.node_mut(self.at).marks;
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }

    /// A number, a result, a move with signs, or signs alone.
    fn word(&mut self, word: &str, span: Span) {
        let (seat, rest) = behind_number(word);
        if rest.len() < word.len() {
            self.begin_line(span);
            self.seat = seat;
        }
        let span = Span::new(span.end - rest.len(), span.end);
        if rest.is_empty() || matches!(rest, "e.p." | "ep" | "ep." | "+" | "++" | "#") {
            return;
        }
        if let Some(&(_, mark)) = GLYPHS.iter().find(|(glyph, _)| *glyph == rest) {
            return self.mark(mark, span);
        }
        match Score::read(rest) {
            Some(result) if self.open.is_empty() => self.end(result, span),
            // Some programs end a variation with a result.
            Some(_) => {}
            None => self.play(rest, span),
        }
    }

    fn end(&mut self, result: Score, span: Span) {
        self.begin_line(span);
        self.record.result = result;
        self.ended = true;
    }

    fn play(&mut self, word: &str, span: Span) {
        self.begin_line(span);
        let stem = word.trim_end_matches(['!', '?']);
        let stem = if stem.is_empty() { word } else { stem };
        let text = stem.strip_suffix("e.p.").unwrap_or(stem);
        let written = Written {
            text: text.to_owned(),
            span: Span::new(span.start, span.start + text.len()),
            seat: self.seat.take(),
        };
        self.at = self.record.tree.add(self.at, written);
        self.fresh = false;
        let node = self.record.tree.node_mut(self.at);
        node.before = std::mem::take(&mut self.pending);
        let glyph = &word[stem.len()..];
        let mark = GLYPHS.iter().find(|(known, _)| *known == glyph);
        node.marks.extend(mark.map(|&(_, mark)| mark));
    }

    /// The game is complete; the next one begins.
    fn finish_game(&mut self) {
        if let Some((_, span)) = self.open.pop() {
            self.warn("G004", span);
        }
        let (ended, begin) = (self.ended, self.begin);
        let done = std::mem::replace(
            self,
            Self {
                reading: Reading::default(),
                ..Self::new(self.source)
            },
        );
        (self.reading, self.unlisted) = (done.reading, done.unlisted);
        let Some(begin) = begin else { return };
        let (mut record, tags) = (done.record, done.tags);
        let tag = record.tags.get("Result").and_then(Score::read);
        if !ended {
            record.result = tag.unwrap_or_default();
            self.warn("G010", begin);
        } else if tag.is_some_and(|tag| tag != record.result) {
            self.warn("G011", begin);
        }
        self.reading.games.push(Found {
            record,
            begin,
            tags,
        });
    }
}

/// The letter of board and side, and what stands behind the number of a move: `12.`, `12...Nf6`,
/// `1A.`, `7`. What is no number stands as it is.
fn behind_number(word: &str) -> (Option<char>, &str) {
    let is_dot = |letter: char| matches!(letter, '.' | '…');
    if word == NO_MOVE {
        return (None, word);
    }
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if digits.is_empty() {
        return (None, digits);
    }
    let seat = digits.chars().next().filter(char::is_ascii_alphabetic);
    let lettered = seat
        .map(|_| &digits[1..])
        .filter(|_| digits.len() < word.len());
    if let Some(rest) = lettered.filter(|rest| rest.starts_with(is_dot)) {
        return (seat, rest.trim_start_matches(is_dot));
    }
    if digits.starts_with(is_dot) {
        return (None, digits.trim_start_matches(is_dot));
    }
    (None, word)
}
