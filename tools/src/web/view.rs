//! A table in JSON, as far as somebody may see it.

use serde_json::{Map, Value, json};

use super::position::{Sight, position, veiled_san};
use super::record::Record;
use super::seat::{Seat, Viewer};
use super::sheet;
use super::table::{MOST_PLIES, Table};
use crate::result;
use crate::text::Text;

/// How much a viewer sees of a board.
pub fn sight(table: &Table, board: usize, viewer: Viewer) -> Sight {
    if !table.is_veiled() || viewer == Viewer::Referee {
        return Sight::All;
    }
    match viewer {
        Viewer::Seat(seat) if seat.board == board => Sight::Side(seat.side()),
        _ => Sight::Nothing,
    }
}

/// The table as a viewer sees it.
pub fn view(table: &Table, viewer: Viewer, text: Text) -> Value {
    let end = table.end();
    let boards = table.contest.boards();
    let positions = boards.iter().enumerate().map(|(board, game)| {
        let legal = table.legal_moves(board);
        position(game, sight(table, board, viewer), &legal)
    });
    let moves = table.moves.iter().enumerate();
    let mut view = json!({
        "id": table.id,
        "game": table.game,
        "title": table.title,
        "hides": table.contest.hides(),
        "referee": table.origin.referee,
        "created": table.created,
        "changed": table.changed,
        "seat": viewer.name(),
        "source": table.origin.wanted.source,
        "set": table.origin.wanted.set,
        // A set-up that was drawn by lot tells what is hidden.
        "start": (!table.is_veiled()).then_some(&table.start),
        "boards": positions.collect::<Vec<_>>(),
        "players": players(table),
        "clocks": clocks(table),
        "moves": moves.map(|(ply, record)| entry(table, ply, record, viewer)).collect::<Vec<_>>(),
        "result": end.map(|end| end.told(boards.len(), text)),
        "thinking": table.engine_to_move().is_some(),
        "can": can(table, viewer),
        "offer": table.state.offer.map(Seat::name),
    });
    if table.origin.wanted.source.is_some() {
        let kinds = table.kinds[text.0 as usize].get_or_init(|| {
            let variant = table.contest.boards()[0].variant();
            sheet::kinds(variant, text).into()
        });
        view["kinds"] = kinds.clone();
    }
    view
}

/// The players by seat.
pub fn players(table: &Table) -> Value {
    named(&table.origin.players)
}

/// Players by the names of their seats.
pub fn named(players: &[super::seat::Player]) -> Value {
    let seats = Seat::all(players.len() / 2);
    let named = seats.zip(players);
    named
        .map(|(seat, player)| (seat.name().to_owned(), json!(player)))
        .collect::<Map<_, _>>()
        .into()
}

fn clocks(table: &Table) -> Value {
    let Some(clocks) = &table.clocks else {
        return Value::Null;
    };
    let boards = table.turns().into_iter().enumerate();
    boards
        .map(|(board, turn)| {
            let runs = clocks.is_running(board);
            let left = |side| clocks.now(Seat::new(board, side), runs && side == turn);
            let [first, second] = simurgh_dsl::side::Side::ALL.map(left);
            let running = runs.then(|| result::side(turn));
            json!({ "first": first, "second": second, "running": running })
        })
        .collect()
}

/// A move; of one that the viewer may not know, only that it was played.
fn entry(table: &Table, ply: usize, record: &Record, viewer: Viewer) -> Value {
    let hides = table.is_veiled() && viewer != Viewer::Referee;
    let own = viewer == Viewer::Seat(record.seat);
    let (mv, san, fen, comment) = match (hides, own) {
        (false, _) => (
            Some(record.coordinates.clone()),
            Some(record.san.clone()),
            Some(record.fen.clone()),
            record.comment.clone(),
        ),
        (true, true) => (
            Some(record.coordinates.clone()),
            Some(veiled_san(&record.san)),
            record.seen.clone(),
            record.comment.clone(),
        ),
        (true, false) => (None, None, None, None),
    };
    json!({
        "ply": ply,
        "board": record.seat.board,
        "side": result::side(record.seat.side()),
        "move": mv,
        "san": san,
        "number": record.number,
        "milliseconds": record.milliseconds,
        "comment": comment,
        "fen": fen,
    })
}

/// What the viewer may ask for now.
fn can(table: &Table, viewer: Viewer) -> Value {
    let on = table.end().is_none();
    let boards = table.contest.boards().len();
    let mut to_move = (0..boards).filter_map(|board| table.seat_to_move(board));
    let may_know = |seat: Seat| {
        !table.is_veiled() || viewer == Viewer::Referee || viewer == Viewer::Seat(seat)
    };
    let person = |seat: &Seat| table.is_person(*seat) && may_know(*seat);
    let hint = on && to_move.any(|seat| person(&seat) && !table.legal_moves(seat.board).is_empty());
    let persons = table
        .origin
        .players
        .iter()
        .any(super::seat::Player::is_person);
    json!({
        "take-back": may_take_back(table),
        "hint": hint,
        "resign": on && persons,
        "offer-draw": on && persons && table.state.offer.is_none(),
        "claim-draw": false,
        "move": on && table.moves.len() < MOST_PLIES,
    })
}

/// Whether moves may be taken back: not once everything was shown that was hidden.
pub fn may_take_back(table: &Table) -> bool {
    let shown = table.contest.hides() && table.end().is_some();
    !shown && table.plies_to_undo() > 0
}
