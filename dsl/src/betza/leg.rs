//! From a movement to its legs, one after the other.
//!
//! Brackets and `a` are two ways to write the same thing. Here both become lists of legs, with every
//! choice between legs made: `[F?R]` is the list `F` and the list `F`, `R`.

use smallvec::SmallVec;

use crate::board::LARGEST_EDGE;
use crate::source::Span;

use super::dialect::Dialect;
use super::expand::{leaps, limits};
use super::grow::too_many;
use super::report::Report;
use super::tree::{
    Atom, Body, Compound, Later, Leaper, Leg, Link, Mode, Modifiers, Part, Prefixes, Range, Spanned,
};

/// Coordinates of leaps, the shorter first.
pub(super) type Leaps = SmallVec<[(u8, u8); 2]>;

/// Fewest and most steps.
pub(super) type Limits = (u8, Option<u8>);

/// How a leg is joined to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// It is the first one; its directions are those of the board.
    First,
    /// `a`: the same atom again, turned; straight and diagonal atoms change into each other.
    Again,
    /// In brackets: an atom of its own, outward if nothing else is said.
    Outward,
    /// In brackets with a range: the same step as that many legs before, like the leaps of a rider.
    Repeat(usize),
}

/// One leg as written.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    pub(super) leaps: Leaps,
    pub(super) limits: Limits,
    /// Whether the range was written, not taken from the atom.
    pub(super) is_ranged: bool,
    pub(super) letters: Modifiers,
    pub(super) joint: Joint,
    pub(super) span: Span,
}

/// Legs to be walked in this order.
pub(super) type Sequence = Vec<Spec>;

/// The most legs of one sequence: no board lets a man go on for longer in one direction.
const MOST_LEGS: usize = LARGEST_EDGE - 1;
/// The most sequences of one movement.
const MOST_SEQUENCES: usize = 256;

/// All sequences that a movement stands for, `None` if it has faults, which are reported.
pub(super) fn sequences(
    part: &Spanned<Part>,
    dialect: Dialect,
    report: &mut Report<'_>,
) -> Option<Vec<Sequence>> {
    let mut speller = Speller { dialect, report };
    let sequences = speller.part(&part.value)?;
    let is_long = |sequence: &Sequence| sequence.len() > MOST_LEGS;
    if sequences.len() > MOST_SEQUENCES || sequences.iter().any(is_long) {
        too_many(part.span, speller.report);
        return None;
    }
    Some(sequences)
}

struct Speller<'a, 'b> {
    dialect: Dialect,
    report: &'a mut Report<'b>,
}

impl Speller<'_, '_> {
    fn part(&mut self, part: &Part) -> Option<Vec<Sequence>> {
        match &part.body.value {
            Body::Atom(atom) => self.atom(part, *atom),
            Body::Chain(legs) => self.chain(part, legs),
            Body::Group(legs) => self.group(part, legs),
        }
    }

    // --- Atoms with `a` --------------------------------------------------------------------------

    fn atom(&mut self, part: &Part, atom: Atom) -> Option<Vec<Sequence>> {
        let span = part.body.span;
        let first = Spec {
            leaps: leaps(atom, span, self.dialect, self.report)?,
            limits: part
                .range
                .map_or(limits(atom), |range| range.value.limits()),
            is_ranged: part.range.is_some(),
            letters: part.prefixes.first.clone(),
            joint: Joint::First,
            span,
        };
        if part.prefixes.later.len() > MOST_LEGS {
            too_many(span, self.report);
            return None;
        }
        let letters = letters_of_legs(&part.prefixes);
        let rides = matches!(
            atom,
            Atom::Compound(Compound::R | Compound::B | Compound::Q)
        );
        let toggles = matches!(
            atom,
            Atom::Compound(_) | Atom::Leaper(Leaper::W | Leaper::F)
        );
        let spell = |legs: Vec<Modifiers>| {
            let mut range = Toggle {
                limits: first.limits,
                rides: toggles.then_some(rides),
            };
            let mut legs: Sequence = legs
                .into_iter()
                .map(|letters| Spec {
                    limits: range.next(&letters),
                    letters,
                    joint: Joint::Again,
                    ..first.clone()
                })
                .collect();
            legs[0].joint = Joint::First;
            legs
        };
        Some(letters.into_iter().map(spell).collect())
    }

    // --- Brackets --------------------------------------------------------------------------------

    fn chain(&mut self, part: &Part, legs: &[Leg]) -> Option<Vec<Sequence>> {
        if let Some(later) = part.prefixes.later.first() {
            self.report.error("B040", later.span);
            return None;
        }
        let is_opened = legs.iter().all(|leg| leg.link.is_none());
        let may_be_open = is_opened && part.prefixes.first.has(Mode::Tame);
        let loose = legs.iter().skip(1).find(|leg| leg.link.is_none());
        if let Some(leg) = loose.filter(|_| !may_be_open) {
            self.report.error("B041", leg.part.span);
            return None;
        }
        let mut outer = part.prefixes.first.clone();
        if is_opened {
            outer.modes.retain(|mode| mode.value != Mode::Tame);
        }
        let ways = self.ways(legs)?;
        let ways = repeated(ways, part.range);
        let finish = |mut way: Sequence| {
            for spec in way.iter_mut().skip(1) {
                spec.joint = match spec.joint {
                    Joint::First => Joint::Outward,
                    joint => joint,
                };
            }
            add_outer(&mut way, &outer);
            way
        };
        Some(ways.into_iter().map(finish).collect())
    }

