//! From text to tree. The only place that knows the rules of the grammar.

use pest::Parser;
use pest::iterators::Pair;

use crate::source::Span;

use super::report::Report;
use super::tree::{
    Atom, Body, Compound, Direction, Later, Leaper, Leg, Link, Mode, Modifiers, Part, Prefixes,
    Spanned, Suffix, Tree,
};
use super::{fault, number, strung};

/// The generated parser, kept in a module of its own so that no generated item leaves this file.
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "betza/betza.pest"]
    pub(super) struct Grammar;
}

mod ranges;

use grammar::{Grammar, Rule};

/// The deepest nesting of brackets. The generated parser recurses with every bracket, so this keeps
/// hostile texts from exhausting the stack; no piece needs more than two.
const DEEPEST: usize = 16;

/// The longest text in bytes. The longest piece in any collection has less than a hundred.
const LONGEST: usize = 1024;

/// Reads a whole text. What belongs to no movement is reported and left out.
pub(super) fn tree(text: &str, report: &mut Report<'_>) -> Tree {
    if text.len() > LONGEST {
        let mut end = LONGEST;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let fault = report.error("B049", Span::new(end, text.len()));
        fault.fill("limit", LONGEST.to_string());
        return Tree::default();
    }
    if let Some(bracket) = too_deep(text) {
        report
            .error("B017", bracket)
            .fill("limit", DEEPEST.to_string());
        return Tree::default();
    }
    let pairs = Grammar::parse(Rule::text, text).expect("the grammar accepts every text");
    let mut reader = Reader {
        report,
        written_out: None,
    };
    let items = pairs.flat_map(Pair::into_inner);
    let tree = Tree {
        parts: reader.items(items.collect()),
    };
    // What is printed can be read again.
    match reader.written_out {
        Some(place) if tree.to_string().len() > LONGEST => {
            let fault = report.error("B047", place);
            fault.fill("limit", LONGEST.to_string());
            Tree::default()
        }
        _ => tree,
    }
}

fn too_deep(text: &str) -> Option<Span> {
    let mut depth = 0_usize;
    for (at, sign) in text.bytes().enumerate() {
        match sign {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(Span::new(at, at + 1));
        }
    }
    None
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.as_span().start(), pair.as_span().end())
}

struct Reader<'a, 'b> {
    report: &'a mut Report<'b>,
    /// The last range whose steps were written out as legs.
    written_out: Option<Span>,
}

impl Reader<'_, '_> {
    /// The movements of a text. Two forms reach over several items: `mF-F`, brackets left out, and
    /// `Nrf0`, a range with letters of its own.
    fn items(&mut self, items: Vec<Pair<'_, Rule>>) -> Vec<Spanned<Part>> {
        let mut parts: Vec<Spanned<Part>> = Vec::new();
        let mut items = items.into_iter().peekable();
        while let Some(item) = items.next() {
            let place = span(&item);
            let touches = |place: Span, part: &&mut Spanned<Part>| part.span.end == place.start;
            let before = parts.last_mut().filter(|part| touches(place, part));
            let goes_on = items.peek().is_some_and(|next| is_joined(&item, next));
            match (item.as_rule(), before) {
                (Rule::link, Some(before)) if goes_on => {
                    let next = items.next().and_then(|next| self.item(next));
                    if let Some(next) = next {
                        strung::join(before, next, Spanned::new(Link::Must, place));
                    }
                }
                (Rule::link, Some(_))
                    if items.peek().is_some_and(|next| is_number(&item, next)) =>
                {
                    // `W-3`: over empty squares, as any range goes.
                    let range = items.next().and_then(|next| self.late_range(&next));
                    if let Some((part, range)) = parts.last_mut().zip(range) {
                        self.lengthen(part, range);
                    }
                }
                (Rule::dangling, Some(before)) if ends_in_range(&item) && !goes_on => {
                    let mut inner: Vec<_> = item.into_inner().collect();
                    let range = inner.pop().and_then(|range| self.late_range(&range));
                    let prefixes = self.prefixes(inner);
                    if let Some(range) = range {
                        self.written_out = Some(range.span);
                        strung::repeat(before, &prefixes, range, self.report);
                    }
                }
                _ => parts.extend(self.item(item)),
            }
        }
        parts
    }

