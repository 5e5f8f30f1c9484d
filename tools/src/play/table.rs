//! The game on the table: its moves, who plays which side, where it started.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::{Game, Move};

use crate::cli::Seat;
use crate::show::position::{HIDDEN, is_veiled};
use crate::text::Text;

/// A game in progress.
#[derive(Clone)]
pub struct Table {
    /// Where the game stands.
    pub game: Game,
    /// Where it started.
    start: Game,
    /// The moves in SAN.
    san: Vec<String>,
    /// Whether a person plays the side.
    pub persons: BySide<bool>,
    /// Whether everything is shown in a game that hides squares.
    pub referee: bool,
}

impl Table {
    /// A game from its present position on.
    pub fn new(game: Game, seat: Seat) -> Self {
        let persons = match seat {
            Seat::First => BySide::new(true, false),
            Seat::Second => BySide::new(false, true),
            Seat::Both => BySide::both(true),
            Seat::None => BySide::both(false),
        };
        Self {
            start: game.clone(),
            game,
            san: Vec::new(),
            persons,
            referee: false,
        }
    }

    /// The position that the game started from.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The moves so far in SAN.
    pub fn san(&self) -> &[String] {
        &self.san
    }

    /// The moves so far in coordinates.
    pub fn coordinates(&self) -> Vec<String> {
        let mut game = self.start.clone();
        let mut moves = Vec::new();
        for mv in self.game.played() {
            moves.push(game.coordinates(mv));
            if game.play(mv).is_err() {
                break;
            }
        }
        moves
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<(), Box<Diagnostic>> {
        if !self.game.legal_moves().contains(&mv) {
            // The engine explains what is wrong with it.
            return self.game.play(mv).map_err(Box::new);
        }
        let san = self.game.san(mv);
        self.game.play(mv).map_err(Box::new)?;
        self.san.push(san);
        Ok(())
    }

    /// Reads and plays a typed move.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is not legal.
    pub fn type_move(&mut self, text: &str) -> Result<(), Box<Diagnostic>> {
        let mv = self.game.read_move(text).map_err(Box::new)?;
        self.play(mv)
    }

    /// The moves that a text may mean when it leaves open what becomes of the man: `a7a8`, `a8`.
    pub fn choices(&self, text: &str) -> Vec<Move> {
        let plain = text.trim().replace(['-', 'x'], "");
        let board = &self.game.variant().ruleset().board;
        let fits = |mv: &Move| {
            let view = self.game.describe(*mv);
            let squares = format!("{}{}", board.name(view.from), board.name(view.to));
            let san = self.game.san(*mv);
            let target = san
                .split_once('=')
                .map(|(target, _)| target.replace('x', ""));
            squares.eq_ignore_ascii_case(&plain) || target.is_some_and(|target| target == plain)
        };
        self.game.legal_moves().into_iter().filter(fits).collect()
    }

    /// Two legal moves as they can be typed, in coordinates and in SAN.
    pub fn examples(&self, text: Text) -> String {
        let hidden = self
            .viewer()
            .is_some_and(|viewer| viewer != self.game.turn());
        let moves = if hidden {
            Vec::new()
        } else {
            self.game.legal_moves()
        };
        let Some(&middle) = moves.get(moves.len() / 2) else {
            return text.say("play.some-move").to_owned();
        };
        let san: Vec<String> = moves.iter().map(|&mv| self.game.san(mv)).collect();
        let piece = san
            .iter()
            .find(|san| san.starts_with(|letter: char| letter.is_uppercase()));
        let san = piece.unwrap_or(&san[0]);
        format!("{}, {san}", self.game.coordinates(middle))
    }

    /// Takes moves back until a person is to move; `false`, and nothing changes, if that cannot be.
    /// With no person at the table, one move.
    pub fn undo(&mut self) -> bool {
        let plies = self.plies_to_undo();
        for _ in 0..plies {
            self.game.take_back();
            self.san.pop();
        }
        plies > 0
    }

    fn plies_to_undo(&self) -> usize {
        let played = self.san.len();
        if self.persons == BySide::both(false) {
            return played.min(1);
        }
        let mut side = self.game.turn();
        for plies in 1..=played {
            side = side.rival();
            if self.persons[side] {
                return plies;
            }
        }
        0
    }

    /// Starts again.
    pub fn restart(&mut self) {
        self.game = self.start.clone();
        self.san.clear();
    }

    /// Whether the game goes on.
    pub fn is_on(&self) -> bool {
        self.game.outcome().is_none()
    }

    /// Whether a person is to move.
    pub fn awaits_person(&self) -> bool {
        self.is_on() && self.persons[self.game.turn()]
    }

    /// Whether the engine is to move.
    pub fn awaits_engine(&self) -> bool {
        self.is_on() && !self.persons[self.game.turn()]
    }

    /// The side whose view is shown while squares are hidden: the person's, or with two persons that
    /// of the side to move. `None` shows everything.
    pub fn viewer(&self) -> Option<Side> {
        if self.referee || !is_veiled(&self.game) {
            return None;
        }
        match (self.persons[Side::First], self.persons[Side::Second]) {
            (true, true) => Some(self.game.turn()),
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            (false, false) => None,
        }
    }

    /// Whether what the side to move thinks may be shown: not if it sees other squares than the viewer.
    pub fn may_tell(&self) -> bool {
        let viewer = self.viewer();
        viewer.is_none_or(|viewer| viewer == self.game.turn())
    }

    /// Whether two persons share a screen of which each may see only an own view.
    pub fn hands_over(&self) -> bool {
        self.viewer().is_some() && self.persons == BySide::both(true)
    }

    /// The side that a single person plays: it sits at the bottom of the board.
    pub fn bottom(&self) -> Side {
        if self.persons == BySide::new(false, true) {
            Side::Second
        } else {
            Side::First
        }
    }

    /// The moves as numbered lines: number, first side's move, second side's. What the viewer may not
    /// know is hidden.
    pub fn score_sheet(&self) -> Vec<String> {
        let second_began = self.start.turn() == Side::Second;
        let viewer = self.viewer();
        let mut side = self.start.turn();
        let mut cells: Vec<&str> = Vec::new();
        for san in &self.san {
            let hidden = viewer.is_some_and(|viewer| viewer != side);
            cells.push(if hidden { HIDDEN } else { san });
            side = side.rival();
        }
        if second_began && !cells.is_empty() {
            cells.insert(0, "...");
        }
        let pairs = cells.chunks(2).enumerate();
        pairs
            .map(|(index, pair)| format!("{}. {}", index + 1, pair.join(" ")))
            .collect()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use simurgh_dsl::language::Language;

    use super::*;
    use crate::load;

    /// Celtic Citadel from its start.
    pub(crate) fn celtic() -> Game {
        let source = load::source("celtic-citadel", Text(Language::English)).expect("built in");
        let reading = load::read(&source, &[], Text(Language::English));
        let findings = reading.findings;
        Game::new(&reading.variant.unwrap_or_else(|| panic!("{findings:?}")))
    }

    fn table(seat: Seat, moves: &[&str]) -> Table {
        let mut table = Table::new(celtic(), seat);
        for mv in moves {
            table.type_move(mv).expect("legal");
        }
        table
    }

    fn check_undo(seat: Seat, moves: &[&str], left: usize, undone: bool) {
        let mut table = table(seat, moves);
        assert_eq!(table.undo(), undone);
        assert_eq!(table.san().len(), left, "{seat:?} {moves:?}");
    }

    #[test]
    fn undo_goes_back_to_a_person_s_turn() {
        check_undo(Seat::First, &["f3f5", "f9f7"], 0, true);
        check_undo(Seat::First, &["f3f5"], 0, true);
        check_undo(Seat::Both, &["f3f5", "f9f7"], 1, true);
        check_undo(Seat::Second, &["f3f5"], 1, false);
        check_undo(Seat::Second, &["f3f5", "f9f7", "e3e4"], 1, true);
        check_undo(Seat::None, &["f3f5", "f9f7"], 1, true);
        check_undo(Seat::First, &[], 0, false);
    }

    #[test]
    fn the_score_sheet_numbers_pairs_of_moves() {
        let table = table(Seat::Both, &["f3f5", "f9f7", "c2d4"]);
        assert_eq!(table.score_sheet(), ["1. f5 f7", "2. Nd4"]);
        assert_eq!(table.coordinates(), ["f3f5", "f9f7", "c2d4"]);
    }

    #[test]
    fn the_examples_are_legal_in_every_game() {
        for (file, _) in crate::library::games() {
            let text = Text(Language::English);
            let variant = load::open(file.name(), &[], text)
                .unwrap_or_else(|_| panic!())
                .item;
            let table = Table::new(Game::new(&variant), Seat::Both);
            for example in table.examples(text).split(", ") {
                assert!(
                    table.game.read_move(example).is_ok(),
                    "{}: {example}",
                    file.name()
                );
            }
        }
    }

    #[test]
    fn an_open_promotion_is_a_choice() {
        let fen = "1*********1/*9*/*P8*/*9*/*6k2*/*9*/*9*/*9*/*9*/*4K4*/1*********1 w - - 0 1";
        let (game, _) = Game::from_fen(celtic().variant(), fen).expect("a position");
        let table = Table::new(game, Seat::Both);
        for (typed, count) in [
            ("b9b10", 4),
            ("b10", 4),
            ("B9-b10", 4),
            ("b9b11", 0),
            ("", 0),
        ] {
            assert_eq!(table.choices(typed).len(), count, "{typed}");
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut table = table(Seat::Both, &[]);
        assert!(table.type_move("f3f9").is_err());
        assert!(table.type_move("").is_err());
        assert_eq!(table.san().len(), 0);
    }
}
