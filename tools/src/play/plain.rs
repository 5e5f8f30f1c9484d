//! The line mode: prints the board, reads moves and commands line by line, and ends with the input.

mod asking;
mod hidden;

use std::io::{self, BufRead, Read as _};
use std::sync::atomic::AtomicBool;

use simurgh_dsl::side::Side;
use simurgh_engine::Move;
use simurgh_engine::search::{Report, Searcher};

use super::level::Strength;
use super::order::Order;
use super::save::{self, Origin, Stored};
use super::table::Table;
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::result::{self, Ending};
use crate::score;
use crate::show::position::{self, Picture};

/// Columns of the narrowest usual terminal.
const WIDTH: usize = 80;

/// Bytes of a line that are read.
const LONGEST_LINE: u64 = 4096;

/// Size of the transposition table.
const HASH_MEGABYTES: usize = 64;

/// A game in lines.
pub struct Plain<'a, 'b> {
    table: Table,
    origin: Origin,
    strength: Strength,
    console: &'a mut Console<'b>,
    searcher: Searcher,
    flipped: bool,
    /// Whether the board is covered until the other person looks.
    covered: bool,
}

impl<'a, 'b> Plain<'a, 'b> {
    /// A game on a table.
    pub fn new(
        table: Table,
        origin: Origin,
        strength: Strength,
        console: &'a mut Console<'b>,
    ) -> Self {
        let flipped = table.bottom() == Side::Second;
        Self {
            table,
            origin,
            strength,
            console,
            searcher: Searcher::new(HASH_MEGABYTES),
            flipped,
            covered: false,
        }
    }

    /// Plays until the input ends or says so, and gives the table back.
    ///
    /// # Errors
    ///
    /// If input or output fails.
    pub fn run(mut self, input: &mut dyn BufRead) -> io::Result<Table> {
        self.take_turns(input)?;
        Ok(self.table)
    }

    fn take_turns(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let example = self.table.examples(self.console.text);
        let welcome = self
            .console
            .text
            .fill("plain.welcome", &[("example", &example)]);
        self.say(&welcome)?;
        self.show_board()?;
        self.answer()?;
        loop {
            if self.nobody_left() {
                return Ok(());
            }
            self.prompt()?;
            let Some(line) = read_line(input)? else {
                return writeln!(self.console.out);
            };
            if self.covered {
                self.uncover()?;
            } else if !self.obey(&Order::read(&line))? {
                return Ok(());
            }
        }
    }

