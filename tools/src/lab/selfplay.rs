//! The engine plays one game against itself.

use std::sync::atomic::AtomicBool;

use simurgh_engine::search::{Choice, Clock, Limits, Report, Searcher};
use simurgh_engine::{Game, Move, MoveKind, Variant};

use super::budget::Budget;
use super::opening::{self, Opening};
use super::record::{CAPPED, Record, Worth};
use super::seed::{Lot, Purpose};
use super::settings::Settings;
use crate::result::Ending;

/// How many moves noise chooses among.
const LINES: usize = 4;

/// How a player searches.
#[derive(Clone, Debug)]
pub struct Player {
    limits: Limits,
    lines: usize,
}

impl Player {
    /// The best move of a search.
    pub const fn plain(settings: &Settings) -> Self {
        Self {
            limits: settings.limits(),
            lines: 1,
        }
    }

    const fn new(settings: &Settings) -> Self {
        Self {
            limits: settings.limits(),
            lines: if settings.noise > 0 { LINES } else { 1 },
        }
    }
}

/// Games depend on no clock.
struct NoClock;

impl Clock for NoClock {
    fn milliseconds(&self) -> u64 {
        0
    }
}

/// Searches a position.
pub fn search(game: &Game, player: &Player, searcher: &mut Searcher) -> Report {
    reports(game, player, searcher).1
}

/// The lines of the deepest complete depth, and the answer of the search.
fn reports(game: &Game, player: &Player, searcher: &mut Searcher) -> (Vec<Report>, Report) {
    let choice = Choice {
        moves: Vec::new(),
        lines: player.lines,
    };
    let mut lines: Vec<Report> = Vec::new();
    let stop = AtomicBool::new(false);
    let mut keep = |report: &Report| {
        if report.line == 1 {
            lines.clear();
        }
        lines.push(report.clone());
    };
    let limits = &player.limits;
    let best = searcher.search_among(game, &choice, limits, &NoClock, &stop, &mut keep);
    (lines, best)
}

/// Plays the game of that number. It depends on the arguments alone, not on what the searcher has done
/// before.
pub fn play(
    variant: &Variant,
    number: u64,
    settings: &Settings,
    searcher: &mut Searcher,
) -> Record {
    let opening = opening::draw(variant, number, settings, searcher);
    play_on(opening, number, settings, searcher)
}

/// Plays on from an opening, as [`play`] does.
pub fn play_on(
    opening: Opening,
    number: u64,
    settings: &Settings,
    searcher: &mut Searcher,
) -> Record {
    let player = Player::new(settings);
    searcher.clear();
    go_on(opening, number, settings, &mut |game| {
        reports(game, &player, searcher)
    })
}

/// Plays on from an opening as a budget says.
pub fn play_within(
    budget: Budget,
    opening: Opening,
    number: u64,
    settings: &Settings,
    searcher: &mut Searcher,
) -> Record {
    if budget == Budget::Usual {
        return play_on(opening, number, settings, searcher);
    }
    let own = budget.sides(settings.nodes, number).map(|nodes| Settings {
        nodes,
        ..settings.clone()
    });
    // Sides of the same strength share what they remember, as they do in the rest of the run; the others may not,
    // or the weaker one would know what the stronger one has seen.
    let mut memories = vec![Searcher::new(own[0].hash_megabytes())];
    if own[0] != own[1] {
        memories.push(Searcher::new(own[1].hash_megabytes()));
    }
    let players = own.map(|settings| Player::new(&settings));
    go_on(opening, number, settings, &mut |game| {
        let side = game.turn().index();
        let memory = side.min(memories.len() - 1);
        reports(game, &players[side], &mut memories[memory])
    })
}

/// The lines that a search finds, and its answer.
type Think<'a> = dyn FnMut(&Game) -> (Vec<Report>, Report) + 'a;

/// Plays to the end.
fn go_on(opening: Opening, number: u64, settings: &Settings, think: &mut Think<'_>) -> Record {
    let mut game = opening.game;
    let mut record = Record {
        number,
        start: opening.start,
        opening: written(&game),
        moves: Vec::new(),
        result: "*".to_owned(),
        reason: CAPPED.to_owned(),
        worths: Vec::new(),
        choices: Vec::new(),
        nodes: Vec::new(),
        depths: Vec::new(),
    };
    let mut lot = Lot::new(settings.seed, number, Purpose::Noise);
    while game.outcome().is_none() && record.plies() < settings.cap as usize {
        let (lines, best) = think(&game);
        let chosen = choose(&lines, &best, settings.noise, &mut lot);
        let Some(&mv) = chosen.variation.first() else {
            break;
        };
        note(&mut record, &game, chosen, &best);
        if game.play(mv).is_err() {
            break;
        }
    }
    if let Some(outcome) = game.outcome() {
        let ending = Ending::new(outcome);
        let line = ending.line();
        let reason = line.split_once(' ').map_or("", |(_, reason)| reason);
        reason.clone_into(&mut record.reason);
        ending.result.clone_into(&mut record.result);
    }
    record
}

