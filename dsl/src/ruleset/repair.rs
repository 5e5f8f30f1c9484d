//! Mends what makes the TOML parser lose the rest of a file: a bracket or quotes never closed, a line
//! without `=`, keys and lists nested beyond reason.
//!
//! The parser notices at the end of the file; an author looks for the beginning. And whatever the
//! parser loses would be called missing, though it is there.

use super::patch::{Patch, Patched};
use super::statement::{
    begins_pair, indent, is_header, is_long, is_rest, key, line, long_string, short_string,
};
use crate::source::Span;

/// Brackets and dots beyond this are no text that the parser can be given.
const DEEPEST: usize = 64;

/// A text that the parser can follow to its end.
pub(super) struct Repaired {
    pub(super) patched: Patched,
    /// Codes and places of what was mended, in the text as written.
    pub(super) faults: Vec<(&'static str, Span)>,
    /// Statements in which something was mended: what else the parser says there is a consequence.
    pub(super) mended: Vec<Span>,
    /// Values of which nothing certain is known.
    pub(super) broken: Vec<Span>,
    /// Whether nothing had to be left out.
    pub(super) complete: bool,
}

/// Mends a text.
pub(super) fn repair(text: &str) -> Repaired {
    let mut mender = Mender {
        text,
        at: 0,
        patch: Patch::default(),
        faults: Vec::new(),
        mended: Vec::new(),
        broken: Vec::new(),
        complete: true,
    };
    while mender.at < text.len() {
        mender.statement();
    }
    Repaired {
        patched: mender.patch.apply(text),
        faults: mender.faults,
        mended: mender.mended,
        broken: mender.broken,
        complete: mender.complete,
    }
}

struct Mender<'t> {
    text: &'t str,
    /// What stands before has been looked at.
    at: usize,
    patch: Patch,
    faults: Vec<(&'static str, Span)>,
    mended: Vec<Span>,
    broken: Vec<Span>,
    complete: bool,
}

/// A bracket that is open.
#[derive(Clone, Copy)]
struct Open {
    at: usize,
    closer: char,
}

impl<'t> Mender<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// One header or pair, up to the line behind it.
    fn statement(&mut self) {
        let before = self.faults.len();
        let start = self.at + indent(self.rest());
        self.at = start;
        let rest = self.rest();
        if is_rest(rest) {
            self.skip_line();
        } else if rest.starts_with('[') {
            self.header();
        } else {
            self.pair();
        }
        if self.faults.len() > before {
            self.mended.push(Span::new(start, self.at));
        }
    }

    fn skip_line(&mut self) {
        self.at = (self.at + line(self.rest()) + 1).min(self.text.len());
    }

    fn fault(&mut self, code: &'static str, start: usize, length: usize) {
        self.faults.push((code, Span::new(start, start + length)));
    }

    /// `[key]` or `[[key]]`.
    fn header(&mut self) {
        let start = self.at;
        let written = &self.rest()[..line(self.rest())];
        let opened = if written.starts_with("[[") { 2 } else { 1 };
        let (length, parts) = key(&written[opened..]);
        let end = opened + length;
        let behind = &written[end..];
        if parts > DEEPEST {
            self.fault("R009", start + opened, length);
            self.leave_out(start);
            return;
        }
        let closers = behind.trim_start().bytes().take_while(|&b| b == b']');
        let missing = opened.saturating_sub(closers.count());
        if missing > 0 && length > 0 && is_rest(behind.trim_start().trim_start_matches(']')) {
            self.fault("R005", start, opened);
            let at = behind.rfind(']').filter(|_| missing < opened);
            let at = start + end + at.map_or(0, |last| last + 1);
            self.patch.insert(at, "]".repeat(missing));
        }
        self.skip_line();
    }

    /// `key = value`.
    fn pair(&mut self) {
        let start = self.at;
        let (length, parts) = key(self.rest());
        self.at += length;
        let blanks = indent(self.rest());
        if parts > DEEPEST {
            self.fault("R009", start, length);
            return self.leave_out(start);
        }
        let behind = &self.rest()[blanks..];
        if behind.starts_with('=') {
            self.at += blanks + 1;
            return self.value(start);
        }
        if length == 0 {
            let word = behind.find(char::is_whitespace).unwrap_or(behind.len());
            self.fault("R015", start, word);
            return self.leave_out(start);
        }
        self.without_sign(start, blanks);
    }

