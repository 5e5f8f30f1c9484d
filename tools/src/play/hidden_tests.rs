//! Games that hide squares: nothing that a person may not know gets onto the screen.

use simurgh_dsl::language::Language;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::app::App;
use super::event::{Effect, Event, Key};
use super::level::Strength;
use super::plain::Plain;
use super::save::Origin;
use super::table::Table;
use crate::cli::Seat;
use crate::console::Console;
use crate::load;
use crate::text::Text;

const TEXT: Text = Text(Language::English);

fn game() -> Game {
    let variant = load::open("tuerto", &[], TEXT).unwrap_or_else(|_| panic!("built in"));
    Game::new(&variant.item)
}

/// What is printed when these lines are typed.
fn script(seat: Seat, referee: bool, mut lines: &[u8]) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        out: &mut out,
        err: &mut err,
        text: TEXT,
        color_err: false,
    };
    let mut table = Table::new(game(), seat);
    table.referee = referee;
    Plain::new(table, Origin::default(), Strength::Level(1), &mut console)
        .run(&mut lines)
        .expect("memory takes all");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn the_engine_s_moves_are_not_told() {
    let out = script(Seat::First, false, b"e2e4\nfen\nmoves\nfoo\n");
    assert!(out.contains("Black has moved."), "{out}");
    assert!(!out.contains("Black plays"), "{out}");
    assert!(out.contains("???"), "{out}");
    assert!(
        !out.contains("rnbqkb"),
        "the FEN is that of the view: {out}"
    );
}

#[test]
fn a_referee_sees_everything() {
    let out = script(Seat::First, true, b"e2e4\nfen\n");
    assert!(out.contains("Black plays "), "{out}");
    assert!(!out.contains('?'), "{out}");
}

#[test]
fn the_board_is_covered_between_two_persons() {
    let out = script(Seat::Both, false, b"e2e4\nd7d5\nfen\n");
    let (_, after) = out
        .split_once("Let Black take the seat")
        .expect("the cover");
    // The second line was taken as the key that uncovers the board, which shows Black's view.
    assert!(after.contains("p  p  p  p"), "{after}");
    assert!(!after.contains('P') && !after.contains("e4"), "{after}");
}

fn app(seat: Seat) -> App {
    let mut app = App::new(
        Table::new(game(), seat),
        Origin::default(),
        Strength::Level(1),
        TEXT,
    );
    app.begin();
    app
}

fn typed(app: &mut App, mv: &str) -> Vec<Effect> {
    app.type_move(mv)
}

#[test]
fn the_screen_is_covered_until_the_other_person_asks_for_it() {
    let mut app = app(Seat::Both);
    assert_eq!(
        (app.covered, app.table.viewer()),
        (false, Some(Side::First))
    );
    typed(&mut app, "e2e4");
    assert!(app.covered && app.flipped);
    app.update(Event::Key(Key::Up));
    assert!(app.covered, "other keys show nothing");
    app.update(Event::Key(Key::Enter));
    assert_eq!(
        (app.covered, app.table.viewer()),
        (false, Some(Side::Second))
    );
    assert_eq!(app.table.score_sheet(), ["1. ?"]);
}

#[test]
fn what_the_enemy_engine_thinks_is_not_told() {
    let mut app = app(Seat::First);
    let effects = typed(&mut app, "e2e4");
    let Some(Effect::Think(id, _)) = effects.last() else {
        panic!("the engine is asked: {effects:?}");
    };
    let mv = app.table.game.read_move("e7e5").expect("legal");
    let report = simurgh_engine::search::Report {
        line: 1,
        depth: 1,
        score: simurgh_engine::search::Score::Centipawns(900),
        variation: vec![mv],
        nodes: 1,
        milliseconds: 1,
    };
    app.update(Event::Thought(*id, report.clone()));
    app.update(Event::Answer(*id, report));
    assert_eq!(app.evaluation, None);
    assert_eq!(app.table.score_sheet(), ["1. e4 ?"]);
}
