//! A report in a few sentences: what changed, what did not, what the run cannot tell.

use std::fmt::Display;

use serde::Serialize;

use super::difference::Difference;
use super::{Report, Version, resolution};
use crate::text::Text;

/// Sentences, in a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Differences that are clear after the correction for many questions.
    pub changed: Vec<String>,
    /// What may still have changed, and by how much at most.
    pub unchanged: Vec<String>,
    /// What the run is too small for.
    pub limits: Vec<String>,
    /// What a designer should look at.
    pub warnings: Vec<String>,
}

impl Summary {
    /// The summary of a report.
    pub fn new(report: &Report, text: Text) -> Self {
        let many = report.versions.len() > 2;
        let mut summary = Self::default();
        for other in report.versions.iter().skip(1) {
            let own = report
                .differences
                .iter()
                .filter(|found| found.version == other.name);
            let (clear, unclear): (Vec<&Difference>, Vec<&Difference>) =
                own.partition(|found| found.is_clear());
            let head = if many {
                format!("{}: ", other.name)
            } else {
                String::new()
            };
            let told = clear
                .into_iter()
                .map(|found| format!("{head}{}", change(found, report, text)));
            summary.changed.extend(told);
            let bounds = unclear.into_iter().map(|found| bound(found, text));
            if many {
                let bounds: Vec<String> = bounds.collect();
                let told = (!bounds.is_empty()).then(|| format!("{head}{}", bounds.join("; ")));
                summary.unchanged.extend(told);
            } else {
                summary.unchanged.extend(bounds);
            }
        }
        if report.versions.len() > 1 && summary.changed.is_empty() {
            summary
                .changed
                .push(text.say("lab.summary.nothing").to_owned());
        }
        summary.limits = limits(report, text);
        let versions = report.versions.iter();
        summary.warnings = versions
            .flat_map(|version| warnings(version, report, text))
            .collect();
        summary
    }
}

/// What a measure is told in: shares and scores in points of a hundred, all else as it is.
fn factor(measure: &str) -> f64 {
    if ["plies", "choices", "lead-changes"].contains(&measure) {
        1.0
    } else {
        100.0
    }
}

fn number(value: f64) -> String {
    let text = format!("{value:+.1}");
    text.replace('-', "−")
}

/// The three numbers of a difference.
fn numbers(found: &Difference) -> [String; 3] {
    [found.value, found.interval.low, found.interval.high]
        .map(|value| number(value * factor(found.measure)))
}

/// The unit of a difference, with a blank before it.
fn unit(measure: &str, text: Text) -> &'static str {
    if factor(measure) > 1.0 {
        text.say("lab.summary.points")
    } else {
        ""
    }
}

/// A clear difference: from what to what, how sure.
fn change(found: &Difference, report: &Report, text: Text) -> String {
    let [value, low, high] = numbers(found);
    let probability = if found.probability < 0.001 {
        "p < 0.001".to_owned()
    } else {
        format!("p = {:.3}", found.probability)
    };
    let level =
        |version: Option<&Version>| version.and_then(|version| level(version, found.measure));
    let own = report
        .versions
        .iter()
        .find(|version| version.name == found.version);
    let (base, own) = (level(report.versions.first()), level(own));
    let what = text.say(&format!("lab.page.measure.{}", found.measure));
    let gaps: [(&str, &dyn Display); 8] = [
        ("what", &what),
        ("value", &value),
        ("low", &low),
        ("high", &high),
        ("unit", &unit(found.measure, text)),
        ("probability", &probability),
        ("own", &own.unwrap_or_default()),
        ("base", &base.unwrap_or_default()),
    ];
    text.fill("lab.summary.change", &gaps)
}

/// What a version has of a measure.
fn level(version: &Version, measure: &str) -> Option<String> {
    let share = |share: super::Share| Some(format!("{:.1} %", share.value * 100.0));
    match measure {
        "first" => share(version.first),
        "second" => share(version.second),
        "drawn" => share(version.drawn),
        "decided" => share(version.decided),
        "capped" => share(version.capped),
        "advantage" => Some(format!("{:.1} %", 50.0 + version.advantage?.value * 100.0)),
        "plies" => Some(format!("{:.1}", version.plies?.value)),
        "choices" => Some(format!("{:.1}", version.choices?.value)),
        "lead-changes" => Some(format!("{:.1}", version.lead.changes?.value)),
        "drama" => Some(format!("{:.1}", version.lead.drama?.value * 100.0)),
        _ => None,
    }
}

/// Within which bounds a difference lies that is not clear.
fn bound(found: &Difference, text: Text) -> String {
    let [_, low, high] = numbers(found);
    let what = text.say(&format!("lab.page.measure.{}", found.measure));
    let gaps: [(&str, &dyn Display); 4] = [
        ("what", &what),
        ("low", &low),
        ("high", &high),
        ("unit", &unit(found.measure, text)),
    ];
    text.fill("lab.summary.bound", &gaps)
}

/// How exactly the games answer, and how small a difference may be to be missed.
fn limits(report: &Report, text: Text) -> Vec<String> {
    let games = report
        .versions
        .iter()
        .map(|version| version.games)
        .min()
        .unwrap_or(0);
    let points = format!("{:.1}", resolution(games));
    let mut lines = vec![text.fill(
        "lab.summary.resolution",
        &[("games", &games), ("points", &points)],
    )];
    let mut measures: Vec<&str> = Vec::new();
    for found in &report.differences {
        if !measures.contains(&found.measure) {
            measures.push(found.measure);
        }
    }
    let least = measures.into_iter().filter_map(|measure| {
        let own = report
            .differences
            .iter()
            .filter(|found| found.measure == measure);
        let most = own.filter_map(|found| found.detectable).reduce(f64::max)?;
        let what = text.say(&format!("lab.page.measure.{measure}"));
        let value = format!("{:.1}", most * factor(measure));
        let gaps: [(&str, &dyn Display); 3] = [
            ("what", &what),
            ("value", &value),
            ("unit", &unit(measure, text)),
        ];
        Some(text.fill("lab.summary.least", &gaps))
    });
    let least: Vec<String> = least.collect();
    if !least.is_empty() {
        lines.push(text.fill("lab.summary.detectable", &[("list", &least.join("; "))]));
    }
    lines
}

fn warnings(version: &Version, report: &Report, text: Text) -> Vec<String> {
    if version.games == 0 {
        return vec![text.fill("lab.summary.no-games", &[("version", &version.name)])];
    }
    let mut told = super::words::warnings::told(version, text);
    if version.capped.value > MANY {
        let share = format!("{:.1}", version.capped.value * 100.0);
        told.push(text.fill("lab.summary.many-capped", &[("share", &share)]));
    }
    if report.versions.len() < 2 {
        return told;
    }
    told.into_iter()
        .map(|words| format!("{}: {words}", version.name))
        .collect()
}

/// If more games than that are broken off, what is said of lengths is worth a warning.
const MANY: f64 = 0.05;
