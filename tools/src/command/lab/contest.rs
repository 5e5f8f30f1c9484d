//! `simurgh lab match`: two engines play each other.

use std::path::Path;

use serde::Serialize;
use simurgh_engine::Game;
use simurgh_engine::search::Clock as _;

use crate::cli::lab::{LabMatch, threads};
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::exit::Exit;
use crate::lab::book::Book;
use crate::lab::duel::bout::Terms;
use crate::lab::duel::player::Fault;
use crate::lab::duel::schedule::{Entrant, Match};
use crate::lab::duel::spec::Board;
use crate::lab::duel::tally::{Pair, Tally};
use crate::lab::fleet::{Fleet, Hands, collect};
use crate::lab::rules::Rules;
use crate::lab::starts::Starts;
use crate::lab::statistics::elo::Estimate;
use crate::lab::statistics::sequential::{Test, Verdict};
use crate::library::BuiltIn;
use crate::load::Failure;
use crate::pgn::Score;
use crate::pgn::contest::Contest;
use crate::pgn::record;
use crate::report::Finding;
use crate::text::Text;

/// Both errors of a sequential test.
const ERROR: f64 = 0.05;
/// Milliseconds between two lines of progress.
const PAUSE: u64 = 10_000;

pub(super) fn run(
    task: &LabMatch,
    settings: &[String],
    fleet: Option<&dyn Fleet>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let hands = super::hands(&task.nats, task.threads, fleet, console.text)?;
    let mut rules = Rules::open(&task.game, settings, console.text)?;
    rules.variant = rules.tuned();
    let contest = contest(task, &rules, console.text)?;
    let names = names(&contest, console.text)?;
    let mut sheet = Sheet::open(task, &rules, names.clone());
    let (clock, mut last) = (Stopwatch::start(), 0);
    let text = console.text;
    let mut show = |pair: &Pair, tally: &Tally| {
        sheet.add(pair)?;
        for words in faults(pair, &names, text) {
            writeln!(console.err, "{words}")?;
        }
        if clock.milliseconds() >= last + PAUSE {
            last = clock.milliseconds();
            let lines = tally.lines(&names, contest.test.as_ref(), text);
            writeln!(console.err, "{}", lines[1..].join(" "))?;
        }
        Ok(())
    };
    let tally = match &hands {
        Hands::Threads(_) => contest.play(&mut show)?,
        Hands::Fleet(fleet, way) => {
            collect::pairs(*fleet, way, (&contest, &rules), &mut show, text)?
        }
    };
    if task.json {
        console.json(&Output::new(&rules, &names, &tally, contest.test.as_ref()))?;
    } else {
        for line in tally.lines(&names, contest.test.as_ref(), console.text) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(Exit::Fine)
}

fn contest<'a>(task: &LabMatch, rules: &'a Rules, text: Text) -> Result<Match<'a>, Failure> {
    let refuse = |code: &str| {
        let message = text.say(&format!("finding.{code}")).to_owned();
        Failure::from(Box::new(Finding::own(code, "match", message, None)))
    };
    let limit = task.limit().ok_or_else(|| refuse("T023"))?;
    let test = match task.sprt[..] {
        [] => None,
        [elo0, elo1] if (elo1 - elo0).abs() > f64::EPSILON && (elo1 - elo0).is_finite() => {
            Some(Test {
                elo0,
                elo1,
                alpha: ERROR,
                beta: ERROR,
            })
        }
        _ => return Err(refuse("T024")),
    };
    let entrant = |spec: &crate::lab::duel::spec::Spec, options: &[(String, String)]| Entrant {
        spec: spec.clone(),
        options: options.to_vec(),
    };
    let starts = match &task.openings {
        None => Starts::Random,
        Some(path) => Starts::Book(Book::open(path, &[&rules.variant], text)?),
    };
    Ok(Match {
        variant: &rules.variant,
        board: board(task, rules),
        entrants: [
            entrant(&task.a, &task.option_a),
            entrant(&task.b, &task.option_b),
        ],
        terms: Terms {
            limit,
            margin: task.margin,
            cap: task.cap,
        },
        patience: task.patience * 1000,
        seed: task.seed,
        plies: task.plies,
        starts,
        pairs: task.games.div_ceil(2),
        test,
        threads: threads(task.threads),
    })
}

/// The game as other programs may know it.
fn board(task: &LabMatch, rules: &Rules) -> Board {
    let file = BuiltIn::named(&task.game).is_none().then(|| {
        let path = std::path::absolute(&task.game);
        path.map_or_else(
            |_| task.game.clone(),
            |path| path.to_string_lossy().into_owned(),
        )
    });
    Board {
        name: rules.variant.ruleset().id.clone(),
        file,
    }
}

