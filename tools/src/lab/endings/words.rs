//! What endings show, in lines.

use std::fmt::Display;

use indexmap::IndexMap;
use simurgh_dsl::side::Side;

use super::figures::Count;
use super::refusal::Refusal;
use super::solver::Stage;
use super::study::{Ending, Solved};
use crate::text::Text;

/// So many endings of one kind are named.
const NAMED: usize = 6;

/// The lines about an ending.
pub fn lines(ending: &Ending, text: Text) -> Vec<String> {
    let mut lines = vec![name(ending, text)];
    if let Some(solved) = &ending.solved {
        lines.extend(Side::ALL.map(|side| of_turn(side, solved.turn.of(side), text)));
        let longest = Side::ALL.iter();
        lines.extend(longest.filter_map(|&side| of_longest(side, solved, text)));
    }
    lines
}

/// Why endings could not be solved, and which: some of the names, if they are many.
pub fn refused(endings: &[Ending], text: Text) -> Vec<(Refusal, String)> {
    let mut reasons: IndexMap<Refusal, Vec<String>> = IndexMap::new();
    for ending in endings {
        if let Some(refusal) = ending.refused {
            reasons.entry(refusal).or_default().push(name(ending, text));
        }
    }
    let some = |mut names: Vec<String>| {
        let rest = names.len().saturating_sub(NAMED);
        names.truncate(NAMED);
        if rest > 0 {
            names.push(text.fill("lab.endings.more", &[("count", &rest)]));
        }
        names.join(", ")
    };
    reasons
        .into_iter()
        .map(|(refusal, names)| (refusal, some(names)))
        .collect()
}

/// What an ending is called.
pub fn name(ending: &Ending, text: Text) -> String {
    let gaps: [(&str, &dyn Display); 2] = [("first", &ending.first), ("second", &ending.second)];
    text.fill("lab.endings.material", &gaps)
}

fn of_turn(turn: Side, count: &Count, text: Text) -> String {
    let share = |hits| percent(hits, count.positions);
    let gaps: [(&str, &dyn Display); 5] = [
        ("turn", &side(turn, text)),
        ("positions", &count.positions),
        ("first", &share(count.won(Side::First))),
        ("second", &share(count.won(Side::Second))),
        ("drawn", &share(count.drawn())),
    ];
    text.fill("lab.endings.turn", &gaps)
}

fn of_longest(winner: Side, solved: &Solved, text: Text) -> Option<String> {
    let longest = solved.longest.of(winner).as_ref()?;
    let gaps: [(&str, &dyn Display); 3] = [
        ("side", &side(winner, text)),
        ("moves", &longest.moves),
        ("fen", &longest.fen),
    ];
    Some(text.fill("lab.endings.longest", &gaps))
}

/// What all endings come to, the best first.
pub fn summary(endings: &[Ending], text: Text) -> Vec<String> {
    let first = |ending: &Ending| Some(ending.solved.as_ref()?.turn.first.clone());
    let shares = endings.iter().filter_map(|ending| {
        let count = first(ending)?;
        Some((count.won(Side::First), count.positions, name(ending, text)))
    });
    let mut shares: Vec<(u64, u64, String)> = shares.collect();
    let share = |won: u64, all: u64| won as f64 / all.max(1) as f64;
    shares.sort_by(|one, other| share(other.0, other.1).total_cmp(&share(one.0, one.1)));
    let line = |(won, all, name): (u64, u64, String)| {
        let percent = percent(won, all);
        let gaps: [(&str, &dyn Display); 2] = [("material", &name), ("percent", &percent)];
        format!("  {}", text.fill("lab.endings.ratio", &gaps))
    };
    let heading = text.say("lab.endings.summary").to_owned();
    let refused = refused(endings, text).into_iter().map(|(refusal, names)| {
        let reason = text.say(&format!("lab.endings.refused.{}", refusal.key()));
        format!("{names}: {reason}")
    });
    std::iter::once(heading)
        .chain(shares.into_iter().map(line))
        .chain(refused)
        .collect()
}

/// How far the work is.
pub fn progress(material: &str, stage: Stage, text: Text) -> String {
    let percent = |done: u32, total: u32| u64::from(done) * 100 / u64::from(total.max(1));
    match stage {
        Stage::Survey { done, total } => text.fill(
            "lab.endings.survey",
            &[("material", &material), ("percent", &percent(done, total))],
        ),
        Stage::Layer { layer, done, total } => text.fill(
            "lab.endings.layer",
            &[
                ("material", &material),
                ("plies", &layer),
                ("percent", &percent(done, total)),
            ],
        ),
    }
}

fn percent(hits: u64, all: u64) -> String {
    format!("{:.2}", hits as f64 * 100.0 / all.max(1) as f64)
}

fn side(side: Side, text: Text) -> &'static str {
    match side {
        Side::First => text.say("side.first"),
        Side::Second => text.say("side.second"),
    }
}
