//! What games are like: leads, drama, forced wins, repetitions, variety of the first moves.

use maud::{Markup, html};

use super::number::{percent, plain, tick};
use super::plot::Plot;
use super::{Page, dots, table};
use crate::lab::report::{Mean, Share, Version};
use crate::lab::statistics::Interval;

/// A share of games of a version.
type OfShare = fn(&Version) -> Share;
/// A mean over games of a version.
type OfMean = fn(&Version) -> Option<Mean>;

const SHARES: [(&str, OfShare); 4] = [
    ("comebacks", |version| version.lead.comebacks),
    ("settled", |version| version.lead.settled),
    ("announced", |version| version.forced.announced),
    ("repeating", |version| version.forced.repeating),
];

const MEANS: [(&str, OfMean); 2] = [
    ("lead-changes", |version| version.lead.changes),
    ("drama", |version| version.lead.drama),
];

/// The drawings.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let text = page.text;
    let more = text.say("lab.page.figures");
    html! {
        section id="course" {
            h2 { (text.say("lab.page.course")) }
            p class="lead" { (text.say("lab.page.course-help")) }
            div class="figures packed" {
                (shares(page).figure(page, more, &share_table(page)))
                @for (name, of) in MEANS {
                    (mean(page, name, of).figure(page, more, &mean_table(page, name, of)))
                }
                (variety(page).figure(page, more, &variety_table(page)))
            }
        }
    }
}

fn shares(page: &Page<'_>) -> Plot {
    let groups: Vec<dots::Group> = SHARES
        .iter()
        .map(|(name, of)| {
            page.group(
                page.text.say(&format!("lab.page.short.{name}")),
                |version| Some(of(version)),
            )
        })
        .collect();
    let title = page.text.say("lab.page.turns");
    dots::draw(
        ("course-shares", title),
        &groups,
        &[0.0],
        &super::percent_tick,
    )
}

fn share_table(page: &Page<'_>) -> Markup {
    let heads = SHARES.map(|(name, _)| page.text.say(&format!("lab.page.short.{name}")));
    let rows = page.report.versions.iter().enumerate();
    table::by_version(
        page,
        &heads,
        rows.map(|(index, version)| {
            (
                index,
                SHARES.map(|(_, of)| table::share(&of(version))).to_vec(),
            )
        }),
    )
}

fn mean(page: &Page<'_>, name: &str, of: OfMean) -> Plot {
    let versions = page.report.versions.iter().enumerate();
    let dots = versions.filter_map(|(version, found)| {
        let mean = of(found)?;
        Some(dots::Dot {
            version,
            value: mean.value,
            interval: mean.interval,
            is_full: true,
            words: format!("{} {}", found.name, told(&mean)),
        })
    });
    let group = dots::Group {
        name: String::new(),
        dots: dots.collect(),
    };
    let id = format!("course-{name}");
    let title = page.text.say(&format!("lab.page.about.{name}"));
    dots::draw((&id, title), &[group], &[0.0], &tick)
}

fn told(mean: &Mean) -> String {
    let Interval { low, high } = mean.interval;
    format!(
        "{} ({}–{})",
        plain(mean.value, 2),
        plain(low, 2),
        plain(high, 2)
    )
}

fn mean_table(page: &Page<'_>, name: &str, of: OfMean) -> Markup {
    let heads = [page.measure(name), page.text.say("lab.page.games")];
    table::of_versions(page, &heads, |version| {
        let cells = |mean: Mean| vec![told(&mean), mean.games.to_string()];
        of(version).map_or_else(Vec::new, cells)
    })
}

/// How many first moves there are, as if all were as frequent.
fn variety(page: &Page<'_>) -> Plot {
    let most = page
        .report
        .versions
        .iter()
        .map(|version| version.diversity.plies.len())
        .max();
    let groups = (0..most.unwrap_or(0)).map(|ply| {
        let versions = page.report.versions.iter().enumerate();
        let dots = versions.filter_map(|(version, found)| {
            let value = found.diversity.plies.get(ply)?.moves.effective;
            Some(dots::Dot {
                version,
                value,
                interval: Interval {
                    low: value,
                    high: value,
                },
                is_full: true,
                words: format!("{} {}", found.name, plain(value, 1)),
            })
        });
        dots::Group {
            name: page.text.fill("lab.page.nth", &[("number", &(ply + 1))]),
            dots: dots.collect(),
        }
    });
    let groups: Vec<dots::Group> = groups.collect();
    dots::draw(
        ("course-variety", page.text.say("lab.page.variety")),
        &groups,
        &[0.0],
        &tick,
    )
}

fn variety_table(page: &Page<'_>) -> Markup {
    let heads = ["effective", "entropy", "often"]
        .map(|head| page.text.say(&format!("lab.page.head.{head}")));
    table::of_versions(page, &heads, |version| {
        let plies = &version.diversity.plies;
        let list = |value: &dyn Fn(&crate::lab::report::variety::First) -> String| {
            let all: Vec<String> = plies.iter().map(value).collect();
            all.join(" · ")
        };
        vec![
            list(&|first| plain(first.moves.effective, 1)),
            list(&|first| plain(first.moves.entropy, 2)),
            list(&|first| {
                let line = first.frequent.first();
                line.map_or_else(String::new, |line| {
                    format!("{} {}", line.moves, percent(line.games.value))
                })
            }),
        ]
    })
}
