//! A drawing as a file of its own, with what the page around it says otherwise: its title, who is who, how it looks.

use maud::{PreEscaped, html};

use super::number::place;
use super::plot::{FIELD, LETTERS, Plot, WIDTH, disc, fitted};
use super::{DRAWN, Page};
use crate::clean;

/// What the title takes above the drawing.
const HEAD: f64 = 30.0;
/// What the name of a version takes below it.
const LINE: f64 = 20.0;
/// Below the last name.
const FOOT: f64 = 10.0;

/// The drawing as a picture, `image/svg+xml`.
pub(super) fn picture(plot: &Plot, page: &Page<'_>) -> String {
    let below = HEAD + plot.height + 4.0;
    let mut lines = Vec::new();
    let mut line = below;
    for (version, found) in page.report.versions.iter().enumerate() {
        lines.push((version, line + LINE / 2.0, found.name.as_str()));
        line += LINE;
    }
    let height = place(line + FOOT);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (height) } width=(WIDTH * 2.0)
            role="img" aria-labelledby="title words" {
            title id="title" { (plot.title) }
            desc id="words" { (plot.description) }
            style { (PreEscaped(DRAWN)) }
            rect width="100%" height="100%" style="fill: var(--panel)" {}
            text class="name" x=(FIELD.0) y="19" { (fitted(&plot.title, LETTERS + 4)) }
            g transform={ "translate(0 " (HEAD) ")" } { (plot.drawing) }
            @for (version, middle, name) in lines {
                (disc(version, FIELD.0 + 7.0, middle, true))
                text x=(FIELD.0 + 20.0) y=(place(middle + 4.0)) { (fitted(name, LETTERS)) }
            }
        }
    };
    clean::text(&picture.into_string()) + "\n"
}
