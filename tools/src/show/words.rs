//! A movement in words, one sentence for each part of it.

use std::collections::BTreeSet;

use simurgh_dsl::movement::{
    Chain, ChainLeg, ChainStart, Fate, LegEnd, Movement, Path, SpecialKind, Travel, Vector,
};

use super::directions;
use crate::text::Text;

/// The whole movement.
pub fn sentences(movement: &Movement, text: Text) -> Vec<String> {
    let writer = Writer { text };
    let mut all = Vec::new();
    for group in groups(&movement.paths, alike) {
        add(&mut all, writer.paths(group));
    }
    all.extend(chains(movement, text));
    for special in &movement.specials {
        add(&mut all, writer.special(special.kind, special.initial));
    }
    all
}

/// Only the moves of several legs.
pub fn chains(movement: &Movement, text: Text) -> Vec<String> {
    let writer = Writer { text };
    let mut all = Vec::new();
    for group in groups(&movement.chains, of_one_form) {
        add(&mut all, writer.chains(group));
    }
    all
}

fn add(all: &mut Vec<String>, sentence: String) {
    if !all.contains(&sentence) {
        all.push(sentence);
    }
}

/// Neighbours that are alike, together.
fn groups<T>(items: &[T], alike: fn(&T, &T) -> bool) -> impl Iterator<Item = &[T]> {
    items.chunk_by(alike)
}

/// Whether two paths differ in direction only.
fn alike(a: &Path, b: &Path) -> bool {
    let mut turned = a.clone();
    turned.step = b.step;
    turned.empty.clone_from(&b.empty);
    turned.occupied.clone_from(&b.occupied);
    let conditions =
        a.empty.is_empty() == b.empty.is_empty() && a.occupied.is_empty() == b.occupied.is_empty();
    turned == *b && conditions && directions::same_family(a.step, b.step)
}

/// Whether two chains differ in directions only.
fn of_one_form(a: &Chain, b: &Chain) -> bool {
    let same = |(a, b): (&ChainLeg, &ChainLeg)| {
        let mut turned = a.clone();
        turned.steps.clone_from(&b.steps);
        turned.empty.clone_from(&b.empty);
        turned == *b && a.steps.len() == b.steps.len()
    };
    a.legs.len() == b.legs.len()
        && (a.span, a.start, a.en_passant) == (b.span, b.start, b.en_passant)
        && a.legs.iter().zip(&b.legs).all(same)
}

struct Writer {
    text: Text,
}

impl Writer {
    fn paths(&self, group: &[Path]) -> String {
        let path = &group[0];
        let steps: Vec<Vector> = group.iter().map(|path| path.step).collect();
        let verb = self.verb(path);
        let to = directions::words(&steps, self.text);
        let how = match path.travel {
            Travel::Hop { .. } => format!("{to}, {}", self.travel(path.step, path.travel)),
            travel => format!("{} {to}", self.travel(path.step, travel)),
        };
        let mut parts = vec![how];
        parts.extend(self.conditions(path).into_iter().map(str::to_owned));
        format!("{verb}: {}.", parts.join(", "))
    }

    fn verb(&self, path: &Path) -> String {
        let key = match (path.quiet, path.capture || path.en_passant) {
            (true, true) => "words.both",
            (true, false) => "words.move",
            _ => "words.capture",
        };
        let verb = self.text.say(key);
        if path.initial {
            return self.text.fill("words.initial", &[("verb", &verb)]);
        }
        verb.to_owned()
    }

