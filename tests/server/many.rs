//! Two hundred tables at once.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Client, House, persons};

const TABLES: usize = 200;
const CLIENTS: usize = 8;
const MOVES: [&str; 4] = ["e2e4", "e7e5", "g1f3", "b8c6"];

#[test]
fn moves_are_answered_at_once_at_two_hundred_tables() {
    let house = House::new();
    let address = &house.client.address;
    let times = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..CLIENTS {
            let times = &times;
            scope.spawn(move || {
                let own = visit(&Client::new(address));
                times.lock().unwrap().extend(own);
            });
        }
    });
    let mut times = times.into_inner().unwrap();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{} moves: median {:?}, 95 % {:?}, slowest {:?}",
        times.len(),
        at(50),
        at(95),
        at(100)
    );
    assert_eq!(times.len(), TABLES * MOVES.len());
    assert_eq!(house.client.fetch("/api/tables")["total"], TABLES);
    // The slowest depends on what else the machine does.
    assert!(at(95) < Duration::from_millis(100), "{:?}", at(95));
}

#[test]
fn moves_are_answered_at_once_while_the_engine_thinks_at_two_hundred_tables() {
    let house = House::new();
    let client = &house.client;
    let engine = json!({ "kind": "engine", "milliseconds": 20 });
    let players = json!({ "first": { "kind": "person" }, "second": engine });
    let new = json!({ "game": "chess", "players": players });
    let ids: Vec<String> = (0..TABLES).map(|_| client.table_of(&new)).collect();
    let began = Instant::now();
    let times = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for ids in ids.chunks(TABLES / CLIENTS) {
            let (client, times) = (client.clone(), &times);
            scope.spawn(move || {
                for id in ids {
                    let path = format!("/api/tables/{id}/moves");
                    let asked = Instant::now();
                    client.done(&path, &json!({ "move": "e2e4", "ply": 0 }));
                    times.lock().unwrap().push(asked.elapsed());
                }
            });
        }
    });
    // Every engine answers, one after the other as the cores allow.
    for id in &ids {
        let view = client.await_person(id);
        assert_eq!(view["moves"].as_array().unwrap().len(), 2);
    }
    let mut times = times.into_inner().unwrap();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "200 moves with engines thinking: median {:?}, 95 % {:?}, slowest {:?}; all engines done after {:?}",
        at(50),
        at(95),
        at(100),
        began.elapsed()
    );
    assert!(at(95) < Duration::from_millis(100), "{:?}", at(95));
    assert!(
        began.elapsed() < Duration::from_secs(30),
        "200 times 20 ms on one core are 4 s"
    );
}

/// Makes a share of the tables and goes from one to the next, a move at each.
fn visit(client: &Client) -> Vec<Duration> {
    let new = json!({ "game": "chess", "players": persons() });
    let ids: Vec<String> = (0..TABLES / CLIENTS)
        .map(|_| client.table_of(&new))
        .collect();
    let mut times = Vec::new();
    for (ply, mv) in MOVES.iter().enumerate() {
        for id in &ids {
            let began = Instant::now();
            client.done(
                &format!("/api/tables/{id}/moves"),
                &json!({ "move": mv, "ply": ply }),
            );
            times.push(began.elapsed());
        }
    }
    times
}
