//! A game being played: position, history, outcome; the same type for every board.

mod hands;
mod inspect;
mod judging;

use std::fmt;
use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use crate::counted::Counted;
use crate::moves::{Move, MoveKind};
use crate::notation::{self, Reading};
use crate::outcome::Outcome;
use crate::position::{Position, Undo};
use crate::search::Score;
use crate::variant::{Compiled, build};

/// A compiled game. Cheap to clone.
#[derive(Clone)]
pub struct Variant(pub(crate) Width);

/// The width of a board in words, chosen once when the ruleset is compiled.
#[derive(Clone)]
pub(crate) enum Width {
    One(Arc<Compiled<1>>),
    Two(Arc<Compiled<2>>),
    Four(Arc<Compiled<4>>),
}

/// A position of any width.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game holds one, and a box would cost a step on every move"
)]
pub(crate) enum Board {
    One(Position<1>),
    Two(Position<2>),
    Four(Position<4>),
}

/// Runs the same code for a [`Board`] or a [`Width`] of each width.
macro_rules! each_width {
    ($wide:expr, $of:ident, $inner:ident => $body:expr) => {
        match $wide {
            $of::One($inner) => $body,
            $of::Two($inner) => $body,
            $of::Four($inner) => $body,
        }
    };
}
pub(crate) use each_width;

/// Compiles a checked ruleset into a game that can be played.
///
/// # Errors
///
/// Codes `V…`: what a ruleset may say but a position cannot hold, and start positions that no game
/// can reach.
pub fn compile(ruleset: &Ruleset) -> Result<Variant, Vec<Diagnostic>> {
    let ruleset = Arc::new(ruleset.clone());
    let width = match ruleset.board.len() {
        ..=64 => Width::One(Arc::new(build(&ruleset)?)),
        65..=128 => Width::Two(Arc::new(build(&ruleset)?)),
        _ => Width::Four(Arc::new(build(&ruleset)?)),
    };
    let variant = Variant(width);
    match Game::new(&variant).waiting_in_check() {
        Some(square) => {
            let ruleset = variant.ruleset();
            let error = Diagnostic::error("V006", ruleset.setup.place.clone());
            Err(vec![error.with("square", ruleset.board.name(square))])
        }
        None => Ok(variant),
    }
}

impl Variant {
    /// The ruleset that was compiled.
    pub fn ruleset(&self) -> &Ruleset {
        each_width!(&self.0, Width, compiled => compiled.ruleset())
    }

    /// What a kind is worth in centipawns, derived from how it moves on this board. Royals, which
    /// cannot be lost, are worth 0.
    pub fn value(&self, kind: KindId) -> i32 {
        each_width!(&self.0, Width, compiled => compiled.evaluation().value(kind))
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({})", self.ruleset().id)
    }
}

/// What a move does, for those who show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Where the man starts.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// What moves, or is dropped.
    pub man: Man,
    /// Whether it comes from the hand; then it starts where it arrives.
    pub dropped: bool,
    /// The square of what is captured.
    pub captured: Option<Square>,
    /// What the man becomes.
    pub promotion: Option<KindId>,
    /// The castling or hook that the move belongs to.
    pub special: Option<String>,
}

/// Code that is to run on a position of whatever width a game has, see [`Game::with_position`].
pub trait Visitor {
    /// Runs on the position.
    fn visit<const W: usize>(&mut self, position: &Position<W>);
}

/// A game being played.
#[derive(Clone)]
pub struct Game {
    variant: Variant,
    pub(crate) board: Board,
    start: String,
    first_move_number: u32,
    first_turn: Side,
    played: Vec<(Move, Undo)>,
    /// Keys of all positions of the game, the present one last.
    keys: Vec<u64>,
    outcome: Option<Outcome>,
    /// What partners gave, newest last: after how many plies, to whom, what and how many.
    gifts: Vec<(usize, Man, u8)>,
}

impl Game {
    /// A game from the start position.
    pub fn new(variant: &Variant) -> Self {
        let board = match &variant.0 {
            Width::One(compiled) => Board::One(Position::start(Arc::clone(compiled))),
            Width::Two(compiled) => Board::Two(Position::start(Arc::clone(compiled))),
            Width::Four(compiled) => Board::Four(Position::start(Arc::clone(compiled))),
        };
        Self::of_board(variant, board, 1)
    }

