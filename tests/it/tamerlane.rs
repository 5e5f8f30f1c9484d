//! Tamerlane chess: independent counts, and every rule of the royals, the citadels and the pawn of pawns
//! as a played scene.

use simurgh_engine::Game;
use simurgh_tests::game;

#[test]
fn the_three_arrays_have_their_counts() {
    let counts = [
        ("tamerlane-masculine", [24, 576, 14_518, 365_893]),
        ("tamerlane-feminine", [24, 576, 14_494, 364_863]),
        ("tamerlane-third", [32, 980, 30_641, 936_623]),
    ];
    for (name, expected) in counts {
        let game = Game::new(&game(name));
        let found: Vec<u64> = (1..=4).map(|depth| game.perft(depth, true)).collect();
        assert_eq!(found, expected, "{name}");
    }
}
