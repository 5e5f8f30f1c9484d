//! Rulesets that were made to take for ever, or all memory.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::program::Program;

/// What the server may have in memory after all of them, in MiB.
const MOST_MEMORY: u64 = 1_500;

/// The longest that a check may take: its two seconds, a turn before it, and a busy machine.
const LONGEST: Duration = Duration::from_secs(10);

/// A letter for each of many kinds.
fn letter(number: usize) -> String {
    let letters = b"ABCDEFGHIJLMNOPQRSTUVWXYZ";
    let sign = ["", "*", "+", "^", "%"][number / letters.len()];
    format!("{sign}{}", letters[number % letters.len()] as char)
}

/// Two kings and so many kinds with one movement on an empty board.
fn kinds(edge: usize, count: usize, movement: &str) -> String {
    let rest = edge - 1;
    let empty = format!("{edge}/").repeat(edge - 2);
    let mut text = format!(
        "board = {{ files = {edge}, ranks = {edge} }}\n\
         setup = {{ fen = \"K{rest}/{empty}{rest}k w - - 0 1\" }}\n\
         [pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n"
    );
    for number in 0..count {
        let letter = letter(number);
        writeln!(
            text,
            "kind-{number} = {{ letter = \"{letter}\", move = \"{movement}\" }}"
        )
        .unwrap();
    }
    text
}

fn text_of(count: usize, part: impl Fn(usize) -> String) -> String {
    (0..count).map(part).collect::<Vec<_>>().concat()
}

/// A chess with so many lines in a section.
fn lines(section: &str, count: usize, line: impl Fn(usize) -> String) -> String {
    let lines = text_of(count, |number| line(number) + "\n");
    format!("extends = \"chess\"\n[{section}]\n{lines}")
}

fn texts() -> Vec<(&'static str, String)> {
    let random = |wheres: usize| {
        let wheres = vec!["\"king between rooks\""; wheres].join(", ");
        format!(
            "extends = \"chess\"\n[setup.shuffle]\npieces = \"RNBQKBNR\"\nsides = \"independent\"\nwhere = [{wheres}]\n"
        )
    };
    let options = text_of(1_500, |n| {
        format!("[options.o-{n}]\ndefault = true\n[when.o-{n}.pieces]\nqueen.move = \"K\"\n")
    });
    let hand = text_of(120, |number| letter(number).repeat(2));
    let drops = kinds(16, 120, "Q").replace("k w -", &format!("k[{hand}] w -"));
    vec![
        ("sixty kinds of long chains", kinds(14, 60, "afsafsafsafsafsafsK")),
        ("sixty kinds of riders on 256 squares", kinds(16, 60, "QNNCCZZAADDGGHH")),
        ("too many moves in a few letters", kinds(14, 60, "aaaaaaaaaaK")),
        ("everywhere and back", kinds(16, 120, "aaaQ")),
        ("thousands of rules", lines("hooks", 5_000, |n| format!("h-{n} = \"on arrive knight in d4: win\""))),
        ("many conditions", lines("hooks", 250, |n| format!("h-{n} = \"end: win if count(own knight in ranks 1..{}) > 5\"", n % 8 + 1))),
        ("thousands of faults", lines("hooks", 6_000, |n| format!("h-{n} = \"on arive knight in d4: win\""))),
        ("unknown keys", text_of(18_000, |n| format!("k{n} = 1\n"))),
        ("regions of regions", lines("regions", 3_000, |n| match n {
            0 => "r-0 = \"a1\"".to_owned(),
            n => format!("r-{n} = \"(r-{} + r-{}) + a1\"", n - 1, n - 1),
        })),
        ("a region without end", format!("extends = \"chess\"\n[regions]\nr-0 = \"{}\"\n", vec!["ranks 1..8"; 15_000].join(" + "))),
        ("nested lists", format!("x = {}{}", "[".repeat(100_000), "]".repeat(100_000))),
        ("nested tables", format!("x = {}1{}", "{a=".repeat(30_000), "}".repeat(30_000))),
        ("a dotted key", format!("{} = 1", vec!["a"; 100_000].join("."))),
        ("nested brackets", format!("extends = \"chess\"\n[hooks]\nh = \"end: win if {}check{}\"\n", "(".repeat(20_000), ")".repeat(20_000))),
        ("millions of set-ups", random(1)),
        ("thousands of sentences about set-ups", random(3_000)),
        ("more set-ups than numbers", "extends = \"chess\"\n[setup.shuffle]\non = \"ranks 1..2 | ranks 7..8\"\npieces = \"RNBQKBNRPPPPPPPP\"\nsides = \"independent\"\n".to_owned()),
        ("thousands of options", format!("extends = \"chess\"\n{options}")),
        ("thirty thousand drops", format!("{drops}[hands]\nto = \"own\"\n")),
        ("thousands of kinds", lines("pieces", 4_000, |n| format!("kind-{n} = {{ letter = \"{}\", move = \"K\" }}", letter(n % 120)))),
    ]
}

