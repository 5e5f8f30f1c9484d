//! What a program says when it should move, and how it is told its time.

use simurgh_dsl::side::Side;

use super::super::limit::{Control, Limit};

/// An answer that ends the wait for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A move, as written.
    Move(String),
    /// The program gives up.
    Resigns,
    /// It says that a legal move is none, or that the game is over when it is not.
    Refuses(String),
}

impl Answer {
    /// What a line means to one who waits for the move of a side; `None` for whatever else is said, such
    /// as thoughts and offers of a draw, to which nobody answers.
    pub(super) fn hear(line: &str, side: Side) -> Option<Self> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "move" => return Some(Self::Move(rest.trim().to_owned())),
            "resign" => return Some(Self::Resigns),
            "1-0" | "0-1" | "1/2-1/2" => {
                let lost = match side {
                    Side::First => "0-1",
                    Side::Second => "1-0",
                };
                let answer = if word == lost {
                    Self::Resigns
                } else {
                    Self::Refuses(line.to_owned())
                };
                return Some(answer);
            }
            _ => {}
        }
        if line.starts_with("Illegal move") {
            return Some(Self::Refuses(line.to_owned()));
        }
        // As programs of the first version write: `12. ... e7e5`.
        let number = word.strip_suffix('.')?;
        let mv = rest.trim().strip_prefix("...")?.trim();
        (number.parse::<u32>().is_ok() && !mv.is_empty()).then(|| Self::Move(mv.to_owned()))
    }
}

/// The commands that tell a limit; `None` if the program cannot keep it. `depth` is a command that bounds the
/// search besides, and makes a number of positions needless.
pub(super) fn limit(
    limit: Limit,
    counts_nodes: bool,
    depth: Option<String>,
) -> Option<Vec<String>> {
    let mut lines = match limit {
        // A second of so many positions.
        Limit::Nodes(nodes) if counts_nodes => vec![format!("nps {nodes}"), "st 1".to_owned()],
        Limit::Nodes(_) => {
            depth.as_ref()?;
            vec!["st 3600".to_owned()]
        }
        Limit::MoveTime(time) => vec![format!("st {}", seconds(time))],
        Limit::Clock(control) => vec![level(control)],
    };
    lines.extend(depth);
    Some(lines)
}

/// `level 0 1:30 0.5`: minutes and seconds for the game, seconds a move.
fn level(control: Control) -> String {
    let all = control.base.div_ceil(1000);
    format!(
        "level 0 {}:{:02} {}",
        all / 60,
        all % 60,
        seconds(control.increment)
    )
}

/// Whole seconds without a point, as some programs read only those.
fn seconds(milliseconds: u64) -> String {
    if milliseconds.is_multiple_of(1000) {
        (milliseconds / 1000).to_string()
    } else {
        format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_told_from_thoughts() {
        let hear = |line| Answer::hear(line, Side::Second);
        let mv = |word: &str| Some(Answer::Move(word.to_owned()));
        assert_eq!(hear("move e7e5"), mv("e7e5"));
        assert_eq!(hear("12. ... e7e5"), mv("e7e5"));
        assert_eq!(hear("resign"), Some(Answer::Resigns));
        assert_eq!(hear("1-0 {White mates}"), Some(Answer::Resigns));
        for line in [
            "0-1 {Black mates}",
            "1/2-1/2 {I am bored}",
            "Illegal move: e2e4",
        ] {
            assert_eq!(hear(line), Some(Answer::Refuses(line.to_owned())));
        }
        for line in [
            "",
            "offer draw",
            "4 109 14 1435 e7e5",
            "# note",
            "1. e4 e5",
            "pong 3",
            "Hint: e7e5",
        ] {
            assert_eq!(hear(line), None, "{line}");
        }
    }

    #[test]
    fn limits_are_told_in_seconds() {
        let told = |wanted, counts| limit(wanted, counts, None);
        assert_eq!(
            told(Limit::Nodes(500), true),
            Some(vec!["nps 500".to_owned(), "st 1".to_owned()])
        );
        assert_eq!(told(Limit::Nodes(500), false), None);
        assert_eq!(
            told(Limit::MoveTime(2_000), false),
            Some(vec!["st 2".to_owned()])
        );
        assert_eq!(
            told(Limit::MoveTime(250), false),
            Some(vec!["st 0.250".to_owned()])
        );
        let control = Control {
            base: 90_500,
            increment: 100,
        };
        assert_eq!(
            told(Limit::Clock(control), false),
            Some(vec!["level 0 1:31 0.100".to_owned()])
        );
        let deep = limit(Limit::Nodes(9), false, Some("sd 3".to_owned()));
        assert_eq!(deep, Some(vec!["st 3600".to_owned(), "sd 3".to_owned()]));
    }
}
