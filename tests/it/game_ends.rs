//! How games end: positions judged by other programs, and the disputed cases of the rules pages.

use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Reason};
use simurgh_tests::{at, changed, game, game_called, play, read};

/// A question of the data about a position.
struct Question {
    variant: String,
    fen: String,
    asked: String,
    expected: String,
}

/// A line of a table in which a field may stand in quotes.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            letter => fields.last_mut().unwrap().push(letter),
        }
    }
    fields
}

fn questions() -> Vec<Question> {
    let table = read("tests/data/game_ends.csv");
    let lines = table.lines().skip(1).map(fields);
    let question = |fields: Vec<String>| {
        let [variant, fen, asked, expected, _]: [String; 5] = fields.try_into().unwrap();
        Question {
            variant,
            fen,
            asked,
            expected,
        }
    };
    lines.map(question).collect()
}

/// Questions that no rule of ours answers, with the reason.
const OPEN: [(&str, &str); 2] = [
    (
        "8/5p2/5P2/8/3B4/1bB5/8/8 b - -",
        "blocked pawns: the source itself calls its answer wrong",
    ),
    (
        "kb6/8/8/8/8/8/8/KB7 w - - 0 1",
        "its last rank has nine squares",
    ),
];

/// `(true,false)`: whether each side can no longer win.
fn insufficient(game: &Game) -> String {
    Side::ALL
        .map(|side| (!game.can_win(side)).to_string())
        .join(",")
}

