//! Set-ups that are drawn by lot, castling from anywhere, men that have not moved.

use std::collections::BTreeSet;

use simurgh_dsl::ruleset::load;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Source;
use simurgh_engine::{Game, MoveKind, Variant};
use simurgh_tests::{Shipped, changed, game, of_text, play};

/// The first side's back rank in a FEN, in capitals.
fn back_rank(game: &Game) -> String {
    let fen = game.fen();
    let rows = fen.split(' ').next().unwrap();
    rows.rsplit('/').next().unwrap().to_owned()
}

/// The number of the set-up with this back rank of the first side.
fn numbered(variant: &Variant, rank: &str) -> u64 {
    let mut all = 0..variant.setups().unwrap();
    let found = all.find(|&number| back_rank(&Game::from_setup(variant, number).unwrap()) == rank);
    found.unwrap_or_else(|| panic!("no set-up {rank}"))
}

#[test]
fn set_ups_are_as_many_as_the_rules_allow() {
    for (name, count) in [
        ("chess960", 960),
        ("alocado", 5_040 * 5_040),
        ("caparandom", 84_000),
        ("prime-ministers-random", 8_400),
        ("modern-random", 15_120),
        ("pseudo-modern-random", 15_120),
        ("chess8400", 8_400),
        ("contemporary-random", 1_680),
        ("modern-capablanca-random", 151_200),
    ] {
        assert_eq!(game(name).setups(), Some(count), "{name}");
    }
    assert_eq!(game("chess").setups(), None);
    let with = |places: &str| {
        let text = format!(
            "extends = \"chess960\"\n[setup]\nboard = '''{ARRAY}'''\n[setup.shuffle]\nwhere = [{places}]\n"
        );
        of_text(&text).setups()
    };
    // Bishops on b1 and d1, so that both sentences hold.
    assert_eq!(
        with("'bishops on one colour', 'king between rooks'"),
        Some(720)
    );
    assert_eq!(with("'king between rooks'"), Some(1_680));
    assert_eq!(with("'bishops in b1 d1'"), Some(180));
    let count = changed(
        "chess960",
        &["setup.shuffle.where=['bishops on opposite colours']"],
    );
    assert_eq!(count.setups(), Some(2_880));
}

const ARRAY: &str = "
r b n b q k n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P P P P P P
R B N B Q K N R
";

#[test]
fn the_numbers_are_those_that_are_in_use() {
    let variant = game("chess960");
    for (number, rank) in [
        (518, "RNBQKBNR"),
        (0, "BBQNNRKR"),
        (959, "RKRNNQBB"),
        // By hand: 534 = 2 + 4 * (1 + 4 * (3 + 6 * 5)) puts bishops on f and c, the queen on the
        // fourth free square, e, and the knights on the second and fifth of the others.
        (534, "RNBKQBNR"),
    ] {
        let game = Game::from_setup(&variant, number).unwrap();
        assert_eq!(back_rank(&game), rank, "{number}");
        assert_eq!(numbered(&variant, rank), number);
        assert_eq!(game.setup_number(), Some(number));
    }
    assert_eq!(Game::new(&variant).setup_number(), Some(518));
    assert_eq!(Game::from_setup(&variant, 960).unwrap_err().code, "P062");
    assert_eq!(
        Game::from_setup(&game("chess"), 0).unwrap_err().code,
        "P062"
    );
}

/// Every number has a set-up of its own, which has that number, and obeys the rules.
#[test]
fn numbers_and_set_ups_belong_together() {
    let variant = game("prime-ministers-random");
    let mut ranks = BTreeSet::new();
    for number in 0..8_400 {
        let game = Game::from_setup(&variant, number).unwrap();
        assert_eq!(game.setup_number(), Some(number));
        let rank = back_rank(&game);
        let at = |letter: char| {
            rank.match_indices(letter)
                .map(|(file, _)| file)
                .collect::<Vec<_>>()
        };
        let (kings, rooks, bishops) = (at('K'), at('R'), at('B'));
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{rank}");
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{rank}");
        let mirrored = format!(
            "{}/ppppppppp/9/9/9/9/PPPPPPPPP/{rank} w KQkq - 0 1",
            rank.to_lowercase()
        );
        assert_eq!(game.fen(), mirrored);
        ranks.insert(rank);
    }
    assert_eq!(ranks.len(), 8_400);
}

