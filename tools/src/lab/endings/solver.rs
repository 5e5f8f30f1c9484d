//! Solves endings in their order: what moves lead to comes first.

use std::sync::Arc;

use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::Position;

use super::MOST_MEN;
use super::layers::Layers;
use super::material::Material;
use super::parallel::divide;
use super::places::Places;
use super::refusal::{Halt, Refusal};
use super::survey::{Findings, Surveyor};
use super::table::{Marks, Table};
use super::value::Value;

/// How many positions a thread puts up before it takes more.
const PORTION: u32 = 4096;

/// How far the work on a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Every position is put up once.
    Survey {
        /// So many have been.
        done: u32,
        /// Of so many.
        total: u32,
    },
    /// Positions are decided that are won in so many plies.
    Layer {
        /// The plies.
        layer: u16,
        /// So much of the table has been gone through.
        done: u32,
        /// Of so much.
        total: u32,
    },
}

/// Hears how far the work is, and on which table.
pub type Tell<'a> = dyn FnMut(&Material, Stage) + 'a;

/// The value of a position that a hook has decided.
pub(super) fn decided<const W: usize>(position: &Position<W>) -> Value {
    let outcome = position.decided_outcome();
    let winner = outcome.and_then(|outcome| outcome.winner);
    winner.map_or(Value::DRAWN, |winner| Value::won(winner, 0))
}

/// What is known when a table is begun.
pub(super) struct Known<const W: usize> {
    /// The board without men.
    pub(super) base: Position<W>,
    tables: Vec<Arc<Table>>,
}

impl<const W: usize> Known<W> {
    /// The value of a position in another table.
    pub(super) fn value(&self, position: &Position<W>) -> Result<Value, Halt> {
        let found = self
            .tables
            .iter()
            .rev()
            .find_map(|table| table.value_of(position));
        if let Some(value) = found {
            return match value {
                Value::NONE => Err(Refusal::Unsound.into()),
                value => Ok(value),
            };
        }
        if position.decided_outcome().is_some() {
            return Ok(decided(position));
        }
        let occupied = position.occupied().iter();
        let men = occupied.filter_map(|square| position.man_at(square));
        Err(Halt::Needs(Material::new(men)))
    }

    fn table(&self, material: &Material) -> Option<&Arc<Table>> {
        self.tables.iter().find(|table| table.material == *material)
    }
}

/// Solves endings of one game and keeps their tables.
pub struct Solver<const W: usize> {
    known: Known<W>,
    threads: usize,
    /// The tables that are being worked on, each for the one before it.
    pending: Vec<Material>,
}

impl<const W: usize> Solver<W> {
    /// A solver for the game of a position, with so many threads.
    pub fn new(position: &Position<W>, threads: usize) -> Self {
        Self {
            known: Known {
                base: position.cleared(),
                tables: Vec::new(),
            },
            threads,
            pending: Vec::new(),
        }
    }

    /// The table of some material.
    ///
    /// # Errors
    ///
    /// If its positions do not fit in a table.
    pub fn solve(
        &mut self,
        material: &Material,
        tell: &mut Tell<'_>,
    ) -> Result<Arc<Table>, Refusal> {
        if let Some(table) = self.known.table(material) {
            return Ok(Arc::clone(table));
        }
        if self.ruleset().hands.is_some() {
            return Err(Refusal::Hands);
        }
        if material.men().len() > MOST_MEN {
            let asked = self.pending.is_empty();
            return Err(if asked {
                Refusal::TooLarge
            } else {
                Refusal::Grows
            });
        }
        if self.pending.contains(material) {
            return Err(Refusal::Circle);
        }
        self.pending.push(material.clone());
        let solved = self.solve_new(material, tell);
        self.pending.pop();
        let table = Arc::new(solved?);
        self.known.tables.push(Arc::clone(&table));
        Ok(table)
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        self.known.base.variant().ruleset()
    }

    /// Forgets the oldest large tables until no more than so many bytes are left.
    pub fn forget(&mut self, most_bytes: usize) {
        let bytes = |tables: &[Arc<Table>]| tables.iter().map(|table| table.bytes()).sum::<usize>();
        while bytes(&self.known.tables) > most_bytes {
            let large = |table: &Arc<Table>| table.material.men().len() == MOST_MEN;
            match self.known.tables.iter().position(large) {
                Some(index) => drop(self.known.tables.remove(index)),
                None => return,
            }
        }
    }

    /// Puts up a position of a table, to be shown.
    pub fn position(&self, table: &Table, number: u32) -> Position<W> {
        let mut position = self.known.base.clone();
        let (turn, squares) = table.places.squares(number);
        table.places.arrange(&mut position, turn, &squares);
        position
    }

    fn solve_new(&mut self, material: &Material, tell: &mut Tell<'_>) -> Result<Table, Refusal> {
        let squares = self.ruleset().board.len();
        let places = Places::new(material, squares).ok_or(Refusal::TooLarge)?;
        for successor in likely(material, &self.known.base) {
            // Whoever needs it indeed hears then why it cannot be had.
            drop(self.solve(&successor, tell));
        }
        loop {
            match self.try_new(material, &places, tell) {
                Ok(table) => return Ok(table),
                Err(Halt::Refused(refusal)) => return Err(refusal),
                Err(Halt::Needs(other)) => drop(self.solve(&other, tell)?),
            }
        }
    }

    fn try_new(
        &self,
        material: &Material,
        places: &Places,
        tell: &mut Tell<'_>,
    ) -> Result<Table, Halt> {
        let table = Table::new(material.clone(), places.clone());
        let findings = self.survey(&table, tell)?;
        let layers = Layers {
            table: &table,
            known: &self.known,
            threads: self.threads,
            doubtful: Marks::new(places.len()),
        };
        layers.run(findings, &mut |stage| tell(material, stage))?;
        Ok(table)
    }

    /// Puts up all positions, and makes sure that moves lead to positions only.
    fn survey(&self, table: &Table, tell: &mut Tell<'_>) -> Result<Findings, Halt> {
        let total = table.places.len();
        let reached = Marks::new(total);
        let surveyors = divide(
            self.threads,
            (total, PORTION),
            &mut |done| tell(&table.material, Stage::Survey { done, total }),
            || Surveyor::new(table, &self.known, &reached),
            Surveyor::look,
        )?;
        let mut findings = Findings::default();
        for surveyor in surveyors {
            findings.add(surveyor.findings);
        }
        let mut targets = (0..reached.words()).flat_map(|word| reached.take(word));
        if targets.any(|number| table.value(number) == Value::NONE) {
            return Err(Refusal::Unsound.into());
        }
        Ok(findings)
    }
}

/// What is worth solving before: the material to which moves will probably lead. Whatever is forgotten here
/// is found while the table is made, which must then begin again.
fn likely<const W: usize>(material: &Material, base: &Position<W>) -> Vec<Material> {
    let ruleset = base.variant().ruleset();
    let both_sides = |successor: &Material| {
        let has = |side| successor.men().iter().any(|man: &Man| man.side == side);
        has(Side::First) && has(Side::Second)
    };
    let all = material.successors(ruleset).into_iter();
    all.filter(both_sides).collect()
}
