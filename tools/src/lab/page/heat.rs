//! Where men go: the board in its real shape, the darker the more often.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::number::place;
use super::plot::{Plot, WIDTH, badge};
use super::usage::title;
use super::{Page, table};
use crate::lab::report::heat::{Frame, Heat};
use crate::lab::report::{Sides, Version};

/// Shades from few to many.
const LEVELS: u64 = 6;
/// Between the boards of both sides.
const GAP: f64 = 14.0;
/// What the name of a side takes above its board.
const HEAD: f64 = 18.0;
/// So many squares are named.
const NAMED: usize = 5;

/// The maps of all versions; those of the third and later ones are folded.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let text = page.text;
    html! {
        section id="heat" {
            h2 { (text.say("lab.page.heat")) }
            p class="lead" { (text.say("lab.page.heat-help")) }
            (scale(page))
            @for (index, version) in page.report.versions.iter().enumerate() {
                @if index < 2 {
                    details class="fold" open="open" { (maps(page, index, version)) }
                } @else {
                    details class="fold" { (maps(page, index, version)) }
                }
            }
        }
    }
}

/// The shades from none to many.
fn scale(page: &Page<'_>) -> Markup {
    html! {
        p class="shades" {
            (page.text.say("lab.page.none"))
            svg viewBox="0 0 112 14" aria-hidden="true" {
                @for level in 0..=LEVELS {
                    rect class={ "heat heat" (level) } x=(level * 16) y="0" width="15" height="14" {}
                }
            }
            (page.text.say("lab.page.most"))
        }
    }
}

fn maps(page: &Page<'_>, index: usize, version: &Version) -> Markup {
    let ruleset = page.plan.versions[index].variant.ruleset();
    let kinds = version.heats.iter().enumerate();
    let is_there = |heats: &Sides<Heat>| {
        heats
            .first
            .arrivals
            .iter()
            .chain(&heats.second.arrivals)
            .any(|&count| count > 0)
    };
    html! {
        summary { (badge(index)) " " (version.name) }
        div class="figures" {
            @for (number, (kind, heats)) in kinds.filter(|(_, (_, heats))| is_there(heats)) {
                @let name = title(page, ruleset, kind);
                (map(page, (index, number), &name, &version.board, heats)
                    .figure(page, page.text.say("lab.page.figures"), &figures(page, &version.board, heats)))
            }
        }
    }
}

/// The map of a kind, by the numbers of version and kind.
fn map(
    page: &Page<'_>,
    (version, kind): (usize, usize),
    name: &str,
    frame: &Frame,
    heats: &Sides<Heat>,
) -> Plot {
    let cell = (WIDTH - GAP) / 2.0 / (f64::from(frame.files) + 0.9);
    let sides = [
        ("first", &heats.first, 0.0),
        ("second", &heats.second, WIDTH - (WIDTH - GAP) / 2.0),
    ];
    let words = sides.map(|(side, heat, _)| {
        format!(
            "{}: {}",
            page.text.say(&format!("lab.page.short.{side}")),
            most(frame, &heat.arrivals).join(", ")
        )
    });
    let drawing = html! {
        @for (side, heat, left) in sides {
            g transform={ "translate(" (place(left)) " " (HEAD) ")" } {
                text class="label" x=(place(cell * 0.8)) y="-6" { (page.text.say(&format!("lab.page.short.{side}"))) }
                (board(frame, &heat.arrivals, cell))
            }
        }
    };
    Plot {
        of: Some(version),
        id: format!("heat-{version}-{kind}"),
        title: name.to_owned(),
        description: words.join(". "),
        height: HEAD + cell * (f64::from(frame.ranks) + 0.9),
        drawing,
    }
}

/// A path for all squares of a shade.
fn board(frame: &Frame, counts: &[u64], cell: f64) -> Markup {
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let mut shades = vec![String::new(); LEVELS as usize + 1];
    for (square, &count) in frame.squares.iter().zip(counts) {
        let level = (count * LEVELS).div_ceil(most) as usize;
        let x = cell * (f64::from(square.file) + 0.8);
        let y = cell * f64::from(frame.ranks - 1 - square.rank);
        // Into a string, which takes all.
        let _ = write!(
            shades[level],
            "M{} {}h{side}v{side}h-{side}z",
            place(x),
            place(y),
            side = place(cell - 0.6)
        );
    }
    html! {
        @for (level, path) in shades.iter().enumerate() {
            @if !path.is_empty() { path class={ "heat heat" (level) } d=(path) {} }
        }
        (names(frame, cell))
    }
}

/// The files below and the ranks to the left, as the names of squares have them.
fn names(frame: &Frame, cell: f64) -> Markup {
    let split = |name: &str| {
        let at = name
            .find(|letter: char| letter.is_ascii_digit())
            .unwrap_or(name.len());
        let (file, rank) = name.split_at(at);
        (file.to_owned(), rank.to_owned())
    };
    let bottom = cell * (f64::from(frame.ranks) + 0.65);
    let size = place((cell * 0.55).min(10.0));
    let find = |is_so: &dyn Fn(u8, u8) -> bool| {
        let found = frame
            .squares
            .iter()
            .find(|square| is_so(square.file, square.rank));
        found.map(|square| split(&square.name))
    };
    html! {
        g class="coordinates" style={ "font-size:" (size) "px" } {
            @for file in 0..frame.files {
                @if let Some((name, _)) = find(&|other, _| other == file) {
                    text x=(place(cell * (f64::from(file) + 1.3))) y=(place(bottom)) { (name) }
                }
            }
            @for rank in 0..frame.ranks {
                @if let Some((_, name)) = find(&|_, other| other == rank) {
                    text x=(place(cell * 0.35)) y=(place(cell * (f64::from(frame.ranks - 1 - rank) + 0.7))) { (name) }
                }
            }
        }
    }
}

/// The squares with the most, and how many.
fn most(frame: &Frame, counts: &[u64]) -> Vec<String> {
    let mut all: Vec<(u64, &str)> = counts
        .iter()
        .zip(&frame.squares)
        .filter(|(count, _)| **count > 0)
        .map(|(count, square)| (*count, square.name.as_str()))
        .collect();
    all.sort_by(|one, two| two.0.cmp(&one.0).then_with(|| one.1.cmp(two.1)));
    all.into_iter()
        .take(NAMED)
        .map(|(count, name)| format!("{name} {count}"))
        .collect()
}

fn figures(page: &Page<'_>, frame: &Frame, heats: &Sides<Heat>) -> Markup {
    let text = page.text;
    let heads = ["arrivals", "stood", "captures", "captured"]
        .map(|head| text.say(&format!("lab.page.head.{head}")));
    let rows = [("first", &heats.first), ("second", &heats.second)].map(|(side, heat)| {
        let cells = [&heat.arrivals, &heat.plies, &heat.captures, &heat.losses];
        let cells = cells.map(|counts| most(frame, counts).join(", "));
        (
            html! { (text.say(&format!("lab.page.short.{side}"))) },
            cells.to_vec(),
        )
    });
    table::draw(text.say("lab.page.head.side"), &heads, rows.into_iter())
}
