//! Small games put together by hand, for tests.

use indexmap::IndexMap;
use simurgh_dsl::betza;
use simurgh_dsl::board::{Board, Region};
use simurgh_dsl::hook::rule::{Hook, Verdict};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::language::Localized;
use simurgh_dsl::placement::Shorthand;
use simurgh_dsl::ruleset::{About, CheckRule, Endings, Kind, Must, Promotion, Ruleset, Setup};
use simurgh_dsl::side::{BySide, Side};
use simurgh_dsl::source::{Excerpt, Place, Source, Span};

use crate::game::{Game, Variant, compile};

/// A game under construction. The first side's men with a letter `P` promote on `last`.
pub(crate) struct Sample {
    pub(crate) ruleset: Ruleset,
}

/// The six orthodox kinds on 8x8; castling is left out, the kinds stand in their usual set-up.
pub(crate) fn orthodox() -> Sample {
    let kinds = [
        ("P", "mfWcfF ifmnD"),
        ("N", "N"),
        ("B", "B"),
        ("R", "R"),
        ("Q", "Q"),
        ("K", "K"),
    ];
    let board = Board::new(8, 8, |_, _| true).expect("a board");
    Sample::new(
        board,
        &kinds,
        [2, 8],
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    )
}

/// A board of 9x9 squares and four corners beyond, with compounds and leapers.
pub(crate) fn large() -> Sample {
    let kinds = [
        ("P", "mfWcfF ifmnD"),
        ("N", "N"),
        ("B", "B"),
        ("R", "R"),
        ("Q", "Q"),
        ("K", "K"),
        ("S", "BN"),
        ("F", "RN"),
        ("C", "WAD"),
        ("W", "FN"),
    ];
    let inner = 1..=9;
    let corner = [0, 10];
    let board = Board::new(11, 11, |file, rank| {
        inner.contains(&file) && inner.contains(&rank)
            || corner.contains(&file) && corner.contains(&rank)
    });
    let setup = "f9f/*rnbqkbsnr*/*ppppppppp*/*9*/*9*/*9*/*9*/*9*/*PPPPPPPPP*/*RNBQKBSNR*/F9F";
    let setup = setup
        .replace("f9f", "f*********f")
        .replace("F9F", "F*********F");
    Sample::new(board.expect("a board"), &kinds, [3, 10], &setup)
}

impl Sample {
    /// Kinds as letter and movement; `P` starts on the first of the two ranks (from 1, seen from
    /// its side) and promotes on the second into everything else but `K`, which is royal.
    pub(crate) fn new(board: Board, kinds: &[(&str, &str)], ranks: [u8; 2], setup: &str) -> Self {
        let choices: Vec<KindId> = (0..kinds.len())
            .filter(|&kind| !["P", "K"].contains(&kinds[kind].0))
            .map(|kind| KindId(kind as u8))
            .collect();
        let rank = |number: u8| -> Region {
            board
                .squares()
                .filter(|&square| board.coordinates(square).rank == number - 1)
                .collect()
        };
        let both = |number: u8| BySide::new(rank(number), rank(board.ranks() + 1 - number));
        let home = both(ranks[0]);
        let last = both(ranks[1]);
        let kinds: Vec<Kind> = kinds
            .iter()
            .map(|&(letter, text)| kind(letter, text, home, last, &choices))
            .collect();
        let ruleset = Ruleset {
            id: "sample".to_owned(),
            about: About::default(),
            regions: IndexMap::new(),
            zones: Vec::new(),
            setup: Setup {
                men: vec![None; board.len()],
                turn: Side::First,
                shuffle: None,
                place: Place::new(Source::new("sample", ""), Span::default()),
            },
            hands: None,
            table: None,
            castlings: Vec::new(),
            check: CheckRule::Any,
            shorthand: Shorthand::default(),
            endings: Endings {
                stalemate: Verdict::Draw,
                repetition: 3,
                quiet_moves: 50,
                dead: Some(Vec::new()),
                hopeless: Vec::new(),
            },
            hooks: Vec::new(),
            counters: Vec::new(),
            options: IndexMap::new(),
            offers: IndexMap::new(),
            board,
            kinds,
        };
        let mut sample = Self { ruleset };
        let game = sample.at(&format!("{setup} w - - 0 1"));
        let squares: Vec<_> = sample.ruleset.board.squares().collect();
        sample.ruleset.setup.men = squares.iter().map(|&square| game.man_at(square)).collect();
        sample
    }

    pub(crate) fn variant(&self) -> Variant {
        compile(&self.ruleset).expect("a sample compiles")
    }

    pub(crate) fn kind(&self, letter: &str) -> KindId {
        self.ruleset
            .kind_named(letter)
            .expect("a kind of that letter")
    }

    /// A game from a position.
    pub(crate) fn at(&self, fen: &str) -> Game {
        Game::from_fen(&self.variant(), fen).expect("a position").0
    }

    /// Adds a special rule.
    pub(crate) fn hook(mut self, rule: simurgh_dsl::hook::rule::Rule) -> Self {
        self.ruleset.hooks.push(Hook {
            name: "rule".to_owned(),
            text: String::new(),
            place: place(),
            rule,
            limit: None,
            condition: None,
            unmoved: simurgh_dsl::kind::KindSet::EMPTY,
        });
        self
    }
}

fn kind(
    letter: &str,
    text: &str,
    home: BySide<Region>,
    last: BySide<Region>,
    choices: &[KindId],
) -> Kind {
    let mut faults = Vec::new();
    let movement = betza::read(&Excerpt::typed("betza", text), &mut faults);
    assert!(faults.is_empty(), "{text} has faults");
    let is_pawn = letter == "P";
    Kind {
        name: letter.to_owned(),
        title: Localized::plain(letter),
        letter: letter.to_owned(),
        figurine: None,
        movement,
        royal: (letter == "K").then_some(1),
        immune: false,
        promotion: is_pawn.then(|| Promotion {
            on: last,
            to: choices.to_vec(),
            sides: BySide::from_fn(|_| choices.iter().copied().collect()),
            must: Must::Always,
            from: false,
            capturing: false,
            most: Vec::new(),
        }),
        demotes: None,
        start: if is_pawn { home } else { BySide::default() },
        place: place(),
    }
}

fn place() -> Place {
    Place::new(Source::new("sample", ""), Span::default())
}
