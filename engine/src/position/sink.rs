//! Where generated moves go: into a list, or into a count of legal moves that makes no list of those whose
//! legality is plain.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;

use super::Guard;
use crate::moves::{Move, MoveList};
use crate::squares::SquareSet;

/// What becomes of the moves that generation finds, in its order.
pub(crate) trait Sink<const W: usize> {
    /// Takes moves that are made one by one.
    fn list(&mut self) -> &mut MoveList;

    /// Takes the moves of a man to each of the squares.
    fn add(&mut self, from: Square, targets: SquareSet<W>);

    /// Takes first moves that leave squares behind on which the man may be captured.
    fn add_passing(&mut self, from: Square, targets: SquareSet<W>);

    /// Takes the moves of a man that promotes on some of its targets.
    fn add_promoting(
        &mut self,
        from: Square,
        targets: SquareSet<W>,
        promotions: &Promotions<'_, W>,
    );

    /// Takes drops of a kind.
    fn add_drops(&mut self, kind: KindId, targets: SquareSet<W>);

    /// Whether the moves so far show, at a glance, that the side to move is neither in check nor without a legal
    /// move.
    fn shows_calm(&self, guard: &Guard<W>) -> bool;
}

/// Which of the targets of a man are promotions.
#[derive(Clone, Copy)]
pub(crate) struct Promotions<'a, const W: usize> {
    /// Where it may become one of the choices.
    pub(super) turning: SquareSet<W>,
    /// Where it may stay what it is.
    pub(super) staying: SquareSet<W>,
    pub(super) choices: &'a [KindId],
}

impl<const W: usize> Sink<W> for MoveList {
    #[inline]
    fn list(&mut self) -> &mut MoveList {
        self
    }

    #[inline]
    fn add(&mut self, from: Square, targets: SquareSet<W>) {
        targets.for_each(|to| self.push(Move::plain(from, to)));
    }

    #[inline]
    fn add_passing(&mut self, from: Square, targets: SquareSet<W>) {
        targets.for_each(|to| self.push(Move::passing(from, to)));
    }

    fn add_promoting(
        &mut self,
        from: Square,
        targets: SquareSet<W>,
        promotions: &Promotions<'_, W>,
    ) {
        targets.for_each(|to| {
            if promotions.turning.has(to) {
                let choices = promotions.choices.iter();
                self.extend(choices.map(|&kind| Move::promoting(from, to, kind)));
            }
            if promotions.staying.has(to) {
                self.push(Move::plain(from, to));
            }
        });
    }

    #[inline]
    fn add_drops(&mut self, kind: KindId, targets: SquareSet<W>) {
        targets.for_each(|to| self.push(Move::dropping(to, kind)));
    }

    fn shows_calm(&self, guard: &Guard<W>) -> bool {
        guard.is_calm(self)
    }
}

/// A count of legal moves. Whose legality must be looked at is listed.
pub(super) struct Tally<const W: usize> {
    /// Own men whose moves are legal but for what is said below.
    sure: SquareSet<W>,
    /// Squares on which each arrival must be looked at.
    touchy: SquareSet<W>,
    /// Whether promotions of these men need no look either, and whether drops do not.
    turns: bool,
    drops: bool,
    /// Whose captures are counted apart.
    prey: SquareSet<W>,
    /// Both: most moves go elsewhere.
    special: SquareSet<W>,
    /// The moves that are legal, and how many of them capture prey.
    pub(super) counted: usize,
    pub(super) captures: usize,
    /// The moves that may be legal.
    pub(super) doubtful: MoveList,
}

impl<const W: usize> Tally<W> {
    /// A count of nothing, for a side with these men, whose captures of `prey` are counted apart; `drops_royals` is
    /// whether what it drops may be royal.
    pub(super) fn new(
        guard: &Guard<W>,
        (own, prey): (SquareSet<W>, SquareSet<W>),
        drops_royals: bool,
    ) -> Self {
        let (sure, touchy) = match guard {
            Guard::Tested(trust) => trust.extent(own),
            Guard::Free | Guard::Watched(_) => (guard.free(own), SquareSet::EMPTY),
        };
        Self {
            sure,
            touchy,
            turns: !matches!(guard, Guard::Tested(_)),
            drops: !drops_royals && guard.lets_drop(),
            prey,
            special: touchy | prey,
            counted: 0,
            captures: 0,
            doubtful: MoveList::new(),
        }
    }

    /// Counts the sure ones of some moves. The answer are the others.
    fn sift(&mut self, from: Square, targets: SquareSet<W>) -> SquareSet<W> {
        if !self.sure.has(from) {
            return targets;
        }
        self.count(targets.without(self.touchy), 1);
        targets & self.touchy
    }

    fn count(&mut self, targets: SquareSet<W>, times: usize) {
        self.counted += targets.len() * times;
        if targets.meets(&self.prey) {
            self.captures += (targets & self.prey).len() * times;
        }
    }

    /// Whether all of some moves are sure and none captures prey: so it is with most.
    #[inline]
    fn is_usual(&self, from: Square, targets: SquareSet<W>) -> bool {
        self.sure.has(from) && !targets.meets(&self.special)
    }

    // Apart, so that the usual case is small enough to be inlined wherever moves are found.
    #[inline(never)]
    fn add_slowly(&mut self, from: Square, targets: SquareSet<W>) {
        let doubtful = self.sift(from, targets);
        self.doubtful.add(from, doubtful);
    }

    #[inline(never)]
    fn add_passing_slowly(&mut self, from: Square, targets: SquareSet<W>) {
        let doubtful = self.sift(from, targets);
        self.doubtful.add_passing(from, doubtful);
    }
}

impl<const W: usize> Sink<W> for Tally<W> {
    #[inline]
    fn list(&mut self) -> &mut MoveList {
        &mut self.doubtful
    }

    #[inline]
    fn add(&mut self, from: Square, targets: SquareSet<W>) {
        if self.is_usual(from, targets) {
            self.counted += targets.len();
        } else {
            self.add_slowly(from, targets);
        }
    }

    #[inline]
    fn add_passing(&mut self, from: Square, targets: SquareSet<W>) {
        if self.is_usual(from, targets) {
            self.counted += targets.len();
        } else {
            self.add_passing_slowly(from, targets);
        }
    }

    fn add_promoting(
        &mut self,
        from: Square,
        targets: SquareSet<W>,
        promotions: &Promotions<'_, W>,
    ) {
        if self.turns && self.sure.has(from) {
            self.count(targets & promotions.turning, promotions.choices.len());
            self.count(targets & promotions.staying, 1);
        } else {
            self.doubtful.add_promoting(from, targets, promotions);
        }
    }

    #[inline]
    fn add_drops(&mut self, kind: KindId, targets: SquareSet<W>) {
        if self.drops {
            self.counted += targets.len();
        } else {
            self.doubtful.add_drops(kind, targets);
        }
    }

    fn shows_calm(&self, guard: &Guard<W>) -> bool {
        // Nothing is sure in check.
        self.counted > 0 || guard.is_calm(&self.doubtful)
    }
}
