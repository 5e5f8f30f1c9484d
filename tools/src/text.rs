//! The program's words, one file a language: `text/en.toml` and `text/es.toml`.
//!
//! Tables nest in the files and join with dots here: `say("play.over.checkmate")`. Gaps are written
//! `{name}`. A test checks that both files have the same keys with the same gaps, and another that
//! every key which the source asks for exists.

use std::fmt::Display;
use std::sync::LazyLock;

use indexmap::IndexMap;
use simurgh_dsl::language::{Language, Localized};

type Catalogue = IndexMap<String, String>;

const FILES: [&str; 2] = [
    include_str!("../text/en.toml"),
    include_str!("../text/es.toml"),
];

static WORDS: LazyLock<[Catalogue; 2]> = LazyLock::new(|| FILES.map(read));

/// The words of one language. Free to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(pub Language);

impl Text {
    /// The words under a key; empty if there are none.
    pub fn say(self, key: &str) -> &'static str {
        self.find(key).unwrap_or_default()
    }

    /// The words under a key, if there are any.
    pub fn find(self, key: &str) -> Option<&'static str> {
        WORDS[self.0 as usize].get(key).map(String::as_str)
    }

    /// The rest of every key that begins with `prefix`, with its words, in the order of the file.
    pub fn below(self, prefix: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
        let all = WORDS[self.0 as usize].iter();
        all.filter_map(move |(key, words)| Some((key.strip_prefix(prefix)?, words.as_str())))
    }

    /// The words under a key with the gaps filled.
    ///
    /// ```
    /// use simurgh::text::Text;
    /// use simurgh_dsl::language::Language;
    /// let text = Text(Language::English).fill("play.level", &[("level", &4)]);
    /// assert_eq!(text, "level 4");
    /// ```
    pub fn fill(self, key: &str, gaps: &[(&str, &dyn Display)]) -> String {
        let mut words = self.say(key).to_owned();
        for (name, value) in gaps {
            words = words.replace(&format!("{{{name}}}"), &value.to_string());
        }
        words
    }

    /// A list in words: "a, b and c" with the joining word of `list.and` or `list.or`.
    pub fn list(self, items: &[String], joint: &str) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => format!("{} {} {last}", most.join(", "), self.say(joint)),
        }
    }

    /// A text of the ruleset in this language.
    pub fn pick(self, text: &Localized) -> &str {
        text.get(self.0)
    }
}

fn read(file: &str) -> Catalogue {
    let table: toml::Table = toml::from_str(file).expect("the catalogues are read by a test");
    let mut words = Catalogue::new();
    flatten("", &table, &mut words);
    words
}

fn flatten(prefix: &str, table: &toml::Table, words: &mut Catalogue) {
    for (key, value) in table {
        let path = if prefix.is_empty() {
            key.clone()
        } else {
            format!("{prefix}.{key}")
        };
        match value {
            toml::Value::Table(inner) => flatten(&path, inner, words),
            toml::Value::String(text) => drop(words.insert(path, text.clone())),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn gaps(words: &str) -> Vec<&str> {
        let rests = words.split('{').skip(1);
        let mut gaps: Vec<&str> = rests
            .filter_map(|rest| rest.split_once('}'))
            .map(|(gap, _)| gap)
            .collect();
        gaps.sort_unstable();
        gaps.dedup();
        gaps
    }

    #[test]
    fn both_languages_have_the_same_keys_with_the_same_gaps() {
        let [english, spanish] = &*WORDS;
        let keys = |words: &'static Catalogue| words.keys().collect::<BTreeSet<_>>();
        assert_eq!(keys(english), keys(spanish));
        for (key, words) in english {
            assert_eq!(gaps(words), gaps(&spanish[key]), "{key}");
        }
    }

    /// The sources of this crate, for the test below.
    #[expect(clippy::disallowed_methods, reason = "reads the crate's own source")]
    fn sources(folder: &std::path::Path, texts: &mut String) {
        for entry in std::fs::read_dir(folder).expect("the crate's own folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                sources(&path, texts);
            } else {
                texts.push_str(&std::fs::read_to_string(path).expect("UTF-8"));
            }
        }
    }

    #[test]
    fn every_key_that_the_source_names_exists() {
        let mut source = String::new();
        for folder in ["src", "fleet/src"] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            sources(&folder, &mut source);
        }
        for method in [".say", ".fill"] {
            let call = format!("{method}(");
            let arguments = source.split(&call).skip(1).map(str::trim_start);
            for literal in arguments.filter_map(|rest| rest.strip_prefix('"')) {
                let key = literal.split('"').next().unwrap_or_default();
                let text = Text(Language::English);
                assert!(text.find(key).is_some(), "no words for `{key}`");
            }
        }
    }

    #[test]
    fn lists_join_with_a_word_before_the_last() {
        let items = ["a", "b", "c"].map(String::from);
        let text = Text(Language::English);
        assert_eq!(text.list(&items, "list.and"), "a, b and c");
        assert_eq!(text.list(&items[..1], "list.and"), "a");
    }
}