#[test]
fn positions_end_as_other_programs_say() {
    let mut wrong = Vec::new();
    let mut answered = 0;
    for question in questions() {
        let open = OPEN.iter().any(|(fen, _)| *fen == question.fen);
        let Some(name) = game_called(&question.variant).filter(|_| !open) else {
            continue;
        };
        let Ok((game, _)) = Game::from_fen(&game(name), &question.fen) else {
            wrong.push(format!("{} {}: refused", question.variant, question.fen));
            continue;
        };
        let answer = match question.asked.as_str() {
            "insufficient_material(white,black)" => insufficient(&game),
            asked if asked.starts_with("result") => game
                .outcome()
                .map_or("*", |outcome| outcome.result())
                .to_owned(),
            _ => continue,
        };
        answered += 1;
        if answer != question.expected {
            let Question {
                variant,
                fen,
                asked,
                expected,
            } = question;
            wrong.push(format!("{variant} {fen}: {asked} {answer}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(answered >= 45, "only {answered} questions were answered");
}

fn reason(game: &Game) -> Option<&Reason> {
    game.outcome().map(|outcome| &outcome.reason)
}

fn result(game: &Game) -> &'static str {
    game.outcome().map_or("*", |outcome| outcome.result())
}

fn legal(game: &Game) -> Vec<String> {
    let moves = game.legal_moves().into_iter();
    let mut names: Vec<String> = moves.map(|mv| game.coordinates(mv)).collect();
    names.sort();
    names
}

#[test]
fn losers_must_capture_among_their_legal_moves() {
    for (fen, expected) in [
        ("k2K4/P7/1P6/8/8/8/8/8 b - - 0 1", "a8b7"),
        ("k2K4/P7/8/8/8/8/8/8 b - - 0 1", "a8a7"),
        ("k2K4/rP6/2P5/8/8/8/8/8 b - - 0 1", "a7b7"),
    ] {
        // A side that is left with the king alone has won already.
        let game = at("losers", fen);
        if game.outcome().is_none() {
            assert_eq!(legal(&game).join(" "), expected, "{fen}");
        } else {
            assert_eq!(result(&game), "0-1", "{fen}");
        }
    }
}

#[test]
fn a_bare_king_wins_losers_and_who_is_stalemated_too() {
    let mut game = at("losers", "8/8/8/3p4/4P3/8/8/K6k w - - 0 1");
    assert_eq!(legal(&game), ["e4d5"]);
    play(&mut game, "exd5");
    assert_eq!(result(&game), "0-1", "Black has the king alone");
    let stalemate = "7k/5Q2/6K1/8/8/7p/7P/8 b - - 0 1";
    assert_eq!(result(&at("losers", stalemate)), "0-1");
    let drawn = changed("losers", &["options.stalemate=draw"]);
    let (game, _) = Game::from_fen(&drawn, stalemate).unwrap();
    assert_eq!(result(&game), "1/2-1/2");
}

#[test]
fn a_mated_side_wins_losers() {
    let mut game = Game::new(&game("losers"));
    play(&mut game, "f3 e5 g4 Qh4");
    assert_eq!(
        (result(&game), reason(&game)),
        ("1-0", Some(&Reason::Hook("mated-wins".into())))
    );
}

#[test]
fn an_exploded_king_has_lost_and_beats_check_and_mate() {
    // The queen on e4 checks, but the knight takes d7 beside the king.
    //   8 . . . . k . . .
    //   7 . . . p . . . .
    //   5 . . N . . . . .
    //   4 . . . . q . . .
    let mut game = at("atomic", "4k3/3p4/8/2N5/4q3/8/8/4K3 w - - 0 1");
    assert!(game.in_check());
    play(&mut game, "Nxd7");
    assert_eq!(
        (result(&game), reason(&game)),
        ("1-0", Some(&Reason::RoyalLost))
    );
    assert_eq!(game.fen(), "8/8/8/8/4q3/8/8/4K3 b - - 0 1");
    game.take_back();
    assert_eq!(game.fen(), "4k3/3p4/8/2N5/4q3/8/8/4K3 w - - 0 1");
}

#[test]
fn nobody_may_blow_up_the_own_king() {
    let game = at("atomic", "4k3/8/8/8/8/8/3p4/3RK3 w - - 0 1");
    assert!(
        !legal(&game).contains(&"e1d2".to_owned()),
        "a king never captures"
    );
    assert!(
        !legal(&game).contains(&"d1d2".to_owned()),
        "its own king stands beside"
    );
    let free = at("nocheckatomic", "4k3/8/8/8/8/8/3p4/3RK3 w - - 0 1");
    assert!(
        legal(&free).contains(&"e1d2".to_owned()),
        "there everybody may"
    );
    let mut free = free;
    play(&mut free, "Kxd2");
    assert_eq!(result(&free), "0-1");
}

#[test]
fn kings_that_touch_are_not_in_check() {
    let game = at("atomic", "8/8/8/8/8/8/4k3/R3K2q w Q - 0 1");
    assert!(!game.in_check());
    assert!(
        legal(&game).contains(&"e1c1".to_owned()),
        "the way touches the enemy king"
    );
    let game = at("atomic", "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1");
    assert!(
        !legal(&game).contains(&"e1c1".to_owned()),
        "d1 does not touch f2"
    );
    let stalemate = at("atomic", "KQ6/Rk6/2B5/8/8/8/8/8 b - - 0 1");
    assert_eq!(
        (result(&stalemate), reason(&stalemate)),
        ("1/2-1/2", Some(&Reason::Stalemate))
    );
    let mate = at("atomic", "BQ6/Rk6/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(
        (result(&mate), reason(&mate)),
        ("1-0", Some(&Reason::Checkmate))
    );
    let fen = "8/8/8/8/4k3/8/3K4/8 w - - 0 1";
    assert!(legal(&at("atomic", fen)).contains(&"d2d3".to_owned()));
    let strict = changed("atomic", &["options.touching-checks=true"]);
    let (game, _) = Game::from_fen(&strict, fen).unwrap();
    assert!(!legal(&game).contains(&"d2d3".to_owned()));
}

#[test]
fn an_attacked_king_that_cannot_move_is_stalemated_in_atomic_only_without_check() {
    let game = at("atomic", "7k/6R1/8/5K2/8/8/8/8 b - - 0 1");
    assert_eq!(
        (result(&game), reason(&game)),
        ("1/2-1/2", Some(&Reason::Stalemate))
    );
}

#[test]
fn a_capture_in_passing_explodes_where_the_pawn_lands() {
    //   6 . . . . n .      exd6 in passing: the blast on d6 takes c7's knight, not e4's
    let mut game = at("atomic", "7k/2n5/8/3pP3/4n3/8/8/K7 w - d6 0 1");
    play(&mut game, "exd6");
    assert_eq!(game.fen(), "7k/8/8/8/4n3/8/8/K7 b - - 0 1");
}

#[test]
fn castling_rights_explode_with_the_rook() {
    let mut game = at("atomic", "r3k2r/8/8/8/8/6n1/7P/R3K2R b KQkq - 0 1");
    play(&mut game, "Nxh1");
    assert_eq!(game.fen(), "r3k2r/8/8/8/8/8/7P/R3K3 w Qkq - 0 2");
}

#[test]
fn suicide_without_a_move_goes_to_the_smaller_army() {
    assert_eq!(
        result(&at("suicide", "8/8/8/7p/7P/8/8/8 w - - 0 1")),
        "1/2-1/2"
    );
    assert_eq!(
        result(&at("suicide", "8/8/8/7p/7P/8/8/n7 w - - 0 1")),
        "1-0"
    );
    assert_eq!(
        result(&at("antichess", "8/8/8/7p/7P/8/8/8 w - - 0 1")),
        "1-0"
    );
}

#[test]
fn a_king_may_be_taken_where_it_is_hunted() {
    let mut game = at("tuerto", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1");
    play(&mut game, "Rxe8");
    assert_eq!(result(&game), "1-0");
    let protected = changed("tuerto", &["options.protected-kings=true"]);
    let (game, _) = Game::from_fen(&protected, "8/8/8/3k4/3K4/8/8/3R4 b - - 0 1").unwrap();
    assert!(
        !legal(&game).contains(&"d5d4".to_owned()),
        "the rook protects d4"
    );
    let (game, _) = Game::from_fen(&protected, "8/8/8/3k4/3K4/8/8/8 b - - 0 1").unwrap();
    assert!(legal(&game).contains(&"d5d4".to_owned()));
}

#[test]
fn black_may_answer_in_the_race() {
    let mut game = at("racingkings", "8/2k2K2/8/8/8/8/8/7R w - - 0 1");
    play(&mut game, "Kf8");
    assert_eq!(result(&game), "*", "Black can arrive too");
    play(&mut game, "Kc8");
    assert_eq!(result(&game), "1/2-1/2");
    game.take_back();
    play(&mut game, "Kc6");
    assert_eq!(result(&game), "1-0");
    let mut late = at("racingkings", "8/5K2/2k5/8/8/8/8/7R w - - 0 1");
    play(&mut late, "Kf8");
    assert_eq!(result(&late), "1-0", "Black is too far away");
}
