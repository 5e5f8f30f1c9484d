//! Checks on the game as a whole: can it be won, can its special rules ever matter?

use super::Faults;
use super::checked::{CheckRule, Ruleset};
use super::counters;
use super::numbers::Numbers;
use super::reach::{self, Reach};
use super::setup::Placed;
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{
    Effect, Event, ExtraMove, Filter, MovePattern, Owner, Relocation, Rule, Verdict,
};
use crate::kind::KindId;
use crate::side::Side;

/// Complains if a side has no royal in the set-up though the game has royals, and if a game without
/// royals has no way to win.
pub(super) fn check_royals(ruleset: &Ruleset, placed: &Placed, faults: &mut Faults) {
    if ruleset.kinds.iter().all(|kind| kind.royal.is_none()) {
        let by_moves = ruleset.endings.stalemate != Verdict::Draw;
        if !by_moves && !ruleset.hooks.iter().any(|hook| decides(&hook.rule)) {
            faults.push(Diagnostic::warning("R111", placed.setup.place.clone()));
        }
        return;
    }
    // A side without a royal may lose in ways of its own.
    let lost_otherwise = ruleset.hooks.iter().any(|hook| decides(&hook.rule));
    for (side, code) in [(Side::First, "R110"), (Side::Second, "R112")] {
        let has_royal = placed
            .setup
            .men
            .iter()
            .flatten()
            .any(|man| man.side == side && ruleset.kinds[man.kind.index()].royal.is_some());
        let in_hand = ruleset.hands.iter().flat_map(|hands| &hands.setup);
        let mut in_hand = in_hand.map(|(man, _)| *man).filter(|man| man.side == side);
        let has_royal =
            has_royal || in_hand.any(|man| ruleset.kinds[man.kind.index()].royal.is_some());
        if !has_royal && !lost_otherwise {
            faults.push(Diagnostic::error(code, placed.setup.place.clone()));
        }
    }
}

fn decides(rule: &Rule) -> bool {
    match rule {
        Rule::End(_) => true,
        Rule::On(_, effects) => effects
            .iter()
            .any(|effect| matches!(effect, Effect::End(_))),
        _ => false,
    }
}

/// Warns of hooks that can never fire.
pub(super) fn check_hooks(ruleset: &Ruleset, faults: &mut Faults) {
    let reach = reach::explore(ruleset);
    check_promotions(ruleset, &reach, faults);
    let numbers = Side::ALL.map(|mover| Numbers::of(ruleset, &reach, mover));
    let told = counters::check(ruleset, &numbers, faults);
    for hook in &ruleset.hooks {
        let can_hold = |numbers: &Numbers<'_>| numbers.can_hold(hook.condition.as_ref());
        let code = if let Some(code) = impossible(&hook.rule, ruleset, &numbers) {
            code
        } else if !Side::ALL
            .into_iter()
            .any(|mover| can_fire(&hook.rule, ruleset, &reach, mover))
        {
            "R120"
        } else if !numbers.iter().any(can_hold) && !told.contains(&hook.name.as_str()) {
            "R121"
        } else {
            continue;
        };
        let warning = Diagnostic::warning(code, hook.place.clone());
        faults.push(warning.with("name", &hook.name));
    }
}

/// Warns of pieces of a side that never come to where they promote.
fn check_promotions(ruleset: &Ruleset, reach: &Reach, faults: &mut Faults) {
    for (index, kind) in ruleset.kinds.iter().enumerate() {
        let idle =
            |side: &Side| !reach.stand[index][*side].is_empty() && !reach.promotes[index][*side];
        let idle: Vec<Side> = Side::ALL.into_iter().filter(idle).collect();
        let code = match idle.as_slice() {
            [] => continue,
            [Side::First] => "R076",
            [Side::Second] => "R077",
            _ => "R078",
        };
        if kind.promotion.is_some() {
            let warning = Diagnostic::warning(code, kind.place.clone());
            faults.push(warning.with("name", &kind.name));
        }
    }
}

