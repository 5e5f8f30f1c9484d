//! A merged table becomes a ruleset: every section read, every check made.

use indexmap::IndexMap;

use super::castling::Ground;
use super::checked::{Castling, Kind, OptionValue, Ruleset, Zone};
use super::language::{KindWord, Vocabulary};
use super::node::Table;
use super::pieces::Draft;
use super::setup::Placed;
use super::{Faults, bound};
use super::{
    about, board, castling, castling_moves, declared, endings, fields, hands, hooks, pieces,
    promotion, regions, royals, sense, setup, shorthand, shuffling, table, zones,
};
use crate::board::Board;
use crate::placement::{Shorthand, Tokens};
use crate::source::{Place, Source, Span};

/// The sections of a file. `extends`, `options` and `when` have been resolved before.
pub(super) const SECTIONS: &[&str] = &[
    "extends", "game", "board", "regions", "pieces", "royals", "zones", "setup", "hands", "table",
    "castling", "endings", "hooks", "counters", "options", "when",
];

/// Reads all sections. The ruleset is there only if nothing is wrong.
pub(super) fn assemble(
    source: &Source,
    root: &Table,
    options: IndexMap<String, OptionValue>,
    faults: &mut Faults,
) -> Option<Ruleset> {
    fields::unknown_keys(root, source.name(), SECTIONS, faults);
    let id = id(source);
    let start = Place::new(source.clone(), Span::new(0, 0));
    let about = about::read(root, &id, faults);
    let drafts = pieces::read(root, &start, faults);
    let before = faults.len();
    let drawn = board::read(root, &start, faults);
    bound(faults, before);
    let Some(drawn) = drawn else {
        without_board(root, drafts, faults);
        return None;
    };
    let kind_words: Vec<KindWord> = drafts.iter().map(Draft::word).collect();
    let before = faults.len();
    pieces::check_names(&drafts, &drawn.board, faults);
    let regions = regions::read(root, &drawn, faults);
    let words = Vocabulary {
        board: &drawn.board,
        regions: &regions,
        kinds: &kind_words,
    };
    regions::check_names(root, words, faults);
    let regions_sound = faults.len() == before;
    let zones = zones::read(root, words, faults);
    let endings = endings::read(root, words, faults);
    let before = faults.len();
    let (hooks, complete) = hooks::read(root, words, faults);
    let hook_faults = faults.len() - before;
    let guarded = if regions_sound { &zones[..] } else { &[] };
    let check = royals::read(root, faults);
    let shorthand = shorthand::read(root, &drafts, words, faults);
    let ground = (guarded, shorthand.clone());
    let placed = place(root, &drafts, words.board, ground, &start, faults);
    let men = placed.as_ref().map(|placed| &placed.setup);
    let kinds = promotion::complete(drafts, words, men, faults);
    let counters = declared::read(root, &hooks, complete, faults);
    let mut placed = placed?;
    placed.setup.shuffle = shuffling::read(root, &placed.setup, &kinds, words, faults);
    let castlings = castle(root, &kinds, &placed, words, faults);
    let hands = hands::read(root, &kinds, placed.hands.clone(), words, faults);
    let table = table::read(root, faults);
    hands::check_hooks(hands.as_ref(), &hooks, faults);
    let regions = regions.iter();
    let ruleset = Ruleset {
        id,
        about,
        regions: regions
            .map(|(name, region)| (name.clone(), region.squares))
            .collect(),
        kinds,
        zones,
        setup: placed.setup.clone(),
        hands,
        table,
        castlings,
        check,
        shorthand,
        endings,
        hooks,
        counters,
        options,
        // Only the loader knows them: most rulesets that are assembled are tried and dropped.
        offers: IndexMap::new(),
        board: drawn.board,
    };
    sense::check_royals(&ruleset, &placed, faults);
    // What men can reach says nothing if some of them are wrong, or a rule that moves them is.
    let errors = faults.iter().filter(|fault| fault.is_error()).count();
    if complete && errors <= hook_faults {
        sense::check_hooks(&ruleset, faults);
    }
    Some(ruleset)
}

/// Reads what can be read though nobody knows the board: words, not squares.
fn without_board(root: &Table, drafts: Vec<Draft<'_>>, faults: &mut Faults) {
    let Some(drawn) = board::stand_in() else {
        return;
    };
    let kind_words: Vec<KindWord> = drafts.iter().map(Draft::word).collect();
    let before = faults.len();
    let regions = regions::read(root, &drawn, faults);
    let words = Vocabulary {
        board: &drawn.board,
        regions: &regions,
        kinds: &kind_words,
    };
    zones::read(root, words, faults);
    endings::read(root, words, faults);
    hooks::read(root, words, faults);
    promotion::complete(drafts, words, None, faults);
    for code in ABOUT_SQUARES {
        forget(faults, before, code);
    }
}

/// Complaints that say nothing if the board is unknown.
const ABOUT_SQUARES: &[&str] = &[
    "H010", "H011", "H012", "H013", "H014", "H016", "H030", "H032", "R028", "R051", "R072",
];

/// The start position. Its men are checked against the zones.
fn place(
    root: &Table,
    drafts: &[Draft<'_>],
    board: &Board,
    (zones, shorthand): (&[Zone], Shorthand),
    start: &Place,
    faults: &mut Faults,
) -> Option<Placed> {
    let letters = drafts.iter().map(|draft| draft.kind.letter.as_str());
    let tokens = Tokens::new(letters.clone()).with(shorthand);
    let before = faults.len();
    let placed = setup::read(root, board, &tokens, start, faults);
    if letters.clone().any(str::is_empty) {
        forget(faults, before, "P001");
    }
    bound(faults, before);
    let before = faults.len();
    if let Some(placed) = &placed {
        setup::check_zones(placed, board, zones, &tokens, faults);
    }
    bound(faults, before);
    placed
}

/// The castlings, and whether the start position claims others.
fn castle(
    root: &Table,
    kinds: &[Kind],
    placed: &Placed,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Vec<Castling> {
    let ground = Ground {
        words,
        kinds,
        setup: &placed.setup,
    };
    let mut castlings = castling::read(root, &ground, faults);
    castling_moves::add(&mut castlings, &ground, faults);
    setup::check_rest(placed, &castlings, faults);
    castlings
}

/// Takes back complaints that only follow from others: in the set-up, the letter of a piece whose
/// letter is missing.
fn forget(faults: &mut Faults, before: usize, code: &str) {
    let mut index = 0;
    faults.retain(|diagnostic| {
        index += 1;
        index <= before || diagnostic.code != code
    });
}

/// The file's name without folder and ending.
pub(super) fn id(source: &Source) -> String {
    let name = source.name().rsplit(['/', '\\']).next().unwrap_or("");
    name.strip_suffix(".toml").unwrap_or(name).to_owned()
}
