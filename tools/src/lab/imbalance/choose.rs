//! Which imbalances tell the values of all kinds of a game.
//!
//! For each kind, the next lesser ones that together are worth about as much, by what the engine derives from
//! their movements; the same with one man of the least kind more, and against the first of them
//! alone; and that least kind for nothing. So every kind hangs on the lesser ones down to the least,
//! most games are nearly even, which tells the most, and a wrong guess of the engine only makes them
//! less even.

use indexmap::IndexMap;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Variant};

use super::{Imbalance, men, without};
use crate::lab::seed::{Lot, Purpose};
use crate::lab::values::Unknown;
use crate::lab::values::unit::on_array;

/// A man is not weighed against more men than this: the game would be another one.
const MOST_MEN: usize = 4;

/// The imbalances of a game, in a fixed order.
pub fn imbalances(variant: &Variant) -> Vec<Imbalance> {
    let game = Game::new(variant);
    let out = left_out(variant);
    let kinds = &variant.ruleset().kinds;
    let mut order: Vec<Candidate> = on_array(variant)
        .into_iter()
        .filter(|kind| !out.contains_key(&kinds[kind.index()].name))
        .map(|kind| Candidate::new(variant, &game, kind))
        .collect();
    order.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
    let Some(least) = order.last() else {
        return Vec::new();
    };
    let mut chosen = vec![imbalance(least, &[])];
    for (index, one) in order.iter().enumerate() {
        let even = even(one, &order[index + 1..], least);
        let mut variants = vec![even.clone()];
        let spare = even.iter().filter(|other| other.name == least.name).count() < least.count;
        if spare && !even.is_empty() {
            variants.push([&even[..], &[least]].concat());
        }
        variants.extend(
            even.first()
                .filter(|head| head.name != least.name)
                .map(|head| vec![*head]),
        );
        let found = variants.iter().filter(|others| !others.is_empty());
        let found = found.map(|others| imbalance(one, others));
        let known = chosen.len();
        for found in found {
            if !chosen.contains(&found) && is_possible(&game, &found) {
                chosen.push(found);
            }
        }
        // A man that nothing can be weighed against is missing alone.
        if chosen.len() == known && one.name != least.name {
            chosen.push(imbalance(one, &[]));
        }
    }
    chosen
}

/// The kinds that no imbalance has, and why.
pub fn left_out(variant: &Variant) -> IndexMap<String, Unknown> {
    let game = Game::new(variant);
    let present = on_array(variant);
    let kinds = variant.ruleset().kinds.iter().enumerate();
    let reason = |(index, kind): (usize, &simurgh_dsl::ruleset::Kind)| {
        let id = KindId(index as u8);
        let alone = Imbalance {
            one: vec![kind.name.clone()],
            other: Vec::new(),
        };
        let is_alone = Side::ALL
            .iter()
            .any(|&side| men(&game, side, id).len() == 1);
        let reason = if kind.royal.is_some() {
            Unknown::Royal
        } else if !present.contains(&id) {
            Unknown::Absent
        } else if is_alone && is_named_by_rules(variant, &kind.name) {
            Unknown::Special
        } else if !is_possible(&game, &alone) {
            Unknown::Needed
        } else {
            return None;
        };
        Some((kind.name.clone(), reason))
    };
    kinds.filter_map(reason).collect()
}

/// A kind that may be taken away.
struct Candidate {
    name: String,
    /// What the engine thinks of it, at least 1.
    value: i32,
    /// How many men of it each side has at least.
    count: usize,
}

impl Candidate {
    fn new(variant: &Variant, game: &Game, kind: KindId) -> Self {
        let count = |side| men(game, side, kind).len();
        Self {
            name: variant.ruleset().kinds[kind.index()].name.clone(),
            value: variant.value(kind).max(1),
            count: count(Side::First).min(count(Side::Second)),
        }
    }
}

/// Lesser men that are worth about as much, the greatest first.
fn even<'a>(one: &Candidate, lesser: &'a [Candidate], least: &Candidate) -> Vec<&'a Candidate> {
    let (mut rest, mut men) = (one.value, Vec::new());
    for other in lesser {
        let mut left = other.count;
        while left > 0 && men.len() < MOST_MEN && other.value <= rest + least.value / 2 {
            men.push(other);
            rest -= other.value;
            left -= 1;
        }
    }
    // Where even the next one is worth more than the engine grants, it is weighed all the same.
    if men.is_empty() {
        men.extend(lesser.first());
    }
    men
}

fn imbalance(one: &Candidate, others: &[&Candidate]) -> Imbalance {
    Imbalance {
        one: vec![one.name.clone()],
        other: others.iter().map(|other| other.name.clone()).collect(),
    }
}

fn is_possible(game: &Game, imbalance: &Imbalance) -> bool {
    let mut sides = Side::ALL.into_iter();
    sides.all(|side| {
        let mut lot = Lot::new(0, 0, Purpose::Unequal);
        without(game, imbalance, side, &mut lot).is_some()
    })
}

/// Whether the sentence of a special rule has the name as a word.
fn is_named_by_rules(variant: &Variant, name: &str) -> bool {
    let in_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let hooks = &variant.ruleset().hooks;
    hooks.iter().any(|hook| {
        hook.text
            .split(|letter| !in_word(letter))
            .any(|word| word == name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::selfplay::tests::variant;

    fn words(name: &str) -> Vec<String> {
        let all = imbalances(&variant(name));
        all.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_kind_of_chess_hangs_on_lesser_ones_down_to_the_pawn() {
        let all = words("chess");
        assert!(all.contains(&"pawn:".to_owned()), "{all:?}");
        assert!(all.contains(&"bishop:knight".to_owned()), "{all:?}");
        assert!(all.contains(&"knight:pawn+pawn+pawn".to_owned()), "{all:?}");
        for (kind, lesser) in [("queen", "rook"), ("rook", "bishop")] {
            let begin = format!("{kind}:{lesser}");
            assert!(all.iter().any(|text| text.starts_with(&begin)), "{all:?}");
        }
        assert!(all.iter().all(|text| !text.contains("king")), "{all:?}");
    }

    #[test]
    fn royals_and_those_who_are_alone_and_have_a_rule_are_left_out_with_a_reason() {
        assert_eq!(
            left_out(&variant("chess")).into_iter().collect::<Vec<_>>(),
            [("king".to_owned(), Unknown::Royal)]
        );
        for name in crate::library::names().filter(|name| !["pasapiezas", "tuerto"].contains(name))
        {
            let Ok(rules) = crate::lab::rules::Rules::open(
                name,
                &[],
                crate::text::Text(simurgh_dsl::language::Language::English),
            ) else {
                continue;
            };
            let out = left_out(&rules.variant);
            let all = imbalances(&rules.variant);
            for kind in &rules.variant.ruleset().kinds {
                let is_in = all.iter().any(|found| {
                    found.one.contains(&kind.name) || found.other.contains(&kind.name)
                });
                assert_ne!(is_in, out.contains_key(&kind.name), "{name}: {}", kind.name);
            }
        }
    }
}
