//! From legs as written to chains: every choice of direction and of what stands on the way is made.

use smallvec::SmallVec;

use crate::board::LARGEST_EDGE;
use crate::movement::{Chain, ChainLeg, ChainStart, LegEnd, Vector};
use crate::source::Span;

use super::bearing::{Heading, Turn, headings};
use super::budget::{Budget, MOST_CHAINS};
use super::dialect::Dialect;
use super::directions::images;
use super::end::{final_end, passing_ends};
use super::leg::{Joint, Limits, Sequence, Spec};
use super::report::Report;
use super::travel::{Lame, lame_ways, middle};
use super::tree::{Mode, Modifiers};

/// The most pieces that `jj` may jump over.
const MOST_HURDLES: usize = 24;

/// The chains of a sequence of legs, `None` if its letters make no sense, which is reported.
pub(super) fn chains(
    sequence: &Sequence,
    whole: Span,
    dialect: Dialect,
    budget: &mut Budget,
    report: &mut Report<'_>,
) -> Option<Vec<Chain>> {
    let mut grower = Grower {
        sequence,
        whole,
        dialect,
        budget,
        report,
        legs: Vec::new(),
        headings: Vec::new(),
        chains: Vec::new(),
    };
    grower.grow(0, None)?;
    Some(grower.chains)
}

/// Says that a text stands for more than anybody could follow.
pub(super) fn too_many(place: Span, report: &mut Report<'_>) {
    let fault = report.error("B048", place);
    fault.fill("limit", MOST_CHAINS.to_string());
}

/// One way to make a leg, and where the move is heading behind it.
type Way = (Vec<ChainLeg>, Heading);

/// A chain so far, and all that are finished.
struct Grower<'a, 'b> {
    sequence: &'a [Spec],
    whole: Span,
    dialect: Dialect,
    budget: &'a mut Budget,
    report: &'a mut Report<'b>,
    legs: Vec<ChainLeg>,
    /// Where each leg as written is heading.
    headings: Vec<Heading>,
    chains: Vec<Chain>,
}

impl Grower<'_, '_> {
    /// Adds the leg of that number in all its ways, and behind each the legs that follow.
    fn grow(&mut self, number: usize, before: Option<Heading>) -> Option<()> {
        let sequence = self.sequence;
        let Some(spec) = sequence.get(number) else {
            return self.finish();
        };
        let is_last = number + 1 == sequence.len();
        for heading in self.headings(spec, before)? {
            let ways = if is_last {
                let ways = self.last(spec, heading)?.into_iter();
                ways.map(|legs| (legs, heading)).collect()
            } else {
                self.passing(spec, heading)?
            };
            for (legs, onward) in ways {
                let length = self.legs.len();
                self.legs.extend(legs);
                self.headings.push(heading);
                self.grow(number + 1, Some(onward))?;
                self.headings.pop();
                self.legs.truncate(length);
            }
        }
        Some(())
    }

    fn headings(&mut self, spec: &Spec, before: Option<Heading>) -> Option<Vec<Heading>> {
        let Joint::Repeat(period) = spec.joint else {
            return headings(spec, before, self.dialect, self.report);
        };
        let first = self.headings.len().checked_sub(period);
        Some(
            first
                .map(|first| self.headings[first])
                .into_iter()
                .collect(),
        )
    }

    fn finish(&mut self) -> Option<()> {
        let first = self.sequence.first()?;
        let last = self.sequence.last()?;
        let chain = Chain {
            legs: self.legs.clone(),
            en_passant: last.letters.has(Mode::EnPassant),
            start: start(&first.letters),
            bounds: None,
            span: self.whole,
        };
        if !self.budget.pay(&chain) {
            too_many(self.whole, self.report);
            return None;
        }
        self.chains.push(chain);
        Some(())
    }

    fn fault<T>(&mut self, code: &'static str, spec: &Spec, mode: Mode) -> Option<T> {
        let place = spec.letters.find(mode).unwrap_or(spec.span);
        self.report.error(code, place);
        None
    }

    // --- Legs that are not the last ----------------------------------------------------------------

