//! A program that speaks UCI as a player.

use simurgh_engine::{Game, Move};

use super::limit::{Clocks, Limit};
use super::player::{Fault, Player};
use super::process::Process;
use super::spec::Board;

/// Milliseconds that a program has to introduce itself or to get ready.
const START: u64 = 20_000;

/// The program.
pub struct Uci {
    process: Process,
    name: String,
    /// Milliseconds that a move may take where nothing else bounds it.
    patience: u64,
}

/// What a program has said of itself.
#[derive(Debug, Default, PartialEq, Eq)]
struct Introduction {
    name: Option<String>,
    /// The game that it begins with.
    variant: Option<String>,
    /// The games that it knows by name.
    variants: Vec<String>,
    /// Whether it reads rulesets.
    reads_files: bool,
}

impl Introduction {
    fn hear(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = Some(name.to_owned());
        } else if let Some(rest) = line.strip_prefix("option name UCI_Variant type combo ") {
            let words: Vec<&str> = rest.split_whitespace().collect();
            let behind = |word: &str| {
                let pairs = words.windows(2).filter(move |pair| pair[0] == word);
                pairs.map(|pair| pair[1].to_owned()).collect::<Vec<_>>()
            };
            self.variant = behind("default").into_iter().next();
            self.variants = behind("var");
        } else if line.starts_with("option name VariantPath ") {
            self.reads_files = true;
        }
    }

    /// What makes the program play a game; `None` if it does not know it.
    fn choose(&self, board: &Board) -> Option<Vec<String>> {
        let wanted = &board.name;
        let set = |name: &str, value: &str| format!("setoption name {name} value {value}");
        let orthodox = self.variants.is_empty() && wanted == "chess";
        if orthodox || self.variant.as_ref() == Some(wanted) {
            return Some(Vec::new());
        }
        match &board.file {
            None => self
                .variants
                .contains(wanted)
                .then(|| vec![set("UCI_Variant", wanted)]),
            Some(file) => self
                .reads_files
                .then(|| vec![set("VariantPath", file), set("UCI_Variant", wanted)]),
        }
    }
}

impl Uci {
    /// Starts a program and lets it choose the game.
    ///
    /// # Errors
    ///
    /// If it does not start, does not speak UCI or does not know the game.
    pub fn start(
        command: &[String],
        options: &[(String, String)],
        board: &Board,
        patience: u64,
    ) -> Result<Self, Fault> {
        let mut process = Process::start(command).map_err(|_| Fault::Crash)?;
        process.tell("uci")?;
        let mut introduction = Introduction::default();
        process.await_line(START, |line| {
            introduction.hear(line);
            (line == "uciok").then_some(())
        })?;
        let lines = introduction.choose(board);
        let unknown = || Fault::Illegal(board.name.clone());
        for line in lines.ok_or_else(unknown)? {
            process.tell(&line)?;
        }
        for (name, value) in options {
            process.tell(&format!("setoption name {name} value {value}"))?;
        }
        let name = introduction.name.unwrap_or_else(|| command.join(" "));
        let mut player = Self {
            process,
            name,
            patience,
        };
        player.wait_until_ready()?;
        Ok(player)
    }

    fn wait_until_ready(&mut self) -> Result<(), Fault> {
        self.process.tell("isready")?;
        self.process
            .await_line(START, |line| (line == "readyok").then_some(()))
    }
}

/// The command that asks for a move.
fn go(limit: Limit, clocks: Option<Clocks>) -> String {
    match (limit, clocks) {
        (Limit::Nodes(nodes), _) => format!("go nodes {nodes}"),
        (Limit::MoveTime(time), _) => format!("go movetime {time}"),
        (Limit::Clock(control), clocks) => {
            let clocks = clocks.unwrap_or(Clocks::new(control));
            let ([first, second], increment) = (clocks.left, clocks.increment);
            format!("go wtime {first} btime {second} winc {increment} binc {increment}")
        }
    }
}

/// The command that tells the position, with all moves since the start: repetitions count.
fn position(game: &Game) -> String {
    let mut words = format!("position fen {}", game.start_fen());
    let moves = game.played();
    if moves.is_empty() {
        return words;
    }
    words += " moves";
    let Ok((mut replay, _)) = Game::from_fen(game.variant(), game.start_fen()) else {
        return words;
    };
    for mv in moves {
        words.push(' ');
        words += &replay.coordinates(mv);
        if replay.play(mv).is_err() {
            break;
        }
    }
    words
}

impl Player for Uci {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self) -> Result<(), Fault> {
        self.process.tell("ucinewgame")?;
        self.wait_until_ready()
    }

    fn choose(&mut self, game: &Game, limit: Limit, clocks: Option<Clocks>) -> Result<Move, Fault> {
        self.process.tell(&position(game))?;
        self.process.tell(&go(limit, clocks))?;
        let best = |line: &str| {
            let rest = line.strip_prefix("bestmove")?;
            Some(
                rest.split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            )
        };
        let word = self.process.await_line(self.patience, best)?;
        game.read_move(&word).map_err(|_| Fault::Illegal(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn introduced(lines: &[&str]) -> Introduction {
        let mut introduction = Introduction::default();
        for line in lines {
            introduction.hear(line);
        }
        introduction
    }

    fn board(name: &str, file: Option<&str>) -> Board {
        let (name, file) = (name.to_owned(), file.map(str::to_owned));
        Board { name, file }
    }

    #[test]
    fn a_game_is_chosen_by_name_or_file_where_the_program_knows_it() {
        let known = introduced(&[
            "id name Other 1",
            "option name UCI_Variant type combo default chess var chess var atomic",
            "option name VariantPath type string default <empty>",
        ]);
        assert_eq!(known.name.as_deref(), Some("Other 1"));
        assert_eq!(known.choose(&board("chess", None)), Some(vec![]));
        let atomic = vec!["setoption name UCI_Variant value atomic".to_owned()];
        assert_eq!(known.choose(&board("atomic", None)), Some(atomic));
        assert_eq!(known.choose(&board("shogi", None)), None);
        let own = known
            .choose(&board("my", Some("/a/my.toml")))
            .expect("it reads files");
        assert_eq!(own[0], "setoption name VariantPath value /a/my.toml");
        let plain = introduced(&["id name Plain"]);
        assert_eq!(plain.choose(&board("chess", None)), Some(vec![]));
        assert_eq!(plain.choose(&board("atomic", None)), None);
    }

    #[test]
    fn the_clock_is_told_for_both_sides() {
        use super::super::limit::Control;
        let control = Control {
            base: 5_000,
            increment: 20,
        };
        let clocks = Clocks {
            left: [4_000, 3_000],
            increment: 20,
        };
        assert_eq!(
            go(Limit::Clock(control), Some(clocks)),
            "go wtime 4000 btime 3000 winc 20 binc 20"
        );
        assert_eq!(go(Limit::Nodes(7), None), "go nodes 7");
    }
}
