//! What pieces and special rules did, found by playing the games again.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::hook::rule::{Effect, Rule};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;

use super::replay::{Replay, Turn};
use crate::lab::record::Record;

/// What a kind of piece did in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Moves.
    pub moves: u64,
    /// Moves by which it captured.
    pub captures: u64,
    /// Times that it was captured.
    pub captured: u64,
    /// Times that another became one.
    pub promotions: u64,
}

/// What a special rule did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Special {
    /// Games in which it could have been used; for a rule that ends games, those that it ended.
    pub possible: u64,
    /// Games in which it was used.
    pub used: u64,
    /// Plies in which it was used.
    pub plies: u64,
}

/// What pieces and special rules did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Usage {
    /// By the name of the kind.
    pub pieces: IndexMap<String, Piece>,
    /// By the name of the castling or hook: those that move men or end games. What others did cannot be seen
    /// in the moves.
    pub rules: IndexMap<String, Special>,
}

impl Usage {
    /// Nothing yet, for every piece and rule.
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let pieces = ruleset
            .kinds
            .iter()
            .map(|kind| (kind.name.clone(), Piece::default()));
        let castlings = ruleset.castlings.iter().map(|castling| &castling.name);
        let hooks = ruleset.hooks.iter().filter(|hook| is_seen(&hook.rule));
        let names = castlings.chain(hooks.map(|hook| &hook.name));
        Self {
            pieces: pieces.collect(),
            rules: names
                .map(|name| (name.clone(), Special::default()))
                .collect(),
        }
    }

    /// Counts a game. Random plies are passed over: they say nothing about the rules.
    pub(super) fn add(&mut self, ruleset: &Ruleset, replay: &Replay, record: &Record) {
        let mut seen: IndexMap<&str, u64> = IndexMap::new();
        for turn in &replay.turns {
            self.note(ruleset, turn);
            for (name, used) in &turn.specials {
                *seen.entry(name).or_default() += u64::from(*used);
            }
        }
        if let Some(name) = record.reason.strip_prefix("hook ") {
            *seen.entry(name).or_default() += 1;
        }
        for (name, plies) in seen {
            let special = self.rules.entry(name.to_owned()).or_default();
            special.possible += 1;
            special.used += u64::from(plies > 0);
            special.plies += plies;
        }
    }

    fn note(&mut self, ruleset: &Ruleset, turn: &Turn) {
        let mut change = |kind: KindId, what: &dyn Fn(&mut Piece)| {
            let kind = ruleset.kinds.get(kind.index());
            if let Some(piece) = kind.and_then(|kind| self.pieces.get_mut(&kind.name)) {
                what(piece);
            }
        };
        let captures = u64::from(!turn.victims.is_empty());
        change(turn.view.man.kind, &|piece| {
            piece.moves += 1;
            piece.captures += captures;
        });
        for (_, victim) in &turn.victims {
            change(victim.kind, &|piece| piece.captured += 1);
        }
        if let Some(kind) = turn.view.promotion {
            change(kind, &|piece| piece.promotions += 1);
        }
    }

    /// The rules that were never possible in any game, if there were games.
    pub fn dead(&self) -> impl Iterator<Item = &String> {
        let rules = self.rules.iter();
        rules
            .filter(|(_, rule)| rule.possible == 0)
            .map(|(name, _)| name)
    }

    /// The pieces that never moved.
    pub fn idle(&self) -> impl Iterator<Item = &String> {
        let pieces = self.pieces.iter();
        pieces
            .filter(|(_, piece)| piece.moves == 0)
            .map(|(name, _)| name)
    }
}

/// Whether games show that a hook was at work: it adds moves or ends the game.
fn is_seen(rule: &Rule) -> bool {
    match rule {
        Rule::Move(_) | Rule::End(_) => true,
        Rule::On(_, effects) => effects
            .iter()
            .any(|effect| matches!(effect, Effect::End(_))),
        _ => false,
    }
}
