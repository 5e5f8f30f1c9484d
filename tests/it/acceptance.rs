//! What each dialect of the movement notation reads, and what it refuses with which message.

use simurgh_dsl::betza::{self, Dialect};
use simurgh_dsl::diagnostic::has_errors;
use simurgh_dsl::movement::Movement;
use simurgh_dsl::source::Excerpt;
use simurgh_engine::walker::{Grid, grid};
use simurgh_tests::corpus::fields;

/// `text, dialects, verdict, same, source`: the verdict is `plays`, `reads` (sound, but nothing that a
/// drawing shows) or the code of the refusal; `same` draws alike in the default dialect; `source` is the
/// section of the reference on the notation that says so.
const TABLE: &str = include_str!("../data/betza_acceptance.csv");

/// What is wrong with a line, if anything.
fn fault(text: &str, dialect: Dialect, verdict: &str, same: &str) -> Option<String> {
    let mut diagnostics = Vec::new();
    let movement = betza::read_as(&Excerpt::typed("betza", text), dialect, &mut diagnostics);
    let error = diagnostics.iter().find(|message| message.is_error());
    match (verdict, error) {
        ("plays", None) => differs(&Grid::of(&movement, 7), same),
        ("reads", None) => is_nothing(&movement).then(|| "says nothing".to_owned()),
        ("plays" | "reads", Some(error)) => Some(format!("refused with {}", error.code)),
        (_, None) => Some("accepted".to_owned()),
        (code, Some(error)) => (error.code != code).then(|| format!("refused with {}", error.code)),
    }
}

fn is_nothing(movement: &Movement) -> bool {
    movement.paths.is_empty() && movement.chains.is_empty() && movement.specials.is_empty()
}

fn differs(drawn: &Grid, same: &str) -> Option<String> {
    let goes = |grid: &str| grid.contains(['*', 'm', 'c', 'X']);
    if !goes(&drawn.grid9) && !goes(&drawn.hop9) && drawn.locust.is_empty() {
        return Some("goes nowhere".to_owned());
    }
    if same.is_empty() {
        return None;
    }
    let expected = match grid(same, Dialect::XBetza, 7) {
        Ok(expected) => expected,
        Err(faults) => return Some(format!("{same} is refused with {}", faults[0].code)),
    };
    (*drawn != expected).then(|| {
        let [one, other] = [&drawn.grid9, &expected.grid9].map(|grid| grid.replace('/', "\n"));
        format!("not as {same}:\n{one}\n\n{other}")
    })
}

#[test]
fn every_dialect_reads_and_refuses_what_the_reference_says() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for line in TABLE.lines().skip(1) {
        let row = fields(line);
        let [text, dialects, verdict, same, source] = &row[..] else {
            panic!("{line}");
        };
        for name in dialects.split('+') {
            let dialect = Dialect::of_name(name).unwrap_or_else(|| panic!("no dialect {name}"));
            checked += 1;
            if let Some(fault) = fault(text, dialect, verdict, same) {
                wrong.push(format!("{text} in {name} ({source}): {fault}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(checked > 700, "only {checked} lines");
}

/// Whatever a dialect refuses it says why and what to do about it.
#[test]
fn every_refusal_has_a_help() {
    for line in TABLE.lines().skip(1) {
        let row = fields(line);
        for name in row[1].split('+').filter(|_| row[2].starts_with('B')) {
            let mut diagnostics = Vec::new();
            let text = Excerpt::typed("betza", &row[0]);
            betza::read_as(&text, Dialect::of_name(name).unwrap(), &mut diagnostics);
            assert!(has_errors(&diagnostics), "{line}");
            let silent = ["B060", "B011", "B013", "B015"];
            let first = diagnostics
                .iter()
                .find(|message| message.is_error())
                .unwrap();
            let help = first.help(simurgh_dsl::language::Language::English);
            assert!(help.is_some() || silent.contains(&first.code), "{line}");
        }
    }
}
