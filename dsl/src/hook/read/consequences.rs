//! Effects that only follow from a move.

use super::men::anchor;
use super::{Pair, Reader, Rule, next, only};
use crate::hook::rule::Owner;
use crate::hook::tree::{Clause, Target};

impl Reader {
    /// What an effect of an `on` sentence stands for.
    pub(super) fn consequence(&self, pair: Pair<'_>) -> Vec<Clause> {
        match pair.as_rule() {
            Rule::transform => vec![self.transform(pair)],
            Rule::again => vec![again(pair)],
            Rule::put => vec![self.put(pair)],
            Rule::send => vec![self.send(pair)],
            Rule::relocate => self.relocate(pair),
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

    fn put(&self, pair: Pair<'_>) -> Clause {
        let mut parts = pair.into_inner();
        let man = parts.find(Self::is_man).expect("a man is placed");
        next(&mut parts);
        Clause::Put(self.man(man), self.sides(next(&mut parts)))
    }

    /// Words that go further than a square or region are kept with it, to be answered one by one.
    fn relocate(&self, pair: Pair<'_>) -> Vec<Clause> {
        let mut parts = pair.into_inner();
        let man = parts.find(Self::is_man).expect("a man is moved");
        let preposition = next(&mut parts);
        if preposition.as_rule() == Rule::along_word {
            return vec![Clause::Later(self.word(&preposition))];
        }
        let place = next(&mut parts);
        let target = match place.as_rule() {
            Rule::move_square => Target::Move(anchor(place)),
            _ => Target::Squares(self.sides(place)),
        };
        let later = parts.map(|part| Clause::Later(self.word(&only(part))));
        std::iter::once(Clause::Relocate(self.man(man), target))
            .chain(later)
            .collect()
    }
}

fn again(pair: Pair<'_>) -> Clause {
    let mut words = pair.into_inner();
    Clause::Again {
        mover: words.any(|word| word.as_rule() == Rule::mover_word),
    }
}
