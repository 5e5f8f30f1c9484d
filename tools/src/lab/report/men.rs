//! Who survives, who promotes, and who ever moves.
//!
//! The base are the men of the start position that are still there when the engine begins to search: what the random
//! plies did says nothing about the rules.

use indexmap::IndexMap;
use serde::Serialize;
use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::estimate::{Mean, Share, Sides};
use super::replay::Replay;
use super::roster::{Life, Roster};

/// What becomes of the men of one kind and side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Fate {
    /// The share of them that is still on the board when the game ends, in whatever shape: the mean over games of
    /// each game's share. Of games in which there were any.
    pub alive: Option<Mean>,
    /// The same at some plies, in games that last longer than so many.
    pub curve: Vec<Alive>,
}

/// How many of the men are on the board at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Alive {
    /// Plies from the start of the game, random ones included.
    pub ply: u32,
    /// The mean over games of each game's share.
    pub share: Mean,
}

/// Promotions of men of one kind to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Promoted {
    /// The kind that promotes.
    pub from: String,
    /// What it becomes.
    pub to: String,
    /// How often, in all games.
    pub count: u64,
    /// Games in which it happened.
    pub games: Share,
    /// After how many plies it first happened, in these games.
    pub ply: Option<Mean>,
}

/// A man of the start position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Starter {
    /// Its square.
    pub square: String,
    /// Its kind.
    pub kind: String,
    /// `first` or `second`.
    pub side: &'static str,
    /// Games in which it moved by itself, of those in which it survived the random plies.
    pub moved: Share,
    /// Before which ply it first moved, in games in which it did.
    pub first: Option<Mean>,
}

/// The plies at which the men are counted.
const PLIES: [u32; 12] = [10, 20, 30, 40, 60, 80, 100, 120, 150, 200, 250, 300];

/// What became of all men, while games are counted.
pub(super) struct Gathered {
    fates: Vec<Sides<Shares>>,
    promotions: IndexMap<(KindId, KindId), Change>,
    starters: IndexMap<(u8, KindId, bool), Starts>,
}

/// Each game's share of men alive: at its end, and at each of [`PLIES`].
#[derive(Clone, Default)]
struct Shares {
    end: Vec<f64>,
    at: [Vec<f64>; PLIES.len()],
}

#[derive(Default)]
struct Change {
    count: u64,
    firsts: Vec<f64>,
}

#[derive(Default)]
struct Starts {
    games: u64,
    firsts: Vec<f64>,
}

impl Gathered {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        Self {
            fates: vec![Sides::default(); ruleset.kinds.len()],
            promotions: IndexMap::new(),
            starters: IndexMap::new(),
        }
    }

    pub(super) fn add(&mut self, replay: &Replay) {
        let roster = Roster::new(replay);
        let opening = replay.opening.len() as u32;
        let is_there = |life: &&Life| life.gone.is_none_or(|gone| gone > opening);
        let lives: Vec<&Life> = roster.lives.iter().filter(is_there).collect();
        self.count_alive(&lives, replay);
        self.count_promotions(&lives, opening);
        for life in lives {
            let Some(home) = life.home else {
                continue;
            };
            let key = (home.0, life.man.kind, is_first(life));
            let starts = self.starters.entry(key).or_default();
            starts.games += 1;
            starts.firsts.extend(life.moved.map(f64::from));
        }
    }

    fn count_alive(&mut self, lives: &[&Life], replay: &Replay) {
        let last = replay.boards.len() as u32 - 1;
        let opening = replay.opening.len() as u32;
        for (kind, sides) in (0..).map(KindId).zip(&mut self.fates) {
            for side in Side::ALL {
                let own = |life: &&&Life| life.man == Man { side, kind } && life.home.is_some();
                let own: Vec<&&Life> = lives.iter().filter(own).collect();
                if own.is_empty() {
                    continue;
                }
                let share = |ply: u32| {
                    let alive = |life: &&&&Life| life.gone.is_none_or(|gone| gone > ply);
                    own.iter().filter(alive).count() as f64 / own.len() as f64
                };
                let shares = sides.of_mut(side);
                shares.end.push(share(last));
                let plies = PLIES.iter().zip(&mut shares.at);
                for (&ply, values) in plies.filter(|(ply, _)| (opening..last).contains(*ply)) {
                    values.push(share(ply));
                }
            }
        }
    }

    fn count_promotions(&mut self, lives: &[&Life], opening: u32) {
        let mut firsts: IndexMap<(KindId, KindId), (u64, u32)> = IndexMap::new();
        for life in lives {
            let mut kind = life.man.kind;
            for &(next, plies) in &life.became {
                if plies > opening {
                    let seen = firsts.entry((kind, next)).or_insert((0, plies));
                    *seen = (seen.0 + 1, seen.1.min(plies));
                }
                kind = next;
            }
        }
        for (change, (count, first)) in firsts {
            let known = self.promotions.entry(change).or_default();
            known.count += count;
            known.firsts.push(f64::from(first));
        }
    }

    /// What became of the men, by kind; the promotions, the most frequent first; the men of the start by square.
    pub(super) fn finish(
        mut self,
        ruleset: &Ruleset,
        games: u64,
    ) -> (IndexMap<String, Sides<Fate>>, Vec<Promoted>, Vec<Starter>) {
        let name = |kind: KindId| ruleset.kinds[kind.index()].name.clone();
        let names = ruleset.kinds.iter().map(|kind| kind.name.clone());
        let fates = names
            .zip(self.fates)
            .map(|(name, sides)| (name, sides.map(Shares::fate)));
        self.promotions
            .sort_by(|one, few, two, many| many.count.cmp(&few.count).then(one.cmp(two)));
        let promotions = self
            .promotions
            .into_iter()
            .map(|((from, to), change)| Promoted {
                from: name(from),
                to: name(to),
                count: change.count,
                games: Share::new(change.firsts.len() as u64, games),
                ply: Mean::new(&change.firsts),
            });
        self.starters.sort_keys();
        let starters = self
            .starters
            .into_iter()
            .map(|((square, kind, first), starts)| {
                let square = Square(square);
                Starter {
                    square: ruleset.board.name(square).to_owned(),
                    kind: name(kind),
                    side: if first { "first" } else { "second" },
                    moved: Share::new(starts.firsts.len() as u64, starts.games),
                    first: Mean::new(&starts.firsts),
                }
            });
        (fates.collect(), promotions.collect(), starters.collect())
    }
}

