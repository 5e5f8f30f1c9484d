//! Warnings: texts that are sound, but that other programs read in another way.

use crate::movement::Vector;
use crate::source::Span;

use super::report::Report;
use super::tree::{Atom, Compound, Mode, Part, Range, Spanned, Suffix};

/// Warns about traps in a movement that is otherwise sound. `steps` are the directions that it was
/// read to have.
pub(super) fn warn(part: &Spanned<Part>, atom: Atom, steps: &[Vector], report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    match atom {
        Atom::Compound(Compound::K | Compound::Q) if !letters.directions.is_empty() => {
            let place = directions(&part.value);
            let fault = report.warning("B080", place);
            fault.propose(without_eightfold(&part.value, atom, steps));
        }
        Atom::Compound(Compound::R | Compound::B | Compound::Q) => {
            warn_of_hop(part, report);
        }
        Atom::Longer(leaper, Suffix::X) if matches!(leaper.text(), "A" | "Z" | "J" | "G") => {
            let (short, long) = Suffix::X.lengthen(leaper.coordinates());
            let fault = report.warning("B082", part.value.body.span);
            fault.propose(format!("({short},{long})"));
        }
        _ => {}
    }
}

/// The direction letters and the atom.
fn directions(part: &Part) -> Span {
    let letters = part.prefixes.first.directions.iter();
    letters.fold(part.body.span, |span, letter| span.to(letter.span))
}

/// A slider that only hops, also when it does not capture, is rarely meant.
fn warn_of_hop(part: &Spanned<Part>, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    let Some(hop) = letters.find(Mode::Hop) else {
        return;
    };
    let decided = [Mode::Quiet, Mode::Capture, Mode::EnPassant];
    if decided.into_iter().any(|mode| letters.has(mode)) {
        return;
    }
    let text = |modes: &[Mode]| {
        let mut part = part.value.clone();
        let modifiers = &mut part.prefixes.first;
        modifiers.modes.retain(|mode| mode.value != Mode::Hop);
        let letters = modes.iter().map(|&mode| Spanned::new(mode, hop));
        modifiers.modes.extend(letters);
        modifiers.modes.sort_by_key(|mode| mode.value);
        part.to_string()
    };
    let [slide, hops] = [text(&[Mode::Quiet]), text(&[Mode::Capture, Mode::Hop])];
    let both = text(&[Mode::Quiet, Mode::Capture, Mode::Hop]);
    let fault = report.warning("B081", hop);
    fault.fill("both", both).propose(slide + &hops);
}

/// The same directions written with orthogonal and diagonal atoms, on which all programs agree.
fn without_eightfold(part: &Part, atom: Atom, steps: &[Vector]) -> String {
    let [straight, slanted] = match atom {
        Atom::Compound(Compound::Q) => ["R", "B"],
        _ => ["W", "F"],
    };
    let mut modifiers = part.prefixes.first.clone();
    modifiers.directions.clear();
    let range = part.range.map_or(String::new(), |range| match range.value {
        Range::Doubled => "0".to_owned(),
        range => range.to_string(),
    });
    let write = |letters: Option<String>, atom: &str| {
        letters.map_or(String::new(), |letters| {
            format!("{letters}{modifiers}{atom}{range}")
        })
    };
    let (orthogonal, diagonal): (Vec<Vector>, Vec<Vector>) = steps
        .iter()
        .partition(|step| step.file == 0 || step.rank == 0);
    let (orthogonal, diagonal) = (name_rays(&orthogonal), name_diagonals(&diagonal));
    write(orthogonal, straight) + &write(diagonal, slanted)
}

/// The letters of rays, none for all of four.
fn name_rays(steps: &[Vector]) -> Option<String> {
    match steps.len() {
        0 => None,
        4 => Some(String::new()),
        _ => Some(steps.iter().map(|&step| letters(step)).collect()),
    }
}

/// As [`name_rays`], with one letter for the two rays that share a side.
fn name_diagonals(steps: &[Vector]) -> Option<String> {
    let [first, second] = steps else {
        return name_rays(steps);
    };
    let shared = Vector::new(
        i8::midpoint(first.file, second.file),
        i8::midpoint(first.rank, second.rank),
    );
    if shared == Vector::default() {
        name_rays(steps)
    } else {
        Some(letters(shared))
    }
}

/// `f`, `l`, `fl`: the letters of one ray.
fn letters(step: Vector) -> String {
    let rank = ["b", "", "f"][(step.rank.signum() + 1) as usize];
    let file = ["l", "", "r"][(step.file.signum() + 1) as usize];
    format!("{rank}{file}")
}
