//! Two boards played as one game, in lines: a person and the engine as partner against two engines,
//! four persons at one keyboard, or engines only.

use std::io::{self, BufRead};
use std::sync::atomic::AtomicBool;

use simurgh_dsl::side::{BySide, Side};
use simurgh_engine::search::Searcher;
use simurgh_engine::table::{Cause, Result, Table};
use simurgh_engine::{Move, Outcome};

use super::level::Strength;
use super::order::Order;
use super::plain::read_line;
use crate::cli::Seat;
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::lines;
use crate::result::{self, Ending};
use crate::show::position;

/// Columns of the narrowest usual terminal.
const WIDTH: usize = 80;
/// Size of the transposition table.
const HASH_MEGABYTES: usize = 32;
/// Engines that play among themselves agree on a draw after so many moves.
const LONGEST: usize = 800;

/// A match in lines.
pub struct Boards<'a, 'b> {
    table: Table,
    /// By board and side, whether a person sits there.
    persons: [BySide<bool>; 2],
    strength: Strength,
    console: &'a mut Console<'b>,
    searcher: Searcher,
    /// The board that is to move next, if it can.
    next: usize,
}

impl<'a, 'b> Boards<'a, 'b> {
    /// A match; a single person sits on the first board.
    pub fn new(table: Table, seat: Seat, strength: Strength, console: &'a mut Console<'b>) -> Self {
        let (first, second) = match seat {
            Seat::First => (BySide::new(true, false), BySide::both(false)),
            Seat::Second => (BySide::new(false, true), BySide::both(false)),
            Seat::Both => (BySide::both(true), BySide::both(true)),
            Seat::None => (BySide::both(false), BySide::both(false)),
        };
        Self {
            table,
            persons: [first, second],
            strength,
            console,
            searcher: Searcher::new(HASH_MEGABYTES),
            next: 0,
        }
    }

    /// Plays until the match is over, the input ends, or somebody says so, and gives the table back.
    ///
    /// # Errors
    ///
    /// If input or output fails.
    pub fn run(mut self, input: &mut dyn BufRead) -> io::Result<Table> {
        self.take_turns(input)?;
        Ok(self.table)
    }

    fn take_turns(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let welcome = lines::wrap(self.console.text.say("boards.welcome"), WIDTH);
        self.say(&welcome)?;
        self.show()?;
        while self.table.result().is_none() {
            let board = self.board_to_move();
            let side = self.table.boards()[board].turn();
            if !self.persons[board][side] {
                self.engine_move(board)?;
                continue;
            }
            self.prompt(board, side)?;
            let Some(line) = read_line(input)? else {
                return writeln!(self.console.out);
            };
            if !self.obey(board, &Order::read(&line))? {
                return Ok(());
            }
        }
        self.show()?;
        let words = self.table.result().map(|result| self.words(&result));
        self.say(&words.unwrap_or_default())
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.console.out, "{words}")
    }

    /// The board whose turn it is; one that waits for a man is passed over.
    fn board_to_move(&self) -> usize {
        let other = 1 - self.next;
        if self.table.waits(self.next) && !self.table.waits(other) {
            other
        } else {
            self.next
        }
    }

    /// Both boards, side by side where there is room: the first from its first side, the other as the
    /// partner sees it.
    fn show(&mut self) -> io::Result<()> {
        let boards = self.table.boards();
        let flipped = self.persons[0] == BySide::new(false, true);
        let drawings = [
            position::draw(&boards[0], flipped, None),
            position::draw(&boards[1], !flipped, None),
        ];
        let drawn = beside(&drawings);
        write!(self.console.out, "\n{drawn}\n")
    }

    fn prompt(&mut self, board: usize, side: Side) -> io::Result<()> {
        let name = self.seat(board, side);
        write!(self.console.out, "{name}> ")?;
        self.console.out.flush()
    }

    /// A player by board and side: `A White`.
    fn seat(&self, board: usize, side: Side) -> String {
        let side = format!("side.{}", result::side(side));
        format!("{} {}", Table::letter(board), self.console.text.say(&side))
    }

    /// Carries out a line; `false` ends the match.
    fn obey(&mut self, board: usize, order: &Order) -> io::Result<bool> {
        match order {
            Order::Empty => {}
            Order::Quit => return Ok(false),
            Order::Move(typed) => self.type_move(board, typed)?,
            Order::Undo => self.undo()?,
            Order::Moves => self.list_moves(board)?,
            Order::Fen => self.say(&self.table.text())?,
            Order::Board => self.show()?,
            Order::Go => self.engine_move(board)?,
            _ => self.say(self.console.text.say("boards.help"))?,
        }
        Ok(true)
    }

    /// A move on the board that was asked, or on the one whose letter stands before it.
    fn type_move(&mut self, board: usize, typed: &str) -> io::Result<()> {
        let lettered = typed.contains(char::is_whitespace);
        let text = if lettered {
            typed.to_owned()
        } else {
            format!("{} {typed}", Table::letter(board))
        };
        match self.table.read_move(&text) {
            Ok((board, mv)) if self.may_move(board) => self.play(board, mv),
            Ok(_) => self.say(self.console.text.say("play.not-your-turn")),
            Err(fault) => {
                let language = self.console.text.0;
                let help = fault.help(language).map(|help| format!("\n  {help}"));
                self.say(&(fault.message(language) + &help.unwrap_or_default()))
            }
        }
    }

    fn may_move(&self, board: usize) -> bool {
        let game = self.table.boards().get(board);
        game.is_some_and(|game| self.persons[board % 2][game.turn()])
    }

    fn play(&mut self, board: usize, mv: Move) -> io::Result<()> {
        if self.table.play(board, mv).is_ok() {
            self.next = 1 - board;
        }
        self.show()
    }

    /// The engine moves, if it can.
    fn engine_move(&mut self, board: usize) -> io::Result<()> {
        if self.table.played().count() >= LONGEST {
            self.table.agree_on_draw();
            return Ok(());
        }
        let Some(mv) = self.think(board) else {
            self.next = 1 - board;
            return Ok(());
        };
        let game = &self.table.boards()[board];
        let seat = self.seat(board, game.turn());
        let (san, coordinates) = (game.san(mv), game.coordinates(mv));
        let gaps: [(&str, &dyn std::fmt::Display); 3] = [
            ("seat", &seat),
            ("san", &san),
            ("coordinates", &coordinates),
        ];
        let words = self.console.text.fill("boards.engine", &gaps);
        self.say(&words)?;
        self.play(board, mv)
    }

    fn think(&mut self, board: usize) -> Option<Move> {
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let limits = self.strength.limits();
        let seed = self.table.played().count() as u64;
        let game = &self.table.boards()[board];
        let report = self
            .searcher
            .choose(game, seed, &limits, &clock, &stop, &mut |_| ());
        report.variation.first().copied()
    }

    /// Takes back to the last move of a person.
    fn undo(&mut self) -> io::Result<()> {
        let mut undone = false;
        while let Some(played) = self.table.take_back() {
            undone = true;
            self.next = played.board;
            if self.may_move(played.board) {
                break;
            }
        }
        if undone {
            return self.show();
        }
        self.say(self.console.text.say("play.nothing-to-undo"))
    }

    fn list_moves(&mut self, board: usize) -> io::Result<()> {
        let game = &self.table.boards()[board];
        let moves = game.legal_moves().into_iter();
        let moves: Vec<String> = moves.map(|mv| game.san(mv)).collect();
        self.say(&lines::wrap(&moves.join(" "), WIDTH))
    }

    fn words(&self, result: &Result) -> String {
        let text = self.console.text;
        let why = match &result.cause {
            Cause::Board(reason) => {
                let reason = reason.clone();
                let outcome = Outcome {
                    winner: None,
                    reason,
                };
                Ending::new(&outcome).reason_words(text)
            }
            Cause::Deadlock => text.say("boards.deadlock").to_owned(),
            Cause::Flag => text.say("boards.flag").to_owned(),
            Cause::Resignation => text.say("boards.resignation").to_owned(),
            Cause::Agreement => text.say("boards.agreement").to_owned(),
        };
        let Some(team) = result.winner else {
            return text.fill("boards.draw", &[("why", &why)]);
        };
        let side = if team == 0 { Side::First } else { Side::Second };
        let (one, other) = (self.seat(0, side), self.seat(1, side.rival()));
        text.fill(
            "boards.win",
            &[("one", &one), ("other", &other), ("why", &why)],
        )
    }
}

