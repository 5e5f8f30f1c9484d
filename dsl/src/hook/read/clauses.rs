//! Events, patterns of moves, effects, limits.

use super::men::anchor;
use super::{Pair, Reader, Rule, next, only};
use crate::hook::rule::Verdict;
use crate::hook::tree::{Clause, Event, Part, Seen, Target};

impl Reader {
    pub(super) fn event(&self, pair: Pair<'_>) -> Event {
        let event = only(pair);
        let rule = event.as_rule();
        let man = event.into_inner().find(Self::is_man);
        let man = man.map(|man| self.man(man));
        match rule {
            Rule::arrive => Event::Arrive(man),
            Rule::leave => Event::Leave(man),
            Rule::capture => Event::Capture(man),
            Rule::promote => Event::Promote(man),
            Rule::check => Event::Check,
            _ => Event::Move(man),
        }
    }

    pub(super) fn pattern(&self, pair: Pair<'_>) -> Vec<Part> {
        let parts = pair.into_inner();
        parts.filter_map(|part| self.part(part)).collect()
    }

    /// A part of a pattern; the word `move` alone says nothing.
    fn part(&self, pair: Pair<'_>) -> Option<Part> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let mut inner = pair.into_inner();
        let word = next(&mut inner);
        if rule == Rule::leaving_part {
            let condition = inner.find(|part| part.as_rule() == Rule::condition)?;
            return Some(Part::Leaves(self.condition(condition), span));
        }
        if rule == Rule::manner {
            return match word.as_rule() {
                Rule::quiet_word => Some(Part::Capture(false)),
                Rule::capture_word => Some(Part::Capture(true)),
                Rule::drop_word => Some(Part::Drop),
                _ => None,
            };
        }
        let content = next(&mut inner);
        Some(match rule {
            Rule::of_part => Part::Of(self.man(content), span),
            Rule::to_part => Part::To(self.sides(content)),
            Rule::turning_part => Part::Becoming(self.kind(only(content)), span),
            _ => Part::Taking(self.man(content), span),
        })
    }

    /// The clauses that a node stands for. A choice is looked into; what comes with a construct
    /// that is not supported yet is kept with it.
    pub(super) fn clause(&self, pair: Pair<'_>) -> Vec<Clause> {
        let span = self.span(&pair);
        match pair.as_rule() {
            Rule::move_effect => self.clause(only(pair)),
            Rule::on_effect => self.consequence(only(pair)),
            Rule::swap => vec![self.swap(pair)],
            Rule::relocate | Rule::travel | Rule::put => self.transfer(pair),
            Rule::pass => vec![Clause::Pass(span)],
            Rule::becoming | Rule::removing | Rule::otherwise => vec![self.aside(pair)],
            Rule::verdict => vec![Clause::Verdict(verdict(only(pair).as_rule()), span)],
            Rule::along => vec![self.along(pair)],
            Rule::through => vec![Clause::Through],
            Rule::limit => vec![self.limit(pair)],
            Rule::condition_clause => vec![self.when(pair)],
            Rule::remove | Rule::turning | Rule::add | Rule::victims => vec![self.effect(pair)],
            Rule::sight => vec![Clause::See(self.seen(only(pair)), span)],
            _ => vec![Clause::Later(self.word(&only(pair)))],
        }
    }

    fn swap(&self, pair: Pair<'_>) -> Clause {
        let mut men = Vec::new();
        let mut way = None;
        for part in pair.into_inner() {
            if Self::is_man(&part) {
                men.push(self.man(part));
            } else if part.as_rule() == Rule::by_way {
                way = part.into_inner().last().map(|sides| self.sides(sides));
            }
        }
        let second = men.pop().expect("two men swap");
        let first = men.pop().expect("two men swap");
        Clause::Swap(first, second, way)
    }

    /// A man that goes or comes to squares, and what else is said with it.
    fn transfer(&self, pair: Pair<'_>) -> Vec<Clause> {
        let (rule, span) = (pair.as_rule(), self.span(&pair));
        let mut parts = pair.into_inner();
        next(&mut parts);
        let man = self.man(next(&mut parts));
        next(&mut parts);
        let target = next(&mut parts);
        let clause = match rule {
            Rule::relocate if target.as_rule() == Rule::move_square => {
                Clause::Relocate(man, Target::Move(anchor(target)), span)
            }
            Rule::relocate => Clause::Relocate(man, Target::Squares(self.sides(target)), span),
            Rule::travel => Clause::Travel(man, self.span(&target), span),
            _ => Clause::Put(man, self.sides(target), span),
        };
        let asides = parts.map(|part| self.aside(part));
        std::iter::once(clause).chain(asides).collect()
    }

    /// `becoming KIND`, `removing A`, `else nearest …`.
    fn aside(&self, pair: Pair<'_>) -> Clause {
        let (rule, span) = (pair.as_rule(), self.span(&pair));
        let mut parts = pair.into_inner();
        next(&mut parts);
        match rule {
            Rule::becoming => Clause::Becoming(self.word(&next(&mut parts))),
            Rule::removing => Clause::Removing(self.man(next(&mut parts)), span),
            _ => Clause::Otherwise(parts.any(|part| part.as_rule() == Rule::free_word), span),
        }
    }

    fn effect(&self, pair: Pair<'_>) -> Clause {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let mut parts = pair.into_inner();
        next(&mut parts);
        let content = next(&mut parts);
        match rule {
            Rule::remove => Clause::Remove(self.man(content)),
            Rule::turning => Clause::Become(self.word(&content)),
            Rule::victims => Clause::Victims(self.man(content), span),
            _ => {
                next(&mut parts);
                Clause::Add(self.number(&content), self.word(&next(&mut parts)))
            }
        }
    }

    fn seen(&self, pair: Pair<'_>) -> Seen {
        match pair.as_rule() {
            Rule::own_word => Seen::Own,
            Rule::enemy_word => Seen::Enemy,
            Rule::targets_word => Seen::Targets,
            Rule::attacks_word => Seen::Attacks,
            _ => Seen::Squares(self.sides(pair)),
        }
    }

    fn along(&self, pair: Pair<'_>) -> Clause {
        let mut parts = pair.into_inner();
        next(&mut parts);
        let betza = self.span(&next(&mut parts));
        next(&mut parts);
        Clause::Along {
            betza,
            from: self.sides(next(&mut parts)),
        }
    }

    fn limit(&self, pair: Pair<'_>) -> Clause {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        let count = next(&mut parts);
        let count = (count.as_rule() == Rule::number).then(|| self.number(&count));
        let game = parts.any(|part| part.as_rule() == Rule::game_word);
        Clause::Limit { count, game, span }
    }

    fn when(&self, pair: Pair<'_>) -> Clause {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        let unless = next(&mut parts).as_rule() == Rule::unless_word;
        let condition = self.condition(next(&mut parts));
        Clause::When {
            unless,
            condition,
            span,
        }
    }
}

fn verdict(word: Rule) -> Verdict {
    match word {
        Rule::win_word => Verdict::Win,
        Rule::lose_word => Verdict::Loss,
        _ => Verdict::Draw,
    }
}
