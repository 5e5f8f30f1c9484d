//! Men beside the board: whose they become, and where they may be dropped.

use crate::board::Region;
use crate::kind::KindId;
use crate::placement::Man;
use crate::side::BySide;
use crate::source::Place;

/// What a game with hands says about them.
#[derive(Clone, Debug)]
pub struct Hands {
    /// Where a captured man goes.
    pub to: Holder,
    /// Whether a man that has been promoted is in hand what it was before.
    pub reverts: bool,
    /// Whether men in hand are dropped before anything else is played.
    pub first: bool,
    /// Whether men dropped on the squares where a castling starts may castle.
    pub castles: bool,
    /// Who is in hand at the start, and how many.
    pub setup: Vec<(Man, u8)>,
    /// Where men of each kind may be dropped, by kind; `None` is never.
    pub drops: Vec<Option<Drop>>,
    /// Where it is written.
    pub place: Place,
}

/// Whose hand a captured man goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The hand of the side that captures.
    Own,
    /// The hand of the side that has lost the man.
    Enemy,
    /// The hand of the partner, who plays on another board.
    Partner,
    /// Nobody's: it leaves the game.
    Nobody,
}

/// Where and when a kind may be dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drop {
    /// The kind in hand that it is taken from: itself, or what it is in hand.
    pub held: KindId,
    /// On which squares, by side, if they are empty.
    pub on: BySide<Region>,
    /// How many own men of the kind may stand where it is dropped, this one included.
    pub most: Most,
    /// Whether the drop may give check.
    pub check: bool,
    /// Whether the drop may give mate.
    pub mate: bool,
    /// Whether it may be dropped where it could never move from.
    pub stuck: bool,
}

/// Limits on own men of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Most {
    /// On a file.
    pub per_file: Option<u8>,
    /// On squares of one colour.
    pub per_color: Option<u8>,
    /// On the board.
    pub per_board: Option<u8>,
}
