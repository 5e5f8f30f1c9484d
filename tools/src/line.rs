//! Lines of a protocol: as other programs send them, whatever they send.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes. A game of twenty thousand moves is shorter; what is longer is
/// no command, and must not fill the memory.
pub const LONGEST: usize = 256 << 10;

/// The most characters of a line that an answer repeats.
const REPEATED: usize = 200;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end. Bytes that are no text are replaced.
    Text(String),
    /// A line longer than [`LONGEST`]; it has been skipped.
    TooLong,
}

/// The next line; `None` at the end of the input. A last line without an end counts.
///
/// # Errors
///
/// If the input cannot be read.
pub fn next(input: &mut dyn BufRead) -> io::Result<Option<Line>> {
    let (mut line, mut is_any, mut is_long) = (Vec::new(), false, false);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        is_any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        is_long |= line.len() + part.len() > LONGEST;
        if !is_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(part.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    let read = || {
        if is_long {
            Line::TooLong
        } else {
            let text = String::from_utf8_lossy(&line);
            Line::Text(text.trim_end_matches('\r').to_owned())
        }
    };
    Ok(is_any.then(read))
}

/// A text for an answer: one line, and not all of a very long one.
pub fn shortened(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expected: &[Line]) {
        // A tiny buffer: lines come in parts.
        let mut reader = io::BufReader::with_capacity(3, input);
        let mut found = Vec::new();
        while let Some(line) = next(&mut reader).expect("a line") {
            found.push(line);
        }
        assert_eq!(found, expected);
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_as_they_like() {
        check(b"", &[]);
        check(
            b"uci\nisready\r\n\nquit",
            &["uci", "isready", "", "quit"].map(text),
        );
        check(b"\xff\xfe\n", &[text("\u{fffd}\u{fffd}")]);
    }

    #[test]
    fn a_line_without_measure_is_skipped() {
        let long = [vec![b'x'; LONGEST + 1], b"\nquit\n".to_vec()].concat();
        check(&long, &[Line::TooLong, text("quit")]);
        let longest = vec![b'x'; LONGEST];
        check(&longest, &[text(&"x".repeat(LONGEST))]);
    }

    #[test]
    fn an_answer_repeats_only_the_beginning() {
        assert_eq!(shortened(" a \n b "), "a b");
        assert_eq!(shortened(&"é".repeat(1000)).chars().count(), REPEATED + 3);
    }
}
