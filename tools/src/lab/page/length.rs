//! How long games last.

use maud::{Markup, html};

use super::lines::{self, Axes, Course, Point};
use super::number::{percent, place, plain, tick};
use super::plot::{FIELD, LETTERS, Plot, across, colour, disc, fitted};
use super::scale::Scale;
use super::{Page, table};
use crate::lab::report::Version;

/// Units from one version to the next.
const ROW: f64 = 44.0;

/// When a quarter, a half and three quarters of the games have ended; legal moves a turn.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let text = page.text;
    let more = text.say("lab.page.figures");
    html! {
        section id="length" {
            h2 { (text.say("lab.page.length")) }
            p class="lead" { (text.say("lab.page.length-help")) }
            div class="figures" {
                (lasting(page).figure(page, more, &lasting_table(page)))
                (quartiles(page).figure(page, more, &figures(page)))
                (branching(page).figure(page, more, &branching_table(page)))
            }
        }
    }
}

fn quartiles(page: &Page<'_>) -> Plot {
    let versions = &page.report.versions;
    let known = versions.iter().flat_map(|version| version.length);
    let values = known.flatten().map(f64::from);
    let means = versions
        .iter()
        .filter_map(|version| Some(version.plies?.value));
    let scale = Scale::around(values.chain(means).chain([0.0]), FIELD, 5);
    let bottom = ROW * versions.len() as f64 + 2.0;
    let rows = versions.iter().enumerate().map(|(index, version)| {
        let y = ROW * index as f64;
        html! {
            (disc(index, FIELD.0, y + 9.0, true))
            text class="name" x=(FIELD.0 + 12.0) y=(place(y + 13.0)) { (fitted(&version.name, LETTERS)) }
            (middle(version, index, y + 22.0, &scale))
        }
    });
    let drawing = html! {
        (across(&scale, (2.0, bottom), &super::number::tick))
        @for row in rows { (row) }
    };
    let description = versions
        .iter()
        .map(|version| format!("{}: {}", version.name, cells(version).join(", ")));
    Plot {
        of: None,
        id: "length-quartiles".to_owned(),
        title: page.text.say("lab.page.quartiles").to_owned(),
        description: description.collect::<Vec<_>>().join(". "),
        height: bottom + 20.0,
        drawing,
    }
}

/// A box from the first quarter to the third, a line at the half. What the cap hides stays open to the right.
fn middle(version: &Version, index: usize, y: f64, scale: &Scale) -> Markup {
    let [first, half, third] = version
        .length
        .map(|found| found.map(|plies| scale.at(f64::from(plies))));
    let end = third.unwrap_or(FIELD.1);
    html! {
        @if let Some(start) = first {
            rect class={ "box " (colour(index)) @if third.is_none() { " open" } }
                x=(place(start)) y=(place(y)) width=(place((end - start).max(1.0))) height="14" rx="2" {}
        }
        @if let Some(x) = half {
            line class={ "median " (colour(index)) } x1=(place(x)) x2=(place(x)) y1=(place(y - 2.0)) y2=(place(y + 16.0)) {}
        }
    }
}

fn cells(version: &Version) -> Vec<String> {
    let plies = version
        .length
        .map(|found| found.map_or_else(|| "?".to_owned(), |plies| plies.to_string()));
    let means = [version.plies, version.choices].map(|found| {
        found.map_or_else(
            || plain(0.0, 1),
            |found| table::mean(found.value, found.interval),
        )
    });
    plies.into_iter().chain(means).collect()
}

fn figures(page: &Page<'_>) -> Markup {
    let heads = ["quarter", "half", "three-quarters", "mean-plies", "choices"]
        .map(|head| page.text.say(&format!("lab.page.head.{head}")));
    let rows = page.report.versions.iter().enumerate();
    table::by_version(
        page,
        &heads,
        rows.map(|(index, version)| (index, cells(version))),
    )
}

/// The share of games that still go on.
fn lasting(page: &Page<'_>) -> Plot {
    let start = Point {
        x: 0.0,
        y: 100.0,
        band: (100.0, 100.0),
    };
    let courses = page
        .report
        .versions
        .iter()
        .enumerate()
        .map(|(version, found)| {
            let steps = found.lasting.iter().map(|step| Point {
                x: f64::from(step.ply),
                y: step.share * 100.0,
                band: (step.interval.low * 100.0, step.interval.high * 100.0),
            });
            Course {
                version,
                points: std::iter::once(start).chain(steps).collect(),
            }
        });
    let axes = Axes {
        is_stepped: true,
        upward: page.text.say("lab.page.going-on"),
        rightward: page.text.say("lab.page.plies"),
        label: &super::percent_tick,
    };
    let courses: Vec<Course> = courses.collect();
    let title = page.text.say("lab.page.lasting");
    lines::draw(
        ("length-lasting", title),
        described(page, &cells),
        &courses,
        &axes,
    )
}

/// What a drawing of all versions shows, in words.
fn described(page: &Page<'_>, cells: &dyn Fn(&Version) -> Vec<String>) -> String {
    let versions = page.report.versions.iter();
    let words = versions.map(|version| format!("{}: {}", version.name, cells(version).join(", ")));
    words.collect::<Vec<_>>().join(". ")
}

/// The plies at which the table looks.
const AFTER: [u32; 8] = [20, 40, 60, 80, 100, 150, 200, 300];

/// A row for each version, with what it is like after those plies.
fn by_ply(page: &Page<'_>, cell: impl Fn(&Version, u32) -> String) -> Markup {
    let heads = AFTER.map(|ply| ply.to_string());
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    table::of_versions(page, &heads, |version| {
        AFTER.map(|ply| cell(version, ply)).to_vec()
    })
}

fn lasting_table(page: &Page<'_>) -> Markup {
    by_ply(page, |version, ply| {
        let steps = version.lasting.iter();
        let last = steps.take_while(|step| step.ply <= ply).last();
        percent(last.map_or(1.0, |step| step.share))
    })
}

/// Where no more than one in so many games goes on, the mean says little and is not drawn.
const FEW: u64 = 20;

/// Legal moves by ply, with the middle of the games.
fn branching(page: &Page<'_>) -> Plot {
    let courses = page
        .report
        .versions
        .iter()
        .enumerate()
        .map(|(version, found)| {
            let known = found.branching.iter();
            let enough = known.filter(|bucket| bucket.games * FEW >= found.games);
            let points = enough.filter_map(|bucket| {
                let (mean, band) = (bucket.mean?, bucket.band?);
                Some(Point {
                    x: f64::from(bucket.from + bucket.to) / 2.0,
                    y: mean.value,
                    band: (band.low, band.high),
                })
            });
            Course {
                version,
                points: points.collect(),
            }
        });
    let axes = Axes {
        is_stepped: false,
        upward: page.measure("choices"),
        rightward: page.text.say("lab.page.plies"),
        label: &tick,
    };
    let courses: Vec<Course> = courses.collect();
    let words = described(page, &|version| {
        let known = version.choices;
        vec![known.map_or_else(String::new, |found| {
            table::mean(found.value, found.interval)
        })]
    });
    let title = page.text.say("lab.page.branching");
    lines::draw(("length-branching", title), words, &courses, &axes)
}

fn branching_table(page: &Page<'_>) -> Markup {
    by_ply(page, |version, ply| {
        let mut buckets = version.branching.iter();
        let bucket = buckets.find(|bucket| (bucket.from..bucket.to).contains(&ply));
        let mean = bucket.and_then(|bucket| bucket.mean);
        mean.map_or_else(|| "–".to_owned(), |mean| plain(mean.value, 1))
    })
}