/// Two drawings side by side, or one below the other where the lines would be too long.
fn beside(drawings: &[String; 2]) -> String {
    let widest = |text: &String| text.lines().map(|line| line.chars().count()).max();
    let left = widest(&drawings[0]).unwrap_or_default() + 4;
    let right = widest(&drawings[1]).unwrap_or_default();
    if left + right > WIDTH {
        return format!("A\n{}\nB\n{}", drawings[0], drawings[1]);
    }
    let mut rows = vec![format!("{:<left$}B", "A")];
    let (mut one, mut other) = (drawings[0].lines(), drawings[1].lines());
    loop {
        let pair = (one.next(), other.next());
        if pair == (None, None) {
            return rows.join("\n") + "\n";
        }
        let row = format!("{:<left$}{}", pair.0.unwrap_or(""), pair.1.unwrap_or(""));
        rows.push(row.trim_end().to_owned());
    }
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;

    use super::*;
    use crate::load;
    use crate::text::Text;

    fn script(seat: Seat, fen: Option<&str>, mut lines: &[u8]) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let text = Text(Language::English);
        let variant = load::open("pasapiezas", &[], text).unwrap_or_else(|_| panic!("built in"));
        let table = match fen {
            None => Table::new(&variant.item).expect("two boards"),
            Some(fen) => Table::from_text(&variant.item, fen).expect("a table").0,
        };
        let mut console = Console {
            out: &mut out,
            err: &mut err,
            text,
            color_err: false,
        };
        let boards = Boards::new(table, seat, Strength::Level(1), &mut console);
        boards.run(&mut lines).expect("memory takes all");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn the_engines_play_three_seats() {
        let out = script(Seat::First, None, b"e2e4\nmoves\nfoo\nd2d4\n");
        assert!(out.contains("A White> "), "{out}");
        for seat in ["B White", "A Black", "B Black"] {
            assert!(out.contains(&format!("{seat} plays ")), "{seat} in {out}");
        }
        // The sentence at the beginning is left to the terminal to break.
        let lines = out.lines().skip(1);
        let widest = lines.map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= WIDTH + 12), "{out}");
    }

    #[test]
    fn four_persons_may_name_the_board() {
        let out = script(Seat::Both, None, b"B d2d4\ne2e4\nB d7d5\nundo\nfen\nquit\n");
        assert!(out.contains("PPPP1PPP/RNBQKBNR[] b"), "{out}");
        assert!(out.contains("PPP1PPPP/RNBQKBNR[] b"), "{out}");
    }

    #[test]
    fn the_end_is_told_for_both_boards() {
        let fen = "7k/1Q6/6K1/8/8/8/8/8[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
        let out = script(Seat::Both, Some(fen), b"Qg7\n");
        assert!(out.contains("A White and B Black win: checkmate"), "{out}");
    }
}
