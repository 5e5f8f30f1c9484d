//! What a square adds to the worth of the man on it.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::aims::Aims;
use super::freedom::{Freedom, number, power};
use super::spots::Spot;
use super::steps::steps_to;
use super::tapered::Tapered;
use super::values::{Values, standing};
use super::weights::{KindTerm, Pair, Term, Weight, Weights};
use crate::cell::ManId;
use crate::squares::SquareSet;
use crate::variant::{Compiled, Deed, Happening};

/// Centipawns for each expected target more than the kind has on average.
const FREEDOM: f64 = 5.0;
/// Centipawns between the edge and the centre, by sort of man.
const CENTRE_OFFICER: (f64, f64) = (20.0, 10.0);
const CENTRE_ROYAL: (f64, f64) = (-60.0, 40.0);
const CENTRE_PAWN: (f64, f64) = (24.0, 0.0);
/// Centipawns for each rank that a royal leaves its home while there are many men.
const ROYAL_ADVANCE: f64 = -10.0;
/// How much of a promotion's promise counts while there are many men.
const PROMISE_MIDDLE: f64 = 0.5;
/// Centipawns for a man that can end the game with its next move, halved for each further one.
const GOAL: f64 = 160.0;

/// By man and square: worth of the man there, material included.
pub(super) struct Squares<'a, const W: usize> {
    pub(super) variant: &'a Compiled<W>,
    pub(super) values: &'a Values,
    pub(super) aims: Aims,
    pub(super) weights: &'a Weights,
}

/// Where a square lies, by what it is multiplied with; the first three are 0 on average over the squares
/// where the man stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// From the outermost files, 0, to the middle one, 1.
    pub(super) file: f64,
    /// From the outermost ranks, 0, to the middle one, 1.
    pub(super) rank: f64,
    /// From the side's first rank, 0, to its last, 1.
    pub(super) advance: f64,
    /// Centipawns for the nearness to squares where arrival ends the game.
    pub(super) goal: f64,
    /// Which spot it is.
    pub(super) spot: Spot,
}

