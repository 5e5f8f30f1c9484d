//! Men.

use super::Resolver;
use super::region::widened;
use crate::board::Region;
use crate::hook::rule::{Anchor, Beside, Filter, Near, Owner, Standing};
use crate::hook::tree::{self, Area, Kind, Kinds, Man, Number, Place, Sides, Whose, Word};
use crate::kind::{KindId, KindSet};
use crate::side::BySide;
use crate::source::Span;

/// Where the men of a filter stand.
struct Places {
    squares: BySide<Region>,
    near: Option<Near>,
    beside: Option<Beside>,
}

impl Resolver<'_> {
    /// The men that a sentence means where only a filter makes sense.
    pub(super) fn men(&mut self, man: &Man, default: Owner) -> Option<Filter> {
        match man {
            Man::Filter(filter) => self.filter(filter, default),
            Man::Captured(word) => Some(self.of_move(Owner::Enemy, Anchor::Captured, word.span)),
            Man::Mover(span) => Some(self.of_move(Owner::Own, Anchor::Mover, *span)),
        }
    }

    /// `mover` and `captured`: whoever stands on that square of the move.
    fn of_move(&mut self, owner: Owner, anchor: Anchor, span: Span) -> Filter {
        if !self.moves {
            self.report(self.error("H038", span));
        }
        let near = Some(Near {
            distance: 0,
            anchor,
        });
        Filter {
            near,
            ..self.everybody(owner)
        }
    }

    /// All men of an owner, wherever they stand.
    pub(super) fn everybody(&self, owner: Owner) -> Filter {
        Filter {
            owner,
            kinds: self.vocabulary.all_kinds(),
            squares: BySide::both(Region::all(self.vocabulary.board)),
            unmoved: false,
            near: None,
            beside: None,
            standing: Standing::Any,
        }
    }

    pub(super) fn filter(&mut self, tree: &tree::Filter, default: Owner) -> Option<Filter> {
        let owner = self.owner(tree.owner.as_ref(), default);
        let kinds = self.kinds(&tree.kinds);
        let places = self.places(&tree.places);
        let Places {
            squares,
            near,
            beside,
        } = places?;
        let filter = Filter {
            owner: owner?,
            kinds: kinds?,
            squares,
            unmoved: tree.unmoved,
            near,
            beside,
            standing: self.standing(tree),
        };
        if filter.unmoved {
            let kinds = self.unmoved.iter().chain(filter.kinds.iter());
            self.unmoved = kinds.collect();
        }
        self.check_filter(&filter, tree.span);
        Some(filter)
    }

    /// The rank that the men must have. It stands alone: `top royal or scout` would mean two things.
    fn standing(&mut self, tree: &tree::Filter) -> Standing {
        let ranked = |kind: &Kind| match kind {
            Kind::Ranked(standing, span) => Some((*standing, *span)),
            _ => None,
        };
        let excluded = tree.kinds.excluded.iter().find_map(ranked);
        let Some((standing, span)) = tree.kinds.included.iter().find_map(ranked).or(excluded)
        else {
            return Standing::Any;
        };
        if tree.kinds.included.len() > 1 || excluded.is_some() {
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

    pub(super) fn owner(&mut self, whose: Option<&Whose>, default: Owner) -> Option<Owner> {
        match whose {
            None => Some(default),
            Some(Whose::Known(owner)) => Some(*owner),
            Some(Whose::Later(word)) => {
                self.later(word);
                None
            }
        }
    }

    pub(super) fn kinds(&mut self, tree: &Kinds) -> Option<KindSet> {
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

    pub(super) fn kind(&mut self, kind: &Kind) -> Option<KindSet> {
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
    fn places(&mut self, places: &[Place]) -> Option<Places> {
        let mut squares = Some(BySide::both(Region::all(self.vocabulary.board)));
        let (mut near, mut beside) = (None, None);
        for place in places {
            let found = match place {
                Place::In(sides) => self.sides(sides).map(|region| region.squares),
                Place::Near(number, sides) => {
                    if let Some((whose, kinds)) = self.named_men(sides) {
                        beside = self.beside(number, whose.as_ref(), &kinds, beside);
                        continue;
                    }
                    self.near(number, sides)
                }
                Place::NearMove(number, anchor, span) => {
                    self.near_move(number.as_ref(), *anchor, *span, &mut near);
                    continue;
                }
                Place::Beside(number, whose, kinds) => {
                    beside = self.beside(number, whose.as_ref(), kinds, beside);
                    continue;
                }
            };
            squares = squares.zip(found).map(|(BySide([a, b]), BySide([c, d]))| {
                BySide::new(a.intersection(c), b.intersection(d))
            });
        }
        Some(Places {
            squares: squares?,
            near,
            beside,
        })
    }

    fn near(&mut self, number: &Number, sides: &Sides) -> Option<BySide<Region>> {
        let (distance, region) = (self.small_number(number), self.sides(sides));
        let (distance, region) = (distance?, region?);
        let board = self.vocabulary.board;
        Some(
            region
                .squares
                .map(|squares| widened(board, squares, distance)),
        )
    }

    /// `within N of KIND`, `from KIND`: the name of a kind where a region could stand.
    pub(super) fn named_men(&self, sides: &Sides) -> Option<(Option<Whose>, Kinds)> {
        let (Area::Named(whose, word), None) = (&sides.first, &sides.second) else {
            return None;
        };
        let region = self.vocabulary.regions.contains_key(&word.text);
        let kind = !self.vocabulary.kinds_called(&word.text).is_empty();
        (kind && !region).then(|| {
            let kinds = Kinds {
                included: vec![Kind::Named(word.clone())],
                excluded: Vec::new(),
            };
            (whose.map(Whose::Known), kinds)
        })
    }

    /// `within N of B`: men, either side's unless the author says otherwise.
    fn beside(
        &mut self,
        number: &Number,
        whose: Option<&Whose>,
        kinds: &Kinds,
        before: Option<Beside>,
    ) -> Option<Beside> {
        if before.is_some() {
            self.report(self.error("H022", number.span));
        }
        let (distance, owner) = (self.small_number(number), self.owner(whose, Owner::Any));
        let kinds = self.kinds(kinds);
        Some(Beside {
            distance: distance?,
            owner: owner?,
            kinds: kinds?,
        })
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
