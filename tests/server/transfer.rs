//! Games as PGN: out, in, and out again.

use serde_json::{Value, json};
use simurgh_dsl::source::Source;

use crate::client::{Client, House, each, persons};

fn export(client: &Client, id: &Value) -> String {
    let id = id.as_str().unwrap();
    let (status, text) = client.text(&format!("/api/tables/{id}/export?format=pgn"));
    assert_eq!(status, 200, "{text}");
    text
}

fn import(client: &Client, pgn: &str) -> Value {
    client.done("/api/import", &json!({ "pgn": pgn }))
}

/// The lines of the moves, joined.
fn moves(pgn: &str) -> String {
    let (_, moves) = pgn.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn assert_tags(pgn: &str, tags: &[(&str, &str)]) {
    for (name, value) in tags {
        let tag = format!("[{name} \"{value}\"]");
        assert!(pgn.lines().any(|line| line == tag), "{tag} in {pgn}");
    }
}

/// What is written of a table is read as the same table and written again as the same text.
fn check_round_trip(client: &Client, id: &str, extra: &Value) -> String {
    let pgn = export(client, &json!(id));
    let mut body = json!({ "pgn": pgn });
    if !extra.is_null() {
        body["source"] = extra.clone();
    }
    let answer = client.done("/api/import", &body);
    assert_eq!(answer["diagnostics"], json!([]), "{pgn}");
    let brought = &answer["tables"][0]["id"];
    assert_eq!(export(client, brought), pgn);
    let path = format!("/api/tables/{}", brought.as_str().unwrap());
    let (old, new) = (
        client.fetch(&format!("/api/tables/{id}")),
        client.fetch(&path),
    );
    for key in ["boards", "result", "players", "title"] {
        assert_eq!(old[key], new[key], "{key} of {pgn}");
    }
    for key in ["move", "san", "fen", "side", "number", "comment"] {
        assert_eq!(each(&old["moves"], key), each(&new["moves"], key), "{key}");
    }
    pgn
}

#[test]
fn games_of_every_kind_come_back_as_they_were() {
    let house = House::new();
    let client = &house.client;
    let clock = json!({ "milliseconds": 300_000, "increment": 2_500 });
    let players = json!({
        "first": { "kind": "person", "name": "Ana \"la Roja\"" }, "second": { "kind": "person" },
    });
    let id = client.table_of(&json!({ "game": "chess", "players": players, "clock": clock }));
    client.play(&id, &["f3", "e5", "g4"]);
    client.done(
        &format!("/api/tables/{id}/comment"),
        &json!({ "ply": 2, "text": "a } blunder\n%of 1. the worst" }),
    );
    let open = check_comment_kept(client, &id);
    assert_tags(
        &open,
        &[
            ("White", "Ana \\\"la Roja\\\""),
            ("WhiteType", "human"),
            ("TimeControl", "300+2.500"),
            ("Termination", "unterminated"),
            ("Result", "*"),
        ],
    );
    assert!(!open.contains("[Variant "), "{open}");
    client.play(&id, &["Qh4"]);
    let over = export(client, &json!(id));
    assert_tags(&over, &[("Result", "0-1"), ("Termination", "checkmate")]);
    assert!(moves(&over).contains(" Qh4# {[%emt 0:00:"), "{over}");
    for (new, played) in [
        (
            json!({ "game": "egyptian-eye", "players": persons(), "set": ["options.more-promotions=true"] }),
            &["f3f5", "f9f7"][..],
        ),
        (
            json!({ "game": "chess960", "players": persons(), "setup": 518 }),
            &["e4", "e5", "Nf3"],
        ),
        (
            json!({ "game": "chess", "players": persons(), "fen": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" }),
            &["a8=N"],
        ),
        (
            json!({ "game": "crazyhouse", "players": persons() }),
            &["e4", "d5", "exd5", "Qxd5", "P@e4"],
        ),
        (
            json!({ "game": "tamerlane-masculine", "players": persons() }),
            &["f3f4"],
        ),
    ] {
        let id = client.table_of(&new);
        client.play(&id, played);
        let pgn = check_round_trip(client, &id, &Value::Null);
        assert_eq!(
            moves(&pgn)
                .split(' ')
                .filter(|word| !word.ends_with('.'))
                .count(),
            played.len() + 1,
            "{pgn}"
        );
    }
}

/// As [`check_round_trip`], for a table with times and a comment that has to be rewritten.
fn check_comment_kept(client: &Client, id: &str) -> String {
    let pgn = export(client, &json!(id));
    assert!(pgn.contains("[%emt 0:00:0"), "{pgn}");
    assert!(pgn.contains("a } blunder %of 1. the worst\n"), "{pgn}");
    let answer = import(client, &pgn);
    assert_eq!(answer["diagnostics"], json!([]));
    assert_eq!(export(client, &answer["tables"][0]["id"]), pgn);
    let path = format!(
        "/api/tables/{}",
        answer["tables"][0]["id"].as_str().unwrap()
    );
    let view = client.fetch(&path);
    assert_eq!(view["moves"][2]["comment"], "a } blunder %of 1. the worst");
    assert_eq!(
        view["clocks"],
        Value::Null,
        "nobody's time runs at a game that was read"
    );
    pgn
}

#[test]
fn ends_that_the_rules_do_not_know_of_are_kept() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    client.play(&id, &["e4"]);
    client.done(
        &format!("/api/tables/{id}/resign"),
        &json!({ "side": "second" }),
    );
    let pgn = check_round_trip(client, &id, &Value::Null);
    assert_tags(&pgn, &[("Result", "1-0"), ("Termination", "resignation")]);
    let id = client.table("chess");
    client.play(&id, &["e4"]);
    client.done(
        &format!("/api/tables/{id}/offer-draw"),
        &json!({ "side": "first" }),
    );
    client.done(
        &format!("/api/tables/{id}/answer-draw"),
        &json!({ "side": "second", "accept": true }),
    );
    let pgn = check_round_trip(client, &id, &Value::Null);
    assert_tags(&pgn, &[("Result", "1/2-1/2"), ("Termination", "agreement")]);
    let brought = import(client, "[White \"A\"]\n\n1. e4 e5 0-1");
    let path = format!(
        "/api/tables/{}?lang=es",
        brought["tables"][0]["id"].as_str().unwrap()
    );
    let view = client.fetch(&path);
    assert_eq!(view["result"]["reason"], "recorded");
    assert_eq!(view["result"]["winner"], "second");
    assert!(
        view["result"]["words"]
            .as_str()
            .unwrap()
            .contains("escrita")
    );
}

#[test]
fn two_boards_are_one_game() {
    let house = House::new();
    let client = &house.client;
    let person = json!({ "kind": "person" });
    let named = json!({ "kind": "person", "name": "Berta" });
    let four = json!({ "first": person, "second": person, "first-b": named, "second-b": person });
    let id = client.table_of(&json!({ "game": "pasapiezas", "players": four }));
    client.play(&id, &["e4", "d5", "exd5"]);
    client.done(
        &format!("/api/tables/{id}/moves"),
        &json!({ "move": "e4", "board": 1 }),
    );
    let pgn = check_round_trip(client, &id, &Value::Null);
    assert_eq!(moves(&pgn), "1A. e4 1a. d5 2A. exd5 1B. e4 *");
    assert_tags(&pgn, &[("WhiteB", "Berta"), ("WhiteAType", "human")]);
}

#[test]
fn the_engine_s_seat_is_the_engine_s_again() {
    let house = House::new();
    let client = &house.client;
    let slow = json!({ "kind": "engine", "milliseconds": 60_000 });
    let players = json!({ "first": { "kind": "engine", "level": 1 }, "second": slow });
    let id = client.table_of(&json!({ "game": "chess", "players": players }));
    let view = client.events_until(&format!("/api/tables/{id}/events"), |name, view| {
        name == "view" && view["moves"].as_array().unwrap().len() == 1
    });
    let pgn = export(client, &json!(id));
    assert_tags(
        &pgn,
        &[
            ("White", "Simurgh"),
            ("WhiteType", "program"),
            ("WhiteStrength", "level 1"),
            ("BlackStrength", "60000 ms"),
        ],
    );
    let brought = import(client, &pgn);
    assert_eq!(
        brought["tables"][0]["players"],
        view.last().unwrap().1["players"]
    );
}

#[test]
fn own_rulesets_need_their_text_to_be_read() {
    let house = House::new();
    let client = &house.client;
    let source =
        "extends = \"chess\"\n[game]\nname = \"Slow queens\"\n[pieces]\nqueen.move = \"K\"\n";
    let id = client.table_of(&json!({ "source": source, "players": persons() }));
    client.play(&id, &["e4", "e5"]);
    let pgn = check_round_trip(client, &id, &json!(source));
    assert_tags(
        &pgn,
        &[("Variant", "Slow queens"), ("Ruleset", "game.toml")],
    );
    let (status, refusal) = client.post("/api/import", &json!({ "pgn": pgn }));
    assert_eq!(
        (status, &refusal["error"]["diagnostics"][0]["code"]),
        (422, &json!("G012"))
    );
    let changed = format!("{source}# changed\n");
    let answer = client.done("/api/import", &json!({ "pgn": pgn, "source": changed }));
    assert_eq!(each(&answer["diagnostics"], "code"), ["G014"]);
}

#[test]
fn the_user_s_own_file_is_found_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let own = Source::new(
        "somewhere/mine.toml",
        "extends = \"chess\"\n[pieces]\nqueen.move = \"K\"\n",
    );
    let house = House::at(&folder.path().join("games.sqlite"), Some(own));
    let client = &house.client;
    let answer = import(
        client,
        "[Ruleset \"elsewhere/mine.toml\"]\n\n1. e4 e5 2. Qe2 *",
    );
    assert_eq!(
        (&answer["tables"][0]["moves"], &answer["diagnostics"]),
        (&json!(3), &json!([]))
    );
    let (status, _) = client.post(
        "/api/import",
        &json!({ "pgn": "[Ruleset \"mine.toml\"]\n\n1. e4 e5 2. Qg4 *" }),
    );
    assert_eq!(status, 201, "up to the move that this queen does not have");
}

#[test]
fn no_file_of_the_machine_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("secret.toml");
    simurgh::file::write(&path, "extends = \"chess\"\n").unwrap();
    let house = House::new();
    for name in [
        path.to_str().unwrap(),
        "/etc/passwd",
        "../../../../etc/passwd",
    ] {
        let pgn = format!("[Ruleset \"{name}\"]\n\n1. e4 *");
        let (status, refusal) = house.client.post("/api/import", &json!({ "pgn": pgn }));
        assert_eq!(status, 422);
        assert_eq!(
            each(&refusal["error"]["diagnostics"], "code"),
            ["G012"],
            "{refusal}"
        );
    }
}

