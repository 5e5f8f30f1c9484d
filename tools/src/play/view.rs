//! Draws the full screen. Knows no keys and changes nothing.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text as Lines};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use simurgh_dsl::board::Square;
use simurgh_dsl::placement::Man;
use simurgh_dsl::side::Side;

use super::app::{App, Purpose};
use super::dialog::Dialog;
use super::layout::Layout;
use super::theme::{Mark, Theme};
use crate::lines;
use crate::result;
use crate::score;
use crate::show::position::{HIDDEN, Picture};
use crate::show::{frame, pieces};

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &App, theme: Theme) {
    let area = frame.area();
    let board = &app.table.game.variant().ruleset().board;
    let Some(layout) = Layout::new(board, area, app.zoom) else {
        let (width, height) = Layout::smallest(board);
        let gaps: [(&str, &dyn std::fmt::Display); 2] = [("width", &width), ("height", &height)];
        let words = app.text.fill("play.too-small", &gaps);
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    };
    if app.covered {
        draw_cover(frame, app, theme, &layout);
    } else {
        let squares = Squares::new(app, &layout, theme);
        squares.draw(frame.buffer_mut());
        if let Some(panel) = layout.panel {
            draw_panel(frame, app, theme, panel);
        }
        draw_foot(frame, app, theme, &layout);
    }
    if let Some(dialog) = &app.dialog {
        draw_dialog(frame, app, dialog, area);
    }
}

/// Instead of the board, while it passes from one person to the other.
fn draw_cover(frame: &mut Frame<'_>, app: &App, theme: Theme, layout: &Layout) {
    let side = format!("side.{}", result::side(app.table.game.turn()));
    let words = app
        .text
        .fill("plain.hand-over", &[("side", &app.text.say(&side))]);
    let words = Paragraph::new(words).style(theme.strong());
    frame.render_widget(words.wrap(Wrap { trim: true }), layout.squares);
}

/// The board while it is drawn.
struct Squares<'a> {
    app: &'a App,
    layout: &'a Layout,
    theme: Theme,
    targets: Vec<Square>,
    picture: Picture<'a>,
    hint: Option<(Square, Square)>,
}

impl<'a> Squares<'a> {
    fn new(app: &'a App, layout: &'a Layout, theme: Theme) -> Self {
        let game = &app.table.game;
        let hint = app.hint.map(|mv| {
            let view = game.describe(mv);
            (view.from, view.to)
        });
        Self {
            app,
            layout,
            theme,
            targets: app.marked_targets(),
            picture: Picture::new(game, app.table.viewer()),
            hint,
        }
    }

    fn draw(&self, buffer: &mut Buffer) {
        let board = &self.app.table.game.variant().ruleset().board;
        self.draw_coordinates(buffer);
        for square in board.squares() {
            let cell = self.layout.cell_of(board, square, self.app.flipped);
            self.draw_square(buffer, square, cell);
        }
    }

    fn draw_coordinates(&self, buffer: &mut Buffer) {
        let board = &self.app.table.game.variant().ruleset().board;
        let (width, height) = self.layout.cell;
        let Rect { x, y, .. } = self.layout.squares;
        let style = self.theme.faint();
        let files = frame::files(board, self.app.flipped);
        for (column, file) in files.enumerate() {
            let name = format!("{:^1$}", board.file_names()[file as usize], width as usize);
            let left = x + column as u16 * width;
            for line in [y - 1, self.layout.squares.bottom()] {
                buffer.set_string(left, line, &name, style);
            }
        }
        let margin = self.layout.margin as usize - 1;
        for (row, rank) in frame::ranks(board, self.app.flipped).enumerate() {
            let name = &board.rank_names()[rank as usize];
            let line = y + row as u16 * height + height.div_ceil(2) - 1;
            buffer.set_string(
                x - self.layout.margin,
                line,
                format!("{name:>margin$}"),
                style,
            );
            buffer.set_string(self.layout.squares.right() + 1, line, name, style);
        }
    }

    fn draw_square(&self, buffer: &mut Buffer, square: Square, cell: Rect) {
        let game = &self.app.table.game;
        let dark = game.variant().ruleset().board.is_dark(square);
        let (mark, man) = (self.mark(square), self.picture.man_at(square));
        let cursor = self.app.cursor == square;
        let ground = self.theme.square(dark).patch(self.theme.mark(mark, cursor));
        buffer.set_style(cell, ground);
        let token = self.token(square, man, dark);
        let style = man.map_or_else(Style::new, |man| self.theme.man(man.side));
        let line = cell.y + cell.height.div_ceil(2) - 1;
        let width = cell.width as usize;
        let shown = with_signs(&token, mark, cursor, width);
        let shown = format!("{shown:^width$}");
        buffer.set_stringn(cell.x, line, shown, width, ground.patch(style));
    }

    fn token(&self, square: Square, man: Option<Man>, dark: bool) -> String {
        if let Some(man) = man {
            return self.name(man);
        }
        if !self.picture.sees(square) {
            return HIDDEN.to_owned();
        }
        if self.targets.contains(&square) {
            return "*".to_owned();
        }
        match (self.theme.has_grounds(), dark) {
            (true, _) => " ".to_owned(),
            (false, true) => ":".to_owned(),
            (false, false) => ".".to_owned(),
        }
    }

