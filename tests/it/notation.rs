//! Moves and positions as text, both ways.

use simurgh_engine::Game;
use simurgh_tests::{GAMES, Random, at, game, games};

fn san(name: &str, fen: &str, coordinates: &str) -> String {
    let game = at(name, fen);
    game.san(
        game.read_move(coordinates)
            .unwrap_or_else(|e| panic!("{coordinates}: {e:?}")),
    )
}

#[test]
fn algebraic_notation_of_orthodox_chess() {
    for (fen, coordinates, expected) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("1k6/8/8/8/8/8/8/R2K3R w - - 0 1", "h1e1", "Re1"),
        ("7k/8/8/8/R7/8/8/R2K4 w - - 0 1", "a1a3", "R1a3"),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1", "Rad1"),
        ("1k6/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4e4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
    ] {
        assert_eq!(
            san("chess", fen, coordinates),
            expected,
            "{fen} {coordinates}"
        );
    }
}

#[test]
fn algebraic_notation_on_boards_with_two_digits() {
    let open = "f111111111f/1r111k111r1/1ppppppppp1/11111111111/11111111111/11111111111/11111111111/11111111111/1PPPPPPPPP1/1R111K111R1/F111111111F w KQkq - 0 1";
    assert_eq!(san("celtic-citadel", open, "f2i2"), "O-O");
    assert_eq!(san("celtic-citadel", open, "f2d2"), "O-O-O");
    let meeting = "11111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111KSB111/11111111111 w - - 0 1";
    assert_eq!(san("persian-princess", meeting, "g2h2"), "Sg2<>h2");
    let promotion = "11111111111/1111k111111/111111111P1/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1K111111111/11111111111 w - - 0 1";
    assert_eq!(san("celtic-citadel", promotion, "j9j10q"), "j10=Q+");
}

#[test]
fn moves_are_read_in_many_forms() {
    let game = at(
        "chess",
        "rq2k2r/ppp2ppp/8/3pP3/8/5N2/PPP2PPP/R3K2R w KQk d6 0 1",
    );
    for (text, coordinates) in [
        ("O-O", "e1g1"),
        ("0-0", "e1g1"),
        ("0-0-0", "e1c1"),
        ("e1g1", "e1g1"),
        ("e1h1", "e1g1"),
        ("E1G1", "e1g1"),
        ("exd6", "e5d6"),
        ("ed6", "e5d6"),
        ("e5xd6", "e5d6"),
        ("Ng5", "f3g5"),
        ("Nf3-g5", "f3g5"),
        ("Nfg5", "f3g5"),
        (" Ng5!? ", "f3g5"),
        ("f3-g5", "f3g5"),
    ] {
        let mv = game
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(game.coordinates(mv), coordinates, "{text}");
    }
}

#[test]
fn a_bishop_and_a_pawn_on_the_same_file_are_told_apart() {
    // bxc3 is the pawn's capture, Bxc3 the bishop's.
    let game = at("chess", "4k3/8/8/B7/1p6/2n5/1P6/4K3 w - - 0 1");
    for (text, coordinates) in [("bxc3", "b2c3"), ("Bxb4", "a5b4"), ("b2c3", "b2c3")] {
        assert_eq!(
            game.coordinates(game.read_move(text).unwrap()),
            coordinates,
            "{text}"
        );
    }
}

#[test]
fn wrong_moves_are_refused_with_a_code_and_near_misses() {
    let game = Game::new(&game("chess"));
    let error = game.read_move("e2e5").unwrap_err();
    assert_eq!(error.code, "P020");
    assert!(
        error.suggestions.contains(&"e2e4".to_owned()),
        "{:?}",
        error.suggestions
    );
    for text in ["", "e", "castle", "e9", "🐪", "Nbd7"] {
        assert_eq!(game.read_move(text).unwrap_err().code, "P020", "{text}");
    }
    let two = at("chess", "1k6/8/8/8/8/8/8/R2K3R w - - 0 1");
    assert!(two.read_move("Rb1").is_ok());
    let ambiguous = at("chess", "4k3/8/8/8/8/4K3/8/R6R w - - 0 1")
        .read_move("Rd1")
        .unwrap_err();
    assert_eq!(ambiguous.code, "P021");
}

