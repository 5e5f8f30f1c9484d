//! Who leads, how often that changes, and what a lead is worth.
//!
//! The leads are the evaluations of the searches that chose the moves, in centipawns for the first side; who has a
//! proven win leads by everything. Means are over games, and in the table each game counts once in a row.

use serde::Serialize;

use super::estimate::{Mean, Share};
use crate::lab::record::{Record, Worth};
use crate::lab::statistics::elo;

/// From so many centipawns on a side leads.
const AHEAD: i32 = 100;
/// From so many centipawns on its lead is decisive, if it stays.
const DECISIVE: i32 = 300;
/// Between the ranges of evaluations in the table.
const EDGES: [i32; 8] = [-600, -300, -150, -50, 50, 150, 300, 600];
/// The plies at which the table looks.
const PLIES: [u32; 12] = [8, 16, 24, 32, 40, 60, 80, 100, 150, 200, 250, 300];

/// Who leads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lead {
    /// Centipawns from which on a side leads.
    pub ahead: i32,
    /// Centipawns from which on a lead that stays is decisive.
    pub decisive: i32,
    /// Times a game that the lead passes from one side to the other: an evaluation of at least `ahead` for one after
    /// one of at least `ahead` for the other, whatever lies between.
    pub changes: Option<Mean>,
    /// Drama, of games that somebody won: how far behind the later winner was, on average over the searched plies (0
    /// while it was not behind). 1 would be a winner who seemed lost from the start, 0 one who was never behind. After
    /// Browne and Maire (2010), who asked the same; the scale is ours: 2/(1 + 10^(−centipawns/400)) − 1.
    pub drama: Option<Mean>,
    /// Games in which the later loser once led, of those that somebody won.
    pub comebacks: Share,
    /// Plies played when the later loser led for the last time, in these games.
    pub last_ahead: Option<Mean>,
    /// Games that somebody won in which the winner had a decisive lead before the end.
    pub settled: Share,
    /// Plies played when that lead began, in these games.
    pub settled_at: Option<Mean>,
    /// Plies from then to the end.
    pub remaining: Option<Mean>,
    /// How games ended that were evaluated so after so many plies; games that were broken off are left out.
    pub table: Vec<Row>,
}

/// Games after so many plies, by what they were worth then.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Plies played.
    pub ply: u32,
    /// The ranges of evaluations from the lowest to the highest; those without games are left out.
    pub cells: Vec<Cell>,
}

/// Games that were evaluated within a range.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// The least evaluation, in centipawns for the first side; null below all.
    pub low: Option<i32>,
    /// The evaluation beyond the greatest; null above all.
    pub high: Option<i32>,
    /// Whether it is a proven win of the first side (`low` is set) or of the second (`high` is set).
    pub proven: bool,
    /// How many games.
    pub games: u64,
    /// Those that the first side won.
    pub first: Share,
    /// Those that were drawn.
    pub drawn: Share,
    /// Those that the second side won.
    pub second: Share,
}

/// What one game says of leads.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Course {
    /// How often the lead changed; `None` if nothing was searched.
    pub changes: Option<f64>,
    /// Of a game that somebody won.
    pub drama: Option<f64>,
    /// Plies played when the loser led last.
    pub last_ahead: Option<u32>,
    /// Plies played when the winner's decisive lead began.
    pub settled: Option<u32>,
}

impl Course {
    pub(super) fn new(record: &Record) -> Self {
        let points: Vec<i32> = record.worths.iter().map(|worth| worth.points()).collect();
        let mut course = Self {
            changes: (!points.is_empty()).then(|| changes(&points)),
            ..Self::default()
        };
        let sign = match record.result.as_str() {
            "1-0" => 1,
            "0-1" => -1,
            _ => return course,
        };
        if points.is_empty() {
            return course;
        }
        let winner: Vec<i32> = points.iter().map(|value| value * sign).collect();
        let at = |index: usize| (record.opening.len() + index) as u32;
        let behind: f64 = winner.iter().map(|&value| deficit(value)).sum();
        course.drama = Some(behind / winner.len() as f64);
        course.last_ahead = winner.iter().rposition(|&value| value <= -AHEAD).map(at);
        let before = winner.iter().rposition(|&value| value < DECISIVE);
        let begin = before.map_or(0, |index| index + 1);
        course.settled = (begin < winner.len()).then(|| at(begin));
        course
    }
}

