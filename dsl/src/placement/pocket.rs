//! Men in hand, as FENs write them: `[QNp]` behind the board, or `QNp` as a row too many.

use super::{Man, Tokens};
use crate::diagnostic::Diagnostic;
use crate::side::Side;
use crate::source::{Excerpt, Span};

/// Most men of a kind in one hand.
pub const MOST_IN_HAND: u8 = 250;

/// Cuts the first field of a FEN into the board and the men in hand, if it has them. `ranks` is the
/// number of rows of the board.
///
/// ```
/// use simurgh_dsl::placement::split_pocket;
/// use simurgh_dsl::source::Excerpt;
/// for text in ["r2/3[Rp]", "r2/3/Rp"] {
///     let mut complaints = Vec::new();
///     let (board, pocket) = split_pocket(&Excerpt::typed("fen", text), 2, &mut complaints);
///     assert_eq!((board.text(), pocket.unwrap().text()), ("r2/3", "Rp"));
/// }
/// ```
pub fn split_pocket(
    field: &Excerpt,
    ranks: usize,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Excerpt, Option<Excerpt>) {
    let text = field.text();
    let part = |start, end| field.slice(Span::new(start, end));
    if let Some(open) = text.find('[') {
        let close = text[open..].find(']').map(|length| open + length);
        match close {
            None => {
                let place = field.place(Span::new(open, open + 1));
                diagnostics.push(Diagnostic::error("P040", place));
            }
            Some(close) if close + 1 < text.len() => {
                let rest = Span::new(close + 1, text.len());
                let fault = Diagnostic::error("P041", field.place(rest));
                diagnostics.push(fault.with("text", &text[close + 1..]));
            }
            Some(_) => {}
        }
        let end = close.unwrap_or(text.len());
        return (part(0, open), Some(part(open + 1, end)));
    }
    match text.match_indices('/').nth(ranks.saturating_sub(1)) {
        Some((slash, _)) => (part(0, slash), Some(part(slash + 1, text.len()))),
        None => (field.clone(), None),
    }
}

/// Reads men in hand: a man for each of them, in the order of the text. `-` and nothing are nobody.
pub fn read_pocket(
    text: &Excerpt,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<(Man, u8)> {
    let mut men: Vec<(Man, u8)> = Vec::new();
    let mut at = usize::from(text.text() == "-");
    while let Some(letter) = text.text()[at..].chars().next() {
        let rest = &text.text()[at..];
        let Some((length, man)) = tokens.longest(rest) else {
            let span = Span::new(at, at + letter.len_utf8());
            let fault = Diagnostic::error("P001", text.place(span)).with("text", letter);
            diagnostics.push(fault);
            at += letter.len_utf8();
            continue;
        };
        let span = Span::new(at, at + length);
        at += length;
        match men.iter_mut().find(|(known, _)| *known == man) {
            None => men.push((man, 1)),
            Some((_, count)) if *count < MOST_IN_HAND => *count += 1,
            Some(_) => {
                let fault = Diagnostic::error("P042", text.place(span)).with("most", MOST_IN_HAND);
                diagnostics.push(fault.with("text", &rest[..length]));
                return men;
            }
        }
    }
    men
}

/// Writes men in hand with their brackets, the first side's before the second's.
pub fn write_pocket(men: &[(Man, u8)], tokens: &Tokens) -> String {
    let mut text = "[".to_owned();
    for side in Side::ALL {
        for (man, count) in men.iter().filter(|(man, _)| man.side == side) {
            text.push_str(&tokens.token(*man).repeat(usize::from(*count)));
        }
    }
    text.push(']');
    text
}
