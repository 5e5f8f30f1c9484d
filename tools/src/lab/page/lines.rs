//! Courses along an axis: curves with the band in which they lie.

use maud::{Markup, html};

use super::number::place;
use super::plot::{Plot, WIDTH, across, colour};
use super::scale::Scale;

/// A place of a curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    /// Where.
    pub(super) x: f64,
    /// How much.
    pub(super) y: f64,
    /// From where to where it may lie in truth.
    pub(super) band: (f64, f64),
}

/// The curve of a version.
pub(super) struct Course {
    /// Which version.
    pub(super) version: usize,
    /// From left to right.
    pub(super) points: Vec<Point>,
}

/// How curves are drawn.
pub(super) struct Axes<'a> {
    /// Values keep until the next point, as shares of games that go on do.
    pub(super) is_stepped: bool,
    /// What stands upwards.
    pub(super) upward: &'a str,
    /// What stands to the right.
    pub(super) rightward: &'a str,
    /// How values are told.
    pub(super) label: &'a dyn Fn(f64) -> String,
}

/// The field between the axes.
const LEFT: f64 = 38.0;
const RIGHT: f64 = WIDTH - 12.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 190.0;

/// Draws curves over each other, from 0 on both axes.
pub(super) fn draw(
    (id, title): (&str, &str),
    description: String,
    courses: &[Course],
    axes: &Axes<'_>,
) -> Plot {
    let points = || courses.iter().flat_map(|course| &course.points);
    let across_scale = Scale::around(points().map(|point| point.x).chain([0.0]), (LEFT, RIGHT), 5);
    let heights = points().flat_map(|point| [point.y, point.band.0, point.band.1]);
    let up_scale = Scale::around(heights.chain([0.0]), (BOTTOM, TOP), 4);
    let drawing = html! {
        text class="label" x="4" y="11" { (axes.upward) }
        (across(&across_scale, (TOP, BOTTOM), &super::number::tick))
        @for tick in up_scale.ticks() {
            @let y = place(up_scale.at(tick));
            line class="grid" x1=(LEFT) x2=(RIGHT) y1=(y) y2=(y) {}
            text class="tick left" x=(LEFT - 5.0) y=(place(y + 3.5)) { ((axes.label)(tick)) }
        }
        text class="label end" x=(RIGHT) y=(BOTTOM + 29.0) { (axes.rightward) }
        @for course in courses { (band(course, axes, &across_scale, &up_scale)) }
        @for course in courses { (line(course, axes, &across_scale, &up_scale)) }
    };
    Plot {
        of: None,
        id: id.to_owned(),
        title: title.to_owned(),
        description,
        height: BOTTOM + 34.0,
        drawing,
    }
}

/// The corners of a curve, from left to right.
fn corners(course: &Course, axes: &Axes<'_>, value: impl Fn(&Point) -> f64) -> Vec<(f64, f64)> {
    let mut corners: Vec<(f64, f64)> = Vec::new();
    for point in &course.points {
        if let (true, Some(&(_, before))) = (axes.is_stepped, corners.last()) {
            corners.push((point.x, before));
        }
        corners.push((point.x, value(point)));
    }
    corners
}

fn path(corners: impl Iterator<Item = (f64, f64)>, across: &Scale, up: &Scale) -> String {
    let words = corners.enumerate().map(|(index, (x, y))| {
        let letter = if index == 0 { 'M' } else { 'L' };
        format!("{letter}{} {}", place(across.at(x)), place(up.at(y)))
    });
    words.collect::<Vec<_>>().join(" ")
}

fn band(course: &Course, axes: &Axes<'_>, across: &Scale, up: &Scale) -> Markup {
    let above = corners(course, axes, |point| point.band.1);
    let below = corners(course, axes, |point| point.band.0);
    let around = path(above.into_iter().chain(below.into_iter().rev()), across, up);
    html! {
        @if !around.is_empty() { path class={ "band " (colour(course.version)) } d={ (around) " Z" } {} }
    }
}

fn line(course: &Course, axes: &Axes<'_>, across: &Scale, up: &Scale) -> Markup {
    let line = path(
        corners(course, axes, |point| point.y).into_iter(),
        across,
        up,
    );
    // The disc stands where the curves are likely to be apart.
    let middle = course
        .points
        .get(course.points.len() * (course.version % 5 + 3) / 9);
    html! {
        @if !line.is_empty() {
            path class={ "course " (colour(course.version)) " dash" (course.version % 4) } d=(line) {}
        }
        @if let Some(point) = middle {
            (super::plot::disc(course.version, across.at(point.x), up.at(point.y), true))
        }
    }
}
