//! Games of the user's, and what other programs are told of a game.

use std::io;
use std::path::{Path, PathBuf};

use simurgh_dsl::board::Square;
use simurgh_dsl::ruleset::{Castling, CastlingSquares, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use crate::file;

/// The name of the game in a file.
pub(super) fn name(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// The ruleset files that a value of `VariantPath` names.
///
/// # Errors
///
/// If a folder cannot be read.
pub(super) fn files(value: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in super::options::paths(value) {
        if path.is_dir() {
            found.extend(file::below(path, "toml")?);
        } else {
            found.push(path.to_path_buf());
        }
    }
    Ok(found)
}

/// The line that tells a program the geometry and the start of a game.
pub(super) fn line(name: &str, game: &Game) -> String {
    let ruleset = game.ruleset();
    let board = &ruleset.board;
    let pocket = pocket(ruleset);
    format!(
        "info string variant {name} files {} ranks {} pocket {} template {} startpos {}",
        board.files(),
        board.ranks(),
        pocket,
        if pocket > 0 { "crazyhouse" } else { "fairy" },
        game.fen()
    )
}

/// How many kinds a side may have in hand.
fn pocket(ruleset: &Ruleset) -> usize {
    let drops = ruleset.hands.iter().flat_map(|hands| &hands.drops);
    let mut held: Vec<usize> = drops.flatten().map(|drop| drop.held.index()).collect();
    held.sort_unstable();
    held.dedup();
    held.len()
}

/// What turns a game's castlings into those of Chess960: the men start wherever they stand, and arrive
/// where they would. Nothing if they do so anyway, or do not castle along a rank.
pub(super) fn roaming(ruleset: &Ruleset) -> Vec<String> {
    let settings = ruleset
        .castlings
        .iter()
        .filter(|castling| !castling.roams());
    settings
        .flat_map(|castling| roaming_castling(ruleset, castling))
        .collect()
}

fn roaming_castling(ruleset: &Ruleset, castling: &Castling) -> Vec<String> {
    let board = &ruleset.board;
    let squares = castling.squares;
    let first = squares[Side::First];
    let [king, rook] = [first.king_from, first.rook_from].map(|square| board.coordinates(square));
    if king.rank != rook.rank {
        return Vec::new();
    }
    let edge = if rook.file > king.file {
        board.file_names().last()
    } else {
        board.file_names().first()
    };
    let Some(edge) = edge else { return Vec::new() };
    let to = |square: fn(&CastlingSquares) -> Square| {
        let names = Side::ALL.map(|side| board.name(square(&squares[side])));
        names.join("|")
    };
    let (king_to, rook_to) = (to(|squares| squares.king_to), to(|squares| squares.rook_to));
    let rook = &ruleset.kinds[castling.rook.index()].name;
    vec![
        format!("castling.{}.king=to {king_to}", castling.name),
        format!(
            "castling.{}.rook=outermost {rook} on the {edge} side, to {rook_to}",
            castling.name
        ),
    ]
}
