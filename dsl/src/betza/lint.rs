//! Warnings: texts that are sound, but that other programs read in another way.

use crate::movement::Vector;
use crate::source::Span;

use super::dialect::Dialect;
use super::report::Report;
use super::tree::{
    Atom, Body, Compound, Direction, Later, Leaper, Mode, Modifiers, Part, Range, Spanned, Suffix,
};

/// A movement of one leg as it was read.
pub(super) struct Read<'a> {
    pub(super) atom: Atom,
    /// The directions that it was read to have.
    pub(super) steps: &'a [Vector],
    pub(super) dialect: Dialect,
}

/// Warns about traps in a movement that is otherwise sound.
pub(super) fn warn(part: &Spanned<Part>, read: &Read<'_>, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    let &Read {
        atom,
        steps,
        dialect,
    } = read;
    warn_of_letter(part, atom, report);
    warn_of_doubled_sides(part, report);
    // Every other program takes the letters in any order.
    if dialect == Dialect::XBoard {
        warn_of_order(part, letters, report);
    }
    if dialect == Dialect::XBetza {
        warn_of_letters(part, report);
        warn_of_wide_pair(part, read, report);
    }
    warn_of_lame(part, read, report);
    warn_of_short_hop(part, dialect, report);
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

/// Warns about traps in a movement of several legs, or of a single one with rarer modes.
pub(super) fn warn_of_chain(part: &Spanned<Part>, dialect: Dialect, report: &mut Report<'_>) {
    let Body::Atom(atom) = part.value.body.value else {
        return;
    };
    warn_of_letter(part, atom, report);
    warn_of_doubled_sides(part, report);
    if dialect == Dialect::XBoard {
        warn_of_order(part, &part.value.prefixes.first, report);
        for later in &part.value.prefixes.later {
            if let Later::Again(letters) = &later.value {
                warn_of_order(part, letters, report);
            }
        }
    }
    if part.value.prefixes.later.is_empty() {
        warn_of_turns(part, atom, report);
        warn_of_short_hop(part, dialect, report);
    }
}

/// Letters that single programs lose.
fn warn_of_letters(part: &Spanned<Part>, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    let range = part.value.range;
    if let Some(range) = range.filter(|range| matches!(range.value, Range::UpTo(10..))) {
        report.warning("B093", range.span);
    }
    let has = |mode| letters.has(mode);
    let is_quiet = has(Mode::Quiet) && !has(Mode::Capture) && !has(Mode::EnPassant);
    if let Some(initial) = letters.find(Mode::Initial).filter(|_| !is_quiet) {
        report.warning("B094", initial);
    }
    warn_of_both(part, letters, report);
}

/// `mc` is what no letter says as well, but for those that read only one of them.
fn warn_of_both(part: &Spanned<Part>, letters: &Modifiers, report: &mut Report<'_>) {
    let others = [Mode::EnPassant, Mode::Hop, Mode::ShortHop];
    if others.into_iter().any(|mode| letters.has(mode)) {
        return;
    }
    let both = [Mode::Quiet, Mode::Capture].map(|mode| letters.find(mode));
    if let [Some(quiet), Some(capture)] = both {
        let mut without = part.value.clone();
        let modes = &mut without.prefixes.first.modes;
        modes.retain(|mode| !matches!(mode.value, Mode::Quiet | Mode::Capture));
        let fault = report.warning("B096", quiet.to(capture));
        fault.propose(without.to_string());
    }
}

/// One program stops reading at letters that are not in its order.
fn warn_of_order(part: &Spanned<Part>, letters: &Modifiers, report: &mut Report<'_>) {
    let place = |mode: &Spanned<Mode>| match mode.value {
        front if front <= Mode::HalfWay => (0, front as u8, mode.span),
        behind => (2, behind as u8, mode.span),
    };
    let modes = letters.modes.iter().map(place);
    let directions = letters.directions.iter().map(|letter| (1, 0, letter.span));
    let mut all: Vec<(u8, u8, Span)> = modes.chain(directions).collect();
    // Letters in front of a group stand outside.
    all.retain(|(_, _, span)| part.span.start <= span.start && span.end <= part.span.end);
    all.sort_by_key(|(.., span)| span.start);
    let late = all
        .windows(2)
        .find(|pair| (pair[0].0, pair[0].1) > (pair[1].0, pair[1].1));
    if let Some(pair) = late {
        let fault = report.warning("B095", pair[0].2.to(pair[1].2));
        fault.propose(part.value.to_string());
    }
}

