//! The inspect mode, with the screen as text.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use simurgh_dsl::language::Language;
use simurgh_engine::Game;

use super::super::app::App;
use super::super::event::{Event, Key};
use super::super::level;
use super::super::save::Origin;
use super::super::theme::{Palette, Theme};
use super::super::view;
use super::*;
use crate::cli::Seat;
use crate::load;

fn app(name: &str, fen: &str, language: Language) -> App {
    let text = Text(language);
    let variant = load::open(name, &[], text).unwrap_or_else(|_| panic!("{name}"));
    let (game, _) = Game::from_fen(&variant.item, fen).expect("a position");
    App::new(
        Table::new(game, Seat::Both),
        Origin::default(),
        level::DEFAULT,
        text,
    )
}

fn go(app: &mut App, square: &str) {
    let board = &app.table.game.variant().ruleset().board;
    let square = board.find(square).expect("a square");
    app.cursor = square;
    app.update(Event::Tick(0));
}

fn press(app: &mut App, key: char) {
    app.update(Event::Key(Key::Char(key)));
}

/// The screen as one line, so that words that are broken between lines are found.
fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory");
    let theme = Theme {
        palette: Palette::Mono,
    };
    terminal
        .draw(|frame| view::draw(frame, app, theme))
        .expect("memory");
    let buffer = terminal.backend().buffer();
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| buffer[(x, y)].symbol()));
    let all: String = cells.collect();
    all.split_whitespace().collect::<Vec<_>>().join(" ")
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_man_tells_how_it_moves_and_why_it_cannot_go_somewhere() {
    let mut app = app("chess", START, Language::English);
    go(&mut app, "a1");
    press(&mut app, 'i');
    assert!(
        screen(&app, 100, 30).contains("Rook (a1) · R"),
        "{}",
        screen(&app, 100, 30)
    );
    go(&mut app, "a5");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("In the way: Pawn (a2)"), "{shown}");
    // On a narrow screen the words are under the board.
    assert!(
        screen(&app, 34, 14).contains("In the way"),
        "{}",
        screen(&app, 34, 14)
    );
    press(&mut app, 'i');
    assert!(!screen(&app, 100, 30).contains("In the way"));
}

#[test]
fn reachable_squares_are_marked_and_can_be_played_from_there() {
    let mut app = app("chess", START, Language::Spanish);
    go(&mut app, "b1");
    press(&mut app, 'i');
    let board = app.table.game.variant().ruleset().board.clone();
    let names = |app: &App| {
        let mut names: Vec<String> = app
            .marked_targets()
            .into_iter()
            .map(|square| board.name(square).to_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&app), ["a3", "c3"]);
    go(&mut app, "c3");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("Nc3 es legal"), "{shown}");
    app.update(Event::Key(Key::Enter));
    assert_eq!(app.table.coordinates(), ["b1c3"]);
    assert!(app.inspection.is_none());
}

#[test]
fn men_of_the_side_that_waits_are_looked_at_as_if_it_were_to_move() {
    let mut app = app("chess", START, Language::English);
    go(&mut app, "g8");
    press(&mut app, 'i');
    assert_eq!(app.marked_targets().len(), 2);
    go(&mut app, "e7");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("own side stands on the target"), "{shown}");
    app.update(Event::Key(Key::Enter));
    assert!(app.table.san().is_empty(), "it does not move");
}

#[test]
fn an_empty_square_is_no_man() {
    let mut app = app("chess", START, Language::English);
    go(&mut app, "e4");
    press(&mut app, 'i');
    assert!(app.inspection.is_none());
    assert!(app.message.contains("Nobody"), "{}", app.message);
}

#[test]
fn what_is_hidden_is_not_looked_at() {
    let fens = [
        "1nk4q/8/8/8/8/8/PP6/R3K3 w - - 0 1",
        "k4b1r/6p1/8/8/8/8/PP6/R3K3 w - - 3 1",
    ];
    let screens = fens.map(|fen| {
        let mut app = app("tuerto", fen, Language::English);
        let mut shown = Vec::new();
        for from in ["a1", "e1", "b2", "h8", "b8"] {
            go(&mut app, from);
            press(&mut app, 'i');
            for to in ["a8", "h8", "b8", "c8", "a2", "d2"] {
                go(&mut app, to);
                shown.push(screen(&app, 110, 32));
            }
            app.inspection = None;
        }
        shown
    });
    assert_eq!(screens[0], screens[1]);
}

#[test]
fn a_typed_question_opens_a_window() {
    let mut app = app("chess", START, Language::English);
    for letter in "mexplain Ra5".chars() {
        press(&mut app, letter);
    }
    app.update(Event::Key(Key::Enter));
    let shown = screen(&app, 80, 30);
    assert!(shown.contains("In the way: Pawn (a2)"), "{shown}");
    press(&mut app, 'x');
    assert!(app.dialog.is_none());
}
