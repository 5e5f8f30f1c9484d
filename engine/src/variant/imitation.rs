//! Men that move like the one that the rival has moved last: a form of each for each kind that it can
//! imitate, compiled as if the forms were kinds of their own behind all others.

use std::sync::Arc;

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::{BySide, Side};

use super::MEMORY;
use super::hooks::{Hooks, MemoryName};
use crate::cell::ManId;

/// The name of what is remembered, in the FEN too.
pub(crate) const NAME: &str = "imitated";

/// Which men imitate, and where it stands whom.
#[derive(Debug)]
pub(crate) struct Imitation {
    /// How many kinds the game has; the forms follow.
    kinds: usize,
    /// By kind, where its forms begin, if it imitates.
    forms: Vec<Option<u8>>,
    /// The bytes of memory with the kind, counted from 1, of the man that a side has moved last.
    slots: BySide<usize>,
}

impl Imitation {
    /// The ruleset with all forms as kinds of their own, and who imitates; the ruleset itself where
    /// nobody does.
    ///
    /// # Errors
    ///
    /// `V001` for want of memory, `V008` for too many forms, `V009` where squares are hidden, `V010` for
    /// a rule with the name that the memory has.
    pub(super) fn compile<const W: usize>(
        ruleset: &Arc<Ruleset>,
        hooks: &mut Hooks<W>,
    ) -> Result<(Arc<Ruleset>, Option<Box<Self>>), Diagnostic> {
        let Some(first) = ruleset.kinds.iter().find(|kind| kind.movement.imitates()) else {
            return Ok((Arc::clone(ruleset), None));
        };
        if let Some(code) = refusal(ruleset, hooks) {
            return Err(Diagnostic::error(code, first.place.clone())
                .with("kind", &first.name)
                .with("hook", NAME)
                .with("limit", KindId::LIMIT));
        }
        let kinds = ruleset.kinds.len();
        let mut extended = Ruleset::clone(ruleset);
        let mut forms = vec![None; kinds];
        for (index, kind) in ruleset.kinds.iter().enumerate() {
            if kind.movement.imitates() {
                forms[index] = Some(extended.kinds.len() as u8);
                let imitated = ruleset.kinds.iter();
                extended
                    .kinds
                    .extend(imitated.map(|other| form(kind, other)));
                admit(&mut extended, KindId(index as u8));
            }
        }
        let slots = BySide::from_fn(|side| hooks.memory.len() + usize::from(side == Side::Second));
        let names = Side::ALL.map(|side| MemoryName {
            name: NAME.to_owned(),
            side: Some(side),
        });
        hooks.memory.extend(names);
        let imitation = Self {
            kinds,
            forms,
            slots,
        };
        Ok((Arc::new(extended), Some(Box::new(imitation))))
    }

    /// The byte of memory with the kind, counted from 1, of the man that a side has moved last.
    pub(crate) fn slot(&self, side: Side) -> usize {
        self.slots[side]
    }

    /// The form of a man that imitates a kind; itself if it imitates nobody.
    pub(crate) fn form(&self, man: ManId, imitated: KindId) -> ManId {
        let start = self.forms.get(man.kind().index()).copied().flatten();
        start.map_or(man, |start| {
            let mut form = man.man();
            form.kind = KindId(start + imitated.0);
            ManId::of(form)
        })
    }

    /// Whether men of a kind imitate.
    pub(crate) fn imitates(&self, kind: KindId) -> bool {
        self.forms.get(kind.index()).copied().flatten().is_some()
    }

    /// All forms of a man; none if it imitates nobody.
    pub(crate) fn forms(&self, man: ManId) -> impl Iterator<Item = ManId> {
        let kinds = if self.imitates(man.kind()) {
            self.kinds
        } else {
            0
        };
        (0..kinds).map(move |kind| self.form(man, KindId(kind as u8)))
    }
}

/// Why imitation cannot be played in a game.
fn refusal<const W: usize>(ruleset: &Ruleset, hooks: &Hooks<W>) -> Option<&'static str> {
    let kinds = ruleset.kinds.len();
    let imitators = ruleset.kinds.iter();
    let imitators = imitators.filter(|kind| kind.movement.imitates()).count();
    if kinds * (imitators + 1) > KindId::LIMIT {
        Some("V008")
    } else if !hooks.sights.is_empty() {
        Some("V009")
    } else if hooks.memory.iter().any(|known| known.name == NAME) {
        Some("V010")
    } else if hooks.memory.len() + 2 > MEMORY {
        Some("V001")
    } else {
        None
    }
}

fn form(imitator: &Kind, other: &Kind) -> Kind {
    Kind {
        movement: imitator.movement.imitating(&other.movement),
        ..imitator.clone()
    }
}

/// Lets the newest forms of a kind into all zones that are open to it.
fn admit(ruleset: &mut Ruleset, kind: KindId) {
    let last = ruleset.kinds.len();
    let own = ruleset.kinds[kind.index()].name.clone();
    let forms = (kind.index() + 1..last).filter(|&form| ruleset.kinds[form].name == own);
    let forms: KindSet = forms.map(|form| KindId(form as u8)).collect();
    let add = |set: &mut KindSet| {
        if set.has(kind) {
            forms.iter().for_each(|form| set.insert(form));
        }
    };
    for zone in &mut ruleset.zones {
        add(&mut zone.admit);
        for admission in &mut zone.admissions {
            add(&mut admission.kinds);
        }
    }
}