    /// A pair that lacks its `=`; `blanks` stand between the key and what follows.
    fn without_sign(&mut self, start: usize, blanks: usize) {
        let at = self.at + blanks;
        let behind = &self.text[at..];
        let written = &behind[..line(behind)];
        if is_rest(written) {
            // The parser says itself that the value is missing.
            self.patch.insert(self.at, "=");
            return self.skip_line();
        }
        if let Some(value) = written.strip_prefix(':') {
            self.fault("R019", at, 1);
            self.patch.blank(Span::new(at, at + 1));
            self.patch.insert(at, "=");
            self.at = at + 1;
            if is_value(value.trim_start()) {
                self.value(start);
            } else {
                self.leave_out(start);
            }
            return;
        }
        if is_value(written) {
            self.fault("R019", at, 1);
            self.patch.insert(self.at, "=");
            return self.value(start);
        }
        match written.find('=') {
            Some(sign) => {
                let key = self.text[start..at + sign].trim_end().len();
                self.fault("R015", start, key);
            }
            None => self.fault("R019", at, first_length(written)),
        }
        self.leave_out(start);
    }

    /// Takes a statement out, up to where the next one begins.
    fn leave_out(&mut self, start: usize) {
        self.skip_line();
        while self.at < self.text.len() && !self.begins_statement() && !is_rest(self.rest()) {
            self.skip_line();
        }
        self.patch.leave_out(Span::new(start, self.at));
        self.complete = false;
    }

    /// Whether the line at hand begins something new.
    fn begins_statement(&self) -> bool {
        is_header(self.rest()) || begins_pair(self.rest())
    }

    /// What follows the `=`, up to the line behind it. `start` is where the statement begins.
    fn value(&mut self, start: usize) {
        let mut open: Vec<Open> = Vec::new();
        let mut last = '=';
        while let Some(letter) = self.rest().chars().next() {
            match letter {
                '\n' if open.is_empty() => break,
                '\n' if self.is_cut_off(&open, last) => {
                    self.at += 1;
                    return self.close(&open);
                }
                '#' => self.at += line(self.rest()),
                '"' | '\'' => self.string(),
                '[' | '{' if open.len() == DEEPEST => {
                    self.fault("R009", self.at, 1);
                    return self.leave_out(start);
                }
                '[' | '{' => self.open(letter, &mut open),
                ']' | '}' => self.closer(letter, &mut open),
                _ => self.at += letter.len_utf8(),
            }
            if !letter.is_whitespace() && letter != '#' {
                last = letter;
            }
        }
        if open.is_empty() {
            self.skip_line();
        } else {
            self.close(&open);
        }
    }

    /// Whether the line behind the break at hand belongs to something else than the value.
    fn is_cut_off(&self, open: &[Open], last: char) -> bool {
        let next = &self.text[self.at + 1..];
        let in_table = open.last().is_some_and(|open| open.closer == '}');
        is_header(next) || begins_pair(next) && !(in_table && matches!(last, ',' | '{'))
    }

    fn open(&mut self, letter: char, open: &mut Vec<Open>) {
        let closer = if letter == '[' { ']' } else { '}' };
        open.push(Open {
            at: self.at,
            closer,
        });
        self.at += 1;
    }

    /// A closing bracket. Those inside it that wait for another one are never closed.
    fn closer(&mut self, letter: char, open: &mut Vec<Open>) {
        if let Some(own) = open.iter().rposition(|open| open.closer == letter) {
            if let Some(inner) = open.get(own + 1) {
                self.fault("R005", inner.at, 1);
                self.patch.insert(self.at, closers(&open[own + 1..]));
            }
            open.truncate(own);
        }
        self.at += 1;
    }

    /// Closes what is open, at the beginning of a line or at the end of the text. If quotes of the
    /// statement have swallowed the brackets, the quotes are to blame.
    fn close(&mut self, open: &[Open]) {
        let swallowed = |span: &Span| span.start > open[0].at && span.end <= self.at;
        if !self.broken.iter().any(swallowed) {
            self.fault("R005", open[0].at, 1);
        }
        let inner = Span::new(open[0].at + 1, self.at);
        if self.text[inner.start..inner.end].trim().is_empty() {
            self.broken.push(Span::new(open[0].at, self.at));
            self.complete = false;
        }
        self.patch.insert(self.at, format!("\n{}\n", closers(open)));
    }

    fn string(&mut self) {
        let start = self.at;
        let rest = self.rest();
        if is_long(rest) {
            return self.long_string();
        }
        let whole = short_string(rest).filter(|&length| !opens_another(rest, length));
        if let Some(length) = whole {
            self.at += length;
            return;
        }
        let end = start + rest[..line(rest)].trim_end().len();
        self.fault("R006", start, end - start);
        self.broken.push(Span::new(start, end));
        self.patch.insert(start + 1, &rest[..1]);
        self.patch.blank(Span::new(start + 1, end));
        self.complete = false;
        self.at = start + line(rest);
    }

    fn long_string(&mut self) {
        let start = self.at;
        let rest = self.rest();
        let whole = long_string(rest).filter(|&length| !is_opening(&rest[..length]));
        if let Some(length) = whole {
            self.at += length;
            return;
        }
        self.at = start + unclosed_length(rest);
        self.fault("R006", start, 3);
        self.broken.push(Span::new(start, self.at));
        self.patch.insert(start + 3, &rest[..3]);
        self.patch.blank(Span::new(start + 3, self.at));
        self.complete = false;
    }
}

