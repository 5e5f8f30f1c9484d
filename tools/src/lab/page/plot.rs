//! What all drawings have in common: a frame with a title and a description, axes, the discs of versions.

use maud::{Markup, html};

use super::number::place;
use super::scale::Scale;
use super::{Page, Picture, alone};

/// Units from left to right, in all drawings: small enough for the letters to be read on a telephone.
pub(super) const WIDTH: f64 = 360.0;
/// Where the field of a drawing begins and ends.
pub(super) const FIELD: (f64, f64) = (12.0, WIDTH - 12.0);
/// So many bold letters fit into the width, beside a disc.
pub(super) const LETTERS: usize = 42;
/// How many versions have a colour of their own.
const COLOURS: usize = 8;

/// A drawing with what is said to those who do not see it.
pub(super) struct Plot {
    /// The version that it shows, if it does not show them all.
    pub(super) of: Option<usize>,
    /// Unique on the page.
    pub(super) id: String,
    /// What it is.
    pub(super) title: String,
    /// What it shows.
    pub(super) description: String,
    /// Units from top to bottom.
    pub(super) height: f64,
    /// Its lines and letters.
    pub(super) drawing: Markup,
}

impl Plot {
    /// The drawing.
    pub(super) fn svg(&self) -> Markup {
        let view = format!("0 0 {WIDTH} {}", place(self.height));
        let (title, description) = (format!("{}-title", self.id), format!("{}-words", self.id));
        html! {
            svg viewBox=(view) role="img" aria-labelledby={ (title) " " (description) } {
                title id=(title) { (self.title) }
                desc id=(description) { (self.description) }
                (self.drawing)
            }
        }
    }

    /// The drawing with its title above and its figures below.
    pub(super) fn figure(&self, page: &Page<'_>, more: &str, table: &Markup) -> Markup {
        let svg = alone::picture(self, page);
        let name = self.id.clone();
        page.pictures.borrow_mut().push(Picture { name, svg });
        html! {
            figure id=(self.id) {
                figcaption { (self.title) }
                (self.svg())
                details { summary { (more) } (table) }
            }
        }
    }
}

/// The colour of a version.
pub(super) fn colour(version: usize) -> String {
    format!("v{}", version % COLOURS)
}

/// The disc of a version with its number; hollow if what it shows is not clear.
pub(super) fn disc(version: usize, x: f64, y: f64, is_full: bool) -> Markup {
    let class = format!(
        "disc {} {}",
        colour(version),
        if is_full { "full" } else { "hollow" }
    );
    html! {
        g class=(class) {
            circle cx=(place(x)) cy=(place(y)) r="7" {}
            text x=(place(x)) y=(place(y + 3.4)) { (version + 1) }
        }
    }
}

/// The disc of a version within a text.
pub(super) fn badge(version: usize) -> Markup {
    html! { span class={ "badge " (colour(version)) } { (version + 1) } }
}

/// Upright lines at round numbers from `top` to `bottom`, with the numbers below.
pub(super) fn across(
    scale: &Scale,
    (top, bottom): (f64, f64),
    label: &dyn Fn(f64) -> String,
) -> Markup {
    html! {
        @for tick in scale.ticks() {
            @let x = place(scale.at(tick));
            line class={ "grid" @if tick.abs() < 1e-9 { " zero" } } x1=(x) x2=(x) y1=(place(top)) y2=(place(bottom)) {}
            text class="tick" x=(x) y=(place(bottom + 13.0)) { (label(tick)) }
        }
    }
}

/// A text that fits into the width, cut if it must be.
pub(super) fn fitted(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}
