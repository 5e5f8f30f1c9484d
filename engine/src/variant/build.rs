//! One pass from a checked ruleset to the tables.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::kind::KindSet;
use simurgh_dsl::movement::{Chain, Movement, Special, SpecialKind};
use simurgh_dsl::ruleset::{Castling, Must, Ruleset};
use simurgh_dsl::side::{BySide, Side};

use super::bent;
use super::chains::Chains;
use super::draft::{Draft, Drafter, Mode};
use super::path::{Guarded, Walk};
use super::pool::Pool;
use super::ray::Ray;
use super::record::Sort;
use super::traits::{masks, scarce, traits};
use super::{
    Castles, Compiled, Deal, Extras, Imitation, Keys, Promoting, Record, Traits, hands, hooks,
};
use crate::cell::ManId;
use crate::line::Line;
use crate::squares::SquareSet;

/// Castling rights are bits of a word.
const MOST_CASTLINGS: usize = 8;

/// Compiles a ruleset whose board fits `W` words.
///
/// # Errors
///
/// `V002` for more than eight castlings, `V020` for set-ups beyond counting, `V005` for movements that cannot be played yet, `V001`, `V003` and `V004` for hooks that cannot be played.
pub(crate) fn build<const W: usize>(
    ruleset: &Arc<Ruleset>,
) -> Result<Compiled<W>, Vec<Diagnostic>> {
    let mut compiled = hooks::compile::<W>(ruleset).map_err(|error| vec![error])?;
    if ruleset.castlings.len() > MOST_CASTLINGS {
        let place = ruleset.kinds[ruleset.castlings[MOST_CASTLINGS].king.index()]
            .place
            .clone();
        return Err(vec![
            Diagnostic::error("V002", place).with("most", MOST_CASTLINGS),
        ]);
    }
    if let Some(shuffle) = &ruleset.setup.shuffle
        && !Deal::is_countable(shuffle)
    {
        let error = Diagnostic::error("V020", ruleset.setup.place.clone());
        return Err(vec![error]);
    }
    if let Some(kind) = ruleset
        .kinds
        .iter()
        .find(|kind| !is_playable(&kind.movement, ruleset.hands.is_some()))
    {
        let error = Diagnostic::error("V005", kind.place.clone()).with("kind", &kind.name);
        return Err(vec![error]);
    }
    if let Some(error) = hands::check(ruleset) {
        return Err(vec![error]);
    }
    let (forms, imitation) =
        Imitation::compile(ruleset, &mut compiled).map_err(|error| vec![error])?;
    let builder = Builder::new(&forms, ruleset.kinds.len(), compiled);
    let compiled = builder.finish(Arc::clone(ruleset));
    Ok(Compiled {
        forms: Arc::clone(&forms),
        imitation,
        ..compiled
    })
}

/// Whether the engine can play a movement: everything but null moves written as a piece's own
/// movement, and drops in games without hands. Castlings are listed in the ruleset.
fn is_playable(movement: &Movement, has_hands: bool) -> bool {
    let is_known = |special: &Special| match special.kind {
        SpecialKind::Universal { .. }
        | SpecialKind::Castling { .. }
        | SpecialKind::Imitator { .. } => true,
        SpecialKind::Drop { .. } => has_hands,
        SpecialKind::Null => false,
    };
    movement.specials.iter().all(is_known)
}

/// The tables of a variant while they are filled.
pub(super) struct Builder<'a, const W: usize> {
    /// With the forms of men that imitate.
    pub(super) ruleset: &'a Ruleset,
    /// How many kinds there are without them.
    pub(super) kinds: usize,
    pub(super) squares: usize,
    hooks: hooks::Hooks<W>,
    men: Vec<Traits<W>>,
    pub(super) chains: Chains,
    pub(super) pool: Pool<W>,
    pub(super) records: Vec<Record<W>>,
    pub(super) ride_reach: Vec<SquareSet<W>>,
    pub(super) extras: Vec<Extras<W>>,
    pub(super) guarded: Vec<Guarded<W>>,
    pub(super) walks: Vec<Walk<W>>,
    rays: Vec<Ray<W>>,
}

