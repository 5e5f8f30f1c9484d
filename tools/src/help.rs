//! Puts the catalogue's words into the command line: help texts, headings, complaints.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error};
use simurgh_dsl::language::Language;

use crate::cli::Cli;
use crate::text::Text;

/// The command line with its help in a language.
pub fn command(text: Text) -> Command {
    let root = Cli::command()
        .disable_help_subcommand(true)
        .about(text.say("help.about"))
        .after_help(text.say("help.after"))
        .subcommand_help_heading(text.say("help.commands"))
        .subcommand_value_name(text.say("help.command"));
    let names: Vec<String> = root
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let root = names.iter().fold(root, |root, name| {
        root.mut_subcommand(name, |sub| subcommand(sub, name, text))
    });
    let root = dress(root, "", text);
    with_usage(root, text)
}

/// A command with its words, and those of the commands within it: their keys have both names.
fn subcommand(command: Command, name: &str, text: Text) -> Command {
    let kept = crate::command::web::usual().unwrap_or_default();
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [
        ("dialects", &crate::command::piece::dialects()),
        ("data", &kept.display()),
    ];
    let inner: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let command = command
        .about(text.say(&format!("command.{name}.about")))
        .after_help(text.fill(&format!("command.{name}.after"), &gaps))
        .subcommand_help_heading(text.say("help.commands"))
        .subcommand_value_name(text.say("help.command"));
    let command = inner.iter().fold(command, |command, sub| {
        let key = format!("{name}-{sub}");
        command.mut_subcommand(sub, |sub| subcommand(sub, &key, text))
    });
    dress(command, name, text)
}

/// Texts of arguments, headings and the frame of the help page.
fn dress(command: Command, name: &str, text: Text) -> Command {
    let usage = text.say("help.usage");
    let template =
        format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    command
        .help_template(template)
        .mut_args(|argument| with_words(argument, name, text))
}

fn with_words(argument: Arg, command: &str, text: Text) -> Arg {
    let id = argument.get_id().as_str().replace('_', "-");
    let words = text
        .find(&format!("argument.{command}-{id}"))
        .unwrap_or(text.say(&format!("argument.{id}")));
    let heading = if argument.is_positional() {
        "help.arguments"
    } else {
        "help.options"
    };
    let value = argument
        .get_value_names()
        .and_then(|names| text.find(&format!("value.{}", names.first()?)));
    let argument = argument.help(words).help_heading(text.say(heading));
    match value {
        Some(name) => argument.value_name(name),
        None => argument,
    }
}

/// The usage lines of clap say `[OPTIONS]` in English; other languages replace the word.
fn with_usage(root: Command, text: Text) -> Command {
    if text.0 == Language::English {
        return root;
    }
    let mut built = root.clone();
    built.build();
    translated(root, &mut built, text)
}

/// The usage lines of a command and of those within it, after those of its built twin.
fn translated(command: Command, built: &mut Command, text: Text) -> Command {
    let usage = usage_line(built, text);
    let command = built.get_subcommands_mut().fold(command, |command, sub| {
        let name = sub.get_name().to_owned();
        command.mut_subcommand(name, |inner| translated(inner, sub, text))
    });
    command.override_usage(usage)
}

fn usage_line(command: &mut Command, text: Text) -> StyledStr {
    let line = command.render_usage().to_string();
    let line = line.trim_start_matches("Usage:").trim();
    line.replace("[OPTIONS]", text.say("help.some-options"))
        .into()
}

/// The language that a command line asks for, before it is parsed: `--lang`, else the user's
/// locale, else English.
pub fn language(arguments: &[OsString], locales: impl IntoIterator<Item = String>) -> Language {
    asked(arguments)
        .or_else(|| locales.into_iter().find_map(|locale| of_locale(&locale)))
        .unwrap_or_default()
}

fn asked(arguments: &[OsString]) -> Option<Language> {
    let mut words = arguments.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        if let Some(value) = word.strip_prefix("--lang=") {
            return Language::of_locale(value);
        }
        if word == "--lang" {
            return Language::of_locale(words.next()?);
        }
    }
    None
}

/// The language of a locale; `C` and `POSIX` ask for English.
fn of_locale(locale: &str) -> Option<Language> {
    let code = locale.split(['_', '-', '.']).next().unwrap_or(locale);
    match code {
        "C" | "POSIX" => Some(Language::English),
        _ => Language::of_locale(locale),
    }
}

/// What clap says about a command line that it cannot read, in the user's language. English is
/// clap's own where it helps enough.
pub fn complaint(error: &Error, text: Text) -> Option<String> {
    match error.kind() {
        ErrorKind::MissingSubcommand => return Some(command(text).render_help().to_string()),
        ErrorKind::MissingRequiredArgument => {}
        _ if text.0 == Language::English => return None,
        _ => {}
    }
    if error.get(ContextKind::InvalidArg).is_none() && error.kind() == ErrorKind::ArgumentConflict {
        return None; // Its words are ours already.
    }
    let wrong = first(
        error,
        &[ContextKind::InvalidSubcommand, ContextKind::InvalidArg],
    );
    let value = first(error, &[ContextKind::InvalidValue]);
    let other = first(error, &[ContextKind::PriorArg, ContextKind::ValidValue]);
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "usage.unknown",
        ErrorKind::InvalidSubcommand => "usage.command",
        ErrorKind::InvalidValue if value.is_empty() => "usage.empty",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage.value",
        ErrorKind::MissingRequiredArgument => "usage.missing",
        ErrorKind::ArgumentConflict => "usage.conflict",
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => "usage.empty",
        ErrorKind::InvalidUtf8 => "usage.no-text",
        _ => return None,
    };
    let words = text.fill(
        key,
        &[("what", &wrong), ("value", &value), ("other", &other)],
    );
    let near = first(
        error,
        &[ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand],
    );
    let guess = if near.is_empty() {
        String::new()
    } else {
        let names = format!("`{near}`");
        format!("; {}", text.fill("finding.guess", &[("names", &names)]))
    };
    let label = text.say("finding.error");
    let mut lines = vec![format!("{label}: {words}{guess}"), String::new()];
    lines.extend(advice(&wrong, text));
    lines.push(text.say("usage.hint").to_owned());
    Some(lines.join("\n") + "\n")
}

