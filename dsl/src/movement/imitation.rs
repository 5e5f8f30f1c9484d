//! Men that move like another one: `I`.

use super::{Chain, ChainStart, Movement, Path, Special, SpecialKind, Vector};

impl Movement {
    /// Whether a man with this movement moves like others.
    pub fn imitates(&self) -> bool {
        let mut specials = self.specials.iter();
        specials.any(|special| matches!(special.kind, SpecialKind::Imitator { .. }))
    }

    /// How a man with this movement moves while it imitates another: by its own movement or by that
    /// of the other, seen by its own side. What others do in passing is their own affair: an imitator
    /// neither captures in passing in their stead nor leaves squares behind on which it could be
    /// captured so.
    #[must_use]
    pub fn imitating(&self, other: &Self) -> Self {
        let mut whole = self.clone();
        for special in &self.specials {
            if let SpecialKind::Imitator { flipped } = special.kind {
                let seen = View {
                    flipped,
                    initial: special.initial,
                };
                whole.paths.extend(seen.paths(&other.paths));
                whole.chains.extend(seen.chains(&other.chains));
                whole.specials.extend(seen.specials(&other.specials));
            }
        }
        whole
    }
}

/// How an imitator sees a movement.
struct View {
    flipped: bool,
    /// Only from its own start squares.
    initial: bool,
}

impl View {
    fn turn(&self, vector: Vector) -> Vector {
        if self.flipped {
            Vector::new(vector.file, -vector.rank)
        } else {
            vector
        }
    }

    fn paths(&self, paths: &[Path]) -> Vec<Path> {
        let lasting = paths.iter().filter(|path| path.quiet || path.capture);
        let seen = lasting.map(|path| Path {
            step: self.turn(path.step),
            en_passant: false,
            initial: path.initial || self.initial,
            marks_passed: false,
            empty: path.empty.iter().map(|&at| self.turn(at)).collect(),
            occupied: path.occupied.iter().map(|&at| self.turn(at)).collect(),
            ..path.clone()
        });
        seen.collect()
    }

    fn chains(&self, chains: &[Chain]) -> Vec<Chain> {
        chains.iter().map(|chain| self.chain(chain)).collect()
    }

    fn chain(&self, chain: &Chain) -> Chain {
        let mut seen = chain.clone();
        seen.en_passant = false;
        if self.initial && seen.start == ChainStart::Anywhere {
            seen.start = ChainStart::AtHome;
        }
        for leg in &mut seen.legs {
            leg.marks_end = false;
            let steps = leg.steps.iter_mut().chain(&mut leg.empty);
            steps.for_each(|step| *step = self.turn(*step));
        }
        seen
    }

    /// Castling and drops are moves of the game, not of the man.
    fn specials(&self, specials: &[Special]) -> Vec<Special> {
        let universal = specials
            .iter()
            .filter(|special| matches!(special.kind, SpecialKind::Universal { .. }));
        let seen = universal.map(|special| Special {
            initial: special.initial || self.initial,
            ..special.clone()
        });
        seen.collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::betza;
    use crate::movement::{Movement, SpecialKind, Vector};
    use crate::source::Excerpt;

    fn read(text: &str) -> Movement {
        betza::read(&Excerpt::typed("betza", text), &mut Vec::new())
    }

    fn steps(movement: &Movement) -> Vec<Vector> {
        movement.paths.iter().map(|path| path.step).collect()
    }

    #[test]
    fn an_imitator_keeps_its_own_moves_and_adds_those_of_another() {
        let whole = read("fWI").imitating(&read("fF"));
        let expected = [Vector::new(0, 1), Vector::new(-1, 1), Vector::new(1, 1)];
        assert_eq!(steps(&whole).len(), 3);
        assert!(expected.iter().all(|step| steps(&whole).contains(step)));
        assert!(whole.imitates() && !read("K").imitates());
    }

    #[test]
    fn a_flipped_imitator_goes_back_where_the_other_goes_ahead() {
        let whole = read("bI").imitating(&read("fmnfN"));
        assert!(whole.paths.iter().all(|path| path.step.rank == -2));
        let blocked = whole.paths.iter().flat_map(|path| &path.empty);
        assert!(blocked.into_iter().all(|at| *at == Vector::new(0, -1)));
        let legs = read("bI").imitating(&read("fafW")).chains;
        let mut steps = legs.iter().flat_map(|chain| &chain.legs[0].steps);
        assert!(steps.all(|step| *step == Vector::new(0, -1)));
    }

    #[test]
    fn an_imitator_leaves_alone_what_happens_in_passing() {
        let whole = read("I").imitating(&read("fmWfceFifmnDUO2flneN"));
        assert!(
            whole
                .paths
                .iter()
                .all(|path| !path.en_passant && !path.marks_passed)
        );
        assert!(whole.paths.iter().all(|path| path.quiet || path.capture));
        let is_castling = |kind| matches!(kind, SpecialKind::Castling { .. });
        assert!(
            !whole
                .specials
                .iter()
                .any(|special| is_castling(special.kind))
        );
        assert_eq!(whole.specials.len(), 2);
    }

    #[test]
    fn an_imitator_of_first_moves_does_so_at_home_only() {
        let whole = read("iI").imitating(&read("WafsW"));
        assert!(whole.paths.iter().all(|path| path.initial));
        let at_home = |chain: &crate::movement::Chain| chain.start == super::ChainStart::AtHome;
        assert!(whole.chains.iter().all(at_home));
    }
}