    /// A movement, or `None` for separators and faults.
    fn item(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Part>> {
        let place = span(&pair);
        match pair.as_rule() {
            Rule::movement => return self.movement(pair),
            Rule::dangling => self.dangling(pair),
            Rule::lost_range => self.lost_range(place, place.end),
            Rule::link => self.say("B014", place),
            Rule::closer => self.say("B011", place),
            Rule::stray => self.say("B001", place),
            _ => {}
        }
        None
    }

    fn say(&mut self, code: &'static str, place: Span) {
        self.report.error(code, place);
    }

    /// A number where no atom stands in front; the atom may follow up to `end`.
    fn lost_range(&mut self, range: Span, end: usize) {
        let atom = self.report.letters(Span::new(range.end, end));
        let proposal = format!("{atom}{}", self.report.letters(range));
        let fault = self.report.error("B005", range);
        if !atom.is_empty() {
            fault.propose(proposal);
        }
    }

    fn movement(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Part>> {
        let place = span(&pair);
        let (mut letters, mut body, mut ranges) = (Vec::new(), None, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::lost_range => self.lost_range(span(&inner), place.end),
                Rule::number | Rule::bracket_range | Rule::odd_range => ranges.push(inner),
                rule if is_prefix(rule) => letters.push(inner),
                _ => body = Some(inner),
            }
        }
        let prefixes = self.prefixes(letters);
        let (body, doubled) = self.body(body.expect("every movement has a body"));
        let range = self.range(doubled, ranges);
        let part = Part {
            prefixes,
            body: body?,
            range,
        };
        Some(Spanned::new(part, place))
    }

    /// Letters without an atom are read only for their own faults.
    fn dangling(&mut self, pair: Pair<'_, Rule>) {
        let place = span(&pair);
        let (ranges, letters): (Vec<_>, Vec<_>) = pair
            .into_inner()
            .partition(|inner| inner.as_rule() == Rule::lost_range);
        let end = ranges.first().map_or(place.end, |range| span(range).start);
        fault::dangling(Span::new(place.start, end), self.report);
        self.prefixes(letters);
    }
}

/// Whether a movement follows a sign that joins it to what stands in front.
fn is_joined(link: &Pair<'_, Rule>, next: &Pair<'_, Rule>) -> bool {
    next.as_rule() == Rule::movement && follows(link, next) && link.as_str() == "-"
}

/// Whether a number follows that sign.
fn is_number(link: &Pair<'_, Rule>, next: &Pair<'_, Rule>) -> bool {
    next.as_rule() == Rule::lost_range && follows(link, next) && link.as_str() == "-"
}

fn follows(link: &Pair<'_, Rule>, next: &Pair<'_, Rule>) -> bool {
    span(link).end == span(next).start
}

/// Whether letters without an atom have a range behind them.
fn ends_in_range(dangling: &Pair<'_, Rule>) -> bool {
    let mut inner = dangling.clone().into_inner();
    inner
        .next_back()
        .is_some_and(|last| last.as_rule() == Rule::lost_range)
}

// --- Prefixes -----------------------------------------------------------------------------------

fn is_prefix(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::mode
            | Rule::direction
            | Rule::again
            | Rule::settings
            | Rule::unknown_prefix
            | Rule::repetition
    )
}

impl Reader<'_, '_> {
    fn prefixes(&mut self, letters: Vec<Pair<'_, Rule>>) -> Prefixes {
        let mut prefixes = Prefixes::default();
        for letter in letters {
            let place = span(&letter);
            match letter.as_rule() {
                Rule::again => prefixes.later.push(again(place)),
                Rule::repetition => {
                    let repeated = self.repetition(letter);
                    prefixes.later.extend(repeated);
                }
                _ => match prefixes.later.last_mut() {
                    None => self.modifier(&mut prefixes.first, &letter),
                    Some(leg) => self.later_modifier(leg, &letter),
                },
            }
        }
        prefixes
    }

    fn later_modifier(&mut self, leg: &mut Spanned<Later>, letter: &Pair<'_, Rule>) {
        match &mut leg.value {
            Later::Again(modifiers) => {
                leg.span = leg.span.to(span(letter));
                self.modifier(modifiers, letter);
            }
            Later::Repeated(_) => self.say("B016", span(letter)),
        }
    }

