//! Counts, and positions as text.

use simurgh_engine::Game;
use simurgh_tests::{changed, game, play};

use super::{COUNTED, MASCULINE, at, counts, fen, moves, on};

/// Counts of more nodes are left to optimised builds.
const DEEPEST: u32 = if cfg!(debug_assertions) { 4 } else { 5 };

#[test]
fn the_three_arrays_have_their_counts() {
    let arrays = [
        (MASCULINE, [24, 576, 14_518, 365_893, 9_709_736]),
        ("tamerlane-feminine", [24, 576, 14_494, 364_863, 9_633_619]),
        ("tamerlane-third", [32, 980, 30_641, 936_623, 29_553_337]),
    ];
    for (name, expected) in arrays {
        let found = counts(&Game::new(&game(name)), DEEPEST);
        assert_eq!(found, expected[..DEEPEST as usize], "{name}");
    }
}

#[test]
fn without_the_kings_swap_there_are_fewer() {
    let arrays = [
        (MASCULINE, [365_735, 9_697_677]),
        ("tamerlane-feminine", [363_666, 9_568_052]),
        ("tamerlane-third", [935_084, 29_441_121]),
    ];
    for (name, expected) in arrays {
        let variant = changed(name, &["hooks.king-swap=false"]);
        for (depth, &nodes) in (4..=DEEPEST).zip(&expected) {
            assert_eq!(
                Game::new(&variant).perft(depth, true),
                nodes,
                "{name} {depth}"
            );
        }
    }
}

#[test]
fn the_order_of_the_pawns_changes_no_early_count() {
    let variant = changed("tamerlane-third", &["options.third-pawns=arabshah"]);
    let game = Game::new(&variant);
    assert_eq!(on(&game, "b3"), "*G");
    assert_eq!(on(&game, "j8"), "*g");
    assert_eq!(counts(&game, 4), [32, 980, 30_641, 936_623]);
}

#[test]
fn plain_fens_load_as_they_stand() {
    let fens = [
        (
            MASCULINE,
            "e1c1d1d1c1e/rntzvkgztnr/ppppppppppp/11/11/11/11/PPPPPPPPPPP/RNTZGKVZTNR/E1C1D1D1C1E w",
        ),
        (
            "tamerlane-feminine",
            "e1c1vkg1c1e/rntzdpdztnr/ppppp1ppppp/11/11/11/11/PPPPP1PPPPP/RNTZDPDZTNR/E1C1GKV1C1E w",
        ),
        (
            "tamerlane-third",
            "e1c1vkg1c1e/rndtzpztdnr/ppppp1ppppp/11/11/11/11/PPPPP1PPPPP/RNDTZPZTDNR/E1C1GKV1C1E w",
        ),
    ];
    for (name, fen) in fens {
        let variant = game(name);
        let (read, warnings) = Game::from_fen(&variant, fen).unwrap();
        assert!(warnings.is_empty());
        assert_eq!(read.fen(), Game::new(&variant).fen(), "{name}");
    }
}

#[test]
fn each_pawn_is_known_by_its_master() {
    let full = "e1c1d1d1c1e/rntzvkgztnr/*r*n*t*z*v*k*g*e*c*d*o/11/11/11/11/*O*D*C*E*G*K*V*Z*T*N*R/RNTZGKVZTNR/E1C1D1D1C1E w - - 0 1";
    let variant = game(MASCULINE);
    let (read, _) = Game::from_fen(&variant, full).unwrap();
    assert_eq!(read.fen(), Game::new(&variant).fen());
    assert!(
        read.fen().contains("/1*O*D*C*E*G*K*V*Z*T*N*R1/"),
        "{}",
        read.fen()
    );
}

#[test]
fn an_alias_outside_its_files_is_refused() {
    let error = Game::from_fen(&game(MASCULINE), "11/11/11/11/5k5/11/11/5K5/12P/11 w").unwrap_err();
    assert_eq!(error[0].code, "P030");
}

#[test]
fn the_first_moves_are_known() {
    let masculine = "a3a4 b2a4 b2c4 b2d1 b3b4 c1b4 c1d4 c3c4 d3d4 e2d1 e2f1 e3e4 f2f1 f3f4 g3g4 h3h4 \
                     i1h4 i1j4 i3i4 j2h1 j2i4 j2k4 j3j4 k3k4";
    let masculine: Vec<&str> = masculine.split_whitespace().collect();
    assert_eq!(moves(&Game::new(&game(MASCULINE))), masculine);
    let third = moves(&Game::new(&game("tamerlane-third")));
    for giraffe in ["e2", "g2"] {
        for target in ["f6", "f7", "f8", "f9"] {
            assert!(third.contains(&format!("{giraffe}{target}")));
        }
    }
}

