//! The numbers of an evaluation by name, so that they can be fitted to games and kept in a file.

use simurgh_dsl::kind::KindId;

use super::spots::{Spot, Spots};

/// A number with all men on the board and one with nearly none; what lies between is mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pair {
    /// With the men of the set-up.
    pub middle: f64,
    /// With nearly no men left.
    pub end: f64,
}

impl Pair {
    /// Both numbers.
    pub const fn new(middle: f64, end: f64) -> Self {
        Self { middle, end }
    }

    /// The same number in every phase.
    pub const fn both(number: f64) -> Self {
        Self::new(number, number)
    }

    /// The mixture at a phase from 0 (no men) to 1 (all men).
    pub fn at(self, phase: f64) -> f64 {
        self.middle * phase + self.end * (1.0 - phase)
    }
}

/// What is asked of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindTerm {
    /// Centipawns for a man of the kind.
    Value,
    /// Centipawns between the outermost files and the middle one, beyond what follows from the moves.
    File,
    /// Centipawns between the outermost ranks and the middle one, likewise.
    Rank,
    /// Centipawns between the side's first rank and its last, likewise.
    Advance,
    /// Centipawns for each target more than usual.
    Mobility,
    /// Centipawns for a man in hand.
    Hand,
    /// Centipawns for each unit of the square root of its targets more than usual: the first ones count more than
    /// the last.
    Room,
    /// Centipawns for each target more than usual, counted as if only men that promote stood in the way of its lines.
    Through,
}

impl KindTerm {
    /// All of them, in the order of their indices.
    pub const ALL: [Self; 8] = [
        Self::Value,
        Self::File,
        Self::Rank,
        Self::Advance,
        Self::Mobility,
        Self::Hand,
        Self::Room,
        Self::Through,
    ];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::File => "file",
            Self::Rank => "rank",
            Self::Advance => "advance",
            Self::Mobility => "mobility",
            Self::Hand => "hand",
            Self::Room => "room",
            Self::Through => "through",
        }
    }
}

/// What is asked of the whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Centipawns for being to move.
    Tempo,
    /// Centipawns for each man that is attacked by one that promotes.
    Threat,
    /// Centipawns for a man that promotes behind another one.
    Doubled,
    /// How much counts of what a man promises that none of its sort can stop.
    Passed,
    /// Centipawns for each own man that promotes around a royal.
    Shelter,
    /// Centipawns for each other own man around a royal.
    Company,
    /// How much counts of the pressure on royals.
    Pressure,
    /// How much counts of the nearness to squares where arrival ends the game.
    Goal,
    /// Centipawns for each man that promotes and is guarded by another one.
    Guarded,
    /// Centipawns for each man that is attacked by an officer and not guarded by a man that promotes.
    Attack,
    /// Centipawns for each further part of the board that is seen by men who cannot leave theirs.
    Pair,
    /// Centipawns for each man that promotes and that no other one can come to guard.
    Alone,
    /// Centipawns for each of these before which no rival that promotes stands.
    Exposed,
    /// How much counts of what a passed man promises while its next square is occupied.
    Blocked,
    /// The same while its next square is empty and no rival attacks it.
    Free,
    /// The same for each king step that a rival royal is farther away from that square than the own one.
    Escort,
    /// Centipawns for each man that is attacked and not guarded at all.
    Hanging,
    /// Centipawns for each attack of an officer on one that is worth more.
    Lesser,
    /// Centipawns for each square around a rival royal that officers attack and only royals guard.
    Breach,
    /// Centipawns for each square from which a rider could see the own royal if only men that promote stood
    /// in its way.
    Open,
    /// Centipawns for each way to attack a rival royal from a square that the rival does not attack.
    Check,
    /// Centipawns for each officer that a man that promotes guards and that no rival one can come to attack.
    Post,
    /// Centipawns for each man that promotes and whose way leads to the squares around a rival royal.
    Storm,
    /// How much counts of all that is done to a rival royal together: more than its sum.
    Danger,
    /// How much counts of what a man promises whose next square another one that promotes guards.
    Beside,
    /// Centipawns for each officer that a man that promotes could attack after a step.
    Push,
    /// Centipawns for each square, up to four, where an own royal could go.
    Flight,
    /// Centipawns for each square around a rival royal that is attacked twice.
    Twice,
    /// Centipawns for each officer that would see a rival royal if only men that promote stood in the way.
    Aim,
    /// Centipawns for each officer that nobody guards.
    Loose,
    /// Centipawns for each pair of an officer and a man that promotes.
    Crowd,
}

