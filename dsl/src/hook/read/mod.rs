//! Text to tree. The only place that knows the parser.

mod areas;
mod arrangements;
mod clauses;
mod conditions;
mod consequences;
mod fault;
mod men;

use pest::Parser;
use pest_derive::Parser;

pub(super) use fault::{Fault, found};

use super::tree::{
    Admission, Arrangement, Clause, Condition, Event, Moment, Number, Outline, Pairs, Part, Sides,
    Word,
};
use crate::source::Span;

#[derive(Parser)]
#[grammar = "hook/hook.pest"]
struct Grammar;

type Pair<'t> = pest::iterators::Pair<'t, Rule>;
/// Pest calls them pairs: a rule and the text that it matched.
type Nodes<'t> = pest::iterators::Pairs<'t, Rule>;

/// Brackets nest at most this deep. Far more than a sentence needs, far less than a stack holds.
pub(super) const DEEPEST: usize = 32;

/// The bracket that opens one level too many.
pub(super) fn too_deep(text: &str) -> Option<Span> {
    let mut depth = 0_usize;
    for (offset, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(Span::new(offset, offset + 1));
        }
    }
    None
}

/// Whether nothing of the author's may be called so, because sentences need the word.
pub(super) fn is_reserved(name: &str) -> bool {
    Grammar::parse(Rule::reserved_text, name).is_ok()
}

/// The words of a part of the text that could be names.
pub(super) fn names(text: &str, span: Span) -> Vec<Word> {
    let Ok((reader, nodes)) = parse(Rule::names, text, span) else {
        return Vec::new();
    };
    let names = nodes.filter(|node| node.as_rule() == Rule::region_name);
    names.map(|name| reader.word(&name)).collect()
}

/// Cuts a sentence into parts. Accepts any text without [`too_deep`] brackets.
pub(super) fn outline(text: &str) -> Outline {
    let mut outline = Outline {
        moment: None,
        rest: Span::new(text.len(), text.len()),
        colon: false,
        clauses: Vec::new(),
    };
    let reader = Reader { offset: 0 };
    let pairs = Grammar::parse(Rule::outline, text);
    for pair in pairs.into_iter().flatten().flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::first_word => outline.moment = Some(reader.word(&pair)),
            Rule::rest => outline.rest = reader.span(&pair),
            Rule::colon => outline.colon = true,
            Rule::clause | Rule::guard => outline.clauses.push(reader.span(&pair)),
            _ => {}
        }
    }
    outline
}

/// Reads a region expression.
pub(super) fn sides(text: &str) -> Result<Sides, Fault> {
    let (reader, pair) = parse_one(Rule::region_text, text, whole(text))?;
    Ok(reader.sides(pair))
}

/// Reads a condition without `if`.
pub(super) fn condition(text: &str) -> Result<Condition, Fault> {
    let (reader, pair) = parse_one(Rule::condition_text, text, whole(text))?;
    Ok(reader.condition(pair))
}

/// Reads who may enter a zone.
pub(super) fn admission(text: &str) -> Result<Admission, Fault> {
    let (reader, pair) = parse_one(Rule::admission_text, text, whole(text))?;
    Ok(reader.admission(pair))
}

/// Reads what an `on` sentence is about.
pub(super) fn event(text: &str, span: Span) -> Result<Event, Fault> {
    let (reader, pair) = parse_one(Rule::event_text, text, span)?;
    Ok(reader.event(pair))
}

/// Reads what a `forbid` sentence is about.
pub(super) fn pattern(text: &str, span: Span) -> Result<Vec<Part>, Fault> {
    let (reader, pair) = parse_one(Rule::pattern_text, text, span)?;
    Ok(reader.pattern(pair))
}

/// Reads one clause of a sentence; in some moments it may hold several small ones.
pub(super) fn clause(moment: Moment, text: &str, span: Span) -> Result<Vec<Clause>, Fault> {
    let rule = match moment {
        Moment::Move => Rule::move_clause,
        Moment::Attack => Rule::attack_clause,
        Moment::On => Rule::on_clause,
        Moment::End => Rule::end_clause,
        Moment::See => Rule::see_clause,
        Moment::Safe | Moment::Forbid => Rule::tail_clause,
    };
    let (reader, pairs) = parse(rule, text, span)?;
    let clauses = pairs.filter(|pair| pair.as_rule() != Rule::EOI);
    Ok(clauses.flat_map(|pair| reader.clause(pair)).collect())
}

/// Reads the squares of a castling.
pub(super) fn pairs(text: &str) -> Result<Pairs, Fault> {
    let (reader, pairs) = parse(Rule::castling_text, text, whole(text))?;
    Ok(reader.pairs(pairs))
}

/// Reads a sentence about shuffled set-ups.
pub(super) fn arrangement(text: &str) -> Result<Arrangement, Fault> {
    let (reader, pair) = parse_one(Rule::arrangement_text, text, whole(text))?;
    Ok(reader.arrangement(pair))
}

fn whole(text: &str) -> Span {
    Span::new(0, text.len())
}

/// Reads a part of the text by a rule of the grammar.
fn parse(rule: Rule, text: &str, span: Span) -> Result<(Reader, Nodes<'_>), Fault> {
    let part = text.get(span.start..span.end).unwrap_or_default();
    let reader = Reader { offset: span.start };
    match Grammar::parse(rule, part) {
        Ok(nodes) => Ok((reader, nodes)),
        Err(error) => Err(Fault::new(&error, text, span)),
    }
}

/// Reads a part of the text by a rule that holds one node.
fn parse_one(rule: Rule, text: &str, span: Span) -> Result<(Reader, Pair<'_>), Fault> {
    let (reader, mut nodes) = parse(rule, text, span)?;
    Ok((reader, next(&mut nodes)))
}

/// The next part of a node, where the grammar says that there is one.
fn next<'t>(nodes: &mut Nodes<'t>) -> Pair<'t> {
    nodes.next().expect("the grammar requires this part")
}

/// The only part of a node, where the grammar says that there is one.
fn only(pair: Pair<'_>) -> Pair<'_> {
    next(&mut pair.into_inner())
}

/// Turns pairs of a part of the text into nodes with spans of the whole text.
struct Reader {
    offset: usize,
}

impl Reader {
    /// Where a pair stands, without the blanks behind it.
    fn span(&self, pair: &Pair<'_>) -> Span {
        let start = pair.as_span().start();
        let length = pair.as_str().trim_end().len();
        Span::new(start, start + length).shifted(self.offset)
    }

    fn word(&self, pair: &Pair<'_>) -> Word {
        Word {
            text: pair.as_str().trim_end().to_owned(),
            span: self.span(pair),
        }
    }

    fn number(&self, pair: &Pair<'_>) -> Number {
        let Word { text, span } = self.word(pair);
        Number { digits: text, span }
    }
}
