//! The full screen without a terminal: events in, effects and state out.

use simurgh_dsl::language::Language;
use simurgh_engine::Game;

use super::super::event::Key;
use super::super::save::{Saved, Stored};
use super::super::table::tests::celtic;
use super::*;
use crate::cli::Seat;
use crate::play::level;

fn app_of(game: Game, seat: Seat) -> App {
    let origin = Origin {
        game: "celtic-citadel".into(),
        settings: Vec::new(),
        seat,
        ..Origin::default()
    };
    let table = Table::new(game, seat);
    App::new(table, origin, level::DEFAULT, Text(Language::English))
}

fn app(seat: Seat) -> App {
    app_of(celtic(), seat)
}

fn press(app: &mut App, keys: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for letter in keys.chars() {
        let key = match letter {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\x1b' => Key::Escape,
            letter => Key::Char(letter),
        };
        effects.extend(app.update(Event::Key(key)));
    }
    effects
}

fn click(app: &mut App, square: &str) -> Vec<Effect> {
    let board = &app.table.game.variant().ruleset().board;
    let square = board.find(square).expect("a square");
    app.update(Event::Click(square))
}

fn report(app: &App, mv: &str) -> Report {
    let mv = app.table.game.read_move(mv).expect("legal");
    Report {
        line: 1,
        depth: 3,
        score: Score::Centipawns(25),
        variation: vec![mv],
        nodes: 100,
        milliseconds: 1,
    }
}

fn cursor(app: &App) -> &str {
    app.table.game.variant().ruleset().board.name(app.cursor)
}

#[test]
fn two_clicks_move_a_man_and_the_engine_is_asked() {
    let mut app = app(Seat::First);
    assert!(app.begin().is_empty());
    click(&mut app, "f3");
    let mut targets: Vec<Square> = app.targets().into_iter().map(|(_, to)| to).collect();
    targets.sort();
    let board = &app.table.game.variant().ruleset().board;
    let names: Vec<&str> = targets.iter().map(|&square| board.name(square)).collect();
    assert_eq!(names, ["f4", "f5"]);
    assert_eq!(click(&mut app, "f5"), [Effect::Think(1, level::DEFAULT)]);
    assert_eq!(app.table.coordinates(), ["f3f5"]);
}

#[test]
fn the_answer_of_the_engine_is_played() {
    let mut app = app(Seat::First);
    press(&mut app, "mf3f5\n");
    let answer = report(&app, "f9f7");
    app.update(Event::Answer(1, answer));
    assert_eq!(app.table.coordinates(), ["f3f5", "f9f7"]);
    let evaluation = app.evaluation.expect("the engine has thought");
    assert_eq!(
        evaluation.score,
        Score::Centipawns(-25),
        "seen from the first side"
    );
}

#[test]
fn an_answer_that_comes_too_late_is_ignored() {
    let mut app = app(Seat::First);
    press(&mut app, "mf3f5\n\x1b");
    let late = report(&app, "f9f7");
    assert_eq!(press(&mut app, "u"), [Effect::Stop]);
    app.update(Event::Answer(1, late));
    assert!(app.table.san().is_empty());
    assert!(app.table.awaits_person());
}

#[test]
fn keys_work_while_the_engine_thinks() {
    let mut app = app(Seat::First);
    press(&mut app, "mf3f5\n\x1b");
    press(&mut app, "f");
    assert!(app.flipped && app.thinking.is_some());
    click(&mut app, "f9");
    assert!(app.selected.is_none() && !app.message.is_empty());
}

#[test]
fn the_cursor_goes_as_the_player_sees_and_over_missing_squares() {
    let mut app = app(Seat::Both);
    assert_eq!(cursor(&app), "f2");
    app.update(Event::Key(Key::Up));
    assert_eq!(cursor(&app), "f3");
    press(&mut app, "f");
    app.update(Event::Key(Key::Up));
    app.update(Event::Key(Key::Right));
    assert_eq!(cursor(&app), "e2");
}