    /// Whether the engine has played out a game against itself.
    fn nobody_left(&self) -> bool {
        !self.table.is_on() && self.table.persons == simurgh_dsl::side::BySide::both(false)
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.console.out, "{words}")
    }

    fn show_board(&mut self) -> io::Result<()> {
        let viewer = self.table.viewer();
        let board = position::draw(&self.table.game, self.flipped, viewer);
        write!(self.console.out, "\n{board}\n")
    }

    fn prompt(&mut self) -> io::Result<()> {
        let side = result::side(self.table.game.turn());
        let side = self.console.text.say(&format!("side.{side}"));
        write!(self.console.out, "{side}> ")?;
        self.console.out.flush()
    }

    /// Carries out a line; `false` ends the game.
    fn obey(&mut self, order: &Order) -> io::Result<bool> {
        match order {
            Order::Empty => {}
            Order::Quit => return Ok(false),
            Order::Move(typed) => self.type_move(typed)?,
            Order::Undo => self.undo()?,
            Order::Flip => {
                self.flipped = !self.flipped;
                self.show_board()?;
            }
            Order::Hint => self.hint()?,
            Order::Moves => self.list_moves()?,
            Order::Fen => self.say(&Picture::new(&self.table.game, self.table.viewer()).fen())?,
            Order::Board => self.show_board()?,
            Order::Save { path, replace } => self.save(path, *replace)?,
            Order::New => {
                self.table.restart();
                self.show_board()?;
                self.answer()?;
            }
            Order::Go => self.go()?,
            Order::Explain(typed) => self.explain(typed)?,
            Order::Help => self.say(self.console.text.say("plain.help"))?,
        }
        Ok(true)
    }

    fn type_move(&mut self, typed: &str) -> io::Result<()> {
        if !self.table.is_on() {
            return self.say(self.console.text.say("play.is-over"));
        }
        if let Err(diagnostic) = self.table.type_move(typed) {
            let choices = self.table.choices(typed);
            if choices.len() > 1 {
                return self.offer(&choices);
            }
            let language = self.console.text.0;
            let help = diagnostic.help(language).map(|help| format!("\n  {help}"));
            let message = diagnostic.message(language);
            return self.say(&(message + &help.unwrap_or_default()));
        }
        self.moved()
    }

    /// Says how the moves are written that a text leaves open.
    fn offer(&mut self, choices: &[Move]) -> io::Result<()> {
        let game = &self.table.game;
        let moves: Vec<String> = choices.iter().map(|&mv| game.coordinates(mv)).collect();
        let words = self.console.text;
        let moves = words.list(&moves, "list.or");
        self.say(&words.fill("plain.which", &[("moves", &moves)]))
    }

    /// Lets the engine answer a move; the board is shown once, after the last of the moves.
    fn moved(&mut self) -> io::Result<()> {
        if self.table.hands_over() {
            return self.cover();
        }
        if !self.table.awaits_engine() {
            self.show_board()?;
        }
        self.answer()
    }

    /// Lets the engine move as long as it is its turn, then says what the person must know.
    fn answer(&mut self) -> io::Result<()> {
        while self.table.awaits_engine() {
            if !self.engine_move()? {
                break;
            }
        }
        self.tell_state()
    }

    fn tell_state(&mut self) -> io::Result<()> {
        if let Some(outcome) = self.table.game.outcome() {
            let sentence = Ending::new(outcome).sentence(self.console.text);
            return self.say(&sentence);
        }
        if self.table.game.in_check() && self.table.viewer().is_none() {
            return self.say(self.console.text.say("plain.check"));
        }
        Ok(())
    }

    /// One move of the engine's; `false` if it has none.
    fn engine_move(&mut self) -> io::Result<bool> {
        let report = self.think(self.strength);
        let Some(&best) = report.variation.first() else {
            return Ok(false);
        };
        let words = self.words(best, &report);
        let (mover, viewer) = (self.table.game.turn(), self.table.viewer());
        if self.table.play(best).is_err() {
            return Ok(false);
        }
        let hidden = viewer.is_some_and(|viewer| viewer != mover);
        let words = if hidden { self.unseen(mover) } else { words };
        self.say(&format!("\n{words}"))?;
        self.show_board()?;
        Ok(true)
    }

    fn words(&self, best: Move, report: &Report) -> String {
        let game = &self.table.game;
        let (san, score) = (
            game.san(best),
            score::words(report.score, self.console.text),
        );
        let coordinates = game.coordinates(best);
        let side = format!("side.{}", result::side(game.turn()));
        let side = self.console.text.say(&side);
        let gaps: [(&str, &dyn std::fmt::Display); 4] = [
            ("side", &side),
            ("san", &san),
            ("coordinates", &coordinates),
            ("score", &score),
        ];
        self.console.text.fill("plain.engine", &gaps)
    }

    fn think(&mut self, strength: Strength) -> Report {
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let limits = strength.limits();
        let game = &self.table.game;
        let seed = game.played().len() as u64;
        self.searcher
            .choose(game, seed, &limits, &clock, &stop, &mut |_| ())
    }

    /// The engine moves in the person's place.
    fn go(&mut self) -> io::Result<()> {
        if !self.table.is_on() {
            return self.say(self.console.text.say("play.is-over"));
        }
        self.engine_move()?;
        self.answer()
    }

    fn undo(&mut self) -> io::Result<()> {
        if !self.table.undo() {
            return self.say(self.console.text.say("play.nothing-to-undo"));
        }
        self.show_board()
    }

    fn hint(&mut self) -> io::Result<()> {
        if !self.table.is_on() {
            return self.say(self.console.text.say("play.is-over"));
        }
        let report = self.think(self.strength.for_hints());
        let Some(&best) = report.variation.first() else {
            return self.say(self.console.text.say("play.no-answer"));
        };
        let san = self.table.game.san(best);
        let score = score::words(report.score, self.console.text);
        let gaps: [(&str, &dyn std::fmt::Display); 2] = [("move", &san), ("score", &score)];
        self.say(&self.console.text.fill("play.hint", &gaps))
    }

    fn save(&mut self, path: &str, replace: bool) -> io::Result<()> {
        if path.is_empty() {
            return self.say(self.console.text.say("plain.save-where"));
        }
        let text = save::text(path, &self.origin, &self.table);
        let words = self.console.text;
        let replace = replace || self.origin.file.as_deref() == Some(path);
        let stored = save::store(path, &text, replace, words);
        if stored == Stored::Done {
            self.origin.file = Some(path.to_owned());
        }
        self.say(&stored.words(path, words))
    }
}

