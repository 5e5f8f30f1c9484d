//! What a failed reading says: where, what stands there, what would have been right.

use pest::error::{ErrorVariant, InputLocation};

use super::Rule;
use crate::hook::catalogue::{Entry, Topic, entries};
use crate::source::Span;

/// A place where no reading goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::hook) struct Fault {
    /// The word or sign that does not fit; empty at the end of the part.
    pub(in crate::hook) span: Span,
    /// The part of the text that was read.
    pub(in crate::hook) part: Span,
    /// What would have been right, to be listed. Nothing if the part should have ended here.
    pub(in crate::hook) expected: Vec<String>,
    /// All words that would have been right, the less usual ones too.
    pub(in crate::hook) words: Vec<String>,
}

impl Fault {
    pub(super) fn new(error: &pest::error::Error<Rule>, text: &str, part: Span) -> Self {
        let (InputLocation::Pos(offset) | InputLocation::Span((offset, _))) = error.location;
        let rules = match &error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
            ErrorVariant::CustomError { .. } => &[],
        };
        Self {
            span: found(text, Span::new(part.start + offset, part.end)),
            part,
            expected: most_likely_first(distinct(rules.iter().flat_map(|&rule| shown(rule)))),
            words: distinct(rules.iter().flat_map(|&rule| words(rule))),
        }
    }
}

/// The first word or sign of a part; empty, behind the last letter before it, if all is blank.
pub(in crate::hook) fn found(text: &str, part: Span) -> Span {
    let rest = text.get(part.start..part.end).unwrap_or_default();
    let token = rest.trim_start();
    if token.is_empty() {
        let end = text.get(..part.end).unwrap_or_default().trim_end().len();
        return Span::new(end, end);
    }
    let start = part.end - token.len();
    Span::new(start, start + token_length(token))
}

fn token_length(token: &str) -> usize {
    let in_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    let word: usize = token
        .chars()
        .take_while(|&c| in_word(c))
        .map(char::len_utf8)
        .sum();
    word.max(token.chars().next().map_or(0, char::len_utf8))
}

fn distinct(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for word in words {
        if !distinct.contains(&word) {
            distinct.push(word);
        }
    }
    distinct
}

/// Words that could go on, behind those that must come.
fn most_likely_first(mut words: Vec<String>) -> Vec<String> {
    words.sort_by_key(|word| match word.as_str() {
        "if" | "unless" | "once per side" => 2,
        "in" | "at" | "within" | "not" | "and" | "or" | "&" | "+" | "-" => 1,
        _ => 0,
    });
    words
}

/// What a message lists for a rule.
fn shown(rule: Rule) -> Vec<String> {
    match rule {
        rule if is_unusual(rule) => Vec::new(),
        Rule::filter | Rule::owner | Rule::kinds | Rule::included => strings(["A"]),
        Rule::sides | Rule::region | Rule::product | Rule::list | Rule::atom | Rule::named => {
            strings(["REGION"])
        }
        Rule::region_name | Rule::rectangle => strings(["REGION"]),
        Rule::condition | Rule::both | Rule::negation | Rule::test => conditions(),
        Rule::limit => strings(["once per side"]),
        Rule::event => ready(Topic::Event),
        Rule::on_effect => ready(Topic::Effect),
        Rule::move_effect => ready(Topic::Move),
        Rule::pattern => ready(Topic::Forbid),
        _ => words(rule),
    }
}

/// What could stand there, but is not worth a mention.
fn is_unusual(rule: Rule) -> bool {
    let man = matches!(
        rule,
        Rule::mover_word | Rule::captured_word | Rule::movers_word
    );
    let aside = matches!(
        rule,
        Rule::becoming_word | Rule::removing_word | Rule::else_word | Rule::unmoved
    );
    let later = matches!(rule, Rule::by_word | Rule::there_word);
    man || aside || later || rule == Rule::EOI
}

/// The words that a rule can begin with.
fn words(rule: Rule) -> Vec<String> {
    match rule {
        Rule::event => of(Topic::Event),
        Rule::on_effect => of(Topic::Effect),
        Rule::move_effect => of(Topic::Move),
        Rule::pattern => of(Topic::Forbid),
        Rule::sight => strings(["own", "targets", "REGION"]),
        Rule::filter | Rule::owner | Rule::kinds | Rule::included => of(Topic::Men),
        Rule::sides | Rule::region | Rule::product | Rule::list | Rule::named => of(Topic::Region),
        Rule::condition | Rule::both | Rule::negation | Rule::test => of(Topic::Condition),
        _ => simple_words(rule),
    }
}

/// The words of rules that no topic describes.
fn simple_words(rule: Rule) -> Vec<String> {
    match rule {
        Rule::verdict => strings(["win", "lose", "draw"]),
        Rule::condition_clause => strings(["if", "unless"]),
        Rule::limit => of(Topic::Limit),
        Rule::place => strings(["in", "at", "within"]),
        Rule::manner => strings(["quiet", "capture", "move", "drop"]),
        Rule::hand_owner => strings(["own", "enemy", "partner"]),
        Rule::move_square => strings(["from", "to"]),
        Rule::relation => strings(["attacks", "outranks", "is"]),
        Rule::comparison => strings(["=", "!=", "<", "<=", ">", ">="]),
        Rule::kind | Rule::kind_name | Rule::arrangement | Rule::several | Rule::plural => {
            strings(["KIND"])
        }
        Rule::on_colours => strings(["on opposite colours", "on one colour"]),
        Rule::enclosed => strings(["between"]),
        Rule::inside => strings(["in"]),
        Rule::unmoved => strings(["unmoved"]),
        Rule::wherever => strings(["to", "outermost"]),
        Rule::region_name | Rule::coordinate | Rule::corner | Rule::pair => strings(["a1"]),
        Rule::counter_name | Rule::counter_test => strings(["COUNTER"]),
        Rule::number => strings(["N"]),
        Rule::betza => strings(["BETZA"]),
        Rule::open => strings(["("]),
        Rule::close => strings([")"]),
        Rule::plus => strings(["+"]),
        Rule::minus => strings(["-"]),
        rule => keyword(rule).into_iter().collect(),
    }
}

/// The word of a rule that is one word: by the convention of the grammar, its name.
fn keyword(rule: Rule) -> Option<String> {
    let name = format!("{rule:?}");
    name.strip_suffix("_word").map(str::to_owned)
}

fn of(topic: Topic) -> Vec<String> {
    entries(topic).map(|entry| entry.word.to_owned()).collect()
}

fn ready(topic: Topic) -> Vec<String> {
    let ready = entries(topic).filter(|entry| entry.ready);
    ready.map(|entry| entry.word.to_owned()).collect()
}

/// Conditions that stand alone.
fn conditions() -> Vec<String> {
    let whole = |entry: &&Entry| entry.ready && !entry.form.split(' ').any(|word| word == "C");
    let whole = entries(Topic::Condition).filter(whole);
    whole.map(|entry| entry.form.to_owned()).collect()
}

fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}
