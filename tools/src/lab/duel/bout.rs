//! One game of a match.

use simurgh_dsl::side::Side;
use simurgh_engine::Game;
use simurgh_engine::search::Clock as _;

use super::limit::{Clocks, Limit};
use super::player::{Fault, Player};
use crate::clock::Stopwatch;
use crate::result::Ending;

/// A game that has been played.
#[derive(Clone)]
pub struct Bout {
    /// The last position, with all moves.
    pub game: Game,
    /// Who has won; `None` for a draw and for a game that was broken off.
    pub winner: Option<Side>,
    /// Why it ended: a reason of the rules, `capped` or the code of a fault.
    pub reason: String,
    /// Who lost it without being beaten, and how.
    pub fault: Option<(Side, Fault)>,
}

/// The conditions of a game.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How long players may think.
    pub limit: Limit,
    /// Milliseconds by which the time may be overstepped: the way to the other program takes some.
    pub margin: u64,
    /// Plies after which a game is broken off and counted as a draw.
    pub cap: u32,
}

/// Lets two players, by side, play on from a position.
pub fn play(mut game: Game, players: &mut [&mut dyn Player; 2], terms: &Terms) -> Bout {
    for side in Side::ALL {
        if let Err(fault) = players[side.index()].begin() {
            return lost(game, side, fault);
        }
    }
    let mut clocks = match terms.limit {
        Limit::Clock(control) => Some(Clocks::new(control)),
        _ => None,
    };
    while game.outcome().is_none() {
        if game.played().len() >= terms.cap as usize {
            return Bout {
                game,
                winner: None,
                reason: crate::lab::record::CAPPED.to_owned(),
                fault: None,
            };
        }
        let side = game.turn();
        if let Err(fault) = turn(&mut game, players[side.index()], terms, &mut clocks) {
            return lost(game, side, fault);
        }
    }
    let (winner, reason) = match game.outcome() {
        Some(outcome) => {
            let line = Ending::new(outcome).line();
            let reason = line.split_once(' ').map_or("", |(_, reason)| reason);
            (outcome.winner, reason.to_owned())
        }
        None => (None, String::new()),
    };
    Bout {
        game,
        winner,
        reason,
        fault: None,
    }
}

/// One move.
fn turn(
    game: &mut Game,
    player: &mut dyn Player,
    terms: &Terms,
    clocks: &mut Option<Clocks>,
) -> Result<(), Fault> {
    let side = game.turn();
    let watch = Stopwatch::start();
    let mv = player.choose(game, terms.limit, *clocks)?;
    let spent = watch.milliseconds();
    let in_time = match (terms.limit, clocks.as_mut()) {
        (Limit::MoveTime(time), _) => spent <= time + terms.margin,
        (_, Some(clocks)) => clocks.spend(side, spent, terms.margin),
        _ => true,
    };
    if !in_time {
        return Err(Fault::Time);
    }
    game.play(mv)
        .map_err(|_| Fault::Illegal(game.coordinates(mv)))
}

fn lost(game: Game, side: Side, fault: Fault) -> Bout {
    Bout {
        game,
        winner: Some(side.rival()),
        reason: fault.code().to_owned(),
        // To give up is no fault.
        fault: (fault != Fault::Resigned).then_some((side, fault)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::own::{Options, Own};
    use super::*;
    use crate::lab::selfplay::tests::variant;
    use simurgh_engine::Move;

    fn own() -> Own {
        Own::new(Options::default()).expect("no file")
    }

    /// A player who errs at its third move.
    struct Broken(Own, u32, Fault);

    impl Player for Broken {
        fn name(&self) -> String {
            "Broken".to_owned()
        }

        fn begin(&mut self) -> Result<(), Fault> {
            self.0.begin()
        }

        fn choose(
            &mut self,
            game: &Game,
            limit: Limit,
            clocks: Option<Clocks>,
        ) -> Result<Move, Fault> {
            self.1 += 1;
            match self.1 {
                3 => Err(self.2.clone()),
                _ => self.0.choose(game, limit, clocks),
            }
        }
    }

    const TERMS: Terms = Terms {
        limit: Limit::Nodes(50),
        margin: 50,
        cap: 300,
    };

    #[test]
    fn who_errs_loses_whatever_the_position() {
        for fault in [
            Fault::Illegal("e9e9".to_owned()),
            Fault::Time,
            Fault::Silence,
            Fault::Crash,
        ] {
            let mut broken = Broken(own(), 0, fault.clone());
            let mut own = own();
            let bout = play(
                Game::new(&variant("chess")),
                &mut [&mut own, &mut broken],
                &TERMS,
            );
            assert_eq!(bout.winner, Some(Side::First));
            assert_eq!(bout.game.played().len(), 5);
            assert_eq!(bout.reason, fault.code());
            assert_eq!(bout.fault, Some((Side::Second, fault)));
        }
    }

    #[test]
    fn games_end_by_the_rules_or_the_cap() {
        let [mut one, mut two] = [(); 2].map(|()| own());
        let bout = play(
            Game::new(&variant("hexapawn")),
            &mut [&mut one, &mut two],
            &TERMS,
        );
        assert!(bout.game.outcome().is_some() && bout.fault.is_none());
        let short = Terms { cap: 8, ..TERMS };
        let bout = play(
            Game::new(&variant("chess")),
            &mut [&mut one, &mut two],
            &short,
        );
        assert_eq!((bout.reason.as_str(), bout.winner), ("capped", None));
        assert_eq!(bout.game.played().len(), 8);
    }
}
