//! Positions by themselves: looked at and searched.

use serde_json::{Value, json};

use crate::client::{House, each};

#[test]
fn a_position_is_looked_at() {
    let house = House::new();
    let client = &house.client;
    let body = json!({ "game": "chess", "moves": ["e4", "d7d5", "exd5"] });
    let answer = client.done("/api/position", &body);
    let position = &answer["position"];
    assert_eq!(
        position["fen"],
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"
    );
    assert_eq!(
        (&position["turn"], &position["last"]),
        (&"second".into(), &json!(["e4", "d5"]))
    );
    let capture = position["legal"]
        .as_array()
        .unwrap()
        .iter()
        .find(|mv| mv["san"] == "Qxd5")
        .unwrap();
    assert_eq!(
        (&capture["from"], &capture["victims"]),
        (&"d8".into(), &json!(["d5"]))
    );
    let castling = json!({ "game": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w K - 0 1" });
    let answer = client.done("/api/position", &castling);
    assert_eq!(answer["warnings"][0]["severity"], "warning");
    assert_eq!(answer["result"]["reason"], "dead-position");
    for (body, code) in [
        (json!({ "game": "chess", "fen": "x" }), "faulty"),
        (json!({ "game": "chess", "moves": ["e5"] }), "illegal-move"),
    ] {
        assert_eq!(client.refused("/api/position", &body), (422, code.into()));
    }
}

#[test]
fn promotions_and_captures_in_passing_are_told_apart() {
    let house = House::new();
    let fen = "8/P6k/8/2pP4/8/8/8/4K3 w - c6 0 1";
    let answer = house
        .client
        .done("/api/position", &json!({ "game": "chess", "fen": fen }));
    let legal = answer["position"]["legal"].as_array().unwrap();
    let becomes: Vec<&Value> = legal
        .iter()
        .filter(|mv| mv["from"] == "a7")
        .map(|mv| &mv["promotion"])
        .collect();
    assert_eq!(becomes.len(), 4, "{becomes:?}");
    assert!(becomes.contains(&&json!("knight")));
    let passing = legal.iter().find(|mv| mv["move"] == "d5c6").unwrap();
    assert_eq!(
        (&passing["victims"], &passing["special"]),
        (&json!(["c5"]), &"en-passant".into())
    );
}

#[test]
fn lines_are_searched_and_scored_from_the_first_side() {
    let house = House::new();
    let client = &house.client;
    // Second mates in one.
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    let body = json!({ "game": "chess", "fen": fen, "lines": 2, "depth": 3 });
    let events = client.posted_events("/api/analyse", &body);
    assert_eq!(events.last().unwrap().0, "done");
    let lines: Vec<&Value> = events
        .iter()
        .filter(|(name, _)| name == "line")
        .map(|(_, line)| line)
        .collect();
    let best = lines.iter().rfind(|line| line["line"] == 1).unwrap();
    assert_eq!(
        (&best["moves"][0], &best["san"][0]),
        (&"d8h4".into(), &"Qh4#".into())
    );
    assert_eq!(best["score"], json!({ "loss": 1 }), "first loses");
    assert!(lines.iter().any(|line| line["line"] == 2), "{lines:?}");
}

#[test]
fn a_search_needs_limits_within_bounds() {
    let house = House::new();
    for more in [
        json!({}),
        json!({ "milliseconds": 60_001 }),
        json!({ "milliseconds": 0 }),
        json!({ "depth": 0 }),
        json!({ "depth": 101 }),
        json!({ "depth": 3, "lines": 6 }),
        json!({ "depth": 3, "lines": 0 }),
        json!({ "nodes": 0 }),
    ] {
        let mut body = json!({ "game": "chess" });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let refusal = house.client.refused("/api/analyse", &body);
        assert_eq!(refusal, (400, "bad-limits".into()), "{more}");
    }
}

#[test]
fn games_of_every_kind_are_analysed() {
    let house = House::new();
    for game in [
        "egyptian-eye",
        "tamerlane-masculine",
        "tuerto",
        "pasapiezas",
    ] {
        let body = json!({ "game": game, "nodes": 3_000 });
        let events = house.client.posted_events("/api/analyse", &body);
        let moves = events
            .iter()
            .rev()
            .find(|(name, _)| name == "line")
            .map(|(_, line)| line["moves"].clone());
        let sheet = house.client.fetch(&format!("/api/games/{game}"));
        let legal = each(&sheet["position"]["legal"], "move");
        assert!(
            moves.is_some_and(|moves| legal.contains(&&moves[0])),
            "{game}: {events:?}"
        );
    }
}

#[test]
fn a_move_is_explained() {
    let house = House::new();
    let client = &house.client;
    let body = json!({ "game": "chess", "moves": ["e4", "e5"], "move": "Ra5" });
    let answer = client.done("/api/explain", &body);
    assert_eq!(
        (&answer["legal"], &answer["code"]),
        (&json!(false), &json!("blocked"))
    );
    assert_eq!(answer["causes"][0]["squares"], json!(["a2"]));
    assert!(answer["words"][0].as_str().unwrap().contains("Pawn (a2)"));
    let spanish = client.done("/api/explain?lang=es", &body);
    assert!(spanish["words"][0].as_str().unwrap().contains("Peón (a2)"));
    let fen = "k7/8/8/3p4/4P3/8/8/K7 w - - 0 1";
    let body = json!({ "game": "losers", "fen": fen, "move": "e4e5" });
    let answer = client.done("/api/explain", &body);
    let rule = &answer["causes"][0]["rule"];
    assert_eq!(
        (&rule["name"], &rule["line"]),
        (&json!("must-take"), &json!(16))
    );
    assert_eq!(answer["causes"][0]["moves"], json!(["exd5"]));
    let source = "extends = \"chess\"\n[hooks]\nstay = \"forbid move of knight\"\n";
    let body = json!({ "source": source, "move": "Nf3" });
    let answer = client.done("/api/explain", &body);
    assert_eq!(answer["causes"][0]["rule"]["file"], "game.toml");
    assert_eq!(answer["causes"][0]["rule"]["line"], 3);
    let body = json!({ "game": "chess", "move": "e2e4" });
    assert_eq!(client.done("/api/explain", &body)["legal"], true);
    for (body, status) in [
        (json!({ "game": "chess" }), 400),
        (json!({ "game": "no-such-game", "move": "e2e4" }), 404),
        (json!({ "game": "chess", "fen": "x", "move": "e2e4" }), 422),
        (json!({ "game": "chess", "board": 1, "move": "e2e4" }), 400),
    ] {
        assert_eq!(client.refused("/api/explain", &body).0, status, "{body}");
    }
}

#[test]
fn explanations_tell_nothing_of_hidden_squares() {
    let house = House::new();
    let client = &house.client;
    let fens = [
        "1nk4q/8/8/8/8/8/PP6/R3K3 w - - 0 1",
        "k4b1r/6p1/8/8/8/8/PP6/R3K3 w - - 3 1",
    ];
    for mv in [
        "a1a8", "a1h1", "h8h1", "b8c6", "a2b3", "e1c1", "e1e3", "Qh1",
    ] {
        let [one, other] = fens.map(|fen| {
            client.done(
                "/api/explain",
                &json!({ "game": "tuerto", "fen": fen, "move": mv }),
            )
        });
        assert_eq!(one, other, "{mv}");
    }
    // What a seat knows of its position is enough to ask.
    let id = client.table_of(
        &json!({ "game": "tuerto", "fen": fens[0], "players": crate::client::persons() }),
    );
    let view = client.fetch(&format!("/api/tables/{id}?seat=first"));
    let body = json!({ "game": "tuerto", "fen": view["boards"][0]["fen"], "move": "a1a3" });
    let answer = client.done("/api/explain", &body);
    assert_eq!(answer["code"], "blocked");
    let body = json!({ "game": "tuerto", "fen": fens[0], "move": "h8h1", "referee": true });
    assert_eq!(client.done("/api/explain", &body)["code"], "not-yours");
}
