//! Moves of several legs: the compiled programs against the walker, and what they do in play.

use simurgh_dsl::board::Square;
use simurgh_engine::walker::{self, Landing, Walker};
use simurgh_engine::{Game, Move, MoveKind, Position, Visitor};
use simurgh_tests::{Random, of_text};

/// A move by its effect: from, to, victims in order of squares.
type Effect = (u8, u8, Vec<u8>);

fn fast<const W: usize>(position: &Position<W>) -> Vec<Effect> {
    let moves = position.pseudo_legal_moves().into_iter();
    let of_men =
        moves.filter(|mv| !matches!(mv.kind(), MoveKind::Castling(_) | MoveKind::Extra(_)));
    sorted(of_men.map(|mv| {
        effect(
            mv.from().0,
            mv.to().0,
            position.victims(mv).iter().map(|s| s.0),
        )
    }))
}

fn slow<const W: usize>(position: &Position<W>) -> Vec<Effect> {
    let ruleset = position.variant().ruleset();
    let by_paths = walker::moves(position)
        .into_iter()
        .map(|(from, to, _)| effect(from.0, to.0, position.man_at(to).map(|_| to.0)));
    let mut effects: Vec<Effect> = by_paths.collect();
    let seen = Walker::new(ruleset, |square| position.man_at(square));
    let seen = seen.after(walker::last_moved(position));
    for from in position.men(position.turn()).iter() {
        let Some(man) = position.man_at(from) else {
            continue;
        };
        for chain in &seen.movement(man).chains {
            for landing in seen.landings(man, from, chain) {
                let victims = victims(position, &landing).into_iter();
                effects.extend(
                    victims.map(|victims| {
                        effect(from.0, landing.to.0, victims.into_iter().map(|s| s.0))
                    }),
                );
            }
        }
    }
    sorted(effects.into_iter())
}

/// All whom a landing removes; `None` if it would have to capture in passing, but cannot.
fn victims<const W: usize>(position: &Position<W>, landing: &Landing) -> Option<Vec<Square>> {
    let mut victims = landing.victims.clone();
    if landing.en_passant {
        let (squares, passer) = position.passed()?;
        if !squares.contains(&landing.to) || victims.contains(&passer) {
            return None;
        }
        victims.push(passer);
    }
    Some(victims)
}

fn effect(from: u8, to: u8, victims: impl IntoIterator<Item = u8>) -> Effect {
    let mut victims: Vec<u8> = victims.into_iter().collect();
    victims.sort_unstable();
    (from, to, victims)
}

fn sorted(effects: impl Iterator<Item = Effect>) -> Vec<Effect> {
    let mut effects: Vec<Effect> = effects.collect();
    effects.sort_unstable();
    effects.dedup();
    effects
}

/// Holds a position against the walker, moves of several legs included.
pub(crate) struct Compare<'a>(pub(crate) &'a str);

impl Visitor for Compare<'_> {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        assert_eq!(fast(position), slow(position), "{}", self.0);
        let mut copy = position.clone();
        for mv in position.legal_moves() {
            let undo = copy.play(mv);
            assert!(copy.is_consistent(), "{}: {mv:?}", self.0);
            assert_eq!(copy.key(), copy.recomputed_key(), "{}: {mv:?}", self.0);
            copy.undo(mv, &undo);
            assert_eq!(copy, *position, "{}: undo of {mv:?}", self.0);
        }
    }
}

/// A small game: kings, pawns and one piece, on a board with room for riders.
fn game_with(betza: &str) -> Game {
    Game::new(&of_text(&format!(
        "[game]\nname = \"Trial\"\n[board]\nfiles = 7\nranks = 8\n[regions]\nlast = \"rank 8 | rank 1\"\n\
         [pieces]\nking = {{ letter = \"K\", royal = true, move = \"K\" }}\n\
         trial = {{ letter = \"T\", move = \"{betza}\" }}\n\
         pawn = {{ letter = \"P\", move = \"fmWcfF\", promote = {{ on = \"last\", to = [\"trial\"] }} }}\n\
         [setup]\nfen = \"tt1k1tt/1pp1pp1/7/7/7/7/1PP1PP1/TT1K1TT w\"\n"
    )))
}

/// Compares the generators on every position of the tree, and counts its leaves.
fn tree(game: &mut Game, depth: u32, name: &str) -> u64 {
    if depth == 0 {
        return 1;
    }
    game.with_position(&mut Compare(name));
    let mut leaves = 0;
    for mv in game.legal_moves() {
        if game.play(mv).is_ok() {
            leaves += tree(game, depth - 1, name);
            game.take_back();
        } else {
            leaves += game.perft(depth, false);
            break;
        }
    }
    leaves
}

