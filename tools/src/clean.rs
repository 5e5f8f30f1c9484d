//! Control characters in names, files and arguments must not steer the terminal: everything that
//! is printed passes through here, and they come out as `\u001b`.
//!
//! The same form stands for the character in a JSON string, so that JSON stays what it was.

use std::fmt::Write as _;
use std::io::{self, Write};

/// A stream that shows control characters instead of sending them.
pub struct Clean<W> {
    inner: W,
    /// Whether the program's own colours go through: `ESC [ digits m`, and nothing else.
    colors: bool,
    /// The beginning of a character or a colour whose end has not come yet.
    rest: Vec<u8>,
}

/// No colour is longer than this; longer beginnings are none.
const LONGEST_COLOR: usize = 24;

impl<W: Write> Clean<W> {
    /// Cleans what is written to `inner`.
    pub const fn new(inner: W, colors: bool) -> Self {
        Self {
            inner,
            colors,
            rest: Vec::new(),
        }
    }

    /// The part of the bytes that can be judged, cleaned, and how long it is.
    fn clean(&self, bytes: &[u8]) -> (String, usize) {
        let whole = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) if error.error_len().is_none() => {
                std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => return (text(&String::from_utf8_lossy(bytes)), bytes.len()),
        };
        if !self.colors {
            return (text(whole), whole.len());
        }
        with_colors(whole)
    }
}

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest.extend_from_slice(bytes);
        let (cleaned, judged) = self.clean(&self.rest);
        self.rest.drain(..judged);
        self.inner.write_all(cleaned.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// A text with its control characters shown. Line breaks and tabulators stay.
///
/// ```
/// use simurgh::clean::text;
/// assert_eq!(text("a\u{1b}[2Jb\n"), "a\\u001b[2Jb\n");
/// ```
pub fn text(dirty: &str) -> String {
    let mut clean = String::with_capacity(dirty.len());
    for letter in dirty.chars() {
        push(letter, &mut clean);
    }
    clean
}

/// A text that stands in one line, such as a name: line breaks are shown too.
pub fn line(dirty: &str) -> String {
    text(dirty).replace('\n', "\\n").replace('\t', "\\t")
}

/// A text within XML: the letters that mean something there are written out.
///
/// ```
/// use simurgh::clean::markup;
/// assert_eq!(markup("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
/// ```
pub fn markup(dirty: &str) -> String {
    text(dirty)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn push(letter: char, clean: &mut String) {
    if steers(letter) {
        // Into a string, which takes all.
        let _ = write!(clean, "\\u{:04x}", u32::from(letter));
    } else {
        clean.push(letter);
    }
}

/// Whether a character does something to the terminal, or turns the direction of writing.
fn steers(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        letter => letter.is_control(),
    }
}

/// Cleans a text but for colours; a colour that is cut off at the end is not judged yet.
fn with_colors(dirty: &str) -> (String, usize) {
    let mut clean = String::with_capacity(dirty.len());
    let mut at = 0;
    while let Some(letter) = dirty[at..].chars().next() {
        match (letter == '\u{1b}').then(|| color(&dirty[at..])) {
            Some(Color::Whole(length)) => {
                clean.push_str(&dirty[at..at + length]);
                at += length;
            }
            Some(Color::Cut) => break,
            Some(Color::Not) | None => {
                push(letter, &mut clean);
                at += letter.len_utf8();
            }
        }
    }
    (clean, at)
}

enum Color {
    Whole(usize),
    Cut,
    Not,
}

/// What begins with an escape.
fn color(text: &str) -> Color {
    let parameter = |letter: &u8| letter.is_ascii_digit() || *letter == b';';
    let Some(rest) = text.as_bytes().get(1..).filter(|rest| !rest.is_empty()) else {
        return Color::Cut;
    };
    if rest[0] != b'[' {
        return Color::Not;
    }
    let length = rest[1..]
        .iter()
        .take_while(|letter| parameter(letter))
        .count();
    match rest.get(1 + length) {
        Some(b'm') => Color::Whole(3 + length),
        None if length < LONGEST_COLOR => Color::Cut,
        _ => Color::Not,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]], colors: bool) -> String {
        let mut out = Vec::new();
        let mut clean = Clean::new(&mut out, colors);
        for part in parts {
            clean.write_all(part).expect("memory takes all");
        }
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn no_control_character_reaches_the_stream() {
        for (dirty, shown) in [
            ("K\u{1b}]0;title\u{7}", r"K\u001b]0;title\u0007"),
            ("\u{9b}2J\u{7f}\r", r"\u009b2J\u007f\u000d"),
            ("\u{202e}gnp", r"\u202egnp"),
            ("Peón ♔\tx\n", "Peón ♔\tx\n"),
        ] {
            assert_eq!(written(&[dirty.as_bytes()], false), shown);
        }
    }

    #[test]
    fn characters_may_come_in_pieces() {
        assert_eq!(written(&[b"Pe\xc3", b"\xb3n"], false), "Peón");
        assert_eq!(
            written(&[b"\x1b[1", b";31mred\x1b[0m"], true),
            "\u{1b}[1;31mred\u{1b}[0m"
        );
    }

    #[test]
    fn only_colours_go_through_where_colours_may() {
        assert_eq!(
            written(&[b"\x1b[2J\x1b[31mx\x1b]0;t\x07"], true),
            "\\u001b[2J\u{1b}[31mx\\u001b]0;t\\u0007"
        );
        assert_eq!(written(&[b"\x1b[31mx"], false), r"\u001b[31mx");
    }

    #[test]
    fn json_stays_the_same_value() {
        let value = serde_json::json!({ "name": "a\u{9b}b\u{202e}" });
        let dirty = serde_json::to_string(&value).expect("serialises");
        let read: serde_json::Value = serde_json::from_str(&text(&dirty)).expect("JSON");
        assert_eq!(read, value);
    }
}
