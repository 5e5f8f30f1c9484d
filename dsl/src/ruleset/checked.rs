//! A ruleset that has passed every check: what the engine compiles.

use indexmap::IndexMap;

use super::shuffle::Shuffle;
use crate::board::{Board, Region, Square};
use crate::hand::Hands;
use crate::hook::rule::{Admission, Condition, Hook, Verdict};
use crate::kind::{KindId, KindSet};
use crate::language::Localized;
use crate::movement::{Movement, Vector};
use crate::placement::{Man, Shorthand, Tokens};
use crate::side::{BySide, Side};
use crate::source::Place;

/// A whole game: every name resolved, every check passed.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The file's name without folder and ending.
    pub id: String,
    /// Name, inventor, sources.
    pub about: About,
    /// Shape and square names.
    pub board: Board,
    /// The named sets of squares, by side; regions without sides have the same set twice.
    pub regions: IndexMap<String, BySide<Region>>,
    /// The sorts of pieces; [`KindId`] is the position in this list. 1 to [`KindId::LIMIT`].
    pub kinds: Vec<Kind>,
    /// Squares with limits on who may stand there.
    pub zones: Vec<Zone>,
    /// The start position.
    pub setup: Setup,
    /// Men in hand, in games that have them.
    pub hands: Option<Hands>,
    /// Several boards played as one, in games that have them.
    pub table: Option<Table>,
    /// The castlings, in the author's order.
    pub castlings: Vec<Castling>,
    /// When royals are in check.
    pub check: CheckRule,
    /// How other programs write positions.
    pub shorthand: Shorthand,
    /// Draws and the value of having no move.
    pub endings: Endings,
    /// Special rules, in the author's order.
    pub hooks: Vec<Hook>,
    /// The counters that have a field of their own in FENs, in the order of these fields.
    pub counters: Vec<Counter>,
    /// The switches that the file declares, with the values in force.
    pub options: IndexMap<String, OptionValue>,
    /// What each switch offers, in the same order.
    pub offers: IndexMap<String, Offer>,
}

impl Ruleset {
    /// How the men are written in diagrams and FENs.
    pub fn tokens(&self) -> Tokens {
        let letters = self.kinds.iter().map(|kind| kind.letter.as_str());
        Tokens::new(letters).with(self.shorthand.clone())
    }

    /// The kind of that name (the key in `[pieces]`).
    pub fn kind_named(&self, name: &str) -> Option<KindId> {
        self.kinds
            .iter()
            .position(|kind| kind.name == name)
            .map(|index| KindId(index as u8))
    }
}

/// What a game is called and where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name shown to players.
    pub name: Localized,
    /// Further names by which programs and players ask for it, such as that of another program.
    pub aliases: Vec<String>,
    /// One or two sentences.
    pub summary: Localized,
    /// Who invented it.
    pub inventor: Option<String>,
    /// Where the rules are written.
    pub sources: Vec<String>,
    /// What the inventor asks of those who publish it.
    pub credit: Option<Localized>,
}

/// A sort of piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// The key in `[pieces]`.
    pub name: String,
    /// How players call it.
    pub title: Localized,
    /// The token of the first side in diagrams and FEN, upper case; the second side's is
    /// [`Kind::token`].
    pub letter: String,
    /// A character that figurine displays show instead of the letter.
    pub figurine: Option<BySide<String>>,
    /// How it moves, seen from the first side.
    pub movement: Movement,
    /// Rank among royals, 1 the highest; `None` for the others.
    pub royal: Option<u8>,
    /// Whether it cannot be captured.
    pub immune: bool,
    /// Where and into what it promotes.
    pub promotion: Option<Promotion>,
    /// What it is in hand when it has been captured, if that is another kind.
    pub demotes: Option<KindId>,
    /// The squares on which it counts as unmoved (`i`): where it stands in the set-up, unless the
    /// author says otherwise.
    pub start: BySide<Region>,
    /// Where it is defined.
    pub place: Place,
}

impl Kind {
    /// The token in diagrams and FEN: upper case for the first side, lower case for the second.
    pub fn token(&self, side: Side) -> String {
        match side {
            Side::First => self.letter.clone(),
            Side::Second => self.letter.to_lowercase(),
        }
    }
}

/// Promotion of a kind.
#[derive(Clone, Debug)]
pub struct Promotion {
    /// On arrival in these squares, by side.
    pub on: BySide<Region>,
    /// The choices of either side, in the author's order; never empty.
    pub to: Vec<KindId>,
    /// Which of them each side has. A side that has none does not promote: its squares are empty.
    pub sides: BySide<KindSet>,
    /// Whether staying what it is, is no choice.
    pub must: Must,
    /// Whether it also promotes when it leaves these squares.
    pub from: bool,
    /// Whether it only promotes when it captures.
    pub capturing: bool,
    /// For each choice, how many own men of that kind there are at most when it has been taken.
    pub most: Vec<Option<u8>>,
}

