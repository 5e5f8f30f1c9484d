//! The screen as text.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use simurgh_dsl::language::Language;

use super::super::app::App;
use super::super::event::{Event, Key};
use super::super::save::Origin;
use super::super::table::Table;
use super::super::table::tests::celtic;
use super::super::theme::Palette;
use super::*;
use crate::cli::Seat;
use crate::play::level;
use crate::text::Text;

fn app() -> App {
    let table = Table::new(celtic(), Seat::Both);
    let text = Text(Language::English);
    let mut app = App::new(table, Origin::default(), level::DEFAULT, text);
    // Small squares, so that the pictures below stay small.
    app.zoom = -1;
    app
}

fn screen(app: &App, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory");
    let theme = Theme {
        palette: Palette::Mono,
    };
    terminal
        .draw(|frame| draw(frame, app, theme))
        .expect("memory");
    let buffer = terminal.backend().buffer();
    let row = |y| {
        (0..width)
            .map(|x| buffer[(x, y)].symbol())
            .collect::<String>()
    };
    (0..height).map(|y| row(y).trim_end().to_owned()).collect()
}

/// The board's part of the screen.
fn board(app: &App) -> String {
    let rows = screen(app, 80, 30);
    let cut = |row: &String| {
        row.chars()
            .take(39)
            .collect::<String>()
            .trim_end()
            .to_owned()
    };
    rows[..13].iter().map(cut).collect::<Vec<_>>().join("\n")
}

fn click(app: &mut App, square: &str) {
    let board = &app.table.game.variant().ruleset().board;
    let square = board.find(square).expect("a square");
    app.update(Event::Click(square));
}

fn type_line(app: &mut App, line: &str) {
    for letter in format!("m{line}").chars() {
        app.update(Event::Key(Key::Char(letter)));
    }
    app.update(Event::Key(Key::Enter));
    app.update(Event::Key(Key::Escape));
}

#[test]
fn the_start_is_drawn_with_coordinates_on_all_sides_and_blank_missing_squares() {
    let expected = "    a  b  c  d  e  f  g  h  i  j  k
11  f                             f  11
10     r  n  b  q  k  b  s  n  r     10
 9     p  p  p  p  p  p  p  p  p     9
 8     :  .  :  .  :  .  :  .  :     8
 7     .  :  .  :  .  :  .  :  .     7
 6     :  .  :  .  :  .  :  .  :     6
 5     .  :  .  :  .  :  .  :  .     5
 4     :  .  :  .  :  .  :  .  :     4
 3     P  P  P  P  P  P  P  P  P     3
 2     R  N  B  Q [K] B  S  N  R     2
 1  F                             F  1
    a  b  c  d  e  f  g  h  i  j  k";
    assert_eq!(board(&app()), expected);
}

#[test]
fn flipped_the_coordinates_are_turned_too() {
    let mut app = app();
    app.flipped = true;
    let board = board(&app);
    let rows: Vec<&str> = board.lines().collect();
    assert_eq!(rows[0], "    k  j  i  h  g  f  e  d  c  b  a");
    assert_eq!(rows[1], " 1  F                             F  1");
    assert_eq!(rows[2], " 2     R  N  S  B [K] Q  B  N  R     2");
    assert_eq!(rows[12], rows[0]);
}

#[test]
fn targets_of_the_chosen_man_and_the_last_move_are_marked_without_colour() {
    let mut app = app();
    type_line(&mut app, "f3f5");
    type_line(&mut app, "g9g7");
    type_line(&mut app, "f5f6");
    click(&mut app, "g7");
    click(&mut app, "b8");
    click(&mut app, "g7");
    app.cursor = app
        .table
        .game
        .variant()
        .ruleset()
        .board
        .find("a1")
        .expect("a1");
    let board = board(&app);
    let rows: Vec<&str> = board.lines().collect();
    assert_eq!(rows[5], " 7     .  :  .  :  . <p> .  :  .     7", "{board}");
    assert_eq!(rows[6], " 6     :  .  :  . (P) *  :  .  :     6", "{board}");
    assert_eq!(rows[7], " 5     .  :  .  : -.- :  .  :  .     5", "{board}");
}

