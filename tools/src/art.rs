//! Pieces to look at: drawings of every kind of every game, made by composition.
//!
//! | module | holds |
//! |---|---|
//! | `shape` | the silhouettes of `tools/art/`, and how they are painted |
//! | `choose` | which silhouette a kind gets, and what tells it from its fellows |
//! | `figure` | a silhouette with its signs |
//! | `moves` | the moves of a kind, drawn within the square |
//! | `letter` | the letter of a kind in a disc |
//! | `paint` | the colours of the sides |
//! | [`board`] | a position with its pieces |
//!
//! Every drawing is 45 units wide and high, carries its colours itself and needs no style sheet,
//! so the same shapes serve a page, a printed diagram and a file by itself.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;

use paint::Paint;

pub mod board;
mod choose;
mod figure;
mod letter;
mod moves;
mod paint;
mod shape;

/// Width and height of a drawing.
pub const SIZE: u32 = 45;

/// A way to draw a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Style {
    /// A silhouette.
    #[default]
    Figures,
    /// The moves of the piece.
    Moves,
    /// Its letter.
    Letters,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Figures, Self::Moves, Self::Letters];

    /// What is appended to the name of a symbol.
    const fn suffix(self) -> &'static str {
        match self {
            Self::Figures => "",
            Self::Moves => "-moves",
            Self::Letters => "-letters",
        }
    }
}

/// The name of the symbol of a kind in [`symbols`]: a valid XML id of ASCII characters that is the
/// same in every run and differs from those of all other kinds, sides and games. With `-moves` or
/// `-letters` behind it, it names the same piece in that style.
pub fn id(ruleset: &Ruleset, kind: KindId, side: Side) -> String {
    let name = ruleset
        .kinds
        .get(kind.index())
        .map_or("", |kind| &kind.name);
    let side = match side {
        Side::First => "first",
        Side::Second => "second",
    };
    format!("art-{}__{}-{side}", plain(&ruleset.id), plain(name))
}

/// Letters, digits and hyphens stay; all others become an underscore, their code and a full stop, so
/// different texts stay different.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' => letter.to_string(),
        _ => format!("_{:02x}.", u32::from(letter)),
    };
    text.chars().map(letter).collect()
}

/// One SVG document with a symbol for each kind, side and style.
pub fn symbols(ruleset: &Ruleset) -> String {
    let designs = choose::designs(ruleset);
    let mut symbols = String::new();
    for (kind, design) in kinds(ruleset).zip(&designs) {
        for side in Side::ALL {
            let id = id(ruleset, kind, side);
            let drawn = |style| draw(&ruleset.kinds[kind.index()], design, side, style);
            symbols.extend(Style::ALL.map(|style| symbol(&id, style, &drawn(style))));
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\">\n{symbols}</svg>\n"
    )
}

fn symbol(id: &str, style: Style, drawing: &str) -> String {
    let suffix = style.suffix();
    format!("<symbol id=\"{id}{suffix}\" viewBox=\"0 0 {SIZE} {SIZE}\">{drawing}</symbol>\n")
}

/// One piece as an SVG document by itself. Empty if the game has no such kind.
pub fn svg(ruleset: &Ruleset, kind: KindId, side: Side, style: Style) -> String {
    let designs = choose::designs(ruleset);
    let found = ruleset
        .kinds
        .get(kind.index())
        .zip(designs.get(kind.index()));
    let drawing = found.map_or_else(String::new, |(kind, design)| {
        draw(kind, design, side, style)
    });
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" \
         width=\"{SIZE}\" height=\"{SIZE}\">{drawing}</svg>\n"
    )
}

fn draw(kind: &Kind, design: &choose::Design<'_>, side: Side, style: Style) -> String {
    let paint = Paint::of(side);
    match style {
        Style::Figures => figure::draw(design, paint),
        Style::Moves => moves::tile(&kind.movement, paint),
        Style::Letters => letter::disc(&kind.letter, paint),
    }
}

fn kinds(ruleset: &Ruleset) -> impl Iterator<Item = KindId> + use<> {
    (0..ruleset.kinds.len()).map(|index| KindId(index as u8))
}

#[cfg(test)]
mod tests;
