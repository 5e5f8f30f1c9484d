//! Two boards, two teams.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, House};

const SEATS: [&str; 4] = ["first", "second", "first-b", "second-b"];

/// A table of four; the seats that the engine has.
fn table(client: &Client, engines: &[&str], more: &Value) -> String {
    let players: serde_json::Map<String, Value> = SEATS
        .iter()
        .map(|seat| {
            let player = if engines.contains(seat) {
                json!({ "kind": "engine", "level": 1 })
            } else {
                json!({ "kind": "person", "name": seat })
            };
            ((*seat).to_owned(), player)
        })
        .collect();
    let mut new = json!({ "game": "pasapiezas", "players": players });
    new.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    client.table_of(&new)
}

fn play(client: &Client, id: &str, board: usize, moves: &[&str]) -> Value {
    let path = format!("/api/tables/{id}/moves");
    let mut view = Value::Null;
    for mv in moves {
        view = client.done(&path, &json!({ "move": mv, "board": board }));
    }
    view
}

fn until(client: &Client, id: &str, found: impl Fn(&Value) -> bool) -> Value {
    let path = format!("/api/tables/{id}/events");
    let events = client.events_until(&path, |name, view| name == "view" && found(view));
    events.last().unwrap().1.clone()
}

fn count(view: &Value, board: usize, side: &str) -> usize {
    let moves = view["moves"].as_array().unwrap();
    let of_seat = |record: &&Value| record["board"] == board && record["side"] == side;
    moves.iter().filter(of_seat).count()
}

#[test]
fn the_engine_is_the_partner_of_a_person() {
    let house = House::new();
    let client = &house.client;
    // First's partner plays second on the other board.
    let id = table(client, &["second-b"], &json!({}));
    let view = play(client, &id, 1, &["e4"]);
    assert_eq!(view["thinking"], true);
    let view = until(client, &id, |view| count(view, 1, "second") == 1);
    assert_eq!(
        (count(&view, 0, "first"), &view["thinking"]),
        (0, &json!(false))
    );
    // Persons only on this board: the partner waits for its turn.
    play(client, &id, 0, &["e4", "d5"]);
    let view = play(client, &id, 0, &["exd5"]);
    let hands = &view["boards"][1]["hands"];
    assert_eq!(
        hands["second"],
        json!([{ "kind": "pawn", "count": 1 }]),
        "{hands}"
    );
    play(client, &id, 1, &["a3"]);
    let view = until(client, &id, |view| count(view, 1, "second") == 2);
    assert_eq!(view["result"], Value::Null);
}

#[test]
fn the_engine_is_both_rivals() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, &["second", "first-b"], &json!({}));
    // The rival on the other board begins by itself.
    let view = until(client, &id, |view| count(view, 1, "first") == 1);
    assert_eq!(count(&view, 0, "first"), 0);
    play(client, &id, 0, &["d4"]);
    let view = until(client, &id, |view| count(view, 0, "second") == 1);
    assert_eq!(view["boards"][0]["turn"], "first");
    // Both are persons' turns now, and a hint is there for one of them.
    let view = until(client, &id, |view| view["thinking"] == false);
    assert_eq!(view["can"]["hint"], true);
    let hint = client.done(&format!("/api/tables/{id}/hint"), &json!({}));
    assert!(hint["move"].is_string(), "{hint}");
    // A rival that is an engine does not agree to a draw by itself, and nobody else was asked.
    let offer = json!({ "side": "first" });
    let view = client.done(&format!("/api/tables/{id}/offer-draw"), &offer);
    assert_eq!(
        (&view["offer"], &view["result"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn a_mate_on_one_board_decides_for_both_in_words() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, &[], &json!({}));
    play(client, &id, 1, &["a3"]);
    // A queen from the other board cannot be dropped between h4 and e1 but on f2 and g3: here the
    // queen takes on f7 next to the king, where nothing can stand between.
    let view = play(
        client,
        &id,
        0,
        &["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"],
    );
    let result = &view["result"];
    assert_eq!(
        (&result["result"], &result["winner"], &result["reason"]),
        (&json!("1-0"), &json!("first"), &json!("checkmate")),
        "{result}"
    );
    let words = result["words"].as_str().unwrap();
    assert!(
        words.contains('A') && words.contains('B'),
        "both seats of the team: {words}"
    );
    for board in 0..2 {
        assert_eq!(
            view["boards"][board]["legal"],
            json!([]),
            "board {board} is over too"
        );
    }
    let refusal = client.refused(
        &format!("/api/tables/{id}/moves"),
        &json!({ "move": "a6", "board": 1 }),
    );
    assert_eq!(refusal, (409, "over".into()));
    let spanish = client.fetch(&format!("/api/tables/{id}?lang=es"));
    assert_ne!(spanish["result"]["words"], result["words"]);
    // A mistake: it is taken back, and both boards go on.
    let view = client.done(&format!("/api/tables/{id}/take-back"), &json!({}));
    assert_eq!(view["result"], Value::Null);
    play(client, &id, 1, &["a6"]);
}

#[test]
fn any_seat_gives_up_for_its_team() {
    let house = House::new();
    let client = &house.client;
    for (seat, winner) in SEATS.iter().zip(["second", "first", "first", "second"]) {
        let id = table(client, &[], &json!({}));
        let body = json!({ "side": seat });
        let view = client.done(&format!("/api/tables/{id}/resign"), &body);
        assert_eq!(
            (&view["result"]["winner"], &view["result"]["reason"]),
            (&json!(winner), &json!("resignation")),
            "{seat}"
        );
    }
}

#[test]
fn draws_are_agreed_between_teams() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, &[], &json!({}));
    let view = client.done(
        &format!("/api/tables/{id}/offer-draw"),
        &json!({ "side": "second-b" }),
    );
    assert_eq!(view["offer"], "second-b");
    let answer = format!("/api/tables/{id}/answer-draw");
    for partner in ["first", "second-b"] {
        let own = json!({ "side": partner, "accept": true });
        assert_eq!(
            client.refused(&answer, &own),
            (409, "no-offer".into()),
            "{partner}"
        );
    }
    let view = client.done(&answer, &json!({ "side": "first-b", "accept": true }));
    assert_eq!(view["result"]["reason"], "agreement");
}

