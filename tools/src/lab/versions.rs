//! Which versions a command line means: games by name with settings of their own, and grids of settings.
//!
//! A version is written as reports name it: `GAME KEY=VALUE KEY=VALUE`, one argument with blanks between.

use std::collections::HashSet;
use std::fmt::Display;
use std::path::Path;

use super::rules::Rules;
use crate::library::BuiltIn;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// No run has more versions: nobody could compare them.
pub const MOST: usize = 64;

/// What a command line says of versions.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Games, each perhaps with settings behind it.
    pub rulesets: &'a [String],
    /// Settings of all versions.
    pub settings: &'a [String],
    /// Keys with the values that each takes in turn.
    pub vary: &'a [String],
    /// Whether the versions are held against each other: a single game with settings is then held against itself
    /// without them.
    pub is_comparison: bool,
}

/// Opens the versions: for each game every combination of what varies, the last key changing first.
///
/// # Errors
///
/// If a game or a setting is refused, if there are too many, or if two have the same name.
pub fn open(asked: Asked<'_>, text: Text) -> Result<Vec<Rules>, Failure> {
    let listed = list(asked, text)?;
    let mut versions = Vec::with_capacity(listed.len());
    let mut names = HashSet::new();
    for (game, settings) in &listed {
        let rules = Rules::open(game, settings, text)?;
        if !names.insert(rules.name.clone()) {
            return Err(refused("T041", &rules.name, &[("name", &rules.name)], text));
        }
        versions.push(rules);
    }
    if asked.is_comparison && versions.len() < 2 {
        let name = versions.first().map_or("", |rules| &rules.name);
        return Err(refused("T043", name, &[("name", &name)], text));
    }
    Ok(versions)
}

/// A game and its settings.
type Version = (String, Vec<String>);

fn list(asked: Asked<'_>, text: Text) -> Result<Vec<Version>, Failure> {
    let axes = axes(asked.vary, text)?;
    let size = axes.iter().map(|(_, values)| values.len());
    let size = size.fold(asked.rulesets.len(), usize::saturating_mul);
    if size > MOST {
        return Err(refused(
            "T040",
            &size.to_string(),
            &[("count", &size), ("most", &MOST)],
            text,
        ));
    }
    let mut versions = Vec::new();
    for argument in asked.rulesets {
        let (game, own) = split(argument);
        let is_alone = asked.rulesets.len() == 1 && axes.is_empty();
        if asked.is_comparison && is_alone && !asked.settings.is_empty() {
            versions.push((game.clone(), own.clone()));
        }
        for combination in combinations(&axes) {
            let settings = own.iter().chain(asked.settings).cloned();
            versions.push((game.clone(), settings.chain(combination).collect()));
        }
    }
    Ok(versions)
}

/// A key and its values.
type Axis = (String, Vec<String>);

/// What varies, in the order in which keys are first named. A key that is named again gets further values.
fn axes(vary: &[String], text: Text) -> Result<Vec<Axis>, Failure> {
    let mut axes: Vec<Axis> = Vec::new();
    for argument in vary {
        let (key, found) = argument
            .split_once('=')
            .map(|(key, found)| (key.trim(), values(found)))
            .filter(|(key, found)| !key.is_empty() && found.iter().all(|value| !value.is_empty()))
            .ok_or_else(|| refused("T042", argument, &[("text", argument)], text))?;
        match axes.iter_mut().find(|(known, _)| known == key) {
            Some((_, known)) => known.extend(found),
            None => axes.push((key.to_owned(), found)),
        }
    }
    Ok(axes)
}

fn combinations(axes: &[Axis]) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    for (key, values) in axes {
        let longer = all.iter().flat_map(|start| {
            values.iter().map(move |value| {
                let setting = format!("{key}={value}");
                start.iter().cloned().chain([setting]).collect()
            })
        });
        all = longer.collect();
    }
    all
}

