//! How the program begins and ends.

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use serde_json::json;

use crate::client::persons;
use crate::program::{Program, command};

/// Runs it to its end: its code and what it complains of.
fn complaint(data: &Path, more: &[&str]) -> (Option<i32>, String) {
    let output = command(data, more).output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), words)
}

#[test]
fn a_port_in_use_is_told_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let (code, words) = complaint(&data, &["--port", &port]);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("T017") && words.contains(&port), "{words}");
    assert!(
        words.contains("another program is listening there"),
        "{words}"
    );
    assert!(words.contains("--port"), "what to do: {words}");
    let (_, words) = complaint(&data, &["--port", &port, "--lang", "es"]);
    assert!(words.contains("otro programa escucha ahí"), "{words}");
}

#[test]
fn without_a_port_the_next_free_one_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    // Whether or not the usual port is free, two programs get two.
    let start = |name: &str| {
        let mut child = command(&folder.path().join(name), &[]).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut line).unwrap();
        (child, line)
    };
    let (mut one, first) = start("a.sqlite");
    let (mut other, second) = start("b.sqlite");
    for child in [&mut one, &mut other] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(first.contains("http://127.0.0.1:64"), "{first}");
    assert!(second.contains("http://127.0.0.1:64"), "{second}");
    assert_ne!(first, second);
}

#[test]
fn files_that_cannot_keep_games_are_refused_and_left_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    let words =
        "Dear Ana, this is no database, and it is longer than the head of one.\n".repeat(20);
    std::fs::File::create(&text)
        .and_then(|mut file| std::io::Write::write_all(&mut file, words.as_bytes()))
        .unwrap();
    let (code, complaint_of_text) = complaint(&text, &["--port", "0"]);
    assert_eq!(code, Some(1), "{complaint_of_text}");
    assert!(complaint_of_text.contains("T018"), "{complaint_of_text}");
    assert!(
        complaint_of_text.contains("it is something else"),
        "{complaint_of_text}"
    );
    let length = std::fs::metadata(&text).unwrap().len();
    assert_eq!(length, words.len() as u64);
    let other = folder.path().join("other.sqlite");
    let connection = rusqlite::Connection::open(&other).unwrap();
    connection
        .execute_batch("CREATE TABLE letters (words TEXT)")
        .unwrap();
    drop(connection);
    let (code, words) = complaint(&other, &["--port", "0"]);
    assert!(
        code == Some(1) && words.contains("it is something else"),
        "{words}"
    );
    let later = folder.path().join("later.sqlite");
    let connection = rusqlite::Connection::open(&later).unwrap();
    connection
        .execute_batch("PRAGMA user_version = 99")
        .unwrap();
    drop(connection);
    let (code, words) = complaint(&later, &["--port", "0"]);
    assert!(
        code == Some(1) && words.contains("later version"),
        "{words}"
    );
}

#[test]
fn two_programs_do_not_share_a_file_of_games() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let program = Program::start(&data);
    program.client.table("chess");
    let (code, words) = complaint(&data, &["--port", "0"]);
    assert!(
        code == Some(1) && words.contains("another Simurgh is using it"),
        "{words}"
    );
    assert_eq!(program.client.fetch("/api/tables")["total"], 1);
}

#[test]
fn listening_to_others_than_this_machine_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let mut child = command(&data, &["--port", "0", "--listen", "0.0.0.0"])
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut err = std::io::BufReader::new(child.stderr.take().unwrap());
    std::io::BufRead::read_line(&mut err, &mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        line.starts_with("warning: anybody who can reach 0.0.0.0:"),
        "{line}"
    );
}

#[test]
fn help_says_where_games_are_kept() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_simurgh"));
    let output = command
        .args(["web", "--help", "--lang", "en"])
        .output()
        .unwrap();
    let words = String::from_utf8(output.stdout).unwrap();
    let place = simurgh::command::web::usual().unwrap();
    assert!(words.contains(&place.display().to_string()), "{words}");
}

#[cfg(unix)]
#[test]
fn the_program_ends_at_once_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.sqlite");
    let mut program = Program::start(&data);
    let client = &program.client;
    let slow = json!({ "kind": "engine", "milliseconds": 60_000 });
    let players = json!({ "first": { "kind": "person" }, "second": slow });
    let thinking = client.table_of(&json!({ "game": "chess", "players": players }));
    client.play(&thinking, &["e4"]);
    let id = client.table_of(&json!({ "game": "chess", "players": persons() }));
    client.play(&id, &["e4", "e5"]);
    // Somebody listens.
    let mut stream = std::net::TcpStream::connect(&client.address).unwrap();
    let request = format!("GET /api/tables/{id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
    let (code, words, time) = program.interrupt();
    assert_eq!(code, Some(0));
    assert!(words.contains("every game is kept"), "{words}");
    println!("ended in {time:?}");
    assert!(time < Duration::from_secs(6), "{time:?}");
    // The file is whole by itself: nothing waits beside it to be written into it.
    assert!(!folder.path().join("games.sqlite-wal").exists());
    let program = Program::start(&data);
    let view = program.client.fetch(&format!("/api/tables/{id}"));
    assert_eq!(view["moves"].as_array().unwrap().len(), 2);
}
