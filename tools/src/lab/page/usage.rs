//! What pieces and special rules did.

use maud::{Markup, PreEscaped, html};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::Page;
use super::number::{percent, place};
use super::plot::badge;
use crate::art;
use crate::lab::report::Version;
use crate::lab::report::men::Fate;

/// The tables of all versions.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let text = page.text;
    html! {
        section id="usage" {
            h2 { (text.say("lab.page.usage")) }
            p class="lead" { (text.say("lab.page.usage-help")) }
            div class="tables" {
                @for (index, version) in page.report.versions.iter().enumerate() {
                    article {
                        h3 { (badge(index)) " " (version.name) }
                        (pieces(page, index, version))
                        @if !version.usage.rules.is_empty() { (rules(page, version)) }
                        (dominated(page, version))
                    }
                }
            }
        }
    }
}

fn heads(page: &Page<'_>, first: &str, others: &[&str]) -> Markup {
    let say = |head: &str| page.text.say(&format!("lab.page.head.{head}"));
    html! {
        thead { tr {
            th scope="col" { (say(first)) }
            @for head in others { th scope="col" class="number" { (say(head)) } }
        } }
    }
}

fn pieces(page: &Page<'_>, index: usize, version: &Version) -> Markup {
    let ruleset = page.plan.versions[index].variant.ruleset();
    let pieces = &version.usage.pieces;
    let all: u64 = pieces.values().map(|piece| piece.moves).sum();
    let most = pieces.values().map(|piece| piece.moves).max().unwrap_or(0);
    html! {
        div class="scroll" tabindex="0" { table {
            (heads(page, "piece", &["moves", "part", "captures", "captured", "promotions", "alive"]))
            tbody {
                @for (name, piece) in pieces {
                    tr class=@if piece.moves == 0 { "idle" } {
                        th scope="row" { (figure(ruleset, name)) (title(page, ruleset, name)) }
                        td class="number" { (piece.moves) }
                        td class="number" { (part(piece.moves, most, all)) }
                        td class="number" { (piece.captures) }
                        td class="number" { (piece.captured) }
                        td class="number" { (piece.promotions) }
                        td class="number" { (alive(version, name)) }
                    }
                }
            }
        } }
    }
}

/// The share of a kind's men that see the end of the game, of the first and the second side.
fn alive(version: &Version, name: &str) -> String {
    let share = |fate: &Fate| {
        fate.alive
            .map_or_else(|| "–".to_owned(), |mean| percent(mean.value))
    };
    let fates = version.fates.get(name);
    fates.map_or_else(String::new, |fates| {
        format!("{} · {}", share(&fates.first), share(&fates.second))
    })
}

/// Kinds that can do nothing that another cannot.
fn dominated(page: &Page<'_>, version: &Version) -> Markup {
    html! {
        @if !version.dominated.is_empty() {
            ul class="notes" {
                @for found in &version.dominated {
                    @let key = if found.equal { "lab.report.equal" } else { "lab.report.dominated" };
                    li { (page.text.fill(key, &[("name", &found.kind), ("other", &found.by)])) }
                }
            }
        }
    }
}

/// A bar within a table, and the share of all.
fn part(own: u64, most: u64, all: u64) -> Markup {
    let width = 60.0 * own as f64 / most.max(1) as f64;
    html! {
        svg class="cell" viewBox="0 0 60 10" aria-hidden="true" {
            rect x="0" y="1" width=(place(width)) height="8" rx="1" {}
        }
        " " (percent(own as f64 / all.max(1) as f64))
    }
}

fn rules(page: &Page<'_>, version: &Version) -> Markup {
    html! {
        div class="scroll" tabindex="0" { table {
            (heads(page, "rule", &["possible", "used", "use-rate", "plies"]))
            tbody {
                @for (name, rule) in &version.usage.rules {
                    tr class=@if rule.possible == 0 { "idle" } {
                        th scope="row" { (name) }
                        td class="number" { (rule.possible) }
                        td class="number" { (rule.used) }
                        td class="number" {
                            @if rule.possible > 0 { (percent(rule.used as f64 / rule.possible as f64)) } @else { "–" }
                        }
                        td class="number" { (rule.plies) }
                    }
                }
            }
        } }
    }
}

/// The drawing of a piece.
pub(super) fn figure(ruleset: &Ruleset, name: &str) -> Markup {
    let found = ruleset.kinds.iter().position(|kind| kind.name == name);
    let drawn = found.map(|index| {
        art::svg(
            ruleset,
            KindId(index as u8),
            Side::First,
            art::Style::Figures,
        )
    });
    // Within a page the name of the language of drawings is known, and the drawing says nothing that the name
    // beside it does not.
    let drawn = drawn.unwrap_or_default().replacen(
        " xmlns=\"http://www.w3.org/2000/svg\"",
        " class=\"man\" aria-hidden=\"true\"",
        1,
    );
    PreEscaped(drawn)
}

/// What a piece is called.
pub(super) fn title(page: &Page<'_>, ruleset: &Ruleset, name: &str) -> String {
    let found = ruleset.kinds.iter().find(|kind| kind.name == name);
    found
        .map_or(name, |kind| page.text.pick(&kind.title))
        .to_owned()
}