/// Why a rule asks for what the rules of every game exclude.
fn impossible(rule: &Rule, ruleset: &Ruleset, numbers: &[Numbers<'_>]) -> Option<&'static str> {
    let taken = match rule {
        Rule::On(Event::Capture(taken), _)
        | Rule::Forbid(MovePattern {
            taken: Some(taken), ..
        }) => taken,
        Rule::Move(ExtraMove::Swap(one, other)) => {
            let alone = |numbers: &Numbers<'_>| numbers.is_alone(one, other);
            return numbers.iter().all(alone).then_some("R124");
        }
        _ => return None,
    };
    let royal = |kind: KindId| ruleset.kinds[kind.index()].royal.is_some();
    if taken.owner == Owner::Own {
        return Some("R123");
    }
    let kinds = taken
        .kinds
        .iter()
        .filter(|kind| kind.index() < ruleset.kinds.len());
    (ruleset.check == CheckRule::Any && kinds.into_iter().all(royal)).then_some("R122")
}

/// Whether a rule may ever matter for a mover.
fn can_fire(rule: &Rule, ruleset: &Ruleset, reach: &Reach, mover: Side) -> bool {
    match rule {
        Rule::Move(ExtraMove::Swap(one, other) | ExtraMove::Exchange(one, other, _)) => {
            [one, other]
                .into_iter()
                .all(|filter| Reach::meets(&reach.stand, filter, mover))
        }
        Rule::Move(ExtraMove::Relocate(Relocation { men, .. })) => {
            Reach::meets(&reach.stand, men, mover)
        }
        Rule::Move(ExtraMove::Travel(travel)) => Reach::meets(&reach.stand, &travel.men, mover),
        Rule::Move(ExtraMove::Place(_, squares)) => !squares[mover].is_empty(),
        Rule::Move(ExtraMove::Pass) => true,
        Rule::Forbid(pattern) => can_match(pattern, reach, mover),
        Rule::Attack(attack) => {
            !attack.from[mover].is_empty() && Reach::meets(&reach.stand, &attack.on, mover)
        }
        Rule::On(event, _) => can_happen(event, ruleset, reach, mover),
        Rule::Safe | Rule::End(_) | Rule::See(_) => true,
    }
}

fn can_match(pattern: &MovePattern, reach: &Reach, mover: Side) -> bool {
    let mover_exists = pattern
        .mover
        .as_ref()
        .is_none_or(|filter| Reach::meets(&reach.stand, filter, mover));
    let victim_exists = pattern
        .taken
        .as_ref()
        .is_none_or(|filter| Reach::meets(&reach.stand, filter, mover));
    let target_exists = pattern.to.is_none_or(|to| {
        let kinds = reach.arrive.iter().enumerate();
        let moving = |index: usize| match &pattern.mover {
            Some(filter) => filter.kinds.has(crate::kind::KindId(index as u8)),
            None => true,
        };
        kinds
            .filter(|(index, _)| moving(*index))
            .any(|(_, arrive)| !arrive[mover].intersection(to[mover]).is_empty())
    });
    mover_exists && victim_exists && target_exists
}

fn can_happen(event: &Event, ruleset: &Ruleset, reach: &Reach, mover: Side) -> bool {
    match event {
        Event::Arrive(filter) => {
            movers(filter).is_some_and(|filter| Reach::meets(&reach.arrive, &filter, mover))
        }
        Event::Leave(filter) | Event::Move(filter) => {
            movers(filter).is_some_and(|filter| Reach::meets(&reach.stand, &filter, mover))
        }
        Event::Promote(filter) => movers(filter)
            .is_some_and(|filter| reach::promotes(&ruleset.kinds, reach, &filter, mover)),
        Event::Capture(filter) => Reach::meets(&reach.stand, filter, mover),
        Event::Check => ruleset.kinds.iter().any(|kind| kind.royal.is_some()),
    }
}

/// The filter for the man that moved, which is always the mover's own.
fn movers(filter: &Filter) -> Option<Filter> {
    (filter.owner != Owner::Enemy).then_some(Filter {
        owner: Owner::Own,
        ..*filter
    })
}
