//! Colours and attributes. Nothing is said by colour alone: every mark also has a sign.

use ratatui::style::{Color, Modifier, Style};
use simurgh_dsl::side::Side;

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether colours may be used.
    pub color: bool,
}

impl Theme {
    /// The ground of a square.
    pub fn square(self, dark: bool) -> Style {
        if !self.color {
            return Style::new();
        }
        let ground = if dark { 23 } else { 66 };
        Style::new().bg(Color::Indexed(ground))
    }

    /// A man.
    pub fn man(self, side: Side) -> Style {
        let style = match side {
            Side::First => Style::new().add_modifier(Modifier::BOLD),
            Side::Second => Style::new(),
        };
        if !self.color {
            return style;
        }
        match side {
            Side::First => style.fg(Color::Indexed(231)),
            Side::Second => style.fg(Color::Indexed(222)),
        }
    }

    /// The ground that a mark brings, or the cursor on it; a check shows through the cursor.
    pub fn mark(self, mark: Mark, cursor: bool) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let ground = match mark {
            Mark::Check if self.color => 160,
            Mark::Check => return bold.add_modifier(Modifier::REVERSED),
            _ if !self.color => return Style::new(),
            _ if cursor => 61,
            Mark::Selected => 28,
            Mark::Target | Mark::Prey => 29,
            Mark::Hint => 96,
            Mark::Last => 94,
            Mark::None => return Style::new(),
        };
        bold.bg(Color::Indexed(ground))
    }

    /// Coordinates, hints, what steps back.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A text that the next letter replaces.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Headings.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

/// Why a square is marked, the most important last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It is not.
    #[default]
    None,
    /// The last move started or ended here.
    Last,
    /// The advised move starts or ends here.
    Hint,
    /// The chosen man can go here.
    Target,
    /// The chosen man can capture here.
    Prey,
    /// The chosen man.
    Selected,
    /// A royal in check.
    Check,
}

impl Mark {
    /// The signs to the left and right of the token. The cursor takes the left one, and the right
    /// one where there is no other mark.
    pub const fn signs(self, cursor: bool) -> (char, char) {
        let (left, right) = match self {
            Self::None | Self::Target if cursor => ('[', ']'),
            Self::None | Self::Target => (' ', ' '),
            Self::Last => ('-', '-'),
            Self::Hint => ('{', '}'),
            Self::Prey => ('(', ')'),
            Self::Selected => ('<', '>'),
            Self::Check => ('!', '!'),
        };
        (if cursor { '[' } else { left }, right)
    }
}
