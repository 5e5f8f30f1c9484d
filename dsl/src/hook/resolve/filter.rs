//! Men.

use super::Resolver;
use super::region::widened;
use crate::board::Region;
use crate::hook::rule::{Anchor, Filter, Near, Owner, Standing};
use crate::hook::tree::{self, Area, Kind, Man, Number, Place, Sides, Whose, Word};
use crate::kind::{KindId, KindSet};
use crate::side::BySide;
use crate::source::Span;

impl Resolver<'_> {
    /// The men that a sentence means where only a filter makes sense.
    pub(super) fn men(&mut self, man: &Man, default: Owner) -> Option<Filter> {
        match man {
            Man::Filter(filter) => self.filter(filter, default),
            Man::Captured(word) => {
                self.later(word);
                None
            }
            Man::Mover(span) => {
                let word = Word {
                    text: "mover".to_owned(),
                    span: *span,
                };
                self.later(&word);
                None
            }
        }
    }

    /// The men that a sentence means, `mover` among them: own men no step from where it arrived.
    pub(super) fn men_or_mover(&mut self, man: &Man, default: Owner) -> Option<Filter> {
        match man {
            Man::Mover(_) => Some(Filter {
                near: Some(Near {
                    distance: 0,
                    anchor: Anchor::To,
                }),
                ..self.everybody(Owner::Own)
            }),
            man => self.men(man, default),
        }
    }

    /// All men of an owner, wherever they stand.
    pub(super) fn everybody(&self, owner: Owner) -> Filter {
        Filter {
            owner,
            kinds: self.vocabulary.all_kinds(),
            squares: BySide::both(Region::all(self.vocabulary.board)),
            near: None,
            standing: Standing::Any,
        }
    }

    pub(super) fn filter(&mut self, tree: &tree::Filter, default: Owner) -> Option<Filter> {
        let owner = self.owner(tree.owner.as_ref(), default);
        let kinds = self.kinds(tree);
        let places = self.places(&tree.places);
        let (squares, near) = places?;
        let filter = Filter {
            owner: owner?,
            kinds: kinds?,
            squares,
            near,
            standing: self.standing(tree),
        };
        self.check_filter(&filter, tree.span);
        Some(filter)
    }

    /// The rank that the men must have. It stands alone: `top royal or scout` would mean two things.
    fn standing(&mut self, tree: &tree::Filter) -> Standing {
        let ranked = |kind: &Kind| match kind {
            Kind::Ranked(standing, span) => Some((*standing, *span)),
            _ => None,
        };
        let excluded = tree.excluded.iter().find_map(ranked);
        let Some((standing, span)) = tree.included.iter().find_map(ranked).or(excluded) else {
            return Standing::Any;
        };
        if tree.included.len() > 1 || excluded.is_some() {
            self.mixed_rank(span);
        }
        standing
    }

    fn check_filter(&mut self, filter: &Filter, span: Span) {
        if filter.squares.0.iter().all(Region::is_empty) {
            self.report(self.error("H030", span));
        }
        if filter.kinds.is_empty() {
            self.report(self.error("H031", span));
        }
    }

    fn owner(&mut self, whose: Option<&Whose>, default: Owner) -> Option<Owner> {
        match whose {
            None => Some(default),
            Some(Whose::Known(owner)) => Some(*owner),
            Some(Whose::Later(word)) => {
                self.later(word);
                None
            }
        }
    }

    fn kinds(&mut self, tree: &tree::Filter) -> Option<KindSet> {
        let excluded = self.kind_set(&tree.excluded);
        let included = if tree.included.is_empty() {
            Some(self.vocabulary.all_kinds())
        } else {
            self.kind_set(&tree.included)
        };
        let excluded = excluded?;
        Some(
            included?
                .iter()
                .filter(|&kind| !excluded.has(kind))
                .collect(),
        )
    }

    fn kind_set(&mut self, kinds: &[Kind]) -> Option<KindSet> {
        let sets: Vec<_> = kinds.iter().map(|kind| self.kind(kind)).collect();
        let sets: Option<Vec<_>> = sets.into_iter().collect();
        Some(sets?.into_iter().flat_map(KindSet::iter).collect())
    }

    fn kind(&mut self, kind: &Kind) -> Option<KindSet> {
        match kind {
            Kind::Royal => Some(self.vocabulary.royals()),
            Kind::All => Some(self.vocabulary.all_kinds()),
            Kind::Named(word) => self.kinds_called(word),
            Kind::Ranked(..) => Some(self.vocabulary.royals()),
        }
    }

    fn kinds_called(&mut self, word: &Word) -> Option<KindSet> {
        let kinds = self.vocabulary.kinds_called(&word.text);
        if kinds.is_empty() {
            let others = ["royal", "man", "own", "enemy", "any"];
            let names = self.vocabulary.kind_names().chain(others);
            self.unknown_kind(word, names);
            return None;
        }
        Some(kinds)
    }

    /// The one kind of that name.
    pub(super) fn one_kind(&mut self, word: &Word) -> Option<KindId> {
        let kind = self.vocabulary.kind_named(&word.text);
        if kind.is_none() {
            let kinds = self.vocabulary.kinds.iter();
            self.unknown_kind(word, kinds.map(|kind| kind.name.as_str()));
        }
        kind
    }

    /// Says that no kind is called so; `names` are what could have been meant.
    pub(super) fn unknown_kind<'n>(&mut self, word: &Word, names: impl Iterator<Item = &'n str>) {
        let error = self.error("H015", word.span).suggest(&word.text, names);
        self.report(error.with("name", &word.text));
    }

    /// Where the men stand: in all of the places.
    fn places(&mut self, places: &[Place]) -> Option<(BySide<Region>, Option<Near>)> {
        let mut squares = Some(BySide::both(Region::all(self.vocabulary.board)));
        let mut near = None;
        for place in places {
            let found = match place {
                Place::In(sides) => self.sides(sides).map(|region| region.squares),
                Place::Near(word, number, sides) => self.near(word, number, sides),
                Place::Later(word) => {
                    self.later(word);
                    None
                }
                Place::NearMove(number, anchor, span) => {
                    self.near_move(number.as_ref(), *anchor, *span, &mut near);
                    continue;
                }
            };
            squares = squares.zip(found).map(|(BySide([a, b]), BySide([c, d]))| {
                BySide::new(a.intersection(c), b.intersection(d))
            });
        }
        Some((squares?, near))
    }

    fn near(&mut self, within: &Word, number: &Number, sides: &Sides) -> Option<BySide<Region>> {
        if self.names_men(sides) {
            self.later(within);
            return None;
        }
        let (distance, region) = (self.small_number(number), self.sides(sides));
        let (distance, region) = (distance?, region?);
        let board = self.vocabulary.board;
        Some(
            region
                .squares
                .map(|squares| widened(board, squares, distance)),
        )
    }

    /// `within N of KIND`: the name of a kind where a region could stand.
    fn names_men(&self, sides: &Sides) -> bool {
        let Area::Named(_, word) = &sides.first else {
            return false;
        };
        !self.vocabulary.regions.contains_key(&word.text)
            && !self.vocabulary.kinds_called(&word.text).is_empty()
    }

    fn near_move(
        &mut self,
        number: Option<&Number>,
        anchor: Anchor,
        span: Span,
        near: &mut Option<Near>,
    ) {
        let distance = number.map_or(Some(0), |number| self.small_number(number));
        if near.is_some() {
            self.report(self.error("H022", span));
        }
        if !self.moves {
            self.report(self.error("H038", span));
        }
        *near = distance.map(|distance| Near { distance, anchor });
    }
}
