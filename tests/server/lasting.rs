//! Games from a text are kept with it; what cannot be played any more is listed and not lost.

use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Client, House, persons};

/// Changes the file of kept games while no server has it.
fn edit(data: &Path, sql: &str) -> usize {
    Connection::open(data).unwrap().execute(sql, []).unwrap()
}

fn line<'a>(list: &'a Value, id: &str) -> &'a Value {
    let lines = list["tables"].as_array().unwrap();
    lines.iter().find(|line| line["id"] == id).unwrap()
}

fn moves(client: &Client, id: &str) -> usize {
    let view = client.fetch(&format!("/api/tables/{id}"));
    view["moves"].as_array().unwrap().len()
}

#[test]
fn a_text_called_like_a_shipped_game_stays_what_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    // Chess by name, but its knights move like kings.
    let chess = &house.client.fetch("/api/games/chess")["text"];
    let source = format!(
        "{}\n[pieces.extra]\nletter = \"X\"\nmove = \"W\"\n",
        chess.as_str().unwrap()
    );
    let id = house.client.table_of(&json!({
        "source": source, "set": ["pieces.knight.move=K"], "players": persons()
    }));
    house.client.play(&id, &["f4", "e5"]);
    let title = house.client.fetch(&format!("/api/tables/{id}"))["title"].clone();
    drop(house);
    let house = House::at(&data, None);
    let view = house.client.play(&id, &["Nf2"]);
    assert_eq!((&view["title"], &view["source"]), (&title, &json!(source)));
    assert_eq!(view["moves"][2]["move"], "g1f2", "one step, as kings go");
}

#[test]
fn what_a_text_extends_is_kept_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    let source = "extends = \"chess\"\n[game]\nname = \"Mine\"\n";
    let id = house
        .client
        .table_of(&json!({ "source": source, "players": persons() }));
    house.client.play(&id, &["f4", "e5", "Nf3"]);
    drop(house);
    // As if the game had been made with another version of what it extends: its knights were slow.
    let slow = "UPDATE bases SET text = replace(text, 'move = \"N\"', 'move = \"K\"') WHERE asked = 'chess'";
    assert_eq!(edit(&data, slow), 1);
    let house = House::at(&data, None);
    let (status, refusal) = house.client.get(&format!("/api/tables/{id}"));
    assert_eq!(
        (status, &refusal["error"]["code"]),
        (409, &json!("broken-table")),
        "{refusal}"
    );
    let message = refusal["error"]["message"].as_str().unwrap();
    assert!(
        message.contains("g1f3"),
        "the move that is not possible: {message}"
    );
    drop(house);
    assert_eq!(edit(&data, "DELETE FROM moves WHERE ply = 2"), 1);
    let house = House::at(&data, None);
    let view = house.client.play(&id, &["Nf2"]);
    assert_eq!(
        view["moves"][2]["move"], "g1f2",
        "as its own version of chess has it"
    );
    // What grows out of it has the same knights.
    let path = format!("/api/tables/{id}/branch");
    let grown = house.client.done(&path, &json!({ "ply": 2 }));
    let grown = grown["id"].as_str().unwrap().to_owned();
    drop(house);
    let house = House::at(&data, None);
    let view = house.client.play(&grown, &["Nf2"]);
    assert_eq!(view["moves"][2]["move"], "g1f2");
}

#[test]
fn tables_that_cannot_be_set_up_are_listed_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    let client = &house.client;
    let own = json!({ "source": "extends = \"chess\"\n", "players": persons() });
    let ids = [
        client.table("chess"),
        client.table("egyptian-eye"),
        client.table_of(&own),
        client.table("chess"),
    ];
    for id in &ids {
        let legal =
            client.fetch(&format!("/api/tables/{id}"))["boards"][0]["legal"][0]["move"].clone();
        client.play(id, &[legal.as_str().unwrap()]);
    }
    drop(house);
    let [gone, unread, illegal, fine] = &ids;
    let origin = |id: &str, from: &str, to: &str| {
        let sql = format!(
            "UPDATE tables SET origin = replace(origin, '{from}', '{to}') WHERE id = '{id}'"
        );
        assert_eq!(edit(&data, &sql), 1);
    };
    origin(gone, "\"chess\"", "\"forgotten-game\"");
    origin(
        unread,
        "\"egyptian-eye\"",
        "\"egyptian-eye\",\"set\":[\"pieces.nobody.move=K\"]",
    );
    assert_eq!(
        edit(
            &data,
            &format!("UPDATE moves SET move = 'a1h8', san = 'X' WHERE id = '{illegal}'")
        ),
        1
    );
    let house = House::at(&data, None);
    let client = &house.client;
    for lang in ["en", "es"] {
        let list = client.fetch(&format!("/api/tables?lang={lang}"));
        assert_eq!(list["total"], 4);
        let fault = line(&list, gone)["fault"].as_str().unwrap();
        assert!(fault.contains("forgotten-game"), "{fault}");
        let fault = line(&list, unread)["fault"].as_str().unwrap();
        assert!(fault.contains("nobody"), "{fault}");
        assert_eq!(line(&list, fine)["fault"], Value::Null);
    }
    for id in [gone, unread, illegal] {
        let (status, refusal) = client.get(&format!("/api/tables/{id}"));
        assert_eq!(
            (status, &refusal["error"]["code"]),
            (409, &json!("broken-table")),
            "{refusal}"
        );
    }
    // That a move is not possible any more is known once somebody has looked.
    let list = client.fetch("/api/tables");
    assert!(
        line(&list, illegal)["fault"]
            .as_str()
            .unwrap()
            .contains("a1h8")
    );
    assert_eq!(line(&list, gone)["moves"], 1, "nothing is lost");
    assert_eq!(moves(client, fine), 1);
    drop(house);
    // Somebody brings the game back.
    origin(gone, "\"forgotten-game\"", "\"chess\"");
    let house = House::at(&data, None);
    assert_eq!(moves(&house.client, gone), 1);
    assert_eq!(
        house.client.delete(&format!("/api/tables/{unread}")),
        200,
        "and it can be thrown away"
    );
}