impl Term {
    /// All of them, in the order of their indices.
    pub const ALL: [Self; 31] = [
        Self::Tempo,
        Self::Threat,
        Self::Doubled,
        Self::Passed,
        Self::Shelter,
        Self::Company,
        Self::Pressure,
        Self::Goal,
        Self::Guarded,
        Self::Attack,
        Self::Pair,
        Self::Alone,
        Self::Exposed,
        Self::Blocked,
        Self::Free,
        Self::Escort,
        Self::Hanging,
        Self::Lesser,
        Self::Breach,
        Self::Open,
        Self::Check,
        Self::Post,
        Self::Storm,
        Self::Danger,
        Self::Beside,
        Self::Push,
        Self::Flight,
        Self::Twice,
        Self::Aim,
        Self::Loose,
        Self::Crowd,
    ];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tempo => "tempo",
            Self::Threat => "threat",
            Self::Doubled => "doubled",
            Self::Passed => "passed",
            Self::Shelter => "shelter",
            Self::Company => "company",
            Self::Pressure => "pressure",
            Self::Goal => "goal",
            Self::Guarded => "guarded",
            Self::Attack => "attack",
            Self::Pair => "pair",
            Self::Alone => "alone",
            Self::Exposed => "exposed",
            Self::Blocked => "blocked",
            Self::Free => "free",
            Self::Escort => "escort",
            Self::Hanging => "hanging",
            Self::Lesser => "lesser",
            Self::Breach => "breach",
            Self::Open => "open",
            Self::Check => "check",
            Self::Post => "post",
            Self::Storm => "storm",
            Self::Danger => "danger",
            Self::Beside => "beside",
            Self::Push => "push",
            Self::Flight => "flight",
            Self::Twice => "twice",
            Self::Aim => "aim",
            Self::Loose => "loose",
            Self::Crowd => "crowd",
        }
    }

    /// Whether it says how much counts of something that is in centipawns already.
    pub const fn is_factor(self) -> bool {
        matches!(
            self,
            Self::Passed
                | Self::Blocked
                | Self::Free
                | Self::Escort
                | Self::Pressure
                | Self::Danger
                | Self::Goal
                | Self::Beside
        )
    }

    /// What it counts in a game of which nothing else is known.
    const fn usual(self) -> Pair {
        match self {
            Self::Tempo => Pair::new(16.0, 12.0),
            Self::Threat => Pair::new(50.0, 35.0),
            Self::Doubled => Pair::new(-4.0, -12.0),
            Self::Passed => Pair::new(0.5, 0.9),
            Self::Shelter => Pair::new(6.0, 0.0),
            Self::Company => Pair::new(4.5, 0.0),
            Self::Pressure => Pair::new(1.0, 0.0),
            Self::Goal => Pair::new(1.0, 1.0),
            Self::Guarded => Pair::new(3.0, 2.0),
            Self::Attack => Pair::new(3.0, 8.0),
            Self::Pair => Pair::new(1.5, 2.0),
            Self::Alone => Pair::new(-6.0, -5.0),
            Self::Exposed => Pair::new(-6.0, -4.0),
            Self::Blocked => Pair::new(-0.35, -0.4),
            Self::Free => Pair::new(0.2, 0.5),
            Self::Escort => Pair::new(0.0, 0.15),
            Self::Hanging => Pair::new(18.0, 24.0),
            Self::Lesser => Pair::new(32.0, 16.0),
            Self::Breach => Pair::new(10.0, 0.0),
            Self::Open => Pair::new(-3.0, 0.0),
            Self::Check => Pair::new(24.0, 0.0),
            Self::Post => Pair::new(8.0, 4.0),
            Self::Storm => Pair::new(3.0, 0.0),
            Self::Danger => Pair::new(0.2, 0.0),
            Self::Beside => Pair::new(0.1, 0.2),
            Self::Push | Self::Twice => Pair::new(6.0, 3.0),
            Self::Flight => Pair::new(4.0, 3.0),
            Self::Aim => Pair::new(8.0, 3.0),
            Self::Loose => Pair::new(-4.0, -2.0),
            Self::Crowd => Pair::new(0.0, 2.0),
        }
    }
}