#[test]
fn sides_may_differ_or_be_turned_around() {
    let variant = game("alocado");
    let game = Game::from_setup(&variant, 5_040 * 5_039 + 17).unwrap();
    assert_eq!(game.setup_number(), Some(5_040 * 5_039 + 17));
    let fen = game.fen();
    let rows: Vec<&str> = fen.split([' ', '/']).collect();
    assert_ne!(rows[0].to_uppercase(), rows[7]);
    let turned = simurgh_tests::game("contemporary-random");
    for number in [0, 100, 1_679] {
        let fen = Game::from_setup(&turned, number).unwrap().fen();
        let rows: Vec<&str> = fen.split([' ', '/']).collect();
        let around: String = rows[0].to_uppercase().chars().rev().collect();
        assert_eq!(around, rows[7]);
    }
}

#[test]
fn the_same_seed_draws_the_same_and_all_are_drawn() {
    let variant = game("chess960");
    assert_eq!(variant.random_setup(7), variant.random_setup(7));
    let drawn: BTreeSet<u64> = (0..20_000)
        .filter_map(|seed| variant.random_setup(seed))
        .collect();
    assert_eq!(drawn.len(), 960);
    assert_eq!(game("chess").random_setup(7), None);
}

fn counts(name: &str, settings: &[&str], fen: &str, expected: &[u64]) {
    let variant = changed(name, settings);
    let (game, warnings) = Game::from_fen(&variant, fen).unwrap();
    assert!(warnings.is_empty(), "{fen}: {warnings:?}");
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(game.perft(depth, true), count, "{name} {fen} at {depth}");
    }
}

#[test]
fn castling_on_nine_files_counts_as_computed_elsewhere() {
    let rank = |men: &str| {
        let small = men.to_lowercase();
        format!("{small}/ppppppppp/9/9/9/9/PPPPPPPPP/{men} w KQkq - 0 1")
    };
    let bare = |men: &str| format!("{}/9/9/9/9/9/9/{men} w KQkq - 0 1", men.to_lowercase());
    let pawns = |men: &str| {
        let small = men.to_lowercase();
        format!("{small}/ppppppppp/9/9/9/9/PPPPPPPPP/{men} w KQkq - 0 1")
    };
    for (fen, cg, bh) in [
        (
            rank("RNBKQBMNR"),
            [24, 576, 15_729, 425_614],
            [24, 576, 15_729, 425_614],
        ),
        (
            rank("NRKBBQMNR"),
            [23, 527, 13_920, 362_568],
            [24, 574, 15_632, 420_224],
        ),
        (
            rank("BBMNNQRKR"),
            [24, 572, 15_375, 407_454],
            [24, 572, 15_375, 407_454],
        ),
        (
            bare("1R2K2R1"),
            [27, 619, 15_528, 370_280],
            [25, 531, 13_232, 315_432],
        ),
        (
            bare("3RKR3"),
            [21, 371, 8_088, 172_472],
            [21, 369, 8_032, 170_970],
        ),
        (
            pawns("R3K3R"),
            [28, 784, 21_399, 584_021],
            [28, 784, 21_511, 590_149],
        ),
    ] {
        counts("prime-ministers-random", &[], &fen, &cg);
        counts(
            "prime-ministers-random",
            &["options.castling=bh"],
            &fen,
            &bh,
        );
    }
    let fen = rank("QRMKNBBNR");
    let at = |settings: &[&str]| {
        Game::from_fen(&changed("prime-ministers-random", settings), &fen)
            .unwrap()
            .0
            .perft(4, true)
    };
    assert_eq!(at(&[]), 431_448);
    assert_eq!(at(&["options.castling=bh"]), 431_444);
}

