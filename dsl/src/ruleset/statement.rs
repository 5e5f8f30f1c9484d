//! What lines of a TOML file look like from outside: where a key ends, and whether a line begins
//! something new, so that whatever is still open before it was never closed.

/// The length of the line that a text begins with, without its break.
pub(super) fn line(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// The offset of the first letter that is no blank of its line.
pub(super) fn indent(rest: &str) -> usize {
    let inner = |letter: char| !matches!(letter, ' ' | '\t' | '\r');
    rest.find(inner).unwrap_or(rest.len())
}

/// The length of the dotted key that a text begins with, and its number of parts. No length if it
/// begins with none.
pub(super) fn key(rest: &str) -> (usize, usize) {
    let (mut length, mut parts) = (0, 0);
    loop {
        let blanks = indent(&rest[length..]);
        let part = part(&rest[length + blanks..]);
        if part == 0 {
            return (length, parts);
        }
        length += blanks + part;
        parts += 1;
        let blanks = indent(&rest[length..]);
        if !rest[length + blanks..].starts_with('.') {
            return (length, parts);
        }
        length += blanks + 1;
    }
}

/// The length of one part of a key. Letters of any script count: the parser refuses them itself.
fn part(rest: &str) -> usize {
    if rest.starts_with(['"', '\'']) {
        return closing(&rest[1..line(rest).max(1)], &rest[..1]).map_or(0, |end| 1 + end);
    }
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    rest.find(|letter| !plain(letter)).unwrap_or(rest.len())
}

/// Whether a line begins as `key =` does.
pub(super) fn begins_pair(rest: &str) -> bool {
    let rest = &rest[..line(rest)];
    let (length, _) = key(rest);
    length > 0 && rest[length..].trim_start().starts_with('=')
}

/// Whether a line is a header: `[key]` or `[[key]]`, nothing behind it but a comment.
pub(super) fn is_header(rest: &str) -> bool {
    let rest = rest[..line(rest)].trim();
    let Some(inner) = rest.strip_prefix('[') else {
        return false;
    };
    let inner = inner.strip_prefix('[').unwrap_or(inner);
    let (length, _) = key(inner);
    let behind = inner[length..].trim_start();
    let closed = behind.trim_start_matches(']');
    let named = inner.trim_start().starts_with(char::is_alphabetic);
    let constant = matches!(inner[..length].trim(), "true" | "false");
    named && !constant && closed.len() < behind.len() && is_rest(closed)
}

/// Whether nothing that counts follows on the line.
pub(super) fn is_rest(rest: &str) -> bool {
    let rest = rest[..line(rest)].trim_start();
    rest.is_empty() || rest.starts_with('#')
}

/// Whether a string may span lines.
pub(super) fn is_long(rest: &str) -> bool {
    rest.starts_with("'''") || rest.starts_with("\"\"\"")
}

/// The length of a string that ends on its line, with its quotes; `None` if it does not.
pub(super) fn short_string(rest: &str) -> Option<usize> {
    closing(&rest[1..line(rest).max(1)], &rest[..1]).map(|end| 1 + end)
}

/// The length of a long string with its quotes; `None` if it never ends.
pub(super) fn long_string(rest: &str) -> Option<usize> {
    let end = 3 + closing(&rest[3..], &rest[..3])?;
    // Quotes may end with one or two of their own kind.
    let more = rest[end..].bytes().take(2);
    Some(end + more.take_while(|&byte| byte == rest.as_bytes()[0]).count())
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

    #[test]
    fn keys_end_where_the_value_begins() {
        assert_eq!(key("a = 1"), (1, 1));
        assert_eq!(key("a . 'b.c'.d= 1"), (11, 3));
        assert_eq!(key("files 6"), (5, 1));
        assert_eq!(key("= 1"), (0, 0));
    }

    #[test]
    fn headers_and_pairs_are_told_from_values() {
        for header in ["[a]", "  [a.b] # c", "[[a]]\nx", "[ 'a'.b ]"] {
            assert_eq!(is_header(header), !header.contains('\''), "{header}");
        }
        for value in ["[1, 2]", "['a'],", "[true]", "[a", "[]", "[a] x"] {
            assert!(!is_header(value), "{value}");
        }
        assert!(begins_pair("  a.b = 1"));
        assert!(!begins_pair("'a', 'b'"));
    }

    #[test]
    fn strings_end_at_their_quotes() {
        assert_eq!(short_string("'a' b"), Some(3));
        assert_eq!(short_string(r#""a\"" b"#), Some(5));
        assert_eq!(short_string("'a\n'"), None);
        assert_eq!(long_string("'''a\n'''' b"), Some(9));
        assert_eq!(long_string("\"\"\" \\\"\"\""), None);
    }
}