/// The pieces that the notation's page names, in the notation's own texts.
const PIECES: [(&str, &str); 20] = [
    ("griffon", "FyafsF"),
    ("manticore", "WyafsW"),
    ("rose", "qN"),
    ("crooked bishop", "zB"),
    ("nightrider", "NN"),
    ("grasshopper", "gQ"),
    ("cannon", "mRcpR"),
    ("vao", "mBcpB"),
    ("horse of Xiangqi", "afsW"),
    ("elephant of Xiangqi", "nA"),
    ("lion", "KNADcaKmcabK"),
    ("rifle rook", "mRcaibR"),
    ("locust", "mQcaibQ"),
    ("checker", "fmFfcafmF"),
    ("giraffe", "afsafyafF"),
    ("picket", "yafF"),
    ("universal leaper", "mU"),
    ("bracket griffon", "[F?R]"),
    ("pawn of two legs", "fmWfceFfmnafmW"),
    ("captor of two legs", "fmWfcFfmnafmWmaceW"),
];

#[test]
fn programs_and_walker_agree_in_small_games() {
    for (name, betza) in PIECES {
        let mut game = game_with(betza);
        let leaves = tree(&mut game, 2, name);
        assert_eq!(leaves, game.perft(2, false), "{name}");
        assert_eq!(game.perft(4, true), game.perft(4, false), "{name}");
    }
}

#[test]
fn ways_that_are_longer_than_any_board_lead_nowhere() {
    let game = game_with("[fW0200-F0200-W]");
    game.with_position(&mut Compare("longer than any board"));
}

#[test]
fn programs_and_walker_agree_in_random_games() {
    for (seed, (name, betza)) in (0..).zip(PIECES) {
        let mut random = Random(seed);
        let mut game = game_with(betza);
        for _ in 0..60 {
            game.with_position(&mut Compare(name));
            let legal = game.legal_moves();
            if game.outcome().is_some() {
                break;
            }
            for &mv in &legal {
                for text in [game.san(mv), game.coordinates(mv)] {
                    assert_eq!(
                        game.read_move(&text),
                        Ok(mv),
                        "{name}: {text} in {}",
                        game.fen()
                    );
                }
            }
            game.play(legal[random.below(legal.len())]).unwrap();
        }
    }
}

fn lion_at(fen: &str) -> Game {
    let text = "extends = \"chess\"\n[pieces.lion]\nletter = \"L\"\nmove = \"KNADcaKmcabK\"\n";
    Game::from_fen(&of_text(text), fen)
        .unwrap_or_else(|e| panic!("{e:?}"))
        .0
}

fn find(game: &Game, text: &str) -> Option<Move> {
    game.legal_moves()
        .into_iter()
        .find(|&mv| game.coordinates(mv) == text)
}

#[test]
fn a_lion_captures_twice_and_without_moving() {
    let mut game = lion_at("7k/8/4p3/3pp3/4L3/8/8/K7 w - - 0 1");
    for text in ["e4e5e6", "e4e5e4", "e4d5e4", "e4d5", "e4d5e5"] {
        assert!(find(&game, text).is_some(), "{text} is missing");
    }
    let before = game.fen();
    game.play(find(&game, "e4e5e6").unwrap()).unwrap();
    assert!(
        game.fen().starts_with("7k/8/4L3/3p4/8/8/8/K7 b - - 0 "),
        "{}",
        game.fen()
    );
    game.take_back();
    assert_eq!(game.fen(), before);
    game.play(find(&game, "e4e5e4").unwrap()).unwrap();
    assert!(
        game.fen().starts_with("7k/8/4p3/3p4/4L3/8/8/K7 b"),
        "{}",
        game.fen()
    );
}

#[test]
fn a_royal_that_a_chain_would_take_on_its_way_is_in_check() {
    // The lion reaches the king two steps away, directly or through a man.
    assert!(lion_at("8/8/4k3/8/4L3/8/8/K7 b - - 0 1").in_check());
    // A checker jumps over the king's square onto an empty one: that is check too.
    let text = "extends = \"chess\"\n[pieces.checker]\nletter = \"C\"\nmove = \"fmFfcafmF\"\n";
    let at = |fen: &str| Game::from_fen(&of_text(text), fen).unwrap().0;
    assert!(
        at("8/8/8/3k4/4C3/8/8/7K b - - 0 1").in_check(),
        "e4 over d5 to c6"
    );
    assert!(
        !at("8/8/2p5/3k4/4C3/8/8/7K b - - 0 1").in_check(),
        "c6 is occupied"
    );
}

