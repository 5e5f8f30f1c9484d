//! Texts as other programs and clumsy hands write them.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::Source;

use super::names::{Opened, built_in};
use super::read::read;
use super::replay::{Replayed, replay};
use super::tree::ROOT;
use super::write::write;
use super::{Record, Score, Written};

/// The only game of a text, and the codes of its faults.
fn one(text: &str) -> (Record<Written>, Vec<&'static str>) {
    let mut reading = read(&Source::new("a.pgn", text));
    let codes = codes(&reading.faults);
    assert_eq!(reading.games.len(), 1, "{text}");
    (reading.games.remove(0).record, codes)
}

fn codes(faults: &[Diagnostic]) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.code).collect()
}

fn words(record: &Record<Written>) -> Vec<&str> {
    let nodes = record.tree.main_line().into_iter();
    let moves = nodes.filter_map(|id| record.tree.node(id).mv.as_ref());
    moves.map(|written| written.text.as_str()).collect()
}

/// The first game of a text, played, and the codes of all faults.
fn played(text: &str) -> (Option<Replayed>, Vec<&'static str>) {
    let source = Source::new("a.pgn", text);
    let reading = read(&source);
    let mut faults = reading.faults.clone();
    let replayed = replay(
        &source,
        &reading.games[0],
        &mut Opened::default(),
        &mut faults,
    );
    (replayed, codes(&faults))
}

#[track_caller]
fn check_fen(text: &str, fen: &str) {
    let (replayed, faults) = played(text);
    let replayed = replayed.unwrap_or_else(|| panic!("{faults:?}"));
    assert_eq!(replayed.contest.fen(), fen, "{faults:?}");
}

#[test]
fn moves_are_found_among_numbers_of_any_form() {
    for text in [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3 *",
        "1.e4 1...e5 2.Nf3 *",
        "1. e4 1... e5 2. Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "e4 e5 Nf3 *",
        "1. e4 { a } 1... e5 ; b\n2.\nNf3 *",
        "\u{feff}1.e4 1…e5 2.Nf3 *",
    ] {
        let (record, faults) = one(text);
        assert_eq!(words(&record), ["e4", "e5", "Nf3"], "{text}");
        assert_eq!(faults, [""; 0], "{text}");
    }
}

#[test]
fn signs_behind_a_move_are_marks() {
    let (record, _) = one("1. e4! e5?? 2. Nf3!? $14 ± Nc6 $1 $1 exd6e.p.! 0-1");
    let marks: Vec<Vec<u8>> = record
        .tree
        .main_line()
        .into_iter()
        .map(|id| record.tree.node(id).marks.clone())
        .collect();
    assert_eq!(marks, [vec![1], vec![4], vec![5, 14, 16], vec![1], vec![1]]);
    assert_eq!(words(&record)[4], "exd6");
    assert_eq!(record.result, Score::Second);
}

#[test]
fn variations_replace_the_move_before_them() {
    let (record, faults) = one("1. e4 (1. d4 d5 (1... Nf6)) (1. c4) e5 *");
    let tree = &record.tree;
    assert_eq!(faults, [""; 0]);
    assert_eq!(words(&record), ["e4", "e5"]);
    let first: Vec<&str> = tree
        .node(ROOT)
        .children
        .iter()
        .map(|&id| tree.node(id).mv.as_ref().expect("a move").text.as_str())
        .collect();
    assert_eq!(first, ["e4", "d4", "c4"]);
    let d4 = tree.node(ROOT).children[1];
    assert_eq!(tree.node(d4).children.len(), 2);
}

#[test]
fn comments_stand_where_they_were() {
    let (record, _) = one("{game} 1. e4 {a} {b} ({before} 1. d4 {c}) {d} e5 1-0 {end}");
    let tree = &record.tree;
    assert_eq!(tree.node(ROOT).after, ["game"]);
    let [e4, d4] = tree.node(ROOT).children[..] else {
        panic!("two first moves")
    };
    assert_eq!(tree.node(e4).after, ["a", "b", "d"]);
    assert_eq!(tree.node(d4).before, ["before"]);
    assert_eq!(tree.node(d4).after, ["c"]);
    let e5 = tree.node(e4).children[0];
    assert_eq!(tree.node(e5).after, ["end"]);
}

