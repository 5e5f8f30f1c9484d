//! Positions in FEN: placement, side, castling rights, square passed, quiet plies, move number, and
//! what hooks remember.

use std::sync::Arc;

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::{Diagnostic, has_errors};
use simurgh_dsl::placement;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Excerpt, Span};

use super::memory;
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

/// Writes a position.
pub(crate) fn write_fen<const W: usize>(position: &Position<W>, move_number: u32) -> String {
    let ruleset = position.variant().ruleset();
    let men: Vec<_> = ruleset
        .board
        .squares()
        .map(|square| position.man_at(square))
        .collect();
    let passed = position.passing().and_then(|(passed, _)| passed.first());
    let mut fen = format!(
        "{} {} {} {} {} {move_number}",
        placement::write(&ruleset.board, &men, &ruleset.tokens()),
        position.turn().letter(),
        write_castling(position),
        passed.map_or("-", |square| ruleset.board.name(square)),
        position.quiet_plies(),
    );
    let memory = memory::write(position);
    if !memory.is_empty() {
        fen.push(' ');
        fen.push_str(&memory);
    }
    fen
}

fn write_castling<const W: usize>(position: &Position<W>) -> String {
    let variant = position.variant();
    let rights = position.state().castling();
    let mut letters = String::new();
    for side in Side::ALL {
        let own = variant
            .castles
            .iter()
            .filter(|castle| castle.side == side && rights & castle.right != 0);
        letters.extend(own.map(|castle| letter(variant, usize::from(castle.number), side)));
    }
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters
    }
}

fn letter<const W: usize>(variant: &Compiled<W>, number: usize, side: Side) -> char {
    let letter = variant.ruleset().castlings[number].letter;
    if side == Side::First {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}

/// Reads a position, or says everything that is wrong with the text.
pub(crate) fn read_fen<const W: usize>(
    variant: &Arc<Compiled<W>>,
    fen: &str,
) -> Result<Reading<W>, Vec<Diagnostic>> {
    let text = Excerpt::typed("FEN", fen);
    let fields = fields(&text);
    let mut reader = Reader {
        variant,
        position: Position::empty(Arc::clone(variant)),
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
    fn read(&mut self, text: &Excerpt, fields: &[Excerpt]) -> u32 {
        let Some(placement) = fields.first() else {
            self.diagnostics
                .push(Diagnostic::error("P010", text.whole_place()));
            return 1;
        };
        let ruleset = self.variant.ruleset();
        let men = placement::read(
            placement,
            &ruleset.board,
            &ruleset.tokens(),
            &mut self.diagnostics,
        );
        let turn = fields
            .get(1)
            .map_or(Side::First, |field| self.read_turn(field));
        if let Some(men) = men {
            self.position.set(&men, turn);
            self.check_zones(placement);
        }
        if has_errors(&self.diagnostics) {
            return 1;
        }
        if let Some(field) = fields.get(2) {
            self.read_castling(field);
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

    fn read_castling(&mut self, field: &Excerpt) {
        if field.text() == "-" {
            return;
        }
        let mut rights = 0;
        for (index, written) in field.text().char_indices() {
            let place = field.place(Span::new(index, index + written.len_utf8()));
            let castle = self.variant.castles.iter().find(|castle| {
                letter(self.variant, usize::from(castle.number), castle.side) == written
            });
            match castle {
                None => {
                    let known: String = self
                        .variant
                        .castles
                        .iter()
                        .map(|c| letter(self.variant, usize::from(c.number), c.side))
                        .collect();
                    let known = if known.is_empty() {
                        "-".to_owned()
                    } else {
                        known
                    };
                    self.diagnostics.push(
                        Diagnostic::error("P012", place)
                            .with("letter", written)
                            .with("known", known),
                    );
                }
                Some(castle) if castle.is_home(|square| self.position.cell(square)) => {
                    rights |= castle.right;
                }
                Some(castle) => {
                    let board = &self.variant.ruleset().board;
                    let squares = castle.squares;
                    self.diagnostics.push(
                        Diagnostic::warning("P013", place)
                            .with("letter", written)
                            .with("king", board.name(squares.king_from))
                            .with("rook", board.name(squares.rook_from)),
                    );
                }
            }
        }
        self.position.grant_castling(rights);
    }

    fn read_passed(&mut self, field: &Excerpt) {
        if field.text() == "-" {
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

    /// Each side has a royal, if the game has royals; the side that has just moved is not in check.
    fn check_royals(&mut self, placement: &Excerpt) {
        let ruleset = self.variant.ruleset();
        if !self.variant.has_royals {
            return;
        }
        for side in Side::ALL {
            // Where hooks may take a royal, its loss is an end of the game like others.
            if self.position.royals(side).is_empty() && !self.variant.hooks.changes_board {
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
