//! Each fast path against its slow twin, on thousands of positions of every ruleset.

use simurgh_dsl::hook::rule::{Hook, Rule};
use simurgh_dsl::side::Side;
use simurgh_engine::walker::{self, WalkedMove, Walker};
use simurgh_engine::{Counted, Game, Move, MoveKind, Position, Reason};
use simurgh_tests::yardstick::{CASES, PLAIN};
use simurgh_tests::{GAMES, Random, game, games, of_text};

const GAMES_PLAYED: u64 = if cfg!(debug_assertions) { 12 } else { 60 };
const LONGEST: usize = 160;

/// So many games are played of those that are not looked at most closely.
const FEWER_GAMES: u64 = GAMES_PLAYED / 6;

/// Plays random games and shows every position to `check`.
pub(crate) fn wander(
    variant: &simurgh_engine::Variant,
    rounds: u64,
    seed: u64,
    mut check: impl FnMut(&Game),
) -> usize {
    let mut positions = 0;
    for number in 0..rounds {
        let mut random = Random(seed ^ number.wrapping_mul(0x1234_5678_9ABC_DEF1));
        let mut game = Game::new(variant);
        for _ in 0..LONGEST {
            // Where a hook has decided there are no legal moves, whatever the men could do.
            let reason = game.outcome().map(|outcome| &outcome.reason);
            if !matches!(reason, Some(Reason::Hook(_) | Reason::RoyalLost)) {
                check(&game);
            }
            positions += 1;
            let legal = game.legal_moves();
            if game.outcome().is_some() {
                break;
            }
            game.play(legal[random.below(legal.len())]).unwrap();
        }
    }
    positions
}

fn walked(mv: Move) -> WalkedMove {
    (mv.from(), mv.to(), mv.promotion())
}

/// The compiled generator without castling and hooks, for comparison with the walker.
fn fast<const W: usize>(position: &Position<W>) -> Vec<WalkedMove> {
    let mut moves: Vec<WalkedMove> = position
        .pseudo_legal_moves()
        .into_iter()
        .filter(|mv| {
            !matches!(
                mv.kind(),
                MoveKind::Castling(_) | MoveKind::Extra(_) | MoveKind::Chain(_) | MoveKind::Drop(_)
            )
        })
        .map(walked)
        .collect();
    moves.sort_unstable();
    moves
}

/// The drops of the compiled generator.
fn dropped<const W: usize>(position: &Position<W>) -> Vec<WalkedMove> {
    let moves = position.pseudo_legal_moves().into_iter();
    let drops = moves.filter_map(|mv| Some((mv.to(), mv.to(), Some(mv.dropped()?))));
    let mut drops: Vec<WalkedMove> = drops.collect();
    drops.sort_unstable();
    drops
}

fn compare<const W: usize>(position: &Position<W>, name: &str) {
    let ruleset = position.variant().ruleset();
    let drops = walker::drops(position);
    let first = ruleset.hands.as_ref().is_some_and(|hands| hands.first);
    let only_drops = first && position.in_hand(position.turn()).next().is_some();
    let moves = if only_drops {
        Vec::new()
    } else {
        walker::moves(position)
    };
    // The walker knows no rule that forbids moves.
    let forbids = |hook: &Hook| matches!(hook.rule, Rule::Forbid(_));
    if !ruleset.hooks.iter().any(forbids) {
        assert_eq!(fast(position), moves, "{name}: generator and walker differ");
        assert_eq!(dropped(position), drops, "{name}: drops differ");
    }
    let walker = Walker::new(ruleset, |square| position.man_at(square));
    let walker = walker.after(walker::last_moved(position));
    for side in Side::ALL {
        for square in ruleset.board.squares() {
            let attacked = position.is_attacked(square, side);
            assert_eq!(
                attacked,
                walker.attacks(side, square),
                "{name}: {}",
                ruleset.board.name(square)
            );
        }
    }
    legality(position, name);
    undoing(position, name);
}

/// Moves allowed by the guard are exactly those that survive being played.
fn legality<const W: usize>(position: &Position<W>, name: &str) {
    let mut copy = position.clone();
    let slow: Vec<Move> = position
        .pseudo_legal_moves()
        .into_iter()
        .filter(|&mv| copy.survives(mv))
        .collect();
    assert_eq!(position.legal_moves().to_vec(), slow, "{name}");
    // Counted, and played one by one.
    assert_eq!(copy.perft(1, true), copy.perft(1, false), "{name}");
}

/// Playing and undoing restores every field, the key is the one computed from nothing, and moves that
/// only shift a man are played as the rest is.
fn undoing<const W: usize>(position: &Position<W>, name: &str) {
    let mut copy = position.clone();
    for mv in position.legal_moves() {
        let undo = copy.play(mv);
        assert!(
            copy.is_consistent(),
            "{name}: sets and cells differ after {mv:?}"
        );
        assert_eq!(
            copy.key(),
            copy.recomputed_key(),
            "{name}: key after {mv:?}"
        );
        let mut twin = position.clone();
        let slow = twin.play_fully(mv);
        assert_eq!(copy, twin, "{name}: {mv:?} played fast and slowly");
        copy.undo(mv, &undo);
        assert_eq!(copy, *position, "{name}: undo of {mv:?}");
        twin.undo(mv, &slow);
        assert_eq!(twin, *position, "{name}: slow undo of {mv:?}");
    }
}

#[test]
fn fast_and_slow_agree_on_random_games_of_every_ruleset() {
    for (seed, name) in games().into_iter().enumerate() {
        let closely = GAMES.contains(&name);
        let rounds = if closely { GAMES_PLAYED } else { FEWER_GAMES };
        let positions = wander(&game(name), rounds, seed as u64, |game| {
            game.with_position(&mut Compare(name));
        });
        let least = if closely { 500 } else { rounds as usize };
        assert!(positions > least, "{name}: only {positions} positions");
    }
}

