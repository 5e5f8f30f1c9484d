//! Everything that one man may do from one square, before it is packed into a record.

use std::collections::BTreeMap;

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Bounds, Chain, ChainStart, Path, SpecialKind, Travel, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::bent;
use super::path::{Guarded, Step, Walk, longest, offsets, ray};
use super::{Record, Traits};
use crate::cell::ManId;
use crate::line::Line;
use crate::squares::SquareSet;

/// How a path is compiled.
pub(super) enum Compilation {
    /// Into a mask of targets.
    Leap,
    /// Into a line.
    Ride,
    /// Into leaps with conditions, one for each number of steps.
    Guarded,
    /// Into a walk.
    Walk,
}

pub(super) fn compilation(path: &Path) -> Compilation {
    let bounds = path.bounds.as_deref();
    let is_spacious = bounds.is_some_and(|bounds| bounds.spacious);
    let guarded = !path.empty.is_empty() || !path.occupied.is_empty();
    let conditions = guarded || bounds.is_some_and(Bounds::is_conditional);
    match path.travel {
        Travel::Leap if guarded || is_spacious || path.marks_passed => Compilation::Guarded,
        Travel::Leap => Compilation::Leap,
        Travel::Slide { skip: false, .. } if path.marks_passed => Compilation::Guarded,
        Travel::Slide {
            min: 0 | 1,
            skip: false,
            ..
        } if !conditions => Compilation::Ride,
        Travel::Slide { .. } | Travel::Hop { .. } => Compilation::Walk,
    }
}

/// Whether a line is for moving, capturing or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mode {
    Both,
    Quiet,
    Capture,
}

/// Everything that one man may do from one square, before it is packed.
pub(super) struct Draft<const W: usize> {
    pub(super) record: Record<W>,
    pub(super) passant: SquareSet<W>,
    /// By mode and rising step, so that a rook's lines are a run of a queen's.
    pub(super) lines: BTreeMap<(Mode, bool, Vector), Line<W>>,
    pub(super) guarded: Vec<Guarded<W>>,
    pub(super) walks: Vec<Walk<W>>,
}

/// Drafts what a man does from each square.
pub(super) struct Drafter<'a, const W: usize> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) men: &'a [Traits<W>],
    /// For each kind, the chains that are bent ways.
    pub(super) bent: &'a [Vec<&'a Chain>],
}

