//! The symbols of the men. Everything that draws them is behind these two functions.

use std::fmt::Write as _;

use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;

use crate::clean;
use crate::result;

/// The name of a man's symbol.
pub fn id(kind: &Kind, side: Side) -> String {
    let name = kind.name.chars().map(|letter| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' => letter.to_string(),
        other => format!(".{:x}", u32::from(other)),
    });
    format!("{}-{}", name.collect::<String>(), result::side(side))
}

/// One SVG document with the symbols of all men of a game, in every style.
pub fn document(ruleset: &Ruleset) -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for kind in &ruleset.kinds {
        for side in Side::ALL {
            for style in ["", "-moves", "-letters"] {
                letter(&mut svg, kind, side, style);
            }
        }
    }
    svg + "</svg>\n"
}

/// The letter of a kind in a circle.
fn letter(svg: &mut String, kind: &Kind, side: Side, style: &str) {
    let (fill, ink) = match side {
        Side::First => ("#fff", "#222"),
        Side::Second => ("#333", "#fff"),
    };
    let letter = clean::text(&kind.letter)
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    let size = if letter.chars().count() > 1 { 18 } else { 24 };
    // Into a string, which takes all.
    let _ = writeln!(
        svg,
        "<symbol id=\"{}{style}\" viewBox=\"0 0 45 45\"><circle cx=\"22.5\" cy=\"22.5\" r=\"18\" \
         fill=\"{fill}\" stroke=\"#222\" stroke-width=\"1.5\"/><text x=\"22.5\" y=\"23.5\" \
         font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{size}\" text-anchor=\"middle\" \
         dominant-baseline=\"central\" fill=\"{ink}\">{letter}</text></symbol>",
        id(kind, side)
    );
}
