//! What pieces are worth, as the games show it.

use maud::{Markup, html};

use super::number::plain;
use super::plot::{Plot, badge};
use super::{Page, dots, table};
use crate::lab::report::Version;
use crate::lab::values::{self, Estimate, Table, Values, words};

/// A drawing for each method that has found something, and all figures.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let found = page.report.versions.iter();
    if found.filter_map(|version| version.values.as_ref()).count() == 0 {
        return html! {};
    }
    let text = page.text;
    let more = text.say("lab.page.figures");
    let methods: [(&str, Method); 2] = [
        ("matches", |values| values.matches.as_ref()),
        ("regression", |values| Some(&values.regression)),
    ];
    html! {
        section id="values" {
            h2 { (text.say("lab.page.values")) }
            p class="lead" { (text.say("lab.page.values-help")) }
            div class="figures packed" {
                @for (name, method) in methods {
                    @let groups = groups(page, method);
                    @if !groups.is_empty() {
                        (plot(page, name, &groups).figure(page, more, &figures(page, method)))
                    }
                }
            }
        }
    }
}

/// What one method has found of a version.
type Method = fn(&Values) -> Option<&Table>;

/// The versions of which something is known by a method, with their numbers.
fn known<'a>(
    page: &Page<'a>,
    method: Method,
) -> impl Iterator<Item = (usize, &'a Version, &'a Values, &'a Table)> {
    let versions = page.report.versions.iter().enumerate();
    versions.filter_map(move |(number, version)| {
        let values = version.values.as_ref()?;
        Some((number, version, values, method(values)?))
    })
}

/// The kinds of all versions, as they come.
fn kinds(page: &Page<'_>, method: Method) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for (.., table) in known(page, method) {
        for kind in table.values.keys() {
            if !kinds.contains(kind) {
                kinds.push(kind.clone());
            }
        }
    }
    kinds
}

/// A group for each kind whose value is known in some version and is not 1 by definition.
fn groups(page: &Page<'_>, method: Method) -> Vec<dots::Group> {
    let group = |kind: String| {
        let dots = known(page, method).filter_map(|(number, version, values, table)| {
            let estimate = table.values.get(&kind)?.estimate?;
            let Estimate { value, interval } = estimate;
            (kind != values.unit.kind).then(|| dots::Dot {
                version: number,
                value,
                interval,
                is_full: true,
                words: format!("{} {}", version.name, told(&estimate)),
            })
        });
        let dots: Vec<dots::Dot> = dots.collect();
        (!dots.is_empty()).then_some(dots::Group { name: kind, dots })
    };
    let kinds = kinds(page, method).into_iter();
    kinds.filter_map(group).collect()
}

fn told(estimate: &Estimate) -> String {
    let values::Estimate { value, interval } = estimate;
    let [value, low, high] = [*value, interval.low, interval.high].map(|number| plain(number, 2));
    format!("{value} ({low}–{high})")
}

fn plot(page: &Page<'_>, name: &str, groups: &[dots::Group]) -> Plot {
    let id = format!("values-{name}");
    let title = page.text.say(&format!("lab.values.{name}"));
    let label = |value: f64| plain(value, 1);
    dots::draw((&id, title), groups, &[0.0, 1.0], &label)
}

/// A row for each kind, a column for each version.
fn figures(page: &Page<'_>, method: Method) -> Markup {
    let names: Vec<&str> = known(page, method)
        .map(|(_, version, ..)| version.name.as_str())
        .collect();
    let rows = kinds(page, method).into_iter().map(|kind| {
        let cells = known(page, method).map(|(_, _, values, table)| {
            let value = table.values.get(&kind);
            value.map_or_else(String::new, |value| {
                words::cell(value, kind == values.unit.kind, page.text)
            })
        });
        let cells = cells.collect();
        (html! { (kind) }, cells)
    });
    let counted = known(page, method).map(|(number, version, values, table)| {
        let unit = page
            .text
            .fill("lab.page.in-units", &[("unit", &values.unit.kind)]);
        let gaps: [(&str, &dyn std::fmt::Display); 3] = [
            ("name", &version.name),
            ("games", &table.games),
            ("samples", &table.samples),
        ];
        let games = page.text.fill("lab.values.games", &gaps);
        html! { p { (badge(number)) " " (games) "; " (unit) } }
    });
    html! {
        (table::draw(page.text.say("lab.page.head.piece"), &names, rows))
        @for line in counted { (line) }
    }
}
