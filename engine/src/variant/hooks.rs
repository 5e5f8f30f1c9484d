//! Special rules compiled: masks where a mask can say it, short tests for the rest, one list a
//! moment, so that a rule costs nothing at the moments that it does not name.

use simurgh_dsl::board::Square;
use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::hook::rule::{
    AttackFrom, Comparison, Condition, Effect, Event, ExtraMove, Filter, Hook, Limit, MovePattern,
    Near, Owner, Rule, Standing, Verdict,
};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::Ruleset;
use simurgh_dsl::side::{BySide, Side};

use super::extra::{Act, Extra, Transfer};
use crate::squares::SquareSet;
use crate::variant::MEMORY;

/// The hooks of a game, one list a moment.
#[derive(Debug)]
pub(crate) struct Hooks<const W: usize> {
    pub(crate) extras: Vec<Extra<W>>,
    pub(crate) forbids: Vec<Forbid<W>>,
    pub(crate) events: Vec<EventHook<W>>,
    pub(crate) attacks: Vec<Attack<W>>,
    pub(crate) ends: Vec<End<W>>,
    pub(crate) dead: Vec<Test<W>>,
    /// Squares where a royal of a side is attacked whatever stands on the board.
    pub(crate) danger: BySide<SquareSet<W>>,
    /// Whether a hook waits for a capture, a promotion or a check.
    pub(crate) watches_moves: bool,
    /// Whether a hook changes the board.
    pub(crate) changes_board: bool,
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
    pub(crate) near: Option<Near>,
    pub(crate) standing: Standing,
}

impl<const W: usize> Men<W> {
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
    pub(crate) mover: Option<Men<W>>,
    pub(crate) to: Option<BySide<SquareSet<W>>>,
    pub(crate) taken: Option<Men<W>>,
    pub(crate) condition: Option<Test<W>>,
}

/// Attack along lines that other men may block.
#[derive(Clone, Debug)]
pub(crate) struct Attack<const W: usize> {
    pub(crate) on: Men<W>,
    /// For the side of the attacked man: squares, each with the squares that must be empty.
    pub(crate) lines: BySide<Vec<(Square, SquareSet<W>)>>,
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
}

/// What a hook does.
#[derive(Clone, Debug)]
pub(crate) enum Deed<const W: usize> {
    End(Verdict),
    Remove(Men<W>),
    Become(KindId),
    Add(u8, BySide<u8>),
    Move(Transfer<W>),
    Place(KindId, BySide<SquareSet<W>>),
}

/// An end of the game.
#[derive(Clone, Debug)]
pub(crate) struct End<const W: usize> {
    pub(crate) number: u8,
    pub(crate) verdict: Verdict,
    pub(crate) condition: Option<Test<W>>,
    /// Whether the condition asks for legal moves, which makes it dear.
    pub(crate) asks_for_moves: bool,
}

/// A question about a position.
#[derive(Clone, Debug)]
pub(crate) enum Test<const W: usize> {
    All(Vec<Test<W>>),
    Some(Vec<Test<W>>),
    Not(Box<Test<W>>),
    InCheck,
    NoMoves,
    /// No moves but those of hooks that ask for moves themselves: what `no moves` means to a hook that
    /// makes or forbids moves, which would otherwise ask itself.
    NoOtherMoves,
    CanCapture,
    Count(Men<W>, Comparison, u16),
    Counter(BySide<u8>, Comparison, u16),
    /// The man of the move that was just played attacks at least so many of these; only those that
    /// cannot move count, or all.
    ItAttacks(u8, Men<W>, bool),
    Outranks(Men<W>, Men<W>),
    SoleRoyal(Men<W>),
    CanMove(Men<W>),
}

impl<const W: usize> Test<W> {
    /// Whether the answer needs the legal moves.
    fn asks_for_moves(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::asks_for_moves),
            Self::Not(test) => test.asks_for_moves(),
            Self::NoMoves | Self::NoOtherMoves | Self::CanCapture | Self::CanMove(_) => true,
            _ => false,
        }
    }

    /// Whether the question is about the man of an extra move that has been played.
    pub(super) fn is_about_it(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::is_about_it),
            Self::Not(test) => test.is_about_it(),
            Self::ItAttacks(..) => true,
            _ => false,
        }
    }

    /// Whether the answer needs to know who is attacked.
    fn asks_for_check(&self) -> bool {
        match self {
            Self::All(tests) | Self::Some(tests) => tests.iter().any(Self::asks_for_check),
            Self::Not(test) => test.asks_for_check(),
            Self::InCheck => true,
            _ => false,
        }
    }

    /// The same test for hooks that take part in the making of moves.
    fn within_generation(self) -> Self {
        let all = |tests: Vec<Self>| tests.into_iter().map(Self::within_generation).collect();
        match self {
            Self::NoMoves => Self::NoOtherMoves,
            Self::All(tests) => Self::All(all(tests)),
            Self::Some(tests) => Self::Some(all(tests)),
            Self::Not(test) => Self::Not(Box::new(test.within_generation())),
            other => other,
        }
    }
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
        dead: Vec::new(),
        danger: BySide::default(),
        watches_moves: false,
        changes_board: false,
        memory: Vec::new(),
    };
    for (number, hook) in ruleset.hooks.iter().enumerate() {
        hooks.add(number as u8, hook, ruleset)?;
        if hooks.memory.len() > MEMORY {
            return Err(Diagnostic::error("V001", hook.place.clone()).with("hook", &hook.name));
        }
    }
    hooks.dead = ruleset
        .endings
        .dead
        .iter()
        .map(|condition| hooks.test(condition))
        .collect();
    Ok(hooks)
}

