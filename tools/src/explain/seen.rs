//! The same for a side that does not see everything: nothing in the answer depends on what is hidden from
//! it, but for whether the move is legal, which it may know.

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, View};

use super::asker::Asker;
use super::cause::Cause;
use super::facts;
use super::{Explanation, choose, intent};
use crate::text::Text;

/// Explains a move to a side.
pub(super) fn explain(game: &Game, written: &str, side: Side, text: Text) -> Explanation {
    let asker = Asker { game, text };
    if game.turn() != side {
        return Explanation::refused(vec![asker.plain("not-your-turn", &[])]);
    }
    let view = game.view(side);
    match game.read_move(written) {
        Ok(mv) => {
            let victims = game.victims(mv).into_iter();
            let victims: Vec<Square> = victims.filter(|&square| view.sees(square)).collect();
            let mut causes = vec![facts::legal(&asker, mv)];
            if !victims.is_empty() {
                causes.push(asker.about_men("captures", &victims));
            }
            Explanation {
                legal: true,
                causes,
            }
        }
        Err(fault) if fault.code == "P021" => {
            Explanation::refused(vec![asker.ambiguous(written, &fault)])
        }
        Err(_) => Explanation::refused(refusal(game, &view, written, text)),
    }
}

/// Asked of a board without the men that the side does not see.
fn refusal(game: &Game, view: &View, written: &str, text: Text) -> Vec<Cause> {
    let hidden = game.ruleset().board.squares();
    let hidden: Vec<(Square, Option<Man>)> = hidden
        .filter(|&square| !view.sees(square))
        .map(|square| (square, None))
        .collect();
    let imagined = game.with_men(&hidden);
    let asker = Asker {
        game: &imagined,
        text,
    };
    if imagined.read_move(written).is_ok() {
        return vec![asker.plain("hidden", &[])];
    }
    let intents = match intent::read(&asker, written) {
        Ok(intents) => intents,
        Err(cause) => return vec![*cause],
    };
    let unseen = |intent: &&intent::Intent| match **intent {
        intent::Intent::Go { from, .. } => !view.sees(from),
        _ => false,
    };
    if let Some(intent::Intent::Go { from, .. }) = intents.iter().find(unseen) {
        return vec![asker.cause("not-seen", &[("square", &asker.name(*from))])];
    }
    choose(&asker, &intents).unwrap_or_else(|| vec![asker.unreadable(written)])
}

/// What a side knows of a position, with nothing on the squares that it does not see: `?` in the rows of a
/// FEN is an empty square, and in other fields what it is at the start.
pub fn without_unknown(fen: &str) -> String {
    let (rows, fields) = fen.split_once(' ').unwrap_or((fen, ""));
    let rows: Vec<String> = rows.split('/').map(row_without_unknown).collect();
    let fields = fields.split(' ');
    let fields = fields.map(|field| if field == "?" { "0" } else { field });
    let fields: Vec<&str> = fields.collect();
    format!("{} {}", rows.join("/"), fields.join(" "))
        .trim()
        .to_owned()
}

fn row_without_unknown(row: &str) -> String {
    let (mut written, mut empty, mut number) = (String::new(), 0_u32, 0_u32);
    for sign in row.chars() {
        if let Some(digit) = sign.to_digit(10) {
            number = number.saturating_mul(10).saturating_add(digit);
            continue;
        }
        empty = empty.saturating_add(number);
        number = 0;
        if sign == '?' {
            empty = empty.saturating_add(1);
            continue;
        }
        if empty > 0 {
            written += &empty.to_string();
            empty = 0;
        }
        written.push(sign);
    }
    empty = empty.saturating_add(number);
    if empty > 0 {
        written += &empty.to_string();
    }
    written
}
