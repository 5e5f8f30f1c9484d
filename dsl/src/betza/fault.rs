//! What to say about letters that belong to no movement, and what their author may have meant.

use crate::source::Span;

use super::number::runs;
use super::report::Report;
use super::tree::{Compound, Direction, Leaper, Mode};

/// A capital letter that is no atom.
pub(super) fn unknown_atom(span: Span, report: &mut Report<'_>) {
    let letter = report.letters(span);
    if matches!(letter, "X" | "Y") {
        report.error("B018", span);
        return;
    }
    let fault = report.error("B002", span);
    fault.fill("known", known_atoms());
    // Letters that other programs give to a piece, or that stand for one in a diagram.
    match letter {
        "E" => fault.propose("RN"),
        "M" => fault.propose("FC"),
        "P" => fault.propose("fmWfcF"),
        "S" => fault.propose("FD"),
        _ => fault,
    };
    let small = letter.to_ascii_lowercase();
    if is_prefix(&small) {
        fault.propose(small);
    }
}

/// A small letter that is no prefix.
pub(super) fn unknown_prefix(span: Span, report: &mut Report<'_>) {
    let letter = report.letters(span);
    let capital = letter.to_ascii_uppercase();
    let code = if letter == "k" { "B024" } else { "B003" };
    let fault = report.error(code, span);
    if is_atom(&capital) {
        fault.propose(capital);
    }
}

/// Prefix letters behind which no atom stands.
pub(super) fn dangling(span: Span, report: &mut Report<'_>) {
    let letters = report.letters(span);
    let fault = report.error("B004", span);
    let Some((last, capital)) = letters
        .char_indices()
        .last()
        .map(|(at, letter)| (at, letter.to_ascii_uppercase().to_string()))
    else {
        return;
    };
    if is_atom(&capital) {
        fault.propose(format!("{}{capital}", &letters[..last]));
    }
}

/// Parentheses that hold digits but are not `(4,1)`.
pub(super) fn odd_tuple(span: Span, report: &mut Report<'_>) {
    let letters = report.letters(span);
    let fault = report.error("B021", span);
    match runs(letters)[..] {
        [first, second] => fault.propose(format!("({first},{second})")),
        [only] if only.len() == 2 => fault.propose(format!("({},{})", &only[..1], &only[1..])),
        _ => fault,
    };
}

/// Brackets that hold digits but are not `[3-5]`.
pub(super) fn odd_range(span: Span, report: &mut Report<'_>) {
    let letters = report.letters(span);
    let fault = report.error("B009", span);
    match runs(letters)[..] {
        [least, most] => fault.propose(format!("[{least}-{most}]")),
        [most] if letters.starts_with("[-") => fault.propose(most),
        [least] if letters.contains(['-', '.', ',']) => fault.propose(format!("[{least}-]")),
        [count] => fault.propose(format!("0{count}")),
        _ => fault,
    };
}

fn is_prefix(letter: &str) -> bool {
    Mode::ALL.iter().any(|mode| mode.text() == letter)
        || Direction::ALL
            .iter()
            .any(|direction| direction.text() == letter)
}

fn atoms() -> impl Iterator<Item = &'static str> {
    let compounds = [Compound::K, Compound::R, Compound::B, Compound::Q].map(Compound::text);
    compounds
        .into_iter()
        .chain(Leaper::ALL.iter().map(|leaper| leaper.text()))
}

fn is_atom(letter: &str) -> bool {
    atoms().any(|atom| atom == letter)
}

fn known_atoms() -> String {
    atoms().collect::<Vec<_>>().join(" ")
}
