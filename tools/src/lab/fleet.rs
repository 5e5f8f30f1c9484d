//! Other machines that play: what they are given and what they give back, as text.
//!
//! ```text
//! Job --units--> whoever plays --answers--> take
//! rules, settings   one game or one pair each
//! ```
//!
//! How the texts travel is not known here: that is a [`Fleet`], and the program `simurgh-fleet` has one.
//! A unit depends on nothing but its job and number, so that it may be played twice without harm.

use std::path::PathBuf;

use crate::cli::lab::LabWorker;
use crate::console::Console;
use crate::exit::Exit;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

pub mod answer;
pub mod collect;
pub mod job;

pub use job::Job;

/// What can be played by itself: a game of a version, or a pair of a match (version 0), by number.
pub type Unit = super::work::Task;

/// Gets the answer to a unit, in any order, and says whether that is enough.
pub type Take<'a> = dyn FnMut(Unit, &[u8]) -> Result<bool, Failure> + 'a;

/// Machines that play.
pub trait Fleet {
    /// Has units played until all of them have been answered or `take` has enough. Units that were answered
    /// before, also for somebody else, are not played again.
    ///
    /// # Errors
    ///
    /// If the fleet cannot be reached, or `take` fails.
    fn play(&self, order: &Order<'_>, take: &mut Take<'_>) -> Result<(), Failure>;

    /// Plays for others.
    ///
    /// # Errors
    ///
    /// If the fleet cannot be reached.
    fn work(&self, task: &LabWorker, console: &mut Console<'_>) -> Result<Exit, Failure>;
}

/// What is to be played, and how it is divided.
#[derive(Debug)]
pub struct Order<'a> {
    /// The way to the fleet.
    pub way: &'a Way,
    /// What all units have in common.
    pub job: &'a Job,
    /// The units, by rising numbers.
    pub units: &'a [Unit],
    /// The language of complaints.
    pub text: Text,
}

/// The way to a fleet.
#[derive(Clone, Debug)]
pub struct Way {
    /// Where it is.
    pub server: Server,
    /// How many numbers a machine takes at once.
    pub batch: u64,
    /// Seconds of silence after which what a machine has taken is given to another.
    pub lease: u64,
}

/// A server that all machines of a fleet talk to.
#[derive(Clone, Debug)]
pub struct Server {
    /// Its address.
    pub url: String,
    /// The file that says who one is.
    pub credentials: Option<PathBuf>,
    /// The file with the certificate of whoever vouches for the server.
    pub certificate: Option<PathBuf>,
}

/// Who plays.
pub enum Hands<'a> {
    /// So many threads of this process.
    Threads(usize),
    /// Other machines.
    Fleet(&'a dyn Fleet, Way),
}

/// Why a program without a fleet does not do what needs one.
pub fn absent(text: Text) -> Failure {
    let message = text.say("finding.T050").to_owned();
    let help = Some(text.say("finding.T050-help").to_owned());
    Box::new(Finding::own("T050", "simurgh-fleet", message, help)).into()
}
