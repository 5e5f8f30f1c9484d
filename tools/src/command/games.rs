//! `simurgh games`: the built-in games, by family.

use serde::Serialize;
use simurgh_dsl::ruleset::Ruleset;

use crate::cli::Games;
use crate::console::Console;
use crate::exit::Exit;
use crate::library::{self, BuiltIn};
use crate::load::Failure;
use crate::text::Text;

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    aliases: &'static [&'static str],
    family: String,
    name: String,
    summary: String,
    inventor: Option<String>,
    files: u8,
    ranks: u8,
    squares: usize,
}

impl Entry {
    fn of(file: BuiltIn, ruleset: &Ruleset, text: Text) -> Self {
        Self {
            id: file.name(),
            aliases: file.aliases(),
            family: family(file.folder(), text),
            name: text.pick(&ruleset.about.name).to_owned(),
            summary: text.pick(&ruleset.about.summary).to_owned(),
            inventor: ruleset.about.inventor.clone(),
            files: ruleset.board.files(),
            ranks: ruleset.board.ranks(),
            squares: ruleset.board.len(),
        }
    }

    /// Whether a word occurs anywhere, in whatever case.
    fn has(&self, word: &str, folder: &str) -> bool {
        let word = word.to_lowercase();
        let texts = [self.id, folder, &self.family, &self.name, &self.summary];
        let mut texts = texts.iter().chain(self.aliases);
        texts.any(|text| text.to_lowercase().contains(&word))
    }

    /// What stands behind the name in the list.
    fn description(&self, text: Text) -> String {
        let summary = match (self.summary.as_str(), &self.inventor) {
            ("", Some(inventor)) => inventor,
            (summary, _) => summary,
        };
        let aliases = if self.aliases.is_empty() {
            String::new()
        } else {
            format!(" ({} {})", text.say("games.also"), self.aliases.join(", "))
        };
        format!("{}. {summary}{aliases}", self.name)
    }
}

/// What a folder of games is called; its own name if nobody has found words for it.
pub(crate) fn family(folder: &str, text: Text) -> String {
    let folder = if folder.is_empty() {
        "orthodox"
    } else {
        folder
    };
    let words = text.find(&format!("games.family.{folder}"));
    words.unwrap_or(folder).to_owned()
}

pub(super) fn run(task: &Games, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = console.text;
    let entries: Vec<Entry> = library::games()
        .map(|(file, ruleset)| (file.folder(), Entry::of(file, &ruleset, text)))
        .filter(|(folder, entry)| task.words.iter().all(|word| entry.has(word, folder)))
        .map(|(_, entry)| entry)
        .collect();
    if task.json {
        console.json(&entries)?;
        return Ok(Exit::Fine);
    }
    if entries.is_empty() {
        writeln!(console.err, "{}", text.say("games.none"))?;
        return Ok(Exit::Fine);
    }
    let width = entries.iter().map(|entry| entry.id.len()).max();
    let width = width.unwrap_or_default();
    let mut family = "";
    for entry in &entries {
        if entry.family != family {
            let gap = if family.is_empty() { "" } else { "\n" };
            writeln!(console.out, "{gap}{}", entry.family)?;
            family = &entry.family;
        }
        let description = entry.description(text);
        writeln!(console.out, "  {:width$}  {description}", entry.id)?;
    }
    writeln!(console.err, "\n{}", text.say("games.hint"))?;
    Ok(Exit::Fine)
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};

    #[test]
    fn games_are_listed_by_name_without_their_bases() {
        let (out, _, _) = output(&["games"]);
        let lines = || out.lines().map(str::trim_start);
        assert!(
            lines().any(|line| line.starts_with("celtic-citadel ")),
            "{out}"
        );
        assert!(!lines().any(|line| line.starts_with("base ")), "{out}");
    }

    #[test]
    fn words_choose_among_the_games() {
        let (out, _, _) = output(&["games", "pawns", "diagonally"]);
        assert!(out.contains("berolina") && !out.contains("celtic"), "{out}");
        let (out, err, _) = output(&["games", "no such word"]);
        assert!(out.is_empty() && err.contains("No built-in game"), "{err}");
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
