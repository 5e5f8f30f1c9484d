//! What programs write into comments: `[%clk 0:05:00]`, `[%eval -1.25]`.

/// The commands in a comment: name and value.
///
/// ```
/// let found: Vec<_> = simurgh::pgn::annotation::commands("[%clk 0:01:02] good [%eval #-3,20]").collect();
/// assert_eq!(found, [("clk", "0:01:02"), ("eval", "#-3,20")]);
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = (&str, &str)> {
    comment.split("[%").skip(1).filter_map(|rest| {
        let (command, _) = rest.split_once(']')?;
        let (name, value) = command.split_once(char::is_whitespace)?;
        Some((name, value.trim()))
    })
}

/// The milliseconds on the mover's clock, if the comment says them.
///
/// ```
/// use simurgh::pgn::annotation::clock;
/// assert_eq!(clock("[%clk 1:02:03.5]"), Some(3_723_500));
/// assert_eq!(clock("[%clk soon]"), None);
/// ```
pub fn clock(comment: &str) -> Option<u64> {
    time(comment, "clk")
}

/// The milliseconds that the move took, if the comment says them.
///
/// ```
/// use simurgh::pgn::annotation::elapsed;
/// assert_eq!(elapsed("[%emt 0:00:07.25]"), Some(7_250));
/// ```
pub fn elapsed(comment: &str) -> Option<u64> {
    time(comment, "emt")
}

/// A time that a command of that name says.
fn time(comment: &str, command: &str) -> Option<u64> {
    let (_, value) = commands(comment).find(|(name, _)| *name == command)?;
    let mut parts = value.split(':').rev();
    let seconds: f64 = parts.next()?.parse().ok()?;
    let minutes: u64 = parts.next().map_or(Some(0), |text| text.parse().ok())?;
    let hours: u64 = parts.next().map_or(Some(0), |text| text.parse().ok())?;
    let fits = (0.0..86_400.0).contains(&seconds) && parts.next().is_none();
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let whole = minutes.checked_mul(60_000)?;
    fits.then(|| whole.checked_add((seconds * 1000.0).round() as u64))?
}

/// The command that says how long a move took.
///
/// ```
/// use simurgh::pgn::annotation::{elapsed, write_elapsed};
/// assert_eq!(write_elapsed(3_723_500), "[%emt 1:02:03.500]");
/// assert_eq!(elapsed(&write_elapsed(3_723_500)), Some(3_723_500));
/// ```
pub fn write_elapsed(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("[%emt {hours}:{minutes:02}:{:02}.{rest:03}]", seconds % 60)
}

/// A comment without the commands of that name.
///
/// ```
/// use simurgh::pgn::annotation::without;
/// assert_eq!(without("[%emt 0:00:07] good [%eval 0.3]", "emt"), "good [%eval 0.3]");
/// assert_eq!(without("[%emt", "emt"), "[%emt");
/// ```
pub fn without(comment: &str, command: &str) -> String {
    let opener = format!("[%{command} ");
    let mut parts = comment.split(&opener);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(']') {
            Some((_, rest)) => kept += rest,
            None => kept += &(opener.clone() + part),
        }
    }
    kept.trim().to_owned()
}

/// A score from the first side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the second side mates.
    Mate(i32),
}

/// The score, if the comment says one.
///
/// ```
/// use simurgh::pgn::annotation::{Evaluation, evaluation};
/// assert_eq!(evaluation("[%eval -1.25]"), Some(Evaluation::Centipawns(-125)));
/// assert_eq!(evaluation("[%eval #3,18]"), Some(Evaluation::Mate(3)));
/// ```
pub fn evaluation(comment: &str) -> Option<Evaluation> {
    let (_, value) = commands(comment).find(|(name, _)| *name == "eval")?;
    let value = value.split(',').next()?.trim();
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse().ok().map(Evaluation::Mate);
    }
    let pawns: f64 = value.parse().ok().filter(|pawns: &f64| pawns.abs() < 1e6)?;
    Some(Evaluation::Centipawns((pawns * 100.0).round() as i32))
}
