//! Tables beside the drawings.

use maud::{Markup, html};

use super::Page;
use super::number::{percent, plain, signed};
use super::plot::badge;
use crate::lab::report::{Share, Version};
use crate::lab::statistics::Interval;

/// A share with its interval and the games behind it.
pub(super) fn share(share: &Share) -> String {
    format!(
        "{} ({}–{}), {}",
        percent(share.value),
        plain(share.interval.low * 100.0, 1),
        plain(share.interval.high * 100.0, 1),
        share.games
    )
}

/// A difference of shares in points of a hundred.
pub(super) fn points(value: f64, interval: Interval) -> String {
    difference(value * 100.0, interval.low * 100.0, interval.high * 100.0)
}

/// A difference with its interval.
pub(super) fn difference(value: f64, low: f64, high: f64) -> String {
    format!(
        "{} ({} … {})",
        signed(value, 1),
        signed(low, 1),
        signed(high, 1)
    )
}

/// A mean with its interval.
pub(super) fn mean(value: f64, interval: Interval) -> String {
    format!(
        "{} ({}–{})",
        plain(value, 1),
        plain(interval.low, 1),
        plain(interval.high, 1)
    )
}

/// A row for each version, and for each head a column.
pub(super) fn by_version(
    page: &Page<'_>,
    heads: &[&str],
    rows: impl Iterator<Item = (usize, Vec<String>)>,
) -> Markup {
    let name = |version: usize| html! { (badge(version)) " " (page.report.versions[version].name) };
    let rows = rows.map(|(version, cells)| (name(version), cells));
    draw(page.text.say("lab.page.version"), heads, rows)
}

/// A row for each version, made of what the version says.
pub(super) fn of_versions(
    page: &Page<'_>,
    heads: &[&str],
    cells: impl Fn(&Version) -> Vec<String>,
) -> Markup {
    let versions = page.report.versions.iter().enumerate();
    let rows = versions.map(|(number, version)| (number, cells(version)));
    by_version(page, heads, rows)
}

/// A table whose first column names the rows.
pub(super) fn draw(
    first: &str,
    heads: &[&str],
    rows: impl Iterator<Item = (Markup, Vec<String>)>,
) -> Markup {
    html! {
        div class="scroll" tabindex="0" {
            table {
                thead { tr {
                    th scope="col" { (first) }
                    @for head in heads { th scope="col" class="number" { (head) } }
                } }
                tbody {
                    @for (name, cells) in rows {
                        tr {
                            th scope="row" { (name) }
                            @for cell in cells { td class="number" { (cell) } }
                        }
                    }
                }
            }
        }
    }
}
