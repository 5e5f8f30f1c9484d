//! The board as drawn: which squares exist, what they are called, sets of them.
//!
//! Squares are numbered densely over those that exist, rank by rank from the first side's edge, files
//! from left to right. So every straight line in a rising direction visits rising numbers, and an
//! 11x11 frame with 85 real squares needs 85 bits.

use crate::movement::Vector;

/// The most files and the most ranks that a board may have.
pub const LARGEST_EDGE: usize = 26;
/// The most squares that a board may have.
pub const LARGEST_BOARD: usize = 256;

/// A square that exists, by its dense number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// The number as an index into a table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place in the frame of the board, from 0; a square may or may not exist there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinates {
    /// Files from the left edge.
    pub file: u8,
    /// Ranks from the first side's edge.
    pub rank: u8,
}

/// The shape of a board and the names of its squares. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    files: u8,
    ranks: u8,
    file_names: Vec<String>,
    rank_names: Vec<String>,
    grid: Vec<Option<Square>>,
    places: Vec<Coordinates>,
    names: Vec<String>,
}

impl Board {
    /// A board with the squares for which `exists(file, rank)` holds, files named `a`, `b`, … and
    /// ranks `1`, `2`, ….
    ///
    /// `None` if there would be no square, more than [`LARGEST_BOARD`] or an edge longer than
    /// [`LARGEST_EDGE`].
    ///
    /// ```
    /// use simurgh_dsl::board::Board;
    /// // # . .      numbers   . 2 3
    /// // . . #                0 1 .
    /// let board = Board::new(3, 2, |file, rank| (file, rank) != (0, 1) && (file, rank) != (2, 0)).unwrap();
    /// assert_eq!(board.len(), 4);
    /// assert_eq!(board.name(board.find("b2").unwrap()), "b2");
    /// assert!(board.find("a2").is_none());
    /// ```
    pub fn new(files: usize, ranks: usize, exists: impl FnMut(u8, u8) -> bool) -> Option<Self> {
        let letters = (b'a'..=b'z')
            .map(|letter| char::from(letter).to_string())
            .take(files);
        let numbers = (1..=ranks).map(|rank| rank.to_string());
        Self::with_names(letters.collect(), numbers.collect(), exists)
    }

    /// Like [`new`](Self::new) with the author's own names for files and ranks, from the left and
    /// from the first side's edge. Names must be distinct.
    pub fn with_names(
        file_names: Vec<String>,
        rank_names: Vec<String>,
        mut exists: impl FnMut(u8, u8) -> bool,
    ) -> Option<Self> {
        let (files, ranks) = (file_names.len(), rank_names.len());
        if !(1..=LARGEST_EDGE).contains(&files) || !(1..=LARGEST_EDGE).contains(&ranks) {
            return None;
        }
        let mut board = Self {
            files: files as u8,
            ranks: ranks as u8,
            file_names,
            rank_names,
            grid: Vec::with_capacity(files * ranks),
            places: Vec::new(),
            names: Vec::new(),
        };
        for rank in 0..ranks as u8 {
            for file in 0..files as u8 {
                let square = exists(file, rank).then(|| board.add(Coordinates { file, rank }));
                board.grid.push(square);
            }
        }
        (1..=LARGEST_BOARD)
            .contains(&board.places.len())
            .then_some(board)
    }

    fn add(&mut self, place: Coordinates) -> Square {
        let square = Square(self.places.len().min(LARGEST_BOARD - 1) as u8);
        let file = &self.file_names[place.file as usize];
        let rank = &self.rank_names[place.rank as usize];
        self.names.push(format!("{file}{rank}"));
        self.places.push(place);
        square
    }

    /// Files of the frame.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// Ranks of the frame.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The names of the files from the left.
    pub fn file_names(&self) -> &[String] {
        &self.file_names
    }

    /// The names of the ranks from the first side's edge.
    pub fn rank_names(&self) -> &[String] {
        &self.rank_names
    }

    /// How many squares exist, 1 to 256.
    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// All squares in ascending order.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        (0..self.len()).map(|index| Square(index as u8))
    }

    /// The square at a place of the frame, if one exists there. Out of the frame is `None`.
    pub fn at(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.grid[rank as usize * self.files as usize + file as usize]
    }

    /// Where a square lies.
    pub fn coordinates(&self, square: Square) -> Coordinates {
        self.places[square.index()]
    }

    /// The name of a square, such as `a10`.
    pub fn name(&self, square: Square) -> &str {
        &self.names[square.index()]
    }

    /// The square of that name. Cost: linear in the board.
    pub fn find(&self, name: &str) -> Option<Square> {
        self.names
            .iter()
            .position(|known| known == name)
            .map(|index| Square(index as u8))
    }

    /// The square at `square + vector`, if it exists.
    pub fn step(&self, square: Square, vector: Vector) -> Option<Square> {
        let place = self.coordinates(square);
        let file = i16::from(place.file) + i16::from(vector.file);
        let rank = i16::from(place.rank) + i16::from(vector.rank);
        self.at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    /// Whether a square is dark: the sum of file and rank, both from 1, is even, so the lower left
    /// corner is dark.
    pub fn is_dark(&self, square: Square) -> bool {
        let place = self.coordinates(square);
        (place.file + place.rank).is_multiple_of(2)
    }
}

/// A set of squares of a board of any size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Region(pub [u64; 4]);

impl Region {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// Every square of the board.
    pub fn all(board: &Board) -> Self {
        board.squares().collect()
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.0 as usize / 64] |= 1 << (square.0 % 64);
    }

    /// Whether the square is in the set.
    pub const fn has(&self, square: Square) -> bool {
        self.0[square.0 as usize / 64] >> (square.0 % 64) & 1 == 1
    }

    /// Whether no square is in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// How many squares are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let region = *self;
        (0..=255)
            .map(Square)
            .filter(move |&square| region.has(square))
    }

    /// The squares of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The squares of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(self, other: Self, merge: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| {
            merge(self.0[word], other.0[word])
        }))
    }
}

impl FromIterator<Square> for Region {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut region = Self::EMPTY;
        squares.into_iter().for_each(|square| region.insert(square));
        region
    }
}
