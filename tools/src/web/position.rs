//! A position in JSON, as far as somebody may see it.

use serde_json::{Value, json};
use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::{self, Man};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move, Seen, View};

use crate::result;
use crate::show::position::last_move;

/// With more legal moves than any game that people play has, they are named by their coordinates: to
/// tell each from all others in SAN takes a time that grows with the square of their number.
const MANY_MOVES: usize = 2_000;

/// How much of a board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All of it.
    All,
    /// What a side sees.
    Side(Side),
    /// No man at all.
    Nothing,
}

/// The position with the moves that the viewer may be shown, out of these.
pub fn position(game: &Game, sight: Sight, legal: &[Move]) -> Value {
    match sight {
        Sight::All => whole(game, legal),
        Sight::Side(side) => seen(game, &game.view(side), legal),
        Sight::Nothing => nothing(game),
    }
}

/// How moves are written: of very many, by coordinates, which need no look at the others.
fn words(game: &Game, legal: &[Move]) -> impl Fn(Move) -> String {
    let many = legal.len() > MANY_MOVES;
    move |mv| {
        if many {
            game.coordinates(mv)
        } else {
            game.san(mv)
        }
    }
}

fn whole(game: &Game, legal: &[Move]) -> Value {
    let ruleset = game.ruleset();
    let board = &ruleset.board;
    let men = board
        .squares()
        .filter_map(|square| Some((square, game.man_at(square)?)));
    let san = words(game, legal);
    let legal = legal.iter().map(|&mv| entry(game, mv, &san(mv), |_| true));
    let last = last_move(game).map_or_else(Vec::new, |(from, to)| vec![from, to]);
    json!({
        "fen": game.fen(),
        "turn": result::side(game.turn()),
        "number": game.move_number(),
        "check": names(ruleset, game.checked_royals()),
        "men": men.map(|(square, man)| man_json(ruleset, square, man)).collect::<Vec<_>>(),
        "hidden": [],
        "hands": {
            "first": hand(ruleset, &game.in_hand(Side::First)),
            "second": hand(ruleset, &game.in_hand(Side::Second)),
        },
        "last": names(ruleset, last),
        "legal": legal.collect::<Vec<_>>(),
    })
}

/// Nothing in here depends on what the side does not see, but for the legal moves themselves, which it
/// must know.
fn seen(game: &Game, view: &View, legal: &[Move]) -> Value {
    let ruleset = game.ruleset();
    let squares = || ruleset.board.squares();
    let men = squares().filter_map(|square| match view.at(square) {
        Seen::Man(man) => Some(man_json(ruleset, square, man)),
        Seen::Hidden | Seen::Empty => None,
    });
    let hidden = squares().filter(|&square| !view.sees(square));
    let legal: Vec<Value> = if game.turn() == view.side() {
        let san = words(game, legal);
        let moves = legal.iter();
        let sees = |square| view.sees(square);
        moves
            .map(|&mv| entry(game, mv, &veiled_san(&san(mv)), sees))
            .collect()
    } else {
        Vec::new()
    };
    let hand = hand(ruleset, view.in_hand());
    let (first, second) = match view.side() {
        Side::First => (hand, json!([])),
        Side::Second => (json!([]), hand),
    };
    json!({
        "fen": view.text(),
        "turn": result::side(game.turn()),
        "number": game.move_number(),
        "check": [],
        "men": men.collect::<Vec<_>>(),
        "hidden": names(ruleset, hidden),
        "hands": { "first": first, "second": second },
        "last": names(ruleset, game.seen_of_last_move(view.side())),
        "legal": legal,
    })
}

fn nothing(game: &Game) -> Value {
    let ruleset = game.ruleset();
    json!({
        "fen": unseen(game),
        "turn": result::side(game.turn()),
        "number": game.move_number(),
        "check": [],
        "men": [],
        "hidden": names(ruleset, ruleset.board.squares()),
        "hands": { "first": [], "second": [] },
        "last": [],
        "legal": [],
    })
}

/// A FEN in which every square is `?`.
pub fn unseen(game: &Game) -> String {
    let ruleset = game.ruleset();
    let squares = vec![None; ruleset.board.len()];
    let rows = placement::write_seen(&ruleset.board, &squares, &ruleset.tokens());
    let number = game.move_number();
    format!("{rows} {} - - ? {number}", game.turn().letter())
}

/// SAN without the signs of check and mate: where squares are hidden nobody is told of them.
pub fn veiled_san(san: &str) -> String {
    san.trim_end_matches(['+', '#']).to_owned()
}

fn entry(game: &Game, mv: Move, san: &str, sees: impl Fn(Square) -> bool) -> Value {
    let ruleset = game.ruleset();
    let view = game.describe(mv);
    let kind = |kind: KindId| ruleset.kinds[kind.index()].name.as_str();
    let victims = game.victims(mv).into_iter().filter(|&square| sees(square));
    let from = (!view.dropped).then(|| ruleset.board.name(view.from));
    json!({
        "move": game.coordinates(mv),
        "san": san,
        "from": from,
        "to": ruleset.board.name(view.to),
        "drop": mv.dropped().map(kind),
        "promotion": view.promotion.map(kind),
        "victims": names(ruleset, victims),
        "special": view.special,
    })
}

fn man_json(ruleset: &Ruleset, square: Square, man: Man) -> Value {
    json!({
        "square": ruleset.board.name(square),
        "kind": ruleset.kinds[man.kind.index()].name,
        "side": result::side(man.side),
    })
}

fn hand(ruleset: &Ruleset, men: &[(KindId, u8)]) -> Value {
    let men = men.iter().map(|&(kind, count)| {
        let kind = &ruleset.kinds[kind.index()].name;
        json!({ "kind": kind, "count": count })
    });
    men.collect()
}

fn names(ruleset: &Ruleset, squares: impl IntoIterator<Item = Square>) -> Vec<&str> {
    let squares = squares.into_iter();
    squares.map(|square| ruleset.board.name(square)).collect()
}
