//! Every other version against the first.

use maud::{Markup, html};

use super::number::{probability, signed, tick};
use super::plot::badge;
use super::{Page, dots, table};
use crate::lab::report::difference::Difference;

/// What is told in points of a hundred; all else is told as it is, each on an axis of its own.
const IN_POINTS: [&str; 7] = [
    "first",
    "second",
    "drawn",
    "decided",
    "capped",
    "advantage",
    "drama",
];

/// What a measure is multiplied with for people.
pub(super) fn factor(measure: &str) -> f64 {
    if IN_POINTS.contains(&measure) {
        100.0
    } else {
        1.0
    }
}

/// The differences with their intervals.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let differences = &page.report.differences;
    if differences.is_empty() {
        return html! {};
    }
    let text = page.text;
    let mut measures: Vec<&str> = Vec::new();
    for found in differences {
        if !measures.contains(&found.measure) {
            measures.push(found.measure);
        }
    }
    let (points, others): (Vec<&str>, Vec<&str>) = measures
        .into_iter()
        .partition(|name| IN_POINTS.contains(name));
    let plots = std::iter::once(("points", points))
        .chain(others.into_iter().map(|name| (name, vec![name])))
        .filter(|(_, measures)| !measures.is_empty());
    html! {
        section id="differences" {
            h2 { (text.fill("lab.page.differences", &[("base", &page.report.versions[0].name)])) }
            p class="lead" { (text.say("lab.page.differences-help")) }
            div class="figures packed" {
                @for (name, measures) in plots {
                    (plot(page, name, &measures).figure(page, text.say("lab.page.figures"), &figures(page, &measures)))
                }
            }
        }
    }
}

fn plot(page: &Page<'_>, name: &str, measures: &[&str]) -> super::plot::Plot {
    let mut groups: Vec<dots::Group> = measures
        .iter()
        .map(|measure| group(page, measure))
        .collect();
    if let [only] = groups.as_mut_slice() {
        only.name.clear();
    }
    let title = page.text.say(&format!("lab.page.against.{name}"));
    let id = format!("difference-{name}");
    dots::draw((&id, title), &groups, &[0.0], &|value| {
        let text = tick(value);
        if value > 0.0 {
            format!("+{text}")
        } else {
            text
        }
    })
}

fn group(page: &Page<'_>, measure: &str) -> dots::Group {
    let dots = of(page, measure).map(|(version, found)| {
        let [value, low, high] = [found.value, found.interval.low, found.interval.high]
            .map(|value| value * factor(measure));
        dots::Dot {
            version,
            value,
            interval: crate::lab::statistics::Interval { low, high },
            is_full: found.is_clear(),
            words: format!(
                "{} {}, {}",
                page.report.versions[version].name,
                table::difference(value, low, high),
                probability(found.probability)
            ),
        }
    });
    dots::Group {
        name: page.measure(measure).to_owned(),
        dots: dots.collect(),
    }
}

/// The differences of a measure with the number of the version that differs.
fn of<'a>(page: &'a Page<'_>, measure: &str) -> impl Iterator<Item = (usize, &'a Difference)> {
    let measure = measure.to_owned();
    let own = page.report.differences.iter();
    own.filter(move |found| found.measure == measure)
        .filter_map(|found| Some((page.number(&found.version)?, found)))
}

fn figures(page: &Page<'_>, measures: &[&str]) -> Markup {
    let text = page.text;
    let heads = ["value", "interval", "probability", "verdict"]
        .map(|head| text.say(&format!("lab.page.head.{head}")));
    let rows = measures.iter().flat_map(|measure| {
        of(page, measure).map(|(version, found)| {
            let [value, low, high] = [found.value, found.interval.low, found.interval.high]
                .map(|value| signed(value * factor(measure), 1));
            let verdict = if found.is_clear() {
                "lab.page.clear"
            } else {
                "lab.page.unclear"
            };
            let cells = vec![
                value,
                format!("{low} … {high}"),
                probability(found.probability),
                text.say(verdict).to_owned(),
            ];
            (
                html! { (badge(version)) " " (page.measure(measure)) },
                cells,
            )
        })
    });
    table::draw(text.say("lab.page.head.measure"), &heads, rows)
}
