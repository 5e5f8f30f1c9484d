//! Who sits where, in tags: name, sort and strength.

use simurgh_dsl::side::Side;

use crate::pgn::record::player_tag;
use crate::pgn::tags::Tags;
use crate::web::seat::{LONGEST_NAME, Player, Seat};

/// The player that is this program.
const ENGINE: &str = "Simurgh";

/// What a player is, as the standard calls it.
const PERSON_TYPE: &str = "human";
const ENGINE_TYPE: &str = "program";

/// `White`, or on two boards `WhiteA`.
fn tag(seat: Seat, boards: usize) -> String {
    let side = player_tag(seat.side());
    match (boards, seat.board) {
        (1, _) => side.to_owned(),
        (_, 0) => format!("{side}A"),
        _ => format!("{side}B"),
    }
}

/// Says who plays.
pub(super) fn write(tags: &mut Tags, players: &[Player]) {
    let boards = players.len() / 2;
    for (seat, player) in Seat::all(boards).zip(players) {
        let tag = tag(seat, boards);
        let (name, sort) = match player {
            Player::Person { name } if name.trim().is_empty() => ("?", PERSON_TYPE),
            Player::Person { name } => (name.trim(), PERSON_TYPE),
            Player::Engine { .. } => (ENGINE, ENGINE_TYPE),
        };
        tags.set(&tag, name);
        tags.set(&format!("{tag}Type"), sort);
        if let Player::Engine {
            level,
            milliseconds,
        } = player
        {
            let strength = match (milliseconds, level) {
                (Some(milliseconds), _) => format!("{milliseconds} ms"),
                (None, level) => format!("level {}", level.unwrap_or_default()),
            };
            tags.set(&format!("{tag}Strength"), &strength);
        }
    }
}

/// Who is said to play: persons, but for seats that this program had.
pub(super) fn read(tags: &Tags, boards: usize) -> Vec<Player> {
    let seats = Seat::all(boards);
    seats
        .map(|seat| {
            let tag = tag(seat, boards);
            let sort = tags.get(&format!("{tag}Type"));
            let strength = tags.get(&format!("{tag}Strength"));
            let engine = strength.filter(|_| sort == Some(ENGINE_TYPE));
            engine.and_then(of_strength).unwrap_or_else(|| {
                let name = tags.get(&tag).filter(|name| *name != "?");
                let letters = name.unwrap_or_default().chars();
                Player::Person {
                    name: letters.take(LONGEST_NAME).collect(),
                }
            })
        })
        .collect()
}

/// `level 4` or `2000 ms`.
fn of_strength(written: &str) -> Option<Player> {
    let (level, milliseconds) = match written.strip_prefix("level ") {
        Some(level) => (level.parse().ok(), None),
        None => (None, written.strip_suffix(" ms")?.parse().ok()),
    };
    let player = Player::Engine {
        level,
        milliseconds,
    };
    Some(player).filter(Player::is_sound)
}

/// The winner of a result, as a side of the first board.
pub(super) const fn winner(result: crate::pgn::Score) -> Option<Side> {
    match result {
        crate::pgn::Score::First => Some(Side::First),
        crate::pgn::Score::Second => Some(Side::Second),
        crate::pgn::Score::Draw | crate::pgn::Score::Open => None,
    }
}
