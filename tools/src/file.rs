//! Files of the user's: the only place that reads and writes them.
#![expect(
    clippy::disallowed_methods,
    reason = "tools may read files; this module does it for all of them"
)]

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use simurgh_dsl::source::Source;

/// The largest file that is read. Games are a few kilobytes; what is larger is no game, and what
/// never ends must not fill the memory.
pub const LARGEST_MEGABYTES: u64 = 4;

/// The text of a file, named by its path.
///
/// # Errors
///
/// If the file cannot be read, is too large or is no UTF-8 text.
pub fn read(path: &Path) -> io::Result<Source> {
    let text = String::from_utf8(bytes(path)?).map_err(|_| io::ErrorKind::InvalidData)?;
    Ok(Source::new(path.to_string_lossy(), text))
}

/// The bytes of a file.
///
/// # Errors
///
/// If the file cannot be read or is too large.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let largest = LARGEST_MEGABYTES << 20;
    let mut bytes = Vec::new();
    fs::File::open(path)?
        .take(largest + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Makes a folder and those around it, if they are not there.
///
/// # Errors
///
/// If the system refuses.
pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// The files of a folder with that ending, by name; folders within it are not looked into, and values beside a
/// ruleset are none.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn below(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file()
            && path.extension().is_some_and(|found| found == ending)
            && !path.to_string_lossy().ends_with(crate::tuned::ENDING)
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file, replacing what was there.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes a file, replacing what was there.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(path, bytes)
}

/// Removes a file.
///
/// # Errors
///
/// If the system refuses.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Writes at the end of a file, which is made if it is not there.
///
/// # Errors
///
/// If the file cannot be written.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)?;
    file.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_and_other_than_texts_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("large.toml");
        for (bytes, kind) in [
            (vec![b' '; 5 << 20], io::ErrorKind::FileTooLarge),
            (vec![0xff], io::ErrorKind::InvalidData),
        ] {
            fs::write(&path, bytes).expect("written");
            assert_eq!(read(&path).expect_err("refused").kind(), kind);
        }
        assert!(read(folder.path()).is_err(), "a folder");
    }

    #[cfg(unix)]
    #[test]
    fn what_never_ends_is_refused_too() {
        let error = read(Path::new("/dev/zero")).expect_err("refused");
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }
}
