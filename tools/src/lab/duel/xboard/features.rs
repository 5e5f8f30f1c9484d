//! What a program says that it can do.

/// The features that matter in a match, as they are for a program that says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the protocol"
)]
pub(super) struct Features {
    pub(super) name: Option<String>,
    /// The games that it knows; without a list, the orthodox one.
    pub(super) variants: Vec<String>,
    pub(super) ping: bool,
    pub(super) setboard: bool,
    pub(super) usermove: bool,
    /// Whether it wants to know the clocks.
    pub(super) time: bool,
    /// Whether its time can be counted in positions.
    pub(super) nps: bool,
    /// Whether it has said `done=0`: it needs a while.
    pub(super) asks_for_time: bool,
    /// Whether it has said `done=1`.
    pub(super) done: bool,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            name: None,
            variants: vec!["normal".to_owned()],
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            nps: false,
            asks_for_time: false,
            done: false,
        }
    }
}

/// Features that are accepted although nothing depends on them here.
const INDIFFERENT: [&str; 14] = [
    "analyze",
    "playother",
    "draw",
    "reuse",
    "colors",
    "sigint",
    "sigterm",
    "name",
    "debug",
    "memory",
    "smp",
    "option",
    "ics",
    "pause",
];

impl Features {
    /// Hears a line, and says what is answered to it.
    pub(super) fn hear(&mut self, line: &str) -> Vec<String> {
        let Some(rest) = line.strip_prefix("feature ") else {
            return Vec::new();
        };
        let answer = |(name, value): (&str, &str)| {
            let verdict = if self.take(name, value) {
                "accepted"
            } else {
                "rejected"
            };
            format!("{verdict} {name}")
        };
        pairs(rest).into_iter().map(answer).collect()
    }

    /// Whether the feature is known.
    fn take(&mut self, name: &str, value: &str) -> bool {
        let is_on = value == "1";
        match name {
            "myname" => self.name = Some(value.to_owned()),
            "variants" => {
                let names = value
                    .split(',')
                    .map(str::trim)
                    .filter(|name| !name.is_empty());
                self.variants = names.map(str::to_owned).collect();
            }
            "ping" => self.ping = is_on,
            "setboard" => self.setboard = is_on,
            "usermove" => self.usermove = is_on,
            "time" => self.time = is_on,
            "nps" => self.nps = is_on,
            "done" => {
                self.done = is_on;
                self.asks_for_time = !is_on;
            }
            // Moves in short notation are asked for: they are read, but not written.
            "san" => return !is_on,
            name => return INDIFFERENT.contains(&name),
        }
        true
    }

    /// Whether the program knows a game, under this name or with the size of the board before it.
    pub(super) fn knows(&self, game: &str) -> bool {
        self.variants.iter().any(|known| {
            let plain = known
                .rsplit_once('_')
                .filter(|(size, _)| size.starts_with(|first: char| first.is_ascii_digit()));
            known == game || plain.is_some_and(|(_, name)| name == game)
        })
    }
}

/// `a=1 b="two words"` as names and values.
fn pairs(text: &str) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    let mut rest = text.trim_start();
    while let Some((name, behind)) = rest.split_once('=') {
        let (value, next) = match behind.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => behind
                .split_once(char::is_whitespace)
                .unwrap_or((behind, "")),
        };
        pairs.push((name.trim(), value));
        rest = next.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_heard_and_answered() {
        let mut features = Features::default();
        assert!(features.knows("normal") && !features.knows("capablanca"));
        assert_eq!(features.hear("# Some engine"), Vec::<String>::new());
        assert_eq!(features.hear("feature done=0"), ["accepted done"]);
        assert!(features.asks_for_time && !features.done);
        let answers = features.hear(
            "feature myname=\"Some Engine 1.0\" ping=1 setboard=1  san=1 usermove=1 time=0 egt=\"a b\" variants=\"normal,10x8+0_capablanca,shatranj\"",
        );
        let expected = [
            "accepted myname",
            "accepted ping",
            "accepted setboard",
            "rejected san",
            "accepted usermove",
            "accepted time",
            "rejected egt",
            "accepted variants",
        ];
        assert_eq!(answers, expected);
        assert_eq!(features.name.as_deref(), Some("Some Engine 1.0"));
        assert!(features.ping && features.setboard && features.usermove && !features.time);
        assert!(
            features.knows("capablanca") && features.knows("shatranj") && !features.knows("janus")
        );
        features.hear("feature option=\"Hash -spin 16 1 1024\" done=1");
        assert!(features.done && !features.asks_for_time);
        // Unfinished quotes and words without a value are no reason to stumble.
        features.hear("feature myname=\"never closed");
        features.hear("feature nonsense");
    }
}
