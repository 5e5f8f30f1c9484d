//! One pass from a checked ruleset to the tables.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::movement::{Path, Travel, Vector};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use super::path::{Guarded, Step, Walk, longest, offsets, ray};
use super::pool::Pool;
use super::{Compiled, Extras, Keys, Masks, Promoting, Reach, Record, Traits, castling, hooks};
use crate::cell::{Cell, ManId};
use crate::line::Line;
use crate::squares::SquareSet;

/// Castling rights are bits of a word.
const MOST_CASTLINGS: usize = 8;

/// Compiles a ruleset whose board fits `W` words.
///
/// # Errors
///
/// `V001` if its hooks need more memory than a position has, `V002` for more than eight castlings.
pub(crate) fn build<const W: usize>(ruleset: Arc<Ruleset>) -> Result<Compiled<W>, Vec<Diagnostic>> {
    let compiled = hooks::compile::<W>(&ruleset).map_err(|hook| {
        vec![Diagnostic::error("V001", hook.place.clone()).with("hook", &hook.name)]
    })?;
    if ruleset.castlings.len() > MOST_CASTLINGS {
        let place = ruleset.kinds[ruleset.castlings[MOST_CASTLINGS].king.index()]
            .place
            .clone();
        return Err(vec![
            Diagnostic::error("V002", place).with("most", MOST_CASTLINGS),
        ]);
    }
    Ok(Builder::new(&ruleset, compiled).finish(Arc::clone(&ruleset)))
}

/// How a path is compiled.
enum Compilation {
    /// Into a mask of targets.
    Leap,
    /// Into a line.
    Ride,
    /// Into leaps with conditions, one for each number of steps.
    Guarded,
    /// Into a walk.
    Walk,
}

