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

    /// The signs around a token and the ground they bring.
    pub fn mark(self, mark: Mark) -> Style {
        let style = match mark {
            Mark::Cursor | Mark::Selected => Style::new().add_modifier(Modifier::BOLD),
            Mark::Check => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            _ => Style::new(),
        };
        if !self.color {
            return style;
        }
        match mark {
            Mark::Check => Style::new()
                .bg(Color::Indexed(160))
                .add_modifier(Modifier::BOLD),
            Mark::Cursor => style.bg(Color::Indexed(61)),
            Mark::Selected => style.bg(Color::Indexed(28)),
            Mark::Target | Mark::Prey => style.bg(Color::Indexed(29)),
            Mark::Hint => style.bg(Color::Indexed(96)),
            Mark::Last => style.bg(Color::Indexed(94)),
            Mark::None => style,
        }
    }

    /// Coordinates, hints, what steps back.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
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
    /// The cursor.
    Cursor,
}

impl Mark {
    /// The signs to the left and right of the token.
    pub const fn signs(self) -> (char, char) {
        match self {
            Self::None | Self::Target => (' ', ' '),
            Self::Last => ('-', '-'),
            Self::Hint => ('{', '}'),
            Self::Prey => ('(', ')'),
            Self::Selected => ('<', '>'),
            Self::Check => ('!', '!'),
            Self::Cursor => ('[', ']'),
        }
    }
}
