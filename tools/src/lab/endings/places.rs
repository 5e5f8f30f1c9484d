//! The numbers of the positions of some men: who moves, and where each man stands.

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_engine::{Cell, Position};

use super::MOST_MEN;
use super::material::Material;

/// The squares of the men, in the order of their material.
pub type Squares = [u8; MOST_MEN];

/// Numbers the positions of some men. Men that are alike stand in the order of their squares, so that a
/// position has one number; numbers of other orders belong to no position.
#[derive(Clone, Debug)]
pub struct Places {
    men: Vec<Man>,
    cells: Vec<Cell>,
    squares: u32,
    /// How many numbers each side to move has.
    half: u32,
    has_twins: bool,
}

/// No square: boards of a table have fewer than 256.
const NOWHERE: u8 = u8::MAX;

impl Places {
    /// The most numbers that a table may have.
    pub const MOST: u64 = 400_000_000;

    /// The numbers of the positions of this material on a board with so many squares; `None` if there are
    /// too many men or numbers.
    pub fn new(material: &Material, squares: usize) -> Option<Self> {
        let men = material.men().to_vec();
        let half = (squares as u64).checked_pow(men.len() as u32)?;
        let fits =
            half <= Self::MOST / 2 && men.len() <= MOST_MEN && squares < usize::from(NOWHERE);
        fits.then(|| Self {
            cells: men.iter().map(|&man| Cell::of(man)).collect(),
            has_twins: men.windows(2).any(|pair| pair[0] == pair[1]),
            men,
            squares: squares as u32,
            half: half as u32,
        })
    }

    /// How many numbers there are.
    pub const fn len(&self) -> u32 {
        2 * self.half
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.half == 0
    }

    /// The men in their order.
    pub fn men(&self) -> &[Man] {
        &self.men
    }

    /// The number of a position.
    #[inline]
    pub fn number(&self, turn: Side, squares: &Squares) -> u32 {
        let digits = squares[..self.men.len()].iter();
        let place = digits.fold(0, |sum, &square| sum * self.squares + u32::from(square));
        place + if turn == Side::Second { self.half } else { 0 }
    }

    /// The same for men that may be out of their order.
    #[inline]
    pub fn sorted_number(&self, turn: Side, mut squares: Squares) -> u32 {
        if self.has_twins {
            self.sort(&mut squares);
        }
        self.number(turn, &squares)
    }

    fn sort(&self, squares: &mut Squares) {
        for end in (1..self.men.len()).rev() {
            for index in 0..end {
                if self.cells[index] == self.cells[index + 1] && squares[index] > squares[index + 1]
                {
                    squares.swap(index, index + 1);
                }
            }
        }
    }

    /// Who moves and who stands where; whether that is a position at all is another question, see
    /// [`is_proper`](Self::is_proper).
    #[inline]
    pub fn squares(&self, number: u32) -> (Side, Squares) {
        let (turn, mut rest) = if number >= self.half {
            (Side::Second, number - self.half)
        } else {
            (Side::First, number)
        };
        let mut squares = [NOWHERE; MOST_MEN];
        for square in squares[..self.men.len()].iter_mut().rev() {
            *square = (rest % self.squares) as u8;
            rest /= self.squares;
        }
        (turn, squares)
    }

    /// Who moves in the position of that number.
    pub const fn turn(&self, number: u32) -> Side {
        if number >= self.half {
            Side::Second
        } else {
            Side::First
        }
    }

    /// Whether nobody stands on the square of another, and men that are alike stand in their order.
    #[inline]
    pub fn is_proper(&self, squares: &Squares) -> bool {
        let count = self.men.len();
        (0..count).all(|one| {
            (one + 1..count).all(|other| {
                squares[one] != squares[other]
                    && (self.cells[one] != self.cells[other] || squares[one] < squares[other])
            })
        })
    }

    /// The number of the position on the board; `None` if it has other men.
    #[inline]
    pub fn locate<const W: usize>(&self, position: &Position<W>) -> Option<u32> {
        let mut squares = [NOWHERE; MOST_MEN];
        let mut missing = self.cells.len();
        for square in position.occupied().iter() {
            let cell = position.cell(square);
            let slot = (0..self.cells.len())
                .find(|&slot| self.cells[slot] == cell && squares[slot] == NOWHERE)?;
            squares[slot] = square.0;
            missing -= 1;
        }
        (missing == 0).then(|| self.number(position.turn(), &squares))
    }

    /// Puts up a position.
    #[inline]
    pub fn arrange<const W: usize>(
        &self,
        position: &mut Position<W>,
        turn: Side,
        squares: &Squares,
    ) {
        let men = squares.iter().zip(&self.men);
        position.arrange(men.map(|(&square, &man)| (Square(square), man)), turn);
    }

    /// The first of the men that are like this one.
    pub fn first_alike(&self, slot: usize) -> usize {
        let alike = |other: &Cell| *other == self.cells[slot];
        self.cells.iter().position(alike).unwrap_or(slot)
    }
}
