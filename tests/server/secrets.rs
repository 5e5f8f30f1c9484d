//! Two positions that differ only in what is hidden give a seat the same answers, letter by letter.

use serde_json::{Value, json};

use crate::client::{Client, House, persons};

/// First has a king, a rook and pawns; what second has is far away and unseen.
const ONE: &str = "1nk4q/8/8/8/8/8/PP6/R3K3 w - - 0 1";
const OTHER: &str = "k4b1r/6p1/8/8/8/8/PP6/R3K3 w - - 0 1";

/// What differs from table to table whatever stands on the board.
const OF_THE_TABLE: [&str; 4] = ["id", "created", "changed", "milliseconds"];

/// An answer as text, without what differs from table to table.
fn letters(mut answer: Value) -> String {
    fn blank(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    if OF_THE_TABLE.contains(&name.as_str()) {
                        field.take();
                    }
                    blank(field);
                }
            }
            Value::Array(items) => items.iter_mut().for_each(blank),
            _ => {}
        }
    }
    blank(&mut answer);
    answer.to_string()
}

/// The same game twice, with other men where nobody looks.
struct Twins {
    house: House,
    ids: [String; 2],
}

impl Twins {
    fn new(fens: [&str; 2], more: &Value) -> Self {
        let house = House::new();
        let ids = fens.map(|fen| {
            let mut new = json!({ "game": "tuerto", "fen": fen, "players": persons() });
            new.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            house.client.table_of(&new)
        });
        Self { house, ids }
    }

    /// The same question at both tables has one answer.
    fn ask(&self, what: &str, ask: impl Fn(&Client, &str) -> Value) -> Value {
        let [one, other] = self.ids.each_ref().map(|id| {
            let answer = ask(&self.house.client, id);
            // A refusal may name what was asked for.
            serde_json::from_str::<Value>(&answer.to_string().replace(id, "ID")).unwrap()
        });
        assert_eq!(letters(one.clone()), letters(other), "{what}");
        one
    }

    fn get(&self, rest: &str) -> Value {
        self.ask(rest, |client, id| {
            let (status, answer) = client.get(&format!("/api/tables/{id}{rest}"));
            json!([status, answer])
        })
    }

    fn post(&self, rest: &str, body: &Value) -> Value {
        self.ask(&format!("{rest} {body}"), |client, id| {
            let (status, answer) = client.post(&format!("/api/tables/{id}{rest}"), body);
            json!([status, answer])
        })
    }

    /// Second moves, at each table what it can there.
    fn hidden(&self, moves: [&str; 2]) {
        for (id, mv) in self.ids.iter().zip(moves) {
            let path = format!("/api/tables/{id}/moves?seat=second");
            self.house.client.done(&path, &json!({ "move": mv }));
        }
    }

    /// Everything that first may ask without changing anything.
    fn look(&self) {
        for seat in ["first", "", "referee"] {
            for lang in ["en", "es"] {
                self.get(&format!("?seat={seat}&lang={lang}"));
            }
            for format in ["pgn", "fen", "json", "svg"] {
                let answer = self.get(&format!("/export?format={format}&seat={seat}"));
                assert_ne!(answer[0], 200, "{format}: {answer}");
            }
            for ply in 0..3 {
                let answer = self.post(&format!("/branch?seat={seat}"), &json!({ "ply": ply }));
                assert_ne!(answer[0], 201, "{answer}");
            }
        }
        self.ask("events", |client, id| {
            let path = format!("/api/tables/{id}/events?seat=first");
            let events = client.events_until(&path, |_, _| true);
            json!([events[0].0, events[0].1])
        });
        self.ask("list", |client, id| {
            let list = client.fetch("/api/tables?search=tuerto");
            let lines = list["tables"].as_array().unwrap();
            lines.iter().find(|line| line["id"] == id).unwrap().clone()
        });
        self.text_of_the_view();
    }

    /// What the seat has as a text leads no further than the seat sees.
    fn text_of_the_view(&self) {
        self.ask("position", |client, id| {
            let view = client.fetch(&format!("/api/tables/{id}?seat=first"));
            let fen = &view["boards"][0]["fen"];
            let place = json!({ "game": "tuerto", "fen": fen });
            let position = client.post("/api/position", &place);
            let explained = client.post(
                "/api/explain",
                &json!({ "game": "tuerto", "fen": fen, "move": "a1a8" }),
            );
            let mut search = place.clone();
            search["depth"] = json!(1);
            let analysed = client.try_post("/api/analyse", &search);
            json!([fen, position, explained, analysed])
        });
    }
}

#[test]
fn whatever_a_seat_asks_it_learns_nothing_that_is_hidden() {
    let twins = Twins::new([ONE, OTHER], &json!({}));
    twins.look();
    let view = twins.get("?seat=first");
    assert_eq!(view[1]["boards"][0]["men"].as_array().unwrap().len(), 4);
    twins.post("/moves?seat=first", &json!({ "move": "b2b3" }));
    twins.look();
    twins.hidden(["b8c6", "g7g6"]);
    twins.look();
    twins.post("/comment?seat=first", &json!({ "ply": 0, "text": "well" }));
    twins.post(
        "/comment?seat=first",
        &json!({ "ply": 1, "text": "who knows" }),
    );
    twins.look();
}

