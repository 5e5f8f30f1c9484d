//! How a game ends, in words.

use simurgh_dsl::hook::rule::Verdict;
use simurgh_dsl::ruleset::Ruleset;

use crate::text::Text;

/// One sentence a way of ending without a hook.
pub fn sentences(ruleset: &Ruleset, text: Text) -> Vec<String> {
    let endings = &ruleset.endings;
    let mut lines = Vec::new();
    if ruleset.kinds.iter().any(|kind| kind.royal.is_some()) {
        lines.push(text.say("rules.checkmate").to_owned());
    }
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

const fn stalemate(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Draw => "rules.stalemate-draw",
        Verdict::Loss => "rules.stalemate-loss",
        Verdict::Win => "rules.stalemate-win",
    }
}