fn is_first(life: &Life) -> bool {
    life.man.side == Side::First
}

impl Shares {
    fn fate(self) -> Fate {
        let curve = PLIES.iter().zip(&self.at).filter_map(|(&ply, shares)| {
            let share = Mean::of_shares(shares)?;
            Some(Alive { ply, share })
        });
        Fate {
            alive: Mean::of_shares(&self.end),
            curve: curve.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::replay;
    use super::*;

    type Finished = (IndexMap<String, Sides<Fate>>, Vec<Promoted>, Vec<Starter>);

    fn finished(fen: &str, random: usize, games: &[&str]) -> Finished {
        let mut gathered = None;
        let mut rules = None;
        for moves in games {
            let (own, replay) = replay("chess", fen, random, moves);
            let ruleset = own.variant.ruleset();
            let all = gathered.get_or_insert_with(|| Gathered::new(ruleset));
            all.add(&replay);
            rules = Some(own);
        }
        let (gathered, rules) = (gathered.expect("games"), rules.expect("games"));
        gathered.finish(rules.variant.ruleset(), games.len() as u64)
    }

    #[test]
    fn the_share_of_men_alive_is_told_by_kind_and_side() {
        // In the first game each side loses a pawn of eight, in the second none does.
        let (fates, ..) = finished("", 0, &["e2e4 d7d5 e4d5 d8d5", "e2e4 e7e5"]);
        let alive = |kind: &str, side| fates[kind].of(side).alive.expect("two games").value;
        for side in Side::ALL {
            assert!((alive("pawn", side) - 15.0 / 16.0).abs() < 1e-12);
            assert!((alive("queen", side) - 1.0).abs() < 1e-12);
        }
        assert!(
            fates["pawn"].first.curve.is_empty(),
            "the games are too short"
        );
    }

    #[test]
    fn who_was_lost_to_random_plies_does_not_count() {
        let (fates, _, starters) = finished("", 3, &["e2e4 d7d5 e4d5 g8f6", "e2e4 d7d5 e4d5 d8d5"]);
        let alive = |side| fates["pawn"].of(side).alive.expect("two games").value;
        // The seven black pawns that were left stay, and of eight white ones one goes in the second game.
        assert!((alive(Side::Second) - 1.0).abs() < 1e-12);
        assert!((alive(Side::First) - 15.0 / 16.0).abs() < 1e-12);
        assert!(!starters.iter().any(|man| man.square == "d7"));
        let knight = starters
            .iter()
            .find(|man| man.square == "g8")
            .expect("it stands there");
        assert_eq!((knight.moved.games, knight.side), (1, "second"));
    }

    #[test]
    fn promotions_are_counted_with_their_ply() {
        let fen = "7k/P7/P7/8/8/8/8/K7 w - - 0 1";
        let games = [
            "a7a8q h8g7 a8b8 g7f7 a6a7 f7e7 a7a8n",
            "a7a8q h8g7 a8b8",
            "a1b1 h8g7 a7a8r",
        ];
        let (_, promotions, _) = finished(fen, 0, &games);
        let told: Vec<(&str, &str, u64, u64)> = promotions
            .iter()
            .map(|one| {
                (
                    one.from.as_str(),
                    one.to.as_str(),
                    one.count,
                    one.games.games,
                )
            })
            .collect();
        assert_eq!(told[0], ("pawn", "queen", 2, 2));
        assert_eq!(told.len(), 3);
        assert!((promotions[0].ply.expect("two games").value - 1.0).abs() < 1e-12);
    }
}
