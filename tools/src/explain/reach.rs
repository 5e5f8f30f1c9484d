//! Why the movement of a man does not take it to a square.

use simurgh_dsl::board::{Region, Square};
use simurgh_dsl::kind::KindSet;
use simurgh_dsl::placement::Man;
use simurgh_dsl::ruleset::{Ruleset, Zone};
use simurgh_dsl::side::BySide;
use simurgh_engine::{Game, Move, MoveKind};

use super::alter::{each_in_the_way, in_the_way, others, prey, under};
use super::asker::Asker;
use super::cause::Cause;
use super::refused::goes;
use crate::show::squares;

/// Why the man on `from` does not reach `to`, which no candidate does.
pub(super) fn of(asker: &Asker<'_>, from: Square, to: Square) -> Vec<Cause> {
    let quest = Quest { asker, from, to };
    if let Some(cause) = quest.first_drop() {
        return vec![cause];
    }
    if let Some(causes) = quest.on_the_board(asker.game) {
        return causes;
    }
    quest
        .in_another_zone()
        .or_else(|| quest.at_home())
        .or_else(|| quest.within_bounds())
        .unwrap_or_else(|| vec![asker.not_that_way(from, to)])
}

struct Quest<'a> {
    asker: &'a Asker<'a>,
    from: Square,
    to: Square,
}

impl Quest<'_> {
    /// Whether the movement alone takes the man there.
    fn reaches(&self, game: &Game) -> bool {
        let moves = game.candidates().into_iter();
        let own = |mv: &Move| !matches!(mv.kind(), MoveKind::Castling(_) | MoveKind::Extra(_));
        moves.filter(own).any(|mv| goes(mv, self.from, self.to))
    }

    fn put(&self, game: &Game, man: Option<Man>) -> Game {
        game.with_men(&[(self.to, man)])
    }

    /// Men in hand go first.
    fn first_drop(&self) -> Option<Cause> {
        let game = self.asker.game;
        game.ruleset().hands.as_ref().filter(|hands| hands.first)?;
        let free = under(game, |ruleset| {
            if let Some(hands) = &mut ruleset.hands {
                hands.first = false;
            }
        })?;
        let waits = !game.in_hand(game.turn()).is_empty();
        let moves = self.asker.sans(game.legal_moves());
        (waits && self.reaches(&free)).then(|| Cause {
            moves,
            ..self.asker.plain("drop-first", &[])
        })
    }

    /// Who stands in the way, on the target, or is missing: nobody's rule but the movement's.
    fn on_the_board(&self, game: &Game) -> Option<Vec<Cause>> {
        let (to, asker) = (self.to, self.asker);
        let there = game.man_at(to);
        let own = there.is_some_and(|man| man.side == game.turn());
        let (empty, taken) = (self.put(game, None), self.put(game, prey(game)));
        let on_target = || match there {
            Some(_) if own => asker.about_men("own-man-there", &[to]),
            Some(man) if game.ruleset().kinds[man.kind.index()].immune => {
                asker.about_men("immune", &[to])
            }
            Some(_) => asker.about_men("only-moves", &[to]),
            None => asker.cause("only-captures", &[("square", &asker.name(to))]),
        };
        if !own && let Some(cause) = self.between(game).or_else(|| self.hurdle(game)) {
            return Some(vec![cause]);
        }
        // Then as if there stood something else on the target.
        let scenes = [&taken, &empty];
        if scenes.iter().any(|scene| self.reaches(scene)) {
            return Some(vec![on_target()]);
        }
        let mut scenes = scenes.into_iter();
        let found = scenes.find_map(|scene| self.between(scene).or_else(|| self.hurdle(scene)));
        found.map(|cause| vec![cause, on_target()])
    }

    /// The men in the way.
    fn between(&self, game: &Game) -> Option<Cause> {
        let possible = |game: &Game| self.reaches(game);
        let all = others(game, &[self.from, self.to]);
        let alone = each_in_the_way(game, &all, possible);
        match alone.as_slice() {
            [] => {}
            [_] => return Some(self.asker.about_men("blocked", &alone)),
            _ => return Some(self.asker.about_men("blocked-either", &alone)),
        }
        let together = in_the_way(game, &all, possible)?;
        Some(self.asker.about_men("blocked", &together))
    }

    /// A man to jump over is missing.
    fn hurdle(&self, game: &Game) -> Option<Cause> {
        let man = prey(game)?;
        let free = game.ruleset().board.squares().filter(|&square| {
            game.man_at(square).is_none() && square != self.from && square != self.to
        });
        let squares: Vec<Square> = free
            .filter(|&square| self.reaches(&game.with_men(&[(square, Some(man))])))
            .collect();
        if squares.is_empty() {
            return None;
        }
        let names = self.asker.names(&squares);
        let listed = self.asker.text.list(&names, "list.or");
        Some(Cause {
            squares: names,
            ..self.asker.cause("needs-hurdle", &[("squares", &listed)])
        })
    }

    /// A zone is closed to it.
    fn in_another_zone(&self) -> Option<Vec<Cause>> {
        let (game, asker) = (self.asker.game, self.asker);
        let count = game.ruleset().zones.len();
        if count == 0 {
            return None;
        }
        let open_but = |closed: Option<usize>| {
            under(game, |ruleset| {
                let all = KindSet::first(ruleset.kinds.len());
                let zones = ruleset.zones.iter_mut().enumerate();
                zones
                    .filter(|(number, _)| Some(*number) != closed)
                    .for_each(|(_, zone)| open_to(zone, all));
            })
        };
        let open = open_but(None)?;
        let beyond = if self.reaches(&open) {
            Vec::new()
        } else {
            self.on_the_board(&open)?
        };
        let responsible = (0..count).filter(|&number| {
            let others = open_but(Some(number));
            others.is_some_and(|others| {
                !self.reaches(&others)
                    && (beyond.is_empty() || self.on_the_board(&others).is_none())
            })
        });
        let mut causes: Vec<Cause> = responsible
            .map(|number| zone(asker, &game.ruleset().zones[number], self.from))
            .collect();
        causes.extend(beyond);
        (!causes.is_empty()).then_some(causes)
    }

    /// Only from where its kind starts.
    fn at_home(&self) -> Option<Vec<Cause>> {
        let game = self.asker.game;
        let kind = game.man_at(self.from)?.kind;
        let everywhere = Region::all(&game.ruleset().board);
        let home = under(game, |ruleset| {
            ruleset.kinds[kind.index()].start = BySide::new(everywhere, everywhere);
        })?;
        let mut causes = self.if_reached(&home, "only-at-start")?;
        let start = game.ruleset().kinds[kind.index()].start[game.turn()];
        let listed = squares::list(&game.ruleset().board, start, self.asker.text);
        causes[0].words = causes[0].words.replace("{squares}", &listed);
        Some(causes)
    }

    /// Only between certain squares.
    fn within_bounds(&self) -> Option<Vec<Cause>> {
        let game = self.asker.game;
        let kind = game.man_at(self.from)?.kind;
        let free = under(game, |ruleset| unbind(ruleset, kind.index()))?;
        self.if_reached(&free, "not-from-here")
    }

    /// The movement would reach in another game: that is the cause, and what else is in the way there.
    fn if_reached(&self, other: &Game, code: &'static str) -> Option<Vec<Cause>> {
        let mut causes = vec![self.asker.about_men(code, &[self.from])];
        if !self.reaches(other) {
            causes.extend(self.on_the_board(other)?);
        }
        Some(causes)
    }
}

