//! Tables against what others have published, against a plain solver, and against the search.

mod published;
mod searched;
mod twin;

use std::sync::Arc;

use simurgh_dsl::language::Language;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Position, Variant, Visitor};

use super::material::Material;
use super::refusal::Refusal;
use super::sets;
use super::solver::Solver;
use super::table::Table;
use crate::lab::rules::Rules;
use crate::text::Text;

/// The rules of a built-in game.
fn variant(name: &str, settings: &[&str]) -> Variant {
    let settings: Vec<String> = settings.iter().map(|&key| key.to_owned()).collect();
    let rules = Rules::open(name, &settings, Text(Language::English));
    rules.expect("a built-in game").variant
}

/// The material of two lists such as `K,Q` and `K`.
fn material(ruleset: &Ruleset, first: &str, second: &str) -> Material {
    let [first, second] = [first, second].map(|list| sets::read(list, ruleset).expect("kinds"));
    sets::material(&first, &second)
}

/// Solves one ending of a game.
struct Solving {
    material: Material,
    threads: usize,
    table: Option<Result<Arc<Table>, Refusal>>,
}

impl Visitor for Solving {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let mut solver = Solver::new(position, self.threads);
        self.table = Some(solver.solve(&self.material, &mut |_, _| {}));
    }
}

fn try_solve(variant: &Variant, first: &str, second: &str) -> Result<Arc<Table>, Refusal> {
    let mut solving = Solving {
        material: material(variant.ruleset(), first, second),
        threads: 2,
        table: None,
    };
    Game::new(variant).with_position(&mut solving);
    solving.table.expect("every game has a position")
}

fn solve(variant: &Variant, first: &str, second: &str) -> Arc<Table> {
    try_solve(variant, first, second).expect("a table")
}

/// Plies to the end of a position that the first side wins.
fn plies(table: &Table, number: u32) -> Option<u16> {
    let win = table.value(number).win()?;
    (win.winner == Side::First).then_some(win.plies)
}