#[test]
fn what_is_wrong_is_told_and_the_rest_is_kept() {
    let house = House::new();
    let client = &house.client;
    let text = "[Event \"One\"]\n\n1. e4 e5 (1... c5! 2. Nf3) 2. Nf3! 1/2-1/2\n\n\
                [Event \"Two\"]\n\n1. e4 Ke7 2. d4 *\n\n\
                [Event \"Three\"]\n[Variant \"nonsense game\"]\n\n1. e4 *\n\n\
                [Event \"Four\"]\n[FEN \"8/8\"]\n\n1. e4 *\n";
    let answer = import(client, text);
    assert_eq!(each(&answer["tables"], "moves"), [&json!(3), &json!(1)]);
    assert_eq!(
        each(&answer["tables"], "result"),
        [&json!("1/2-1/2"), &Value::Null]
    );
    let codes = each(&answer["diagnostics"], "code");
    for code in ["G018", "P020", "G012"] {
        assert!(codes.contains(&&json!(code)), "{code} in {codes:?}");
    }
    let illegal = answer["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .find(|fault| fault["code"] == "P020")
        .unwrap();
    assert_eq!(
        (&illegal["line"], &illegal["column"]),
        (&json!(7), &json!(7))
    );
    let listed = client.fetch("/api/tables");
    assert_eq!(listed["total"], 2);
    let pgn = export(client, &answer["tables"][0]["id"]);
    assert_tags(&pgn, &[("Event", "One"), ("Termination", "recorded")]);
}

#[test]
fn texts_without_games_are_refused() {
    let house = House::new();
    let client = &house.client;
    for (text, code) in [("", "G001"), ("[Variant \"nonsense\"]\n\n1. e4 *", "G012")] {
        let (status, refusal) = client.post("/api/import", &json!({ "pgn": text }));
        assert_eq!(status, 422, "{text}");
        assert_eq!(refusal["error"]["code"], "faulty");
        let codes = each(&refusal["error"]["diagnostics"], "code");
        assert!(codes.contains(&&json!(code)), "{codes:?}");
    }
    assert_eq!(client.refused("/api/import", &json!({ "png": "" })).0, 400);
    let many = "1. e4 *\n\n".repeat(501);
    assert_eq!(
        client.refused("/api/import", &json!({ "pgn": many })),
        (413, "too-large".into())
    );
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(5_001);
    assert_eq!(
        client.refused("/api/import", &json!({ "pgn": long })),
        (409, "too-long".into())
    );
    let large = "{".repeat(1 << 20);
    assert_eq!(
        client.refused("/api/import", &json!({ "pgn": large })),
        (413, "too-large".into())
    );
    assert_eq!(client.fetch("/api/tables")["total"], 0);
}

#[test]
fn a_game_that_goes_on_after_its_end_is_kept_up_to_there() {
    let house = House::new();
    let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *";
    let answer = import(&house.client, shuffle);
    assert_eq!(answer["tables"][0]["moves"], 8);
    assert_eq!(answer["tables"][0]["result"], "1/2-1/2");
    let codes = each(&answer["diagnostics"], "code");
    assert!(codes.contains(&&json!("G019")), "{codes:?}");
}

#[test]
fn hidden_games_are_exported_only_when_nothing_is_hidden_from_who_asks() {
    let house = House::new();
    let client = &house.client;
    let new = json!({ "game": "tuerto", "players": persons(), "referee": true });
    let id = client.table_of(&new);
    client.play(&id, &["e4", "e5"]);
    let path = format!("/api/tables/{id}/export?format=pgn");
    for seat in ["", "&seat=first", "&seat=second"] {
        let (status, refusal) = client.get(&format!("{path}{seat}"));
        assert_eq!((status, &refusal["error"]["code"]), (403, &json!("hidden")));
    }
    let (status, pgn) = client.text(&format!("{path}&seat=referee"));
    assert_eq!(status, 200);
    assert_eq!(moves(&pgn), "1. e4 e5 *");
    client.done(
        &format!("/api/tables/{id}/resign"),
        &json!({ "side": "first" }),
    );
    let pgn = check_round_trip(client, &id, &Value::Null);
    assert_tags(&pgn, &[("Result", "0-1")]);
    // A game that goes on is as secret when it has been read from a file.
    let answer = import(client, "[Variant \"tuerto\"]\n\n1. e4 e5 *");
    let id = answer["tables"][0]["id"].as_str().unwrap();
    let view = client.fetch(&format!("/api/tables/{id}"));
    assert_eq!(
        (&view["boards"][0]["men"], &view["moves"][0]["move"]),
        (&json!([]), &Value::Null)
    );
    let (status, _) = client.get(&format!("/api/tables/{id}/export?format=pgn"));
    assert_eq!(status, 403);
}
