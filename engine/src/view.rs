//! What a side sees of a game in which squares are hidden.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::{self, Man};
use simurgh_dsl::side::Side;

use crate::game::{Board, Game, Variant, Width, each_width};
use crate::moves::MoveKind;
use crate::notation;
use crate::position::Position;
use crate::variant::MEMORY;

/// What a side knows of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// It cannot tell what stands there, if anything.
    Hidden,
    /// Nothing stands there.
    Empty,
    /// This man stands there.
    Man(Man),
}

/// A position as one side sees it: nothing in it depends on what is hidden from that side.
///
/// Two positions with equal views cannot be told apart by the side. Once a game is over everything
/// is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) side: Side,
    pub(crate) turn: Side,
    /// By square number.
    pub(crate) squares: Vec<Seen>,
    /// The own castling rights.
    pub(crate) castling: u16,
    /// The passing leap that the side may answer; 0 is none.
    pub(crate) passing: u16,
    /// What hooks remember of the side, by slot; 0 elsewhere.
    pub(crate) memory: [u8; MEMORY],
    /// The own men in hand.
    pub(crate) hand: Vec<(KindId, u8)>,
    /// The other fields of the FEN, with `?` for what the side cannot know.
    fields: String,
    /// The first field of the FEN.
    placement: String,
}

impl View {
    /// The side that looks.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// What the side knows of a square.
    pub fn at(&self, square: Square) -> Seen {
        self.squares
            .get(square.index())
            .copied()
            .unwrap_or(Seen::Hidden)
    }

    /// What the side has in hand, by kind. What the enemy has is not told.
    pub fn in_hand(&self) -> &[(KindId, u8)] {
        &self.hand
    }

    /// Whether the side knows what stands on a square, be it nothing.
    pub fn sees(&self, square: Square) -> bool {
        self.at(square) != Seen::Hidden
    }

    /// The view as text, like a FEN: `?` for each hidden square; then the side to move, the castling
    /// rights that the side knows, the square passed if it may capture there, `?` for the quiet
    /// plies, and the move number.
    pub fn text(&self) -> String {
        format!("{} {}", self.placement, self.fields)
    }

    /// The squares on which the side saw something change since an earlier view: hidden squares tell
    /// nothing, but for own men that are gone.
    pub fn changed_since(&self, before: &Self) -> Vec<Square> {
        let pairs = before.squares.iter().zip(&self.squares).enumerate();
        let changed = pairs.filter(|(_, (before, now))| match (before, now) {
            (Seen::Man(man), Seen::Hidden) => man.side == self.side,
            (Seen::Hidden, _) | (_, Seen::Hidden) => false,
            (before, now) => before != now,
        });
        changed.map(|(index, _)| Square(index as u8)).collect()
    }
}

impl Variant {
    /// Whether the game hides squares from the players.
    pub fn hides(&self) -> bool {
        each_width!(&self.0, Width, compiled => !compiled.hooks.sights.is_empty())
    }
}

impl Game {
    /// What a side sees. Everything in a game that hides nothing, and once the game is over.
    ///
    /// ```no_run
    /// # fn show(game: &simurgh_engine::Game) {
    /// use simurgh_dsl::side::Side;
    /// println!("{}", game.view(Side::First).text());
    /// # }
    /// ```
    pub fn view(&self, side: Side) -> View {
        let shown = self.outcome().is_some() || !self.variant().hides();
        let number = self.move_number();
        each_width!(&self.board, Board, position => {
            if shown { whole(position, side, number) } else { look(position, side, number) }
        })
    }

    /// The squares of the last move that a side may be shown: those of an own move, and of an
    /// enemy's move where the side saw something change.
    pub fn seen_of_last_move(&self, side: Side) -> Vec<Square> {
        let mut before = self.clone();
        let Some(mv) = before.take_back() else {
            return Vec::new();
        };
        if before.turn() == side || !self.variant().hides() || self.outcome().is_some() {
            return vec![mv.from(), mv.to()];
        }
        self.view(side).changed_since(&before.view(side))
    }
}

/// A view in which nothing is hidden.
fn whole<const W: usize>(position: &Position<W>, side: Side, number: u32) -> View {
    let fen = notation::write_fen(position, number);
    let (placement, fields) = fen.split_once(' ').unwrap_or((&fen, ""));
    let squares = position.variant().ruleset().board.squares();
    View {
        side,
        turn: position.turn(),
        squares: squares.map(|square| seen(position, square)).collect(),
        castling: position.state().castling(),
        passing: position.state().passing(),
        hand: position.in_hand(side).collect(),
        memory: std::array::from_fn(|slot| position.state().memory(slot)),
        fields: fields.to_owned(),
        placement: placement.to_owned(),
    }
}

/// What a side sees of a position while the game goes on.
pub(crate) fn look<const W: usize>(position: &Position<W>, side: Side, number: u32) -> View {
    let variant = position.variant();
    let (visible, board) = (position.seen(side), &variant.ruleset().board);
    let squares: Vec<Seen> = board
        .squares()
        .map(|square| {
            if visible.has(square) {
                seen(position, square)
            } else {
                Seen::Hidden
            }
        })
        .collect();
    let castles = position.castles().list.iter();
    let own = castles.filter(|castle| castle.side == side);
    let castling =
        own.fold(0, |rights, castle| rights | castle.right) & position.state().castling();
    let passed = passed(position, side);
    let fields = format!(
        "{} {} {} ? {number}",
        position.turn().letter(),
        notation::castling_letters(position, castling),
        passed.map_or("-", |square| board.name(square)),
    );
    View {
        side,
        turn: position.turn(),
        placement: placement_of(position, &squares),
        squares,
        castling,
        passing: passed.map_or(0, |_| position.state().passing()),
        hand: position.in_hand(side).collect(),
        memory: own_memory(position, side),
        fields,
    }
}

fn seen<const W: usize>(position: &Position<W>, square: Square) -> Seen {
    position.man_at(square).map_or(Seen::Empty, Seen::Man)
}

fn placement_of<const W: usize>(position: &Position<W>, squares: &[Seen]) -> String {
    let ruleset = position.variant().ruleset();
    let men: Vec<Option<Option<Man>>> = squares
        .iter()
        .map(|seen| match seen {
            Seen::Hidden => None,
            Seen::Empty => Some(None),
            Seen::Man(man) => Some(Some(*man)),
        })
        .collect();
    placement::write_seen(&ruleset.board, &men, &notation::tokens(ruleset))
}

/// The square on which the side may capture in passing now.
fn passed<const W: usize>(position: &Position<W>, side: Side) -> Option<Square> {
    if position.turn() != side || position.passing().is_none() {
        return None;
    }
    let moves = position.pseudo_legal_moves();
    let captures = |mv: &&crate::moves::Move| mv.kind() == MoveKind::EnPassant;
    moves.iter().find(captures).map(|mv| mv.to())
}

/// How often the side has used its limited moves. Counters may count what it cannot see.
fn own_memory<const W: usize>(position: &Position<W>, side: Side) -> [u8; MEMORY] {
    let variant = position.variant();
    let hooks = &variant.ruleset().hooks;
    let limits = |name: &str| {
        let mut hooks = hooks.iter().filter(|hook| hook.name == name);
        hooks.any(|hook| hook.limit.is_some())
    };
    std::array::from_fn(|slot| match variant.hooks.memory.get(slot) {
        Some(memory) if memory.side == Some(side) && limits(&memory.name) => {
            position.state().memory(slot)
        }
        _ => 0,
    })
}
