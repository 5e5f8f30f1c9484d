//! What each game contributes to a comparison.

use super::lead::Course;
use crate::lab::record::Record;

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    /// Its number.
    pub number: u64,
    /// Who stood where, whose turn it was, and the random plies; games in which all that is the same are pairs.
    pub opening: String,
    /// What the first side scored; `None` of a game that was broken off.
    pub score: Option<f64>,
    /// Plies.
    pub plies: f64,
    /// Legal moves a turn; `None` if nothing was searched.
    pub choices: Option<f64>,
    /// Who led.
    pub course: Course,
}

impl Sample {
    pub(super) fn new(record: &Record, course: Course) -> Self {
        let sum: f64 = record.choices.iter().copied().map(f64::from).sum();
        let turns = record.choices.len();
        Self {
            number: record.number,
            opening: opening(record),
            score: match record.result.as_str() {
                "1-0" => Some(1.0),
                "0-1" => Some(0.0),
                "1/2-1/2" => Some(0.5),
                _ => None,
            },
            plies: record.plies() as f64,
            choices: (turns > 0).then(|| sum / turns as f64),
            course,
        }
    }
}

/// The men and the turn of the start, and the random plies. Further fields of the FEN, such as counters, may be
/// what the versions differ in.
fn opening(record: &Record) -> String {
    let start = record.start.split(' ').take(2);
    let moves = record.opening.iter().map(String::as_str);
    start.chain(moves).collect::<Vec<_>>().join(" ")
}

/// The places of games with the same number, start and opening. Both lists are in the order of numbers.
pub(super) fn pairs(one: &[Sample], two: &[Sample]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut place = 0;
    for (index, game) in one.iter().enumerate() {
        while two
            .get(place)
            .is_some_and(|other| other.number < game.number)
        {
            place += 1;
        }
        let partner = two.get(place);
        if partner
            .is_some_and(|other| (other.number, &other.opening) == (game.number, &game.opening))
        {
            found.push((index, place));
        }
    }
    found
}

/// The values of games that have one, with pairs that both have one.
pub(super) fn values<T: Copy>(
    one: &[Sample],
    two: &[Sample],
    pairs: &[(usize, usize)],
    value: impl Fn(&Sample) -> Option<T>,
) -> (Vec<T>, Vec<T>, Vec<(usize, usize)>) {
    let pick = |games: &[Sample]| {
        let mut places = Vec::with_capacity(games.len());
        let mut values = Vec::new();
        for game in games {
            let found = value(game);
            places.push(found.map(|_| values.len()));
            values.extend(found);
        }
        (values, places)
    };
    let ((ours, ourselves), (theirs, themselves)) = (pick(one), pick(two));
    let both = |&(one, two): &(usize, usize)| ourselves[one].zip(themselves[two]);
    let pairs = pairs.iter().filter_map(both).collect();
    (ours, theirs, pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(number: u64, start: &str, opening: &str, result: &str) -> Sample {
        let record = Record {
            number,
            start: start.to_owned(),
            opening: opening.split_whitespace().map(str::to_owned).collect(),
            result: result.to_owned(),
            ..Record::default()
        };
        Sample::new(&record, Course::default())
    }

    #[test]
    fn games_are_pairs_if_number_men_turn_and_random_plies_are_the_same() {
        let one = [
            sample(0, "k/K w - 0 1", "a1a2", "1-0"),
            sample(1, "k/K w - 0 1", "a1a2", "*"),
            sample(3, "k/K w - 0 1", "a1b1", "0-1"),
            sample(4, "k/Q w - 0 1", "a1b1", "0-1"),
        ];
        let two = [
            sample(0, "k/K w KQ 0 1 3+3", "a1a2", "0-1"),
            sample(1, "k/K w - 0 1", "a1a2", "1-0"),
            sample(2, "k/K w - 0 1", "a1a2", "1-0"),
            sample(3, "k/K w - 0 1", "a1c1", "0-1"),
            sample(4, "k/K w - 0 1", "a1b1", "0-1"),
        ];
        let found = pairs(&one, &two);
        assert_eq!(found, [(0, 0), (1, 1)]);
        // The second game of the first version has no score.
        let (ours, theirs, pairs) = values(&one, &two, &found, |game| game.score);
        assert_eq!(
            (ours, theirs.len(), pairs),
            (vec![1.0, 0.0, 0.0], 5, vec![(0, 0)])
        );
    }
}
