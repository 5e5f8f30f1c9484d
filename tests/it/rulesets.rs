//! The shipped games: every file loads without a complaint and says what the rules say.

use simurgh_dsl::board::{Board, Region};
use simurgh_dsl::hook::rule::{ExtraMove, Limit, Rule};
use simurgh_dsl::placement::{Tokens, write_ones};
use simurgh_dsl::ruleset::{Loaded, OptionValue, Ruleset, load};
use simurgh_dsl::side::Side;
use simurgh_dsl::source::{Shelf, Source};
use simurgh_tests::{Shipped, games, ruleset};

fn source(name: &str) -> Source {
    Shipped.find(name, &Source::new("", "")).unwrap()
}

fn game(name: &str, settings: &[&str]) -> Ruleset {
    ruleset(&format!("{name}.toml"), source(name).text(), settings)
}

const PERSIAN: [&str; 4] = [
    "celtic-citadel",
    "persian-princess",
    "egyptian-eye",
    "oriental-omega",
];

fn start(game: &Ruleset) -> String {
    let tokens = Tokens::new(game.kinds.iter().map(|kind| kind.letter.as_str()));
    write_ones(&game.board, &game.setup.men, &tokens)
}

fn squares(board: &Board, region: Region) -> String {
    let names: Vec<&str> = region.iter().map(|square| board.name(square)).collect();
    names.join(" ")
}

#[test]
fn every_game_loads_without_a_complaint_in_both_languages() {
    for name in games() {
        let game = game(name, &[]);
        assert!(game.about.name.es.is_some(), "{name}");
        assert!(game.about.summary.es.is_some(), "{name}");
        assert!(!game.about.sources.is_empty(), "{name}");
    }
}

#[test]
fn every_option_of_every_game_can_be_switched() {
    for name in games() {
        for (option, value) in game(name, &[]).options {
            if let OptionValue::Switch(on) = value {
                game(name, &[&format!("options.{option}={}", !on)]);
            }
        }
    }
}

#[test]
fn the_persian_games_credit_their_inventor() {
    for name in PERSIAN {
        let about = game(name, &[]).about;
        assert_eq!(about.inventor.as_deref(), Some("Anooshiravan Ahmadi"));
        let credit = about.credit.unwrap();
        assert!(credit.en.contains("ask him first"));
        assert!(credit.es.unwrap().contains("pregunte antes"));
    }
}

/// Rows as the inventor's own program writes them.
#[test]
fn the_persian_games_start_as_their_inventor_wrote() {
    const MIDDLE: &str =
        "/1ppppppppp1/11111111111/11111111111/11111111111/11111111111/11111111111/1PPPPPPPPP1/";
    for (name, far, back, front, near) in [
        (
            "celtic-citadel",
            "f111111111f",
            "1rnbqkbsnr1",
            "1RNBQKBSNR1",
            "F111111111F",
        ),
        (
            "persian-princess",
            "f111111111f",
            "1rnbqksbnr1",
            "1RNBQKSBNR1",
            "F111111111F",
        ),
        (
            "egyptian-eye",
            "f111111111f",
            "1rnbqksbnr1",
            "1RNBQKSBNR1",
            "F111111111F",
        ),
        (
            "oriental-omega",
            "w111111111w",
            "1rnbqkcbnr1",
            "1RNBQKCBNR1",
            "W111111111W",
        ),
    ] {
        assert_eq!(
            start(&game(name, &[])),
            format!("{far}/{back}{MIDDLE}{front}/{near}")
        );
    }
}

#[test]
fn the_persian_board_has_eighty_five_squares() {
    for name in PERSIAN {
        let game = game(name, &[]);
        assert_eq!(game.board.len(), 85, "{name}");
        let citadel = game.regions["citadel"];
        assert_eq!(squares(&game.board, citadel[Side::First]), "a1 k1");
        assert_eq!(squares(&game.board, citadel[Side::Second]), "a11 k11");
        for corner in ["a1", "k1", "a11", "k11", "f6"] {
            assert!(game.board.is_dark(game.board.find(corner).unwrap()));
        }
    }
}

