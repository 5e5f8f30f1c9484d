//! From what is written to moves that are legal: every line of a record is played.

use simurgh_dsl::diagnostic::{Diagnostic, Severity};
use simurgh_dsl::source::{Place, Source, Span};
use simurgh_engine::{Game, Variant};

use super::contest::Contest;
use super::names::{Finder, Opened};
use super::read::Found;
use super::tags::Tags;
use super::tree::{NodeId, ROOT, Tree};
use super::{Record, Score, Step, Written};
use crate::xboard::Reader;

/// A record whose moves have been played.
#[derive(Clone)]
pub struct Replayed {
    /// The same record with legal moves; a line ends before a move that is none.
    pub record: Record<Step>,
    /// Where the main line ends.
    pub contest: Contest,
    /// Where it began.
    pub start: Contest,
    /// Whether all moves of the main line are legal.
    pub complete: bool,
}

/// Plays a game of a text. What is wrong with it goes to `faults`; nothing is played if the game or the
/// position that it starts from is unknown.
pub fn replay(
    source: &Source,
    found: &Found,
    opened: &mut Opened<impl Finder>,
    faults: &mut Vec<Diagnostic>,
) -> Option<Replayed> {
    let place = |span| Place::new(source.clone(), span);
    let tags = &found.record.tags;
    let named = if tags.get("Ruleset").is_some() {
        "Ruleset"
    } else {
        "Variant"
    };
    let variant = match opened.open(tags, &place(found.place(named))) {
        Ok(variant) => variant,
        Err(fault) => {
            faults.push(*fault);
            return None;
        }
    };
    if opened.has_changed(tags) {
        let fault = Diagnostic::warning("G014", place(found.place("Ruleset")));
        faults.push(fault.with("name", tags.get("Ruleset").unwrap_or_default()));
    }
    let start = start(&variant, tags, faults)?;
    Some(Player::new(source, found).play_best(&start, faults))
}

/// The position that a game starts from.
fn start(variant: &Variant, tags: &Tags, faults: &mut Vec<Diagnostic>) -> Option<Contest> {
    let Some(fen) = tags.get("FEN").filter(|fen| !fen.trim().is_empty()) else {
        return Some(Contest::new(variant));
    };
    if is_start_without_rights(variant, fen) {
        return Some(Contest::new(variant));
    }
    match Contest::from_fen(variant, fen) {
        Ok((contest, warnings)) => {
            faults.extend(warnings);
            Some(contest)
        }
        Err(errors) => {
            let theirs = theirs(variant, fen);
            if theirs.is_none() {
                faults.extend(errors);
            }
            theirs
        }
    }
}

/// Whether it is the set-up as `XBoard` writes it where it does not know how to castle: without the field of the
/// rights, though the game is played with them.
fn is_start_without_rights(variant: &Variant, fen: &str) -> bool {
    let setup = Game::new(variant).fen();
    let [ours, theirs] = [&setup, fen].map(|fen| fen.split_whitespace().collect::<Vec<_>>());
    theirs.len() == 5 && theirs[..2] == ours[..2] && theirs[2..] == ["-", "0", "1"]
}

/// From a position in the letters of `XBoard`, which are not always ours.
fn theirs(variant: &Variant, fen: &str) -> Option<Contest> {
    let ours = Reader::new(variant)?.position(variant, fen);
    let read = Contest::from_fen(variant, &ours).ok();
    read.map(|(contest, _)| contest)
}

/// How ranks are numbered in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ranks {
    /// As the board names them.
    Named,
    /// From 0, as `XBoard` does on boards of ten ranks.
    FromZero,
    /// As `XBoard` does, and men by its letters.
    Theirs,
}

/// The height of the boards on which ranks may be numbered from 0.
const ZERO_BASED: u8 = 10;

struct Player<'a> {
    source: &'a Source,
    found: &'a Found,
    faults: Vec<Diagnostic>,
    ranks: Ranks,
    /// Whether it has been said that the game goes on after its end.
    went_on: bool,
}

/// What is to be done next on the way through all lines.
enum Task {
    /// Play a move behind a place of the new tree.
    Play {
        node: NodeId,
        behind: NodeId,
        main: bool,
    },
    /// Take it back.
    Back,
}

impl<'a> Player<'a> {
    const fn new(source: &'a Source, found: &'a Found) -> Self {
        Self {
            source,
            found,
            faults: Vec::new(),
            ranks: Ranks::Named,
            went_on: false,
        }
    }

    /// With the numbers of ranks that lead further.
    fn play_best(mut self, start: &Contest, faults: &mut Vec<Diagnostic>) -> Replayed {
        let mut best = self.play(start.clone());
        let zero = (start.ruleset().board.ranks() == ZERO_BASED).then_some(Ranks::FromZero);
        for ranks in zero.into_iter().chain([Ranks::Theirs]) {
            if best.complete {
                break;
            }
            let mut other = Self {
                ranks,
                ..Self::new(self.source, self.found)
            };
            let replayed = other.play(start.clone());
            if replayed.record.tree.main_line().len() > best.record.tree.main_line().len() {
                (self, best) = (other, replayed);
            }
        }
        faults.append(&mut self.faults);
        best
    }

