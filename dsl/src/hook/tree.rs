//! Sentences as written: words with their spans, nothing looked up yet.
//!
//! A construct that the grammar knows and the engine does not is a `Later` with the word that says
//! so; to support it, give it a node of its own here and an arm in `resolve`.

use crate::hook::rule::{Anchor, Comparison, Owner, Standing, Verdict};
use crate::source::Span;

/// A name or word and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) span: Span,
}

/// A number as written, which may be of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) digits: String,
    pub(super) span: Span,
}

/// When a hook is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    Move,
    Forbid,
    Attack,
    On,
    Safe,
    End,
    See,
}

impl Moment {
    /// The moment of that name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "move" => Self::Move,
            "forbid" => Self::Forbid,
            "attack" => Self::Attack,
            "on" => Self::On,
            "safe" => Self::Safe,
            "end" => Self::End,
            "see" => Self::See,
            _ => return None,
        })
    }
}

/// A sentence cut into parts, none of them read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    /// The first word; `None` if the text does not begin with one.
    pub(super) moment: Option<Word>,
    /// What stands between the moment and the colon.
    pub(super) rest: Span,
    /// Whether there is a colon.
    pub(super) colon: bool,
    /// The parts between commas, and those that begin with `if` or `unless`.
    pub(super) clauses: Vec<Span>,
}

/// First side's squares `|` second side's.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    pub(super) first: Area,
    pub(super) second: Option<Area>,
    pub(super) span: Span,
}

/// A set of squares.
#[derive(Clone, Debug)]
pub(super) enum Area {
    /// From left to right; the operator of the first part is `true`.
    Sum(Vec<(bool, Area)>),
    /// Squares of all parts.
    Overlap(Vec<Area>),
    /// Squares of any part.
    List(Vec<Area>),
    Named(Option<Owner>, Word),
    Rectangle(Word, Word),
    Ranks(Word, Option<Word>),
    Files(Word, Option<Word>),
    Board,
    Light,
    Dark,
    Edge,
    Nothing,
}

/// Which men.
#[derive(Clone, Debug)]
pub(super) enum Man {
    Mover(Span),
    Captured(Word),
    Filter(Filter),
}

/// `[own | enemy | any] [kinds] [places]`.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub(super) span: Span,
    pub(super) owner: Option<Whose>,
    /// Whether only men are meant that have not moved.
    pub(super) unmoved: bool,
    pub(super) kinds: Kinds,
    pub(super) places: Vec<Place>,
}

/// Whose men.
#[derive(Clone, Debug)]
pub(super) enum Whose {
    Known(Owner),
    Later(Word),
}

/// A sort of men.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Royal,
    All,
    Named(Word),
    /// `top royal`, `sole royal`.
    Ranked(Standing, Span),
}

/// Which kinds: those of a list, or all but those of the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Kinds {
    pub(super) included: Vec<Kind>,
    pub(super) excluded: Vec<Kind>,
}

/// Where men stand.
#[derive(Clone, Debug)]
pub(super) enum Place {
    In(Sides),
    /// At most so many king steps from a square of the move; `at to` is none.
    NearMove(Option<Number>, Anchor, Span),
    /// King steps, from where.
    Near(Number, Sides),
    /// King steps from men, whose they are, which.
    Beside(Number, Option<Whose>, Kinds),
}

/// Who may enter a zone.
#[derive(Clone, Debug)]
pub(super) struct Admission {
    pub(super) men: Filter,
    /// Only onto empty squares.
    pub(super) empty: bool,
}

/// A question.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    All(Vec<Condition>),
    Some(Vec<Condition>),
    Not(Box<Condition>),
    InCheck(Option<Whose>),
    NoMoves(Option<Whose>),
    CanCapture(Option<Whose>),
    CanGo(Man, Sides),
    ToMove(Whose),
    Count(Man, Comparison, Number),
    /// `count(A) < count(B)`
    Fewer(Man, Comparison, Man),
    Counter(Option<Whose>, Word, Comparison, Number),
    Empty(Sides),
    Exists(Man),
    Attacks(Man, Man),
    /// `capture`: the move took something.
    Took(Span),
    /// What the man of an extra move attacks: at least so many of them; whether only such as cannot
    /// move count.
    ItAttacks {
        least: Option<Number>,
        men: Man,
        stuck: bool,
        span: Span,
    },
    Outranks(Man, Man),
    SoleRoyal(Man),
    CanMove(Man),
    Later(Word),
}

