//! Games of the user's, and what other programs are told of a game.

use std::io;
use std::path::{Path, PathBuf};

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
    let board = &game.ruleset().board;
    format!(
        "info string variant {name} files {} ranks {} pocket 0 template fairy startpos {}",
        board.files(),
        board.ranks(),
        game.fen()
    )
}
