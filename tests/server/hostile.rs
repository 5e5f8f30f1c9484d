//! Requests of strangers, and too much of everything.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::House;

/// Sends a request as it is; the answer with its head.
fn raw(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    // A server that refuses early may close before it has read everything.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

fn post(address: &str, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    );
    raw(address, &request)
}

#[test]
fn a_name_that_was_made_to_mean_this_machine_is_refused() {
    let house = House::new();
    let address = &house.client.address;
    let get = |host: &str| {
        raw(
            address,
            &format!("GET /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        )
    };
    assert_eq!(status(&get("localhost:6464")), "200");
    assert_eq!(status(&get(address)), "200");
    for host in [
        "evil.example",
        "evil.example:6464",
        "127.0.0.1.evil.example",
        "",
    ] {
        let answer = get(host);
        assert_eq!(status(&answer), "403", "{host}");
        assert!(answer.contains("bad-host"), "{answer}");
    }
}

#[test]
fn other_sites_change_nothing() {
    let house = House::new();
    let address = &house.client.address;
    let body = r#"{"game":"chess"}"#;
    let json = "Content-Type: application/json\r\n";
    let own = format!("{json}Origin: http://{address}\r\n");
    assert_eq!(status(&post(address, "/api/tables", &own, body)), "201");
    for origin in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://127.0.0.1",
    ] {
        let headers = format!("{json}Origin: {origin}\r\n");
        let answer = post(address, "/api/tables", &headers, body);
        assert_eq!(status(&answer), "403", "{origin}");
    }
    for kind in [
        "",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/x-www-form-urlencoded\r\n",
    ] {
        let answer = post(address, "/api/tables", kind, body);
        assert!(
            status(&answer) == "400" && answer.contains("no-json"),
            "{answer}"
        );
    }
    let delete = format!(
        "DELETE /api/tables/x HTTP/1.1\r\nHost: {address}\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(status(&raw(address, &delete)), "403");
    assert_eq!(house.client.fetch("/api/tables")["total"], 1);
}

#[test]
fn every_answer_forbids_foreign_scripts() {
    let house = House::new();
    let address = &house.client.address;
    for path in ["/", "/api/catalogue", "/nowhere"] {
        let answer = raw(
            address,
            &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"),
        );
        let head = answer.split("\r\n\r\n").next().unwrap().to_lowercase();
        assert!(
            head.contains("content-security-policy: default-src 'self'"),
            "{path}: {head}"
        );
        assert!(
            head.contains("x-content-type-options: nosniff"),
            "{path}: {head}"
        );
        assert!(head.contains("cache-control: no-cache"), "{path}: {head}");
        assert!(!head.contains("access-control-allow"), "{path}: {head}");
    }
}

#[test]
fn paths_do_not_leave_the_page() {
    let house = House::new();
    let address = &house.client.address;
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/web/../../Cargo.toml",
    ] {
        let answer = raw(
            address,
            &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"),
        );
        assert_eq!(status(&answer), "404", "{path}");
    }
}

#[test]
fn what_is_too_large_or_no_json_is_refused() {
    let house = House::new();
    let client = &house.client;
    let large = "x".repeat((1 << 20) + 1);
    let address = &client.address;
    let answer = post(
        address,
        "/api/check",
        "Content-Type: application/json\r\n",
        &format!("\"{large}\""),
    );
    assert_eq!(status(&answer), "413");
    let ruleset = "#".repeat((256 << 10) + 1);
    for path in [
        "/api/check",
        "/api/complete",
        "/api/tables",
        "/api/position",
    ] {
        let body = json!({ "source": ruleset, "offset": 0 });
        assert_eq!(
            client.refused(path, &body),
            (413, "too-large".into()),
            "{path}"
        );
    }
    for body in ["", "{", "[]", "null", "{\"game\": 7}", "{\"move\": []}"] {
        let answer = post(
            address,
            "/api/tables",
            "Content-Type: application/json\r\n",
            body,
        );
        assert_eq!(status(&answer), "400", "{body}: {answer}");
        assert!(answer.contains("\"error\""), "{answer}");
    }
    let id = client.table("chess");
    for what in ["moves", "resign", "comment", "branch", "answer-draw"] {
        assert_eq!(
            client
                .refused(&format!("/api/tables/{id}/{what}"), &json!({}))
                .0,
            400,
            "{what}"
        );
    }
    for path in [
        "/api/tables?limit=x",
        "/api/tables?offset=-1",
        &format!("/api/tables/{id}?seat=third"),
    ] {
        assert_eq!(client.get(path).0, 400, "{path}");
    }
}

#[test]
fn texts_of_strangers_read_no_files_of_the_user() {
    let house = House::new();
    // There is such a file where the program runs.
    for name in ["Cargo", "../rulesets/chess", "/etc/passwd"] {
        let body = json!({ "source": format!("extends = \"{name}\"\n") });
        let answer = house.client.done("/api/check", &body);
        let message = answer["diagnostics"].to_string();
        assert!(
            answer["game"].is_null() && !message.contains("workspace"),
            "{message}"
        );
    }
}

#[test]
fn heavy_rulesets_are_given_up_and_others_are_served_meanwhile() {
    let house = House::new();
    let client = &house.client;
    // Many kinds with long movements on the largest board.
    let moves: String = (0..60).map(|n| format!("[afs]{}N", n % 7 + 1)).collect();
    let kinds: String = (0..120)
        .map(|n| {
            format!(
                "k{n} = {{ letter = \"{}\", move = \"{moves}\" }}\n",
                char::from_u32(0x0410 + n).unwrap()
            )
        })
        .collect();
    let source = format!(
        "board = {{ files = 16, ranks = 16 }}\nsetup = {{ fen = \"K15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15k\" }}\n\
         [pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n{kinds}"
    );
    let began = Instant::now();
    let (status, _) = client.post("/api/check", &json!({ "source": source }));
    assert!([200, 422].contains(&status), "{status}");
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
    assert_eq!(client.get("/api/tables").0, 200);
}