    fn repetition(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Later>> {
        let place = span(&pair);
        let mut legs: Vec<Spanned<Modifiers>> = Vec::new();
        for letter in pair.into_inner() {
            match legs.last_mut() {
                _ if letter.as_rule() == Rule::again => {
                    legs.push(Spanned::new(Modifiers::default(), span(&letter)));
                }
                Some(leg) => {
                    leg.span = leg.span.to(span(&letter));
                    self.modifier(&mut leg.value, &letter);
                }
                None => self.say("B016", span(&letter)),
            }
        }
        (!legs.is_empty()).then(|| Spanned::new(Later::Repeated(legs), place))
    }

    fn modifier(&mut self, modifiers: &mut Modifiers, letter: &Pair<'_, Rule>) {
        let place = span(letter);
        match letter.as_rule() {
            Rule::mode => self.mode(modifiers, letter.as_str(), place),
            Rule::direction => self.direction(modifiers, letter.as_str(), place),
            Rule::settings => self.say("B026", place),
            _ => fault::unknown_prefix(place, self.report),
        }
    }

    /// Modes are kept in the order of writing. `ii` beside `i` is a letter too many as well.
    fn mode(&mut self, modifiers: &mut Modifiers, text: &str, place: Span) {
        let twin = modifiers
            .modes
            .iter()
            .any(|known| known.value.text()[..1] == text[..1]);
        if twin {
            return self.say("B015", place);
        }
        let mode = match text.strip_prefix("n{path:") {
            Some(path) => lame_path(path.trim_end_matches('}')),
            None => Mode::ALL.into_iter().find(|mode| mode.text() == text),
        };
        if mode.is_none() {
            self.say("B023", place);
        }
        modifiers
            .modes
            .extend(mode.map(|mode| Spanned::new(mode, place)));
        modifiers.modes.sort_by_key(|letter| letter.value);
    }

    /// Two `h` in a row would be another mode in the printed text, and mean nothing as directions.
    fn direction(&mut self, modifiers: &mut Modifiers, text: &str, place: Span) {
        let last = modifiers.directions.last().map(|letter| letter.value);
        if last == Some(Direction::Half) && text == Direction::Half.text() {
            return self.say("B015", place);
        }
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| direction.text() == text);
        let letter = direction.map(|direction| Spanned::new(direction, place));
        modifiers.directions.extend(letter);
    }
}

/// What may block a lame leap, by the names that other programs have for it.
fn lame_path(name: &str) -> Option<Mode> {
    match name {
        "default" | "mao" | "orthfirst" => Some(Mode::Lame),
        "moa" | "diagfirst" => Some(Mode::LameDiagonal),
        "anypath" | "either" | "both" => Some(Mode::LameAny),
        "mid" => Some(Mode::LameMiddle),
        _ => None,
    }
}

fn again(place: Span) -> Spanned<Later> {
    Spanned::new(Later::Again(Modifiers::default()), place)
}

// --- Atoms and brackets -------------------------------------------------------------------------

impl Reader<'_, '_> {
    /// The body, and where it is doubled.
    fn body(&mut self, pair: Pair<'_, Rule>) -> (Option<Spanned<Body>>, Option<Span>) {
        let place = span(&pair);
        let body = match pair.as_rule() {
            Rule::atom => return self.atom(pair),
            Rule::compound => compound(pair.as_str()).map(Body::Atom),
            Rule::castling => self.castling(pair).map(Body::Atom),
            Rule::drop => self.drop(pair).map(Body::Atom),
            Rule::special => Some(Body::Atom(special(pair.as_str()))),
            Rule::chain => self.legs(pair, "]").map(Body::Chain),
            Rule::group => self.legs(pair, ")").map(Body::Group),
            Rule::odd_tuple => {
                fault::odd_tuple(place, self.report);
                None
            }
            _ => {
                fault::unknown_atom(place, self.report);
                None
            }
        };
        (body.map(|body| Spanned::new(body, place)), None)
    }

