//! How games end: by reason, with intervals.

use indexmap::IndexMap;
use maud::Markup;

use super::{Page, dots, table};
use crate::lab::record::CAPPED;
use crate::lab::report::Share;
use crate::text::Text;

/// The shares of all reasons.
pub(super) fn figure(page: &Page<'_>) -> Markup {
    let names = names(page);
    let none = Share::new(0, 0);
    let groups = names.keys().map(|end| {
        page.group(&words(end, page.text), |version| {
            let none = Share::new(0, version.games);
            Some(version.ends.get(*end).copied().unwrap_or(none))
        })
    });
    let groups: Vec<dots::Group> = groups.collect();
    let title = page.text.say("lab.page.ends");
    let plot = dots::draw(
        ("ends-shares", title),
        &groups,
        &[0.0],
        &super::percent_tick,
    );
    let heads: Vec<String> = names.keys().map(|end| words(end, page.text)).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let table = table::of_versions(page, &heads, |version| {
        let cell = |end: &&str| table::share(version.ends.get(*end).unwrap_or(&none));
        names.keys().map(cell).collect()
    });
    plot.figure(page, page.text.say("lab.page.figures"), &table)
}

/// All ends, the most frequent in all versions first, and their shares added up.
fn names<'a>(page: &Page<'a>) -> IndexMap<&'a str, f64> {
    let mut names: IndexMap<&str, f64> = IndexMap::new();
    for version in &page.report.versions {
        for (end, share) in &version.ends {
            *names.entry(end).or_default() += share.value;
        }
    }
    names.sort_by(|one, few, two, many| many.total_cmp(few).then_with(|| one.cmp(two)));
    names
}

/// The reason of an end in words.
fn words(end: &str, text: Text) -> String {
    if end == CAPPED {
        return text.say("lab.page.short.capped").to_owned();
    }
    match end.split_once(' ') {
        Some((_, hook)) => text.fill("lab.page.hook", &[("name", &hook)]),
        None => text
            .find(&format!("lab.page.end.{end}"))
            .unwrap_or(end)
            .to_owned(),
    }
}