/// Rows, the side to move, counts.
pub(super) type Counted = (&'static str, char, &'static [u64]);

pub(super) const FIRST: Counted = (
    "10 n4k4r  9 2t8  8 1*O2*K6  3 6*k2*o1  2 8T2  1 R4K4N",
    'w',
    &[28, 722, 20_292, 560_399],
);
pub(super) const WAITING: &str = "10 2*I7k  7 5n1t3  6 3r2*r4  5 4c6  3 2Z4N3  2 10R  1 K7*i2";
pub(super) const THREE_ROYALS: Counted = (
    "10 7z3  9 5k4r  8 1a1*K7  7 7s3  5 2S8  4 8A2  3 7*k3  2 R4K5  1 3Z7",
    'w',
    &[44, 2083, 94_268, 4_385_471],
);
pub(super) const CITADELS: &str = "10 4r6  8 1K6n2  7 a10  4 10A  3 2N6k1  1 4R6";
pub(super) const COMING_HOME: Counted = (
    "10 5k4r  9 7*Q3  8 6*r4  3 2*N8  2 1*w9  1 R4K5",
    'w',
    &[20, 371, 7568, 155_108],
);
pub(super) const EXCHANGE: &str = "10 7r3  8 K10  5 4S6  3 2N8  1 10k";

#[test]
fn special_positions_have_their_counts() {
    let positions = [
        FIRST,
        (WAITING, 'b', &[8, 337, 11_479, 397_550]),
        THREE_ROYALS,
        (CITADELS, 'w', &[40, 1471, 52_293, 1_852_413]),
        COMING_HOME,
        (EXCHANGE, 'w', &[22, 483, 9680, 208_106]),
    ];
    for (rows, turn, expected) in positions {
        let game = at(rows, turn, &COUNTED);
        assert_eq!(counts(&game, 4), expected, "{rows}");
    }
}

#[test]
fn options_change_the_counts_as_expected() {
    let exchange = ["options.pop-targets=pieces"];
    assert_eq!(
        counts(&at(EXCHANGE, 'w', &exchange), 4),
        [23, 506, 10_472, 226_052]
    );
    assert_eq!(
        counts(&at(CITADELS, 'w', &exchange), 4),
        [40, 1471, 52_370, 1_858_119]
    );
}

/// The second special position with White to move is none of a game: the rook already attacks the king,
/// whose capture the published counts (43, 658) go on from. What can be played of it is what follows
/// from the one strike.
#[test]
fn a_position_in_which_the_king_could_be_captured_is_refused() {
    let read = Game::from_fen(&game(MASCULINE), &fen(WAITING, 'w'));
    assert_eq!(read.unwrap_err()[0].code, "P023");
    let struck = "10 10k  7 5n1t3  6 3r2*Q4  5 4c6  3 2Z4N3  2 10R  1 K7*i2";
    let mandatory = [COUNTED[0], COUNTED[1], "options.pop-mandatory=true"];
    assert_eq!(counts(&at(struck, 'b', &mandatory), 3), [5, 218, 7288]);
}

#[test]
fn a_giraffes_reach_depends_on_the_option() {
    let third = Game::new(&game("tamerlane-third"));
    let mut regression = third.clone();
    play(&mut regression, "e2f9 e9f4 e3f4 g9f5");
    assert_eq!(moves(&regression).len(), 25);
    assert!(moves(&regression).contains(&"f1e2".to_owned()));
    let wide = at("10 9k1  5 5Z5  1 K10", 'w', &["options.giraffe-min=two"]);
    let usual = at("10 9k1  5 5Z5  1 K10", 'w', &[]);
    let targets = |game: &Game| moves(game).iter().filter(|mv| mv.starts_with("f5")).count();
    assert_eq!(targets(&usual), 14);
    assert_eq!(
        targets(&wide),
        22,
        "a square more in each of eight directions"
    );
    let bishop = at("10 9k1  5 5T5  1 K10", 'w', &["options.picket-min=one"]);
    assert!(moves(&bishop).contains(&"f5g6".to_owned()));
    assert!(!moves(&at("10 9k1  5 5T5  1 K10", 'w', &[])).contains(&"f5g6".to_owned()));
}
