//! `simurgh lab endings`: endings with few men, solved.

use serde::Serialize;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_engine::search::Clock as _;

use crate::cli::lab::{LabEndings, threads};
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::endings::material::Material;
use crate::lab::endings::solver::Stage;
use crate::lab::endings::study::{Ending, Listener, Study};
use crate::lab::endings::{sets, words};
use crate::lab::rules::Rules;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// Milliseconds between two lines of progress.
const PAUSE: u64 = 5_000;

pub(super) fn run(
    task: &LabEndings,
    settings: &[String],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let rules = Rules::open(&task.game, settings, console.text)?;
    let ruleset = rules.variant.ruleset();
    let endings = endings(task, ruleset, console.text)?;
    let mut sheet = Sheet {
        console,
        json: task.json,
        ruleset,
        clock: Stopwatch::start(),
        last: 0,
        endings: Vec::new(),
    };
    let mut study = Study {
        endings: &endings,
        threads: threads(task.threads),
        listener: &mut sheet,
        outcome: Ok(()),
    };
    Game::new(&rules.variant).with_position(&mut study);
    study.outcome?;
    sheet.finish(&rules, &task.men)
}

/// The endings that are asked for.
fn endings(task: &LabEndings, ruleset: &Ruleset, text: Text) -> Result<Vec<Material>, Failure> {
    let king = |side, option| sets::royal(side, ruleset).ok_or_else(|| no_king(side, option, text));
    let second = match &task.against {
        Some(list) => read(list, ruleset, text)?,
        None => vec![king(Side::Second, "--against")?],
    };
    let first: Result<Vec<Vec<KindId>>, Failure> = if task.men.is_empty() {
        let beside = usize::from(task.most).saturating_sub(1 + second.len());
        Ok(sets::all(king(Side::First, "--men")?, beside, ruleset))
    } else {
        task.men
            .iter()
            .map(|list| read(list, ruleset, text))
            .collect()
    };
    let first = first?.into_iter();
    Ok(first.map(|first| sets::material(&first, &second)).collect())
}

fn read(list: &str, ruleset: &Ruleset, text: Text) -> Result<Vec<KindId>, Failure> {
    sets::read(list, ruleset).map_err(|name| {
        let message = text.fill("finding.T005", &[("name", &name)]);
        Box::new(Finding::own("T005", list, message, None)).into()
    })
}

fn no_king(side: Side, option: &str, text: Text) -> Failure {
    let name = match side {
        Side::First => text.say("side.first"),
        Side::Second => text.say("side.second"),
    };
    let message = text.fill("finding.T054", &[("side", &name), ("option", &option)]);
    Box::new(Finding::own("T054", option, message, None)).into()
}

/// Prints what comes.
struct Sheet<'a, 'b> {
    console: &'a mut Console<'b>,
    json: bool,
    ruleset: &'a Ruleset,
    clock: Stopwatch,
    last: u64,
    endings: Vec<Ending>,
}

impl Listener for Sheet<'_, '_> {
    fn progress(&mut self, material: &Material, stage: Stage) {
        if self.clock.milliseconds() < self.last + PAUSE {
            return;
        }
        self.last = self.clock.milliseconds();
        let words = words::progress(&material.name(self.ruleset), stage, self.console.text);
        // Nobody reads it: then the result tells.
        let _ = writeln!(self.console.err, "{words}");
    }

    fn ending(&mut self, ending: Ending) -> Result<(), Failure> {
        // What cannot be solved is told at the end, or complained of if it is all.
        if !self.json && ending.solved.is_some() {
            for line in words::lines(&ending, self.console.text) {
                writeln!(self.console.out, "{line}")?;
            }
            self.console.out.flush()?;
        }
        self.endings.push(ending);
        Ok(())
    }
}

impl Sheet<'_, '_> {
    fn finish(self, rules: &Rules, asked: &[String]) -> Result<Exit, Failure> {
        let refused = words::refused(&self.endings, self.console.text);
        if let [(refusal, name)] = &refused[..]
            && self.endings.iter().all(|ending| ending.refused.is_some())
        {
            let text = self.console.text;
            let reason = text.say(&format!("lab.endings.refused.{}", refusal.key()));
            let message = text.fill("finding.T055", &[("name", name), ("reason", &reason)]);
            let asked = asked.first().map_or("", String::as_str);
            return Err(Box::new(Finding::own("T055", asked, message, None)).into());
        }
        if self.json {
            self.console.json(&Output {
                game: &rules.name,
                hash: &rules.hash,
                endings: &self.endings,
            })?;
        } else if self.endings.len() > 1 {
            for line in words::summary(&self.endings, self.console.text) {
                writeln!(self.console.out, "{line}")?;
            }
        }
        Ok(Exit::Fine)
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    hash: &'a str,
    endings: &'a [Ending],
}

#[cfg(test)]
mod tests {
    use crate::command::tests::{json, output};
    use crate::exit::Exit;

    #[test]
    fn an_ending_is_solved_and_told() {
        let value = json(&["lab", "endings", "gardner", "--men", "K,queen", "--json"]);
        let ending = &value["endings"][0];
        assert_eq!(
            (ending["first"].as_str(), ending["second"].as_str()),
            (Some("KQ"), Some("K"))
        );
        let turn = &ending["turn"]["first"];
        let wins = turn["first"].as_object().expect("wins by plies");
        let won: u64 = wins.values().filter_map(serde_json::Value::as_u64).sum();
        assert_eq!(
            Some(won),
            turn["positions"].as_u64(),
            "the queen's side to move wins"
        );
        let longest = &ending["longest"]["first"];
        let plies = longest["plies"].as_u64().expect("a win");
        assert!(
            wins.keys()
                .filter_map(|key| key.parse().ok())
                .all(|other: u64| other <= plies)
        );
        assert!(ending["longest"]["second"].is_null());
        let (out, _, exit) = output(&["lab", "endings", "gardner", "--men", "K,R", "--men", "K,B"]);
        assert_eq!(exit, Exit::Fine);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], "KR against K");
        assert_eq!(lines[lines.len() - 1], "  KB against K 0.00");
    }

    #[test]
    fn what_cannot_be_solved_is_refused_with_a_reason() {
        for (line, code) in [
            (&["gardner", "--men", "K,X"][..], "T005"),
            (&["gardner", "--men", "K,Q,R,R"], "T055"),
            (&["crazyhouse", "--men", "K,Q"], "T055"),
            (&["crazyhouse", "--most", "3"], "T055"),
            (&["breakthrough", "--most", "3"], "T054"),
            (&["pasapiezas"], "T019"),
        ] {
            let line = [&["lab", "endings"], line, &["--json"]].concat();
            assert_eq!(json(&line)["diagnostics"][0]["code"], code, "{line:?}");
        }
    }

    #[test]
    fn what_cannot_be_solved_among_others_is_told_once() {
        let line = ["lab", "endings", "gardner", "--men", "K,B"];
        let too_many = ["--men", "K,Q,R,R", "--men", "K,R,R,R"];
        let (out, _, exit) = output(&[&line[..], &too_many].concat());
        assert_eq!(exit, Exit::Fine);
        let told = out.lines().filter(|line| line.contains("400 million"));
        let told: Vec<&str> = told.collect();
        assert_eq!(told.len(), 1, "{out}");
        assert!(
            told[0].contains("KQRR against K, KRRR against K"),
            "{told:?}"
        );
    }
}