#[test]
fn tags_are_read_as_they_come() {
    let text = "[Event \"The \\\"Big\\\" one\"]\n[Site \"a \"b\" c\"] [Round \"3\"]\n[White Ada]\n[Black \"Bo\n\n1. e4 *";
    let (record, faults) = one(text);
    for (name, value) in [
        ("Event", "The \"Big\" one"),
        ("Site", "a \"b\" c"),
        ("Round", "3"),
        ("White", "Ada"),
        ("Black", "Bo"),
    ] {
        assert_eq!(record.tags.get(name), Some(value), "{name}");
    }
    assert_eq!(faults, ["G002", "G002"]);
}

#[test]
fn several_games_stand_in_one_file() {
    let text = "[Event \"1\"]\n\n1. e4 e5 1-0\n\n[Event \"2\"]\n\n1. d4 d5\n\n[Event \"3\"]\n\n*\n\n1. c4 *";
    let reading = read(&Source::new("a.pgn", text));
    let lengths: Vec<usize> = reading
        .games
        .iter()
        .map(|found| found.record.tree.main_line().len())
        .collect();
    assert_eq!(lengths, [2, 2, 0, 1]);
    assert_eq!(codes(&reading.faults), ["G010"]);
}

#[test]
fn every_fault_is_said_and_the_rest_is_read() {
    for (text, code) in [
        ("1. e4 ) e5 *", "G005"),
        ("1. e4 (1. d4 e5 *", "G004"),
        ("1. e4 e5 * {x", "G003"),
        ("1. e4 ] e5 *", "G006"),
        ("1. e4 $ e5 *", "G006"),
        ("$3 1. e4 e5 *", "G006"),
        ("(1. d4) 1. e4 e5 *", "G007"),
        ("[A \"1\"]\n[A \"2\"]\n1. e4 e5 *", "G008"),
        ("1. e4 e5", "G010"),
        ("[Result \"1-0\"]\n1. e4 e5 0-1", "G011"),
    ] {
        let (record, faults) = one(text);
        assert!(faults.contains(&code), "{text}: {faults:?}");
        assert_eq!(words(&record)[0], "e4", "{text}");
    }
    assert_eq!(codes(&read(&Source::new("a.pgn", " \n")).faults), ["G001"]);
}

#[test]
fn a_move_that_is_none_is_shown_at_its_place() {
    let source = Source::new("a.pgn", "1. e4 e5 2. Ke3 *");
    let reading = read(&source);
    let mut faults = Vec::new();
    let replayed = replay(
        &source,
        &reading.games[0],
        &mut Opened::default(),
        &mut faults,
    );
    assert!(!replayed.expect("played").complete);
    assert_eq!(codes(&faults), ["P020"]);
    let span = faults[0].place.span;
    assert_eq!(&source.text()[span.start..span.end], "Ke3");
    assert!(faults[0].is_error());
    let (replayed, faults) = played("1. e4 (1. e5 d5) e5 *");
    assert!(replayed.expect("played").complete);
    assert_eq!(faults, ["P020"], "of a variation");
}

#[test]
fn names_of_other_programs_are_known() {
    for (name, game) in [
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("Chess960", "chess960"),
        ("fischerandom", "chess960"),
        ("Three-check", "3check"),
        ("King of the Hill", "kingofthehill"),
        ("Racing Kings", "racingkings"),
        ("Atomic Chess", "atomic"),
        ("crazyhouse", "crazyhouse"),
        ("No Such Game", ""),
    ] {
        let found = built_in(name).map_or("", |file| file.name());
        assert_eq!(found, game, "{name}");
    }
}

#[test]
fn an_unknown_game_is_refused_with_a_suggestion() {
    let source = Source::new("a.pgn", "[Variant \"crazyhuose\"]\n\n1. e4 *");
    let reading = read(&source);
    let mut faults = Vec::new();
    assert!(
        replay(
            &source,
            &reading.games[0],
            &mut Opened::default(),
            &mut faults
        )
        .is_none()
    );
    assert_eq!(codes(&faults), ["G012"]);
    assert_eq!(faults[0].suggestions, ["crazyhouse"]);
    assert_eq!(source.line_and_column(faults[0].place.span.start), (1, 1));
}

