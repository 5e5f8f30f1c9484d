//! How a game ends, in words.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::ruleset::{CheckRule, Kind, Ruleset};

use super::pieces;

use crate::text::Text;

/// One sentence a way of ending without a hook.
pub fn sentences(ruleset: &Ruleset, text: Text) -> Vec<String> {
    let endings = &ruleset.endings;
    let mut lines = Vec::new();
    if ruleset.kinds.iter().any(|kind| kind.royal.is_some()) {
        lines.push(text.say("rules.checkmate").to_owned());
    }
    lines.extend(royals(ruleset, text));
    lines.push(text.say(stalemate(endings.stalemate)).to_owned());
    if endings.repetition > 0 {
        lines.push(text.fill("rules.repetition", &[("count", &endings.repetition)]));
    }
    if endings.quiet_moves > 0 {
        lines.push(text.fill("rules.quiet-moves", &[("count", &endings.quiet_moves)]));
    }
    let dead = endings.dead.as_ref().unwrap_or(&endings.hopeless);
    if !dead.is_empty() {
        lines.push(text.say("rules.dead").to_owned());
    }
    lines
}

/// What several royals and immune pieces change.
fn royals(ruleset: &Ruleset, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    match ruleset.check {
        CheckRule::Any => {}
        CheckRule::Sole => lines.push(text.say("rules.check-sole").to_owned()),
        CheckRule::All => lines.push(text.say("rules.check-all").to_owned()),
    }
    let kinds = || ruleset.kinds.iter();
    let mut ranked: Vec<&Kind> = kinds().filter(|kind| kind.royal.is_some()).collect();
    ranked.sort_by_key(|kind| kind.royal);
    let immune: Vec<&Kind> = kinds().filter(|kind| kind.immune).collect();
    for (key, kinds, least) in [("rules.ranks", ranked, 2), ("rules.immune", immune, 1)] {
        if kinds.len() >= least {
            let titles = kinds.iter().map(|kind| pieces::title(kind, text));
            let titles: Vec<String> = titles.collect();
            lines.push(text.fill(key, &[("kinds", &titles.join(", "))]));
        }
    }
    lines
}

const fn stalemate(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Draw => "rules.stalemate-draw",
        Verdict::Loss => "rules.stalemate-loss",
        Verdict::Win => "rules.stalemate-win",
    }
}