    /// A game from a position in FEN. The answer comes with warnings about what was dropped, such as
    /// castling rights without a rook.
    ///
    /// Rows of the board may use run-lengths (`10`), single ones (`1111111111`), and `*` for squares
    /// that do not exist. Missing fields at the end are taken as `w - - 0 1`.
    ///
    /// # Errors
    ///
    /// Codes `P…`: every fault of the text, each at its place.
    pub fn from_fen(
        variant: &Variant,
        fen: &str,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        Self::read(variant, fen, false)
    }

    /// As [`from_fen`](Self::from_fen), but a position in which the side that has just moved is in check,
    /// which no game reaches, is only warned of (`P023`): published counts have such positions, in
    /// which a royal may be captured.
    ///
    /// # Errors
    ///
    /// Codes `P…`: every other fault of the text, each at its place.
    pub fn from_unreached_fen(
        variant: &Variant,
        fen: &str,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        Self::read(variant, fen, true)
    }

    fn read(
        variant: &Variant,
        fen: &str,
        unreached: bool,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        fn widen<const W: usize>(
            read: Result<Reading<W>, Vec<Diagnostic>>,
            wrap: impl FnOnce(Position<W>) -> Board,
        ) -> Result<(Board, u32, Vec<Diagnostic>), Vec<Diagnostic>> {
            read.map(|reading| {
                (
                    wrap(reading.position),
                    reading.move_number,
                    reading.warnings,
                )
            })
        }
        let (board, number, warnings) = match &variant.0 {
            Width::One(compiled) => widen(notation::read_fen(compiled, fen, unreached), Board::One),
            Width::Two(compiled) => widen(notation::read_fen(compiled, fen, unreached), Board::Two),
            Width::Four(compiled) => {
                widen(notation::read_fen(compiled, fen, unreached), Board::Four)
            }
        }?;
        Ok((Self::of_board(variant, board, number), warnings))
    }

    pub(crate) fn of_board(variant: &Variant, board: Board, first_move_number: u32) -> Self {
        let (first_turn, key) =
            each_width!(&board, Board, position => (position.turn(), position.key()));
        let mut game = Self {
            variant: variant.clone(),
            board,
            start: String::new(),
            first_move_number,
            first_turn,
            played: Vec::new(),
            keys: vec![key],
            outcome: None,
            gifts: Vec::new(),
        };
        game.start = game.fen();
        game.outcome = game.judge();
        game
    }

    /// The compiled game.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Shows the position to code that is generic over its width.
    pub fn with_position(&self, visitor: &mut impl Visitor) {
        each_width!(&self.board, Board, position => visitor.visit(position));
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        self.variant.ruleset()
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        each_width!(&self.board, Board, position => position.turn())
    }