#[test]
fn castling_goes_where_the_rules_say() {
    for (name, expected) in [
        (
            "chess",
            ["K O-O e1g1 h1f1 e8g8 h8f8", "Q O-O-O e1c1 a1d1 e8c8 a8d8"],
        ),
        (
            "celtic-citadel",
            [
                "K O-O f2i2 j2h2 f10i10 j10h10",
                "Q O-O-O f2d2 b2e2 f10d10 b10e10",
            ],
        ),
    ] {
        let game = game(name, &[]);
        let written: Vec<String> = game
            .castlings
            .iter()
            .map(|castling| {
                let sides = Side::ALL.map(|side| {
                    let squares = castling.squares[side];
                    let [a, b, c, d] = [
                        squares.king_from,
                        squares.king_to,
                        squares.rook_from,
                        squares.rook_to,
                    ]
                    .map(|square| game.board.name(square));
                    format!("{a}{b} {c}{d}")
                });
                format!("{} {} {}", castling.letter, castling.san, sides.join(" "))
            })
            .collect();
        assert_eq!(written, expected, "{name}");
    }
}

/// The kinds that a pawn may become, by letter.
fn promotions(game: &Ruleset) -> String {
    let pawn = &game.kinds[game.kind_named("pawn").unwrap().index()];
    let to = &pawn.promotion.as_ref().unwrap().to;
    to.iter()
        .map(|kind| game.kinds[kind.index()].letter.as_str())
        .collect()
}

#[test]
fn promotion_is_orthodox_unless_the_option_adds_to_it() {
    for (name, more) in PERSIAN
        .into_iter()
        .zip(["QRBNSF", "QRBNSF", "QRBNSF", "QRBNCW"])
    {
        assert_eq!(promotions(&game(name, &[])), "QRBN", "{name}");
        let chosen = game(name, &["options.more-promotions=true"]);
        assert_eq!(promotions(&chosen), more, "{name}");
    }
}

#[test]
fn the_rendezvous_is_once_per_side_and_not_in_the_basic_game() {
    for (name, partner) in PERSIAN
        .into_iter()
        .zip([None, Some("S"), Some("S"), Some("C")])
    {
        let game = game(name, &[]);
        let hook = game.hooks.iter().find(|hook| hook.name == "rendezvous");
        assert_eq!(hook.is_some(), partner.is_some(), "{name}");
        let Some(hook) = hook else {
            continue;
        };
        assert_eq!(hook.limit, Some(Limit::PerSide(1)));
        assert!(hook.condition.is_some());
        let Rule::Move(ExtraMove::Swap(one, other)) = &hook.rule else {
            panic!("{name}");
        };
        let letters: Vec<&str> = one
            .kinds
            .iter()
            .map(|kind| game.kinds[kind.index()].letter.as_str())
            .collect();
        assert_eq!(Some(letters.concat().as_str()), partner);
        assert_eq!(squares(&game.board, one.squares[Side::Second]), "g10");
        assert_eq!(squares(&game.board, other.squares[Side::First]), "h2");
    }
}

#[test]
fn the_centre_is_closed_as_each_game_says() {
    for (name, admitted) in PERSIAN.into_iter().zip([None, Some("PS"), Some(""), None]) {
        let game = game(name, &[]);
        let zone = game.zones.first().map(|zone| {
            assert!(zone.passage);
            assert_eq!(squares(&game.board, zone.squares[Side::First]), "f6");
            let letters = zone
                .admit
                .iter()
                .map(|kind| game.kinds[kind.index()].letter.as_str());
            letters.collect::<String>()
        });
        assert_eq!(zone.as_deref(), admitted, "{name}");
    }
}

#[test]
fn the_eye_sees_through_everything_along_both_diagonals() {
    let game = game("egyptian-eye", &[]);
    let eye = game.hooks.iter().find_map(|hook| match &hook.rule {
        Rule::Attack(attack) => Some(attack),
        _ => None,
    });
    let eye = eye.unwrap();
    assert!(eye.through);
    assert_eq!(eye.movement.paths.len(), 4);
    assert_eq!(squares(&game.board, eye.from[Side::Second]), "f6");
}

/// A one-line change of a game, as its authors try things out.
#[test]
fn a_setting_changes_one_key() {
    let game = game("oriental-omega", &["pieces.wizard.move=FC"]);
    let wizard = game.kind_named("wizard").unwrap();
    assert_eq!(game.kinds[wizard.index()].movement.text, "FC");
    let typo = ["pieces.wizzard.move=FC".to_owned()];
    let typo: Loaded = load(&source("oriental-omega"), &Shipped, &typo);
    assert!(typo.ruleset.is_none());
    assert_eq!(typo.diagnostics[0].suggestions, ["wizard"]);
}
