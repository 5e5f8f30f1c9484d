//! Special rules, resolved: names have become kinds, squares and numbers.
//!
//! A hook reads "**moment**: **effects**, **limits** if **condition**". Everything in it is seen from
//! the *mover*: the side that makes, or has just made, the move (for `end`: the side to move).

use crate::board::Region;
use crate::kind::{KindId, KindSet};
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
    /// `swap A with B by way of REGION`: A goes to where B stands, and B to the square of the region,
    /// which must be empty.
    Exchange(Filter, Filter, BySide<Region>),
    /// `move A to REGION`: to any square of the region.
    Relocate(Relocation),
    /// `move A along BETZA`: a movement that the men have not by themselves.
    Travel(Travel),
    /// `place KIND on REGION`: a new man on an empty square.
    Place(KindId, BySide<Region>),
    /// `pass`: nothing.
    Pass,
}

/// `move A to REGION becoming KIND, removing B, else nearest on its rank`.
#[derive(Clone, Copy, Debug)]
pub struct Relocation {
    /// Who goes.
    pub men: Filter,
    /// Where to, by the mover's side.
    pub to: BySide<Region>,
    /// What it becomes.
    pub becoming: Option<KindId>,
    /// Who may stand on the target, and is removed; without it only empty squares are targets.
    pub removing: Option<Filter>,
    /// Where it goes if it can go to no square of the region.
    pub otherwise: Otherwise,
}

/// What happens to a man that can go to no square of its region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// It stays.
    Stays,
    /// It goes to the nearest square of the region's rank where it could go.
    Nearest,
    /// It goes to the nearest empty square of the region's rank.
    NearestFree,
}

/// `move A along BETZA becoming KIND`.
#[derive(Clone, Debug)]
pub struct Travel {
    /// Who goes.
    pub men: Filter,
    /// How. Royals and immune men are not captured.
    pub movement: Movement,
    /// What it becomes.
    pub becoming: Option<KindId>,
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
    Become(KindId),
    /// `turn A into KIND`: all men that match turn into a kind of their side.
    Turn(Filter, KindId),
    /// `move A to REGION …`: each of the men goes to the first square of the region where it can.
    Move(Box<Relocation>),
    /// `move A to from | to`: the first man that matches goes to a square of the move, if it is empty.
    MoveTo(Filter, Anchor),
    /// `place A on REGION`: a new man on each empty square.
    Place {
        /// Whose; for [`Owner::Any`] the mover's.
        owner: Owner,
        /// What.
        kind: KindId,
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
    /// Which of them, by their rank among the royals of their side.
    pub standing: Standing,
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

/// A man's place among the royals of its side that are on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Any man, royal or not.
    #[default]
    Any,
    /// `top royal`: no royal of its side has a higher rank.
    Top,
    /// `sole royal`: its side has no other royal.
    Sole,
}

/// Who may enter a zone that is closed to others: `KIND [in REGION] [when empty]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Admission {
    /// Which kinds.
    pub kinds: KindSet,
    /// Which of them.
    pub standing: Standing,
    /// Which squares, by the side of the man that would enter.
    pub squares: BySide<Region>,
    /// Only empty squares: nobody is captured there.
    pub empty: bool,
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
    /// `it attacks N of A [that cannot move]`: the man of an extra move attacks so many, once it
    /// stands where it goes, as what it becomes.
    ItAttacks {
        /// At least so many.
        least: u8,
        /// Of these.
        men: Filter,
        /// Only those that could then move nowhere count.
        stuck: bool,
    },
    /// `A outranks B`: the highest of the first has a higher rank than the highest of the second.
    Outranks(Filter, Filter),
    /// `A is sole royal`: such a man is the only royal of its side.
    SoleRoyal(Filter),
    /// `A can move`: the side to move has a legal move of such a man.
    CanMove(Filter),
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

    /// Where `left ? right` only asks whether `left` is more than nothing: what it is if so. `None` where it asks for more.
    pub const fn asks_for_any(self, right: u16) -> Option<bool> {
        match (self, right) {
            (Self::Greater | Self::Unequal, 0) | (Self::AtLeast, 1) => Some(true),
            (Self::Equal | Self::AtMost, 0) | (Self::Less, 1) => Some(false),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Comparison;

    #[test]
    fn a_comparison_asks_for_any_exactly_where_only_nothing_differs() {
        use Comparison::{AtLeast, AtMost, Equal, Greater, Less, Unequal};
        for comparison in [Equal, Unequal, Less, AtMost, Greater, AtLeast] {
            for right in 0..5 {
                let more: Vec<bool> = (1..9).map(|left| comparison.holds(left, right)).collect();
                let nothing = comparison.holds(0, right);
                let differs = more.iter().all(|&holds| holds != nothing);
                let answer = differs.then_some(more[0]);
                assert_eq!(
                    comparison.asks_for_any(right),
                    answer,
                    "{comparison:?} {right}"
                );
            }
        }
    }
}
