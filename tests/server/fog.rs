//! Where squares are hidden, nobody is told what stands there.

use serde_json::{Value, json};

use crate::client::{Client, House, persons};

/// First has a king, a rook and pawns; what second has is far away and unseen.
const ONE: &str = "1nk4q/8/8/8/8/8/PP6/R3K3 w - - 0 1";
const OTHER: &str = "k4b1r/6p1/8/8/8/8/PP6/R3K3 w - - 3 1";

/// A view without what differs from table to table.
fn comparable(client: &Client, id: &str, seat: &str) -> Value {
    let mut view = client.fetch(&format!("/api/tables/{id}?seat={seat}"));
    for key in ["id", "created", "changed"] {
        view[key] = Value::Null;
    }
    for record in view["moves"].as_array_mut().unwrap() {
        record["milliseconds"] = Value::Null;
    }
    view
}

fn table(client: &Client, fen: &str) -> String {
    client.table_of(&json!({ "game": "tuerto", "fen": fen, "players": persons() }))
}

fn play(client: &Client, id: &str, seat: &str, mv: &str) -> Value {
    let path = format!("/api/tables/{id}/moves?seat={seat}");
    client.done(&path, &json!({ "move": mv }))
}

#[test]
fn positions_that_differ_in_what_is_hidden_look_the_same() {
    let house = House::new();
    let client = &house.client;
    let tables = [table(client, ONE), table(client, OTHER)];
    let look = |seat: &str| tables.each_ref().map(|id| comparable(client, id, seat));
    let [one, other] = look("first");
    assert_eq!(one, other);
    assert_eq!(
        one["boards"][0]["men"].as_array().unwrap().len(),
        4,
        "own men only"
    );
    for id in &tables {
        play(client, id, "first", "a2a3");
    }
    // Each plays another move where nobody looks.
    play(client, &tables[0], "second", "b8c6");
    play(client, &tables[1], "second", "g7g6");
    let [one, other] = look("first");
    assert_eq!(one, other);
    assert_eq!(one["moves"][1]["side"], "second");
    for field in ["move", "san", "fen", "comment"] {
        assert_eq!(one["moves"][1][field], Value::Null, "{field}");
    }
    assert_eq!(one["moves"][0]["move"], "a2a3");
    assert!(one["moves"][0]["fen"].as_str().unwrap().contains('?'));
    let [one, other] = look("");
    assert_eq!(one, other, "and to anybody");
    assert_eq!(one["boards"][0]["men"], json!([]));
    assert_eq!(one["moves"][0]["move"], Value::Null);
}

#[test]
fn the_whole_answer_names_no_square_of_a_hidden_man() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, ONE);
    let answers = [
        client.fetch(&format!("/api/tables/{id}?seat=first")),
        play(client, &id, "first", "b2b3"),
        client.fetch(&format!("/api/tables/{id}?seat=first")),
        client.fetch(&format!("/api/tables/{id}")),
    ];
    for mut view in answers {
        // Drawn by lot from letters and digits, and so it may look like a square.
        assert_eq!(view["id"].take(), json!(id));
        let hidden = view["boards"][0]["hidden"].take();
        let hidden = hidden.as_array().unwrap();
        for square in ["b8", "c8", "h8"] {
            assert!(hidden.contains(&json!(square)), "{square}");
            assert!(!view.to_string().contains(square), "{square} in {view}");
        }
        assert!(!view.to_string().contains("queen"), "{view}");
    }
}

#[test]
fn check_is_told_to_nobody() {
    let house = House::new();
    let client = &house.client;
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let id = table(client, fen);
    // The rook attacks the king of the other side, which it does see.
    let view = play(client, &id, "first", "Ra8");
    assert_eq!(view["moves"][0]["san"], "Ra8", "no sign of check");
    for seat in ["first", "second", ""] {
        let view = client.fetch(&format!("/api/tables/{id}?seat={seat}"));
        assert_eq!(view["boards"][0]["check"], json!([]), "{seat}");
    }
}

