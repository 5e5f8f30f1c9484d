//! Special rules compiled: masks where a mask can say it, short tests for the rest, one list a
//! moment, so that a rule costs nothing at the moments that it does not name.

use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::hook::rule::{
    Anchor, Beside, Condition, Effect, Event, ExtraMove, Filter, Hook, Limit, Near, Owner, Rule,
    Standing, Verdict,
};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use super::extra::{Act, Extra, Transfer};
use super::forbid::forbid;
pub(crate) use super::test::Test;
use crate::squares::SquareSet;
use crate::variant::{MEMORY, Sight};

/// The hooks of a game, one list a moment.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent answers, each asked alone"
)]
pub(crate) struct Hooks<const W: usize> {
    pub(crate) extras: Vec<Extra<W>>,
    pub(crate) forbids: Vec<Forbid<W>>,
    pub(crate) events: Vec<EventHook<W>>,
    pub(crate) attacks: Vec<Attack<W>>,
    pub(crate) ends: Vec<End<W>>,
    /// When nobody can win; nothing is when neither side can.
    pub(crate) dead: Option<Vec<Test<W>>>,
    /// When a side cannot win.
    pub(crate) hopeless: Vec<Test<W>>,
    /// What sides see; empty in a game that hides nothing.
    pub(crate) sights: Vec<Sight<W>>,
    /// Squares where a royal of a side is attacked whatever stands on the board.
    pub(crate) danger: BySide<SquareSet<W>>,
    /// Moves that may not be played for what they leave behind.
    pub(crate) leaving: Vec<Forbid<W>>,
    /// When a side's royals need not fear.
    pub(crate) safes: Vec<Option<Test<W>>>,
    /// Whether a hook waits for every move or for a check.
    pub(crate) watches_moves: bool,
    /// Whether a hook waits for a capture or a promotion.
    pub(crate) watches_takes: bool,
    /// Whether a hook lets a side move again.
    pub(crate) repeats_turns: bool,
    /// Whether a hook changes the board.
    pub(crate) changes_board: bool,
    /// The kinds of which a hook changes the board when one of them goes or comes.
    pub(crate) restless: KindSet,
    /// Whether a hook changes the board when something is captured.
    pub(crate) changes_after_takes: bool,
    /// The kinds of which a hook asks whether they have moved: only their moves are remembered.
    pub(crate) unmoved: KindSet,
    /// The byte that holds the square, counted from 1, of the only man that may move.
    pub(crate) bound: Option<u8>,
    /// Who may use which bytes of the memory: names for the FEN.
    pub(crate) memory: Vec<MemoryName>,
}

/// What a byte of memory counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MemoryName {
    /// The hook or counter.
    pub(crate) name: String,
    /// The side it counts for; `None` for both.
    pub(crate) side: Option<Side>,
}

/// Which men, as masks.
#[derive(Clone, Debug)]
pub(crate) struct Men<const W: usize> {
    pub(crate) owner: Owner,
    pub(crate) kinds: KindSet,
    pub(crate) squares: BySide<SquareSet<W>>,
    /// Whether only men are meant that have not moved.
    pub(crate) unmoved: bool,
    pub(crate) near: Option<Near>,
    pub(crate) beside: Option<Beside>,
    pub(crate) standing: Standing,
}

impl<const W: usize> Men<W> {
    /// Whether it is about side, square and kind and, at most, about having moved.
    #[inline]
    pub(crate) fn asks_kind_only(&self) -> bool {
        self.standing == Standing::Any && self.beside.is_none()
    }

    /// Whether a man is meant, seen from `mover`; its square apart.
    #[inline]
    pub(crate) fn has(&self, mover: Side, man: Man) -> bool {
        let owner = match self.owner {
            Owner::Own => man.side == mover,
            Owner::Enemy => man.side != mover,
            Owner::Any => true,
        };
        owner && self.kinds.has(man.kind)
    }
}

/// How often a hook may be used: a byte for each side, or the same byte for both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LimitSlot {
    pub(crate) slots: BySide<u8>,
    pub(crate) most: u8,
}

/// Moves that may not be played.
#[derive(Clone, Debug)]
pub(crate) struct Forbid<const W: usize> {
    pub(crate) capture: Option<bool>,
    pub(crate) drop: bool,
    pub(crate) mover: Option<Men<W>>,
    pub(crate) to: Option<BySide<SquareSet<W>>>,
    pub(crate) taken: Option<Men<W>>,
    pub(crate) becoming: Option<KindSet>,
    /// What must not hold once the move has been played.
    pub(crate) leaves: Option<Test<W>>,
    /// Whether it is all moves but captures that may not be played, if there is a capture.
    pub(crate) compels: bool,
    /// Whether the condition asks about the move, so that it is asked for each.
    pub(crate) asks_each: bool,
    pub(crate) condition: Option<Test<W>>,
}

