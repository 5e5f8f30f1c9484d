//! The program as other programs and people meet it: processes, pipes, exit codes.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod duels;
mod lab;
mod pgn;
mod protocol;
mod report;
mod strength;
mod values;
mod versions;
mod worth;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn simurgh(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_simurgh"))
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .env("LANG", "C")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    drop(child.stdin.take().unwrap().write_all(input.as_ref()));
    child.wait_with_output().unwrap()
}

/// Standard output of a run that must succeed.
fn stdout(arguments: &[&str]) -> String {
    let output = simurgh(arguments, "");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

const MATED: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const IN_CITADEL: &str = "K1111111111/11111k11111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/11111111111/1R111111111/11111111111 b - - 0 1";

#[test]
fn perft_ends_with_the_count_and_divides_into_it() {
    for more in [
        &[][..],
        &["--no-bulk"],
        &["--divide"],
        &["--no-bulk", "--divide"],
    ] {
        let mut arguments = vec!["perft", "celtic-citadel", "3"];
        arguments.extend(more);
        let text = stdout(&arguments);
        assert_eq!(text.lines().last(), Some("nodes: 15976"), "{more:?}");
    }
    let divided = stdout(&["perft", "chess", "2", "--divide"]);
    let sum: u64 = divided
        .lines()
        .filter_map(|line| line.split_once(": "))
        .filter(|(mv, _)| mv.len() == 4)
        .map(|(_, nodes)| nodes.parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, 400);
    assert_eq!(json(&["perft", "chess", "3", "--json"])["nodes"], 8902);
    assert_eq!(
        json(&["perft", "rulesets/chess.toml", "2", "--json"])["nodes"],
        400
    );
}

#[test]
fn an_override_changes_the_game_for_one_run() {
    // Without the double step: eight pawn steps and four knight leaps.
    let text = stdout(&["perft", "chess", "1", "--set", "pieces.pawn.move=fmWfcF"]);
    assert_eq!(text.lines().last(), Some("nodes: 12"));
}

#[test]
fn moves_are_listed_and_finished_games_say_why() {
    let start = stdout(&["moves", "chess"]);
    assert_eq!(start.lines().filter(|line| line.len() == 4).count(), 20);
    assert!(start.lines().any(|line| line == "e2e4"));
    let mate = json(&["moves", "chess", "--fen", MATED, "--json"]);
    assert_eq!(mate["moves"].as_array().map(Vec::len), Some(0));
    assert_eq!(mate["result"]["result"], "0-1");
    assert_eq!(mate["result"]["reason"], "checkmate");
    let citadel = json(&["moves", "celtic-citadel", "--fen", IN_CITADEL, "--json"]);
    assert_eq!(citadel["result"]["result"], "1/2-1/2");
    assert_eq!(citadel["result"]["name"], "citadel-draw");
    let line = stdout(&["moves", "chess", "--fen", MATED]);
    assert!(line.contains("0-1 checkmate"), "{line}");
}

#[test]
fn check_reports_every_fault_of_every_file() {
    let good = simurgh(
        &[
            "check",
            "rulesets/chess.toml",
            "rulesets/persian/celtic-citadel.toml",
        ],
        "",
    );
    assert_eq!(good.status.code(), Some(0));
    let bad = simurgh(
        &[
            "check",
            "--json",
            "rulesets/chess.toml",
            "tests/bad/ten-faults.toml",
            "no-such-file.toml",
        ],
        "",
    );
    assert_eq!(bad.status.code(), Some(1));
    let faults: Value = serde_json::from_slice(&bad.stdout).unwrap();
    let faults = faults.as_array().unwrap();
    assert_eq!(faults.len(), 11, "ten faults and a missing file");
    for fault in faults {
        for key in [
            "code",
            "severity",
            "message",
            "file",
            "line",
            "column",
            "end_line",
            "end_column",
            "help",
        ] {
            assert!(fault.get(key).is_some(), "{key} in {fault}");
        }
    }
    let letter = faults.iter().find(|fault| fault["code"] == "B002").unwrap();
    assert_eq!(
        (letter["line"].as_u64(), letter["column"].as_u64()),
        (Some(22), Some(40))
    );
}

#[test]
fn analysis_gives_score_line_and_speed() {
    let report = json(&[
        "analyse",
        "chess",
        "--fen",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "--depth",
        "3",
        "--json",
    ]);
    assert_eq!(report["best"], "a1a8");
    assert_eq!(report["score"]["win"], 1);
    for key in ["pv", "nodes", "nodes_per_second"] {
        assert!(report.get(key).is_some(), "{key}");
    }
    let output = simurgh(&["analyse", "chess", "--nodes", "2000"], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("nodes per second"));
}

#[test]
fn refusals_have_exit_code_one_and_usage_faults_two() {
    for arguments in [
        &["perft", "ches", "2"][..],
        &["moves", "chess", "--fen", "9/8/8/8/8/8/8/8 w - - 0 1"],
        &["check", "tests/bad/betza.toml"],
        &["perft", "chess", "1", "--set", "pieces.pawn.mvoe=W"],
    ] {
        let output = simurgh(arguments, "");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            output.stdout.is_empty() || arguments[0] == "check",
            "{arguments:?} keeps stdout clean"
        );
        assert!(!output.stderr.is_empty(), "{arguments:?} says why");
    }
    let near = simurgh(&["perft", "ches", "2"], "");
    assert!(
        String::from_utf8_lossy(&near.stderr).contains("chess"),
        "the near miss is named"
    );
    assert_eq!(simurgh(&["perft"], "").status.code(), Some(2));
    assert_eq!(simurgh(&["fly"], "").status.code(), Some(2));
}

