//! Numbers and ranges: the digits behind an atom.

use crate::source::Span;

use super::report::Report;
use super::tree::Range;

/// The range that a run of digits stands for: `4`, `0`, `03`.
pub(super) fn range(digits: &str, span: Span, report: &mut Report<'_>) -> Option<Range> {
    match digits.strip_prefix('0') {
        Some("") => Some(Range::Unlimited),
        Some(rest) if !rest.starts_with('0') => count(rest, span, report).map(Range::Exactly),
        Some(_) => refuse_zeros(digits, span, report),
        None => count(digits, span, report).map(Range::UpTo),
    }
}

/// The range between two runs of digits: `[3-5]`, `[3-]`.
pub(super) fn between(
    [least, most]: [(&str, Span); 2],
    whole: Span,
    report: &mut Report<'_>,
) -> Option<Range> {
    let from = count(least.0, least.1, report)?;
    let to = match most.0 {
        "" => None,
        digits => Some(count(digits, most.1, report)?),
    };
    if from == 0 || to.is_some_and(|to| to < from) {
        let help = report.error("B010", whole);
        match to {
            Some(to) if to > 0 && from > to => help.propose(format!("[{to}-{from}]")),
            Some(to) if to > 0 => help.propose(format!("{to}")),
            _ => help.propose(format!("[{}-]", from.max(1))),
        };
        return None;
    }
    Some(Range::Between(from, to))
}

/// A plain number without leading zeros, up to 255.
pub(super) fn count(digits: &str, span: Span, report: &mut Report<'_>) -> Option<u8> {
    if digits.len() > 1 && digits.starts_with('0') {
        return refuse_zeros(digits, span, report);
    }
    let number = digits.parse().ok();
    if number.is_none() {
        report
            .error("B008", span)
            .fill("limit", u8::MAX.to_string());
    }
    number
}

fn refuse_zeros<T>(digits: &str, span: Span, report: &mut Report<'_>) -> Option<T> {
    let number = digits.trim_start_matches('0');
    let proposal = if number.is_empty() { "0" } else { number };
    report.error("B007", span).propose(proposal);
    None
}

/// The runs of digits in a text, for proposals.
pub(super) fn runs(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|run| !run.is_empty())
        .collect()
}
