//! Castling from anywhere against its slow twin, in games from set-ups drawn by lot.

use simurgh_dsl::board::Square;
use simurgh_dsl::side::Side;
use simurgh_engine::walker::Walker;
use simurgh_engine::{Game, Move, MoveKind, Position, Visitor};
use simurgh_tests::{Random, game};

/// The castlings of the side to move as the rules put them, square by square and without any mask.
fn slow_castlings<const W: usize>(position: &Position<W>, rights: &str) -> Vec<Move> {
    let ruleset = position.variant().ruleset();
    let board = &ruleset.board;
    let side = position.turn();
    let mut copy = position.clone();
    let moves = position.pseudo_legal_moves().into_iter();
    let offered: Vec<Move> = moves
        .filter(|mv| matches!(mv.kind(), MoveKind::Castling(_)))
        .collect();
    for (number, castling) in ruleset.castlings.iter().enumerate() {
        let letter = match side {
            Side::First => castling.letter,
            Side::Second => castling.letter.to_ascii_lowercase(),
        };
        let found = castling.squares_for(board, side, |square| position.man_at(square));
        let (Some(squares), true) = (found, rights.contains(letter)) else {
            continue;
        };
        let between = |from: Square, to: Square| -> Vec<Square> {
            let (low, high) = (from.min(to), from.max(to));
            let line = board.squares();
            line.filter(|square| (low..=high).contains(square))
                .collect()
        };
        let men = [squares.king_from, squares.rook_from];
        let free = |square: Square| men.contains(&square) || position.man_at(square).is_none();
        let way = between(squares.king_from, squares.king_to);
        let walker = Walker::new(ruleset, |square| position.man_at(square));
        let rook_way = between(squares.rook_from, squares.rook_to);
        let open = way.iter().chain(&rook_way).all(|&square| free(square))
            && !way
                .iter()
                .any(|&square| walker.attacks(side.rival(), square));
        let offer = offered
            .iter()
            .find(|mv| mv.kind() == MoveKind::Castling(number as u8));
        assert_eq!(offer.is_some(), open, "{}", castling.name);
    }
    offered
        .into_iter()
        .filter(|&mv| copy.survives(mv))
        .collect()
}

struct Castlings(String);

impl Visitor for Castlings {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let slow = slow_castlings(position, &self.0);
        let moves = position.legal_moves().into_iter();
        let fast: Vec<Move> = moves
            .filter(|mv| matches!(mv.kind(), MoveKind::Castling(_)))
            .collect();
        assert_eq!(fast, slow);
        let mut copy = position.clone();
        for mv in position.legal_moves() {
            let undo = copy.play(mv);
            assert!(copy.is_consistent(), "{mv:?}");
            assert_eq!(copy.key(), copy.recomputed_key(), "{mv:?}");
            copy.undo(mv, &undo);
            assert_eq!(copy, *position, "{mv:?}");
        }
    }
}

#[test]
fn fast_and_slow_castling_agree_in_games_from_all_sorts_of_set_ups() {
    let mut castled = 0;
    for name in [
        "chess960",
        "alocado",
        "caparandom",
        "prime-ministers-random",
        "modern-random",
        "contemporary-random",
        "modern-capablanca-random",
    ] {
        let variant = game(name);
        for seed in 0..12 {
            let mut random = Random(seed);
            let number = variant.random_setup(seed).unwrap();
            let mut game = Game::from_setup(&variant, number).unwrap();
            for _ in 0..60 {
                let fen = game.fen();
                let rights = fen.split(' ').nth(2).unwrap();
                // Letters of files are left to other tests.
                if rights.chars().all(|letter| "KQkq-".contains(letter)) {
                    game.with_position(&mut Castlings(rights.to_owned()));
                }
                let (again, warnings) = Game::from_fen(&variant, &fen).unwrap();
                assert_eq!(
                    (again.fen(), again.key(), warnings.len()),
                    (fen.clone(), game.key(), 0)
                );
                assert_eq!(again.legal_moves(), game.legal_moves(), "{fen}");
                let moves = game.legal_moves();
                if game.outcome().is_some() {
                    break;
                }
                // Castle whenever it can be done, so that it is.
                let castling = moves
                    .iter()
                    .find(|mv| matches!(mv.kind(), MoveKind::Castling(_)));
                castled += usize::from(castling.is_some());
                let chosen = moves[random.below(moves.len())];
                let mv = *castling.unwrap_or(&chosen);
                assert_eq!(game.read_move(&game.coordinates(mv)).unwrap(), mv, "{fen}");
                game.play(mv).unwrap();
            }
        }
    }
    assert!(castled > 40, "only {castled} castlings");
}
