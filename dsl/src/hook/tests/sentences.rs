//! Good sentences and what they mean.

use super::{Game, brief};

#[track_caller]
fn check(sentence: &str, meaning: &str) {
    let game = Game::new();
    match game.hook(sentence) {
        Ok(hook) => assert_eq!(game.describe(&hook), meaning, "{sentence}"),
        Err(diagnostics) => panic!("{sentence}: {:?}", brief(sentence, &diagnostics)),
    }
}

#[test]
fn two_men_swap_within_a_limit() {
    check(
        "move: swap own scout at g2|g7 with own guard at h2|h7, once per side, unless in check",
        "swap own scout @ g2 | g7 and own guard @ h2 | h7; PerSide(1); not(check)",
    );
    check(
        "move: swap scout with any guard, 3 per game",
        "swap own scout and any guard; PerGame(3)",
    );
}

#[test]
fn limits_and_conditions_come_in_any_order_with_or_without_comma() {
    let meaning = "swap own scout and own guard; PerSide(1); check";
    check(
        "move: swap scout with guard, once per side if in check",
        meaning,
    );
    check(
        "move: swap scout with guard if in check, once per side",
        meaning,
    );
    check(
        "move:swap scout with guard,once per side,if in check",
        meaning,
    );
}

#[test]
fn several_conditions_must_all_hold() {
    check(
        "end: draw if in check unless no moves",
        "end Draw; all(check not(stuck))",
    );
}

#[test]
fn moves_are_forbidden_by_sort_mover_target_and_victim() {
    check(
        "forbid quiet if own can capture",
        "forbid capture=false; can-capture",
    );
    check(
        "forbid: quiet if can capture",
        "forbid capture=false; can-capture",
    );
    check("forbid capture", "forbid capture=true");
    check("forbid move of scout to a1", "forbid of own scout to a1");
    check(
        "forbid capture move of guard in enemy camp to centre taking runner unless in check",
        "forbid capture=true of own guard @ b8 c8 d8 e8 f8 g8 h8 | a1 b1 c1 d1 e1 f1 g1 h1 \
         to d4 e4 d5 e5 taking enemy runner; not(check)",
    );
}

#[test]
fn attacks_come_from_squares() {
    check(
        "attack: along B from centre, through everything, on the mover's chief",
        "attack B from d4 e4 d5 e5 through=true on own chief",
    );
    check(
        "attack: along R2 from a1",
        "attack R2 from a1 through=false on own chief",
    );
    check(
        "attack: along fmWfcF nD from a1 | h8 through everything on any royal",
        "attack fmWfcF nD from a1 | h8 through=true on any chief",
    );
}

#[test]
fn events_have_consequences() {
    check(
        "on arrive chief in far-off: draw",
        "on arrive own chief @ h8: Draw",
    );
    check("on leave: lose", "on leave own man: Loss");
    check("on promote to scout: win", "on promote own scout: Win");
    check(
        "on capture: remove mover, remove any not guard within 1 of to",
        "on capture enemy man: remove own man near 0 Mover, \
         remove any chief/runner/scout near 1 To",
    );
    check("on check: add 1 to checks", "on check: add 1 to checks");
    check(
        "on check: win if checks >= 3",
        "on check: Win; checks AtLeast 3",
    );
    check(
        "on arrive foot in last: become runner",
        "on arrive own guard/scout @ b8 c8 d8 e8 f8 g8 h8 | a1 b1 c1 d1 e1 f1 g1 h1: become runner",
    );
}

#[test]
fn the_game_ends() {
    check("end: win if no moves", "end Win; stuck");
    check(
        "end: lose if count(own chief) = 0",
        "end Loss; count(own chief) Equal 0",
    );
    check("end: draw", "end Draw");
}

#[test]
fn conditions_combine() {
    check(
        "end: win if not in check and (no moves or count(enemy) < 2) or count(guard) != 3",
        "end Win; some(all(not(check) some(stuck count(enemy man) Less 2)) \
         count(any guard) Unequal 3)",
    );
    check("end: win if not not not in check", "end Win; not(check)");
}

#[test]
fn there_is_such_a_man_and_nobody_is_there() {
    check(
        "end: win if own chief in centre and far-off is empty",
        "end Win; all(count(own chief @ d4 e4 d5 e5) Greater 0 count(any man @ h8) Equal 0)",
    );
}

