//! The plain solver: every position is a FEN, its successors are those of a [`Game`], and the values are
//! found by asking all positions again and again until nothing changes.

use std::collections::HashMap;

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::{self, Man};
use simurgh_engine::Reason;

use super::super::value::{Value, Win};
use super::*;

/// Where a move leads.
enum Step {
    /// To a position, by its place in the list.
    To(usize),
    /// To the end of the game.
    End(Option<Side>),
}

/// A position of the plain solver.
struct Node {
    turn: Side,
    steps: Vec<Step>,
    win: Option<Win>,
    /// Whether the game has ended here.
    ended: bool,
}

/// All positions that can be reached from some, by their FENs.
#[derive(Default)]
struct Web {
    numbers: HashMap<String, usize>,
    nodes: Vec<Node>,
}

/// The FEN without what a table does not hold: the counts of moves.
fn key(game: &Game) -> String {
    let fen = game.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    [&fields[..4], &["0", "1"], &fields[6..]].concat().join(" ")
}

impl Web {
    /// The number of a game's position; it and all that can follow are added if they are new.
    fn add(&mut self, game: Game) -> usize {
        let mut open = vec![game];
        let first = self.enter(&open[0]).0;
        while let Some(game) = open.pop() {
            let number = self.enter(&game).0;
            if self.nodes[number].ended || !self.nodes[number].steps.is_empty() {
                continue;
            }
            let mut steps = Vec::new();
            for mv in game.legal_moves() {
                let mut next = game.clone();
                next.play(mv).expect("a legal move");
                steps.push(self.step(&next, &mut open));
            }
            self.nodes[number].steps = steps;
        }
        first
    }

    /// Where a move has led; a new position is to be looked at.
    fn step(&mut self, next: &Game, open: &mut Vec<Game>) -> Step {
        if let Some(outcome) = next.outcome() {
            return Step::End(outcome.winner);
        }
        let fresh = game_at(next.variant(), &key(next)).expect("it was reached");
        let (number, is_new) = self.enter(&fresh);
        if is_new {
            open.push(fresh);
        }
        Step::To(number)
    }

    fn enter(&mut self, game: &Game) -> (usize, bool) {
        let number = self.nodes.len();
        let known = *self.numbers.entry(key(game)).or_insert(number);
        if known == number {
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            self.nodes.push(Node {
                turn: game.turn(),
                steps: Vec::new(),
                win: winner.map(|winner| Win { winner, plies: 0 }),
                ended: game.outcome().is_some(),
            });
        }
        (known, known == number)
    }

    /// Asks all positions until nothing changes.
    fn settle(&mut self) {
        for plies in 1.. {
            let decided: Vec<(usize, Side)> = (0..self.nodes.len())
                .filter_map(|number| Some((number, self.winner(number)?)))
                .collect();
            if decided.is_empty() {
                return;
            }
            for (number, winner) in decided {
                self.nodes[number].win = Some(Win { winner, plies });
            }
        }
    }

    /// Who wins an open position, by what is known of its successors.
    fn winner(&self, number: usize) -> Option<Side> {
        let node = &self.nodes[number];
        if node.ended || node.win.is_some() {
            return None;
        }
        let winners = node.steps.iter().map(|step| match step {
            Step::End(winner) => *winner,
            Step::To(number) => self.nodes[*number].win.map(|win| win.winner),
        });
        let winners: Vec<Option<Side>> = winners.collect();
        if winners.contains(&Some(node.turn)) {
            return Some(node.turn);
        }
        let rival = node.turn.rival();
        winners
            .iter()
            .all(|winner| *winner == Some(rival))
            .then_some(rival)
    }
}

fn game_at(variant: &Variant, fen: &str) -> Option<Game> {
    Game::from_fen(variant, fen).ok().map(|(game, _)| game)
}

/// A position of a table as text, made without the help of the table's own solver.
fn fen(variant: &Variant, table: &Table, number: u32, remembered: &str) -> String {
    let ruleset = variant.ruleset();
    let (turn, squares) = table.places.squares(number);
    let mut men: Vec<Option<Man>> = vec![None; ruleset.board.len()];
    for (&man, square) in table.places.men().iter().zip(squares) {
        men[Square(square).index()] = Some(man);
    }
    let board = placement::write(&ruleset.board, &men, &ruleset.tokens());
    format!("{board} {} - - 0 1{remembered}", turn.letter())
}

/// Holds every position of a table against the plain solver; the answer is how many there are, and how many are
/// won.
fn compare(text: &str, first: &str, second: &str, remembered: &str) -> (usize, usize) {
    let variant = variant_of(text);
    let table = solve(&variant, first, second);
    let mut web = Web::default();
    let mut asked = Vec::new();
    for number in 0..table.places.len() {
        let (_, squares) = table.places.squares(number);
        if !table.places.is_proper(&squares) {
            assert_eq!(table.value(number), Value::NONE);
            continue;
        }
        let fen = fen(&variant, &table, number, remembered);
        match game_at(&variant, &fen).filter(|game| !has_arrived(game)) {
            Some(game) => asked.push((number, web.add(game), fen)),
            None => assert_eq!(table.value(number), Value::NONE, "{fen}"),
        }
    }
    web.settle();
    let mut won = 0;
    for (number, node, fen) in &asked {
        let win = web.nodes[*node].win;
        assert_eq!(table.value(*number).win(), win, "{fen}");
        assert_ne!(table.value(*number), Value::NONE, "{fen}");
        won += usize::from(win.is_some());
    }
    let all = asked.len();
    assert!(all > 500 && won > 0 && won < all, "{won} of {all}: {text}");
    (asked.len(), won)
}

