//! What single squares add to a man, drawn as half a board.

use std::fmt;

use serde::Deserialize;
use simurgh_dsl::kind::KindId;
use simurgh_engine::{Pair, Spot, Weight, Weights};

/// Centipawns by square, with all men on the board and with nearly none.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drawing {
    middle: Half,
    end: Half,
}

/// The last rank first, each from the outermost files to the middle.
type Half = Vec<Vec<f64>>;

impl Drawing {
    /// All 0, as large as the board of a game.
    pub(super) fn blank(weights: &Weights) -> Self {
        let (columns, ranks) = weights.columns_and_ranks();
        let half = vec![vec![0.0; usize::from(columns)]; usize::from(ranks)];
        Self {
            middle: half.clone(),
            end: half,
        }
    }

    /// Whether it is as large as the board of a game.
    pub(super) fn fits(&self, weights: &Weights) -> bool {
        let (columns, ranks) = weights.columns_and_ranks();
        let fits = |half: &Half| {
            half.len() == usize::from(ranks)
                && half.iter().all(|row| row.len() == usize::from(columns))
        };
        fits(&self.middle) && fits(&self.end)
    }

    /// Sets a number; nothing if the drawing is smaller.
    pub(super) fn put(&mut self, spot: Spot, [middle, end]: [f64; 2]) {
        for (half, number) in [(&mut self.middle, middle), (&mut self.end, end)] {
            let row = half.iter_mut().nth_back(usize::from(spot.rank));
            let place = row.and_then(|row| row.get_mut(usize::from(spot.column)));
            if let Some(place) = place {
                *place = number;
            }
        }
    }

    /// Gives a kind these numbers.
    pub(super) fn copy_to(&self, weights: &mut Weights, kind: KindId) {
        let rows = self.middle.iter().zip(&self.end).rev();
        for (rank, (middle, end)) in (0_u8..).zip(rows) {
            for (column, (&middle, &end)) in (0_u8..).zip(middle.iter().zip(end)) {
                let spot = Spot { column, rank };
                weights.set(Weight::Spot(kind, spot), Pair::new(middle, end));
            }
        }
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, half) in [("middle", &self.middle), ("end", &self.end)] {
            writeln!(out, "{name} = [")?;
            for row in half {
                let row = row.iter().map(|number| format!("{number:>3}"));
                writeln!(out, "  [{}],", row.collect::<Vec<_>>().join(", "))?;
            }
            writeln!(out, "]")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_rank_is_drawn_first() {
        let mut drawing = Drawing {
            middle: vec![vec![0.0; 2]; 3],
            end: vec![vec![0.0; 2]; 3],
        };
        drawing.put(Spot { column: 1, rank: 0 }, [7.0, -3.0]);
        let drawn = "middle = [\n  [  0,   0],\n  [  0,   0],\n  [  0,   7],\n]\n\
                     end = [\n  [  0,   0],\n  [  0,   0],\n  [  0,  -3],\n]\n";
        assert_eq!(drawing.to_string(), drawn);
    }
}