#[test]
fn men_are_named_by_kind_class_and_what_they_are_not() {
    check(
        "end: win if count(own scout or runner) = 0",
        "end Win; count(own runner/scout) Equal 0",
    );
    check(
        "end: win if count(foot not scout) = 0 or count(royal) = 1",
        "end Win; some(count(any guard) Equal 0 count(any chief) Equal 1)",
    );
    check(
        "end: win if count(enemy men in a1 within 2 of a2) = 0",
        "end Win; count(enemy man @ a1) Equal 0",
    );
}

#[test]
fn within_reaches_so_many_king_steps() {
    check(
        "end: win if count(any within 1 of a1 h8 | b1) = 0",
        "end Win; count(any man @ a1 b1 a2 b2 g7 h7 g8 | a1 b1 c1 a2 b2 c2) Equal 0"
            .replace("g7 h7 g8 |", "g7 h7 g8 h8 |")
            .as_str(),
    );
}

#[test]
fn what_follows_from_a_move() {
    check(
        "on capture: remove mover, remove any not guard within 1 of to",
        "on capture enemy man: remove own man near 0 Mover, remove any chief/runner/scout near 1 To",
    );
    check(
        "on move scout: move mover to from, again with mover",
        "on move own scout: move own man near 0 Mover to From, again mover=true",
    );
    check(
        "on move: turn enemy guard within 1 of own chief into scout, again",
        "on move own man: turn enemy guard near 1 Own chief into scout, again mover=false",
    );
    check(
        "on capture guard in rank 2: send captured to enemy hand",
        "on capture enemy guard @ a2 b2 c2 d2 e2 f2 g2 h2: send enemy man near 0 Captured to Enemy",
    );
    check(
        "on check: place enemy guard on a1 | h8, move runner to h8",
        "on check: place Enemy guard on a1 | h8, any runner to h8",
    );
}

#[test]
fn what_a_move_leaves_and_whom_it_may_take() {
    check(
        "forbid capture that leaves count(own chief) = 0 or no moves",
        "forbid capture=true leaves some(count(own chief) Equal 0 Enemy stuck)",
    );
    check(
        "forbid move that leaves enemy in check and not (enemy has no moves)",
        "forbid leaves all(Enemy check not(Enemy stuck))",
    );
    check(
        "forbid capture taking any within 2 of enemy chief",
        "forbid capture=true taking any man near 2 Enemy chief",
    );
    check(
        "forbid move of guard becoming runner if count(own runner) >= count(enemy runner)",
        "forbid of own guard becoming runner; count(own runner) AtLeast count(enemy runner)",
    );
    check(
        "safe: if own chief within 1 of enemy chief or own scout attacks enemy",
        "safe; some(count(own chief near 1 Enemy chief) Greater 0 own scout attacks enemy man)",
    );
}

#[test]
fn questions_about_either_side() {
    check(
        "end: lose if enemy checks >= 3",
        "end Loss; Enemy checks AtLeast 3",
    );
    check(
        "forbid quiet if enemy can capture",
        "forbid capture=false; Enemy can-capture",
    );
    check(
        "end: draw if not own chief can move to a1",
        "end Draw; not(own chief can go to a1)",
    );
    check(
        "on arrive chief: win if capture",
        "on arrive own chief: Win; took",
    );
    check("end: win if enemy to move", "end Win; Enemy turn");
}

#[test]
fn what_a_side_sees_is_said_in_parts() {
    let game = Game::full();
    for (sentence, meaning) in [
        ("see: own", "see enemy=false targets=false attacks=false"),
        (
            "see: enemy, targets, own",
            "see enemy=true targets=true attacks=false",
        ),
        (
            "see: attacks, centre",
            "see enemy=false targets=false attacks=true",
        ),
        (
            "see: own camp, enemy camp if count(own guard) = 1",
            "see enemy=false targets=false",
        ),
    ] {
        let hook = game.hook(sentence);
        let described = hook.map(|hook| game.describe(&hook));
        let fits = described
            .as_ref()
            .is_ok_and(|words| words.starts_with(meaning));
        assert!(fits, "{sentence}: {described:?}");
    }
}
