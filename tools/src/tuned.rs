//! Values that games have shown, in a file beside the ruleset: `NAME.values.toml` beside `NAME.toml`.
//!
//! ```toml
//! [origin]
//! game = "chess"
//! [terms]
//! tempo = [20, 9]
//! [kinds]
//! knight = { value = [330, 305], mobility = [5.5, 4] }
//! [squares.knight]
//! middle = [
//!   [-8, -3, 0, 2], # the last rank, from the outermost files to the middle
//!   [-4, 1, 3, 5],
//!   # ... down to the side's first rank
//! ]
//! end = [
//!   # likewise
//! ]
//! ```
//!
//! Each number is a pair: with all men on the board, and with nearly none. What the file does not name follows
//! from the rules, and so does everything where there is no file.

mod drawing;

use std::fmt::Write as _;
use std::path::Path;

use indexmap::IndexMap;
use serde::Deserialize;
use simurgh_dsl::diagnostic::Severity;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::source::Source;
use simurgh_engine::{KindTerm, Pair, Term, Variant, Weight, Weights};

use crate::file;
use crate::library::BuiltIn;
use crate::load::Failure;
use crate::pgn::names;
use crate::report::Finding;
use crate::text::Text;
use drawing::Drawing;

/// What the names of such files end with.
pub const ENDING: &str = ".values.toml";

/// The numbers of a file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Where the numbers come from: names and values, for people.
    #[serde(default)]
    pub origin: IndexMap<String, String>,
    /// Of the whole position, by [term](Term).
    #[serde(default)]
    terms: IndexMap<String, [f64; 2]>,
    /// By kind and [term](KindTerm).
    #[serde(default)]
    kinds: IndexMap<String, IndexMap<String, [f64; 2]>>,
    /// By kind: what single squares add.
    #[serde(default)]
    squares: IndexMap<String, Drawing>,
}

/// What the origin calls the game.
pub const GAME: &str = "game";
/// What the origin calls the [fingerprint](names::fingerprint) of the rules.
pub const RULES: &str = "rules";

impl Sheet {
    /// A file from its text.
    ///
    /// # Errors
    ///
    /// If it has another form.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The weights of a game that differ from those that follow from its rules.
    pub fn of(variant: &Variant, weights: &Weights, origin: IndexMap<String, String>) -> Self {
        let usual = variant.weights();
        let mut sheet = Self {
            origin,
            ..Self::default()
        };
        for weight in usual.names() {
            let [before, now] = [usual, weights].map(|all| hundredths(all.get(weight)));
            if before == now {
                continue;
            }
            let now = now.map(|number| f64::from(number) / 100.0);
            match weight {
                Weight::Game(term) => {
                    sheet.terms.insert(term.name().to_owned(), now);
                }
                Weight::Kind(kind, term) => {
                    let row = sheet.kinds.entry(name(variant, kind)).or_default();
                    row.insert(term.name().to_owned(), now);
                }
                Weight::Spot(kind, spot) => {
                    let blank = || Drawing::blank(weights);
                    let drawing = sheet.squares.entry(name(variant, kind));
                    drawing.or_insert_with(blank).put(spot, now);
                }
            }
        }
        sheet
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = String::from(HEAD);
        text.push_str("\n[origin]\n");
        for (name, value) in &self.origin {
            let value = toml::Value::from(value.as_str());
            writeln!(text, "{} = {value}", key(name)).expect("a string takes all");
        }
        text.push_str("\n[terms]\n");
        for (name, pair) in &self.terms {
            writeln!(text, "{} = {}", key(name), shown(*pair)).expect("a string takes all");
        }
        text.push_str("\n[kinds]\n");
        for (name, row) in &self.kinds {
            let row = row.iter();
            let row = row.map(|(term, pair)| format!("{} = {}", key(term), shown(*pair)));
            let row = row.collect::<Vec<_>>().join(", ");
            writeln!(text, "{} = {{ {row} }}", key(name)).expect("a string takes all");
        }
        for (name, drawing) in &self.squares {
            write!(text, "\n[squares.{}]\n{drawing}", key(name)).expect("a string takes all");
        }
        text
    }

