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
    Save(String),
    /// Start again.
    New,
    /// Let the engine play the move of the side to move.
    Go,
    /// Leave.
    Quit,
    /// List the commands.
    Help,
}

/// Every command word with what it means.
const WORDS: &[(&[&str], Order)] = &[
    (&["undo", "deshacer"], Order::Undo),
    (&["flip", "girar"], Order::Flip),
    (&["hint", "pista"], Order::Hint),
    (&["moves", "jugadas"], Order::Moves),
    (&["fen"], Order::Fen),
    (&["board", "tablero"], Order::Board),
    (&["new", "nueva"], Order::New),
    (&["go", "juega"], Order::Go),
    (&["quit", "exit", "salir"], Order::Quit),
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
        if ["save", "guardar"].contains(&word) {
            return Self::Save(rest.trim().to_owned());
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

    #[test]
    fn command_words_are_told_from_moves() {
        for (line, expected) in [
            ("", Order::Empty),
            (" undo \n", Order::Undo),
            ("salir", Order::Quit),
            ("save my game.toml", Order::Save("my game.toml".into())),
            ("save", Order::Save(String::new())),
            ("f3f5", Order::Move("f3f5".into())),
            ("O-O", Order::Move("O-O".into())),
        ] {
            assert_eq!(Order::read(line), expected, "{line:?}");
        }
    }
}
