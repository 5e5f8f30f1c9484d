//! A server for one test, and a client for it.

use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use simurgh::text::Text;
use simurgh::web::{Server, Settings};
use simurgh_dsl::language::Language;
use simurgh_dsl::source::Source;
use tempfile::TempDir;
use ureq::Agent;

/// A server that keeps its games in a folder of its own.
pub(crate) struct House {
    pub(crate) client: Client,
    _server: Server,
    _folder: Option<TempDir>,
}

impl House {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let house = Self::at(&folder.path().join("games.sqlite"), None);
        Self {
            _folder: Some(folder),
            ..house
        }
    }

    /// With the games of a file, and perhaps a ruleset of the user's.
    pub(crate) fn at(data: &Path, own: Option<Source>) -> Self {
        let server = Server::start(Settings {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: Some(0),
            data: data.to_owned(),
            assets: None,
            own,
            text: Text(Language::English),
        });
        let server = server.unwrap();
        Self {
            client: Client::new(&server.address().to_string()),
            _server: server,
            _folder: None,
        }
    }
}

/// Asks a server.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: String,
    agent: Agent,
}

impl Client {
    pub(crate) fn new(address: &str) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(60)))
            .build();
        Self {
            address: address.to_owned(),
            agent: config.into(),
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        let (status, text) = self.text(path);
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub(crate) fn text(&self, path: &str) -> (u16, String) {
        let mut answer = self.agent.get(self.url(path)).call().unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        (answer.status().as_u16(), text)
    }

    /// What must succeed.
    pub(crate) fn fetch(&self, path: &str) -> Value {
        let (status, value) = self.get(path);
        assert_eq!(status, 200, "{path}: {value}");
        value
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let mut answer = self.agent.post(self.url(path)).send_json(body).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        let value = serde_json::from_str(&text).unwrap_or(Value::Null);
        (answer.status().as_u16(), value)
    }

    /// The status, if there is an answer at all.
    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Option<u16> {
        let mut answer = self.agent.post(self.url(path)).send_json(body).ok()?;
        answer.body_mut().read_to_string().ok()?;
        Some(answer.status().as_u16())
    }

    /// What must succeed.
    pub(crate) fn done(&self, path: &str, body: &Value) -> Value {
        let (status, value) = self.post(path, body);
        assert!(
            status == 200 || status == 201,
            "{path} {body}: {status} {value}"
        );
        value
    }

    /// What must be refused: status and code.
    pub(crate) fn refused(&self, path: &str, body: &Value) -> (u16, String) {
        let (status, value) = self.post(path, body);
        assert!(status >= 400, "{path} {body}: {value}");
        let message = value["error"]["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty(), "{value}");
        (status, value["error"]["code"].as_str().unwrap().to_owned())
    }

    pub(crate) fn delete(&self, path: &str) -> u16 {
        let answer = self.agent.delete(self.url(path)).call();
        answer.unwrap().status().as_u16()
    }

    /// A table between two persons.
    pub(crate) fn table(&self, game: &str) -> String {
        self.table_of(&json!({ "game": game, "players": persons() }))
    }

    pub(crate) fn table_of(&self, new: &Value) -> String {
        let view = self.done("/api/tables", new);
        view["id"].as_str().unwrap().to_owned()
    }

    /// Plays moves one after the other; the last view.
    pub(crate) fn play(&self, id: &str, moves: &[&str]) -> Value {
        let path = format!("/api/tables/{id}/moves");
        let play = |_, mv: &&str| self.done(&path, &json!({ "move": mv }));
        moves.iter().fold(Value::Null, play)
    }

    /// The events of a stream until one is as wanted.
    pub(crate) fn events_until(
        &self,
        path: &str,
        mut last: impl FnMut(&str, &Value) -> bool,
    ) -> Vec<(String, Value)> {
        let answer = self.agent.get(self.url(path)).call().unwrap();
        read_events(answer, &mut last)
    }

    /// The same for a stream that answers a POST.
    pub(crate) fn posted_events(&self, path: &str, body: &Value) -> Vec<(String, Value)> {
        let answer = self.agent.post(self.url(path)).send_json(body).unwrap();
        assert_eq!(answer.status(), 200);
        read_events(answer, &mut |name, _| name == "done")
    }

    /// Waits until the engine has moved and a person is to move, or the game is over.
    pub(crate) fn await_person(&self, id: &str) -> Value {
        let path = format!("/api/tables/{id}/events");
        let events = self.events_until(&path, |name, view| {
            name == "view" && view["thinking"] == false
        });
        events.last().unwrap().1.clone()
    }
}

fn read_events(
    answer: ureq::http::Response<ureq::Body>,
    last: &mut dyn FnMut(&str, &Value) -> bool,
) -> Vec<(String, Value)> {
    let reader = BufReader::new(answer.into_body().into_reader());
    let (mut events, mut name) = (Vec::new(), String::new());
    for line in reader.lines() {
        let line = line.unwrap();
        if let Some(event) = line.strip_prefix("event: ") {
            event.clone_into(&mut name);
        } else if let Some(data) = line.strip_prefix("data: ") {
            let data: Value = serde_json::from_str(data).unwrap();
            let over = last(&name, &data);
            events.push((name.clone(), data));
            if over {
                return events;
            }
        }
    }
    panic!("the stream ended after {events:?}");
}

pub(crate) fn persons() -> Value {
    let person = json!({ "kind": "person" });
    json!({ "first": person, "second": person })
}

pub(crate) fn against_engine(level: u8) -> Value {
    json!({ "first": { "kind": "person" }, "second": { "kind": "engine", "level": level } })
}

/// The values under a key in a list.
pub(crate) fn each<'a>(list: &'a Value, key: &str) -> Vec<&'a Value> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|item| &item[key])
        .collect()
}
