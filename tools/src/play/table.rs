//! The game on the table: its moves, who plays which side, where it started.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::{Game, Move};

use crate::cli::Seat;

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

    /// The side that a single person plays: it sits at the bottom of the board.
    pub fn bottom(&self) -> Side {
        if self.persons == BySide::new(false, true) {
            Side::Second
        } else {
            Side::First
        }
    }

    /// The moves as numbered lines: number, first side's move, second side's.
    pub fn score_sheet(&self) -> Vec<String> {
        let second_began = self.start.turn() == Side::Second;
        let mut cells: Vec<&str> = self.san.iter().map(String::as_str).collect();
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
    use crate::text::Text;

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
    fn an_illegal_move_changes_nothing() {
        let mut table = table(Seat::Both, &[]);
        assert!(table.type_move("f3f9").is_err());
        assert!(table.type_move("").is_err());
        assert_eq!(table.san().len(), 0);
    }
}
