//! Men in hand and marks of promoted men in a FEN: `[QNp]` behind the board, or a row too many;
//! `~` behind a man.

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::placement::{self, Man, Tokens};
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Excerpt, Span};

use crate::position::Position;
use crate::variant::Compiled;

/// The board of the first field, and the men in hand.
pub(super) fn split<const W: usize>(
    variant: &Compiled<W>,
    field: &Excerpt,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Excerpt, Option<Excerpt>) {
    if variant.hands.is_some() {
        let ranks = variant.ruleset.board.ranks() as usize;
        return placement::split_pocket(field, ranks, diagnostics);
    }
    // `[` begins no token.
    if let Some(open) = field.text().find('[') {
        let place = field.place(Span::new(open, field.text().len()));
        diagnostics.push(Diagnostic::error("P043", place));
        return (field.slice(Span::new(0, open)), None);
    }
    (field.clone(), None)
}

/// Who stands where, and who is marked; `None` if anything is wrong.
pub(super) fn read_board<const W: usize>(
    variant: &Compiled<W>,
    field: &Excerpt,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Vec<Option<Man>>, Vec<Square>)> {
    let board = &variant.ruleset.board;
    let Some(hands) = &variant.hands else {
        let men = placement::read(field, board, tokens, diagnostics)?;
        return Some((men, Vec::new()));
    };
    let (men, mut marks) = placement::read_marked(field, board, tokens, diagnostics)?;
    marks.retain(|&(square, span)| {
        let kind = men[square.index()].map(|man| man.kind);
        let matters = kind.is_some_and(|kind| {
            hands.marks && hands.in_hand(kind, true) != hands.in_hand(kind, false)
        });
        if !matters {
            diagnostics.push(Diagnostic::warning("P044", field.place(span)));
        }
        matters
    });
    let marks = marks.into_iter().map(|(square, _)| square).collect();
    Some((men, marks))
}

/// Gives both sides what the text says they have in hand.
pub(super) fn read_pocket<const W: usize>(
    position: &mut Position<W>,
    pocket: &Excerpt,
    tokens: &Tokens,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (man, count) in placement::read_pocket(pocket, tokens, diagnostics) {
        position.receive(man.side, man.kind, i16::from(count));
    }
}

/// The first field of a FEN: the board, and the men in hand of a game that has hands.
pub(super) fn write<const W: usize>(
    position: &Position<W>,
    ruleset: &Ruleset,
    tokens: &Tokens,
) -> String {
    let squares = ruleset.board.squares();
    let men: Vec<_> = squares.map(|square| position.man_at(square)).collect();
    let promoted = position.promoted();
    let is_marked = |square: Square| promoted.has(square);
    let mut text = placement::write_marked(&ruleset.board, &men, tokens, is_marked);
    if ruleset.hands.is_some() {
        let in_hand = Side::ALL.into_iter().flat_map(|side| {
            let own = position.in_hand(side);
            own.map(move |(kind, count)| (Man { side, kind }, count))
        });
        let in_hand: Vec<_> = in_hand.collect();
        text.push_str(&placement::write_pocket(&in_hand, tokens));
    }
    text
}
