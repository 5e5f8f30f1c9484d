//! A game compiled into tables: immutable, shared by all positions of the game.

mod attacks;
mod bent;
mod build;
mod castling;
mod chains;
mod deal;
mod draft;
mod extra;
mod forbid;
mod hands;
mod hooks;
mod imitation;
mod keys;
mod path;
mod pool;
mod ray;
mod reach;
pub(crate) mod record;
mod shelter;
mod sight;
mod test;
mod traits;
mod turned;

use std::sync::{Arc, OnceLock};

use simurgh_dsl::board::Square;
use simurgh_dsl::hook::rule::Standing;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{CheckRule, Ruleset};
use simurgh_dsl::side::{BySide, Side};

pub(crate) use bent::split as split_bent;
pub(crate) use build::build;
pub(crate) use castling::{Castle, Castles, right};
pub use chains::Course;
pub(crate) use chains::{Chains, Ground, Marking, Occupant, Outcome, find_marking};
pub(crate) use deal::Deal;
pub(crate) use extra::{Act, Extra, Transfer};
pub(crate) use hands::{Drop, Hands};
pub(crate) use hooks::{
    Attack, Deed, End, EventHook, Forbid, Happening, Hooks, LimitSlot, Men, Test,
};
pub(crate) use imitation::{Imitation, NAME as IMITATED};
pub(crate) use keys::Keys;
pub(crate) use path::{Guarded, Walk};
pub(crate) use ray::Ray;
pub(crate) use reach::Reach;
pub(crate) use record::{Extras, Record};
pub(crate) use shelter::Shelter;
pub(crate) use sight::Sight;

use crate::cell::ManId;
use crate::evaluation::Evaluation;
use crate::line::Line;
use crate::squares::SquareSet;

/// The most bytes of memory that the hooks of a game may use, see [`Hooks`].
pub(crate) const MEMORY: usize = 8;

/// A game compiled for boards of up to `64 * W` squares.
///
/// Tables by man (kind and side) and square hold everything that does not depend on who else stands
/// on the board. Never changes after it is built.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent answers, each asked alone"
)]
pub struct Compiled<const W: usize> {
    pub(crate) ruleset: Arc<Ruleset>,
    /// The same with the forms of men that imitate as kinds behind all others.
    pub(crate) forms: Arc<Ruleset>,
    /// Who imitates, if anybody does.
    pub(crate) imitation: Option<Box<Imitation>>,
    pub(crate) squares: usize,
    pub(crate) records: Vec<Record<W>>,
    pub(crate) lines: Vec<Line<W>>,
    pub(crate) extras: Vec<Extras<W>>,
    pub(crate) guarded: Vec<Guarded<W>>,
    /// The guarded leaps whose passed squares may be captured on, see [`Guarded::passing`].
    pub(crate) passings: Vec<u32>,
    pub(crate) walks: Vec<Walk<W>>,
    pub(crate) rays: Vec<Ray<W>>,
    pub(crate) chains: Chains,
    /// The chains that leave squares behind, in order of men and squares.
    pub(crate) markings: Vec<Marking<W>>,
    pub(crate) men: Vec<Traits<W>>,
    pub(crate) ride_reach: Vec<SquareSet<W>>,
    pub(crate) reach: BySide<Vec<Reach<W>>>,
    pub(crate) passant_from: BySide<Vec<SquareSet<W>>>,
    /// Squares on which some man of a side promotes.
    pub(crate) promotion_squares: BySide<SquareSet<W>>,
    /// The castlings of a game that begins as it is written.
    pub(crate) castles: Arc<Castles<W>>,
    /// Whether the squares of some castling depend on where the men stand when the game begins.
    pub(crate) castling_roams: bool,
    pub(crate) keys: Keys<W>,
    /// By cell, a row for the empty cell included: which sets a man belongs to.
    pub(crate) masks: Box<[Masks; 256]>,
    pub(crate) hooks: Hooks<W>,
    /// Men in hand, if the game has them.
    pub(crate) hands: Option<Box<Hands<W>>>,
    /// Whether a royal may be dropped.
    pub(crate) drops_royals: bool,
    /// When royals are in check.
    pub(crate) check: CheckRule,
    /// By kind, its rank among royals.
    pub(crate) ranks: Vec<Option<u8>>,
    /// All kinds.
    pub(crate) kinds: KindSet,
    /// Whether some kind cannot be captured.
    pub(crate) has_immune: bool,
    /// Kinds of which few men stand on the board, if any: royals, men that cannot be captured, and whom no
    /// set-up has. Who asks for them need not ask every man.
    pub(crate) scarce: KindSet,
    /// Squares that some man of a side may enter only on conditions; nobody, in most games.
    pub(crate) gates: BySide<SquareSet<W>>,
    /// Whether there are such squares.
    pub(crate) has_gates: bool,
    /// Whether some man promotes to a royal.
    pub(crate) makes_royals: bool,
    /// Whether some kind is royal.
    pub(crate) has_royals: bool,
    /// Whether only leaps and straight rides capture.
    pub(crate) straight: bool,
    /// Whether it can be told who will attack a square once a man has been shifted: men capture straight or
    /// along ways that depend on squares being empty or occupied, not on who stands there.
    pub(crate) foresees_attacks: bool,
    /// Whether a legal move can be told from an illegal one without playing it: men capture straight,
    /// and no hook changes what a move leaves behind or judges it.
    pub(crate) regular: bool,
    /// Whether a plain move only shifts a man before hooks act: no man comes to a hand, no hook asks
    /// who has moved.
    pub(crate) only_shifts: bool,
    /// Whether a side has royals in the set-up, and so may lose its last one.
    pub(crate) owns_royals: BySide<bool>,
    /// The set-ups, counted when first asked for.
    pub(crate) deal: OnceLock<Deal>,
    /// Worths, made when first asked for: counting moves needs none.
    pub(crate) evaluation: OnceLock<Evaluation<W>>,
}

