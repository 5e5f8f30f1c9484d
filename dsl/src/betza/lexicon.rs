//! Which letters and forms a dialect has. What it lacks is an error at its place, never ignored.

use super::dialect::Dialect;
use super::fault;
use super::report::Report;
use super::tree::{
    Atom, Body, Compound, Later, Leaper, Leg, Mode, Modifiers, Part, Prefixes, Range, Spanned,
    Suffix, Tree,
};
use crate::source::Span;

use Dialect::{Betza1, Diagram, FairyStockfish, FairyStockfishX, XBetza, XBoard};

/// Reports everything in a tree that the dialect does not have; whether there is nothing.
pub(super) fn check(tree: &Tree, dialect: Dialect, report: &mut Report<'_>) -> bool {
    let mut checker = Checker {
        dialect,
        report,
        is_sound: true,
    };
    for part in &tree.parts {
        checker.part(part);
    }
    checker.is_sound
}

struct Checker<'a, 'b> {
    dialect: Dialect,
    report: &'a mut Report<'b>,
    is_sound: bool,
}

impl Checker<'_, '_> {
    fn expect(&mut self, exists: bool, place: Span) {
        if !exists {
            let fault = self.report.error("B060", place);
            fault.fill("dialect", self.dialect.name());
            self.is_sound = false;
        }
    }

    fn part(&mut self, part: &Spanned<Part>) {
        let Part {
            prefixes,
            body,
            range,
        } = &part.value;
        let is_opened = matches!(body.value, Body::Chain(_)) && prefixes.later.is_empty();
        self.modifiers(&prefixes.first, is_opened);
        for later in &prefixes.later {
            self.later(later);
        }
        self.body(body);
        if let Some(range) = range {
            self.expect(self.dialect.has_range(range.value, &body.value), range.span);
        }
        self.engine_limits(&part.value);
    }

    fn modifiers(&mut self, modifiers: &Modifiers, is_opened: bool) {
        for mode in &modifiers.modes {
            let opens = is_opened && mode.value == Mode::Tame && self.dialect.has_brackets();
            if self.dialect.counts_with(mode.value) {
                self.report.error("B061", mode.span);
                self.is_sound = false;
                continue;
            }
            self.expect(opens || self.dialect.has_mode(mode.value), mode.span);
        }
    }

    fn later(&mut self, later: &Spanned<Later>) {
        let letter = Span::new(later.span.start, later.span.start + 1);
        match &later.value {
            Later::Again(modifiers) => {
                self.expect(matches!(self.dialect, XBetza | XBoard | Diagram), letter);
                self.modifiers(modifiers, false);
            }
            Later::Repeated(legs) => {
                self.expect(matches!(self.dialect, XBetza | Diagram), letter);
                for leg in legs {
                    self.modifiers(&leg.value, false);
                }
            }
        }
    }

    fn body(&mut self, body: &Spanned<Body>) {
        let opening = Span::new(body.span.start, body.span.start + 1);
        match &body.value {
            Body::Atom(Atom::Manticore) if self.dialect != FairyStockfishX => {
                fault::unknown_atom(body.span, self.report);
                self.is_sound = false;
            }
            Body::Atom(Atom::Null) if self.dialect != FairyStockfishX => {
                self.report.error("B063", body.span);
                self.is_sound = false;
            }
            Body::Atom(atom) => self.expect(self.dialect.has_atom(*atom), body.span),
            Body::Chain(legs) => {
                self.expect(self.dialect.has_brackets(), opening);
                self.legs(legs);
            }
            Body::Group(legs) => {
                let has_groups = self.dialect == XBetza
                    || self.dialect == FairyStockfishX && legs.iter().all(is_bare);
                self.expect(has_groups, opening);
                self.legs(legs);
            }
        }
    }

    fn legs(&mut self, legs: &[Leg]) {
        for leg in legs {
            if let Some(link) = &leg.link {
                self.expect(self.dialect != Betza1, link.span);
            }
            self.part(&leg.part);
        }
    }