impl<'a, const W: usize> Builder<'a, W> {
    fn new(ruleset: &'a Ruleset, kinds: usize, hooks: hooks::Hooks<W>) -> Self {
        let squares = ruleset.board.len();
        let count = 2 * ruleset.kinds.len() * 64 * W;
        let mut builder = Self {
            ruleset,
            kinds,
            squares,
            men: ManId::all(ruleset.kinds.len())
                .map(|man| traits(ruleset, &hooks, man))
                .collect(),
            chains: Chains::new(ruleset),
            hooks,
            pool: Pool::default(),
            records: vec![Record::EMPTY; count],
            ride_reach: vec![SquareSet::EMPTY; count],
            extras: vec![Extras::default()],
            guarded: Vec::new(),
            walks: Vec::new(),
            rays: Vec::new(),
        };
        builder.add_records();
        builder
    }

    fn add_records(&mut self) {
        let kinds = self.ruleset.kinds.iter();
        let bent: Vec<_> = kinds
            .map(|kind| bent::split(&kind.movement.chains).0)
            .collect();
        for square in self.ruleset.board.squares() {
            self.pool.start_square();
            let mut drafts = self.drafts(square, &bent);
            // The longest runs first: the shorter ones are found in them.
            drafts.sort_by_key(|(_, draft)| std::cmp::Reverse(draft.lines.len()));
            for (man, draft) in drafts {
                self.pack(man, square, draft);
            }
        }
    }

    fn drafts(&self, square: Square, bent: &[Vec<&Chain>]) -> Vec<(ManId, Draft<W>)> {
        let drafter = Drafter {
            ruleset: self.ruleset,
            men: &self.men,
            bent,
        };
        let men = ManId::all(self.ruleset.kinds.len());
        men.map(|man| (man, drafter.draft(man, square))).collect()
    }

    fn pack(&mut self, man: ManId, square: Square, draft: Draft<W>) {
        let land = self.men[man.index()].land;
        let of_mode = |mode| -> Vec<Line<W>> {
            draft
                .lines
                .iter()
                .filter(|((of, ..), _)| *of == mode)
                .map(|(_, line)| *line)
                .collect()
        };
        let (both, quiet, capture) = (
            of_mode(Mode::Both),
            of_mode(Mode::Quiet),
            of_mode(Mode::Capture),
        );
        let mut record = draft.record;
        // A square that can be reached in both ways by different paths is a leap for both.
        record.both |= record.quiet & record.capture;
        record.quiet = record.quiet.without(record.both);
        record.capture = record.capture.without(record.both);
        record.lines = self.pool.intern(&both);
        record.line_count = both.len() as u8;
        let captures = both
            .iter()
            .chain(&capture)
            .fold(SquareSet::EMPTY, |all, line| all | line.all());
        self.ride_reach[Self::entry(man, square)] = captures & land;
        let rays = rays(&draft.walks, land);
        let winds = rays.iter().flatten();
        let reached = winds.fold(captures, |all, ray| all | ray.tail());
        record.bounded = !reached.without(land).is_empty();
        let extras = Extras {
            quiet_lines: self.intern(&quiet),
            capture_lines: self.intern(&capture),
            guarded: append(&mut self.guarded, draft.guarded),
            walks: append(&mut self.walks, draft.walks),
            rays: 0..0,
            passant: draft.passant,
        };
        record.promotes = self.men[man.index()]
            .promotion
            .as_ref()
            .is_some_and(|promotion| {
                self.targets(&record, &extras)
                    .meets(&promotion.targets(square))
            });
        record.sort = self.sort(man, &record, &extras);
        // Nothing but the walks keeps it from being plain.
        let bare = Extras {
            walks: 0..0,
            ..extras.clone()
        };
        let rays = rays.filter(|_| {
            let rest = self.sort(man, &record, &bare);
            let is_gated = self.men[man.index()]
                .gates
                .meets(&self.targets(&record, &extras));
            record.sort == Sort::Mixed && rest == Sort::Plain && !is_gated
        });
        record.winding = rays.is_some();
        if extras != Extras::default() {
            record.extras = self.extras.len() as u32;
            let rays = append(&mut self.rays, rays.unwrap_or_default());
            self.extras.push(Extras { rays, ..extras });
        }
        self.records[Self::entry(man, square)] = record;
    }

    /// How much has to be looked at to know the moves of a record.
    fn sort(&self, man: ManId, record: &Record<W>, extras: &Extras<W>) -> Sort {
        let gates = self.men[man.index()].gates;
        let is_mixed = !extras.quiet_lines.is_empty()
            || !extras.capture_lines.is_empty()
            || !extras.walks.is_empty()
            || self.chains.has(man)
            || self.imitates(man)
            || gates.meets(&self.targets(record, extras));
        let is_split =
            !record.quiet.is_empty() || !record.capture.is_empty() || *extras != Extras::default();
        match (is_mixed, is_split) {
            (false, false) => Sort::Plain,
            (false, true) => Sort::Split,
            (true, _) => Sort::Mixed,
        }
    }