/// In so many set-ups nobody stands in the way of a castling, on either hand.
#[test]
fn castling_is_free_at_the_start_of_some_set_ups() {
    for (settings, expected) in [(&[][..], 516), (&["options.castling=bh"][..], 612)] {
        let variant = changed("prime-ministers-random", settings);
        for castling in ["O-O", "O-O-O"] {
            let free = (0..8_400).filter(|&number| {
                let game = Game::from_setup(&variant, number).unwrap();
                let moves = game.legal_moves();
                moves.into_iter().any(|mv| game.san(mv) == castling)
            });
            assert_eq!(free.count(), expected, "{castling} with {settings:?}");
        }
    }
}

fn at(name: &str, fen: &str) -> Game {
    let (game, warnings) = Game::from_fen(&game(name), fen).unwrap();
    assert!(warnings.is_empty(), "{fen}: {warnings:?}");
    game
}

#[test]
fn a_right_is_written_so_that_it_reads_back() {
    for (fen, written) in [
        ("rkr5/8/8/8/8/8/8/RKR5 w KQkq - 0 1", "KQkq"),
        ("rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1", "KQkq"),
        // Another rook beyond: the inner one must be named.
        ("1kr4r/8/8/8/8/8/8/1KR4R w Cc - 0 1", "Cc"),
        ("1kr4r/8/8/8/8/8/8/1KR4R w HC - 0 1", "K"),
        ("1kr4r/8/8/8/8/8/8/1KR4R w Kc - 0 1", "Kc"),
        ("rrk4r/8/8/8/8/8/8/RRK4R b KBkb - 0 1", "KBkb"),
    ] {
        let variant = game("chess960");
        let (game, _) = Game::from_fen(&variant, fen).unwrap();
        assert_eq!(game.fen().split(' ').nth(2), Some(written), "{fen}");
        let again = at("chess960", &game.fen());
        assert_eq!(again.fen(), game.fen());
        assert_eq!(again.legal_moves(), game.legal_moves());
    }
}

#[test]
fn rights_without_men_are_dropped_and_strange_letters_refused() {
    let codes = |fen: &str| -> Vec<&str> {
        match Game::from_fen(&game("chess960"), fen) {
            Ok((_, warnings)) => warnings.iter().map(|warning| warning.code).collect(),
            Err(errors) => errors.iter().map(|error| error.code).collect(),
        }
    };
    assert_eq!(codes("4k3/8/8/8/8/8/8/RK6 w KQ - 0 1"), ["P060"]);
    assert_eq!(codes("4k3/8/8/8/8/8/8/RK6 w B - 0 1"), ["P060"]);
    assert_eq!(codes("4k3/8/8/8/8/8/8/RK6 w Z - 0 1"), ["P012"]);
    assert_eq!(codes("4k3/8/8/8/8/8/8/1KR4R w HC - 0 1"), ["P061"]);
    assert_eq!(codes("4k3/8/8/8/8/8/8/1KR4R w HK - 0 1"), [""; 0]);
}

#[test]
fn castlings_are_written_as_the_king_taking_the_rook() {
    let game = at("chess960", "4k3/8/8/8/8/8/8/RK4R1 w KQ - 0 1");
    for (text, coordinates, san) in [
        ("O-O", "b1g1", "O-O"),
        ("b1g1", "b1g1", "O-O"),
        ("0-0-0", "b1a1", "O-O-O"),
        ("b1a1", "b1a1", "O-O-O"),
        // One step of the king, and no castling.
        ("b1c1", "b1c1", "Kc1"),
    ] {
        let mv = game.read_move(text).unwrap();
        assert_eq!(game.coordinates(mv), coordinates, "{text}");
        assert_eq!(game.san(mv), san, "{text}");
    }
    // Fixed castlings stay as they were, and may be read both ways.
    let game = at("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    for (text, coordinates) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1a1", "e1c1")] {
        assert_eq!(game.coordinates(game.read_move(text).unwrap()), coordinates);
    }
}

