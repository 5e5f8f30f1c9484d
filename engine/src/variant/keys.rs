//! Keys of positions (Zobrist 1970): random numbers that are combined by exclusive or.

use simurgh_dsl::board::Square;

use crate::cell::{Cell, ManId};
use crate::random::split_mix;
use crate::variant::MEMORY;

/// The numbers come from `SplitMix64` (Steele, Lea, Flood 2014) with this seed, so that keys are the
/// same in every run and on every machine.
const SEED: u64 = 0x51D4_0291_1985_0B0A;

/// The random numbers of a variant for boards of up to `64 * W` squares.
#[derive(Debug)]
pub(crate) struct Keys<const W: usize> {
    /// By cell and square; the row of the empty cell is all zeros, so that nothing needs no branch.
    cells: Box<[[[u64; 64]; W]; 256]>,
    turn: u64,
    castling: [u64; 16],
    passed: Vec<u64>,
    memory: Vec<u64>,
    marks: Vec<u64>,
    unmoved: Vec<u64>,
}

impl<const W: usize> Keys<W> {
    pub(crate) fn new(kinds: usize, squares: usize) -> Self {
        let mut state = SEED;
        let mut draw =
            |count: usize| -> Vec<u64> { (0..count).map(|_| split_mix(&mut state)).collect() };
        let (turn, castling) = (draw(1)[0], std::array::from_fn(|_| draw(1)[0]));
        let (passed, memory) = (draw(squares), draw(MEMORY * 256));
        let mut cells = vec![[[0; 64]; W]; 256];
        for row in &mut cells[1..=2 * kinds] {
            row.as_flattened_mut()[..squares].copy_from_slice(&draw(squares));
        }
        let (marks, unmoved) = (draw(squares), draw(squares));
        let cells = cells
            .into_boxed_slice()
            .try_into()
            .expect("256 rows were made");
        Self {
            cells,
            turn,
            castling,
            passed,
            memory,
            marks,
            unmoved,
        }
    }

    /// The key of a man on a square; 0 for an empty cell.
    #[inline]
    pub(crate) fn cell(&self, cell: Cell, square: Square) -> u64 {
        self.cells[cell.index()].as_flattened()[square.index() % (64 * W)]
    }

    /// The key of a man that has not moved.
    pub(crate) fn unmoved(&self, square: Square) -> u64 {
        self.unmoved[square.index()]
    }

    #[inline]
    pub(crate) const fn turn(&self) -> u64 {
        self.turn
    }

    /// The key of a set of castling rights.
    #[inline]
    pub(crate) fn castling(&self, rights: u16) -> u64 {
        let mut rest = rights;
        let mut key = 0;
        while rest != 0 {
            key ^= self.castling[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        key
    }

    /// The key of a square that may be captured on in passing.
    #[inline]
    pub(crate) fn passed(&self, square: Square) -> u64 {
        self.passed[square.index()]
    }

    /// The key of a memory byte; a byte of 0 has the key 0.
    #[inline]
    pub(crate) fn memory(&self, slot: usize, value: u8) -> u64 {
        if value == 0 {
            0
        } else {
            self.memory[slot * 256 + value as usize]
        }
    }

    /// The key of so many men of a kind and side in hand; nobody has the key 0. Made when it is asked
    /// for: few games have hands.
    #[inline]
    #[expect(clippy::unused_self, reason = "all keys are asked of the keys")]
    pub(crate) const fn hand(&self, man: ManId, count: u8) -> u64 {
        if count == 0 {
            return 0;
        }
        let mut state = SEED ^ ((man.index() as u64) << 32 | (count as u64) << 24);
        split_mix(&mut state)
    }

    /// The key of the mark of a promoted man.
    #[inline]
    pub(crate) fn mark(&self, square: Square) -> u64 {
        self.marks[square.index()]
    }
}
