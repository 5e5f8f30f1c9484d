//! Reports of games whose truth is known.

mod tiny;

use std::collections::HashSet;

use simurgh_dsl::language::Language;

use super::difference::Design;
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

/// The rules of a built-in game.
pub(super) fn rules(game: &str) -> Rules {
    Rules::open(game, &[], TEXT).expect("built in")
}

/// A game from a position, or from the start, with so many random plies; nobody has won yet.
pub(super) fn record(rules: &Rules, fen: &str, random: usize, moves: &str) -> Record {
    let mut moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
    let searched = moves.split_off(random);
    let start = match fen {
        "" => simurgh_engine::Game::new(&rules.variant).fen(),
        fen => fen.to_owned(),
    };
    Record {
        start,
        opening: moves,
        moves: searched,
        result: "*".to_owned(),
        reason: CAPPED.to_owned(),
        ..Record::default()
    }
}

/// The game played again.
pub(super) fn replay(game: &str, fen: &str, random: usize, moves: &str) -> (Rules, Replay) {
    let rules = rules(game);
    let record = record(&rules, fen, random, moves);
    let replay = Replay::new(&rules, &record);
    let replay = replay.expect("legal moves");
    (rules, replay)
}

/// A game without moves that ended so.
fn ended(number: u64, result: &str, reason: &str, plan: &Plan) -> (usize, Record) {
    let start = simurgh_engine::Game::new(&plan.versions[0].variant).fen();
    let record = Record {
        number,
        start,
        result: result.to_owned(),
        reason: reason.to_owned(),
        ..Record::default()
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
    assert_eq!(same.differences.len(), 10);
    assert!(
        same.differences
            .iter()
            .all(|found| found.value.abs() < 1e-12 && !found.is_clear()),
        "{:?}",
        same.differences
    );
    let paired = |found: &Difference| (found.design, found.pairs) == (Design::Paired, 8);
    let shares = same
        .differences
        .iter()
        .filter(|found| found.measure != "drama");
    assert!(shares.count() == 9 && same.differences.iter().take(5).all(paired));
    // So many positions are enough not to lose the queen again.
    let uneven = played(&[("chess", &[]), ("chess", &[queenless])], 30, 1_000);
    let first = uneven
        .differences
        .iter()
        .find(|found| found.measure == "advantage")
        .expect("it is asked");
    assert!(first.value > 0.2 && first.is_clear(), "{first:?}");
    // Without the queen no game has the same start.
    assert!(
        uneven
            .differences
            .iter()
            .all(|found| found.design == Design::Independent)
    );
}

#[test]
fn a_report_does_not_depend_on_the_order_in_which_games_were_played() {
    let plan = plan(
        &[
            ("gardner", &[]),
            ("gardner", &["endings.stalemate=\"loss\""]),
        ],
        60,
    );
    let tasks = work::tasks(&[12, 12], Shard::WHOLE, &HashSet::new());
    let mut games = Vec::new();
    work::play(&plan, &tasks, 2, &mut |batch| {
        games.extend_from_slice(batch);
        Ok(())
    })
    .expect("played");
    let told = |games: &[(usize, Record)]| {
        let mut store = Store::in_memory(&plan, TEXT).expect("memory");
        store.keep(games).map_err(internal).expect("kept");
        let report = read(&store, TEXT).expect("a report");
        serde_json::to_string(&report).expect("plain data")
    };
    games.sort_by_key(|(version, game)| (game.number, *version));
    let once = told(&games);
    games.reverse();
    assert_eq!(told(&games), once);
}
