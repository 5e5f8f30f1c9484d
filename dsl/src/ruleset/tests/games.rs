//! What good files mean.

use super::{PLAIN, good, places, plain, read};
use crate::board::Square;
use crate::hook::rule::Verdict;
use crate::language::Language;
use crate::ruleset::OptionValue;
use crate::side::Side;

#[test]
fn a_game_is_read_with_everything_in_it() {
    let game = good(&plain(), &[]);
    assert_eq!(game.id, "test");
    assert_eq!(game.about.name.get(Language::Spanish), "Llano");
    assert_eq!(game.about.sources, ["one", "two"]);
    assert_eq!(game.board.len(), 18);
    let porch = game.regions["porch"][Side::First];
    let names: Vec<&str> = porch.iter().map(|square| game.board.name(square)).collect();
    assert_eq!(names, ["e1", "e4"]);
    assert_eq!(game.kinds[0].royal, Some(1));
    assert_eq!(game.kinds[1].title.en, "Rook");
    let pawn = &game.kinds[2];
    assert_eq!(pawn.start[Side::Second].len(), 1);
    assert_eq!(
        pawn.promotion.as_ref().unwrap().must,
        crate::ruleset::Must::Always
    );
    assert!(game.zones[0].passage);
    assert_eq!(game.setup.turn, Side::First);
    assert_eq!(game.castlings[0].letter, 'K');
    assert_eq!(game.castlings[0].san, "O-O");
    assert_eq!(game.castlings[0].squares[Side::First].king_from, Square(0));
    assert_eq!(game.endings.stalemate, Verdict::Draw);
    assert_eq!((game.endings.repetition, game.endings.quiet_moves), (3, 50));
    assert_eq!(game.options["loose"], OptionValue::Switch(false));
}

#[test]
fn the_far_corner_of_a_drawing_must_match_the_board() {
    let loaded = read(PLAIN, &[]);
    assert_eq!(places(&loaded), [("R083", 30, 14)]);
}

#[test]
fn a_child_changes_what_it_names() {
    let game = good(
        "extends = 'plain'\n[pieces.rook]\nmove = 'W'\n[game]\nname = 'Child'",
        &[],
    );
    assert_eq!(game.about.name.en, "Child");
    assert_eq!(game.about.sources, ["one", "two"]);
    assert_eq!(game.kinds[1].movement.text, "W");
    assert_eq!(game.kinds[1].letter, "R");
}

#[test]
fn a_child_takes_away_what_it_denies() {
    let game = good(
        "extends = 'plain'\n[castling]\nonly = false\n[zones]\nporch = false",
        &[],
    );
    assert!(game.castlings.is_empty());
    assert!(game.zones.is_empty());
}

#[test]
fn settings_have_the_last_word() {
    let game = good(&plain(), &["pieces.rook.move=WF", "endings.repetition=5"]);
    assert_eq!(game.kinds[1].movement.text, "WF");
    assert_eq!(game.endings.repetition, 5);
    let chosen = ["options.loose=true", "endings.stalemate=loss"];
    assert_eq!(good(&plain(), &chosen).endings.stalemate, Verdict::Loss);
}

#[test]
fn options_lay_their_changes_over_the_file() {
    let loose = good(&plain(), &["options.loose=true"]);
    assert_eq!(loose.endings.stalemate, Verdict::Win);
    assert_eq!(loose.options["loose"], OptionValue::Switch(true));
    let endless = good(&plain(), &["options.draws=none"]);
    assert_eq!(
        (endless.endings.repetition, endless.endings.quiet_moves),
        (0, 0)
    );
    let child = good("extends = 'plain'\n[options]\nloose = true", &[]);
    assert_eq!(child.endings.stalemate, Verdict::Win);
}

#[test]
fn bad_settings_are_shown_in_their_own_text() {
    let loaded = read(&plain(), &["pieces.rok.move=WF", "pieces.rook.move"]);
    let [typo, form] = loaded.diagnostics.as_slice() else {
        panic!("{:?}", loaded.diagnostics);
    };
    assert_eq!(
        (form.code, form.suggestions.as_slice()),
        ("R063", &["rook".to_owned()][..])
    );
    assert_eq!(
        (form.place.source.name(), form.place.span.start),
        ("--set", 7)
    );
    assert_eq!(typo.code, "R026");
}

#[test]
fn regions_build_on_each_other_in_any_order() {
    let text = "extends = 'plain'\n[regions]\nlast = 'eaves'\neaves = 'porch + d4 + c1'";
    let game = good(text, &[]);
    assert_eq!(game.regions["last"][Side::First].len(), 4);
}

#[test]
fn a_setting_chooses_what_is_extended() {
    let game = good("game.name = 'Heir'", &["extends=plain"]);
    assert_eq!(game.about.name.en, "Heir");
    assert_eq!(game.kinds.len(), 3);
    let loaded = read(&plain(), &["extends=plan"]);
    assert_eq!(places(&loaded), [("R023", 1, 9)]);
}

#[test]
fn a_base_is_no_game_and_lacks_nothing() {
    let base = "[game]\nbase = true\n[options.spare]\ndefault = false\n";
    let loaded = read(base, &[]);
    assert_eq!(places(&loaded), []);
    assert!(loaded.ruleset.is_none());
    let faulty = format!("{base}[pieces.rook]\nletter = 'r'\nmove = 'R'");
    assert_eq!(places(&read(&faulty, &[])), [("R061", 6, 11)]);
}

#[test]
fn a_child_of_a_base_is_a_game() {
    good("extends = 'foundation'", &[]);
}