/// Whether the quotes that end a short string are those of the next one: a letter follows, and the
/// line has one of its kind too many.
fn opens_another(rest: &str, length: usize) -> bool {
    let behind = &rest[length..line(rest)];
    let mark = &rest[..1];
    behind.starts_with(char::is_alphanumeric) && behind.matches(mark).count() % 2 == 1
}

/// Whether the quotes that end a string look as if they began another: `key = '''`.
fn is_opening(string: &str) -> bool {
    let start = string.rfind('\n').map_or(0, |newline| newline + 1);
    start > 0 && begins_pair(&string[start..])
}

/// How far a long string reaches that is never closed: up to the break before the next statement.
fn unclosed_length(rest: &str) -> usize {
    let mut at = line(rest);
    while at < rest.len() {
        let next = &rest[at + 1..];
        if is_header(next) || begins_pair(next) {
            return at;
        }
        at += 1 + line(next);
    }
    rest.len()
}

fn closers(open: &[Open]) -> String {
    open.iter().rev().map(|open| open.closer).collect()
}

fn first_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// Whether a text begins as values do that need no `=` to be recognized.
fn is_value(rest: &str) -> bool {
    let constant = ["true", "false"].iter().any(|word| rest.starts_with(word));
    constant || rest.starts_with(|c: char| c.is_ascii_digit() || "\"'[{-+".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mended text, and codes with byte offsets.
    fn check(text: &str, mended: &str, faults: &[(&str, usize)]) {
        let repaired = repair(text);
        let found: Vec<_> = repaired
            .faults
            .iter()
            .map(|(code, span)| (*code, span.start))
            .collect();
        assert_eq!(repaired.patched.text, mended, "{text}");
        assert_eq!(found, faults, "{text}");
    }

    #[test]
    fn good_texts_stay_as_they_are() {
        let text = "a = 1 # [\n[b.c]\nd = '''\n[e]\nf = 1\n'''\ng = [\n  { h = \"]\" },\n]\n";
        check(text, text, &[]);
        let text = "a = {\n b = 1,\n c = 2,\n}\n[[d]]";
        check(text, text, &[]);
    }

    #[test]
    fn missing_signs_are_put_in() {
        check("files 6\nb = 1", "files= 6\nb = 1", &[("R019", 6)]);
        check("files: 6", "files=  6", &[("R019", 5)]);
        check("files\n", "files=\n", &[]);
        check("no sense\nb = 1", "        \nb = 1", &[("R019", 3)]);
        check("a b = 1\nb = 1", "       \nb = 1", &[("R015", 0)]);
        check("!!! b\nb = 1", "     \nb = 1", &[("R015", 0)]);
    }

    #[test]
    fn brackets_are_closed_before_the_next_statement() {
        check("[a # b\nc = 1", "[a] # b\nc = 1", &[("R005", 0)]);
        check("[[a]\nc = 1", "[[a]]\nc = 1", &[("R005", 0)]);
        check("a = [1,\nb = 1", "a = [1,\n\n]\nb = 1", &[("R005", 4)]);
        check("a = { b = [1 }", "a = { b = [1 ]}", &[("R005", 10)]);
        check("a = { b = 1\n[c]", "a = { b = 1\n\n}\n[c]", &[("R005", 4)]);
        check("a = [{", "a = [{\n}]\n", &[("R005", 4)]);
    }

    #[test]
    fn quotes_are_closed_where_they_begin() {
        check("a = 'K\nb = 1", "a = '' \nb = 1", &[("R006", 4)]);
        check(
            "a = {b = 'K }\nb = 1",
            "a = {b = ''   \n\n}\nb = 1",
            &[("R006", 9)],
        );
        check(
            "a = [\"b, \"c\"]\n",
            "a = [\"\"       \n\n]\n",
            &[("R006", 5)],
        );
        check(
            "a = '''\n. .\n[b]\nc = '''\n.\n'''\n",
            "a = ''''''\n   \n[b]\nc = '''\n.\n'''\n",
            &[("R006", 4)],
        );
    }

    #[test]
    fn what_nests_beyond_reason_is_left_out() {
        let deep = format!("a = {}\nb = 1", "[".repeat(50_000));
        assert_eq!(repair(&deep).faults, [("R009", Span::new(68, 69))]);
        assert!(repair(&deep).patched.text.ends_with("\nb = 1"));
        let dotted = format!("{} = 1\nb = 1", vec!["a"; 5_000].join("."));
        assert_eq!(repair(&dotted).faults[0].0, "R009");
        assert_eq!(repair(&dotted).patched.text.trim(), "b = 1");
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_mended_without_panic(text in "[\\[\\]{}'\"\\\\#=.:,\\n\\r aé1]{0,60}") {
            let repaired = repair(&text);
            for offset in 0..=repaired.patched.text.len() {
                assert!(repaired.patched.original(offset) <= text.len());
            }
        }
    }
}
