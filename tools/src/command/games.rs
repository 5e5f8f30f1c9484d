//! `simurgh games`: the built-in games.

use serde::Serialize;

use crate::cli::Games;
use crate::console::Console;
use crate::exit::Exit;
use crate::library;
use crate::load::Failure;

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: String,
    summary: String,
    inventor: Option<String>,
    files: u8,
    ranks: u8,
    squares: usize,
}

pub(super) fn run(task: &Games, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let entries = entries(console);
    if task.json {
        console.json(&entries)?;
        return Ok(Exit::Fine);
    }
    let width = entries.iter().map(|entry| entry.id.len()).max();
    for entry in &entries {
        let summary = match (entry.summary.as_str(), &entry.inventor) {
            ("", Some(inventor)) => inventor,
            (summary, _) => summary,
        };
        let width = width.unwrap_or_default();
        writeln!(
            console.out,
            "{:width$}  {}. {summary}",
            entry.id, entry.name
        )?;
    }
    writeln!(console.err, "\n{}", console.text.say("games.hint"))?;
    Ok(Exit::Fine)
}

fn entries(console: &Console<'_>) -> Vec<Entry> {
    let entry = |(file, ruleset): (library::BuiltIn, simurgh_dsl::ruleset::Ruleset)| Entry {
        id: file.name(),
        name: console.text.pick(&ruleset.about.name).to_owned(),
        summary: console.text.pick(&ruleset.about.summary).to_owned(),
        inventor: ruleset.about.inventor.clone(),
        files: ruleset.board.files(),
        ranks: ruleset.board.ranks(),
        squares: ruleset.board.len(),
    };
    library::games().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};

    #[test]
    fn games_are_listed_by_name_without_their_bases() {
        let (out, _, _) = output(&["games"]);
        assert!(
            out.lines().any(|line| line.starts_with("celtic-citadel ")),
            "{out}"
        );
        assert!(!out.contains("persian-base"), "{out}");
    }

    #[test]
    fn programs_get_the_size_of_the_board() {
        let games = json(&["games", "--json"]);
        let all = games.as_array().expect("a list");
        let celtic = all.iter().find(|game| game["id"] == "celtic-citadel");
        let celtic = celtic.expect("it is built in");
        assert_eq!(
            (&celtic["files"], &celtic["squares"]),
            (&11.into(), &85.into())
        );
    }
}
