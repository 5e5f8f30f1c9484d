//! What a fleet has played goes where the games of this process would go.

use super::{Fleet, Job, Order, Unit, Way, answer};
use crate::lab::duel::schedule::{Count, Match, Show};
use crate::lab::duel::tally::Tally;
use crate::lab::plan::Plan;
use crate::lab::rules::Rules;
use crate::lab::work::Keep;
use crate::load::Failure;
use crate::report::Finding;
use crate::text::Text;

/// Has games of a plan played, as [`work::play`](crate::lab::work::play) plays them here.
///
/// # Errors
///
/// If the fleet cannot be reached, answers with something else, or `keep` fails.
pub fn games(
    fleet: &dyn Fleet,
    way: &Way,
    (plan, units): (&Plan, &[Unit]),
    keep: &mut Keep<'_>,
    text: Text,
) -> Result<(), Failure> {
    let job = Job::games(plan);
    let order = Order {
        way,
        job: &job,
        units,
        text,
    };
    fleet.play(&order, &mut |(version, number), bytes| {
        let record = answer::game(number, bytes).ok_or_else(|| foreign(&order))?;
        keep(&[(version, record)])?;
        Ok(false)
    })
}

/// Has a match played, as [`Match::play`] plays it here. Pairs behind the end of a sequential test do not
/// count, whichever was finished first.
///
/// # Errors
///
/// If it cannot be played elsewhere, the fleet cannot be reached, answers with something else, or `show` fails.
pub fn pairs(
    fleet: &dyn Fleet,
    way: &Way,
    (contest, rules): (&Match<'_>, &Rules),
    show: &mut Show<'_>,
    text: Text,
) -> Result<Tally, Failure> {
    let job = Job::pairs(contest, rules).ok_or_else(|| {
        let message = text.say("finding.T052").to_owned();
        Failure::from(Box::new(Finding::own("T052", "match", message, None)))
    })?;
    let units: Vec<Unit> = (0..contest.pairs).map(|number| (0, number)).collect();
    let order = Order {
        way,
        job: &job,
        units: &units,
        text,
    };
    let mut count = Count::new(contest);
    fleet.play(&order, &mut |(_, number), bytes| {
        let pair = answer::pair(contest.variant, number, bytes);
        count.take(pair.ok_or_else(|| foreign(&order))?, show)
    })?;
    Ok(count.tally)
}

/// The fleet has answered with what is no game of the job.
fn foreign(order: &Order<'_>) -> Failure {
    let url = &order.way.server.url;
    let message = order.text.fill("finding.T053", &[("url", url)]);
    Box::new(Finding::own("T053", url, message, None)).into()
}
