//! How the mode letters and the range shape the way from start to target.

use smallvec::SmallVec;

use crate::movement::{Travel, Vector};
use crate::source::Span;

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
    /// Where the range or else the atom stands.
    pub(super) span: Span,
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
            Mode::ShortHop => self.hop(letter.span, Some(1), report),
            Mode::Lame => self.lame(letter.span, plain, report),
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
        let (least, most) = self.limits;
        if most.is_some_and(|most| most < 2) {
            report.error("B035", letter);
            return None;
        }
        if least > 2 {
            report.error("B046", self.span);
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
            (_, Some(1)) => Some(Way {
                is_jump: true,
                ..plain
            }),
            _ => {
                report.error("B047", letter);
                None
            }
        }
    }
}

/// Each of these says something else about what lies between start and target.
const fn is_exclusive(mode: Mode) -> bool {
    matches!(mode, Mode::Hop | Mode::ShortHop | Mode::Lame | Mode::Jump)
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

/// The square in the middle of a leap, rounded toward the start.
pub(super) const fn middle(leap: Vector) -> Vector {
    Vector::new(leap.file / 2, leap.rank / 2)
}
