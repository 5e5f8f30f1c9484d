//! What a text extends, kept with its table: so the game stays what it was when a shipped one changes.

use std::cell::RefCell;

use simurgh_dsl::ruleset;
use simurgh_dsl::source::{Shelf, Source};

use crate::library::BuiltIns;

/// A ruleset that another extends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Base {
    /// What it was asked for as.
    pub asked: String,
    /// The name of the text that asked.
    pub by: String,
    /// Its own name.
    pub name: String,
    /// The ruleset.
    pub text: String,
}

/// All that a text extends, as it is now.
pub fn of(source: &Source, settings: &[String]) -> Vec<Base> {
    let recorder = Recorder::default();
    // What is wrong with it has been said before.
    let _ = ruleset::load(source, &recorder, settings);
    recorder.0.into_inner()
}

/// The shelf for texts of strangers, which remembers what was taken from it.
#[derive(Default)]
struct Recorder(RefCell<Vec<Base>>);

impl Shelf for Recorder {
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source> {
        let found = BuiltIns.find(name, asked_by)?;
        let base = Base {
            asked: name.to_owned(),
            by: asked_by.name().to_owned(),
            name: found.name().to_owned(),
            text: found.text().to_owned(),
        };
        let mut taken = self.0.borrow_mut();
        if !taken.contains(&base) {
            taken.push(base);
        }
        Some(found)
    }

    fn names(&self) -> Vec<String> {
        BuiltIns.names()
    }
}

/// A shelf with what was kept, and nothing else.
pub struct Kept(pub Vec<Base>);

impl Shelf for Kept {
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source> {
        let mut kept = self.0.iter();
        let base = kept.find(|base| base.asked == name && base.by == asked_by.name())?;
        Some(Source::new(base.name.clone(), base.text.clone()))
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|base| base.asked.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;
    use crate::load;
    use crate::text::Text;

    #[test]
    fn a_text_is_read_from_what_it_extended_then() {
        let source = Source::new("game.toml", "extends = \"egyptian-eye\"\n");
        let mut bases = of(&source, &[]);
        let names: Vec<&str> = bases.iter().map(|base| base.asked.as_str()).collect();
        assert!(names.len() > 1 && names[0] == "egyptian-eye", "{names:?}");
        let text = Text(Language::English);
        let read = |bases: &[Base]| load::read_from(&source, &Kept(bases.to_vec()), &[], text);
        assert!(read(&bases).variant.is_some());
        bases[0].text.push_str("\nnonsense = 1\n");
        assert!(
            read(&bases)
                .findings
                .iter()
                .any(crate::report::Finding::is_error)
        );
        assert!(read(&[]).variant.is_none(), "nothing comes from elsewhere");
    }
}
