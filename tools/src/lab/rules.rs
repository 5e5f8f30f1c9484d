//! The rules that a version of a game is played by, complete: they can be read again from the file of a
//! run where the ruleset itself is not at hand.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use simurgh_dsl::source::{Shelf, Source};
use simurgh_engine::Variant;

use super::budget::Budget;
use crate::library::{BuiltIn, Library};
use crate::load::{self, Failure};
use crate::pgn::names;
use crate::report::Finding;
use crate::text::Text;
use crate::tuned::Sheet;

/// One version of a game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What it is called: the name of its ruleset, with the overrides behind it.
    pub name: String,
    /// Sixteen digits that change with the texts and the overrides.
    pub hash: String,
    /// The overrides.
    pub settings: Vec<String>,
    /// The text of the ruleset and of those that it extends.
    pub texts: Vec<Page>,
    /// The compiled game.
    pub variant: Variant,
    /// How many positions its sides may search.
    pub budget: Budget,
}

/// A text of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The name of the file without its folder, which says nothing on another machine.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

impl Page {
    fn new(source: &Source) -> Self {
        let name = source.name().replace('\\', "/");
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        Self {
            name,
            text: source.text().replace("\r\n", "\n"),
        }
    }
}

impl Rules {
    /// The rules that an argument means, with overrides.
    ///
    /// # Errors
    ///
    /// If there is no such game, if it has errors, or if the laboratory cannot play it.
    pub fn open(argument: &str, settings: &[String], text: Text) -> Result<Self, Failure> {
        let source = load::source(argument, text)?;
        let shelf = Recorder(RefCell::new(vec![Page::new(&source)]));
        let reading = load::read_from(&source, &shelf, settings, text);
        let Some(variant) = reading.variant else {
            // Says in words what is wrong, also about files that are no games by themselves.
            return load::open(argument, settings, text).and_then(|_| Err(unfit(argument, text)));
        };
        if variant.ruleset().table.is_some() || variant.hides() {
            return Err(unfit(argument, text));
        }
        Ok(Self::new(variant, settings, shelf.0.into_inner()))
    }

    /// The rules from the texts that were kept.
    ///
    /// # Errors
    ///
    /// If this program does not understand them.
    pub fn restore(settings: &[String], texts: Vec<Page>, text: Text) -> Result<Self, Failure> {
        let shelf = Kept(texts);
        let source = shelf.source(0).unwrap_or_else(|| Source::new("", ""));
        let reading = load::read_from(&source, &shelf, settings, text);
        let Some(variant) = reading.variant else {
            return Err(Failure::Refused(reading.findings));
        };
        Ok(Self::new(variant, settings, shelf.0))
    }

    fn new(variant: Variant, settings: &[String], texts: Vec<Page>) -> Self {
        let words = texts.iter().map(|page| page.text.as_str());
        Self {
            name: name(&variant, settings),
            hash: names::fingerprint_of(words, settings),
            settings: settings.to_vec(),
            texts,
            variant,
            budget: Budget::Usual,
        }
    }

    /// The same rules, played with another budget, which the name then says: `chess @250`.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        let name = match budget {
            Budget::Usual => name(&self.variant, &self.settings),
            budget => format!("{} @{budget}", name(&self.variant, &self.settings)),
        };
        Self {
            name,
            budget,
            ..self
        }
    }
}

impl Rules {
    /// The game with the values that a built-in one comes with. In runs it is played without them: numbers that were
    /// found for one version would favour it.
    pub fn tuned(&self) -> Variant {
        let id = &self.variant.ruleset().id;
        let built_in = BuiltIn::named(id).filter(|_| self.argument() == id);
        let values = built_in.filter(|_| self.settings.is_empty());
        let sheet = values.and_then(|file| Sheet::read(file.values()?).ok());
        match sheet {
            Some(sheet) => sheet.applied(self.variant.clone()),
            None => self.variant.clone(),
        }
    }

