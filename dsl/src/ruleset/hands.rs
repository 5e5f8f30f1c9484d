//! `[hands]`: men beside the board, and where they are dropped.

use super::Faults;
use super::checked::Kind;
use super::fields::{self, Fields};
use super::language::{self, Vocabulary};
use super::node::{Entry, Table, Value};
use crate::board::{Board, Region};
use crate::diagnostic::Diagnostic;
use crate::hand::{Drop, Hands, Holder, Most};
use crate::hook::rule::{Effect, Hook, Rule};
use crate::kind::KindId;
use crate::movement::SpecialKind;
use crate::placement::Man;
use crate::side::{BySide, Side};
use crate::source::Place;

/// The keys of the section.
pub(super) const KEYS: &[&str] = &[
    "to", "promoted", "first", "castling", "on", "stuck", "turned", "drop",
];

/// Those of them that are switches.
pub(super) const FLAGS: &[&str] = &["first", "castling", "stuck", "turned"];

/// The keys of a kind under `drop`.
pub(super) const DROP_KEYS: &[&str] = &[
    "on",
    "per-file",
    "per-color",
    "per-board",
    "check",
    "mate",
    "stuck",
];

/// Who is in hand at the start, and where that is written.
type InHand = Option<(Vec<(Man, u8)>, Place)>;

/// Reads the section. Without it nobody is ever in hand.
pub(super) fn read(
    root: &Table,
    kinds: &[Kind],
    setup: InHand,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<Hands> {
    let Some(fields) = Fields::section(root, "hands", KEYS, faults) else {
        complain_without(root, kinds, setup, faults);
        return None;
    };
    let setup = setup.map_or_else(Vec::new, |(men, _)| men);
    let reader = Reader {
        kinds,
        words,
        setup: &setup,
        usual: usual(&fields, words, faults),
        turned: fields.flag("turned", faults).unwrap_or(false),
    };
    let drops = reader.drops(&fields, faults);
    let reverts = promoted(&fields, faults).unwrap_or(true);
    check_demotions(kinds, reverts, faults);
    Some(Hands {
        to: holder(&fields, faults).unwrap_or(Holder::Own),
        reverts,
        first: fields.flag("first", faults).unwrap_or(false),
        castles: fields.flag("castling", faults).unwrap_or(false),
        drops,
        setup,
        place: fields.place.clone(),
    })
}

/// Complains about rules that send men to hands in a game that has none.
pub(super) fn check_hooks(hands: Option<&Hands>, hooks: &[Hook], faults: &mut Faults) {
    let sends = |hook: &&Hook| match &hook.rule {
        Rule::On(_, effects) => effects
            .iter()
            .any(|effect| matches!(effect, Effect::Send(..))),
        _ => false,
    };
    if hands.is_none() {
        for hook in hooks.iter().filter(sends) {
            let fault = Diagnostic::error("R156", hook.place.clone());
            faults.push(fault.with("name", &hook.name));
        }
    }
}

/// Complains about what makes sense only in a game with hands.
fn complain_without(root: &Table, kinds: &[Kind], setup: InHand, faults: &mut Faults) {
    if root.contains_key("hands") {
        return;
    }
    if let Some((_, place)) = setup {
        faults.push(Diagnostic::error("R150", place));
    }
    for kind in kinds.iter().filter(|kind| kind.demotes.is_some()) {
        let fault = Diagnostic::error("R151", kind.place.clone());
        faults.push(fault.with("name", &kind.name));
    }
}

fn holder(fields: &Fields<'_>, faults: &mut Faults) -> Option<Holder> {
    let text = fields.text("to", faults)?;
    let known = ["own", "enemy", "partner", "nobody"];
    let word = fields::one_of("to", text, &known, faults)?;
    Some(match word {
        "enemy" => Holder::Enemy,
        "partner" => Holder::Partner,
        "nobody" => Holder::Nobody,
        _ => Holder::Own,
    })
}

/// Whether a promoted man comes to hand as what it was.
fn promoted(fields: &Fields<'_>, faults: &mut Faults) -> Option<bool> {
    let text = fields.text("promoted", faults)?;
    let word = fields::one_of("promoted", text, &["reverts", "stays"], faults)?;
    Some(word == "reverts")
}

/// What holds for every kind unless `drop` says otherwise.
struct Usual {
    on: BySide<Region>,
    stuck: bool,
}

fn usual(fields: &Fields<'_>, words: Vocabulary<'_>, faults: &mut Faults) -> Usual {
    let everywhere = BySide::both(Region::all(words.board));
    Usual {
        on: region(fields, words, faults).unwrap_or(everywhere),
        stuck: fields.flag("stuck", faults).unwrap_or(false),
    }
}

/// The squares that `on` names; none are complained about.
fn region(
    fields: &Fields<'_>,
    words: Vocabulary<'_>,
    faults: &mut Faults,
) -> Option<BySide<Region>> {
    let text = fields.text("on", faults)?;
    Some(language::region(text, words, faults)?.squares)
}

struct Reader<'a> {
    kinds: &'a [Kind],
    words: Vocabulary<'a>,
    setup: &'a [(Man, u8)],
    usual: Usual,
    /// Whether a man in hand may be dropped as what it is after promotion.
    turned: bool,
}