#[test]
fn a_game_is_played_through_a_pipe() {
    let moves = "f2f3\nundo\nf3\ne5\ng4\nQh4\nquit\n";
    let output = simurgh(&["play", "chess", "--side", "both", "--plain"], moves);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("0-1"), "{text}");
    let spanish = simurgh(
        &["--lang", "es", "play", "chess", "--side", "both", "--plain"],
        moves,
    );
    let text = String::from_utf8_lossy(&spanish.stdout);
    assert!(text.to_lowercase().contains("jaque mate"), "{text}");
}

#[test]
fn bytes_that_are_no_text_do_not_end_a_game() {
    let output = simurgh(
        &["play", "chess", "--side", "both", "--plain"],
        b"\xff\xfe\ne2e4\nfen\n",
    );
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("4P3"),
        "the move after them is played: {text}"
    );
}

#[test]
fn no_control_character_of_a_file_reaches_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evil.toml");
    let text = "extends = \"chess\"\n[game]\nname = \"\\u001b]0;x\\u0007\\u009b2J\"\n";
    #[expect(clippy::disallowed_methods, reason = "a test writes its own file")]
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    for arguments in [
        &["show", path][..],
        &["show", path, "--json"],
        &["check", "no\u{1b}[2Jfile.toml"],
        &["moves", "no\u{1b}[2Jgame"],
        &["perft", "chess", "1", "--fen", "\u{1b}[2J"],
        &["fly\u{1b}[2J"],
        &["piece", "W\u{1b}[2J"],
    ] {
        let output = simurgh(arguments, "");
        for stream in [output.stdout, output.stderr] {
            let text = String::from_utf8(stream).unwrap();
            let control = |letter: char| letter.is_control() && letter != '\n';
            assert!(!text.contains(control), "{arguments:?}: {text:?}");
        }
    }
}

#[test]
fn the_whole_program_speaks_the_language_of_the_user() {
    let help = simurgh(&["--lang", "es"], "");
    assert_eq!(help.status.code(), Some(2));
    let help = String::from_utf8(help.stderr).unwrap();
    assert!(
        help.contains("Órdenes") && !help.contains("Usage"),
        "{help}"
    );
    for (arguments, words) in [
        (&["moves", "."][..], "es una carpeta"),
        (
            &["play", "--load", "Cargo.toml"],
            "no es una partida guardada",
        ),
        (&["games", "--set", "a=b"], "--set cambia una clave"),
        (&["play"], "`simurgh games`"),
    ] {
        let output = simurgh(&[&["--lang", "es"], arguments].concat(), "");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(words), "{arguments:?}: {text}");
        for english in ["os error", "missing field", "expected", "required"] {
            assert!(!text.contains(english), "{arguments:?}: {text}");
        }
    }
}

#[test]
fn what_cannot_apply_is_a_usage_fault() {
    for arguments in [
        &["games", "--set", "a=b"][..],
        &["rules", "--set", "a=b"],
        &["analyse", "chess", "--nodes", "0"],
        &["play"],
    ] {
        let output = simurgh(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn input_without_end_is_refused() {
    for arguments in [
        &["check", "/dev/zero"][..],
        &["moves", "/dev/zero"],
        &["play", "--load", "/dev/zero"],
    ] {
        let output = simurgh(arguments, "");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("T009") && text.contains("4 MiB"), "{text}");
    }
}

#[test]
fn a_movement_is_drawn_for_programs() {
    let lion = json(&[
        "piece",
        "KNADcaKmcabK",
        "--dialect",
        "XBetza",
        "--grid",
        "4",
        "--json",
    ]);
    assert_eq!(lion["dialect"], "xbetza");
    let rows = lion["grid9"].as_str().unwrap().split('/').count();
    assert_eq!(rows, 9);
    let wrong = simurgh(&["piece", "Wk", "--grid", "4", "--json"], "");
    assert_eq!(wrong.status.code(), Some(1));
    let value: Value = serde_json::from_slice(&wrong.stdout).unwrap();
    assert!(value["diagnostics"][0]["column"].is_u64(), "{value}");
}

#[test]
fn every_built_in_game_is_shown_in_both_languages() {
    for game in [
        "celtic-citadel",
        "persian-princess",
        "egyptian-eye",
        "oriental-omega",
        "chess",
    ] {
        let english = stdout(&["--lang", "en", "show", game]);
        let spanish = stdout(&["--lang", "es", "show", game]);
        assert!(english.lines().count() > 40, "{game}");
        assert_ne!(english, spanish, "{game}");
    }
}
