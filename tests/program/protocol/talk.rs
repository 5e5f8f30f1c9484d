//! A conversation, held with the program.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::transcript::{Step, Transcript, matches};

/// The time for a whole conversation, on a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

/// The program at work, with its three pipes.
struct Peer {
    child: Child,
    /// What it is to hear; closed when dropped.
    input: Option<Sender<Vec<u8>>>,
    /// What it says, line by line.
    output: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
    until: Instant,
    /// The last lines that were heard, for the message of a failure.
    heard: Vec<String>,
}

/// Holds a conversation.
///
/// # Errors
///
/// What was not as it should be, with the number of the line.
pub(super) fn hold(transcript: &Transcript) -> Result<(), String> {
    let mut peer = Peer::start(&transcript.arguments);
    let result = peer.play(transcript);
    // It has ended already, or is to blame.
    let _ = peer.child.kill();
    let heard = peer.heard.join("\n    ");
    result.map_err(|reason| format!("{reason}; the last lines were\n    {heard}"))
}

impl Peer {
    fn start(arguments: &[String]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_simurgh"))
            .args(arguments)
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, orders) = mpsc::channel::<Vec<u8>>();
        let mut stdin = child.stdin.take().unwrap();
        // The program may end before it has read everything.
        thread::spawn(move || orders.iter().all(|bytes| stdin.write_all(&bytes).is_ok()));
        let (lines, output) = mpsc::channel();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            let mut lines_read = stdout.split(b'\n').map_while(Result::ok);
            lines_read.all(|line| {
                let line = String::from_utf8_lossy(&line).into_owned();
                lines.send(line).is_ok()
            })
        });
        let mut stderr = child.stderr.take().unwrap();
        let complaints = thread::spawn(move || {
            let mut text = String::new();
            drop(stderr.read_to_string(&mut text));
            text
        });
        Self {
            child,
            input: Some(input),
            output,
            complaints: Some(complaints),
            until: now() + LIMIT,
            heard: Vec::new(),
        }
    }

    fn play(&mut self, transcript: &Transcript) -> Result<(), String> {
        let mut never: Vec<&str> = Vec::new();
        let mut limit = LIMIT;
        for (number, step) in &transcript.steps {
            let result = match step {
                Step::Send(bytes) => self.send(bytes.clone()),
                Step::Never(form) => {
                    never.push(form);
                    Ok(())
                }
                Step::Within(time) => {
                    limit = *time;
                    Ok(())
                }
                Step::Expect(count, form) => {
                    let until = self.until.min(now() + limit);
                    let never = std::mem::take(&mut never);
                    limit = LIMIT;
                    (0..*count).try_for_each(|_| self.expect(form, &never, until))
                }
            };
            result.map_err(|reason| format!("line {number}: {reason}"))?;
        }
        if !transcript.quits {
            self.input = None;
        }
        self.finish(&never)
    }

    fn send(&self, bytes: Vec<u8>) -> Result<(), String> {
        let input = self.input.as_ref().ok_or("nothing can be sent")?;
        input
            .send(bytes)
            .map_err(|_| "the program does not listen".to_owned())
    }

    /// The next line; `None` after the last one.
    fn hear(&mut self, until: Instant) -> Result<Option<String>, String> {
        let left = until.saturating_duration_since(now());
        match self.output.recv_timeout(left) {
            Ok(line) => {
                self.heard.push(line.chars().take(200).collect());
                if self.heard.len() > 12 {
                    self.heard.remove(0);
                }
                Ok(Some(line))
            }
            Err(RecvTimeoutError::Timeout) => Err("no answer in time".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
        }
    }

    fn expect(&mut self, form: &str, never: &[&str], until: Instant) -> Result<(), String> {
        loop {
            let line = self
                .hear(until)
                .map_err(|reason| format!("{reason}: {form}"))?;
            let line = line.ok_or_else(|| format!("the output ended before: {form}"))?;
            if matches(&line, form) {
                return Ok(());
            }
            unwanted(&line, never)?;
        }
    }

    /// Waits for the end of the program.
    fn finish(&mut self, never: &[&str]) -> Result<(), String> {
        while let Some(line) = self.hear(self.until)? {
            unwanted(&line, never)?;
        }
        let status = loop {
            match self.child.try_wait().unwrap() {
                Some(status) => break status,
                None if now() > self.until => return Err("the program goes on".to_owned()),
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        let complaints = self.complaints.take().map(JoinHandle::join);
        let complaints = complaints.and_then(Result::ok).unwrap_or_default();
        if status.code() != Some(0) || !complaints.is_empty() {
            return Err(format!("ended with {status} and said: {complaints}"));
        }
        Ok(())
    }
}

fn unwanted(line: &str, never: &[&str]) -> Result<(), String> {
    match never.iter().find(|form| matches(line, form)) {
        Some(form) => Err(format!("unwanted `{form}`: {line}")),
        None => Ok(()),
    }
}

/// The time, which tests of programs must know.
#[expect(clippy::disallowed_methods, reason = "a program is waited for")]
fn now() -> Instant {
    Instant::now()
}
