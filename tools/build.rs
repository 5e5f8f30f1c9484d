//! Lists the built-in games: every `*.toml` under `rulesets/` becomes an entry of the table that
//! `src/library.rs` includes, so that a new game needs no Rust. What must be known of all games
//! without reading them, stands in the table: their further names, and which files are no games.
//!
//! Likewise lists the files of the web page under `web/` for `src/web/assets.rs`.

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
    collect(&root, Some("toml"), &mut files)?;
    files.retain(|file| !file.to_string_lossy().ends_with(VALUES));
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    fs::write(out.join("rulesets.rs"), table(&root, &files)?)?;
    fs::write(out.join("page.rs"), page()?)
}

/// Rust source of a slice of the page's files: path and bytes.
fn page() -> io::Result<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, None, &mut files)?;
    files.sort();
    let mut source = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).unwrap_or(&file);
        let name = name.to_string_lossy().replace('\\', "/");
        let full = fs::canonicalize(&file)?;
        let entry = format!(
            "    ({name:?}, include_bytes!({:?})),\n",
            full.to_string_lossy()
        );
        source.push_str(&entry);
    }
    source.push_str("]\n");
    Ok(source)
}

/// Every file with that ending in a folder and the folders in it.
fn collect(folder: &Path, wanted: Option<&str>, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, wanted, files)?;
        } else if wanted.is_none_or(|wanted| path.extension().is_some_and(|found| found == wanted))
        {
            files.push(path);
        }
    }
    Ok(())
}

/// Rust source of a slice of `File`s.
fn table(root: &Path, files: &[PathBuf]) -> io::Result<String> {
    let mut source = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(root).unwrap_or(file);
        let name = name.to_string_lossy().replace('\\', "/");
        let full = fs::canonicalize(file)?;
        let head = Head::read(&fs::read_to_string(file)?);
        let entry = format!(
            "    File {{ path: {name:?}, text: include_str!({:?}), aliases: &{:?}, base: {}, values: {} }},\n",
            full.to_string_lossy(),
            head.aliases,
            head.base,
            values(&full),
        );
        source.write_str(&entry).map_err(io::Error::other)?;
    }
    source.push_str("]\n");
    Ok(source)
}

/// What the names of files end with that hold values of a game, beside its ruleset.
const VALUES: &str = ".values.toml";

/// Rust source of the text of the values beside a ruleset.
fn values(ruleset: &Path) -> String {
    let path = ruleset.with_extension(&VALUES[1..]);
    if !path.is_file() {
        return "None".to_owned();
    }
    println!("cargo::rerun-if-changed={}", path.display());
    format!("Some(include_str!({:?}))", path.to_string_lossy())
}

/// What `[game]` says that must be known without reading the file.
#[derive(Default)]
struct Head {
    aliases: Vec<String>,
    base: bool,
}

impl Head {
    /// A file with faults says nothing; a test finds them.
    fn read(text: &str) -> Self {
        let Ok(table) = text.parse::<toml::Table>() else {
            return Self::default();
        };
        let key = |key| table.get("game").and_then(|game| game.get(key));
        let aliases = key("aliases").and_then(|list| list.as_array());
        let aliases = aliases.into_iter().flatten();
        Self {
            aliases: aliases
                .filter_map(|name| Some(name.as_str()?.to_owned()))
                .collect(),
            base: key("base").and_then(toml::Value::as_bool) == Some(true),
        }
    }
}