/// One program reads `fs` on a diagonal leap as all directions.
fn warn_of_wide_pair(part: &Spanned<Part>, read: &Read<'_>, report: &mut Report<'_>) {
    use Direction::{Back, Forward, Sideways};
    let letters = &part.value.prefixes.first.directions;
    let is_diagonal = read
        .steps
        .iter()
        .all(|step| step.file.abs() == step.rank.abs());
    if let [first, second] = letters[..] {
        let is_wide = matches!(first.value, Forward | Back) && second.value == Sideways;
        if is_wide && is_diagonal && !matches!(read.atom, Atom::Compound(Compound::K | Compound::Q))
        {
            let mut narrow = part.value.clone();
            narrow.prefixes.first.directions.pop();
            let fault = report.warning("B092", first.span.to(second.span));
            fault.propose(narrow.to_string());
        }
    }
}

/// Directions of castling are turned for the second side, like all others.
pub(super) fn warn_of_castling(part: &Spanned<Part>, dialect: Dialect, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first.directions;
    match letters[..] {
        [letter] if dialect == Dialect::XBetza && letter.value != Direction::Sideways => {
            report.warning("B097", letter.span);
        }
        _ => {}
    }
}

/// `L` and `J` are two other leaps in one program.
fn warn_of_letter(part: &Spanned<Part>, atom: Atom, report: &mut Report<'_>) {
    let same = match atom {
        Atom::Leaper(Leaper::L) | Atom::Longer(Leaper::L, _) => "C",
        Atom::Leaper(Leaper::J) | Atom::Longer(Leaper::J, _) => "Z",
        _ => return,
    };
    let place = part.value.body.span;
    report.warning("B083", place).propose(same);
}

/// `ss` says no more than `s`; in one collection it is a limit, which no program reads.
fn warn_of_doubled_sides(part: &Spanned<Part>, report: &mut Report<'_>) {
    let is_sideways = |letter: &Spanned<Direction>| letter.value == Direction::Sideways;
    let letters = &part.value.prefixes.first.directions;
    let doubled = letters
        .windows(2)
        .position(|pair| pair.iter().all(is_sideways));
    if let Some(first) = doubled {
        let place = letters[first].span.to(letters[first + 1].span);
        let mut once = part.value.clone();
        once.prefixes.first.directions.remove(first);
        report.warning("B098", place).propose(once.to_string());
    }
}

/// Programs disagree on what blocks a long lame leap, and some lose the letter on riders.
fn warn_of_lame(part: &Spanned<Part>, read: &Read<'_>, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    let Some(lame) = letters
        .find(Mode::Lame)
        .filter(|_| read.dialect == Dialect::XBetza)
    else {
        return;
    };
    if part
        .value
        .range
        .is_some_and(|range| range.value.limits() != (1, Some(1)))
    {
        report.warning("B085", lame);
    }
    let long = |step: &Vector| step.file.abs().max(step.rank.abs()) > 2;
    if read.steps.iter().any(long) {
        let legs = match read.atom {
            Atom::Leaper(Leaper::Z | Leaper::J) => Some("[W-F-F]"),
            Atom::Leaper(Leaper::C | Leaper::L) => Some("[W-W-F]"),
            Atom::Leaper(Leaper::H) => Some("[W-W-W]"),
            Atom::Leaper(Leaper::G) => Some("[F-F-F]"),
            _ => None,
        };
        let fault = report.warning("B084", lame);
        if let Some(legs) = legs {
            fault.propose(legs);
        }
    }
}

/// In one program a number turns `g` into a cannon.
fn warn_of_short_hop(part: &Spanned<Part>, dialect: Dialect, report: &mut Report<'_>) {
    let hop = part.value.prefixes.first.find(Mode::ShortHop);
    let is_ranged = matches!(
        part.value.range.map(|range| range.value),
        Some(Range::UpTo(_) | Range::Exactly(_) | Range::Between(..))
    );
    if let Some(hop) = hop.filter(|_| is_ranged && dialect == Dialect::XBetza) {
        report.warning("B086", hop);
    }
}

/// `z` on leaps other than single diagonal steps, and `q` on others than oblique ones, were never
/// defined.
fn warn_of_turns(part: &Spanned<Part>, atom: Atom, report: &mut Report<'_>) {
    let letters = &part.value.prefixes.first;
    let is_ray = matches!(
        atom,
        Atom::Compound(_) | Atom::Leaper(Leaper::W | Leaper::F)
    );
    let crooked = letters.find(Mode::Crooked).filter(|_| !is_ray);
    let circular = letters.find(Mode::Circular).filter(|_| is_ray);
    if let Some(place) = crooked.or(circular) {
        report.warning("B087", place);
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
