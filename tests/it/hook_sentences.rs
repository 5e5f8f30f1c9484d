//! The sentences of the games to come, as their authors would write them: each is either understood
//! or answered with "not supported yet" at the words in question, never misread.

use indexmap::IndexMap;
use simurgh_dsl::board::Board;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::hook::rule::{
    Condition, Effect, Event, ExtraMove, Filter, Hook, Limit, Owner, Rule, Verdict,
};
use simurgh_dsl::hook::{
    CastlingWay, KindWord, NamedRegion, Vocabulary, read_castling_way, read_hook, read_region,
};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Excerpt;

struct Game {
    board: Board,
    regions: IndexMap<String, NamedRegion>,
    kinds: Vec<KindWord>,
}

impl Game {
    fn new(board: Board, regions: &[(&str, &str)], kinds: &str) -> Self {
        let royal = |name: &str| name.contains("king") || name == "prince";
        let kind = |name: &str| KindWord {
            name: name.to_owned(),
            royal: royal(name) && !name.starts_with("pawn"),
            class: name.starts_with("pawn-of").then(|| "pawn".to_owned()),
        };
        let kinds = kinds.split(' ').map(kind).collect();
        let mut game = Self {
            board,
            regions: IndexMap::new(),
            kinds,
        };
        for &(name, text) in regions {
            let excerpt = Excerpt::typed(name, text);
            let mut diagnostics = Vec::new();
            let region = read_region(&excerpt, &game.vocabulary(), &mut diagnostics);
            assert_eq!(diagnostics, [], "{text}");
            game.regions
                .insert(name.to_owned(), region.expect("read without a message"));
        }
        game
    }

    fn persian() -> Self {
        let inside = |line: u8| (1..10).contains(&line);
        let corner = |line: u8| line == 0 || line == 10;
        let exists = |file, rank| inside(file) && inside(rank) || corner(file) && corner(rank);
        let regions = [
            ("citadel", "a1 k1 | a11 k11"),
            ("promotion-rank", "rank 10 | rank 2"),
            ("centre", "f6"),
        ];
        let kinds = "king queen princess fortress rook bishop knight champion wizard pawn";
        Self::new(
            Board::new(11, 11, exists).expect("a board of legal size"),
            &regions,
            kinds,
        )
    }

    fn chess() -> Self {
        let kinds = "king queen rook bishop knight pawn";
        Self::new(
            Board::new(8, 8, |_, _| true).expect("a board of legal size"),
            &[("centre", "d4..e5")],
            kinds,
        )
    }

    fn tamerlane() -> Self {
        let files = "zabcdefghijkl".chars().map(String::from).collect();
        let ranks = (1..=10).map(|rank: u8| rank.to_string()).collect();
        let exists = |file, rank| {
            (1..12).contains(&file) || (file, rank) == (0, 8) || (file, rank) == (12, 1)
        };
        let regions = [
            ("citadel", "l2 | z9"),
            ("camp", "board - citadel"),
            ("last", "rank 10 | rank 1"),
            ("kings-pawn-home", "f3 | f8"),
        ];
        let kinds = "king prince adventitious-king general vizier waiting-pawn pawn-of-camels \
                     pawn-of-pawns-2 pawn-of-pawns-3";
        let kinds = kinds.split_whitespace().collect::<Vec<_>>().join(" ");
        Self::new(
            Board::with_names(files, ranks, exists).expect("a board of legal size"),
            &regions,
            &kinds,
        )
    }

    fn vocabulary(&self) -> Vocabulary<'_> {
        Vocabulary {
            board: &self.board,
            regions: &self.regions,
            kinds: &self.kinds,
        }
    }

    fn read(&self, sentence: &str) -> (Option<Hook>, Vec<Diagnostic>) {
        let mut diagnostics = Vec::new();
        let excerpt = Excerpt::typed("hook", sentence);
        let hook = read_hook("hook", &excerpt, &self.vocabulary(), &mut diagnostics);
        (hook, diagnostics)
    }

    #[track_caller]
    fn hook(&self, sentence: &str) -> Hook {
        let (hook, diagnostics) = self.read(sentence);
        assert_eq!(diagnostics, [], "{sentence}");
        hook.expect("read without a message")
    }

    /// The words that are not supported yet; any other message is a failure.
    #[track_caller]
    fn check_later(&self, sentence: &str, words: &[&str]) {
        let (hook, mut diagnostics) = self.read(sentence);
        assert!(hook.is_none(), "{sentence}");
        assert!(
            diagnostics.iter().all(|message| message.code == "H020"),
            "{diagnostics:#?}"
        );
        diagnostics.sort_by_key(|message| message.place.span.start);
        let at: Vec<&str> = diagnostics
            .iter()
            .map(|message| &sentence[message.place.span.start..message.place.span.end])
            .collect();
        assert_eq!(at, words, "{sentence}");
    }

    fn kinds_of(&self, filter: &Filter) -> Vec<&str> {
        filter
            .kinds
            .iter()
            .map(|kind| self.kinds[kind.index()].name.as_str())
            .collect()
    }

    fn squares_of(&self, filter: &Filter, side: Side) -> Vec<&str> {
        filter.squares[side]
            .iter()
            .map(|square| self.board.name(square))
            .collect()
    }
}