    /// The letter, or the figurine if the player wants figurines and the game has one.
    fn name(&self, man: Man) -> String {
        let kind = &self.app.table.game.variant().ruleset().kinds[man.kind.index()];
        let figurine = kind.figurine.as_ref().filter(|_| self.app.figurines);
        figurine.map_or_else(|| kind.token(man.side), |both| both[man.side].clone())
    }

    /// The most important reason to mark a square.
    fn mark(&self, square: Square) -> Mark {
        let on = |pair: Option<(Square, Square)>| {
            pair.is_some_and(|(from, to)| square == from || square == to)
        };
        let target = self.targets.contains(&square);
        let prey = target && self.picture.man_at(square).is_some();
        let reasons = [
            (self.picture.last.contains(&square), Mark::Last),
            (on(self.hint), Mark::Hint),
            (target, Mark::Target),
            (prey, Mark::Prey),
            (self.app.marked_man() == Some(square), Mark::Selected),
            (self.picture.checked.contains(&square), Mark::Check),
        ];
        let holding = reasons.into_iter().filter(|(holds, _)| *holds);
        holding.map(|(_, mark)| mark).max().unwrap_or_default()
    }
}

/// A token between its signs: the mark's, and the cursor's around them where there is room.
fn with_signs(token: &str, mark: Mark, cursor: bool, width: usize) -> String {
    let (left, right) = mark.signs(false);
    if cursor && mark != Mark::None && token.chars().count() + 4 <= width {
        return format!("[{left}{token}{right}]");
    }
    let (left, right) = mark.signs(cursor);
    if width > 2 {
        format!("{left}{token}{right}")
    } else {
        format!("{token}{right}")
    }
}

/// Name of the game, players, thinking, moves.
fn draw_panel(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let inner = Rect {
        x: area.x + 1,
        width: area.width - 1,
        ..area
    };
    let ruleset = app.table.game.variant().ruleset();
    let top = if app.flipped {
        Side::First
    } else {
        Side::Second
    };
    let width = usize::from(inner.width);
    let name = lines::fit(app.text.pick(&ruleset.about.name), width, 1);
    let mut lines = vec![Line::styled(name, theme.strong())];
    let picture = Picture::new(&app.table.game, app.table.viewer());
    for side in [top, top.rival()] {
        lines.push(player(app, theme, side));
        let in_hand = picture.in_hand(side);
        lines.extend(in_hand.map(|men| Line::raw(lines::fit(&format!("  {men}"), width, 1))));
    }
    let status = lines::wrap(&status(app), width);
    lines.extend(status.lines().map(|line| Line::raw(line.to_owned())));
    lines.push(Line::raw(""));
    let room = usize::from(inner.height).saturating_sub(lines.len());
    let sheet = match &app.inspection {
        Some(inspection) => paragraphs(&inspection.words, width, room),
        None => app.table.score_sheet(),
    };
    let skipped = sheet.len().saturating_sub(room);
    lines.extend(sheet.into_iter().skip(skipped).map(Line::raw));
    frame.render_widget(Paragraph::new(lines), inner);
}

/// Lines of paragraphs, the last ones cut off where there is no room.
fn paragraphs(words: &[String], width: usize, room: usize) -> Vec<String> {
    let wrapped = words.iter().map(|words| lines::wrap(words, width));
    let wrapped = wrapped.collect::<Vec<_>>().join("\n");
    wrapped.lines().take(room).map(str::to_owned).collect()
}

/// Marker of the turn, side, person or engine, time used.
fn player(app: &App, theme: Theme, side: Side) -> Line<'static> {
    let turn = app.table.is_on() && app.table.game.turn() == side;
    let marker = if turn { '>' } else { ' ' };
    let name = app.text.say(&format!("side.{}", result::side(side)));
    let seconds = app.used[side] / 1000;
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    let style = if turn { theme.strong() } else { Style::new() };
    Line::styled(format!("{marker} {name:<7} {clock:>6}"), style)
}

/// What the engine does or thinks.
fn status(app: &App) -> String {
    let thinking = match app.thinking.map(|thinking| thinking.purpose) {
        Some(Purpose::Move) => app.text.say("play.thinking").to_owned(),
        Some(Purpose::Hint) => app.text.say("play.pondering").to_owned(),
        None if app.paused && app.table.awaits_engine() => app.text.say("play.paused").to_owned(),
        None => app.strength.words(app.text),
    };
    let Some(evaluation) = app.evaluation else {
        return thinking;
    };
    format!("{} · {thinking}", score::words(evaluation.score, app.text))
}

