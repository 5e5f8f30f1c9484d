//! Counters: whatever is asked must be added to somewhere, and the other way round.

use super::Faults;
use super::checked::Ruleset;
use super::numbers::{Numbers, additions};
use crate::diagnostic::Diagnostic;
use crate::hook::rule::{Condition, Hook, Rule};
use crate::source::{Place, Span};

/// Warns of counters that nobody adds to or nobody asks, and of sentences that wait for what they
/// would have to do themselves. Answers the hooks that have been complained about.
pub(super) fn check<'r>(
    ruleset: &'r Ruleset,
    numbers: &[Numbers<'_>],
    faults: &mut Faults,
) -> Vec<&'r str> {
    let hooks = &ruleset.hooks;
    let added: Vec<&str> = hooks
        .iter()
        .flat_map(|hook| additions(&hook.rule))
        .map(|(name, _)| name)
        .collect();
    let asked: Vec<&str> = hooks.iter().flat_map(questions).collect();
    let mut told = Vec::new();
    for hook in hooks {
        let before = faults.len();
        for name in questions(hook)
            .into_iter()
            .filter(|name| !added.contains(name))
        {
            let warning = Diagnostic::warning("R130", place(hook, name)).with("name", name);
            faults.push(warning.suggest(name, added.iter().copied()));
        }
        for (name, _) in additions(&hook.rule).filter(|(name, _)| !asked.contains(name)) {
            let warning = Diagnostic::warning("R131", place(hook, name)).with("name", name);
            faults.push(warning.suggest(name, asked.iter().copied()));
        }
        check_own(hook, numbers, faults);
        if faults.len() > before {
            told.push(hook.name.as_str());
        }
    }
    told
}

/// The condition of a sentence guards all that it does: also what it adds.
fn check_own(hook: &Hook, numbers: &[Numbers<'_>], faults: &mut Faults) {
    let Rule::On(_, effects) = &hook.rule else {
        return;
    };
    let questions = questions(hook);
    let own = additions(&hook.rule).find(|(name, _)| questions.contains(name));
    let Some((name, _)) = own else {
        return;
    };
    let condition = hook.condition.as_ref();
    let begins = numbers.iter().any(|numbers| numbers.can_hold(condition));
    if effects.len() > 1 || !begins {
        let warning = Diagnostic::warning("R132", place(hook, name));
        faults.push(warning.with("name", name));
    }
}

/// The counters that a hook's condition asks.
fn questions(hook: &Hook) -> Vec<&str> {
    let leaves = match &hook.rule {
        Rule::Forbid(pattern) => pattern.leaves.as_ref(),
        _ => None,
    };
    let mut names = Vec::new();
    let conditions = hook.condition.iter().chain(leaves);
    conditions.for_each(|condition| gather(condition, &mut names));
    names
}

fn gather<'c>(condition: &'c Condition, names: &mut Vec<&'c str>) {
    match condition {
        Condition::All(parts) | Condition::Some(parts) => {
            for part in parts {
                gather(part, names);
            }
        }
        Condition::Not(part) => gather(part, names),
        Condition::Counter(_, name, ..) => names.push(name),
        _ => {}
    }
}

/// Where a hook writes a counter's name first; the whole hook if escapes stand before it.
fn place(hook: &Hook, name: &str) -> Place {
    let text = hook.place.source.text();
    let sentence = text.get(hook.place.span.start..hook.place.span.end);
    let found = sentence.and_then(|sentence| word(sentence, name));
    found.map_or_else(
        || hook.place.clone(),
        |at| {
            let start = hook.place.span.start + at;
            Place::new(
                hook.place.source.clone(),
                Span::new(start, start + name.len()),
            )
        },
    )
}

/// The offset of a whole word.
fn word(sentence: &str, name: &str) -> Option<usize> {
    let inner = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    sentence.match_indices(name).map(|(at, _)| at).find(|&at| {
        !sentence[..at].ends_with(inner) && !sentence[at + name.len()..].starts_with(inner)
    })
}
