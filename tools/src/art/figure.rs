//! A silhouette with its signs.

use super::choose::Design;
use super::paint::Paint;
use super::{letter, moves, shape};

/// Where the corner badge has its middle, and its radius.
const BADGE: (f32, f32) = (34.5, 34.0);
const BADGE_RADIUS: f32 = 9.3;

/// Where the sign on a chest has its middle.
const CHEST: (f32, f32) = (22.5, 27.4);

/// The figure in the colours of a side.
pub(super) fn draw(design: &Design<'_>, paint: Paint) -> String {
    let figure = &design.figure;
    let mut drawing = shape::draw(&figure.shape, paint);
    if figure.mirror {
        drawing = format!("<g transform=\"matrix(-1 0 0 1 45 0)\">{drawing}</g>");
    }
    if let Some(emblem) = &figure.emblem {
        drawing += &placed(CHEST, 0.58, &shape::flat(emblem, paint.detail, paint.fill));
    }
    if let Some(movement) = design.moves {
        drawing += &placed(CHEST, 0.58, &moves::pattern(movement, paint));
    }
    if let Some(letter) = design.letter {
        drawing += &disc(paint);
        drawing += &letter::centred(letter, BADGE, 12.0, paint.fill);
    } else if let Some(badge) = &figure.badge {
        drawing += &disc(paint);
        drawing += &placed(BADGE, 0.36, &shape::flat(badge, paint.fill, paint.detail));
    }
    drawing
}

fn disc(Paint { fill, detail, .. }: Paint) -> String {
    let (x, y) = BADGE;
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{BADGE_RADIUS}\" fill=\"{detail}\" stroke=\"{fill}\" \
         stroke-width=\"1.2\"/>"
    )
}

/// A drawing of the usual size, made smaller, around a point.
fn placed((x, y): (f32, f32), scale: f32, drawing: &str) -> String {
    let (x, y) = (x - 22.5 * scale, y - 22.5 * scale);
    format!("<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>")
}