    pub(super) fn intern(&mut self, lines: &[Line<W>]) -> Range<u32> {
        let start = self.pool.intern(lines);
        start..start + lines.len() as u32
    }

    /// Every square that could be a target on some board. Lines are not in the pool's reach here, so
    /// riders count as reaching everything: who asks may be answered too generously.
    fn targets(&self, record: &Record<W>, extras: &Extras<W>) -> SquareSet<W> {
        if record.line_count > 0
            || !extras.quiet_lines.is_empty()
            || !extras.capture_lines.is_empty()
        {
            return !SquareSet::EMPTY;
        }
        let guarded = &self.guarded[super::record::indices(&extras.guarded)];
        let walks = &self.walks[super::record::indices(&extras.walks)];
        let leaps = record.both | record.quiet | record.capture | extras.passant;
        let guarded: SquareSet<W> = guarded.iter().map(|leap| leap.target).collect();
        walks
            .iter()
            .fold(leaps | guarded, |all, walk| all | walk.reach)
    }

    fn finish(mut self, ruleset: Arc<Ruleset>) -> Compiled<W> {
        let reach = BySide::from_fn(|side| self.reach(side));
        let castles = Arc::new(Castles::written(&ruleset));
        let passant_from = BySide::from_fn(|side| self.passant_from(side));
        let markings = self.chains.markings(&ruleset, &mut self.guarded);
        self.find_captors(&passant_from);
        self.find_stuck();
        let hands = hands::compile(
            &ruleset,
            |man| self.men[man.index()].land,
            |man| self.stuck(man),
        );
        let passings = self.number_passings();
        let odd = Side::ALL
            .iter()
            .any(|&side| reach[side].iter().any(|reach| !reach.odd.is_empty()));
        let straight = !odd && self.chains.is_empty();
        let gates = BySide::from_fn(|side| self.gates(side));
        let has_gates = Side::ALL.iter().any(|&side| !gates[side].is_empty());
        let immune_royal = self.men.iter().any(|man| man.is_immune && man.is_royal);
        let scarce = scarce(&ruleset);
        let odd: Vec<bool> = ManId::all(self.ruleset.kinds.len())
            .map(|man| self.is_odd(man))
            .collect();
        let imitates = self.ruleset.kinds.len() > self.kinds;
        let only_shifts = hands.is_none() && self.hooks.unmoved.is_empty() && !imitates;
        let foresees_attacks = self.chains.is_empty()
            && self.walks.iter().all(|walk| walk.over.is_none())
            && !imitates
            && self.hooks.safes.is_empty()
            && self.hooks.foresees_attacks();
        let regular = straight && self.hooks.foresees() && !has_gates && !immune_royal;
        Compiled {
            squares: self.squares,
            deal: OnceLock::new(),
            evaluation: OnceLock::new(),
            passant_from,
            promotion_squares: BySide::from_fn(|side| self.promotion_squares(side)),
            castling_roams: ruleset.castlings.iter().any(Castling::roams),
            masks: masks(&self.men, scarce, &odd),
            scarce,
            keys: Keys::new(ruleset.kinds.len(), self.squares),
            records: self.records,
            lines: self.pool.into_lines(),
            extras: self.extras,
            passings,
            guarded: self.guarded,
            walks: self.walks,
            rays: self.rays,
            chains: self.chains,
            markings,
            men: self.men,
            ride_reach: self.ride_reach,
            hooks: self.hooks,
            owns_royals: BySide::from_fn(|side| owns_royal(&ruleset, side)),
            drops_royals: hands.as_ref().is_some_and(|hands| {
                let mut drops = hands.drops.0.iter().flatten();
                drops.any(|drop| ruleset.kinds[drop.kind.index()].royal.is_some())
            }),
            hands: hands.map(Box::new),
            check: ruleset.check,
            ranks: self.ruleset.kinds.iter().map(|kind| kind.royal).collect(),
            kinds: KindSet::first(self.kinds),
            has_immune: ruleset.kinds.iter().any(|kind| kind.immune),
            makes_royals: makes_royals(&ruleset),
            gates,
            has_gates,
            only_shifts,
            has_royals: ruleset.kinds.iter().any(|kind| kind.royal.is_some()),
            forms: Arc::clone(&ruleset),
            imitation: None,
            ruleset,
            reach,
            castles,
            straight,
            foresees_attacks,
            regular,
        }
    }

