//! Colours and attributes. Nothing is said by colour alone: every mark also has a sign.

use ratatui::style::{Color, Modifier, Style};
use simurgh_dsl::side::Side;

/// The colours that a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// Dark squares, of 256 colours.
    Dark,
    /// Light squares, of 256 colours.
    Light,
    /// The sixteen colours that every terminal has, as its user has chosen them.
    Sixteen,
    /// None.
    Mono,
}

impl Palette {
    /// What suits a terminal that says so much about itself: whether colours are wanted, `TERM`,
    /// `COLORTERM` and `COLORFGBG`.
    pub fn of_terminal(wanted: bool, term: &str, color_term: &str, ground: &str) -> Self {
        let many = ["256color", "direct", "kitty", "alacritty", "ghostty"];
        let many = !color_term.is_empty() || many.iter().any(|word| term.contains(word));
        // The number of the background behind the last semicolon: 7 and 9 to 15 are light.
        let ground = ground
            .rsplit(';')
            .next()
            .and_then(|number| number.parse::<u8>().ok());
        let light = ground.is_some_and(|number| number == 7 || (9..16).contains(&number));
        match (wanted, many) {
            (false, _) => Self::Mono,
            (true, false) => Self::Sixteen,
            (true, true) if light => Self::Light,
            (true, true) => Self::Dark,
        }
    }

    /// The grounds of light and dark squares, in this order.
    const fn grounds(self) -> Option<[Color; 2]> {
        match self {
            Self::Dark => Some([Color::Indexed(66), Color::Indexed(23)]),
            Self::Light => Some([Color::Indexed(255), Color::Indexed(187)]),
            Self::Sixteen => Some([Color::Blue, Color::Black]),
            Self::Mono => None,
        }
    }

    /// The men of either side.
    const fn man(self, side: Side) -> Option<Color> {
        match (self, side) {
            (Self::Dark, Side::First) => Some(Color::Indexed(231)),
            (Self::Dark, Side::Second) => Some(Color::Indexed(222)),
            (Self::Light, Side::First) => Some(Color::Indexed(19)),
            (Self::Light, Side::Second) => Some(Color::Indexed(88)),
            (Self::Sixteen, Side::First) => Some(Color::White),
            (Self::Sixteen, Side::Second) => Some(Color::LightYellow),
            (Self::Mono, _) => None,
        }
    }

    /// The ground of a mark, or of the cursor on it.
    const fn mark(self, mark: Mark, cursor: bool) -> Option<Color> {
        let [dark, light, sixteen] = match mark {
            Mark::Check => [160, 210, 1],
            _ if cursor => [61, 147, 5],
            Mark::Selected => [28, 114, 2],
            Mark::Target | Mark::Prey => [29, 151, 2],
            Mark::Hint => [96, 183, 5],
            Mark::Last => [94, 222, 6],
            Mark::None => return None,
        };
        match self {
            Self::Dark => Some(Color::Indexed(dark)),
            Self::Light => Some(Color::Indexed(light)),
            Self::Sixteen => Some(Color::Indexed(sixteen)),
            Self::Mono => None,
        }
    }
}

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The colours that may be used.
    pub palette: Palette,
}

impl Theme {
    /// Whether squares are told apart by their ground.
    pub const fn has_grounds(self) -> bool {
        self.palette.grounds().is_some()
    }

    /// The ground of a square.
    pub fn square(self, dark: bool) -> Style {
        let grounds = self.palette.grounds();
        grounds.map_or_else(Style::new, |grounds| {
            Style::new().bg(grounds[usize::from(dark)])
        })
    }

    /// A man.
    pub fn man(self, side: Side) -> Style {
        let style = match side {
            Side::First => Style::new().add_modifier(Modifier::BOLD),
            Side::Second => Style::new(),
        };
        match self.palette.man(side) {
            Some(color) => style.fg(color),
            None => style,
        }
    }

    /// The ground that a mark brings, or the cursor on it; a check shows through the cursor.
    pub fn mark(self, mark: Mark, cursor: bool) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.palette.mark(mark, cursor) {
            Some(color) => bold.bg(color),
            None if mark == Mark::Check => bold.add_modifier(Modifier::REVERSED),
            None => Style::new(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_get_what_they_can_show() {
        for (wanted, term, color_term, ground, expected) in [
            (false, "xterm-256color", "truecolor", "15;0", Palette::Mono),
            (true, "xterm-256color", "", "", Palette::Dark),
            (true, "xterm", "truecolor", "", Palette::Dark),
            (true, "xterm-256color", "", "0;15", Palette::Light),
            (true, "rxvt-256color", "", "0;default;7", Palette::Light),
            (true, "rxvt-256color", "", "7;8", Palette::Dark),
            (true, "linux", "", "", Palette::Sixteen),
            (true, "xterm", "", "0;15", Palette::Sixteen),
            (true, "", "", "nonsense", Palette::Sixteen),
        ] {
            let found = Palette::of_terminal(wanted, term, color_term, ground);
            assert_eq!(found, expected, "{term} {color_term} {ground}");
        }
    }

    #[test]
    fn no_man_vanishes_on_any_ground() {
        for palette in [Palette::Dark, Palette::Light, Palette::Sixteen] {
            let theme = Theme { palette };
            let marks = [
                Mark::None,
                Mark::Last,
                Mark::Hint,
                Mark::Target,
                Mark::Prey,
                Mark::Selected,
                Mark::Check,
            ];
            for (side, mark) in Side::ALL
                .into_iter()
                .flat_map(|side| marks.map(|mark| (side, mark)))
            {
                for (dark, cursor) in [(true, true), (true, false), (false, true), (false, false)] {
                    let ground = theme.square(dark).patch(theme.mark(mark, cursor));
                    assert!(
                        ground.bg.is_some() && theme.man(side).fg != ground.bg,
                        "{palette:?}"
                    );
                }
            }
        }
        let plain = Theme {
            palette: Palette::Mono,
        };
        assert_eq!(
            (plain.square(true).bg, plain.man(Side::First).fg),
            (None, None)
        );
    }
}
