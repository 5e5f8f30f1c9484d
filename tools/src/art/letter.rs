//! The letter of a kind in a disc, which serves every new piece.

use super::paint::Paint;
use crate::clean;

/// The letter in a disc in the colours of a side.
pub(super) fn disc(letter: &str, paint: Paint) -> String {
    let Paint {
        fill, edge, detail, ..
    } = paint;
    let size = match letter.chars().count() {
        0 | 1 => 25.0,
        2 => 18.0,
        _ => 12.0,
    };
    format!(
        "<circle cx=\"22.5\" cy=\"22.5\" r=\"18.5\" fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"1.5\"/>\
         <circle cx=\"22.5\" cy=\"22.5\" r=\"16\" fill=\"none\" stroke=\"{detail}\" \
         stroke-width=\".7\"/>{}",
        centred(letter, (22.5, 22.5), size, detail)
    )
}

/// A text around a point.
pub(super) fn centred(text: &str, (x, y): (f32, f32), size: f32, color: &str) -> String {
    // Capitals are about 0.7 of the font size high.
    let base = y + 0.36 * size;
    format!(
        "<text x=\"{x}\" y=\"{base}\" font-family=\"sans-serif\" font-weight=\"bold\" \
         font-size=\"{size}\" text-anchor=\"middle\" fill=\"{color}\">{}</text>",
        clean::markup(text)
    )
}
