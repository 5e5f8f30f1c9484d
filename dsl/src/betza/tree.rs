//! The movement text as a tree, with the place of every letter.
//!
//! The tree says what was written, not what it means: `L` stays `L`, directions stay letters. Its
//! `Display` (in `print.rs`) writes it back in one canonical order of the prefixes.

use crate::source::Span;

/// A node and where it stands. Two nodes are equal wherever they stand.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// The node.
    pub value: T,
    /// Its range in the movement text.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A node at a place.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

/// A whole movement text: movements side by side, any of which may be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The movements in the order of the text; none for an immobile piece.
    pub parts: Vec<Spanned<Part>>,
}

/// One movement: prefixes, what they modify, how often it is repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The letters in front.
    pub prefixes: Prefixes,
    /// The atom or the brackets.
    pub body: Spanned<Body>,
    /// The range behind; `None` is the default of the body.
    pub range: Option<Spanned<Range>>,
}

/// The letters in front of an atom, leg by leg.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefixes {
    /// The letters of the first leg.
    pub first: Modifiers,
    /// Further legs, each from an `a` on.
    pub later: Vec<Spanned<Later>>,
}

/// Legs after the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Later {
    /// `a` and its letters.
    Again(Modifiers),
    /// `(a…)`: these legs, zero or more times. Each has its `a`.
    Repeated(Vec<Spanned<Modifiers>>),
}

/// The prefix letters of one leg.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Direction letters in the order of the text, which matters.
    pub directions: Vec<Spanned<Direction>>,
    /// Mode letters in the order of [`Mode::ALL`], none twice; their order in the text is free.
    pub modes: Vec<Spanned<Mode>>,
}

impl Modifiers {
    /// Where a mode letter stands, if it does.
    pub fn find(&self, mode: Mode) -> Option<Span> {
        self.modes
            .iter()
            .find(|letter| letter.value == mode)
            .map(|letter| letter.span)
    }

    /// Whether a mode letter stands here.
    pub fn has(&self, mode: Mode) -> bool {
        self.find(mode).is_some()
    }

    /// Where it is said that squares on the way must be empty.
    pub fn lame(&self) -> Option<Spanned<Mode>> {
        let mut modes = self.modes.iter();
        modes.find(|mode| mode.value.is_lame()).copied()
    }

    /// Whether there is no letter at all.
    pub fn is_empty(&self) -> bool {
        self.directions.is_empty() && self.modes.is_empty()
    }
}

/// A direction letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `f`
    Forward,
    /// `b`
    Back,
    /// `l`
    Left,
    /// `r`
    Right,
    /// `v`: forward and back.
    Vertical,
    /// `s`: left and right.
    Sideways,
    /// `h`: the whole half of the board, or in front of `l` and `r` a turning sense.
    Half,
}

impl Direction {
    /// Every direction.
    pub const ALL: [Self; 7] = [
        Self::Forward,
        Self::Back,
        Self::Left,
        Self::Right,
        Self::Vertical,
        Self::Sideways,
        Self::Half,
    ];

    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Forward => "f",
            Self::Back => "b",
            Self::Left => "l",
            Self::Right => "r",
            Self::Vertical => "v",
            Self::Sideways => "s",
            Self::Half => "h",
        }
    }
}

/// A mode letter: what a leg may do on its way and at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mode {
    /// `ii`: only from the square in front of a start square.
    InitialAhead,
    /// `i`: only from a start square.
    Initial,
    /// `hh`: half the way to the edge.
    HalfWay,
    /// `u`: a captured piece reappears behind.
    Unload,
    /// `m`: without capturing.
    Quiet,
    /// `c`: by capturing.
    Capture,
    /// `d`: by removing a piece of one's own.
    Destroy,
    /// `e`: by capturing a piece that has just passed.
    EnPassant,
    /// `x`: borrow or lend moves.
    Exchange,
    /// `t`: royals may not be captured.
    Tame,
    /// `^`: captures without moving.
    Rifle,
    /// `p`: over exactly one piece.
    Hop,
    /// `g`: over exactly one piece, to the square behind it.
    ShortHop,
    /// `o`: around the left and right edges.
    Cylinder,
    /// `y`: from an empty square with the other range.
    Toggle,
    /// `nn`: lame, and every passed square can be captured on.
    LameAll,
    /// `n{path:moa}`: blocked by a piece on the way that is diagonal first.
    LameDiagonal,
    /// `n{path:anypath}`: blocked if all shortest ways are.
    LameAny,
    /// `n{path:mid}`: blocked by a piece in the middle.
    LameMiddle,
    /// `n`: blocked by a piece on the way.
    Lame,
    /// `jj`: over several pieces.
    JumpMany,
    /// `j`: must jump; a slider skips its first square.
    Jump,
    /// `z`: alternating turns.
    Crooked,
    /// `q`: turns in one sense.
    Circular,
}

impl Mode {
    /// Every mode in the order in which they are written. Those up to [`Mode::HalfWay`] stand in
    /// front of the directions.
    pub const ALL: [Self; 24] = [
        Self::InitialAhead,
        Self::Initial,
        Self::HalfWay,
        Self::Unload,
        Self::Quiet,
        Self::Capture,
        Self::Destroy,
        Self::EnPassant,
        Self::Exchange,
        Self::Tame,
        Self::Rifle,
        Self::Hop,
        Self::ShortHop,
        Self::Cylinder,
        Self::Toggle,
        Self::LameAll,
        Self::LameDiagonal,
        Self::LameAny,
        Self::LameMiddle,
        Self::Lame,
        Self::JumpMany,
        Self::Jump,
        Self::Crooked,
        Self::Circular,
    ];

