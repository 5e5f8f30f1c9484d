//! Set-ups by number and by lot.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::{Shuffle, Symmetry};
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

use crate::game::{Board, Game, Variant, Width, each_width};
use crate::position::Position;
use crate::random;
use crate::variant::Deal;

impl Variant {
    /// How many set-ups the game has, if they are drawn by lot. Counted at the first call.
    ///
    /// Where each side is dealt its own, there are as many as pairs, and the number of a set-up is
    /// the first side's times the number of set-ups of a side, plus the second side's.
    pub fn setups(&self) -> Option<u64> {
        let (shuffle, deal) = self.deal()?;
        Some(match shuffle.sides {
            Symmetry::Independent => deal.count().saturating_mul(deal.count()),
            Symmetry::Mirrored | Symmetry::Rotated => deal.count(),
        })
    }

    /// The number of a set-up that is drawn by lot, each equally likely; the same seed draws the same.
    /// `None` if the game has only one.
    pub fn random_setup(&self, seed: u64) -> Option<u64> {
        let mut state = seed;
        let count = self.setups().filter(|&count| count > 0)?;
        Some(random::below(&mut state, count))
    }

    /// The number of the set-up with these men, one for each square of the board; `None` if it is none
    /// of the set-ups.
    pub fn setup_number_of(&self, men: &[Option<Man>]) -> Option<u64> {
        let (shuffle, deal) = self.deal()?;
        let dealt = |square: usize| {
            let mut squares = shuffle.squares.iter();
            squares.any(|(first, second)| [first.index(), second.index()].contains(&square))
        };
        let drawn = &self.ruleset().setup.men;
        let mut others = (0..drawn.len()).filter(|&square| !dealt(square));
        if men.len() != drawn.len() || others.any(|square| men[square] != drawn[square]) {
            return None;
        }
        let kinds = |side| kinds(shuffle, men, side);
        let (first, second) = (kinds(Side::First)?, kinds(Side::Second)?);
        match shuffle.sides {
            Symmetry::Independent => {
                let (first, second) = (deal.number(&first)?, deal.number(&second)?);
                Some(first * deal.count() + second)
            }
            Symmetry::Mirrored | Symmetry::Rotated => {
                deal.number(&first).filter(|_| first == second)
            }
        }
    }

    /// The men of the set-up of that number, by square.
    fn setup_men(&self, number: u64) -> Option<Vec<Option<Man>>> {
        let (shuffle, deal) = self.deal()?;
        let numbers = match shuffle.sides {
            Symmetry::Independent => (number.checked_div(deal.count())?, number % deal.count()),
            Symmetry::Mirrored | Symmetry::Rotated => (number, number),
        };
        let (first, second) = (deal.arrangement(numbers.0)?, deal.arrangement(numbers.1)?);
        let mut men = self.ruleset().setup.men.clone();
        for (&squares, kinds) in shuffle.squares.iter().zip(first.into_iter().zip(second)) {
            let mut put = |square: Square, side, kind| {
                men[square.index()] = Some(Man { side, kind });
            };
            put(squares.0, Side::First, kinds.0);
            put(squares.1, Side::Second, kinds.1);
        }
        Some(men)
    }

    fn deal(&self) -> Option<(&Shuffle, &Deal)> {
        let shuffle = self.ruleset().setup.shuffle.as_ref()?;
        let deal = each_width!(&self.0, Width, compiled => &compiled.deal);
        Some((shuffle, deal.get_or_init(|| Deal::new(shuffle))))
    }
}

/// The kinds on a side's shuffled squares; `None` if others stand there.
fn kinds(shuffle: &Shuffle, men: &[Option<Man>], side: Side) -> Option<Vec<KindId>> {
    let squares = shuffle.squares.iter();
    let squares = squares.map(|&(first, second)| match side {
        Side::First => first,
        Side::Second => second,
    });
    let own = |square: Square| men[square.index()].filter(|man| man.side == side);
    squares
        .map(|square| own(square).map(|man| man.kind))
        .collect()
}

impl Game {
    /// A game from the set-up of that number, see [`Variant::setups`].
    ///
    /// # Errors
    ///
    /// `P062` if the game has no set-up of that number.
    pub fn from_setup(variant: &Variant, number: u64) -> Result<Self, Diagnostic> {
        let Some(men) = variant.setup_men(number) else {
            let place = Excerpt::typed("setup", &number.to_string()).whole_place();
            let last = variant.setups().unwrap_or(1).saturating_sub(1);
            let error = Diagnostic::error("P062", place).with("number", number);
            return Err(error.with("last", last));
        };
        let board = match &variant.0 {
            Width::One(compiled) => Board::One(Position::start_with(Arc::clone(compiled), &men)),
            Width::Two(compiled) => Board::Two(Position::start_with(Arc::clone(compiled), &men)),
            Width::Four(compiled) => Board::Four(Position::start_with(Arc::clone(compiled), &men)),
        };
        Ok(Self::of_board(variant, board, 1))
    }

    /// The number of the set-up that stands on the board, if it is one.
    pub fn setup_number(&self) -> Option<u64> {
        let squares = self.ruleset().board.squares();
        let men: Vec<_> = squares.map(|square| self.man_at(square)).collect();
        self.variant().setup_number_of(&men)
    }
}
