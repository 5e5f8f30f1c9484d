//! What a person types: a command word or a move. Words of both languages are always understood.

/// A typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Nothing.
    Empty,
    /// A move, to be read by the game.
    Move(String),
    /// Take back.
    Undo,
    /// Turn the board.
    Flip,
    /// Ask the engine.
    Hint,
    /// List the legal moves.
    Moves,
    /// Show the FEN.
    Fen,
    /// Show the board again.
    Board,
    /// Save to a file.
    Save {
        /// Where.
        path: String,
        /// Whether a saved game that is there may be replaced: `save!`.
        replace: bool,
    },
    /// Say why a move is legal or not.
    Explain(String),
    /// Start again.
    New,
    /// Let the engine play the move of the side to move.
    Go,
    /// Leave.
    Quit,
    /// List the commands.
    Help,
}

/// Every command word with what it means. No move is written with a single letter.
const WORDS: &[(&[&str], Order)] = &[
    (&["undo", "deshacer", "u"], Order::Undo),
    (&["flip", "girar"], Order::Flip),
    (&["hint", "pista"], Order::Hint),
    (&["moves", "jugadas"], Order::Moves),
    (&["fen"], Order::Fen),
    (&["board", "tablero"], Order::Board),
    (&["new", "nueva", "n"], Order::New),
    (&["go", "juega"], Order::Go),
    (&["quit", "exit", "salir", "q"], Order::Quit),
    (&["help", "ayuda", "?"], Order::Help),
];

impl Order {
    /// Reads a line. What is no command is a move.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if line.is_empty() {
            return Self::Empty;
        }
        let bare = word.strip_suffix('!').unwrap_or(word);
        if ["save", "guardar"].contains(&bare) {
            return Self::Save {
                path: rest.trim().to_owned(),
                replace: bare != word,
            };
        }
        if ["explain", "explica"].contains(&word) {
            return Self::Explain(rest.trim().to_owned());
        }
        WORDS
            .iter()
            .find(|(words, _)| rest.is_empty() && words.contains(&word))
            .map_or_else(|| Self::Move(line.to_owned()), |(_, order)| order.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn save(path: &str, replace: bool) -> Order {
        let path = path.into();
        Order::Save { path, replace }
    }

    #[test]
    fn command_words_are_told_from_moves() {
        for (line, expected) in [
            ("", Order::Empty),
            (" undo \n", Order::Undo),
            ("salir", Order::Quit),
            ("n", Order::New),
            ("u", Order::Undo),
            ("q", Order::Quit),
            ("save my game.toml", save("my game.toml", false)),
            ("guardar! x", save("x", true)),
            ("save", save("", false)),
            ("explain e2e5", Order::Explain("e2e5".into())),
            ("explica  Ra5 ", Order::Explain("Ra5".into())),
            ("f3f5", Order::Move("f3f5".into())),
            ("O-O", Order::Move("O-O".into())),
        ] {
            assert_eq!(Order::read(line), expected, "{line:?}");
        }
    }
}
