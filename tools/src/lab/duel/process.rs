//! Another program, spoken to in lines.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use simurgh_engine::search::Clock as _;

use super::player::Fault;
use crate::clock::Stopwatch;

/// Milliseconds that a program has to end by itself.
const FAREWELL: u64 = 500;
/// Milliseconds between two looks whether it has.
const GLANCE: u64 = 10;
/// Lines that may wait to be read: what nobody reads must not fill the memory.
const MOST_LINES: usize = 10_000;

/// A running program. It is ended when this is dropped.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// If the system cannot.
    pub fn start(command: &[String]) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = mpsc::sync_channel(MOST_LINES);
        thread::Builder::new().spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            // Engines write their names in whatever letters they like.
            while output
                .read_until(b'\n', &mut bytes)
                .is_ok_and(|count| count > 0)
            {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                bytes.clear();
                if sender.send(line).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self {
            child,
            input,
            lines,
        })
    }

    /// Tells the program a line.
    ///
    /// # Errors
    ///
    /// If nobody listens.
    pub fn tell(&mut self, line: &str) -> Result<(), Fault> {
        let input = self.input.as_mut().ok_or(Fault::Crash)?;
        writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .map_err(|_| Fault::Crash)
    }

    /// What `find` makes of the first line of which it makes something, within so many milliseconds.
    ///
    /// # Errors
    ///
    /// If the time is over, or the program is.
    pub fn await_line<T>(
        &self,
        milliseconds: u64,
        mut find: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let clock = Stopwatch::start();
        loop {
            let left = milliseconds.saturating_sub(clock.milliseconds());
            match self.lines.recv_timeout(Duration::from_millis(left)) {
                Ok(line) => {
                    if let Some(found) = find(&line) {
                        return Ok(found);
                    }
                    if clock.milliseconds() > milliseconds {
                        return Err(Fault::Silence);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silence),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crash),
            }
        }
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)) | Err(_))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already; that is what is wanted.
        let _ = self.tell("quit");
        self.input = None;
        let clock = Stopwatch::start();
        while !self.has_ended() && clock.milliseconds() < FAREWELL {
            thread::sleep(Duration::from_millis(GLANCE));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
