//! Lists the built-in games: every `*.toml` under `rulesets/` becomes an entry of the table that
//! `src/library.rs` includes, so that a new game needs no Rust.

#![expect(
    clippy::disallowed_methods,
    reason = "a build script reads and writes files"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    fs::write(out.join("rulesets.rs"), table(&root, &files)?)
}

/// Every `*.toml` file in a folder and the folders in it.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

/// Rust source of a slice of `(path under rulesets/, text)`.
fn table(root: &Path, files: &[PathBuf]) -> io::Result<String> {
    let mut source = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(root).unwrap_or(file);
        let name = name.to_string_lossy().replace('\\', "/");
        let full = fs::canonicalize(file)?;
        let entry = format!(
            "    ({name:?}, include_str!({:?})),\n",
            full.to_string_lossy()
        );
        source.write_str(&entry).map_err(io::Error::other)?;
    }
    source.push_str("]\n");
    Ok(source)
}
