//! From records to text: tags, an empty line, moves in lines of at most 80 columns.

use std::collections::VecDeque;

use simurgh_dsl::side::Side;

use super::tree::{NodeId, ROOT, Tree};
use super::{Record, Step};

/// Columns of a line.
const WIDTH: usize = 80;

/// The text of one game, with an empty line behind it. Moves of a match on several boards have the
/// letter of their board: `1A. e4 1a. e5`.
pub fn write(record: &Record<Step>, boards: usize) -> String {
    let mut text = String::new();
    let mut tags = record.tags.clone();
    tags.set("Result", record.result.text());
    for (name, value) in tags.in_order() {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    }
    let mut moves = Moves::new(&record.tree, boards > 1);
    moves.write();
    moves.page.word(record.result.text());
    text + "\n" + &moves.page.text + "\n\n"
}

/// What is to be written next.
enum Task {
    /// A move and what follows it; of the main move of its place, the other moves of the place too.
    Line { node: NodeId, main: bool },
    /// The beginning of a variation.
    Open,
    /// The end of one.
    Close,
}

struct Moves<'a> {
    tree: &'a Tree<Step>,
    lettered: bool,
    page: Page,
    /// The number of the first side's move that has just been written: the answer needs none.
    number: Option<u32>,
}

impl<'a> Moves<'a> {
    fn new(tree: &'a Tree<Step>, lettered: bool) -> Self {
        Self {
            tree,
            lettered,
            page: Page::default(),
            number: None,
        }
    }

    fn write(&mut self) {
        let tree = self.tree;
        self.comments(&tree.node(ROOT).after);
        let mut tasks: Vec<Task> = self.next(ROOT).into_iter().collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Open => {
                    self.page.open += "(";
                    self.number = None;
                }
                Task::Close => {
                    self.page.close();
                    self.number = None;
                }
                Task::Line { node, main } => {
                    self.node(node);
                    // The last task is done first.
                    tasks.extend(self.next(node));
                    if main {
                        let parent = self.tree.node(self.tree.node(node).parent);
                        for &other in parent.children[1..].iter().rev() {
                            let line = Task::Line {
                                node: other,
                                main: false,
                            };
                            tasks.extend([Task::Close, line, Task::Open]);
                        }
                    }
                }
            }
        }
    }

    /// The line that goes on from a place.
    fn next(&self, node: NodeId) -> Option<Task> {
        let next = self.tree.node(node).children.first();
        next.map(|&node| Task::Line { node, main: true })
    }

    fn node(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        self.comments(&node.before);
        if let Some(step) = &node.mv {
            self.step(step);
        }
        for mark in &node.marks {
            self.page.word(&format!("${mark}"));
        }
        self.comments(&node.after);
    }

    fn step(&mut self, step: &Step) {
        let follows = self.number == Some(step.number) && step.side == Side::Second;
        let number = step.number;
        if self.lettered {
            let letter = (b'A' + step.board as u8) as char;
            let letter = match step.side {
                Side::First => letter,
                Side::Second => letter.to_ascii_lowercase(),
            };
            self.page.word(&format!("{number}{letter}."));
        } else if step.side == Side::First {
            self.page.word(&format!("{number}."));
        } else if !follows {
            self.page.word(&format!("{number}..."));
        }
        self.page.word(&step.san);
        self.number = (step.side == Side::First).then_some(number);
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.number = None;
            if comment.contains('}') {
                self.page.remark(comment);
            } else {
                self.page.comment(comment);
            }
        }
    }
}

/// Lines of words.
#[derive(Default)]
struct Page {
    text: String,
    /// How many columns of the last line are filled.
    column: usize,
    /// Parentheses that wait for the next word.
    open: String,
    /// Whether a line must begin here.
    broken: bool,
}

impl Page {
    /// A word that stands in one piece.
    fn word(&mut self, word: &str) {
        let word = std::mem::take(&mut self.open) + word;
        let width = word.chars().count();
        if self.broken || (self.column > 0 && self.column + 1 + width > WIDTH) {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.broken = false;
        self.text += &word;
        self.column += width;
    }

    /// The end of a variation, at the last word if there is room.
    fn close(&mut self) {
        if self.broken || !self.open.is_empty() || self.column >= WIDTH {
            return self.word(")");
        }
        self.text.push(')');
        self.column += 1;
    }

    /// A comment in braces, broken at its blanks, but not within a command, and not before a sign
    /// that means something at the beginning of a line.
    fn comment(&mut self, comment: &str) {
        let mut words: VecDeque<String> = VecDeque::new();
        let mut inside = false;
        for word in format!("{{{comment}}}").split(' ') {
            let stays = inside || word.starts_with(['[', '%', ';']);
            match words.back_mut().filter(|_| stays) {
                Some(last) => {
                    last.push(' ');
                    last.push_str(word);
                }
                None => words.push_back(word.to_owned()),
            }
            let opens = word.rfind("[%");
            inside = match opens {
                Some(at) => !word[at..].contains(']'),
                None => inside && !word.contains(']'),
            };
        }
        for word in words {
            self.word(&word);
        }
    }

    /// A comment to the end of its line.
    fn remark(&mut self, comment: &str) {
        self.word(&format!("; {comment}"));
        self.broken = true;
    }
}