impl Reader<'_> {
    /// The drops of all kinds.
    fn drops(&self, fields: &Fields<'_>, faults: &mut Faults) -> Vec<Option<Drop>> {
        let empty = Table::new();
        let table = fields.get("drop");
        let table = table.and_then(|entry| fields::table(entry, "hands.drop", faults));
        let table = table.unwrap_or(&empty);
        let names = self.kinds.iter().map(|kind| kind.name.as_str());
        for (name, entry) in table {
            if !names.clone().any(|known| known == name) {
                let fault = Diagnostic::error("R066", entry.key.clone()).with("name", name);
                faults.push(fault.suggest(name, names.clone()));
            }
        }
        let ids = (0..self.kinds.len()).map(|index| KindId(index as u8));
        ids.map(|kind| {
            let written = table.get(&self.kinds[kind.index()].name);
            self.drop(kind, written, faults)
        })
        .collect()
    }

    fn drop(&self, id: KindId, written: Option<&Entry>, faults: &mut Faults) -> Option<Drop> {
        let kind = &self.kinds[id.index()];
        let usual = self.usual_drop(id);
        let Some(entry) = written else {
            return self.is_dropped(id).then_some(usual);
        };
        match &entry.value {
            Value::Flag(false) => None,
            Value::Table(_) => {
                let path = format!("hands.drop.{}", kind.name);
                let fields = Fields::of(entry, path, DROP_KEYS, faults)?;
                Some(self.detailed(&fields, &usual, faults))
            }
            _ => {
                let text = fields::text(entry, &kind.name, faults)?;
                let on = language::region(text, self.words, faults)?.squares;
                Some(Drop { on, ..usual })
            }
        }
    }

    /// Whether men of a kind are dropped though the author does not name it.
    fn is_dropped(&self, id: KindId) -> bool {
        let kind = &self.kinds[id.index()];
        let starts_there = self.setup.iter().any(|(man, _)| man.kind == id);
        starts_there || (kind.royal.is_none() && (kind.demotes.is_none() || self.turned))
    }

    /// What the section and the movement say of a kind.
    fn usual_drop(&self, id: KindId) -> Drop {
        let kind = &self.kinds[id.index()];
        let mut specials = kind.movement.specials.iter();
        let zone = specials.find_map(|special| zone(special.kind, self.words.board));
        let (on, most) = zone.unwrap_or((self.usual.on, Most::default()));
        let held = if self.turned { kind.demotes } else { None };
        Drop {
            held: held.unwrap_or(id),
            on,
            most,
            check: true,
            mate: true,
            stuck: self.usual.stuck,
        }
    }

    fn detailed(&self, fields: &Fields<'_>, usual: &Drop, faults: &mut Faults) -> Drop {
        let mut most = |key, usual: Option<u8>| {
            let number = fields.number(key, 1..=255, faults);
            number.map_or(usual, |number| Some(number as u8))
        };
        let most = Most {
            per_file: most("per-file", usual.most.per_file),
            per_color: most("per-color", usual.most.per_color),
            per_board: most("per-board", usual.most.per_board),
        };
        Drop {
            held: usual.held,
            on: region(fields, self.words, faults).unwrap_or(usual.on),
            most,
            check: fields.flag("check", faults).unwrap_or(true),
            mate: fields.flag("mate", faults).unwrap_or(true),
            stuck: fields.flag("stuck", faults).unwrap_or(usual.stuck),
        }
    }
}

/// The squares and limits of a drop that is written as a movement (`@`).
fn zone(special: SpecialKind, board: &Board) -> Option<(BySide<Region>, Most)> {
    let SpecialKind::Drop {
        depth,
        spares_back_rank,
        per_file,
        per_color,
        per_board,
    } = special
    else {
        return None;
    };
    let least = u8::from(spares_back_rank);
    let on = BySide::from_fn(|side| {
        let own_rank = |rank: u8| match side {
            Side::First => rank,
            Side::Second => board.ranks() - 1 - rank,
        };
        let squares = board.squares();
        squares
            .filter(|&square| (least..depth).contains(&own_rank(board.coordinates(square).rank)))
            .collect()
    });
    let most = Most {
        per_file,
        per_color,
        per_board,
    };
    Some((on, most))
}

/// Complains about pieces that could not be told what they are in hand.
fn check_demotions(kinds: &[Kind], reverts: bool, faults: &mut Faults) {
    for kind in kinds {
        let Some(to) = kind.demotes else { continue };
        let code = if !reverts {
            "R152"
        } else if kinds[to.index()].demotes.is_some() {
            "R153"
        } else {
            continue;
        };
        let fault = Diagnostic::error(code, kind.place.clone()).with("name", &kind.name);
        faults.push(fault.with("other", &kinds[to.index()].name));
    }
}
