//! Who wins: a bar for each version.

use maud::{Markup, html};

use super::Page;
use super::number::{percent, place, plain};
use super::plot::{FIELD, LETTERS, Plot, WIDTH, disc, fitted};
use super::{dots, table};
use crate::lab::report::Version;

/// Units from one version to the next.
const ROW: f64 = 48.0;
/// Units of a bar from top to bottom.
const BAR: f64 = 22.0;

/// The bars, and the shares with their intervals.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let more = page.text.say("lab.page.figures");
    html! {
        section id="outcomes" {
            h2 { (page.text.say("lab.page.outcomes")) }
            p class="lead" { (page.text.say("lab.page.outcomes-help")) }
            div class="figures" {
                (bars(page).figure(page, more, &shares_table(page)))
                (shares(page).figure(page, more, &advantage_table(page)))
                (super::ends::figure(page))
            }
        }
    }
}

fn parts(version: &Version) -> [(&'static str, f64); 4] {
    [
        ("first", version.first.value),
        ("drawn", version.drawn.value),
        ("second", version.second.value),
        ("capped", version.capped.value),
    ]
}

fn bars(page: &Page<'_>) -> Plot {
    let text = page.text;
    let versions = &page.report.versions;
    let is_capped = versions.iter().any(|version| version.capped.games > 0);
    let legend_height = if is_capped { 48.0 } else { 30.0 };
    let rows = versions.iter().enumerate().map(|(index, version)| {
        let y = legend_height + ROW * index as f64;
        html! {
            (disc(index, FIELD.0, y + 8.0, true))
            text class="name" x=(FIELD.0 + 12.0) y=(place(y + 12.0)) { (fitted(&version.name, LETTERS)) }
            (bar(version, y + 19.0))
        }
    });
    let drawing = html! {
        pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
            rect width="5" height="5" class="hatch-ground" {}
            line x1="0" x2="0" y1="0" y2="5" class="hatch-line" {}
        }
        (legend(page, is_capped))
        @for row in rows { (row) }
    };
    let description = versions.iter().map(|version| {
        let words = parts(version).map(|(name, value)| {
            let what = text.say(&format!("lab.page.short.{name}"));
            format!("{what} {}", percent(value))
        });
        format!("{}: {}", version.name, words.join(", "))
    });
    Plot {
        of: None,
        id: "outcome-bars".to_owned(),
        title: text.say("lab.page.bars").to_owned(),
        description: description.collect::<Vec<_>>().join(". "),
        height: legend_height + ROW * versions.len() as f64,
        drawing,
    }
}

/// The key: in one row, or in two if there are four parts.
fn legend(page: &Page<'_>, is_capped: bool) -> Markup {
    let (count, columns) = if is_capped { (4, 2) } else { (3, 3) };
    let names = ["first", "drawn", "second", "capped"];
    let width = (WIDTH - 8.0) / columns as f64;
    html! {
        @for (index, name) in names.into_iter().enumerate().take(count) {
            @let x = 4.0 + width * (index % columns) as f64;
            @let y = 4.0 + 18.0 * (index / columns) as f64;
            rect class={ "part " (name) } x=(place(x)) y=(place(y)) width="12" height="12" rx="2" {}
            text class="key" x=(place(x + 17.0)) y=(place(y + 10.0)) {
                (page.text.say(&format!("lab.page.short.{name}")))
            }
        }
    }
}

fn bar(version: &Version, y: f64) -> Markup {
    let (from, to) = (4.0, WIDTH - 4.0);
    let mut x = from;
    let places = parts(version).map(|(name, value)| {
        let width = value * (to - from);
        x += width;
        (name, value, x - width, width)
    });
    html! {
        @for (name, value, x, width) in places {
            @if width > 0.0 {
                rect class={ "part " (name) } x=(place(x)) y=(place(y)) width=(place(width)) height=(BAR) {
                    title { (percent(value)) }
                }
                @if width > 30.0 {
                    text class={ "inside " (name) } x=(place(x + width / 2.0)) y=(place(y + BAR / 2.0 + 4.0)) {
                        (plain(value * 100.0, 0)) " %"
                    }
                }
            }
        }
    }
}

fn shares(page: &Page<'_>) -> Plot {
    let title = page.text.say("lab.page.shares");
    let names = ["first", "drawn", "second", "decided", "capped"];
    let versions = &page.report.versions;
    let groups = names
        .into_iter()
        .filter(|name| *name != "capped" || versions.iter().any(|version| version.capped.games > 0))
        .map(|name| {
            page.group(
                page.text.say(&format!("lab.page.short.{name}")),
                |version| {
                    Some(match name {
                        "first" => version.first,
                        "drawn" => version.drawn,
                        "second" => version.second,
                        "decided" => version.decided,
                        _ => version.capped,
                    })
                },
            )
        });
    let groups: Vec<dots::Group> = groups.collect();
    dots::draw(
        ("outcome-shares", title),
        &groups,
        &[0.0],
        &super::percent_tick,
    )
}

fn shares_table(page: &Page<'_>) -> Markup {
    let names = ["first", "drawn", "second", "decided", "capped"];
    let heads = names.map(|name| page.text.say(&format!("lab.page.short.{name}")));
    table::of_versions(page, &heads, |version| {
        let shares = [
            version.first,
            version.drawn,
            version.second,
            version.decided,
            version.capped,
        ];
        shares.map(|share| table::share(&share)).to_vec()
    })
}

fn advantage_table(page: &Page<'_>) -> Markup {
    let heads = [
        page.text.say("lab.page.games"),
        page.text.say("lab.page.advantage"),
    ];
    table::of_versions(page, &heads, |version| {
        let advantage = version.advantage.map_or_else(String::new, |found| {
            table::points(found.value, found.interval)
        });
        vec![version.games.to_string(), advantage]
    })
}