/// The next line; `None` at the end. Bytes that are no text are replaced, so that they are not
/// understood but do no harm, and what is longer than any order is cut.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = (&mut *input)
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)?;
    if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use simurgh_dsl::language::Language;
    use simurgh_engine::Game;

    use super::super::table::tests::celtic;
    use super::*;
    use crate::cli::Seat;
    use crate::text::Text;

    /// What is printed when these lines are typed.
    fn script(seat: Seat, language: Language, lines: &str) -> String {
        play(celtic(), seat, language, lines.as_bytes())
    }

    fn play(game: Game, seat: Seat, language: Language, mut lines: &[u8]) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console {
            out: &mut out,
            err: &mut err,
            text: Text(language),
            color_err: false,
        };
        let table = Table::new(game, seat);
        let origin = Origin {
            game: "celtic-citadel".into(),
            settings: Vec::new(),
            seat,
            ..Origin::default()
        };
        Plain::new(table, origin, Strength::Level(1), &mut console)
            .run(&mut lines)
            .expect("memory takes all");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn two_persons_play_undo_and_look_at_the_fen() {
        let out = script(
            Seat::Both,
            Language::English,
            "f3f5\nf7\nundo\nfen\nquit\nf9f8\n",
        );
        let fen = |line: &str| line.contains('/') && line.contains(" b ");
        assert!(out.lines().any(fen), "a FEN after one move: {out}");
        assert!(out.contains("[P]"), "the last move is marked: {out}");
        assert!(!out.contains("f8"), "nothing is read after quit: {out}");
    }

    #[test]
    fn the_engine_answers_every_move() {
        let out = script(Seat::First, Language::English, "f3f5\n");
        assert_eq!(out.matches("White> ").count(), 2, "{out}");
        assert!(
            out.lines().any(|line| line.starts_with("Black plays ")),
            "{out}"
        );
    }

    #[test]
    fn a_person_playing_second_sees_the_board_from_there() {
        let out = script(Seat::Second, Language::English, "");
        let board = out.split("Black> ").next().expect("before the prompt");
        let rows: Vec<&str> = board
            .lines()
            .filter(|line| line.starts_with("  1 "))
            .collect();
        assert!(rows.first().is_some_and(|row| row.contains('F')), "{out}");
        assert!(board.contains(" k  j  i "), "{out}");
    }

    #[test]
    fn nonsense_is_refused_and_the_game_goes_on() {
        let out = script(
            Seat::Both,
            Language::Spanish,
            "zzz\nayuda\njugadas\nsalir\n",
        );
        assert_eq!(out.matches("Blancas> ").count(), 4, "{out}");
        assert!(out.contains("deshacer"), "{out}");
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_lines_are_not_understood_and_do_no_harm() {
        let long = vec![b'x'; 100_000];
        let lines = [b"\xff\xfe\n", &long[..], b"\nf3f5\nfen\n"].concat();
        let out = play(celtic(), Seat::Both, Language::English, &lines);
        assert_eq!(out.matches("White> ").count(), 3, "{out}");
        assert!(out.contains("Black> "), "the game goes on: {out}");
        assert!(out.contains('\u{fffd}'), "the answer names it: {out}");
    }

    /// White mates on j10.
    fn nearly_over() -> Game {
        let fen = "1*********1/*4k4*/*9*/*4K4*/*8R*/*9*/*9*/*9*/*9*/*9*/1*********1 w - - 0 1";
        Game::from_fen(celtic().variant(), fen)
            .expect("a position")
            .0
    }

    #[test]
    fn the_words_that_the_end_of_a_game_offers_work() {
        let over = "j7j10\nx\n";
        for (word, board) in [("u", "R"), ("n", "R"), ("q", "")] {
            let lines = format!("{over}{word}\nfen\n");
            let out = play(
                nearly_over(),
                Seat::Both,
                Language::English,
                lines.as_bytes(),
            );
            assert!(out.contains("checkmate"), "{out}");
            let (_, rest) = out.split_once("q: leave").expect("the offer");
            assert_eq!(
                rest.contains(" w - - 0 1"),
                !board.is_empty(),
                "{word}: {rest}"
            );
        }
    }

    #[test]
    fn an_open_promotion_is_answered_with_the_choices() {
        let fen = "1*********1/*9*/*P8*/*9*/*6k2*/*9*/*9*/*9*/*9*/*4K4*/1*********1 w - - 0 1";
        let (game, _) = Game::from_fen(celtic().variant(), fen).expect("a position");
        let out = play(game, Seat::Both, Language::English, b"b9b10\nb9b10r\n");
        assert!(out.contains("b9b10q") && out.contains("b9b10r"), "{out}");
        assert!(out.contains("Black> "), "{out}");
    }

    #[test]
    fn a_move_is_explained_on_request() {
        let out = script(
            Seat::Both,
            Language::English,
            "explain c2c4\nexplain f3f5\nexplain\n",
        );
        assert!(out.contains("does not go to c4: Knight (c2)"), "{out}");
        assert!(out.contains("f5 is legal"), "{out}");
        assert_eq!(
            out.matches("White> ").count(),
            4,
            "nothing was played: {out}"
        );
        let out = script(Seat::Both, Language::Spanish, "explica c2c4\n");
        assert!(out.contains("Esta pieza no va a c4"), "{out}");
    }

    #[test]
    fn lists_of_moves_fit_80_columns() {
        let out = script(Seat::Both, Language::English, "moves\nhelp\n");
        for line in out.lines() {
            assert!(line.chars().count() <= 88, "{line}");
        }
    }

    #[test]
    fn a_ruleset_is_not_overwritten_by_a_saved_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mini.toml");
        crate::file::write(&path, "extends = \"chess\"\n").expect("written");
        let lines = format!("save {0}\nsave! {0}\n", path.display());
        let out = script(Seat::Both, Language::English, &lines);
        assert_eq!(out.matches("is no saved game").count(), 2, "{out}");
        assert!(
            crate::file::read(&path)
                .expect("there")
                .text()
                .contains("extends")
        );
    }

    #[test]
    fn a_game_is_saved_for_later() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my game.toml");
        let lines = format!("f3f5\nsave {}\n", path.display());
        script(Seat::Both, Language::English, &lines);
        let saved = save::Saved::read(&path, Text(Language::English)).expect("a saved game");
        assert_eq!(saved.moves, ["f3f5"]);
    }
}
