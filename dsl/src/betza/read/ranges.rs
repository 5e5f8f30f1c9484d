//! Ranges behind atoms and brackets.

use pest::iterators::Pair;

use super::super::tree::{Atom, Body, Part, Range, Spanned};
use super::super::{fault, number};
use super::{Reader, Rule, span};
use crate::source::Span;

impl Reader<'_, '_> {
    /// The range of an atom: its doubling or the first range behind it. Any further one is refused.
    pub(super) fn range(
        &mut self,
        doubled: Option<Span>,
        ranges: Vec<Pair<'_, Rule>>,
    ) -> Option<Spanned<Range>> {
        let mut ranges = ranges.into_iter();
        let range = match doubled {
            Some(place) => Some(Spanned::new(Range::Doubled, place)),
            None => ranges.next().and_then(|pair| self.single_range(pair)),
        };
        for further in ranges {
            self.say("B006", span(&further));
        }
        range
    }

    fn single_range(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Range>> {
        let place = span(&pair);
        let range = match pair.as_rule() {
            Rule::number => number::range(pair.as_str(), place, self.report),
            Rule::bracket_range => self.between(pair),
            _ => {
                fault::odd_range(place, self.report);
                None
            }
        };
        range.map(|range| Spanned::new(range, place))
    }

    /// A plain number that letters of its own hold apart from the atom.
    pub(super) fn late_range(&mut self, pair: &Pair<'_, Rule>) -> Option<Spanned<Range>> {
        let place = span(pair);
        if !pair.as_str().bytes().all(|sign| sign.is_ascii_digit()) {
            self.say("B005", place);
            return None;
        }
        let range = number::range(pair.as_str(), place, self.report);
        range.map(|range| Spanned::new(range, place))
    }

    /// Gives a movement a range that stands apart from it. One that has a range, or a number that is no
    /// range, can have none.
    pub(super) fn lengthen(&mut self, part: &mut Spanned<Part>, range: Spanned<Range>) {
        let counts = matches!(
            part.value.body.value,
            Body::Atom(Atom::Null | Atom::Castling(_) | Atom::Drop(_))
        );
        if part.value.range.is_some() {
            self.say("B006", range.span);
        } else if counts {
            self.say("B025", part.span.to(range.span));
        } else {
            part.value.range = Some(range);
        }
    }

    fn between(&mut self, pair: Pair<'_, Rule>) -> Option<Range> {
        let whole = span(&pair);
        let mut inner = pair.into_inner();
        let least = inner.next()?;
        let least = (least.as_str(), span(&least));
        let most = inner.next();
        let most = most
            .as_ref()
            .map_or(("", whole), |most| (most.as_str(), span(most)));
        number::between([least, most], whole, self.report)
    }
}
