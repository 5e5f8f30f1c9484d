//! What pieces and special rules did, found by playing the games again.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::hook::rule::{Effect, Rule};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_engine::{Game, Move};

use crate::lab::export::{start, step};
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::load::Failure;

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
    #[serde(skip)]
    seen: IndexMap<String, (bool, u64)>,
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
            seen: IndexMap::new(),
        }
    }

    /// Plays a game again and counts. Random plies are passed over: they say nothing about the rules.
    pub(super) fn add(&mut self, rules: &Rules, record: &Record) -> Result<(), Failure> {
        let mut game = start(rules, record)?;
        for word in &record.opening {
            step(&mut game, word, record)?;
        }
        self.seen.clear();
        for word in &record.moves {
            let mv = game.read_move(word).ok();
            for legal in game.legal_moves() {
                self.look(&game, legal, mv == Some(legal));
            }
            if let Some(mv) = mv {
                self.note(&game, mv);
            }
            step(&mut game, word, record)?;
        }
        if let Some(name) = record.reason.strip_prefix("hook ") {
            self.seen.entry(name.to_owned()).or_default().0 = true;
            self.seen[name].1 += 1;
        }
        for (name, &(_, plies)) in &self.seen {
            let special = self.rules.entry(name.clone()).or_default();
            special.possible += 1;
            special.used += u64::from(plies > 0);
            special.plies += plies;
        }
        Ok(())
    }

    /// Marks the special rule of a legal move.
    fn look(&mut self, game: &Game, legal: Move, is_played: bool) {
        if !is_special(legal) {
            return;
        }
        if let Some(name) = game.describe(legal).special {
            let seen = self.seen.entry(name).or_default();
            seen.0 = true;
            seen.1 += u64::from(is_played);
        }
    }

    fn note(&mut self, game: &Game, mv: Move) {
        let kinds = &game.ruleset().kinds;
        let view = game.describe(mv);
        let victims: Vec<usize> = game
            .victims(mv)
            .into_iter()
            .filter_map(|square| game.man_at(square))
            .map(|man| man.kind.index())
            .collect();
        let mut change = |kind: usize, what: &dyn Fn(&mut Piece)| {
            if let Some(piece) = kinds
                .get(kind)
                .and_then(|kind| self.pieces.get_mut(&kind.name))
            {
                what(piece);
            }
        };
        let captures = u64::from(!victims.is_empty());
        change(view.man.kind.index(), &|piece| {
            piece.moves += 1;
            piece.captures += captures;
        });
        for victim in victims {
            change(victim, &|piece| piece.captured += 1);
        }
        if let Some(kind) = view.promotion {
            change(kind.index(), &|piece| piece.promotions += 1);
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

/// Whether a move may belong to a special rule: most do not, and describing them takes time.
const fn is_special(mv: Move) -> bool {
    use simurgh_engine::MoveKind;
    matches!(
        mv.kind(),
        MoveKind::Castling(_) | MoveKind::Extra(_) | MoveKind::EnPassant
    )
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