#[test]
fn every_square_can_be_reached_with_the_cursor_keys() {
    let mut app = app(Seat::Both);
    let squares = app.table.game.variant().ruleset().board.len();
    let mut seen = std::collections::BTreeSet::from([app.cursor]);
    let mut open = vec![app.cursor];
    while let Some(square) = open.pop() {
        for key in [Key::Up, Key::Down, Key::Left, Key::Right] {
            app.cursor = square;
            app.update(Event::Key(key));
            if seen.insert(app.cursor) {
                open.push(app.cursor);
            }
        }
    }
    assert_eq!(seen.len(), squares);
}

#[test]
fn a_typed_line_that_is_no_move_stays_to_be_corrected() {
    let mut app = app(Seat::Both);
    press(&mut app, "mf3f9\n");
    assert_eq!(app.input, Some(Line::refused("f3f9")));
    assert!(!app.message.is_empty());
    app.update(Event::Key(Key::Backspace));
    press(&mut app, "5\n");
    assert_eq!(app.table.coordinates(), ["f3f5"]);
    assert_eq!(app.input, None, "the keys mean keys again");
}

#[test]
fn a_refused_line_is_typed_again_with_or_without_m() {
    for again in ["mf3f5\n", "f3f5\n", "/f3f5\n"] {
        let mut app = app(Seat::Both);
        press(&mut app, "mf3f9\n");
        press(&mut app, again);
        assert_eq!(app.table.coordinates(), ["f3f5"], "{again:?}");
    }
}

#[test]
fn the_end_of_the_game_closes_the_line_so_that_its_keys_work() {
    let fen = "1*********1/*4k4*/*9*/*4K4*/*8R*/*9*/*9*/*9*/*9*/*9*/1*********1 w - - 0 1";
    let (game, _) = Game::from_fen(celtic().variant(), fen).expect("a position");
    for (key, moves) in [("u", 0), ("n", 0), ("x", 1)] {
        let mut app = app_of(game.clone(), Seat::Both);
        press(&mut app, "mj7j10\n");
        assert!(app.message.contains("checkmate"), "{}", app.message);
        press(&mut app, key);
        assert_eq!(app.table.san().len(), moves, "{key}");
    }
}

#[test]
fn a_typed_promotion_without_its_piece_opens_the_choice() {
    let fen = "1*********1/*9*/*P8*/*9*/*6k2*/*9*/*9*/*9*/*9*/*4K4*/1*********1 w - - 0 1";
    let (game, _) = Game::from_fen(celtic().variant(), fen).expect("a position");
    let mut app = app_of(game, Seat::Both);
    press(&mut app, "mb9b10\n");
    assert!(
        matches!(app.dialog, Some(Dialog::Choice(_))),
        "{}",
        app.message
    );
    press(&mut app, "n");
    assert_eq!(app.table.coordinates(), ["b9b10n"]);
}

#[test]
fn replacing_a_saved_game_is_confirmed_once() {
    let mut app = app(Seat::Both);
    press(&mut app, "mf3f5\n");
    press(&mut app, "msave x.toml\n");
    app.update(Event::Stored("x.toml".into(), Stored::Exists));
    assert_eq!(app.dialog, Some(Dialog::Replace("x.toml".into())));
    let effects = press(&mut app, "y");
    assert!(
        matches!(effects[..], [Effect::Save { replace: true, .. }]),
        "{effects:?}"
    );
    app.update(Event::Stored("x.toml".into(), Stored::Done));
    assert!(app.saved && app.dialog.is_none());
    let effects = press(&mut app, "msave x.toml\n");
    assert!(
        matches!(effects[..], [Effect::Save { replace: true, .. }]),
        "its own file"
    );
    app.update(Event::Stored("y.toml".into(), Stored::Foreign));
    assert!(app.message.contains("is no saved game"), "{}", app.message);
}

