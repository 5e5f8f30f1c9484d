//! Leads whose truth is known: games written by hand, and simulated ones with planted probabilities.

use super::*;
use crate::lab::seed::{Lot, Purpose};

fn game(result: &str, opening: usize, points: &[i32]) -> Record {
    Record {
        opening: vec!["a1a2".to_owned(); opening],
        moves: vec!["a1a2".to_owned(); points.len()],
        worths: points.iter().copied().map(Worth::Centipawns).collect(),
        result: result.to_owned(),
        ..Record::default()
    }
}

fn lead(games: &[Record]) -> Lead {
    let mut gathered = Gathered::default();
    for record in games {
        gathered.add(record, Course::new(record));
    }
    gathered.finish()
}

#[test]
fn a_lead_changes_when_the_other_side_has_it_not_when_it_shrinks() {
    let changes = |points: &[i32]| Course::new(&game("1-0", 0, points)).changes;
    assert_eq!(changes(&[0, 120, 60, -40, 110, 400]), Some(0.0));
    assert_eq!(changes(&[99, -99, 99, -99]), Some(0.0));
    assert_eq!(changes(&[100, 0, -100, 30, 90, 100]), Some(2.0));
    assert_eq!(changes(&[]), None);
}

#[test]
fn drama_is_the_winner_s_average_deficit() {
    // 400 centipawns behind: expected are 1/11 of the points, so 9/11 on the scale from 0 to 1; half of the time.
    let drama = |result, points: &[i32]| Course::new(&game(result, 3, points)).drama;
    let expected = 9.0 / 22.0;
    let close = |found: Option<f64>| (found.expect("won") - expected).abs() < 1e-12;
    assert!(close(drama("1-0", &[-400, 0, -400, 500])));
    assert!(close(drama("0-1", &[400, 0, 400, -500])));
    assert_eq!(drama("0-1", &[-50, 0, -100]), Some(0.0));
    assert_eq!(drama("1/2-1/2", &[500]), None);
    assert_eq!(drama("*", &[500]), None);
}

#[test]
fn the_loser_s_last_lead_and_the_winner_s_lasting_one_are_found() {
    // With the two random plies: the loser leads last after 4 plies, the winner's lead holds from 5 on.
    let course = Course::new(&game("1-0", 2, &[350, -20, -150, 310, 320, 900]));
    assert_eq!((course.last_ahead, course.settled), (Some(4), Some(5)));
    let course = Course::new(&game("0-1", 2, &[-20, -300, -299]));
    assert_eq!((course.last_ahead, course.settled), (None, None));
    let games = [
        game("1-0", 2, &[350, -20, -150, 310, 320, 900]),
        game("0-1", 2, &[-400, -500]),
        game("0-1", 2, &[-400, -500, -600, -700]),
        game("1/2-1/2", 2, &[300, 300]),
    ];
    let found = lead(&games);
    assert_eq!((found.comebacks.games, found.settled.games), (1, 3));
    assert!(
        (found.comebacks.value - 1.0 / 3.0).abs() < 1e-12,
        "of three that were won"
    );
    // From ply 5 of 8, from 2 of 4, from 2 of 6.
    let means = [found.settled_at, found.remaining].map(|mean| mean.expect("games").value);
    assert!((means[0] - 3.0).abs() < 1e-12 && (means[1] - 3.0).abs() < 1e-12);
}

#[test]
fn the_table_has_a_cell_for_each_range_and_counts_games_once() {
    let long = |result: &str, value: Worth| {
        let mut record = game(result, 6, &[0; 12]);
        record.worths[2] = value;
        record
    };
    let games = [
        long("1-0", Worth::Centipawns(50)),
        long("1/2-1/2", Worth::Centipawns(149)),
        long("0-1", Worth::Centipawns(150)),
        long("0-1", Worth::Centipawns(-601)),
        long("1-0", Worth::Win(5)),
        long("*", Worth::Win(5)),
    ];
    let found = lead(&games);
    let plies: Vec<u32> = found.table.iter().map(|row| row.ply).collect();
    assert_eq!(plies, [8, 16], "no game lasts longer");
    let cells: Vec<_> = found.table[0]
        .cells
        .iter()
        .map(|cell| {
            (
                cell.low,
                cell.high,
                cell.proven,
                cell.games,
                cell.first.games,
            )
        })
        .collect();
    assert_eq!(
        cells,
        [
            (None, Some(-600), false, 1, 0),
            (Some(50), Some(150), false, 2, 1),
            (Some(150), Some(300), false, 1, 0),
            (Some(600), None, true, 1, 1),
        ]
    );
}

/// A number between 0 and 1.
fn unit(lot: &mut Lot) -> f64 {
    (lot.draw() >> 11) as f64 / (1_u64 << 53) as f64
}

#[test]
fn planted_probabilities_of_winning_are_found_in_95_of_100_studies() {
    // Whoever is 50 to 150 centipawns ahead at ply 16 wins 7 of 10, whoever is 300 to 600 behind wins 1 of 20 and
    // draws as often; how the game goes on afterwards does not matter.
    let planted = [(100, 0.7, 0.1), (-400, 0.05, 0.05)];
    let mut held = [0; 2];
    for study in 0..1_000 {
        let mut lot = Lot::new(77, study, Purpose::Noise);
        let mut games = Vec::new();
        for number in 0..160 {
            let (value, win, draw) = planted[number % 2];
            let luck = unit(&mut lot);
            let result = match luck {
                _ if luck < win => "1-0",
                _ if luck < win + draw => "1/2-1/2",
                _ => "0-1",
            };
            let mut points: Vec<i32> = (0..20).map(|_| lot.below(2_000) as i32 - 1_000).collect();
            points[10] = value;
            games.push(game(result, 6, &points));
        }
        let found = lead(&games);
        let row = found.table.iter().find(|row| row.ply == 16).expect("a row");
        assert_eq!(row.cells.len(), 2, "only the planted ranges");
        held[0] += u32::from(row.cells[1].first.interval.holds(planted[0].1));
        held[1] += u32::from(row.cells[0].first.interval.holds(planted[1].1));
    }
    // Of 80 games Wilson's interval holds 0.7 in 96.3 % and 0.05 in 93.7 %, by summing the binomial distribution.
    assert!((963 - 24..=963 + 24).contains(&held[0]), "{held:?}");
    assert!((937 - 31..=937 + 31).contains(&held[1]), "{held:?}");
}

#[test]
fn a_planted_number_of_lead_changes_is_found() {
    // Each game has 0 to 6 changes, 3 on average, with jitter below the threshold in between.
    let mut held = 0;
    for study in 0..1_000 {
        let mut lot = Lot::new(78, study, Purpose::Noise);
        let games: Vec<Record> = (0..60)
            .map(|_| {
                let mut points = Vec::new();
                for part in 0..=lot.below(7) {
                    let sign = if part % 2 == 0 { 1 } else { -1 };
                    points.push(sign * (100 + lot.below(500) as i32));
                    points.extend((0..lot.below(4)).map(|_| lot.below(199) as i32 - 99));
                }
                game("1-0", 4, &points)
            })
            .collect();
        let changes = lead(&games).changes.expect("games");
        held += u32::from(changes.interval.holds(3.0));
    }
    assert!((950 - 28..=950 + 28).contains(&held), "{held}");
}
