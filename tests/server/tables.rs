//! Tables: moves, the engine, what else a seat may do.

use serde_json::{Value, json};

use crate::client::{House, against_engine, each, persons};

fn moves(view: &Value) -> Vec<&Value> {
    each(&view["moves"], "move")
}

#[test]
fn a_game_of_chess_is_played_to_mate() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let view = client.play(&id, &["f3", "e7e5", "g2g4"]);
    assert_eq!(moves(&view), ["f2f3", "e7e5", "g2g4"]);
    assert_eq!(each(&view["moves"], "san"), ["f3", "e5", "g4"]);
    assert_eq!(
        each(&view["moves"], "number"),
        [&json!(1), &json!(1), &json!(2)]
    );
    assert_eq!(view["boards"][0]["last"], json!(["g2", "g4"]));
    assert_eq!(view["boards"][0]["turn"], "second");
    let view = client.play(&id, &["Qh4#"]);
    assert_eq!(view["result"]["result"], "0-1");
    assert_eq!(view["result"]["winner"], "second");
    assert_eq!(view["result"]["reason"], "checkmate");
    assert_eq!(view["boards"][0]["check"], json!(["e1"]));
    assert_eq!(view["boards"][0]["legal"], json!([]));
    assert_eq!(view["can"]["resign"], false);
    let path = format!("/api/tables/{id}/moves");
    assert_eq!(
        client.refused(&path, &json!({ "move": "e2e4" })),
        (409, "over".into())
    );
    // It was a mistake: the mate is taken back.
    let view = client.done(&format!("/api/tables/{id}/take-back"), &json!({}));
    assert_eq!((moves(&view).len(), &view["result"]), (3, &Value::Null));
}

#[test]
fn moves_that_are_late_or_illegal_change_nothing() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let path = format!("/api/tables/{id}/moves");
    client.done(&path, &json!({ "move": "e2e4", "ply": 0 }));
    let late = json!({ "move": "e7e5", "ply": 0 });
    assert_eq!(client.refused(&path, &late), (409, "stale".into()));
    let early = json!({ "move": "e7e5", "ply": 2 });
    assert_eq!(client.refused(&path, &early), (409, "stale".into()));
    let illegal = json!({ "move": "e7e4", "ply": 1 });
    assert_eq!(
        client.refused(&path, &illegal),
        (422, "illegal-move".into())
    );
    let (_, refusal) = client.post(&path, &illegal);
    assert_eq!(refusal["error"]["diagnostics"][0]["code"], "P020");
    assert_eq!(
        client
            .refused(&path, &json!({ "move": "e7e5", "board": 7 }))
            .0,
        400
    );
    assert_eq!(client.refused(&path, &json!({ "mv": "e7e5" })).0, 400);
    assert_eq!(moves(&client.fetch(&format!("/api/tables/{id}"))), ["e2e4"]);
}

#[test]
fn the_engine_answers_in_games_of_every_kind() {
    let house = House::new();
    let client = &house.client;
    for (game, mv) in [
        ("chess", "e2e4"),
        ("egyptian-eye", "f3f5"),
        ("tamerlane-masculine", "f4"),
    ] {
        let new = json!({ "game": game, "players": against_engine(2) });
        let id = client.table_of(&new);
        let first = client.fetch(&format!("/api/tables/{id}"));
        let legal = each(&first["boards"][0]["legal"], "move");
        let sans = each(&first["boards"][0]["legal"], "san");
        let mv = if legal.contains(&&json!(mv)) || sans.contains(&&json!(mv)) {
            mv
        } else {
            legal[0].as_str().unwrap()
        };
        client.play(&id, &[mv]);
        let view = client.await_person(&id);
        assert_eq!(moves(&view).len(), 2, "{game}: {view}");
        assert_eq!(view["boards"][0]["turn"], "first");
        // Taking back goes to the person's own decision.
        let view = client.done(&format!("/api/tables/{id}/take-back"), &json!({}));
        assert_eq!(moves(&view).len(), 0, "{game}");
    }
}

#[test]
fn the_engine_s_seat_is_not_played_by_others() {
    let house = House::new();
    let client = &house.client;
    let slow = json!({ "kind": "engine", "milliseconds": 60_000 });
    let new =
        json!({ "game": "chess", "players": { "first": slow, "second": { "kind": "person" } } });
    let id = client.table_of(&new);
    let path = format!("/api/tables/{id}/moves");
    assert_eq!(
        client.refused(&path, &json!({ "move": "e2e4" })),
        (409, "not-your-turn".into())
    );
    let resign = format!("/api/tables/{id}/resign");
    assert_eq!(
        client.refused(&resign, &json!({ "side": "first" })),
        (409, "no-person".into())
    );
    let view = client.done(&resign, &json!({ "side": "second" }));
    assert_eq!(view["result"]["result"], "1-0");
    assert_eq!(
        (&view["result"]["reason"], &view["thinking"]),
        (&"resignation".into(), &false.into())
    );
}

