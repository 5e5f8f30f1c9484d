//! Records of games that are being played: what goes into a file.

use std::path::Path;

use simurgh_dsl::language::Language;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;
use simurgh_dsl::source::Source;

use super::contest::Contest;
use super::names::{self, fingerprint};
use super::tags::Tags;
use super::tree::ROOT;
use super::{Record, Score, Step};
use crate::library::BuiltIn;
use crate::load;
use crate::text::Text;
use crate::xboard;

/// The game that needs no tag.
const ORTHODOX: &str = "chess";

/// Where the rules of a game come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules<'a> {
    /// The `GAME|FILE` argument.
    pub game: &'a str,
    /// The `--set` overrides.
    pub settings: &'a [String],
    /// The folder of the file that is written.
    pub folder: Option<&'a Path>,
    /// The text of the ruleset, if it is in no file that the game names.
    pub source: Option<&'a Source>,
}

/// The record of a game or match from its start to its present position.
pub fn record(start: &Contest, present: &Contest, rules: &Rules<'_>) -> Record<Step> {
    let mut record = Record::new();
    tell_game(&mut record.tags, start.ruleset(), rules);
    tell_start(&mut record.tags, start);
    let mut contest = start.clone();
    let mut at = ROOT;
    for (board, mv) in present.played() {
        let step = contest.step(board, mv);
        if contest.play(&step).is_err() {
            break;
        }
        at = record.tree.add(at, step);
    }
    record.result = Score::Open;
    match present.end() {
        Some((score, reason)) => {
            record.result = score;
            record.tags.set("Termination", &reason);
        }
        None => record.tags.set("Termination", "unterminated"),
    }
    record
}

/// Which game it is: by name, by how its men move, by the file of its ruleset.
fn tell_game(tags: &mut Tags, ruleset: &Ruleset, rules: &Rules<'_>) {
    let file = BuiltIn::named(rules.game).filter(|_| rules.source.is_none());
    let is_orthodox = file.is_some_and(|file| file.name() == ORTHODOX) && rules.settings.is_empty();
    if is_orthodox {
        return;
    }
    tags.set("Variant", &ruleset.id);
    tags.set("VariantFamily", "fairy");
    if let Some(men) = xboard::men(ruleset) {
        tags.set("VariantMen", &men);
    }
    match file {
        Some(file) => tags.set("Ruleset", file.name()),
        None => tell_text(tags, rules),
    }
    for (index, setting) in rules.settings.iter().enumerate() {
        tags.set(&format!("Set{}", index + 1), setting);
    }
}

/// The text of its ruleset: what it is called, and a fingerprint.
fn tell_text(tags: &mut Tags, rules: &Rules<'_>) {
    let name = match rules.source {
        Some(source) => names::file_name(source.name()),
        None => names::relative(Path::new(rules.game), rules.folder),
    };
    tags.set("Ruleset", &name);
    let source = match rules.source {
        Some(source) => Some(source.clone()),
        None => load::source(rules.game, Text(Language::English)).ok(),
    };
    if let Some(source) = source {
        tags.set("RulesetHash", &fingerprint(&source, rules.settings));
    }
}

/// Where it starts, unless that is the only place where it can.
fn tell_start(tags: &mut Tags, start: &Contest) {
    let (fen, variant) = (start.fen(), start.variant());
    if variant.setups().is_some() || fen != Contest::new(variant).fen() {
        tags.set("SetUp", "1");
        tags.set("FEN", &fen);
    }
}

/// The tag that names a player.
pub const fn player_tag(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}
