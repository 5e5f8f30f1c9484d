//! Castlings that a piece's own movement names: `irO2ilO3`.
//!
//! Each becomes an ordinary castling: from where the piece stands in the set-up, with the man that
//! stands at the end of its rank.

use super::Faults;
use super::castling::Ground;
use super::checked::{Castling, CastlingSquares, Kind};
use crate::board::{Board, Square};
use crate::diagnostic::Diagnostic;
use crate::kind::KindId;
use crate::movement::{Special, SpecialKind, Vector};
use crate::side::{BySide, Side};

/// Adds the castlings of all movements to those of the file.
pub(super) fn add(castlings: &mut Vec<Castling>, ground: &Ground<'_>, faults: &mut Faults) {
    for (index, kind) in ground.kinds.iter().enumerate() {
        let king = KindId(index as u8);
        for special in &kind.movement.specials {
            for wing in Wing::ALL.into_iter().filter(|wing| wing.is_in(special)) {
                let found = Search { ground, king, wing }.castlings(special);
                if found.is_empty() {
                    let fault = Diagnostic::error("R160", kind.place.clone());
                    let text = kind.movement.text.get(special.span.start..special.span.end);
                    let text = text.unwrap_or_default();
                    faults.push(fault.with("name", &kind.name).with("text", text));
                }
                for (squares, rook) in found {
                    name(castlings, (kind, king, wing), squares, rook);
                }
            }
        }
    }
}

/// To which hand a side castles, as it sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wing {
    Right,
    Left,
}

impl Wing {
    const ALL: [Self; 2] = [Self::Right, Self::Left];

    const fn is_in(self, special: &Special) -> bool {
        match (self, special.kind) {
            (Self::Right, SpecialKind::Castling { right, .. }) => right,
            (Self::Left, SpecialKind::Castling { left, .. }) => left,
            _ => false,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
        }
    }

    /// A step to that hand.
    const fn step(self, side: Side) -> Vector {
        let right = matches!(self, Self::Right) == matches!(side, Side::First);
        Vector::new(if right { 1 } else { -1 }, 0)
    }
}

struct Search<'a> {
    ground: &'a Ground<'a>,
    king: KindId,
    wing: Wing,
}

impl Search<'_> {
    /// The castlings of both sides, the nth man of one with the nth of the other.
    fn castlings(&self, special: &Special) -> Vec<(BySide<CastlingSquares>, KindId)> {
        let SpecialKind::Castling { steps, inset, .. } = special.kind else {
            return Vec::new();
        };
        let of_side = |side| -> Vec<(CastlingSquares, KindId)> {
            let starts = self.starts(side).into_iter();
            starts
                .filter_map(|from| self.squares(side, from, (steps, inset)))
                .collect()
        };
        let [first, second] = Side::ALL.map(of_side);
        let pairs = first.into_iter().zip(second);
        let same = pairs.filter(|(one, other)| one.1 == other.1);
        same.map(|(one, other)| (BySide::new(one.0, other.0), one.1))
            .collect()
    }

    /// Where the men of a side stand, in the order of the board as that side sees it.
    fn starts(&self, side: Side) -> Vec<Square> {
        let men = &self.ground.setup.men;
        let stands = |square: &Square| {
            men[square.index()].is_some_and(|man| man.side == side && man.kind == self.king)
        };
        let mut starts: Vec<Square> = self.board().squares().filter(stands).collect();
        if side == Side::Second {
            starts.reverse();
        }
        starts
    }

    const fn board(&self) -> &Board {
        self.ground.words.board
    }

    /// The squares of one man, and its partner: the man at the end of the rank, or `inset` squares
    /// before it.
    fn squares(
        &self,
        side: Side,
        from: Square,
        (steps, inset): (u8, u8),
    ) -> Option<(CastlingSquares, KindId)> {
        let step = self.wing.step(side);
        let line: Vec<Square> = std::iter::successors(self.board().step(from, step), |&at| {
            self.board().step(at, step)
        })
        .collect();
        let rook_at = line.len().checked_sub(1 + usize::from(inset))?;
        let (king_to, rook_from) = (
            *line.get(usize::from(steps).checked_sub(1)?)?,
            line[rook_at],
        );
        let rook_to = self.board().step(king_to, step.rotated())?;
        let partner = self.ground.setup.men[rook_from.index()]?;
        let squares = CastlingSquares {
            king_from: from,
            king_to,
            rook_from,
            rook_to,
        };
        (partner.side == side && partner.kind != self.king).then_some((squares, partner.kind))
    }
}

/// Adds a castling with a letter that is free and its usual name in SAN.
fn name(
    castlings: &mut Vec<Castling>,
    (kind, king, wing): (&Kind, KindId, Wing),
    squares: BySide<CastlingSquares>,
    rook: KindId,
) {
    if castlings.iter().any(|known| known.squares == squares) {
        return;
    }
    let usual = match wing {
        Wing::Right => ('K', "O-O"),
        Wing::Left => ('Q', "O-O-O"),
    };
    let is_free = |letter: char| castlings.iter().all(|known| known.letter != letter);
    let Some(letter) = std::iter::once(usual.0)
        .chain('A'..='Z')
        .find(|&letter| is_free(letter))
    else {
        return;
    };
    let plain = format!("{}-{}", kind.name, wing.word());
    let mut names = std::iter::once(plain.clone()).chain((2..).map(|n| format!("{plain}-{n}")));
    let is_new = |name: &String| castlings.iter().all(|known| known.name != *name);
    let name = names.find(is_new).unwrap_or(plain);
    let is_usual = castlings.iter().all(|known| known.san != usual.1);
    let san = if is_usual {
        usual.1.to_owned()
    } else {
        name.clone()
    };
    castlings.push(Castling {
        name,
        letter,
        san,
        squares,
        king,
        rook,
        king_roams: false,
        rook_toward: None,
    });
}
