//! Connections without end: too many, too slow, deaf.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::House;
use crate::program::Program;

/// As many connections as a stranger opens, if the system lets one process have them.
const MANY: u64 = 10_000;

/// Who open them side by side.
const FLOODERS: u64 = 4;

/// What the server may have in memory meanwhile, in MiB.
const MOST_MEMORY: u64 = 400;

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    let patience = Some(Duration::from_secs(40));
    stream.set_read_timeout(patience).unwrap();
    stream
}

/// Everything until the other side closes, and how long that took.
fn rest(stream: &mut TcpStream) -> (String, Duration) {
    let began = Instant::now();
    let mut answer = Vec::new();
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert_ne!(error.kind(), ErrorKind::WouldBlock, "never closed");
    }
    (
        String::from_utf8_lossy(&answer).into_owned(),
        began.elapsed(),
    )
}

/// What the server answers to somebody who asks meanwhile.
fn ask(address: &str) -> String {
    let mut stream = connect(address);
    // Who is turned away may be so before asking.
    let _ = stream
        .write_all(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    rest(&mut stream).0
}

#[test]
fn ten_thousand_connections_are_turned_away_with_a_reason_and_end() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&folder.path().join("games.sqlite"));
    let address = program.client.address.as_str();
    let files = rlimit::increase_nofile_limit(MANY + 500).unwrap();
    let each = MANY.min(files.saturating_sub(500)) / FLOODERS;
    let began = Instant::now();
    let (mut told, mut served) = (0, 0);
    let streams: Vec<TcpStream> = thread::scope(|scope| {
        let flood = || (0..each).map(|_| connect(address)).collect::<Vec<_>>();
        let flooders: Vec<_> = (0..FLOODERS).map(|_| scope.spawn(flood)).collect();
        while flooders.iter().any(|flooder| !flooder.is_finished()) {
            let answer = ask(address);
            told += usize::from(answer.starts_with("HTTP/1.1 429") && answer.contains("\"busy\""));
            served += usize::from(answer.starts_with("HTTP/1.1 200"));
        }
        flooders
            .into_iter()
            .flat_map(|flooder| flooder.join().unwrap())
            .collect()
    });
    let opened = began.elapsed();
    let began = Instant::now();
    while program.client.try_get("/api/tables") != Some(200) {
        assert!(
            began.elapsed() < Duration::from_secs(40),
            "never served again"
        );
        thread::sleep(Duration::from_millis(100));
    }
    println!(
        "{} connections in {opened:?}: meanwhile {served} requests served, {told} told why not; \
         served again after {:?}; peak {:?} MiB",
        streams.len(),
        began.elapsed(),
        program.peak()
    );
    assert!(told > 0, "nobody was told why");
    assert!(program.peak().is_none_or(|peak| peak < MOST_MEMORY));
}

#[test]
fn heads_and_bodies_that_come_too_slowly_are_given_up() {
    let house = House::new();
    let address = &house.client.address;
    let began = Instant::now();
    let mut head = connect(address);
    head.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")
        .unwrap();
    let mut silent = connect(address);
    let mut body = connect(address);
    let start = "POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{";
    body.write_all(start.as_bytes()).unwrap();
    let mut dripping = body.try_clone().unwrap();
    let dripper = thread::spawn(move || {
        for _ in 0..200 {
            thread::sleep(Duration::from_millis(100));
            if dripping.write_all(b" ").is_err() {
                return;
            }
        }
    });
    // Others are served meanwhile.
    let id = house.client.table("chess");
    house.client.play(&id, &["e4"]);
    for stream in [&mut head, &mut silent] {
        let (answer, _) = rest(stream);
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 408"),
            "{answer}"
        );
    }
    let mut start = [0; 12];
    body.read_exact(&mut start).unwrap();
    assert_eq!(&start, b"HTTP/1.1 408");
    println!("given up after {:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_secs(30));
    drop(body);
    dripper.join().unwrap();
}

#[test]
fn large_bodies_that_never_come_hold_up_no_small_ones() {
    let house = House::new();
    let address = &house.client.address;
    let start = "POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{";
    let slow: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut stream = connect(address);
            stream.write_all(start.as_bytes()).unwrap();
            stream
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    let id = house.client.table("chess");
    house.client.play(&id, &["e4"]);
    let body = json!({ "source": "extends = \"chess\"\n" });
    assert!(house.client.done("/api/check", &body)["game"].is_object());
    println!("served in {:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_secs(8));
    drop(slow);
}

#[test]
fn a_table_has_so_many_listeners_and_no_more() {
    let house = House::new();
    let id = house.client.table("chess");
    let request = format!("GET /api/tables/{id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    let open = || {
        let mut stream = connect(&house.client.address);
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).unwrap();
        (head.ends_with(b"200"), head.ends_with(b"429"), stream)
    };
    let streams: Vec<_> = (0..100).map(|_| open()).collect();
    let heard = streams.iter().filter(|(heard, ..)| *heard).count();
    let refused = streams.iter().filter(|(_, refused, _)| *refused).count();
    assert_eq!((heard, heard + refused), (64, 100));
    // None of them reads; the players do not notice.
    let began = Instant::now();
    house.client.play(&id, &["e4", "e5", "Nf3", "Nc6"]);
    println!("four moves before 64 deaf listeners: {:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_secs(4));
    drop(streams);
    let began = Instant::now();
    while !open().0 {
        assert!(
            began.elapsed() < Duration::from_secs(10),
            "places are not given back"
        );
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_thousand_streams_are_open_and_the_next_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&folder.path().join("games.sqlite"));
    rlimit::increase_nofile_limit(MANY + 500).unwrap();
    let ids: Vec<String> = (0..17).map(|_| program.client.table("chess")).collect();
    let open = |id: &String| {
        let mut stream = connect(&program.client.address);
        let request = format!("GET /api/tables/{id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).unwrap();
        (String::from_utf8_lossy(&head).into_owned(), stream)
    };
    let began = Instant::now();
    let streams: Vec<_> = ids
        .iter()
        .flat_map(|id| (0..64).map(move |_| id))
        .map(open)
        .collect();
    let count = |end: &str| {
        streams
            .iter()
            .filter(|(head, _)| head.ends_with(end))
            .count()
    };
    assert_eq!((count("200"), count("429")), (1_000, 17 * 64 - 1_000));
    println!(
        "1,000 streams in {:?}, peak {:?} MiB",
        began.elapsed(),
        program.peak()
    );
    assert!(program.peak().is_none_or(|peak| peak < MOST_MEMORY));
    // Whoever plays does not notice.
    let began = Instant::now();
    program.client.play(&ids[0], &["e4", "e5"]);
    assert!(began.elapsed() < Duration::from_secs(4));
}
