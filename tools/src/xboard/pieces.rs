//! The moves of pieces in XBoard's own dialect, where it can say them exactly.

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::hook::rule::Rule;
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::source::Excerpt;

use super::letters::Letters;

/// A `piece` line for each kind whose moves XBoard can be told exactly, for both sides at once. In a game
/// with rules that take moves away or add some, or squares that not everybody may enter, none: the board
/// would refuse legal moves and see checks that are none. It asks for the moves of each man then
/// (`highlight`).
pub(super) fn lines(ruleset: &Ruleset, letters: &Letters) -> Vec<String> {
    if !is_said_by_pieces(ruleset) {
        return Vec::new();
    }
    let kinds = ruleset.kinds.iter().enumerate();
    let lines = kinds.filter_map(|(index, kind)| {
        let letter = letters.of(index, simurgh_dsl::side::Side::First);
        Some(format!("piece {letter}& {}", exactly(kind)?))
    });
    lines.collect()
}

/// The letters of the men with their movements, as `XBoard` writes them into games: `P:fmWfcF;N:N`. Men
/// whose movement its dialect cannot say exactly are left out; `None` if there are none, or more men
/// than letters.
pub fn men(ruleset: &Ruleset) -> Option<String> {
    let letters = Letters::new(ruleset)?;
    let kinds = ruleset.kinds.iter().enumerate();
    let men = kinds.filter_map(|(index, kind)| {
        let letter = letters.of(index, simurgh_dsl::side::Side::First);
        Some(format!("{letter}:{}", exactly(kind)?))
    });
    let men: Vec<String> = men.collect();
    (!men.is_empty()).then(|| men.join(";"))
}

/// Whether nothing but the movements of the pieces decides which moves there are.
pub(super) fn is_said_by_pieces(ruleset: &Ruleset) -> bool {
    let changes_moves = |rule: &Rule| !matches!(rule, Rule::On(..) | Rule::End(..));
    let royals = ruleset
        .kinds
        .iter()
        .filter(|kind| kind.royal.is_some())
        .count();
    ruleset.zones.is_empty()
        && royals == 1
        && !ruleset.hooks.iter().any(|hook| changes_moves(&hook.rule))
}

/// The movement in XBoard's dialect, if nothing is lost.
fn exactly(kind: &Kind) -> Option<String> {
    let text = Excerpt::typed("betza", &kind.movement.text);
    let tree = betza::parse(&text, &mut Vec::new());
    let (written, lost) = betza::convert(&tree, &text, Dialect::XBetza, Dialect::XBoard);
    (lost.is_empty() && !written.is_empty()).then_some(written)
}
