//! `simurgh piece`: what a movement means.

use std::io;

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::betza::Dialect;
use simurgh_engine::walker::Grid;

use super::drawing;
use crate::cli::{Piece, Size};
use crate::console::Console;
use crate::exit::Exit;
use crate::load::{self, Failure};
use crate::piece::{self, Study, Translation, expansion, svg};
use crate::report::{Entry, Finding, entries};
use crate::show::diagram::Diagram;
use crate::show::words;
use crate::text::Text;
use crate::{lines, score};

/// Lines that a person wants to read.
const MOST_LINES: usize = 40;

const WIDTH: usize = 80;

/// Where the texts of other dialects and what they lose begin.
const COLUMN: usize = 20;

pub(super) fn run(task: &Piece, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = console.text;
    let refuse = |errors: Vec<_>| Failure::Refused(load::findings(&errors, text));
    let study = Study::new(&task.betza, task.dialect.unwrap_or_default()).map_err(refuse)?;
    let warnings = load::findings(&study.warnings, text);
    if let Some(path) = &task.svg {
        let diagrams = diagrams(&study, task.board);
        let diagrams: Vec<&Diagram> = diagrams.iter().collect();
        drawing::save(path, &svg::draw(&study.text, &diagrams), text)?;
    }
    match (task.grid, task.json) {
        (Some(radius), true) => console.json(&Drawing::new(&study, radius, &warnings))?,
        (None, true) => console.json(&Output::new(&study, task.board, &warnings, text))?,
        (grid, false) => {
            load::warn(console, &warnings)?;
            match grid {
                Some(radius) => print_grid(&study, radius, console)?,
                None => print(&study, task.board, console)?,
            }
        }
    }
    if let (Some(path), false) = (&task.svg, task.json) {
        drawing::tell(path, console)?;
    }
    Ok(Exit::Fine)
}

/// The drawing in the notation of published collections.
#[derive(Serialize)]
struct Drawing<'a> {
    betza: &'a str,
    dialect: &'static str,
    grid9: String,
    hop9: String,
    locust: Vec<String>,
    warnings: Vec<Entry<'a>>,
}

impl<'a> Drawing<'a> {
    fn new(study: &'a Study, radius: u8, warnings: &'a [Finding]) -> Self {
        let grid = Grid::of(&study.movement, radius);
        Self {
            betza: &study.text,
            dialect: study.dialect.name(),
            locust: locust(&grid),
            grid9: grid.grid9,
            hop9: grid.hop9,
            warnings: entries(warnings),
        }
    }
}

/// `locust(enemy at (1,1))=(2,2)x(1,1)` for each square of an enemy that is taken by the way.
fn locust(grid: &Grid) -> Vec<String> {
    let entry = |entry: &String| {
        let (enemy, moves) = entry.split_once('=').unwrap_or((entry, ""));
        format!("locust(enemy at {enemy})={moves}")
    };
    grid.locust.iter().map(entry).collect()
}

/// Everything else that is known about a movement.
#[derive(Serialize)]
struct Output<'a> {
    betza: &'a str,
    dialect: &'static str,
    canonical: &'a str,
    board: String,
    value: Option<i32>,
    words: Vec<String>,
    expansion: Vec<String>,
    dialects: IndexMap<&'static str, Other>,
    warnings: Vec<Entry<'a>>,
}

/// The movement in another dialect.
#[derive(Serialize)]
struct Other {
    betza: String,
    lost: Vec<String>,
}

impl<'a> Output<'a> {
    fn new(study: &'a Study, size: Size, warnings: &'a [Finding], text: Text) -> Self {
        let other = |translation: Translation| {
            let lost = translation.lost.iter().map(|lost| lost.message(text.0));
            let lost = lost.collect();
            let betza = translation.text;
            (translation.dialect.name(), Other { betza, lost })
        };
        Self {
            betza: &study.text,
            dialect: study.dialect.name(),
            canonical: &study.canonical,
            board: size.to_string(),
            value: study.value(size),
            words: words::sentences(&study.movement, text),
            expansion: expansion::lines(&study.movement),
            dialects: study.translations().into_iter().map(other).collect(),
            warnings: entries(warnings),
        }
    }
}

fn print_grid(study: &Study, radius: u8, console: &mut Console<'_>) -> io::Result<()> {
    let grid = Grid::of(&study.movement, radius);
    let locust = locust(&grid).join("\n");
    for (name, rows) in [("grid9", grid.grid9), ("hop9", grid.hop9)] {
        writeln!(console.out, "{name}:\n{}\n", rows.replace('/', "\n"))?;
    }
    if !locust.is_empty() {
        writeln!(console.out, "{locust}")?;
    }
    Ok(())
}

/// The drawings on a board of that size: alone, and with hurdles if it needs them.
fn diagrams(study: &Study, size: Size) -> Vec<Diagram> {
    let Some((board, origin)) = piece::board(size) else {
        return vec![Diagram::new(&study.movement)];
    };
    let alone = Diagram::on(&study.movement, board, origin);
    let over = alone.with_hurdles(&study.movement);
    std::iter::once(alone).chain(over).collect()
}

fn print(study: &Study, size: Size, console: &mut Console<'_>) -> io::Result<()> {
    let text = console.text;
    for line in head(study, size, text) {
        writeln!(console.out, "{line}")?;
    }
    for (number, diagram) in diagrams(study, size).iter().enumerate() {
        writeln!(console.out)?;
        if number > 0 {
            writeln!(console.out, "{}\n", text.say("pieces.hurdles"))?;
        }
        write!(console.out, "{}", diagram.framed())?;
        let legend = lines::wrap(&diagram.legend(text).join(" · "), WIDTH - 1);
        if !legend.is_empty() {
            writeln!(console.out, "\n {}", legend.replace('\n', "\n "))?;
        }
    }
    let words = words::sentences(&study.movement, text);
    section(console, "pieces.words", &shortened(words, text))?;
    let expansion = expansion::lines(&study.movement);
    section(console, "pieces.expansion", &shortened(expansion, text))?;
    section(console, "pieces.dialects", &translations(study, text))
}

