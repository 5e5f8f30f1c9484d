//! What the board is told of a game: nothing where it knows the game itself, else size, letters, start,
//! and whose special handling comes nearest.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::{ExtraMove, Rule};
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::letters::Letters;
use super::{pieces, position};

/// Games that XBoard plays by its own rules, its name for them, and how the men stand at the start, in its
/// letters; `None` where they are shuffled.
const KNOWN: [(&str, &str, Option<&str>); 13] = [
    ("chess", "normal", Some(ORTHODOX)),
    ("chess960", "fischerandom", None),
    ("caparandom", "caparandom", None),
    ("crazyhouse", "crazyhouse", Some(ORTHODOX)),
    ("losers", "losers", Some(ORTHODOX)),
    ("suicide", "suicide", Some(ORTHODOX)),
    ("giveaway", "giveaway", Some(ORTHODOX)),
    ("atomic", "atomic", Some(ORTHODOX)),
    ("3check", "3check", Some(ORTHODOX)),
    ("berolina", "berolina", Some(ORTHODOX)),
    (
        "capablanca",
        "capablanca",
        Some("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"),
    ),
    (
        "gothic",
        "gothic",
        Some("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR"),
    ),
    (
        "janus",
        "janus",
        Some("rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR"),
    ),
];

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The largest board that XBoard can show.
const MOST_FILES: u8 = 16;
const MOST_RANKS: u8 = 15;

/// The board's name for one of our games.
pub(super) fn their_name(ours: &str) -> &str {
    KNOWN
        .iter()
        .find(|known| known.0 == ours)
        .map_or(ours, |known| known.1)
}

/// Our name for one of the board's games.
pub(super) fn our_name(theirs: &str) -> &str {
    KNOWN
        .iter()
        .find(|known| known.1 == theirs)
        .map_or(theirs, |known| known.0)
}

/// Whether the board can show the game.
pub(super) fn is_shown(ruleset: &Ruleset) -> bool {
    let board = &ruleset.board;
    let fits = board.files() <= MOST_FILES && board.ranks() <= MOST_RANKS;
    fits && ruleset.table.is_none() && Letters::new(ruleset).is_some()
}

/// The lines that make a game known: its set-up, and the moves of its men if they say everything.
pub(super) fn lines(name: &str, game: &Game, letters: &Letters) -> Vec<String> {
    let ruleset = game.ruleset();
    let start = position::write(game, letters);
    if is_known(name, &start) {
        return Vec::new();
    }
    let board = &ruleset.board;
    let setup = format!(
        "setup ({}) {}x{}+{}_{} {start}",
        letters.table(),
        board.files(),
        board.ranks(),
        letters.holdings(ruleset),
        parent(ruleset),
    );
    std::iter::once(setup)
        .chain(pieces::lines(ruleset, letters))
        .collect()
}

/// Whether the board plays this game, from this start.
fn is_known(name: &str, start: &str) -> bool {
    let men = start.split([' ', '[']).next().unwrap_or_default();
    KNOWN
        .iter()
        .any(|known| known.0 == name && known.2.is_none_or(|array| array == men))
}

/// The game of the board's whose handling the game gets. In `nocastle`, as in all its games without
/// castling, a man that takes its own man changes places with it. In `grand` every pawn that comes to
/// one of the last three ranks promotes, whether its move says so or not.
fn parent(ruleset: &Ruleset) -> &'static str {
    if ruleset.hands.is_some() {
        "crazyhouse"
    } else if ruleset
        .kinds
        .iter()
        .any(|kind| promotes_in_three(ruleset, kind))
    {
        "grand"
    } else if has_swaps(ruleset) {
        "nocastle"
    } else {
        "fairy"
    }
}

/// Whether a kind promotes wherever it stands on the last three ranks, and nowhere else.
fn promotes_in_three(ruleset: &Ruleset, kind: &Kind) -> bool {
    let board = &ruleset.board;
    let is_late = |side: Side, square: Square| {
        let rank = board.coordinates(square).rank;
        match side {
            Side::First => rank + 3 >= board.ranks(),
            Side::Second => rank < 3,
        }
    };
    kind.promotion.as_ref().is_some_and(|promotion| {
        Side::ALL.into_iter().all(|side| {
            let mut squares = board.squares();
            squares.all(|square| is_late(side, square) == promotion.on[side].has(square))
        })
    })
}

fn has_swaps(ruleset: &Ruleset) -> bool {
    let swap = |rule: &Rule| matches!(rule, Rule::Move(ExtraMove::Swap(..)));
    ruleset.hooks.iter().any(|hook| swap(&hook.rule))
}

/// Whether a kind promotes nowhere but on the last rank of the rectangle.
pub(super) fn promotes_last(ruleset: &Ruleset, kind: &Kind) -> bool {
    let board = &ruleset.board;
    let is_last = |side: Side, square: Square| {
        let rank = board.coordinates(square).rank;
        match side {
            Side::First => rank + 1 == board.ranks(),
            Side::Second => rank == 0,
        }
    };
    kind.promotion.as_ref().is_none_or(|promotion| {
        Side::ALL.into_iter().all(|side| {
            promotion.on[side]
                .iter()
                .all(|square| is_last(side, square))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_translate_both_ways() {
        assert_eq!(their_name("chess"), "normal");
        assert_eq!(our_name("fischerandom"), "chess960");
        for name in ["celtic-citadel", "horde"] {
            assert_eq!(our_name(their_name(name)), name);
        }
    }

    #[test]
    fn a_game_is_known_only_from_its_own_start() {
        assert!(is_known(
            "gothic",
            "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1"
        ));
        assert!(!is_known(
            "gothic",
            "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1"
        ));
        assert!(!is_known(
            "celtic-citadel",
            &format!("{ORTHODOX} w - - 0 1")
        ));
    }
}
