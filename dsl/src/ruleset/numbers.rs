//! How many men there can be, and what counters can show, for conditions that wait for other numbers.

use std::collections::BTreeSet;

use super::checked::{CheckRule, Ruleset};
use super::reach::{Reach, sides};
use crate::hook::never::{Facts, Truth, truth};
use crate::hook::rule::{Condition, Effect, ExtraMove, Filter, Hook, Relocation, Rule};
use crate::kind::KindId;
use crate::side::{BySide, Side};

/// What is known of a game's numbers, for one side to move.
pub(super) struct Numbers<'a> {
    reach: &'a Reach,
    mover: Side,
    /// The fewest and the most men of each kind.
    men: Vec<BySide<(u16, u16)>>,
    /// The values that each counter can show.
    counters: Vec<(&'a str, BTreeSet<u16>)>,
}

impl<'a> Numbers<'a> {
    pub(super) fn of(ruleset: &'a Ruleset, reach: &'a Reach, mover: Side) -> Self {
        let kinds = (0..ruleset.kinds.len()).map(|kind| KindId(kind as u8));
        let men = kinds
            .map(|kind| BySide::from_fn(|side| limits(ruleset, kind, side)))
            .collect();
        let mut numbers = Self {
            reach,
            mover,
            men,
            counters: Vec::new(),
        };
        for (name, _) in ruleset.hooks.iter().flat_map(|hook| additions(&hook.rule)) {
            if !numbers.counters.iter().any(|(known, _)| *known == name) {
                numbers.counters.push((name, BTreeSet::from([0])));
            }
        }
        // Each round asks every hook: one may open the way for another above it.
        let mut new = true;
        while new {
            new = false;
            for hook in &ruleset.hooks {
                new |= numbers.count(hook);
            }
        }
        numbers
    }

    /// Whether two filters mean one and the same man, and never more.
    pub(super) fn is_alone(&self, one: &Filter, other: &Filter) -> bool {
        let same = one.owner == other.owner && one.kinds == other.kinds;
        let everywhere = Filter {
            squares: BySide::from_fn(|side| one.squares[side].union(other.squares[side])),
            ..*one
        };
        same && self.limits(&everywhere).1 < 2
    }

    fn limits(&self, filter: &Filter) -> (u16, u16) {
        let mut limits = (0, 0);
        for (index, men) in self.men.iter().enumerate() {
            if !filter.kinds.has(KindId(index as u8)) {
                continue;
            }
            for side in sides(filter.owner, self.mover) {
                let stand = self.reach.stand[index][side];
                let here = stand.intersection(filter.squares[self.mover]);
                let (fewest, most) = men[side];
                let all = filter.near.is_none() && filter.beside.is_none() && !filter.unmoved;
                let everywhere = stand == here && all;
                limits.0 += if everywhere { fewest } else { 0 };
                limits.1 += most.min(here.len() as u16);
            }
        }
        limits
    }

    /// Lets a hook add to its counters from every value that its condition admits. Answers whether
    /// there was anything new.
    fn count(&mut self, hook: &Hook) -> bool {
        let mut new = false;
        for (name, number) in additions(&hook.rule) {
            if let Some(at) = self.counters.iter().position(|(known, _)| *known == name) {
                new |= self.add(hook, at, number);
            }
        }
        new
    }

    fn add(&mut self, hook: &Hook, at: usize, number: u8) -> bool {
        let before = std::mem::take(&mut self.counters[at].1);
        let mut reached = before.clone();
        let mut waiting: Vec<u16> = before.iter().copied().collect();
        while let Some(value) = waiting.pop() {
            self.counters[at].1 = BTreeSet::from([value]);
            let next = (value + u16::from(number)).min(u8::MAX.into());
            if self.can_hold(hook.condition.as_ref()) && reached.insert(next) {
                waiting.push(next);
            }
        }
        let new = reached.len() > before.len();
        self.counters[at].1 = reached;
        new
    }

    /// Whether a condition can hold.
    pub(super) fn can_hold(&self, condition: Option<&Condition>) -> bool {
        condition.is_none_or(|condition| truth(condition, self) != Truth::Never)
    }
}