fn draw_foot(frame: &mut Frame<'_>, app: &App, theme: Theme, layout: &Layout) {
    let inspected = app.inspection.as_ref().filter(|_| layout.panel.is_none());
    let message = match inspected {
        Some(inspection) => inspection.words.join(" "),
        None if app.message.is_empty() => turn_words(app),
        None => app.message.clone(),
    };
    let room = layout.message;
    let message = lines::fit(&message, room.width.into(), room.height.into());
    frame.render_widget(Paragraph::new(message).style(theme.strong()), room);
    let width = usize::from(layout.input.width);
    let input = match &app.input {
        Some(line) => typed(app, theme, line, width),
        None if layout.panel.is_none() => Line::raw(lines::fit(&status(app), width, 1)),
        None => Line::raw(""),
    };
    frame.render_widget(Paragraph::new(input), layout.input);
    if let Some(keys) = layout.keys {
        let words = match app.input {
            Some(_) => {
                let example = app.table.examples(app.text);
                app.text.fill("play.keys-input", &[("example", &example)])
            }
            None => app.text.say("play.keys").to_owned(),
        };
        let words = lines::fit(&words, width, 1);
        frame.render_widget(Paragraph::new(words).style(theme.faint()), keys);
    }
}

/// The input line: its end if it is long, in reverse if the next letter replaces it.
fn typed(app: &App, theme: Theme, line: &super::line::Line, width: usize) -> Line<'static> {
    let label = format!("{} ", app.text.say("play.input"));
    let room = width.saturating_sub(label.chars().count());
    let shown = lines::tail(&format!("{}_", line.text), room);
    let style = if line.refused {
        theme.selected()
    } else {
        Style::new()
    };
    Line::from(vec![Span::raw(label), Span::styled(shown, style)])
}

/// Whose turn it is, and whether it is in check.
fn turn_words(app: &App) -> String {
    let side = app
        .text
        .say(&format!("side.{}", result::side(app.table.game.turn())));
    let picture = Picture::new(&app.table.game, app.table.viewer());
    let key = if picture.checked.is_empty() {
        "play.turn"
    } else {
        "play.turn-check"
    };
    let square = board_name(app, app.cursor);
    let here = match picture.man_at(app.cursor) {
        Some(man) => {
            let kind = &app.table.game.variant().ruleset().kinds[man.kind.index()];
            let title = pieces::title(kind, app.text);
            format!("{square} {title} · {}", kind.movement.text)
        }
        None => square,
    };
    app.text.fill(key, &[("side", &side), ("here", &here)])
}

fn board_name(app: &App, square: Square) -> String {
    app.table
        .game
        .variant()
        .ruleset()
        .board
        .name(square)
        .to_owned()
}

fn draw_dialog(frame: &mut Frame<'_>, app: &App, dialog: &Dialog, area: Rect) {
    let (title, lines) = dialog_words(app, dialog);
    let widest = lines.iter().map(|line| line.chars().count());
    let width = (widest.max().unwrap_or_default() as u16 + 4).min(area.width);
    let text: Lines<'_> = lines.iter().map(|line| Line::raw(line.as_str())).collect();
    let wrapped = Paragraph::new(text).wrap(Wrap { trim: false });
    let rows = lines.iter().map(|line| rows(line, width.saturating_sub(4)));
    let height = (rows.sum::<u16>() + 2).min(area.height);
    let window = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    let block = Block::bordered()
        .title(title)
        .padding(ratatui::widgets::Padding::horizontal(1));
    frame.render_widget(Clear, window);
    frame.render_widget(wrapped.block(block), window);
}

/// Lines that a text takes in a width.
fn rows(line: &str, width: u16) -> u16 {
    (line.chars().count() as u16).div_ceil(width.max(1)).max(1)
}

fn dialog_words<'a>(app: &'a App, dialog: &Dialog) -> (&'a str, Vec<String>) {
    let text = app.text;
    let lines = |key: &str| text.say(key).lines().map(str::to_owned).collect();
    match dialog {
        Dialog::Help => {
            let example = app.table.examples(text);
            let help = text.fill("play.help", &[("example", &example)]);
            (
                text.say("play.help-title"),
                help.lines().map(str::to_owned).collect(),
            )
        }
        Dialog::Fen(fen) => (
            "FEN",
            vec![fen.clone(), String::new(), text.say("play.copied").into()],
        ),
        Dialog::Words(words) => (text.say("play.words-title"), words.clone()),
        Dialog::Quit => (text.say("play.quit-title"), lines("play.quit")),
        Dialog::New => (text.say("play.new-title"), lines("play.new")),
        Dialog::Replace(path) => {
            let words = text.fill("play.replace", &[("file", path)]);
            let lines = words.lines().map(str::to_owned).collect();
            (text.say("play.replace-title"), lines)
        }
        Dialog::Save(line) => (
            text.say("play.save-title"),
            vec![
                format!("{}_", line.text),
                String::new(),
                text.say("play.save").into(),
            ],
        ),
        Dialog::Choice(choice) => {
            let labels = choice.labels.iter().enumerate();
            let item = |(index, label): (usize, &String)| {
                let marker = if index == choice.index { '>' } else { ' ' };
                format!("{marker} {} {label}", index + 1)
            };
            (text.say("play.choice-title"), labels.map(item).collect())
        }
    }
}

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;
