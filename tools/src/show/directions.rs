//! Directions and turns in words.

use std::collections::BTreeSet;

use simurgh_dsl::movement::Vector;

use crate::text::Text;

/// The names of the eight single steps.
const NAMES: [((i8, i8), &str); 8] = [
    ((0, 1), "forward"),
    ((0, -1), "backward"),
    ((-1, 0), "left"),
    ((1, 0), "right"),
    ((-1, 1), "forward-left"),
    ((1, 1), "forward-right"),
    ((-1, -1), "backward-left"),
    ((1, -1), "backward-right"),
];

/// Sets of single steps that have a name.
const SETS: [(&[(i8, i8)], &str); 9] = [
    (
        &[
            (-1, 1),
            (0, 1),
            (1, 1),
            (-1, 0),
            (1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ],
        "every",
    ),
    (&[(0, 1), (-1, 0), (1, 0), (0, -1)], "straight"),
    (&[(-1, 1), (1, 1), (-1, -1), (1, -1)], "diagonal"),
    (&[(-1, 1), (1, 1)], "both-forward"),
    (&[(-1, -1), (1, -1)], "both-backward"),
    (&[(-1, 1), (-1, -1)], "both-left"),
    (&[(1, 1), (1, -1)], "both-right"),
    (&[(-1, 0), (1, 0)], "sideways"),
    (&[(0, 1), (0, -1)], "upright"),
];

/// The smaller and the larger of a step's coordinates.
pub const fn family(step: Vector) -> (u8, u8) {
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    if file < rank {
        (file, rank)
    } else {
        (rank, file)
    }
}

/// Whether two steps may share a sentence: images of each other, or both to a neighbour square.
pub fn same_family(a: Vector, b: Vector) -> bool {
    family(a) == family(b) || family(a).1 == 1 && family(b).1 == 1
}

/// A set of directions.
pub fn words(steps: &[Vector], text: Text) -> String {
    let set: BTreeSet<(i8, i8)> = steps.iter().map(|step| (step.file, step.rank)).collect();
    let unit = |&(file, rank): &(i8, i8)| {
        let (short, long) = family(Vector::new(file, rank));
        (short == 0 || short == long).then(|| (file.signum(), rank.signum()))
    };
    let Some(single) = set.iter().map(unit).collect::<Option<BTreeSet<_>>>() else {
        return oblique(&set, text);
    };
    let named = SETS
        .iter()
        .find(|(all, _)| all.iter().copied().collect::<BTreeSet<_>>() == single);
    if let Some((_, name)) = named {
        return text.say(&format!("direction.{name}")).to_owned();
    }
    let names = NAMES.iter().filter(|(step, _)| single.contains(step));
    let names: Vec<String> = names
        .map(|(_, name)| text.say(&format!("direction.{name}")).to_owned())
        .collect();
    text.list(&names, "list.or")
}

/// Oblique leaps: all images, or their coordinates.
fn oblique(set: &BTreeSet<(i8, i8)>, text: Text) -> String {
    if set.len() == 8 {
        return text.say("direction.every").to_owned();
    }
    let places: Vec<String> = set
        .iter()
        .map(|(file, rank)| format!("({file},{rank})"))
        .collect();
    let places = text.list(&places, "list.or");
    text.fill("direction.to", &[("places", &places)])
}

/// The angle between two steps in degrees, 0 to 180, to the nearest whole one.
pub fn turn(before: Vector, after: Vector) -> u16 {
    let angle = |step: Vector| f64::from(step.rank).atan2(f64::from(step.file));
    let degrees = (angle(after) - angle(before))
        .to_degrees()
        .rem_euclid(360.0);
    degrees.min(360.0 - degrees).round() as u16
}

/// A set of such angles.
pub fn turns(turns: &BTreeSet<u16>, text: Text) -> String {
    if [0, 45, 90, 135, 180]
        .iter()
        .all(|angle| turns.contains(angle))
    {
        return text.say("turn.any").to_owned();
    }
    let oblique = turns.iter().filter(|angle| ![0, 180].contains(*angle));
    let oblique: Vec<String> = oblique.map(|angle| format!("{angle}°")).collect();
    let angles = text.list(&oblique, "list.or");
    let all = [
        turns.contains(&0).then(|| text.say("turn.on").to_owned()),
        (!oblique.is_empty()).then(|| text.fill("turn.by", &[("angle", &angles)])),
        turns
            .contains(&180)
            .then(|| text.say("turn.back").to_owned()),
    ];
    let all: Vec<String> = all.into_iter().flatten().collect();
    text.list(&all, "list.or")
}