/// A double step of two legs leaves its first square open to captures in passing.
#[test]
fn legs_leave_squares_behind_for_captures_in_passing() {
    let text = "[game]\nname = \"Trial\"\n[board]\nfiles = 5\nranks = 6\n[pieces]\n\
        king = { letter = \"K\", royal = true, move = \"K\" }\n\
        pawn = { letter = \"P\", move = \"fmWfmnafmWfceF\" }\n\
        [setup]\nfen = \"k4/5/5/1p3/5/P3K b\"\n";
    let mut game = Game::new(&of_text(text));
    // One pawn goes over b2, the other one stands beside its target.
    game.play(find(&game, "b3b1").unwrap()).unwrap();
    assert!(game.fen().contains(" b2 "), "{}", game.fen());
    let (again, _) = Game::from_fen(&of_text(text), &game.fen()).unwrap();
    assert_eq!(again.fen(), game.fen());
    game.play(find(&game, "a1b2").unwrap()).unwrap();
    assert!(
        game.fen().starts_with("k4/5/5/5/1P3/4K b"),
        "{}",
        game.fen()
    );
    game.take_back();
    assert_eq!(again.fen(), game.fen());
}

/// Movements that depend on squares: slow twin and programs agree, and the squares are kept.
#[test]
fn movements_may_depend_on_squares() {
    let mut game = Game::new(&of_text(
        "[game]\nname = \"Trial\"\n[board]\nfiles = 7\nranks = 8\n[regions]\n\
         camp = \"d1..f3 | d6..f8\"\nfar = \"ranks 5..8 | ranks 1..4\"\n[pieces]\n\
         king = { letter = \"K\", royal = true, move = \"K\" }\n\
         guard = { letter = \"G\", move = \"W\", moves = [{ move = \"B\", in = \"camp\" }, \
         { move = \"fRnN\", to = \"far\" }, { move = \"afsW\", in = \"camp\", to = \"far\" }] }\n\
         [setup]\nfen = \"1g1k1g1/7/7/7/7/4G2/7/G2K3 w\"\n",
    ));
    let from = |game: &Game, square: &str| {
        let mut moves: Vec<String> = game
            .legal_moves()
            .into_iter()
            .map(|mv| game.coordinates(mv))
            .collect();
        moves.retain(|text| text.starts_with(square));
        moves.sort();
        moves
    };
    // Outside the camp no diagonals; forward only if the far half is reached.
    assert_eq!(
        from(&game, "a1"),
        ["a1a2", "a1a5", "a1a6", "a1a7", "a1a8", "a1b1"]
    );
    let of_camp = from(&game, "e3");
    for text in [
        "e3d4", "e3c5", "e3b6", "e3a7", "e3e4", "e3e5", "e3f5", "e3d5",
    ] {
        assert!(of_camp.iter().any(|found| found == text), "{text}");
    }
    assert!(of_camp.iter().all(|text| text != "e3g4" && text != "e3f1"));
    tree(&mut game, 3, "guard");
    assert_eq!(game.perft(3, true), game.perft(3, false));
}

/// Castling written as the king's own move: the nth square from the edge is the partner's.
#[test]
fn kings_castle_by_their_own_movement() {
    let text = |movement: &str, fen: &str| {
        format!(
            "[game]\nname = \"Trial\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\n\
             king = {{ letter = \"K\", royal = true, move = \"{movement}\" }}\n\
             rook = {{ letter = \"R\", move = \"R\" }}\n[setup]\nfen = \"{fen}\"\n"
        )
    };
    let game = Game::new(&of_text(&text("KisO2", "r3k2r/8/8/8/8/8/8/R3K2R w")));
    for castling in ["e1g1", "e1c1"] {
        assert!(find(&game, castling).is_some(), "{castling}");
    }
    // Seen by each side: right of the first side is left of the second on the screen.
    let mut game = Game::new(&of_text(&text("KirO2", "r2k4/8/8/8/8/8/8/4K2R w")));
    assert_eq!(game.read_move("O-O"), Ok(find(&game, "e1g1").unwrap()));
    game.play(find(&game, "e1g1").unwrap()).unwrap();
    assert!(
        game.fen().starts_with("r2k4/8/8/8/8/8/8/5RK1 b"),
        "{}",
        game.fen()
    );
    assert!(find(&game, "d8b8").is_some());
    // One square in from the edge.
    let game = Game::new(&of_text(&text("KisjO2", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w")));
    assert!(find(&game, "e1c1").is_some());
}