/// What a man is besides how it moves.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent facts, each asked for by its name"
)]
pub(crate) struct Traits<const W: usize> {
    /// Whether it captures along lines.
    pub(crate) is_rider: bool,
    /// Whether it is royal.
    pub(crate) is_royal: bool,
    /// Whether it promotes, so that its moves restart the count of quiet moves.
    pub(crate) pawn_like: bool,
    /// Whether it cannot be captured.
    pub(crate) is_immune: bool,
    /// Squares it may stand on, those that it may enter only on conditions included.
    pub(crate) land: SquareSet<W>,
    /// Squares that it may enter only on conditions, and these.
    pub(crate) gates: SquareSet<W>,
    pub(crate) admissions: Vec<Gate<W>>,
    /// Squares it may not even pass over.
    pub(crate) barrier: SquareSet<W>,
    /// Where it promotes, and into what.
    pub(crate) promotion: Option<Promoting<W>>,
    /// Squares where its arrival makes a hook act.
    pub(crate) arrival: SquareSet<W>,
    /// Squares where its departure makes a hook act.
    pub(crate) departure: SquareSet<W>,
}

/// A condition on which a man may enter squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate<const W: usize> {
    pub(crate) squares: SquareSet<W>,
    pub(crate) standing: Standing,
    /// Only empty squares.
    pub(crate) empty: bool,
}

/// What every move asks of a man, close together; nothing holds for the empty cell.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each asked for by its name"
)]
pub(crate) struct Masks {
    /// All ones if it captures along lines or in a way that must be followed, from some square.
    pub(crate) rider: u64,
    /// All ones if it is royal.
    pub(crate) royal: u64,
    /// All ones if it is of a scarce kind.
    pub(crate) scarce: u64,
    /// Whether it captures in a way that must be followed, from some square.
    pub(crate) odd: bool,
    /// Whether its moves restart the count of quiet moves.
    pub(crate) pawn_like: bool,
    /// Whether a hook waits for it to arrive or to leave somewhere.
    pub(crate) watched: bool,
    /// Whether it cannot be captured.
    pub(crate) immune: bool,
}

/// Promotion of a man.
#[derive(Debug)]
pub(crate) struct Promoting<const W: usize> {
    pub(crate) zone: SquareSet<W>,
    /// Where staying what it is, is no choice.
    pub(crate) forced: SquareSet<W>,
    pub(crate) choices: Vec<KindId>,
    /// Whether it also promotes when it leaves the zone, or moves in it.
    pub(crate) from: bool,
    /// Whether it only promotes when it captures.
    pub(crate) capturing: bool,
    /// For each choice, how many own men of that kind there are at most when it has been taken;
    /// empty if nothing limits the choices.
    pub(crate) most: Vec<Option<u8>>,
}

impl<const W: usize> Promoting<W> {
    /// The squares on which a man that comes from `from` promotes.
    #[inline]
    pub(crate) fn targets(&self, from: Square) -> SquareSet<W> {
        if self.from && self.zone.has(from) {
            !SquareSet::EMPTY
        } else {
            self.zone
        }
    }
}

impl<const W: usize> Compiled<W> {
    /// The ruleset that was compiled.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What kinds and squares are worth.
    pub(crate) fn evaluation(&self) -> &Evaluation<W> {
        self.evaluation.get_or_init(|| Evaluation::new(self))
    }

    #[inline]
    pub(crate) fn record(&self, man: ManId, square: Square) -> &Record<W> {
        &self.records[man.index() * (64 * W) + square.index()]
    }

    #[inline]
    pub(crate) fn ride_reach(&self, man: ManId, square: Square) -> &SquareSet<W> {
        &self.ride_reach[man.index() * (64 * W) + square.index()]
    }

    /// The leap of that number, see [`Guarded::passing`].
    pub(crate) fn passing_leap(&self, number: u16) -> Option<&Guarded<W>> {
        let index = *self.passings.get(usize::from(number).checked_sub(1)?)?;
        Some(&self.guarded[index as usize])
    }

    /// From where men of `by` attack a square.
    #[inline]
    pub(crate) fn reach(&self, by: Side, square: Square) -> &Reach<W> {
        &self.reach[by][square.index()]
    }

    #[inline]
    pub(crate) fn traits(&self, man: ManId) -> &Traits<W> {
        &self.men[man.index()]
    }

    #[inline]
    pub(crate) fn extras(&self, record: &Record<W>) -> &Extras<W> {
        &self.extras[record.extras as usize]
    }
}
