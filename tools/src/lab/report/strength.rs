//! What depends on how strongly the engine plays: the same versions at other budgets, and unequal sides.

use serde::Serialize;
use simurgh_dsl::side::Side;

use super::{Mean, Share, difference};
use crate::lab::budget::Budget;
use crate::lab::plan::Plan;
use crate::lab::progress::Count;
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::lab::store::Store;
use crate::load::Failure;

/// A version at several budgets.
#[derive(Clone, Debug, Serialize)]
pub struct Strength {
    /// Its name.
    pub name: String,
    /// What it shows at each budget, from few positions to many.
    pub budgets: Vec<Point>,
    /// Whether more positions win more.
    pub skill: Option<Skill>,
}

/// A version at one budget.
#[derive(Clone, Debug, Serialize)]
pub struct Point {
    /// Positions a move.
    pub nodes: u64,
    /// Games.
    pub games: u64,
    /// Games that the rules drew.
    pub drawn: Share,
    /// Games that somebody won.
    pub decided: Share,
    /// The first side's score less ½.
    pub advantage: Option<Mean>,
    /// Plies a game.
    pub plies: Option<Mean>,
}

/// A side with more positions against one with fewer, in pairs of games with sides swapped.
#[derive(Clone, Debug, Serialize)]
pub struct Skill {
    /// Positions a move of the stronger side.
    pub more: u64,
    /// Positions a move of the weaker side.
    pub less: u64,
    /// Games.
    pub games: u64,
    /// Games that the stronger side won.
    pub wins: Share,
    /// Games that the stronger side lost.
    pub losses: Share,
    /// Points that the stronger side makes of each game that ended.
    pub score: Option<Mean>,
}

/// Looks at the versions that are played with several budgets; none if the run has no such games.
///
/// # Errors
///
/// If the file is damaged.
pub(super) fn read(store: &Store, plan: &Plan) -> Result<Vec<Strength>, Failure> {
    let rules = plan.versions.iter().enumerate();
    let (usual, others): (Vec<_>, Vec<_>) =
        rules.partition(|(_, rules)| rules.budget == Budget::Usual);
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let made = usual.iter().map(|&(index, rules)| {
        let mut strength = Strength {
            name: rules.name.clone(),
            budgets: vec![read_point(store, index, plan.settings.nodes)?],
            skill: None,
        };
        let is_same = |other: &Rules| other.hash == rules.hash && other.settings == rules.settings;
        for &(index, other) in others.iter().filter(|(_, other)| is_same(other)) {
            match other.budget {
                Budget::Even(nodes) => strength.budgets.push(read_point(store, index, nodes)?),
                Budget::Uneven { more, less } => {
                    strength.skill = Some(read_skill(store, index, (more, less))?);
                }
                Budget::Usual => {}
            }
        }
        strength.budgets.sort_by_key(|point| point.nodes);
        Ok(strength)
    });
    made.collect()
}

/// The points of the first side, if the game ended.
fn score(record: &Record) -> Option<f64> {
    match record.result.as_str() {
        "1-0" => Some(1.0),
        "0-1" => Some(0.0),
        "1/2-1/2" => Some(0.5),
        _ => None,
    }
}

fn read_point(store: &Store, version: usize, nodes: u64) -> Result<Point, Failure> {
    let (mut count, mut scores, mut plies) = (Count::default(), Vec::new(), Vec::new());
    store.each(version, &mut |record| {
        count.add(&record.result, 1);
        scores.extend(score(record));
        plies.push(record.plies() as f64);
        Ok(())
    })?;
    let excess = difference::cautious(&scores)
        .into_iter()
        .map(|score| score - 0.5);
    let games = count.all();
    Ok(Point {
        nodes,
        games,
        drawn: Share::new(count.drawn, games),
        decided: Share::new(count.first + count.second, games),
        advantage: Mean::new(&excess.collect::<Vec<f64>>()),
        plies: Mean::new(&plies),
    })
}

fn read_skill(store: &Store, version: usize, (more, less): (u64, u64)) -> Result<Skill, Failure> {
    let budget = Budget::Uneven { more, less };
    let (mut games, mut wins, mut losses) = (0, 0, 0);
    // Points of the stronger side with the number of the pair.
    let mut points: Vec<(u64, f64)> = Vec::new();
    store.each(version, &mut |record| {
        games += 1;
        if let Some(score) = score(record) {
            let is_second = budget.stronger(record.number) == Some(Side::Second);
            let own = if is_second { 1.0 - score } else { score };
            wins += u64::from(own > 0.75);
            losses += u64::from(own < 0.25);
            points.push((budget.opening(record.number), own));
        }
        Ok(())
    })?;
    // The games of a pair have the same opening, so that only pairs are independent.
    let pairs = points.chunk_by(|one, two| one.0 == two.0);
    let means = pairs.map(|pair| pair.iter().map(|(_, own)| own).sum::<f64>() / pair.len() as f64);
    Ok(Skill {
        more,
        less,
        games,
        wins: Share::new(wins, games),
        losses: Share::new(losses, games),
        score: Mean::new(&difference::cautious(&means.collect::<Vec<f64>>())),
    })
}
