//! Counters that have a field of their own: `3+3` is what each side still has to its limit, `+0+0`
//! what it has counted. Both are read, the first is written.

use simurgh_dsl::diagnostic::Diagnostic;
use simurgh_dsl::ruleset::Counter;
use simurgh_dsl::side::{BySide, Side};
use simurgh_dsl::source::Excerpt;

use crate::position::Position;

/// Where each side's count stands in the memory.
fn slots<const W: usize>(position: &Position<W>, counter: &Counter) -> BySide<Option<usize>> {
    let memory = &position.variant().hooks.memory;
    BySide::from_fn(|side| {
        memory
            .iter()
            .position(|known| known.name == counter.name && known.side == Some(side))
    })
}

/// The fields, each with a blank behind it.
pub(super) fn write<const W: usize>(position: &Position<W>) -> String {
    let field = |counter: &Counter| {
        let slots = slots(position, counter);
        let [first, second] = Side::ALL.map(|side| {
            let count = slots[side].map_or(0, |slot| position.state().memory(slot));
            counter.limit.saturating_sub(count)
        });
        format!("{first}+{second} ")
    };
    let counters = position.variant().ruleset().counters.iter();
    counters.map(field).collect()
}

/// Reads the fields into a position, in the order of the ruleset's counters.
pub(super) fn read<const W: usize>(
    position: &mut Position<W>,
    fields: &[Excerpt],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let counters = position.variant().ruleset().counters.clone();
    for (counter, field) in counters.iter().zip(fields) {
        let slots = slots(position, counter);
        let Some(counts) = counts(counter, field.text()) else {
            let error = Diagnostic::error("P026", field.whole_place())
                .with("text", field.text())
                .with("name", &counter.name)
                .with("limit", counter.limit);
            diagnostics.push(error);
            continue;
        };
        for side in Side::ALL {
            if let Some(slot) = slots[side] {
                position.remember(slot, counts[side]);
            }
        }
    }
}

/// What each side has counted. `None` if that is beyond the limit.
fn counts(counter: &Counter, text: &str) -> Option<BySide<u8>> {
    let counted = text.strip_prefix('+');
    let (first, second) = counted.unwrap_or(text).split_once('+')?;
    let number = |text: &str| {
        let number: u8 = text.parse().ok()?;
        let rest = counter.limit.checked_sub(number)?;
        Some(if counted.is_some() { number } else { rest })
    };
    Some(BySide::new(number(first)?, number(second)?))
}
