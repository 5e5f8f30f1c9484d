//! Conversations in the protocols of other programs: every file of `tests/protocol` is one.
//!
//! ```text
//! # what it is about
//! $ uci chess      the arguments of the program; without this line the name of the folder
//! > go depth 3     a line that is sent
//! >*1000 x\r\n     a text that is sent so many times, without a line end but its own; also \xff, \\
//! < bestmove *     an answer that must come; others before it do not matter; `*` is any text
//! <3 readyok       so many of them
//! ! info *         no such answer may come before the next `<`, or after the last one
//! @ 2000           the next `<` comes within so many milliseconds
//! ```
//!
//! Then the input ends, but stays open after `quit`. The program must end with 0, print nothing on
//! stderr and do all this in good time.

mod talk;
mod transcript;

use std::path::{Path, PathBuf};

/// Every file of a folder, with its failures all at once.
#[expect(clippy::disallowed_methods, reason = "a test reads its data")]
fn check(folder: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/protocol")
        .join(folder);
    let entries = std::fs::read_dir(path).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 20, "{} conversations", files.len());
    let failures: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            let result = transcript::read(&text, folder).and_then(|read| talk::hold(&read));
            result
                .err()
                .map(|reason| format!("{}: {reason}", file.display()))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn uci_is_spoken_as_its_conversations_say() {
    check("uci");
}

#[test]
fn xboard_is_spoken_as_its_conversations_say() {
    check("xboard");
}
