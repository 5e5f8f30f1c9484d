//! The games that benchmarks measure, one of each class, with counts that others have published.

use simurgh_engine::{Game, Variant};

use crate::{game, of_text};

/// A game to be measured.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// A shipped game, or [`PLAIN`].
    pub name: &'static str,
    /// What is special about it.
    pub class: &'static str,
    /// Move sequences of four plies from the start, and where the figure comes from in `tests/`.
    pub perft4: u64,
}

/// The name of a game of our own: 11x10 squares with leapers and riders only, so that games of that size
/// can be held against the regular path at their width.
pub const PLAIN: &str = "plain-11x10";

const PLAIN_TEXT: &str = r#"
[game]
name = "Plain, eleven by ten"
[board]
files = 11
ranks = 10
[regions]
last = "rank 10 | rank 1"
[pieces]
king       = { letter = "K", move = "K", royal = true }
general    = { letter = "G", move = "F" }
vizier     = { letter = "V", move = "W" }
zebra      = { letter = "Z", move = "Z" }
bishop     = { letter = "T", move = "B" }
rook       = { letter = "R", move = "R" }
knight     = { letter = "N", move = "N" }
elephant   = { letter = "E", move = "A" }
camel      = { letter = "C", move = "C" }
war-engine = { letter = "D", move = "D" }
pawn       = { letter = "P", move = "mfWcfF", promote = { on = "last", to = ["general"] } }
[setup]
board = '''
e . c . d . d . c . e
r n t z v k g z t n r
p p p p p p p p p p p
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
P P P P P P P P P P P
R N T Z G K V Z T N R
E . C . D . D . C . E
'''
"#;

const fn case(name: &'static str, class: &'static str, perft4: u64) -> Case {
    Case {
        name,
        class,
        perft4,
    }
}

/// One game of each class. The counts are those of `tests/data` and of `tests/it/tamerlane`; only that of
/// [`PLAIN`] is our own, and a test holds the moves of that game against the slow generator.
pub const CASES: [Case; 18] = [
    case("chess", "regular, 8x8", 197_281),
    case("capablanca", "regular, 10x8", 805_128),
    case(PLAIN, "regular, 11x10", 1_699_440),
    case("shatranj", "leapers, 8x8", 68_122),
    case("celtic-citadel", "citadels, 11x11", 440_880),
    case("persian-princess", "zones and swaps", 507_907),
    case("egyptian-eye", "zones and an eye", 505_059),
    case("oriental-omega", "citadels and swaps", 551_088),
    case("courier", "leapers, 12x8", 500_337),
    case("crazyhouse", "drops, 8x8", 197_281),
    case("shogi", "drops, 9x9", 719_731),
    case("grasshopper", "hoppers, 8x10", 635_298),
    case("xiangqi", "hoppers and zones", 3_290_240),
    case("losers", "compulsory captures", 152_955),
    case("antichess", "no royal", 153_299),
    case("extinction", "any kind may be lost", 197_742),
    case("atomic", "explosions", 197_326),
    case("tamerlane-masculine", "several royals, 11x10", 365_893),
];

impl Case {
    /// The game, read and compiled.
    pub fn load(&self) -> Variant {
        if self.name == PLAIN {
            of_text(PLAIN_TEXT)
        } else {
            game(self.name)
        }
    }

    /// Counts the sequences of four plies.
    ///
    /// # Panics
    ///
    /// If there are not as many as there must be: what counts wrongly is not measured.
    pub fn count(&self, game: &Game, bulk: bool) -> u64 {
        let nodes = game.perft(4, bulk);
        assert_eq!(nodes, self.perft4, "{}", self.name);
        nodes
    }
}
