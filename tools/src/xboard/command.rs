//! A line of the protocol, read.

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// `protover N`: the features are wanted.
    Features,
    New,
    Variant(String),
    SetBoard(String),
    /// A move of the other player.
    Move(String),
    /// Play nothing until `go`.
    Force,
    /// Play from now on, for the side to move.
    Go,
    /// Play from now on, for the other side.
    PlayOther,
    /// `level MOVES BASE INCREMENT`.
    Level(Vec<String>),
    /// Seconds a move.
    FixedTime(f64),
    Depth(u32),
    /// Centiseconds on the own clock.
    Clock(i64),
    Ping(String),
    Undo,
    /// One move of each side.
    Remove,
    /// The game is over for the other program.
    Result,
    Hint,
    MoveNow,
    Post(bool),
    Ponder(bool),
    Analyze,
    Exit,
    Status,
    Memory(usize),
    /// How many threads may search.
    Cores(usize),
    /// A man is lifted from a square.
    Lift(String),
    /// It is held over a square.
    Hover(String),
    /// It is put down.
    Put(String),
    Quit,
    /// Known, and nothing to be done.
    Nothing,
}

/// Lines that other programs send and that ask for nothing here.
const IGNORED: [&str; 16] = [
    "xboard", "accepted", "rejected", "random", "computer", "otim", "draw", "name", "rating",
    "ics", "pause", "resume", "bk", "white", "black", "nps",
];

/// Reads a line.
///
/// # Errors
///
/// Why it cannot be obeyed, as the protocol words it: `unknown command`, or what is missing.
pub(super) fn read(line: &str) -> Result<Command, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let text = || {
        let text = (!rest.is_empty()).then(|| rest.to_owned());
        text.ok_or_else(|| format!("`{word}` needs a word"))
    };
    match word {
        "" => Ok(Command::Nothing),
        "protover" => Ok(Command::Features),
        "new" => Ok(Command::New),
        "variant" => text().map(Command::Variant),
        "setboard" => text().map(Command::SetBoard),
        "usermove" => text().map(Command::Move),
        "force" => Ok(Command::Force),
        "go" => Ok(Command::Go),
        "playother" => Ok(Command::PlayOther),
        "level" => Ok(Command::Level(
            rest.split_whitespace().map(str::to_owned).collect(),
        )),
        "st" => seconds(rest).map(Command::FixedTime),
        "sd" => number(word, rest).map(Command::Depth),
        "time" => number(word, rest).map(Command::Clock),
        "ping" => Ok(Command::Ping(rest.to_owned())),
        "undo" => Ok(Command::Undo),
        "remove" => Ok(Command::Remove),
        "result" => Ok(Command::Result),
        "hint" => Ok(Command::Hint),
        "?" => Ok(Command::MoveNow),
        "post" => Ok(Command::Post(true)),
        "nopost" => Ok(Command::Post(false)),
        "hard" => Ok(Command::Ponder(true)),
        "easy" => Ok(Command::Ponder(false)),
        "analyze" => Ok(Command::Analyze),
        "exit" => Ok(Command::Exit),
        "." => Ok(Command::Status),
        "memory" => number(word, rest).map(Command::Memory),
        "cores" => number(word, rest).map(Command::Cores),
        "lift" => text().map(Command::Lift),
        "hover" => text().map(Command::Hover),
        "put" => text().map(Command::Put),
        "quit" => Ok(Command::Quit),
        _ if IGNORED.contains(&word) => Ok(Command::Nothing),
        // Boards that do not know `usermove` send the bare move.
        _ if looks_like_a_move(word) => Ok(Command::Move(line.to_owned())),
        _ => Err("unknown command".to_owned()),
    }
}

/// A square and another one, or a castling, a drop, a pass.
fn looks_like_a_move(word: &str) -> bool {
    let mut letters = word.bytes();
    let square = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_lowercase())
        && letters.next().is_some_and(|letter| letter.is_ascii_digit());
    square || word.starts_with("O-O") || word.contains('@')
}

fn number<N: std::str::FromStr>(word: &str, text: &str) -> Result<N, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("`{word}` needs a number, not `{text}`"))
}

/// A time for every move: none that is endless, or negative, or no number.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = number("st", text)?;
    let is_time = seconds.is_finite() && seconds >= 0.0;
    is_time
        .then_some(seconds)
        .ok_or_else(|| format!("`st` needs seconds, not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_with_and_without_their_word() {
        for line in ["usermove a0b2", " a0b2 "] {
            assert_eq!(read(line), Ok(Command::Move("a0b2".to_owned())));
        }
        assert_eq!(read("O-O-O"), Ok(Command::Move("O-O-O".to_owned())));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in [
            "sing", "sd x", "usermove", "variant", "st", "st nan", "st -1", "st inf", "Nf3",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
