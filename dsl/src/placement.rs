//! Men on squares, as the first field of a FEN writes them.

use crate::kind::KindId;
use crate::side::Side;

/// A man: whose and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: KindId,
}
