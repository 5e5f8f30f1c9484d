//! The moves of a piece drawn on an empty board, and in words what cannot be drawn.

use std::collections::BTreeMap;

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::movement::{Movement, Path, Travel, Vector};

use super::frame;
use crate::text::Text;

/// What a square of the diagram shows: the kinds of move that end there.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    quiet: bool,
    capture: bool,
    initial: bool,
}

impl Mark {
    const fn symbol(self) -> char {
        match (self.quiet, self.capture, self.initial) {
            (true, true, _) => '*',
            (true, false, _) => 'm',
            (false, true, _) => 'c',
            (false, false, true) => 'i',
            (false, false, false) => '.',
        }
    }
}

/// A move diagram.
pub struct Diagram {
    board: Board,
    origin: Square,
    marks: BTreeMap<Square, Mark>,
}

impl Diagram {
    /// The diagram of a movement as the first side sees it, on a board just large enough.
    pub fn new(movement: &Movement) -> Self {
        let radius = radius(movement);
        let edge = 2 * usize::from(radius) + 1;
        let board = Board::new(edge, edge, |_, _| true).expect("the radius is at most 6");
        let origin = board.at(radius, radius).expect("the middle exists");
        let mut diagram = Self {
            board,
            origin,
            marks: BTreeMap::new(),
        };
        for path in &movement.paths {
            diagram.add(path);
        }
        diagram
    }

    fn add(&mut self, path: &Path) {
        let (min, max) = match path.travel {
            Travel::Leap => (1, 1),
            Travel::Slide { min, max, skip } => {
                (min.max(if skip { 2 } else { 1 }), max.unwrap_or(u8::MAX))
            }
            Travel::Hop { .. } => return,
        };
        let mut square = self.origin;
        for step in 1..=max {
            let Some(next) = self.board.step(square, path.step) else {
                break;
            };
            square = next;
            if step >= min {
                self.mark(square, path);
            }
        }
    }

    fn mark(&mut self, square: Square, path: &Path) {
        let mark = self.marks.entry(square).or_default();
        if path.initial {
            mark.initial = true;
        } else {
            mark.quiet |= path.quiet;
            mark.capture |= path.capture;
        }
    }

    /// The drawing, without coordinates: a piece may stand anywhere.
    pub fn draw(&self) -> String {
        let mut text = String::new();
        for rank in frame::ranks(&self.board, false) {
            let symbols = frame::files(&self.board, false)
                .filter_map(|file| self.board.at(file, rank))
                .map(|square| format!(" {}", self.symbol(square)));
            text.extend(symbols);
            text.push('\n');
        }
        text
    }

    fn symbol(&self, square: Square) -> char {
        if square == self.origin {
            return 'O';
        }
        self.marks
            .get(&square)
            .copied()
            .unwrap_or_default()
            .symbol()
    }

    /// The symbols that occur, explained.
    pub fn legend(&self, text: Text) -> Vec<&'static str> {
        let symbols: Vec<char> = self.marks.values().map(|mark| mark.symbol()).collect();
        let keys = [
            ('*', "both"),
            ('m', "move"),
            ('c', "capture"),
            ('i', "initial"),
        ];
        keys.into_iter()
            .filter(|(symbol, _)| symbols.contains(symbol))
            .map(|(_, key)| text.say(&format!("diagram.{key}")))
            .collect()
    }
}

/// Half the edge of the diagram: far enough for the longest leap, three for riders.
fn radius(movement: &Movement) -> u8 {
    let reach = |path: &Path| {
        let step = path
            .step
            .file
            .unsigned_abs()
            .max(path.step.rank.unsigned_abs());
        let times = match path.travel {
            Travel::Leap => 1,
            Travel::Slide { max, .. } => max.unwrap_or(3).min(3),
            Travel::Hop { .. } => 2,
        };
        step.saturating_mul(times)
    };
    movement
        .paths
        .iter()
        .map(reach)
        .max()
        .unwrap_or(2)
        .clamp(2, 6)
}

