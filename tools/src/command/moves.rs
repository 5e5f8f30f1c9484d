//! `simurgh moves`: the legal moves of a position, or how the game has ended.

use serde::Serialize;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use crate::cli::Moves;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::report::{Entry, Finding, entries};
use crate::result::{self, Ending};
use crate::show::position::{Picture, is_veiled};

#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    fen: String,
    turn: &'static str,
    check: bool,
    moves: Vec<String>,
    result: Option<Ending>,
    /// Which sides can still win; null where that would tell of hidden men.
    can_win: Option<CanWin>,
    warnings: Vec<Entry<'a>>,
}

/// Whether each side can still win, as far as the rules of the game tell.
#[derive(Serialize)]
struct CanWin {
    first: bool,
    second: bool,
}

impl<'a> Output<'a> {
    fn new(game: &'a Game, referee: bool, warnings: &'a [Finding]) -> Self {
        let viewer = Some(game.turn()).filter(|_| !referee);
        let picture = Picture::new(game, viewer);
        let moves = game.legal_moves().into_iter();
        Self {
            game: &game.variant().ruleset().id,
            fen: picture.fen(),
            turn: result::side(game.turn()),
            check: !picture.checked.is_empty(),
            moves: moves.map(|mv| game.coordinates(mv)).collect(),
            result: game.outcome().map(Ending::new),
            can_win: (viewer.is_none() || !is_veiled(game)).then(|| CanWin {
                first: game.can_win(Side::First),
                second: game.can_win(Side::Second),
            }),
            warnings: entries(warnings),
        }
    }
}

pub(super) fn run(
    task: &Moves,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let fen = task.fen.as_deref();
    let opened = load::open_unreached(&task.game, settings, fen, task.lot, console.text)?;
    let output = Output::new(&opened.item, task.referee, &opened.warnings);
    if task.json {
        console.json(&output)?;
        return Ok(Exit::Fine);
    }
    load::warn(console, &opened.warnings)?;
    for mv in &output.moves {
        writeln!(console.out, "{mv}")?;
    }
    if let Some(ending) = &output.result {
        writeln!(console.out, "{}", ending.line())?;
    }
    Ok(Exit::Fine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::tests::{json, output};

    #[test]
    fn the_start_of_celtic_citadel_has_24_moves() {
        let (out, _, exit) = output(&["moves", "celtic-citadel"]);
        assert_eq!((out.lines().count(), exit), (24, Exit::Fine));
        assert!(out.lines().any(|mv| mv == "f3f5"), "{out}");
    }

    #[test]
    fn hidden_squares_are_shown_to_a_referee_only() {
        let fen = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
        let line = ["moves", "tuerto", "--fen", fen, "--json"];
        assert_eq!(
            json(&line)["fen"],
            "????????/????????/????????/????????/????P???/????????/???3??/???1K1?? w - - ? 1"
        );
        assert_eq!(json(&[&line[..], &["--referee"]].concat())["fen"], fen);
    }

    #[test]
    fn a_finished_game_has_no_moves_but_a_result() {
        // The king's citadel has one exit, b10, which the queen watches without giving check.
        let fen = "k*********R/*1Q7*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*4K4*/1*********1 b - - 0 1";
        let value = json(&["moves", "celtic-citadel", "--fen", fen, "--json"]);
        assert_eq!(value["result"]["reason"], "stalemate", "{value}");
        assert_eq!(value["moves"].as_array().map(Vec::len), Some(0));
    }

    #[test]
    fn who_can_still_win_is_told_unless_men_are_hidden() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        let can_win =
            |game: &str| json(&["moves", game, "--fen", fen, "--json"])["can_win"].clone();
        let expected = serde_json::json!({ "first": true, "second": false });
        assert_eq!(can_win("chess"), expected);
        assert_eq!(can_win("tuerto"), serde_json::Value::Null);
    }

    #[test]
    fn warnings_about_the_fen_are_in_the_json() {
        // A right to castle without a rook.
        let fen = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
        for command in [
            &["moves", "chess"][..],
            &["perft", "chess", "1"],
            &["analyse", "chess", "--depth", "1"],
        ] {
            let value = json(&[command, &["--fen", fen, "--json"]].concat());
            let warning = &value["warnings"][0];
            assert_eq!(warning["severity"], "warning", "{command:?}: {value}");
            assert_eq!(warning["file"], "FEN");
            let fine = json(&[command, &["--json"]].concat());
            assert_eq!(fine["warnings"], serde_json::json!([]), "{command:?}");
        }
        let (_, err, _) = output(&["moves", "chess", "--fen", fen]);
        assert!(err.contains("warning["), "in words without --json: {err}");
    }

    #[test]
    fn a_faulty_fen_is_refused() {
        let (_, err, exit) = output(&["moves", "celtic-citadel", "--fen", "x"]);
        assert_eq!(exit, Exit::Refused);
        assert!(err.contains('^'), "{err}");
    }
}
