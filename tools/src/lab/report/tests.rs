//! Reports of games whose truth is known.

use std::collections::HashSet;

use simurgh_dsl::language::Language;

use super::*;
use crate::lab::record::CAPPED;
use crate::lab::selfplay::tests::settings;
use crate::lab::settings::Settings;
use crate::lab::shard::Shard;
use crate::lab::store::internal;
use crate::lab::work;

const TEXT: Text = Text(Language::English);

fn plan(games: &[(&str, &[&str])], nodes: u64) -> Plan {
    let open = |(name, settings): &(&str, &[&str])| {
        let settings: Vec<String> = settings.iter().map(|&set| set.to_owned()).collect();
        Rules::open(name, &settings, TEXT).expect("built in")
    };
    let settings = Settings {
        cap: 250,
        ..settings(nodes)
    };
    Plan::new(settings, games.iter().map(open).collect())
}

/// A game without moves that ended so.
fn ended(number: u64, result: &str, reason: &str, plan: &Plan) -> (usize, Record) {
    let start = simurgh_engine::Game::new(&plan.versions[0].variant).fen();
    let record = Record {
        number,
        start,
        opening: Vec::new(),
        moves: Vec::new(),
        result: result.to_owned(),
        reason: reason.to_owned(),
        worths: Vec::new(),
        choices: Vec::new(),
        nodes: Vec::new(),
        depths: Vec::new(),
    };
    (0, record)
}

#[test]
fn results_are_counted_and_capped_games_are_no_draws() {
    let plan = plan(&[("chess", &[])], 60);
    let mut store = Store::in_memory(&plan, TEXT).expect("memory");
    let results = [
        ("1-0", "checkmate"),
        ("1-0", "checkmate"),
        ("0-1", "checkmate"),
        ("1/2-1/2", "stalemate"),
        ("*", CAPPED),
    ];
    let games: Vec<_> = (0..)
        .zip(results)
        .map(|(number, (result, reason))| ended(number, result, reason, &plan))
        .collect();
    store.keep(&games).map_err(internal).expect("kept");
    let report = read(&store, TEXT).expect("a report");
    let version = &report.versions[0];
    let counts = [
        version.first,
        version.second,
        version.drawn,
        version.capped,
        version.decided,
    ]
    .map(|share| share.games);
    assert_eq!(counts, [2, 1, 1, 1, 3]);
    // Of the four games that ended the first side has 2.5 points, with one more win and loss 3.5 of 6.
    let advantage = version.advantage.expect("games").value;
    assert!((advantage - 0.5 / 6.0).abs() < 1e-12, "{advantage}");
    assert_eq!(
        version
            .ends
            .get_index(0)
            .map(|(end, share)| (end.as_str(), share.games)),
        Some(("checkmate", 3))
    );
    assert_eq!(version.usage.idle().count(), 6);
}

fn played(games: &[(&str, &[&str])], count: u64, nodes: u64) -> Report {
    let plan = plan(games, nodes);
    let mut store = Store::in_memory(&plan, TEXT).expect("memory");
    let tasks = work::tasks(&vec![count; games.len()], Shard::WHOLE, &HashSet::new());
    work::play(&plan, &tasks, 2, &mut |games| {
        store.keep(games).map_err(internal)
    })
    .expect("played");
    read(&store, TEXT).expect("a report")
}

#[test]
fn a_rule_that_can_never_be_used_is_named_as_dead() {
    // A side never has three kings.
    let never = "hooks.never=\"end: lose if count(own king) = 3\"";
    let report = played(&[("chess", &[never])], 4, 60);
    let usage = &report.versions[0].usage;
    assert_eq!(
        usage.dead().filter(|name| *name == "never").count(),
        1,
        "{usage:?}"
    );
    let moves: u64 = usage.pieces.values().map(|piece| piece.moves).sum();
    let plies = report.versions[0].plies.expect("games").value * 4.0 - 4.0 * 4.0;
    assert_eq!(
        moves,
        plies.round() as u64,
        "every searched ply is a move of some piece"
    );
    let words = words::lines(&report, TEXT).join("\n");
    assert!(
        words.contains("the rule never was never possible"),
        "{words}"
    );
}

#[test]
fn a_game_does_not_differ_from_itself_and_a_handicap_shows() {
    let queenless = "setup.fen=\"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";
    let same = played(
        &[("gardner", &[]), ("gardner", &["endings.quiet-moves=50"])],
        8,
        60,
    );
    assert_eq!(same.differences.len(), 8);
    assert!(
        same.differences
            .iter()
            .all(|found| found.value.abs() < 1e-12 && !found.is_clear()),
        "{:?}",
        same.differences
    );
    // So many positions are enough not to lose the queen again.
    let uneven = played(&[("chess", &[]), ("chess", &[queenless])], 30, 1_000);
    let first = uneven
        .differences
        .iter()
        .find(|found| found.measure == "advantage")
        .expect("it is asked");
    assert!(first.value > 0.2 && first.is_clear(), "{first:?}");
}
