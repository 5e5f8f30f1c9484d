//! Moves that obey the movements, whether or not they leave a royal attacked.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;

use super::sink::{Promotions, Sink};
use super::{LazyGuard, Position};
use crate::cell::ManId;
use crate::moves::{Move, MoveKind, MoveList};
use crate::squares::SquareSet;
use crate::variant::record::{Sort, along, indices};
use crate::variant::{Promoting, Record, Walk};

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    All,
    /// Captures and promotions.
    Noisy,
    /// All, to see whether there is any: answers to a drop that may not mate, see
    /// [`Position::generate_drops`].
    Answers,
}

impl Want {
    /// Whether moves are wanted that take nobody and turn nobody into something.
    pub(super) const fn has_quiet(self) -> bool {
        matches!(self, Self::All | Self::Answers)
    }
}

impl<const W: usize> Position<W> {
    /// The moves that obey the movements, castling and hooks, whether or not they leave an own royal
    /// attacked.
    pub fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves
    }

    /// Adds all moves, legal or not.
    pub(crate) fn generate(&self, moves: &mut MoveList) {
        self.generate_wanted(Want::All, moves);
    }

    /// Adds the moves that are wanted, legal or not.
    pub(crate) fn generate_wanted(&self, want: Want, moves: &mut MoveList) {
        self.generate_guarded(want, &OnceCell::new(), moves);
    }

    /// The same; the guard is left for the caller if hooks have asked for it.
    #[inline]
    pub(super) fn generate_guarded(&self, want: Want, guard: &LazyGuard<W>, moves: &mut MoveList) {
        self.generate_unhindered(want, guard, moves);
        if !self.variant.hooks.forbids.is_empty() {
            self.drop_forbidden(guard, moves);
        }
        if let Some(bound) = self.bound_man() {
            moves.retain(|mv| mv.from() == bound);
        }
    }

    /// Adds all moves that are wanted, legal or not, but those of hooks that ask for moves themselves,
    /// and whatever hooks forbid. Extra moves are always wanted.
    pub(crate) fn generate_for_questions(&self, want: Want, moves: &mut MoveList) {
        if let Some(hands) = &self.variant.hands {
            if want.has_quiet() {
                self.generate_drops(hands, false, moves);
            }
            if self.must_drop() {
                return;
            }
        }
        self.generate_men(want, moves);
        if want.has_quiet() {
            self.generate_castling(moves);
        }
        self.generate_extras(|extra| !extra.asks_for_moves, &OnceCell::new(), moves);
    }

    /// Adds the moves of one man, legal or not.
    pub(crate) fn generate_man(&self, from: Square, moves: &mut MoveList) {
        let mut all = MoveList::new();
        self.generate_from(SquareSet::of(from), Want::All, &mut all);
        self.generate_passant(&mut all);
        moves.extend(all.into_iter().filter(|mv| mv.from() == from));
    }

    /// Adds the moves that are wanted, before hooks forbid any.
    pub(super) fn generate_unhindered(
        &self,
        want: Want,
        guard: &LazyGuard<W>,
        moves: &mut impl Sink<W>,
    ) {
        if let Some(hands) = &self.variant.hands {
            if want.has_quiet() {
                self.generate_drops(hands, want == Want::Answers, moves);
            }
            if self.must_drop() {
                return;
            }
        }
        self.generate_men(want, moves);
        if want.has_quiet() {
            self.generate_castling(moves.list());
            if !self.variant.hooks.extras.is_empty() {
                self.generate_extras(|_| true, guard, moves);
            }
        }
    }

    /// Adds what the movements of the men allow.
    #[inline]
    fn generate_men(&self, want: Want, moves: &mut impl Sink<W>) {
        self.generate_from(self.men[self.turn], want, moves);
        self.generate_passant(moves.list());
    }

    /// The same for some of the men, captures in passing apart.
    #[inline]
    pub(crate) fn generate_from(&self, men: SquareSet<W>, want: Want, moves: &mut impl Sink<W>) {
        let scene = Scene::new(self, want);
        men.for_each(|from| {
            let man = self.cell(from).man_id();
            let record = self.variant.record(man, from);
            match record.sort {
                Sort::Plain => {
                    let mut targets = (record.both | record.rides(&self.variant, scene.occupied))
                        & scene.permitted;
                    if record.bounded {
                        targets &= self.variant.traits(man).land;
                    }
                    self.emit(man, from, record, targets, moves);
                }
                Sort::Split => self.generate_split(man, from, record, &scene, moves),
                Sort::Mixed => self.generate_mixed(man, from, record, &scene, moves),
            }
        });
    }

    /// The square of the man that a move captures, if it captures one.
    #[inline]
    pub fn captured_by(&self, mv: Move) -> Option<Square> {
        if mv.is_shift() {
            (!self.cell(mv.to()).is_empty()).then(|| mv.to())
        } else {
            self.captured_oddly_by(mv)
        }
    }

    /// The same of a move that does more than to shift a man.
    fn captured_oddly_by(&self, mv: Move) -> Option<Square> {
        match mv.kind() {
            MoveKind::EnPassant => self.passing().map(|(_, passer)| passer),
            MoveKind::Castling(_) | MoveKind::Drop(_) => None,
            MoveKind::Extra(hook) => self.captured_by_extra(mv, hook),
            MoveKind::Chain(_) => self.victims(mv).first().copied(),
            _ => (!self.cell(mv.to()).is_empty()).then(|| mv.to()),
        }
    }

    /// The moves of a man that is plain but for ways that masks can say.
    fn generate_winding(
        &self,
        man: ManId,
        from: Square,
        record: &Record<W>,
        scene: &Scene<W>,
        moves: &mut impl Sink<W>,
    ) {
        let mut targets = record.both | record.rides(&self.variant, scene.occupied);
        for ray in &self.variant.rays[indices(&self.variant.extras(record).rays)] {
            targets |= ray.targets(scene.occupied);
        }
        targets &= scene.permitted;
        if record.bounded {
            targets &= self.variant.traits(man).land;
        }
        self.emit(man, from, record, targets, moves);
    }

    /// The moves of a man that captures otherwise than it moves, or leaps on conditions: what
    /// [`generate_mixed`](Self::generate_mixed) does, for most of those that are not plain.
    #[inline]
    fn generate_split(
        &self,
        man: ManId,
        from: Square,
        record: &Record<W>,
        scene: &Scene<W>,
        moves: &mut impl Sink<W>,
    ) {
        let rides = record.rides(&self.variant, scene.occupied);
        let mut targets = ((record.both | record.quiet | rides) & scene.quiet)
            | ((record.both | record.capture | rides) & scene.enemies);
        if record.bounded {
            targets &= self.variant.traits(man).land;
        }
        let guarded = &self.variant.extras(record).guarded;
        if !guarded.is_empty() {
            let passing = self.add_guarded(guarded, scene, &mut targets);
            if !passing.is_empty() {
                let passing = self.unpromoted(man, from, passing);
                moves.add_passing(from, passing);
                targets = targets.without(passing);
            }
        }
        self.emit(man, from, record, targets, moves);
    }

    /// Adds the targets of leaps whose conditions hold. The answer are those that leave passed squares
    /// behind.
    #[inline]
    fn add_guarded(
        &self,
        guarded: &Range<u32>,
        scene: &Scene<W>,
        targets: &mut SquareSet<W>,
    ) -> SquareSet<W> {
        let mut passing = SquareSet::EMPTY;
        for leap in &self.variant.guarded[indices(guarded)] {
            let lands = if scene.enemies.has(leap.target) {
                leap.capture
            } else {
                leap.quiet
            };
            if lands && scene.permitted.has(leap.target) && leap.is_open(scene.occupied) {
                targets.insert(leap.target);
                if leap.passing != 0 {
                    passing.insert(leap.target);
                }
            }
        }
        passing
    }

    /// Without the targets on which a man promotes: who promotes by a first move leaves nothing to be
    /// captured in passing.
    #[inline]
    fn unpromoted(&self, man: ManId, from: Square, passing: SquareSet<W>) -> SquareSet<W> {
        match &self.variant.traits(man).promotion {
            Some(promotion) => passing.without(promotion.targets(from)),
            None => passing,
        }
    }

    // Apart, so that the loop over men that are plain or split stays small.
    #[inline(never)]
    fn generate_mixed(
        &self,
        man: ManId,
        from: Square,
        record: &Record<W>,
        scene: &Scene<W>,
        moves: &mut impl Sink<W>,
    ) {
        if record.winding {
            return self.generate_winding(man, from, record, scene, moves);
        }
        let form = self.form(man);
        let (man, record) = if form == man {
            (man, record)
        } else {
            (form, self.variant.record(form, from))
        };
        let extras = self.variant.extras(record);
        let occupied = scene.occupied;
        let lines = |range| along(&self.variant.lines[indices(range)], occupied);
        let rides = record.rides(&self.variant, occupied);
        let mut quiet = record.both | record.quiet | rides | lines(&extras.quiet_lines);
        let mut capture = record.both | record.capture | rides | lines(&extras.capture_lines);
        for walk in &self.variant.walks[indices(&extras.walks)] {
            let reached = self.walk_targets(walk, occupied);
            if walk.quiet {
                quiet |= reached;
            }
            if walk.capture {
                capture |= reached;
            }
        }
        let mut targets = (quiet & scene.quiet) | (capture & scene.enemies);
        let mut passing = self.add_guarded(&extras.guarded, scene, &mut targets);
        if self.variant.has_gates {
            targets = self.admitted(man, targets);
            passing &= targets;
        }
        if !passing.is_empty() {
            passing = self.unpromoted(man, from, passing);
            moves.add_passing(from, passing);
        }
        if self.variant.chains.has(man) {
            self.generate_chains(man, from, targets, scene.want, moves.list());
        }
        self.emit(
            man,
            from,
            record,
            targets.without(passing) & self.variant.traits(man).land,
            moves,
        );
    }

    #[inline]
    fn emit(
        &self,
        man: ManId,
        from: Square,
        record: &Record<W>,
        targets: SquareSet<W>,
        moves: &mut impl Sink<W>,
    ) {
        if record.promotes {
            self.emit_promotions(man, from, targets, moves);
        } else {
            moves.add(from, targets);
        }
    }

    fn emit_promotions(
        &self,
        man: ManId,
        from: Square,
        targets: SquareSet<W>,
        moves: &mut impl Sink<W>,
    ) {
        let Some(promotion) = &self.variant.traits(man).promotion else {
            return;
        };
        let mut turning = targets & promotion.targets(from);
        if promotion.capturing {
            turning &= self.occupied();
        }
        if turning.is_empty() {
            moves.add(from, targets);
            return;
        }
        let promotions = Promotions {
            turning,
            staying: targets.without(turning & promotion.forced),
            choices: &self.choices(promotion),
        };
        moves.add_promoting(from, targets, &promotions);
    }

    /// The targets of a walk, whoever may be hopped over.
    #[inline]
    pub(crate) fn walk_targets(&self, walk: &Walk<W>, occupied: SquareSet<W>) -> SquareSet<W> {
        if walk.is_closed(occupied) {
            return SquareSet::EMPTY;
        }
        match walk.over {
            None => walk.targets(occupied),
            Some(kinds) => walk.targets_over(occupied, |square| {
                let man = self.man_at(square);
                man.is_some_and(|man| kinds.has(man.kind))
            }),
        }
    }

    /// What a man may promote to now.
    pub(super) fn choices<'a>(&self, promotion: &'a Promoting<W>) -> Cow<'a, [KindId]> {
        if promotion.most.is_empty() {
            return Cow::Borrowed(&promotion.choices);
        }
        let count = |kind: KindId| {
            let own = self.men[self.turn].iter();
            let own = own.filter(|&square| self.cell(square).man_id().kind() == kind);
            own.count()
        };
        let choices = promotion.choices.iter().zip(&promotion.most);
        let free = choices
            .filter(|(kind, most)| most.is_none_or(|most| count(**kind) < usize::from(most)));
        free.map(|(&kind, _)| kind).collect()
    }
}

/// What generation asks again and again.
struct Scene<const W: usize> {
    want: Want,
    occupied: SquareSet<W>,
    enemies: SquareSet<W>,
    /// Empty squares, if quiet moves are wanted.
    quiet: SquareSet<W>,
    /// Where a man that captures as it moves may go.
    permitted: SquareSet<W>,
}

impl<const W: usize> Scene<W> {
    fn new(position: &Position<W>, want: Want) -> Self {
        let occupied = position.occupied();
        let enemies = position.prey(position.turn);
        let quiet = match want {
            Want::All | Want::Answers => !occupied,
            Want::Noisy => position.promotion_squares() & !occupied,
        };
        Self {
            want,
            occupied,
            enemies,
            quiet,
            permitted: enemies | quiet,
        }
    }
}

impl<const W: usize> Position<W> {
    /// Squares on which some man of the side to move promotes.
    fn promotion_squares(&self) -> SquareSet<W> {
        self.variant.promotion_squares[self.turn]
    }
}
