//! Faulty rulesets: every file of `tests/bad` says in its first lines which faults it has and where
//! (`# expect LINE:COLUMN CODE`), and the words of all messages are kept as snapshots.

use std::fmt::Write as _;

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::language::Language;
use simurgh_dsl::ruleset::load;
use simurgh_dsl::source::Source;
use simurgh_tests::{Shipped, files, read, stem};

fn expected(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.strip_prefix("# expect "))
        .map(|line| line.trim().to_owned())
        .collect()
}

fn found(diagnostics: &[Diagnostic]) -> Vec<String> {
    let place = |diagnostic: &Diagnostic| {
        let (line, column) = diagnostic
            .place
            .source
            .line_and_column(diagnostic.place.span.start);
        (line, column, diagnostic.code)
    };
    let mut places: Vec<_> = diagnostics.iter().map(place).collect();
    places.sort_unstable();
    places
        .into_iter()
        .map(|(line, column, code)| format!("{line}:{column} {code}"))
        .collect()
}

fn words(diagnostics: &[Diagnostic]) -> String {
    let mut text = String::new();
    for diagnostic in diagnostics {
        let (line, column) = diagnostic
            .place
            .source
            .line_and_column(diagnostic.place.span.start);
        let (code, severity) = (diagnostic.code, diagnostic.severity.name());
        writeln!(
            text,
            "{}:{line}:{column}: {severity} {code}",
            diagnostic.place.source.name()
        )
        .unwrap();
        for language in Language::ALL {
            writeln!(text, "  {}", diagnostic.message(language)).unwrap();
            if let Some(help) = diagnostic.help(language) {
                writeln!(text, "    {help}").unwrap();
            }
        }
    }
    text
}

#[test]
fn every_faulty_file_is_told_all_its_faults_at_their_places() {
    let bad = files("tests/bad", "toml");
    assert!(bad.len() >= 12, "only {} faulty files", bad.len());
    for path in bad {
        let text = read(&path);
        let name = stem(&path);
        let loaded = load(
            &Source::new(format!("{name}.toml"), text.as_str()),
            &Shipped,
            &[],
        );
        let expected = expected(&text);
        assert!(!expected.is_empty(), "{name} says what is wrong with it");
        assert_eq!(
            found(&loaded.diagnostics),
            expected,
            "{name}: {}",
            words(&loaded.diagnostics)
        );
        let fatal = loaded.diagnostics.iter().any(Diagnostic::is_error);
        assert_eq!(
            loaded.ruleset.is_none(),
            fatal,
            "{name}: nothing is loaded by halves"
        );
        insta::assert_snapshot!(name, words(&loaded.diagnostics));
    }
}

#[test]
fn every_message_has_words_in_both_languages() {
    for path in files("tests/bad", "toml") {
        let text = read(&path);
        let loaded = load(&Source::new("bad.toml", text.as_str()), &Shipped, &[]);
        for diagnostic in &loaded.diagnostics {
            for language in Language::ALL {
                let message = diagnostic.message(language);
                assert!(!message.is_empty(), "{} has no words", diagnostic.code);
                assert!(!message.contains('{'), "{message} has an open gap");
            }
            assert_ne!(
                diagnostic.message(Language::English),
                diagnostic.message(Language::Spanish)
            );
        }
    }
}
