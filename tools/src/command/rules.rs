//! `simurgh rules`: the reference of the language that rulesets are written in.

use std::io;

use simurgh_dsl::diagnostic::similar;

use crate::cli::Rules;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::Failure;
use crate::reference::{self, Item, Section};
use crate::report::Finding;
use crate::text::Text;

pub(super) fn run(task: &Rules, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let sections = chosen(task.section.as_deref(), console.text)?;
    if task.json {
        console.json(&sections)?;
        return Ok(Exit::Fine);
    }
    if task.section.is_none() {
        writeln!(console.out, "{}", console.text.say("reference.intro"))?;
    }
    let mut part = "";
    for section in &sections {
        if section.part == "hooks" && part != "hooks" {
            let title = console.text.say("reference.hooks-title");
            let line = "=".repeat(title.chars().count());
            writeln!(console.out, "\n{title}\n{line}")?;
        }
        part = section.part;
        print(section, console)?;
    }
    Ok(Exit::Fine)
}

/// The sections of that name or part; all of them without one.
fn chosen(name: Option<&str>, text: Text) -> Result<Vec<Section>, Box<Finding>> {
    let mut sections = reference::sections(text);
    let Some(name) = name else {
        return Ok(sections);
    };
    let names = names(&sections);
    let part = ["file", "hooks"].contains(&name);
    sections.retain(|section| section.name == name || (part && section.part == name));
    if sections.is_empty() {
        return Err(unknown(name, &names, text));
    }
    Ok(sections)
}

fn names(sections: &[Section]) -> Vec<&'static str> {
    let names = sections.iter().map(|section| section.name);
    names.chain(["hooks"]).collect()
}

fn unknown(name: &str, names: &[&str], text: Text) -> Box<Finding> {
    let message = text.fill("finding.T008", &[("name", &name)]);
    let list = text.fill("reference.choose", &[("names", &names.join(", "))]);
    let near = similar(name, names.iter().copied());
    let guess = Finding::guess(name, near.iter().map(String::as_str), text);
    let help = guess.map_or(list.clone(), |guess| format!("{guess}; {list}"));
    Box::new(Finding::own("T008", name, message, Some(help)))
}

fn print(section: &Section, console: &mut Console<'_>) -> io::Result<()> {
    let line = "-".repeat(section.heading.chars().count());
    writeln!(console.out, "\n{}\n{line}", section.heading)?;
    let widest = section.items.iter().map(|item| item.form.chars().count());
    let width = widest.max().unwrap_or_default().min(14);
    for item in &section.items {
        print_item(item, width, console)?;
    }
    Ok(())
}

/// Form and meaning on one line, or on two if the form is long; then the example.
fn print_item(item: &Item, width: usize, console: &mut Console<'_>) -> io::Result<()> {
    let text = console.text;
    let ready = if item.ready {
        String::new()
    } else {
        format!(" ({})", text.say("reference.not-ready"))
    };
    let indent = " ".repeat(width + 2);
    let gap = if item.form.chars().count() > width {
        format!("\n{indent}")
    } else {
        "  ".to_owned()
    };
    writeln!(
        console.out,
        "{:width$}{gap}{}{ready}",
        item.form, item.meaning
    )?;
    if let Some(example) = item.example.filter(|example| *example != item.form) {
        let label = text.say("reference.example");
        writeln!(console.out, "{indent}{label}: {example}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};
    use crate::exit::Exit;

    #[test]
    fn the_reference_covers_file_movement_and_hooks_in_both_languages() {
        for (language, word) in [("en", "promotes"), ("es", "promociona")] {
            let (out, _, _) = output(&["rules", "--lang", language]);
            for part in ["[pieces.", "fmWfceFifmnD", "swap A with B", word] {
                assert!(out.contains(part), "{part} in\n{out}");
            }
        }
    }

    #[test]
    fn one_section_can_be_asked_for() {
        let (out, _, _) = output(&["rules", "zones"]);
        assert!(out.contains("admit") && !out.contains("figurine"), "{out}");
        let hooks = json(&["rules", "hooks", "--json"]);
        let all = hooks.as_array().expect("a list");
        assert!(all.len() > 5 && all.iter().all(|section| section["part"] == "hooks"));
    }

    #[test]
    fn an_unknown_section_is_refused_with_the_list() {
        let (_, err, exit) = output(&["rules", "zonse"]);
        assert_eq!(exit, Exit::Refused);
        assert!(
            err.contains("did you mean `zones`") && err.contains("endings"),
            "{err}"
        );
    }
}