#[test]
fn events_tell_of_every_change_and_of_thoughts() {
    let house = House::new();
    let client = &house.client;
    let id = client.table_of(&json!({ "game": "chess", "players": against_engine(6) }));
    let path = format!("/api/tables/{id}/events");
    let listener = {
        let (client, path) = (client.clone(), path.clone());
        std::thread::spawn(move || {
            let full = |name: &str, data: &Value| {
                name == "view" && data["moves"].as_array().unwrap().len() == 2
            };
            client.events_until(&path, full)
        })
    };
    client.play(&id, &["e4"]);
    let events = listener.join().unwrap();
    assert_eq!(events[0].0, "view");
    let thought = events.iter().find(|(name, _)| name == "thinking");
    let (_, thought) = thought.expect("level 6 thinks through several depths");
    for field in ["depth", "nodes", "score", "words", "pv", "san"] {
        assert!(!thought[field].is_null(), "{field} in {thought}");
    }
}

#[test]
fn draws_are_offered_and_answered() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let at = |what: &str| format!("/api/tables/{id}/{what}");
    let view = client.done(&at("offer-draw"), &json!({ "side": "first" }));
    assert_eq!(view["offer"], "first");
    let own = json!({ "side": "first", "accept": true });
    assert_eq!(
        client.refused(&at("answer-draw"), &own),
        (409, "no-offer".into())
    );
    let view = client.done(
        &at("answer-draw"),
        &json!({ "side": "second", "accept": false }),
    );
    assert_eq!(
        (&view["offer"], &view["result"]),
        (&Value::Null, &Value::Null)
    );
    client.done(&at("offer-draw"), &json!({ "side": "second" }));
    let view = client.done(
        &at("answer-draw"),
        &json!({ "side": "first", "accept": true }),
    );
    assert_eq!(view["result"]["result"], "1/2-1/2");
    assert_eq!(view["result"]["reason"], "agreement");
}

#[test]
fn the_engine_takes_a_draw_only_when_it_stands_worse() {
    let house = House::new();
    let client = &house.client;
    // The person has the first side, once with a queen more, once with a queen less.
    for (fen, result) in [
        ("4k3/8/8/8/8/8/3PP3/3QK3 w - - 0 1", json!("1/2-1/2")),
        ("3qk3/3pp3/8/8/8/8/8/4K3 w - - 0 1", Value::Null),
    ] {
        let new = json!({ "game": "chess", "fen": fen, "players": against_engine(1) });
        let id = client.table_of(&new);
        let offer = format!("/api/tables/{id}/offer-draw");
        let view = client.done(&offer, &json!({ "side": "first" }));
        assert_eq!(view["result"]["result"], result, "{fen}");
        assert_eq!(view["offer"], Value::Null);
    }
}

#[test]
fn hints_comments_and_branches() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let at = |what: &str| format!("/api/tables/{id}/{what}");
    let view = client.play(&id, &["e4", "e5", "Qh5", "Ke7"]);
    assert_eq!(view["can"]["hint"], true);
    let hint = client.done(&at("hint"), &json!({}));
    assert_eq!(
        (&hint["move"], &hint["san"]),
        (&"h5e5".into(), &"Qxe5#".into()),
        "mate in one"
    );
    assert_eq!(hint["score"], json!({ "win": 1 }));
    let view = client.done(&at("comment"), &json!({ "ply": 3, "text": " a bad idea " }));
    assert_eq!(view["moves"][3]["comment"], "a bad idea");
    assert_eq!(
        client
            .refused(&at("comment"), &json!({ "ply": 4, "text": "x" }))
            .0,
        400
    );
    let (status, grown) = client.post(&at("branch"), &json!({ "ply": 3 }));
    assert_eq!(status, 201);
    assert_ne!(grown["id"], id.as_str());
    let other = grown["id"].as_str().unwrap();
    let view = client.play(other, &["Nc6"]);
    assert_eq!(moves(&view), ["e2e4", "e7e5", "d1h5", "b8c6"]);
    assert_eq!(
        moves(&client.fetch(&format!("/api/tables/{id}"))).len(),
        4,
        "the old one stays"
    );
    assert_eq!(client.refused(&at("branch"), &json!({ "ply": 9 })).0, 400);
}

