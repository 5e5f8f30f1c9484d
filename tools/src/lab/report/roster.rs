//! Which man is which, from the start of a game to its end: each is followed from square to square.

use simurgh_dsl::board::Square;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;

use super::replay::{Men, Replay, Turn};

/// A man's life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Life {
    /// What it was at first.
    pub man: Man,
    /// Where it stood when the game began; `None` for those that came later, from a hand or by a rule.
    pub home: Option<Square>,
    /// After how many plies it was gone.
    pub gone: Option<u32>,
    /// Before which ply it moved by itself for the first time behind the random plies.
    pub moved: Option<u32>,
    /// What it became, each with the number of plies that had been played.
    pub became: Vec<(KindId, u32)>,
}

/// The men of a game.
pub(super) struct Roster {
    /// All of them; those that stood there when the game began come first.
    pub lives: Vec<Life>,
    /// Who stands on a square, as a place in the list.
    at: Vec<Option<usize>>,
}

impl Roster {
    /// Follows the men of a game.
    pub(super) fn new(replay: &Replay) -> Self {
        let mut roster = Self {
            lives: Vec::new(),
            at: vec![None; replay.boards[0].len()],
        };
        for (square, man) in replay.boards[0].iter().enumerate() {
            if let Some(man) = man {
                roster.enter(square, *man, Some(Square(square as u8)));
            }
        }
        let turns = replay.opening.iter().chain(&replay.turns);
        for ((ply, turn), pair) in (0..).zip(turns).zip(replay.boards.windows(2)) {
            let searched = ply as usize >= replay.opening.len();
            roster.play(ply, turn, searched, &pair[0], &pair[1]);
        }
        roster
    }

    fn enter(&mut self, square: usize, man: Man, home: Option<Square>) {
        self.at[square] = Some(self.lives.len());
        self.lives.push(Life {
            man,
            home,
            gone: None,
            moved: None,
            became: Vec::new(),
        });
    }

    /// Follows everybody over one ply: first who moves, then those that a move brings along, such as the rook of a
    /// castling; who is left has gone or come.
    fn play(&mut self, ply: u32, turn: &Turn, searched: bool, before: &Men, after: &Men) {
        let changed = |square: &usize| before[*square] != after[*square];
        let squares: Vec<usize> = (0..before.len()).filter(changed).collect();
        let mut left: Vec<(usize, Man)> = Vec::new();
        let mut come: Vec<(usize, Man)> = Vec::new();
        for &square in &squares {
            left.extend(before[square].map(|man| (square, man)));
            come.extend(after[square].map(|man| (square, man)));
        }
        let (from, to) = (turn.view.from.index(), turn.view.to.index());
        let mut moves: Vec<(usize, usize)> = Vec::new();
        if !turn.view.dropped {
            if let Some(life) = self.at[from].filter(|_| searched) {
                self.lives[life].moved.get_or_insert(ply);
            }
            let own = |&(at, man): &(usize, Man)| at == to && man.side == turn.side;
            let mover = left.iter().position(|&(at, _)| at == from);
            if let (Some(one), Some(two)) = (mover, come.iter().position(own)) {
                moves.push((left.remove(one).0, come.remove(two).0));
            }
        }
        for alike in [same_man, same_side_there] {
            left.retain(|&(at, man)| {
                let place = come
                    .iter()
                    .position(|&(new, other)| alike((at, man), (new, other)));
                place.is_none_or(|place| {
                    moves.push((at, come.remove(place).0));
                    false
                })
            });
        }
        self.settle(ply + 1, &moves, &left, &come, after);
    }

    fn settle(
        &mut self,
        plies: u32,
        moves: &[(usize, usize)],
        left: &[(usize, Man)],
        come: &[(usize, Man)],
        after: &Men,
    ) {
        for &(square, _) in left {
            if let Some(life) = self.at[square].take() {
                self.lives[life].gone = Some(plies);
            }
        }
        let movers: Vec<(usize, Option<usize>)> = moves
            .iter()
            .map(|&(from, to)| (to, self.at[from].take()))
            .collect();
        for (to, life) in movers {
            self.at[to] = life;
            let (Some(life), Some(man)) = (life, after[to]) else {
                continue;
            };
            let life = &mut self.lives[life];
            let kind = life.became.last().map_or(life.man.kind, |&(kind, _)| kind);
            if kind != man.kind {
                life.became.push((man.kind, plies));
            }
        }
        for &(square, man) in come {
            self.enter(square, man, None);
        }
    }
}