    fn passing(&mut self, spec: &Spec, heading: Heading) -> Option<Vec<Way>> {
        let letters = &spec.letters;
        for (mode, code) in [
            (Mode::EnPassant, "B043"),
            (Mode::Exchange, "B045"),
            (Mode::JumpMany, "B043"),
        ] {
            if letters.has(mode) {
                return self.fault(code, spec, mode);
            }
        }
        let ends = passing_ends(letters, self.dialect);
        let turns = letters.has(Mode::Crooked) || letters.has(Mode::Circular);
        if self.legs.is_empty() && turns {
            return Some(turning(spec, heading, &ends));
        }
        if letters.has(Mode::Jump) && !is_step(heading.step) {
            let mut ways = Vec::new();
            for end in ends {
                let jumps = self.jumps(spec, heading, end)?.into_iter();
                ways.extend(jumps.map(|legs| (legs, heading)));
            }
            return Some(ways);
        }
        let base = self.base(spec, heading)?;
        let with = |end| {
            vec![ChainLeg {
                end,
                ..base.clone()
            }]
        };
        Some(ends.into_iter().map(|end| (with(end), heading)).collect())
    }

    /// A leg without its end: a straight ride with its marks.
    fn base(&mut self, spec: &Spec, heading: Heading) -> Option<ChainLeg> {
        let letters = &spec.letters;
        let is_later = !self.legs.is_empty();
        let mut leg = ChainLeg::ride(heading.step, spec.limits, LegEnd::EMPTY);
        leg.wrap = letters.has(Mode::Cylinder);
        leg.half_way = letters.has(Mode::HalfWay);
        leg.marks_end = letters.lame().is_some();
        if is_later && letters.has(Mode::Initial) {
            let rides = |leg: &ChainLeg| leg.max != Some(1) || leg.same_length.is_some();
            let Some(slide) = self.legs.iter().rposition(rides) else {
                return self.fault("B037", spec, Mode::Initial);
            };
            leg.same_length = Some(slide as u8);
        }
        if letters.has(Mode::Jump) {
            if !is_step(heading.step) || spec.limits == (1, Some(1)) {
                return self.fault("B043", spec, Mode::Jump);
            }
            leg.skip = true;
            leg.min = leg.min.max(2);
        }
        Some(leg)
    }

    // --- The last leg --------------------------------------------------------------------------------

    fn last(&mut self, spec: &Spec, heading: Heading) -> Option<Vec<Vec<ChainLeg>>> {
        let letters = &spec.letters;
        if letters.has(Mode::Exchange) {
            return self.fault("B045", spec, Mode::Exchange);
        }
        if letters.has(Mode::Toggle) {
            return self.fault("B044", spec, Mode::Toggle);
        }
        self.exclusive(spec)?;
        let turns =
            self.legs.is_empty() && (letters.has(Mode::Crooked) || letters.has(Mode::Circular));
        let end = final_end(letters);
        if turns {
            return Some(riders(spec, heading, end));
        }
        let Some(mode) = letters.modes.iter().find(|mode| is_way(mode.value)) else {
            let base = self.base(spec, heading)?;
            return Some(vec![vec![ChainLeg { end, ..base }]]);
        };
        match mode.value {
            Mode::Hop | Mode::ShortHop => self.hops(spec, heading, end),
            Mode::JumpMany => self.many_hops(spec, heading, end),
            Mode::Jump if !is_step(heading.step) => self.jumps(spec, heading, end),
            Mode::Jump if spec.limits == (1, Some(1)) => self.fault("B034", spec, Mode::Jump),
            Mode::Jump => {
                let base = self.base(spec, heading)?;
                Some(vec![vec![ChainLeg { end, ..base }]])
            }
            _ => self.lame(spec, heading, end),
        }
    }

    /// Only one letter can say what lies between start and end.
    fn exclusive(&mut self, spec: &Spec) -> Option<()> {
        let is_shape = |mode: Mode| is_way(mode) || matches!(mode, Mode::Crooked | Mode::Circular);
        let is_first = self.legs.is_empty();
        let is_known = |mode: Mode| is_way(mode) || is_first && is_shape(mode);
        let mut shapes = spec
            .letters
            .modes
            .iter()
            .filter(|mode| is_known(mode.value));
        let (Some(first), Some(second)) = (shapes.next(), shapes.next()) else {
            return Some(());
        };
        let fault = self.report.error("B036", second.span);
        fault.fill("other", first.value.text());
        None
    }

