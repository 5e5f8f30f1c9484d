//! The records turned around: from where each square is attacked.

use std::collections::BTreeMap;

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::Vector;
use simurgh_dsl::side::{BySide, Side};

use super::Reach;
use super::build::Builder;
use super::chains::Reacher;
use super::draft::{Compilation, compilation, half, line_key, seen_by};
use super::path::ray;
use super::record::indices;
use crate::line::Line;
use crate::squares::SquareSet;

impl<const W: usize> Builder<'_, W> {
    /// From where men of a side attack each square: the records, turned around.
    pub(super) fn reach(&mut self, side: Side) -> Vec<Reach<W>> {
        let mut reach = vec![Reach::default(); self.squares];
        let mut chains = Reacher::new(&self.chains, self.ruleset);
        for man in self.men_of(side) {
            for from in self.ruleset.board.squares() {
                let entry = Self::entry(man, from);
                let extras = &self.extras[self.records[entry].extras as usize];
                let guarded = self.guarded[indices(&extras.guarded)].iter();
                let guarded: SquareSet<W> = guarded
                    .filter(|leap| leap.capture)
                    .map(|leap| leap.target)
                    .collect();
                let walks = self.walks[indices(&extras.walks)]
                    .iter()
                    .filter(|walk| walk.capture);
                let odd = walks.fold(guarded, |all, walk| all | walk.reach);
                let odd = odd | chains.victims(man, from);
                let leaps = self.records[entry].capture_leaps();
                let rides = self.ride_reach[entry];
                // A man takes the form for a while only: whether it has it must be looked at.
                let is_form = man.kind().index() >= self.kinds;
                let odd = if is_form { odd | leaps | rides } else { odd };
                if !is_form {
                    leaps.for_each(|to| reach[to.index()].leaps.insert(from));
                    rides.for_each(|to| reach[to.index()].rides.insert(from));
                }
                odd.for_each(|to| reach[to.index()].odd.insert(from));
            }
        }
        let steps = self.capture_steps(side);
        for square in self.ruleset.board.squares() {
            self.pool.start_square();
            let lines = self.attack_lines(square, &steps);
            reach[square.index()].lines = self.intern(&lines);
        }
        reach
    }

    /// The steps in which any man of the side captures along a line.
    fn capture_steps(&self, side: Side) -> Vec<Vector> {
        let paths = self
            .ruleset
            .kinds
            .iter()
            .flat_map(|kind| &kind.movement.paths);
        let rides =
            paths.filter(|path| path.capture && matches!(compilation(path), Compilation::Ride));
        let mut steps: Vec<Vector> = rides.map(|path| seen_by(side, path.step)).collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    fn attack_lines(&self, square: Square, steps: &[Vector]) -> Vec<Line<W>> {
        let mut lines: BTreeMap<(bool, Vector), Line<W>> = BTreeMap::new();
        for step in steps {
            // The attacker comes along the step, so it is found against it.
            let back = step.rotated();
            let way = ray(
                &self.ruleset.board,
                square,
                back,
                u8::MAX,
                SquareSet::<W>::EMPTY,
            );
            let line = lines.entry(line_key(back)).or_insert(Line::EMPTY);
            *half(line, back) |= way.into_iter().collect();
        }
        lines
            .into_values()
            .filter(|line| *line != Line::EMPTY)
            .collect()
    }

    /// From where some man of the side captures in passing on each square.
    pub(super) fn passant_from(&self, side: Side) -> Vec<SquareSet<W>> {
        let mut from_squares = vec![SquareSet::EMPTY; self.squares];
        let mut chains = Reacher::new(&self.chains, self.ruleset);
        for man in self.men_of(side) {
            for from in self.ruleset.board.squares() {
                let extras = &self.extras[self.records[Self::entry(man, from)].extras as usize];
                let passant = if self.chains.captures_in_passing(man) {
                    extras.passant | chains.passant(man, from)
                } else {
                    extras.passant
                };
                passant.for_each(|to| from_squares[to.index()].insert(from));
            }
        }
        from_squares
    }

    /// From where the squares that a leap passes could be captured on, by either side.
    pub(super) fn find_captors(&mut self, passant_from: &BySide<Vec<SquareSet<W>>>) {
        for leap in &mut self.guarded {
            for passed in leap.passed.iter() {
                for side in Side::ALL {
                    leap.captors |= passant_from[side][passed.index()];
                }
            }
        }
    }

    /// Numbers the leaps that pass squares. More than a position can hold are left unnumbered, and
    /// nobody may capture in passing after them; no board has that many pawn-like men.
    pub(super) fn number_passings(&mut self) -> Vec<u32> {
        let mut passings = Vec::new();
        for (index, leap) in self.guarded.iter_mut().enumerate() {
            if !leap.passed.is_empty() && passings.len() < usize::from(u16::MAX) {
                passings.push(index as u32);
                leap.passing = passings.len() as u16;
            }
        }
        passings
    }
}
