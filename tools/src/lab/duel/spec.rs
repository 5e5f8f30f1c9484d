//! Which players a match has, as they are typed.

use std::fmt;
use std::str::FromStr;

use super::own::{Options, Own, Values};
use super::player::{Fault, Player};
use super::uci::Uci;
use super::xboard::Xboard;

/// The game as another program may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name.
    pub name: String,
    /// The file of its ruleset, if it is not built in.
    pub file: Option<String>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// This program's engine: `simurgh`, or `simurgh:nodes=500,hash=32,depth=6,values=none`.
    Own(Options),
    /// A program that speaks UCI: `uci:COMMAND`, quoted as in a shell.
    Uci(Vec<String>),
    /// A program that speaks the protocol of XBoard: `xboard:COMMAND`.
    Xboard(Vec<String>),
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "simurgh" => options(rest).map(Self::Own),
            "uci" => command(rest).map(Self::Uci),
            "xboard" => command(rest).map(Self::Xboard),
            _ => Err(
                "`simurgh`, `simurgh:nodes=N,hash=MB,depth=N,values=none|FILE`, `uci:COMMAND` or `xboard:COMMAND`"
                    .to_owned(),
            ),
        }
    }
}

/// The words of a command.
fn command(text: &str) -> Result<Vec<String>, String> {
    let words = shell_words::split(text).ok();
    words
        .filter(|words| !words.is_empty())
        .ok_or_else(|| "such as uci:/usr/games/engine or 'uci:engine --option \"a b\"'".to_owned())
}

fn options(text: &str) -> Result<Options, String> {
    let mut options = Options::default();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let fault = || format!("`{part}` is none of nodes=N, hash=MB, depth=N, values=none|FILE");
        let (name, value) = part.split_once('=').ok_or_else(fault)?;
        if name == "values" && !value.is_empty() {
            options.values = match value {
                "none" => Values::None,
                path => Values::File(path.to_owned()),
            };
            continue;
        }
        let number: u64 = value.parse().map_err(|_| fault())?;
        match (name, number) {
            ("nodes", 1..) => options.nodes = Some(number),
            ("hash", 1..=65_536) => options.hash = number as usize,
            ("depth", 1..=100) => options.depth = Some(number as u32),
            _ => return Err(fault()),
        }
    }
    Ok(options)
}

/// As it is typed.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(options) => {
                write!(f, "simurgh:hash={}", options.hash)?;
                if let Some(nodes) = options.nodes {
                    write!(f, ",nodes={nodes}")?;
                }
                if let Some(depth) = options.depth {
                    write!(f, ",depth={depth}")?;
                }
                match &options.values {
                    Values::Usual => Ok(()),
                    Values::None => write!(f, ",values=none"),
                    Values::File(path) => write!(f, ",values={path}"),
                }
            }
            Self::Uci(command) => write!(f, "uci:{}", shell_words::join(command)),
            Self::Xboard(command) => write!(f, "xboard:{}", shell_words::join(command)),
        }
    }
}

impl Spec {
    /// The player, ready for its first game.
    ///
    /// # Errors
    ///
    /// If it cannot begin.
    pub fn open(
        &self,
        settings: &[(String, String)],
        board: &Board,
        patience: u64,
    ) -> Result<Box<dyn Player>, Fault> {
        Ok(match self {
            Self::Own(options) => Box::new(Own::new(options.clone())?),
            Self::Uci(command) => Box::new(Uci::start(command, settings, board, patience)?),
            Self::Xboard(command) => Box::new(Xboard::start(command, settings, board, patience)?),
        })
    }

    /// Whether the player needs no limit from the match.
    pub const fn is_limited(&self) -> bool {
        match self {
            Self::Own(options) => options.nodes.is_some() || options.depth.is_some(),
            Self::Uci(_) | Self::Xboard(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let own = |hash, nodes, depth| {
            Ok(Spec::Own(Options {
                hash,
                nodes,
                depth,
                ..Options::default()
            }))
        };
        assert_eq!("simurgh".parse(), own(16, None, None));
        assert_eq!("simurgh:nodes=500,hash=4".parse(), own(4, Some(500), None));
        assert_eq!("simurgh:depth=3".parse(), own(16, None, Some(3)));
        let words = ["a b", "-x"].map(str::to_owned).to_vec();
        assert_eq!("uci:'a b' -x".parse(), Ok(Spec::Uci(words.clone())));
        assert_eq!("xboard:'a b' -x".parse(), Ok(Spec::Xboard(words)));
        for wrong in [
            "",
            "uci",
            "uci:",
            "uci:'a",
            "xboard:",
            "simurgh:nodes=0",
            "simurgh:power=9",
            "fish",
        ] {
            assert!(wrong.parse::<Spec>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn players_are_read_as_they_were_written() {
        for text in [
            "simurgh",
            "simurgh:nodes=500,depth=3,hash=4",
            "simurgh:values=none",
            "simurgh:values=my/chess.values.toml,nodes=5",
            "uci:'a b' -x",
        ] {
            let spec: Spec = text.parse().expect("a player");
            assert_eq!(spec.to_string().parse(), Ok(spec), "{text}");
        }
    }
}