#[test]
fn clocks_run_out_and_the_flag_falls_by_itself() {
    let house = House::new();
    let client = &house.client;
    let clock = json!({ "milliseconds": 300, "increment": 0 });
    let new = json!({ "game": "chess", "players": persons(), "clock": clock });
    let id = client.table_of(&new);
    let view = client.fetch(&format!("/api/tables/{id}"));
    assert_eq!(
        view["clocks"][0]["running"],
        Value::Null,
        "until the first move"
    );
    let view = client.play(&id, &["e4"]);
    assert_eq!(view["clocks"][0]["running"], "second");
    assert_eq!(view["clocks"][0]["first"], 300);
    let over = |name: &str, view: &Value| name == "view" && !view["result"].is_null();
    let events = client.events_until(&format!("/api/tables/{id}/events"), over);
    let (_, view) = events.last().unwrap();
    assert_eq!(
        (&view["result"]["reason"], &view["result"]["winner"]),
        (&"flag".into(), &"first".into())
    );
    assert_eq!(
        (&view["clocks"][0]["second"], &view["clocks"][0]["running"]),
        (&0.into(), &Value::Null)
    );
    let bad = json!({ "game": "chess", "clock": { "milliseconds": 0 } });
    assert_eq!(client.refused("/api/tables", &bad).0, 400);
}

#[test]
fn time_against_a_bare_king_is_a_draw() {
    let house = House::new();
    let client = &house.client;
    let clock = json!({ "milliseconds": 100 });
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let new = json!({ "game": "chess", "fen": fen, "players": persons(), "clock": clock });
    let id = client.table_of(&new);
    client.play(&id, &["Kd8"]);
    let over = |name: &str, view: &Value| name == "view" && !view["result"].is_null();
    let events = client.events_until(&format!("/api/tables/{id}/events"), over);
    let result = &events.last().unwrap().1["result"];
    assert_eq!(
        (&result["reason"], &result["result"]),
        (&"flag-draw".into(), &"1/2-1/2".into())
    );
}

#[test]
fn set_ups_are_drawn_by_lot_or_chosen() {
    let house = House::new();
    let client = &house.client;
    let fen = |new: &Value| {
        let id = client.table_of(new);
        client.fetch(&format!("/api/tables/{id}"))["boards"][0]["fen"].clone()
    };
    let chosen = json!({ "game": "chess960", "players": persons(), "setup": 518 });
    let standard = fen(&chosen);
    assert!(
        standard.as_str().unwrap().starts_with("rnbqkbnr/pppppppp/"),
        "{standard}"
    );
    let seeded = json!({ "game": "chess960", "players": persons(), "seed": 7 });
    assert_eq!(fen(&seeded), fen(&seeded));
    let beyond = json!({ "game": "chess960", "setup": 960 });
    assert_eq!(
        client.refused("/api/tables", &beyond),
        (422, "faulty".into())
    );
    let sheet = client.fetch("/api/games/chess960");
    assert_eq!(sheet["setups"], 960);
}

#[test]
fn a_game_from_a_text_is_played_and_tells_its_men() {
    let house = House::new();
    let client = &house.client;
    let source = "extends = \"chess\"\n[game]\nname = \"Knights to the centre\"\n[regions]\n\
                  centre = \"d4 e4 d5 e5\"\n[hooks]\ncentre-wins = \"on arrive knight in centre: win\"\n";
    let id = client.table_of(&json!({ "source": source, "players": persons() }));
    let view = client.play(&id, &["Nf3", "a6", "Ne5"]);
    assert_eq!(view["title"], "Knights to the centre");
    assert_eq!(
        (&view["result"]["reason"], &view["result"]["name"]),
        (&"hook".into(), &"centre-wins".into())
    );
    assert_eq!(view["kinds"].as_array().unwrap().len(), 6);
    assert_eq!(view["source"], source);
    let faulty = json!({ "source": source.replace("arrive", "arive") });
    let (status, refusal) = client.post("/api/tables", &faulty);
    assert_eq!(
        (status, &refusal["error"]["diagnostics"][0]["code"]),
        (422, &"H001".into())
    );
}

