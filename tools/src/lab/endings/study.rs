//! Solves some endings one after the other and says what each shows.

use serde::Serialize;
use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::{Position, Visitor};

use super::figures::{Count, Figures};
use super::material::Material;
use super::refusal::Refusal;
use super::solver::{Solver, Stage};
use crate::load::Failure;

/// Tables of four men are kept for others that lead to them while they take no more memory than this.
const MOST_BYTES: usize = 1 << 30;

/// What is known of an ending.
#[derive(Clone, Debug, Serialize)]
pub struct Ending {
    /// The letters of the first side's men.
    pub first: String,
    /// The letters of the second side's men.
    pub second: String,
    /// What its positions are worth.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub solved: Option<Solved>,
    /// Why it could not be solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// What the positions of an ending are worth.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// By the side to move.
    pub turn: Sides<Count>,
    /// The longest win of each side, from a position in which it is to move.
    pub longest: Sides<Option<Example>>,
}

/// A value for each side, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct Sides<T> {
    /// The first side's.
    pub first: T,
    /// The second side's.
    pub second: T,
}

impl<T> Sides<T> {
    /// The value of a side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> From<BySide<T>> for Sides<T> {
    fn from(BySide([first, second]): BySide<T>) -> Self {
        Self { first, second }
    }
}

/// A position that is won in so many moves.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// The winner's moves, the last included.
    pub moves: u16,
    /// Both sides' moves.
    pub plies: u16,
    /// The position.
    pub fen: String,
}

/// Who hears how far the work is, and what comes of it.
pub trait Listener {
    /// A part of the work on a table is done.
    fn progress(&mut self, material: &Material, stage: Stage);

    /// An ending is solved, or cannot be.
    ///
    /// # Errors
    ///
    /// If it cannot be told; the work ends then.
    fn ending(&mut self, ending: Ending) -> Result<(), Failure>;
}

/// The endings to solve, of whatever game they are shown a position of.
pub struct Study<'a> {
    /// The endings.
    pub endings: &'a [Material],
    /// How many threads work.
    pub threads: usize,
    /// Who hears of it.
    pub listener: &'a mut dyn Listener,
    /// How it went.
    pub outcome: Result<(), Failure>,
}

impl Visitor for Study<'_> {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let mut solver = Solver::new(position, self.threads);
        let endings = self.endings;
        self.outcome = endings.iter().try_for_each(|material| {
            let ending = solve(&mut solver, material, self.listener);
            solver.forget(MOST_BYTES);
            self.listener.ending(ending)
        });
    }
}

fn solve<const W: usize>(
    solver: &mut Solver<W>,
    material: &Material,
    listener: &mut dyn Listener,
) -> Ending {
    let solved = solver.solve(material, &mut |material, stage| {
        listener.progress(material, stage);
    });
    let ruleset = solver.ruleset();
    let [first, second] = Side::ALL.map(|side| material.letters(side, ruleset));
    let figures = solved.map(|table| (Figures::of(&table), table));
    Ending {
        first,
        second,
        refused: figures.as_ref().err().copied(),
        solved: figures.ok().map(|(figures, table)| Solved {
            turn: figures.counts.into(),
            longest: figures
                .longest
                .map(|longest| {
                    longest.map(|longest| Example {
                        moves: longest.plies.div_ceil(2),
                        plies: longest.plies,
                        fen: solver.position(&table, longest.number).fen(),
                    })
                })
                .into(),
        }),
    }
}
