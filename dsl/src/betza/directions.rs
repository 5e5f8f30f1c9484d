//! Which images of a leap the direction letters choose.
//!
//! The same letters mean different sets on different leaps, so the letters are first read as a list
//! of choices by the class of the leap, and each image is then put to the list: it is chosen if any
//! entry chooses it. Reading is greedy from the left: a letter pairs with the next one if that is the
//! same letter, or `h`, or lies on the other axis.

use crate::movement::Vector;

use super::report::Report;
use super::tree::{Direction, Spanned};

use Direction::{Back, Forward, Half, Left, Right, Sideways, Vertical};

/// What a leap looks like, as far as directions go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Along files and ranks: letters never pair.
    Orthogonal,
    /// As many files as ranks.
    Diagonal,
    /// All others: one coordinate dominates.
    Oblique,
    /// Orthogonal and diagonal steps under one letter, each of which is a direction of its own.
    Eightfold,
    /// The same in dialects that read the letters for the orthogonal and the diagonal steps apart.
    Split,
}

impl Class {
    /// The class of a single leap.
    pub(super) const fn of((short, long): (u8, u8)) -> Self {
        if short == 0 {
            Self::Orthogonal
        } else if short == long {
            Self::Diagonal
        } else {
            Self::Oblique
        }
    }
}

/// All images of a leap, clockwise from straight ahead. `short` is at most `long`.
pub(super) fn images((short, long): (u8, u8)) -> Vec<Vector> {
    let (short, long) = (short as i8, long as i8);
    let turned = [
        (short, long),
        (long, short),
        (long, -short),
        (short, -long),
        (-short, -long),
        (-long, -short),
        (-long, short),
        (-short, long),
    ];
    let mut images: Vec<Vector> = Vec::with_capacity(turned.len());
    for (file, rank) in turned {
        let image = Vector::new(file, rank);
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}

/// The images that the letters choose: all if there are none. `None` if a letter makes no sense on
/// this class, which is reported.
pub(super) fn choose(
    letters: &[Spanned<Direction>],
    class: Class,
    images: Vec<Vector>,
    report: &mut Report<'_>,
) -> Option<Vec<Vector>> {
    let choices = choices(letters, class, report)?;
    let chosen = |image: &Vector| {
        choices.is_empty()
            || choices
                .iter()
                .any(|choice| choice.value.takes(class, *image))
    };
    Some(images.into_iter().filter(chosen).collect())
}

/// One entry of the list that the letters stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// A single letter.
    Single(Direction),
    /// The same letter twice, which keeps it from pairing with the next.
    Doubled(Direction),
    /// Two letters of different axes; the second one dominates.
    Pair(Direction, Direction),
    /// `fh`: everything that lies ahead.
    Half(Direction),
    /// `hr`, `hl`: every other image, the way a wheel turns.
    Wheel(Direction),
}

fn choices(
    letters: &[Spanned<Direction>],
    class: Class,
    report: &mut Report<'_>,
) -> Option<Vec<Spanned<Choice>>> {
    let (mut choices, mut rest, mut sound) = (Vec::new(), letters, true);
    while let Some(first) = rest.first() {
        let (choice, length) = next_choice(rest, class);
        let last = rest[length - 1].span;
        rest = &rest[length..];
        if let Some(choice) = choice {
            choices.push(Spanned::new(choice, first.span.to(last)));
        } else {
            report.error("B030", first.span);
            sound = false;
        }
    }
    (sound & pairs_are_plain(&choices, class, report)).then_some(choices)
}

/// The choice at the head of the letters and how many of them it takes.
fn next_choice(letters: &[Spanned<Direction>], class: Class) -> (Option<Choice>, usize) {
    let first = letters[0].value;
    let second = letters.get(1).map(|letter| letter.value);
    match (first, second) {
        (Half, Some(Left | Right)) if class == Class::Oblique => (second.map(Choice::Wheel), 2),
        (Half, _) => (None, 1),
        (Forward | Back | Left | Right, Some(Half)) => (Some(Choice::Half(first)), 2),
        (_, Some(second)) if class != Class::Orthogonal && second == first => {
            (Some(Choice::Doubled(first)), 2)
        }
        (Forward | Back | Left | Right, Some(second))
            if class != Class::Orthogonal && is_across(first, second) =>
        {
            (Some(Choice::Pair(first, second)), 2)
        }
        _ => (Some(Choice::Single(first)), 1),
    }
}

