//! The words of a text: one pass, each byte looked at once.

use simurgh_dsl::source::Span;

/// A part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`, and whether it is written as it should be.
    Tag {
        name: String,
        value: String,
        clean: bool,
    },
    /// `{…}` or `; …`, blanks joined, and whether it has an end.
    Comment { text: String, closed: bool },
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$5`
    Mark(u8),
    /// A sign that means nothing where it stands.
    Stray,
    /// Anything else: a move, its number, a result.
    Word(String),
}

/// What ends a word.
const SIGNS: &str = "{}()[];$";

/// Gives the tokens of a text one by one.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// Whether a `}` may still come: looked for once in vain, never again.
    braces: bool,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self {
            text,
            at,
            braces: true,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Whether nothing but blanks stands before on the line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r', ']'])
    }

    /// Blanks, and lines that begin with `%`, which are for other programs.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            let line_start = self.at == 0 || self.text[..self.at].ends_with(['\n', '\r']);
            if !(line_start && self.rest().starts_with('%')) {
                return;
            }
            self.at += line(self.rest()).len();
        }
    }

    fn comment(&mut self) -> Token {
        let body = &self.rest()[1..];
        let end = if self.braces { body.find('}') } else { None };
        self.braces = end.is_some();
        // Without an end it goes as far as the next game.
        let stop = end.unwrap_or_else(|| body.find("\n[").unwrap_or(body.len()));
        self.at += 1 + stop + usize::from(end.is_some());
        Token::Comment {
            text: joined(&body[..stop]),
            closed: end.is_some(),
        }
    }

    fn remark(&mut self) -> Token {
        let line = line(self.rest());
        self.at += line.len();
        Token::Comment {
            text: joined(&line[1..]),
            closed: true,
        }
    }

    /// A tag pair, or a bracket that means nothing. Only a tag takes the whole line, so that each byte
    /// is looked at once.
    fn bracket(&mut self) -> Token {
        let rest = self.rest();
        let inner = rest[1..].trim_start_matches([' ', '\t']);
        let name_end = inner
            .find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'))
            .unwrap_or(inner.len());
        let (name, after) = inner.split_at(name_end);
        if name.is_empty() || !self.begins_line() {
            let inside = rest[1..].find(['[', ']', '\n', '{']);
            let inside = inside.unwrap_or(rest.len() - 1);
            let closed = rest[1 + inside..].starts_with(']');
            self.at += 1 + inside + usize::from(closed);
            return Token::Stray;
        }
        let (value, length, clean) = value(line(after));
        self.at += rest.len() - after.len() + length;
        Token::Tag {
            name: name.to_owned(),
            value,
            clean,
        }
    }

    fn mark(&mut self) -> Token {
        let digits = &self.rest()[1..];
        let end = digits
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(digits.len());
        self.at += 1 + end;
        digits[..end].parse().map_or(Token::Stray, Token::Mark)
    }

    fn word(&mut self) -> Token {
        let rest = self.rest();
        let end = rest
            .find(|letter: char| letter.is_whitespace() || SIGNS.contains(letter))
            .unwrap_or(rest.len());
        self.at += end;
        Token::Word(rest[..end].to_owned())
    }
}

impl Iterator for Scanner<'_> {
    type Item = (Token, Span);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let start = self.at;
        let token = match self.rest().bytes().next()? {
            b'{' => self.comment(),
            b';' => self.remark(),
            b'[' => self.bracket(),
            b'$' => self.mark(),
            sign @ (b'(' | b')' | b'}' | b']') => {
                self.at += 1;
                match sign {
                    b'(' => Token::Open,
                    b')' => Token::Close,
                    _ => Token::Stray,
                }
            }
            _ => self.word(),
        };
        Some((token, Span::new(start, self.at)))
    }
}

/// The text as far as its first line goes.
fn line(text: &str) -> &str {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    &text[..end]
}

/// Words with one blank between.
fn joined(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// The value behind the name of a tag, how many bytes it takes with the closing bracket, and whether
/// it is written as it should be. A quotation mark inside counts as part of the value.
fn value(text: &str) -> (String, usize, bool) {
    let blanks = text.len() - text.trim_start().len();
    let Some(quoted) = text[blanks..].strip_prefix('"') else {
        let end = text.find(']').unwrap_or(text.len());
        let length = (end + 1).min(text.len());
        return (joined(text[..end].trim_matches('"')), length, false);
    };
    let mut value = String::new();
    let mut letters = quoted.char_indices();
    while let Some((index, letter)) = letters.next() {
        let rest = &quoted[index + letter.len_utf8()..];
        match letter {
            '\\' if rest.starts_with(['"', '\\']) => {
                value.extend(letters.next().map(|(_, escaped)| escaped));
            }
            '"' if closes(rest) => {
                let bracket = rest.len() - rest.trim_start().len() + 1;
                let length = blanks + 1 + index + 1 + bracket.min(rest.len());
                return (value, length, !rest.trim_start().is_empty());
            }
            _ => value.push(letter),
        }
    }
    let value = value.trim_end().trim_end_matches(']').trim_end().to_owned();
    (value, text.len(), false)
}

/// Whether a value ends before this.
fn closes(rest: &str) -> bool {
    let mut rest = rest.bytes().skip_while(u8::is_ascii_whitespace);
    matches!(rest.next(), None | Some(b']'))
}
