//! Tests of the whole language, on a small board with made-up pieces.

mod arbitrary;
mod catalogue;
mod extra;
mod faults;
mod regions;
mod sentences;

use indexmap::IndexMap;

use super::rule::{
    AttackFrom, Condition, Effect, Event, ExtraMove, Filter, Hook, MovePattern, Near, Owner, Rule,
    Standing,
};
use super::{KindWord, NamedRegion, Vocabulary, read_hook, read_region};
use crate::board::{Board, Region};
use crate::diagnostic::Diagnostic;
use crate::kind::KindSet;
use crate::side::BySide;
use crate::source::Excerpt;

/// An 8x8 board without its upper left corner:
///
/// ```text
/// 8 # . . . . . . .
/// 7 . . . . . . . .
///   ...
/// 1 . . . . . . . .
///   a b c d e f g h
/// ```
pub(super) struct Game {
    board: Board,
    regions: IndexMap<String, NamedRegion>,
    kinds: Vec<KindWord>,
}

impl Game {
    pub(super) fn new() -> Self {
        Self::on(Board::new(8, 8, |file, rank| (file, rank) != (0, 7)).unwrap())
    }

    /// The game of the catalogue's examples.
    pub(super) fn full() -> Self {
        Self::on(Board::new(8, 8, |_, _| true).unwrap())
    }

    fn on(board: Board) -> Self {
        let kind = |name: &str, royal, class: Option<&str>| KindWord {
            name: name.into(),
            royal,
            class: class.map(str::to_owned),
        };
        let kinds = vec![
            kind("chief", true, None),
            kind("guard", false, Some("foot")),
            kind("runner", false, None),
            kind("scout", false, Some("foot")),
        ];
        let mut game = Self {
            board,
            regions: IndexMap::new(),
            kinds,
        };
        for (name, text) in [
            ("camp", "rank 1 | rank 8"),
            ("last", "rank 8 | rank 1"),
            ("centre", "d4..e5"),
            ("far-off", "h8"),
        ] {
            let region = game.region(text).unwrap();
            game.regions.insert(name.to_owned(), region);
        }
        game
    }