/// Attack along lines that other men may block.
#[derive(Clone, Debug)]
pub(crate) struct Attack<const W: usize> {
    pub(crate) on: Men<W>,
    /// It starts only where one of these men stands.
    pub(crate) men: Option<Men<W>>,
    /// For the side of the attacked man and each square: where attacks on it start, with the squares
    /// that must be empty.
    pub(crate) lines: BySide<Vec<Vec<(Square, SquareSet<W>)>>>,
    pub(crate) condition: Option<Test<W>>,
}

/// What follows from a move.
#[derive(Clone, Debug)]
pub(crate) struct EventHook<const W: usize> {
    pub(crate) number: u8,
    pub(crate) happening: Happening<W>,
    pub(crate) deeds: Vec<Deed<W>>,
    pub(crate) limit: Option<LimitSlot>,
    pub(crate) condition: Option<Test<W>>,
}

/// What a hook waits for.
#[derive(Clone, Debug)]
pub(crate) enum Happening<const W: usize> {
    Arrive(Men<W>),
    Leave(Men<W>),
    Capture(Men<W>),
    Promote(Men<W>),
    Check,
    Move(Men<W>),
}

/// What a hook does.
#[derive(Clone, Debug)]
pub(crate) enum Deed<const W: usize> {
    End(Verdict),
    Remove(Men<W>),
    Become(KindId),
    Turn(Men<W>, KindId),
    Move(Transfer<W>),
    MoveTo(Men<W>, Anchor),
    Place(Owner, KindId, BySide<SquareSet<W>>),
    Send(Men<W>, Owner),
    Again(Option<u8>),
    Add(u8, BySide<u8>),
}

impl<const W: usize> Deed<W> {
    /// Whether it changes who stands on the board.
    pub(crate) const fn changes_board(&self) -> bool {
        !matches!(self, Self::End(_) | Self::Add(..) | Self::Again(_))
    }
}

/// An end of the game.
#[derive(Clone, Debug)]
pub(crate) struct End<const W: usize> {
    pub(crate) number: u8,
    pub(crate) verdict: Verdict,
    pub(crate) condition: Option<Test<W>>,
    /// Whether the condition asks for legal moves, which makes it dear.
    pub(crate) asks_for_moves: bool,
    /// Whether it may end the game of a side that could still move.
    pub(crate) ends_early: bool,
}

/// The most hooks that a game may have: a move names its hook in a byte.
const MOST_HOOKS: usize = 255;

/// Compiles the hooks of a ruleset.
///
/// # Errors
///
/// `V001` for want of memory, `V003` for a question that would ask itself for ever, `V004` for too
/// many hooks.
pub(crate) fn compile<const W: usize>(ruleset: &Ruleset) -> Result<Hooks<W>, Diagnostic> {
    if let Some(hook) = ruleset.hooks.get(MOST_HOOKS) {
        return Err(Diagnostic::error("V004", hook.place.clone()).with("most", MOST_HOOKS));
    }
    let mut hooks = Hooks {
        extras: Vec::new(),
        forbids: Vec::new(),
        events: Vec::new(),
        attacks: Vec::new(),
        ends: Vec::new(),
        dead: None,
        hopeless: Vec::new(),
        sights: Vec::new(),
        danger: BySide::default(),
        leaving: Vec::new(),
        safes: Vec::new(),
        watches_moves: false,
        watches_takes: false,
        repeats_turns: false,
        changes_board: false,
        restless: KindSet::default(),
        changes_after_takes: false,
        unmoved: ruleset
            .hooks
            .iter()
            .flat_map(|hook| hook.unmoved.iter())
            .collect(),
        bound: None,
        memory: Vec::new(),
    };
    for (number, hook) in ruleset.hooks.iter().enumerate() {
        hooks.add(number as u8, hook, ruleset)?;
        if hooks.memory.len() > MEMORY {
            return Err(Diagnostic::error("V001", hook.place.clone()).with("hook", &hook.name));
        }
    }
    let endings = &ruleset.endings;
    let dead = endings.dead.as_ref();
    hooks.dead = dead.map(|dead| dead.iter().map(|c| hooks.test(c)).collect());
    hooks.hopeless = endings.hopeless.iter().map(|c| hooks.test(c)).collect();
    Ok(hooks)
}

impl<const W: usize> Hooks<W> {
    /// Whether hooks leave legality alone, so that it can be told before a move is played.
    pub(super) fn foresees(&self) -> bool {
        let judges = !self.leaving.is_empty() || !self.safes.is_empty();
        !judges && self.attacks.is_empty() && !self.changes_board
    }