    /// What names the ruleset in other files: a built-in game, else the file of that name.
    pub fn argument(&self) -> &str {
        let id = &self.variant.ruleset().id;
        let built_in = BuiltIn::named(id).is_some_and(|file| {
            let text = file.source().text().replace("\r\n", "\n");
            self.texts.first().is_some_and(|page| page.text == text)
        });
        match self.texts.first() {
            Some(page) if !built_in => &page.name,
            _ => id,
        }
    }
}

/// A game that several boards or hidden squares put out of reach.
fn unfit(argument: &str, text: Text) -> Failure {
    let message = text.fill("finding.T019", &[("name", &argument)]);
    Box::new(Finding::own("T019", argument, message, None)).into()
}

fn name(variant: &Variant, settings: &[String]) -> String {
    let parts = std::iter::once(&variant.ruleset().id).chain(settings);
    parts.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The library, and what has been taken from it: what the ruleset extends, in its order.
struct Recorder(RefCell<Vec<Page>>);

impl Shelf for Recorder {
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source> {
        let found = Library.find(name, asked_by)?;
        self.0.borrow_mut().push(Page::new(&found));
        Some(found)
    }

    fn names(&self) -> Vec<String> {
        Library.names()
    }
}

/// The shelf of texts that were kept with a run: each finds the one behind it.
struct Kept(Vec<Page>);

/// Marks the place of a text in the list, so that a ruleset may extend one of the same name.
const MARK: char = '#';

impl Kept {
    fn source(&self, index: usize) -> Option<Source> {
        let page = self.0.get(index)?;
        let name = match index {
            0 => page.name.clone(),
            _ => format!("{index}{MARK}{}", page.name),
        };
        Some(Source::new(name, page.text.clone()))
    }
}

impl Shelf for Kept {
    fn find(&self, _: &str, asked_by: &Source) -> Option<Source> {
        let number = asked_by.name().split_once(MARK);
        let index = number
            .and_then(|(number, _)| number.parse().ok())
            .unwrap_or(0);
        self.source(index + 1)
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;
    use simurgh_engine::Game;

    const TEXT: Text = Text(Language::English);

    #[test]
    fn rules_are_restored_from_what_was_kept_of_them() {
        let settings = ["options.more-promotions=true".to_owned()];
        for (name, settings) in [
            ("chess", &[][..]),
            ("egyptian-eye", &[]),
            ("oriental-omega", &settings),
        ] {
            let rules = Rules::open(name, settings, TEXT).expect("built in");
            let again = Rules::restore(settings, rules.texts.clone(), TEXT).expect("kept");
            assert_eq!((&again.name, &again.hash), (&rules.name, &rules.hash));
            let fens = [&rules, &again].map(|rules| Game::new(&rules.variant).fen());
            assert_eq!(fens[0], fens[1]);
            let counts = [&rules, &again].map(|rules| Game::new(&rules.variant).perft(3, true));
            assert_eq!(counts[0], counts[1]);
        }
    }

    #[test]
    fn a_file_may_extend_the_built_in_game_of_its_own_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("chess.toml");
        crate::file::write(&path, "extends = \"chess\"\n[game]\nname = \"Mine\"\n")
            .expect("written");
        let rules = Rules::open(&path.to_string_lossy(), &[], TEXT).expect("a game");
        let names: Vec<&str> = rules.texts.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names[..2], ["chess.toml", "chess.toml"]);
        let again = Rules::restore(&[], rules.texts.clone(), TEXT).expect("kept");
        assert_eq!(again.variant.ruleset().about.name.en, "Mine");
    }

    #[test]
    fn what_the_laboratory_cannot_play_is_refused() {
        for name in ["pasapiezas", "tuerto"] {
            let Err(Failure::Refused(findings)) = Rules::open(name, &[], TEXT) else {
                panic!("{name}");
            };
            assert_eq!(findings[0].code, "T019", "{name}");
        }
    }
}
