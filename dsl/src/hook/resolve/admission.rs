//! Who may enter a zone.

use super::Resolver;
use crate::board::Region;
use crate::hook::read;
use crate::hook::rule::{Admission, Owner};
use crate::side::BySide;
use crate::source::Span;

/// How an admission is written, for advice.
const ADMISSION_FORM: &str = "KIND, or: top royal in enemy REGION when empty";

impl Resolver<'_> {
    /// The admission to a zone on `squares`.
    pub(in crate::hook) fn admission_text(&mut self, squares: BySide<Region>) -> Option<Admission> {
        self.form = ADMISSION_FORM;
        let tree = read::admission(self.text.text());
        let tree = self.take(tree)?;
        let men = self.filter(&tree.men, Owner::Any)?;
        let squares = BySide::from_fn(|side| men.squares[side].intersection(squares[side]));
        if squares.0.iter().all(Region::is_empty) {
            let whole = Span::new(0, self.text.text().len());
            self.report(self.error("H085", whole));
        }
        Some(Admission {
            kinds: men.kinds,
            standing: men.standing,
            squares,
            empty: tree.empty,
        })
    }
}
