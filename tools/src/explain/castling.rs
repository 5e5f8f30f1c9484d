//! Why a castling is not possible.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::hook::rule::Rule;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::{Castling, CastlingSquares};
use simurgh_dsl::side::Side;
use simurgh_engine::{Game, Move, MoveKind};

use super::alter::{hooks, in_the_way, others, without_hooks};
use super::asker::Asker;
use super::cause::Cause;
use super::refused::of_candidate;

/// The castling that is meant when a king is told to go to a square: to where it would arrive, or onto its
/// rook.
pub(super) fn meant(asker: &Asker<'_>, from: Square, to: Square) -> Option<u8> {
    let side = asker.game.turn();
    let castlings = asker.ruleset().castlings.iter();
    let mut meant =
        castlings.map(|castling| squares(asker, castling, side).unwrap_or(castling.squares[side]));
    let number = meant.position(|squares| {
        squares.king_from == from && (squares.king_to == to || squares.rook_from == to)
    })?;
    let king = asker.ruleset().castlings[number].king;
    let is_king = asker.game.man_at(from) == Some(Man { side, kind: king });
    is_king.then_some(number as u8)
}

/// The squares of a castling as the men stand.
fn squares(asker: &Asker<'_>, castling: &Castling, side: Side) -> Option<CastlingSquares> {
    let board = &asker.ruleset().board;
    castling.squares_for(board, side, |square| asker.game.man_at(square))
}

/// What stands against the castling of that number.
pub(super) fn of(asker: &Asker<'_>, number: u8) -> Vec<Cause> {
    let (game, side) = (asker.game, asker.game.turn());
    let Some(castling) = asker.ruleset().castlings.get(usize::from(number)) else {
        return Vec::new();
    };
    let is_it = |mv: &Move| mv.kind() == MoveKind::Castling(number);
    if let Some(mv) = game.candidates().into_iter().find(is_it) {
        return of_candidate(asker, mv);
    }
    let Some(squares) = squares(asker, castling, side) else {
        return vec![not_at_home(asker, castling, side)];
    };
    let mut causes = Vec::new();
    let granted = granted(game, castling, side);
    if granted.fen() != game.fen() {
        causes.push(asker.plain("castling-right", &[squares.king_from, squares.rook_from]));
    }
    causes.extend(hindered(asker, &granted, number, squares));
    causes
}

/// King or rook stands elsewhere.
fn not_at_home(asker: &Asker<'_>, castling: &Castling, side: Side) -> Cause {
    let squares = castling.squares[side];
    let (king, rook) = (asker.title(castling.king), asker.title(castling.rook));
    Cause {
        squares: asker.names(&[squares.king_from, squares.rook_from]),
        ..asker.cause(
            "castling-home",
            &[
                ("king", &king),
                ("king-from", &asker.name(squares.king_from)),
                ("rook", &rook),
                ("rook-from", &asker.name(squares.rook_from)),
            ],
        )
    }
}

/// The same position with the right to castle.
fn granted(game: &Game, castling: &Castling, side: Side) -> Game {
    let fen = game.fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let letter = match side {
        Side::First => castling.letter,
        Side::Second => castling.letter.to_ascii_lowercase(),
    };
    if let Some(field) = fields.get_mut(2)
        && !field.contains(letter)
    {
        *field = field.replace('-', "");
        field.push(letter);
    }
    let read = Game::from_unreached_fen(game.variant(), &fields.join(" "));
    read.map_or_else(|_| game.clone(), |(game, _)| game)
}

/// Men between, men that attack the king's way, sentences that do.
fn hindered(asker: &Asker<'_>, game: &Game, number: u8, squares: CastlingSquares) -> Vec<Cause> {
    let possible = |game: &Game| {
        let moves = game.candidates();
        moves
            .iter()
            .any(|mv| mv.kind() == MoveKind::Castling(number))
    };
    if possible(game) {
        return Vec::new();
    }
    let all = others(game, &[squares.king_from, squares.rook_from]);
    let Some(hinder) = in_the_way(game, &all, possible) else {
        return watched(asker, game, possible);
    };
    let way = way(&asker.ruleset().board, squares.king_from, squares.king_to);
    let attacked: Vec<Square> = way
        .iter()
        .copied()
        .filter(|&square| {
            game.attackers(square)
                .iter()
                .any(|man| hinder.contains(man))
        })
        .collect();
    let attacks = |man: &&Square| {
        attacked
            .iter()
            .any(|&square| game.attackers(square).contains(man))
    };
    let attackers: Vec<Square> = hinder.iter().filter(attacks).copied().collect();
    let between: Vec<Square> = hinder
        .iter()
        .filter(|man| !attackers.contains(man))
        .copied()
        .collect();
    let mut causes = Vec::new();
    if !between.is_empty() {
        causes.push(asker.about_men("castling-blocked", &between));
    }
    if !attackers.is_empty() {
        let code = if game.in_check() {
            "castling-in-check"
        } else {
            "castling-path"
        };
        let names = asker.names(&attacked).join(", ");
        let men = asker.men_on(&attackers);
        causes.push(Cause {
            squares: asker.names(&attackers),
            ..asker.cause(code, &[("squares", &names), ("men", &men)])
        });
    }
    causes
}

/// A sentence that attacks the king's way.
fn watched(asker: &Asker<'_>, game: &Game, possible: impl Fn(&Game) -> bool) -> Vec<Cause> {
    let attacks = hooks(game, |rule| matches!(rule, Rule::Attack(_)));
    let responsible = attacks.into_iter().filter(|&number| {
        without_hooks(game, |other, _| other == number).is_some_and(|other| possible(&other))
    });
    responsible
        .map(|number| {
            asker.ruled(
                "castling-watched",
                &asker.ruleset().hooks[number],
                Vec::new(),
            )
        })
        .collect()
}

/// The squares of the king's way, both ends included.
fn way(board: &Board, from: Square, to: Square) -> Vec<Square> {
    let (a, b) = (board.coordinates(from), board.coordinates(to));
    let between = |x: u8, y: u8, z: u8| x.min(y) <= z && z <= x.max(y);
    let squares = board.squares();
    squares
        .filter(|&square| {
            let place = board.coordinates(square);
            between(a.file, b.file, place.file) && between(a.rank, b.rank, place.rank)
        })
        .collect()
}