#[test]
fn the_prefilled_file_name_can_be_cleared() {
    let mut app = app(Seat::Both);
    press(&mut app, "s");
    app.update(Event::Key(Key::Clear));
    press(&mut app, "z");
    assert_eq!(app.dialog, Some(Dialog::Save(Line::new("z"))));
}

#[test]
fn command_words_are_understood_in_the_input_line() {
    let mut app = app(Seat::Both);
    press(&mut app, "mf3f5\nmundo\n");
    assert!(app.table.san().is_empty());
    press(&mut app, "mgirar\n");
    assert!(app.flipped);
}

#[test]
fn promotion_asks_which_piece() {
    let start = celtic();
    let fen = "1*********1/*9*/*P8*/*9*/*6k2*/*9*/*9*/*9*/*9*/*4K4*/1*********1 w - - 0 1";
    let (game, _) = Game::from_fen(start.variant(), fen).expect("a position");
    let mut app = app_of(game, Seat::Both);
    click(&mut app, "b9");
    click(&mut app, "b10");
    let Some(Dialog::Choice(choice)) = &app.dialog else {
        panic!("no choice: {:?}", app.dialog);
    };
    assert_eq!(choice.moves.len(), 4);
    assert!(choice.labels[0].starts_with("Q "), "{:?}", choice.labels);
    press(&mut app, "r");
    assert_eq!(app.table.coordinates(), ["b9b10r"]);
}

#[test]
fn leaving_a_game_is_confirmed_unless_nothing_is_lost() {
    let mut app = app(Seat::Both);
    assert_eq!(press(&mut app, "q"), [Effect::Quit]);
    press(&mut app, "mf3f5\n\x1b");
    assert!(press(&mut app, "q").is_empty());
    assert_eq!(app.dialog, Some(Dialog::Quit));
    assert!(press(&mut app, "n").is_empty());
    assert_eq!(app.dialog, None);
    assert_eq!(press(&mut app, "qy"), [Effect::Quit]);
}

#[test]
fn a_hint_is_shown_and_not_played() {
    let mut app = app(Seat::First);
    let effects = press(&mut app, "h");
    assert!(matches!(effects[..], [Effect::Think(1, _)]), "{effects:?}");
    let advice = report(&app, "f3f5");
    app.update(Event::Answer(1, advice));
    assert!(app.message.starts_with("Hint: "), "{}", app.message);
    assert!(app.hint.is_some() && app.table.san().is_empty());
}

#[test]
fn saving_gives_a_file_that_can_be_resumed() {
    let mut app = app(Seat::Both);
    press(&mut app, "mf3f5\n\x1b");
    let effects = press(&mut app, "s\n");
    let [Effect::Save { path, text, .. }] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(path, "celtic-citadel.game.toml");
    let saved: Saved = toml::from_str(text).expect("a saved game");
    assert_eq!(saved.moves, ["f3f5"]);
}

#[test]
fn the_clock_of_the_side_to_move_runs() {
    let mut app = app(Seat::Both);
    app.update(Event::Tick(500));
    press(&mut app, "mf3f5\n");
    app.update(Event::Tick(300));
    assert_eq!(app.used, BySide::new(500, 300));
}

#[test]
fn the_fen_is_shown_and_copied() {
    let mut app = app(Seat::Both);
    let fen = app.table.game.fen();
    assert_eq!(press(&mut app, "x"), [Effect::Copy(fen.clone())]);
    assert_eq!(app.dialog, Some(Dialog::Fen(fen)));
}

#[test]
fn undo_with_no_person_at_the_table_pauses_the_engine() {
    let mut app = app(Seat::None);
    app.begin();
    let answer = report(&app, "f3f5");
    app.update(Event::Answer(1, answer));
    assert_eq!(press(&mut app, "u"), [Effect::Stop]);
    assert!(app.paused && app.table.san().is_empty());
    assert!(matches!(press(&mut app, "p")[..], [Effect::Think(..)]));
}
