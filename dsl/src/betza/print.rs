//! The tree written back as text, in canonical order.
//!
//! Prefixes are written `i`, directions, the other modes, then the next leg from its `a` on. A blank
//! separates two movements only where they would run together: `N N` is not `NN`.

use std::fmt::{self, Display, Formatter, Write};

use super::tree::{Atom, Body, Later, Leg, Mode, Modifiers, Part, Prefixes, Range, Tree};

impl Display for Tree {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut before: Option<&Part> = None;
        for part in &self.parts {
            write_apart(f, before.replace(&part.value), &part.value)?;
        }
        Ok(())
    }
}

/// Writes a movement behind another one, with a blank if they would be read as one.
fn write_apart(f: &mut Formatter<'_>, before: Option<&Part>, part: &Part) -> fmt::Result {
    let text = part.to_string();
    if before.is_some_and(|before| before.range.is_none() && text.starts_with(&before.body_text()))
    {
        f.write_char(' ')?;
    }
    f.write_str(&text)
}

impl Part {
    fn body_text(&self) -> String {
        self.body.value.to_string()
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.prefixes, self.body.value)?;
        match self.range.map(|range| range.value) {
            None => Ok(()),
            Some(Range::Doubled) => self.body.value.fmt(f),
            Some(range) => range.fmt(f),
        }
    }
}

impl Display for Prefixes {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        self.later.iter().try_for_each(|later| later.value.fmt(f))
    }
}

impl Display for Later {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Again(modifiers) => write!(f, "a{modifiers}"),
            Self::Repeated(legs) => {
                f.write_char('(')?;
                legs.iter()
                    .try_for_each(|leg| write!(f, "a{}", leg.value))?;
                f.write_char(')')
            }
        }
    }
}

impl Display for Modifiers {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let modes = || self.modes.iter().map(|letter| letter.value);
        let front = modes()
            .filter(|&mode| mode <= Mode::HalfWay)
            .map(Mode::text);
        let behind = modes().filter(|&mode| mode > Mode::HalfWay).map(Mode::text);
        let directions = self.directions.iter().map(|letter| letter.value.text());
        front
            .chain(directions)
            .chain(behind)
            .try_for_each(|letter| f.write_str(letter))
    }
}

impl Display for Body {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Atom(atom) => atom.fmt(f),
            Self::Chain(legs) => write_legs(f, ['[', ']'], legs),
            Self::Group(legs) => write_legs(f, ['(', ')'], legs),
        }
    }
}

fn write_legs(f: &mut Formatter<'_>, [open, close]: [char; 2], legs: &[Leg]) -> fmt::Result {
    f.write_char(open)?;
    let mut before: Option<&Part> = None;
    for leg in legs {
        let part = &leg.part.value;
        match &leg.link {
            Some(link) => write!(f, "{}{part}", link.value.text())?,
            None => write_apart(f, before, part)?,
        }
        before = Some(part);
    }
    f.write_char(close)
}

impl Display for Atom {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaper(leaper) => f.write_str(leaper.text()),
            Self::Longer(leaper, suffix) => write!(f, "{}{}", leaper.text(), suffix.text()),
            Self::Tuple(first, second) => write!(f, "({first},{second})"),
            Self::Compound(compound) => f.write_str(compound.text()),
            Self::Castling(steps) => write!(f, "O{steps}"),
            Self::Null => f.write_char('O'),
            Self::Drop(None) => f.write_char('@'),
            Self::Drop(Some(depth)) => write!(f, "@{depth}"),
            Self::Universal => f.write_char('U'),
            Self::Imitator => f.write_char('I'),
            Self::Manticore => f.write_char('M'),
        }
    }
}

impl Display for Range {
    /// The range as it follows an atom; a doubled atom has no text of its own here.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Doubled => Ok(()),
            Self::Unlimited => f.write_char('0'),
            Self::UpTo(most) => write!(f, "{most}"),
            Self::Exactly(count) => write!(f, "0{count}"),
            Self::Between(least, Some(most)) => write!(f, "[{least}-{most}]"),
            Self::Between(least, None) => write!(f, "[{least}-]"),
        }
    }
}
