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
    let (_, value) = commands(comment).find(|(name, _)| *name == "clk")?;
    let mut parts = value.split(':').rev();
    let seconds: f64 = parts.next()?.parse().ok()?;
    let minutes: u64 = parts.next().map_or(Some(0), |text| text.parse().ok())?;
    let hours: u64 = parts.next().map_or(Some(0), |text| text.parse().ok())?;
    let fits = (0.0..86_400.0).contains(&seconds) && parts.next().is_none();
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let whole = minutes.checked_mul(60_000)?;
    fits.then(|| whole.checked_add((seconds * 1000.0).round() as u64))?
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
