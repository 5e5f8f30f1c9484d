//! The measures of one version in lines: length, men, leads, openings, the start.

use std::fmt::Display;

use super::{mean, share};
use crate::lab::report::estimate::{Mean, Sides};
use crate::lab::report::heat::{Frame, Heat};
use crate::lab::report::lead::{Cell, Row};
use crate::lab::report::start::Start;
use crate::lab::report::variety::Line;
use crate::lab::report::{Lasting, Version};
use crate::text::Text;

/// Plies at which the curves are told.
const PLIES: [u32; 8] = [20, 40, 60, 80, 100, 150, 200, 300];
/// So many lines, squares or moves are told.
const MOST: usize = 3;
/// A cell of the table of leads with fewer games is not told.
const FEWEST: u64 = 5;

/// Collects lines in a language.
struct Lines {
    text: Text,
    lines: Vec<String>,
}

impl Lines {
    fn add(&mut self, key: &str, gaps: &[(&str, &dyn Display)]) {
        let words = self.text.fill(&format!("lab.report.{key}"), gaps);
        self.lines.push(format!("  {words}"));
    }

    /// A list under one heading; nothing of an empty one.
    fn list(&mut self, key: &str, items: &[String]) {
        if !items.is_empty() {
            self.add(key, &[("value", &items.join("; "))]);
        }
    }
}

/// All measures that are told.
pub(super) fn lines(version: &Version, text: Text) -> Vec<String> {
    let lines = Vec::new();
    let mut all = Lines { text, lines };
    length(version, &mut all);
    men(version, &mut all);
    lead(version, &mut all);
    openings(version, &mut all);
    forced(version, &mut all);
    start(&version.start, &mut all);
    for found in &version.dominated {
        let key = if found.equal { "equal" } else { "dominated" };
        all.add(key, &[("name", &found.kind), ("other", &found.by)]);
    }
    all.lines
}

fn length(version: &Version, all: &mut Lines) {
    let lasting = PLIES.iter().filter_map(|&ply| {
        let step = last_step(&version.lasting, ply)?;
        let words = super::percent(step.share, step.interval.low, step.interval.high);
        Some(format!("{ply}: {words}"))
    });
    all.list("lasting", &lasting.collect::<Vec<_>>());
    let told = version.branching.iter().filter_map(|bucket| {
        let (found, band) = (bucket.mean?, bucket.band?);
        let is_told = bucket.from % 20 == 0 || bucket.from == 10;
        is_told.then(|| {
            let (low, high) = (band.low, band.high);
            format!("{}: {:.1} ({low:.0}–{high:.0})", bucket.from, found.value)
        })
    });
    all.list("branching", &told.collect::<Vec<_>>());
}

/// The last step of the curve up to a ply, while it is falling.
fn last_step(curve: &[Lasting], ply: u32) -> Option<&Lasting> {
    let is_over = curve.last().is_none_or(|last| last.ply < ply);
    let known = curve.iter().take_while(|step| step.ply <= ply);
    known.last().filter(|_| !is_over)
}

fn men(version: &Version, all: &mut Lines) {
    for (name, fate) in &version.fates {
        if let (Some(first), Some(second)) = (&fate.first.alive, &fate.second.alive) {
            let (first, second) = (whole(first), whole(second));
            let gaps: [(&str, &dyn Display); 3] =
                [("name", name), ("first", &first), ("second", &second)];
            all.add("fate", &gaps);
        }
    }
    for (name, heat) in &version.heats {
        let places = places(heat, &version.board);
        if !places.first.is_empty() || !places.second.is_empty() {
            let gaps: [(&str, &dyn Display); 3] = [
                ("name", name),
                ("first", &places.first),
                ("second", &places.second),
            ];
            all.add("heat", &gaps);
        }
    }
    for promoted in &version.promotions {
        let gaps: [(&str, &dyn Display); 5] = [
            ("name", &promoted.from),
            ("other", &promoted.to),
            ("count", &promoted.count),
            ("games", &share(&promoted.games)),
            ("ply", &known(promoted.ply.as_ref())),
        ];
        all.add("promotion", &gaps);
    }
}

/// A mean of shares, in percent.
fn whole(found: &Mean) -> String {
    let (low, high) = (found.interval.low, found.interval.high);
    super::percent(found.value, low, high)
}

/// A mean, or a question mark where there are too few games.
fn known(found: Option<&Mean>) -> String {
    found.map_or_else(|| "?".to_owned(), |found| mean(found, 1.0))
}

/// The squares where men of a kind arrive most often.
fn places(heat: &Sides<Heat>, board: &Frame) -> Sides<String> {
    let most = |heat: &Heat| {
        let mut squares: Vec<(&u64, &str)> = heat
            .arrivals
            .iter()
            .zip(board.squares.iter().map(|place| place.name.as_str()))
            .filter(|(count, _)| **count > 0)
            .collect();
        squares.sort_by_key(|(count, _)| std::cmp::Reverse(**count));
        let told = squares.iter().take(MOST);
        let words = told.map(|(count, name)| format!("{name} ({count})"));
        words.collect::<Vec<_>>().join(", ")
    };
    Sides {
        first: most(&heat.first),
        second: most(&heat.second),
    }
}