/// One of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Of a kind.
    Kind(KindId, KindTerm),
    /// Centipawns for a man of a kind on a spot, beyond what follows from where it lies.
    Spot(KindId, Spot),
    /// Of the game.
    Game(Term),
}

/// All numbers of the evaluation of a game. Without a file they follow from the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    kinds: usize,
    spots: Spots,
    /// Those of the game, then those of each kind, then those of each kind's spots.
    pairs: Vec<Pair>,
}

impl Weights {
    /// For so many kinds on a board with such spots; their numbers are all 0.
    pub(super) fn new(kinds: usize, spots: Spots) -> Self {
        let usual = Term::ALL.map(Term::usual);
        let mut pairs = usual.to_vec();
        let of_kind = KindTerm::ALL.len() + spots.len();
        pairs.resize(usual.len() + kinds * of_kind, Pair::default());
        Self {
            kinds,
            spots,
            pairs,
        }
    }

    /// The place of a number among all; `None` if the game has no such kind or spot.
    pub fn index(&self, weight: Weight) -> Option<usize> {
        let known = |kind: KindId| (kind.index() < self.kinds).then(|| kind.index());
        match weight {
            Weight::Game(term) => Some(term as usize),
            Weight::Kind(kind, term) => {
                Some(Term::ALL.len() + known(kind)? * KindTerm::ALL.len() + term as usize)
            }
            Weight::Spot(kind, spot) => {
                let before = Term::ALL.len() + self.kinds * KindTerm::ALL.len();
                Some(before + known(kind)? * self.spots.len() + self.spots.index(spot)?)
            }
        }
    }

    /// How many pairs of numbers there are.
    pub const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are none, which never is.
    pub const fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Whether the other numbers can stand in for these: there are as many kinds, and as many spots.
    pub fn fits(&self, other: &Self) -> bool {
        (self.kinds, self.spots) == (other.kinds, other.spots)
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds).map(|kind| KindId(kind as u8))
    }

    /// All that there are, in the order of their indices.
    pub fn names(&self) -> impl Iterator<Item = Weight> + use<> {
        let spots = self.spots;
        let of_kinds = self
            .kinds()
            .flat_map(|kind| KindTerm::ALL.map(|term| Weight::Kind(kind, term)));
        let of_spots = self
            .kinds()
            .flat_map(move |kind| spots.all().map(move |spot| Weight::Spot(kind, spot)));
        let of_game = Term::ALL.into_iter().map(Weight::Game);
        of_game.chain(of_kinds).chain(of_spots)
    }

    /// How many columns and ranks the spots of the board have.
    pub const fn columns_and_ranks(&self) -> (u8, u8) {
        (self.spots.columns, self.spots.ranks)
    }

    /// A number; 0 if the game has no such kind or spot.
    pub fn get(&self, weight: Weight) -> Pair {
        let pair = self.index(weight).and_then(|index| self.pairs.get(index));
        pair.copied().unwrap_or_default()
    }

    /// Changes a number, unless the game has no such kind or spot. What is larger than any number that makes sense is
    /// cut (values at 20,000, factors at 100, all others at 2,000), so that sums stay within their bounds.
    pub fn set(&mut self, weight: Weight, pair: Pair) {
        let most = match weight {
            Weight::Kind(_, KindTerm::Value | KindTerm::Hand) => 20_000.0,
            Weight::Game(term) if term.is_factor() => 100.0,
            _ => 2_000.0,
        };
        let index = self.index(weight);
        if let Some(place) = index.and_then(|index| self.pairs.get_mut(index)) {
            *place = Pair::new(pair.middle.clamp(-most, most), pair.end.clamp(-most, most));
        }
    }

    pub(super) fn kind(&self, kind: KindId, term: KindTerm) -> Pair {
        self.get(Weight::Kind(kind, term))
    }

    pub(super) fn term(&self, term: Term) -> Pair {
        self.get(Weight::Game(term))
    }
}
