//! Men: the `A` and `B` of the sentences.

use super::areas::owner;
use super::{Pair, Reader, Rule, next, only};
use crate::hook::rule::{Anchor, Standing};
use crate::hook::tree::{Admission, Filter, Kind, Kinds, Man, Number, Place, Whose};

impl Reader {
    /// Whether a node is a man. The rule `man` itself leaves no node.
    pub(super) fn is_man(pair: &Pair<'_>) -> bool {
        matches!(
            pair.as_rule(),
            Rule::mover_word | Rule::captured_word | Rule::filter
        )
    }

    pub(super) fn man(&self, pair: Pair<'_>) -> Man {
        match pair.as_rule() {
            Rule::mover_word => Man::Mover(self.span(&pair)),
            Rule::captured_word => Man::Captured(self.word(&pair)),
            _ => Man::Filter(self.filter(pair)),
        }
    }

    fn filter(&self, pair: Pair<'_>) -> Filter {
        let mut filter = Filter {
            span: self.span(&pair),
            ..Filter::default()
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::owner => filter.owner = Some(self.owner(part)),
                Rule::unmoved => filter.unmoved = true,
                Rule::kinds => filter.kinds = self.kinds(part),
                _ => filter.places.push(self.place(only(part))),
            }
        }
        filter
    }

    /// Who may enter a zone.
    pub(super) fn admission(&self, pair: Pair<'_>) -> Admission {
        let mut men = Filter {
            span: self.span(&pair),
            ..Filter::default()
        };
        let mut empty = false;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::kinds => men.kinds = self.kinds(part),
                Rule::when_empty => empty = true,
                _ => men.places.push(self.place(part)),
            }
        }
        Admission { men, empty }
    }

    pub(super) fn owner(&self, pair: Pair<'_>) -> Whose {
        let word = only(pair);
        match word.as_rule() {
            Rule::neutral_word => Whose::Later(self.word(&word)),
            rule => Whose::Known(owner(rule)),
        }
    }

    fn kinds(&self, pair: Pair<'_>) -> Kinds {
        let mut found = Kinds::default();
        for group in pair.into_inner() {
            let list = match group.as_rule() {
                Rule::included => &mut found.included,
                _ => &mut found.excluded,
            };
            let kinds = group.into_inner();
            let kinds = kinds.filter(|kind| kind.as_rule() == Rule::kind);
            list.extend(kinds.map(|kind| self.kind(only(kind))));
        }
        found
    }

    pub(super) fn kind(&self, pair: Pair<'_>) -> Kind {
        match pair.as_rule() {
            Rule::royal_word => Kind::Royal,
            Rule::man_word => Kind::All,
            Rule::kind_name => Kind::Named(self.word(&pair)),
            _ => {
                let span = self.span(&pair);
                let standing = match next(&mut pair.into_inner()).as_rule() {
                    Rule::top_word => Standing::Top,
                    _ => Standing::Sole,
                };
                Kind::Ranked(standing, span)
            }
        }
    }

    fn place(&self, pair: Pair<'_>) -> Place {
        let span = self.span(&pair);
        match pair.as_rule() {
            Rule::there_word => Place::NearMove(None, Anchor::To, span),
            Rule::within => self.within(pair),
            _ => {
                let mut parts = pair.into_inner();
                next(&mut parts);
                let target = next(&mut parts);
                match target.as_rule() {
                    Rule::move_square => Place::NearMove(None, anchor(target), span),
                    _ => Place::In(self.sides(target)),
                }
            }
        }
    }

    fn within(&self, pair: Pair<'_>) -> Place {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        next(&mut parts);
        let number = self.number(&next(&mut parts));
        next(&mut parts);
        let target = next(&mut parts);
        match target.as_rule() {
            Rule::move_square => Place::NearMove(Some(number), anchor(target), span),
            Rule::sides => Place::Near(number, self.sides(target)),
            _ => self.beside(number, target),
        }
    }

    fn beside(&self, number: Number, pair: Pair<'_>) -> Place {
        let (mut whose, mut kinds) = (None, Kinds::default());
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::owner => whose = Some(self.owner(part)),
                _ => kinds = self.kinds(part),
            }
        }
        Place::Beside(number, whose, kinds)
    }
}

pub(super) fn anchor(pair: Pair<'_>) -> Anchor {
    if only(pair).as_rule() == Rule::from_word {
        Anchor::From
    } else {
        Anchor::To
    }
}