/// What the players call themselves; two of the same name get their letters.
fn names(contest: &Match<'_>, text: Text) -> Result<[String; 2], Failure> {
    let mut names = Vec::new();
    for (index, letter) in ["A", "B"].into_iter().enumerate() {
        match contest.open(index) {
            Ok(player) => names.push(player.name()),
            Err(fault) => return Err(refused(letter, &fault, text)),
        }
    }
    Ok(match <[String; 2]>::try_from(names) {
        Ok([a, b]) if a != b => [a, b],
        Ok([a, b]) => [format!("{a} (A)"), format!("{b} (B)")],
        Err(_) => ["A", "B"].map(str::to_owned),
    })
}

/// A player who does not come to the match at all.
fn refused(letter: &str, fault: &Fault, text: Text) -> Failure {
    let (code, what) = match fault {
        Fault::Illegal(game) => ("T026", game.clone()),
        Fault::Refused(what) => ("T025", what.clone()),
        other => ("T025", other.code().to_owned()),
    };
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("player", &letter), ("what", &what)];
    let message = text.fill(&format!("finding.{code}"), &gaps);
    Box::new(Finding::own(code, letter, message, None)).into()
}

/// What has gone wrong in a pair, in words.
fn faults(pair: &Pair, names: &[String; 2], text: Text) -> Vec<String> {
    let games = pair.bouts.iter().enumerate();
    let faults = games.filter_map(|(index, bout)| {
        let (side, fault) = bout.fault.as_ref()?;
        let name = &names[side.index() ^ index];
        let what = match fault {
            Fault::Illegal(word) | Fault::Refused(word) => format!("{} `{word}`", fault.code()),
            _ => fault.code().to_owned(),
        };
        let number = pair.number * 2 + index as u64 + 1;
        let gaps: [(&str, &dyn std::fmt::Display); 3] =
            [("number", &number), ("name", name), ("what", &what)];
        Some(text.fill("lab.match.fault", &gaps))
    });
    faults.collect()
}

/// The file that gets the games.
struct Sheet<'a> {
    path: Option<&'a Path>,
    rules: &'a Rules,
    names: [String; 2],
}

impl<'a> Sheet<'a> {
    fn open(task: &'a LabMatch, rules: &'a Rules, names: [String; 2]) -> Self {
        let path = task.pgn.as_deref();
        Self { path, rules, names }
    }

    fn add(&mut self, pair: &Pair) -> Result<(), Failure> {
        let Some(path) = self.path else {
            return Ok(());
        };
        let mut text = String::new();
        for (index, bout) in pair.bouts.iter().enumerate() {
            let start = Game::from_fen(&self.rules.variant, bout.game.start_fen());
            let Ok((start, _)) = start else { continue };
            let source = record::Rules {
                game: self.rules.argument(),
                settings: &self.rules.settings,
                folder: None,
                source: None,
            };
            let contests = (Contest::One(start), Contest::One(bout.game.clone()));
            let mut sheet = record::record(&contests.0, &contests.1, &source);
            let round = format!("{}.{}", pair.number + 1, index + 1);
            sheet.tags.set("Event", "Simurgh match");
            sheet.tags.set("Round", &round);
            sheet.tags.set("White", &self.names[index]);
            sheet.tags.set("Black", &self.names[1 - index]);
            sheet.tags.set("Termination", &bout.reason);
            sheet.result = Score::of_winner(bout.winner);
            text += &crate::pgn::write::write(&sheet, 1);
        }
        Ok(crate::file::append(path, &text)?)
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Output<'a> {
    game: &'a str,
    hash: &'a str,
    players: &'a [String; 2],
    #[serde(flatten)]
    tally: &'a Tally,
    strength: Option<Estimate>,
    test: Option<Sequential>,
}

#[derive(Serialize)]
struct Sequential {
    #[serde(flatten)]
    test: Test,
    ratio: f64,
    lower: f64,
    upper: f64,
    verdict: Option<Verdict>,
}

impl<'a> Output<'a> {
    fn new(
        rules: &'a Rules,
        names: &'a [String; 2],
        tally: &'a Tally,
        test: Option<&Test>,
    ) -> Self {
        let test = test.map(|test| {
            let (lower, upper) = test.bounds();
            Sequential {
                test: *test,
                ratio: test.ratio(&tally.pairs),
                lower,
                upper,
                verdict: test.verdict(&tally.pairs),
            }
        });
        Self {
            game: &rules.name,
            hash: &rules.hash,
            players: names,
            tally,
            strength: tally.estimate(),
            test,
        }
    }
}
