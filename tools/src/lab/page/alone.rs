//! A drawing as a file of its own, with what the page around it says otherwise: its title, who is who, how it looks.

use maud::{PreEscaped, html};

use super::number::place;
use super::plot::{LETTERS, Plot, WIDTH, disc, fitted};
use super::{DRAWN, Page};
use crate::clean;

/// Around the drawing.
const MARGIN: f64 = 10.0;
/// What a line of the title takes above it, and the name of a version below it.
const LINE: f64 = 20.0;

/// The drawing as a picture, `image/svg+xml`.
pub(super) fn picture(plot: &Plot, page: &Page<'_>) -> String {
    let title = lines(&plot.title);
    let top = MARGIN + LINE * line_count(&title) + 4.0;
    let versions = page.report.versions.iter().enumerate();
    let shown = versions.filter(|(version, _)| plot.of.is_none_or(|only| only == *version));
    let names: Vec<(usize, &str)> = shown
        .map(|(version, found)| (version, found.name.as_str()))
        .collect();
    let below = top + plot.height + 4.0;
    let (width, height) = (
        WIDTH + 2.0 * MARGIN,
        below + LINE * line_count(&names) + MARGIN,
    );
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (place(width)) " " (place(height)) }
            width=(place(width * 1.5)) height=(place(height * 1.5)) role="img" aria-labelledby="title words" {
            title id="title" { (plot.title) }
            desc id="words" { (plot.description) }
            style { (PreEscaped(DRAWN)) }
            rect width="100%" height="100%" style="fill: var(--panel)" {}
            @for (number, line) in (0_u32..).zip(&title) {
                text class="name" x=(MARGIN) y=(place(MARGIN + 12.0 + LINE * f64::from(number))) { (line) }
            }
            g transform={ "translate(" (MARGIN) " " (place(top)) ")" } { (plot.drawing) }
            @for (number, &(version, name)) in (0_u32..).zip(&names) {
                @let middle = below + LINE * (f64::from(number) + 0.5);
                (disc(version, MARGIN + 8.0, middle, true))
                text x=(MARGIN + 22.0) y=(place(middle + 4.0)) { (fitted(name, LETTERS)) }
            }
        }
    };
    clean::text(&picture.into_string()) + "\n"
}

/// How many lines these are.
fn line_count<T>(lines: &[T]) -> f64 {
    f64::from(u16::try_from(lines.len()).unwrap_or(u16::MAX))
}

/// A title in lines that fit into the width.
fn lines(title: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in title.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + word.chars().count() < LETTERS {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|line| fitted(line, LETTERS)).collect()
}
