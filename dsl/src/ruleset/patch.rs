//! A text changed so that the TOML parser can follow it, with the way back to the author's letters.

use crate::source::Span;

/// Changes to a text, by offsets of the text as written.
#[derive(Debug, Default)]
pub(super) struct Patch {
    /// What is put in, and before which byte.
    insertions: Vec<(usize, String)>,
    /// What is overwritten with blanks.
    blanks: Vec<Span>,
}

/// A changed text.
#[derive(Debug)]
pub(super) struct Patched {
    pub(super) text: String,
    /// Offsets in the changed text behind what was put in, with the length put in up to there.
    shifts: Vec<(usize, usize)>,
}

impl Patch {
    /// Puts letters in before the byte `at`.
    pub(super) fn insert(&mut self, at: usize, letters: impl Into<String>) {
        self.insertions.push((at, letters.into()));
    }

    /// Overwrites a range, but for its line breaks.
    pub(super) fn blank(&mut self, span: Span) {
        self.blanks.push(span);
    }

    /// Overwrites a range together with all that was put in there.
    pub(super) fn leave_out(&mut self, span: Span) {
        self.insertions.retain(|&(at, _)| at < span.start);
        self.blank(span);
    }

    /// The text with all changes.
    pub(super) fn apply(mut self, text: &str) -> Patched {
        let mut bytes = text.as_bytes().to_vec();
        for span in &self.blanks {
            let end = span.end.min(bytes.len());
            bytes[span.start.min(end)..end]
                .iter_mut()
                .filter(|byte| !matches!(byte, b'\r' | b'\n'))
                .for_each(|byte| *byte = b' ');
        }
        let blanked = String::from_utf8_lossy(&bytes);
        // Stable: what is put in at one place stays in order.
        self.insertions.sort_by_key(|&(at, _)| at);
        let mut patched = Patched {
            text: String::with_capacity(text.len() + 16),
            shifts: Vec::new(),
        };
        let mut done = 0;
        for (at, letters) in self.insertions {
            patched.text.push_str(blanked.get(done..at).unwrap_or(""));
            patched.insert(&letters);
            done = at;
        }
        patched.text.push_str(blanked.get(done..).unwrap_or(""));
        patched
    }
}

impl Patched {
    fn insert(&mut self, letters: &str) {
        let before = self.shifts.last().map_or(0, |&(_, shift)| shift);
        self.text.push_str(letters);
        self.shifts.push((self.text.len(), before + letters.len()));
    }

    /// Overwrites a range of the changed text with blanks.
    pub(super) fn blank(&mut self, range: std::ops::Range<usize>) {
        if self.text.get(range.clone()).is_some() {
            self.text
                .replace_range(range.clone(), &" ".repeat(range.len()));
        }
    }

    /// The same place in the text as written.
    pub(super) fn original(&self, offset: usize) -> usize {
        let next = self.shifts.partition_point(|&(at, _)| at <= offset);
        let shift = next.checked_sub(1).map_or(0, |last| self.shifts[last].1);
        // Inside of what was put in, the letter behind it is meant.
        let limit = self.shifts.get(next).map(|&(at, shift)| at - shift);
        limit.map_or(offset - shift, |limit| limit.min(offset - shift))
    }

    /// The same range in the text as written.
    pub(super) fn original_span(&self, range: std::ops::Range<usize>) -> Span {
        let start = self.original(range.start);
        Span::new(start, self.original(range.end).max(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lead_back_to_the_text_as_written() {
        let mut patch = Patch::default();
        patch.insert(6, "]");
        patch.insert(2, "XY");
        patch.blank(Span::new(3, 5));
        let patched = patch.apply("abcé\nf");
        assert_eq!(patched.text, "abXYc  \n]f");
        let back: Vec<usize> = (0..=patched.text.len())
            .map(|offset| patched.original(offset))
            .collect();
        assert_eq!(back, [0, 1, 2, 2, 2, 3, 4, 5, 6, 6, 7]);
    }
}
