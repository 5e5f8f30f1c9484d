//! Games from unequal starts: the imbalance decides, game by game.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use simurgh_engine::Game;

use super::estimate::{Group, Sample};
use super::{Unknown, quiet};
use crate::lab::imbalance::{Imbalance, choose, of_number, surplus};
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::lab::store::Store;
use crate::load::Failure;

/// The pairs of games of a file, each with what one side had more at the start. Games that were broken
/// off are left out.
///
/// # Errors
///
/// If the file is damaged.
pub fn groups(
    store: &Store,
    version: usize,
    rules: &Rules,
    starts: &[Imbalance],
) -> Result<Vec<Group>, Failure> {
    let mut pairs: BTreeMap<u64, Group> = BTreeMap::new();
    store.each(version, &mut |record| {
        if let Some(sample) = sample(rules, record)? {
            let pair = pairs.entry(record.number / 2).or_default();
            pair.stratum = of_number(record.number, starts.len());
            pair.games += 1;
            pair.samples.push(sample);
        }
        Ok(())
    })?;
    Ok(pairs.into_values().collect())
}

/// The kinds that no game is about, and why.
pub fn left_out(rules: &Rules) -> IndexMap<String, Unknown> {
    choose::left_out(&rules.variant)
}

fn sample(rules: &Rules, record: &Record) -> Result<Option<Sample>, Failure> {
    let Some(score) = quiet::score(record) else {
        return Ok(None);
    };
    let game: Game = crate::lab::export::start(rules, record)?;
    Ok(Some(Sample {
        more: surplus(&game),
        turn: 0,
        count: 1,
        score,
    }))
}
