//! A report for people, in lines.

mod measures;
mod strength;
pub(super) mod warnings;

use std::fmt::Display;

use super::difference::{Design, Difference};
use super::{Distance, Mean, Report, Share, Version, resolution};
use crate::lab::progress::percent;
use crate::lab::values;
use crate::text::Text;

/// The whole report.
pub fn lines(report: &Report, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    for version in &report.versions {
        lines.extend(of_version(version, text));
        if let Some(values) = &version.values {
            lines.extend(values::words::lines(values, text));
        }
        lines.push(String::new());
    }
    for version in report.versions.iter().skip(1) {
        let base = &report.versions[0].name;
        let gaps: [(&str, &dyn Display); 2] = [("name", &version.name), ("base", base)];
        lines.push(text.fill("lab.report.against", &gaps));
        let own = report
            .differences
            .iter()
            .filter(|found| found.version == version.name);
        lines.extend(own.map(|found| format!("  {}", of_difference(found, text))));
        let distances = report
            .distances
            .iter()
            .filter(|found| found.version == version.name);
        lines.extend(distances.map(|found| format!("  {}", of_distance(found, text))));
        lines.push(String::new());
    }
    if !report.strength.is_empty() {
        lines.extend(strength::lines(&report.strength, text));
        lines.push(String::new());
    }
    let games = report
        .versions
        .iter()
        .map(|version| version.games)
        .min()
        .unwrap_or(0);
    let points = format!("{:.1}", resolution(games));
    let gaps: [(&str, &dyn Display); 2] = [("games", &games), ("points", &points)];
    lines.push(text.fill("lab.report.power", &gaps));
    lines
}

fn share(share: &Share) -> String {
    percent(share.value, share.interval.low, share.interval.high)
}

/// A mean with its interval, times a factor.
fn mean(mean: &Mean, factor: f64) -> String {
    let [value, low, high] =
        [mean.value, mean.interval.low, mean.interval.high].map(|number| number * factor);
    format!("{value:.1} ({low:.1}–{high:.1})")
}

fn signed(value: f64, low: f64, high: f64) -> String {
    format!("{value:+.1} ({low:+.1} – {high:+.1})")
}

fn of_version(version: &Version, text: Text) -> Vec<String> {
    let heading: [(&str, &dyn Display); 3] = [
        ("name", &version.name),
        ("hash", &version.hash),
        ("games", &version.games),
    ];
    let mut lines = vec![text.fill("lab.report.version", &heading)];
    let mut add = |key: &str, value: String| {
        lines.push(format!(
            "  {}",
            text.fill(&format!("lab.report.{key}"), &[("value", &value)])
        ));
    };
    add("first", share(&version.first));
    add("second", share(&version.second));
    add("drawn", share(&version.drawn));
    add("decided", share(&version.decided));
    if version.capped.games > 0 {
        add("capped", share(&version.capped));
    }
    if let Some(found) = &version.advantage {
        let ends = [found.interval.low, found.interval.high].map(|number| number * 100.0);
        add("advantage", signed(found.value * 100.0, ends[0], ends[1]));
    }
    let ends: Vec<String> = version
        .ends
        .iter()
        .map(|(end, found)| format!("{end} {}", share(found)))
        .collect();
    add("ends", ends.join(", "));
    let plies = version
        .length
        .map(|plies| plies.map_or_else(|| "?".to_owned(), |plies| plies.to_string()));
    add("length", plies.join(", "));
    add(
        "choices",
        version
            .choices
            .as_ref()
            .map_or_else(|| "?".to_owned(), |found| mean(found, 1.0)),
    );
    for (name, piece) in &version.usage.pieces {
        let gaps: [(&str, &dyn Display); 5] = [
            ("name", name),
            ("moves", &piece.moves),
            ("captures", &piece.captures),
            ("captured", &piece.captured),
            ("promotions", &piece.promotions),
        ];
        lines.push(format!("  {}", text.fill("lab.report.piece", &gaps)));
    }
    for (name, rule) in &version.usage.rules {
        let gaps: [(&str, &dyn Display); 4] = [
            ("name", name),
            ("possible", &rule.possible),
            ("used", &rule.used),
            ("plies", &rule.plies),
        ];
        lines.push(format!("  {}", text.fill("lab.report.rule", &gaps)));
    }
    lines.extend(measures::lines(version, text));
    lines.extend(warnings::lines(version, text));
    lines
}

fn of_difference(found: &Difference, text: Text) -> String {
    // Shares and scores are told in points of a hundred, lengths and choices as they are.
    let factor = if ["plies", "choices", "lead-changes"].contains(&found.measure) {
        1.0
    } else {
        100.0
    };
    let [value, low, high] =
        [found.value, found.interval.low, found.interval.high].map(|number| number * factor);
    let what = text.say(&format!("lab.measure.{}", found.measure));
    let verdict = if found.is_clear() {
        "lab.report.clear"
    } else {
        "lab.report.unclear"
    };
    let least = found
        .detectable
        .map(|least| format!("{:.1}", least * factor));
    let design = match found.design {
        Design::Paired => "lab.report.paired",
        Design::PartlyPaired => "lab.report.partly-paired",
        Design::Independent => "lab.report.independent",
    };
    text.fill(
        "lab.report.difference",
        &[
            ("what", &what),
            ("value", &signed(value, low, high)),
            ("probability", &format!("{:.3}", found.probability)),
            ("verdict", &text.say(verdict)),
            ("least", &least.unwrap_or_else(|| "?".to_owned())),
            ("design", &text.fill(design, &[("pairs", &found.pairs)])),
        ],
    )
}

fn of_distance(found: &Distance, text: Text) -> String {
    let plies: Vec<String> = found.plies.iter().map(|ply| format!("{ply:.2}")).collect();
    text.fill("lab.report.distance", &[("value", &plies.join(", "))])
}