fn head(study: &Study, size: Size, text: Text) -> Vec<String> {
    let value = study.value(size).map(score::pawns);
    let value = value.as_deref().map(|value| value.trim_start_matches('+'));
    let value = match value {
        Some(value) => text.fill("pieces.value", &[("value", &value), ("board", &size)]),
        None => text.fill("pieces.no-value", &[("board", &size)]),
    };
    vec![
        format!("{} ({})", study.text, study.dialect.name()),
        text.fill("pieces.canonical", &[("text", &study.canonical)]),
        value,
    ]
}

fn shortened(mut lines: Vec<String>, text: Text) -> Vec<String> {
    let more = lines.len().saturating_sub(MOST_LINES);
    if more > 0 {
        lines.truncate(MOST_LINES);
        lines.push(text.fill("pieces.more", &[("count", &more)]));
    }
    lines
}

fn translations(study: &Study, text: Text) -> Vec<String> {
    let line = |other: Translation| {
        let name = other.dialect.name();
        let losses = other.lost.iter().map(|lost| {
            let lost = lines::wrap(&lost.message(text.0), WIDTH - COLUMN - 2);
            lost.replace('\n', &format!("\n{:COLUMN$}", ""))
        });
        let losses: Vec<String> = losses.collect();
        let gap = format!("\n{:COLUMN$}", "");
        let shown = if other.text.is_empty() {
            "-"
        } else {
            &other.text
        };
        let width = COLUMN - 2;
        let cells = [vec![format!("{name:width$}{shown}")], losses].concat();
        cells.join(&gap)
    };
    study.translations().into_iter().map(line).collect()
}

fn section(console: &mut Console<'_>, key: &str, items: &[String]) -> io::Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    let heading = console.text.say(key);
    let line = "-".repeat(heading.chars().count());
    writeln!(console.out, "\n{heading}\n{line}")?;
    for item in items {
        let is_table = item.contains("  ");
        let wrapped = if is_table {
            item.clone()
        } else {
            lines::wrap(item, WIDTH - 2)
        };
        let wrapped = wrapped.replace('\n', "\n  ");
        writeln!(console.out, "- {wrapped}")?;
    }
    Ok(())
}

/// The dialects by name, for the help.
pub(crate) fn dialects() -> String {
    Dialect::ALL.map(Dialect::name).join(", ")
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};
    use crate::exit::Exit;

    #[test]
    fn programs_get_the_drawing_of_the_collections() {
        let value = json(&["piece", "mWcF", "--grid", "1", "--json"]);
        assert_eq!(value["grid9"], "cmc/mOm/cmc");
        assert_eq!(
            (&value["betza"], &value["dialect"]),
            (&"mWcF".into(), &"xbetza".into())
        );
        let locust = json(&["piece", "caibR", "--grid", "4", "--json"])["locust"].clone();
        let locust = locust.as_array().expect("a list").clone();
        assert!(
            locust.contains(&"locust(enemy at (0,3))=(0,0)x(0,3)".into()),
            "{locust:?}"
        );
    }

    #[test]
    fn a_wrong_text_is_refused_at_its_letter() {
        let value = json(&["piece", "fmVfcP", "--grid", "4", "--json"]);
        let faults = value["diagnostics"].as_array().expect("a list");
        let columns: Vec<_> = faults
            .iter()
            .map(|fault| fault["column"].as_u64())
            .collect();
        assert_eq!(columns, [Some(3), Some(6)], "{value}");
        let (out, err, exit) = output(&["piece", "fmVfcP"]);
        assert_eq!((out.as_str(), exit), ("", Exit::Refused));
        assert!(err.contains('^'), "{err}");
    }

    #[test]
    fn the_dialect_decides_and_traps_are_shown() {
        let grid = |dialect| {
            let line = ["piece", "fK", "--grid", "1", "--dialect", dialect, "--json"];
            json(&line)["grid9"].clone()
        };
        assert_eq!(grid("xbetza"), ".*./.O./...");
        assert_eq!(grid("fairy-stockfish"), "***/.O./...");
        assert_eq!(grid("FSF"), grid("fairy-stockfish"));
        let (_, err, exit) = output(&["piece", "fK"]);
        assert!(err.contains("B080") && exit == Exit::Fine, "{err}");
    }

    #[test]
    fn people_get_diagram_words_value_and_dialects_in_both_languages() {
        for (language, word) in [("en", "exactly one man"), ("es", "exactamente una pieza")] {
            let (out, _, _) = output(&["piece", "gQ", "--board", "11x11", "--lang", language]);
            assert!(out.contains(word), "{out}");
            assert!(out.contains(" 11 ") && out.contains(" H "), "{out}");
            assert!(out.contains("fairy-stockfish-x"), "{out}");
            assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
        }
    }

    #[test]
    fn the_drawing_is_written_over_drawings_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piece.svg");
        let name = path.to_string_lossy().into_owned();
        for _ in 0..2 {
            let (_, _, exit) = output(&["piece", "N", "--svg", &name]);
            assert_eq!(exit, Exit::Fine);
        }
        let svg = crate::file::read(&path).expect("written");
        assert_eq!(svg.text().matches("\"capture\"").count(), 8);
        crate::file::write(&path, "extends = \"chess\"\n").expect("written");
        let (_, err, exit) = output(&["piece", "N", "--svg", &name]);
        assert!(err.contains("T012") && exit == Exit::Refused, "{err}");
    }
}
