//! Special rules, resolved: names have become kinds, squares and numbers.
//!
//! A hook reads "**moment**: **effects**, **limits** if **condition**". Everything in it is seen from
//! the *mover*: the side that makes, or has just made, the move (for `end`: the side to move).

use crate::board::Region;
use crate::kind::KindSet;
use crate::movement::Movement;
use crate::side::BySide;
use crate::source::Place;

/// A special rule of a game.
#[derive(Clone, Debug)]
pub struct Hook {
    /// The author's name for it: the key in `[hooks]`, shown as the reason when it ends a game.
    pub name: String,
    /// The sentence as written.
    pub text: String,
    /// Where it is written.
    pub place: Place,
    /// Moment and effects.
    pub rule: Rule,
    /// How often it may be used.
    pub limit: Option<Limit>,
    /// When it applies; `None` is always.
    pub condition: Option<Condition>,
    /// The kinds of which it asks whether they have moved.
    pub unmoved: KindSet,
}

/// Moment and effects of a hook. A new moment is one variant here and one file in the engine.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game has few rules, and they are read once"
)]
pub enum Rule {
    /// `move: …`: an extra move.
    Move(ExtraMove),
    /// `forbid …`: moves that may not be played.
    Forbid(MovePattern),
    /// `attack: …`: squares attacked though no piece attacks them.
    Attack(AttackFrom),
    /// `on EVENT: …`: what follows from a move.
    On(Event, Vec<Effect>),
    /// `safe: if …`: when a side's royals need not fear attacks, seen from that side.
    Safe,
    /// `end: …`: the game is decided, for the side to move.
    End(Verdict),
    /// `see: …`: what a side sees of the board.
    See(Sight),
}

/// What a side sees: the mover of its squares and of the condition is the side that looks, whoever
/// is to move. A side always sees the squares of its own men; several `see` hooks add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// `enemy`: the squares of all enemy men.
    pub enemy: bool,
    /// `targets`: the squares to which own men could move, and those of what they could capture.
    pub targets: bool,
    /// `attacks`: the squares on which own men could capture if an enemy stood there.
    pub attacks: bool,
    /// These squares.
    pub squares: BySide<Region>,
}

/// An extra move that pieces do not have by themselves.
#[derive(Clone, Debug)]
pub enum ExtraMove {
    /// `swap A with B`: the two men change places. Written from A's square to B's.
    Swap(Filter, Filter),
}

/// Which moves a `forbid` hook is about. All parts must hold; without any it is about every move.
#[derive(Clone, Debug)]
pub struct MovePattern {
    /// `quiet`: only moves that capture nothing; `capture`: only those that capture.
    pub capture: Option<bool>,
    /// `drop`: only drops from the hand.
    pub drop: bool,
    /// `of A`: the man that moves, where it stands before the move; of a drop, where it is dropped.
    pub mover: Option<Filter>,
    /// `to REGION`: where it arrives, by the mover's side.
    pub to: Option<BySide<Region>>,
    /// `taking A`: what is captured.
    pub taken: Option<Filter>,
    /// `becoming KIND`: what the man promotes to.
    pub becoming: Option<KindSet>,
    /// `that leaves C`: only if the condition holds once the move and all that follows from it has been
    /// played; seen from the side that plays it.
    pub leaves: Option<Condition>,
}

/// `attack: along BETZA from REGION [, through everything], on A`.
#[derive(Clone, Debug)]
pub struct AttackFrom {
    /// The lines of attack, as a movement from each square of `from`.
    pub movement: Movement,
    /// Where the attack starts, by the side of the attacked man.
    pub from: BySide<Region>,
    /// It starts only where one of these men stands, seen from the attacked man's side.
    pub men: Option<Filter>,
    /// Whether the lines go through everything that stands in their way.
    pub through: bool,
    /// The men that are attacked; the mover of this filter is the attacked man's own side.
    pub on: Filter,
}

/// What has happened on the board.
#[derive(Clone, Debug)]
pub enum Event {
    /// `arrive A [in REGION]`: a man that moved stands where the filter says, as what it now is.
    Arrive(Filter),
    /// `leave A [in REGION]`: a man has left a square where the filter held.
    Leave(Filter),
    /// `capture [A]`: a man was captured, where and as what it stood.
    Capture(Filter),
    /// `promote [A]`: a man has become A.
    Promote(Filter),
    /// `check`: the move gives check.
    Check,
    /// `move [A]`: any move; A is the man that moved, where it stood and what it was.
    Move(Filter),
}