#[test]
fn a_draw_that_nobody_claimed_ends_no_game_of_another_program() {
    let back = "Nf3 Nf6 Ng1 Ng8 ";
    let text = format!("{}e4 e5 *", back.repeat(3));
    let (replayed, faults) = played(&text);
    let replayed = replayed.expect("played");
    assert!(replayed.complete);
    assert_eq!(faults, ["G015"]);
    assert_eq!(replayed.record.tree.main_line().len(), 14);
}

#[test]
fn a_result_that_contradicts_the_rules_is_said() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    assert_eq!(played(&format!("{mate} 1-0")).1, ["G016"]);
    assert_eq!(played(&format!("{mate} 0-1")).1, [""; 0]);
    assert_eq!(played("1. f3 e5 0-1").1, [""; 0], "resigned");
    assert_eq!(played(&format!("{mate} 3. Kf2 0-1")).1, ["P024"]);
}

#[test]
fn ranks_that_xboard_counts_from_zero_are_understood() {
    // Shako has ten ranks; XBoard calls the first one 0.
    let ours = "[Variant \"shako\"]\n\n1. f5 f6 2. Nd4 *";
    let theirs = "[Variant \"shako\"]\n[VariantMen \"P:fmWfceFifmnD\"]\n\n1. f4 f5 2. Nd3 *";
    let (ours, faults) = played(ours);
    assert_eq!(faults, [""; 0]);
    check_fen(theirs, &ours.expect("played").contest.fen());
}

#[test]
fn two_boards_are_told_by_the_letters_of_the_numbers() {
    let text = "[Variant \"pasapiezas\"]\n\n1A. e4 1B. d4 1a. d5 2A. exd5 1b. Nf6 *";
    let (replayed, faults) = played(text);
    let replayed = replayed.unwrap_or_else(|| panic!("{faults:?}"));
    assert_eq!(replayed.contest.boards(), 2);
    assert_eq!(faults, [""; 0]);
    assert!(write(&replayed.record, 2).contains("1A. e4 1B. d4 1a. d5 2A. exd5 1b. Nf6 *"));
}

#[test]
fn hostile_texts_end_soon_and_without_harm() {
    let nested = format!(
        "1. e4 {}{} e5 *",
        "(1. d4 ".repeat(10_000),
        ")".repeat(10_000)
    );
    let deep = {
        let mut text = "1. e4 e5 ".to_owned();
        for _ in 0..5000 {
            text += "2. Nf3 ( 2. Nc3 Nf6 3. Nb1 Ng8 ";
        }
        text
    };
    let million = 1 << 20;
    let texts = [
        nested,
        deep,
        "(".repeat(million),
        ")".repeat(million),
        "{".repeat(million),
        "[".repeat(million),
        "[a".repeat(million / 2),
        "[a \"".repeat(million / 4),
        "\n[a \"".repeat(million / 5),
        "x".repeat(million),
        "x ".repeat(million / 2),
        "1.".repeat(million / 2),
        "$".repeat(million),
        "\" ".repeat(million / 2),
        "1. e4 (".repeat(million / 7),
        "e4 e5 ( ) ".repeat(million / 10),
        "*\n".repeat(million / 2),
        "\0\u{1}é\r%".repeat(million / 6),
    ];
    for text in texts {
        let clock = crate::clock::Stopwatch::start();
        let source = Source::new("a.pgn", text.as_str());
        let reading = read(&source);
        assert!(reading.faults.len() <= 102);
        for found in reading.games.iter().take(2) {
            let mut faults = Vec::new();
            let replayed = replay(&source, found, &mut Opened::default(), &mut faults);
            if let Some(replayed) = replayed {
                write(&replayed.record, 1);
            }
        }
        let head: String = text.chars().take(12).collect();
        let seconds = clock.seconds();
        assert!(seconds < 20.0, "{head}: {seconds}");
    }
}