    /// Whether it can be told whom hooks will attack once a man has been shifted.
    pub(crate) fn foresees_attacks(&self) -> bool {
        let mut attacks = self.attacks.iter();
        attacks.all(|attack| attack.condition.is_none())
    }

    fn add(&mut self, number: u8, hook: &Hook, ruleset: &Ruleset) -> Result<(), Diagnostic> {
        let limit = hook.limit.map(|limit| self.limit(&hook.name, limit));
        let condition = hook
            .condition
            .as_ref()
            .map(|condition| self.test(condition));
        let movement = match &hook.rule {
            Rule::Attack(attack) => Some(&attack.movement),
            Rule::Move(ExtraMove::Travel(travel)) => Some(&travel.movement),
            _ => None,
        };
        if movement.is_some_and(|way| !(way.chains.is_empty() && way.specials.is_empty())) {
            return Err(Diagnostic::error("V005", hook.place.clone()).with("kind", &hook.name));
        }
        if condition
            .as_ref()
            .is_some_and(|test| asks_itself(&hook.rule, test))
        {
            return Err(Diagnostic::error("V003", hook.place.clone()).with("hook", &hook.name));
        }
        match &hook.rule {
            Rule::Move(extra) => self.add_extra(number, extra, limit, condition),
            Rule::Forbid(pattern) => {
                let condition = condition.map(Test::within_generation);
                let leaves = pattern.leaves.as_ref().map(|leaves| self.test(leaves));
                let leaves = leaves.map(Test::within_generation);
                let forbid = forbid(pattern, leaves, condition);
                if forbid.leaves.is_some() {
                    self.leaving.push(forbid);
                } else {
                    self.forbids.push(forbid);
                }
            }
            Rule::Attack(attack) => self.add_attack(attack, condition, ruleset),
            Rule::On(event, effects) => {
                let deeds: Vec<Deed<W>> = effects.iter().map(|effect| self.deed(effect)).collect();
                if deeds.iter().any(Deed::changes_board) {
                    self.changes_after(event, ruleset);
                }
                self.repeats_turns |= deeds.iter().any(|deed| matches!(deed, Deed::Again(_)));
                self.watches_moves |= matches!(event, Event::Move(_) | Event::Check);
                self.watches_takes |= matches!(event, Event::Capture(_) | Event::Promote(_));
                self.events.push(EventHook {
                    number,
                    happening: happening(event),
                    deeds,
                    limit,
                    condition,
                });
            }
            Rule::Safe => self.safes.push(condition),
            Rule::End(verdict) => {
                let asks_for_moves = condition.as_ref().is_some_and(Test::asks_for_moves);
                let ends_early = !condition.as_ref().is_some_and(Test::needs_no_moves);
                self.ends.push(End {
                    number,
                    verdict: *verdict,
                    condition,
                    asks_for_moves,
                    ends_early,
                });
            }
            Rule::See(sight) => self.sights.push(Sight::new(sight, condition)),
        }
        Ok(())
    }

    /// Notes that the board changes after an event.
    fn changes_after(&mut self, event: &Event, ruleset: &Ruleset) {
        self.changes_board = true;
        match event {
            Event::Arrive(men) | Event::Leave(men) | Event::Move(men) => {
                self.restless = self.restless.with(men.kinds);
            }
            // Whoever gives check.
            Event::Check => self.restless = KindSet::first(ruleset.kinds.len()),
            Event::Capture(_) => self.changes_after_takes = true,
            // Nothing that only shifts a man.
            Event::Promote(_) => {}
        }
    }

    fn add_extra(
        &mut self,
        number: u8,
        extra: &ExtraMove,
        limit: Option<LimitSlot>,
        condition: Option<Test<W>>,
    ) {
        let (condition, afterwards) = super::extra::part(condition);
        self.extras.push(Extra {
            number,
            needs_distress: condition.as_ref().is_some_and(Test::needs_distress),
            act: Act::of(extra),
            limit,
            asks_for_moves: condition.as_ref().is_some_and(Test::asks_for_moves),
            condition: condition.map(Test::within_generation),
            afterwards,
        });
    }

    fn limit(&mut self, name: &str, limit: Limit) -> LimitSlot {
        match limit {
            Limit::PerSide(most) => LimitSlot {
                slots: self.slots_by_side(name),
                most,
            },
            Limit::PerGame(most) => LimitSlot {
                slots: BySide::both(self.slot(name, None)),
                most,
            },
        }
    }

    fn slots_by_side(&mut self, name: &str) -> BySide<u8> {
        BySide::from_fn(|side| self.slot(name, Some(side)))
    }