    /// The weights that a game gets by the file, and what the file names and the game does not have.
    pub fn weights(&self, variant: &Variant) -> (Weights, Vec<String>) {
        let mut weights = variant.weights().clone();
        let mut unknown = Vec::new();
        for (name, &[middle, end]) in &self.terms {
            match Term::ALL.into_iter().find(|term| term.name() == name) {
                Some(term) => weights.set(Weight::Game(term), Pair::new(middle, end)),
                None => unknown.push(name.clone()),
            }
        }
        for (name, row) in &self.kinds {
            let Some(kind) = named(variant, name) else {
                unknown.push(name.clone());
                continue;
            };
            for (term, &[middle, end]) in row {
                match KindTerm::ALL.into_iter().find(|known| known.name() == term) {
                    Some(term) => weights.set(Weight::Kind(kind, term), Pair::new(middle, end)),
                    None => unknown.push(format!("{name}.{term}")),
                }
            }
        }
        for (name, drawing) in &self.squares {
            let kind = named(variant, name).filter(|_| drawing.fits(&weights));
            match kind {
                Some(kind) => drawing.copy_to(&mut weights, kind),
                None => unknown.push(format!("squares.{name}")),
            }
        }
        (weights, unknown)
    }

    /// The game, its positions judged by the file.
    #[must_use]
    pub fn applied(&self, variant: Variant) -> Variant {
        let (weights, _) = self.weights(&variant);
        variant.weighed(&weights)
    }
}

const HEAD: &str = "# Numbers by which positions are judged, fitted to games by `simurgh lab tune`; docs/lab.md says what they \
                    mean.\n# Each pair: with all men on the board, and with nearly none. Squares: the last rank first, from the outermost \
                    files\n# to the middle, both wings alike.\n";

fn name(variant: &Variant, kind: KindId) -> String {
    variant.ruleset().kinds[kind.index()].name.clone()
}

fn named(variant: &Variant, name: &str) -> Option<KindId> {
    let mut kinds = variant.ruleset().kinds.iter();
    let place = kinds.position(|kind| kind.name == name)?;
    Some(KindId(place as u8))
}

/// A pair as it is kept: with two digits.
fn hundredths(pair: Pair) -> [i32; 2] {
    [pair.middle, pair.end].map(|number| (number * 100.0).round() as i32)
}

fn shown([middle, end]: [f64; 2]) -> String {
    format!("[{middle}, {end}]")
}

/// A name as a key of the file.
fn key(name: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if !name.is_empty() && name.chars().all(is_bare) {
        name.to_owned()
    } else {
        toml::Value::from(name).to_string()
    }
}

/// A game with the values that lie beside its ruleset. With settings the rules are others than those that the
/// values were found by, and nothing is changed.
pub fn tuned(
    variant: Variant,
    source: &Source,
    settings: &[String],
    text: Text,
) -> (Variant, Vec<Finding>) {
    let beside = if settings.is_empty() {
        find(source, text)
    } else {
        Ok(None)
    };
    let (name, values, is_own) = match beside {
        Ok(Some(found)) => found,
        Ok(None) => return (variant, Vec::new()),
        Err(finding) => return (variant, vec![*finding]),
    };
    match Sheet::read(&values) {
        Ok(sheet) => {
            let (weights, unknown) = sheet.weights(&variant);
            let mut findings: Vec<Finding> = unknown
                .iter()
                .map(|what| warning("T057", &name, &[("file", &name), ("name", what)], text))
                .collect();
            let rules = names::fingerprint(source, settings);
            if is_own && sheet.origin.get(RULES).is_some_and(|known| *known != rules) {
                findings.push(warning("T058", &name, &[("file", &name)], text));
            }
            (variant.weighed(&weights), findings)
        }
        Err(error) => {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &name), ("error", &error.message())];
            (variant, vec![warning("T056", &name, &gaps, text)])
        }
    }
}

/// The numbers of a built-in game that has some, or of a file.
///
/// # Errors
///
/// If there is neither, or the file has another form.
pub fn of_game_or_file(argument: &str, text: Text) -> Result<Sheet, Failure> {
    let built_in = BuiltIn::named(argument).and_then(BuiltIn::values);
    let values = match built_in {
        Some(values) => Ok(values.to_owned()),
        None => file::read(Path::new(argument))
            .map(|source| source.text().to_owned())
            .map_err(|error| error.to_string()),
    };
    let sheet =
        values.and_then(|values| Sheet::read(&values).map_err(|error| error.message().to_owned()));
    sheet.map_err(|error| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &argument), ("error", &error)];
        let message = text.fill("finding.T060", &gaps);
        Box::new(Finding::own("T060", argument, message, None)).into()
    })
}