/// The fewest and the most men of a kind that a side can have.
fn limits(ruleset: &Ruleset, kind: KindId, side: Side) -> (u16, u16) {
    let men = ruleset.setup.men.iter().flatten();
    let own = men.filter(|man| man.side == side);
    if is_placed(ruleset, kind) {
        return (0, ruleset.board.len() as u16);
    }
    let start = own.clone().filter(|man| man.kind == kind).count() as u16;
    let most = if is_made(ruleset, kind) {
        own.count() as u16
    } else {
        start
    };
    let safe = ruleset.check == CheckRule::Any && !changes_men(ruleset);
    let stays = ruleset.kinds[kind.index()].royal.is_some() && safe;
    (if stays { start } else { 0 }, most)
}

/// Whether new men of a kind appear on the board.
fn is_placed(ruleset: &Ruleset, kind: KindId) -> bool {
    effects(ruleset)
        .any(|effect| matches!(effect, Effect::Place { kind: made, .. } if *made == kind))
}

/// Whether men of other kinds can turn into this one.
fn is_made(ruleset: &Ruleset, kind: KindId) -> bool {
    let promotions = ruleset
        .kinds
        .iter()
        .filter_map(|kind| kind.promotion.as_ref());
    let becomes = |effect: &Effect| match effect {
        Effect::Become(made) | Effect::Turn(_, made) | Effect::Place { kind: made, .. } => {
            *made == kind
        }
        Effect::Move(relocation) => relocation.becoming == Some(kind),
        _ => false,
    };
    promotions
        .flat_map(|promotion| &promotion.to)
        .any(|&made| made == kind)
        || effects(ruleset).any(becomes)
        || extras(ruleset).any(|extra| makes(extra, kind))
}

fn makes(extra: &ExtraMove, kind: KindId) -> bool {
    match extra {
        ExtraMove::Relocate(Relocation { becoming, .. }) => *becoming == Some(kind),
        ExtraMove::Travel(travel) => travel.becoming == Some(kind),
        ExtraMove::Place(made, _) => *made == kind,
        ExtraMove::Swap(..) | ExtraMove::Exchange(..) | ExtraMove::Pass => false,
    }
}

/// Whether hooks take men off or turn them into others.
fn changes_men(ruleset: &Ruleset) -> bool {
    let changes = |extra: &ExtraMove| {
        matches!(
            extra,
            ExtraMove::Relocate(_) | ExtraMove::Travel(_) | ExtraMove::Place(..)
        )
    };
    effects(ruleset).any(|effect| !matches!(effect, Effect::End(_) | Effect::Add(..)))
        || extras(ruleset).any(changes)
}

fn extras(ruleset: &Ruleset) -> impl Iterator<Item = &ExtraMove> {
    ruleset.hooks.iter().filter_map(|hook| match &hook.rule {
        Rule::Move(extra) => Some(extra),
        _ => None,
    })
}

fn effects(ruleset: &Ruleset) -> impl Iterator<Item = &Effect> {
    ruleset.hooks.iter().flat_map(|hook| match &hook.rule {
        Rule::On(_, effects) => effects.as_slice(),
        _ => &[],
    })
}

/// The counters that a rule adds to, and how much.
pub(super) fn additions(rule: &Rule) -> impl Iterator<Item = (&str, u8)> {
    let effects = match rule {
        Rule::On(_, effects) => effects.as_slice(),
        _ => &[],
    };
    effects.iter().filter_map(|effect| match effect {
        Effect::Add(number, name) => Some((name.as_str(), *number)),
        _ => None,
    })
}

impl Facts for Numbers<'_> {
    fn men(&self, filter: &Filter) -> Vec<u16> {
        let (fewest, most) = self.limits(filter);
        (fewest..=most).collect()
    }

    fn counter(&self, name: &str) -> Vec<u16> {
        let counter = self.counters.iter().find(|(known, _)| *known == name);
        counter.map_or_else(|| vec![0], |(_, values)| values.iter().copied().collect())
    }
}
