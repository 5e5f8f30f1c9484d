//! `simurgh check`: every fault of ruleset files, in one run.

use simurgh_dsl::diagnostic::Severity;
use simurgh_dsl::source::{Place, Source, Span};
use simurgh_engine::{Game, Variant};

use crate::cli::Check;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::report::{Entry, Finding};
use crate::result::Ending;
use crate::text::Text;

pub(super) fn run(
    task: &Check,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let text = console.text;
    let files: Vec<(&str, Vec<Finding>)> = task
        .files
        .iter()
        .map(|file| (file.as_str(), findings(file, settings, text)))
        .collect();
    if task.json {
        let entries: Vec<Entry<'_>> = files
            .iter()
            .flat_map(|(_, findings)| findings.iter().map(Finding::entry))
            .collect();
        console.json(&entries)?;
    } else {
        for (file, findings) in &files {
            load::warn(console, findings)?;
            writeln!(console.out, "{file}: {}", verdict(findings, text))?;
        }
    }
    let faulty = files.iter().any(|(_, findings)| errors(findings) > 0);
    Ok(if faulty { Exit::Refused } else { Exit::Fine })
}

fn findings(file: &str, settings: &[String], text: Text) -> Vec<Finding> {
    match load::file_source(file, text) {
        Ok(source) => {
            let mut reading = load::read(&source, settings, text);
            let over = reading.variant.and_then(|game| over(&source, &game, text));
            reading.findings.extend(over);
            reading.findings
        }
        Err(finding) => vec![*finding],
    }
}

/// A game that is over before its first move is seldom meant.
pub(crate) fn over(source: &Source, variant: &Variant, text: Text) -> Option<Finding> {
    let game = Game::new(variant);
    let sentence = Ending::new(game.outcome()?).sentence(text);
    let message = text.fill("finding.T010", &[("ending", &sentence)]);
    let line = source.text().find('\n').unwrap_or(source.text().len());
    Some(Finding {
        severity: Severity::Warning,
        place: Some(Place::new(source.clone(), Span::new(0, line))),
        ..Finding::own("T010", source.name(), message, None)
    })
}

fn errors(findings: &[Finding]) -> usize {
    let error = |finding: &&Finding| finding.severity == Severity::Error;
    findings.iter().filter(error).count()
}

/// "fine", or how many errors and warnings.
fn verdict(findings: &[Finding], text: Text) -> String {
    let errors = errors(findings);
    let warnings = findings.len() - errors;
    let mut counts = Vec::new();
    if errors > 0 {
        counts.push(count(errors, "check.error", text));
    }
    if warnings > 0 {
        counts.push(count(warnings, "check.warning", text));
    }
    match counts.as_slice() {
        [] => text.say("check.fine").to_owned(),
        counts => text.list(counts, "list.and"),
    }
}

fn count(number: usize, key: &str, text: Text) -> String {
    let plural = if number == 1 { "" } else { "s" };
    text.fill(&format!("{key}{plural}"), &[("count", &number)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::tests::{json, output};

    #[test]
    fn a_built_in_game_is_fine() {
        let (out, err, exit) = output(&["check", "celtic-citadel"]);
        assert_eq!((out.as_str(), err.as_str()), ("celtic-citadel: fine\n", ""));
        assert_eq!(exit, Exit::Fine);
    }

    #[test]
    fn a_base_is_fine_but_no_game() {
        let (out, err, exit) = output(&["check", "base"]);
        assert_eq!((out.as_str(), err.as_str()), ("base: fine\n", ""));
        assert_eq!(exit, Exit::Fine);
        let (_, err, exit) = output(&["moves", "base"]);
        assert!(err.contains("T011") && exit == Exit::Refused, "{err}");
    }

    #[test]
    fn every_file_is_checked_and_a_missing_one_is_a_diagnostic() {
        let value = json(&[
            "check",
            "missing.toml",
            "celtic-citadel",
            "gone.toml",
            "--json",
        ]);
        let files: Vec<&str> = value
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|entry| entry["file"].as_str())
            .collect();
        assert_eq!(files, ["missing.toml", "gone.toml"]);
        assert_eq!(value[0]["severity"], "error");
        assert!(value[0]["line"].is_null());
    }

    #[test]
    fn a_fault_has_its_place_and_advice_in_json() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my.toml");
        let text = "extends = \"celtic-citadel\"\n[pieces.knight]\nmov = \"N\"\n";
        crate::file::write(&path, text).expect("written");
        let value = json(&["check", &path.to_string_lossy(), "--json"]);
        let entry = &value[0];
        assert_eq!(entry["severity"], "error", "{value}");
        let place = ["line", "column", "end_line", "end_column"].map(|key| entry[key].as_u64());
        assert_eq!(place, [Some(3), Some(1), Some(3), Some(4)], "{value}");
        assert!(
            entry["help"]
                .as_str()
                .is_some_and(|help| help.contains("move")),
            "{value}"
        );
    }

    #[test]
    fn a_game_that_is_over_at_its_start_is_a_warning_on_the_first_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mated.toml");
        let text = "[board]\nfiles = 8\nranks = 8\n[pieces]\n\
            king = { letter = \"K\", move = \"K\", royal = true }\n\
            queen = { letter = \"Q\", move = \"Q\" }\n\
            [setup]\nfen = \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"\n";
        crate::file::write(&path, text).expect("written");
        let value = json(&["check", &path.to_string_lossy(), "--json"]);
        let over = value.as_array().expect("a list").iter();
        let over: Vec<_> = over.filter(|entry| entry["code"] == "T010").collect();
        assert_eq!(over.len(), 1, "{value}");
        assert_eq!(
            (&over[0]["severity"], &over[0]["line"]),
            (&"warning".into(), &1.into())
        );
        let (out, _, exit) = output(&["check", &path.to_string_lossy()]);
        assert!(out.ends_with(" warning\n") && exit == Exit::Fine, "{out}");
    }

    #[test]
    fn a_faulty_file_ends_with_code_one() {
        let (out, _, exit) = output(&["check", "missing.toml"]);
        assert_eq!(
            (out.as_str(), exit),
            ("missing.toml: 1 error\n", Exit::Refused)
        );
    }
}