/// Whether a man may have come from one square to the other because a move brought it along.
fn same_man((_, one): (usize, Man), (_, two): (usize, Man)) -> bool {
    one == two
}

/// Whether a man may have become another on its square.
fn same_side_there((at, one): (usize, Man), (there, two): (usize, Man)) -> bool {
    at == there && one.side == two.side
}

#[cfg(test)]
mod tests {
    use super::super::tests::replay;
    use super::*;
    use crate::lab::rules::Rules;

    fn lives(game: &str, fen: &str, random: usize, moves: &str) -> (Rules, Roster) {
        let (rules, replay) = replay(game, fen, random, moves);
        let roster = Roster::new(&replay);
        (rules, roster)
    }

    /// The man that began on a square.
    fn of<'a>((rules, roster): &'a (Rules, Roster), square: &str) -> &'a Life {
        let square = rules.variant.ruleset().board.find(square);
        let mut lives = roster.lives.iter();
        lives.find(|life| life.home == square).expect("a man there")
    }

    /// Where the man is that began on a square.
    fn place(game: &(Rules, Roster), square: &str) -> Option<String> {
        let life = std::ptr::from_ref(of(game, square));
        let (rules, roster) = game;
        let at = roster.at.iter().position(|&at| {
            at.is_some_and(|index| std::ptr::eq(&raw const roster.lives[index], life))
        })?;
        Some(
            rules
                .variant
                .ruleset()
                .board
                .name(Square(at as u8))
                .to_owned(),
        )
    }

    #[test]
    fn a_castling_takes_the_rook_along() {
        let game = lives("chess", "", 2, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1");
        assert_eq!(place(&game, "h1").as_deref(), Some("f1"));
        assert_eq!(place(&game, "e1").as_deref(), Some("g1"));
        assert_eq!(
            (of(&game, "e1").moved, of(&game, "h1").moved),
            (Some(6), None)
        );
        // Random plies are no moves of one's own will.
        assert_eq!(
            (of(&game, "e2").moved, of(&game, "g1").moved),
            (None, Some(2))
        );
        assert!(game.1.lives.len() == 32 && game.1.lives.iter().all(|life| life.gone.is_none()));
    }

    #[test]
    fn who_is_taken_is_gone_also_in_passing() {
        let game = lives("chess", "", 0, "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6");
        assert_eq!(of(&game, "d7").gone, Some(5));
        assert_eq!(of(&game, "e2").gone, Some(6));
        assert_eq!(place(&game, "c7").as_deref(), Some("d6"));
        assert_eq!(
            game.1
                .lives
                .iter()
                .filter(|life| life.gone.is_some())
                .count(),
            2
        );
    }

    #[test]
    fn who_promotes_stays_the_same_man() {
        let game = lives(
            "chess",
            "7k/P7/8/8/8/8/8/K7 w - - 0 1",
            0,
            "a7a8q h8g7 a8b8",
        );
        let queen = game
            .0
            .variant
            .ruleset()
            .kind_named("queen")
            .expect("a kind");
        assert_eq!(of(&game, "a7").became, [(queen, 1)]);
        assert_eq!(place(&game, "a7").as_deref(), Some("b8"));
    }

    #[test]
    fn an_explosion_takes_many_and_a_drop_brings_one() {
        let game = lives("atomic", "", 0, "g1f3 a7a6 f3e5 a6a5 e5d7");
        // The knight takes on d7: gone are both, and all but pawns around: c8, d8, e8 hold bishop, queen and king.
        let gone: Vec<&str> = ["g1", "d7", "c8", "d8", "e8", "c7", "e7", "b8"]
            .into_iter()
            .filter(|square| of(&game, square).gone.is_some())
            .collect();
        assert_eq!(gone, ["g1", "d7", "c8", "d8", "e8"]);
        let game = lives("crazyhouse", "", 0, "e2e4 d7d5 e4d5 d8d5 P@e4");
        assert_eq!(of(&game, "e2").gone, Some(4));
        let last = game.1.lives.last().expect("men");
        assert_eq!((last.home, last.gone, game.1.lives.len()), (None, None, 33));
    }
}
