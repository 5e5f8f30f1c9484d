//! Messages about a text: code, place, cause, suggestion; as data, in two languages.
//!
//! The words live in the catalogues `text/en/*.toml` and `text/es/*.toml`, one entry a code:
//!
//! ```toml
//! [B001]
//! message = "unknown letter `{letter}`"
//! help = "a movement is made of atoms such as {known}"
//! ```
//!
//! A diagnostic carries the code and the arguments; [`Diagnostic::message`] fills the words in.
//! Codes are stable: `B…` Betza, `R…` rulesets, `H…` hooks and regions, `P…` positions (FEN and
//! moves), `V…` what the engine cannot play, `G…` games as text.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::language::Language;
use crate::source::Place;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The text can be used, but probably does not mean what its author thinks.
    Warning,
    /// The text cannot be used.
    Error,
}

impl Severity {
    /// `error` or `warning`, as JSON output writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A second place that explains the first ("first defined here").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where.
    pub place: Place,
    /// The catalogue entry whose message is shown there.
    pub code: &'static str,
}

/// One message about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stable code, also the key of the words in the catalogues.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// What fills the gaps of the message, by name.
    pub arguments: Vec<(&'static str, String)>,
    /// Near misses, best first: what the author may have meant.
    pub suggestions: Vec<String>,
    /// Further places.
    pub related: Vec<Related>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: &'static str, place: Place) -> Self {
        Self {
            code,
            severity: Severity::Error,
            place,
            arguments: Vec::new(),
            suggestions: Vec::new(),
            related: Vec::new(),
        }
    }

    /// A warning at a place.
    pub fn warning(code: &'static str, place: Place) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, place)
        }
    }

    /// Fills the gap `{name}` of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl std::fmt::Display) -> Self {
        self.arguments.push((name, value.to_string()));
        self
    }

    /// Adds the near misses of `wrong` among `known`, see [`similar`].
    #[must_use]
    pub fn suggest<'a>(mut self, wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.suggestions.extend(similar(wrong, known));
        self
    }

    /// Adds a second place with the message of another catalogue entry.
    #[must_use]
    pub fn related(mut self, code: &'static str, place: Place) -> Self {
        self.related.push(Related { place, code });
        self
    }

    /// The message in a language, gaps filled.
    pub fn message(&self, language: Language) -> String {
        fill(words(self.code, language).message.as_str(), &self.arguments)
    }

    /// What to do instead, if there is something to say: the near misses, then the catalogue's
    /// advice.
    pub fn help(&self, language: Language) -> Option<String> {
        let guess = (!self.suggestions.is_empty()).then(|| {
            let quoted: Vec<String> = self.suggestions.iter().map(|s| format!("`{s}`")).collect();
            fill(
                &words("did-you-mean", language).message,
                &[("names", quoted.join(", "))],
            )
        });
        let advice = words(self.code, language)
            .help
            .as_deref()
            .map(|help| fill(help, &self.arguments));
        match (guess, advice) {
            (Some(guess), Some(advice)) => Some(format!("{guess}; {advice}")),
            (guess, advice) => guess.or(advice),
        }
    }

    /// Whether this is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Whether any of the messages is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(Diagnostic::is_error)
}

/// Up to three of `known` that resemble `wrong`, best first: at most a third of the letters wrong,
/// missing, extra or swapped (Damerau-Levenshtein), case ignored.
///
/// ```
/// use simurgh_dsl::diagnostic::similar;
/// assert_eq!(similar("pices", ["pieces", "board", "hooks"]), ["pieces"]);
/// ```
pub fn similar<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let wrong = wrong.to_lowercase();
    let length = wrong.chars().count();
    // Every missing letter is a slip: most names are out of the question, and need no comparison.
    let near = |name: &&str| {
        let other = name.chars().count();
        other.abs_diff(length) <= (other.max(length) / 3).max(1)
    };
    let mut ranked: Vec<(usize, &str)> = known
        .into_iter()
        .filter(near)
        .map(|name| {
            (
                strsim::damerau_levenshtein(&wrong, &name.to_lowercase()),
                name,
            )
        })
        .filter(|&(distance, name)| {
            let lengths = (name.chars().count(), length);
            // Of two single letters each is one slip from the other.
            distance <= (lengths.0.max(lengths.1) / 3).max(1) && distance < lengths.0.min(lengths.1)
        })
        .collect();
    ranked.sort_unstable();
    ranked.dedup();
    ranked
        .into_iter()
        .take(3)
        .map(|(_, name)| name.to_owned())
        .collect()
}

#[derive(Deserialize)]
struct Words {
    message: String,
    help: Option<String>,
}

type Catalogue = HashMap<String, Words>;

/// The catalogue files, English beside Spanish. A new area of messages is one line here.
const CATALOGUES: &[[&str; 2]] = &[
    [
        include_str!("../text/en/common.toml"),
        include_str!("../text/es/common.toml"),
    ],
    [
        include_str!("../text/en/betza.toml"),
        include_str!("../text/es/betza.toml"),
    ],
    [
        include_str!("../text/en/ruleset.toml"),
        include_str!("../text/es/ruleset.toml"),
    ],
    [
        include_str!("../text/en/hook.toml"),
        include_str!("../text/es/hook.toml"),
    ],
    [
        include_str!("../text/en/position.toml"),
        include_str!("../text/es/position.toml"),
    ],
    [
        include_str!("../text/en/engine.toml"),
        include_str!("../text/es/engine.toml"),
    ],
    [
        include_str!("../text/en/game.toml"),
        include_str!("../text/es/game.toml"),
    ],
];

static WORDS: LazyLock<[Catalogue; 2]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let texts = CATALOGUES.iter().map(|pair| pair[language as usize]);
        texts
            .flat_map(|text| {
                toml::from_str::<Catalogue>(text).expect("catalogues are checked by a test")
            })
            .collect()
    })
});

fn words(code: &str, language: Language) -> &'static Words {
    static MISSING: Words = Words {
        message: String::new(),
        help: None,
    };
    WORDS[language as usize].get(code).unwrap_or(&MISSING)
}

fn fill(template: &str, arguments: &[(&'static str, String)]) -> String {
    let mut filled = template.to_owned();
    for (name, value) in arguments {
        filled = filled.replace(&format!("{{{name}}}"), value);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Catalogue entries: the gaps that a text has, in order of appearance.
    fn gaps(text: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> = text
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(gap, _)| gap)
            .collect();
        gaps.sort_unstable();
        gaps.dedup();
        gaps
    }

    #[test]
    fn both_languages_have_the_same_codes_with_the_same_gaps() {
        for pair in CATALOGUES {
            let [english, spanish] =
                pair.map(|text| toml::from_str::<Catalogue>(text).expect("valid TOML"));
            for (code, words) in &english {
                let twin = spanish
                    .get(code)
                    .unwrap_or_else(|| panic!("{code} has no Spanish words"));
                assert_eq!(gaps(&words.message), gaps(&twin.message), "{code}");
                assert_eq!(
                    words.help.as_deref().map(gaps),
                    twin.help.as_deref().map(gaps),
                    "{code}"
                );
            }
            assert_eq!(english.len(), spanish.len(), "codes that only Spanish has");
        }
    }
}
