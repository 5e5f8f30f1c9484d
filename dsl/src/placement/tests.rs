//! Both dialects, faults, and the way there and back.

use proptest::prelude::*;

use super::*;
use crate::board::Board;
use crate::source::Excerpt;

/// `#` no square; rows from the far rank.
fn drawn(rows: &[&str]) -> Board {
    Board::new(rows[0].len(), rows.len(), |file, rank| {
        rows[rows.len() - 1 - rank as usize].as_bytes()[file as usize] != b'#'
    })
    .unwrap()
}

fn tokens() -> Tokens {
    Tokens::new(["K", "R", "+R", "P"])
}

/// The placement as it is written again, and codes with columns.
fn check(rows: &[&str], text: &str, written: Option<&str>, complaints: &[(&str, usize)]) {
    let board = drawn(rows);
    let excerpt = Excerpt::typed("fen", text);
    let mut diagnostics = Vec::new();
    let men = read(&excerpt, &board, &tokens(), &mut diagnostics);
    let found: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| (diagnostic.code, diagnostic.place.span.start + 1))
        .collect();
    assert_eq!(found, complaints, "{text}");
    let again = men.map(|men| write(&board, &men, &tokens()));
    assert_eq!(again.as_deref(), written, "{text}");
}

const CORNERED: &[&str] = &[".###########", "#..........#"];

#[test]
fn runs_of_several_digits_and_rows_of_ones_are_the_same() {
    let same = Some("k***********/*9R*");
    check(CORNERED, "k***********/*9R*", same, &[]);
    check(CORNERED, "k11/10R1", same, &[]);
    check(CORNERED, "k11111111111/1111111111R1", same, &[]);
    check(CORNERED, "k92/91R1", same, &[]);
}

#[test]
fn longer_tokens_come_first() {
    check(&["..."], "+rR1", Some("+rR1"), &[]);
    check(&["..."], "+2", None, &[("P001", 1)]);
}

#[test]
fn men_on_missing_squares_are_refused() {
    check(&["#.", ".."], "k1/2", None, &[("P004", 1)]);
    check(&["#.", ".."], "*k/*1", None, &[("P005", 4)]);
}

#[test]
fn rows_must_fit_the_frame() {
    check(&["..", ".."], "k2/2", None, &[("P002", 1)]);
    check(&["..", ".."], "k1/1", None, &[("P002", 4)]);
    check(&["..", ".."], "k1", None, &[("P003", 3)]);
    check(&["..", ".."], "k1/2/2/2", None, &[("P003", 6)]);
    check(&["..", ".."], "k0/01", None, &[("P006", 2), ("P006", 4)]);
    check(&["..", ".."], "", None, &[("P002", 1), ("P003", 1)]);
}

#[test]
fn several_faults_are_all_reported() {
    check(&["..", ".."], "x1/y1", None, &[("P001", 1), ("P001", 4)]);
}

#[test]
fn a_star_of_a_token_is_not_written_for_missing_squares() {
    let board = drawn(&["#...#"]);
    let tokens = Tokens::new(["C", "*C"]);
    let man = |kind| {
        Some(Man {
            side: Side::First,
            kind: KindId(kind),
        })
    };
    let men = vec![man(0), man(1), None];
    let text = write(&board, &men, &tokens);
    assert_eq!(text, "1C*C2");
    let again = read(
        &Excerpt::typed("fen", &text),
        &board,
        &tokens,
        &mut Vec::new(),
    );
    assert_eq!(again, Some(men));
}

/// A board and men on it, both from arbitrary bits.
fn position() -> impl Strategy<Value = (Board, Vec<Option<Man>>)> {
    (1..14usize, 1..14usize).prop_flat_map(|(files, ranks)| {
        let places = proptest::collection::vec((any::<bool>(), 0..12u8), files * ranks);
        places.prop_filter_map("a board has squares", move |places| {
            let place = |file, rank| places[rank as usize * files + file as usize];
            let board = Board::new(files, ranks, |file, rank| place(file, rank).0)?;
            let men = board.squares().map(|square| {
                let at = board.coordinates(square);
                let code = place(at.file, at.rank).1;
                let side = Side::ALL[(code % 2) as usize];
                (code < 8).then_some(Man {
                    side,
                    kind: KindId(code / 2),
                })
            });
            let men = men.collect();
            Some((board, men))
        })
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same((board, men) in position()) {
        for text in [write(&board, &men, &tokens()), write_ones(&board, &men, &tokens())] {
            let mut diagnostics = Vec::new();
            let again = read(&Excerpt::typed("fen", &text), &board, &tokens(), &mut diagnostics);
            prop_assert_eq!(again.as_ref(), Some(&men), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[kKrRpP+*/0-9éx ]{0,40}", (board, _) in position()) {
        read(&Excerpt::typed("fen", &text), &board, &tokens(), &mut Vec::new());
    }
}
