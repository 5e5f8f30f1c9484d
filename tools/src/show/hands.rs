//! Men in hand: the rules about them in words, and who is in hand beside a board.

use simurgh_dsl::hand::{Drop, Hands, Holder};
use simurgh_dsl::placement::{Man, Tokens, write_pocket};
use simurgh_dsl::ruleset::{Kind, Ruleset};
use simurgh_dsl::side::Side;
use simurgh_engine::Game;

use super::{pieces, squares};
use crate::text::Text;

/// Who a side has in hand, as FENs write it; nothing in games without hands.
pub fn in_hand(game: &Game, side: Side) -> Option<String> {
    let ruleset = game.ruleset();
    ruleset.hands.as_ref()?;
    let own = game.in_hand(side).into_iter();
    let men: Vec<_> = own
        .map(|(kind, count)| (Man { side, kind }, count))
        .collect();
    let tokens = Tokens::new(ruleset.kinds.iter().map(|kind| kind.letter.as_str()));
    Some(write_pocket(&men, &tokens))
}

/// One sentence a rule.
pub fn sentences(ruleset: &Ruleset, text: Text) -> Vec<String> {
    let Some(hands) = &ruleset.hands else {
        return Vec::new();
    };
    let mut lines = vec![text.say(holder(hands.to)).to_owned()];
    if hands.to != Holder::Nobody {
        lines.push(text.say(promoted(hands)).to_owned());
    }
    lines.push(text.say("rules.hand-drop").to_owned());
    if hands.first {
        lines.push(text.say("rules.hand-first").to_owned());
    }
    if hands.castles {
        lines.push(text.say("rules.hand-castling").to_owned());
    }
    let kinds = ruleset.kinds.iter().zip(&hands.drops);
    lines.extend(kinds.filter_map(|(kind, drop)| {
        let limits = limits(ruleset, kind, drop.as_ref()?, text);
        (!limits.is_empty()).then(|| {
            let kind = pieces::title(kind, text);
            format!("{kind}: {}", limits.join("; "))
        })
    }));
    lines
}

const fn holder(holder: Holder) -> &'static str {
    match holder {
        Holder::Own => "rules.hand-own",
        Holder::Enemy => "rules.hand-enemy",
        Holder::Partner => "rules.hand-partner",
        Holder::Nobody => "rules.hand-nobody",
    }
}

const fn promoted(hands: &Hands) -> &'static str {
    if hands.reverts {
        "rules.hand-reverts"
    } else {
        "rules.hand-stays"
    }
}

/// What is not usual about dropping a kind.
fn limits(ruleset: &Ruleset, kind: &Kind, drop: &Drop, text: Text) -> Vec<String> {
    let board = &ruleset.board;
    let mut limits = Vec::new();
    if drop.on.0.iter().any(|on| on.len() < board.len()) {
        let on = squares::by_side(board, &drop.on, text);
        limits.push(text.fill("rules.drop-on", &[("on", &on)]));
    }
    let held = &ruleset.kinds[drop.held.index()];
    if held.name != kind.name {
        let held = pieces::title(held, text);
        limits.push(text.fill("rules.drop-as", &[("kind", &held)]));
    }
    for (key, most) in [
        ("rules.drop-file", drop.most.per_file),
        ("rules.drop-color", drop.most.per_color),
        ("rules.drop-board", drop.most.per_board),
    ] {
        limits.extend(most.map(|most| text.fill(key, &[("most", &most)])));
    }
    if !drop.check {
        limits.push(text.say("rules.drop-check").to_owned());
    } else if !drop.mate {
        limits.push(text.say("rules.drop-mate").to_owned());
    }
    limits
}