    fn atom(&mut self, pair: Pair<'_, Rule>) -> (Option<Spanned<Body>>, Option<Span>) {
        let mut inner = pair.into_inner();
        let single = inner.next().expect("an atom has its single form first");
        let place = span(&single);
        let atom = self.single(single);
        let body = atom.map(|atom| Spanned::new(Body::Atom(atom), place));
        (body, inner.next().map(|twin| span(&twin)))
    }

    fn single(&mut self, pair: Pair<'_, Rule>) -> Option<Atom> {
        let mut inner = pair.into_inner();
        let first = inner.next()?;
        match (first.as_rule(), inner.next()) {
            (Rule::tuple, _) => self.tuple(first),
            (Rule::leaper, None) => leaper(first.as_str()).map(Atom::Leaper),
            (Rule::leaper, Some(suffix)) => {
                let longer = |leaper| Atom::Longer(leaper, suffix_of(suffix.as_str()));
                leaper(first.as_str()).map(longer)
            }
            _ => compound(first.as_str()),
        }
    }

    fn tuple(&mut self, pair: Pair<'_, Rule>) -> Option<Atom> {
        let mut numbers = pair.into_inner().map(|number| self.count(&number));
        let (first, second) = (numbers.next()?, numbers.next()?);
        Some(Atom::Tuple(first?, second?))
    }

    fn castling(&mut self, pair: Pair<'_, Rule>) -> Option<Atom> {
        match pair.into_inner().next() {
            None => Some(Atom::Null),
            Some(number) => self.count(&number).map(Atom::Castling),
        }
    }

    fn drop(&mut self, pair: Pair<'_, Rule>) -> Option<Atom> {
        match pair.into_inner().next() {
            None => Some(Atom::Drop(None)),
            Some(number) => self.count(&number).map(|depth| Atom::Drop(Some(depth))),
        }
    }

    fn count(&mut self, number: &Pair<'_, Rule>) -> Option<u8> {
        number::count(number.as_str(), span(number), self.report)
    }

    /// The legs in brackets, `None` if there is none.
    fn legs(&mut self, pair: Pair<'_, Rule>, partner: &'static str) -> Option<Vec<Leg>> {
        self.check_brackets(&pair, partner);
        let (mut legs, mut link) = (Vec::new(), None);
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::closer => {}
                Rule::link if legs.is_empty() || link.is_some() => self.say("B014", span(&inner)),
                Rule::link => link = Some(link_of(&inner)),
                _ => legs.extend(self.item(inner).map(|part| Leg {
                    link: link.take(),
                    part,
                })),
            }
        }
        if let Some(link) = link {
            self.say("B014", link.span);
        }
        (!legs.is_empty()).then_some(legs)
    }

    /// Brackets must be closed, by their own partner, with something inside.
    fn check_brackets(&mut self, pair: &Pair<'_, Rule>, partner: &'static str) {
        let place = span(pair);
        let mut inner = pair.clone().into_inner();
        match inner.next_back() {
            Some(last) if last.as_rule() == Rule::closer => {
                if last.as_str() != partner {
                    let fault = self.report.error("B019", span(&last));
                    fault.fill("closer", partner).propose(partner);
                } else if inner.all(|item| item.as_rule() == Rule::separator) {
                    self.say("B013", place);
                }
            }
            _ => {
                let opening = Span::new(place.start, place.start + 1);
                let fault = self.report.error("B012", opening);
                fault.fill("closer", partner);
            }
        }
    }
}

fn leaper(text: &str) -> Option<Leaper> {
    Leaper::ALL.into_iter().find(|leaper| leaper.text() == text)
}

fn suffix_of(text: &str) -> Suffix {
    if text == "X" { Suffix::X } else { Suffix::Y }
}

fn compound(text: &str) -> Option<Atom> {
    [Compound::K, Compound::R, Compound::B, Compound::Q]
        .into_iter()
        .find(|compound| compound.text() == text)
        .map(Atom::Compound)
}

fn special(text: &str) -> Atom {
    match text {
        "U" => Atom::Universal,
        "M" => Atom::Manticore,
        _ => Atom::Imitator,
    }
}

fn link_of(pair: &Pair<'_, Rule>) -> Spanned<Link> {
    let link = if pair.as_str() == "-" {
        Link::Must
    } else {
        Link::May
    };
    Spanned::new(link, span(pair))
}
