//! A line of the protocol, read.

use super::time::Budget;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        start: Start,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    PonderHit,
    /// Draws the board, `d`.
    Draw,
    /// The static score, `eval`.
    Evaluate,
    Quit,
    /// Nothing to do and nothing to complain about: empty lines, `debug`, `register`.
    Nothing,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    Standard,
    Fen(String),
}

/// What to search for, and how long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) budget: Budget,
    /// Only these moves; empty is all.
    pub(super) moves: Vec<String>,
    /// On the rival's time: no answer before `ponderhit` or `stop`.
    pub(super) ponder: bool,
    /// Counts positions instead of searching.
    pub(super) perft: Option<u32>,
}

/// Reads a line.
///
/// # Errors
///
/// Why it cannot be obeyed, in a few words.
pub(super) fn read(line: &str) -> Result<Command, String> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else {
        return Ok(Command::Nothing);
    };
    let rest: Vec<&str> = words.collect();
    match first {
        "uci" => Ok(Command::Uci),
        "isready" => Ok(Command::IsReady),
        "ucinewgame" => Ok(Command::NewGame),
        "setoption" => set_option(line),
        "position" => position(&rest),
        "go" => go(&rest).map(Command::Go),
        "stop" => Ok(Command::Stop),
        "ponderhit" => Ok(Command::PonderHit),
        "d" => Ok(Command::Draw),
        "eval" => Ok(Command::Evaluate),
        "quit" => Ok(Command::Quit),
        "debug" | "register" => Ok(Command::Nothing),
        other => Err(format!("unknown command `{other}`")),
    }
}

/// `setoption name NAME [value VALUE]`; names and values may hold blanks.
fn set_option(line: &str) -> Result<Command, String> {
    let words = line
        .trim_start()
        .strip_prefix("setoption")
        .unwrap_or_default();
    let named = words.trim_start().strip_prefix("name ");
    let named = named.ok_or("expected `setoption name NAME value VALUE`")?;
    let (name, value) = match named.split_once(" value") {
        Some((name, value)) => (name, value),
        None => (named, ""),
    };
    let [name, value] = [name, value].map(|part| part.trim().to_owned());
    if name.is_empty() {
        return Err("the option has no name".to_owned());
    }
    Ok(Command::SetOption { name, value })
}

/// `position startpos|fen FEN [moves ...]`.
fn position(words: &[&str]) -> Result<Command, String> {
    let at = words.iter().position(|&word| word == "moves");
    let (place, moves) = words.split_at(at.unwrap_or(words.len()));
    let start = match place {
        ["startpos"] => Start::Standard,
        ["fen", fen @ ..] if !fen.is_empty() => Start::Fen(fen.join(" ")),
        _ => return Err("expected `position startpos` or `position fen FEN`".to_owned()),
    };
    let moves = moves.iter().skip(1).map(|&mv| mv.to_owned()).collect();
    Ok(Command::Position { start, moves })
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.budget.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !is_keyword(word)) {
                    go.moves.push(mv.to_owned());
                }
            }
            "perft" => go.perft = Some(number(word, words.next())?),
            _ if is_keyword(word) => go.budget.set(word, number(word, words.next())?),
            other => return Err(format!("unknown word `{other}` after `go`")),
        }
    }
    Ok(go)
}

fn is_keyword(word: &str) -> bool {
    const WORDS: [&str; 13] = [
        "infinite",
        "ponder",
        "searchmoves",
        "perft",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
    ];
    WORDS.contains(&word)
}

/// The number after a word. Clocks may have run below zero, which is as little time as none.
fn number<N: TryFrom<i64>>(word: &str, value: Option<&str>) -> Result<N, String> {
    let value = value.ok_or_else(|| format!("`{word}` needs a number"))?;
    let number = value.parse::<i64>().ok();
    let clock = ["wtime", "btime", "winc", "binc"].contains(&word);
    let number = number.map(|number| if clock { number.max(0) } else { number });
    number
        .and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| format!("`{word}` needs a number, not `{value}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_have_blanks_in_name_and_value() {
        let read = read("setoption name Clear Hash").expect("an option");
        let name = "Clear Hash".to_owned();
        assert_eq!(
            read,
            Command::SetOption {
                name,
                value: String::new()
            }
        );
        let read =
            super::read("setoption name VariantPath value my games/a.toml").expect("an option");
        let (name, value) = ("VariantPath".to_owned(), "my games/a.toml".to_owned());
        assert_eq!(read, Command::SetOption { name, value });
    }

    #[test]
    fn go_reads_every_limit_in_any_order() {
        let Ok(Command::Go(go)) =
            read("go movestogo 5 wtime -20 searchmoves e2e4 d2d4 btime 3000 ponder")
        else {
            panic!("no go");
        };
        assert_eq!(go.moves, ["e2e4", "d2d4"]);
        assert!(go.ponder);
        assert_eq!(go.budget.clock, [Some(0), Some(3000)]);
        assert_eq!(go.budget.moves_to_go, Some(5));
    }

    #[test]
    fn nonsense_is_refused_with_its_word() {
        for (line, word) in [
            ("goo", "goo"),
            ("go depth", "depth"),
            ("go depth -3", "-3"),
            ("go perft 9999999999999", "9999999999999"),
            ("go sideways", "sideways"),
            ("position", "startpos"),
            ("position fen", "startpos"),
            ("setoption Hash 3", "setoption"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(word), "{line}: {error}");
        }
    }
}
