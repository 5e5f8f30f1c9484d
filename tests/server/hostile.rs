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
fn other_sites_may_link_to_the_page_and_ask_nothing() {
    let house = House::new();
    let address = &house.client.address;
    let get = |path: &str, headers: &str| {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
        let answer = raw(address, &request);
        status(&answer).to_owned()
    };
    for site in ["cross-site", "same-site"] {
        let fetched = format!("Sec-Fetch-Site: {site}\r\nSec-Fetch-Mode: no-cors\r\n");
        assert_eq!(
            get("/api/games/chess?set=pieces.queen.move=K", &fetched),
            "403"
        );
        assert_eq!(get("/api/tables/0/events", &fetched), "403");
        let link = format!("Sec-Fetch-Site: {site}\r\nSec-Fetch-Mode: navigate\r\n");
        assert_eq!(get("/", &link), "200");
    }
    for site in ["same-origin", "none"] {
        assert_eq!(
            get("/api/catalogue", &format!("Sec-Fetch-Site: {site}\r\n")),
            "200"
        );
    }
}

#[test]
fn bodies_that_mean_nothing_are_refused_with_a_reason() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let deep = "[".repeat(100_000);
    let wide = format!("[{}]", vec!["0"; 500_000].join(","));
    let number = "9".repeat(100_000);
    let json = "Content-Type: application/json\r\n";
    let paths = [
        "/api/check",
        "/api/tables",
        "/api/position",
        "/api/analyse",
        "/api/piece",
        "/api/complete",
    ];
    for path in paths
        .map(str::to_owned)
        .into_iter()
        .chain([format!("/api/tables/{id}/moves")])
    {
        for body in [
            deep.clone(),
            format!("{{\"a\":{deep}"),
            wide.clone(),
            format!("{{\"ply\":{number},\"seed\":{number},\"offset\":{number}}}"),
            "{\"move\":\"e4\",\"ply\":-1,\"source\":-1,\"set\":7,\"betza\":1}".to_owned(),
            "{\"move\":1e999,\"ply\":1e999,\"source\":1e999,\"betza\":1e999,\"set\":1e999}"
                .to_owned(),
        ] {
            let began = Instant::now();
            let answer = post(&client.address, &path, json, &body);
            let start = &body[..body.len().min(40)];
            assert_eq!(status(&answer), "400", "{path} {start}: {answer}");
            assert!(answer.contains("\"message\""), "{path} {start}: {answer}");
            assert!(began.elapsed() < Duration::from_secs(5), "{path} {start}");
        }
    }
    assert_eq!(client.fetch("/api/tables")["total"], 1);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let house = House::new();
    let address = &house.client.address;
    let id = house.client.table("chess");
    for path in [
        "/api/games/%ff",
        "/api/tables/%00",
        "/api/games/a%0d%0ab",
        "/%c3%28",
    ] {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        let answer = raw(address, &request);
        assert_eq!(status(&answer), "400", "{path}: {answer}");
        assert!(answer.contains("bad-request"), "{path}: {answer}");
    }
    for path in [
        "/api/tables?search=%ff",
        "/api/tables?search=%00",
        &format!("/api/tables/{id}?seat=%00"),
    ] {
        let (status, _) = house.client.get(path);
        assert!([200, 400].contains(&status), "{path}: {status}");
    }
    let mut body = b"{\"source\":\"".to_vec();
    body.extend([0xff, 0xfe, b'"', b'}']);
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!(
        "POST /api/check HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&body).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert_eq!(status(&answer), "400", "{answer}");
    let client = &house.client;
    for text in ["\0", "e2\0e4", "\u{202e}", "\u{fffd}"] {
        let moves = format!("/api/tables/{id}/moves");
        assert_eq!(client.refused(&moves, &json!({ "move": text })).0, 422);
        assert_eq!(
            client.refused("/api/tables", &json!({ "source": text })).0,
            422
        );
        assert_eq!(
            client.refused("/api/tables", &json!({ "game": text })).0,
            404
        );
        assert_eq!(
            client
                .refused(
                    "/api/position",
                    &json!({ "game": "chess", "fen": format!("{text}x") })
                )
                .0,
            422
        );
    }
    // What is in it is text all the same, and is kept as such.
    let name = "a\0b\u{202e}\r\n<script>";
    let players =
        json!({ "first": { "kind": "person", "name": name }, "second": { "kind": "person" } });
    let id = client.table_of(&json!({ "game": "chess", "players": players }));
    let view = client.fetch(&format!("/api/tables/{id}"));
    assert_eq!(view["players"]["first"]["name"], name);
    let list = client.fetch("/api/tables");
    assert_eq!(list["tables"][0]["players"]["first"]["name"], name);
}

#[test]
fn numbers_beyond_all_bounds_are_refused() {
    let house = House::new();
    let client = &house.client;
    let most = u64::MAX;
    let persons = crate::client::persons();
    for new in [
        json!({ "game": "chess960", "setup": most }),
        json!({ "game": "chess", "clock": { "milliseconds": most } }),
        json!({ "game": "chess", "clock": { "milliseconds": 1, "increment": most } }),
        json!({ "game": "chess", "players": { "first": { "kind": "engine", "milliseconds": most } } }),
        json!({ "game": "chess", "fen": "9".repeat(60_000) }),
    ] {
        let (status, _) = client.refused("/api/tables", &new);
        assert!([400, 422].contains(&status), "{new}: {status}");
    }
    let id = client.table_of(&json!({ "game": "chess960", "seed": most, "players": persons }));
    let at = |what: &str| format!("/api/tables/{id}/{what}");
    let far = json!({ "move": "a2a3", "board": most, "ply": most });
    assert_eq!(client.refused(&at("moves"), &far).0, 400);
    let late = json!({ "move": "a2a3", "ply": most });
    assert_eq!(client.refused(&at("moves"), &late), (409, "stale".into()));
    assert_eq!(
        client
            .refused(&at("comment"), &json!({ "ply": most, "text": "" }))
            .0,
        400
    );
    assert_eq!(
        client.refused(&at("branch"), &json!({ "ply": most })).0,
        400
    );
    let list = client.fetch(&format!("/api/tables?offset={most}&limit={most}"));
    assert_eq!((&list["total"], &list["tables"]), (&json!(1), &json!([])));
    let body = json!({ "source": "extends = \"chess\"\n", "offset": most });
    client.done("/api/complete", &body);
    for method in ["PUT", "PATCH", "OPTIONS", "DELETE"] {
        let request = format!(
            "{method} /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        );
        let answer = raw(&client.address, &request);
        assert!(
            status(&answer) == "405" && answer.contains("no-method"),
            "{method}: {answer}"
        );
    }
}