impl<const W: usize> Squares<'_, W> {
    pub(super) fn terms(&self) -> Vec<Tapered> {
        let men = ManId::all(self.ruleset().kinds.len());
        men.flat_map(|man| self.terms_of(man)).collect()
    }

    /// By man and square: where it lies.
    pub(super) fn places(&self) -> Vec<Place> {
        let men = ManId::all(self.ruleset().kinds.len());
        men.flat_map(|man| self.places_of(man)).collect()
    }

    fn ruleset(&self) -> &Ruleset {
        self.variant.ruleset()
    }

    fn terms_of(&self, man: ManId) -> Vec<Tapered> {
        let is_vital = self.aims.vital.has(man.kind());
        let shapes = if is_vital {
            self.royal_places(man)
        } else if let Some(promotion) = &self.variant.traits(man).promotion {
            self.pawn_places(man, promotion.zone)
        } else {
            self.officer_places(man)
        };
        let kind = |term| self.weights.kind(man.kind(), term);
        let (value, goal) = (kind(KindTerm::Value), self.weights.term(Term::Goal));
        let slopes = [KindTerm::File, KindTerm::Rank, KindTerm::Advance].map(kind);
        let term = |((middle, end), place): ((f64, f64), Place)| {
            let spot = self.weights.get(Weight::Spot(man.kind(), place.spot));
            let worth = |shape: f64, of: fn(Pair) -> f64| {
                let rest = of(value) + of(goal) * place.goal;
                let slope = of(slopes[0]) * place.file
                    + of(slopes[1]) * place.rank
                    + of(slopes[2]) * place.advance;
                (shape + rest + slope + of(spot)).round() as i32
            };
            Tapered::new(
                worth(middle, |pair| pair.middle),
                worth(end, |pair| pair.end),
            )
        };
        shapes
            .into_iter()
            .zip(self.places_of(man))
            .map(term)
            .collect()
    }

    fn places_of(&self, man: ManId) -> Vec<Place> {
        let board = &self.ruleset().board;
        let place = |square: Square| {
            let at = board.coordinates(square);
            let last = f64::from(board.ranks().saturating_sub(1)).max(1.0);
            let advance = match man.side() {
                Side::First => f64::from(at.rank) / last,
                Side::Second => 1.0 - f64::from(at.rank) / last,
            };
            Place {
                file: 1.0 - apart(at.file, board.files()),
                rank: 1.0 - apart(at.rank, board.ranks()),
                advance,
                goal: 0.0,
                spot: Spot::of(board, man.side(), square),
            }
        };
        let standing = standing(self.variant, man);
        let count = number(standing.len().max(1));
        let mean = |of: fn(Place) -> f64| {
            standing.iter().map(|square| of(place(square))).sum::<f64>() / count
        };
        let (file, rank) = (mean(|place| place.file), mean(|place| place.rank));
        let advance = mean(|place| place.advance);
        let goals = self.goals(man).into_iter();
        let squares = board.squares().zip(goals);
        squares
            .map(|(square, goal)| {
                let place = place(square);
                Place {
                    file: place.file - file,
                    rank: place.rank - rank,
                    advance: place.advance - advance,
                    goal,
                    ..place
                }
            })
            .collect()
    }

    fn officer_places(&self, man: ManId) -> Vec<(f64, f64)> {
        let usual = self.values.freedom[man.kind().index()];
        let middle = self.mean_centrality(man);
        self.each_square(|square| {
            let free = FREEDOM * (Freedom::of(self.variant, man, square) - usual);
            let centre = centrality(&self.ruleset().board, square) - middle;
            (
                free + CENTRE_OFFICER.0 * centre,
                free + CENTRE_OFFICER.1 * centre,
            )
        })
    }

    fn pawn_places(&self, man: ManId, zone: SquareSet<W>) -> Vec<(f64, f64)> {
        let steps = steps_to(self.variant, man, zone);
        let middle = self.mean_centrality(man);
        let promise = |square: Square| self.values.hope(man.kind(), steps[square.index()]);
        let standing = standing(self.variant, man);
        let usual = standing.iter().map(promise).sum::<f64>() / number(standing.len().max(1));
        self.each_square(|square| {
            let hope = promise(square) - usual;
            let centre = centrality(&self.ruleset().board, square) - middle;
            (
                PROMISE_MIDDLE * hope + CENTRE_PAWN.0 * centre,
                hope + CENTRE_PAWN.1 * centre,
            )
        })
    }

    /// Royals hide at home while there are many men, and fight in the centre when few are left.
    fn royal_places(&self, man: ManId) -> Vec<(f64, f64)> {
        let middle = self.mean_centrality(man);
        let board = &self.ruleset().board;
        let start = self.ruleset().kinds[man.kind().index()].start[man.side()];
        let homes: Vec<u8> = start
            .iter()
            .map(|square| board.coordinates(square).rank)
            .collect();
        self.each_square(|square| {
            let rank = board.coordinates(square).rank;
            let away = homes
                .iter()
                .map(|&home| home.abs_diff(rank))
                .min()
                .unwrap_or(0);
            let centre = centrality(board, square) - middle;
            (
                CENTRE_ROYAL.0 * centre + ROYAL_ADVANCE * f64::from(away),
                CENTRE_ROYAL.1 * centre,
            )
        })
    }

    fn mean_centrality(&self, man: ManId) -> f64 {
        let standing = standing(self.variant, man);
        let sum: f64 = standing
            .iter()
            .map(|square| centrality(&self.ruleset().board, square))
            .sum();
        sum / number(standing.len().max(1))
    }

    fn each_square<T>(&self, of: impl Fn(Square) -> T) -> Vec<T> {
        self.ruleset().board.squares().map(of).collect()
    }

    /// By square: what it is worth to be near a square where the man's arrival wins or loses.
    fn goals(&self, man: ManId) -> Vec<f64> {
        let mut sum = vec![0.0; self.variant.squares];
        for (worth, verdict) in [(GOAL, Verdict::Win), (-GOAL, Verdict::Loss)] {
            let goal = arrivals(self.variant, man, verdict);
            if !goal.is_empty() {
                let steps = steps_to(self.variant, man, goal);
                let near = steps
                    .into_iter()
                    .map(|steps| steps.map_or(0.0, |n| worth * power(0.5, n)));
                sum.iter_mut()
                    .zip(near)
                    .for_each(|(sum, near)| *sum += near);
            }
        }
        sum
    }
}

/// The squares where the arrival of a man ends the game in that way.
pub(super) fn arrivals<const W: usize>(
    variant: &Compiled<W>,
    man: ManId,
    verdict: Verdict,
) -> SquareSet<W> {
    let ends = variant.hooks.events.iter().filter(|hook| {
        hook.deeds
            .iter()
            .any(|deed| matches!(deed, Deed::End(ends) if *ends == verdict))
    });
    let watched = ends.filter_map(|hook| match &hook.happening {
        Happening::Arrive(men) if men.has(man.side(), man.man()) => Some(men.squares[man.side()]),
        _ => None,
    });
    watched.fold(SquareSet::EMPTY, |all, squares| all | squares)
}

/// 1 in the middle of the frame, 0 in its corners.
fn centrality(board: &Board, square: Square) -> f64 {
    let place = board.coordinates(square);
    1.0 - f64::midpoint(
        apart(place.file, board.files()),
        apart(place.rank, board.ranks()),
    )
}

/// How far a file or rank is from the middle: 1 at the edge.
fn apart(at: u8, length: u8) -> f64 {
    let half = (f64::from(length) - 1.0) / 2.0;
    if half > 0.0 {
        (f64::from(at) - half).abs() / half
    } else {
        0.0
    }
}