    /// The man on a square.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        each_width!(&self.board, Board, position => position.man_at(square))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        each_width!(&self.board, Board, position => position.in_check())
    }

    /// The royals of the side to move that are attacked.
    pub fn checked_royals(&self) -> Vec<Square> {
        each_width!(&self.board, Board, position => position.checked_royals(position.turn()).iter().collect())
    }

    /// A royal of the side that has just moved, if it is attacked: no position of a game.
    fn waiting_in_check(&self) -> Option<Square> {
        each_width!(&self.board, Board, position => {
            position.checked_royals(position.turn().rival()).first()
        })
    }

    /// The key of the position, see [`Position::key`].
    pub fn key(&self) -> u64 {
        each_width!(&self.board, Board, position => position.key())
    }

    /// The keys of all positions since the start, the present one last.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// All legal moves of the position. None after a mate, a stalemate or an end by a hook; a
    /// position that is drawn by count, by repetition or for want of material still has its moves,
    /// although nobody may play them: see [`outcome`](Self::outcome).
    pub fn legal_moves(&self) -> Vec<Move> {
        each_width!(&self.board, Board, position => match position.decided() {
            Some(_) => Vec::new(),
            None => position.legal_moves().into_vec(),
        })
    }

    /// What the position is worth at first sight, for the side to move: no move is looked at.
    pub fn estimate(&self) -> Score {
        each_width!(&self.board, Board, position => {
            let evaluation = position.variant().evaluation();
            Score::Centipawns(evaluation.evaluate(position))
        })
    }

    /// How the game has ended, if it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// `P020` if the move is not legal here, `P024` if the game is over; the game is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Diagnostic> {
        if self.outcome.is_some() {
            return Err(notation::game_over());
        }
        self.play_on(mv)
    }

    /// As [`play`](Self::play), but a game that is drawn by count, by repetition or for want of material
    /// may go on: elsewhere such draws count only if a player claims them.
    ///
    /// # Errors
    ///
    /// `P020` if the move is not legal here; the game is as it was.
    pub fn play_on(&mut self, mv: Move) -> Result<(), Diagnostic> {
        if !self.legal_moves().contains(&mv) {
            return Err(notation::illegal(&format!("{mv:?}")));
        }
        let (undo, key) = each_width!(&mut self.board, Board, position => {
            let undo = position.play(mv);
            (undo, position.key())
        });
        self.played.push((mv, undo));
        self.keys.push(key);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes back the last move.
    pub fn take_back(&mut self) -> Option<Move> {
        self.take_gifts_back();
        let (mv, undo) = self.played.pop()?;
        each_width!(&mut self.board, Board, position => position.undo(mv, &undo));
        self.keys.pop();
        self.outcome = self.judge();
        Some(mv)
    }

    /// The moves played so far.
    pub fn played(&self) -> Vec<Move> {
        self.played.iter().map(|&(mv, _)| mv).collect()
    }

    /// The position the game started from.
    pub fn start_fen(&self) -> &str {
        &self.start
    }

    /// The position in FEN: run-lengths for empty squares, `*` for each missing one. Limits of hooks
    /// that have been used follow in a seventh field, such as `name:wb`.
    pub fn fen(&self) -> String {
        let number = self.move_number();
        each_width!(&self.board, Board, position => notation::write_fen(position, number))
    }

    /// A move as coordinates: `e2e4`, `a10b11`, `e7e8q`.
    pub fn coordinates(&self, mv: Move) -> String {
        each_width!(&self.board, Board, position => notation::coordinates(position, mv))
    }

    /// A legal move in algebraic notation: `Nf3`, `exd6`, `O-O`, `b10=Q+`; an exchange of places as
    /// `Sg2<>h2`.
    pub fn san(&self, mv: Move) -> String {
        each_width!(&self.board, Board, position => notation::san(position, mv))
    }

    /// The legal move that a text means: coordinates or algebraic notation, with or without `x`,
    /// `-`, `=`, `+`, `#`.
    ///
    /// # Errors
    ///
    /// `P020` if no legal move is written like this, with near misses; `P021` if several are.
    pub fn read_move(&self, text: &str) -> Result<Move, Diagnostic> {
        let legal = self.legal_moves();
        each_width!(&self.board, Board, position => notation::read_move(position, &legal, text))
    }

    /// What a move of this position does.
    pub fn describe(&self, mv: Move) -> MoveView {
        let ruleset = self.ruleset();
        let fallback = Man {
            side: self.turn(),
            kind: KindId(0),
        };
        let special = match mv.kind() {
            MoveKind::Castling(number) => ruleset
                .castlings
                .get(usize::from(number))
                .map(|castling| castling.name.clone()),
            MoveKind::Extra(number) => ruleset
                .hooks
                .get(usize::from(number))
                .map(|hook| hook.name.clone()),
            MoveKind::EnPassant => Some("en-passant".to_owned()),
            _ => None,
        };
        MoveView {
            from: mv.from(),
            to: mv.to(),
            man: each_width!(&self.board, Board, position => position.moving(mv).man())
                .unwrap_or(fallback),
            dropped: mv.dropped().is_some(),
            captured: each_width!(&self.board, Board, position => position.captured_by(mv)),
            promotion: mv.promotion(),
            special,
        }
    }

    /// The squares of all men that a move of this position removes, in order.
    pub fn victims(&self, mv: Move) -> Vec<Square> {
        each_width!(&self.board, Board, position => position.victims(mv).into_vec())
    }

    /// The number of move sequences of `depth` plies. With `bulk` the last ply is counted without
    /// being played. Draws by count do not end a sequence; ends by hooks do.
    pub fn perft(&self, depth: u32, bulk: bool) -> u64 {
        each_width!(&self.board, Board, position => position.clone().perft(depth, bulk))
    }

    /// The same with a table of what was counted before in this game, which threads may share. The table
    /// trusts 64-bit keys, see [`Counted`].
    pub fn perft_with(&self, depth: u32, bulk: bool, counted: &Counted) -> u64 {
        let counted = Some(counted);
        each_width!(&self.board, Board, position => position.clone().perft_with(depth, bulk, counted))
    }

    /// [`perft`](Self::perft) for each legal move of the position.
    pub fn divide(&self, depth: u32, bulk: bool) -> Vec<(Move, u64)> {
        each_width!(&self.board, Board, position => position.clone().divide(depth, bulk))
    }

    /// The number of the present move, counted as FENs do.
    pub fn move_number(&self) -> u32 {
        let plies = self.played.len() as u32 + u32::from(self.first_turn == Side::Second);
        self.first_move_number + plies / 2
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({} {})", self.ruleset().id, self.fen())
    }
}
