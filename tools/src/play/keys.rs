//! What each key does, depending on what is open.

use super::app::App;
use super::dialog::Dialog;
use super::event::{Effect, Key};
use super::line::Line;
use super::order::Order;
use crate::explain::explain;
use crate::show::position::Picture;

/// Presses a key.
pub fn press(app: &mut App, key: Key) -> Vec<Effect> {
    if key == Key::Interrupt {
        return ask_quit(app);
    }
    match app.dialog.take() {
        Some(dialog) => in_dialog(app, dialog, key),
        None if app.covered => uncover(app, key),
        None if app.input.is_some() => in_input(app, key),
        None => on_board(app, key),
    }
}

/// Return and the space bar show the board to the person who has taken the seat.
fn uncover(app: &mut App, key: Key) -> Vec<Effect> {
    app.covered = !matches!(key, Key::Enter | Key::Char(' '));
    Vec::new()
}

fn on_board(app: &mut App, key: Key) -> Vec<Effect> {
    match key {
        Key::Up => steer(app, 0, 1),
        Key::Down => steer(app, 0, -1),
        Key::Left => steer(app, -1, 0),
        Key::Right => steer(app, 1, 0),
        Key::Enter => app.choose_inspected(),
        Key::Escape | Key::Backspace => {
            app.selected = None;
            app.inspection = None;
            app.tell("")
        }
        Key::Tab => open_input(app),
        Key::Clear => Vec::new(),
        Key::Char(letter) => letter_key(app, letter),
        Key::Interrupt => ask_quit(app),
    }
}

fn letter_key(app: &mut App, letter: char) -> Vec<Effect> {
    match letter.to_ascii_lowercase() {
        '?' => open(app, Dialog::Help),
        'u' => app.undo(),
        'f' => flip(app),
        'h' => app.ask_hint(),
        'n' => ask_new(app),
        's' => ask_save(app),
        'x' => show_fen(app),
        'g' => {
            app.figurines = !app.figurines;
            Vec::new()
        }
        'q' => ask_quit(app),
        'p' => app.toggle_pause(),
        '+' => zoom(app, 1),
        '-' => zoom(app, -1),
        ' ' => app.choose_inspected(),
        'i' => app.toggle_inspection(),
        'm' | '/' | ':' => open_input(app),
        _ => app.tell(app.text.say("play.unknown-key")),
    }
}

fn steer(app: &mut App, right: i16, up: i16) -> Vec<Effect> {
    app.steer(right, up);
    Vec::new()
}

fn open(app: &mut App, dialog: Dialog) -> Vec<Effect> {
    app.dialog = Some(dialog);
    Vec::new()
}

fn open_input(app: &mut App) -> Vec<Effect> {
    app.input = Some(Line::default());
    Vec::new()
}

fn flip(app: &mut App) -> Vec<Effect> {
    app.flipped = !app.flipped;
    Vec::new()
}

fn zoom(app: &mut App, by: i8) -> Vec<Effect> {
    app.zoom = (app.zoom + by).clamp(-3, 3);
    Vec::new()
}

fn show_fen(app: &mut App) -> Vec<Effect> {
    let fen = Picture::new(&app.table.game, app.table.viewer()).fen();
    app.dialog = Some(Dialog::Fen(fen.clone()));
    vec![Effect::Copy(fen)]
}

/// A game that goes on and is not saved is not thrown away without a question.
fn in_progress(app: &App) -> bool {
    app.table.is_on() && !app.table.san().is_empty() && !app.saved
}

fn ask_quit(app: &mut App) -> Vec<Effect> {
    if in_progress(app) && app.dialog != Some(Dialog::Quit) {
        return open(app, Dialog::Quit);
    }
    leave(app)
}

fn leave(app: &mut App) -> Vec<Effect> {
    let mut effects = app.stop();
    effects.push(Effect::Quit);
    effects
}

fn ask_new(app: &mut App) -> Vec<Effect> {
    if in_progress(app) {
        return open(app, Dialog::New);
    }
    app.restart()
}

fn ask_save(app: &mut App) -> Vec<Effect> {
    let id = &app.table.game.variant().ruleset().id;
    let usual = || format!("{id}.game.toml");
    let file = app.origin.file.clone().unwrap_or_else(usual);
    open(app, Dialog::Save(Line::new(file)))
}

