//! Paths written as text.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::movement::{Movement, Path, Travel, Vector};

use super::canonical::says;
use super::dialect::Dialect;
use super::letters;
use super::tree::{Leaper, Suffix};

/// Texts for paths, and the paths for which a dialect has none.
#[derive(Debug, Default)]
pub(super) struct Spelled {
    /// Each text says some of the paths; in canonical order.
    pub(super) texts: Vec<String>,
    /// What cannot be said.
    pub(super) lost: Vec<Path>,
}

/// Spells paths in a dialect.
pub(super) fn spell(paths: &[Path], dialect: Dialect) -> Spelled {
    let mut speller = Speller {
        dialect,
        texts: Vec::new(),
        lost: Vec::new(),
    };
    for group in groups(paths) {
        speller.group(&group);
    }
    let Speller {
        mut texts, lost, ..
    } = speller;
    texts.sort_unstable();
    let texts = texts.into_iter().map(|(_, text)| text).collect();
    Spelled { texts, lost }
}

struct Speller {
    dialect: Dialect,
    texts: Vec<(Order, String)>,
    lost: Vec<Path>,
}

impl Speller {
    fn group(&mut self, group: &[Path]) {
        let mut leaps = by_leap(group);
        if let Some(text) = eightfold(group, &leaps, self.dialect) {
            leaps.retain(|&leap, _| !is_single(leap));
            self.texts.push((order(&group[0], (0, 0)), text));
        }
        for (&leap, steps) in &leaps {
            if self.leap(group, leap, steps) {
                continue;
            }
            // What cannot be said of all directions at once may be said of some.
            for step in steps {
                if !self.leap(group, leap, std::slice::from_ref(step)) {
                    self.lost
                        .extend(of_steps(group, std::slice::from_ref(step)));
                }
            }
        }
    }

    fn leap(&mut self, group: &[Path], leap: (u8, u8), steps: &[Vector]) -> bool {
        let wanted = Movement {
            paths: of_steps(group, steps),
            ..Movement::default()
        };
        let mut texts = candidates(&group[0], leap, steps).into_iter();
        let text = texts.find(|text| says(text, &wanted, self.dialect));
        let found = text.map(|text| (order(&group[0], leap), text));
        let is_found = found.is_some();
        self.texts.extend(found);
        is_found
    }
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

pub(super) const fn leap_of(step: Vector) -> (u8, u8) {
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
    let forms = forms(&single[0], "", ["K", "Q"]).into_iter();
    let wanted = Movement {
        paths: single,
        ..Movement::default()
    };
    forms.into_iter().find(|text| says(text, &wanted, dialect))
}

/// Texts that may say a path in some directions, the best first.
fn candidates(path: &Path, leap: (u8, u8), steps: &[Vector]) -> Vec<String> {
    let letters = letters::of_leap(leap, steps);
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

pub(super) fn names((short, long): (u8, u8)) -> Vec<String> {
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
fn forms(path: &Path, letters: &str, atoms: [&str; 2]) -> Vec<String> {
    let ways = ways_between(path).iter();
    ways.flat_map(|way| forms_with(path, way, letters, atoms))
        .collect()
}

fn forms_with(path: &Path, way: &str, letters: &str, [atom, rider]: [&str; 2]) -> Vec<String> {
    let front = format!("{}{letters}", if path.initial { "i" } else { "" });
    let end = ends(path);
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

/// What may say which squares between must be empty or occupied.
fn ways_between(path: &Path) -> &'static [&'static str] {
    if path.marks_passed && !path.initial {
        &["nn"]
    } else if !path.empty.is_empty() {
        &["n", "n{path:moa}", "n{path:mid}"]
    } else if !path.occupied.is_empty() {
        &["j"]
    } else {
        &[""]
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
