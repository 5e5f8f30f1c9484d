//! The strings of a TOML file as excerpts: every decoded byte knows its place in the file.

use crate::source::{Excerpt, Source, Span};

/// How a string is quoted.
#[derive(Clone, Copy)]
struct Quoting {
    /// The mark at both ends.
    mark: &'static str,
    /// Whether `\` begins an escape.
    escapes: bool,
    /// Whether a line break behind the opening mark does not count, and an escaped one vanishes.
    lines: bool,
}

/// Longer marks first, for `'''` also begins with `'`.
const QUOTINGS: [Quoting; 4] = [
    Quoting {
        mark: "\"\"\"",
        escapes: true,
        lines: true,
    },
    Quoting {
        mark: "'''",
        escapes: false,
        lines: true,
    },
    Quoting {
        mark: "\"",
        escapes: true,
        lines: false,
    },
    Quoting {
        mark: "'",
        escapes: false,
        lines: false,
    },
];

/// What stands without quotes where a string belongs; the parser has complained about it already.
const UNQUOTED: Quoting = Quoting {
    mark: "",
    escapes: false,
    lines: false,
};

/// Decodes the string literal at `span`, quotes included. Broken literals give what they hold: the
/// TOML parser reports them.
pub(super) fn decode(source: &Source, span: Span) -> Excerpt {
    let raw = source.text().get(span.start..span.end).unwrap_or("");
    let quoting = QUOTINGS
        .into_iter()
        .find(|quoting| raw.starts_with(quoting.mark))
        .unwrap_or(UNQUOTED);
    let body = &raw[quoting.mark.len()..];
    let body = body.strip_suffix(quoting.mark).unwrap_or(body);
    let mut decoder = Decoder {
        quoting,
        rest: body,
        offset: span.start + quoting.mark.len(),
        text: String::with_capacity(body.len()),
        offsets: Vec::with_capacity(body.len() + 1),
    };
    decoder.run();
    Excerpt::new(source.clone(), decoder.text, decoder.offsets)
        .expect("one offset for each byte and one for the end, in rising order")
}

struct Decoder<'a> {
    quoting: Quoting,
    /// What is not yet read.
    rest: &'a str,
    /// Where `rest` begins in the source.
    offset: usize,
    text: String,
    offsets: Vec<usize>,
}

