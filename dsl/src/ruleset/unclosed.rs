//! Finds the bracket or the quotes that a TOML text opens and never closes.
//!
//! The TOML parser notices at the end of the file; an author looks for the beginning.

/// What is open at the end of a text, as byte offsets.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Unclosed {
    /// The outermost `[` or `{` of a value.
    pub(super) bracket: Option<usize>,
    /// The `'''` or `"""`.
    pub(super) quotes: Option<usize>,
    /// The quotes that their line does not close.
    pub(super) short: Vec<usize>,
}

/// Scans a whole text.
pub(super) fn find(text: &str) -> Unclosed {
    let mut open = Vec::new();
    let mut at = 0;
    let mut quotes = None;
    let mut short = Vec::new();
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let mut length = letter.len_utf8();
        match letter {
            '#' => length = line(rest),
            '[' if open.is_empty() && starts_line(text, at) => length = line(rest),
            '[' | '{' => open.push(at),
            ']' | '}' => drop(open.pop()),
            '"' | '\'' => {
                let string = string(rest);
                let long = is_long(rest);
                quotes = (string.is_none() && long).then_some(at);
                short.extend((string.is_none() && !long).then_some(at));
                length = string.unwrap_or(if long { rest.len() } else { line(rest) });
            }
            _ => {}
        }
        at += length;
    }
    Unclosed {
        bracket: open.first().copied(),
        quotes,
        short,
    }
}

/// The length up to the end of the line.
fn line(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// Whether only blanks stand before `at` on its line: a bracket there begins the header of a table.
fn starts_line(text: &str, at: usize) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..at].trim().is_empty()
}

/// Whether a string may span lines.
fn is_long(rest: &str) -> bool {
    rest.starts_with("'''") || rest.starts_with("\"\"\"")
}

/// The length of a string with its quotes; `None` if it never ends.
fn string(rest: &str) -> Option<usize> {
    if is_long(rest) {
        return closing(&rest[3..], &rest[..3]).map(|end| 3 + end);
    }
    closing(&rest[1..line(rest)], &rest[..1]).map(|end| 1 + end)
}

/// The offset behind the closing quotes; a `"` after a backslash does not close.
fn closing(body: &str, quotes: &str) -> Option<usize> {
    let escapes = quotes.starts_with('"');
    let mut at = 0;
    while at < body.len() {
        let rest = &body[at..];
        if rest.starts_with(quotes) {
            return Some(at + quotes.len());
        }
        let mut letters = rest.chars();
        let letter = letters.next()?;
        at += letter.len_utf8();
        if letter == '\\' && escapes {
            at += letters.next().map_or(0, char::len_utf8);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, bracket: Option<usize>, quotes: Option<usize>) {
        let found = find(text);
        assert_eq!((found.bracket, found.quotes), (bracket, quotes), "{text}");
    }

    #[test]
    fn quotes_end_with_their_line() {
        assert_eq!(find("a = \"b\nc = 'd\ne = 'f'").short, [4, 11]);
    }

    #[test]
    fn closed_texts_have_nothing_open() {
        check("[a]\nb = [1, { c = ']' }] # [\n", None, None);
        check("a = '''[ ' '''\nb = \"\\\"[\"", None, None);
    }

    #[test]
    fn the_outermost_bracket_is_found() {
        check("a = [1, [2\nb = 1", Some(4), None);
        check("[a\nb = {", Some(7), None);
    }

    #[test]
    fn open_quotes_are_found() {
        check("a = '''\n...\n", None, Some(4));
        check("a = \"\"\" \\\"\"\"", None, Some(4));
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_scanned_without_panic(text in "[\\[\\]{}'\"\\\\#\\n aé]{0,40}") {
            find(&text);
        }
    }
}
