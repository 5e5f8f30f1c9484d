//! `simurgh play`: against the engine, or two persons, in the terminal.

use std::io::{self, IsTerminal as _};

use simurgh_engine::{Game, table as boards};

use crate::cli::{Colors, Lot, Play};
use crate::clock;
use crate::console::{self, Console};
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::pgn::tags::Tags;
use crate::play::app::App;
use crate::play::boards::Boards;
use crate::play::level::{self, Strength};
use crate::play::plain::Plain;
use crate::play::save::{Origin, Saved};
use crate::play::sheet;
use crate::play::table::Table;
use crate::play::terminal;
use crate::play::theme::{Palette, Theme};
use crate::result::Ending;
use crate::show::position::Picture;

pub(super) fn run(
    task: &Play,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if let Some(path) = &task.pgn {
        // Said before the game, not after it.
        sheet::present(path, console.text)?;
    }
    if let Some(exit) = several_boards(task, settings, console)? {
        return Ok(exit);
    }
    let (table, origin) = set_up(task, settings, console)?;
    let mut table = table;
    table.referee = task.referee;
    let strength = strength(task);
    if task.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let plain = Plain::new(table, origin.clone(), strength, console);
        let table = plain.run(&mut io::stdin().lock())?;
        add_to_sheet(task, &origin, &table, console)?;
        return Ok(Exit::Fine);
    }
    let theme = Theme {
        palette: palette(task.theme),
    };
    let mut app = App::new(table, origin, strength, console.text);
    app.figurines = task.figurines;
    terminal::run(&mut app, theme)?;
    say_goodbye(&app.table, console)?;
    add_to_sheet(task, &app.origin, &app.table, console)?;
    Ok(Exit::Fine)
}

/// The colours that are asked for; `auto` is what the terminal has.
#[expect(
    clippy::disallowed_methods,
    reason = "terminals say in the environment what they can show"
)]
fn palette(asked: Colors) -> Palette {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    match asked {
        Colors::Dark => Palette::Dark,
        Colors::Light => Palette::Light,
        Colors::Sixteen => Palette::Sixteen,
        Colors::Mono => Palette::Mono,
        Colors::Auto => Palette::of_terminal(
            console::wants_color(&io::stdout()),
            &variable("TERM"),
            &variable("COLORTERM"),
            &variable("COLORFGBG"),
        ),
    }
}

/// Adds the game to the file that `--pgn` names.
fn add_to_sheet(
    task: &Play,
    origin: &Origin,
    table: &Table,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let Some(path) = task.pgn.as_ref().filter(|_| !table.san().is_empty()) else {
        return Ok(());
    };
    let game = sheet::of_table(&path.to_string_lossy(), origin, table);
    sheet::append(path, &game, console.text)
}

/// Plays a game of several boards, line by line; nothing for a game of one.
fn several_boards(
    task: &Play,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Option<Exit>, Failure> {
    let Some(name) = &task.game else {
        return Ok(None);
    };
    let variant = load::open(name, settings, console.text)?.item;
    if variant.ruleset().table.is_none() {
        return Ok(None);
    }
    let table = match &task.fen {
        None => boards::Table::new(&variant),
        Some(fen) => Some(load::open_table(&variant, fen, console.text)?.warned(console)?),
    };
    let Some(table) = table else { return Ok(None) };
    let boards = Boards::new(table, task.side, strength(task), console);
    let table = boards.run(&mut io::stdin().lock())?;
    if let Some(path) = task.pgn.as_ref().filter(|_| table.played().count() > 0) {
        let origin = Origin::new(name, settings);
        let game = sheet::of_boards(&path.to_string_lossy(), &origin, &table);
        sheet::append(path, &game, console.text)?;
    }
    Ok(Some(Exit::Fine))
}

/// The table of a new or a saved game.
fn set_up(
    task: &Play,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<(Table, Origin), Failure> {
    let Some(path) = &task.load else {
        let origin = Origin {
            seat: task.side,
            ..Origin::new(task.game.as_deref().unwrap_or_default(), settings)
        };
        let fen = task.fen.as_deref();
        let lot = task.lot;
        let game = load::open_game(&origin.game, settings, fen, lot, console.text)?;
        let game = game.warned(console)?;
        let chosen = fen.is_some() || lot.setup.is_some() || lot.seed.is_some();
        let game = if chosen { game } else { draw(game, console)? };
        return Ok((Table::new(game, task.side), origin));
    };
    if sheet::is_sheet(&path.to_string_lossy()) {
        let resumed = sheet::resume(path, task.side, console.text)?;
        load::warn(console, &resumed.warnings)?;
        return Ok((resumed.table, resumed.origin));
    }
    let saved = Saved::read(path, console.text)?;
    let settings = [saved.set.as_slice(), settings].concat();
    let variant = load::open(&saved.game, &settings, console.text)?.warned(console)?;
    let standard = Game::new(&variant);
    let start = if standard.fen() == saved.fen {
        standard
    } else {
        load::open_position(&variant, Some(&saved.fen), console.text)?.warned(console)?
    };
    let table = saved.replay(start, console.text)?;
    let origin = Origin {
        game: saved.game,
        settings,
        seat: saved.side.into(),
        file: Some(path.to_string_lossy().into_owned()),
        tags: Tags::default(),
    };
    Ok((table, origin))
}

/// A set-up drawn by lot, if the game has several: said with the seed, so that it can be had again.
fn draw(standard: Game, console: &mut Console<'_>) -> Result<Game, Failure> {
    let variant = standard.variant();
    let Some(count) = variant.setups() else {
        return Ok(standard);
    };
    let seed = clock::seed();
    let lot = Lot {
        seed: Some(seed),
        setup: None,
    };
    let game = load::draw(variant, lot, console.text)?.unwrap_or(standard);
    let number = game.setup_number().unwrap_or_default();
    let gaps: [(&str, &dyn std::fmt::Display); 3] =
        [("number", &number), ("count", &count), ("seed", &seed)];
    let sentence = console.text.fill("play.drawn", &gaps);
    writeln!(console.err, "{sentence}")?;
    Ok(game)
}

fn strength(task: &Play) -> Strength {
    let level = task.level.map(Strength::Level);
    let time = task.time.map(Strength::Time);
    let depth = task.depth.map(Strength::Depth);
    level.or(time).or(depth).unwrap_or(level::DEFAULT)
}

/// What is worth keeping when the screen is gone: moves, FEN, result.
fn say_goodbye(table: &Table, console: &mut Console<'_>) -> io::Result<()> {
    if table.san().is_empty() {
        return Ok(());
    }
    writeln!(console.out, "{}", table.score_sheet().join(" "))?;
    let picture = Picture::new(&table.game, table.viewer());
    writeln!(console.out, "FEN: {}", picture.fen())?;
    if let Some(outcome) = table.game.outcome() {
        let sentence = Ending::new(outcome).sentence(console.text);
        writeln!(console.out, "{sentence}")?;
    }
    Ok(())
}
