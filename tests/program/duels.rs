//! Matches against programs that speak the protocol of XBoard.

#[cfg(unix)]
use crate::lab::loses_by;
use crate::{json, simurgh};

#[test]
fn a_program_that_speaks_to_xboard_plays_like_one_that_speaks_uci() {
    for game in ["chess", "celtic-citadel", "grand", "chess960"] {
        let match_of = |protocol: &str, options: &[&str]| {
            let program = format!("{protocol}:'{}' {protocol}", env!("CARGO_BIN_EXE_simurgh"));
            let words = [
                "lab",
                "match",
                "simurgh:nodes=80",
                &program,
                "--game",
                game,
                "--games",
                "2",
                "--nodes",
                "40",
                "--cap",
                "60",
                "--json",
            ];
            json(&[&words[..], options].concat())
        };
        let played = match_of("xboard", &["--option-b", "depth=2"]);
        assert_eq!(
            (&played["games"], &played["faults"]),
            (&2.into(), &serde_json::json!([{}, {}])),
            "{game}"
        );
        let spoken = match_of("uci", &[]);
        assert_eq!(
            spoken["players"], played["players"],
            "both say who they are"
        );
    }
}

/// A program that speaks the protocol of XBoard in one sentence, and always answers the same.
const FAIRY_PARROT: &str = "sh -c 'while read word rest; do case $word in \
    protover) echo feature ping=1 setboard=1 usermove=1 done=1;; ping) echo pong $rest;; \
    go) ANSWER;; quit) exit;; esac; done'";

#[cfg(unix)]
#[test]
fn programs_that_speak_to_xboard_lose_by_their_faults_which_are_told() {
    for (answer, code, faults) in [
        ("echo move a1a1", "illegal-move", 2),
        ("echo offer draw; echo move a1a1", "illegal-move", 2),
        ("exit", "crash", 2),
        ("sleep 3", "silence", 2),
        ("echo \"1/2-1/2 {I am bored}\"", "refusal", 2),
        ("echo \"Illegal move: e2e4\"", "refusal", 2),
        ("echo resign", "resignation", 0),
    ] {
        let parrot = format!("xboard:{}", FAIRY_PARROT.replace("ANSWER", answer));
        loses_by(&parrot, (code, faults), &["--option-b", "depth=1"]);
    }
    let parrot = format!("xboard:{}", FAIRY_PARROT.replace("ANSWER", "exit"));
    let unknown = simurgh(
        &[
            "lab", "match", "simurgh", &parrot, "--game", "atomic", "--games", "2", "--nodes", "9",
        ],
        "",
    );
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("T026"));
}