    fn slot(&mut self, name: &str, side: Option<Side>) -> u8 {
        let wanted = MemoryName {
            name: name.to_owned(),
            side,
        };
        let known = self.memory.iter().position(|memory| *memory == wanted);
        known.unwrap_or_else(|| {
            self.memory.push(wanted);
            self.memory.len() - 1
        }) as u8
    }

    fn deed(&mut self, effect: &Effect) -> Deed<W> {
        match effect {
            Effect::End(verdict) => Deed::End(*verdict),
            Effect::Remove(filter) => Deed::Remove(men(filter)),
            Effect::Become(kind) => Deed::Become(*kind),
            Effect::Turn(filter, kind) => Deed::Turn(men(filter), *kind),
            Effect::Move(relocation) => Deed::Move(Transfer::of(relocation)),
            Effect::MoveTo(filter, anchor) => Deed::MoveTo(men(filter), *anchor),
            Effect::Place { owner, kind, on } => Deed::Place(*owner, *kind, sets(on)),
            Effect::Send(filter, owner) => Deed::Send(men(filter), *owner),
            Effect::Again { mover } => Deed::Again(mover.then(|| self.bind())),
            Effect::Add(number, counter) => Deed::Add(*number, self.slots_by_side(counter)),
        }
    }

    /// The byte that holds the only man that may move.
    fn bind(&mut self) -> u8 {
        let slot = self.slot("again", None);
        *self.bound.get_or_insert(slot)
    }

    fn test(&mut self, condition: &Condition) -> Test<W> {
        match condition {
            Condition::All(conditions) => {
                Test::All(conditions.iter().map(|c| self.test(c)).collect())
            }
            Condition::Some(conditions) => {
                Test::Some(conditions.iter().map(|c| self.test(c)).collect())
            }
            Condition::Not(condition) => Test::Not(Box::new(self.test(condition))),
            Condition::InCheck(owner) => Test::InCheck(*owner),
            Condition::NoMoves(owner) => Test::NoMoves(*owner),
            Condition::CanCapture(owner) => Test::CanCapture(*owner),
            Condition::CanGo(filter, to) => Test::CanGo(men(filter), sets(to)),
            Condition::ToMove(owner) => Test::ToMove(*owner),
            Condition::Attacks(one, other) => Test::Attacks(men(one), men(other)),
            Condition::Took => Test::Took,
            Condition::Count(filter, comparison, number) => {
                Test::Count(men(filter), *comparison, *number)
            }
            Condition::Compare(one, comparison, other) => {
                Test::Compare(men(one), *comparison, men(other))
            }
            Condition::Counter(owner, name, comparison, number) => {
                Test::Counter(*owner, self.slots_by_side(name), *comparison, *number)
            }
            Condition::ItAttacks {
                least,
                men: victims,
                stuck,
            } => Test::ItAttacks(*least, men(victims), *stuck),
            Condition::Outranks(one, other) => Test::Outranks(men(one), men(other)),
            Condition::CanMove(filter) => Test::CanMove(men(filter)),
            Condition::SoleRoyal(filter) => Test::SoleRoyal(men(filter)),
        }
    }
}

/// Whether the answer to a hook's condition would need the hook's own answer: moves are made and
/// attacks are looked for while it is asked.
fn asks_itself<const W: usize>(rule: &Rule, test: &Test<W>) -> bool {
    match rule {
        Rule::Attack(_) | Rule::Safe => test.asks_for_moves() || test.asks_for_check(),
        // Moves are those of the side to move, and a side sees while the other is to move.
        Rule::On(..) | Rule::See(_) => test.asks_for_moves(),
        Rule::Move(_) | Rule::Forbid(_) | Rule::End(_) => false,
    }
}

pub(super) fn men<const W: usize>(filter: &Filter) -> Men<W> {
    Men {
        owner: filter.owner,
        kinds: filter.kinds,
        squares: sets(&filter.squares),
        unmoved: filter.unmoved,
        near: filter.near,
        beside: filter.beside,
        standing: filter.standing,
    }
}

fn sets<const W: usize>(regions: &BySide<Region>) -> BySide<SquareSet<W>> {
    regions.map(|region| SquareSet::of_region(&region))
}

fn happening<const W: usize>(event: &Event) -> Happening<W> {
    match event {
        Event::Arrive(filter) => Happening::Arrive(men(filter)),
        Event::Leave(filter) => Happening::Leave(men(filter)),
        Event::Capture(filter) => Happening::Capture(men(filter)),
        Event::Promote(filter) => Happening::Promote(men(filter)),
        Event::Check => Happening::Check,
        Event::Move(filter) => Happening::Move(men(filter)),
    }
}
