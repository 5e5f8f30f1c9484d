//! Nothing that was answered is lost, however the program ends.

use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::client::{Client, House, against_engine, persons};
use crate::program::Program;

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

/// Moves back and forth, for ever.
const CYCLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// No server lives as long as that.
const LONG: Duration = Duration::from_secs(120);

/// Plays on from a ply until the server is gone; how many moves are there as far as was answered.
fn shuffle(client: &Client, id: &str, from: usize) -> usize {
    let began = Instant::now();
    for ply in from.. {
        assert!(began.elapsed() < LONG, "the server is not killed");
        let body = json!({ "move": CYCLE[ply % CYCLE.len()], "ply": ply });
        match client.try_post(&format!("/api/tables/{id}/moves"), &body) {
            Some(200) => {}
            Some(status) => panic!("{status} at {ply}"),
            None => return ply,
        }
    }
    unreachable!("the moves never end")
}

/// Milliseconds from 0 to 400, another number in each round.
fn moment(round: u32) -> Duration {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let noise = time.subsec_nanos() ^ round.wrapping_mul(0x9E37_79B9);
    Duration::from_millis(u64::from(noise / 7 % 400))
}

#[test]
fn a_program_that_is_killed_ten_times_loses_no_answered_move() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    // Repetition ends a game of chess; these have been told not to mind.
    let new = json!({
        "game": "chess", "players": persons(),
        "set": ["endings.repetition=0", "endings.quiet-moves=0"],
    });
    let mut plies: Vec<(String, usize)> = Vec::new();
    let mut engine = String::new();
    let mut slowest = Duration::ZERO;
    for round in 0..10 {
        let began = Instant::now();
        let mut program = Program::start(&data);
        let client = program.client.clone();
        if round == 0 {
            plies = (0..4).map(|_| (client.table_of(&new), 0)).collect();
            // Kings and pawns, so that no mate comes before the last kill.
            let game = json!({
                "game": "chess", "players": against_engine(1),
                "fen": "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
                "set": ["endings.repetition=0", "endings.quiet-moves=0"],
            });
            engine = client.table_of(&game);
        }
        for (id, ply) in &mut plies {
            let kept = moves_of(&client, id);
            // The one that was under way may have been kept too.
            assert!(
                kept == *ply || kept == *ply + 1,
                "{kept} kept, {ply} answered"
            );
            *ply = kept;
        }
        slowest = slowest.max(began.elapsed());
        // The engine goes on where it was thinking.
        client.await_person(&engine);
        let moves = moves_of(&client, &engine);
        assert_eq!(
            moves,
            round as usize * 2,
            "a move of each side in every round"
        );
        thread::scope(|scope| {
            let players: Vec<_> = plies
                .iter_mut()
                .map(|(id, ply)| {
                    let client = Client::new(&client.address);
                    scope.spawn(move || *ply = shuffle(&client, id, *ply))
                })
                .collect();
            thread::sleep(moment(round));
            let view = client.fetch(&format!("/api/tables/{engine}"));
            let mv = view["boards"][0]["legal"][0]["move"].clone();
            let path = format!("/api/tables/{engine}/moves");
            client.done(&path, &json!({ "move": mv }));
            program.kill();
            for player in players {
                player.join().unwrap();
            }
        });
    }
    let total: usize = plies.iter().map(|(_, ply)| ply).sum();
    println!("ten kills, {total} moves, none lost; longest start {slowest:?}");
    assert!(total > 40, "the test has played: {total}");
}

fn moves_of(client: &Client, id: &str) -> usize {
    let view = client.fetch(&format!("/api/tables/{id}"));
    view["moves"].as_array().unwrap().len()
}