    /// Combinations that one engine takes without a word and gives no move, or other moves.
    fn engine_limits(&mut self, part: &Part) {
        if self.dialect != FairyStockfish {
            return;
        }
        let letters = &part.prefixes.first;
        let Body::Atom(atom) = part.body.value else {
            return;
        };
        if let Some(lame) = letters.find(Mode::Lame) {
            let leaper = matches!(
                atom,
                Atom::Leaper(Leaper::N | Leaper::A | Leaper::D | Leaper::Z | Leaper::J)
            );
            self.expect(leaper && part.range.is_none(), lame);
        }
        if let Some(initial) = letters.find(Mode::Initial) {
            let is_quiet = letters.has(Mode::Quiet) && !letters.has(Mode::Capture);
            self.expect(is_quiet, initial);
        }
    }
}

/// Whether a movement is a single atom without letters and range.
fn is_bare(leg: &Leg) -> bool {
    let part = &leg.part.value;
    let is_atom = matches!(part.body.value, Body::Atom(_));
    is_atom && part.prefixes == Prefixes::default() && part.range.is_none() && leg.link.is_none()
}

impl Dialect {
    /// Letters with which the pieces on the line decide how far a slider goes.
    const fn counts_with(self, mode: Mode) -> bool {
        matches!(self, FairyStockfishX) && matches!(mode, Mode::Exchange | Mode::Crooked)
    }

    const fn has_brackets(self) -> bool {
        matches!(self, XBetza | Betza1 | Diagram)
    }

    const fn has_mode(self, mode: Mode) -> bool {
        use Mode::{
            Capture, Circular, Crooked, Cylinder, Destroy, EnPassant, Exchange, HalfWay, Hop,
            Initial, InitialAhead, Jump, JumpMany, Lame, LameAll, LameAny, LameDiagonal,
            LameMiddle, Quiet, Rifle, ShortHop, Tame, Toggle, Unload,
        };
        match mode {
            Quiet | Capture | Lame | Hop | ShortHop => true,
            Jump => !matches!(self, FairyStockfish),
            Initial => !matches!(self, Betza1),
            Cylinder => !matches!(self, FairyStockfish | FairyStockfishX),
            Destroy | EnPassant | InitialAhead | Tame | Toggle | Exchange | Unload => {
                matches!(self, XBetza | XBoard | Diagram)
            }
            Crooked | Circular => matches!(self, XBetza | Betza1 | Diagram),
            LameAll => matches!(self, XBetza | Diagram),
            LameAny | LameDiagonal | LameMiddle => matches!(self, XBetza | FairyStockfishX),
            HalfWay => matches!(self, XBetza | Betza1),
            JumpMany => matches!(self, XBetza),
            Rifle => matches!(self, FairyStockfishX),
        }
    }

    const fn has_atom(self, atom: Atom) -> bool {
        match atom {
            Atom::Leaper(_) | Atom::Compound(_) => true,
            Atom::Longer(_, Suffix::X | Suffix::Y) => matches!(self, XBetza | Diagram),
            Atom::Tuple(..) => matches!(self, XBetza | FairyStockfishX),
            Atom::Castling(_) => matches!(self, XBetza | XBoard | Diagram),
            Atom::Null | Atom::Manticore => matches!(self, FairyStockfishX),
            Atom::Drop(None) => matches!(self, XBetza | XBoard | FairyStockfishX),
            Atom::Drop(Some(_)) => matches!(self, XBetza | XBoard),
            Atom::Universal => !matches!(self, XBoard | FairyStockfish),
            Atom::Imitator => matches!(self, XBetza | Diagram),
        }
    }

    fn has_range(self, range: Range, body: &Body) -> bool {
        let rides = match body {
            Body::Atom(Atom::Leaper(leaper)) => {
                matches!(leaper, Leaper::W | Leaper::F | Leaper::N)
            }
            Body::Atom(Atom::Compound(Compound::K | Compound::R | Compound::B | Compound::Q)) => {
                true
            }
            _ => false,
        };
        let is_short = range == Range::UpTo(1);
        (self != FairyStockfish || rides || is_short)
            && match range {
                Range::Doubled => self != XBoard,
                Range::Unlimited => !matches!(self, Betza1 | FairyStockfishX),
                Range::UpTo(most) if self == FairyStockfish => most <= 9,
                Range::UpTo(most) if self == XBoard => most <= 99,
                Range::UpTo(_) => true,
                Range::Exactly(_) => self == XBetza,
                Range::Between(..) => matches!(self, XBetza | FairyStockfishX),
            }
    }
}