    fn play(&mut self, start: Contest) -> Replayed {
        let written = &self.found.record;
        let mut record = Record {
            tags: written.tags.clone(),
            tree: Tree::new(),
            result: written.result,
        };
        let root = written.tree.node(ROOT);
        record.tree.node_mut(ROOT).after.clone_from(&root.after);
        let (mut contest, mut complete) = (start.clone(), true);
        let mut tasks = self.branches(ROOT, ROOT, true);
        while let Some(task) = tasks.pop() {
            let Task::Play { node, behind, main } = task else {
                contest.take_back();
                continue;
            };
            match self.step(&mut contest, node) {
                Ok(step) => {
                    let id = self.copy(node, step, behind, &mut record.tree);
                    tasks.push(Task::Back);
                    tasks.extend(self.branches(node, id, main));
                }
                Err(fault) => {
                    complete &= !main;
                    self.refuse(*fault, node, main);
                }
            }
        }
        for id in record.tree.main_line() {
            if let Some(step) = &record.tree.node(id).mv {
                // The same move was played here before.
                complete &= contest.play(step).is_ok();
            }
        }
        self.compare(&contest, &mut record, complete);
        Replayed {
            record,
            contest,
            start,
            complete,
        }
    }

    /// The moves behind a place, the main one to be played first.
    fn branches(&self, node: NodeId, behind: NodeId, main: bool) -> Vec<Task> {
        let children = self.found.record.tree.node(node).children.iter();
        let tasks = children.enumerate().map(|(index, &node)| Task::Play {
            node,
            behind,
            main: main && index == 0,
        });
        let mut tasks: Vec<Task> = tasks.collect();
        tasks.reverse();
        tasks
    }

    fn written(&self, node: NodeId) -> &'a Written {
        let written = self.found.record.tree.node(node).mv.as_ref();
        written.expect("only the root has no move")
    }

    fn step(&mut self, contest: &mut Contest, node: NodeId) -> Result<Step, Box<Diagnostic>> {
        let written = self.written(node);
        let step = match self.ranks {
            Ranks::Named => contest.read(&written.text, written.seat)?,
            Ranks::FromZero => contest.read(&with_ranks_from_one(&written.text), written.seat)?,
            Ranks::Theirs => contest.read_theirs(&written.text)?,
        };
        let end = contest.end();
        contest.play(&step)?;
        if let Some((score, _)) = end.filter(|_| !self.went_on) {
            self.went_on = true;
            let fault = Diagnostic::warning("G015", self.place(written.span));
            self.faults.push(fault.with("result", score.text()));
        }
        Ok(step)
    }

    fn place(&self, span: Span) -> Place {
        Place::new(self.source.clone(), span)
    }

    /// Copies what is said about a move; no line without its main move.
    fn copy(&self, node: NodeId, step: Step, behind: NodeId, tree: &mut Tree<Step>) -> NodeId {
        let said = self.found.record.tree.node(node);
        let id = tree.add(behind, step);
        let copy = tree.node_mut(id);
        copy.before.clone_from(&said.before);
        copy.after.clone_from(&said.after);
        copy.marks.clone_from(&said.marks);
        id
    }

    /// A move that is none is an error in the main line; in a variation, which ends there, a warning.
    fn refuse(&mut self, fault: Diagnostic, node: NodeId, main: bool) {
        self.faults.push(Diagnostic {
            place: self.place(self.written(node).span),
            severity: if main {
                Severity::Error
            } else {
                Severity::Warning
            },
            ..fault
        });
    }

    /// The end by the rules decides; where there is none, players may have resigned or agreed.
    fn compare(&mut self, contest: &Contest, record: &mut Record<Step>, complete: bool) {
        let Some((score, _)) = contest.end().filter(|_| complete) else {
            return;
        };
        if record.result != score && record.result != Score::Open {
            let span = self.found.place("Result");
            let fault = Diagnostic::warning("G016", self.place(span));
            let fault = fault.with("result", score.text());
            self.faults
                .push(fault.with("written", record.result.text()));
        }
    }
}

/// The same move with ranks counted from 1: each number behind a small letter is a rank.
fn with_ranks_from_one(text: &str) -> String {
    let mut shifted = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, after) = rest.split_at(at);
        let end = after
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(after.len());
        let (number, after) = after.split_at(end);
        shifted += before;
        match number.parse::<u8>() {
            Ok(rank) => shifted += &(u16::from(rank) + 1).to_string(),
            Err(_) => shifted += number,
        }
        rest = after;
    }
    shifted + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::rules::Rules;
    use crate::text::Text;
    use simurgh_dsl::language::Language;

    #[test]
    fn a_set_up_without_the_field_of_rights_is_the_set_up() {
        let rules = Rules::open("oriental-omega", &[], Text(Language::English));
        let variant = rules.expect("built in").variant;
        let setup = Game::new(&variant).fen();
        let fields: Vec<&str> = setup.split(' ').collect();
        let short = format!("{} {} - 0 1", fields[0], fields[1]);
        assert!(is_start_without_rights(&variant, &short));
        // With the field it says what it says.
        assert!(!is_start_without_rights(&variant, &setup));
        assert!(!is_start_without_rights(
            &variant,
            &format!("{} {} - - 0 1", fields[0], fields[1])
        ));
        let other = setup.replacen('P', "1", 1);
        let other = other.split(' ').next().unwrap();
        assert!(!is_start_without_rights(
            &variant,
            &format!("{other} w - 0 1")
        ));
    }
}