#[test]
fn hints_come_from_what_the_seat_sees() {
    let twins = Twins::new([ONE, OTHER], &json!({}));
    twins.post("/moves?seat=first", &json!({ "move": "b2b3" }));
    twins.hidden(["b8c6", "g7g6"]);
    let hint = twins.post("/hint?seat=first", &json!({}));
    assert_eq!(hint[0], 200, "{hint}");
    let answer = twins.post("/hint?seat=second", &json!({}));
    assert_eq!(answer[0], 409, "not to move: {answer}");
}

#[test]
fn refused_moves_tell_nothing() {
    let twins = Twins::new([ONE, OTHER], &json!({}));
    let squares = |ranks: &'static str| {
        "abcdefgh"
            .chars()
            .flat_map(move |file| ranks.chars().map(move |rank| format!("{file}{rank}")))
    };
    let far: Vec<String> = squares("78").collect();
    // From every own man to the far ranks, from each far square to the next, and in letters.
    let mut texts: Vec<String> = Vec::new();
    for to in &far {
        for from in ["a1", "e1", "a2", "b2"] {
            if from != "a1" || !to.starts_with('a') {
                texts.push(format!("{from}{to}"));
            }
        }
        texts.extend([
            format!("{to}a1"),
            format!("R{to}x"),
            format!("Rx{to}"),
            format!("Q{to}"),
        ]);
    }
    texts.extend(["O-O", "O-O-O", "Kd8", "hxg8=Q", "", "\0", "b8c6", "g7g6"].map(str::to_owned));
    let legal = |text: &String| text.starts_with("Rxa") || text == "O-O-O";
    for text in texts.iter().filter(|text| !legal(text)) {
        let answer = twins.post("/moves?seat=first", &json!({ "move": text }));
        assert_eq!(answer[0], 422, "{text}: {answer}");
    }
    for text in ["b8c6", "g7g6", "Nc6", "Rb1"] {
        let answer = twins.post("/moves?seat=second", &json!({ "move": text }));
        assert_eq!(answer[0], 409, "{text}: {answer}");
    }
}

#[test]
fn taking_back_and_offers_tell_nothing() {
    let twins = Twins::new([ONE, OTHER], &json!({}));
    twins.post("/moves?seat=first", &json!({ "move": "b2b3" }));
    twins.hidden(["b8c6", "g7g6"]);
    twins.post("/offer-draw?seat=first", &json!({ "side": "first" }));
    twins.look();
    let answer = json!({ "side": "first", "accept": true });
    assert_eq!(
        twins.post("/answer-draw?seat=first", &answer)[0],
        409,
        "its own offer"
    );
    for id in &twins.ids {
        let path = format!("/api/tables/{id}/answer-draw?seat=second");
        let reply = json!({ "side": "second", "accept": false });
        twins.house.client.done(&path, &reply);
    }
    twins.look();
    // Second's move is taken back, then the own one.
    for left in [1, 0] {
        let view = twins.post("/take-back?seat=first", &json!({}));
        assert_eq!(view[1]["moves"].as_array().unwrap().len(), left);
        twins.look();
    }
    twins.post("/moves?seat=first", &json!({ "move": "a1d1" }));
    twins.hidden(["h8h7", "f8e7"]);
    twins.post("/hint?seat=first", &json!({}));
    twins.look();
}

#[test]
fn the_engine_s_moves_and_answers_tell_nothing() {
    let engine = json!({ "kind": "engine", "level": 1 });
    let players = json!({ "first": { "kind": "person" }, "second": engine });
    // The engine sees neither the rook nor the king, and first sees nothing of what it does.
    let fens = [
        "k7/8/8/8/8/8/8/R3K3 w - - 0 1",
        "k7/p7/8/8/8/8/8/4K2R w - - 0 1",
    ];
    let house = House::new();
    for fen in fens {
        let new = json!({ "game": "tuerto", "fen": fen, "players": players });
        let id = house.client.table_of(&new);
        let offer = format!("/api/tables/{id}/offer-draw?seat=first");
        let view = house.client.done(&offer, &json!({ "side": "first" }));
        // Agreeing would tell how it stands.
        assert_eq!(
            (&view["result"], &view["offer"]),
            (&Value::Null, &Value::Null)
        );
        house.client.done(
            &format!("/api/tables/{id}/moves?seat=first"),
            &json!({ "move": "e1e2" }),
        );
        let path = format!("/api/tables/{id}/events?seat=first");
        let events = house
            .client
            .events_until(&path, |_, view| view["thinking"] == false);
        let view = &events.last().unwrap().1;
        assert_eq!(view["moves"][1]["move"], Value::Null);
        assert!(events.iter().all(|(name, _)| name == "view"), "no thoughts");
    }
}
