//! How the mode letters and the range shape the way from start to target.

use smallvec::SmallVec;

use crate::movement::{Travel, Vector};
use crate::source::Span;

use super::dialect::{Dialect, LamePath};
use super::report::Report;
use super::tree::{Mode, Modifiers};

/// What of a movement decides how it travels.
pub(super) struct Gait<'a> {
    /// The prefix letters.
    pub(super) letters: &'a Modifiers,
    /// Whether each step goes to a neighboring square, so that nothing lies under it.
    pub(super) is_step: bool,
    /// Fewest and most steps.
    pub(super) limits: (u8, Option<u8>),
    /// Whether the range was written, not taken from the atom.
    pub(super) is_ranged: bool,
    /// In which dialect the letters are read.
    pub(super) dialect: Dialect,
}

/// What a movement does on its way, for each of its directions.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) travel: Travel,
    pub(super) is_lame: bool,
    pub(super) is_jump: bool,
}

impl Gait<'_> {
    /// The way, or `None` if the letters make no sense together, which is reported.
    pub(super) fn way(&self, report: &mut Report<'_>) -> Option<Way> {
        let plain = Way {
            travel: self.plain(),
            is_lame: false,
            is_jump: false,
        };
        let letters = self.letters.modes.iter();
        let mut exclusive = letters.filter(|mode| is_exclusive(mode.value));
        let Some(letter) = exclusive.next() else {
            return Some(plain);
        };
        let mut is_alone = true;
        for second in exclusive {
            let fault = report.error("B036", second.span);
            fault.fill("other", letter.value.text());
            is_alone = false;
        }
        match letter.value {
            _ if !is_alone => None,
            Mode::Hop => self.hop(letter.span, None, report),
            Mode::ShortHop => {
                let is_far = self.is_ranged && self.dialect.lands_far_with_range();
                self.hop(letter.span, (!is_far).then_some(1), report)
            }
            mode if mode.is_lame() => self.lame(letter.span, plain, report),
            _ => self.jump(letter.span, plain, report),
        }
    }

    fn plain(&self) -> Travel {
        match self.limits {
            (1, Some(1)) => Travel::Leap,
            (min, max) => Travel::Slide {
                min,
                max,
                skip: false,
            },
        }
    }

    /// A hop takes at least two steps, one onto the hurdle and one beyond.
    fn hop(&self, letter: Span, landing: Option<u8>, report: &mut Report<'_>) -> Option<Way> {
        let (_, most) = self.limits;
        if most.is_some_and(|most| most < 2) {
            report.error("B035", letter);
            return None;
        }
        let travel = Travel::Hop {
            approach: None,
            landing,
            total: most,
        };
        Some(Way {
            travel,
            is_lame: false,
            is_jump: false,
        })
    }

    fn lame(&self, letter: Span, plain: Way, report: &mut Report<'_>) -> Option<Way> {
        if self.is_step {
            report.error("B033", letter);
            return None;
        }
        Some(Way {
            is_lame: true,
            ..plain
        })
    }

    /// A leap must have something to jump over; a slider of single steps skips its first square.
    fn jump(&self, letter: Span, plain: Way, report: &mut Report<'_>) -> Option<Way> {
        match self.limits {
            (_, Some(..=1)) if self.is_step => {
                report.error("B034", letter);
                None
            }
            (min, max) if self.is_step => Some(Way {
                travel: Travel::Slide {
                    min: min.max(2),
                    max,
                    skip: true,
                },
                ..plain
            }),
            // Repeated jumps are legs.
            _ => Some(Way {
                is_jump: true,
                ..plain
            }),
        }
    }
}

/// Each of these says something else about what lies between start and target.
const fn is_exclusive(mode: Mode) -> bool {
    mode.is_lame() || matches!(mode, Mode::Hop | Mode::ShortHop | Mode::Jump)
}

/// The squares under a lame leap: straight along the longer coordinate while it is the longer one,
/// then diagonally, up to but not onto the target.
pub(super) fn under(leap: Vector) -> SmallVec<[Vector; 2]> {
    let mut squares = SmallVec::new();
    let mut place = Vector::default();
    loop {
        let (file, rank) = (leap.file - place.file, leap.rank - place.rank);
        let (files, ranks) = (file.abs(), rank.abs());
        place = Vector::new(
            place.file + if files >= ranks { file.signum() } else { 0 },
            place.rank + if ranks >= files { rank.signum() } else { 0 },
        );
        if place == leap {
            return squares;
        }
        squares.push(place);
    }
}

/// The same with the diagonal steps first.
fn under_diagonally(leap: Vector) -> SmallVec<[Vector; 2]> {
    let mut squares = SmallVec::new();
    let mut place = Vector::default();
    loop {
        place = Vector::new(
            place.file + (leap.file - place.file).signum(),
            place.rank + (leap.rank - place.rank).signum(),
        );
        if place == leap {
            return squares;
        }
        squares.push(place);
    }
}

/// A lame leap in a dialect, and the letter that makes it lame.
#[derive(Clone, Copy)]
pub(super) struct Lame {
    pub(super) step: Vector,
    pub(super) dialect: Dialect,
    pub(super) mode: Mode,
}

/// What blocks a lame leap of these coordinates.
pub(super) const fn lame_path(mode: Mode, dialect: Dialect, leap: (u8, u8)) -> LamePath {
    match mode {
        Mode::LameDiagonal => LamePath::DiagonalFirst,
        Mode::LameAny => LamePath::AnyWay,
        Mode::LameMiddle => LamePath::Middle,
        _ => dialect.lame_path(leap),
    }
}

/// The ways of a lame leap, each as the squares that must be empty on it. It is blocked only if all
/// ways are.
pub(super) fn lame_ways(lame: Lame) -> Vec<SmallVec<[Vector; 2]>> {
    let Lame {
        step,
        dialect,
        mode,
    } = lame;
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    match lame_path(mode, dialect, (file.min(rank), file.max(rank))) {
        LamePath::DiagonalFirst => vec![under_diagonally(step)],
        LamePath::StraightFirst => vec![under(step)],
        LamePath::Middle => {
            let middle = middle(step);
            let squares = (middle != Vector::default()).then_some(middle);
            vec![squares.into_iter().collect()]
        }
        LamePath::AnyWay => shortest_ways(step),
    }
}

/// All shortest ways of single steps to the target of an oblique leap: `short` diagonal steps and the
/// rest straight along the longer coordinate, in every order.
fn shortest_ways(step: Vector) -> Vec<SmallVec<[Vector; 2]>> {
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    let (short, long) = (file.min(rank), file.max(rank));
    let diagonal = Vector::new(step.file.signum(), step.rank.signum());
    let straight = if file > rank {
        Vector::new(diagonal.file, 0)
    } else {
        Vector::new(0, diagonal.rank)
    };
    let orders =
        (0_u32..1 << long.min(MOST_STEPS)).filter(|bits| bits.count_ones() == short.into());
    orders
        .map(|bits| {
            let mut place = Vector::default();
            let mut squares = SmallVec::new();
            for number in 0..long - 1 {
                let slants = bits >> number & 1 == 1;
                place = place.plus(if slants { diagonal } else { straight });
                squares.push(place);
            }
            squares
        })
        .collect()
}

/// Longer leaps have more shortest ways than anybody could block.
const MOST_STEPS: u8 = 10;

/// The square in the middle of a leap, rounded toward the start.
pub(super) const fn middle(leap: Vector) -> Vector {
    Vector::new(leap.file / 2, leap.rank / 2)
}
