//! Paths written as text.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::diagnostic::has_errors;
use crate::movement::{Movement, Path, Travel, Vector};
use crate::source::{Excerpt, Span};

use super::canonical::{expanded, is_same};
use super::dialect::Dialect;
use super::directions::{Class, choose, images};
use super::parse;
use super::report::Report;
use super::tree::{Direction, Leaper, Spanned, Suffix};

/// Texts for paths, each for some of them, in canonical order; `None` if the dialect cannot say them
/// all.
pub(super) fn spell(paths: &[Path], dialect: Dialect) -> Option<Vec<String>> {
    let mut texts: Vec<(Order, String)> = Vec::new();
    for group in groups(paths) {
        let mut leaps = by_leap(&group);
        if let Some(text) = eightfold(&group, &leaps, dialect) {
            leaps.retain(|&leap, _| !is_single(leap));
            texts.push((order(&group[0], (0, 0)), text));
        }
        for (&leap, steps) in &leaps {
            let texts_of_leap = candidates(&group[0], leap, steps);
            let wanted = of_steps(&group, steps);
            let text = texts_of_leap
                .into_iter()
                .find(|text| says(text, &wanted, dialect))?;
            texts.push((order(&group[0], leap), text));
        }
    }
    texts.sort_unstable();
    Some(texts.into_iter().map(|(_, text)| text).collect())
}

/// Whether a text says just these paths.
fn says(text: &str, paths: &[Path], dialect: Dialect) -> bool {
    let mut diagnostics = Vec::new();
    let tree = parse(&Excerpt::typed("betza", text), &mut diagnostics);
    let movement = expanded(&tree, dialect, &mut diagnostics);
    let wanted = Movement {
        paths: paths.to_vec(),
        ..Movement::default()
    };
    !has_errors(&diagnostics) && is_same(&movement, &wanted)
}

// --- Groups -------------------------------------------------------------------------------------

/// Paths that differ only in their direction or their leap.
fn groups(paths: &[Path]) -> Vec<Vec<Path>> {
    let mut groups: Vec<Vec<Path>> = Vec::new();
    for path in paths {
        let group = groups
            .iter_mut()
            .find(|group| attributes(&group[0]) == attributes(path));
        match group {
            Some(group) => group.push(path.clone()),
            None => groups.push(vec![path.clone()]),
        }
    }
    groups
}

/// A path without its step; only whether it is lame or a jumper remains of the squares on its way.
fn attributes(path: &Path) -> (Path, bool, bool) {
    let plain = Path {
        step: Vector::default(),
        empty: SmallVec::new(),
        occupied: SmallVec::new(),
        ..path.clone()
    };
    (plain, path.empty.is_empty(), path.occupied.is_empty())
}

fn by_leap(group: &[Path]) -> BTreeMap<(u8, u8), Vec<Vector>> {
    let mut leaps: BTreeMap<(u8, u8), Vec<Vector>> = BTreeMap::new();
    for path in group {
        leaps.entry(leap_of(path.step)).or_default().push(path.step);
    }
    leaps
}

fn of_steps(group: &[Path], steps: &[Vector]) -> Vec<Path> {
    let chosen = group.iter().filter(|path| steps.contains(&path.step));
    chosen.cloned().collect()
}

const fn leap_of(step: Vector) -> (u8, u8) {
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    if file < rank {
        (file, rank)
    } else {
        (rank, file)
    }
}

const fn is_single((_, long): (u8, u8)) -> bool {
    long == 1
}

/// Short leaps first, then moves before captures, as people write them.
type Order = (u8, u8, bool, bool, bool);

const fn order(path: &Path, (short, long): (u8, u8)) -> Order {
    (long, short, path.initial, !path.quiet, path.capture)
}

// --- Texts --------------------------------------------------------------------------------------