    /// Whether it is one of the ways to be blocked by pieces between start and target.
    pub const fn is_lame(self) -> bool {
        matches!(
            self,
            Self::Lame | Self::LameAll | Self::LameDiagonal | Self::LameAny | Self::LameMiddle
        )
    }

    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::InitialAhead => "ii",
            Self::Initial => "i",
            Self::HalfWay => "hh",
            Self::Unload => "u",
            Self::Quiet => "m",
            Self::Capture => "c",
            Self::Destroy => "d",
            Self::EnPassant => "e",
            Self::Exchange => "x",
            Self::Tame => "t",
            Self::Rifle => "^",
            Self::Hop => "p",
            Self::ShortHop => "g",
            Self::Cylinder => "o",
            Self::Toggle => "y",
            Self::LameAll => "nn",
            Self::LameDiagonal => "n{path:moa}",
            Self::LameAny => "n{path:anypath}",
            Self::LameMiddle => "n{path:mid}",
            Self::Lame => "n",
            Self::JumpMany => "jj",
            Self::Jump => "j",
            Self::Crooked => "z",
            Self::Circular => "q",
        }
    }
}

/// What the prefixes modify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A single atom.
    Atom(Atom),
    /// `[…]`: legs one after the other.
    Chain(Vec<Leg>),
    /// `(…)`: movements that share prefixes or range.
    Group(Vec<Leg>),
}

/// A movement inside brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The sign between this leg and the one before; never in front of the first.
    pub link: Option<Spanned<Link>>,
    /// The movement.
    pub part: Spanned<Part>,
}

/// What joins two legs of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// `-`: the move must go on.
    Must,
    /// `?`: the move may end here.
    May,
}

impl Link {
    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Must => "-",
            Self::May => "?",
        }
    }
}

/// What is moved by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Atom {
    /// A basic leap: `N`.
    Leaper(Leaper),
    /// A longer leap: `NX`.
    Longer(Leaper, Suffix),
    /// A leap by its coordinates: `(4,1)`.
    Tuple(u8, u8),
    /// Several basic leaps in one letter: `Q`.
    Compound(Compound),
    /// `O2`: castling by that many steps.
    Castling(u8),
    /// `O`: the null move.
    Null,
    /// `@` or `@7`: a drop from the hand.
    Drop(Option<u8>),
    /// `U`: to any square.
    Universal,
    /// `I`: as the piece that moved last.
    Imitator,
    /// `M`: one step straight, then outward as a diagonal slider. Few dialects have this letter.
    Manticore,
}

/// The letter of a basic leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the letters are their own names")]
pub enum Leaper {
    W,
    F,
    D,
    N,
    A,
    H,
    C,
    L,
    Z,
    J,
    G,
}

impl Leaper {
    /// Every basic leap.
    pub const ALL: [Self; 11] = [
        Self::W,
        Self::F,
        Self::D,
        Self::N,
        Self::A,
        Self::H,
        Self::C,
        Self::L,
        Self::Z,
        Self::J,
        Self::G,
    ];

    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::W => "W",
            Self::F => "F",
            Self::D => "D",
            Self::N => "N",
            Self::A => "A",
            Self::H => "H",
            Self::C => "C",
            Self::L => "L",
            Self::Z => "Z",
            Self::J => "J",
            Self::G => "G",
        }
    }

    /// The shorter and the longer coordinate of the leap.
    pub const fn coordinates(self) -> (u8, u8) {
        match self {
            Self::W => (0, 1),
            Self::F => (1, 1),
            Self::D => (0, 2),
            Self::N => (1, 2),
            Self::A => (2, 2),
            Self::H => (0, 3),
            Self::C | Self::L => (1, 3),
            Self::Z | Self::J => (2, 3),
            Self::G => (3, 3),
        }
    }
}

/// What makes a basic leap longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suffix {
    /// Three more in the longer coordinate.
    X,
    /// Two more in both coordinates.
    Y,
}

impl Suffix {
    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::Y => "Y",
        }
    }

    /// The coordinates of the longer leap.
    pub const fn lengthen(self, (short, long): (u8, u8)) -> (u8, u8) {
        match self {
            Self::X => (short, long + 3),
            Self::Y => (short + 2, long + 2),
        }
    }
}

/// The letter of several leaps at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compound {
    /// `W` and `F`.
    K,
    /// `W` without limit.
    R,
    /// `F` without limit.
    B,
    /// `W` and `F` without limit.
    Q,
}

impl Compound {
    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::K => "K",
            Self::R => "R",
            Self::B => "B",
            Self::Q => "Q",
        }
    }
}

/// How often a step may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Range {
    /// The atom written twice, `NN`: without limit.
    Doubled,
    /// `0`: without limit.
    Unlimited,
    /// `4`: one to four times.
    UpTo(u8),
    /// `03`: three times, no more and no less.
    Exactly(u8),
    /// `[3-5]`, or without an end `[3-]`.
    Between(u8, Option<u8>),
}

impl Range {
    /// Fewest and most steps; `None` is without limit.
    pub const fn limits(self) -> (u8, Option<u8>) {
        match self {
            Self::Doubled | Self::Unlimited => (1, None),
            Self::UpTo(most) => (1, Some(most)),
            Self::Exactly(count) => (count, Some(count)),
            Self::Between(least, most) => (least, most),
        }
    }
}