    /// The ways through the legs: at each `?`, the way so far is also a whole one.
    fn ways(&mut self, legs: &[Leg]) -> Option<Vec<Sequence>> {
        let (mut whole, mut open): (Vec<Sequence>, Vec<Sequence>) = (Vec::new(), vec![Vec::new()]);
        for (number, leg) in legs.iter().enumerate() {
            let may_stop = leg.link.is_none_or(|link| link.value == Link::May);
            if number > 0 && may_stop {
                whole.extend(open.iter().cloned());
            }
            let next = self.part(&leg.part.value)?;
            let joined = open.iter().flat_map(|way| {
                next.iter()
                    .map(|more| way.iter().chain(more).cloned().collect())
            });
            open = joined.take(MOST_SEQUENCES + 1).collect();
            if whole.len() + open.len() > MOST_SEQUENCES || number > MOST_LEGS {
                too_many(leg.part.span, self.report);
                return None;
            }
        }
        whole.extend(open);
        Some(whole)
    }

    // --- Groups ----------------------------------------------------------------------------------

    fn group(&mut self, part: &Part, legs: &[Leg]) -> Option<Vec<Sequence>> {
        if is_strung(legs) {
            return self.chain(part, legs);
        }
        let mut ways = Vec::new();
        for leg in legs {
            ways.extend(self.part(&distributed(part, &leg.part.value))?);
            if ways.len() > MOST_SEQUENCES {
                too_many(leg.part.span, self.report);
                return None;
            }
        }
        Some(ways)
    }
}

/// Whether parentheses hold legs one after the other, as brackets do, and no choice.
pub(super) fn is_strung(legs: &[Leg]) -> bool {
    legs.iter().any(|leg| leg.link.is_some())
}

/// A movement of a group with what stands around the group.
pub(super) fn distributed(around: &Part, inner: &Part) -> Part {
    let mut part = inner.clone();
    let letters = &mut part.prefixes.first;
    if letters.directions.is_empty() {
        letters
            .directions
            .clone_from(&around.prefixes.first.directions);
    }
    add_modes(letters, &around.prefixes.first);
    if part.prefixes.later.is_empty() {
        part.prefixes.later.clone_from(&around.prefixes.later);
    }
    part.range = part.range.or(around.range);
    part
}

fn add_modes(letters: &mut Modifiers, more: &Modifiers) {
    for mode in &more.modes {
        if !letters.has(mode.value) {
            letters.modes.push(*mode);
        }
    }
    letters.modes.sort_by_key(|mode| mode.value);
}

/// Modes in front of brackets: where the move starts is said of the first leg, how it ends of the
/// last one, unless that leg says so itself.
fn add_outer(way: &mut Sequence, outer: &Modifiers) {
    let (starts, ends): (Vec<_>, Vec<_>) = outer
        .modes
        .iter()
        .partition(|mode| matches!(mode.value, Mode::Initial | Mode::InitialAhead));
    let modifiers = |modes| Modifiers {
        directions: Vec::new(),
        modes,
    };
    if let Some(first) = way.first_mut() {
        add_modes(&mut first.letters, &modifiers(starts));
    }
    if let Some(last) = way.last_mut() {
        add_modes(&mut last.letters, &modifiers(ends));
    }
}

/// The letters of every leg, once for each number of repetitions.
fn letters_of_legs(prefixes: &Prefixes) -> Vec<Vec<Modifiers>> {
    let mut ways = vec![vec![prefixes.first.clone()]];
    for later in &prefixes.later {
        match &later.value {
            Later::Again(letters) => ways.iter_mut().for_each(|way| way.push(letters.clone())),
            Later::Repeated(legs) => {
                let longer = ways.iter().flat_map(|way| {
                    let room = MOST_LEGS.saturating_sub(way.len()) / legs.len().max(1);
                    (0..=room).map(|times| {
                        let more = legs.iter().map(|leg| leg.value.clone());
                        let more = more.cycle().take(times * legs.len());
                        way.iter().cloned().chain(more).collect()
                    })
                });
                ways = longer.take(MOST_SEQUENCES + 1).collect();
            }
        }
    }
    ways
}

/// A range behind brackets repeats all that is inside.
fn repeated(ways: Vec<Sequence>, range: Option<Spanned<Range>>) -> Vec<Sequence> {
    let Some((least, most)) = range.map(|range| range.value.limits()) else {
        return ways;
    };
    let repeat = |way: &Sequence| {
        let room = MOST_LEGS / way.len().max(1);
        let most = most.map_or(room, |most| room.min(most.into()));
        let way = way.clone();
        (least.into()..=most).map(move |times| -> Sequence {
            let length = way.len() * times;
            let mut longer: Sequence = way.iter().cycle().take(length).cloned().collect();
            for spec in longer.iter_mut().skip(way.len()) {
                spec.joint = Joint::Repeat(way.len());
            }
            longer
        })
    };
    let longer = ways.iter().flat_map(repeat);
    longer.take(MOST_SEQUENCES + 1).collect()
}

/// The range of the legs of one atom: `g` and `y` change it for the next leg.
struct Toggle {
    limits: Limits,
    /// Whether the letter is a slider now, for letters that have a partner which is one.
    rides: Option<bool>,
}

impl Toggle {
    /// The limits of a leg; its letters then prepare the next one.
    fn next(&mut self, letters: &Modifiers) -> Limits {
        let limits = self.limits;
        if letters.has(Mode::ShortHop) || letters.has(Mode::Toggle) {
            let rides = match self.rides {
                Some(rides) => !rides,
                None => limits == (1, Some(1)),
            };
            self.rides = self.rides.map(|_| rides);
            self.limits = (1, if rides { None } else { Some(1) });
        }
        limits
    }
}
