//! Games as they come back.

use serde::{Deserialize, Serialize};
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Variant};

use crate::lab::duel::bout::Bout;
use crate::lab::duel::player::Fault;
use crate::lab::duel::tally::Pair;
use crate::lab::record::Record;
use crate::lab::selfplay;

/// The answer to a game of a run.
pub fn of_game(record: &Record) -> Vec<u8> {
    serde_json::to_vec(record).expect("texts and numbers are JSON")
}

/// The game of an answer; `None` if it is damaged, or another one.
pub fn game(number: u64, answer: &[u8]) -> Option<Record> {
    let record: Record = serde_json::from_slice(answer).ok()?;
    (record.number == number).then_some(record)
}

/// The answer to a pair of a match.
pub fn of_pair(pair: &Pair) -> Vec<u8> {
    let bouts = pair.bouts.each_ref().map(Played::new);
    serde_json::to_vec(&(pair.number, bouts)).expect("texts and numbers are JSON")
}

/// The pair of an answer; `None` if it is damaged, or another one.
pub fn pair(variant: &Variant, number: u64, answer: &[u8]) -> Option<Pair> {
    let (found, [first, second]): (u64, [Played; 2]) = serde_json::from_slice(answer).ok()?;
    let bouts = [first.bout(variant)?, second.bout(variant)?];
    (found == number).then_some(Pair { number, bouts })
}

/// A game of a match; sides are 0 and 1.
#[derive(Serialize, Deserialize)]
struct Played {
    start: String,
    moves: Vec<String>,
    winner: Option<usize>,
    reason: String,
    fault: Option<(usize, Fault)>,
}

impl Played {
    fn new(bout: &Bout) -> Self {
        Self {
            start: bout.game.start_fen().to_owned(),
            moves: selfplay::written(&bout.game),
            winner: bout.winner.map(Side::index),
            reason: bout.reason.clone(),
            fault: bout
                .fault
                .clone()
                .map(|(side, fault)| (side.index(), fault)),
        }
    }

    fn bout(self, variant: &Variant) -> Option<Bout> {
        let (mut game, _) = Game::from_fen(variant, &self.start).ok()?;
        for text in &self.moves {
            let mv = game.read_move(text).ok()?;
            game.play(mv).ok()?;
        }
        let side = |index: usize| Side::ALL.get(index).copied();
        let winner = match self.winner {
            None => None,
            Some(index) => Some(side(index)?),
        };
        let fault = match self.fault {
            None => None,
            Some((index, fault)) => Some((side(index)?, fault)),
        };
        Some(Bout {
            game,
            winner,
            reason: self.reason,
            fault,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::job::Job;
    use super::*;
    use crate::lab::duel::bout::Terms;
    use crate::lab::duel::limit::Limit;
    use crate::lab::duel::schedule::{Entrant, Match};
    use crate::lab::duel::spec::Board;
    use crate::lab::plan::Plan;
    use crate::lab::rules::Rules;
    use crate::lab::selfplay::tests::settings;
    use crate::lab::starts::Starts;
    use crate::text::Text;
    use simurgh_dsl::language::Language;
    use simurgh_engine::search::Searcher;

    const TEXT: Text = Text(Language::English);

    fn rules(name: &str) -> Rules {
        Rules::open(name, &[], TEXT).expect("built in")
    }

    /// A job as whoever plays it gets it.
    fn travelled(job: &Job) -> super::super::job::Ready {
        let again: Job = serde_json::from_str(&job.text()).expect("JSON");
        assert_eq!((again.id(), &again), (job.id(), job));
        again.restore(TEXT).expect("the same program")
    }

    #[test]
    fn games_come_back_as_they_are_played_at_home() {
        let versions = ["chess960", "celtic-citadel"].map(rules).to_vec();
        let plan = Plan::new(settings(60), versions);
        let ready = travelled(&Job::games(&plan));
        for version in 0..2 {
            let variant = &plan.versions[version].variant;
            let home = selfplay::play(variant, 3, &plan.settings, &mut Searcher::new(1));
            let answer = ready.play((version, 3)).expect("a version of the plan");
            assert_eq!(game(3, &answer), Some(home));
            assert_eq!(game(4, &answer), None, "another game");
        }
        assert!(ready.play((2, 0)).is_err());
    }

    fn contest<'a>(rules: &'a Rules, players: [&str; 2], limit: Limit) -> Match<'a> {
        Match {
            variant: &rules.variant,
            board: Board {
                name: rules.variant.ruleset().id.clone(),
                file: None,
            },
            entrants: players.map(|player| Entrant {
                spec: player.parse().expect("a player"),
                options: Vec::new(),
            }),
            terms: Terms {
                limit,
                margin: 0,
                cap: 60,
            },
            patience: 1_000,
            seed: 3,
            plies: 4,
            starts: Starts::Random,
            pairs: 3,
            test: None,
            threads: 1,
        }
    }

    #[test]
    fn pairs_come_back_as_they_are_played_at_home() {
        for name in ["chess960", "crazyhouse", "tamerlane-masculine"] {
            let mut rules = rules(name);
            // A match is played with the values that lie beside the game.
            rules.variant = rules.tuned();
            let players = ["simurgh:nodes=20", "simurgh"];
            let contest = contest(&rules, players, Limit::Nodes(80));
            let job = Job::pairs(&contest, &rules).expect("nothing but this engine");
            let ready = travelled(&job);
            let home = contest.pair(2);
            let there = pair(&rules.variant, 2, &ready.play((0, 2)).expect("a pair"));
            let seen = |pair: &Pair| {
                pair.bouts.each_ref().map(|bout| {
                    let moves = selfplay::written(&bout.game);
                    (bout.game.fen(), moves, bout.winner, bout.reason.clone())
                })
            };
            assert_eq!(there.as_ref().map(seen), Some(seen(&home)), "{name}");
        }
    }

    #[test]
    fn clocks_and_other_programs_stay_at_home() {
        let rules = rules("hexapawn");
        for (players, limit) in [
            (["simurgh", "simurgh"], Limit::MoveTime(10)),
            (["simurgh", "uci:other"], Limit::Nodes(10)),
        ] {
            assert_eq!(Job::pairs(&contest(&rules, players, limit), &rules), None);
        }
    }
}
