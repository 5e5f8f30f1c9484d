//! Men in hand: counted, dropped, won by captures; and the marks of promoted men.

use simurgh_dsl::board::Square;
use simurgh_dsl::hand::Holder;
use simurgh_dsl::kind::KindId;
use simurgh_dsl::placement::{MOST_IN_HAND, Man};
use simurgh_dsl::side::Side;
use smallvec::SmallVec;

use super::Position;
use super::journal::Entry;
use super::sink::Sink;
use crate::cell::{Cell, ManId};
use crate::moves::{Move, MoveKind};
use crate::squares::SquareSet;
use crate::variant::{Drop, Hands};

/// How many men of each kind and side are in hand, by [`ManId`]; empty in games without hands.
pub(super) type Counts = SmallVec<[u8; 32]>;

/// The men that a move takes, as they come to hand.
type Spoils = SmallVec<[KindId; 2]>;

impl<const W: usize> Position<W> {
    /// How many men of a kind a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side, kind: KindId) -> u8 {
        let man = ManId::of(Man { side, kind });
        self.hands.get(man.index()).copied().unwrap_or(0)
    }

    /// Who is in hand, by kind, with how many there are.
    pub fn in_hand(&self, side: Side) -> impl Iterator<Item = (KindId, u8)> + use<'_, W> {
        let own = self.hands.iter().enumerate();
        own.map(|(man, &count)| (ManId(man as u8), count))
            .filter(move |(man, count)| man.side() == side && *count > 0)
            .map(|(man, count)| (man.kind(), count))
    }

    /// Adds men to a hand, or takes them away: the gift of a partner on another board. Not a move:
    /// [`undo`](Self::undo) of an earlier move does not take it back.
    pub fn receive(&mut self, side: Side, kind: KindId, change: i16) {
        let man = ManId::of(Man { side, kind });
        let count = i16::from(self.hand(side, kind)).saturating_add(change);
        self.write_hand(man, count.clamp(0, i16::from(MOST_IN_HAND)) as u8);
    }

    /// Makes room for the hands of a game that has them.
    pub(super) fn no_hands(hands: Option<&Hands<W>>, kinds: usize) -> Counts {
        let count = if hands.is_some() { 2 * kinds } else { 0 };
        SmallVec::from_elem(0, count)
    }

    /// Gives both sides what they have in hand at the start.
    pub(super) fn fill_hands(&mut self) {
        let variant = std::sync::Arc::clone(&self.variant);
        let setup = variant.ruleset.hands.iter().flat_map(|hands| &hands.setup);
        for &(man, count) in setup {
            self.write_hand(ManId::of(man), count);
        }
    }

    /// Sets a count, key included.
    pub(super) fn write_hand(&mut self, man: ManId, count: u8) {
        let keys = &self.variant.keys;
        if let Some(slot) = self.hands.get_mut(man.index()) {
            self.state.key ^= keys.hand(man, *slot) ^ keys.hand(man, count);
            *slot = count;
        }
    }

    /// Changes a hand on behalf of a move, so that undo finds it.
    pub(crate) fn change_hand(&mut self, side: Side, kind: KindId, change: i8) {
        let man = ManId::of(Man { side, kind });
        let before = self.hand(side, kind);
        self.journal.push(Entry::Hand(man, before));
        let count = before.saturating_add_signed(change).min(MOST_IN_HAND);
        self.write_hand(man, count);
    }

    /// The squares of the men that are marked as promoted.
    pub fn promoted(&self) -> SquareSet<W> {
        self.promoted
    }

    /// Turns the mark of a square over, key included.
    pub(super) fn flip_mark(&mut self, square: Square) {
        if self.promoted.has(square) {
            self.promoted.remove(square);
        } else {
            self.promoted.insert(square);
        }
        self.state.key ^= self.variant.keys.mark(square);
    }

    /// Sets the mark of a square on behalf of a move, so that undo finds it.
    pub(crate) fn change_mark(&mut self, square: Square, marked: bool) {
        if self.promoted.has(square) != marked {
            self.journal.push(Entry::Mark(square));
            self.flip_mark(square);
        }
    }

    /// Marks a man in a position that is put together by hand.
    pub(crate) fn mark(&mut self, square: Square) {
        self.promoted.insert(square);
    }

    /// The man that a move moves, or drops, as it is before the move.
    #[inline]
    pub fn moving(&self, mv: Move) -> Cell {
        match mv.dropped() {
            None => self.cell(mv.from()),
            Some(kind) => {
                let side = self.turn;
                Cell::of(Man { side, kind })
            }
        }
    }

    /// What the men that a move takes are in hand. Nothing in games whose captured men leave the
    /// game.
    pub fn spoils(&self, mv: Move) -> Spoils {
        let Some(hands) = &self.variant.hands else {
            return Spoils::new();
        };
        if hands.holder == Holder::Nobody {
            return Spoils::new();
        }
        let victims = self.victims(mv).into_iter();
        victims
            .filter_map(|square| {
                let kind = self.cell(square).man()?.kind;
                Some(hands.in_hand(kind, self.promoted.has(square)))
            })
            .collect()
    }

    /// What a kind is in hand, whoever brings it there.
    pub(crate) fn kept_as(&self, kind: KindId) -> KindId {
        let hands = self.variant.hands.as_ref();
        hands.map_or(kind, |hands| hands.in_hand(kind, false))
    }

    /// Whether the side to move, which has no legal move, could have one if it had something to drop:
    /// no mate and no stalemate for players whose partners may still give them men.
    pub fn could_drop(&self) -> bool {
        let Some(hands) = &self.variant.hands else {
            return false;
        };
        let mut copy = self.clone();
        let mut drops = hands.drops[self.turn].iter();
        drops.any(|drop| {
            let mut targets = drop.squares.without(self.occupied()).iter();
            targets.any(|square| copy.survives(Move::dropping(square, drop.kind)))
        })
    }

    /// What a move does to hands and marks. To be called before the board changes.
    pub(super) fn play_hands(&mut self, mv: Move) {
        let mover = self.turn;
        let variant = std::sync::Arc::clone(&self.variant);
        let Some(hands) = &variant.hands else { return };
        if let Some(kind) = mv.dropped() {
            self.change_hand(mover, hands.held(mover, kind), -1);
            return;
        }
        let holder = match hands.holder {
            Holder::Own => Some(mover),
            Holder::Enemy => Some(mover.rival()),
            Holder::Partner | Holder::Nobody => None,
        };
        if let Some(holder) = holder {
            for kind in self.spoils(mv) {
                self.change_hand(holder, kind, 1);
            }
        }
        if hands.marks {
            self.play_marks(mv);
        }
    }

    /// Marks travel with their men.
    fn play_marks(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        for square in self.victims(mv) {
            self.change_mark(square, false);
        }
        let marked = self.promoted.has(from);
        match mv.kind() {
            MoveKind::Castling(number) => {
                if let Some(castle) = self.castles.get(number, self.turn) {
                    let squares = castle.squares;
                    let king = self.promoted.has(squares.king_from);
                    let rook = self.promoted.has(squares.rook_from);
                    self.change_mark(squares.king_from, false);
                    self.change_mark(squares.rook_from, false);
                    self.change_mark(squares.king_to, king);
                    self.change_mark(squares.rook_to, rook);
                }
            }
            MoveKind::Extra(_) if !self.is_swap(mv) => {
                self.change_mark(from, false);
                self.change_mark(to, marked);
            }
            MoveKind::Extra(_) => {
                let other = self.promoted.has(to);
                self.change_mark(from, other);
                self.change_mark(to, marked);
            }
            _ => {
                let lifted = self.lifted(mv);
                let marks: SmallVec<[bool; 2]> = lifted
                    .iter()
                    .map(|&(square, _)| self.promoted.has(square))
                    .collect();
                self.change_mark(from, false);
                for &(square, _) in &lifted {
                    self.change_mark(square, false);
                }
                for (&(_, square), mark) in lifted.iter().zip(marks) {
                    self.change_mark(square, mark);
                }
                self.change_mark(to, marked || mv.promotion().is_some());
            }
        }
    }

    /// Puts a man from the hand on the board.
    pub(super) fn play_drop(&mut self, to: Square, kind: KindId) {
        let side = self.turn;
        self.put(to, Cell::of(Man { side, kind }));
    }

    /// What of hands and marks waits until the move and the hooks are done.
    pub(super) fn settle_hands(&mut self, mv: Move) {
        let variant = std::sync::Arc::clone(&self.variant);
        let Some(hands) = &variant.hands else { return };
        if hands.castles && mv.dropped().is_some() {
            let gained = self.home_rights() & self.rights_from(mv.to()) & !self.state.castling();
            self.state.set_castling(self.state.castling() | gained);
            self.state.key ^= variant.keys.castling(gained);
        }
        // Men that hooks have removed.
        let stale = self.promoted.without(self.occupied());
        stale.for_each(|square| self.change_mark(square, false));
    }

    /// The castlings in which a man on a square takes part.
    fn rights_from(&self, square: Square) -> u16 {
        let castles = self.castles.list.iter().filter(|castle| {
            let squares = castle.squares;
            square == squares.king_from || square == squares.rook_from
        });
        castles.fold(0, |rights, castle| rights | castle.right)
    }

    /// Adds the drops of the side to move, legal or not but for what is said of drops themselves.
    pub(super) fn generate_drops(&self, hands: &Hands<W>, answers: bool, moves: &mut impl Sink<W>) {
        let empty = !self.occupied();
        for drop in &hands.drops[self.turn] {
            if self.hand(self.turn, drop.held) == 0 {
                continue;
            }
            let mut targets = drop.squares & empty;
            if drop.most.is_some() {
                targets = self.within_limits(hands, drop, targets);
            }
            if !(drop.check && drop.mate) {
                targets = self.without_checks(drop, targets, answers);
            }
            if hands.first {
                targets = self.with_room(hands, drop, targets);
            }
            moves.add_drops(drop.kind, targets);
        }
    }

    /// Whether the side to move must drop a man: it has one in hand, in a game that asks for that.
    pub(crate) fn must_drop(&self) -> bool {
        let first = self.variant.hands.as_ref().is_some_and(|hands| hands.first);
        first && self.in_hand(self.turn).next().is_some()
    }

    /// The squares of the own men of a kind.
    pub(super) fn own_of(&self, kind: KindId) -> SquareSet<W> {
        let side = self.turn;
        let cell = Cell::of(Man { side, kind });
        let own = self.men[side].iter();
        own.filter(|&square| self.cell(square) == cell).collect()
    }

    /// The squares on which one more man of the kind is not too many.
    fn within_limits(
        &self,
        hands: &Hands<W>,
        drop: &Drop<W>,
        targets: SquareSet<W>,
    ) -> SquareSet<W> {
        let Some(most) = drop.most else {
            return targets;
        };
        let own = self.own_of(drop.kind);
        let full = |most: Option<u8>, squares: SquareSet<W>| {
            most.is_some_and(|most| (own & squares).len() >= usize::from(most))
        };
        if full(most.per_board, !SquareSet::EMPTY) {
            return SquareSet::EMPTY;
        }
        let files = hands
            .files
            .iter()
            .filter(|file| full(most.per_file, **file));
        let colors = hands
            .colors
            .iter()
            .filter(|color| full(most.per_color, **color));
        files
            .chain(colors)
            .fold(targets, |targets, squares| targets.without(*squares))
    }

    /// The squares on which the drop gives no check, or no mate, if it may not. A drop opens no
    /// line, so it is the dropped man that gives check; a check that was there before is none of
    /// its doing. While the rival's answers are looked at (`answers`), a drop that mates counts as
    /// possible: it is not asked for answers in turn.
    fn without_checks(&self, drop: &Drop<W>, targets: SquareSet<W>, answers: bool) -> SquareSet<W> {
        let (side, rival) = (self.turn, self.turn.rival());
        let from = |royal: Square| {
            let reach = self.variant.reach(side, royal);
            reach.leaps | reach.rides | reach.odd
        };
        let near = self.royals[rival].iter().map(from);
        let near = near.fold(SquareSet::EMPTY, |all, squares| all | squares);
        let suspects = targets & near;
        if suspects.is_empty() || (drop.check && answers) {
            return targets;
        }
        let mut copy = self.clone();
        let refused = |square: &Square| {
            let mv = Move::dropping(*square, drop.kind);
            let undo = copy.play(mv);
            let checks = |royal: Square| {
                let attackers = copy.attackers(royal, side, copy.occupied(), copy.men[side]);
                attackers.has(*square)
            };
            let checks = copy.in_check() && copy.royals[rival].iter().any(checks);
            let refused = checks && (!drop.check || !copy.has_answer());
            copy.undo(mv, &undo);
            refused
        };
        let refused: SquareSet<W> = suspects.iter().filter(refused).collect();
        targets.without(refused)
    }
}
