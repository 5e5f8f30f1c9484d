//! What a player on the other side of the protocol says and is told: for matches, in which this program is
//! the board.

use simurgh_engine::{Game, Move, MoveKind, Variant};

use super::letters::Letters;
use super::record::Reader;
use super::{position, setup, squares, writing};

/// Translates moves and positions of one game.
#[derive(Clone, Debug)]
pub struct Dialect {
    letters: Letters,
    short: Reader,
}

impl Dialect {
    /// `None` if the protocol has not enough letters for the game.
    pub fn new(variant: &Variant) -> Option<Self> {
        Some(Self {
            letters: Letters::new(variant.ruleset())?,
            short: Reader::new(variant)?,
        })
    }

    /// The protocol's name for one of our games.
    pub fn name_of(ours: &str) -> &str {
        setup::their_name(ours)
    }

    /// A position for `setboard`.
    pub fn position(&self, game: &Game) -> String {
        position::write(game, &self.letters)
    }

    /// A move for `usermove`. Castling is the king's move, but `O-O` where that would be another move.
    pub fn write(&self, game: &Game, mv: Move) -> String {
        writing::write(game, &self.letters, mv)
    }

    /// The legal move that a word of the player's means; `None` if it is none, or could be several.
    ///
    /// Players write coordinates or the short notation; castlings as `O-O`, as the king's move or as the
    /// king taking its rook; the letter of a promotion may be missing or strange where there is no choice.
    pub fn read(&self, game: &Game, word: &str) -> Option<Move> {
        let coordinates = word.replace(['-', '='], "");
        writing::read(game, &self.letters, word)
            .or_else(|| writing::read(game, &self.letters, &coordinates))
            .or_else(|| Self::castling(game, word))
            .or_else(|| Self::only(game, &coordinates))
            .or_else(|| self.short.read(game, word))
            .or_else(|| writing::read_ours(game, word))
            .or_else(|| {
                game.read_move(word)
                    .ok()
                    .filter(|&mv| is_san(game, mv, word))
            })
    }

    /// A castling: `O-O` with letters or zeros, or the squares of king and rook.
    fn castling(game: &Game, word: &str) -> Option<Move> {
        let word = word.trim_end_matches(['+', '#']).replace('0', "O");
        let board = &game.ruleset().board;
        let castlings = game
            .legal_moves()
            .into_iter()
            .filter(|mv| matches!(mv.kind(), MoveKind::Castling(_)));
        let mut meant = castlings.filter(|&mv| {
            let rook = castling_rook(game, mv);
            let squares =
                rook.map(|rook| squares::name(board, mv.from()) + &squares::name(board, rook));
            let own_man = rook.and_then(|rook| game.man_at(rook));
            let is_pair = own_man.is_some_and(|man| man.side == game.turn())
                && squares.is_some_and(|squares| squares == word);
            game.san(mv).trim_end_matches(['+', '#']) == word || is_pair
        });
        meant.next().filter(|_| meant.next().is_none())
    }

    /// The only move between two squares, whatever stands behind them.
    fn only(game: &Game, word: &str) -> Option<Move> {
        let board = &game.ruleset().board;
        let mut meant = game.legal_moves().into_iter().filter(|mv| {
            let squares = squares::name(board, mv.from()) + &squares::name(board, mv.to());
            let rest = word.strip_prefix(&squares);
            let is_letter = |rest: &str| {
                rest.chars().count() <= 1
                    && !rest.starts_with(|letter: char| letter.is_ascii_digit())
            };
            // A letter that is not needed is overlooked only where a man does promote.
            rest.is_some_and(|rest| rest.is_empty() || mv.promotion().is_some() && is_letter(rest))
        });
        meant.next().filter(|_| meant.next().is_none())
    }
}

/// Where the rook of a castling stands.
fn castling_rook(game: &Game, mv: Move) -> Option<simurgh_dsl::board::Square> {
    let MoveKind::Castling(number) = mv.kind() else {
        return None;
    };
    let castling = game.ruleset().castlings.get(usize::from(number))?;
    (!castling.roams()).then(|| castling.squares[game.turn()].rook_from)
}

/// Whether a word is the short notation of a move: coordinates of ours would mean other squares on some boards.
fn is_san(game: &Game, mv: Move, word: &str) -> bool {
    let plain = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).replace('=', "");
    plain(&game.san(mv)) == plain(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::rules::Rules;
    use crate::text::Text;
    use simurgh_dsl::language::Language;

    fn meant(name: &str, fen: Option<&str>, word: &str) -> Option<String> {
        let rules = Rules::open(name, &[], Text(Language::English));
        let variant = rules.expect("built in").variant;
        let game = fen.map_or_else(
            || Game::new(&variant),
            |fen| Game::from_fen(&variant, fen).expect("a position").0,
        );
        let dialect = Dialect::new(&variant).expect("letters");
        dialect.read(&game, word).map(|mv| game.coordinates(mv))
    }

    #[test]
    fn moves_are_understood_however_they_are_written() {
        for word in ["e2e4", "e2-e4", "e4"] {
            assert_eq!(
                meant("chess", None, word).as_deref(),
                Some("e2e4"),
                "{word}"
            );
        }
        for word in ["g1f3", "Nf3", "Ng1f3", "Ng1-f3"] {
            assert_eq!(
                meant("chess", None, word).as_deref(),
                Some("g1f3"),
                "{word}"
            );
        }
        let castling = Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        for word in ["e1g1", "O-O", "0-0", "e1h1"] {
            assert_eq!(
                meant("chess", castling, word).as_deref(),
                Some("e1g1"),
                "{word}"
            );
        }
        let promotion = Some("8/P6k/8/8/8/8/8/4K3 w - - 0 1");
        for word in ["a7a8q", "a7a8Q", "a7a8=Q", "a8=Q"] {
            assert_eq!(
                meant("chess", promotion, word).as_deref(),
                Some("a7a8q"),
                "{word}"
            );
        }
        assert_eq!(meant("chess", promotion, "a7a8"), None, "of four");
        for word in ["e2e5", "e1g1", "O-O", "Nd4", "", "hello", "é4"] {
            assert_eq!(meant("chess", None, word), None, "{word}");
        }
    }

    #[test]
    fn ranks_begin_at_zero_on_boards_of_ten() {
        assert_eq!(meant("xiangqi", None, "h2e2").as_deref(), Some("h3e3"));
        assert_eq!(meant("grand", None, "a2a3").as_deref(), Some("a3a4"));
    }

    #[test]
    fn a_promotion_without_a_choice_needs_no_letter() {
        let pawn = Some("7k/P6p/8/8/8/8/8/R3K3 w - - 0 1");
        let plain = meant("shatranj", pawn, "a7a8");
        assert!(plain.is_some());
        assert_eq!(meant("shatranj", pawn, "a7a8q"), plain);
    }
}
