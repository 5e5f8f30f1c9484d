//! Positions in FEN: placement, side, castling rights, square passed, quiet plies, move number, and
//! what hooks remember.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::{Diagnostic, has_errors};
use simurgh_dsl::placement::Tokens;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Excerpt, Span};

use super::{castling, hand, memory, unmoved};
use crate::position::Position;
use crate::squares::SquareSet;
use crate::variant::Compiled;
use crate::variant::record::indices;

/// A position read from a FEN.
pub(crate) struct Reading<const W: usize> {
    pub(crate) position: Position<W>,
    pub(crate) move_number: u32,
    pub(crate) warnings: Vec<Diagnostic>,
}

fn tokens(ruleset: &Ruleset) -> Tokens {
    Tokens::new(ruleset.kinds.iter().map(|kind| kind.letter.as_str()))
}

/// Writes a position.
pub(crate) fn write_fen<const W: usize>(position: &Position<W>, move_number: u32) -> String {
    let ruleset = position.variant().ruleset();
    let passed = position.passing().and_then(|(passed, _)| passed.first());
    let mut fen = format!(
        "{} {} {} {} {} {move_number}",
        hand::write(position, ruleset, &tokens(ruleset)),
        position.turn().letter(),
        castling::write(position),
        passed.map_or("-", |square| ruleset.board.name(square)),
        position.quiet_plies(),
    );
    let remembered = [memory::write(position), unmoved::write(position)];
    let remembered = remembered.into_iter().filter(|part| !part.is_empty());
    let memory = remembered.collect::<Vec<_>>().join(",");
    if !memory.is_empty() {
        fen.push(' ');
        fen.push_str(&memory);
    }
    fen
}

/// Reads a position, or says everything that is wrong with the text.
pub(crate) fn read_fen<const W: usize>(
    variant: &Arc<Compiled<W>>,
    fen: &str,
) -> Result<Reading<W>, Vec<Diagnostic>> {
    let text = Excerpt::typed("FEN", fen);
    let (fields, pocket) = hand::usual_fields(variant, fields(&text));
    let mut reader = Reader {
        variant,
        position: Position::empty(Arc::clone(variant)),
        diagnostics: Vec::new(),
    };
    let move_number = reader.read(&text, &fields, pocket);
    if has_errors(&reader.diagnostics) {
        return Err(reader.diagnostics);
    }
    Ok(Reading {
        position: reader.position,
        move_number,
        warnings: reader.diagnostics,
    })
}

/// The fields, split at blanks.
fn fields(text: &Excerpt) -> Vec<Excerpt> {
    let mut fields = Vec::new();
    let mut start = None;
    for (index, letter) in text.text().char_indices().chain([(text.text().len(), ' ')]) {
        match (letter.is_whitespace(), start) {
            (false, None) => start = Some(index),
            (true, Some(from)) => {
                fields.push(text.slice(Span::new(from, index)));
                start = None;
            }
            _ => {}
        }
    }
    fields
}

struct Reader<'a, const W: usize> {
    variant: &'a Arc<Compiled<W>>,
    position: Position<W>,
    diagnostics: Vec<Diagnostic>,
}

impl<const W: usize> Reader<'_, W> {
    /// Reads all fields; the answer is the move number.
    fn read(&mut self, text: &Excerpt, fields: &[Excerpt], pocket: Option<Excerpt>) -> u32 {
        let Some(placement) = fields.first() else {
            self.diagnostics
                .push(Diagnostic::error("P010", text.whole_place()));
            return 1;
        };
        let ruleset = self.variant.ruleset();
        let tokens = tokens(ruleset);
        let (placement, in_hand) = &hand::split(self.variant, placement, &mut self.diagnostics);
        let men = hand::read_board(self.variant, placement, &tokens, &mut self.diagnostics);
        let turn = fields
            .get(1)
            .map_or(Side::First, |field| self.read_turn(field));
        for pocket in [in_hand, &pocket].into_iter().flatten() {
            hand::read_pocket(&mut self.position, pocket, &tokens, &mut self.diagnostics);
        }
        if let Some((men, marks)) = men {
            self.position.set(&men, turn);
            marks
                .into_iter()
                .for_each(|square| self.position.mark(square));
            self.check_zones(placement);
        }
        if has_errors(&self.diagnostics) {
            return 1;
        }
        if let Some(field) = fields.get(2) {
            castling::read(&mut self.position, field, &mut self.diagnostics);
        }
        if let Some(field) = fields.get(3) {
            self.read_passed(field);
        }
        let quiet = fields.get(4).map_or(0, |field| self.read_number(field, 0));
        self.position
            .state_mut()
            .set_quiet(u16::try_from(quiet).unwrap_or(u16::MAX));
        let move_number = fields
            .get(5)
            .map_or(1, |field| self.read_number(field, 1).max(1));
        self.position.remember_homes();
        if let Some(field) = fields.get(6) {
            memory::read(&mut self.position, field, &mut self.diagnostics);
        }
        if let Some(field) = fields.get(7) {
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
        for square in self.position.occupied().iter() {
            let man = self.position.cell(square).man_id();
            if !self.variant.traits(man).land.has(square) {
                let error = Diagnostic::error("P025", placement.whole_place())
                    .with("man", ruleset.kinds[man.kind().index()].token(man.side()))
                    .with("square", ruleset.board.name(square));
                self.diagnostics.push(error);
            }
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

    fn read_passed(&mut self, field: &Excerpt) {
        if matches!(field.text(), "-" | "") {
            return;
        }
        let board = &self.variant.ruleset().board;
        let Some(square) = board.find(field.text()) else {
            let names: Vec<&str> = board.squares().map(|square| board.name(square)).collect();
            let error = Diagnostic::error("P014", field.whole_place()).with("text", field.text());
            self.diagnostics.push(error.suggest(field.text(), names));
            return;
        };
        match self.leap_over(square) {
            Some(number) => self.position.state_mut().set_passing(number),
            None => self.diagnostics.push(
                Diagnostic::warning("P015", field.whole_place()).with("square", field.text()),
            ),
        }
    }

    /// The leap of the side that has just moved that passed a square: its target is occupied by such
    /// a man, its start is empty.
    fn leap_over(&self, passed: Square) -> Option<u16> {
        let side = self.position.turn().rival();
        let men = self.position.men(side);
        men.iter().find_map(|target| {
            let man = self.position.cell(target).man_id();
            let empty = self
                .variant
                .ruleset()
                .board
                .squares()
                .filter(|&from| self.position.cell(from).is_empty());
            empty.into_iter().find_map(|from| {
                let extras = self.variant.extras(self.variant.record(man, from));
                let leaps = &self.variant.guarded[indices(&extras.guarded)];
                let leap = leaps.iter().find(|leap| {
                    leap.target == target
                        && leap.passed.has(passed)
                        && !leap.passed.meets(&self.position.occupied())
                });
                leap.map(|leap| leap.passing)
            })
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
            // Where hooks may take a royal, its loss is an end of the game like others.
            let absent = self.position.royals(side).is_empty();
            if absent && !self.variant.hooks.changes_board && !self.has_royal_in_hand(side) {
                let error = Diagnostic::error("P022", placement.whole_place());
                self.diagnostics.push(error.with("side", side.letter()));
            }
        }
        let waiting = self.position.turn().rival();
        let checked: SquareSet<W> = self.position.checked_royals(waiting);
        if let Some(square) = checked.first() {
            let error = Diagnostic::error("P023", placement.whole_place());
            self.diagnostics
                .push(error.with("square", ruleset.board.name(square)));
        }
    }
}
