//! A conversation that is kept as text, read.

use std::time::Duration;

/// What happens, line by line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    Send(Vec<u8>),
    /// So many answers of this form.
    Expect(usize, String),
    /// No such answer before the next one that is expected.
    Never(String),
    /// The time for the next answer.
    Within(Duration),
}

/// A conversation.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Transcript {
    pub(super) arguments: Vec<String>,
    /// Steps with the number of their line.
    pub(super) steps: Vec<(usize, Step)>,
    /// The last word was `quit`, so the input need not end.
    pub(super) quits: bool,
}

/// Reads one; `program` is its first argument if it does not name any.
///
/// # Errors
///
/// Which line says nothing.
pub(super) fn read(text: &str, program: &str) -> Result<Transcript, String> {
    let mut transcript = Transcript {
        arguments: vec![program.to_owned()],
        steps: Vec::new(),
        quits: false,
    };
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = || format!("line {number} is no step: {line}");
        let (mark, rest) = line.split_once(' ').ok_or_else(wrong)?;
        if mark == "$" {
            transcript.arguments = rest.split_whitespace().map(str::to_owned).collect();
            continue;
        }
        if mark.starts_with('>') {
            transcript.quits = mark == ">" && rest == "quit";
        }
        let step = step(mark, rest).ok_or_else(wrong)?;
        transcript.steps.push((number, step));
    }
    Ok(transcript)
}

fn step(mark: &str, rest: &str) -> Option<Step> {
    match mark {
        ">" => Some(Step::Send([rest.as_bytes(), b"\n"].concat())),
        "!" => Some(Step::Never(rest.to_owned())),
        "@" => Some(Step::Within(Duration::from_millis(rest.parse().ok()?))),
        "<" => Some(Step::Expect(1, rest.to_owned())),
        _ => {
            if let Some(count) = mark.strip_prefix(">*") {
                let bytes = unescaped(rest)?;
                return Some(Step::Send(bytes.repeat(count.parse().ok()?)));
            }
            let count = mark.strip_prefix('<')?.parse().ok()?;
            Some(Step::Expect(count, rest.to_owned()))
        }
    }
}

/// The bytes that a text with `\n`, `\r`, `\\` and `\xff` stands for.
fn unescaped(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&code, after) = rest.split_first()?;
        rest = after;
        bytes.push(match code {
            b'n' => b'\n',
            b'r' => b'\r',
            b'\\' => b'\\',
            b'x' => {
                let (digits, after) = rest.split_at_checked(2)?;
                rest = after;
                u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?
            }
            _ => return None,
        });
    }
    Some(bytes)
}

/// Whether a line has a form in which `*` is any text.
pub(super) fn matches(line: &str, form: &str) -> bool {
    let mut parts = form.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else {
        return rest.is_empty();
    };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[test]
fn forms_match_whole_lines() {
    for (line, form, expected) in [
        ("readyok", "readyok", true),
        ("readyok ", "readyok", false),
        ("info depth 3 pv e2e4", "info depth * pv *", true),
        ("info depth 3", "info depth * pv *", false),
        ("aba", "ab*ba", false),
        ("", "*", true),
        ("bestmove e2e4", "*move*e4", true),
    ] {
        assert_eq!(matches(line, form), expected, "{line} as {form}");
    }
}

#[test]
fn steps_are_read_from_their_marks() {
    let text = "# a word\n$ uci chess\n> quit\n>*2 a\\xff\\n\n<12 x *\n";
    let transcript = read(text, "xboard").unwrap();
    assert_eq!(transcript.arguments, ["uci", "chess"]);
    assert!(!transcript.quits);
    let steps: Vec<Step> = transcript.steps.into_iter().map(|(_, step)| step).collect();
    assert_eq!(
        steps,
        [
            Step::Send(b"quit\n".to_vec()),
            Step::Send(b"a\xff\na\xff\n".to_vec()),
            Step::Expect(12, "x *".to_owned()),
        ]
    );
    for wrong in ["hello", ">*x y", "<y z", ">*1 \\q", "@ soon"] {
        assert!(read(wrong, "uci").is_err(), "{wrong}");
    }
}
