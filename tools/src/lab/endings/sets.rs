//! Which endings are asked for.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::material::Material;

/// The kinds of a list of letters or names, such as `K,Q`.
///
/// # Errors
///
/// The first part that means no kind.
pub fn read(list: &str, ruleset: &Ruleset) -> Result<Vec<KindId>, String> {
    let kinds = list.split(',').map(str::trim);
    let kind = |part: &str| find(part, ruleset).ok_or_else(|| part.to_owned());
    kinds.map(kind).collect()
}

fn find(part: &str, ruleset: &Ruleset) -> Option<KindId> {
    let letter = || {
        let mut kinds = ruleset.kinds.iter();
        kinds.position(|kind| kind.letter.eq_ignore_ascii_case(part))
    };
    let by_letter = || letter().map(|index| KindId(index as u8));
    ruleset.kind_named(part).or_else(by_letter)
}

/// The highest royal that a side has at the start.
pub fn royal(side: Side, ruleset: &Ruleset) -> Option<KindId> {
    let men = ruleset.setup.men.iter().flatten();
    let own = men.filter(|man| man.side == side);
    let royals = own.filter_map(|man| Some((ruleset.kinds[man.kind.index()].royal?, man.kind)));
    royals.min().map(|(_, kind)| kind)
}

/// The material of these kinds.
pub fn material(first: &[KindId], second: &[KindId]) -> Material {
    let men = |side: Side, kinds: &[KindId]| -> Vec<Man> {
        kinds.iter().map(|&kind| Man { side, kind }).collect()
    };
    Material::new([men(Side::First, first), men(Side::Second, second)].concat())
}

/// A royal with every one, two and so on of the other kinds of the game, up to so many men beside it:
/// few before many.
pub fn all(royal: KindId, beside: usize, ruleset: &Ruleset) -> Vec<Vec<KindId>> {
    let kinds = (0..ruleset.kinds.len()).map(|index| KindId(index as u8));
    let helps = |kind: &KindId| {
        let kind = &ruleset.kinds[kind.index()];
        let moves = !kind.movement.paths.is_empty() || !kind.movement.chains.is_empty();
        kind.royal.is_none() && !kind.letter.is_empty() && moves
    };
    let kinds: Vec<KindId> = kinds.filter(helps).collect();
    let mut sets = Vec::new();
    let mut longest = vec![vec![royal]];
    for _ in 0..beside {
        longest = longest.iter().flat_map(|set| grown(set, &kinds)).collect();
        sets.extend(longest.iter().cloned());
    }
    sets
}

/// The set with one more kind, none before the last one.
fn grown<'a>(set: &'a [KindId], kinds: &'a [KindId]) -> impl Iterator<Item = Vec<KindId>> + 'a {
    let last = set.get(1..).and_then(<[KindId]>::last).copied();
    let later = kinds
        .iter()
        .filter(move |&&kind| last.is_none_or(|last| last <= kind));
    later.map(move |&kind| [set, &[kind]].concat())
}