#[test]
fn each_board_has_its_clocks_and_one_flag_ends_both() {
    let house = House::new();
    let client = &house.client;
    let clock = json!({ "clock": { "milliseconds": 2_000, "increment": 0 } });
    let id = table(client, &[], &clock);
    let view = play(client, &id, 1, &["e4"]);
    let clocks = &view["clocks"];
    assert_eq!(
        (&clocks[0]["running"], &clocks[1]["running"]),
        (&Value::Null, &json!("second"))
    );
    std::thread::sleep(Duration::from_millis(300));
    let view = play(client, &id, 0, &["d4"]);
    let left = |board: usize, side: &str| view["clocks"][board][side].as_u64().unwrap();
    assert!(
        left(1, "second") <= 1_700,
        "it runs on while the other board moves: {}",
        view["clocks"]
    );
    assert_eq!((left(1, "first"), left(0, "first")), (2_000, 2_000));
    // Second on the other board, first's partner, lets its time run out.
    let view = until(client, &id, |view| !view["result"].is_null());
    assert_eq!(
        (&view["result"]["reason"], &view["result"]["winner"]),
        (&json!("flag"), &json!("second")),
        "{}",
        view["result"]
    );
    for board in 0..2 {
        assert_eq!(
            view["clocks"][board]["running"],
            Value::Null,
            "all clocks stand"
        );
    }
}

#[test]
fn a_match_is_what_it_was_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    let client = &house.client;
    let clock = json!({ "clock": { "milliseconds": 600_000, "increment": 0 } });
    let id = table(client, &["first-b"], &clock);
    until(client, &id, |view| count(view, 1, "first") == 1);
    play(client, &id, 0, &["e4", "d5", "exd5"]);
    let look = |client: &Client| {
        let mut view = client.fetch(&format!("/api/tables/{id}"));
        let clocks = view["clocks"].take();
        (view, clocks)
    };
    let (before, clocks_before) = look(client);
    drop(house);
    let house = House::at(&data, None);
    let (after, clocks_after) = look(&house.client);
    assert_eq!(after, before);
    for board in 0..2 {
        let running = &clocks_after[board]["running"];
        assert_eq!(running, &clocks_before[board]["running"], "board {board}");
    }
    assert_eq!(after["boards"][1]["hands"]["second"][0]["kind"], "pawn");
    let second = after["boards"][1]["legal"][0]["move"].as_str().unwrap();
    play(&house.client, &id, 1, &[second]);
    let view = until(&house.client, &id, |view| count(view, 1, "first") == 2);
    assert_eq!(view["result"], Value::Null);
}
