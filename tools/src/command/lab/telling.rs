//! What a run shows: printed, and as files.

use std::fmt::Display;
use std::path::Path;

use serde::Serialize;

use crate::cli::lab::Written;
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::page;
use crate::lab::report::{self, Report, summary::Summary};
use crate::lab::store::Store;
use crate::lab::values::{self, Options};
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;
use crate::{file, system};

/// A report with its summary in words.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    report: &'a Report,
    summary: Summary,
}

/// Prints what the games show, and writes the files that are asked for.
pub(super) fn tell(
    store: &Store,
    written: &Written,
    json: bool,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let text = console.text;
    let mut report = report::read(store, text)?;
    if let Some(path) = &written.values {
        let found = values::all(&Store::open(path, text)?, &Options::default(), text)?;
        if !report.weigh(&found) {
            return Err(foreign(path, text));
        }
    }
    if let Some(path) = &written.html {
        let page = page::write(&report, &store.plan(text)?, text);
        save(path, page.as_bytes(), console)?;
    }
    if let Some(folder) = &written.svg {
        for picture in page::pictures(&report, &store.plan(text)?, text) {
            let path = folder.join(format!("{}.svg", picture.name));
            save(&path, picture.svg.as_bytes(), console)?;
        }
    }
    if let Some(path) = &written.csv {
        save_tables(path, &report, console)?;
    }
    if json {
        let summary = Summary::new(&report, text);
        let report = &report;
        console.json(&Told { report, summary })?;
        return Ok(Exit::Fine);
    }
    for line in report::words::lines(&report, text) {
        writeln!(console.out, "{line}")?;
    }
    Ok(Exit::Fine)
}

/// Writes one table to a file, or several to a folder that is there.
fn save_tables(path: &Path, report: &Report, console: &mut Console<'_>) -> Result<(), Failure> {
    if path.is_dir() {
        for (name, table) in report::tables::write(report)? {
            save(&path.join(format!("{name}.csv")), &table, console)?;
        }
        return Ok(());
    }
    let mut table = Vec::new();
    report::csv::write(report, &mut table)?;
    save(path, &table, console)
}

/// Writes a file of the report, replacing what was there, and says so.
fn save(path: &Path, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
    let name = path.to_string_lossy();
    file::write_bytes(path, bytes).map_err(|error| unwritten(&name, &error, console.text))?;
    let words = console.text.fill("lab.written", &[("file", &name)]);
    writeln!(console.err, "{words}")?;
    Ok(())
}

/// The file has no games from unequal starts by the rules of the report.
fn foreign(path: &Path, text: Text) -> Failure {
    let name = path.to_string_lossy();
    let message = text.fill("finding.T036", &[("file", &name)]);
    Box::new(Finding::own("T036", &name, message, None)).into()
}

fn unwritten(name: &str, error: &std::io::Error, text: Text) -> Failure {
    let error = system::words(error, text);
    let gaps: [(&str, &dyn Display); 2] = [("file", &name), ("error", &error)];
    let message = text.fill("finding.T013", &gaps);
    Box::new(Finding::own("T013", name, message, None)).into()
}
