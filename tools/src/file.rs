//! Files of the user's: the only place that reads and writes them.
#![expect(
    clippy::disallowed_methods,
    reason = "tools may read files; this module does it for all of them"
)]

use std::path::Path;
use std::{fs, io};

use simurgh_dsl::source::Source;

/// The text of a file, named by its path.
///
/// # Errors
///
/// If the file cannot be read or is no UTF-8 text.
pub fn read(path: &Path) -> io::Result<Source> {
    Ok(Source::new(
        path.to_string_lossy(),
        fs::read_to_string(path)?,
    ))
}

/// Writes a file, replacing what was there.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    fs::write(path, text)
}