/// All eight directions under one letter, if the group has them.
fn eightfold(
    group: &[Path],
    leaps: &BTreeMap<(u8, u8), Vec<Vector>>,
    dialect: Dialect,
) -> Option<String> {
    let all = |leap| leaps.get(&leap).is_some_and(|steps| steps.len() == 4);
    if !all((0, 1)) || !all((1, 1)) {
        return None;
    }
    let single: Vec<Path> = group
        .iter()
        .filter(|path| is_single(leap_of(path.step)))
        .cloned()
        .collect();
    forms(&single[0], "", ["K", "Q"])
        .into_iter()
        .find(|text| says(text, &single, dialect))
}

/// Texts that may say a path in some directions, the best first.
fn candidates(path: &Path, leap: (u8, u8), steps: &[Vector]) -> Vec<String> {
    let letters = direction_letters(leap, steps);
    let names = names(leap);
    names
        .iter()
        .flat_map(|name| {
            let rider = match leap {
                (0, 1) => "R",
                (1, 1) => "B",
                _ => "",
            };
            forms(path, &letters, [name, rider])
        })
        .collect()
}

fn names((short, long): (u8, u8)) -> Vec<String> {
    let leapers = || {
        let leapers = Leaper::ALL.into_iter();
        leapers.filter(|leaper| !matches!(leaper, Leaper::L | Leaper::J))
    };
    let plain = leapers().filter(|leaper| leaper.coordinates() == (short, long));
    let mut names: Vec<String> = plain.map(|leaper| leaper.text().to_owned()).collect();
    names.push(format!("({short},{long})"));
    for suffix in [Suffix::X, Suffix::Y] {
        let longer =
            leapers().filter(|leaper| suffix.lengthen(leaper.coordinates()) == (short, long));
        names.extend(longer.map(|leaper| format!("{}{}", leaper.text(), suffix.text())));
    }
    names
}

/// The texts of a path with direction letters on an atom and its slider (which may be none).
fn forms(path: &Path, letters: &str, [atom, rider]: [&str; 2]) -> Vec<String> {
    let front = format!("{}{letters}", if path.initial { "i" } else { "" });
    let end = ends(path);
    let way = way(path);
    let mut forms = Vec::new();
    match path.travel {
        Travel::Leap => forms.push(format!("{front}{end}{way}{atom}")),
        Travel::Slide { min, max, skip } => {
            let way = if skip { "j" } else { way };
            let min = if skip { 1 } else { min };
            for (atom, range) in ranges(atom, rider, min, max) {
                forms.push(format!("{front}{end}{way}{atom}{range}"));
            }
            if !skip && way.is_empty() && min > 1 && max.is_none() {
                let straight = "af".repeat(usize::from(min) - 2);
                forms.push(format!("{front}{straight}yaf{end}{atom}"));
                let legs = format!("{atom}-").repeat(usize::from(min) - 1);
                let rider = if rider.is_empty() {
                    format!("{atom}0")
                } else {
                    rider.to_owned()
                };
                forms.push(format!("{end}[{front}{legs}{rider}]"));
            }
        }
        Travel::Hop {
            approach: None,
            landing: landing @ (None | Some(1)),
            total,
        } => {
            let hop = if landing.is_some() { "g" } else { "p" };
            for (atom, range) in ranges(atom, rider, 1, total) {
                forms.push(format!("{front}{end}{hop}{atom}{range}"));
            }
        }
        Travel::Hop {
            approach: Some(1),
            landing: Some(1),
            total: None,
        } => forms.push(format!("{front}paf{end}{atom}")),
        Travel::Hop {
            approach: Some(1),
            landing: None,
            total: None,
        } => forms.push(format!("{front}gaf{end}{atom}")),
        Travel::Hop {
            approach,
            landing,
            total: None,
        } => {
            let [to, beyond] = [approach, landing].map(|most| {
                let range = ranges(atom, rider, 1, most).into_iter().next();
                range.map_or(String::new(), |(atom, range)| format!("{atom}{range}"))
            });
            forms.push(format!("{end}[{front}p{to}-{beyond}]"));
        }
        Travel::Hop { .. } => {}
    }
    forms
}

