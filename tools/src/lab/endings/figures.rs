//! What a table shows: how many positions are won, and in how many plies.

use std::collections::BTreeMap;

use serde::Serialize;
use simurgh_dsl::side::{BySide, Side};

use super::table::Table;
use super::value::Value;

/// How many positions with one side to move end how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// All of them.
    pub positions: u64,
    /// Those that the first side wins, by plies to the end.
    pub first: BTreeMap<u16, u64>,
    /// Those that the second side wins, by plies to the end.
    pub second: BTreeMap<u16, u64>,
}

impl Count {
    fn add(&mut self, value: Value) {
        self.positions += 1;
        if let Some(win) = value.win() {
            let wins = match win.winner {
                Side::First => &mut self.first,
                Side::Second => &mut self.second,
            };
            *wins.entry(win.plies).or_default() += 1;
        }
    }

    /// The wins of a side by plies.
    pub const fn wins(&self, side: Side) -> &BTreeMap<u16, u64> {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// How many a side wins.
    pub fn won(&self, side: Side) -> u64 {
        self.wins(side).values().sum()
    }

    /// How many nobody wins.
    pub fn drawn(&self) -> u64 {
        self.positions - self.won(Side::First) - self.won(Side::Second)
    }
}

/// A win that takes as long as any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// Plies to the end.
    pub plies: u16,
    /// The first position of which that holds.
    pub number: u32,
}

/// What a table shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// By the side to move.
    pub counts: BySide<Count>,
    /// The longest win of each side that is to move.
    pub longest: BySide<Option<Longest>>,
}

impl Figures {
    /// Counts all positions of a table.
    pub fn of(table: &Table) -> Self {
        let mut figures = Self::default();
        for number in 0..table.places.len() {
            let value = table.value(number);
            if value != Value::NONE {
                figures.add(table.places.turn(number), number, value);
            }
        }
        figures
    }

    fn add(&mut self, turn: Side, number: u32, value: Value) {
        self.counts[turn].add(value);
        if let Some(win) = value.win().filter(|win| win.winner == turn) {
            let longest = &mut self.longest[turn];
            if longest.is_none_or(|longest| longest.plies < win.plies) {
                let plies = win.plies;
                *longest = Some(Longest { plies, number });
            }
        }
    }
}