#[test]
fn a_check_shows_even_under_the_cursor() {
    let mut app = app();
    let fen = "1*********1/*9*/*4k4*/*9*/*9*/*9*/*9*/*9*/*4q4*/*4K4*/1*********1 w - - 0 1";
    let (game, _) = simurgh_engine::Game::from_fen(app.table.game.variant(), fen).expect("legal");
    app.table = Table::new(game, Seat::Both);
    assert!(board(&app).contains("[K!"), "{}", board(&app));
    click(&mut app, "a1");
    assert!(board(&app).contains("!K!"), "{}", board(&app));
}

#[test]
fn wide_squares_show_the_mark_inside_the_cursor() {
    let mut app = app();
    app.zoom = 0;
    let fen = "1*********1/*9*/*4k4*/*9*/*9*/*9*/*9*/*9*/*4q4*/*4K4*/1*********1 w - - 0 1";
    let (game, _) = simurgh_engine::Game::from_fen(app.table.game.variant(), fen).expect("legal");
    app.table = Table::new(game, Seat::Both);
    let rows = screen(&app, 80, 30).join("\n");
    assert!(rows.contains("[!K!]"), "{rows}");
}

#[test]
fn lines_of_keys_fit_80_columns_in_both_languages() {
    for language in Language::ALL {
        let mut app = app();
        app.text = Text(language);
        for key in ['?', '\u{1b}', 'm'] {
            let key = match key {
                '\u{1b}' => Key::Escape,
                letter => Key::Char(letter),
            };
            app.update(Event::Key(key));
            let rows = screen(&app, 80, 30).join("\n");
            assert!(!rows.contains('…'), "{rows}");
        }
    }
}

#[test]
fn a_message_that_is_too_long_shows_that_it_is() {
    let mut app = app();
    let path = "/home/somebody/with a long name/".repeat(6);
    app.update(Event::Stored(path, super::super::save::Stored::Done));
    let rows = screen(&app, 80, 24).join("\n");
    assert!(
        rows.contains("simurgh play --load") && rows.contains('…'),
        "{rows}"
    );
}

#[test]
fn what_is_typed_is_seen_at_its_end() {
    let mut app = app();
    let line = format!("m{}{}", "x".repeat(120), "end");
    for letter in line.chars() {
        app.update(Event::Key(Key::Char(letter)));
    }
    assert!(screen(&app, 80, 24).join("\n").contains("xend_"));
}

#[test]
fn an_11x11_board_is_drawn_completely_in_80x30_with_large_squares() {
    let mut app = app();
    app.zoom = 0;
    let rows = screen(&app, 80, 30);
    let ranks = (1..=11).filter(|rank| {
        let start = format!("{rank:>2} ");
        rows.iter()
            .any(|row| row.starts_with(&start) && row.contains(&format!(" {rank}")))
    });
    assert_eq!(ranks.count(), 11, "{}", rows.join("\n"));
    let files = "     a    b    c    d    e    f    g    h    i    j    k";
    assert_eq!(rows.iter().filter(|row| row.starts_with(files)).count(), 2);
    assert!(rows.iter().any(|row| row.contains("Celtic Citadel")));
    assert!(rows.iter().any(|row| row.contains("q quit")));
}

#[test]
fn the_panel_shows_players_and_moves() {
    let mut app = app();
    type_line(&mut app, "f3f5");
    type_line(&mut app, "f9f7");
    let rows = screen(&app, 80, 30).join("\n");
    for words in ["> White", "Black", "1. f5 f7", "White to move"] {
        assert!(rows.contains(words), "{words} in\n{rows}");
    }
}

#[test]
fn small_terminals_drop_the_panel_and_tiny_ones_say_so() {
    let rows = screen(&app(), 40, 16).join("\n");
    assert!(
        !rows.contains("Celtic Citadel") && rows.contains("White to move"),
        "{rows}"
    );
    let rows = screen(&app(), 20, 10).join("\n");
    assert!(rows.contains("terminal"), "{rows}");
}

#[test]
fn windows_open_over_the_board_on_every_size() {
    let mut app = app();
    for (width, height) in [(80, 30), (40, 16), (30, 16), (10, 4), (1, 1)] {
        for key in ['?', 'x', 's'] {
            app.update(Event::Key(Key::Char(key)));
            screen(&app, width, height);
            app.update(Event::Key(Key::Escape));
        }
    }
    app.update(Event::Key(Key::Char('?')));
    let rows = screen(&app, 80, 30).join("\n");
    assert!(
        rows.contains("flip the board") && rows.contains("can be captured"),
        "{rows}"
    );
}
