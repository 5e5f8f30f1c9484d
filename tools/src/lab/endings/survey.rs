//! The first look at every position: which are none, which have ended, and from where men come.

use std::collections::BTreeMap;
use std::ops::Range;

use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::side::Side;
use simurgh_engine::{Move, Outcome, Position};

use super::MOST_MEN;
use super::places::{Places, Squares};
use super::refusal::{Halt, Refusal};
use super::solver::{Known, decided};
use super::table::{Marks, Table};
use super::value::Value;

/// What the survey finds beside the values of ended positions.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// Positions that have ended with a winner.
    pub(super) ended: Vec<u32>,
    /// Positions to be looked at in a layer because moves lead out of the table.
    pub(super) later: BTreeMap<u16, Vec<u32>>,
    pub(super) origins: Origins,
    /// Moves that do more than take a man from one square to another: where they lead, and from where.
    pub(super) odd: Vec<(u32, u32)>,
}

impl Findings {
    pub(super) fn add(&mut self, other: Self) {
        self.ended.extend(other.ended);
        for (layer, numbers) in other.later {
            self.later.entry(layer).or_default().extend(numbers);
        }
        self.origins.add(&other.origins);
        self.odd.extend(other.odd);
    }
}

/// From which squares the men have been seen to come, by man and square.
#[derive(Debug)]
pub(super) struct Origins(Vec<Region>);

impl Default for Origins {
    fn default() -> Self {
        Self(vec![Region::EMPTY; MOST_MEN << 8])
    }
}

impl Origins {
    pub(super) fn of(&self, slot: usize, to: u8) -> &Region {
        &self.0[slot << 8 | usize::from(to)]
    }

    fn note(&mut self, slot: usize, to: Square, from: Square) {
        self.0[slot << 8 | to.index()].insert(from);
    }

    fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.union(*theirs);
        }
    }
}

/// One thread's part of the survey.
pub(super) struct Surveyor<'a, const W: usize> {
    table: &'a Table,
    known: &'a Known<W>,
    /// Positions to which a move leads.
    reached: &'a Marks,
    position: Position<W>,
    pub(super) findings: Findings,
}

/// What the moves of a position that lead out of the table come to.
struct Outside {
    /// The soonest win of the mover, in plies after the move.
    best: Option<u16>,
    /// The latest win of the rival, if all of these moves lose.
    worst: Option<u16>,
}

impl<'a, const W: usize> Surveyor<'a, W> {
    pub(super) fn new(table: &'a Table, known: &'a Known<W>, reached: &'a Marks) -> Self {
        Self {
            table,
            known,
            reached,
            position: known.base.clone(),
            findings: Findings::default(),
        }
    }

    /// Looks at all positions with these numbers.
    pub(super) fn look(&mut self, mut numbers: Range<u32>) -> Result<(), Halt> {
        numbers.try_for_each(|number| self.look_at(number))
    }

    fn look_at(&mut self, number: u32) -> Result<(), Halt> {
        let places = &self.table.places;
        let (turn, squares) = places.squares(number);
        if !places.is_proper(&squares) {
            self.table.set(number, Value::NONE);
            return Ok(());
        }
        places.arrange(&mut self.position, turn, &squares);
        if !self.position.is_sound() {
            self.table.set(number, Value::NONE);
            return Ok(());
        }
        if let Some(outcome) = self.position.decided_outcome() {
            self.end(number, &outcome);
            return Ok(());
        }
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            let outcome = self.position.stuck_outcome();
            self.end(number, &outcome);
        } else if self.position.is_dead() {
            self.table.set(number, Value::DRAWN);
        } else {
            self.follow(number, squares, &moves)?;
        }
        Ok(())
    }

    fn end(&mut self, number: u32, outcome: &Outcome) {
        match outcome.winner {
            None => self.table.set(number, Value::DRAWN),
            Some(winner) => {
                self.table.set(number, Value::won(winner, 0));
                self.findings.ended.push(number);
            }
        }
    }

    /// Plays all moves of a position.
    fn follow(&mut self, number: u32, squares: Squares, moves: &[Move]) -> Result<(), Halt> {
        let turn = self.position.turn();
        let mut outside = Outside {
            best: None,
            worst: Some(0),
        };
        let mut leaves = false;
        for &mv in moves {
            let undo = self.position.play(mv);
            let target = self.target()?;
            match target {
                Target::Within(target) => self.note(number, (turn, squares), mv, target),
                Target::Outside(value) => {
                    leaves = true;
                    outside.add(turn, value);
                }
            }
            self.position.undo(mv, &undo);
        }
        if leaves {
            for plies in [outside.best, outside.worst].into_iter().flatten() {
                let layer = self.findings.later.entry(plies + 1);
                layer.or_default().push(number);
            }
        }
        Ok(())
    }

    /// Where the move has led that has just been played.
    fn target(&self) -> Result<Target, Halt> {
        if self.position.is_decided_by_move() {
            return Ok(Target::Outside(decided(&self.position)));
        }
        if !self.position.recalls(&self.known.base) {
            return Err(Refusal::Memory.into());
        }
        match self.table.places.locate(&self.position) {
            Some(number) => Ok(Target::Within(number)),
            None => self.known.value(&self.position).map(Target::Outside),
        }
    }

    /// Notes a move within the table.
    fn note(&mut self, number: u32, (turn, squares): (Side, Squares), mv: Move, target: u32) {
        let places = &self.table.places;
        self.reached.insert(target);
        match plain(places, turn, squares, mv) {
            Some((slot, there)) if there == target => {
                let slot = places.first_alike(slot);
                self.findings.origins.note(slot, mv.to(), mv.from());
            }
            _ => self.findings.odd.push((target, number)),
        }
    }
}

/// Where a move leads.
enum Target {
    /// To a position of the same men.
    Within(u32),
    /// Elsewhere, to what is known already.
    Outside(Value),
}

/// Which man a move takes from its square to its target, and where it leads if it does no more.
fn plain(places: &Places, turn: Side, squares: Squares, mv: Move) -> Option<(usize, u32)> {
    let slot = squares.iter().position(|&square| square == mv.from().0)?;
    let mut after = squares;
    after[slot] = mv.to().0;
    Some((slot, places.sorted_number(turn.rival(), after)))
}

impl Outside {
    fn add(&mut self, mover: Side, value: Value) {
        match value.win() {
            Some(win) if win.winner == mover => {
                self.best = Some(self.best.map_or(win.plies, |best| best.min(win.plies)));
                self.worst = None;
            }
            Some(win) => self.worst = self.worst.map(|worst| worst.max(win.plies)),
            None => self.worst = None,
        }
    }
}
