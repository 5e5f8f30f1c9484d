//! Moves as people and programs type them.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::source::Excerpt;

use super::castling;
use super::coordinates::coordinates;
use super::san::{bare, letter};
use crate::moves::{Move, MoveKind, MoveList};
use crate::position::Position;

/// `P020`: the text is no legal move.
pub(crate) fn illegal(text: &str) -> Diagnostic {
    Diagnostic::error("P020", Excerpt::typed("move", text).whole_place()).with("text", text.trim())
}

/// `P024`: the game is over.
pub(crate) fn game_over() -> Diagnostic {
    Diagnostic::error("P024", Excerpt::typed("move", "").whole_place())
}

/// The legal move that a text means.
pub(crate) fn read_move<const W: usize>(
    position: &Position<W>,
    legal: &[Move],
    text: &str,
) -> Result<Move, Diagnostic> {
    let legal: MoveList = legal.iter().copied().collect();
    let text = text.trim();
    // As we write it ourselves: signs may be part of a piece's token then.
    let ours = |mv: &Move| {
        let bare = bare(position, &legal, *mv);
        coordinates(position, *mv) == text
            || bare == text.trim_end_matches(['+', '#'])
            || bare == text
    };
    let mut written = legal.iter().filter(|mv| ours(mv));
    if let (Some(&only), None) = (written.next(), written.next()) {
        return Ok(only);
    }
    let wanted = plain(text);
    let mut exact = Vec::new();
    let mut loose = Vec::new();
    for &mv in &legal {
        let spellings = spellings(position, &legal, mv);
        if spellings[..2]
            .iter()
            .any(|spelling| *spelling == text || plain(spelling) == wanted)
        {
            exact.push(mv);
        }
        // Upper and lower case tell a bishop from a file only in algebraic notation.
        let caseless = |spelling: &String| plain(spelling) == wanted;
        if spellings.iter().any(caseless) || plain(&spellings[1]).eq_ignore_ascii_case(&wanted) {
            loose.push(mv);
        }
    }
    match (&exact[..], &loose[..]) {
        ([only], _) | ([], [only]) => Ok(*only),
        ([], []) => {
            let known: Vec<String> = legal
                .iter()
                .flat_map(|&mv| [bare(position, &legal, mv), coordinates(position, mv)])
                .collect();
            Err(illegal(text).suggest(text, known.iter().map(String::as_str)))
        }
        _ => {
            let several = if exact.is_empty() { loose } else { exact };
            let names: Vec<String> = several
                .iter()
                .map(|&mv| coordinates(position, mv))
                .collect();
            let place = Excerpt::typed("move", text).whole_place();
            Err(Diagnostic::error("P021", place)
                .with("text", text)
                .with("moves", names.join(", ")))
        }
    }
}

/// Algebraic notation, coordinates, and more explicit forms that say where the man starts.
fn spellings<const W: usize>(position: &Position<W>, legal: &MoveList, mv: Move) -> Vec<String> {
    let ruleset = position.variant().ruleset();
    let mut spellings = vec![bare(position, legal, mv), coordinates(position, mv)];
    if mv.dropped().is_some() {
        return spellings;
    }
    let Some(man) = position.man_at(mv.from()) else {
        return spellings;
    };
    let (board, letter) = (&ruleset.board, letter(position, man.kind));
    let place = board.coordinates(mv.from());
    let (file, rank) = (
        &board.file_names()[place.file as usize],
        &board.rank_names()[place.rank as usize],
    );
    let promotion = mv
        .promotion()
        .map_or("", |kind| &ruleset.kinds[kind.index()].letter);
    let target = format!("{}{promotion}", board.name(mv.to()));
    let shown = &ruleset.kinds[man.kind.index()].letter;
    for letter in [&letter, shown] {
        spellings.extend([
            format!("{letter}{target}"),
            format!("{letter}{file}{target}"),
            format!("{letter}{rank}{target}"),
            format!("{letter}{file}{rank}{target}"),
        ]);
    }
    if let MoveKind::Castling(number) = mv.kind() {
        spellings.extend(castling::spellings(position, number));
    }
    spellings
}

/// The text without signs that carry no meaning, zeros of castling turned into letters.
fn plain(text: &str) -> String {
    let text = text.trim();
    let text = if text.starts_with("0-0") {
        text.replace('0', "O")
    } else {
        text.to_owned()
    };
    text.chars()
        .filter(|letter| {
            !matches!(
                letter,
                'x' | ':' | '-' | '=' | '+' | '#' | '!' | '?' | '<' | '>' | ' '
            )
        })
        .collect()
}
