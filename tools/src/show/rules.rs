//! The rules of a game in words, made from its ruleset, so that they cannot contradict it.

use simurgh_dsl::board::{Board, Region, Square};
use simurgh_dsl::hook::rule::{Admission, Event, Hook, Limit, Rule, Standing};
use simurgh_dsl::kind::{KindId, KindSet};
use simurgh_dsl::movement::Vector;
use simurgh_dsl::ruleset::{
    Castling, CastlingSquares, Kind, Must, OptionValue, Promotion, Ruleset, Zone,
};
use simurgh_dsl::side::{BySide, Side};

use super::{endings, hands, pieces, sentence, squares};
use crate::text::Text;

/// A heading and what stands under it.
pub struct Section {
    /// The heading.
    pub heading: &'static str,
    /// One item a line; never empty.
    pub items: Vec<String>,
}

/// Everything beyond the board and the pieces' moves.
pub fn sections(ruleset: &Ruleset, text: Text) -> Vec<Section> {
    let writer = Writer { ruleset, text };
    let all = [
        ("rules.promotion", writer.promotions()),
        ("rules.hands", hands::sentences(ruleset, text)),
        ("rules.table", writer.table()),
        ("rules.castling", writer.castlings()),
        ("rules.zones", writer.zones()),
        ("rules.regions", writer.regions()),
        ("rules.endings", endings::sentences(ruleset, text)),
        ("rules.hooks", writer.hooks()),
        ("rules.options", writer.options()),
    ];
    all.into_iter()
        .filter(|(_, items)| !items.is_empty())
        .map(|(key, items)| Section {
            heading: text.say(key),
            items,
        })
        .collect()
}

/// The edge in a direction, called by its file or rank.
fn edge(board: &Board, toward: Vector) -> &str {
    let names = if toward.file == 0 {
        board.rank_names()
    } else {
        board.file_names()
    };
    let name = if toward.file + toward.rank > 0 {
        names.last()
    } else {
        names.first()
    };
    name.map_or("", String::as_str)
}

struct Writer<'a> {
    ruleset: &'a Ruleset,
    text: Text,
}