    /// Over exactly one piece: a leg to the hurdle and one beyond. Where the whole way has limits, one
    /// pair for each distance of the hurdle.
    fn hops(&mut self, spec: &Spec, heading: Heading, end: LegEnd) -> Option<Vec<Vec<ChainLeg>>> {
        let base = self.base(spec, heading)?;
        let short = spec.letters.has(Mode::ShortHop)
            && !(self.dialect.lands_far_with_range() && spec.is_ranged);
        let pairs = splits(spec.limits, short);
        if pairs.is_empty() {
            return self.fault("B035", spec, either(spec, Mode::ShortHop, Mode::Hop));
        }
        let pair = |(to, from): (Limits, Limits)| {
            let leg = |(min, max): Limits, end| ChainLeg {
                min,
                max,
                end,
                ..base.clone()
            };
            vec![leg(to, LegEnd::HURDLE), leg(from, end)]
        };
        Some(pairs.into_iter().map(pair).collect())
    }

    fn many_hops(
        &mut self,
        spec: &Spec,
        heading: Heading,
        end: LegEnd,
    ) -> Option<Vec<Vec<ChainLeg>>> {
        if spec.limits.1.is_some() {
            return self.fault("B043", spec, Mode::JumpMany);
        }
        let base = self.base(spec, heading)?;
        let hurdle = ChainLeg {
            end: LegEnd::HURDLE,
            ..base.clone()
        };
        let over = |count: usize| {
            let mut legs = vec![hurdle.clone(); count];
            legs.push(ChainLeg {
                end,
                ..base.clone()
            });
            legs
        };
        Some((1..=MOST_HURDLES).map(over).collect())
    }

    /// Leaps over an occupied square in the middle of each, onto empty squares in between.
    fn jumps(&mut self, spec: &Spec, heading: Heading, end: LegEnd) -> Option<Vec<Vec<ChainLeg>>> {
        let half = middle(heading.step);
        if half == Vector::default() {
            return self.fault("B034", spec, Mode::Jump);
        }
        let rest = heading.step.plus(half.rotated());
        let leg = |step, end| {
            let mut leg = ChainLeg::ride(step, (1, Some(1)), end);
            leg.wrap = spec.letters.has(Mode::Cylinder);
            leg
        };
        let longest = heading.step.file.abs().max(heading.step.rank.abs());
        let room = (LARGEST_EDGE - 1) / usize::from(longest.unsigned_abs());
        let (least, most) = spec.limits;
        let most = most.map_or(room, |most| room.min(most.into()));
        let jumps = |count: usize| {
            let mut legs = Vec::new();
            for number in 1..=count {
                let end = if number == count { end } else { LegEnd::EMPTY };
                legs.extend([leg(half, LegEnd::HURDLE), leg(rest, end)]);
            }
            legs
        };
        Some((usize::from(least.max(1))..=most).map(jumps).collect())
    }

    fn lame(&mut self, spec: &Spec, heading: Heading, end: LegEnd) -> Option<Vec<Vec<ChainLeg>>> {
        let mut base = self.base(spec, heading)?;
        base.marks_end = false;
        base.end = end;
        let mode = spec.letters.lame().map_or(Mode::Lame, |mode| mode.value);
        let leap = Lame {
            step: heading.step,
            dialect: self.dialect,
            mode,
        };
        let ways = lame_ways(leap);
        if ways.iter().any(SmallVec::is_empty) {
            return self.fault("B033", spec, mode);
        }
        let way = |empty| {
            vec![ChainLeg {
                empty,
                ..base.clone()
            }]
        };
        Some(ways.into_iter().map(way).collect())
    }
}

/// The ways of a first leg that turns. A slide may stop after each of its steps, and what follows is
/// seen from the step before. A single step turns to the left or to the right, if its letters leave
/// that open.
fn turning(spec: &Spec, heading: Heading, ends: &[LegEnd]) -> Vec<Way> {
    if spec.limits == (1, Some(1)) {
        let side = match heading.step.file.signum() {
            1 => Some(Turn::Right),
            -1 => Some(Turn::Left),
            _ if spec.letters.directions.is_empty() => return Vec::new(),
            _ => None,
        };
        let heading = Heading {
            turn: side,
            ..heading
        };
        let leg = |&end: &LegEnd| vec![ChainLeg::ride(heading.step, spec.limits, end)];
        return ends.iter().map(|end| (leg(end), heading)).collect();
    }
    let rides = riders(spec, heading, LegEnd::EMPTY).into_iter().flatten();
    let stops = rides.flat_map(|ride| {
        let most = ride.max.map_or(LARGEST_EDGE - 1, usize::from);
        (usize::from(ride.min)..=most.min(LARGEST_EDGE - 1)).map(move |count| (ride.clone(), count))
    });
    let way = |(ride, count): (ChainLeg, usize)| {
        let step = ride.steps[(count - 1) % ride.steps.len()];
        let length = (count as u8, Some(count as u8));
        ends.iter().map(move |&end| {
            let mut leg = ChainLeg::ride(ride.steps[0], length, end);
            leg.steps.clone_from(&ride.steps);
            (leg.wrap, leg.half_way) = (ride.wrap, ride.half_way);
            (vec![leg], Heading { step, turn: None })
        })
    };
    stops.flat_map(way).collect()
}