impl Decoder<'_> {
    fn run(&mut self) {
        if self.quoting.lines {
            let newline = ["\r\n", "\n"]
                .into_iter()
                .find(|&newline| self.rest.starts_with(newline));
            self.skip(newline.map_or(0, str::len));
        }
        while let Some(letter) = self.rest.chars().next() {
            if letter == '\\' && self.quoting.escapes {
                self.escape();
            } else {
                self.copy(letter);
            }
        }
        self.offsets.push(self.offset);
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
        self.offset += bytes;
    }

    /// A letter that stands for itself: each of its bytes has a place of its own.
    fn copy(&mut self, letter: char) {
        self.text.push(letter);
        self.offsets
            .extend(self.offset..self.offset + letter.len_utf8());
        self.skip(letter.len_utf8());
    }

    /// A letter written as an escape of `length` bytes: all its bytes stand at the backslash.
    fn put(&mut self, letter: char, length: usize) {
        self.text.push(letter);
        self.offsets
            .extend(std::iter::repeat_n(self.offset, letter.len_utf8()));
        self.skip(length);
    }

    fn escape(&mut self) {
        let mut letters = self.rest.chars().skip(1);
        match letters.next() {
            Some('b') => self.put('\u{8}', 2),
            Some('e') => self.put('\u{1b}', 2),
            Some('f') => self.put('\u{c}', 2),
            Some('n') => self.put('\n', 2),
            Some('r') => self.put('\r', 2),
            Some('t') => self.put('\t', 2),
            Some(mark @ ('"' | '\\')) => self.put(mark, 2),
            Some('x') => self.numbered(2),
            Some('u') => self.numbered(4),
            Some('U') => self.numbered(8),
            Some(' ' | '\t' | '\r' | '\n') if self.quoting.lines => self.escaped_newline(),
            _ => self.copy('\\'),
        }
    }

    /// `\x41`, `\u0041`, `\U00000041`.
    fn numbered(&mut self, digits: usize) {
        let letter = self
            .rest
            .get(2..2 + digits)
            .and_then(|number| u32::from_str_radix(number, 16).ok())
            .and_then(char::from_u32);
        match letter {
            Some(letter) => self.put(letter, 2 + digits),
            None => self.copy('\\'),
        }
    }

    /// A backslash at the end of a line takes the break and the blanks behind it away.
    fn escaped_newline(&mut self) {
        let blank = self.rest[1..]
            .find(|letter: char| !letter.is_ascii_whitespace())
            .unwrap_or(self.rest.len() - 1);
        self.skip(1 + blank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes the whole text as one literal; the offsets are those of the letters of the result.
    fn check(literal: &str, text: &str, offsets: &[usize]) {
        let source = Source::new("test", literal);
        let excerpt = decode(&source, Span::new(0, literal.len()));
        assert_eq!(excerpt.text(), text, "{literal}");
        let found: Vec<usize> = text
            .char_indices()
            .map(|(at, letter)| {
                excerpt
                    .place(Span::new(at, at + letter.len_utf8()))
                    .span
                    .start
            })
            .collect();
        assert_eq!(found, offsets, "{literal}");
    }

    #[test]
    fn plain_strings_start_behind_their_quotes() {
        check("\"abc\"", "abc", &[1, 2, 3]);
        check("'abc'", "abc", &[1, 2, 3]);
        check("\"\"", "", &[]);
        check("''", "", &[]);
    }

    #[test]
    fn escapes_count_as_the_letter_they_stand_for() {
        check(r#""a\tb\u00E9c""#, "a\tbéc", &[1, 2, 4, 5, 11]);
        check(r#""\x41\U0001F600!""#, "A😀!", &[1, 5, 15]);
        check(r#""\"\\""#, "\"\\", &[1, 3]);
        check(r"'a\tb'", r"a\tb", &[1, 2, 3, 4]);
    }

    #[test]
    fn letters_of_several_bytes_keep_each_byte_in_place() {
        check("'é#'", "é#", &[1, 3]);
        let source = Source::new("test", "'é#'");
        let place = decode(&source, Span::new(0, 5)).place(Span::new(0, 2));
        assert_eq!(place.span, Span::new(1, 3));
    }

    #[test]
    fn several_lines_lose_the_first_break() {
        check("'''\na\nb'''", "a\nb", &[4, 5, 6]);
        check("'''\r\na\r\nb'''", "a\r\nb", &[5, 6, 7, 8]);
        check("\"\"\"\n\na\"\"\"", "\na", &[4, 5]);
        check("'''a''''", "a'", &[3, 4]);
    }

    #[test]
    fn escaped_line_breaks_vanish() {
        check("\"\"\"a \\\n   b\"\"\"", "a b", &[3, 4, 10]);
        check("\"\"\"\\\n\n  a\"\"\"", "a", &[8]);
    }

    #[test]
    fn an_escape_spans_all_its_letters() {
        let source = Source::new("test", r#""a\u00E9b""#);
        let excerpt = decode(&source, Span::new(0, 10));
        assert_eq!(excerpt.place(Span::new(1, 3)).span, Span::new(2, 8));
    }

    #[test]
    fn agrees_with_the_toml_parser() {
        for literal in [
            r#""a\tb\n\"\\ \u00E9 \x41 \U0001F600 \e""#,
            "'''\n one\n  two'' '''",
            "\"\"\"\n one \\   \n\n  two\"\" \\\" \"\"\"",
            "'C:\\path'",
        ] {
            let document = format!("x = {literal}");
            let table: toml::Table = toml::from_str(&document).expect("valid TOML");
            let source = Source::new("test", document.as_str());
            let decoded = decode(&source, Span::new(4, document.len()));
            assert_eq!(Some(decoded.text()), table["x"].as_str(), "{literal}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_literal_is_decoded_without_panic(literal in "[\"'\\\\uUx0-9a-f \\n\\réß]{0,30}") {
            let source = Source::new("test", literal.as_str());
            decode(&source, Span::new(0, literal.len()));
        }
    }
}