fn lead(version: &Version, all: &mut Lines) {
    let lead = &version.lead;
    if let Some(changes) = &lead.changes {
        let gaps: [(&str, &dyn Display); 2] =
            [("ahead", &lead.ahead), ("value", &precise(changes))];
        all.add("lead-changes", &gaps);
    }
    if let Some(drama) = &lead.drama {
        all.add("drama", &[("value", &precise(drama))]);
        let gaps: [(&str, &dyn Display); 2] = [
            ("games", &share(&lead.comebacks)),
            ("ply", &known(lead.last_ahead.as_ref())),
        ];
        all.add("comebacks", &gaps);
        let gaps: [(&str, &dyn Display); 4] = [
            ("decisive", &lead.decisive),
            ("games", &share(&lead.settled)),
            ("ply", &known(lead.settled_at.as_ref())),
            ("remaining", &known(lead.remaining.as_ref())),
        ];
        all.add("settled", &gaps);
    }
    for row in &lead.table {
        let told: Vec<String> = row
            .cells
            .iter()
            .filter_map(|cell| told(cell, all.text))
            .collect();
        if told.len() > 1 && is_told(row) {
            let gaps: [(&str, &dyn Display); 2] = [("ply", &row.ply), ("value", &told.join("; "))];
            all.add("table", &gaps);
        }
    }
}

/// A few plies are enough for the eye.
const fn is_told(row: &Row) -> bool {
    matches!(row.ply, 16 | 32 | 60 | 100)
}

fn told(cell: &Cell, text: Text) -> Option<String> {
    let range = match (cell.low, cell.high, cell.proven) {
        (Some(_), None, true) => text.say("lab.report.winning").to_owned(),
        (_, _, true) => text.say("lab.report.losing").to_owned(),
        (Some(low), Some(high), _) => format!("{low:+}…{high:+}"),
        (Some(low), None, _) => format!("≥ {low:+}"),
        (_, Some(high), _) => format!("< {high:+}"),
        _ => return None,
    };
    (cell.games >= FEWEST).then(|| format!("{range}: {}", share(&cell.first)))
}

/// A small mean with its interval.
fn precise(found: &Mean) -> String {
    let (low, high) = (found.interval.low, found.interval.high);
    format!("{:.2} ({low:.2}–{high:.2})", found.value)
}

fn openings(version: &Version, all: &mut Lines) {
    for first in &version.diversity.plies {
        let choices = first.choices.map_or(0.0, |choices| choices.value);
        let gaps: [(&str, &dyn Display); 5] = [
            ("number", &first.number),
            ("choices", &format!("{choices:.1}")),
            ("effective", &format!("{:.1}", first.moves.effective)),
            ("entropy", &format!("{:.2}", first.moves.entropy)),
            ("value", &frequent(&first.frequent)),
        ];
        all.add("first-moves", &gaps);
    }
    let positions = version.diversity.positions.iter().map(|after| {
        let found = &after.positions;
        format!("{}: {}/{}", after.plies, found.distinct, found.games)
    });
    all.list("positions", &positions.collect::<Vec<_>>());
    for line in version.diversity.lines.iter().take(MOST) {
        let gaps: [(&str, &dyn Display); 3] = [
            ("moves", &line.moves),
            ("games", &share(&line.games)),
            (
                "score",
                &line.score.as_ref().map_or_else(|| "?".to_owned(), precise),
            ),
        ];
        all.add("line", &gaps);
    }
}

fn frequent(lines: &[Line]) -> String {
    let told = lines.iter().take(MOST);
    let words = told.map(|line| format!("{} {:.0} %", line.moves, 100.0 * line.games.value));
    words.collect::<Vec<_>>().join(", ")
}

fn forced(version: &Version, all: &mut Lines) {
    let forced = &version.forced;
    if forced.announced.games > 0 {
        let gaps: [(&str, &dyn Display); 3] = [
            ("games", &share(&forced.announced)),
            ("ply", &known(forced.at.as_ref())),
            ("missed", &forced.missed.games),
        ];
        all.add("announced", &gaps);
    }
    if let Some(repeated) = &forced.repeated {
        let gaps: [(&str, &dyn Display); 2] = [
            ("games", &share(&forced.repeating)),
            ("value", &whole(repeated)),
        ];
        all.add("repeating", &gaps);
    }
}

fn start(start: &Start, all: &mut Lines) {
    let gaps: [(&str, &dyn Display); 4] = [
        ("nodes", &start.nodes),
        ("depth", &start.depth),
        ("worth", &start.worth),
        ("line", &start.line.join(" ")),
    ];
    all.add("start", &gaps);
    let threats = &start.threats;
    let taken: Vec<String> = threats
        .captures
        .iter()
        .map(|share| {
            share.map_or_else(|| "?".to_owned(), |share| format!("{:.1} %", 100.0 * share))
        })
        .collect();
    let gaps: [(&str, &dyn Display); 4] = [
        ("moves", &threats.moves),
        ("checks", &threats.checks),
        ("attacks", &threats.attacks),
        ("value", &taken.join(", ")),
    ];
    all.add("threats", &gaps);
}
