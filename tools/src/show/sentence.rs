//! Special rules in words, made from what the sentence means, not from how it is written.

mod condition;
mod effect;
mod men;

use simurgh_dsl::board::Region;
use simurgh_dsl::hook::rule::{
    AttackFrom, Condition, Event, ExtraMove, Filter, Hook, MovePattern, Owner, Rule, Sight, Verdict,
};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::movement::Movement;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use super::{pieces, squares, words};
use crate::text::Text;

/// The longest list of squares, in letters, that is not called by its name.
const LONGEST_LIST: usize = 40;

/// What a rule means. Its limit apart.
pub(super) fn words(ruleset: &Ruleset, hook: &Hook, text: Text) -> String {
    let teller = Teller { ruleset, text };
    let rule = teller.rule(&hook.rule);
    let (key, condition) = match &hook.condition {
        None => return rule,
        Some(Condition::Not(condition)) => ("sentence.unless", teller.condition(condition)),
        Some(condition) => ("sentence.if", teller.condition(condition)),
    };
    text.fill(key, &[("rule", &rule), ("condition", &condition)])
}

/// Tells parts of rules.
#[derive(Clone, Copy)]
struct Teller<'a> {
    ruleset: &'a Ruleset,
    text: Text,
}

impl Teller<'_> {
    fn rule(&self, rule: &Rule) -> String {
        match rule {
            Rule::Move(extra) => self.extra(extra),
            Rule::Forbid(pattern) => self.forbidden(pattern),
            Rule::Attack(attack) => self.attack(attack),
            Rule::On(event, effects) => {
                let effects = effects.iter().map(|effect| self.effect(effect));
                let effects: Vec<String> = effects.collect();
                let gaps: [(&str, &dyn std::fmt::Display); 2] = [
                    ("event", &self.event(event)),
                    ("effects", &effects.join("; ")),
                ];
                self.text.fill("sentence.on", &gaps)
            }
            Rule::Safe => self.text.say("sentence.safe").to_owned(),
            Rule::End(verdict) => format!("{}.", self.text.say(verdict_key(*verdict))),
            Rule::See(sight) => self.sight(sight),
        }
    }

    fn extra(&self, extra: &ExtraMove) -> String {
        match extra {
            ExtraMove::Swap(one, other) => self.two("sentence.swap", one, other),
            ExtraMove::Exchange(one, other, way) => {
                let gaps = [
                    ("a", self.men(one)),
                    ("b", self.men(other)),
                    ("squares", self.squares(way)),
                ];
                self.fill("sentence.exchange", &gaps)
            }
            ExtraMove::Relocate(relocation) => self.relocation("sentence.relocate", relocation),
            ExtraMove::Travel(travel) => {
                let gaps = [
                    ("a", self.men(&travel.men)),
                    ("movement", self.movement(&travel.movement)),
                    ("becoming", self.becoming(travel.becoming)),
                ];
                self.fill("sentence.travel", &gaps)
            }
            ExtraMove::Place(kind, on) => {
                let gaps = [("kind", self.title(*kind)), ("squares", self.squares(on))];
                self.fill("sentence.put", &gaps)
            }
            ExtraMove::Pass => self.text.say("sentence.pass").to_owned(),
        }
    }

    fn forbidden(&self, pattern: &MovePattern) -> String {
        let moves = match (pattern.drop, pattern.capture) {
            (true, _) => "sentence.drops",
            (_, None) => "sentence.moves",
            (_, Some(true)) => "sentence.captures",
            (_, Some(false)) => "sentence.quiet",
        };
        let mut words = self.text.say(moves).to_owned();
        let parts = [
            (
                "sentence.of",
                pattern.mover.as_ref().map(|men| self.men(men)),
            ),
            (
                "sentence.to",
                pattern.to.as_ref().map(|to| self.squares(to)),
            ),
            (
                "sentence.taking",
                pattern.taken.as_ref().map(|men| self.men(men)),
            ),
            (
                "sentence.promoting",
                pattern.becoming.map(|kinds| self.titles(kinds)),
            ),
            (
                "sentence.leaving",
                pattern.leaves.as_ref().map(|left| self.condition(left)),
            ),
        ];
        for (key, what) in parts {
            if let Some(what) = what {
                words.push_str(&self.fill(key, &[("what", what)]));
            }
        }
        self.fill("sentence.forbidden", &[("moves", words)])
    }

    fn attack(&self, attack: &AttackFrom) -> String {
        let men = attack.men.as_ref();
        let men = men.map(|men| self.fill("sentence.attack-men", &[("a", self.men(men))]));
        let through = ["", self.text.say("sentence.attack-through")][usize::from(attack.through)];
        let gaps = [
            ("a", self.men(&attack.on)),
            ("squares", self.squares(&attack.from)),
            ("men", men.unwrap_or_default()),
            ("movement", self.movement(&attack.movement)),
            ("through", through.to_owned()),
        ];
        self.fill("sentence.attack", &gaps)
    }

    fn event(&self, event: &Event) -> String {
        let (key, men) = match event {
            Event::Arrive(men) => ("sentence.arrives", men),
            Event::Leave(men) => ("sentence.leaves", men),
            Event::Capture(men) => ("sentence.captured", men),
            Event::Promote(men) => ("sentence.promotes", men),
            Event::Check => return self.text.say("sentence.checks").to_owned(),
            Event::Move(men) => ("sentence.moved", men),
        };
        self.fill(key, &[("a", self.men(men))])
    }

    fn sight(&self, sight: &Sight) -> String {
        let mut seen = vec![self.text.say("sentence.sees-own").to_owned()];
        for (holds, key) in [
            (sight.enemy, "sentence.sees-enemy"),
            (sight.targets, "sentence.sees-targets"),
            (sight.attacks, "sentence.sees-attacks"),
        ] {
            if holds {
                seen.push(self.text.say(key).to_owned());
            }
        }
        if Side::ALL
            .iter()
            .any(|&side| !sight.squares[side].is_empty())
        {
            seen.push(self.squares(&sight.squares));
        }
        let seen = self.text.list(&seen, "list.and");
        self.fill("sentence.sees", &[("what", seen)])
    }

    fn fill(&self, key: &str, gaps: &[(&str, String)]) -> String {
        let gaps = gaps.iter();
        let gaps: Vec<(&str, &dyn std::fmt::Display)> = gaps
            .map(|(name, words)| (*name, words as &dyn std::fmt::Display))
            .collect();
        self.text.fill(key, &gaps)
    }

    fn two(&self, key: &str, one: &Filter, other: &Filter) -> String {
        self.fill(key, &[("a", self.men(one)), ("b", self.men(other))])
    }

    fn squares(&self, regions: &BySide<Region>) -> String {
        let words = squares::by_side(&self.ruleset.board, regions, self.text);
        if words.chars().count() <= LONGEST_LIST {
            return words;
        }
        // Regions are listed with their squares in a section of their own.
        let mut known = self.ruleset.regions.iter();
        let name = known.find(|(_, squares)| *squares == regions);
        name.map_or(words, |(name, _)| name.clone())
    }

    fn title(&self, kind: KindId) -> String {
        pieces::title(&self.ruleset.kinds[kind.index()], self.text)
    }

    fn titles(&self, kinds: KindSet) -> String {
        let known = kinds
            .iter()
            .filter(|kind| kind.index() < self.ruleset.kinds.len());
        let titles: Vec<String> = known.map(|kind| self.title(kind)).collect();
        self.text.list(&titles, "list.or")
    }

    fn movement(&self, movement: &Movement) -> String {
        words::sentences(movement, self.text).join(" ")
    }

    fn becoming(&self, kind: Option<KindId>) -> String {
        kind.map(|kind| self.fill("sentence.becoming", &[("kind", self.title(kind))]))
            .unwrap_or_default()
    }
}

const fn verdict_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "sentence.wins",
        Verdict::Loss => "sentence.loses",
        Verdict::Draw => "sentence.draws",
    }
}

/// The key of the words about a side.
const fn owner_key(owner: Owner) -> &'static str {
    match owner {
        Owner::Own => "sentence.mover",
        Owner::Enemy => "sentence.rival",
        Owner::Any => "sentence.somebody",
    }
}

#[cfg(test)]
mod tests;
