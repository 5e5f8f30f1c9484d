//! `simurgh explain`: why a move is legal or not.

use serde::Serialize;
use simurgh_engine::Game;

use crate::cli::Explain;
use crate::console::Console;
use crate::exit::Exit;
use crate::explain::{Cause, Explanation, explain};
use crate::lines;
use crate::load::{self, Failure};
use crate::report::{Entry, Finding, entries};
use crate::show::position::Picture;

/// Columns of the narrowest usual terminal.
const WIDTH: usize = 80;

#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    fen: String,
    #[serde(rename = "move")]
    mv: &'a str,
    legal: bool,
    code: &'a str,
    words: Vec<&'a str>,
    causes: &'a [Cause],
    warnings: Vec<Entry<'a>>,
}

impl<'a> Output<'a> {
    fn new(
        task: &'a Explain,
        game: &'a Game,
        explanation: &'a Explanation,
        warnings: &'a [Finding],
    ) -> Self {
        let viewer = Some(game.turn()).filter(|_| !task.referee);
        Self {
            game: &game.ruleset().id,
            fen: Picture::new(game, viewer).fen(),
            mv: &task.mv,
            legal: explanation.legal,
            code: explanation.code(),
            words: explanation.words(),
            causes: &explanation.causes,
            warnings: entries(warnings),
        }
    }
}

pub(super) fn run(
    task: &Explain,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let opened = load::open_unreached(
        &task.game,
        settings,
        task.position(),
        task.lot,
        console.text,
    )?;
    let game = &opened.item;
    let viewer = Some(game.turn()).filter(|_| !task.referee);
    let explanation = explain(game, &task.mv, viewer, console.text);
    if task.json {
        console.json(&Output::new(task, game, &explanation, &opened.warnings))?;
        return Ok(Exit::Fine);
    }
    load::warn(console, &opened.warnings)?;
    for words in explanation.words() {
        writeln!(console.out, "{}", lines::wrap(words, WIDTH))?;
    }
    Ok(Exit::Fine)
}
