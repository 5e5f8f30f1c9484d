//! Effects that only follow from a move.

use super::{Pair, Reader, Rule, next, only};
use crate::hook::rule::Owner;
use crate::hook::tree::Clause;

impl Reader {
    /// What an effect of an `on` sentence stands for.
    pub(super) fn consequence(&self, pair: Pair<'_>) -> Vec<Clause> {
        match pair.as_rule() {
            Rule::transform => vec![self.transform(pair)],
            Rule::again => vec![again(pair)],
            Rule::send => vec![self.send(pair)],
            _ => self.clause(pair),
        }
    }

    fn transform(&self, pair: Pair<'_>) -> Clause {
        let mut parts = pair.into_inner();
        let man = parts.find(Self::is_man).expect("a man is turned");
        next(&mut parts);
        Clause::Turn(self.man(man), self.word(&next(&mut parts)))
    }

    fn send(&self, pair: Pair<'_>) -> Clause {
        let mut parts = pair.into_inner();
        let man = parts.find(Self::is_man).expect("a man is sent");
        next(&mut parts);
        let whose = only(next(&mut parts));
        let owner = match whose.as_rule() {
            Rule::own_word => Some(Owner::Own),
            Rule::enemy_word => Some(Owner::Enemy),
            _ => None,
        };
        Clause::Send(self.man(man), owner, self.word(&whose))
    }
}

fn again(pair: Pair<'_>) -> Clause {
    let mut words = pair.into_inner();
    Clause::Again {
        mover: words.any(|word| word.as_rule() == Rule::mover_word),
    }
}