/// Nobody is kept out.
fn open_to(zone: &mut Zone, all: KindSet) {
    zone.admit = all;
    zone.admissions.clear();
    zone.passage = true;
}

fn unbind(ruleset: &mut Ruleset, kind: usize) {
    let mut movement = ruleset.kinds[kind].movement.clone();
    for path in &mut movement.paths {
        path.bounds = None;
    }
    for chain in &mut movement.chains {
        chain.bounds = None;
    }
    ruleset.kinds[kind].movement = movement;
}

/// A zone that the man may not enter or pass.
fn zone(asker: &Asker<'_>, zone: &Zone, from: Square) -> Cause {
    let side = asker.game.turn();
    let board = &asker.ruleset().board;
    let on = squares::list(board, zone.squares[side], asker.text);
    let admitted: Vec<String> = zone.admit.iter().map(|kind| asker.title(kind)).collect();
    let admitted = if admitted.is_empty() {
        asker.text.say("explain.nobody").to_owned()
    } else {
        asker.text.list(&admitted, "list.and")
    };
    let man = asker.men_on(&[from]);
    Cause {
        squares: asker.names(&zone.squares[side].iter().collect::<Vec<_>>()),
        ..asker.cause(
            "zone",
            &[
                ("man", &man),
                ("zone", &zone.name),
                ("squares", &on),
                ("admitted", &admitted),
            ],
        )
    }
}
