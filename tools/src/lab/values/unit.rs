//! The kind that is worth 1.

use serde::Serialize;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Variant};

use crate::lab::rules::Rules;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// The kind that is worth 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// Its name.
    pub kind: String,
    /// How it was chosen.
    pub choice: Choice,
}

/// How the unit was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// By the user.
    Named,
    /// Of the kinds on the array that promote, the one to whose movement the engine gives the least value.
    Pawn,
    /// As no kind on the array promotes: of all that are not royal, the one of the least value.
    Least,
}

impl Choice {
    /// A word for programs and for the key of its text.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Named => "named",
            Self::Pawn => "pawn",
            Self::Least => "least",
        }
    }
}

/// The unit of a game.
///
/// # Errors
///
/// If the name is that of no kind, or there is no kind that is not royal.
pub fn choose(rules: &Rules, named: Option<&str>, text: Text) -> Result<Unit, Failure> {
    let variant = &rules.variant;
    let ruleset = variant.ruleset();
    let unit = |kind: KindId, choice| Unit {
        kind: ruleset.kinds[kind.index()].name.clone(),
        choice,
    };
    if let Some(name) = named {
        let kind = ruleset
            .kind_named(name)
            .filter(|kind| ruleset.kinds[kind.index()].royal.is_none());
        return match kind {
            Some(kind) => Ok(unit(kind, Choice::Named)),
            None => Err(refused(ruleset, name, text)),
        };
    }
    let mut present = on_array(variant);
    if present.is_empty() {
        // All men come from the hand.
        present = (0..ruleset.kinds.len())
            .map(|index| KindId(index as u8))
            .collect();
    }
    let least = |promotes: bool| {
        let kinds = present.iter().copied().filter(|kind| {
            let kind = &ruleset.kinds[kind.index()];
            kind.royal.is_none() && (!promotes || kind.promotion.is_some())
        });
        kinds.min_by_key(|&kind| variant.value(kind))
    };
    let found = least(true).map(|kind| unit(kind, Choice::Pawn));
    found
        .or_else(|| least(false).map(|kind| unit(kind, Choice::Least)))
        .ok_or_else(|| refused(ruleset, "", text))
}

/// The kinds of which both sides have men at the start, in the order of the ruleset.
pub fn on_array(variant: &Variant) -> Vec<KindId> {
    let game = Game::new(variant);
    let ruleset = variant.ruleset();
    let has = |kind: KindId, side: Side| {
        let mut squares = ruleset.board.squares();
        squares.any(|square| {
            let man = game.man_at(square);
            man.is_some_and(|man| man.kind == kind && man.side == side)
        })
    };
    let kinds = (0..ruleset.kinds.len()).map(|index| KindId(index as u8));
    kinds
        .filter(|&kind| Side::ALL.into_iter().all(|side| has(kind, side)))
        .collect()
}

fn refused(ruleset: &Ruleset, name: &str, text: Text) -> Failure {
    let kinds = ruleset.kinds.iter().filter(|kind| kind.royal.is_none());
    let names: Vec<String> = kinds.map(|kind| kind.name.clone()).collect();
    let known = names.join(", ");
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("name", &name), ("known", &known)];
    let message = text.fill("finding.T030", &gaps);
    Box::new(Finding::own("T030", name, message, None)).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    const TEXT: Text = Text(Language::English);

    fn chosen(name: &str, named: Option<&str>) -> Result<(String, Choice), Failure> {
        let rules = Rules::open(name, &[], TEXT).expect("built in");
        choose(&rules, named, TEXT).map(|unit| (unit.kind, unit.choice))
    }

    #[test]
    fn the_unit_is_a_pawn_unless_it_is_named() {
        let words = |name, named| chosen(name, named).expect("a unit");
        assert_eq!(words("chess", None), ("pawn".to_owned(), Choice::Pawn));
        assert_eq!(
            words("chess", Some("rook")),
            ("rook".to_owned(), Choice::Named)
        );
        for wrong in ["king", "camel", ""] {
            assert!(chosen("chess", Some(wrong)).is_err(), "{wrong}");
        }
    }
}
