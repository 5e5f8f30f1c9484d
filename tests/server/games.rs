//! The list of games, everything about one, the page's files.

use simurgh_dsl::source::Source;

use crate::client::{House, each};

#[test]
fn every_built_in_game_is_listed_and_has_a_sheet_in_the_same_words() {
    let house = House::new();
    let list = house.client.fetch("/api/catalogue?lang=es");
    let families = list["families"].as_array().unwrap();
    let games: Vec<_> = families
        .iter()
        .flat_map(|family| family["games"].as_array().unwrap())
        .collect();
    assert_eq!(games.len(), simurgh::library::names().count());
    for name in [
        "chess",
        "egyptian-eye",
        "tamerlane-masculine",
        "tuerto",
        "pasapiezas",
    ] {
        let entry = games.iter().find(|game| game["name"] == name).unwrap();
        let sheet = house.client.fetch(&format!("/api/games/{name}?lang=es"));
        for field in ["title", "summary", "hides", "boards"] {
            assert_eq!(sheet[field], entry[field], "{name} {field}");
        }
        let count = sheet["kinds"].as_array().unwrap().len();
        let (_, art) = house.client.text(&format!("/api/games/{name}/art.svg"));
        assert_eq!(art.matches("<symbol ").count(), count * 2 * 3, "{name}");
        for kind in sheet["kinds"].as_array().unwrap() {
            let id = kind["art"]["second"].as_str().unwrap();
            for style in ["", "-moves", "-letters"] {
                assert!(
                    art.contains(&format!("id=\"{id}{style}\"")),
                    "{name} {id}{style}"
                );
            }
            assert!(kind["diagram"].as_str().unwrap().starts_with("<svg "));
        }
    }
}

#[test]
fn a_sheet_tells_board_men_rules_and_start() {
    let house = House::new();
    let sheet = house.client.fetch("/api/games/celtic-citadel");
    assert_eq!(
        (&sheet["board"]["files"], &sheet["board"]["ranks"]),
        (&11.into(), &11.into())
    );
    assert_eq!(
        sheet["board"]["squares"].as_array().unwrap().len(),
        85,
        "81 and four citadels"
    );
    let corner = &sheet["board"]["squares"][0];
    assert_eq!(
        (&corner["name"], &corner["file"], &corner["rank"]),
        (&"a1".into(), &0.into(), &0.into())
    );
    let king = sheet["kinds"]
        .as_array()
        .unwrap()
        .iter()
        .find(|kind| kind["name"] == "king")
        .unwrap();
    assert_eq!(
        (&king["royal"], &king["letters"]["second"]),
        (&true.into(), &"k".into())
    );
    assert_eq!(sheet["position"]["legal"].as_array().unwrap().len(), 24);
    assert_eq!(sheet["position"]["fen"], sheet["fen"]);
    assert!(sheet["text"].as_str().unwrap().contains("[game]"));
    let titles = each(&sheet["rules"], "title");
    assert!(titles.contains(&&"Castling".into()), "{titles:?}");
}

#[test]
fn options_say_what_there_is_to_choose_and_are_chosen() {
    let house = House::new();
    let sheet = house.client.fetch("/api/games/tuerto");
    let options = sheet["options"].as_array().unwrap();
    let stalemate = options
        .iter()
        .find(|option| option["name"] == "stalemate")
        .unwrap();
    assert_eq!(
        stalemate["values"],
        serde_json::json!(["draw", "win", "loss"])
    );
    assert!(stalemate["about"].as_str().unwrap().contains("no move"));
    let set = "/api/games/tuerto?set=options.stalemate=win&set=options.pawn-diagonals=true";
    let chosen = house.client.fetch(set);
    let value = |name: &str| {
        let options = chosen["options"].as_array().unwrap();
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap()["value"]
            .clone()
    };
    assert_eq!(
        (value("stalemate"), value("pawn-diagonals")),
        ("win".into(), true.into())
    );
    let (status, refusal) = house
        .client
        .get("/api/games/tuerto?set=options.stalemate=perhaps");
    assert_eq!(status, 422, "{refusal}");
    assert!(
        !refusal["error"]["diagnostics"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn what_is_not_there_is_said_to_be_so_in_both_languages() {
    let house = House::new();
    for path in [
        "/api/games/no-such-game",
        "/api/tables/0123",
        "/api/nothing",
        "/no-such-file.js",
    ] {
        let (status, english) = house.client.get(path);
        assert_eq!(status, 404, "{path}");
        assert!(english["error"]["code"].is_string(), "{path}: {english}");
    }
    let (_, english) = house.client.get("/api/games/x");
    let (_, spanish) = house.client.get("/api/games/x?lang=es");
    assert_eq!(english["error"]["code"], spanish["error"]["code"]);
    assert_ne!(english["error"]["message"], spanish["error"]["message"]);
}

#[test]
fn the_page_is_served_and_asked_for_again_only_if_it_changed() {
    let house = House::new();
    let (status, page) = house.client.text("/");
    assert!(status == 200 && page.contains("<title>"), "{page}");
    assert_eq!(house.client.text("/index.html").1, page);
}

#[test]
fn the_user_s_own_file_is_a_game_like_others() {
    let folder = tempfile::tempdir().unwrap();
    let text = "extends = \"chess\"\n[game]\nname = \"Mine\"\n[pieces]\nqueen.move = \"K\"\n";
    let own = Source::new("somewhere/my-game.toml", text);
    let house = House::at(&folder.path().join("games.sqlite"), Some(own));
    let list = house.client.fetch("/api/catalogue");
    assert_eq!(list["families"][0]["games"][0]["name"], "my-game");
    assert_eq!(house.client.fetch("/api/games/my-game")["title"], "Mine");
    let id = house.client.table("my-game");
    house.client.play(&id, &["e4", "e5"]);
    drop(house);
    // The file is not named again: its games can be played all the same.
    let house = House::at(&folder.path().join("games.sqlite"), None);
    let view = house.client.play(&id, &["Qe2"]);
    assert_eq!(view["title"], "Mine");
    assert_eq!(view["moves"].as_array().unwrap().len(), 3);
}
