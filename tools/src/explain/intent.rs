//! What somebody means who writes a move that is none: which squares, which man.

use simurgh_dsl::board::{Board, Square};
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::Side;

use super::asker::Asker;
use super::cause::Cause;

/// Longer than any move is written.
const LONGEST: usize = 64;

/// Signs that say nothing about what is meant.
const SIGNS: [char; 10] = ['+', '#', '!', '?', 'x', ':', '-', '=', '(', ')'];

/// What is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// The man on a square goes to another.
    Go {
        /// Where it stands.
        from: Square,
        /// Where it is to go.
        to: Square,
        /// What it is to become.
        promotion: Option<KindId>,
    },
    /// A man from the hand.
    Drop {
        /// What.
        kind: KindId,
        /// Where.
        to: Square,
    },
    /// The castling of that number.
    Castle(u8),
    /// No move.
    Pass,
}

/// What a text can mean, the likeliest first.
///
/// # Errors
///
/// If it means nothing: a square that is not on the board, a man that the side has not.
pub(super) fn read(asker: &Asker<'_>, written: &str) -> Result<Vec<Intent>, Box<Cause>> {
    let text = written.trim().trim_end_matches(['+', '#', '!', '?']);
    if text.is_empty() || text.len() > LONGEST {
        return Err(Box::new(asker.unreadable(written)));
    }
    if matches!(text, "0000" | "pass") {
        return Ok(vec![Intent::Pass]);
    }
    let reader = Reader { asker, text };
    if let Some(castle) = reader.castle() {
        return castle.map(|intent| vec![intent]);
    }
    reader
        .drop()
        .or_else(|| reader.coordinates())
        .map(|intent| Ok(vec![intent]))
        .or_else(|| reader.algebraic())
        .unwrap_or_else(|| Err(Box::new(reader.nothing())))
}

/// Letters that name no kind.
struct Stranger;

struct Reader<'a> {
    asker: &'a Asker<'a>,
    text: &'a str,
}

