//! Men that move like the one that the rival has moved last.

use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::BySide;
use simurgh_engine::walker::{self, Walker};
use simurgh_engine::{Game, Move, Position, Visitor, compile};
use simurgh_tests::{of_text, ruleset};

use crate::twins::wander;
use crate::{chains, twins};

/// An imitator and one that exchanges ahead and back, among men of every sort.
const GAME: &str = r#"
[game]
name = "Trial"
[board]
files = 6
ranks = 6
[regions]
last = "rank 6 | rank 1"
[pieces]
king = { letter = "K", royal = true, move = "K" }
knight = { letter = "N", move = "N" }
rook = { letter = "R", move = "R" }
pawn = { letter = "P", move = "fmWfcF", promote = { on = "last", to = ["rook"] } }
ape = { letter = "I", move = "I" }
mirror = { letter = "M", move = "bI" }
[setup]
fen = "rnikmr/pppppp/6/6/PPPPPP/RNIKMR w"
"#;

/// The same with men whose moves need more than a mask, and an imitator with moves of its own.
fn odd_game() -> String {
    GAME.replace("move = \"N\"", "move = \"FyafsF\"")
        .replace("move = \"R\"", "move = \"mRcpR\"")
        .replace("move = \"I\"", "move = \"fWI\"")
        .replace("move = \"bI\"", "move = \"mUiI\"")
}

fn at(fen: &str) -> Game {
    Game::from_fen(&of_text(GAME), fen).unwrap().0
}

fn from(game: &Game, square: &str) -> Vec<String> {
    let moves = game.legal_moves();
    let names = moves.into_iter().map(|mv| game.coordinates(mv));
    let mut names: Vec<String> = names.filter(|name| name.starts_with(square)).collect();
    names.sort();
    names
}

fn play(game: &mut Game, moves: &[&str]) {
    for text in moves {
        let mv = game.read_move(text).unwrap();
        game.play(mv).unwrap();
    }
}

#[test]
fn an_imitator_moves_like_the_man_that_the_rival_has_moved_last() {
    let mut game = Game::new(&of_text(GAME));
    // Nobody has moved yet: two moves of the knight, one of each pawn.
    assert_eq!(game.legal_moves().len(), 8);
    play(&mut game, &["b1c3"]);
    assert_eq!(from(&game, "c6"), ["c6b4", "c6d4"]);
    assert_eq!(from(&game, "e6"), ["e6d4", "e6f4"]);
    assert!(game.fen().ends_with(" imitated:N"), "{}", game.fen());
    // Who imitates passes on whom it has imitated.
    play(&mut game, &["c6b4"]);
    assert!(game.fen().ends_with(" imitated:Nn"), "{}", game.fen());
    assert_eq!(from(&game, "c1"), ["c1b3", "c1d3"]);
    game.take_back();
    assert!(game.fen().ends_with(" imitated:N"), "{}", game.fen());
    // Like a pawn: the one is blocked by its own, the other would leave the board.
    play(&mut game, &["a5a4"]);
    assert_eq!(
        [from(&game, "c1"), from(&game, "e1")],
        [vec![], Vec::<String>::new()]
    );
}

#[test]
fn a_flipped_imitator_goes_back_where_the_other_goes_ahead() {
    let game = at("3k2/6/6/6/1IM3/1K4 w - - 0 1 imitated:p");
    assert_eq!(from(&game, "b2"), ["b2b3"]);
    assert_eq!(from(&game, "c2"), ["c2c1"]);
    // As its own side sees it, captures too.
    let game = at("3k2/1P4/2m3/2i3/3P2/K5 b - - 0 1 imitated:P");
    assert_eq!(from(&game, "c4"), ["c4b5", "c4c5"]);
    assert_eq!(from(&game, "c3"), ["c3c2", "c3d2"]);
}

/// The imitator gives check along the file like a rook. The rook may only step between, for after each
/// other move of a rook there is check again; after any move of the king the imitator is a mere king.
#[test]
fn what_an_imitator_attacks_depends_on_the_move_that_is_looked_at() {
    let game = at("3k2/6/r5/6/3I2/5K b - - 0 1 imitated:r");
    assert!(game.in_check());
    assert_eq!(from(&game, "a4"), ["a4d4"]);
    assert_eq!(from(&game, "d6").len(), 5);
    let game = at("3k2/6/r5/6/3I2/5K b - - 0 1");
    assert!(!game.in_check());
    assert_eq!(from(&game, "a4"), ["a4d4"]);
}

/// Two moves of the knight answered by twelve moves, six of pawns answered by eight.
#[test]
fn positions_are_counted_as_by_hand_and_by_walking() {
    let game = Game::new(&of_text(GAME));
    assert_eq!(game.perft(1, false), 8);
    assert_eq!(game.perft(2, false), 2 * 12 + 6 * 8);
    for depth in 1..=4 {
        let mut count = Walked { depth, leaves: 0 };
        game.with_position(&mut count);
        assert_eq!(game.perft(depth, false), count.leaves, "at {depth}");
    }
    assert_eq!(game.perft(4, true), game.perft(4, false));
}