/// The best line, or with noise one that a random bonus makes the best.
fn choose<'a>(lines: &'a [Report], best: &'a Report, noise: u32, lot: &mut Lot) -> &'a Report {
    if noise == 0 || lines.is_empty() {
        return best;
    }
    let points = |line: &Report| {
        let worth = Worth::new(line.score, simurgh_dsl::side::Side::First);
        worth.points()
    };
    let bonus = |line| (points(line) + lot.below(u64::from(noise) + 1) as i32, line);
    let weighed: Vec<(i32, &Report)> = lines.iter().map(bonus).collect();
    // The first of equals, so that no bonus changes nothing.
    let first = weighed
        .iter()
        .max_by_key(|(points, line)| (*points, -(line.line as i64)));
    first.map_or(best, |(_, line)| line)
}

fn note(record: &mut Record, game: &Game, chosen: &Report, best: &Report) {
    record.moves.push(write(game, chosen.variation[0]));
    record.worths.push(Worth::new(chosen.score, game.turn()));
    record.choices.push(game.legal_moves().len() as u32);
    record.nodes.push(best.nodes);
    record.depths.push(chosen.depth);
}

/// A move in coordinates, or in algebraic notation where these could mean another one.
pub fn write(game: &Game, mv: Move) -> String {
    let text = game.coordinates(mv);
    let is_clear = match mv.kind() {
        MoveKind::Chain(_) | MoveKind::Extra(_) => {
            game.read_move(&text).is_ok_and(|read| read == mv)
        }
        _ => true,
    };
    if is_clear { text } else { game.san(mv) }
}

/// The moves that have been played, as [`write()`] writes them.
pub fn written(played: &Game) -> Vec<String> {
    let start = Game::from_fen(played.variant(), played.start_fen());
    let Ok((mut game, _)) = start else {
        return Vec::new();
    };
    let mut words = Vec::new();
    for mv in played.played() {
        words.push(write(&game, mv));
        if game.play(mv).is_err() {
            break;
        }
    }
    words
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    use crate::text::Text;

    pub(in super::super) fn variant(name: &str) -> Variant {
        let rules = super::super::rules::Rules::open(name, &[], Text(Language::English));
        rules.expect("built in").variant
    }

    pub(in super::super) const fn settings(nodes: u64) -> Settings {
        Settings {
            nodes,
            seed: 1,
            plies: 4,
            noise: 0,
            cap: 60,
        }
    }

    fn game(name: &str, number: u64, settings: &Settings) -> Record {
        play(&variant(name), number, settings, &mut Searcher::new(1))
    }

    /// Plays the record again and says how the game stands.
    fn replay(name: &str, record: &Record) -> Game {
        let (mut game, _) = Game::from_fen(&variant(name), &record.start).expect("a position");
        for text in record.all_moves() {
            let mv = game.read_move(text).expect("legal");
            game.play(mv).expect("legal");
        }
        game
    }

    #[test]
    fn every_record_can_be_replayed_to_its_result() {
        for name in [
            "chess",
            "celtic-citadel",
            "tamerlane-masculine",
            "crazyhouse",
            "chess960",
        ] {
            let settings = settings(60);
            let record = game(name, 2, &settings);
            let last = replay(name, &record);
            match last.outcome() {
                Some(outcome) => assert_eq!(record.result, outcome.result(), "{name}"),
                None => assert!(record.is_capped() && record.plies() == 60, "{name}"),
            }
            let length = record.moves.len();
            let columns = [
                record.worths.len(),
                record.choices.len(),
                record.nodes.len(),
                record.depths.len(),
            ];
            assert_eq!(columns, [length; 4], "{name}");
            assert!(record.nodes.iter().all(|&nodes| nodes <= 60));
        }
    }

    #[test]
    fn a_game_does_not_depend_on_what_was_played_before() {
        let variant = variant("chess");
        let settings = settings(300);
        let mut used = Searcher::new(1);
        let first = play(&variant, 0, &settings, &mut used);
        let second = play(&variant, 1, &settings, &mut used);
        assert_eq!(second, play(&variant, 1, &settings, &mut Searcher::new(1)));
        assert_eq!(first, play(&variant, 0, &settings, &mut used));
        assert_ne!(first.moves, second.moves);
    }

    #[test]
    fn noise_changes_the_games_but_not_their_openings() {
        let plain = settings(400);
        let noisy = Settings {
            noise: 40,
            ..plain.clone()
        };
        let pairs =
            [0, 1, 2].map(|number| (game("chess", number, &plain), game("chess", number, &noisy)));
        for (plain, noisy) in &pairs {
            assert_eq!(plain.opening, noisy.opening);
        }
        assert!(
            pairs
                .iter()
                .any(|(plain, noisy)| plain.moves != noisy.moves)
        );
        assert_eq!(game("chess", 1, &noisy), pairs[1].1);
    }

    #[test]
    fn a_capped_game_has_no_result() {
        let record = game(
            "chess",
            0,
            &Settings {
                cap: 6,
                ..settings(50)
            },
        );
        assert_eq!((record.result.as_str(), record.plies()), ("*", 6));
        assert!(record.is_capped());
    }
}