impl Reader<'_> {
    fn ruleset(&self) -> &Ruleset {
        self.asker.ruleset()
    }

    fn board(&self) -> &Board {
        &self.ruleset().board
    }

    /// `O-O`, `0-0-0`.
    fn castle(&self) -> Option<Result<Intent, Box<Cause>>> {
        let sort = |text: &str| text.replace('0', "O").to_uppercase();
        let wanted = sort(self.text);
        let mut castlings = self.ruleset().castlings.iter();
        if let Some(number) = castlings.position(|castling| sort(&castling.san) == wanted) {
            return Some(Ok(Intent::Castle(number as u8)));
        }
        let looks_so = matches!(wanted.as_str(), "O-O" | "O-O-O");
        looks_so.then(|| Err(Box::new(self.asker.plain("no-castling", &[]))))
    }

    /// `N@f3`.
    fn drop(&self) -> Option<Intent> {
        let (before, after) = self.text.split_once('@')?;
        let to = self.board().find(after)?;
        let kinds = &self.ruleset().kinds;
        let named = |same: &dyn Fn(&str) -> bool| kinds.iter().position(|kind| same(&kind.letter));
        let kind = named(&|letter| letter == before)
            .or_else(|| named(&|letter| letter.eq_ignore_ascii_case(before)));
        Some(match kind {
            Some(kind) => Intent::Drop {
                kind: KindId(kind as u8),
                to,
            },
            None => Intent::Go {
                from: self.board().find(before)?,
                to,
                promotion: None,
            },
        })
    }

    /// `e2e4`, `e7-e8=q`, `g2<>h2`; squares between the first and the last are passed over.
    fn coordinates(&self) -> Option<Intent> {
        let (from, mut rest) = self.square(self.text)?;
        let mut to = None;
        loop {
            let bare = rest.trim_start_matches(['-', 'x', ':', '<', '>', '*', '@', ' ']);
            let Some((square, behind)) = self.square(bare) else {
                break;
            };
            (to, rest) = (Some(square), behind);
        }
        Some(Intent::Go {
            from,
            to: to?,
            promotion: self.promotion(rest).ok()?,
        })
    }

    /// `Nf3`, `exd5`, `R1a3`, `b8=Q`: every own man that could be meant.
    fn algebraic(&self) -> Option<Result<Vec<Intent>, Box<Cause>>> {
        let (kinds, rest) = self.man();
        let (at, to, behind) = self.last_square(rest)?;
        let promotion = self.promotion(behind).ok()?;
        let hint: String = rest[..at]
            .chars()
            .filter(|sign| !SIGNS.contains(sign))
            .collect();
        let game = self.asker.game;
        let is_meant = |&from: &Square| {
            let man = game.man_at(from);
            let own = man.is_some_and(|man| man.side == game.turn() && kinds.contains(&man.kind));
            own && self.is_hinted(from, &hint)
        };
        let men = self.board().squares().filter(is_meant);
        let intents: Vec<Intent> = men
            .map(|from| Intent::Go {
                from,
                to,
                promotion,
            })
            .collect();
        if intents.is_empty() {
            let names = kinds.iter().map(|&kind| self.asker.title(kind));
            let names = self.asker.text.list(&names.collect::<Vec<_>>(), "list.or");
            let cause = self.asker.cause("no-such-man", &[("kind", &names)]);
            return Some(Err(Box::new(cause)));
        }
        Some(Ok(intents))
    }

    /// The kinds that a text begins with, and what stands behind the letter. Without a letter, the kinds
    /// that promote.
    fn man(&self) -> (Vec<KindId>, &str) {
        let kinds = || self.ruleset().kinds.iter().enumerate();
        let named = kinds().filter(|(_, kind)| {
            !kind.letter.is_empty() && self.text.starts_with(kind.letter.as_str())
        });
        if let Some((index, kind)) = named.max_by_key(|(_, kind)| kind.letter.len()) {
            return (vec![KindId(index as u8)], &self.text[kind.letter.len()..]);
        }
        let pawns = kinds().filter(|(_, kind)| kind.promotion.is_some());
        (
            pawns.map(|(index, _)| KindId(index as u8)).collect(),
            self.text,
        )
    }

    /// Whether a man stands on the file, rank or square that a text names; nothing names all.
    fn is_hinted(&self, from: Square, hint: &str) -> bool {
        let place = self.board().coordinates(from);
        let file = &self.board().file_names()[usize::from(place.file)];
        let rank = &self.board().rank_names()[usize::from(place.rank)];
        hint.is_empty() || hint == file || hint == rank || hint == self.board().name(from)
    }

    /// What is to be promoted to: letters behind the target. An error if they name no kind.
    fn promotion(&self, behind: &str) -> Result<Option<KindId>, Stranger> {
        let letter = behind.trim_matches(['=', '(', ')', ' ', '/']);
        if letter.is_empty() {
            return Ok(None);
        }
        let mut kinds = self.ruleset().kinds.iter();
        let found = kinds.position(|kind| {
            kind.letter.eq_ignore_ascii_case(letter)
                || kind.token(Side::Second).eq_ignore_ascii_case(letter)
        });
        found.map(|index| Some(KindId(index as u8))).ok_or(Stranger)
    }

    /// The square with the longest name at the beginning of a text, and what is behind it.
    fn square<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        let squares = self.board().squares();
        let found = squares.filter_map(|square| {
            let rest = text.strip_prefix(self.board().name(square))?;
            Some((square, rest))
        });
        found.min_by_key(|(_, rest)| rest.len())
    }

    /// The last square that a text names: where its name begins, which it is, what is behind.
    fn last_square<'t>(&self, text: &'t str) -> Option<(usize, Square, &'t str)> {
        let begins = text.char_indices().map(|(at, _)| at);
        let found = begins.filter_map(|at| {
            let (square, rest) = self.square(&text[at..])?;
            Some((at, square, rest))
        });
        // Of `a10`, not `a1`; and of `ba10` the one that begins later.
        found.min_by_key(|&(at, _, rest)| (rest.len(), std::cmp::Reverse(at)))
    }

    /// Says that a square is not on this board, if one is named, else that nothing is understood.
    fn nothing(&self) -> Cause {
        let words = self.text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let mut names = words.flat_map(names_in);
        let stranger = names.find(|name| self.board().find(name).is_none());
        match stranger {
            Some(name) => self.asker.cause("no-square", &[("square", &name)]),
            None => self.asker.unreadable(self.text),
        }
    }
}

/// What looks like a square: small letters with digits behind them.
fn names_in(word: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = word;
    while let Some(at) = rest.find(|sign: char| sign.is_ascii_lowercase()) {
        let from = &rest[at..];
        let letters = from.len()
            - from
                .trim_start_matches(|sign: char| sign.is_ascii_lowercase())
                .len();
        let behind = &from[letters..];
        let digits = behind.len()
            - behind
                .trim_start_matches(|sign: char| sign.is_ascii_digit())
                .len();
        if digits > 0 {
            names.push(&from[letters - 1..letters + digits]);
        }
        rest = &from[letters + digits..];
    }
    names
}

/// Whether a man is one of the side to move.
pub(super) fn is_own(asker: &Asker<'_>, man: Man) -> bool {
    man.side == asker.game.turn()
}
