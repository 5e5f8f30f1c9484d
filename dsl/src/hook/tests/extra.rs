//! Extra moves, ranks among royals, admissions: good sentences and what they mean.

use super::{Game, brief};
use crate::board::Region;
use crate::hook::read_admission;
use crate::hook::rule::{Condition, ExtraMove, Otherwise, Relocation, Standing};
use crate::kind::KindId;
use crate::side::{BySide, Side};
use crate::source::Excerpt;

impl Game {
    pub(super) fn extra(&self, extra: &ExtraMove) -> String {
        match extra {
            ExtraMove::Swap(one, other) => {
                format!("swap {} and {}", self.filter(one), self.filter(other))
            }
            ExtraMove::Exchange(one, other, way) => {
                let men = (self.filter(one), self.filter(other));
                format!("exchange {} and {} by {}", men.0, men.1, self.squares(way))
            }
            ExtraMove::Relocate(relocation) => self.relocation(relocation),
            ExtraMove::Travel(travel) => {
                let way = &travel.movement.text;
                let turned = self.becoming(travel.becoming);
                format!("{} along {way}{turned}", self.filter(&travel.men))
            }
            ExtraMove::Place(kind, on) => self.placed(*kind, on),
            ExtraMove::Pass => "pass".to_owned(),
        }
    }

    pub(super) fn relocation(&self, relocation: &Relocation) -> String {
        let men = self.filter(&relocation.men);
        let removing = relocation
            .removing
            .map(|men| format!(" removing {}", self.filter(&men)));
        let otherwise = match relocation.otherwise {
            Otherwise::Stays => String::new(),
            other => format!(" else {other:?}"),
        };
        format!(
            "{men} to {}{}{}{otherwise}",
            self.squares(&relocation.to),
            self.becoming(relocation.becoming),
            removing.unwrap_or_default()
        )
    }

    fn becoming(&self, kind: Option<KindId>) -> String {
        kind.map_or_else(String::new, |kind| {
            format!(" as {}", self.kinds[kind.index()].name)
        })
    }

    pub(super) fn placed(&self, kind: KindId, on: &BySide<Region>) -> String {
        format!(
            "place {} on {}",
            self.kinds[kind.index()].name,
            self.squares(on)
        )
    }

    pub(super) fn question(&self, condition: &Condition) -> String {
        match condition {
            Condition::ItAttacks { least, men, stuck } => {
                let stuck = if *stuck { " stuck" } else { "" };
                format!("attacks {least} {}{stuck}", self.filter(men))
            }
            Condition::Outranks(one, other) => {
                format!("{} outranks {}", self.filter(one), self.filter(other))
            }
            Condition::SoleRoyal(men) => format!("sole {}", self.filter(men)),
            Condition::CanMove(men) => format!("can-move {}", self.filter(men)),
            other => format!("{other:?}"),
        }
    }
}

#[track_caller]
fn check(sentence: &str, meaning: &str) {
    let game = Game::new();
    match game.hook(sentence) {
        Ok(hook) => assert_eq!(game.describe(&hook), meaning, "{sentence}"),
        Err(diagnostics) => panic!("{sentence}: {:?}", brief(sentence, &diagnostics)),
    }
}

#[test]
fn men_go_where_their_movement_does_not_lead() {
    check(
        "move: move guard to a1 | h8 becoming runner, removing enemy not royal there, once per side",
        "own guard to a1 | h8 as runner removing enemy guard/runner/scout; PerSide(1)",
    );
    check(
        "move: move own chief along N becoming scout",
        "own chief along N as scout",
    );
    check(
        "move: move own chief along fN, once per game",
        "own chief along fN; PerGame(1)",
    );
    check(
        "move: swap chief with scout by way of a1 | h8",
        "exchange own chief and own scout by a1 | h8",
    );
    check("move: place own guard on a1 | h8", "place guard on a1 | h8");
    check("move: pass, 2 per side", "pass; PerSide(2)");
}

#[test]
fn consequences_move_men_too() {
    check(
        "on arrive guard in last: move mover to a1 | h8 becoming runner, removing any not royal there, else nearest free on its rank",
        "on arrive own guard @ b8 c8 d8 e8 f8 g8 h8 | a1 b1 c1 d1 e1 f1 g1 h1: \
         own man near 0 To to a1 | h8 as runner removing any guard/runner/scout else NearestFree",
    );
    check(
        "on capture: move own chief to a1 | h8, else nearest on its rank",
        "on capture enemy man: own chief to a1 | h8 else Nearest",
    );
    check(
        "on capture: place guard on a1 | h8",
        "on capture enemy man: place guard on a1 | h8",
    );
}

#[test]
fn royals_have_ranks() {
    check(
        "on arrive top royal in a1: draw",
        "on arrive own chief @ a1 Top: Draw",
    );
    check(
        "end: win if own sole royal in a1",
        "end Win; count(own chief @ a1 Sole) Greater 0",
    );
    check(
        "end: win if own royal outranks enemy",
        "end Win; own chief outranks enemy man",
    );
    check(
        "end: win if own chief is sole royal",
        "end Win; sole own chief",
    );
    check(
        "forbid quiet if own scout can move",
        "forbid capture=false; can-move own scout",
    );
}

#[test]
fn a_move_may_depend_on_what_its_man_attacks_then() {
    check(
        "move: move guard to a1 if it attacks 2 of enemy or it attacks enemy scout that cannot move",
        "own guard to a1; some(attacks 2 enemy man attacks 1 enemy scout stuck)",
    );
}

#[track_caller]
fn admit(text: &str) -> Result<String, Vec<String>> {
    let game = Game::new();
    let board = &game.board;
    let corner: Region = ["a1", "h8"]
        .iter()
        .filter_map(|name| board.find(name))
        .collect();
    let excerpt = Excerpt::typed("admit", text);
    let mut diagnostics = Vec::new();
    let zone = BySide::both(corner);
    let read = read_admission(&excerpt, zone, &game.vocabulary(), &mut diagnostics);
    let admission = read.ok_or_else(|| brief(text, &diagnostics))?;
    let kinds = admission
        .kinds
        .iter()
        .map(|kind| game.kinds[kind.index()].name.as_str());
    let kinds = kinds.collect::<Vec<_>>().join("/");
    let empty = if admission.empty { " empty" } else { "" };
    let standing = match admission.standing {
        Standing::Any => String::new(),
        other => format!(" {other:?}"),
    };
    Ok(format!(
        "{kinds}{standing} {}{empty}",
        game.squares(&admission.squares)
    ))
}

#[test]
fn zones_admit_on_conditions() {
    assert_eq!(
        admit("top royal in enemy camp when empty").unwrap(),
        "chief Top h8 | a1 empty"
    );
    assert_eq!(admit("guard or scout").unwrap(), "guard/scout a1 h8");
    assert_eq!(
        admit("not royal when empty").unwrap(),
        "guard/runner/scout a1 h8 empty"
    );
    assert_eq!(
        admit("scout in centre").unwrap_err(),
        ["H075 `scout in centre`"]
    );
    assert_eq!(
        admit("gard when empty").unwrap_err(),
        ["H015 `gard` -> guard"]
    );
    assert_eq!(admit("own scout").unwrap_err().len(), 1);
    let game = Game::new();
    assert!(game.regions["camp"].squares[Side::First].len() == 8);
}