impl<const W: usize> Hooks<W> {
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
                self.forbids.push(forbid(pattern, condition));
            }
            Rule::Attack(attack) => self.add_attack(attack, condition, ruleset),
            Rule::On(event, effects) => {
                let deeds: Vec<Deed<W>> = effects.iter().map(|effect| self.deed(effect)).collect();
                self.changes_board |= deeds
                    .iter()
                    .any(|deed| !matches!(deed, Deed::End(_) | Deed::Add(..)));
                self.watches_moves |=
                    matches!(event, Event::Capture(_) | Event::Promote(_) | Event::Check);
                self.events.push(EventHook {
                    number,
                    happening: happening(event),
                    deeds,
                    limit,
                    condition,
                });
            }
            Rule::End(verdict) => {
                let asks_for_moves = condition.as_ref().is_some_and(Test::asks_for_moves);
                self.ends.push(End {
                    number,
                    verdict: *verdict,
                    condition,
                    asks_for_moves,
                });
            }
        }
        Ok(())
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
            act: Act::of(extra),
            limit,
            asks_for_moves: condition.as_ref().is_some_and(Test::asks_for_moves),
            condition: condition.map(Test::within_generation),
            afterwards,
        });
    }

    fn add_attack(&mut self, attack: &AttackFrom, condition: Option<Test<W>>, ruleset: &Ruleset) {
        let on = men(&attack.on);
        let lines = BySide::from_fn(|side| attack_lines(attack, ruleset, side));
        let royals: KindSet = (0..ruleset.kinds.len())
            .map(|kind| KindId(kind as u8))
            .filter(|k| ruleset.kinds[k.index()].royal.is_some())
            .collect();
        let all_royals = royals.iter().all(|kind| on.kinds.has(kind));
        let everywhere = Side::ALL.iter().all(|&side| {
            ruleset
                .board
                .squares()
                .all(|square| on.squares[side].has(square))
        });
        if attack.through && all_royals && everywhere && condition.is_none() {
            for side in Side::ALL {
                self.danger[side] |= lines[side].iter().map(|&(square, _)| square).collect();
            }
        } else {
            self.attacks.push(Attack {
                on,
                lines,
                condition,
            });
        }
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
            Effect::Add(number, counter) => Deed::Add(*number, self.slots_by_side(counter)),
            Effect::Move(relocation) => Deed::Move(Transfer::of(relocation)),
            Effect::Place(kind, on) => Deed::Place(*kind, super::extra::squares(on)),
        }
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
            Condition::InCheck => Test::InCheck,
            Condition::NoMoves => Test::NoMoves,
            Condition::CanCapture => Test::CanCapture,
            Condition::Count(filter, comparison, number) => {
                Test::Count(men(filter), *comparison, *number)
            }
            Condition::Counter(name, comparison, number) => {
                Test::Counter(self.slots_by_side(name), *comparison, *number)
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
        Rule::Attack(_) => test.asks_for_moves() || test.asks_for_check(),
        Rule::On(..) => test.asks_for_moves(),
        Rule::Move(_) | Rule::Forbid(_) | Rule::End(_) => false,
    }
}

pub(super) fn men<const W: usize>(filter: &Filter) -> Men<W> {
    let squares = filter.squares.map(|region| SquareSet::of_region(&region));
    Men {
        owner: filter.owner,
        kinds: filter.kinds,
        squares,
        near: filter.near,
        standing: filter.standing,
    }
}

fn forbid<const W: usize>(pattern: &MovePattern, condition: Option<Test<W>>) -> Forbid<W> {
    Forbid {
        capture: pattern.capture,
        mover: pattern.mover.as_ref().map(men),
        to: pattern
            .to
            .map(|to| to.map(|region| SquareSet::of_region(&region))),
        taken: pattern.taken.as_ref().map(men),
        condition,
    }
}

fn happening<const W: usize>(event: &Event) -> Happening<W> {
    match event {
        Event::Arrive(filter) => Happening::Arrive(men(filter)),
        Event::Leave(filter) => Happening::Leave(men(filter)),
        Event::Capture(filter) => Happening::Capture(men(filter)),
        Event::Promote(filter) => Happening::Promote(men(filter)),
        Event::Check => Happening::Check,
    }
}

/// The attacked squares, each with the squares that must be empty for the attack to get there.
fn attack_lines<const W: usize>(
    attack: &AttackFrom,
    ruleset: &Ruleset,
    side: Side,
) -> Vec<(Square, SquareSet<W>)> {
    let mut lines = Vec::new();
    for from in attack.from[side].iter() {
        for path in &attack.movement.paths {
            let most = super::path::longest(path);
            let ray =
                super::path::ray(&ruleset.board, from, path.step, most, SquareSet::<W>::EMPTY);
            let mut between = SquareSet::EMPTY;
            for square in ray {
                lines.push((
                    square,
                    if attack.through {
                        SquareSet::EMPTY
                    } else {
                        between
                    },
                ));
                between.insert(square);
            }
        }
    }
    lines
}