/// Where to find what is missing.
fn advice(missing: &str, text: Text) -> Vec<String> {
    let game = text.find("value.GAME|FILE").unwrap_or_default();
    let advice = [(game, "usage.games"), ("--load", "usage.load")];
    let fits = advice
        .into_iter()
        .filter(|(word, _)| missing.contains(word));
    fits.map(|(_, key)| text.say(key).to_owned()).collect()
}

/// The complaint about `--set` where there is nothing to set.
pub fn no_settings(text: Text) -> Error {
    let words = format!("{}\n", text.say("usage.no-settings"));
    Error::raw(ErrorKind::ArgumentConflict, words)
}

/// The first of the kinds of context that the error has.
fn first(error: &Error, kinds: &[ContextKind]) -> String {
    kinds
        .iter()
        .find_map(|&kind| error.get(kind))
        .map(|value| match value {
            ContextValue::Strings(all) => all.join(", "),
            other => other.to_string(),
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANGUAGES: [Text; 2] = [Text(Language::English), Text(Language::Spanish)];

    #[test]
    fn every_command_and_argument_has_words_in_both_languages() {
        for text in LANGUAGES {
            let mut root = command(text);
            root.build();
            has_words(&root);
        }
    }

    fn has_words(command: &Command) {
        let name = command.get_name();
        let is_there =
            |words: Option<&StyledStr>| words.is_some_and(|words| !words.to_string().is_empty());
        assert!(is_there(command.get_about()), "{name}");
        assert!(is_there(command.get_after_help()), "{name}");
        for argument in command.get_arguments() {
            assert!(
                is_there(argument.get_help()),
                "{name} {}",
                argument.get_id()
            );
        }
        for sub in command.get_subcommands() {
            has_words(sub);
        }
    }

    #[test]
    fn examples_in_the_help_can_be_run() {
        for text in LANGUAGES {
            let root = command(text);
            let inner = root.get_subcommands().flat_map(Command::get_subcommands);
            for sub in root.get_subcommands().chain(inner) {
                let after = sub.get_after_help().expect("checked above").to_string();
                let examples = after
                    .lines()
                    .filter(|line| line.trim().starts_with("simurgh "));
                for line in examples {
                    let words = shell_words::split(line).expect("quoted as in a shell");
                    let parsed = command(text).try_get_matches_from(words);
                    assert!(parsed.is_ok(), "{line}");
                }
            }
        }
    }

    #[test]
    fn spanish_help_has_no_english_frame() {
        let help = command(LANGUAGES[1]).render_help().to_string();
        for word in ["Usage", "Options", "Commands", "OPTIONS", "COMMAND"] {
            assert!(!help.contains(word), "{word} in\n{help}");
        }
    }

    #[test]
    fn complaints_are_spanish_where_the_user_is() {
        for (line, words) in [
            ("simurgh moves", "falta: <JUEGO|ARCHIVO>"),
            ("simurgh moves", "`simurgh games`"),
            ("simurgh play", "--load"),
            ("simurgh --lang es", "Órdenes"),
            ("simurgh moves x --jsn", "quisiste decir `--json`"),
            ("simurgh volar", "la orden `volar` no existe"),
            ("simurgh perft x muchos", "`muchos` no es un valor"),
            ("simurgh play x --level 1 --depth 2", "se excluyen"),
            ("simurgh play x --level", "necesita un valor"),
        ] {
            let error = command(LANGUAGES[1])
                .try_get_matches_from(line.split(' '))
                .expect_err("wrong");
            let shown = complaint(&error, LANGUAGES[1]).unwrap_or_default();
            assert!(shown.contains(words), "{line}: {shown}");
        }
    }

    #[test]
    fn help_of_play_and_its_complaint_agree() {
        for text in LANGUAGES {
            let error = command(text)
                .try_get_matches_from(["simurgh", "play"])
                .expect_err("no game");
            let shown = complaint(&error, text).expect("words");
            assert!(shown.contains("`simurgh games`"), "{shown}");
            let mut root = command(text);
            root.build();
            let play = root.find_subcommand_mut("play").expect("it exists");
            let help = play.render_help().to_string();
            let needed = shown
                .split_once('<')
                .and_then(|(_, rest)| rest.split_once('\n'));
            let needed = format!("<{}", needed.expect("what is missing").0);
            assert!(help.contains(&needed), "{needed} in {help}");
            assert!(needed.contains("--load"), "{needed}");
        }
    }

    #[test]
    fn the_language_is_asked_for_or_the_locale_s() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let locale = |name: &str| vec![name.to_owned()];
        for (line, name, expected) in [
            ("simurgh games", "es-AR", Language::Spanish),
            ("simurgh games --lang en", "es-AR", Language::English),
            ("simurgh --lang=es games", "C", Language::Spanish),
            ("simurgh games", "C", Language::English),
            ("simurgh games", "fr-FR", Language::English),
        ] {
            assert_eq!(
                language(&words(line), locale(name)),
                expected,
                "{line} {name}"
            );
        }
    }
}
