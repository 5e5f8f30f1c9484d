//! Fast and slow in random games from positions with several royals and pawns of every stage.

use simurgh_engine::Game;
use simurgh_tests::Random;

use super::at;
use super::counts::{CITADELS, COMING_HOME, EXCHANGE, FIRST, THREE_ROYALS, WAITING};
use crate::twins::Compare;

const GAMES_PLAYED: u64 = if cfg!(debug_assertions) { 3 } else { 20 };
const LONGEST: usize = 80;

#[test]
fn fast_and_slow_agree_wherever_there_are_several_royals() {
    let starts = [
        (FIRST.0, 'w'),
        (WAITING, 'b'),
        (THREE_ROYALS.0, 'w'),
        (CITADELS, 'w'),
        (COMING_HOME.0, 'w'),
        (EXCHANGE, 'w'),
    ];
    let mut extras = 0;
    for (rows, turn) in starts {
        let start = at(rows, turn, &[]);
        for number in 0..GAMES_PLAYED {
            extras += wander(start.clone(), number);
        }
    }
    assert!(extras > 3, "only {extras} extra moves were played");
}

/// Plays a random game; the answer is how many extra moves were in it.
fn wander(mut game: Game, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut extras = 0;
    for _ in 0..LONGEST {
        let fen = game.fen();
        let (read, warnings) = Game::from_fen(game.variant(), &fen).unwrap();
        assert!(warnings.is_empty(), "{fen}");
        assert_eq!((read.fen(), read.key()), (fen, game.key()));
        if game.outcome().is_some() {
            break;
        }
        game.with_position(&mut Compare("several royals"));
        let legal = game.legal_moves();
        assert_eq!(read.legal_moves(), legal);
        for &mv in &legal {
            assert_eq!(game.read_move(&game.coordinates(mv)).ok(), Some(mv));
            assert_eq!(
                game.read_move(&game.san(mv)).ok(),
                Some(mv),
                "{}",
                game.san(mv)
            );
        }
        let mv = legal[random.below(legal.len())];
        extras += usize::from(game.describe(mv).special.is_some());
        game.play(mv).unwrap();
    }
    extras
}