/// Where a man is put.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// A square of the move.
    Move(Anchor),
    Squares(Sides),
}

/// A part of a `forbid` sentence.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// Whether it is about captures, or about moves that capture nothing.
    Capture(bool),
    /// It is about drops alone.
    Drop,
    Of(Man, Span),
    To(Sides),
    Taking(Man, Span),
    Becoming(Kind, Span),
    Leaves(Condition, Span),
}

/// A part of a `see` sentence.
#[derive(Clone, Debug)]
pub(super) enum Seen {
    Own,
    Enemy,
    Targets,
    Attacks,
    Squares(Sides),
}

/// What has happened.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Arrive(Option<Man>),
    Leave(Option<Man>),
    Capture(Option<Man>),
    Promote(Option<Man>),
    Check,
    Move(Option<Man>),
}

/// A part of a sentence between commas, or a smaller piece that could stand there.
#[derive(Clone, Debug)]
pub(super) enum Clause {
    Swap(Man, Man, Option<Sides>),
    Relocate(Man, Target, Span),
    /// Along a movement text.
    Travel(Man, Span, Span),
    Put(Man, Sides, Span),
    Pass(Span),
    Becoming(Word),
    Removing(Man, Span),
    /// `else nearest on its rank`; whether only empty squares are meant.
    Otherwise(bool, Span),
    Remove(Man),
    Become(Word),
    Turn(Man, Word),
    Again {
        mover: bool,
    },
    /// To whose hand; nothing is a partner's, which needs another board.
    Send(Man, Option<Owner>, Word),
    Add(Number, Word),
    Verdict(Verdict, Span),
    Along {
        betza: Span,
        from: Sides,
    },
    Through,
    Victims(Man, Span),
    See(Seen, Span),
    Limit {
        count: Option<Number>,
        game: bool,
        span: Span,
    },
    When {
        unless: bool,
        condition: Condition,
        span: Span,
    },
    Later(Word),
}

/// From square to square.
pub(super) type Pair = (Word, Word);

/// The squares of a castling.
#[derive(Clone, Debug)]
pub(super) enum Pairs {
    Fixed(Pair, Option<Pair>),
    Wherever {
        outermost: Option<Outermost>,
        to: Sides,
    },
}

/// `outermost KIND on the a side`.
#[derive(Clone, Debug)]
pub(super) struct Outermost {
    pub(super) kind: Option<Word>,
    pub(super) edge: Word,
}

/// What holds in each set-up of a shuffled game.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) men: Vec<Word>,
    pub(super) placing: Placing,
}

/// Where the men of a shuffled set-up stand.
#[derive(Clone, Debug)]
pub(super) enum Placing {
    OppositeColours,
    OneColour,
    Between(Vec<Word>),
    In(Sides),
}

impl Man {
    /// Where it is written.
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Mover(span) => *span,
            Self::Captured(word) => word.span,
            Self::Filter(filter) => filter.span,
        }
    }
}

impl Sides {
    /// The names of squares and regions that it is made from.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        self.first.add_names(&mut names);
        self.second
            .iter()
            .for_each(|area| area.add_names(&mut names));
        names
    }
}

impl Area {
    fn add_names<'t>(&'t self, names: &mut Vec<&'t str>) {
        match self {
            Self::Sum(terms) => {
                for (_, area) in terms {
                    area.add_names(names);
                }
            }
            Self::Overlap(parts) | Self::List(parts) => {
                for area in parts {
                    area.add_names(names);
                }
            }
            Self::Named(_, word) => names.push(&word.text),
            _ => {}
        }
    }
}
