//! Whole conversations.

use simurgh_dsl::language::Language;
use simurgh_engine::Game;

use super::letters::Letters;
use super::{position, serve, writing};
use crate::load;
use crate::text::Text;

const TEXT: Text = Text(Language::English);

/// What is answered to some lines; the end of the input follows them.
fn talk(lines: &[&str]) -> Vec<String> {
    let input = std::io::Cursor::new(lines.join("\n"));
    let mut output = Vec::new();
    serve("chess", &[], input, &mut output, TEXT).expect("a conversation");
    let answer = String::from_utf8(output).expect("UTF-8");
    answer.lines().map(str::to_owned).collect()
}

/// The lines that begin with a word.
fn of<'a>(answer: &'a [String], start: &str) -> Vec<&'a str> {
    let lines = answer.iter().map(String::as_str);
    lines.filter(|line| line.starts_with(start)).collect()
}

fn game(name: &str) -> (Game, Letters) {
    let variant = load::open(name, &[], TEXT).expect("a game").item;
    let letters = Letters::new(variant.ruleset()).expect("letters");
    (Game::new(&variant), letters)
}

#[test]
fn the_features_name_every_game() {
    let answer = talk(&["xboard", "protover 2"]);
    let variants = of(&answer, "feature variants=");
    assert!(
        variants[0].contains("normal") && variants[0].contains("oriental-omega"),
        "{variants:?}"
    );
    assert_eq!(answer.last().map(String::as_str), Some("feature done=1"));
}

#[test]
fn a_game_that_the_board_does_not_know_is_set_up() {
    let answer = talk(&["new", "variant oriental-omega", "force"]);
    let setup = of(&answer, "setup (")[0];
    // Its other parents castle, or promote before the last rank, by rules of their own.
    assert!(
        setup.contains(" 11x11+0_nocastle w*********w/*rnbqkcbnr*/"),
        "{setup}"
    );
    let table = setup.split(['(', ')']).nth(1).expect("a table");
    assert_eq!(table.len() % 2, 0);
    let (white, black) = table.split_at(table.len() / 2);
    assert_eq!(white.to_lowercase(), black);
    assert!(
        white.starts_with("PNBRQ") && white.ends_with('K'),
        "{white}"
    );
}

#[test]
fn pieces_are_told_only_where_they_say_everything() {
    let answer = talk(&["variant oriental-omega"]);
    assert!(of(&answer, "piece ").is_empty(), "{answer:?}");
}

#[test]
fn the_engine_answers_a_move_with_a_move() {
    let answer = talk(&["new", "sd 2", "usermove e2e4", "ping 3"]);
    assert_eq!(of(&answer, "move ").len(), 1, "{answer:?}");
    assert_eq!(
        answer.last().map(String::as_str),
        Some("pong 3"),
        "{answer:?}"
    );
}

#[test]
fn the_end_is_told_with_its_reason() {
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(|mv| format!("usermove {mv}"));
    let mut lines = vec!["new", "force"];
    lines.extend(moves.iter().map(String::as_str));
    let answer = talk(&lines);
    assert_eq!(of(&answer, "0-1 {").len(), 1, "{answer:?}");
}

#[test]
fn what_is_wrong_is_refused_in_one_line() {
    let answer = talk(&[
        "force",
        "usermove e2e5",
        "sing",
        "variant none",
        "level x",
        "setboard 8/8 w",
    ]);
    let expected = ["Illegal move: e2e5", "Error (unknown command): sing"];
    assert_eq!(answer[..2], expected);
    let unknown = &answer[2];
    assert!(
        unknown.starts_with("Error (unknown variant;") && unknown.ends_with("): variant none"),
        "{unknown}"
    );
    assert!(
        answer[3].starts_with("Error (expected `level"),
        "{answer:?}"
    );
    assert!(
        answer[4].starts_with("tellusererror Illegal position"),
        "{answer:?}"
    );
    assert_eq!(answer.len(), 5);
}

#[test]
fn a_lifted_man_shows_where_it_may_go() {
    let answer = talk(&[
        "force",
        "setboard 4k3/P7/8/8/8/2p5/1P6/4K3 w - - 0 1",
        "lift b2",
        "put b3",
        "lift a7",
        "put a8",
    ]);
    assert_eq!(
        of(&answer, "highlight ")[0],
        "highlight 8/8/8/8/1Y6/1YR5/8/8"
    );
    assert_eq!(of(&answer, "choice "), ["choice QRBN"]);
}

#[test]
fn positions_and_moves_read_back() {
    for name in ["chess", "celtic-citadel", "oriental-omega", "egyptian-eye"] {
        let (mut game, letters) = game(name);
        for ply in 0..30 {
            let legal = game.legal_moves();
            let mut written: Vec<String> = legal
                .iter()
                .map(|&mv| writing::write(&game, &letters, mv))
                .collect();
            for (mv, text) in legal.iter().zip(&written) {
                assert_eq!(
                    writing::read(&game, &letters, text),
                    Some(*mv),
                    "{name}: {text}"
                );
            }
            written.sort();
            written.dedup();
            assert_eq!(
                written.len(),
                legal.len(),
                "{name}: two moves are written alike"
            );
            let fen = position::read(&game, &letters, &position::write(&game, &letters));
            let (back, _) = Game::from_fen(game.variant(), &fen).expect("a position");
            assert_eq!(
                back.fen().split(' ').next(),
                game.fen().split(' ').next(),
                "{name}"
            );
            if game.play(legal[ply * 7 % legal.len()]).is_err() || game.outcome().is_some() {
                break;
            }
        }
    }
}