    fn conditions(&self, path: &Path) -> Vec<&'static str> {
        let skips = matches!(path.travel, Travel::Slide { skip: true, .. });
        let all = [
            (!path.empty.is_empty(), "words.lame"),
            (!path.occupied.is_empty(), "words.jumps"),
            (skips, "words.skips"),
            (path.en_passant, "words.en-passant"),
        ];
        let hold = all.into_iter().filter(|(holds, _)| *holds);
        hold.map(|(_, key)| self.text.say(key)).collect()
    }

    fn travel(&self, step: Vector, travel: Travel) -> String {
        match travel {
            Travel::Leap => self.distance(step, 1, Some(1)),
            Travel::Slide { min, max, .. } => self.distance(step, min.max(1), max),
            Travel::Hop {
                approach,
                landing,
                total,
            } => self.hop(step, [approach, landing, total]),
        }
    }

    /// How far, in squares or in leaps.
    fn distance(&self, step: Vector, min: u8, max: Option<u8>) -> String {
        let text = self.text;
        let (short, long) = directions::family(step);
        let unit = if long == 1 { "square" } else { "leap" };
        let leap = format!("({short},{long})");
        let most = max.unwrap_or_default();
        let form = match (min, max) {
            (1, Some(1)) => "one",
            (1, None) => "any",
            (1, Some(_)) => "up-to",
            (_, None) => "from",
            (_, Some(max)) if max == min => "exactly",
            (_, Some(_)) => "between",
        };
        let gaps: [(&str, &dyn std::fmt::Display); 3] =
            [("min", &min), ("max", &most), ("leap", &leap)];
        text.fill(&format!("words.{unit}-{form}"), &gaps)
    }

    fn hop(&self, step: Vector, [approach, landing, total]: [Option<u8>; 3]) -> String {
        let text = self.text;
        let part = |limit: Option<u8>| match limit {
            Some(limit) => self.distance(step, 1, Some(limit)),
            None => self.distance(step, 1, None),
        };
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("approach", &part(approach)), ("landing", &part(landing))];
        let hop = text.fill("words.hop", &gaps);
        let within = total.map(|total| text.fill("words.within", &[("count", &total)]));
        hop + &within.unwrap_or_default()
    }

    fn chains(&self, group: &[Chain]) -> String {
        let chain = &group[0];
        let legs = (0..chain.legs.len()).map(|number| self.leg(group, number));
        let legs: Vec<String> = legs.collect();
        let start = match chain.start {
            ChainStart::Anywhere => "words.legs",
            ChainStart::AtHome => "words.legs-initial",
            ChainStart::AheadOfHome => "words.legs-ahead",
        };
        let joint = format!("; {} ", self.text.say("words.then"));
        let mut sentence = format!("{}: {}", self.text.say(start), legs.join(&joint));
        if chain.en_passant {
            sentence = format!("{sentence}, {}", self.text.say("words.en-passant"));
        }
        sentence + "."
    }

    fn leg(&self, group: &[Chain], number: usize) -> String {
        let leg = &group[0].legs[number];
        let mut parts = vec![self.ride(leg)];
        let firsts = |chain: &Chain| chain.legs[number].steps[0];
        if number == 0 {
            let steps: Vec<Vector> = group.iter().map(firsts).collect();
            parts[0] = format!("{} {}", parts[0], directions::words(&steps, self.text));
        } else {
            let turn = |chain: &Chain| {
                let before = chain.legs[number - 1].steps.last().copied();
                directions::turn(before.unwrap_or_default(), firsts(chain))
            };
            let turns: BTreeSet<u16> = group.iter().map(turn).collect();
            parts.push(directions::turns(&turns, self.text));
        }
        let marks = [
            (leg.steps.len() == 2, "words.crooked"),
            (leg.steps.len() > 2, "words.circular"),
            (!leg.empty.is_empty(), "words.lame"),
            (leg.skip, "words.skips"),
            (leg.wrap, "words.wraps"),
            (leg.half_way, "words.half-way"),
        ];
        let hold = marks.into_iter().filter(|(holds, _)| *holds);
        parts.extend(hold.map(|(_, key)| self.text.say(key).to_owned()));
        parts.push(self.end(leg.end));
        parts.join(", ")
    }

    fn ride(&self, leg: &ChainLeg) -> String {
        match leg.same_length {
            Some(_) => self.text.say("words.same-length").to_owned(),
            None => self.distance(leg.steps[0], leg.min, leg.max),
        }
    }

    /// What may stand where a leg ends, and what becomes of it.
    fn end(&self, end: LegEnd) -> String {
        let text = self.text;
        let mut ends = Vec::new();
        if end.empty {
            ends.push(text.say("words.end-empty").to_owned());
        }
        for (who, fate) in [("enemy", end.enemy), ("own", end.own)] {
            let fate = match fate {
                Some(Fate::Stays) => "stays",
                Some(Fate::Removed) => "removed",
                Some(Fate::Unloaded) => "unloaded",
                None => continue,
            };
            let who = text.say(&format!("words.end-{who}"));
            let fate = text.say(&format!("words.fate-{fate}"));
            ends.push(format!("{who} {fate}"));
        }
        let list = text.list(&ends, "list.or");
        let spared = if end.spares_royal {
            text.say("words.spares-royal")
        } else {
            ""
        };
        text.fill("words.end", &[("ends", &list)]) + spared
    }

    fn special(&self, kind: SpecialKind, initial: bool) -> String {
        let text = self.text;
        let sentence = match kind {
            SpecialKind::Castling {
                steps, left, right, ..
            } => {
                let side = match (left, right) {
                    (true, false) => "words.castles-left",
                    (false, true) => "words.castles-right",
                    _ => "words.castles",
                };
                text.fill(side, &[("count", &steps)])
            }
            SpecialKind::Null => text.say("words.passes").to_owned(),
            SpecialKind::Drop { depth, .. } => text.fill("words.drops", &[("count", &depth)]),
            SpecialKind::Universal { .. } => text.say("words.universal").to_owned(),
            SpecialKind::Imitator { flipped: false } => text.say("words.imitates").to_owned(),
            SpecialKind::Imitator { flipped: true } => text.say("words.mirrors").to_owned(),
        };
        if initial {
            return text.fill(
                "words.initial",
                &[("verb", &sentence.trim_end_matches('.'))],
            ) + ".";
        }
        sentence
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::betza;
    use simurgh_dsl::language::Language;
    use simurgh_dsl::source::Excerpt;

    fn check(betza: &str, expected: &[&str]) {
        let movement = betza::read(&Excerpt::typed("betza", betza), &mut Vec::new());
        let said = sentences(&movement, Text(Language::English));
        assert_eq!(said, expected, "{betza}");
        let spanish = sentences(&movement, Text(Language::Spanish));
        assert_eq!(spanish.len(), said.len(), "{spanish:?}");
        assert!(
            spanish.iter().all(|line| !line.contains("  ")),
            "{spanish:?}"
        );
    }

    #[test]
    fn simple_movements_read_like_rules() {
        check("K", &["Moves or captures: one square in every direction."]);
        check(
            "fmWfceFifmnD",
            &[
                "Only moves: one square straight forward.",
                "Only captures: one square diagonally forward, also en passant.",
                "Only moves, from its start squares: a leap of (0,2) straight forward, unless a man stands in between.",
            ],
        );
        check(
            "B",
            &["Moves or captures: any number of squares diagonally."],
        );
        check("R3", &["Moves or captures: up to 3 squares straight."]);
        check("R04", &["Moves or captures: exactly 4 squares straight."]);
        check(
            "NN",
            &["Moves or captures: any number of leaps of (1,2) in every direction."],
        );
        check(
            "ffN",
            &["Moves or captures: a leap of (1,2) to (-1,2) or (1,2)."],
        );
    }

    #[test]
    fn hoppers_say_where_the_hurdle_is() {
        check(
            "gR4",
            &[
                "Moves or captures: straight, over exactly one man any number of squares away, landing one square behind it, at most 4 steps in all.",
            ],
        );
        check(
            "gR",
            &[
                "Moves or captures: straight, over exactly one man any number of squares away, landing one square behind it.",
            ],
        );
    }

    #[test]
    fn legs_are_told_one_after_the_other() {
        check(
            "FyafsF",
            &[
                "Moves or captures: one square diagonally.",
                "In legs: one square diagonally, to an empty square; then any number of squares, turning 45°, to an empty square or an enemy that is captured.",
            ],
        );
    }
}
