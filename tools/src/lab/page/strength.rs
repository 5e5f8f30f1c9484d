//! What depends on how strongly the engine plays.

use maud::{Markup, html};

use super::number::{percent, tick};
use super::plot::Plot;
use super::{Page, dots, table};
use crate::lab::report::Share;
use crate::lab::report::strength::{Point, Skill};
use crate::lab::statistics::Interval;

/// Draws, score and length at each budget, and what more positions win.
pub(super) fn section(page: &Page<'_>) -> Markup {
    if page.report.strength.is_empty() {
        return html! {};
    }
    let text = page.text;
    let more = text.say("lab.page.figures");
    let measures = ["drawn", "advantage", "plies"];
    html! {
        section id="strength" {
            h2 { (text.say("lab.page.strength")) }
            p class="lead" { (text.say("lab.page.strength-help")) }
            div class="figures packed" {
                @for measure in measures {
                    (plot(page, measure).figure(page, more, &figures(page, measure)))
                }
                @if page.report.strength.iter().any(|strength| strength.skill.is_some()) {
                    (skill(page).figure(page, more, &skill_table(page)))
                }
            }
        }
    }
}

/// A measure at a budget: the value and its interval, in points where it is a share.
fn measured(point: &Point, measure: &str) -> Option<(f64, Interval)> {
    let points = |value: f64, interval: Interval, from: f64| {
        let Interval { low, high } = interval;
        let [value, low, high] = [value, low, high].map(|value| (value + from) * 100.0);
        (value, Interval { low, high })
    };
    match measure {
        "drawn" => Some(points(point.drawn.value, point.drawn.interval, 0.0)),
        "advantage" => point
            .advantage
            .map(|found| points(found.value, found.interval, 0.5)),
        _ => point.plies.map(|found| (found.value, found.interval)),
    }
}

fn budgets(page: &Page<'_>) -> Vec<u64> {
    let points = page
        .report
        .strength
        .iter()
        .flat_map(|strength| &strength.budgets);
    let mut budgets: Vec<u64> = points.map(|point| point.nodes).collect();
    budgets.sort_unstable();
    budgets.dedup();
    budgets
}

fn plot(page: &Page<'_>, measure: &str) -> Plot {
    let groups = budgets(page).into_iter().map(|nodes| {
        let versions = page.report.strength.iter().enumerate();
        let dots = versions.filter_map(|(version, strength)| {
            let point = strength.budgets.iter().find(|point| point.nodes == nodes)?;
            let (value, interval) = measured(point, measure)?;
            Some(dots::Dot {
                version,
                value,
                interval,
                is_full: true,
                words: format!("{} {}", strength.name, table::mean(value, interval)),
            })
        });
        dots::Group {
            name: page.text.fill("lab.page.at", &[("nodes", &nodes)]),
            dots: dots.collect(),
        }
    });
    let groups: Vec<dots::Group> = groups.collect();
    let id = format!("strength-{measure}");
    let marks: &[f64] = match measure {
        "advantage" => &[50.0],
        _ => &[0.0],
    };
    let label: &dyn Fn(f64) -> String = match measure {
        "plies" => &tick,
        _ => &super::percent_tick,
    };
    dots::draw((&id, page.measure(measure)), &groups, marks, label)
}

fn figures(page: &Page<'_>, measure: &str) -> Markup {
    let budgets = budgets(page);
    let heads: Vec<String> = budgets
        .iter()
        .map(|nodes| page.text.fill("lab.page.at", &[("nodes", nodes)]))
        .collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows = page
        .report
        .strength
        .iter()
        .enumerate()
        .map(|(version, strength)| {
            let cell = |nodes: &u64| {
                let point = strength.budgets.iter().find(|point| point.nodes == *nodes);
                let found = point.and_then(|point| Some((measured(point, measure)?, point.games)));
                found.map_or_else(String::new, |((value, interval), games)| {
                    format!("{}, {games}", table::mean(value, interval))
                })
            };
            (version, budgets.iter().map(cell).collect())
        });
    table::by_version(page, &heads, rows)
}

/// The traces with the numbers of their versions.
fn traces<'a>(page: &Page<'a>) -> impl Iterator<Item = (usize, &'a Skill)> {
    let versions = page.report.strength.iter().enumerate();
    versions.filter_map(|(version, strength)| Some((version, strength.skill.as_ref()?)))
}

fn skill(page: &Page<'_>) -> Plot {
    let dots = traces(page).filter_map(|(version, skill)| {
        let score = skill.score?;
        let Interval { low, high } = score.interval;
        Some(dots::Dot {
            version,
            value: score.value * 100.0,
            interval: Interval {
                low: low * 100.0,
                high: high * 100.0,
            },
            is_full: low > 0.5 || high < 0.5,
            words: format!(
                "{} {}",
                page.report.versions[version].name,
                percent(score.value)
            ),
        })
    });
    let name = traces(page).next().map_or_else(String::new, |(_, skill)| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("more", &skill.more), ("less", &skill.less)];
        page.text.fill("lab.page.unequal", &gaps)
    });
    let group = dots::Group {
        name,
        dots: dots.collect(),
    };
    let title = page.text.say("lab.page.skill");
    dots::draw(
        ("strength-skill", title),
        &[group],
        &[50.0],
        &super::percent_tick,
    )
}

fn skill_table(page: &Page<'_>) -> Markup {
    let heads =
        ["score", "wins", "losses"].map(|head| page.text.say(&format!("lab.page.head.{head}")));
    let share = |share: &Share| table::share(share);
    let rows = traces(page).map(|(version, skill)| {
        let score = skill.score.map_or_else(String::new, |found| {
            let Interval { low, high } = found.interval;
            table::mean(
                found.value * 100.0,
                Interval {
                    low: low * 100.0,
                    high: high * 100.0,
                },
            )
        });
        (
            version,
            vec![score, share(&skill.wins), share(&skill.losses)],
        )
    });
    table::by_version(page, &heads, rows)
}
