//! Conditions: questions about a position, seen from the mover.

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Owner;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::Occasion;
use crate::moves::{Move, MoveList};
use crate::position::{Position, Want};
use crate::squares::SquareSet;
use crate::variant::{Men, Test};

impl<const W: usize> Position<W> {
    /// Whether a condition holds. The occasion is the move in question, where there is one.
    pub(crate) fn holds(&self, test: &Test<W>, mover: Side, occasion: Option<&Occasion>) -> bool {
        let some = |owner, holds: &dyn Fn(Side) -> bool| sides(owner, mover).any(holds);
        match test {
            Test::All(tests) => tests.iter().all(|test| self.holds(test, mover, occasion)),
            Test::Some(tests) => tests.iter().any(|test| self.holds(test, mover, occasion)),
            Test::Not(test) => !self.holds(test, mover, occasion),
            Test::InCheck(owner) => some(*owner, &|side| self.royal_attacked(side)),
            Test::NoMoves(owner) => some(*owner, &|side| {
                self.with_turn(side, |position| position.legal_moves().is_empty())
            }),
            Test::NoOtherMoves(owner) => some(*owner, &|side| !self.has_any_move(side)),
            Test::CanCapture(owner) => some(*owner, &|side| self.can_capture(side)),
            Test::CanGo(men, to) => {
                let (men, to) = (self.matching_at(men, mover, occasion), to[mover]);
                self.can_go(men, Self::legal_moves, to)
            }
            Test::CouldGo(men, to) => {
                let (men, to) = (self.matching_at(men, mover, occasion), to[mover]);
                self.can_go(men, Self::moves_without_hooks, to)
            }
            Test::ToMove(owner) => some(*owner, &|side| side == self.turn()),
            Test::Attacks(one, other) => self.some_attack(one, other, mover, occasion),
            Test::Took => occasion.is_some_and(|occasion| occasion.takes()),
            Test::Count(men, comparison, number) => match comparison.asks_for_any(*number) {
                // The first man that is found tells.
                Some(any) if men.near.is_none() => self.some_match(men, mover) == any,
                _ => {
                    let count = self.matching_at(men, mover, occasion).len();
                    comparison.holds(count as u16, *number)
                }
            },
            Test::Compare(one, comparison, other) => {
                let count = |men| self.matching_at(men, mover, occasion).len() as u16;
                comparison.holds(count(one), count(other))
            }
            Test::Counter(owner, slots, comparison, number) => some(*owner, &|side| {
                comparison.holds(self.counter(*slots, side), *number)
            }),
            Test::ItAttacks(least, men, stuck) => {
                let it = occasion.map(|occasion| occasion.mover);
                it.is_some_and(|it| {
                    self.attacked_from(it, men, *stuck, mover) >= usize::from(*least)
                })
            }
            Test::Outranks(one, other) => self.outranks(one, other, mover),
            Test::CanMove(men) => self.some_can_move(men, mover),
            Test::SoleRoyal(men) => self.is_sole_royal(men, mover),
        }
    }

    /// The squares of the men that a filter means, seen from `mover`; squares of a move apart.
    pub(crate) fn matching(&self, men: &Men<W>, mover: Side) -> SquareSet<W> {
        let candidates = self.among(men, mover);
        if men.asks_kind_only() && self.variant().kinds.is_within(men.kinds) {
            return candidates;
        }
        let mut matching = SquareSet::EMPTY;
        candidates.for_each(|square| {
            if self.counts_at(men, mover, square) {
                matching.insert(square);
            }
        });
        matching
    }

    /// Whether a filter means anybody, seen from `mover`; squares of a move apart.
    pub(crate) fn some_match(&self, men: &Men<W>, mover: Side) -> bool {
        let mut candidates = self.among(men, mover).iter();
        candidates.any(|square| self.counts_at(men, mover, square))
    }

    /// Those among whom the men are that a filter means, as far as sets can say it.
    #[inline]
    fn among(&self, men: &Men<W>, mover: Side) -> SquareSet<W> {
        let owned = match men.owner {
            Owner::Own => self.men(mover),
            Owner::Enemy => self.men(mover.rival()),
            Owner::Any => self.occupied(),
        };
        let mut candidates = owned & men.squares[mover];
        if men.unmoved {
            candidates &= self.unmoved();
        }
        if men.kinds.is_within(self.variant().scarce) {
            candidates &= self.scarce();
        }
        candidates
    }

    /// Whether a filter means one of its candidates.
    #[inline]
    fn counts_at(&self, men: &Men<W>, mover: Side, square: Square) -> bool {
        let kind = self.cell(square).man_id().kind();
        men.kinds.has(kind)
            && (men.asks_kind_only()
                || (self.man_at(square)).is_some_and(|man| self.counts_as(men, mover, man))
                    && self.is_beside(men, mover, square))
    }

    /// The squares of the men that a filter means on an occasion.
    pub(crate) fn matching_at(
        &self,
        men: &Men<W>,
        mover: Side,
        occasion: Option<&Occasion>,
    ) -> SquareSet<W> {
        let matching = self.matching(men, mover);
        if men.near.is_none() {
            return matching;
        }
        matching
            .iter()
            .filter(|&square| self.is_near(men, square, occasion))
            .collect()
    }