/// What a diagram cannot show, one remark a line.
pub fn remarks(movement: &Movement, text: Text) -> Vec<String> {
    let any = |test: fn(&Path) -> bool| movement.paths.iter().any(test);
    let mut remarks = Vec::new();
    let plain: [(bool, &str); 4] = [
        (
            any(|path| matches!(path.travel, Travel::Slide { max: None, .. })),
            "rides",
        ),
        (any(|path| path.en_passant), "en-passant"),
        (any(|path| !path.empty.is_empty()), "lame"),
        (any(|path| !path.occupied.is_empty()), "jumps"),
    ];
    for (holds, key) in plain {
        if holds {
            remarks.push(text.say(&format!("diagram.{key}")).to_owned());
        }
    }
    if any(|path| matches!(path.travel, Travel::Slide { skip: true, .. })) {
        remarks.push(text.say("diagram.skips").to_owned());
    }
    let hops = movement.paths.iter().filter_map(|path| hop(path, text));
    for remark in hops {
        if !remarks.contains(&remark) {
            remarks.push(remark);
        }
    }
    remarks
}

/// A hopper in words: along which lines, how far, to do what.
fn hop(path: &Path, text: Text) -> Option<String> {
    let Travel::Hop {
        approach, landing, ..
    } = path.travel
    else {
        return None;
    };
    let purpose = match (path.quiet, path.capture) {
        (true, true) => "diagram.hop-both",
        (true, false) => "diagram.hop-move",
        _ => "diagram.hop-capture",
    };
    let distance = |limit: Option<u8>| match limit {
        Some(steps) => text.fill("diagram.steps", &[("count", &steps)]),
        None => text.say("diagram.any-distance").to_owned(),
    };
    let line = line(path.step, text);
    let gaps: [(&str, &dyn std::fmt::Display); 4] = [
        ("line", &line),
        ("purpose", &text.say(purpose)),
        ("approach", &distance(approach)),
        ("landing", &distance(landing)),
    ];
    Some(text.fill("diagram.hops", &gaps))
}

fn line(step: Vector, text: Text) -> String {
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    match (file.min(rank), file.max(rank)) {
        (0, 1) => text.say("diagram.orthogonally").to_owned(),
        (1, 1) => text.say("diagram.diagonally").to_owned(),
        (short, long) => text.fill("diagram.leaping", &[("short", &short), ("long", &long)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::source::Span;

    fn path(file: i8, rank: i8, travel: Travel, quiet: bool, capture: bool) -> Path {
        Path {
            step: Vector::new(file, rank),
            travel,
            quiet,
            capture,
            en_passant: false,
            initial: false,
            marks_passed: false,
            empty: smallvec::SmallVec::new(),
            occupied: smallvec::SmallVec::new(),
            span: Span::default(),
        }
    }

    fn check(paths: Vec<Path>, expected: &str) {
        let movement = Movement {
            paths,
            ..Movement::default()
        };
        let drawn = Diagram::new(&movement).draw();
        let trim = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("\n");
        assert_eq!(trim(&drawn), trim(expected.trim()));
    }

    #[test]
    fn pawns_move_and_capture_differently() {
        let twice = Path {
            initial: true,
            ..path(
                0,
                1,
                Travel::Slide {
                    min: 2,
                    max: Some(2),
                    skip: false,
                },
                true,
                false,
            )
        };
        check(
            vec![
                path(0, 1, Travel::Leap, true, false),
                path(1, 1, Travel::Leap, false, true),
                path(-1, 1, Travel::Leap, false, true),
                twice,
            ],
            ". . i . .
             . c m c .
             . . O . .
             . . . . .
             . . . . .",
        );
    }

    #[test]
    fn riders_reach_the_edge_and_leapers_their_square() {
        let rides = Travel::Slide {
            min: 1,
            max: None,
            skip: false,
        };
        check(
            vec![
                path(1, 0, rides, true, true),
                path(-1, -1, rides, true, false),
                path(-1, -1, Travel::Leap, false, true),
                path(-1, 2, Travel::Leap, true, true),
            ],
            ". . . . . . .
             . . * . . . .
             . . . . . . .
             . . . O * * *
             . . * . . . .
             . m . . . . .
             m . . . . . .",
        );
    }

    #[test]
    fn hoppers_are_said_in_words() {
        let travel = Travel::Hop {
            approach: None,
            landing: Some(1),
            total: None,
        };
        let movement = Movement {
            paths: vec![
                path(0, 1, travel, true, true),
                path(1, 0, travel, true, true),
            ],
            ..Movement::default()
        };
        let text = Text(simurgh_dsl::language::Language::English);
        assert_eq!(remarks(&movement, text).len(), 1);
    }
}
