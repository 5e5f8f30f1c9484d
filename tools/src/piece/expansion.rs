//! A movement laid out as data: every path and chain, one a line.

use simurgh_dsl::movement::{
    Chain, ChainLeg, ChainStart, Fate, LegEnd, Movement, Path, Special, SpecialKind, Travel, Vector,
};

/// Every path, chain and special: `(1,2) mc`, `(0,1)x1- mc`, `(1,1) . > (1,1)x1- .c`.
pub fn lines(movement: &Movement) -> Vec<String> {
    let paths = movement.paths.iter().map(path);
    let chains = movement.chains.iter().map(chain);
    let specials = movement.specials.iter().map(special);
    paths.chain(chains).chain(specials).collect()
}

fn path(path: &Path) -> String {
    let mut text = format!("{}{} ", vector(path.step), travel(path.travel));
    let marks = [
        (path.quiet, "m"),
        (path.capture, "c"),
        (path.en_passant, "e"),
        (path.initial, " i"),
        (path.marks_passed, " marks"),
    ];
    text.extend(
        marks
            .iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, mark)| *mark),
    );
    text + &squares("empty", &path.empty) + &squares("over", &path.occupied)
}

fn travel(travel: Travel) -> String {
    let limit = |limit: Option<u8>| limit.map_or(String::new(), |limit| limit.to_string());
    match travel {
        Travel::Leap => String::new(),
        Travel::Slide { min, max, skip } => {
            let skip = if skip { "j" } else { "" };
            format!("x{min}-{}{skip}", limit(max))
        }
        Travel::Hop {
            approach,
            landing,
            total,
        } => {
            let total = total.map_or(String::new(), |total| format!("<={total}"));
            format!("x1-{} H x1-{}{total}", limit(approach), limit(landing))
        }
    }
}

fn vector(Vector { file, rank }: Vector) -> String {
    format!("({file},{rank})")
}

fn squares(name: &str, vectors: &[Vector]) -> String {
    if vectors.is_empty() {
        return String::new();
    }
    let vectors: String = vectors.iter().copied().map(vector).collect();
    format!(" {name}{vectors}")
}

fn chain(chain: &Chain) -> String {
    let legs: Vec<String> = chain.legs.iter().map(leg).collect();
    let start = match chain.start {
        ChainStart::Anywhere => "",
        ChainStart::AtHome => " i",
        ChainStart::AheadOfHome => " ii",
    };
    let passing = if chain.en_passant { " e" } else { "" };
    format!("{}{passing}{start}", legs.join(" > "))
}

fn leg(leg: &ChainLeg) -> String {
    let steps: String = leg.steps.iter().copied().map(vector).collect();
    let length = match (leg.same_length, leg.min, leg.max) {
        (Some(other), _, _) => format!("x={other}"),
        (None, 1, Some(1)) => String::new(),
        (None, min, None) => format!("x{min}-"),
        (None, min, Some(max)) => format!("x{min}-{max}"),
    };
    let marks = [
        (leg.skip, "j"),
        (leg.wrap, "o"),
        (leg.half_way, "half"),
        (leg.marks_end, " marks"),
    ];
    let marks: String = marks
        .iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, mark)| *mark)
        .collect();
    let empty = squares("empty", &leg.empty);
    format!("{steps}{length}{marks}{empty} {}", end(leg.end))
}

/// `.` an empty square, then what becomes of an enemy and of an own man there: `c` or `d` captured,
/// `p` or `q` stays, `u` or `v` put down where the leg began.
fn end(end: LegEnd) -> String {
    let fate = |fate: Option<Fate>, letters: [char; 3]| {
        fate.map(|fate| match fate {
            Fate::Removed => letters[0],
            Fate::Stays => letters[1],
            Fate::Unloaded => letters[2],
        })
    };
    let all = [
        end.empty.then_some('.'),
        fate(end.enemy, ['c', 'p', 'u']),
        fate(end.own, ['d', 'q', 'v']),
        end.spares_royal.then_some('t'),
    ];
    all.into_iter().flatten().collect()
}

fn special(special: &Special) -> String {
    let name = match special.kind {
        SpecialKind::Castling { steps, .. } => format!("castling {steps}"),
        SpecialKind::Null => "pass".to_owned(),
        SpecialKind::Drop { depth, .. } => format!("drop {depth}"),
        SpecialKind::Universal { .. } => "universal".to_owned(),
        SpecialKind::Imitator { .. } => "imitator".to_owned(),
    };
    if special.initial { name + " i" } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simurgh_dsl::betza;
    use simurgh_dsl::source::Excerpt;

    fn check(text: &str, expected: &[&str]) {
        let movement = betza::read(&Excerpt::typed("betza", text), &mut Vec::new());
        let mut lines = lines(&movement);
        lines.sort();
        assert_eq!(lines, expected, "{text}");
    }

    #[test]
    fn every_direction_is_a_line() {
        check("fmWfcF", &["(-1,1) c", "(0,1) m", "(1,1) c"]);
        check("frR", &["(0,1)x1- mc", "(1,0)x1- mc"]);
        check("fmR04", &["(0,1)x4-4 m"]);
        check("fnD", &["(0,2) mc empty(0,1)"]);
        check("frmafsK", &["(1,1) . > (0,1) .c", "(1,1) . > (1,0) .c"]);
    }
}
