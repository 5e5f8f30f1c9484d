//! Whether a side can force a win within some plies: every answer is tried, nothing is estimated.

use simurgh_dsl::side::Side;
use simurgh_engine::Game;

/// How many moves may be tried.
pub(super) struct Budget(pub u32);

/// What trying every answer shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The side wins in so many plies, and in no fewer.
    Won(u32),
    /// It does not, within the plies that were looked at.
    Refuted,
    /// There was too much to try.
    Open,
}

/// The fewest plies, up to `most`, in which the side wins whatever the other plays.
pub(super) fn shortest(game: &Game, winner: Side, most: u32, budget: &mut Budget) -> Proof {
    let mut game = game.clone();
    for plies in 0..=most {
        match wins(&mut game, winner, plies, budget) {
            Some(true) => return Proof::Won(plies),
            Some(false) => {}
            None => return Proof::Open,
        }
    }
    Proof::Refuted
}

/// Whether the side wins within so many plies; `None` if the budget does not suffice to know.
fn wins(game: &mut Game, winner: Side, plies: u32, budget: &mut Budget) -> Option<bool> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner == Some(winner));
    }
    if plies == 0 {
        return Some(false);
    }
    // One good move is enough for the winner; the other must have none.
    let wanted = game.turn() == winner;
    for mv in game.legal_moves() {
        budget.0 = budget.0.checked_sub(1)?;
        game.play(mv).ok()?;
        let answer = wins(game, winner, plies - 1, budget);
        game.take_back();
        if answer? == wanted {
            return Some(wanted);
        }
    }
    Some(!wanted)
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    fn found(fen: &str, winner: Side, most: u32) -> Proof {
        let rules = rules("chess");
        let (game, _) = Game::from_fen(&rules.variant, fen).expect("a position");
        shortest(&game, winner, most, &mut Budget(200_000))
    }

    #[test]
    fn mates_are_proven_with_their_length() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(found(back_rank, Side::First, 3), Proof::Won(1));
        assert_eq!(found(back_rank, Side::Second, 2), Proof::Refuted);
        // Two rooks drive the king to the edge: mate in two moves, whatever it does.
        let ladder = "7k/8/R7/1R6/8/8/8/K7 w - - 0 1";
        assert_eq!(found(ladder, Side::First, 3), Proof::Won(3));
        assert_eq!(found(ladder, Side::First, 2), Proof::Refuted);
    }

    #[test]
    fn nothing_is_proven_without_trying() {
        let rules = rules("chess");
        let start = Game::new(&rules.variant);
        let proof = shortest(&start, Side::First, 5, &mut Budget(1_000));
        assert_eq!(proof, Proof::Open);
    }
}
