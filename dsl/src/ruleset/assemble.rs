//! A merged table becomes a ruleset: every section read, every check made.

use indexmap::IndexMap;

use super::castling::Ground;
use super::checked::{OptionValue, Ruleset};
use super::language::{KindWord, Vocabulary};
use super::node::Table;
use super::pieces::Draft;
use super::{
    about, board, castling, endings, fields, hooks, pieces, promotion, regions, sense, setup, zones,
};
use crate::diagnostic::{self, Diagnostic};
use crate::placement::Tokens;
use crate::source::{Place, Source, Span};

/// The sections of a file. `extends`, `options` and `when` have been resolved before.
pub(super) const SECTIONS: &[&str] = &[
    "extends", "game", "board", "regions", "pieces", "zones", "setup", "castling", "endings",
    "hooks", "options", "when",
];

/// Reads all sections. The ruleset is there only if nothing is wrong.
pub(super) fn assemble(
    source: &Source,
    root: &Table,
    options: IndexMap<String, OptionValue>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Ruleset> {
    fields::unknown_keys(root, "the file", SECTIONS, diagnostics);
    let id = id(source);
    let start = Place::new(source.clone(), Span::new(0, 0));
    let about = about::read(root, &id, diagnostics);
    let drafts = pieces::read(root, &start, diagnostics);
    let drawn = board::read(root, &start, diagnostics)?;
    let words: Vec<KindWord> = drafts.iter().map(Draft::word).collect();
    let tokens = Tokens::new(drafts.iter().map(|draft| draft.kind.letter.as_str()));
    let before = diagnostics.len();
    let regions = regions::read(root, &drawn, diagnostics);
    let regions_sound = diagnostics.len() == before;
    let board = drawn.board;
    let words = Vocabulary {
        board: &board,
        regions: &regions,
        kinds: &words,
    };
    let zones = zones::read(root, words, diagnostics);
    let endings = endings::read(root, words, diagnostics);
    let hooks = hooks::read(root, words, diagnostics);
    let before = diagnostics.len();
    let placed = setup::read(root, &board, &tokens, &start, diagnostics);
    if drafts.iter().any(|draft| draft.kind.letter.is_empty()) {
        forget(diagnostics, before, "P001");
    }
    if let Some(placed) = placed.as_ref().filter(|_| regions_sound) {
        setup::check_zones(placed, &board, &zones, &tokens, diagnostics);
    }
    // Without a set-up, promotions can still be checked, castlings cannot.
    let empty = super::checked::Setup {
        men: vec![None; board.len()],
        turn: crate::side::Side::First,
    };
    let men = placed.as_ref().map_or(&empty, |placed| &placed.setup);
    let kinds = promotion::complete(drafts, words, men, diagnostics);
    let placed = placed?;
    let ground = Ground {
        words,
        kinds: &kinds,
        setup: &placed.setup,
    };
    let castlings = castling::read(root, &ground, diagnostics);
    setup::check_rest(&placed, &castlings, diagnostics);
    let regions = regions
        .iter()
        .map(|(name, region)| (name.clone(), region.squares))
        .collect();
    let ruleset = Ruleset {
        id,
        about,
        regions,
        kinds,
        zones,
        setup: placed.setup.clone(),
        castlings,
        endings,
        hooks,
        options,
        board,
    };
    sense::check_royals(&ruleset, &placed, diagnostics);
    if diagnostic::has_errors(diagnostics) {
        return None;
    }
    sense::check_hooks(&ruleset, diagnostics);
    Some(ruleset)
}

/// Takes back complaints that only follow from others: in the set-up, the letter of a piece whose
/// letter is missing.
fn forget(diagnostics: &mut Vec<Diagnostic>, before: usize, code: &str) {
    let mut index = 0;
    diagnostics.retain(|diagnostic| {
        index += 1;
        index <= before || diagnostic.code != code
    });
}

/// The file's name without folder and ending.
fn id(source: &Source) -> String {
    let name = source.name().rsplit(['/', '\\']).next().unwrap_or("");
    name.strip_suffix(".toml").unwrap_or(name).to_owned()
}
