//! Extra moves, and the effects that put men elsewhere.

use super::Resolver;
use crate::board::Region;
use crate::hook::rule::{ExtraMove, Filter, Near, Otherwise, Owner, Relocation, Standing, Travel};
use crate::hook::tree::{Clause, Man, Sides, Target};
use crate::kind::KindId;
use crate::side::BySide;
use crate::source::Span;

/// What is said beside the move itself.
#[derive(Default)]
struct Asides {
    becoming: Option<KindId>,
    removing: Option<Filter>,
    otherwise: Option<(Otherwise, Span)>,
}

impl Resolver<'_> {
    /// The one thing that a `move` sentence adds.
    pub(super) fn extra_move(&mut self, clauses: &[Clause]) -> Option<ExtraMove> {
        // The men stand where the move starts and ends; conditions are asked before.
        self.moves = true;
        let asides = self.asides(clauses)?;
        let mut extra = None;
        for clause in clauses {
            let Some(span) = span_of(clause) else {
                continue;
            };
            let found = self.one_extra_move(clause, &asides);
            self.check_asides(clause, clauses);
            if extra.is_some() {
                self.report(self.error("H022", span));
            }
            extra = found;
        }
        if let Some((_, span)) = asides.otherwise {
            self.report(self.error("H080", span));
        }
        extra
    }

    fn one_extra_move(&mut self, clause: &Clause, asides: &Asides) -> Option<ExtraMove> {
        match clause {
            Clause::Swap(first, second, way) => {
                let men = (self.men(first, Owner::Own), self.men(second, Owner::Own));
                let way = way.as_ref().map(|way| self.squares_meant(way));
                let (first, second) = men.0.zip(men.1)?;
                Some(match way {
                    None => ExtraMove::Swap(first, second),
                    Some(way) => ExtraMove::Exchange(first, second, way?),
                })
            }
            Clause::Relocate(man, Target::Squares(to), _) => {
                let men = self.men(man, Owner::Own)?;
                let to = self.squares_meant(to)?;
                Some(ExtraMove::Relocate(relocation(men, to, asides)))
            }
            // The squares of a move are known only when it has been played.
            Clause::Relocate(_, Target::Move(_), span) => {
                self.report(self.error("H038", *span));
                None
            }
            Clause::Travel(man, betza, _) => {
                let men = self.men(man, Owner::Own);
                let text = self.text.slice(*betza);
                let movement = crate::betza::read(&text, &mut self.diagnostics);
                Some(ExtraMove::Travel(Travel {
                    men: men?,
                    movement,
                    becoming: asides.becoming,
                }))
            }
            Clause::Put(man, on, _) => {
                let (kind, on) = (self.new_man(man), self.squares_meant(on));
                Some(ExtraMove::Place(kind?, on?))
            }
            Clause::Pass(_) => Some(ExtraMove::Pass),
            _ => None,
        }
    }

    /// Complains about what makes no sense beside this move.
    fn check_asides(&mut self, extra: &Clause, clauses: &[Clause]) {
        for clause in clauses {
            let wrong = match clause {
                Clause::Becoming(word) => {
                    let turns = matches!(extra, Clause::Relocate(..) | Clause::Travel(..));
                    (!turns).then_some(word.span)
                }
                Clause::Removing(_, span) => {
                    (!matches!(extra, Clause::Relocate(..))).then_some(*span)
                }
                _ => None,
            };
            if let Some(span) = wrong {
                self.report(self.error("H080", span));
            }
        }
    }

    /// An effect that moves men to a region.
    pub(super) fn relocating(
        &mut self,
        men: Option<Filter>,
        to: &Sides,
        clauses: &[Clause],
    ) -> Option<Relocation> {
        let to = self.squares_meant(to);
        let asides = self.asides(clauses)?;
        Some(relocation(men?, to?, &asides))
    }

    /// Complains about `becoming`, `removing` and `else` in a sentence that moves nobody.
    pub(super) fn check_effects(&mut self, clauses: &[Clause]) {
        let moves = |clause: &Clause| matches!(clause, Clause::Relocate(_, Target::Squares(_), _));
        if clauses.iter().any(moves) {
            return;
        }
        for clause in clauses {
            let span = match clause {
                Clause::Becoming(word) => word.span,
                Clause::Removing(_, span) | Clause::Otherwise(_, span) => *span,
                _ => continue,
            };
            self.report(self.error("H080", span));
        }
    }

    fn asides(&mut self, clauses: &[Clause]) -> Option<Asides> {
        let mut asides = Asides::default();
        let mut complete = true;
        for clause in clauses {
            match clause {
                Clause::Becoming(word) => {
                    let kind = self.one_kind(word);
                    complete &= kind.is_some();
                    if asides.becoming.is_some() {
                        self.report(self.error("H022", word.span));
                    }
                    asides.becoming = kind;
                }
                Clause::Removing(man, span) => {
                    let men = self.occupants(man, *span);
                    complete &= men.is_some();
                    if asides.removing.is_some() {
                        self.report(self.error("H022", *span));
                    }
                    asides.removing = men;
                }
                Clause::Otherwise(free, span) => {
                    let otherwise = if *free {
                        Otherwise::NearestFree
                    } else {
                        Otherwise::Nearest
                    };
                    if asides.otherwise.is_some() {
                        self.report(self.error("H022", *span));
                    }
                    asides.otherwise = Some((otherwise, *span));
                }
                _ => {}
            }
        }
        complete.then_some(asides)
    }

    /// Who may stand on the target of a move: `at to` and `there` say what is meant anyway.
    fn occupants(&mut self, man: &Man, span: Span) -> Option<Filter> {
        let moves = std::mem::replace(&mut self.moves, true);
        let men = self.men(man, Owner::Any);
        self.moves = moves;
        let mut men = men?;
        match men.near.take() {
            Some(Near { distance: 1.., .. }) => {
                self.report(self.error("H081", span));
                None
            }
            _ => Some(men),
        }
    }

    /// The kind of a man that appears: one kind, the mover's own.
    fn new_man(&mut self, man: &Man) -> Option<KindId> {
        let men = self.men(man, Owner::Own)?;
        let everywhere = self.everybody(Owner::Own);
        let only = men.kinds.len() == 1
            && men.owner == Owner::Own
            && men.squares == everywhere.squares
            && men.standing == Standing::Any;
        if !only {
            self.report(self.error("H082", man.span()));
            return None;
        }
        men.kinds.iter().next()
    }

    /// Says that a kind with a rank among royals stands beside other kinds.
    pub(super) fn mixed_rank(&mut self, span: Span) {
        self.report(self.error("H083", span));
    }
}

fn relocation(men: Filter, to: BySide<Region>, asides: &Asides) -> Relocation {
    Relocation {
        men,
        to,
        becoming: asides.becoming,
        removing: asides.removing,
        otherwise: asides.otherwise.map_or(Otherwise::Stays, |(how, _)| how),
    }
}

/// Where an extra move is written; `None` for clauses that are none.
fn span_of(clause: &Clause) -> Option<Span> {
    match clause {
        Clause::Swap(first, second, _) => Some(first.span().to(second.span())),
        Clause::Relocate(.., span)
        | Clause::Travel(.., span)
        | Clause::Put(.., span)
        | Clause::Pass(span) => Some(*span),
        _ => None,
    }
}