#[test]
fn rulesets_made_to_explode_are_answered_within_bounds() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&folder.path().join("games.sqlite"));
    let client = &program.client;
    for (name, source) in texts() {
        let mut times = Vec::new();
        for (path, body) in [
            ("/api/check", json!({ "source": source })),
            ("/api/tables", json!({ "source": source })),
            ("/api/position", json!({ "source": source })),
            (
                "/api/complete",
                json!({ "source": source, "offset": source.len() }),
            ),
        ] {
            let began = Instant::now();
            let (status, answer) = client.post(path, &body);
            let time = began.elapsed();
            assert!(
                [200, 201, 413, 422, 429].contains(&status),
                "{name} {path}: {status}"
            );
            if status >= 400 {
                let reason = answer["error"]["message"].as_str().unwrap_or_default();
                assert!(!reason.is_empty(), "{name} {path}: {answer}");
            }
            assert!(time < LONGEST, "{name} {path}: {time:?}");
            assert!(
                answer.to_string().len() < 16 << 20,
                "{name} {path}: a long answer"
            );
            times.push((status, time.as_millis()));
        }
        // Others play meanwhile.
        let began = Instant::now();
        let id = client.table("chess");
        client.play(&id, &["e4"]);
        let others = began.elapsed().as_millis();
        println!(
            "{name}: {times:?} ms, others {others} ms, peak {:?} MiB",
            program.peak()
        );
    }
    assert!(
        program.peak().is_none_or(|peak| peak < MOST_MEMORY),
        "{:?}",
        program.peak()
    );
}

#[test]
fn many_heavy_checks_at_once_leave_the_players_alone() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&folder.path().join("games.sqlite"));
    let client = &program.client;
    let source = kinds(14, 60, "afsafsafsafsafsafsK");
    let id = client.table("chess");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let check = |number: usize| {
            let (client, source) = (client.clone(), format!("{source}# {number}\n"));
            scope.spawn(move || client.post("/api/check", &json!({ "source": source })).0)
        };
        let checks: Vec<_> = (0..100).map(check).collect();
        let began = Instant::now();
        client.play(&id, &["e4", "e5", "Nf3", "Nc6"]);
        println!("four moves among 100 heavy checks: {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(4));
        checks
            .into_iter()
            .map(|check| check.join().unwrap())
            .collect()
    });
    let count = |status| statuses.iter().filter(|&&found| found == status).count();
    println!(
        "{} checked, {} too slow, {} told to wait; peak {:?} MiB",
        count(200),
        count(422),
        count(429),
        program.peak()
    );
    assert_eq!(count(200) + count(422) + count(429), 100, "{statuses:?}");
    assert!(program.peak().is_none_or(|peak| peak < MOST_MEMORY));
}

#[test]
fn games_of_strangers_do_not_pile_up_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&folder.path().join("games.sqlite"));
    let client = &program.client;
    let persons = crate::client::persons();
    // Small enough to be checked in time on a busy machine.
    let source = kinds(14, 20, "aaN");
    let mut ids = Vec::new();
    for number in 0..40 {
        let new = json!({ "source": format!("{source}# {number}\n"), "players": persons });
        let (status, answer) = client.post("/api/tables", &new);
        if status == 201 {
            ids.push(answer["id"].as_str().unwrap().to_owned());
        }
    }
    assert!(ids.len() > 20, "{} of 40", ids.len());
    for id in &ids {
        assert_eq!(
            client.get(&format!("/api/tables/{id}")).0,
            200,
            "set up again when it is asked for"
        );
    }
    println!(
        "{} games of strangers: peak {:?} MiB",
        ids.len(),
        program.peak()
    );
    assert!(program.peak().is_none_or(|peak| peak < MOST_MEMORY));
}