impl Writer<'_> {
    fn squares(&self, regions: &BySide<Region>) -> String {
        squares::by_side(&self.ruleset.board, regions, self.text)
    }

    fn title(&self, kind: KindId) -> String {
        pieces::title(&self.ruleset.kinds[kind.index()], self.text)
    }

    fn titles(&self, kinds: impl Iterator<Item = KindId>, joint: &str) -> String {
        let titles: Vec<String> = kinds.map(|kind| self.title(kind)).collect();
        self.text.list(&titles, joint)
    }

    fn promotions(&self) -> Vec<String> {
        let kinds = self.ruleset.kinds.iter();
        kinds
            .filter_map(|kind| Some(self.promotion(kind, kind.promotion.as_ref()?)))
            .collect()
    }

    fn promotion(&self, kind: &Kind, promotion: &Promotion) -> String {
        let key = if promotion.must == Must::Always {
            "rules.must-promote"
        } else {
            "rules.may-promote"
        };
        let [first, second] = Side::ALL.map(|side| promotion.choices(side).map(|(kind, _)| kind));
        let [first, second] = [
            self.titles(first, "list.or"),
            self.titles(second, "list.or"),
        ];
        let to = if first == second {
            first
        } else {
            format!("{first} | {second}")
        };
        let on = self.squares(&promotion.on);
        let kind = pieces::title(kind, self.text);
        let mut words = self
            .text
            .fill(key, &[("kind", &kind), ("on", &on), ("to", &to)]);
        for (holds, key) in [
            (promotion.from, "rules.promote-from"),
            (promotion.capturing, "rules.promote-capturing"),
            (promotion.must == Must::Stuck, "rules.promote-stuck"),
        ] {
            if holds {
                words.push(' ');
                words.push_str(self.text.say(key));
            }
        }
        let limited = promotion.to.iter().zip(&promotion.most);
        for (&kind, most) in limited.filter_map(|(kind, most)| Some((kind, most.as_ref()?))) {
            words.push(' ');
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("most", most), ("kind", &self.title(kind))];
            words.push_str(&self.text.fill("rules.promote-most", &gaps));
        }
        words
    }

    fn table(&self) -> Vec<String> {
        let Some(table) = &self.ruleset.table else {
            return Vec::new();
        };
        let wait = table.wait.then_some("rules.table-wait");
        let keys = std::iter::once("rules.table-boards").chain(wait);
        keys.map(|key| self.text.say(key).to_owned()).collect()
    }

    fn castlings(&self) -> Vec<String> {
        let castlings = self.ruleset.castlings.iter();
        let mut lines: Vec<String> = castlings.map(|castling| self.castling(castling)).collect();
        if !lines.is_empty() {
            lines.push(self.text.say("rules.castling-conditions").to_owned());
        }
        lines
    }

    fn castling(&self, castling: &Castling) -> String {
        if castling.roams() {
            return self.roaming(castling);
        }
        let moves = |side: Side| {
            let squares = castling.squares[side];
            let name = |square| self.ruleset.board.name(square);
            self.text.fill(
                "rules.castling-squares",
                &[
                    ("king", &self.title(castling.king)),
                    ("king-from", &name(squares.king_from)),
                    ("king-to", &name(squares.king_to)),
                    ("rook", &self.title(castling.rook)),
                    ("rook-from", &name(squares.rook_from)),
                    ("rook-to", &name(squares.rook_to)),
                ],
            )
        };
        let [first, second] = Side::ALL.map(moves);
        let sides = self
            .text
            .fill("square.by-side", &[("first", &first), ("second", &second)]);
        format!("{} ({}): {sides}", castling.san, castling.name)
    }

    /// A castling whose start squares depend on the set-up.
    fn roaming(&self, castling: &Castling) -> String {
        let board = &self.ruleset.board;
        let name = |square| board.name(square).to_owned();
        let pair = |square: fn(&CastlingSquares) -> Square| {
            let [first, second] = Side::ALL.map(|side| name(square(&castling.squares[side])));
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("first", &first), ("second", &second)];
            self.text.fill("square.by-side", &gaps)
        };
        let king = pair(|squares| squares.king_to);
        let king = if castling.king_roams {
            self.text.fill("rules.castling-king", &[("to", &king)])
        } else {
            let from = pair(|squares| squares.king_from);
            self.text
                .fill("rules.castling-from", &[("from", &from), ("to", &king)])
        };
        let rook = pair(|squares| squares.rook_to);
        let rook = if let Some(toward) = castling.rook_toward {
            let edge = edge(board, toward);
            self.text
                .fill("rules.castling-rook", &[("edge", &edge), ("to", &rook)])
        } else {
            let from = pair(|squares| squares.rook_from);
            self.text
                .fill("rules.castling-from", &[("from", &from), ("to", &rook)])
        };
        let (who, whom) = (self.title(castling.king), self.title(castling.rook));
        format!(
            "{} ({}): {who} {king}; {whom} {rook}",
            castling.san, castling.name
        )
    }

    fn zones(&self) -> Vec<String> {
        self.ruleset
            .zones
            .iter()
            .map(|zone| self.zone(zone))
            .collect()
    }

    fn zone(&self, zone: &Zone) -> String {
        let on = self.squares(&zone.squares);
        let stand = self.admitted(zone.admit);
        let pass = if zone.passage {
            "rules.zone-passage"
        } else {
            "rules.zone-closed"
        };
        let pass = self.text.say(pass);
        let mut sentences = vec![stand, pass.to_owned()];
        let also = zone.admissions.iter();
        sentences.extend(also.map(|admission| self.admission(admission)));
        format!("{} ({on}): {}", zone.name, sentences.join(" "))
    }

    /// Who may enter a zone on conditions.
    fn admission(&self, admission: &Admission) -> String {
        let who = match admission.standing {
            Standing::Any => self.titles(admission.kinds.iter(), "list.and"),
            Standing::Top => self.text.say("rules.top-royal").to_owned(),
            Standing::Sole => self.text.say("rules.sole-royal").to_owned(),
        };
        let key = if admission.empty {
            "rules.zone-also-empty"
        } else {
            "rules.zone-also"
        };
        let on = self.squares(&admission.squares);
        self.text.fill(key, &[("who", &who), ("on", &on)])
    }

    fn admitted(&self, kinds: KindSet) -> String {
        let count = self.ruleset.kinds.len();
        let outside = KindSet::first(count)
            .iter()
            .filter(|&kind| !kinds.has(kind));
        match (kinds.len(), count - kinds.len().min(count)) {
            (0, _) => self.text.say("rules.zone-nobody").to_owned(),
            (_, 0) => self.text.say("rules.zone-everybody").to_owned(),
            (inside, out) if inside <= out => {
                let names = self.titles(kinds.iter(), "list.and");
                self.text.fill("rules.zone-only", &[("kinds", &names)])
            }
            _ => {
                let names = self.titles(outside, "list.and");
                self.text.fill("rules.zone-but", &[("kinds", &names)])
            }
        }
    }

    fn regions(&self) -> Vec<String> {
        let regions = self.ruleset.regions.iter();
        regions
            .map(|(name, squares)| format!("{name}: {}", self.squares(squares)))
            .collect()
    }

    fn hooks(&self) -> Vec<String> {
        self.ruleset
            .hooks
            .iter()
            .map(|hook| self.hook(hook))
            .collect()
    }

    /// What the sentence means, and how the author wrote it.
    fn hook(&self, hook: &Hook) -> String {
        let words = sentence::words(self.ruleset, hook, self.text);
        let moment = self.text.say(moment(&hook.rule));
        let limit = hook
            .limit
            .map(|limit| self.limit(limit))
            .unwrap_or_default();
        let mut letters = words.chars();
        let first = letters.next().map(char::to_uppercase);
        let words: String = first.into_iter().flatten().chain(letters).collect();
        let written = hook.text.trim();
        format!("{}: {words} ({moment}{limit}: \"{written}\")", hook.name)
    }

    fn limit(&self, limit: Limit) -> String {
        let (key, count) = match limit {
            Limit::PerSide(count) => ("rules.limit-side", count),
            Limit::PerGame(count) => ("rules.limit-game", count),
        };
        format!("; {}", self.text.fill(key, &[("count", &count)]))
    }

    fn options(&self) -> Vec<String> {
        let options = self.ruleset.options.iter();
        options
            .map(|(name, value)| format!("{name}: {}", self.option(value)))
            .collect()
    }

    fn option(&self, value: &OptionValue) -> String {
        match value {
            OptionValue::Switch(true) => self.text.say("rules.on").to_owned(),
            OptionValue::Switch(false) => self.text.say("rules.off").to_owned(),
            OptionValue::Choice(choice) => choice.clone(),
        }
    }
}

const fn moment(rule: &Rule) -> &'static str {
    match rule {
        Rule::Move(_) => "moment.move",
        Rule::Forbid(_) => "moment.forbid",
        Rule::Attack(_) => "moment.attack",
        Rule::On(Event::Arrive(_), _) => "moment.arrive",
        Rule::On(Event::Leave(_), _) => "moment.leave",
        Rule::On(Event::Capture(_), _) => "moment.capture",
        Rule::On(Event::Promote(_), _) => "moment.promote",
        Rule::On(Event::Check, _) => "moment.check",
        Rule::On(Event::Move(_), _) => "moment.moved",
        Rule::Safe => "moment.safe",
        Rule::End(_) => "moment.end",
        Rule::See(_) => "moment.see",
    }
}