#[test]
fn a_seat_moves_for_itself_only_and_a_refusal_tells_nothing() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, ONE);
    let path = format!("/api/tables/{id}/moves?seat=second");
    for mv in ["a2a3", "Qh1", "b8c6", "nonsense"] {
        let refusal = client.post(&path, &json!({ "move": mv }));
        assert_eq!(refusal.0, 409);
        assert_eq!(refusal.1["error"]["code"], "not-your-turn");
        assert_eq!(refusal.1["error"]["diagnostics"], Value::Null);
    }
    // Without a seat, the one that is to move, and only its view.
    let view = client.done(
        &format!("/api/tables/{id}/moves"),
        &json!({ "move": "a2a3" }),
    );
    assert_eq!(view["seat"], "first");
    let view = client.fetch(&format!("/api/tables/{id}?seat=second"));
    assert_eq!(view["moves"][0]["move"], Value::Null);
    assert!(!view["boards"][0]["legal"].as_array().unwrap().is_empty());
    let view = client.fetch(&format!("/api/tables/{id}?seat=first"));
    assert_eq!(view["boards"][0]["legal"], json!([]), "not to move");
}

#[test]
fn hints_are_for_the_seat_to_move_and_nothing_is_exported_or_branched() {
    let house = House::new();
    let client = &house.client;
    let id = table(client, ONE);
    let at = |what: &str| format!("/api/tables/{id}/{what}");
    assert_eq!(
        client.refused(&at("hint?seat=second"), &json!({})),
        (409, "no-hint".into())
    );
    let hint = client.done(&at("hint?seat=first"), &json!({}));
    let view = client.fetch(&at("?seat=first").replace("/?", "?"));
    let legal = view["boards"][0]["legal"].as_array().unwrap();
    assert!(legal.iter().any(|mv| mv["move"] == hint["move"]), "{hint}");
    assert_eq!(
        client.refused(&at("branch"), &json!({ "ply": 0 })),
        (403, "hidden".into())
    );
    for format in ["pgn", "fen", "json"] {
        let (status, refusal) = client.get(&at(&format!("export?format={format}")));
        assert_eq!(
            (status, &refusal["error"]["code"]),
            (403, &"hidden".into()),
            "{format}"
        );
    }
    let (status, refusal) = client.get(&at("?seat=referee").replace("/?", "?"));
    assert_eq!(
        (status, &refusal["error"]["code"]),
        (403, &"no-referee".into())
    );
}

#[test]
fn a_referee_sees_all_and_so_does_everybody_at_the_end() {
    let house = House::new();
    let client = &house.client;
    let new = json!({ "game": "tuerto", "fen": ONE, "players": persons(), "referee": true });
    let id = client.table_of(&new);
    let view = client.fetch(&format!("/api/tables/{id}?seat=referee"));
    assert_eq!(view["boards"][0]["men"].as_array().unwrap().len(), 7);
    let id = table(client, ONE);
    play(client, &id, "first", "a2a3");
    let view = client.done(
        &format!("/api/tables/{id}/resign"),
        &json!({ "side": "second" }),
    );
    assert_eq!(view["boards"][0]["men"].as_array().unwrap().len(), 7);
    let view = client.fetch(&format!("/api/tables/{id}?seat=referee"));
    assert_eq!(view["moves"][0]["move"], "a2a3");
    // Who has seen everything does not go back.
    assert_eq!(view["can"]["take-back"], false);
    let back = format!("/api/tables/{id}/take-back?seat=first");
    assert_eq!(
        client.refused(&back, &json!({})),
        (409, "nothing-to-undo".into())
    );
}

#[test]
fn the_engine_thinks_in_secret() {
    let house = House::new();
    let client = &house.client;
    let players =
        json!({ "first": { "kind": "person" }, "second": { "kind": "engine", "level": 5 } });
    let id = client.table_of(&json!({ "game": "tuerto", "players": players }));
    let listener = {
        let (client, path) = (
            client.clone(),
            format!("/api/tables/{id}/events?seat=first"),
        );
        std::thread::spawn(move || {
            let full = |name: &str, data: &Value| {
                name != "view" || data["moves"].as_array().unwrap().len() == 2
            };
            client.events_until(&path, full)
        })
    };
    client.play(&id, &["e2e4"]);
    let events = listener.join().unwrap();
    assert!(events.iter().all(|(name, _)| name == "view"), "{events:?}");
    let (_, view) = events.last().unwrap();
    assert_eq!(
        (&view["moves"][1]["move"], &view["boards"][0]["turn"]),
        (&Value::Null, &"first".into())
    );
}