#[test]
fn every_legal_move_reads_back_from_both_notations() {
    for (seed, name) in games().into_iter().enumerate() {
        let mut random = Random(seed as u64 + 99);
        let mut game = Game::new(&game(name));
        for _ in 0..120 {
            let legal = game.legal_moves();
            for &mv in &legal {
                let (san, coordinates) = (game.san(mv), game.coordinates(mv));
                assert_eq!(
                    game.read_move(&san),
                    Ok(mv),
                    "{name}: {san} in {}",
                    game.fen()
                );
                assert_eq!(
                    game.read_move(&coordinates),
                    Ok(mv),
                    "{name}: {coordinates} in {}",
                    game.fen()
                );
            }
            if game.outcome().is_some() {
                break;
            }
            game.play(legal[random.below(legal.len())]).unwrap();
        }
    }
}

#[test]
fn every_position_reads_back_from_its_fen() {
    for (seed, name) in games().into_iter().enumerate() {
        let variant = game(name);
        let mut positions = 0;
        let rounds = if GAMES.contains(&name) { 20 } else { 4 };
        for round in 0..rounds {
            let mut random = Random((seed * 100 + round) as u64);
            let mut game = Game::new(&variant);
            for _ in 0..120 {
                let fen = game.fen();
                let (again, warnings) =
                    Game::from_fen(&variant, &fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"));
                assert!(warnings.is_empty(), "{fen}: {warnings:?}");
                assert_eq!(again.fen(), fen);
                assert_eq!(again.key(), game.key(), "{fen}");
                positions += 1;
                let legal = game.legal_moves();
                if game.outcome().is_some() {
                    break;
                }
                game.play(legal[random.below(legal.len())]).unwrap();
            }
        }
        assert!(positions > rounds, "{name}");
    }
}

#[test]
fn a_position_reads_the_same_in_every_dialect() {
    let starts = [
        "f111111111f/1rnbqkbsnr1/1ppppppppp1/11111111111/11111111111/11111111111/11111111111/11111111111/1PPPPPPPPP1/1RNBQKBSNR1/F111111111F w KQkq - 0 1",
        "f9f/1rnbqkbsnr1/1ppppppppp1/11/11/11/11/11/1PPPPPPPPP1/1RNBQKBSNR1/F9F w KQkq - 0 1",
        "f*********f/*rnbqkbsnr*/*ppppppppp*/*9*/*9*/*9*/*9*/*9*/*PPPPPPPPP*/*RNBQKBSNR*/F*********F w KQkq - 0 1",
        "f9f/*rnbqkbsnr*/*ppppppppp*/*9*/11/11/11/11/*PPPPPPPPP*/*RNBQKBSNR*/F9F w KQkq",
    ];
    let expected = Game::new(&game("celtic-citadel")).fen();
    for start in starts {
        assert_eq!(at("celtic-citadel", start).fen(), expected, "{start}");
    }
}

#[test]
fn faulty_positions_are_refused_with_reasons() {
    let refused = |name: &str, fen: &str| -> Vec<&'static str> {
        let errors = Game::from_fen(&game(name), fen).err().unwrap_or_default();
        errors.into_iter().map(|error| error.code).collect()
    };
    // A knight on b1, where there is no square.
    let missing = "11111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111K11111/1N111111111 w - - 0 1";
    assert!(!refused("celtic-citadel", missing).is_empty());
    assert_eq!(refused("chess", ""), ["P010"]);
    assert_eq!(refused("chess", "4k3/8/8/8/8/8/8/4K3 x - - 0 1"), ["P011"]);
    assert_eq!(
        refused("chess", "4k3/8/8/8/8/8/8/4K3 w KX e9 z 1"),
        ["P013", "P012", "P014", "P019"]
    );
    assert_eq!(refused("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1"), ["P022"]);
    assert_eq!(refused("chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"), ["P023"]);
    assert_eq!(
        refused(
            "persian-princess",
            "11111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111K11111/11111111111 w - - 0 1 randezvous:w"
        ),
        ["P016"]
    );
}

#[test]
fn rights_without_a_rook_are_dropped_with_a_warning() {
    let (game, warnings) =
        Game::from_fen(&game("chess"), "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1").unwrap();
    let codes: Vec<&str> = warnings.iter().map(|warning| warning.code).collect();
    assert_eq!(codes, ["P013"]);
    assert!(game.fen().contains(" K - "), "{}", game.fen());
}
