//! Several files of one plan become one.

use std::path::Path;

use super::record::Record;
use super::store::{Store, internal};
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// Games that are kept at once.
const BATCH: usize = 256;

/// What a merge has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Games that were new.
    pub new: u64,
    /// Games that were there already, the same.
    pub known: u64,
}

/// Adds the games of a file.
///
/// # Errors
///
/// If the file is of another plan, or one of its games is another game there: then some of the games
/// before it may have been added, all of them sound.
pub fn add(into: &mut Store, path: &Path, text: Text) -> Result<Merged, Failure> {
    let from = Store::open(path, text)?;
    let versions = from.plan(text)?.versions.len();
    let mut merged = Merged::default();
    for version in 0..versions {
        let mut batch: Vec<(usize, Record)> = Vec::new();
        from.each(version, &mut |record| {
            match into.game(version, record.number).map_err(internal)? {
                None => batch.push((version, record.clone())),
                Some(known) if known == *record => merged.known += 1,
                Some(_) => return Err(contradiction(&from, into, record.number, text)),
            }
            if batch.len() == BATCH {
                merged.new += batch.len() as u64;
                into.keep(&batch).map_err(internal)?;
                batch.clear();
            }
            Ok(())
        })?;
        merged.new += batch.len() as u64;
        into.keep(&batch).map_err(internal)?;
    }
    Ok(merged)
}

fn contradiction(from: &Store, into: &Store, number: u64, text: Text) -> Failure {
    let (file, other) = (from.name(), into.name());
    let gaps: [(&str, &dyn std::fmt::Display); 3] =
        [("file", &file), ("other", &other), ("number", &number)];
    let message = text.fill("finding.T022", &gaps);
    Box::new(Finding::own("T022", file, message, None)).into()
}