/// Refuses `sf` and the like: some programs read it as the pair `fs`, some as a list, some as
/// nothing.
fn pairs_are_plain(choices: &[Spanned<Choice>], class: Class, report: &mut Report<'_>) -> bool {
    let mut plain = true;
    for window in choices.windows(2) {
        let (Choice::Single(wide @ (Vertical | Sideways)), Choice::Single(single)) =
            (window[0].value, window[1].value)
        else {
            continue;
        };
        let is_narrow = matches!(single, Forward | Back | Left | Right);
        if class != Class::Orthogonal && is_narrow && is_across(wide, single) {
            let (wide, single) = (wide.text(), single.text());
            report
                .error("B031", window[0].span.to(window[1].span))
                .fill("pair", format!("{single}{wide}"))
                .fill("list", format!("{wide}{single}{single}"));
            plain = false;
        }
    }
    plain
}

/// Whether two letters lie on different axes.
fn is_across(first: Direction, second: Direction) -> bool {
    matches!(
        (is_along_ranks(first), is_along_ranks(second)),
        (Some(a), Some(b)) if a != b
    )
}

/// Whether a letter counts ranks (`f`, `b`, `v`) or files (`l`, `r`, `s`).
const fn is_along_ranks(direction: Direction) -> Option<bool> {
    match direction {
        Forward | Back | Vertical => Some(true),
        Left | Right | Sideways => Some(false),
        Half => None,
    }
}

impl Choice {
    fn takes(self, class: Class, image: Vector) -> bool {
        match (class, self) {
            (Class::Split, Self::Pair(_, second)) if is_straight(image) => lies(second, image),
            (Class::Split, Self::Half(direction)) if is_straight(image) => {
                !lies(direction, image.rotated())
            }
            _ => self.takes_plainly(class, image),
        }
    }

    fn takes_plainly(self, class: Class, image: Vector) -> bool {
        match self {
            Self::Single(direction) | Self::Doubled(direction) => {
                lies(direction, image) && is_led_by(direction, class, image)
            }
            Self::Pair(first, second) => {
                let leads = class != Class::Oblique || is_led_by(second, class, image);
                lies(first, image) && lies(second, image) && leads
            }
            Self::Half(direction) => lies(direction, image),
            Self::Wheel(direction) => is_turning_right(image) == (direction == Right),
        }
    }
}

const fn is_straight(image: Vector) -> bool {
    image.file == 0 || image.rank == 0
}

/// Whether an image lies on the side of a letter.
const fn lies(direction: Direction, image: Vector) -> bool {
    match direction {
        Forward => image.rank > 0,
        Back => image.rank < 0,
        Left => image.file < 0,
        Right => image.file > 0,
        Vertical => image.rank != 0,
        Sideways => image.file != 0,
        Half => false,
    }
}

/// Whether an image follows a single letter closely enough: on oblique leaps the larger coordinate
/// must be the letter's, on eightfold ones the other coordinate must be nothing.
fn is_led_by(direction: Direction, class: Class, image: Vector) -> bool {
    let (own, other) = match is_along_ranks(direction) {
        Some(true) => (image.rank.abs(), image.file.abs()),
        _ => (image.file.abs(), image.rank.abs()),
    };
    match class {
        Class::Orthogonal | Class::Diagonal | Class::Split => true,
        Class::Oblique => own > other,
        Class::Eightfold => other == 0,
    }
}

/// `hr` takes (1,2), (2,-1), (-1,-2) and (-2,1): the steep images that lean right ahead, and the
/// flat ones a quarter turn from them.
const fn is_turning_right(image: Vector) -> bool {
    let is_steep = image.rank.abs() > image.file.abs();
    let is_rising = (image.file > 0) == (image.rank > 0);
    is_steep == is_rising
}
