//! A line that is being typed.

use super::event::Key;

/// What has been typed so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The text.
    pub text: String,
    /// Whether the text has been refused: the next letter replaces it, Backspace corrects it.
    pub refused: bool,
}

impl Line {
    /// A text to be gone on with.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            refused: false,
        }
    }

    /// A text that could not be read.
    pub fn refused(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            refused: true,
        }
    }

    /// What a key does to the line; keys that do not edit do nothing.
    pub fn edit(&mut self, key: Key) {
        match key {
            Key::Char(letter) => {
                if self.refused {
                    self.text.clear();
                }
                self.text.push(letter);
            }
            Key::Backspace => drop(self.text.pop()),
            Key::Clear => self.text.clear(),
            _ => return,
        }
        self.refused = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(mut line: Line, keys: &[Key], expected: &str) {
        for &key in keys {
            line.edit(key);
        }
        assert_eq!(line.text, expected);
    }

    #[test]
    fn a_refused_text_is_replaced_or_corrected() {
        check(Line::new("e2"), &[Key::Char('e')], "e2e");
        check(
            Line::refused("e2e9"),
            &[Key::Char('d'), Key::Char('2')],
            "d2",
        );
        check(
            Line::refused("e2e9"),
            &[Key::Backspace, Key::Char('4')],
            "e2e4",
        );
        check(Line::new("game.toml"), &[Key::Clear, Key::Char('x')], "x");
        check(Line::refused("e2e9"), &[Key::Up, Key::Char('x')], "x");
    }
}
