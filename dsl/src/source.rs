//! Source texts, places in them, and the shelf that finds the texts a ruleset builds on.

use std::fmt;
use std::sync::Arc;

/// A half-open range of byte offsets into a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset behind the last byte.
    pub end: usize,
}

impl Span {
    /// The range `start..end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The same range moved right by `offset` bytes.
    #[must_use]
    pub const fn shifted(self, offset: usize) -> Self {
        Self::new(self.start + offset, self.end + offset)
    }
}

/// A text with a name: a file, a `--set` argument, a string typed by the user. Cheap to clone.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({})", self.name)
    }
}

impl Source {
    /// A text with the name that messages show, usually a path.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }

    /// The name that messages show.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line and column of a byte offset, both from 1, columns counted in characters. Offsets beyond
    /// the end are taken as the end.
    ///
    /// ```
    /// use simurgh_dsl::source::Source;
    /// let source = Source::new("x", "ab\ncdé!");
    /// assert_eq!(source.line_and_column(3), (2, 1));
    /// assert_eq!(source.line_and_column(7), (2, 4)); // `é` is two bytes, one column
    /// ```
    pub fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &self.text[..offset];
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (line, before[line_start..].chars().count() + 1)
    }
}

/// A range in a particular source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text.
    pub source: Source,
    /// The range in it.
    pub span: Span,
}

impl Place {
    /// A range in a source.
    pub fn new(source: Source, span: Span) -> Self {
        Self { source, span }
    }
}

/// Finds the rulesets that others extend. Libraries read no files: tools implement this over a
/// folder and the built-in games.
pub trait Shelf {
    /// The ruleset called `name` (without `.toml`), as seen from the source that asks for it.
    fn find(&self, name: &str, asked_by: &Source) -> Option<Source>;

    /// The names that [`find`](Self::find) would answer, for "did you mean".
    fn names(&self) -> Vec<String>;
}

/// A shelf with nothing on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyShelf;

impl Shelf for EmptyShelf {
    fn find(&self, _: &str, _: &Source) -> Option<Source> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A text inside a source, such as the contents of a TOML string, that knows where each of its bytes
/// stands in the source, escapes and all. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Excerpt {
    source: Source,
    text: Arc<str>,
    /// For each byte of `text`, and for its end, the offset in the source.
    offsets: Arc<[usize]>,
}

impl Excerpt {
    /// The whole of a source.
    pub fn whole(source: Source) -> Self {
        let offsets = (0..=source.text().len()).collect();
        Self {
            text: source.text.clone(),
            source,
            offsets,
        }
    }

    /// A text with the source offset of each of its bytes and of its end: `offsets` is one longer
    /// than `text` and never falls. `None` if it is not.
    pub fn new(source: Source, text: impl Into<Arc<str>>, offsets: Vec<usize>) -> Option<Self> {
        let text = text.into();
        (offsets.len() == text.len() + 1 && offsets.is_sorted()).then(|| Self {
            source,
            text,
            offsets: offsets.into(),
        })
    }

    /// A text typed by the user, which is its own source.
    ///
    /// ```
    /// use simurgh_dsl::source::{Excerpt, Span};
    /// let excerpt = Excerpt::typed("betza", "fmWfcF");
    /// assert_eq!(excerpt.place(Span::new(2, 3)).span, Span::new(2, 3));
    /// ```
    pub fn typed(name: &str, text: &str) -> Self {
        Self::whole(Source::new(name, text))
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The source that it stands in.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Where a range of the text stands in the source. Ranges beyond the end are cut.
    pub fn place(&self, span: Span) -> Place {
        let end = span.end.min(self.text.len());
        let start = span.start.min(end);
        let from = self.offsets[start];
        // The last byte's own end, so that an escape behind the range stays outside it.
        let to = if end == start {
            from
        } else {
            self.offsets[end].max(from + 1)
        };
        Place::new(self.source.clone(), Span::new(from, to))
    }

    /// The place of the whole text.
    pub fn whole_place(&self) -> Place {
        self.place(Span::new(0, self.text.len()))
    }

    /// A part of the text as an excerpt of its own. Ranges must fall on character borders; others
    /// are an empty excerpt.
    #[must_use]
    pub fn slice(&self, span: Span) -> Self {
        let Some(part) = self.text.get(span.start..span.end) else {
            return Self {
                text: "".into(),
                source: self.source.clone(),
                offsets: [0].into(),
            };
        };
        let offsets = self.offsets[span.start..=span.end].into();
        Self {
            source: self.source.clone(),
            text: part.into(),
            offsets,
        }
    }
}