/// When a man that may promote has no other choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Must {
    /// Always.
    Always,
    /// Where it could never move from if it stayed what it is.
    Stuck,
    /// Never.
    Never,
}

impl Promotion {
    /// The choices of a side, in the author's order, each with the most own men of that kind that there
    /// may be when it has been taken.
    pub fn choices(&self, side: Side) -> impl Iterator<Item = (KindId, Option<u8>)> + '_ {
        let own = self.sides[side];
        let most = self.most.iter().copied().chain(std::iter::repeat(None));
        let choices = self.to.iter().copied().zip(most);
        choices.filter(move |&(kind, _)| own.has(kind))
    }
}

/// A set of squares that not everybody may enter.
#[derive(Clone, Debug)]
pub struct Zone {
    /// The key in `[zones]`.
    pub name: String,
    /// The squares, by the side of the man that would enter.
    pub squares: BySide<Region>,
    /// The kinds that may stand, and so capture, there.
    pub admit: KindSet,
    /// Who else may, and when.
    pub admissions: Vec<Admission>,
    /// Whether riders of other kinds may pass over the squares while these are empty.
    pub passage: bool,
}

impl Zone {
    /// Whether men of a kind may ever stand on a square of the zone, by `admit` or by an admission.
    pub fn may_admit(&self, kind: KindId, side: Side, square: Square) -> bool {
        let admits = |admission: &Admission| {
            admission.kinds.has(kind) && admission.squares[side].has(square)
        };
        self.admit.has(kind) || self.admissions.iter().any(admits)
    }
}

/// When the royals of a side are in check. Where they are not, they may be left attacked, and are
/// captured like other men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CheckRule {
    /// When any of them is attacked.
    #[default]
    Any,
    /// When the side has one royal, and that is attacked.
    Sole,
    /// When all of them are attacked.
    All,
}

/// The start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who stands where, by square number.
    pub men: Vec<Option<Man>>,
    /// Who begins.
    pub turn: Side,
    /// What is drawn by lot before a game; `men` is then one of the set-ups.
    pub shuffle: Option<Shuffle>,
    /// Where it is written.
    pub place: Place,
}

/// One way of castling.
#[derive(Clone, Debug)]
pub struct Castling {
    /// The key in `[castling]`.
    pub name: String,
    /// The first side's letter in the FEN; the second side has it in lower case.
    pub letter: char,
    /// How it is written in SAN, such as `O-O`.
    pub san: String,
    /// The squares, by side; those where the men start are the start position's if they can differ.
    pub squares: BySide<CastlingSquares>,
    /// The kind that stands on the king's square.
    pub king: KindId,
    /// The kind that stands on the rook's square.
    pub rook: KindId,
    /// Whether the king starts wherever it stands when the game begins, on the line of its target.
    pub king_roams: bool,
    /// The rook starts wherever the outermost of its kind stands in this direction from the king when
    /// the game begins; `None` if its square is fixed.
    pub rook_toward: Option<Vector>,
}

impl Castling {
    /// Whether its start squares depend on where the men stand when the game begins.
    pub const fn roams(&self) -> bool {
        self.king_roams || self.rook_toward.is_some()
    }
}

/// The squares of one side's castling. All squares between them must be empty but for the two men;
/// the king's squares from start to end must not be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingSquares {
    /// Where the king starts.
    pub king_from: Square,
    /// Where the king arrives.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook_from: Square,
    /// Where the rook arrives.
    pub rook_to: Square,
}

/// A counter with a field of its own in FENs: `3+3` is what each side still has to the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The name by which hooks add to it and ask it.
    pub name: String,
    /// How far it counts.
    pub limit: u8,
}

/// Several boards of the game that are played as one.
///
/// Partners play opposite sides on the two boards; what the rules of hands send to a partner goes to
/// the other board, and the first board that is decided decides all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// How many boards, at present always two.
    pub boards: u8,
    /// Whether a side without a legal move waits, while a man from its partner could give it one,
    /// instead of being mated or stalemated.
    pub wait: bool,
    /// Where it is written.
    pub place: Place,
}

/// How a game ends without a hook.
#[derive(Clone, Debug)]
pub struct Endings {
    /// For the side that has no legal move and is not in check.
    pub stalemate: Verdict,
    /// A draw when a position occurs this often; 0 is never.
    pub repetition: u8,
    /// A draw after this many moves of *each* side without a capture or a move of a kind that
    /// promotes; 0 is never.
    pub quiet_moves: u16,
    /// A draw when one of these holds: nobody can win any more. `None` is: when neither side can, by
    /// [`Endings::hopeless`].
    pub dead: Option<Vec<Condition>>,
    /// Seen from a side: when one of these holds, it cannot win any more, whatever the rival does.
    pub hopeless: Vec<Condition>,
}

/// The value of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// One of the named choices.
    Choice(String),
}

/// What a switch offers to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The named choices, in the author's order; none if it is only on or off.
    pub choices: Vec<String>,
    /// What it is about.
    pub about: Localized,
}
