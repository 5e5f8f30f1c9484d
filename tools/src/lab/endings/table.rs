//! All positions of some material, each with its value.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use simurgh_engine::Position;

use super::material::Material;
use super::places::Places;
use super::value::Value;

/// The values of all positions of some material. Threads write it together: each value once, in a step of
/// the work in which nobody reads what is new.
#[derive(Debug)]
pub struct Table {
    /// The men.
    pub material: Material,
    /// The numbers of their positions.
    pub places: Places,
    values: Vec<AtomicU16>,
}

impl Table {
    /// A table of which nothing is known.
    pub fn new(material: Material, places: Places) -> Self {
        let values = (0..places.len()).map(|_| AtomicU16::new(Value::OPEN.0));
        Self {
            values: values.collect(),
            material,
            places,
        }
    }

    /// The value of a position.
    #[inline]
    pub fn value(&self, number: u32) -> Value {
        Value(self.values[number as usize].load(Ordering::Relaxed))
    }

    /// The value of a position of these men; `None` if others are on the board.
    pub fn value_of<const W: usize>(&self, position: &Position<W>) -> Option<Value> {
        Some(self.value(self.places.locate(position)?))
    }

    pub(super) fn set(&self, number: u32, value: Value) {
        self.values[number as usize].store(value.0, Ordering::Relaxed);
    }

    /// Bytes of memory.
    pub const fn bytes(&self) -> usize {
        self.values.len() * size_of::<AtomicU16>()
    }
}

/// A set of positions that threads fill together.
#[derive(Debug)]
pub(super) struct Marks(Vec<AtomicU64>);

/// How many positions a word of [`Marks`] holds.
pub(super) const WORD: u32 = u64::BITS;

impl Marks {
    pub(super) fn new(numbers: u32) -> Self {
        let words = numbers.div_ceil(WORD);
        Self((0..words).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    pub(super) fn insert(&self, number: u32) {
        let (word, bit) = (&self.0[(number / WORD) as usize], 1 << (number % WORD));
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// How many words there are.
    pub(super) const fn words(&self) -> u32 {
        self.0.len() as u32
    }

    /// Takes the positions of a word out.
    #[inline]
    pub(super) fn take(&self, word: u32) -> impl Iterator<Item = u32> + use<> {
        let cell = &self.0[word as usize];
        let mut bits = cell.load(Ordering::Relaxed);
        if bits != 0 {
            cell.store(0, Ordering::Relaxed);
        }
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < WORD).then(|| word * WORD + bit)
        })
    }
}