#[test]
fn a_king_in_the_enemy_citadel_draws() {
    let game = Game::persian();
    let Rule::On(Event::Arrive(men), effects) =
        game.hook("on arrive king in enemy citadel: draw").rule
    else {
        panic!("another rule");
    };
    assert_eq!(men.owner, Owner::Own);
    assert_eq!(game.kinds_of(&men), ["king"]);
    assert_eq!(game.squares_of(&men, Side::First), ["a11", "k11"]);
    assert_eq!(game.squares_of(&men, Side::Second), ["a1", "k1"]);
    assert!(matches!(effects.as_slice(), [Effect::End(Verdict::Draw)]));
}

#[test]
fn a_rendezvous_swaps_two_men_at_home_once_a_side() {
    let game = Game::persian();
    for kind in ["princess", "champion"] {
        let hook = game.hook(&format!(
            "move: swap own {kind} at g2|g10 with own bishop at h2|h10, once per side, unless in check"
        ));
        let Rule::Move(ExtraMove::Swap(first, second)) = hook.rule else {
            panic!("another rule");
        };
        assert_eq!(game.kinds_of(&first), [kind]);
        assert_eq!(game.squares_of(&first, Side::Second), ["g10"]);
        assert_eq!(game.kinds_of(&second), ["bishop"]);
        assert_eq!(game.squares_of(&second, Side::First), ["h2"]);
        assert_eq!(hook.limit, Some(Limit::PerSide(1)));
        assert!(
            matches!(hook.condition, Some(Condition::Not(c)) if matches!(*c, Condition::InCheck(_)))
        );
    }
}

#[test]
fn the_eye_attacks_the_movers_king_from_the_centre() {
    let game = Game::persian();
    let hook = game.hook("attack: along B from centre, through everything, on the mover's king");
    let Rule::Attack(attack) = hook.rule else {
        panic!("another rule");
    };
    assert_eq!(attack.movement.text, "B");
    assert!(attack.through);
    assert_eq!(
        (attack.on.owner, game.kinds_of(&attack.on)),
        (Owner::Own, vec!["king"])
    );
    assert_eq!(attack.from[Side::Second].len(), 1);
}

#[test]
fn sentences_of_other_games_are_understood() {
    let chess = Game::chess();
    for sentence in [
        "on capture: remove mover, remove any not pawn within 1 of to",
        "end: lose if count(own king) = 0",
        "forbid quiet if own can capture",
        "end: win if no moves",
        "end: win if count(own) = 1",
        "end: lose if count(enemy) = 1",
        // Rules that an author may come up with tomorrow.
        "on arrive knight in centre: win",
        "forbid move of rook to ranks 5..8 | ranks 1..4",
        "on check: add 1 to checks",
        "on check: win if checks >= 3",
        "forbid capture of pawn taking queen",
        "forbid capture that leaves count(own king) = 0",
        "safe: if own king within 1 of enemy king",
        "forbid capture taking any within 2 of enemy king",
        "on check: again with mover",
    ] {
        chess.hook(sentence);
    }
}

#[test]
fn the_blast_takes_the_mover_and_what_is_near() {
    let game = Game::chess();
    let hook = game.hook("on capture: remove mover, remove any not pawn within 1 of to");
    let Rule::On(Event::Capture(_), effects) = hook.rule else {
        panic!("another rule");
    };
    let [Effect::Remove(mover), Effect::Remove(near)] = effects.as_slice() else {
        panic!("other effects");
    };
    assert_eq!(
        (mover.owner, mover.near.map(|near| near.distance)),
        (Owner::Own, Some(0))
    );
    assert_eq!(
        (near.owner, near.near.map(|near| near.distance)),
        (Owner::Any, Some(1))
    );
    assert!(!near.kinds.has(KindId(5)));
}

