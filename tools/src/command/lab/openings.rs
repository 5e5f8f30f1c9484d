//! `simurgh lab openings`: a book of even openings.

use crate::cli::lab::openings::LabOpenings;
use crate::cli::lab::{Play, threads};
use crate::console::Console;
use crate::exit::Exit;
use crate::file;
use crate::lab::book::Book;
use crate::lab::book::generate::{Wish, generate};
use crate::lab::plan::Plan;
use crate::lab::rules::Rules;
use crate::lab::starts::Starts;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

pub(super) fn run(
    task: &LabOpenings,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let rules = Rules::open(&task.game, settings, console.text)?;
    let wish = Wish {
        lines: task.lines,
        plies: task.plies,
        window: task.window,
        nodes: task.nodes,
        seed: task.seed,
    };
    let book = generate(&rules.variant, &wish, threads(task.threads))?;
    if (book.len() as u64) < task.lines {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("lines", &book.len()), ("wanted", &task.lines)];
        let message = console.text.fill("finding.T034", &gaps);
        return Err(Box::new(Finding::own("T034", &rules.name, message, None)).into());
    }
    let text = book.text() + "\n";
    match &task.out {
        Some(path) => file::write(path, &text)?,
        None => console.out.write_all(text.as_bytes())?,
    }
    Ok(Exit::Fine)
}

/// The plan with the book that was asked for.
pub(super) fn with_book(plan: Plan, play: &Play, text: Text) -> Result<Plan, Failure> {
    let Some(path) = &play.openings else {
        return Ok(plan);
    };
    let variants: Vec<_> = plan.versions.iter().map(|rules| &rules.variant).collect();
    let book = Book::open(path, &variants, text)?;
    // Without noise, a line that comes again is the same game again.
    if play.manner.noise == 0 && play.games > book.len() as u64 {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("lines", &book.len()), ("games", &play.games)];
        let message = text.fill("finding.T035", &gaps);
        let name = path.to_string_lossy();
        return Err(Box::new(Finding::own("T035", &name, message, None)).into());
    }
    Ok(plan.with_starts(Starts::Book(book)))
}