    /// Whether a man captures from some square in a way that must be followed.
    fn is_odd(&self, man: ManId) -> bool {
        let captures = |square: Square| {
            let record = &self.records[Self::entry(man, square)];
            let extras = &self.extras[record.extras as usize];
            let guarded = &self.guarded[super::record::indices(&extras.guarded)];
            let walks = &self.walks[super::record::indices(&extras.walks)];
            guarded.iter().any(|leap| leap.capture) || walks.iter().any(|walk| walk.capture)
        };
        let mut squares = self.ruleset.board.squares();
        self.chains.has(man) || self.imitates(man) || squares.any(captures)
    }

    fn imitates(&self, man: ManId) -> bool {
        let kind = &self.ruleset.kinds[man.kind().index()];
        kind.movement.imitates()
    }

    /// The squares from which a man could never move. Who imitates may be able to anywhere.
    fn stuck(&self, man: ManId) -> SquareSet<W> {
        if self.imitates(man) {
            return SquareSet::EMPTY;
        }
        let is_stuck = |square: &Square| {
            let record = &self.records[Self::entry(man, *square)];
            let extras = &self.extras[record.extras as usize];
            self.targets(record, extras).is_empty() && !self.chains.has(man)
        };
        self.ruleset.board.squares().filter(is_stuck).collect()
    }

    /// Notes where men must promote because they would be stuck.
    fn find_stuck(&mut self) {
        for man in ManId::all(self.ruleset.kinds.len()) {
            let promotion = self.ruleset.kinds[man.kind().index()].promotion.as_ref();
            if promotion.is_some_and(|promotion| promotion.must == Must::Stuck) {
                let stuck = self.stuck(man);
                if let Some(promotion) = &mut self.men[man.index()].promotion {
                    promotion.forced = stuck;
                }
            }
        }
    }

    /// The men of a side.
    pub(super) fn men_of(&self, side: Side) -> impl Iterator<Item = ManId> + use<W> {
        ManId::all(self.ruleset.kinds.len()).filter(move |man| man.side() == side)
    }

    /// Where a man's record for a square stands.
    pub(super) fn entry(man: ManId, square: Square) -> usize {
        man.index() * (64 * W) + square.index()
    }

    /// Squares that some man of a side may enter only on conditions.
    fn gates(&self, side: Side) -> SquareSet<W> {
        let men = self.men_of(side).map(|man| self.men[man.index()].gates);
        men.fold(SquareSet::EMPTY, |all, gates| all | gates)
    }

    /// Who promotes to what promotes in turn gains nothing to speak of.
    fn promotion_squares(&self, side: Side) -> SquareSet<W> {
        let kinds = &self.ruleset.kinds;
        let is_step = |promotion: &&Promoting<W>| {
            let mut choices = promotion.choices.iter();
            choices.all(|kind| kinds[kind.index()].promotion.is_none()) && !promotion.capturing
        };
        let promotions = self
            .men_of(side)
            .filter_map(|man| self.men[man.index()].promotion.as_ref());
        let promotions = promotions.filter(is_step);
        promotions.fold(SquareSet::EMPTY, |all, promotion| all | promotion.zone)
    }
}

/// Whether a side has a royal in the set-up.
fn owns_royal(ruleset: &Ruleset, side: Side) -> bool {
    let mut men = ruleset.setup.men.iter().flatten();
    men.any(|man| man.side == side && ruleset.kinds[man.kind.index()].royal.is_some())
}

/// Whether some man promotes to a royal.
fn makes_royals(ruleset: &Ruleset) -> bool {
    let promotions = ruleset
        .kinds
        .iter()
        .filter_map(|kind| kind.promotion.as_ref());
    let mut made = promotions.flat_map(|promotion| &promotion.to);
    made.any(|kind| ruleset.kinds[kind.index()].royal.is_some())
}

/// The walks of a man that may stand on `land`, as rays; `None` if masks cannot say one of them.
fn rays<const W: usize>(walks: &[Walk<W>], land: SquareSet<W>) -> Option<Vec<Ray<W>>> {
    let rays: Option<Vec<Ray<W>>> = walks.iter().map(|walk| walk.as_ray(land)).collect();
    let leads = |ray: &Ray<W>| !ray.tail().is_empty();
    rays.map(|rays| rays.into_iter().filter(leads).collect())
}

fn append<T>(list: &mut Vec<T>, more: Vec<T>) -> Range<u32> {
    if more.is_empty() {
        return 0..0;
    }
    let start = list.len() as u32;
    list.extend(more);
    start..list.len() as u32
}
