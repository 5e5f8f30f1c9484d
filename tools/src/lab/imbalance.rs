//! Unequal starts: one side lacks some men, the other side some others.
//!
//! To measure values by such games is H. G. Muller's way. Every game tells something of the men in question, while in
//! games from the usual start they are mostly lost together.

pub mod choose;

use std::fmt;
use std::str::FromStr;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::Side;
use simurgh_engine::search::Searcher;
use simurgh_engine::{Game, Variant};

use super::opening::{self, Opening};
use super::seed::{Lot, Purpose};
use super::settings::Settings;

/// So often other men of the same kinds are tried, if the position without some is none of the game.
const MOST_DRAWS: usize = 32;

/// What the sides lack, by the names of kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imbalance {
    /// What one side lacks.
    pub one: Vec<String>,
    /// What the other side lacks.
    pub other: Vec<String>,
}

/// `queen:rook+bishop`; `pawn:` if the other side lacks nothing.
impl fmt::Display for Imbalance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.one.join("+"), self.other.join("+"))
    }
}

impl FromStr for Imbalance {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (one, other) = text.split_once(':').ok_or(())?;
        let names = |text: &str| -> Vec<String> {
            let names = text.split('+').filter(|name| !name.is_empty());
            names.map(str::to_owned).collect()
        };
        Ok(Self {
            one: names(one),
            other: names(other),
        })
    }
}

/// Which imbalance a game of that number has.
pub const fn of_number(number: u64, imbalances: usize) -> usize {
    ((number / 2) % imbalances as u64) as usize
}

/// The opening of a number. The imbalances take turns, each with two games: in the second one the sides
/// have changed places, and the same men are missing as far as the array is the same for both.
pub fn draw(
    variant: &Variant,
    all: &[Imbalance],
    number: u64,
    settings: &Settings,
    searcher: &mut Searcher,
) -> Opening {
    let pair = number / 2;
    let mut lot = Lot::new(settings.seed, pair, Purpose::Opening);
    let root = opening::set_up(variant, &mut lot);
    let unequal = all.get(of_number(number, all.len())).and_then(|imbalance| {
        let mut lot = Lot::new(settings.seed, pair, Purpose::Unequal);
        let first = Side::ALL[usize::from(!number.is_multiple_of(2))];
        without(&root, imbalance, first, &mut lot)
    });
    opening::shuffle(&unequal.unwrap_or(root), &mut lot, settings, searcher)
}

/// The game with men missing: `side` lacks `one`, its rival the other. `None` if no choice of men leaves
/// a position in which the game goes on.
pub fn without(game: &Game, imbalance: &Imbalance, side: Side, lot: &mut Lot) -> Option<Game> {
    for _ in 0..MOST_DRAWS {
        let mut gone: Vec<Square> = Vec::new();
        for (side, names) in [(side, &imbalance.one), (side.rival(), &imbalance.other)] {
            for name in names {
                let kind = game.ruleset().kind_named(name)?;
                let left: Vec<Square> = men(game, side, kind)
                    .into_iter()
                    .filter(|square| !gone.contains(square))
                    .collect();
                if left.is_empty() {
                    return None;
                }
                gone.push(left[lot.below(left.len() as u64) as usize]);
            }
        }
        if let Some(reduced) = reduced(game, &gone) {
            return Some(reduced);
        }
    }
    None
}

/// The game without the men of some squares, if it goes on there and nobody is in check.
fn reduced(game: &Game, gone: &[Square]) -> Option<Game> {
    let changes: Vec<_> = gone.iter().map(|&square| (square, None)).collect();
    // Read again, so that rights which hang on the missing men are gone as well.
    let fen = game.with_men(&changes).fen();
    let (reduced, _) = Game::from_fen(game.variant(), &fen).ok()?;
    let goes_on = reduced.outcome().is_none() && !reduced.in_check();
    let can_move = !reduced.legal_moves().is_empty();
    (goes_on && can_move).then_some(reduced)
}

/// Where a side has men of a kind: those nearest to its own edge first, so that the same number means
/// the same man on both sides.
pub fn men(game: &Game, side: Side, kind: KindId) -> Vec<Square> {
    let board = &game.ruleset().board;
    let is_man = |square: &Square| {
        let man = game.man_at(*square);
        man.is_some_and(|man| man.side == side && man.kind == kind)
    };
    let mut squares: Vec<Square> = board.squares().filter(is_man).collect();
    squares.sort_by_key(|&square| {
        let at = board.coordinates(square);
        let rank = match side {
            Side::First => at.rank,
            Side::Second => board.ranks() - 1 - at.rank,
        };
        (rank, at.file)
    });
    squares
}

/// How many more men of each kind the first side has than the second, on the board and in hand, by kind.
pub fn surplus(game: &Game) -> Vec<i8> {
    let ruleset = game.ruleset();
    let mut more = vec![0_i8; ruleset.kinds.len()];
    let sign = |side| match side {
        Side::First => 1,
        Side::Second => -1,
    };
    for man in ruleset
        .board
        .squares()
        .filter_map(|square| game.man_at(square))
    {
        more[man.kind.index()] += sign(man.side);
    }
    for side in Side::ALL {
        for (kind, count) in game.in_hand(side) {
            more[kind.index()] += sign(side) * i8::try_from(count).unwrap_or(i8::MAX);
        }
    }
    more
}

#[cfg(test)]
mod tests {
    use super::super::selfplay::tests::{settings, variant};
    use super::*;

    #[test]
    fn imbalances_are_read_as_they_are_written() {
        for text in ["queen:rook+bishop", "pawn:"] {
            let read: Imbalance = text.parse().expect("an imbalance");
            assert_eq!(read.to_string(), text);
        }
        assert!("queen".parse::<Imbalance>().is_err());
    }

    #[test]
    fn the_sides_change_places_in_the_second_game_of_a_pair() {
        let variant = variant("chess");
        let all = ["queen:rook+pawn", "bishop:knight"].map(|text| text.parse().expect("read"));
        let more = |number| {
            let mut searcher = Searcher::new(1);
            let settings = Settings {
                plies: 0,
                ..settings(50)
            };
            surplus(&draw(&variant, &all, number, &settings, &mut searcher).game)
        };
        // King, queen, rook, bishop, knight, pawn.
        assert_eq!(more(0), [0, -1, 1, 0, 0, 1]);
        assert_eq!(more(1), [0, 1, -1, 0, 0, -1]);
        assert_eq!(more(2), [0, 0, 0, -1, 1, 0]);
        assert_eq!(more(3), [0, 0, 0, 1, -1, 0]);
        assert_eq!(more(4), more(0));
    }

    #[test]
    fn what_the_game_needs_cannot_be_taken_away() {
        let game = Game::new(&variant("chess"));
        let mut lot = Lot::new(1, 0, Purpose::Unequal);
        for text in ["king:", "queen+queen:", "camel:"] {
            let imbalance = text.parse().expect("read");
            assert!(without(&game, &imbalance, Side::First, &mut lot).is_none());
        }
    }
}
