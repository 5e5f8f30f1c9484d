//! Where the men of each kind go, stand, capture and are captured: a number for each square of the board.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;

use super::estimate::Sides;
use super::replay::Replay;

/// A square of the board, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its name in coordinates, such as `e4`.
    pub name: String,
    /// Files from the left edge of the frame, from 0.
    pub file: u8,
    /// Ranks from the first side's edge of the frame, from 0.
    pub rank: u8,
}

/// The board that the numbers are about. Places of the frame that are not among the squares do not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// Files of the frame.
    pub files: u8,
    /// Ranks of the frame.
    pub ranks: u8,
    /// The squares that exist, in the order of all lists of numbers.
    pub squares: Vec<Place>,
}

impl Frame {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let board = &ruleset.board;
        let place = |square: Square| {
            let at = board.coordinates(square);
            Place {
                name: board.name(square).to_owned(),
                file: at.file,
                rank: at.rank,
            }
        };
        Self {
            files: board.files(),
            ranks: board.ranks(),
            squares: board.squares().map(place).collect(),
        }
    }
}

/// What the men of one kind and side did on each square, in all searched plies of all games together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Heat {
    /// Times that one arrived there: by moving, being moved by a castling or swap, being dropped or promoted.
    pub arrivals: Vec<u64>,
    /// Plies in which one stood there while a side thought.
    pub plies: Vec<u64>,
    /// Men that one of them took there.
    pub captures: Vec<u64>,
    /// Times that one was taken there.
    pub losses: Vec<u64>,
}

/// The maps of all kinds, by the names of the kinds.
pub type Heats = IndexMap<String, Sides<Heat>>;

/// The maps while games are counted.
pub(super) struct Gathered {
    kinds: Vec<Sides<Heat>>,
}

impl Gathered {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let nothing = vec![0; ruleset.board.len()];
        let empty = || Heat {
            arrivals: nothing.clone(),
            plies: nothing.clone(),
            captures: nothing.clone(),
            losses: nothing.clone(),
        };
        let sides = |_| Sides {
            first: empty(),
            second: empty(),
        };
        Self {
            kinds: (0..ruleset.kinds.len()).map(sides).collect(),
        }
    }

    fn of(&mut self, man: Man) -> &mut Heat {
        let KindId(kind) = man.kind;
        self.kinds[usize::from(kind)].of_mut(man.side)
    }

    pub(super) fn add(&mut self, replay: &Replay) {
        let boards = replay.boards.windows(2).skip(replay.opening.len());
        for (turn, pair) in replay.turns.iter().zip(boards) {
            let (before, after) = (&pair[0], &pair[1]);
            for (square, (old, new)) in before.iter().zip(after).enumerate() {
                if let Some(man) = *old {
                    self.of(man).plies[square] += 1;
                }
                if let Some(man) = new.filter(|_| old != new) {
                    self.of(man).arrivals[square] += 1;
                }
            }
            for &(square, victim) in &turn.victims {
                self.of(turn.view.man).captures[square.index()] += 1;
                self.of(victim).losses[square.index()] += 1;
            }
        }
    }

    pub(super) fn finish(self, ruleset: &Ruleset) -> Heats {
        let names = ruleset.kinds.iter().map(|kind| kind.name.clone());
        names.zip(self.kinds).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::replay;
    use super::*;

    #[test]
    fn a_short_game_is_counted_square_by_square() {
        let (rules, replay) = replay("chess", "", 1, "e2e4 d7d5 e4d5 d8d5 b1c3");
        let ruleset = rules.variant.ruleset();
        let frame = Frame::new(ruleset);
        let mut gathered = Gathered::new(ruleset);
        gathered.add(&replay);
        let heats = gathered.finish(ruleset);
        let on = |numbers: &[u64], name: &str| {
            let square = frame.squares.iter().position(|place| place.name == name);
            numbers[square.expect("a square")]
        };
        let (pawns, queens) = (&heats["pawn"], &heats["queen"]);
        // The random e2e4 is no arrival; then black pawns come to d5, white ones to d5, the queen to d5.
        assert_eq!(pawns.first.arrivals.iter().sum::<u64>(), 1);
        assert_eq!(on(&pawns.first.arrivals, "d5"), 1);
        assert_eq!(on(&pawns.second.arrivals, "d5"), 1);
        assert_eq!(on(&queens.second.arrivals, "d5"), 1);
        // The white pawn stood on e4 for two of the four searched plies, then on d5 for one.
        assert_eq!(
            (on(&pawns.first.plies, "e4"), on(&pawns.first.plies, "d5")),
            (2, 1)
        );
        assert_eq!(on(&queens.second.plies, "d8"), 3);
        assert_eq!(
            (
                on(&pawns.first.captures, "d5"),
                on(&pawns.second.losses, "d5")
            ),
            (1, 1)
        );
        assert_eq!(
            (
                on(&queens.second.captures, "d5"),
                on(&pawns.first.losses, "d5")
            ),
            (1, 1)
        );
        let knights = &heats["knight"].first;
        assert_eq!(
            (
                on(&knights.arrivals, "c3"),
                knights.captures.iter().sum::<u64>()
            ),
            (1, 0)
        );
    }

    #[test]
    fn only_squares_that_exist_are_on_the_map() {
        let rules = super::super::tests::rules("celtic-citadel");
        let frame = Frame::new(rules.variant.ruleset());
        // Nine by nine in a frame of eleven, and the four citadels at its corners.
        assert_eq!(
            (frame.files, frame.ranks, frame.squares.len()),
            (11, 11, 85)
        );
        let corner = Place {
            name: "k11".to_owned(),
            file: 10,
            rank: 10,
        };
        assert!(frame.squares.contains(&corner));
        assert!(!frame.squares.iter().any(|place| place.name == "b1"));
    }
}
