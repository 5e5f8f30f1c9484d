//! Positions in FEN: placement, side, castling rights, square passed, quiet plies, move number, and
//! what hooks remember.

use std::sync::Arc;

use simurgh_dsl::diagnostic::{Diagnostic, has_errors};
use simurgh_dsl::placement::Tokens;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

use super::fields::Fields;
use super::{castling, counters, hand, imitated, memory, passed, unmoved};
use crate::position::Position;
use crate::variant::Compiled;

/// A position read from a FEN.
pub(crate) struct Reading<const W: usize> {
    pub(crate) position: Position<W>,
    pub(crate) move_number: u32,
    pub(crate) warnings: Vec<Diagnostic>,
}

/// How the men of a game are written.
pub(crate) fn tokens(ruleset: &Ruleset) -> Tokens {
    ruleset.tokens()
}

/// Writes a position.
pub(crate) fn write_fen<const W: usize>(position: &Position<W>, move_number: u32) -> String {
    let ruleset = position.variant().ruleset();
    let mut fen = format!(
        "{} {} {} {} {}{} {move_number}",
        hand::write(position, ruleset, &tokens(ruleset)),
        position.turn().letter(),
        castling::write(position),
        passed::write(position),
        counters::write(position),
        position.quiet_plies(),
    );
    let remembered = [
        memory::write(position),
        unmoved::write(position),
        imitated::write(position),
    ];
    let remembered = remembered.into_iter().filter(|part| !part.is_empty());
    let memory = remembered.collect::<Vec<_>>().join(",");
    if !memory.is_empty() {
        fen.push(' ');
        fen.push_str(&memory);
    }
    fen
}

/// Reads a position, or says everything that is wrong with the text. Of a position that no game
/// reaches because the side that has just moved is in check, it only warns if `unreached` allows it.
pub(crate) fn read_fen<const W: usize>(
    variant: &Arc<Compiled<W>>,
    fen: &str,
    unreached: bool,
) -> Result<Reading<W>, Vec<Diagnostic>> {
    let text = Excerpt::typed("FEN", fen);
    let fields = Fields::of(&text, variant.ruleset().counters.len());
    let mut reader = Reader {
        variant,
        position: Position::empty(Arc::clone(variant)),
        unreached,
        diagnostics: Vec::new(),
    };
    let move_number = reader.read(&text, &fields);
    if has_errors(&reader.diagnostics) {
        return Err(reader.diagnostics);
    }
    Ok(Reading {
        position: reader.position,
        move_number,
        warnings: reader.diagnostics,
    })
}

struct Reader<'a, const W: usize> {
    variant: &'a Arc<Compiled<W>>,
    position: Position<W>,
    unreached: bool,
    diagnostics: Vec<Diagnostic>,
}

impl<const W: usize> Reader<'_, W> {
    /// Reads all fields; the answer is the move number.
    fn read(&mut self, text: &Excerpt, fields: &Fields) -> u32 {
        let Some(placement) = &fields.placement else {
            self.diagnostics
                .push(Diagnostic::error("P010", text.whole_place()));
            return 1;
        };
        let ruleset = self.variant.ruleset();
        let tokens = tokens(ruleset);
        let (placement, in_hand) = &hand::split(self.variant, placement, &mut self.diagnostics);
        let men = hand::read_board(self.variant, placement, &tokens, &mut self.diagnostics);
        let turn = fields
            .turn
            .as_ref()
            .map_or(Side::First, |field| self.read_turn(field));
        let apart = fields.pocket.as_ref().and_then(|pocket| {
            let (_, men) = hand::split(self.variant, pocket, &mut self.diagnostics);
            men
        });
        for pocket in [in_hand, &apart].into_iter().flatten() {
            hand::read_pocket(&mut self.position, pocket, &tokens, &mut self.diagnostics);
        }
        if let Some((men, marks)) = men {
            self.position.set(&men, turn);
            for square in marks {
                self.position.mark(square);
            }
            self.check_zones(placement);
        }
        if has_errors(&self.diagnostics) {
            return 1;
        }
        if let Some(field) = &fields.castling {
            castling::read(&mut self.position, field, &mut self.diagnostics);
        }
        if let Some(field) = &fields.passed {
            passed::read(&mut self.position, field, &mut self.diagnostics);
        }
        counters::read(&mut self.position, &fields.counts, &mut self.diagnostics);
        let quiet = fields.quiet.as_ref();
        let quiet = quiet.map_or(0, |field| self.read_number(field, 0));
        self.position
            .state_mut()
            .set_quiet(u16::try_from(quiet).unwrap_or(u16::MAX));
        let move_number = fields
            .number
            .as_ref()
            .map_or(1, |field| self.read_number(field, 1).max(1));
        self.position.remember_homes();
        if let Some(field) = &fields.memory {
            memory::read(&mut self.position, field, &mut self.diagnostics);
        }
        if let Some(field) = &fields.rest {
            self.diagnostics
                .push(Diagnostic::error("P018", field.whole_place()).with("text", field.text()));
        }
        self.position.refresh_key();
        self.check_royals(placement);
        self.position.judge_arrivals();
        move_number
    }

    /// Nobody stands where its kind may not stand.
    fn check_zones(&mut self, placement: &Excerpt) {
        let ruleset = self.variant.ruleset();
        for square in self.position.misplaced().iter() {
            let man = self.position.cell(square).man_id();
            let error = Diagnostic::error("P025", placement.whole_place())
                .with("man", ruleset.kinds[man.kind().index()].token(man.side()))
                .with("square", ruleset.board.name(square));
            self.diagnostics.push(error);
        }
    }

    fn read_turn(&mut self, field: &Excerpt) -> Side {
        let turn = Side::ALL
            .into_iter()
            .find(|side| field.text() == side.letter().to_string());
        turn.unwrap_or_else(|| {
            self.diagnostics
                .push(Diagnostic::error("P011", field.whole_place()).with("text", field.text()));
            Side::First
        })
    }

    fn read_number(&mut self, field: &Excerpt, default: u32) -> u32 {
        if field.text() == "-" {
            return default;
        }
        field.text().parse().unwrap_or_else(|_| {
            self.diagnostics
                .push(Diagnostic::error("P019", field.whole_place()).with("text", field.text()));
            default
        })
    }

    fn has_royal_in_hand(&self, side: Side) -> bool {
        let kinds = &self.variant.ruleset().kinds;
        let mut own = self.position.in_hand(side);
        own.any(|(kind, _)| kinds[kind.index()].royal.is_some())
    }

    /// Each side has a royal, if the game has royals; the side that has just moved is not in check.
    fn check_royals(&mut self, placement: &Excerpt) {
        let ruleset = self.variant.ruleset();
        if !self.variant.has_royals {
            return;
        }
        for side in Side::ALL {
            if self.position.lacks_royal(side) && !self.has_royal_in_hand(side) {
                let error = Diagnostic::error("P022", placement.whole_place());
                self.diagnostics.push(error.with("side", side.letter()));
            }
        }
        if let Some(square) = self.position.exposed_royal() {
            let place = placement.whole_place();
            let message = if self.unreached {
                Diagnostic::warning("P023", place)
            } else {
                Diagnostic::error("P023", place)
            };
            let name = ruleset.board.name(square);
            self.diagnostics.push(message.with("square", name));
        }
    }
}