    /// Whether a filter means a man that stands, or stood, on a square.
    pub(crate) fn is_one_of(
        &self,
        men: &Men<W>,
        mover: Side,
        (square, man): (Square, Man),
        occasion: Option<&Occasion>,
    ) -> bool {
        men.squares[mover].has(square)
            && self.counts_as(men, mover, man)
            && self.is_near(men, square, occasion)
            && self.is_beside(men, mover, square)
    }

    /// Whether a square is within the distance that a filter asks for of one of the men it names.
    fn is_beside(&self, men: &Men<W>, mover: Side, square: Square) -> bool {
        men.beside.is_none_or(|beside| {
            let others = match beside.owner {
                Owner::Own => self.men(mover),
                Owner::Enemy => self.men(mover.rival()),
                Owner::Any => self.occupied(),
            };
            others.iter().any(|other| {
                other != square
                    && self.steps(square, other) <= beside.distance
                    && self
                        .man_at(other)
                        .is_some_and(|man| beside.kinds.has(man.kind))
            })
        })
    }

    /// Whether a man of one sort attacks a man of another.
    fn some_attack(
        &self,
        one: &Men<W>,
        other: &Men<W>,
        mover: Side,
        occasion: Option<&Occasion>,
    ) -> bool {
        let attackers = self.matching_at(one, mover, occasion);
        let attacked = self.matching_at(other, mover, occasion);
        attacked.iter().any(|square| {
            Side::ALL.iter().any(|&by| {
                let mut men = attackers & self.men(by);
                men.remove(square);
                !men.is_empty() && !self.attackers(square, by, self.occupied(), men).is_empty()
            })
        })
    }

    /// Whether one of these men, of whichever side, has a move to one of the squares.
    fn can_go(
        &self,
        men: SquareSet<W>,
        moves: impl Fn(&Self) -> MoveList,
        to: SquareSet<W>,
    ) -> bool {
        Side::ALL.iter().any(|&side| {
            let goes = |mv: &Move| men.has(mv.from()) && to.has(mv.to());
            men.meets(&self.men(side))
                && self.with_turn(side, |position| moves(position).iter().any(goes))
        })
    }

    /// The legal moves, hooks that ask for moves or forbid them apart.
    fn moves_without_hooks(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate_for_questions(Want::All, &mut moves);
        let mut copy = self.clone();
        moves.retain(|mv| copy.spares_royals(*mv));
        moves
    }

    /// Whether one of these men has a legal move.
    fn some_can_move(&self, men: &Men<W>, mover: Side) -> bool {
        let movers = self.matching(men, mover) & self.men(self.turn());
        !movers.is_empty() && self.has_move(self.turn(), Want::All, |_, mv| movers.has(mv.from()))
    }

    /// Whether a side has a legal capture, hooks that ask for moves or forbid them apart.
    fn can_capture(&self, side: Side) -> bool {
        self.has_move(side, Want::Noisy, |position, mv| {
            position.captured_by(mv).is_some()
        })
    }

    /// Whether a side has a legal move, hooks that ask for moves or forbid them apart.
    fn has_any_move(&self, side: Side) -> bool {
        self.with_turn(side, |position| {
            // Most often the first man that is looked at has one.
            position.first_men_move() || position.has_move(side, Want::All, |_, _| true)
        })
    }

    /// Whether a man of the side to move has a legal move that needs no long look.
    fn first_men_move(&self) -> bool {
        if self.must_drop() {
            return false;
        }
        let guard = self.guard();
        let mut moves = MoveList::new();
        self.men(self.turn()).iter().any(|from| {
            moves.clear();
            self.generate_from(SquareSet::of(from), Want::All, &mut moves);
            moves
                .iter()
                .any(|&mv| !guard.must_play(mv) && self.permits(&guard, mv))
        })
    }

    /// Whether a side has a legal move of this sort, hooks that ask for moves or forbid them apart.
    fn has_move(&self, side: Side, want: Want, sort: impl Fn(&Self, Move) -> bool) -> bool {
        self.with_turn(side, |position| {
            let mut moves = MoveList::new();
            position.generate_for_questions(want, &mut moves);
            let mut wanted = moves
                .into_iter()
                .filter(|&mv| sort(position, mv))
                .peekable();
            if wanted.peek().is_none() {
                return false;
            }
            let guard = position.guard();
            let mut copy = None;
            wanted.any(|mv| position.spares(&guard, mv, &mut copy))
        })
    }

    /// Asks something as if it were the turn of a side.
    fn with_turn<T>(&self, side: Side, ask: impl FnOnce(&Self) -> T) -> T {
        if side == self.turn() {
            return ask(self);
        }
        let mut position = self.clone();
        position.pass();
        ask(&position)
    }
}

fn sides(owner: Owner, mover: Side) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |&side| match owner {
        Owner::Own => side == mover,
        Owner::Enemy => side != mover,
        Owner::Any => true,
    })
}