/// Whether the game is over because somebody stands where he has arrived; hooks are named so here.
fn has_arrived(game: &Game) -> bool {
    let reason = game.outcome().map(|outcome| &outcome.reason);
    matches!(reason, Some(Reason::Hook(name)) if name.starts_with("arrive"))
}

/// A game on a small board that extends chess, with kings in opposite corners.
fn small(files: usize, ranks: usize, more: &str) -> String {
    let row = |man: &str, last: &str| [&vec![man; files - 1][..], &[last]].concat().join(" ");
    let middle = vec![row(".", "."); ranks - 2].join("\n");
    let first = ["K"].into_iter().chain(vec!["."; files - 1]);
    let first = first.collect::<Vec<_>>().join(" ");
    format!(
        "extends = \"chess\"\n\
         [board]\nfiles = {files}\nranks = {ranks}\n\
         [regions]\nlast-rank = \"rank {ranks} | rank 1\"\n\
         [castling]\nking-side = false\nqueen-side = false\n\
         [setup]\nboard = \"\"\"\n{}\n{middle}\n{first}\n\"\"\"\n\
         {more}",
        row(".", "k")
    )
}

fn variant_of(text: &str) -> Variant {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("small.toml");
    crate::file::write(&path, text).expect("written");
    variant(&path.to_string_lossy(), &[])
}

#[test]
fn plain_endings_agree_with_the_plain_solver() {
    for (first, second) in [("K,Q", "K"), ("K,R", "K"), ("K,P", "K")] {
        compare(&small(4, 4, ""), first, second, "");
    }
}

#[test]
fn four_men_agree_with_the_plain_solver() {
    for (first, second) in [
        ("K,N,N", "K"),
        ("K,B,B", "K"),
        ("K,R", "K,N"),
        ("K,P", "K,R"),
    ] {
        compare(&small(3, 3, ""), first, second, "");
    }
}

#[test]
fn endings_of_bare_kings_agree_with_the_plain_solver() {
    let hooks = "[endings]\nstalemate = \"loss\"\ndead = [\"count(any not king) = 0\"]\n\
                 [hooks]\n\
                 bared = \"end: lose if count(own) = 1 and (count(enemy) > 2 or count(enemy) = 2 and not can capture)\"\n\
                 bares-back = \"end: win if count(enemy) = 1 and count(own) > 1\"\n";
    for (first, second) in [("K,N", "K,N"), ("K,R", "K,B")] {
        compare(&small(3, 3, hooks), first, second, "");
    }
}

#[test]
fn kings_that_arrive_agree_with_the_plain_solver() {
    // The lone king is safe where it has arrived; and either king wins where it arrives.
    let haven = "[hooks]\narrive-home = \"on arrive king in d1 | a4: draw\"\n";
    compare(&small(4, 4, haven), "K,R", "K", "");
    let goal = "[hooks]\narrive-won = \"on arrive king in d1 | a4: win\"\n";
    compare(&small(4, 4, goal), "K,N", "K", "");
}

#[test]
fn hooks_that_change_the_board_agree_with_the_plain_solver() {
    let blast = "[hooks]\nblast = \"on capture: remove mover, remove any not pawn within 1 of to\"\n\
                 not-myself = \"forbid capture that leaves count(own king) = 0\"\n\
                 touching = \"safe: if own king within 1 of enemy king\"\n";
    compare(&small(4, 3, blast), "K,Q", "K,N", "");
    let grow = "[hooks]\ngrow = \"on arrive rook in a4 + d1: become queen\"\n";
    compare(&small(4, 4, grow), "K,R", "K", "");
}

#[test]
fn rights_that_can_be_used_up_have_been() {
    let swap = "[hooks]\nswap = \"move: swap own king with own rook, once per side\"\n";
    compare(&small(4, 4, swap), "K,R", "K", " swap:wb");
    // A swap without a limit is a move like others, and moves two men.
    let swap = "[hooks]\nswap = \"move: swap own king with own rook, unless in check\"\n";
    compare(&small(4, 4, swap), "K,R", "K", "");
}

#[test]
fn what_has_no_place_in_a_table_is_refused() {
    let count = "[hooks]\ncount = \"on move: add 1 to moves if moves < 30\"\n\
                 over = \"end: draw if moves >= 30\"\n";
    let counted = try_solve(&variant_of(&small(4, 4, count)), "K,Q", "K");
    assert_eq!(counted.err(), Some(Refusal::Memory));
    let hands = try_solve(&variant("crazyhouse", &[]), "K,Q", "K");
    assert_eq!(hands.err(), Some(Refusal::Hands));
    let many = try_solve(&variant("chess", &[]), "K,Q,R,B", "K");
    assert_eq!(many.err(), Some(Refusal::TooLarge));
}
