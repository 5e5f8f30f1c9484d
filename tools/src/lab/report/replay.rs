//! A game of the file played again, once for all measures: what each of them asks, as plain data.

use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move, MoveKind, MoveView};

use crate::lab::export::{start, step};
use crate::lab::record::Record;
use crate::lab::rules::Rules;
use crate::load::Failure;

/// Who stands where, by square number.
pub(super) type Men = Vec<Option<Man>>;

/// A game with what happened in it.
pub(super) struct Replay {
    /// The position before each ply and the last one, from the start of the game.
    pub boards: Vec<Men>,
    /// The key of each of these positions.
    pub keys: Vec<u64>,
    /// The random plies.
    pub opening: Vec<Turn>,
    /// The plies that were searched.
    pub turns: Vec<Turn>,
}

/// A ply.
pub(super) struct Turn {
    /// Who moves.
    pub side: Side,
    /// What moves where.
    pub view: MoveView,
    /// Where men were taken, and which.
    pub victims: Vec<(Square, Man)>,
    /// The special rules of legal moves, and whether the played move is one of that rule. Only of searched plies.
    pub specials: Vec<(String, bool)>,
}

impl Replay {
    /// Plays a game again.
    ///
    /// # Errors
    ///
    /// If the file is damaged.
    pub(super) fn new(rules: &Rules, record: &Record) -> Result<Self, Failure> {
        let mut game = start(rules, record)?;
        let mut replay = Self {
            boards: vec![men(&game)],
            keys: Vec::new(),
            opening: Vec::new(),
            turns: Vec::new(),
        };
        for word in &record.opening {
            let turn = replay.play(&mut game, word, record, false)?;
            replay.opening.extend(turn);
        }
        for word in &record.moves {
            let turn = replay.play(&mut game, word, record, true)?;
            replay.turns.extend(turn);
        }
        replay.keys = game.keys().to_vec();
        Ok(replay)
    }

    /// Plays a move and says what it did.
    fn play(
        &mut self,
        game: &mut Game,
        word: &str,
        record: &Record,
        searched: bool,
    ) -> Result<Option<Turn>, Failure> {
        let mv = game.read_move(word).ok();
        let turn = mv.map(|mv| Turn::new(game, mv, searched));
        step(game, word, record)?;
        self.boards.push(men(game));
        Ok(turn)
    }
}

impl Turn {
    fn new(game: &Game, mv: Move, searched: bool) -> Self {
        let victims = game.victims(mv).into_iter();
        let mut turn = Self {
            side: game.turn(),
            view: game.describe(mv),
            victims: victims
                .filter_map(|square| Some((square, game.man_at(square)?)))
                .collect(),
            specials: Vec::new(),
        };
        if searched {
            turn.look(game, mv);
        }
        turn
    }

    /// Collects the special rules of legal moves.
    fn look(&mut self, game: &Game, played: Move) {
        let legal = game.legal_moves().into_iter().filter(|&mv| is_special(mv));
        for mv in legal {
            let Some(name) = game.describe(mv).special else {
                continue;
            };
            match self.specials.iter_mut().find(|(known, _)| *known == name) {
                Some((_, used)) => *used |= mv == played,
                None => self.specials.push((name, mv == played)),
            }
        }
    }
}

/// Who stands where.
pub(super) fn men(game: &Game) -> Men {
    let squares = game.ruleset().board.squares();
    squares.map(|square| game.man_at(square)).collect()
}

/// Whether a move may belong to a special rule: most do not, and describing them takes time.
const fn is_special(mv: Move) -> bool {
    matches!(
        mv.kind(),
        MoveKind::Castling(_) | MoveKind::Extra(_) | MoveKind::EnPassant
    )
}