fn compilation(path: &Path) -> Compilation {
    let conditions = !path.empty.is_empty() || !path.occupied.is_empty();
    match path.travel {
        Travel::Leap if conditions || path.marks_passed => Compilation::Guarded,
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
enum Mode {
    Both,
    Quiet,
    Capture,
}

/// Everything that one man may do from one square, before it is packed.
struct Draft<const W: usize> {
    record: Record<W>,
    passant: SquareSet<W>,
    /// By mode and rising step, so that a rook's lines are a run of a queen's.
    lines: BTreeMap<(Mode, bool, Vector), Line<W>>,
    guarded: Vec<Guarded<W>>,
    walks: Vec<Walk<W>>,
}

struct Builder<'a, const W: usize> {
    ruleset: &'a Ruleset,
    squares: usize,
    hooks: hooks::Hooks<W>,
    men: Vec<Traits<W>>,
    /// By man: squares of zones that riders of its kind may not pass.
    barriers: Vec<SquareSet<W>>,
    pool: Pool<W>,
    records: Vec<Record<W>>,
    ride_reach: Vec<SquareSet<W>>,
    extras: Vec<Extras<W>>,
    guarded: Vec<Guarded<W>>,
    walks: Vec<Walk<W>>,
}

impl<'a, const W: usize> Builder<'a, W> {
    fn new(ruleset: &'a Ruleset, hooks: hooks::Hooks<W>) -> Self {
        let squares = ruleset.board.len();
        let count = 2 * ruleset.kinds.len() * 64 * W;
        let mut builder = Self {
            ruleset,
            squares,
            men: ManId::all(ruleset.kinds.len())
                .map(|man| traits(ruleset, &hooks, man))
                .collect(),
            barriers: ManId::all(ruleset.kinds.len())
                .map(|man| barrier(ruleset, man))
                .collect(),
            hooks,
            pool: Pool::default(),
            records: vec![Record::EMPTY; count],
            ride_reach: vec![SquareSet::EMPTY; count],
            extras: vec![Extras::default()],
            guarded: Vec::new(),
            walks: Vec::new(),
        };
        builder.add_records();
        builder
    }

    fn add_records(&mut self) {
        for square in self.ruleset.board.squares() {
            self.pool.start_square();
            let men = ManId::all(self.ruleset.kinds.len());
            let mut drafts: Vec<(ManId, Draft<W>)> =
                men.map(|man| (man, self.draft(man, square))).collect();
            // The longest runs first: the shorter ones are found in them.
            drafts.sort_by_key(|(_, draft)| std::cmp::Reverse(draft.lines.len()));
            for (man, draft) in drafts {
                self.pack(man, square, draft);
            }
        }
    }

    fn draft(&self, man: ManId, square: Square) -> Draft<W> {
        let kind = &self.ruleset.kinds[man.kind().index()];
        let mut draft = Draft {
            record: Record::EMPTY,
            passant: SquareSet::EMPTY,
            lines: BTreeMap::new(),
            guarded: Vec::new(),
            walks: Vec::new(),
        };
        for path in &kind.movement.paths {
            if !path.initial || kind.start[man.side()].has(square) {
                self.add_path(&mut draft, man, square, path);
            }
        }
        draft
    }

    fn add_path(&self, draft: &mut Draft<W>, man: ManId, square: Square, path: &Path) {
        let step = seen_by(man.side(), path.step);
        let way = ray(
            &self.ruleset.board,
            square,
            step,
            longest(path),
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

    /// A leap passes over everything; only its target counts, and that is the land's business.
    fn way_barrier(&self, man: ManId, path: &Path) -> SquareSet<W> {
        if matches!(path.travel, Travel::Leap) {
            SquareSet::EMPTY
        } else {
            self.barriers[man.index()]
        }
    }

    fn add_leap(&self, draft: &mut Draft<W>, man: ManId, path: &Path, target: Square) {
        if !self.men[man.index()].land.has(target) {
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
        let mut empty = SquareSet::EMPTY;
        let mut start = square;
        for (index, &target) in way.iter().enumerate() {
            empty |= offsets(&self.ruleset.board, start, &path.empty, flip).0;
            let (occupied, complete) = offsets(&self.ruleset.board, square, &path.occupied, flip);
            if index + 1 >= least && complete && self.men[man.index()].land.has(target) {
                let passed = if path.marks_passed {
                    empty
                } else {
                    SquareSet::EMPTY
                };
                let (quiet, capture) = (path.quiet, path.capture);
                draft.guarded.push(Guarded {
                    target,
                    empty,
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
        let step = |(&square, &start): (&Square, &Square)| Step {
            square,
            empty: offsets(&self.ruleset.board, start, &path.empty, flip).0,
        };
        Walk {
            steps: way.iter().zip(starts).map(step).collect(),
            travel: path.travel,
            quiet: path.quiet,
            capture: path.capture,
            land: self.men[man.index()].land,
        }
    }

    fn pack(&mut self, man: ManId, square: Square, draft: Draft<W>) {
        let land = self.men[man.index()].land;
        let of_mode = |mode| -> Vec<Line<W>> {
            draft
                .lines
                .iter()
                .filter(|((of, ..), _)| *of == mode)
                .map(|(_, line)| *line)
                .collect()
        };
        let (both, quiet, capture) = (
            of_mode(Mode::Both),
            of_mode(Mode::Quiet),
            of_mode(Mode::Capture),
        );
        let mut record = draft.record;
        // A square that can be reached in both ways by different paths is a leap for both.
        record.both |= record.quiet & record.capture;
        record.quiet = record.quiet.without(record.both);
        record.capture = record.capture.without(record.both);
        record.lines = self.pool.intern(&both);
        record.line_count = both.len() as u8;
        let captures = both
            .iter()
            .chain(&capture)
            .fold(SquareSet::EMPTY, |all, line| all | line.all());
        self.ride_reach[man.index() * (64 * W) + square.index()] = captures & land;
        let extras = Extras {
            quiet_lines: self.intern(&quiet),
            capture_lines: self.intern(&capture),
            guarded: append(&mut self.guarded, draft.guarded),
            walks: append(&mut self.walks, draft.walks),
            passant: draft.passant,
        };
        record.promotes = self.men[man.index()]
            .promotion
            .as_ref()
            .is_some_and(|promotion| self.targets(&record, &extras).meets(&promotion.zone));
        record.plain =
            record.quiet.is_empty() && record.capture.is_empty() && extras == Extras::default();
        if extras != Extras::default() {
            record.extras = self.extras.len() as u32;
            self.extras.push(extras);
        }
        self.records[man.index() * (64 * W) + square.index()] = record;
    }

    fn intern(&mut self, lines: &[Line<W>]) -> Range<u32> {
        let start = self.pool.intern(lines);
        start..start + lines.len() as u32
    }

    /// Every square that could be a target on some board. Lines are not in the pool's reach here, so
    /// riders count as reaching everything: only `promotes` asks, and it may be too generous.
    fn targets(&self, record: &Record<W>, extras: &Extras<W>) -> SquareSet<W> {
        if record.line_count > 0
            || !extras.quiet_lines.is_empty()
            || !extras.capture_lines.is_empty()
        {
            return !SquareSet::EMPTY;
        }
        let guarded = &self.guarded[super::record::indices(&extras.guarded)];
        let walks = &self.walks[super::record::indices(&extras.walks)];
        let leaps = record.both | record.quiet | record.capture | extras.passant;
        let guarded: SquareSet<W> = guarded.iter().map(|leap| leap.target).collect();
        walks
            .iter()
            .fold(leaps | guarded, |all, walk| all | walk.reach())
    }

    fn finish(mut self, ruleset: Arc<Ruleset>) -> Compiled<W> {
        let reach = BySide::from_fn(|side| self.reach(side));
        let castles = castling::castles(&ruleset);
        let passant_from = BySide::from_fn(|side| self.passant_from(side));
        self.find_captors(&passant_from);
        let passings = self.number_passings();
        let odd = Side::ALL
            .iter()
            .any(|&side| reach[side].iter().any(|reach| !reach.odd.is_empty()));
        let regular = !odd && self.hooks.attacks.is_empty() && !self.hooks.changes_board;
        Compiled {
            squares: self.squares,
            evaluation: OnceLock::new(),
            passant_from,
            promotion_squares: BySide::from_fn(|side| self.promotion_squares(side)),
            castling_loss: castling::losses(&castles),
            masks: masks(&self.men),
            keys: Keys::new(ruleset.kinds.len(), self.squares),
            records: self.records,
            lines: self.pool.into_lines(),
            extras: self.extras,
            passings,
            guarded: self.guarded,
            walks: self.walks,
            men: self.men,
            ride_reach: self.ride_reach,
            hooks: self.hooks,
            ruleset,
            reach,
            castles,
            regular,
        }
    }

    /// From where the squares that a leap passes could be captured on, by either side.
    fn find_captors(&mut self, passant_from: &BySide<Vec<SquareSet<W>>>) {
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
    fn number_passings(&mut self) -> Vec<u32> {
        let mut passings = Vec::new();
        for (index, leap) in self.guarded.iter_mut().enumerate() {
            if !leap.passed.is_empty() && passings.len() < usize::from(u16::MAX) {
                passings.push(index as u32);
                leap.passing = passings.len() as u16;
            }
        }
        passings
    }

    fn men_of(&self, side: Side) -> impl Iterator<Item = ManId> + use<W> {
        ManId::all(self.ruleset.kinds.len()).filter(move |man| man.side() == side)
    }

    fn entry(&self, man: ManId, square: Square) -> usize {
        man.index() * (64 * W) + square.index()
    }

    fn promotion_squares(&self, side: Side) -> SquareSet<W> {
        let promotions = self
            .men_of(side)
            .filter_map(|man| self.men[man.index()].promotion.as_ref());
        promotions.fold(SquareSet::EMPTY, |all, promotion| all | promotion.zone)
    }

    /// From where men of a side attack each square: the records, turned around.
    fn reach(&mut self, side: Side) -> Vec<Reach<W>> {
        let mut reach = vec![Reach::default(); self.squares];
        for man in self.men_of(side) {
            for from in self.ruleset.board.squares() {
                let entry = self.entry(man, from);
                let extras = &self.extras[self.records[entry].extras as usize];
                let guarded = self.guarded[super::record::indices(&extras.guarded)].iter();
                let guarded: SquareSet<W> = guarded
                    .filter(|leap| leap.capture)
                    .map(|leap| leap.target)
                    .collect();
                let walks = self.walks[super::record::indices(&extras.walks)]
                    .iter()
                    .filter(|walk| walk.capture);
                let odd = walks.fold(guarded, |all, walk| all | walk.reach());
                self.records[entry]
                    .capture_leaps()
                    .for_each(|to| reach[to.index()].leaps.insert(from));
                self.ride_reach[entry].for_each(|to| reach[to.index()].rides.insert(from));
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
    fn passant_from(&self, side: Side) -> Vec<SquareSet<W>> {
        let mut from_squares = vec![SquareSet::EMPTY; self.squares];
        for man in self.men_of(side) {
            for from in self.ruleset.board.squares() {
                let extras = &self.extras[self.records[self.entry(man, from)].extras as usize];
                extras
                    .passant
                    .for_each(|to| from_squares[to.index()].insert(from));
            }
        }
        from_squares
    }
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
fn line_key(step: Vector) -> (bool, Vector) {
    let rising = if is_rising(step) {
        step
    } else {
        step.rotated()
    };
    let Vector { file, rank } = rising;
    (file != 0 && rank != 0, rising)
}

fn half<const W: usize>(line: &mut Line<W>, step: Vector) -> &mut SquareSet<W> {
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

fn seen_by(side: Side, step: Vector) -> Vector {
    if side == Side::First {
        step
    } else {
        step.rotated()
    }
}

fn append<T>(list: &mut Vec<T>, more: Vec<T>) -> Range<u32> {
    if more.is_empty() {
        return 0..0;
    }
    let start = list.len() as u32;
    list.extend(more);
    start..list.len() as u32
}

fn masks<const W: usize>(men: &[Traits<W>]) -> Box<[Masks; 256]> {
    let all_ones = |condition: bool| if condition { u64::MAX } else { 0 };
    let mut masks = Box::new([Masks::default(); 256]);
    for (index, traits) in men.iter().enumerate() {
        let cell = Cell::of(ManId(index as u8).man());
        masks[cell.index()] = Masks {
            rider: all_ones(traits.is_rider),
            royal: all_ones(traits.is_royal),
        };
    }
    masks
}

fn traits<const W: usize>(ruleset: &Ruleset, hooks: &hooks::Hooks<W>, man: ManId) -> Traits<W> {
    let kind = &ruleset.kinds[man.kind().index()];
    let side = man.side();
    let rides = |path: &Path| path.capture && matches!(compilation(path), Compilation::Ride);
    let land = ruleset
        .zones
        .iter()
        .filter(|zone| !zone.admit.has(man.kind()));
    let closed = land.fold(SquareSet::EMPTY, |all, zone| {
        all | SquareSet::of_region(&zone.squares[side])
    });
    Traits {
        is_rider: kind.movement.paths.iter().any(rides),
        is_royal: kind.royal.is_some(),
        pawn_like: kind.promotion.is_some(),
        land: ruleset
            .board
            .squares()
            .collect::<SquareSet<W>>()
            .without(closed),
        promotion: kind.promotion.as_ref().map(|promotion| Promoting {
            zone: SquareSet::of_region(&promotion.on[side]),
            must: promotion.must,
            choices: promotion.to.clone(),
        }),
        arrival: watched(hooks, man, |happening| match happening {
            super::Happening::Arrive(men) => Some(men),
            _ => None,
        }),
        departure: watched(hooks, man, |happening| match happening {
            super::Happening::Leave(men) => Some(men),
            _ => None,
        }),
    }
}

/// The squares where a hook waits for a man; the man's side is the mover.
fn watched<const W: usize>(
    hooks: &hooks::Hooks<W>,
    man: ManId,
    of: impl Fn(&super::Happening<W>) -> Option<&super::Men<W>>,
) -> SquareSet<W> {
    let waiting = hooks.events.iter().filter_map(|hook| of(&hook.happening));
    let waiting = waiting.filter(|men| men.has(man.side(), man.man()));
    waiting.fold(SquareSet::EMPTY, |all, men| all | men.squares[man.side()])
}

fn barrier<const W: usize>(ruleset: &Ruleset, man: ManId) -> SquareSet<W> {
    let closed = ruleset
        .zones
        .iter()
        .filter(|zone| !zone.passage && !zone.admit.has(man.kind()));
    closed.fold(SquareSet::EMPTY, |all, zone| {
        all | SquareSet::of_region(&zone.squares[man.side()])
    })
}
