//! What a diagram of a piece cannot show, in words.

use simurgh_dsl::movement::{Movement, Path, Travel};

use super::diagram::Diagram;
use super::words;
use crate::text::Text;

/// One remark a line.
pub fn remarks(movement: &Movement, diagram: &Diagram, text: Text) -> Vec<String> {
    let any = |test: fn(&Path) -> bool| movement.paths.iter().any(test);
    let plain: [(bool, &str); 5] = [
        (
            any(|path| matches!(path.travel, Travel::Slide { max: None, .. })),
            "rides",
        ),
        (any(|path| path.en_passant), "en-passant"),
        (any(|path| !path.empty.is_empty()), "lame"),
        (any(|path| !path.occupied.is_empty()), "jumps"),
        (
            any(|path| matches!(path.travel, Travel::Slide { skip: true, .. })),
            "skips",
        ),
    ];
    let hold = plain.into_iter().filter(|(holds, _)| *holds);
    let mut remarks: Vec<String> = hold
        .map(|(_, key)| text.say(&format!("diagram.{key}")).to_owned())
        .collect();
    let hops = |path: &&Path| matches!(path.travel, Travel::Hop { .. });
    remarks.extend(words::sentences(
        &only(movement.paths.iter().filter(hops)),
        text,
    ));
    remarks.extend(words::chains(movement, text));
    let beyond = words::sentences(&only(diagram.beyond(movement)), text);
    let beyond = beyond
        .iter()
        .map(|words| text.fill("diagram.beyond", &[("words", words)]));
    remarks.extend(beyond);
    remarks
}

/// Some paths of a movement.
fn only<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Movement {
    Movement {
        paths: paths.into_iter().cloned().collect(),
        ..Movement::default()
    }
}