/// How often the lead passes from side to side. What lies between the thresholds changes nothing.
fn changes(points: &[i32]) -> f64 {
    let leaders: Vec<i32> = points
        .iter()
        .filter(|value| value.abs() >= AHEAD)
        .map(|value| value.signum())
        .collect();
    let passes = leaders.windows(2).filter(|pair| pair[0] != pair[1]);
    passes.count() as f64
}

/// How far behind somebody is for whom a position is worth so much, from 0 to 1.
fn deficit(points: i32) -> f64 {
    if points >= 0 {
        return 0.0;
    }
    1.0 - 2.0 * elo::expected(f64::from(points))
}

/// What all games say.
pub(super) struct Gathered {
    courses: Vec<(Course, u32)>,
    won: u64,
    /// By ply and range: games that the first side won, drew, lost.
    table: Vec<[[u64; 3]; RANGES]>,
}

/// Two ranges for proven wins, the others between and beyond the edges.
const RANGES: usize = EDGES.len() + 3;

impl Default for Gathered {
    fn default() -> Self {
        Self {
            courses: Vec::new(),
            won: 0,
            table: vec![[[0; 3]; RANGES]; PLIES.len()],
        }
    }
}

impl Gathered {
    pub(super) fn add(&mut self, record: &Record, course: Course) {
        let result = match record.result.as_str() {
            "1-0" => 0,
            "1/2-1/2" => 1,
            "0-1" => 2,
            _ => 3,
        };
        self.won += u64::from(matches!(result, 0 | 2));
        self.courses.push((course, record.plies() as u32));
        if result > 2 {
            return;
        }
        for (row, ply) in self.table.iter_mut().zip(PLIES) {
            let index = (ply as usize).checked_sub(record.opening.len());
            if let Some(worth) = index.and_then(|index| record.worths.get(index)) {
                row[range(*worth)][result] += 1;
            }
        }
    }

    pub(super) fn finish(&self) -> Lead {
        let mean = |value: &dyn Fn(&Course, f64) -> Option<f64>| {
            let courses = self.courses.iter();
            let values: Vec<f64> = courses
                .filter_map(|(course, plies)| value(course, f64::from(*plies)))
                .collect();
            Mean::new(&values)
        };
        let dramas = self.courses.iter().filter_map(|(course, _)| course.drama);
        let dramas: Vec<f64> = dramas.collect();
        let count = |has: fn(&Course) -> bool| {
            let games = self.courses.iter().filter(|(course, _)| has(course));
            Share::new(games.count() as u64, self.won)
        };
        let rows = PLIES.iter().zip(&self.table);
        Lead {
            ahead: AHEAD,
            decisive: DECISIVE,
            changes: mean(&|course, _| course.changes),
            drama: Mean::of_shares(&dramas),
            comebacks: count(|course| course.last_ahead.is_some()),
            last_ahead: mean(&|course, _| course.last_ahead.map(f64::from)),
            settled: count(|course| course.settled.is_some()),
            settled_at: mean(&|course, _| course.settled.map(f64::from)),
            remaining: mean(&|course, plies| course.settled.map(|at| plies - f64::from(at))),
            table: rows
                .map(|(&ply, ranges)| Row {
                    ply,
                    cells: cells(ranges),
                })
                .filter(|row| !row.cells.is_empty())
                .collect(),
        }
    }
}

/// Which range an evaluation is in.
fn range(worth: Worth) -> usize {
    match worth {
        Worth::Loss(_) => 0,
        Worth::Win(_) => RANGES - 1,
        Worth::Centipawns(value) => 1 + EDGES.iter().filter(|&&edge| edge <= value).count(),
    }
}

fn cells(ranges: &[[u64; 3]; RANGES]) -> Vec<Cell> {
    let cell = |(range, counts): (usize, &[u64; 3])| {
        let games: u64 = counts.iter().sum();
        let [first, drawn, second] = counts.map(|count| Share::new(count, games));
        let edge = |index: Option<usize>| index.and_then(|index| EDGES.get(index)).copied();
        let proven = range == 0 || range == RANGES - 1;
        let (low, high) = match range {
            0 => (None, Some(EDGES[0])),
            _ if proven => (EDGES.last().copied(), None),
            _ => (edge(range.checked_sub(2)), edge(Some(range - 1))),
        };
        Cell {
            low,
            high,
            proven,
            games,
            first,
            drawn,
            second,
        }
    };
    let all = ranges.iter().enumerate().map(cell);
    all.filter(|cell| cell.games > 0).collect()
}

#[cfg(test)]
mod tests;