/// Counts by walking: moves, their legality and what they leave are found without the tables.
struct Walked {
    depth: u32,
    leaves: u64,
}

impl Visitor for Walked {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        let last = BySide::from_fn(|_| None);
        self.leaves = walked(&mut position.clone(), last, self.depth);
    }
}

fn walked<const W: usize>(
    position: &mut Position<W>,
    last: BySide<Option<KindId>>,
    depth: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    assert_eq!(walker::last_moved(position), last);
    let mover = position.turn();
    let mut leaves = 0;
    for (from, to, choice) in walker::moves(position) {
        let moves = position.pseudo_legal_moves();
        let mut moves = moves.iter();
        let same = |mv: &&Move| (mv.from(), mv.to(), mv.promotion()) == (from, to, choice);
        let mv = *moves.find(same).unwrap();
        let kind = position.man_at(from).unwrap().kind;
        let imitates = position.variant().ruleset().kinds[kind.index()]
            .movement
            .imitates();
        let moved = last[mover.rival()].filter(|_| imitates).or(Some(kind));
        let after = BySide::from_fn(|side| if side == mover { moved } else { last[side] });
        let undo = position.play(mv);
        let king = position.royals(mover).first().unwrap();
        let attacked = {
            let seen = Walker::new(position.variant().ruleset(), |square| {
                position.man_at(square)
            });
            seen.after(after).attacks(mover.rival(), king)
        };
        if !attacked {
            leaves += walked(position, after, depth - 1);
        }
        position.undo(mv, &undo);
    }
    leaves
}

#[test]
fn fast_and_slow_agree_where_men_imitate() {
    // The walker of chains counts no captures in passing.
    let passing = GAME.replace("fmWfcF", "fmWfceFifmnD");
    for (name, text) in [
        ("imitation", GAME.to_owned()),
        ("odd imitation", odd_game()),
        ("in passing", passing),
    ] {
        let variant = of_text(&text);
        let mut imitated = 0;
        let positions = wander(&variant, 2, 11, |game| {
            game.with_position(&mut twins::Compare(name));
            if name != "in passing" {
                game.with_position(&mut chains::Compare(name));
            }
            let again = Game::from_fen(&variant, &game.fen()).unwrap().0;
            assert_eq!(again.legal_moves(), game.legal_moves(), "{}", game.fen());
            assert_eq!(again.key(), game.key(), "{}", game.fen());
            imitated += usize::from(game.fen().contains("imitated:"));
        });
        assert!(positions > 40, "{name}: only {positions}");
        assert!(imitated > 30, "{name}: only {imitated}");
    }
}

/// Nothing of this is in the text of positions where nobody imitates.
#[test]
fn other_games_know_nothing_of_it() {
    let mut game = Game::new(&of_text(
        &GAME
            .replace("\"I\", move = \"I\"", "\"I\", move = \"A\"")
            .replace("bI", "D"),
    ));
    play(&mut game, &["b1c3"]);
    assert!(!game.fen().contains("imitated"), "{}", game.fen());
    let refused = Game::from_fen(
        &of_text(
            &GAME
                .replace("move = \"I\"", "move = \"A\"")
                .replace("bI", "D"),
        ),
        "3k2/6/6/6/6/3K2 w - - 0 1 imitated:N",
    );
    assert_eq!(refused.err().unwrap()[0].code, "P016");
}

fn refusal(text: &str) -> String {
    let errors = compile(&ruleset("trial.toml", text, &[])).err().unwrap();
    errors[0].code.to_owned()
}

#[test]
fn what_cannot_be_imitated_is_refused_with_a_reason() {
    let hidden = format!("{GAME}[hooks]\nview = \"see: own, targets\"\n");
    assert_eq!(refusal(&hidden), "V009");
    let named =
        format!("{GAME}[hooks]\nimitated = \"move: swap own king with own rook, once per side\"\n");
    assert_eq!(refusal(&named), "V010");
    let rule =
        |number| format!("h{number} = \"move: swap own king with own rook, once per side\"\n");
    let full = [0, 1, 2, 3].map(rule).concat();
    assert_eq!(refusal(&format!("{GAME}[hooks]\n{full}")), "V001");
    let piece = |letter: char| {
        let capital = letter.to_ascii_uppercase();
        format!("x{letter} = {{ letter = \"{capital}\", move = \"I\" }}\n")
    };
    let many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j', 'l']
        .map(piece)
        .concat();
    assert_eq!(
        refusal(&GAME.replace("ape =", &format!("{many}ape ="))),
        "V008"
    );
    let mistaken = Game::from_fen(&of_text(GAME), "3k2/6/6/6/6/3K2 w - - 0 1 imitated:NX");
    assert_eq!(mistaken.err().unwrap()[0].code, "P065");
}