    pub(super) fn vocabulary(&self) -> Vocabulary<'_> {
        Vocabulary {
            board: &self.board,
            regions: &self.regions,
            kinds: &self.kinds,
        }
    }

    pub(super) fn region(&self, text: &str) -> Result<NamedRegion, Vec<Diagnostic>> {
        let mut diagnostics = Vec::new();
        let excerpt = Excerpt::typed("region", text);
        let region = read_region(&excerpt, &self.vocabulary(), &mut diagnostics);
        region.ok_or(diagnostics)
    }

    pub(super) fn hook(&self, text: &str) -> Result<Hook, Vec<Diagnostic>> {
        let mut diagnostics = Vec::new();
        let excerpt = Excerpt::typed("hook", text);
        let hook = read_hook("hook", &excerpt, &self.vocabulary(), &mut diagnostics);
        if hook.is_some() {
            assert_eq!(diagnostics, [], "{text}");
        }
        hook.ok_or(diagnostics)
    }

    /// A rule in short: what the sentence means, written from the resolved types alone.
    pub(super) fn describe(&self, hook: &Hook) -> String {
        let mut parts = vec![self.rule(&hook.rule)];
        parts.extend(hook.limit.map(|limit| format!("{limit:?}")));
        parts.extend(
            hook.condition
                .as_ref()
                .map(|condition| self.condition(condition)),
        );
        parts.join("; ")
    }

    fn rule(&self, rule: &Rule) -> String {
        match rule {
            Rule::Move(ExtraMove::Swap(a, b)) => {
                format!("swap {} and {}", self.filter(a), self.filter(b))
            }
            Rule::Move(extra) => self.extra(extra),
            Rule::Forbid(pattern) => self.pattern(pattern),
            Rule::Attack(attack) => self.attack(attack),
            Rule::On(event, effects) => {
                let effects: Vec<_> = effects.iter().map(|effect| self.effect(effect)).collect();
                format!("on {}: {}", self.event(event), effects.join(", "))
            }
            Rule::Safe => "safe".to_owned(),
            Rule::End(verdict) => format!("end {verdict:?}"),
            Rule::See(sight) => format!(
                "see enemy={} targets={} attacks={} {}",
                sight.enemy,
                sight.targets,
                sight.attacks,
                self.squares(&sight.squares)
            ),
        }
    }

    fn pattern(&self, pattern: &MovePattern) -> String {
        let mut parts = vec!["forbid".to_owned()];
        parts.extend(pattern.capture.map(|capture| format!("capture={capture}")));
        parts.extend(pattern.drop.then(|| "drop".to_owned()));
        parts.extend(pattern.mover.map(|men| format!("of {}", self.filter(&men))));
        parts.extend(pattern.to.map(|to| format!("to {}", self.squares(&to))));
        parts.extend(
            pattern
                .taken
                .map(|men| format!("taking {}", self.filter(&men))),
        );
        parts.extend(
            pattern
                .becoming
                .map(|kinds| format!("becoming {}", self.kind_set(kinds))),
        );
        let leaves = pattern.leaves.as_ref();
        parts.extend(leaves.map(|left| format!("leaves {}", self.condition(left))));
        parts.join(" ")
    }

    fn attack(&self, attack: &AttackFrom) -> String {
        format!(
            "attack {} from {} through={} on {}",
            attack.movement.text,
            self.squares(&attack.from),
            attack.through,
            self.filter(&attack.on)
        )
    }

    fn event(&self, event: &Event) -> String {
        match event {
            Event::Arrive(men) => format!("arrive {}", self.filter(men)),
            Event::Leave(men) => format!("leave {}", self.filter(men)),
            Event::Capture(men) => format!("capture {}", self.filter(men)),
            Event::Promote(men) => format!("promote {}", self.filter(men)),
            Event::Check => "check".to_owned(),
            Event::Move(men) => format!("move {}", self.filter(men)),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::End(verdict) => format!("{verdict:?}"),
            Effect::Remove(men) => format!("remove {}", self.filter(men)),
            Effect::Become(kind) => format!("become {}", self.kinds[kind.index()].name),
            Effect::Turn(men, kind) => {
                format!(
                    "turn {} into {}",
                    self.filter(men),
                    self.kinds[kind.index()].name
                )
            }
            Effect::MoveTo(men, anchor) => format!("move {} to {anchor:?}", self.filter(men)),
            Effect::Place { owner, kind, on } => {
                let kind = &self.kinds[kind.index()].name;
                format!("place {owner:?} {kind} on {}", self.squares(on))
            }
            Effect::Send(men, owner) => format!("send {} to {owner:?}", self.filter(men)),
            Effect::Again { mover } => format!("again mover={mover}"),
            Effect::Add(number, counter) => format!("add {number} to {counter}"),
            Effect::Move(relocation) => self.relocation(relocation),
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        let list = |parts: &[Condition]| {
            let parts: Vec<_> = parts.iter().map(|part| self.condition(part)).collect();
            parts.join(" ")
        };
        match condition {
            Condition::All(parts) => format!("all({})", list(parts)),
            Condition::Some(parts) => format!("some({})", list(parts)),
            Condition::Not(part) => format!("not({})", self.condition(part)),
            Condition::InCheck(owner) => whose(*owner, "check"),
            Condition::NoMoves(owner) => whose(*owner, "stuck"),
            Condition::CanCapture(owner) => whose(*owner, "can-capture"),
            Condition::ToMove(owner) => whose(*owner, "turn"),
            Condition::CanGo(men, to) => {
                format!("{} can go to {}", self.filter(men), self.squares(to))
            }
            Condition::Attacks(one, other) => {
                format!("{} attacks {}", self.filter(one), self.filter(other))
            }
            Condition::Took => "took".to_owned(),
            Condition::Compare(one, comparison, other) => {
                let (one, other) = (self.filter(one), self.filter(other));
                format!("count({one}) {comparison:?} count({other})")
            }
            Condition::Count(men, comparison, number) => {
                format!("count({}) {comparison:?} {number}", self.filter(men))
            }
            Condition::Counter(owner, name, comparison, number) => {
                whose(*owner, &format!("{name} {comparison:?} {number}"))
            }
            other => self.question(other),
        }
    }

    fn filter(&self, filter: &Filter) -> String {
        let owner = match filter.owner {
            Owner::Own => "own",
            Owner::Enemy => "enemy",
            Owner::Any => "any",
        };
        let unmoved = if filter.unmoved { " unmoved" } else { "" };
        let mut text = format!("{owner}{unmoved} {}", self.kind_set(filter.kinds));
        if filter.squares != BySide::both(Region::all(&self.board)) {
            text.push_str(" @ ");
            text.push_str(&self.squares(&filter.squares));
        }
        if let Some(Near { distance, anchor }) = filter.near {
            text = format!("{text} near {distance} {anchor:?}");
        }
        if let Some(beside) = filter.beside {
            let (owner, kinds) = (beside.owner, self.kind_set(beside.kinds));
            text = format!("{text} near {} {owner:?} {kinds}", beside.distance);
        }
        if filter.standing != Standing::Any {
            return format!("{text} {:?}", filter.standing);
        }
        text
    }

    fn kind_set(&self, kinds: KindSet) -> String {
        if kinds == KindSet::first(self.kinds.len()) {
            return "man".to_owned();
        }
        let names: Vec<_> = kinds
            .iter()
            .map(|kind| self.kinds[kind.index()].name.as_str())
            .collect();
        names.join("/")
    }

    pub(super) fn squares(&self, squares: &BySide<Region>) -> String {
        let [first, second] = squares
            .map(|region| {
                let names: Vec<_> = region
                    .iter()
                    .map(|square| self.board.name(square))
                    .collect();
                names.join(" ")
            })
            .0;
        if first == second {
            first
        } else {
            format!("{first} | {second}")
        }
    }
}

/// What is asked of a side; the mover goes without saying.
fn whose(owner: Owner, what: &str) -> String {
    match owner {
        Owner::Own => what.to_owned(),
        owner => format!("{owner:?} {what}"),
    }
}

/// Messages in short: code, the letters that it points at, the near misses.
pub(super) fn brief(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    let line = |diagnostic: &Diagnostic| {
        let span = diagnostic.place.span;
        let mut line = format!("{} `{}`", diagnostic.code, &text[span.start..span.end]);
        if span.start == span.end {
            line = format!("{} @{}", diagnostic.code, span.start);
        }
        if !diagnostic.suggestions.is_empty() {
            return format!("{line} -> {}", diagnostic.suggestions.join(" "));
        }
        line
    };
    diagnostics.iter().map(line).collect()
}
