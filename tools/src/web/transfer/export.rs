//! A table as a game in PGN.

use simurgh_dsl::source::Source;

use super::players;
use crate::clock;
use crate::library::BuiltIn;
use crate::pgn::annotation::write_elapsed;
use crate::pgn::contest::Contest;
use crate::pgn::record::{Rules, record};
use crate::pgn::tags::Tags;
use crate::pgn::write::write;
use crate::pgn::{Record, Score, Step};
use crate::text::Text;
use crate::web::contest::{Contest as Played, End};
use crate::web::record::Origin;
use crate::web::refusal::Answer;
use crate::web::server::App;
use crate::web::table::Table;

/// Tags of a file that say nothing new about a table.
const SAID: [&str; 4] = ["Result", "SetUp", "FEN", "Termination"];

/// The text of the game.
///
/// # Errors
///
/// If its ruleset is not there any more.
pub(super) fn pgn(app: &App, table: &Table, text: Text) -> Answer<String> {
    let wanted = &table.origin.wanted;
    let source = own_text(app, &table.origin, text)?;
    let rules = Rules {
        game: wanted.game.as_deref().unwrap_or_default(),
        settings: &wanted.set,
        folder: None,
        source: source.as_ref(),
    };
    let mut start = table.contest.clone();
    for _ in &table.moves {
        start.take_back();
    }
    let mut sheet = record(&contest(&start), &contest(&table.contest), &rules);
    if source.is_some() {
        sheet.tags.set("Variant", &table.title);
    }
    say_end(&mut sheet, table.state.ended.as_ref());
    say_clock(&mut sheet.tags, &table.origin);
    players::write(&mut sheet.tags, &table.origin.players);
    for (name, value) in &table.origin.tags {
        if sheet.tags.get(name).is_none() && !SAID.contains(&name.as_str()) {
            sheet.tags.set(name, value);
        }
    }
    if sheet.tags.get("Date").is_none() {
        sheet.tags.set("Date", &clock::date_of(table.created));
    }
    comment(&mut sheet, table);
    Ok(write(&sheet, table.contest.boards().len()))
}

/// The text of a ruleset that is not built in.
fn own_text(app: &App, origin: &Origin, text: Text) -> Answer<Option<Source>> {
    let wanted = &origin.wanted;
    let named = wanted.game.as_deref().filter(|_| wanted.source.is_none());
    let own = app.games.own().is_some_and(|(name, _)| named == Some(name));
    if named.and_then(BuiltIn::named).is_some() && !own {
        return Ok(None);
    }
    Ok(Some(app.games.source(wanted, text)?.0))
}

fn contest(played: &Played) -> Contest {
    match played {
        Played::One(game) => Contest::One(game.as_ref().clone()),
        Played::Two(table) => Contest::Several(table.as_ref().clone()),
    }
}

/// An end that the rules do not know of.
fn say_end(sheet: &mut Record<Step>, end: Option<&End>) {
    let Some(end) = end else { return };
    sheet.result = Score::read(end.result()).unwrap_or_default();
    let reason = match end.reason.as_str() {
        "flag" | "flag-draw" => "time forfeit",
        reason => reason,
    };
    sheet.tags.set("Termination", reason);
}

/// Seconds and increment.
fn say_clock(tags: &mut Tags, origin: &Origin) {
    let Some(control) = origin.clock else { return };
    let seconds = |milliseconds: u64| match milliseconds % 1000 {
        0 => (milliseconds / 1000).to_string(),
        rest => format!("{}.{rest:03}", milliseconds / 1000),
    };
    let (time, more) = (seconds(control.milliseconds), control.increment);
    let written = match more {
        0 => time,
        more => format!("{time}+{}", seconds(more)),
    };
    tags.set("TimeControl", &written);
}

/// What was said about the moves, and where there are clocks how long each took.
fn comment(sheet: &mut Record<Step>, table: &Table) {
    let timed = sheet.tags.get("TimeControl").is_some();
    for (id, played) in sheet.tree.main_line().into_iter().zip(&table.moves) {
        let time = played.milliseconds.filter(|_| timed).map(write_elapsed);
        let words = played.comment.as_deref().unwrap_or_default();
        let words = words.split_whitespace();
        let all: Vec<&str> = time.iter().map(String::as_str).chain(words).collect();
        if !all.is_empty() {
            sheet.tree.node_mut(id).after.push(all.join(" "));
        }
    }
}