#[test]
fn a_rook_may_not_uncover_the_kings_target() {
    let castles = |fen: &str| {
        let game = at("chess960", fen);
        let moves = game.legal_moves().into_iter().map(|mv| game.san(mv));
        moves
            .filter(|san| san.starts_with("O-O"))
            .collect::<Vec<_>>()
    };
    // The king stays on c1, the rook leaves b1 to the rook on a1.
    assert_eq!(castles("4k3/8/8/8/8/8/8/rRK5 w Q - 0 1"), [""; 0]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1"), ["O-O-O"]);
    // The way is attacked, the rook's is not asked.
    assert_eq!(castles("1r2k3/8/8/8/8/8/8/R1K5 w Q - 0 1"), ["O-O-O"]);
    assert_eq!(castles("3rk3/8/8/8/8/8/8/R4K2 w Q - 0 1"), [""; 0]);
    // King and rook change squares in part; nobody else may stand between.
    assert_eq!(castles("4k3/8/8/8/8/8/8/5KR1 w K - 0 1"), ["O-O"]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/4KNR1 w K - 0 1"), [""; 0]);
}

#[test]
fn the_second_side_castles_alike() {
    let game = at("modern-random", "2rk1r3/9/9/9/9/9/9/9/K8 b kq - 0 1");
    assert_eq!(game.turn(), Side::Second);
    let mut after = game.clone();
    after.play(game.read_move("O-O").unwrap()).unwrap();
    assert_eq!(after.fen(), "2r2rk2/9/9/9/9/9/9/9/K8 w - - 1 2 unmoved:c9");
}

/// The exchanges of places that the side to move may play.
fn swaps(game: &Game) -> Vec<String> {
    let moves = game.legal_moves().into_iter();
    let moves = moves.filter(|mv| matches!(mv.kind(), MoveKind::Extra(_)));
    let mut swaps: Vec<String> = moves.map(|mv| game.coordinates(mv)).collect();
    swaps.sort();
    swaps
}

#[test]
fn a_bishop_may_change_places_with_an_unmoved_neighbour_once() {
    let variant = changed("modern", &["options.bishop-adjustment=true"]);
    let mut game = Game::new(&variant);
    // R N B M K Q B N R: with the knight or the minister, the queen or the other knight.
    assert_eq!(swaps(&game), ["c1b1", "c1d1", "g1f1", "g1h1"]);
    play(&mut game, "b1c3");
    assert_eq!(swaps(&game), ["c9b9", "c9d9", "g9f9", "g9h9"]);
    play(&mut game, "c9d9");
    // The knight has moved, and stands no more beside the bishop.
    assert_eq!(swaps(&game), ["c1d1", "g1f1", "g1h1"]);
    play(&mut game, "c3b1 b9c7");
    // It has come back, which does not help.
    assert_eq!(swaps(&game), ["c1d1", "g1f1", "g1h1"]);
    let fen = game.fen();
    assert!(
        fen.ends_with("adjustment:b,unmoved:a1c1d1f1g1h1i1a9f9g9h9i9"),
        "{fen}"
    );
    let (again, _) = Game::from_fen(&variant, &fen).unwrap();
    assert_eq!((again.fen(), again.key()), (fen, game.key()));
    assert_eq!(swaps(&again), swaps(&game));
    play(&mut game, "g1f1 c7b9");
    assert_eq!(swaps(&game), [""; 0], "once for each side");
    // A place that somebody else has left and reached again is another position.
    while game.take_back().is_some() {}
    assert_eq!(game.key(), Game::new(&variant).key());
    play(&mut game, "b1c3 b9c7 c3b1 c7b9");
    assert_ne!(game.key(), Game::new(&variant).key());
}

#[test]
fn bishops_of_both_colours_are_not_adjusted() {
    let variant = game("contemporary-random");
    for number in (0..1_680).step_by(7) {
        let game = Game::from_setup(&variant, number).unwrap();
        let rank = back_rank(&game);
        let files: Vec<usize> = rank.match_indices('B').map(|(file, _)| file).collect();
        let share = files[0] % 2 == files[1] % 2;
        let beside = |file: &usize| {
            let near = [file.checked_sub(1), Some(file + 1)].into_iter().flatten();
            near.filter_map(|file| rank.chars().nth(file))
                .filter(|man| "QRN".contains(*man))
                .count()
        };
        let expected: usize = if share {
            files.iter().map(beside).sum()
        } else {
            0
        };
        assert_eq!(swaps(&game).len(), expected, "{rank}");
    }
}

#[test]
fn a_swapped_rook_has_lost_its_castling() {
    let variant = game("contemporary-random");
    // Bishops on a1 and e1 are both dark.
    let fen = "r1k5/8/8/8/8/8/8/BR1KB2R w KQ - 0 1";
    let (mut game, _) = Game::from_fen(&variant, fen).unwrap();
    play(&mut game, "a1b1");
    assert_eq!(game.fen().split(' ').nth(2), Some("K"));
}

#[test]
fn what_the_field_of_unmoved_men_says_is_checked() {
    let variant = changed("modern", &["options.bishop-adjustment=true"]);
    let read = |field: &str| -> Vec<&str> {
        let fen = format!("{} {field}", Game::new(&variant).fen());
        match Game::from_fen(&variant, &fen) {
            Ok((_, warnings)) => warnings.iter().map(|warning| warning.code).collect(),
            Err(errors) => errors.iter().map(|error| error.code).collect(),
        }
    };
    assert_eq!(read("unmoved:b1c1"), [""; 0]);
    assert_eq!(read("unmoved:-"), [""; 0]);
    assert_eq!(read("unmoved:b1x9"), ["P063"]);
    assert_eq!(read("unmoved:e5"), ["P064"]);
    let plain = Game::from_fen(
        &game("modern"),
        &format!("{} unmoved:b1", Game::new(&game("modern")).fen()),
    );
    assert_eq!(plain.unwrap_err()[0].code, "P016");
}

#[test]
fn faults_of_a_shuffle_are_told() {
    let codes = |section: &str| -> Vec<String> {
        let text = format!("extends = \"chess\"\n[setup.shuffle]\n{section}\n");
        let loaded = load(&Source::new("test.toml", text), &Shipped, &[]);
        let faults = loaded.diagnostics.iter();
        faults.map(|fault| fault.code.to_owned()).collect()
    };
    let mirrored = |line: &str| codes(&format!("sides = 'mirrored'\n{line}"));
    assert_eq!(mirrored(""), [""; 0]);
    assert_eq!(codes(""), ["R021"]);
    assert_eq!(codes("sides = 'mirored'"), ["R017"]);
    assert_eq!(
        codes("sides = 'rotated'"),
        ["R175"],
        "kings face each other"
    );
    assert_eq!(mirrored("peices = 'RNBQKBNR'"), ["R020"]);
    assert_eq!(mirrored("pieces = 'RNBQKBNQ'"), ["R172"]);
    assert_eq!(mirrored("pieces = 'RNBQKBNX'"), ["R173"]);
    assert_eq!(mirrored("on = 'rank 1 | rank 7'"), ["R170"]);
    assert_eq!(
        mirrored("on = 'rank 3 | rank 6'").len(),
        4,
        "three named, the others counted"
    );
    assert_eq!(mirrored("where = ['pawns in a1']"), ["R174"]);
    assert_eq!(mirrored("where = ['bishops on one colour']"), ["R176"]);
    assert_eq!(
        mirrored("where = ['king between rook', 'bishops on oposite colours']"),
        ["H001"]
    );
    assert_eq!(mirrored("where = ['bishop in c1 | f8']"), ["R177", "R176"]);
    assert_eq!(mirrored("where = ['kings between roks']"), ["H015"]);
}
