//! What all units of a piece of work have in common, complete: who plays them needs no files.

use serde::{Deserialize, Serialize};

use super::{Unit, answer};
use crate::lab::duel::bout::Terms;
use crate::lab::duel::limit::Limit;
use crate::lab::duel::schedule::{Entrant, Match};
use crate::lab::duel::spec::{Board, Spec};
use crate::lab::plan::Plan;
use crate::lab::rules::{Page, Rules};
use crate::lab::selfplay;
use crate::lab::settings::PROGRAM;
use crate::lab::starts::Starts;
use crate::load::Failure;
use crate::pgn::names;
use crate::text::Text;
use simurgh_engine::search::Searcher;

/// A piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The version of the program, without which the same job may mean other games.
    pub program: String,
    /// What is to be done.
    pub work: Work,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Work {
    /// Games of a run.
    Games {
        /// The settings by name.
        entries: Vec<(String, String)>,
        /// The versions.
        versions: Vec<Texts>,
    },
    /// Pairs of a match between two settings of this program's engine.
    Pairs {
        /// The game.
        rules: Texts,
        /// A and B, as they are typed.
        players: [String; 2],
        /// Positions a move, for a player who brings no limit.
        nodes: u64,
        /// What openings are drawn from.
        seed: u64,
        /// Random plies of an opening.
        plies: u32,
        /// Plies after which a game is broken off.
        cap: u32,
        /// Where games begin, as settings that say so.
        starts: Vec<(String, String)>,
    },
}

/// Rules as they travel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    settings: Vec<String>,
    pages: Vec<Page>,
    hash: String,
}

impl Texts {
    fn new(rules: &Rules) -> Self {
        Self {
            settings: rules.settings.clone(),
            pages: rules.texts.clone(),
            hash: rules.hash.clone(),
        }
    }

    fn restore(&self, text: Text) -> Result<Rules, Failure> {
        let rules = Rules::restore(&self.settings, self.pages.clone(), text)?;
        if rules.hash == self.hash {
            return Ok(rules);
        }
        Err(damaged())
    }
}

fn damaged() -> Failure {
    Failure::Internal(anyhow::anyhow!("a job is not what it was when it was sent"))
}

impl Job {
    /// The games of a plan.
    pub fn games(plan: &Plan) -> Self {
        Self::new(Work::Games {
            entries: plan.entries.clone(),
            versions: plan.versions.iter().map(Texts::new).collect(),
        })
    }

    /// The pairs of a match; `None` if others cannot play them: against a clock, or with other programs.
    pub fn pairs(contest: &Match<'_>, rules: &Rules) -> Option<Self> {
        let Limit::Nodes(nodes) = contest.terms.limit else {
            return None;
        };
        let own = |entrant: &Entrant| matches!(entrant.spec, Spec::Own(_));
        contest.entrants.iter().all(own).then(|| {
            Self::new(Work::Pairs {
                rules: Texts::new(rules),
                players: contest.entrants.each_ref().map(|one| one.spec.to_string()),
                nodes,
                seed: contest.seed,
                plies: contest.plies,
                cap: contest.terms.cap,
                starts: contest.starts.entries(),
            })
        })
    }

    fn new(work: Work) -> Self {
        Self {
            program: PROGRAM.to_owned(),
            work,
        }
    }

    /// The job as it travels.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and lists of them are JSON")
    }

    /// Sixteen digits that change with anything in the job.
    pub fn id(&self) -> String {
        names::fingerprint_of(std::iter::once(self.text().as_str()), &[])
    }

    /// What the job says, compiled.
    ///
    /// # Errors
    ///
    /// If it is of another version of the program, or damaged.
    pub fn restore(&self, text: Text) -> Result<Ready, Failure> {
        if self.program != PROGRAM {
            return Err(damaged());
        }
        match &self.work {
            Work::Games { entries, versions } => {
                let versions: Result<Vec<Rules>, Failure> =
                    versions.iter().map(|texts| texts.restore(text)).collect();
                let plan = Plan::restore(entries.clone(), versions?);
                plan.map(Ready::Games).ok_or_else(damaged)
            }
            work @ Work::Pairs { rules, players, .. } => {
                let read = |player: &String| player.parse::<Spec>().map_err(|_| damaged());
                let [a, b] = players;
                let mut rules = rules.restore(text)?;
                rules.variant = rules.tuned();
                Ok(Ready::Pairs {
                    rules: Box::new(rules),
                    players: [read(a)?, read(b)?],
                    work: work.clone(),
                })
            }
        }
    }
}

/// A job whose units can be played.
pub enum Ready {
    /// A run.
    Games(Plan),
    /// A match.
    Pairs {
        /// The game.
        rules: Box<Rules>,
        /// A and B.
        players: [Spec; 2],
        /// What else is settled.
        work: Work,
    },
}

impl Ready {
    /// Plays a unit and gives its answer. This takes more stack than threads usually get, see
    /// [`STACK_BYTES`](crate::lab::work::STACK_BYTES).
    ///
    /// # Errors
    ///
    /// If the job has no such unit.
    pub fn play(&self, (version, number): Unit) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Games(plan) => {
                let rules = plan.versions.get(version).ok_or_else(damaged)?;
                let mut searcher = Searcher::new(plan.settings.hash_megabytes());
                let variant = &rules.variant;
                let record = selfplay::play(variant, number, &plan.settings, &mut searcher);
                Ok(answer::of_game(&record))
            }
            Self::Pairs {
                rules,
                players,
                work,
            } => {
                let contest = contest(rules, players, work).ok_or_else(damaged)?;
                Ok(answer::of_pair(&contest.pair(number)))
            }
        }
    }
}

/// The match of which pairs are played.
fn contest<'a>(rules: &'a Rules, players: &[Spec; 2], work: &Work) -> Option<Match<'a>> {
    let &Work::Pairs {
        nodes,
        seed,
        plies,
        cap,
        ref starts,
        ..
    } = work
    else {
        return None;
    };
    let starts = Starts::read(|name| {
        let found = starts.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone())
    })?;
    let board = Board {
        name: rules.variant.ruleset().id.clone(),
        file: None,
    };
    Some(Match {
        variant: &rules.variant,
        board,
        entrants: players.clone().map(|spec| Entrant {
            spec,
            options: Vec::new(),
        }),
        terms: Terms {
            limit: Limit::Nodes(nodes),
            margin: 0,
            cap,
        },
        patience: 0,
        seed,
        plies,
        starts,
        pairs: u64::MAX,
        test: None,
        threads: 1,
    })
}
