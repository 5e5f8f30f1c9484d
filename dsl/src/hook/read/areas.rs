//! Regions and squares of castlings.

use super::{Nodes, Pair, Reader, Rule, next, only};
use crate::hook::rule::Owner;
use crate::hook::tree::{Area, Outermost, Pairs, Sides};

impl Reader {
    pub(super) fn sides(&self, pair: Pair<'_>) -> Sides {
        let span = self.span(&pair);
        let mut regions = pair.into_inner().map(|region| self.region(region));
        Sides {
            first: regions.next().expect("sides begin with a region"),
            second: regions.next(),
            span,
        }
    }

    fn region(&self, pair: Pair<'_>) -> Area {
        let mut adds = true;
        let mut terms = Vec::new();
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::product => terms.push((adds, self.product(part))),
                rule => adds = rule == Rule::plus,
            }
        }
        if terms.len() == 1 {
            return terms.remove(0).1;
        }
        Area::Sum(terms)
    }

    fn product(&self, pair: Pair<'_>) -> Area {
        let lists = pair.into_inner().map(|list| self.list(list));
        simplest(lists.collect(), Area::Overlap)
    }

    fn list(&self, pair: Pair<'_>) -> Area {
        let atoms = pair.into_inner();
        let atoms = atoms.filter(|atom| !matches!(atom.as_rule(), Rule::open | Rule::close));
        simplest(atoms.map(|atom| self.atom(atom)).collect(), Area::List)
    }

    fn atom(&self, pair: Pair<'_>) -> Area {
        match pair.as_rule() {
            Rule::stretch => self.stretch(pair),
            Rule::squares_word => squares(only(pair).as_rule()),
            Rule::rectangle => {
                let mut corners = pair.into_inner().map(|corner| self.word(&corner));
                let first = corners.next().expect("a rectangle has two corners");
                Area::Rectangle(first, corners.next().expect("a rectangle has two corners"))
            }
            Rule::named => self.named(pair),
            _ => self.region(pair),
        }
    }

    fn stretch(&self, pair: Pair<'_>) -> Area {
        let mut parts = pair.into_inner();
        let axis = next(&mut parts).as_rule();
        let from = self.word(&next(&mut parts));
        let to = parts.next().map(|to| self.word(&to));
        if axis == Rule::rank_word {
            Area::Ranks(from, to)
        } else {
            Area::Files(from, to)
        }
    }

    fn named(&self, pair: Pair<'_>) -> Area {
        let mut parts = pair.into_inner();
        let first = next(&mut parts);
        if first.as_rule() == Rule::whose {
            let owner = owner(only(first).as_rule());
            return Area::Named(Some(owner), self.word(&next(&mut parts)));
        }
        Area::Named(None, self.word(&first))
    }

    pub(super) fn pairs(&self, mut nodes: Nodes<'_>) -> Pairs {
        let first = next(&mut nodes);
        if first.as_rule() == Rule::wherever {
            return self.wherever(first);
        }
        let second = nodes.find(|pair| pair.as_rule() == Rule::pair);
        Pairs::Fixed(self.pair(first), second.map(|pair| self.pair(pair)))
    }

    fn wherever(&self, pair: Pair<'_>) -> Pairs {
        let mut parts = pair.into_inner();
        let mut outermost = None;
        if next(&mut parts).as_rule() == Rule::outermost_word {
            let named = parts
                .peek()
                .filter(|part| part.as_rule() == Rule::kind_name);
            let kind = named.map(|named| self.word(&named));
            let edge = parts.find(|part| part.as_rule() == Rule::coordinate);
            let edge = self.word(&edge.expect("outermost is followed by an edge"));
            outermost = Some(Outermost { kind, edge });
        }
        let to = parts.find(|part| part.as_rule() == Rule::sides);
        let to = self.sides(to.expect("the grammar ends with squares"));
        Pairs::Wherever { outermost, to }
    }

    fn pair(&self, pair: Pair<'_>) -> crate::hook::tree::Pair {
        let mut corners = pair.into_inner();
        let from = self.word(&next(&mut corners));
        (from, self.word(&next(&mut corners)))
    }
}

/// Whose a word says; `any` for all words that name no side.
pub(super) fn owner(word: Rule) -> Owner {
    match word {
        Rule::own_word | Rule::movers_word => Owner::Own,
        Rule::enemy_word => Owner::Enemy,
        _ => Owner::Any,
    }
}

fn squares(word: Rule) -> Area {
    match word {
        Rule::board_word => Area::Board,
        Rule::light_word => Area::Light,
        Rule::dark_word => Area::Dark,
        Rule::edge_word => Area::Edge,
        _ => Area::Nothing,
    }
}

/// A single part stands for itself.
fn simplest(mut parts: Vec<Area>, join: fn(Vec<Area>) -> Area) -> Area {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    join(parts)
}
