//! A plain walker over an unbounded board, for tests: follows each path step by step.

use crate::movement::{Movement, Path, Travel, Vector};

/// A square field with the piece in its middle, and friendly pieces on it.
pub(super) struct Field {
    radius: i8,
    friends: Vec<Vector>,
}

impl Field {
    /// The field of a drawing; only its size and its `H` and `X` matter.
    pub(super) fn of(rows: &[&str]) -> Self {
        let radius = (rows.len() / 2) as i8;
        let mut field = Self {
            radius,
            friends: Vec::new(),
        };
        let signs = rows.iter().flat_map(|row| row.chars());
        field.friends = field
            .squares()
            .zip(signs)
            .filter(|&(_, sign)| "HX".contains(sign))
            .map(|(square, _)| square)
            .collect();
        field
    }

    /// All squares in the order of reading.
    fn squares(&self) -> impl Iterator<Item = Vector> + use<> {
        let radius = self.radius;
        (-radius..=radius)
            .rev()
            .flat_map(move |rank| (-radius..=radius).map(move |file| Vector::new(file, rank)))
    }

    /// The drawing of a movement on this field.
    pub(super) fn draw(&self, movement: &Movement) -> Vec<String> {
        let signs: Vec<char> = self
            .squares()
            .map(|square| self.sign(movement, square))
            .collect();
        signs
            .chunks(self.radius as usize * 2 + 1)
            .map(|row| row.iter().collect())
            .collect()
    }

    fn sign(&self, movement: &Movement, square: Vector) -> char {
        let is_friend = self.friends.contains(&square);
        let reached = |ends: fn(&Path) -> bool| {
            let mut paths = movement.paths.iter().filter(|path| ends(path));
            paths.any(|path| reaches(path, square, &|place| self.friends.contains(&place)))
        };
        let (quiet, capture) = (reached(|path| path.quiet), reached(|path| path.capture));
        match (quiet && !is_friend, capture) {
            _ if square == Vector::default() => 'O',
            (_, capture) if is_friend => {
                if capture {
                    'X'
                } else {
                    'H'
                }
            }
            (true, true) => '*',
            (true, false) => 'm',
            (false, true) => 'c',
            (false, false) => '.',
        }
    }
}

fn times(step: Vector, count: i8) -> Vector {
    Vector::new(step.file * count, step.rank * count)
}

fn sum(a: Vector, b: Vector) -> Vector {
    Vector::new(a.file + b.file, a.rank + b.rank)
}

/// Whether the path may end on the target, whatever stands there.
pub(super) fn reaches(path: &Path, target: Vector, is_occupied: &dyn Fn(Vector) -> bool) -> bool {
    let longest = path.step.file.abs().max(path.step.rank.abs());
    let Some(steps) =
        (1..=8).find(|&steps| steps * longest <= 16 && times(path.step, steps) == target)
    else {
        return false;
    };
    let is_lame = (0..steps).any(|step| {
        let from = times(path.step, step);
        path.empty
            .iter()
            .any(|&offset| is_occupied(sum(from, offset)))
    });
    let can_jump = path.occupied.iter().all(|&offset| is_occupied(offset));
    !is_lame && can_jump && travels(path, steps as u8, is_occupied)
}

fn travels(path: &Path, steps: u8, is_occupied: &dyn Fn(Vector) -> bool) -> bool {
    let passed = |from: u8| (from..steps).filter(|&step| is_occupied(times(path.step, step as i8)));
    let within = |max: Option<u8>, count: u8| max.is_none_or(|max| count <= max);
    match path.travel {
        Travel::Leap => steps == 1,
        Travel::Slide { min, max, skip } => {
            steps >= min && within(max, steps) && passed(1 + u8::from(skip)).next().is_none()
        }
        Travel::Hop {
            approach,
            landing,
            total,
        } => {
            let hurdles: Vec<u8> = passed(1).collect();
            let [hurdle] = hurdles[..] else { return false };
            within(approach, hurdle) && within(landing, steps - hurdle) && within(total, steps)
        }
    }
}
