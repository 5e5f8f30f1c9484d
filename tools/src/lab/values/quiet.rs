//! Positions in which nothing is about to be won or lost: what men are there tells who is better.

use indexmap::IndexSet;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::estimate::{Group, Sample};
use crate::lab::export::{start, step};
use crate::lab::imbalance::surplus;
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::load::Failure;

/// A position of a game.
struct Moment {
    more: Vec<i8>,
    /// How many men there are, so that even exchanges are seen too.
    men: usize,
    turn: Side,
    in_check: bool,
}

impl Moment {
    fn of(game: &Game) -> Self {
        let board = &game.ruleset().board;
        let squares = board
            .squares()
            .filter(|&square| game.man_at(square).is_some());
        Self {
            more: surplus(game),
            men: squares.count(),
            turn: game.turn(),
            in_check: game.in_check(),
        }
    }

    fn has_the_men_of(&self, other: &Self) -> bool {
        self.men == other.men && self.more == other.more
    }
}

/// What the first side scored; `None` if the game was broken off.
pub fn score(record: &Record) -> Option<f64> {
    match record.result.as_str() {
        "1-0" => Some(1.0),
        "1/2-1/2" => Some(0.5),
        "0-1" => Some(0.0),
        _ => None,
    }
}

/// The quiet positions of a game behind its random plies: nobody is in check, and no men come, go or
/// change in `plies` plies before and as many behind, which must have been played. `None` if there are
/// none, or if the game was broken off.
///
/// As long as the men stay the same, only one position counts for each side to move: else the longest
/// siege would weigh the most, although it tells least that the men decide.
///
/// # Errors
///
/// If the file is damaged.
pub fn group(rules: &Rules, record: &Record, plies: usize) -> Result<Option<Group>, Failure> {
    let Some(score) = score(record) else {
        return Ok(None);
    };
    let mut game = start(rules, record)?;
    let mut moments = vec![Moment::of(&game)];
    for word in record.all_moves() {
        step(&mut game, word, record)?;
        moments.push(Moment::of(&game));
    }
    let mut seen: IndexSet<(&[i8], usize, Side)> = IndexSet::new();
    for index in record.opening.len()..moments.len() {
        let moment = &moments[index];
        if is_quiet(&moments, index, plies) {
            seen.insert((&moment.more, moment.men, moment.turn));
        }
    }
    let sample = |(more, _, turn): (&[i8], usize, Side)| Sample {
        more: more.to_vec(),
        turn: if turn == Side::First { 1 } else { -1 },
        count: 1,
        score,
    };
    let samples: Vec<Sample> = seen.into_iter().map(sample).collect();
    Ok((!samples.is_empty()).then_some(Group {
        stratum: 0,
        games: 1,
        samples,
    }))
}

fn is_quiet(moments: &[Moment], index: usize, plies: usize) -> bool {
    let moment = &moments[index];
    // Before the start of the game nothing happened.
    let around = moments.get(index.saturating_sub(plies)..=index + plies);
    !moment.in_check
        && around.is_some_and(|around| around.iter().all(|other| other.has_the_men_of(moment)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;
    use simurgh_dsl::language::Language;
    use simurgh_engine::Game;

    fn record(moves: &[&str], result: &str) -> Record {
        let rules = chess();
        let words: Vec<String> = moves.iter().map(|&word| word.to_owned()).collect();
        Record {
            number: 0,
            start: Game::new(&rules.variant).fen(),
            opening: words[..1].to_vec(),
            moves: words[1..].to_vec(),
            result: result.to_owned(),
            reason: "checkmate".to_owned(),
            worths: Vec::new(),
            choices: Vec::new(),
            nodes: Vec::new(),
            depths: Vec::new(),
        }
    }

    fn chess() -> Rules {
        Rules::open("chess", &[], Text(Language::English)).expect("built in")
    }

    /// The quiet positions as the surplus of pawns of the first side, whose turn it is, and how many.
    fn quiet(moves: &[&str], plies: usize) -> Vec<(i8, i8, u32)> {
        let group = group(&chess(), &record(moves, "1-0"), plies).expect("replayed");
        let samples = group.map(|group| group.samples).unwrap_or_default();
        let pawns = samples.iter().map(|sample| {
            let pawns = sample.more.last().copied().unwrap_or_default();
            (pawns, sample.turn, sample.count)
        });
        pawns.collect()
    }

    const GAME: [&str; 8] = [
        "e2e4", "d7d5", "e4d5", "g8f6", "g1f3", "b8c6", "b1c3", "c8g4",
    ];

    #[test]
    fn positions_near_a_capture_are_not_quiet() {
        // White's capture is the third ply: two plies on each side of it are not quiet, and two must follow.
        // What is left are the positions behind the fifth and sixth ply, a pawn up.
        assert_eq!(quiet(&GAME, 2), [(1, -1, 1), (1, 1, 1)]);
        // Without a window: one random ply and its reply, then six positions with a pawn more, of which
        // two count.
        assert_eq!(
            quiet(&GAME, 0),
            [(0, -1, 1), (0, 1, 1), (1, -1, 1), (1, 1, 1)]
        );
        assert_eq!(quiet(&GAME, 9), []);
    }

    #[test]
    fn checks_are_not_quiet_and_games_without_a_result_tell_nothing() {
        let checks = ["e2e4", "e7e5", "d1h5", "b8c6", "h5f7"];
        // Behind the check there is a pawn less, so it would be a sample of its own.
        assert_eq!(quiet(&checks, 0), [(0, -1, 1), (0, 1, 1)]);
        let broken = group(&chess(), &record(&GAME, "*"), 0).expect("replayed");
        assert_eq!(broken, None);
    }
}
