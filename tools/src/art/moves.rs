//! The moves of a kind, drawn within the square: dots for leaps, lines for rides, hollow rings for
//! what is only captured, small dots for what is only entered.

use simurgh_dsl::board::Square;
use simurgh_dsl::movement::{Movement, Path, Travel};

use super::paint::Paint;
use crate::show::bounded;
use crate::show::diagram::Diagram;

/// Squares further away are not drawn: the signs would be too small to see.
const FARTHEST: i16 = 4;

/// Half the edge of a drawing.
const HALF: f32 = 22.5;

/// The moves on a tile in the colours of a side.
pub(super) fn tile(movement: &Movement, paint: Paint) -> String {
    let Paint { fill, edge, .. } = paint;
    format!(
        "<rect x=\"2.5\" y=\"2.5\" width=\"40\" height=\"40\" rx=\"5\" fill=\"{fill}\" \
         stroke=\"{edge}\" stroke-width=\"1.5\"/>\
         <g transform=\"translate(2.925 2.925) scale(.87)\">{}</g>",
        pattern(movement, paint)
    )
}

/// The moves alone, over the whole drawing.
pub(super) fn pattern(movement: &Movement, paint: Paint) -> String {
    let free = bounded::free(movement);
    let diagram = Diagram::new(&free);
    let diagram = diagram.with_hurdles(&free).unwrap_or(diagram);
    let picture = Picture::new(&diagram, paint);
    let rides: Vec<&Path> = free.paths.iter().filter(|path| is_ride(path)).collect();
    let lines: String = rides.iter().map(|path| picture.line(path)).collect();
    let squares = diagram.board().squares();
    let signs = squares.filter_map(|square| {
        let place = picture.place(&diagram, square)?;
        let symbol = diagram.symbol(square);
        let is_on_line = matches!(symbol, '*' | 'm' | 'c') && is_on_any(&rides, place);
        (!is_on_line).then(|| picture.sign(symbol, place))
    });
    lines + &signs.collect::<String>()
}

/// Whether a path goes on to the edge, so that a line says more than dots.
fn is_ride(path: &Path) -> bool {
    let is_straight = is_unit(path);
    let is_free = path.occupied.is_empty() && path.empty.is_empty() && !path.initial;
    let goes_on = matches!(
        path.travel,
        Travel::Slide { max: None, .. }
            | Travel::Hop {
                landing: None,
                total: None,
                ..
            }
    );
    is_straight && is_free && goes_on
}

fn is_unit(path: &Path) -> bool {
    path.step.file.abs() <= 1 && path.step.rank.abs() <= 1
}

/// Whether one of the lines goes through a place.
fn is_on_any(rides: &[&Path], (x, y): (i16, i16)) -> bool {
    rides.iter().any(|path| {
        let (file, rank) = (i16::from(path.step.file), i16::from(path.step.rank));
        let steps = x.abs().max(y.abs());
        steps > 0 && (x, y) == (file * steps, rank * steps)
    })
}

/// Where squares are in the drawing, and how things look there.
struct Picture {
    /// The edge of a square.
    cell: f32,
    /// Squares from the middle to the edge.
    radius: i16,
    paint: Paint,
}

impl Picture {
    fn new(diagram: &Diagram, paint: Paint) -> Self {
        let radius = (i16::from(diagram.board().files()) / 2).min(FARTHEST);
        Self {
            cell: 2.0 * HALF / f32::from(2 * radius + 1),
            radius,
            paint,
        }
    }

    /// Files to the right of the piece and ranks in front of it, for squares that are drawn.
    fn place(&self, diagram: &Diagram, square: Square) -> Option<(i16, i16)> {
        let middle = i16::from(diagram.board().files()) / 2;
        let at = diagram.board().coordinates(square);
        let place = (i16::from(at.file) - middle, i16::from(at.rank) - middle);
        let is_near = place.0.abs().max(place.1.abs()) <= self.radius;
        is_near.then_some(place)
    }

    fn point(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (HALF + x * self.cell, HALF - y * self.cell)
    }

    /// A ride from beside the piece to the edge: thin if it never captures, with a ring at its end
    /// if it only captures, broken if it goes over a hurdle.
    fn line(&self, path: &Path) -> String {
        let (file, rank) = (f32::from(path.step.file), f32::from(path.step.rank));
        let end = f32::from(self.radius) + if path.quiet { 0.4 } else { 0.05 };
        let (x1, y1) = self.point((file * 0.62, rank * 0.62));
        let (x2, y2) = self.point((file * end, rank * end));
        let width = if path.quiet && path.capture { 3.4 } else { 1.6 };
        let dashes = match path.travel {
            Travel::Hop { .. } => " stroke-dasharray=\"3 4.5\"",
            _ => "",
        };
        let ink = self.paint.detail;
        let line = format!(
            "<path d=\"M{x1:.2} {y1:.2} {x2:.2} {y2:.2}\" fill=\"none\" stroke=\"{ink}\" \
             stroke-width=\"{width}\" stroke-linecap=\"round\"{dashes}/>"
        );
        if path.quiet {
            return line;
        }
        line + &self.ring((x2, y2), 0.34)
    }

    fn sign(&self, symbol: char, (x, y): (i16, i16)) -> String {
        let point = self.point((f32::from(x), f32::from(y)));
        match symbol {
            'O' => self.ring(point, 0.4) + &self.dot(point, 0.16),
            '*' => self.dot(point, 0.36),
            'm' => self.dot(point, 0.2),
            'i' => self.dot(point, 0.12),
            'c' => self.ring(point, 0.3),
            'x' => self.cross(point),
            '#' => self.cross(point) + &self.dot(point, 0.2),
            _ => String::new(),
        }
    }

    fn dot(&self, (x, y): (f32, f32), radius: f32) -> String {
        let (radius, ink) = (radius * self.cell, self.paint.detail);
        format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{ink}\"/>")
    }

    fn ring(&self, (x, y): (f32, f32), radius: f32) -> String {
        let radius = radius * self.cell;
        let Paint { fill, detail, .. } = self.paint;
        format!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{fill}\" \
             stroke=\"{detail}\" stroke-width=\"1.5\"/>"
        )
    }

    /// What is captured by the way.
    fn cross(&self, (x, y): (f32, f32)) -> String {
        let (arm, ink) = (0.3 * self.cell, self.paint.detail);
        let (left, right, top, bottom) = (x - arm, x + arm, y - arm, y + arm);
        format!(
            "<path d=\"M{left:.2} {top:.2} {right:.2} {bottom:.2}M{left:.2} {bottom:.2} \
             {right:.2} {top:.2}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
        )
    }
}
