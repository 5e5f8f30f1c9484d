//! Every word of the language with what it means, as data.
//!
//! The reference that users read is generated from [`ENTRIES`], messages take the words that would
//! have been right from it, and a test reads every example. So it cannot go stale.

mod conditions;
mod effects;
mod moments;
mod squares;

use crate::language::Language;

/// What a word is about: where in a sentence it may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The first word of a sentence: when it is asked.
    Moment,
    /// `on EVENT`: what has happened.
    Event,
    /// What an `on` sentence does.
    Effect,
    /// What a `move` sentence adds.
    Move,
    /// What a `forbid` sentence is about.
    Forbid,
    /// Parts of an `attack` sentence.
    Attack,
    /// Parts of a `see` sentence.
    See,
    /// Which men.
    Men,
    /// How often.
    Limit,
    /// Whether.
    Condition,
    /// Which squares.
    Region,
}

impl Topic {
    /// Every topic, in the order of a sentence.
    pub const ALL: [Self; 11] = [
        Self::Moment,
        Self::Event,
        Self::Effect,
        Self::Move,
        Self::Forbid,
        Self::Attack,
        Self::See,
        Self::Men,
        Self::Limit,
        Self::Condition,
        Self::Region,
    ];
}

/// A word of the language.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Where it may stand.
    pub topic: Topic,
    /// The word, or the first of several.
    pub word: &'static str,
    /// How it is used. `A` and `B` are men, `REGION` squares, `KIND` a kind of piece, `BETZA` a
    /// movement, `COUNTER` a name, `N` a number, `C` a condition.
    pub form: &'static str,
    /// What it means, in one English sentence.
    pub english: &'static str,
    /// What it means, in one Spanish sentence.
    pub spanish: &'static str,
    /// A whole sentence that uses it; for [`Topic::Region`] a region. It speaks of the kinds
    /// `chief` (royal), `guard`, `runner`, `scout` and the regions `camp` and `centre`.
    pub example: &'static str,
    /// Whether games can use it; otherwise it is read and answered with "not supported yet".
    pub ready: bool,
}

impl Entry {
    /// What it means, in a language.
    pub const fn meaning(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Spanish => self.spanish,
        }
    }
}

/// The whole language, topic by topic.
///
/// ```
/// use simurgh_dsl::hook::catalogue::{ENTRIES, Topic};
/// let moments = ENTRIES.iter().flat_map(|part| part.iter()).filter(|entry| entry.topic == Topic::Moment);
/// assert!(moments.map(|entry| entry.word).any(|word| word == "forbid"));
/// ```
pub const ENTRIES: &[&[Entry]] = &[
    moments::ENTRIES,
    effects::ENTRIES,
    conditions::ENTRIES,
    squares::ENTRIES,
];

/// The entries of one topic.
pub fn entries(topic: Topic) -> impl Iterator<Item = &'static Entry> {
    let all = ENTRIES.iter().flat_map(|part| part.iter());
    all.filter(move |entry| entry.topic == topic)
}

/// Whether the language has this word anywhere.
pub(super) fn has(word: &str) -> bool {
    let mut all = ENTRIES.iter().flat_map(|part| part.iter());
    all.any(|entry| entry.word == word)
}

/// An entry that games can use.
const fn ready(
    topic: Topic,
    [word, form]: [&'static str; 2],
    [english, spanish]: [&'static str; 2],
    example: &'static str,
) -> Entry {
    Entry {
        topic,
        word,
        form,
        english,
        spanish,
        example,
        ready: true,
    }
}

/// An entry that is read and not yet played.
const fn later(
    topic: Topic,
    words: [&'static str; 2],
    meanings: [&'static str; 2],
    example: &'static str,
) -> Entry {
    let entry = ready(topic, words, meanings, example);
    Entry {
        ready: false,
        ..entry
    }
}
