//! From the ended positions backwards, one ply after the other.

use std::mem;
use std::ops::Range;

use simurgh_dsl::side::Side;
use simurgh_engine::Position;

use super::parallel::divide;
use super::refusal::{Halt, Refusal};
use super::solver::{Known, Stage, decided};
use super::survey::Findings;
use super::table::{Marks, Table, WORD};
use super::value::Value;

/// How many positions a thread looks at before it takes more.
const PORTION: u32 = 16_384;

/// The work on one table after its survey.
pub(super) struct Layers<'a, const W: usize> {
    pub(super) table: &'a Table,
    pub(super) known: &'a Known<W>,
    pub(super) threads: usize,
    /// Positions with a move that may have become decisive.
    pub(super) doubtful: Marks,
}

impl<const W: usize> Layers<'_, W> {
    /// Decides all positions that somebody wins.
    pub(super) fn run(
        &self,
        mut findings: Findings,
        tell: &mut dyn FnMut(Stage),
    ) -> Result<(), Halt> {
        findings.odd.sort_unstable();
        findings.odd.dedup();
        let mut fresh = mem::take(&mut findings.ended);
        let mut layer = 0;
        loop {
            self.mark(&findings, &fresh)?;
            layer = match (fresh.is_empty(), findings.later.first_key_value()) {
                (false, _) => layer + 1,
                (true, Some((&next, _))) => next.max(layer + 1),
                (true, None) => return Ok(()),
            };
            if layer > Value::MOST_PLIES {
                return Err(Refusal::TooLong.into());
            }
            for number in findings.later.remove(&layer).into_iter().flatten() {
                self.doubtful.insert(number);
            }
            fresh = self.decide(layer, tell)?;
        }
    }

    /// Marks all positions from which a move may lead to one of these.
    fn mark(&self, findings: &Findings, fresh: &[u32]) -> Result<(), Halt> {
        let work = |(): &mut (), range: Range<u32>| {
            for &number in &fresh[range.start as usize..range.end as usize] {
                self.mark_origins(findings, number);
            }
            Ok(())
        };
        let size = (fresh.len() as u32, PORTION);
        divide(self.threads, size, &mut |_| {}, || (), work)?;
        Ok(())
    }

    fn mark_origins(&self, findings: &Findings, number: u32) {
        let places = &self.table.places;
        let (turn, squares) = places.squares(number);
        let mover = turn.rival();
        for (slot, man) in places.men().iter().enumerate() {
            if man.side != mover {
                continue;
            }
            let origins = findings.origins.of(places.first_alike(slot), squares[slot]);
            for from in origins.iter().filter(|from| !squares.contains(&from.0)) {
                let mut before = squares;
                before[slot] = from.0;
                self.doubt(places.sorted_number(mover, before));
            }
        }
        let start = findings.odd.partition_point(|&(target, _)| target < number);
        let odd = findings.odd[start..].iter();
        odd.take_while(|&&(target, _)| target == number)
            .for_each(|&(_, from)| self.doubt(from));
    }

    fn doubt(&self, number: u32) {
        if self.table.value(number) == Value::OPEN {
            self.doubtful.insert(number);
        }
    }

    /// Looks at the doubtful positions again; the answer is those that are won in this layer.
    fn decide(&self, layer: u16, tell: &mut dyn FnMut(Stage)) -> Result<Vec<u32>, Halt> {
        let total = self.doubtful.words();
        let begin = || (self.known.base.clone(), Vec::new());
        let states = divide(
            self.threads,
            (total, PORTION / WORD),
            &mut |done| tell(Stage::Layer { layer, done, total }),
            begin,
            |(position, fresh), words| {
                for number in words.flat_map(|word| self.doubtful.take(word)) {
                    if self.decide_one(position, number, layer)? {
                        fresh.push(number);
                    }
                }
                Ok(())
            },
        )?;
        let mut fresh = states.into_iter().map(|(_, fresh)| fresh);
        let mut all = fresh.next().unwrap_or_default();
        fresh.for_each(|more| all.extend(more));
        Ok(all)
    }

    /// Whether the position turns out to be won in this layer.
    fn decide_one(
        &self,
        position: &mut Position<W>,
        number: u32,
        layer: u16,
    ) -> Result<bool, Halt> {
        if self.table.value(number) != Value::OPEN {
            return Ok(false);
        }
        let (turn, squares) = self.table.places.squares(number);
        self.table.places.arrange(position, turn, &squares);
        let winner = self.winner(position, layer)?;
        if let Some(winner) = winner {
            self.table.set(number, Value::won(winner, layer));
        }
        Ok(winner.is_some())
    }

    /// Who wins the position, by what was known before this layer.
    fn winner(&self, position: &mut Position<W>, layer: u16) -> Result<Option<Side>, Halt> {
        let mover = position.turn();
        let mut loses = true;
        for mv in position.legal_moves() {
            let undo = position.play(mv);
            let value = self.value(position)?;
            position.undo(mv, &undo);
            match value.win().filter(|win| win.plies < layer) {
                Some(win) if win.winner == mover => return Ok(Some(mover)),
                Some(_) => {}
                None => loses = false,
            }
        }
        Ok(loses.then(|| mover.rival()))
    }

    fn value(&self, position: &Position<W>) -> Result<Value, Halt> {
        if position.is_decided_by_move() {
            return Ok(decided(position));
        }
        match self.table.value_of(position) {
            Some(value) => Ok(value),
            None => self.known.value(position),
        }
    }
}
