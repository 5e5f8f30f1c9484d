//! Which men a rule means.

use simurgh_dsl::hook::rule::{Beside, Filter, Owner, Standing};
use simurgh_dsl::kind::KindSet;
use simurgh_dsl::side::Side;

use super::Teller;
use super::effect::anchor_key;

impl Teller<'_> {
    /// A plural: "own men (King or Prince) on a1-c1".
    pub(super) fn men(&self, men: &Filter) -> String {
        let mut words = self.of_kinds(men.owner, men.kinds);
        let squares = self.ruleset.board.len();
        if Side::ALL
            .iter()
            .any(|&side| men.squares[side].len() < squares)
        {
            words += &self.fill(
                "sentence.on-squares",
                &[("squares", self.squares(&men.squares))],
            );
        }
        if men.unmoved {
            words += self.text.say("sentence.unmoved");
        }
        words += match men.standing {
            Standing::Any => "",
            Standing::Top => self.text.say("sentence.top"),
            Standing::Sole => self.text.say("sentence.sole"),
        };
        if let Some(near) = men.near {
            let of = self.text.say(anchor_key(near.anchor)).to_owned();
            words += &self.within(near.distance, of);
        }
        if let Some(Beside {
            distance,
            owner,
            kinds,
        }) = men.beside
        {
            words += &self.within(distance, self.of_kinds(owner, kinds));
        }
        words
    }

    fn within(&self, distance: u8, of: String) -> String {
        let key = ["sentence.just-at", "sentence.within"][usize::from(distance > 0)];
        self.fill(key, &[("distance", distance.to_string()), ("of", of)])
    }

    fn of_kinds(&self, owner: Owner, kinds: KindSet) -> String {
        let [men, royals] = match owner {
            Owner::Own => ["sentence.own-men", "sentence.own-royals"],
            Owner::Enemy => ["sentence.enemy-men", "sentence.enemy-royals"],
            Owner::Any => ["sentence.men", "sentence.royals"],
        };
        let all = KindSet::first(self.ruleset.kinds.len());
        let is_royal =
            |kind: &simurgh_dsl::kind::KindId| self.ruleset.kinds[kind.index()].royal.is_some();
        let of_royals: KindSet = all.iter().filter(is_royal).collect();
        let outside: KindSet = all.iter().filter(|&kind| !kinds.has(kind)).collect();
        let men = self.text.say(men);
        if outside.is_empty() {
            return men.to_owned();
        }
        if kinds == of_royals && of_royals.len() > 1 {
            return self.text.say(royals).to_owned();
        }
        let (key, kinds) = if kinds.len() > outside.len() {
            ("sentence.other-than", outside)
        } else {
            ("sentence.of-kinds", kinds)
        };
        self.fill(
            key,
            &[("men", men.to_owned()), ("kinds", self.titles(kinds))],
        )
    }
}