#[test]
fn what_cannot_be_played_yet_is_answered_at_the_word() {
    let chess = Game::chess();
    chess.check_later("safe: if own drop could block", &["drop"]);
    chess.hook("move: move own king along N, once per side");
    chess.check_later(
        "on capture bishop in dark: send captured to partner hand",
        &["partner"],
    );
}

#[test]
fn the_hardest_sentences_are_read_to_the_end() {
    let game = Game::tamerlane();
    game.hook("on arrive own top royal in enemy citadel: draw");
    game.hook("safe: if own adventitious-king in own citadel");
    game.hook(
        "move: swap own king with own not royal not waiting-pawn, \
         once per side if king is sole royal and (in check or no moves)",
    );
    game.hook(
        "move: swap own king within 1 of enemy citadel with own royal by way of enemy citadel, \
         once per side if enemy citadel is empty",
    );
    game.hook(
        "move: move own waiting-pawn to camp becoming pawn-of-pawns-2, \
         removing any not royal not waiting-pawn at to, \
         if it attacks 2 of enemy or it attacks enemy that cannot move",
    );
    game.hook(
        "on arrive pawn-of-pawns-2 in last: move mover to kings-pawn-home becoming pawn-of-pawns-3, \
         removing any not royal there, else nearest free on its rank",
    );
}

#[test]
fn castlings_name_two_squares_a_side() {
    let game = Game::persian();
    let mut diagnostics = Vec::new();
    let text = Excerpt::typed("king", "f2-i2 | f10-i10");
    let way = read_castling_way(&text, &game.vocabulary(), &mut diagnostics).unwrap();
    let CastlingWay::Fixed(pairs) = way else {
        panic!("{way:?}")
    };
    let names = pairs.map(|(from, to)| (game.board.name(from), game.board.name(to)));
    assert_eq!(names[Side::First], ("f2", "i2"));
    assert_eq!(names[Side::Second], ("f10", "i10"));
}

#[test]
fn castlings_may_start_wherever_the_men_stand() {
    let game = Game::chess();
    let read = |text: &str| {
        let excerpt = Excerpt::typed("king", text);
        let mut diagnostics = Vec::new();
        let way = read_castling_way(&excerpt, &game.vocabulary(), &mut diagnostics);
        let codes = diagnostics.into_iter().map(|fault| {
            let span = fault.place.span;
            (fault.code, text[span.start..span.end].to_owned())
        });
        way.ok_or_else(|| codes.collect::<Vec<_>>())
    };
    let squares = |way: CastlingWay| way.to().map(|square| game.board.name(square).to_owned());
    let way = read("to c1|c8").unwrap();
    assert!(matches!(way, CastlingWay::Anywhere { .. }));
    assert_eq!(squares(way).0, ["c1", "c8"]);
    let way = read("outermost on the h side, to f1|f8").unwrap();
    assert_eq!(squares(way).0, ["f1", "f8"]);
    let CastlingWay::Outermost {
        kind: None, toward, ..
    } = way
    else {
        panic!("{way:?}")
    };
    assert_eq!((toward.file, toward.rank), (1, 0));
    let way = read("outermost rook on the 1 side, to f1|f8").unwrap();
    assert!(matches!(way, CastlingWay::Outermost { kind: Some(_), .. }));
    for (text, code, at) in [
        ("to c1 d1 | c8", "H060", "c1 d1 | c8"),
        ("to c1", "H060", "c1"),
        ("outermost on the c side, to d1|d8", "H061", "c"),
        ("outermost roof on the a side, to d1|d8", "H015", "roof"),
    ] {
        assert_eq!(read(text), Err(vec![(code, at.to_owned())]), "{text}");
    }
}

#[test]
fn a_file_may_have_any_name() {
    let game = Game::tamerlane();
    let citadel = game.regions["citadel"].squares;
    let names = citadel.map(|region| {
        region
            .iter()
            .map(|square| game.board.name(square))
            .collect::<Vec<_>>()
    });
    assert_eq!(names[Side::First], ["l2"]);
    assert_eq!(names[Side::Second], ["z9"]);
    assert_eq!(game.regions["camp"].squares[Side::First].len(), 111);
}