fn in_dialog(app: &mut App, dialog: Dialog, key: Key) -> Vec<Effect> {
    match dialog {
        Dialog::Help | Dialog::Fen(_) | Dialog::Words(_) => Vec::new(),
        Dialog::Quit => confirm(app, Dialog::Quit, key, leave),
        Dialog::New => confirm(app, Dialog::New, key, App::restart),
        Dialog::Save(line) => in_save(app, line, key),
        Dialog::Replace(path) => {
            let again = path.clone();
            confirm(app, Dialog::Replace(again), key, move |app| {
                app.save(&path, true)
            })
        }
        Dialog::Choice(choice) => in_choice(app, choice, key),
    }
}

/// `y` and `s` (for "sí") and Return confirm, `n` and Escape close; other keys do nothing.
fn confirm(
    app: &mut App,
    dialog: Dialog,
    key: Key,
    act: impl FnOnce(&mut App) -> Vec<Effect>,
) -> Vec<Effect> {
    match key {
        Key::Enter | Key::Char('y' | 'Y' | 's' | 'S') => act(app),
        Key::Escape | Key::Char('n' | 'N') => Vec::new(),
        _ => open(app, dialog),
    }
}

fn in_save(app: &mut App, mut line: Line, key: Key) -> Vec<Effect> {
    match key {
        Key::Enter if !line.text.trim().is_empty() => return app.save(line.text.trim(), false),
        Key::Escape => return Vec::new(),
        key => line.edit(key),
    }
    open(app, Dialog::Save(line))
}

fn in_choice(app: &mut App, mut choice: super::dialog::Choice, key: Key) -> Vec<Effect> {
    match key {
        Key::Escape => return Vec::new(),
        Key::Down | Key::Right | Key::Tab => choice.step(true),
        Key::Up | Key::Left => choice.step(false),
        Key::Enter => return choice.marked().map_or_else(Vec::new, |mv| app.play(mv)),
        Key::Char(letter) => {
            if let Some(mv) = choice.keyed(letter) {
                return app.play(mv);
            }
        }
        _ => {}
    }
    open(app, Dialog::Choice(choice))
}

fn in_input(app: &mut App, key: Key) -> Vec<Effect> {
    let mut line = app.input.take().unwrap_or_default();
    match key {
        Key::Escape | Key::Tab => return Vec::new(),
        Key::Enter => return obey(app, &line.text),
        Key::Backspace if line.text.is_empty() => return Vec::new(),
        Key::Char(letter) if line.refused && opens_line(app, letter) => line = Line::default(),
        key => line.edit(key),
    }
    app.input = Some(line);
    Vec::new()
}

/// Whether a letter after a refused text means "let me type again" and is no part of a move.
fn opens_line(app: &App, letter: char) -> bool {
    let files = app.table.game.variant().ruleset().board.file_names();
    "m/:".contains(letter) && !files.iter().any(|name| name.starts_with(letter))
}

/// Does what the input line says; it is closed after that, unless it could not be read.
fn obey(app: &mut App, line: &str) -> Vec<Effect> {
    match Order::read(line) {
        Order::Empty | Order::Board => Vec::new(),
        Order::Move(typed) => app.type_move(&typed),
        Order::Undo => app.undo(),
        Order::Flip => flip(app),
        Order::Hint => app.ask_hint(),
        Order::Moves => list_moves(app),
        Order::Fen => show_fen(app),
        Order::Explain(typed) => explain_typed(app, &typed),
        Order::Save { path, .. } if path.is_empty() => ask_save(app),
        Order::Save { path, replace } => app.save(&path, replace),
        Order::New => ask_new(app),
        Order::Go => app.toggle_pause(),
        Order::Quit => ask_quit(app),
        Order::Help => open(app, Dialog::Help),
    }
}

fn explain_typed(app: &mut App, typed: &str) -> Vec<Effect> {
    if typed.is_empty() {
        return app.toggle_inspection();
    }
    let explanation = explain(&app.table.game, typed, app.table.viewer(), app.text);
    let words = explanation.words().into_iter().map(str::to_owned);
    open(app, Dialog::Words(words.collect()))
}

fn list_moves(app: &mut App) -> Vec<Effect> {
    let game = &app.table.game;
    let viewer = app.table.viewer();
    if viewer.is_some_and(|viewer| viewer != game.turn()) {
        return app.tell(app.text.say("play.not-your-turn"));
    }
    let moves = game.legal_moves().into_iter();
    let moves: Vec<String> = moves.map(|mv| game.san(mv)).collect();
    app.tell(moves.join(" "))
}