#[test]
fn two_boards_are_one_game() {
    let house = House::new();
    let client = &house.client;
    let person = json!({ "kind": "person" });
    let four = json!({ "first": person, "second": person, "first-b": person, "second-b": person });
    let id = client.table_of(&json!({ "game": "pasapiezas", "players": four }));
    let path = format!("/api/tables/{id}/moves");
    let on = |board: u8, mv: &str, ply: usize| {
        client.done(&path, &json!({ "move": mv, "board": board, "ply": ply }))
    };
    on(0, "e4", 0);
    on(1, "d4", 1);
    // Nobody has moved on this board since: the move on the other one makes it not stale.
    on(0, "d5", 1);
    let view = on(0, "exd5", 3);
    let hands = &view["boards"][1]["hands"];
    assert_eq!(
        hands["second"],
        json!([{ "kind": "pawn", "count": 1 }]),
        "for the partner: {hands}"
    );
    on(1, "e6", 4);
    on(1, "a3", 5);
    let view = on(1, "P@e3", 6);
    let last = view["moves"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["board"], &last["side"], &last["move"]),
        (&1.into(), &"second".into(), &"P@e3".into())
    );
    let stale = json!({ "move": "Nc6", "board": 0, "ply": 3 });
    assert_eq!(client.refused(&path, &stale), (409, "stale".into()));
    let view = client.done(&format!("/api/tables/{id}/take-back"), &json!({}));
    assert_eq!(
        view["boards"][1]["hands"]["second"][0]["count"], 1,
        "back in the hand"
    );
    let view = client.done(
        &format!("/api/tables/{id}/resign"),
        &json!({ "side": "second-b" }),
    );
    // Board A's first side and board B's second are partners.
    assert_eq!(
        (&view["result"]["winner"], &view["result"]["result"]),
        (&"second".into(), &"0-1".into())
    );
}

#[test]
fn three_engines_play_along_on_two_boards() {
    let house = House::new();
    let client = &house.client;
    let engine = json!({ "kind": "engine", "level": 1 });
    let players = json!({ "first": { "kind": "person" }, "second": engine, "first-b": engine, "second-b": engine });
    let id = client.table_of(&json!({ "game": "pasapiezas", "players": players }));
    client.play(&id, &["e2e4"]);
    let far = |name: &str, view: &Value| {
        let of_person = |record: &Value| record["board"] == 0 && record["side"] == "second";
        name == "view" && view["moves"].as_array().unwrap().iter().any(of_person)
    };
    let events = client.events_until(&format!("/api/tables/{id}/events"), far);
    let view = &events.last().unwrap().1;
    assert!(
        view["moves"].as_array().unwrap().len() >= 3,
        "the other board plays too: {view}"
    );
}

#[test]
fn kept_games_are_listed_searched_and_deleted() {
    let house = House::new();
    let client = &house.client;
    let ana = json!({ "first": { "kind": "person", "name": "Ana López" }, "second": { "kind": "engine", "level": 1 } });
    let first = client.table_of(&json!({ "game": "chess", "players": ana }));
    let second = client.table("egyptian-eye");
    client.play(&second, &["f3f5"]);
    let ids = |query: &str| {
        let list = client.fetch(&format!("/api/tables?{query}"));
        let ids: Vec<String> = each(&list["tables"], "id")
            .iter()
            .map(|id| id.as_str().unwrap().to_owned())
            .collect();
        (list["total"].as_u64().unwrap(), ids)
    };
    assert_eq!(
        ids(""),
        (2, vec![second.clone(), first.clone()]),
        "newest first"
    );
    assert_eq!(ids("search=l%C3%B3pez"), (1, vec![first.clone()]));
    assert_eq!(ids("game=egyptian-eye"), (1, vec![second.clone()]));
    assert_eq!(ids("limit=1&offset=1"), (2, vec![first.clone()]));
    assert_eq!(ids("search=%25"), (0, vec![]), "no pattern of a database");
    assert_eq!(client.delete(&format!("/api/tables/{first}")), 200);
    assert_eq!(client.delete(&format!("/api/tables/{first}")), 404);
    assert_eq!(client.get(&format!("/api/tables/{first}")).0, 404);
    assert_eq!(ids(""), (1, vec![second]));
}

#[test]
fn a_table_is_exported() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    client.play(&id, &["e4", "c5"]);
    let (_, fen) = client.text(&format!("/api/tables/{id}/export?format=fen"));
    assert_eq!(
        fen,
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2\n"
    );
    let json = client.fetch(&format!("/api/tables/{id}/export?format=json"));
    assert_eq!(
        (&json["game"], moves(&json)),
        (&"chess".into(), vec![&json!("e2e4"), &json!("c7c5")])
    );
    assert_eq!(
        client.get(&format!("/api/tables/{id}/export?format=x")).0,
        400
    );
}

#[test]
fn players_that_mean_nothing_are_refused() {
    let house = House::new();
    let long = "x".repeat(81);
    for players in [
        json!({ "third": { "kind": "person" } }),
        json!({ "first-b": { "kind": "person" } }),
        json!({ "first": { "kind": "robot" } }),
        json!({ "first": { "kind": "engine" } }),
        json!({ "first": { "kind": "engine", "level": 0 } }),
        json!({ "first": { "kind": "engine", "level": 11 } }),
        json!({ "first": { "kind": "engine", "milliseconds": 60_001 } }),
        json!({ "first": { "kind": "person", "name": long } }),
    ] {
        let new = json!({ "game": "chess", "players": players });
        assert_eq!(
            house.client.refused("/api/tables", &new).0,
            400,
            "{players}"
        );
    }
}
