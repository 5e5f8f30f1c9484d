//! Scores: centipawns, or a proven win or loss with its distance.

/// What a position is worth, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of the man that promotes in the orthodox game.
    Centipawns(i32),
    /// Won in that many plies; 0 if it is won already.
    Win(u32),
    /// Lost in that many plies; 0 if it is lost already.
    Loss(u32),
}

/// The deepest that a line may get.
pub(super) const MOST_PLIES: usize = 128;

/// Beyond every score.
pub(super) const INFINITE: i32 = 32_000;
/// Won at once; a win in `n` plies is `n` less.
const WON: i32 = 31_000;
/// Scores from here on are proven wins.
pub(super) const PROVEN: i32 = WON - 2 * MOST_PLIES as i32;

/// A draw.
pub(super) const DRAWN: i32 = 0;

/// Won `ply` plies from the root.
pub(super) const fn won_at(ply: usize) -> i32 {
    WON - ply as i32
}

/// Lost `ply` plies from the root.
pub(super) const fn lost_at(ply: usize) -> i32 {
    ply as i32 - WON
}

/// Whether a score is no estimate but a proven win or loss.
pub(super) const fn is_proven(points: i32) -> bool {
    points >= PROVEN || points <= -PROVEN
}

/// A score as it is remembered: distances count from the position, not from the root.
pub(super) const fn to_table(points: i32, ply: usize) -> i16 {
    let points = if points >= PROVEN {
        points + ply as i32
    } else if points <= -PROVEN {
        points - ply as i32
    } else {
        points
    };
    points as i16
}

/// The reverse of [`to_table`].
pub(super) const fn from_table(points: i16, ply: usize) -> i32 {
    let points = points as i32;
    if points >= PROVEN {
        points - ply as i32
    } else if points <= -PROVEN {
        points + ply as i32
    } else {
        points
    }
}

impl Score {
    pub(super) const fn of(points: i32) -> Self {
        if points >= PROVEN {
            Self::Win((WON - points) as u32)
        } else if points <= -PROVEN {
            Self::Loss((WON + points) as u32)
        } else {
            Self::Centipawns(points)
        }
    }
}
