//! Connects the pure [`App`] to the real terminal: keys, mouse, screen, engine, files.

use std::io::{self, Write as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use crossterm::execute;
use ratatui::DefaultTerminal;
use ratatui::layout::Rect;
use simurgh_engine::search::Clock as _;

use super::app::App;
use super::event::{Effect, Event, Key};
use super::layout::Layout;
use super::save;
use super::theme::Theme;
use super::thinker::Thinker;
use super::view;
use crate::clock::Stopwatch;

/// How often clocks are redrawn.
const TICK: Duration = Duration::from_millis(200);

/// Plays on the full screen until the player leaves. The terminal is as before afterwards, even
/// after a panic.
///
/// # Errors
///
/// If the terminal fails.
pub fn run(app: &mut App, theme: Theme) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    free_mouse_on_panic();
    execute!(io::stdout(), EnableMouseCapture)?;
    let outcome = Screen::new(app, theme).and_then(|screen| screen.run(&mut terminal));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    outcome
}

/// A panic in any thread gives the mouse back before `ratatui` restores the rest of the terminal and
/// the program reports and ends.
fn free_mouse_on_panic() {
    let restore_and_report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        restore_and_report(panic);
    }));
}

/// What comes in from the outside.
enum Input {
    Terminal(event::Event),
    App(Event),
    Lost(io::Error),
}

struct Screen<'a> {
    app: &'a mut App,
    theme: Theme,
    thinker: Thinker,
    inbox: Receiver<Input>,
    clock: Stopwatch,
    ticked: u64,
    done: bool,
}

impl<'a> Screen<'a> {
    fn new(app: &'a mut App, theme: Theme) -> io::Result<Self> {
        let (sender, inbox) = mpsc::channel();
        listen(sender.clone());
        Ok(Self {
            app,
            theme,
            thinker: Thinker::start(move |event| sender.send(Input::App(event)).is_ok())?,
            inbox,
            clock: Stopwatch::start(),
            ticked: 0,
            done: false,
        })
    }

    fn run(mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let effects = self.app.begin();
        self.carry_out(effects)?;
        while !self.done {
            terminal.draw(|frame| view::draw(frame, self.app, self.theme))?;
            let size = terminal.size()?;
            let area = Rect::new(0, 0, size.width, size.height);
            self.wait(area)?;
        }
        Ok(())
    }

    /// Takes in everything that has happened, at least one event or a tick.
    fn wait(&mut self, area: Rect) -> io::Result<()> {
        match self.inbox.recv_timeout(TICK) {
            Ok(input) => self.take(input, area)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => self.done = true,
        }
        while let Ok(input) = self.inbox.try_recv() {
            self.take(input, area)?;
        }
        let now = self.clock.milliseconds();
        let passed = now - self.ticked;
        self.ticked = now;
        self.update(Event::Tick(passed))
    }

    fn take(&mut self, input: Input, area: Rect) -> io::Result<()> {
        match input {
            Input::App(event) => self.update(event),
            Input::Terminal(event) => match self.translate(&event, area) {
                Some(event) => self.update(event),
                None => Ok(()),
            },
            Input::Lost(error) => Err(error),
        }
    }

    fn translate(&self, event: &event::Event, area: Rect) -> Option<Event> {
        match event {
            event::Event::Key(key) => key_of(key).map(Event::Key),
            event::Event::Mouse(mouse) => {
                let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                let board = &self.app.table.game.variant().ruleset().board;
                let layout = Layout::new(board, area, self.app.zoom).filter(|_| pressed)?;
                let point = (mouse.column, mouse.row);
                layout
                    .square_at(board, point, self.app.flipped)
                    .map(Event::Click)
            }
            _ => None,
        }
    }

    fn update(&mut self, event: Event) -> io::Result<()> {
        let effects = self.app.update(event);
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Think(id, strength) => {
                    let game = self.app.table.game.clone();
                    self.thinker.think(id, game, strength.limits());
                }
                Effect::Stop => self.thinker.stop(),
                Effect::Save {
                    path,
                    text,
                    replace,
                } => {
                    let stored = save::store(&path, &text, replace, self.app.text);
                    self.update(Event::Stored(path, stored))?;
                }
                Effect::Copy(text) => copy(&text)?,
                Effect::Quit => self.done = true,
            }
        }
        Ok(())
    }
}

/// Reads keys and mouse in a thread of its own; it ends with the program.
fn listen(sender: Sender<Input>) {
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(event) => Input::Terminal(event),
                Err(error) => Input::Lost(error),
            };
            let lost = matches!(input, Input::Lost(_));
            if sender.send(input).is_err() || lost {
                break;
            }
        }
    });
}

fn key_of(key: &KeyEvent) -> Option<Key> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if control => Some(Key::Interrupt),
        KeyCode::Char('u') if control => Some(Key::Clear),
        KeyCode::Char(letter) if !control => Some(Key::Char(letter)),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Escape),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Tab => Some(Key::Tab),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::Left => Some(Key::Left),
        KeyCode::Right => Some(Key::Right),
        _ => None,
    }
}

/// Asks the terminal to put a text on the clipboard (OSC 52). Terminals that cannot, ignore it.
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}

/// Base 64 as RFC 4648 defines it.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let mut group = [0; 4];
        group[1..=chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes(group);
        for index in 0..4 {
            let digit = bits >> (18 - 6 * index) & 63;
            let filled = index <= chunk.len();
            let digit = if filled { DIGITS[digit as usize] } else { b'=' };
            text.push(char::from(digit));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        // The test vectors of RFC 4648, section 10.
        for (text, expected) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(text.as_bytes()), expected);
        }
    }
}