/// What a hook does.
#[derive(Clone, Debug)]
pub enum Effect {
    /// The game ends, for the mover.
    End(Verdict),
    /// `remove A`: all men that match are taken off.
    Remove(Filter),
    /// `become KIND`: the man that moved turns into a kind.
    Become(crate::kind::KindId),
    /// `turn A into KIND`: all men that match turn into a kind of their side.
    Turn(Filter, crate::kind::KindId),
    /// `move A to PLACE`: the first man that matches goes to a square of the move, or to the first empty
    /// square of a region, in the order of squares.
    Move(Filter, Target),
    /// `place A on REGION`: a new man on each empty square.
    Place {
        /// Whose; for [`Owner::Any`] the mover's.
        owner: Owner,
        /// What.
        kind: crate::kind::KindId,
        /// Where, by the mover's side.
        on: BySide<Region>,
    },
    /// `send A to own | enemy hand`: all men that match leave the board for a hand of that side; the
    /// captured man too.
    Send(Filter, Owner),
    /// `again`: the mover moves again, and, with `mover`, with the same man.
    Again {
        /// Whether only the man that has moved may move.
        mover: bool,
    },
    /// `add N to COUNTER`: a counter of the mover's.
    Add(u8, String),
}

/// Where a man is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square of the move.
    Square(Anchor),
    /// The first empty square of these, by the mover's side.
    Region(BySide<Region>),
}

/// How a game ends, seen from the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The mover wins.
    Win,
    /// The mover loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// How often a hook may be used. Kept in the position's state, hashed, written to the FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// `once per side`, `N per side`.
    PerSide(u8),
    /// `once per game`, `N per game`.
    PerGame(u8),
}

/// Whose man, seen from the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The mover's.
    Own,
    /// The rival's.
    Enemy,
    /// Either side's.
    Any,
}

/// Which men: `[own | enemy | any] [kind | royal | not kind …] [in REGION | at SQUARES | within N of PLACE]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Whose.
    pub owner: Owner,
    /// Of which kinds.
    pub kinds: KindSet,
    /// On which squares, by the mover's side. All squares if the author named none.
    pub squares: BySide<Region>,
    /// `unmoved`: only men that have not moved since the game began.
    pub unmoved: bool,
    /// `within N of to`: at most this many king steps from the square of the move.
    pub near: Option<Near>,
    /// `within N of B`: at most this many king steps from one of those men.
    pub beside: Option<Beside>,
}

/// `within N of B` where B are men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// King steps.
    pub distance: u8,
    /// Whose men.
    pub owner: Owner,
    /// Which.
    pub kinds: KindSet,
}

/// `within N of PLACE` where the place is known only when the move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Near {
    /// King steps.
    pub distance: u8,
    /// From where.
    pub anchor: Anchor,
}

/// A square of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Where it starts.
    From,
    /// Where it arrives.
    To,
    /// Where the man that moves stands: before the move where it starts, after it where it has arrived.
    Mover,
    /// Where the captured man stood.
    Captured,
}

/// A question about the position, seen from the mover.
#[derive(Clone, Debug)]
pub enum Condition {
    /// All hold.
    All(Vec<Condition>),
    /// At least one holds.
    Some(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// `in check`, `enemy in check`: a royal of the side is attacked.
    InCheck(Owner),
    /// `no moves`, `enemy has no moves`: the side has no legal move. Unless said otherwise, the side to move.
    NoMoves(Owner),
    /// `can capture`, `enemy can capture`: the side has a legal capture. Unless said otherwise, the side to
    /// move.
    CanCapture(Owner),
    /// `A can move to REGION`: a legal move of A ends there.
    CanGo(Filter, BySide<Region>),
    /// `own to move`: it is the side's turn.
    ToMove(Owner),
    /// `A attacks B`: a man of the first sort could take one of the second, if they are not on one side.
    Attacks(Filter, Filter),
    /// `capture`: the move took something.
    Took,
    /// `count(A) = N`.
    Count(Filter, Comparison, u16),
    /// `count(A) < count(B)`.
    Compare(Filter, Comparison, Filter),
    /// `COUNTER >= N`, the mover's counter, or `enemy COUNTER >= N`.
    Counter(Owner, String, Comparison, u16),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Whether `left ? right` holds.
    pub const fn holds(self, left: u16, right: u16) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Greater => left > right,
            Self::AtLeast => left >= right,
        }
    }
}