/// Crooked and circular rides: the steps that are taken in turn, to both sides.
fn riders(spec: &Spec, heading: Heading, end: LegEnd) -> Vec<Vec<ChainLeg>> {
    let circular = spec.letters.has(Mode::Circular);
    let steps = wheel(spec, heading.step);
    let turn = if circular || steps.len() == 4 { 1 } else { 2 };
    let at = steps.iter().position(|&step| step == heading.step);
    let at = at.unwrap_or_default();
    let size = steps.len();
    let limits = match (spec.is_ranged, circular) {
        (true, false) => spec.limits,
        (true, true) => {
            let most = spec.limits.1.unwrap_or(u8::MAX).min(size as u8 - 1);
            (spec.limits.0, Some(most))
        }
        (false, true) => (1, Some(size as u8 - 1)),
        (false, false) => (1, None),
    };
    let ride = |turn: usize| {
        let count = if circular { size } else { 2 };
        let step = |number: usize| steps[(at + turn * number) % size];
        let mut leg = ChainLeg::ride(heading.step, limits, end);
        leg.steps = (0..count).map(step).collect();
        leg.wrap = spec.letters.has(Mode::Cylinder);
        leg.half_way = spec.letters.has(Mode::HalfWay);
        vec![leg]
    };
    vec![ride(turn), ride(size - turn)]
}

/// The rarer of two letters if it stands there, else the other one.
fn either(spec: &Spec, rare: Mode, usual: Mode) -> Mode {
    if spec.letters.has(rare) { rare } else { usual }
}

/// Where the first leg may start.
fn start(letters: &Modifiers) -> ChainStart {
    if letters.has(Mode::InitialAhead) {
        ChainStart::AheadOfHome
    } else if letters.has(Mode::Initial) {
        ChainStart::AtHome
    } else {
        ChainStart::Anywhere
    }
}

/// The images around which a crooked or circular ride turns.
fn wheel(spec: &Spec, step: Vector) -> Vec<Vector> {
    let circular_eightfold = spec.letters.has(Mode::Circular) && spec.leaps.len() > 1;
    if circular_eightfold {
        let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
        let [straight, slanted] = [images((0, file.max(rank))), images((1, 1))];
        return straight
            .into_iter()
            .zip(slanted)
            .flat_map(|(straight, slanted)| [straight, slanted])
            .collect();
    }
    let (file, rank) = (step.file.unsigned_abs(), step.rank.unsigned_abs());
    images((file.min(rank), file.max(rank)))
}

/// The pairs of ranges to the hurdle and beyond it.
fn splits((min, max): Limits, is_short: bool) -> Vec<(Limits, Limits)> {
    let exactly = |count: u8| (count, Some(count));
    match (is_short, max) {
        (_, Some(..=1)) => Vec::new(),
        (true, _) => {
            let nearest = min.saturating_sub(1).max(1);
            vec![((nearest, max.map(|max| max - 1)), exactly(1))]
        }
        (false, None) => {
            let far = min.saturating_sub(1).max(1);
            let near = (1..far).map(|to| (exactly(to), (min - to, None)));
            near.chain([((far, None), (1, None))]).collect()
        }
        (false, Some(max)) => (1..max)
            .map(|to| {
                let beyond = min.saturating_sub(to).max(1);
                (exactly(to), (beyond, Some(max - to)))
            })
            .collect(),
    }
}

const fn is_step(step: Vector) -> bool {
    step.file.unsigned_abs() <= 1 && step.rank.unsigned_abs() <= 1
}

/// Letters that say what lies between start and end.
const fn is_way(mode: Mode) -> bool {
    mode.is_lame()
        || matches!(
            mode,
            Mode::Hop | Mode::ShortHop | Mode::JumpMany | Mode::Jump
        )
}
