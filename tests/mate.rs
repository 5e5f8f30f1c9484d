//! Forced wins by going through all moves of both sides: no values, no memory, nothing is left out.

use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move, Position, Visitor};

/// The least number of own moves, up to `most`, by which the side to move wins whatever the rival
/// does, with the first moves that do it.
///
/// Repetitions and quiet moves do not count: no win is won by waiting.
pub fn shortest(game: &Game, most: u32) -> Option<(u32, Vec<Move>)> {
    (1..=most).find_map(|moves| {
        let mut asking = Asking {
            moves,
            winning: Vec::new(),
        };
        game.with_position(&mut asking);
        (!asking.winning.is_empty()).then_some((moves, asking.winning))
    })
}

/// Which first moves win in so many moves.
struct Asking {
    moves: u32,
    winning: Vec<Move>,
}

impl Visitor for Asking {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let mut position = position.clone();
        let side = position.turn();
        let mut legal = game_moves(&position);
        legal.retain(|&mv| wins_by(&mut position, mv, side, self.moves));
        self.winning = legal;
    }
}

/// The legal moves; none if the game is over by a hook.
fn game_moves<const W: usize>(position: &Position<W>) -> Vec<Move> {
    match position.decided_outcome() {
        Some(_) => Vec::new(),
        None => position.legal_moves().into_vec(),
    }
}

/// Whether a side wins by this move and so many less one.
fn wins_by<const W: usize>(position: &mut Position<W>, mv: Move, side: Side, moves: u32) -> bool {
    let undo = position.play(mv);
    let won = is_won(position, side, moves - 1);
    position.undo(mv, &undo);
    won
}

/// Whether a side wins by so many further moves of its own, whoever is to move.
fn is_won<const W: usize>(position: &mut Position<W>, side: Side, moves: u32) -> bool {
    if let Some(outcome) = position.decided_outcome() {
        return outcome.winner == Some(side);
    }
    // After the last move only being stuck may still be a win, and mostly it would be none.
    if moves == 0 && position.stuck_outcome().winner != Some(side) {
        return false;
    }
    let legal = position.legal_moves();
    if legal.is_empty() {
        return position.stuck_outcome().winner == Some(side);
    }
    if moves == 0 || position.is_dead() {
        return false;
    }
    if position.turn() == side {
        return legal
            .into_iter()
            .any(|mv| wins_by(position, mv, side, moves));
    }
    legal.into_iter().all(|mv| {
        let undo = position.play(mv);
        let won = is_won(position, side, moves);
        position.undo(mv, &undo);
        won
    })
}
