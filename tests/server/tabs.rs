//! Several people, or one in several tabs, at one table at the same time.

use serde_json::json;

use crate::client::{House, each};

#[test]
fn of_moves_at_the_same_time_one_is_played() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let path = format!("/api/tables/{id}/moves");
    for (ply, mvs) in [["e2e4", "d2d4"], ["e7e5", "c7c5"], ["g1f3", "b1c3"]]
        .iter()
        .enumerate()
    {
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let send = |index: usize| {
                let (client, path) = (client.clone(), &path);
                let body = json!({ "move": mvs[index % 2], "ply": ply });
                scope.spawn(move || client.post(path, &body).0)
            };
            let senders: Vec<_> = (0..16).map(send).collect();
            senders
                .into_iter()
                .map(|sender| sender.join().unwrap())
                .collect()
        });
        let count = |status| statuses.iter().filter(|&&found| found == status).count();
        assert_eq!((count(200), count(409)), (1, 15), "{statuses:?}");
        let view = client.fetch(&format!("/api/tables/{id}"));
        assert_eq!(each(&view["moves"], "move").len(), ply + 1);
    }
}

#[test]
fn two_tabs_see_the_same_table() {
    let house = House::new();
    let client = &house.client;
    let id = client.table("chess");
    let path = format!("/api/tables/{id}/events");
    let listen = || {
        let (client, path) = (client.clone(), path.clone());
        std::thread::spawn(move || {
            client.events_until(&path, |_, view| {
                view["moves"].as_array().unwrap().len() == 3
            })
        })
    };
    let tabs = [listen(), listen()];
    let moves_path = format!("/api/tables/{id}/moves");
    // Each tab plays one; the first plays again without having looked.
    client.done(&moves_path, &json!({ "move": "e4", "ply": 0 }));
    client.done(&moves_path, &json!({ "move": "e5", "ply": 1 }));
    let blind = json!({ "move": "d4", "ply": 1 });
    assert_eq!(client.refused(&moves_path, &blind), (409, "stale".into()));
    client.done(&moves_path, &json!({ "move": "Nf3", "ply": 2 }));
    let [one, other] = tabs.map(|tab| tab.join().unwrap().pop().unwrap().1);
    assert_eq!(one, other);
    // A move that was taken back in one tab is not played on in the other.
    client.done(&format!("/api/tables/{id}/take-back"), &json!({}));
    let ahead = json!({ "move": "Nc6", "ply": 3 });
    assert_eq!(client.refused(&moves_path, &ahead), (409, "stale".into()));
    // Nor at a table that the other has thrown away.
    let listener = {
        let (client, path) = (client.clone(), path);
        std::thread::spawn(move || client.try_get(&path))
    };
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(client.delete(&format!("/api/tables/{id}")), 200);
    assert_eq!(listener.join().unwrap(), Some(200), "the stream ends");
    assert_eq!(
        client.refused(&moves_path, &blind),
        (404, "no-table".into())
    );
}