/// Plies between two positions of a game that are counted.
const STRIDE: usize = 9;

#[test]
fn remembered_counts_are_those_that_are_counted() {
    for (seed, name) in games().into_iter().enumerate() {
        let counted = Counted::new(1);
        let mut ply = 0;
        wander(&game(name), 1, seed as u64, |game| {
            ply += 1;
            if ply % STRIDE != 1 {
                return;
            }
            // Where moves come back to the same position, and not too many in games with drops.
            let depth = if game.perft(2, true) < 1500 { 3 } else { 2 };
            let nodes = game.perft(depth, true);
            for bulk in [true, false] {
                let both = std::thread::scope(|scope| {
                    let one = || game.perft_with(depth, bulk, &counted);
                    let other = scope.spawn(one);
                    [one(), other.join().unwrap()]
                });
                assert_eq!(both, [nodes; 2], "{name}: {}", game.fen());
            }
        });
    }
}

#[test]
fn fast_and_slow_agree_on_the_game_that_others_are_measured_against() {
    let plain = CASES.iter().find(|case| case.name == PLAIN).unwrap();
    wander(&plain.load(), GAMES_PLAYED, 11, |game| {
        game.with_position(&mut Compare(PLAIN));
    });
    plain.count(&Game::new(&plain.load()), true);
}

/// Pieces of every compiled form on one board: lame leapers, must-jumpers, hoppers, ski-sliders,
/// lame riders, limited and exact ranges, crooked promotions.
const MENAGERIE: &str = r#"
[game]
name = "Menagerie"
[board]
files = 9
ranks = 9
[regions]
middle = "d4..f6"
last = "rank 9 | rank 1"
[pieces]
king = { letter = "K", royal = true, move = "K" }
horse = { letter = "H", move = "nN" }
lamerider = { letter = "L", move = "nNN" }
cannon = { letter = "C", move = "mRcpR" }
grasshopper = { letter = "G", move = "gQ" }
ski = { letter = "S", move = "jB" }
exact = { letter = "E", move = "W03" }
ranged = { letter = "A", move = "F[2-4]" }
jumper = { letter = "J", move = "jDjA" }
nightrider = { letter = "N", move = "NN" }
split = { letter = "X", move = "mRcB" }
pawn = { letter = "P", move = "fmWfceFifmnD", promote = { on = "last", to = ["nightrider", "cannon"], must = false } }
[zones.middle]
admit = ["pawn", "horse", "king", "grasshopper", "cannon"]
passage = false
[setup]
board = '''
h l c g k s e a j
n x p p p p p x n
. p . . . . . p .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. P . . . . . P .
N X P P P P P X N
H L C G K S E A J
'''
"#;

#[test]
fn fast_and_slow_agree_on_every_compiled_form() {
    let variant = of_text(MENAGERIE);
    let positions = wander(&variant, GAMES_PLAYED, 7, |game| {
        game.with_position(&mut Compare("menagerie"));
    });
    assert!(positions > 500, "only {positions} positions");
}

#[test]
fn fast_and_slow_agree_where_sentences_attack() {
    let attacks = [
        "attack: along vR from enemy king, on own king",
        "attack: along B from any knight, on any king",
        "attack: along R from own rook, on own king in ranks 2..7",
        "attack: along Q from d4 e5, on any king",
        "attack: along N from enemy queen, on own king",
    ];
    for attack in attacks {
        let text = format!("extends = \"chess\"\n[hooks]\nglare = \"{attack}\"\n");
        let variant = of_text(&text);
        let positions = wander(&variant, GAMES_PLAYED, 23, |game| {
            game.with_position(&mut Compare("glare"));
        });
        assert!(positions > 100, "only {positions} positions: {attack}");
    }
}

/// Holds a position against all twins.
pub(crate) struct Compare(pub(crate) &'static str);

impl simurgh_engine::Visitor for Compare {
    fn visit<const W: usize>(&mut self, position: &Position<W>) {
        compare(position, self.0);
    }
}

/// Orthodox chess beside an island that nobody can reach: the same game on more squares.
fn chess_with_island(width: usize) -> String {
    let island = ".".repeat(width);
    let row = |men: &str| format!("{men}##{island}\n");
    let empty = "........";
    let rows = [
        "rnbqkbnr", "pppppppp", empty, empty, empty, empty, "PPPPPPPP", "RNBQKBNR",
    ];
    let array: String = rows.map(row).concat();
    let squares: String = rows.map(|_| row(empty)).concat();
    let text = simurgh_tests::read("rulesets/chess.toml");
    let (before, rest) = text.split_once("[setup]").unwrap();
    let (_, after) = rest.split_once("[castling").unwrap();
    let before = before.replace(
        "files = 8\nranks = 8",
        &format!("squares = \'\'\'\n{squares}\'\'\'"),
    );
    format!("{before}[setup]\nboard = \'\'\'\n{array}\'\'\'\n[castling{after}")
}

#[test]
fn the_width_of_the_board_does_not_change_the_game() {
    // 64, 72 and 192 squares: one word, two words, four words. Published counts of orthodox chess.
    for island in [0, 1, 16] {
        let variant = if island == 0 {
            game("chess")
        } else {
            of_text(&chess_with_island(island))
        };
        assert_eq!(variant.ruleset().board.len(), 64 + 8 * island);
        let game = Game::new(&variant);
        let counts: Vec<u64> = (1..=4).map(|depth| game.perft(depth, false)).collect();
        assert_eq!(counts, [20, 400, 8902, 197_281], "island of {island} files");
    }
}
