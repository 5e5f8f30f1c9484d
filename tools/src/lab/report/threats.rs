//! What is attacked at once: at the start, and by the first moves.

use serde::Serialize;
use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use crate::result::side;

/// Threats in the start position and right behind it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Threats {
    /// Men that are attacked before anybody has moved.
    pub attacked: Vec<Attacked>,
    /// Legal first moves.
    pub moves: u64,
    /// Those that give check.
    pub checks: u64,
    /// Those that attack an unguarded man, no royal, that was not attacked before.
    pub attacks: u64,
    /// The share of move sequences of no, one and two plies after which the next ply can take a man; null where there
    /// are too many to look at.
    pub captures: [Option<f64>; 3],
}

/// A man that is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attacked {
    /// Where it stands.
    pub square: String,
    /// What it is.
    pub kind: String,
    /// `first` or `second`.
    pub side: &'static str,
    /// Whether it is a royal.
    pub royal: bool,
    /// Whether a man of its own side could take back.
    pub guarded: bool,
}

/// So many sequences of moves are looked at.
const MOST: u64 = 20_000;

impl Threats {
    /// Looks at a position.
    pub(super) fn new(game: &Game) -> Self {
        let mut attacked = Vec::new();
        for side in Side::ALL {
            let squares = targets(game, side).into_iter();
            attacked.extend(squares.filter_map(|square| describe(game, square)));
        }
        let rival = game.turn().rival();
        let before = targets(game, rival);
        let mut found = Self {
            attacked,
            moves: 0,
            checks: 0,
            attacks: 0,
            captures: [0, 1, 2].map(|plies| Captures::after(game, plies)),
        };
        let mut next = game.clone();
        for mv in game.legal_moves() {
            if next.play(mv).is_err() {
                continue;
            }
            found.moves += 1;
            let own = next.turn() == rival;
            found.checks += u64::from(own && next.in_check());
            let hangs = |square: &Square| {
                !before.contains(square) && !is_royal(&next, *square) && !is_guarded(&next, *square)
            };
            found.attacks += u64::from(targets(&next, rival).iter().any(hangs));
            next.take_back();
        }
        found
    }
}

/// The squares of a side's men that are attacked.
fn targets(game: &Game, side: Side) -> Vec<Square> {
    let squares = game.ruleset().board.squares();
    let is_attacked = |square: &Square| {
        let man = game.man_at(*square);
        man.is_some_and(|man| man.side == side && can_be_taken(game, man))
            && !game.attackers(*square).is_empty()
    };
    squares.filter(is_attacked).collect()
}

fn can_be_taken(game: &Game, man: Man) -> bool {
    !game.ruleset().kinds[man.kind.index()].immune
}

fn is_royal(game: &Game, square: Square) -> bool {
    let man = game.man_at(square);
    man.is_some_and(|man| game.ruleset().kinds[man.kind.index()].royal.is_some())
}

fn describe(game: &Game, square: Square) -> Option<Attacked> {
    let man = game.man_at(square)?;
    let kind = &game.ruleset().kinds[man.kind.index()];
    Some(Attacked {
        square: game.ruleset().board.name(square).to_owned(),
        kind: kind.name.clone(),
        side: side(man.side),
        royal: is_royal(game, square),
        guarded: is_guarded(game, square),
    })
}

/// Whether the side of the man on a square could take back there: whether it attacks an enemy in its place.
fn is_guarded(game: &Game, square: Square) -> bool {
    let Some(man) = game.man_at(square) else {
        return false;
    };
    let attackers = game.attackers(square).into_iter();
    let mut takers = attackers.filter_map(|from| Some((from, game.man_at(from)?)));
    takers.all(|(from, taker)| {
        let taken = game.with_men(&[(from, None), (square, Some(taker))]);
        taker.side != man.side && !taken.attackers(square).is_empty()
    })
}

/// After how many sequences a man can be taken.
#[derive(Default)]
struct Captures {
    sequences: u64,
    possible: u64,
}

impl Captures {
    /// The share of sequences of so many plies; `None` if there are too many, or none.
    fn after(game: &Game, plies: u32) -> Option<f64> {
        if game.perft(plies, true) > MOST {
            return None;
        }
        let mut found = Self::default();
        found.count(&mut game.clone(), plies);
        (found.sequences > 0).then(|| found.possible as f64 / found.sequences as f64)
    }

    fn count(&mut self, game: &mut Game, plies: u32) {
        let moves = game.legal_moves();
        if plies == 0 {
            let turn = game.turn();
            let takes = |square: Square| game.man_at(square).is_some_and(|man| man.side != turn);
            self.sequences += 1;
            let mut moves = moves.into_iter();
            self.possible += u64::from(moves.any(|mv| game.victims(mv).into_iter().any(takes)));
            return;
        }
        for mv in moves {
            if game.play(mv).is_ok() {
                self.count(game, plies - 1);
                game.take_back();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    fn threats(game: &str, fen: &str) -> Threats {
        let rules = rules(game);
        let (game, _) = Game::from_fen(&rules.variant, fen).expect("a position");
        Threats::new(&game)
    }

    #[test]
    fn the_orthodox_start_threatens_nothing() {
        let rules = rules("chess");
        let found = Threats::new(&Game::new(&rules.variant));
        assert!(found.attacked.is_empty());
        assert_eq!((found.moves, found.checks, found.attacks), (20, 0, 0));
        // Of the 8902 published positions at three plies 34 come from captures, each after a sequence of its own: as
        // after e2e4 d7d5.
        assert_eq!(found.captures, [Some(0.0), Some(0.0), Some(34.0 / 400.0)]);
    }

    #[test]
    fn hanging_and_guarded_men_are_told_apart() {
        // The rook attacks a pawn on a7 and a bishop on h1, and nobody guards them.
        let found = threats("chess", "1n2k3/p7/8/8/8/8/4K3/R6b w - - 0 1");
        let words: Vec<(&str, bool)> = found
            .attacked
            .iter()
            .map(|man| (man.square.as_str(), man.guarded))
            .collect();
        assert_eq!(words, [("h1", false), ("a7", false)]);
        let found = threats("chess", "rn2k3/p7/8/8/8/8/8/R3K3 w - - 0 1");
        let pawn = found.attacked.iter().find(|man| man.square == "a7");
        assert!(pawn.expect("it is attacked").guarded);
    }

    #[test]
    fn first_moves_that_check_or_attack_are_counted() {
        // The rook checks from a8 and e2, and attacks the lonely knight from a5 and h2.
        let found = threats("chess", "4k3/8/8/7n/8/8/R7/4K3 w - - 0 1");
        assert_eq!((found.checks, found.attacks), (2, 2));
    }
}
