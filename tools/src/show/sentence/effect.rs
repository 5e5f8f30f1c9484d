//! What a rule does.

use simurgh_dsl::hook::rule::{Anchor, Effect, Otherwise, Relocation};

use super::{Teller, owner_key, verdict_key};

impl Teller<'_> {
    pub(super) fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::End(verdict) => self.text.say(verdict_key(*verdict)).to_owned(),
            Effect::Remove(men) => self.fill("sentence.remove", &[("a", self.men(men))]),
            Effect::Become(kind) => self.fill("sentence.become", &[("kind", self.title(*kind))]),
            Effect::Turn(men, kind) => {
                let gaps = [("a", self.men(men)), ("kind", self.title(*kind))];
                self.fill("sentence.turn", &gaps)
            }
            Effect::Move(relocation) => self.relocation("sentence.go", relocation),
            Effect::MoveTo(men, anchor) => {
                let to = self.text.say(anchor_key(*anchor)).to_owned();
                self.fill("sentence.go-to", &[("a", self.men(men)), ("square", to)])
            }
            Effect::Place { owner, kind, on } => {
                let gaps = [
                    ("kind", self.title(*kind)),
                    ("squares", self.squares(on)),
                    ("side", self.text.say(owner_key(*owner)).to_owned()),
                ];
                self.fill("sentence.place", &gaps)
            }
            Effect::Send(men, owner) => {
                let side = self.text.say(owner_key(*owner)).to_owned();
                self.fill("sentence.send", &[("a", self.men(men)), ("side", side)])
            }
            Effect::Again { mover: false } => self.text.say("sentence.again").to_owned(),
            Effect::Again { mover: true } => self.text.say("sentence.again-mover").to_owned(),
            Effect::Add(number, counter) => {
                let gaps = [("number", number.to_string()), ("counter", counter.clone())];
                self.fill("sentence.add", &gaps)
            }
        }
    }

    pub(super) fn relocation(&self, key: &str, relocation: &Relocation) -> String {
        let removing = relocation.removing.as_ref();
        let removing = removing.map(|men| self.fill("sentence.removing", &[("a", self.men(men))]));
        let otherwise = match relocation.otherwise {
            Otherwise::Stays => "",
            Otherwise::Nearest => self.text.say("sentence.nearest"),
            Otherwise::NearestFree => self.text.say("sentence.nearest-free"),
        };
        let gaps = [
            ("a", self.men(&relocation.men)),
            ("squares", self.squares(&relocation.to)),
            ("becoming", self.becoming(relocation.becoming)),
            ("removing", removing.unwrap_or_default()),
            ("otherwise", otherwise.to_owned()),
        ];
        self.fill(key, &gaps)
    }
}

/// The key of the words for a square of the move.
pub(super) const fn anchor_key(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::From => "sentence.anchor-from",
        Anchor::To => "sentence.anchor-to",
        Anchor::Mover => "sentence.anchor-mover",
        Anchor::Captured => "sentence.anchor-captured",
    }
}
