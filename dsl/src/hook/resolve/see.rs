//! `see: …`: what a side sees of the board.

use super::Resolver;
use crate::board::Region;
use crate::hook::rule::Sight;
use crate::hook::tree::{Clause, Seen, Sides};
use crate::source::Span;

impl Resolver<'_> {
    /// Without any part nothing is said, and the caller says so.
    pub(super) fn sight(&mut self, clauses: &[Clause]) -> Option<Sight> {
        let mut sight = Sight::default();
        let mut said = [false; 4];
        let mut complete = None;
        for clause in clauses {
            let Clause::See(seen, span) = clause else {
                continue;
            };
            complete.get_or_insert(());
            match seen {
                Seen::Own => self.say_once(&mut said[0], *span),
                Seen::Enemy => self.say_once(&mut said[1], *span),
                Seen::Targets => self.say_once(&mut said[2], *span),
                Seen::Attacks => self.say_once(&mut said[3], *span),
                Seen::Squares(sides) => self.add_squares(&mut sight, sides),
            }
        }
        [_, sight.enemy, sight.targets, sight.attacks] = said;
        complete.map(|()| sight)
    }

    fn say_once(&mut self, said: &mut bool, span: Span) {
        if *said {
            self.report(self.error("H022", span));
        }
        *said = true;
    }

    fn add_squares(&mut self, sight: &mut Sight, sides: &Sides) {
        let Some(region) = self.sides(sides) else {
            return;
        };
        if region.squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", sides.span));
        }
        for (all, more) in sight.squares.0.iter_mut().zip(region.squares.0) {
            *all = more.iter().chain(all.iter()).collect();
        }
    }
}
