//! Whole conversations.

use std::sync::{Arc, Mutex};

use simurgh_dsl::language::Language;

use super::serve;
use crate::text::Text;

/// What is answered to some lines; the end of the input follows them.
fn talk(lines: &[&str]) -> Vec<String> {
    let input = lines.join("\n");
    let output = Arc::new(Mutex::new(Vec::new()));
    let text = Text(Language::English);
    serve("chess", &[], &mut input.as_bytes(), output.clone(), text).expect("a conversation");
    let bytes = output.lock().expect("whole").clone();
    let answer = String::from_utf8(bytes).expect("UTF-8");
    answer.lines().map(str::to_owned).collect()
}

/// The lines that begin with a word.
fn of<'a>(answer: &'a [String], start: &str) -> Vec<&'a str> {
    let lines = answer.iter().map(String::as_str);
    lines.filter(|line| line.starts_with(start)).collect()
}

/// Everything that is refused, with the word that the answer must hold: one line each.
fn refuses(lines: &[&str], words: &[&str]) {
    let answer = talk(lines);
    let errors = of(&answer, "info string error");
    assert_eq!(errors.len(), words.len(), "{answer:#?}");
    for (error, word) in errors.iter().zip(words) {
        assert!(error.contains(word), "{error}: {word}");
    }
}

#[test]
fn the_engine_introduces_itself_with_every_game() {
    let answer = talk(&["uci", "isready"]);
    assert!(answer[0].starts_with("id name Simurgh "), "{answer:?}");
    let variants = of(
        &answer,
        "option name UCI_Variant type combo default chess var ",
    );
    assert!(variants[0].contains(" var oriental-omega"), "{variants:?}");
    assert_eq!(of(&answer, "uciok").len(), 1);
    assert_eq!(answer.last().map(String::as_str), Some("readyok"));
}

#[test]
fn another_game_is_announced_and_played_on_its_board() {
    let answer = talk(&[
        "setoption name UCI_Variant value celtic-citadel",
        "position startpos moves e3e5 e9e7",
        "go depth 3",
    ]);
    let told = of(
        &answer,
        "info string variant celtic-citadel files 11 ranks 11 ",
    );
    assert!(told[0].contains(" startpos f*********f/"), "{told:?}");
    assert!(of(&answer, "info depth 3 multipv 1 score cp ")[0].contains(" pv "));
    assert_eq!(of(&answer, "bestmove ").len(), 1);
}

#[test]
fn a_mate_is_counted_in_moves() {
    // 1 f3 e5 2 g4: the queen mates on h4.
    let answer = talk(&["position startpos moves f2f3 e7e5 g2g4", "go depth 4"]);
    assert!(
        answer.iter().any(|line| line.contains(" score mate 1 ")),
        "{answer:#?}"
    );
    assert!(of(&answer, "bestmove d8h4").len() == 1, "{answer:#?}");
}

#[test]
fn as_many_lines_as_wished_begin_differently() {
    let answer = talk(&["setoption name MultiPV value 3", "go depth 3"]);
    let first = |line: usize| {
        let lines = of(&answer, "info depth 3 ");
        let shown = lines
            .iter()
            .find(|text| text.contains(&format!("multipv {line} ")));
        let pv = shown
            .and_then(|text| text.split(" pv ").nth(1))
            .expect("a line");
        pv.split(' ').next().unwrap_or_default().to_owned()
    };
    let [one, two, three] = [1, 2, 3].map(first);
    assert!(
        one != two && two != three && one != three,
        "{one} {two} {three}"
    );
    assert!(
        answer
            .last()
            .expect("an answer")
            .starts_with(&format!("bestmove {one}"))
    );
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let answer = talk(&["go depth 3 searchmoves a2a3"]);
    assert_eq!(of(&answer, "bestmove a2a3").len(), 1, "{answer:#?}");
}

#[test]
fn a_move_that_is_not_legal_is_named_and_the_others_are_searched() {
    let answer = talk(&["go depth 3 searchmoves e2e5 a2a3"]);
    assert_eq!(of(&answer, "info string error").len(), 1, "{answer:#?}");
    assert_eq!(of(&answer, "bestmove a2a3").len(), 1, "{answer:#?}");
    let answer = talk(&["go depth 3 searchmoves e2e5"]);
    assert_eq!(of(&answer, "bestmove (none)").len(), 1, "{answer:#?}");
}

#[test]
fn several_threads_answer_with_one_move() {
    let answer = talk(&["setoption name Threads value 3", "go nodes 20000"]);
    assert_eq!(of(&answer, "bestmove ").len(), 1, "{answer:#?}");
}

#[test]
fn the_answer_to_an_infinite_search_waits_for_stop() {
    let answer = talk(&["go infinite", "isready", "stop", "isready"]);
    let ready = answer.iter().position(|line| line == "readyok");
    let best = answer.iter().position(|line| line.starts_with("bestmove "));
    assert!(ready < best, "{answer:#?}");
}

#[test]
fn pondering_ends_in_a_move_when_the_expected_one_is_played() {
    let answer = talk(&["go ponder wtime 300 btime 300", "isready", "ponderhit"]);
    let ready = answer.iter().position(|line| line == "readyok");
    let best = answer.iter().position(|line| line.starts_with("bestmove "));
    assert!(best.is_some() && ready < best, "{answer:#?}");
}

#[test]
fn positions_are_counted_move_by_move() {
    for threads in ["1", "3"] {
        let answer = talk(&[
            &format!("setoption name Threads value {threads}"),
            "go perft 3",
        ]);
        assert_eq!(of(&answer, "Nodes searched: 8902").len(), 1, "{answer:#?}");
        assert_eq!(of(&answer, "e2e4: 600").len(), 1);
    }
}

#[test]
fn what_is_wrong_is_refused_in_one_line_and_changes_nothing() {
    refuses(
        &[
            "position startpos moves e2e4",
            "position startpos moves e2e5",
            "position fen nonsense",
            "setoption name Hash value lots",
            "setoption name UCI_Variant value celtic-citadle",
            "setoption name Colour value red",
            "go depth x",
            "sing",
            "ponderhit",
            "d",
        ],
        &[
            "e2e5",
            "P0",
            "lots",
            "celtic-citadel",
            "Colour",
            "x",
            "sing",
            "no search",
        ],
    );
    let answer = talk(&[
        "position startpos moves e2e4",
        "position startpos moves e2e5",
        "d",
    ]);
    assert!(of(&answer, "Fen: ")[0].contains("/4P3/"), "{answer:#?}");
}

#[test]
fn a_file_of_the_users_becomes_a_variant() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my-omega.toml");
    let text = "extends = \"oriental-omega\"\n[pieces.wizard]\nmove = \"FC\"\n";
    crate::file::write(&path, text).expect("written");
    let set = format!(
        "setoption name VariantPath value {}",
        folder.path().display()
    );
    let answer = talk(&[
        &set,
        "uci",
        "setoption name UCI_Variant value my-omega",
        "d",
    ]);
    assert!(of(&answer, "option name UCI_Variant")[0].contains(" var my-omega"));
    assert_eq!(
        of(&answer, "info string variant my-omega files 11").len(),
        1,
        "{answer:#?}"
    );
    assert!(of(&answer, "info string error").is_empty(), "{answer:#?}");
}
