//! Random games of every shipped ruleset, written, read and written again.

use simurgh_dsl::language::Language;
use simurgh_dsl::source::Source;
use simurgh_engine::{Game, Variant};

use super::contest::Contest;
use super::names::Opened;
use super::read::read;
use super::record::{Rules, record};
use super::replay::replay;
use super::tree::{NodeId, ROOT};
use super::write::write;
use super::{Record, Score, Step};
use crate::library;
use crate::load;
use crate::text::Text;

/// Moves of the main line.
const LENGTH: usize = 40;

/// Comments with everything that means something elsewhere.
const COMMENTS: [&str; 6] = [
    "good",
    "[%clk 0:05:00] and (not) a $3 variation; nor a result 1-0 *",
    "a } ends no comment [%eval 0.25]",
    "[Event \"no tag\"] % no escape",
    "a long remark that goes over the end of a line, because it has more words in it than a line has columns for",
    "él · 象棋",
];

/// A generator of small numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    fn comments(&mut self) -> Vec<String> {
        let count = self.below(12).saturating_sub(9);
        (0..count)
            .map(|_| COMMENTS[self.below(COMMENTS.len())].to_owned())
            .collect()
    }
}

/// Adds a line of random moves behind a place, with lines of other moves.
fn grow(
    record: &mut Record<Step>,
    contest: &mut Contest,
    behind: NodeId,
    length: usize,
    dice: &mut Dice,
) {
    let (mut at, mut played) = (behind, 0);
    for index in 0..length {
        let moves = contest.moves();
        if moves.is_empty() {
            break;
        }
        let (board, mv) = moves[dice.below(moves.len())];
        let step = contest.step(board, mv);
        let id = record.tree.add(at, step.clone());
        let begins_variation = record.tree.node(at).children.len() > 1;
        let node = record.tree.node_mut(id);
        if begins_variation {
            node.before = dice.comments();
        }
        node.after = dice.comments();
        if dice.below(9) == 0 {
            node.marks.push(1 + dice.below(140) as u8);
        }
        if length > 1 && dice.below(6) == 0 && moves.len() > 1 {
            grow(record, contest, at, length.min(10) / 2, dice);
        }
        contest.play(&step).expect("legal");
        (at, played) = (id, index + 1);
    }
    for _ in 0..played {
        contest.take_back();
    }
}

/// A game with variations; a second one from the last position, so that a FEN is written.
fn check(name: &str, variant: &Variant, seed: u64) {
    let rules = Rules {
        game: name,
        ..Rules::default()
    };
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ seed);
    let start = match variant.random_setup(seed) {
        Some(number) => Contest::One(Game::from_setup(variant, number).expect("a set-up")),
        None => Contest::new(variant),
    };
    let mut text = String::new();
    let (mut contest, mut records) = (start, Vec::new());
    for _ in 0..2 {
        let mut record = record(&contest, &contest, &rules);
        record.tree.node_mut(ROOT).after = dice.comments();
        grow(&mut record, &mut contest.clone(), ROOT, LENGTH, &mut dice);
        for id in record.tree.main_line() {
            let step = record.tree.node(id).mv.clone().expect("a move");
            contest.play(&step).expect("legal");
        }
        record.result = contest.end().map_or(Score::Open, |(score, _)| score);
        record.tags.set("Result", record.result.text());
        text += &write(&record, contest.boards());
        records.push((record, contest.fen()));
        if contest.end().is_some() {
            break;
        }
        contest = Contest::from_fen(variant, &contest.fen())
            .expect("its own FEN")
            .0;
    }
    let source = Source::new("random.pgn", text.as_str());
    let reading = read(&source);
    assert_eq!(reading.faults, [], "{name} {seed}\n{text}");
    assert_eq!(reading.games.len(), records.len(), "{name} {seed}\n{text}");
    let mut again = String::new();
    for (found, (record, fen)) in reading.games.iter().zip(&records) {
        let mut faults = Vec::new();
        let replayed = replay(&source, found, &mut Opened::default(), &mut faults);
        let replayed = replayed.unwrap_or_else(|| panic!("{name} {seed}: {faults:?}"));
        assert_eq!(faults, [], "{name} {seed}\n{text}");
        assert!(replayed.complete, "{name} {seed}");
        assert_eq!(&replayed.contest.fen(), fen, "{name} {seed}");
        let said = |record: &Record<Step>| record.tree.clone();
        assert_eq!(said(&replayed.record).len(), said(record).len());
        again += &write(&replayed.record, replayed.contest.boards());
    }
    assert_eq!(again, text, "{name} {seed}");
}

#[test]
fn every_game_is_read_as_it_was_written() {
    for (index, name) in library::names().enumerate() {
        let opened = load::open(name, &[], Text(Language::English));
        let variant = opened.unwrap_or_else(|_| panic!("{name}")).item;
        check(name, &variant, index as u64 + 1);
    }
}

#[test]
fn lines_have_at_most_eighty_columns() {
    let opened = load::open("chess", &[], Text(Language::English));
    let variant = opened.unwrap_or_else(|_| panic!("built in")).item;
    let mut record = Record::new();
    let mut contest = Contest::new(&variant);
    grow(&mut record, &mut contest, ROOT, 200, &mut Dice(7));
    let text = write(&record, 1);
    let (_, moves) = text.split_once("\n\n").expect("tags and moves");
    assert!(moves.lines().count() > 10, "{moves}");
    for line in moves.lines() {
        // A remark to the end of its line cannot be broken.
        let short = line.chars().count() <= 80 || line.contains(';');
        assert!(short, "{line}");
    }
}
