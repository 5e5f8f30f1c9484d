//! How much less deeply late moves are searched.

use super::ordering::Choice;
use super::worker::{Node, Worker};

/// Reductions begin at this depth.
const LEAST_DEPTH: i32 = 3;
/// Experience of this size changes a reduction by a ply.
const EXPERIENCE: i32 = 10_000;

impl<const W: usize> Worker<'_, W> {
    /// The plies by which a move is searched more deeply: checks that lose no material, unless the
    /// line is long already.
    pub(super) fn extension(&self, node: &Node, choice: &Choice) -> i32 {
        let extends = (node.ply as i32) < 2 * self.depth
            && self.position.gives_check_itself(choice.mv)
            && !choice.is_bad()
            && !self.loses_material(choice.mv, 0);
        i32::from(extends)
    }
}

/// The plies by which the search of a move is reduced, at least 0: the more, the more moves came
/// before it. Only quiet moves, and none that is searched more deeply.
pub(super) fn reduction(node: &Node, choice: &Choice, number: usize, extended: bool) -> i32 {
    let plain = !choice.noisy && choice.mv.is_reducible();
    if node.depth < LEAST_DEPTH || node.in_check || extended || !plain {
        return 0;
    }
    let mut plies = base(node.depth, number);
    plies += i32::from(node.cut) - i32::from(node.is_principal());
    if choice.is_killer() {
        plies -= 1;
    } else {
        plies -= choice.rank / EXPERIENCE;
    }
    plies.clamp(0, node.depth - 2)
}

/// Grows with depth and with the number of moves before, both slowly.
fn base(depth: i32, number: usize) -> i32 {
    let (depth, number) = (slow(depth as usize), slow(number));
    (50 + depth * number / 220) / 100
}

/// A hundred times the natural logarithm, by the bits: the same on every machine.
fn slow(number: usize) -> i32 {
    let number = number.clamp(1, 255) as i32;
    let bits = number.ilog2() as i32;
    let rest = (number - (1 << bits)) * 69 / (1 << bits);
    bits * 69 + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_is_near_the_logarithm() {
        for number in 1..=255_u32 {
            let exact = f64::from(number).ln() * 100.0;
            assert!(
                (f64::from(slow(number as usize)) - exact).abs() < 10.0,
                "at {number}"
            );
        }
    }
}
