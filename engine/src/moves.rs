//! A move in four bytes.

use std::fmt;

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use smallvec::SmallVec;

/// A list of moves that usually stays on the stack.
pub type MoveList = SmallVec<[Move; 128]>;

/// A move of a position. It has a meaning only together with the position it was made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// What a move is besides going from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// A man goes and takes what stands on the target.
    Plain,
    /// A first move whose passed squares may be captured on.
    Passing,
    /// Captures the man that has just passed the target.
    EnPassant,
    /// The castling of that number in the ruleset; from and to are the king's.
    Castling(u8),
    /// A plain move after which the man is of that kind.
    Promotion(KindId),
    /// An extra move by the hook of that number in the ruleset.
    Extra(u8),
    /// A move of several legs: which of those with this start and target, in the order in which the
    /// position finds them.
    Chain(u16),
    /// A man of that kind comes from the hand; from and to are both its square.
    Drop(KindId),
}

const PASSING: u32 = 1 << 16;
const EN_PASSANT: u32 = 2 << 16;
const CASTLING: u32 = 3 << 16;
const PROMOTION: u32 = 4 << 16;
const EXTRA: u32 = 5 << 16;
const CHAIN: u32 = 6 << 16;
const PROMOTING_CHAIN: u32 = 7 << 16;
const DROP: u32 = 8 << 16;

impl Move {
    /// No move: the filler of tables. Never generated.
    pub const NONE: Self = Self(u32::MAX);

    #[inline]
    pub(crate) const fn plain(from: Square, to: Square) -> Self {
        Self((from.0 as u32) << 8 | to.0 as u32)
    }

    #[inline]
    pub(crate) const fn passing(from: Square, to: Square) -> Self {
        Self(Self::plain(from, to).0 | PASSING)
    }

    #[inline]
    pub(crate) const fn en_passant(from: Square, to: Square) -> Self {
        Self(Self::plain(from, to).0 | EN_PASSANT)
    }

    /// A capture in passing on a square where the man promotes.
    #[inline]
    pub(crate) const fn promoting_en_passant(from: Square, to: Square, kind: KindId) -> Self {
        Self(Self::en_passant(from, to).0 | (kind.0 as u32 + 1) << 24)
    }

    #[inline]
    pub(crate) const fn castling(from: Square, to: Square, number: u8) -> Self {
        Self(Self::plain(from, to).0 | CASTLING | (number as u32) << 24)
    }

    #[inline]
    pub(crate) const fn promoting(from: Square, to: Square, kind: KindId) -> Self {
        Self(Self::plain(from, to).0 | PROMOTION | (kind.0 as u32) << 24)
    }

    #[inline]
    pub(crate) const fn extra(from: Square, to: Square, hook: u8) -> Self {
        Self(Self::plain(from, to).0 | EXTRA | (hook as u32) << 24)
    }

    /// A move of several legs. The upper twelve bits hold the ordinal; of a promoting one, seven hold
    /// the kind and five the ordinal: no square is reached in 32 ways by a man that promotes.
    #[inline]
    pub(crate) const fn chain(
        from: Square,
        to: Square,
        ordinal: u16,
        kind: Option<KindId>,
    ) -> Self {
        let bits = match kind {
            None => CHAIN | (ordinal as u32) << 20,
            Some(kind) => PROMOTING_CHAIN | (ordinal as u32 & 0x1F) << 20 | (kind.0 as u32) << 25,
        };
        Self(Self::plain(from, to).0 | bits)
    }

    /// A drop from the hand.
    #[inline]
    pub(crate) const fn dropping(to: Square, kind: KindId) -> Self {
        Self(Self::plain(to, to).0 | DROP | (kind.0 as u32) << 24)
    }

    /// Where the man starts; of a drop, where it arrives.
    #[inline]
    pub const fn from(self) -> Square {
        Square((self.0 >> 8) as u8)
    }

    /// Where it arrives.
    #[inline]
    pub const fn to(self) -> Square {
        Square(self.0 as u8)
    }

    /// What the move is besides.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        let detail = (self.0 >> 24) as u8;
        match self.0 & 0x000F_0000 {
            0 => MoveKind::Plain,
            PASSING => MoveKind::Passing,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLING => MoveKind::Castling(detail),
            PROMOTION => MoveKind::Promotion(KindId(detail)),
            CHAIN => MoveKind::Chain((self.0 >> 20) as u16),
            PROMOTING_CHAIN => MoveKind::Chain((self.0 >> 20) as u16 & 0x1F),
            DROP => MoveKind::Drop(KindId(detail)),
            _ => MoveKind::Extra(detail),
        }
    }

    /// What the man becomes, if it promotes.
    #[inline]
    pub const fn promotion(self) -> Option<KindId> {
        let detail = (self.0 >> 24) as u8;
        match self.0 & 0x000F_0000 {
            PROMOTION => Some(KindId(detail)),
            EN_PASSANT if detail > 0 => Some(KindId(detail - 1)),
            PROMOTING_CHAIN => Some(KindId((self.0 >> 25) as u8)),
            _ => None,
        }
    }

    /// What comes from the hand, if the move is a drop.
    #[inline]
    pub const fn dropped(self) -> Option<KindId> {
        if self.0 & 0x000F_0000 == DROP {
            Some(KindId((self.0 >> 24) as u8))
        } else {
            None
        }
    }

    /// Whether it only takes a man from one square to another, as most moves do.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 & 0x000F_0000 == 0
    }

    /// Whether it only shifts a man, whatever may be captured on the squares that it passes.
    #[inline]
    pub(crate) const fn is_shift(self) -> bool {
        self.0 & 0x000F_0000 <= PASSING
    }

    /// Whether the squares that it passes may be squares to capture on.
    #[inline]
    pub(crate) const fn may_be_passing(self) -> bool {
        matches!(self.0 & 0x000F_0000, PASSING | CHAIN | PROMOTING_CHAIN)
    }

    /// Whether the move does more, or less, than to take a man from its square, so that its legality
    /// needs a look of its own.
    #[inline]
    pub(crate) const fn touches_others(self) -> bool {
        matches!(self.0 & 0x000F_0000, EN_PASSANT | EXTRA | DROP)
    }

    /// Whether it is an ordinary move that a search may look at less deeply.
    #[inline]
    pub(crate) const fn is_reducible(self) -> bool {
        matches!(self.kind(), MoveKind::Plain | MoveKind::Passing)
    }

    /// The bits, for keys of tables.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The move with these bits.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{} {:?}", self.from().0, self.to().0, self.kind())
    }
}