/// How a path ends; nothing if it moves and captures.
fn ends(path: &Path) -> String {
    if path.quiet && path.capture && !path.en_passant {
        return String::new();
    }
    let letters = [
        (path.quiet, 'm'),
        (path.capture, 'c'),
        (path.en_passant, 'e'),
    ];
    let written = letters.iter().filter(|(is_said, _)| *is_said);
    written.map(|(_, letter)| letter).collect()
}

fn way(path: &Path) -> &'static str {
    if path.marks_passed && !path.initial {
        "nn"
    } else if !path.empty.is_empty() {
        "n"
    } else if !path.occupied.is_empty() {
        "j"
    } else {
        ""
    }
}

/// Atoms with ranges that go from `min` to `max` steps, the shortest first.
fn ranges<'a>(atom: &'a str, rider: &'a str, min: u8, max: Option<u8>) -> Vec<(&'a str, String)> {
    let doubled = || (atom, atom.to_owned());
    let single = atom;
    let atom = if rider.is_empty() { atom } else { rider };
    match (min, max) {
        (1, None) if !rider.is_empty() => vec![(rider, String::new())],
        (1, None) => vec![(atom, "0".to_owned()), doubled()],
        (1, Some(1)) => vec![(single, String::new())],
        (1, Some(most)) => vec![(atom, most.to_string())],
        (least, Some(most)) if least == most => {
            let legs = format!("[{least}-{most}]");
            vec![(atom, format!("0{least}")), (atom, legs)]
        }
        (least, Some(most)) => vec![(atom, format!("[{least}-{most}]"))],
        (least, None) => vec![(atom, format!("[{least}-]"))],
    }
}

// --- Directions ---------------------------------------------------------------------------------

/// The longest run of letters that is searched; what needs more is named ray by ray.
const LONGEST: usize = 4;

/// The shortest direction letters that choose some images of a leap; none for all of them.
fn direction_letters(leap: (u8, u8), steps: &[Vector]) -> String {
    let all = images(leap);
    if all.len() == steps.len() {
        return String::new();
    }
    let mut runs: Vec<Vec<Direction>> = vec![Vec::new()];
    for _ in 0..LONGEST {
        let longer = runs.iter().flat_map(|run| {
            Direction::ALL.into_iter().map(move |letter| {
                let mut run = run.clone();
                run.push(letter);
                run
            })
        });
        runs = longer.collect();
        if let Some(run) = runs.iter().find(|run| chooses(run, leap, &all, steps)) {
            return run.iter().map(|letter| letter.text()).collect();
        }
    }
    steps.iter().map(|&step| ray(step)).collect()
}

fn chooses(run: &[Direction], leap: (u8, u8), all: &[Vector], steps: &[Vector]) -> bool {
    let letters: Vec<Spanned<Direction>> = run
        .iter()
        .map(|&letter| Spanned::new(letter, Span::default()))
        .collect();
    let (text, mut diagnostics) = (Excerpt::typed("betza", ""), Vec::new());
    let mut report = Report::new(&text, &mut diagnostics);
    let chosen = choose(&letters, Class::of(leap), all.to_vec(), &mut report);
    chosen.is_some_and(|chosen| {
        chosen.len() == steps.len() && chosen.iter().all(|step| steps.contains(step))
    })
}

/// Two letters for one image, the larger coordinate last.
fn ray(step: Vector) -> String {
    let rank = match step.rank.signum() {
        1 => "f",
        -1 => "b",
        _ => "",
    };
    let file = match step.file.signum() {
        1 => "r",
        -1 => "l",
        _ => "",
    };
    if step.rank.abs() > step.file.abs() {
        format!("{file}{rank}")
    } else {
        format!("{rank}{file}")
    }
}
