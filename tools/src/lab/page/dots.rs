//! Values with their intervals: a row for each version, in groups.

use maud::{Markup, html};

use super::number::place;
use super::plot::{FIELD, Plot, across, colour, disc, fitted};
use super::scale::Scale;
use crate::lab::statistics::Interval;

/// A value of a version.
pub(super) struct Dot {
    /// Which version.
    pub(super) version: usize,
    /// The value.
    pub(super) value: f64,
    /// Where it lies in truth.
    pub(super) interval: Interval,
    /// Whether it is drawn full.
    pub(super) is_full: bool,
    /// What is shown of it in words.
    pub(super) words: String,
}

/// Values that belong together.
pub(super) struct Group {
    /// What they measure; empty where the title of the drawing says it.
    pub(super) name: String,
    /// One a version.
    pub(super) dots: Vec<Dot>,
}

/// Units from one row to the next.
const ROW: f64 = 19.0;
/// Units that the name of a group takes.
const NAME: f64 = 21.0;
/// Where the first group begins.
const TOP: f64 = 4.0;
/// What the numbers below take.
const FOOT: f64 = 20.0;

/// Draws groups under each other. The values of `marks` are on the axis in any case.
pub(super) fn draw(
    (id, title): (&str, &str),
    groups: &[Group],
    marks: &[f64],
    label: &dyn Fn(f64) -> String,
) -> Plot {
    let ends = groups.iter().flat_map(|group| &group.dots);
    let ends = ends.flat_map(|dot| [dot.interval.low, dot.interval.high, dot.value]);
    let scale = Scale::around(ends.chain(marks.iter().copied()), FIELD, 5);
    let mut y = TOP;
    let mut drawn: Vec<Markup> = Vec::new();
    for group in groups {
        let name = y + 13.0;
        y += if group.name.is_empty() { 4.0 } else { NAME };
        let dots = group.dots.iter().enumerate().map(|(row, dot)| {
            let middle = y + ROW * (row as f64 + 0.5) - 1.0;
            self::dot(dot, middle, &scale)
        });
        drawn.push(html! {
            text class="name" x=(FIELD.0 - 8.0) y=(place(name)) { (fitted(&group.name, 48)) }
            @for dot in dots { (dot) }
        });
        y += ROW * group.dots.len() as f64 + 5.0;
    }
    let drawing = html! {
        (across(&scale, (TOP, y), label))
        @for group in drawn { (group) }
    };
    Plot {
        of: None,
        id: id.to_owned(),
        title: title.to_owned(),
        description: words(title, groups),
        height: y + FOOT,
        drawing,
    }
}

fn dot(dot: &Dot, y: f64, scale: &Scale) -> Markup {
    let [low, high, x] =
        [dot.interval.low, dot.interval.high, dot.value].map(|value| scale.at(value));
    html! {
        g {
            title { (dot.words) }
            line class={ "whisker " (colour(dot.version)) } x1=(place(low)) x2=(place(high)) y1=(place(y)) y2=(place(y)) {}
            @for end in [low, high] {
                line class={ "whisker " (colour(dot.version)) } x1=(place(end)) x2=(place(end)) y1=(place(y - 3.0)) y2=(place(y + 3.0)) {}
            }
            (disc(dot.version, x, y, dot.is_full))
        }
    }
}

fn words(title: &str, groups: &[Group]) -> String {
    let group = |group: &Group| {
        let dots: Vec<&str> = group.dots.iter().map(|dot| dot.words.as_str()).collect();
        let name = if group.name.is_empty() {
            title
        } else {
            &group.name
        };
        format!("{name}: {}", dots.join("; "))
    };
    groups.iter().map(group).collect::<Vec<_>>().join(". ")
}
