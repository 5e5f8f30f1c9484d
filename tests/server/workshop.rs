//! Rulesets and movements while they are written.

use serde_json::json;

use crate::client::{House, each};

#[test]
fn a_good_text_is_a_game_with_its_art() {
    let house = House::new();
    let source = "extends = \"chess\"\n[game]\nname = { en = \"Mine\", es = \"Mío\" }\n";
    let answer = house
        .client
        .done("/api/check", &json!({ "source": source, "lang": "es" }));
    assert_eq!(answer["diagnostics"], json!([]));
    assert_eq!(answer["game"]["title"], "Mío");
    assert!(answer["game"]["art"].as_str().unwrap().starts_with("<svg "));
    assert_eq!(
        answer["game"]["position"]["legal"]
            .as_array()
            .unwrap()
            .len(),
        20
    );
    assert_eq!(answer["game"]["text"], source);
}

#[test]
fn faults_are_placed_as_editors_count() {
    let house = House::new();
    // An emoji is two units in an editor and four bytes in a file.
    let source = "extends = \"chess\"\n# 😀\n[hooks]\nx = \"on arive knight in centre: win\"\n";
    for (lang, word) in [("en", "expected"), ("es", "se esperaba")] {
        let answer = house
            .client
            .done("/api/check", &json!({ "source": source, "lang": lang }));
        assert_eq!(answer["game"], json!(null));
        let faults = answer["diagnostics"].as_array().unwrap();
        let fault = faults.iter().find(|fault| fault["code"] == "H001").unwrap();
        let units: Vec<u16> = source.encode_utf16().collect();
        let place = |key: &str| fault[key].as_u64().unwrap() as usize;
        let marked = String::from_utf16(&units[place("from")..place("to")]).unwrap();
        assert_eq!(marked, "arive");
        assert!(fault["message"].as_str().unwrap().contains(word), "{fault}");
    }
}

#[test]
fn settings_are_checked_too_and_a_game_that_is_over_is_warned_of() {
    let house = House::new();
    let check = |body: serde_json::Value| house.client.done("/api/check", &body);
    let answer =
        check(json!({ "source": "extends = \"chess\"\n", "set": ["pieces.queen.move=K"] }));
    let queen = answer["game"]["kinds"]
        .as_array()
        .unwrap()
        .iter()
        .find(|kind| kind["name"] == "queen")
        .unwrap();
    assert_eq!(queen["betza"], json!(["K"]));
    let over = "board = { files = 8, ranks = 8 }\nsetup = { fen = \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\" }\n[pieces]\n\
        king = { letter = \"K\", move = \"K\", royal = true }\nqueen = { letter = \"Q\", move = \"Q\" }\n";
    let answer = check(json!({ "source": over }));
    assert!(
        each(&answer["diagnostics"], "code").contains(&&json!("T010")),
        "{answer}"
    );
}

#[test]
fn words_are_completed() {
    let house = House::new();
    let source = "extends = \"chess\"\n[hooks]\nx = \"on arrive kni";
    let body = json!({ "source": source, "offset": source.len(), "lang": "en" });
    let answer = house.client.done("/api/complete", &body);
    assert_eq!(answer["from"], source.len() - 3);
    assert_eq!(answer["options"][0]["label"], "knight");
    let everywhere: Vec<usize> = (0..=source.len() + 3).collect();
    for offset in everywhere {
        house.client.done(
            "/api/complete",
            &json!({ "source": source, "offset": offset }),
        );
    }
}

#[test]
fn a_movement_is_drawn_and_put_into_words() {
    let house = House::new();
    let piece = |body: serde_json::Value| house.client.done("/api/piece", &body);
    let answer = piece(json!({ "betza": "N", "lang": "en" }));
    assert_eq!(
        answer["svg"]
            .as_str()
            .unwrap()
            .matches("\"capture\"")
            .count(),
        8
    );
    assert!(!answer["words"].as_array().unwrap().is_empty());
    let large = piece(json!({ "betza": "R", "size": "11x11" }));
    let small = piece(json!({ "betza": "R", "size": 5 }));
    let squares =
        |answer: &serde_json::Value| answer["svg"].as_str().unwrap().matches("<rect ").count();
    assert_eq!((squares(&large), squares(&small)), (121, 25));
    let wrong = piece(json!({ "betza": "fmVfcP" }));
    assert_eq!(wrong["svg"], json!(null));
    assert_eq!(each(&wrong["diagnostics"], "from"), [&json!(2), &json!(5)]);
    assert_eq!(
        house
            .client
            .refused("/api/piece", &json!({ "betza": "N", "size": "99x99" }))
            .0,
        400
    );
}