/// The parts of a text between the places that count, outside of quotes and brackets.
fn parts<'a>(text: &'a str, is_end: &dyn Fn(char, &str) -> bool) -> Vec<&'a str> {
    let (mut quote, mut depth, mut start) = (None, 0_u32, 0);
    let mut parts = Vec::new();
    for (at, letter) in text.char_indices() {
        match (quote, letter) {
            (Some(open), _) => quote = quote.filter(|_| letter != open),
            (None, '"' | '\'') => quote = Some(letter),
            (None, '[' | '(' | '{') => depth += 1,
            (None, ']' | ')' | '}') => depth = depth.saturating_sub(1),
            (None, _) => {}
        }
        let rest = &text[at + letter.len_utf8()..];
        if quote.is_none() && depth == 0 && is_end(letter, rest) {
            parts.push(&text[start..at]);
            start = at + letter.len_utf8();
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Values between commas; a comma within quotes or brackets belongs to its value.
fn values(text: &str) -> Vec<String> {
    let parts = parts(text, &|letter, _| letter == ',');
    parts
        .into_iter()
        .map(|part| part.trim().to_owned())
        .collect()
}

/// The game that an argument begins with, and the settings behind it.
fn split(argument: &str) -> (String, Vec<String>) {
    if BuiltIn::named(argument).is_some() || Path::new(argument).is_file() {
        return (argument.to_owned(), Vec::new());
    }
    let is_setting = |letter: char, rest: &str| {
        let key = rest.split_once('=').map_or("", |(key, _)| key);
        let is_part = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
        letter == ' ' && !key.is_empty() && key.chars().all(is_part)
    };
    let mut parts = parts(argument, &is_setting).into_iter();
    let game = parts.next().unwrap_or_default().trim().to_owned();
    (game, parts.map(|part| part.trim().to_owned()).collect())
}

fn refused(code: &'static str, place: &str, gaps: &[(&str, &dyn Display)], text: Text) -> Failure {
    let message = text.fill(&format!("finding.{code}"), gaps);
    let help = text
        .find(&format!("finding.{code}-help"))
        .map(str::to_owned);
    Box::new(Finding::own(code, place, message, help)).into()
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;

    const TEXT: Text = Text(Language::English);

    fn owned(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    /// The names of the versions, or the code of the refusal.
    fn names(rulesets: &[&str], settings: &[&str], vary: &[&str]) -> Result<Vec<String>, String> {
        let [rulesets, settings, vary] = [rulesets, settings, vary].map(owned);
        let asked = Asked {
            rulesets: &rulesets,
            settings: &settings,
            vary: &vary,
            is_comparison: true,
        };
        match open(asked, TEXT) {
            Ok(versions) => Ok(versions.into_iter().map(|rules| rules.name).collect()),
            Err(Failure::Refused(findings)) => Err(findings[0].code.to_string()),
            Err(Failure::Internal(error)) => panic!("{error:#}"),
        }
    }

    #[test]
    fn a_grid_is_every_combination_and_its_names_are_arguments_again() {
        let vary = ["pieces.knight.move=N,NC", "pieces.bishop.move=B"];
        let grid = names(&["gardner"], &[], &vary).expect("a grid");
        assert_eq!(
            grid,
            [
                "gardner pieces.knight.move=N pieces.bishop.move=B",
                "gardner pieces.knight.move=NC pieces.bishop.move=B"
            ]
        );
        let again: Vec<&str> = grid.iter().map(String::as_str).collect();
        assert_eq!(names(&again, &[], &[]), Ok(grid.clone()));
    }

    #[test]
    fn a_single_game_with_settings_is_held_against_itself() {
        let pair = names(&["gardner"], &["pieces.knight.move=NC"], &[]);
        assert_eq!(
            pair,
            Ok(owned(&["gardner", "gardner pieces.knight.move=NC"]))
        );
        let both = names(&["gardner", "chess"], &["pieces.knight.move=NC"], &[]);
        assert_eq!(
            both,
            Ok(owned(&[
                "gardner pieces.knight.move=NC",
                "chess pieces.knight.move=NC"
            ]))
        );
    }

    #[test]
    fn values_keep_the_commas_within_quotes_and_brackets() {
        assert_eq!(values("FN, FC,WF"), ["FN", "FC", "WF"]);
        assert_eq!(
            values("\"a, b\",['c', 'd'],e"),
            ["\"a, b\"", "['c', 'd']", "e"]
        );
        assert_eq!(
            axes(&owned(&["k=a,b", "k=c", "l=d"]), TEXT).expect("axes"),
            [
                ("k".to_owned(), owned(&["a", "b", "c"])),
                ("l".to_owned(), owned(&["d"]))
            ]
        );
        let rule = "chess hooks.a=\"end: lose if count(own king) = 3\" options.x=1";
        assert_eq!(
            split(rule),
            (
                "chess".to_owned(),
                owned(&[
                    "hooks.a=\"end: lose if count(own king) = 3\"",
                    "options.x=1"
                ])
            )
        );
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let long: Vec<String> = (0..65).map(|number| number.to_string()).collect();
        let long = format!("endings.quiet-moves={}", long.join(","));
        let cases: [(&[&str], &[&str], &[&str], &str); 6] = [
            (&["gardner"], &[], &["pieces.knight.move"], "T042"),
            (&["gardner"], &[], &["pieces.knight.move=N,,C"], "T042"),
            (&["gardner"], &[], &["pieces.knight.move=N,N"], "T041"),
            (&["gardner", "gardner"], &[], &[], "T041"),
            (&["gardner"], &[], &[&long], "T040"),
            (&["gardner"], &[], &[], "T043"),
        ];
        for (rulesets, settings, vary, code) in cases {
            assert_eq!(
                names(rulesets, settings, vary),
                Err(code.to_owned()),
                "{vary:?}"
            );
        }
        let unknown = names(&["gardner"], &[], &["pieces.kniht.move=N,NC"]);
        assert!(unknown.is_err_and(|code| code.starts_with('R')));
    }
}