/// The name and text of the file beside a ruleset, and whether it is the user's own.
type Found = Option<(String, String, bool)>;

fn find(source: &Source, text: Text) -> Result<Found, Box<Finding>> {
    if let Some(built_in) = BuiltIn::of(source) {
        let values = built_in.values().map(str::to_owned);
        return Ok(values.map(|values| (built_in.name().to_owned() + ENDING, values, false)));
    }
    let path = Path::new(source.name()).with_extension(&ENDING[1..]);
    if !path.is_file() {
        return Ok(None);
    }
    let name = path.to_string_lossy().into_owned();
    match file::read(&path) {
        Ok(values) => Ok(Some((name, values.text().to_owned(), true))),
        Err(error) => {
            let error = crate::system::words(&error, text);
            let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &name), ("error", &error)];
            Err(Box::new(warning("T056", &name, &gaps, text)))
        }
    }
}

fn warning(code: &str, file: &str, gaps: &[(&str, &dyn std::fmt::Display)], text: Text) -> Finding {
    let message = text.fill(&format!("finding.{code}"), gaps);
    Finding {
        severity: Severity::Warning,
        ..Finding::own(code, file, message, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::language::Language;

    use crate::load;

    const TEXT: Text = Text(Language::English);

    fn chess() -> Variant {
        let ruleset = BuiltIn::named("chess").and_then(BuiltIn::ruleset);
        simurgh_engine::compile(&ruleset.expect("built in")).expect("a game")
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let variant = chess();
        let mut weights = variant.weights().clone();
        for (number, weight) in weights.clone().names().enumerate() {
            let number = f64::from(number as u32);
            weights.set(weight, Pair::new(number / 4.0, 0.5 - number));
        }
        let origin = IndexMap::from([("game".to_owned(), "a \"game\"".to_owned())]);
        let sheet = Sheet::of(&variant, &weights, origin);
        let again = Sheet::read(&sheet.text()).expect("readable");
        assert_eq!(again, sheet);
        assert_eq!(again.weights(&variant), (weights, Vec::new()));
    }

    #[test]
    fn what_is_not_changed_is_not_written() {
        let variant = chess();
        let sheet = Sheet::of(&variant, variant.weights(), IndexMap::new());
        assert!(sheet.terms.is_empty() && sheet.kinds.is_empty());
    }

    #[test]
    fn values_lie_beside_the_ruleset_and_faults_are_warned_of() {
        let folder = tempfile::tempdir().expect("a folder");
        let game = folder.path().join("mine.toml");
        file::write(&game, "extends = \"chess\"\n").expect("written");
        let values = |text: &str| {
            let path = folder.path().join("mine.values.toml");
            file::write(&path, text).expect("written");
            let opened = load::open(&game.to_string_lossy(), &[], TEXT);
            let opened = opened.unwrap_or_else(|_| panic!("a game"));
            let codes = opened.warnings.iter().map(|finding| finding.code.clone());
            let codes: Vec<String> = codes.collect();
            let queen = opened.item.ruleset().kinds.iter();
            let queen = queen.clone().position(|kind| kind.name == "queen");
            let queen = simurgh_dsl::kind::KindId(queen.expect("a queen") as u8);
            (opened.item.value(queen), codes)
        };
        let (usual, codes) = values("");
        assert_eq!(codes, [""; 0]);
        let queen = "[kinds]\nqueen = { value = [1200, 1000] }\n";
        assert_eq!(values(queen), (1_100, vec![]));
        let stranger = format!("{queen}dragon = {{ value = [1, 1] }}\n[terms]\nluck = [1, 1]\n");
        assert_eq!(values(&stranger), (1_100, vec!["T057".to_owned(); 2]));
        let small = format!("{queen}[squares.queen]\nmiddle = [[9]]\nend = [[9]]\n");
        assert_eq!(values(&small), (1_100, vec!["T057".to_owned()]));
        let old = format!("{queen}[origin]\nrules = \"0\"\n");
        assert_eq!(values(&old), (1_100, vec!["T058".to_owned()]));
        assert_eq!(values("queen = 3"), (usual, vec!["T056".to_owned()]));
        // With other rules the values are not those of this game.
        let settings = ["pieces.knight.move=C".to_owned()];
        let opened = load::open(&game.to_string_lossy(), &settings, TEXT);
        assert!(opened.is_ok_and(|opened| opened.warnings.is_empty()));
    }
}
