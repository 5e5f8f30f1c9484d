//! Nothing that was answered is lost, however the program ends.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, House, against_engine, each, persons};

#[test]
fn a_new_server_has_everything_of_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    let client = &house.client;
    let source = "extends = \"chess\"\n[pieces]\nqueen.move = \"K\"\n";
    let person = json!({ "kind": "person" });
    let four = json!({ "first": person, "second": person, "first-b": person, "second-b": person });
    let clock = json!({ "milliseconds": 60_000, "increment": 1_000 });
    let tables = [
        (
            json!({ "game": "chess", "players": persons(), "clock": clock }),
            &["e4", "e5", "Ke2"][..],
        ),
        (
            json!({ "game": "egyptian-eye", "players": persons(), "set": ["options.more-promotions=true"] }),
            &["f3f5"],
        ),
        (
            json!({ "game": "chess960", "players": persons() }),
            &["a3", "h6"],
        ),
        (
            json!({ "game": "chess", "players": persons(), "fen": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" }),
            &["a8=N"],
        ),
        (json!({ "source": source, "players": persons() }), &["e4"]),
        (
            json!({ "game": "pasapiezas", "players": four }),
            &["e4", "d5", "exd5"],
        ),
        (
            json!({ "game": "tuerto", "players": persons(), "referee": true }),
            &["e4"],
        ),
        (
            json!({ "game": "chess", "players": persons() }),
            &["f3", "e5", "g4", "Qh4#"],
        ),
    ];
    let ids: Vec<String> = tables
        .iter()
        .map(|(new, moves)| {
            let id = client.table_of(new);
            client.play(&id, moves);
            id
        })
        .collect();
    client.done(
        &format!("/api/tables/{}/comment", ids[0]),
        &json!({ "ply": 2, "text": "bold" }),
    );
    client.done(
        &format!("/api/tables/{}/offer-draw", ids[1]),
        &json!({ "side": "second" }),
    );
    client.done(
        &format!("/api/tables/{}/resign", ids[2]),
        &json!({ "side": "first" }),
    );
    let look = |client: &Client| -> Vec<Value> {
        let view = |id: &String| {
            let mut view = client.fetch(&format!("/api/tables/{id}"));
            view["clocks"].take();
            view
        };
        ids.iter().map(view).collect()
    };
    let before = look(client);
    let list = client.fetch("/api/tables");
    drop(house);
    let house = House::at(&data, None);
    assert_eq!(look(&house.client), before);
    assert_eq!(house.client.fetch("/api/tables"), list);
    assert_eq!(before[1]["offer"], "second");
    assert_eq!(before[2]["result"]["reason"], "resignation");
    let view = house.client.play(&ids[0], &["Ke7"]);
    assert_eq!(view["moves"][2]["comment"], "bold");
    assert!(view["clocks"][0]["first"].as_u64().unwrap() <= 62_000);
    let view = house
        .client
        .done(&format!("/api/tables/{}/take-back", ids[7]), &json!({}));
    assert_eq!(view["moves"].as_array().unwrap().len(), 3);
}

#[test]
fn the_engine_goes_on_when_somebody_looks_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let house = House::at(&data, None);
    let slow = json!({ "kind": "engine", "milliseconds": 3_000 });
    let players = json!({ "first": { "kind": "person" }, "second": slow });
    let id = house
        .client
        .table_of(&json!({ "game": "chess", "players": players }));
    let view = house.client.play(&id, &["e4"]);
    assert_eq!(view["thinking"], true);
    drop(house);
    let house = House::at(&data, None);
    let view = house.client.await_person(&id);
    assert_eq!(view["moves"].as_array().unwrap().len(), 2);
}

/// The program itself, with its address.
fn program(data: &Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_simurgh"))
        .args([
            "web",
            "--no-browser",
            "--port",
            "0",
            "--lang",
            "en",
            "--data",
        ])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    let address = line
        .split("http://")
        .nth(1)
        .and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
    (child, address.to_owned())
}

/// Plays back and forth until the server is gone; how many moves were answered.
fn shuffle(client: &Client, id: &str) -> usize {
    let cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    // Repetition ends a game of chess; this one has been told not to mind.
    for (count, mv) in cycle.iter().cycle().enumerate() {
        let body = json!({ "move": mv, "ply": count });
        let sent = client.try_post(&format!("/api/tables/{id}/moves"), &body);
        match sent {
            Some(200) => {}
            Some(status) => panic!("{status} at {count}"),
            None => return count,
        }
    }
    unreachable!("the cycle never ends")
}

#[test]
fn a_killed_program_loses_no_answered_move() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let (mut child, address) = program(&data);
    let client = Client::new(&address);
    let new = json!({
        "game": "chess", "players": persons(),
        "set": ["endings.repetition=0", "endings.quiet-moves=0"],
    });
    let ids: Vec<String> = (0..4).map(|_| client.table_of(&new)).collect();
    let engine = client.table_of(&json!({ "game": "chess", "players": against_engine(1) }));
    let answered = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for id in &ids {
            let (client, answered) = (Client::new(&address), &answered);
            scope.spawn(move || {
                let count = shuffle(&client, id);
                answered.lock().unwrap().push((id, count));
            });
        }
        thread::sleep(Duration::from_millis(700));
        client.play(&engine, &["e4"]);
        child.kill().unwrap();
        child.wait().unwrap();
    });
    let house = House::at(&data, None);
    for (id, count) in answered.lock().unwrap().iter() {
        assert!(*count > 0, "the test has played");
        let view = house.client.fetch(&format!("/api/tables/{id}"));
        let kept = each(&view["moves"], "move").len();
        // The one that was under way may have been kept too.
        assert!(
            kept == *count || kept == count + 1,
            "{kept} kept, {count} answered"
        );
    }
    let view = house.client.await_person(&engine);
    assert_eq!(view["moves"].as_array().unwrap().len(), 2);
}