impl<const W: usize> Drafter<'_, W> {
    pub(super) fn draft(&self, man: ManId, square: Square) -> Draft<W> {
        let kind = &self.ruleset.kinds[man.kind().index()];
        let mut draft = Draft {
            record: Record::EMPTY,
            passant: SquareSet::EMPTY,
            lines: BTreeMap::new(),
            guarded: Vec::new(),
            walks: Vec::new(),
        };
        for path in &kind.movement.paths {
            let bounds = path.bounds.as_deref();
            let is_open = bounds.is_none_or(|bounds| bounds.starts(man.side(), square));
            if is_open && (!path.initial || kind.start[man.side()].has(square)) {
                self.add_path(&mut draft, man, square, path);
            }
        }
        for &chain in &self.bent[man.kind().index()] {
            let bounds = chain.bounds.as_deref();
            let is_open = bounds.is_none_or(|bounds| bounds.starts(man.side(), square));
            let anywhere = chain.start == ChainStart::Anywhere;
            if is_open && (anywhere || kind.start[man.side()].has(square)) {
                let traits = &self.men[man.index()];
                let walk = bent::walk(self.ruleset, (man, traits), square, chain);
                draft.walks.extend(walk);
            }
        }
        for special in &kind.movement.specials {
            if !special.initial || kind.start[man.side()].has(square) {
                self.add_special(&mut draft, man, square, special.kind);
            }
        }
        draft
    }

    /// The universal leaper goes to every other square; other specials are refused before.
    fn add_special(&self, draft: &mut Draft<W>, man: ManId, square: Square, kind: SpecialKind) {
        if let SpecialKind::Universal { quiet, capture } = kind {
            let targets = self.men[man.index()].land.without(SquareSet::of(square));
            let record = &mut draft.record;
            match (quiet, capture) {
                (true, true) => record.both |= targets,
                (true, false) => record.quiet |= targets,
                (false, true) => record.capture |= targets,
                (false, false) => {}
            }
        }
    }

    fn add_path(&self, draft: &mut Draft<W>, man: ManId, square: Square, path: &Path) {
        let step = seen_by(man.side(), path.step);
        let way = ray(
            &self.ruleset.board,
            square,
            step,
            self.longest(square, step, path),
            self.way_barrier(man, path),
        );
        if way.is_empty() {
            return;
        }
        match compilation(path) {
            Compilation::Leap => self.add_leap(draft, man, path, way[0]),
            Compilation::Ride => add_line(draft, path, step, &way),
            Compilation::Guarded => self.add_guarded(draft, man, square, path, &way),
            Compilation::Walk => draft.walks.push(self.walk(man, square, path, &way)),
        }
    }

    /// The most steps that a path may take from a square.
    fn longest(&self, square: Square, step: Vector, path: &Path) -> u8 {
        let most = longest(path);
        let bounds = path.bounds.as_deref();
        if !bounds.is_some_and(|bounds| bounds.halfling) {
            return most;
        }
        let nowhere = SquareSet::<W>::EMPTY;
        let way = ray(&self.ruleset.board, square, step, u8::MAX, nowhere);
        most.min(way.len().div_ceil(2) as u8)
    }

    /// Where a man may end a path.
    fn land(&self, man: ManId, path: &Path) -> SquareSet<W> {
        let land = self.men[man.index()].land;
        let to = path.bounds.as_deref().and_then(|bounds| bounds.to);
        to.map_or(land, |to| land & SquareSet::of_region(&to[man.side()]))
    }

    /// A leap passes over everything; only its target counts, and that is the land's business.
    fn way_barrier(&self, man: ManId, path: &Path) -> SquareSet<W> {
        if matches!(path.travel, Travel::Leap) {
            SquareSet::EMPTY
        } else {
            self.men[man.index()].barrier
        }
    }

    fn add_leap(&self, draft: &mut Draft<W>, man: ManId, path: &Path, target: Square) {
        if !self.land(man, path).has(target) {
            return;
        }
        if path.en_passant {
            draft.passant.insert(target);
        }
        match (path.quiet, path.capture) {
            (true, true) => draft.record.both.insert(target),
            (true, false) => draft.record.quiet.insert(target),
            (false, true) => draft.record.capture.insert(target),
            (false, false) => {}
        }
    }

    fn add_guarded(
        &self,
        draft: &mut Draft<W>,
        man: ManId,
        square: Square,
        path: &Path,
        way: &[Square],
    ) {
        let least = match path.travel {
            Travel::Slide { min, .. } => usize::from(min.max(1)),
            Travel::Leap | Travel::Hop { .. } => 1,
        };
        let flip = man.side() == Side::Second;
        let is_spacious = is_spacious(path);
        let step = seen_by(man.side(), path.step);
        let mut empty = SquareSet::EMPTY;
        let mut start = square;
        for (index, &target) in way.iter().enumerate() {
            empty |= offsets(&self.ruleset.board, start, &path.empty, flip).0;
            let (occupied, complete) = offsets(&self.ruleset.board, square, &path.occupied, flip);
            let closed = empty.meets(&self.men[man.index()].barrier);
            let behind = self.ruleset.board.step(target, step);
            let behind = behind.filter(|_| is_spacious);
            let has_room = !is_spacious || behind.is_some();
            if index + 1 >= least
                && complete
                && has_room
                && !closed
                && self.land(man, path).has(target)
            {
                let passed = if path.marks_passed {
                    empty
                } else {
                    SquareSet::EMPTY
                };
                let (quiet, capture) = (path.quiet, path.capture);
                draft.guarded.push(Guarded {
                    target,
                    empty: empty | behind.into_iter().collect(),
                    occupied,
                    quiet,
                    capture,
                    passed,
                    passing: 0,
                    captors: SquareSet::EMPTY,
                });
            }
            empty.insert(target);
            start = target;
        }
    }

    fn walk(&self, man: ManId, square: Square, path: &Path, way: &[Square]) -> Walk<W> {
        let flip = man.side() == Side::Second;
        let starts = std::iter::once(&square).chain(way);
        let forward = seen_by(man.side(), path.step);
        let step = |(&square, &start): (&Square, &Square)| Step {
            square,
            empty: offsets(&self.ruleset.board, start, &path.empty, flip).0,
            behind: self.ruleset.board.step(square, forward),
        };
        Walk {
            over: path.bounds.as_deref().and_then(|bounds| bounds.over),
            is_spacious: is_spacious(path),
            steps: way
                .iter()
                .zip(starts)
                .map(step)
                .take_while(|step| !step.empty.meets(&self.men[man.index()].barrier))
                .collect(),
            travel: path.travel,
            quiet: path.quiet,
            capture: path.capture,
            land: self.land(man, path),
            ray: None,
            way: SquareSet::EMPTY,
            reach: SquareSet::EMPTY,
        }
        .prepared()
    }
}

fn is_spacious(path: &Path) -> bool {
    path.bounds.as_deref().is_some_and(|bounds| bounds.spacious)
}

fn add_line<const W: usize>(draft: &mut Draft<W>, path: &Path, step: Vector, way: &[Square]) {
    let mode = match (path.quiet, path.capture) {
        (true, true) => Mode::Both,
        (true, false) => Mode::Quiet,
        (false, true) => Mode::Capture,
        (false, false) => return,
    };
    let (knightlike, rising) = line_key(step);
    let line = draft
        .lines
        .entry((mode, knightlike, rising))
        .or_insert(Line::EMPTY);
    *half(line, step) |= way.iter().copied().collect();
}

/// The order of lines: orthogonal ones, then diagonal ones, then all others.
pub(super) fn line_key(step: Vector) -> (bool, Vector) {
    let rising = if is_rising(step) {
        step
    } else {
        step.rotated()
    };
    let Vector { file, rank } = rising;
    (file != 0 && rank != 0, rising)
}

/// The half of a line in a direction.
pub(super) fn half<const W: usize>(line: &mut Line<W>, step: Vector) -> &mut SquareSet<W> {
    if is_rising(step) {
        &mut line.above
    } else {
        &mut line.below
    }
}

/// Whether square numbers rise in this direction.
fn is_rising(step: Vector) -> bool {
    (step.rank, step.file) > (0, 0)
}

/// A step as a side sees it.
pub(super) fn seen_by(side: Side, step: Vector) -> Vector {
    if side == Side::First {
        step
    } else {
        step.rotated()
    }
}
