//! What depends on strength, in lines.

use std::fmt::Display;

use super::{mean, share};
use crate::lab::report::strength::{Point, Skill, Strength};
use crate::text::Text;

/// A line for each budget of each version, and one for unequal sides.
pub(super) fn lines(all: &[Strength], text: Text) -> Vec<String> {
    let of_version = |strength: &Strength| {
        let points = strength
            .budgets
            .iter()
            .map(|point| of_point(&strength.name, point, text));
        let skill = strength
            .skill
            .iter()
            .map(|skill| of_skill(&strength.name, skill, text));
        points.chain(skill).collect::<Vec<String>>()
    };
    all.iter().flat_map(of_version).collect()
}

fn of_point(name: &str, point: &Point, text: Text) -> String {
    let score = point.advantage.map(|mut found| {
        found.value += 0.5;
        found.interval.low += 0.5;
        found.interval.high += 0.5;
        mean(&found, 100.0)
    });
    let plies = point.plies.map(|found| mean(&found, 1.0));
    let unknown = || "?".to_owned();
    let gaps: [(&str, &dyn Display); 6] = [
        ("name", &name),
        ("nodes", &point.nodes),
        ("games", &point.games),
        ("drawn", &share(&point.drawn)),
        ("score", &score.unwrap_or_else(unknown)),
        ("plies", &plies.unwrap_or_else(unknown)),
    ];
    text.fill("lab.report.budget", &gaps)
}

fn of_skill(name: &str, skill: &Skill, text: Text) -> String {
    let score = skill.score.map(|found| mean(&found, 100.0));
    let gaps: [(&str, &dyn Display); 7] = [
        ("name", &name),
        ("more", &skill.more),
        ("less", &skill.less),
        ("games", &skill.games),
        ("score", &score.unwrap_or_else(|| "?".to_owned())),
        ("wins", &skill.wins.games),
        ("losses", &skill.losses.games),
    ];
    text.fill("lab.report.skill", &gaps)
}
