//! The program itself as a child process: started, watched, ended.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::Client;

/// `simurgh web`, killed when it is dropped.
pub(crate) struct Program {
    pub(crate) child: Child,
    pub(crate) client: Client,
    out: BufReader<ChildStdout>,
}

/// The command line of a server that opens no browser.
pub(crate) fn command(data: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simurgh"));
    command.args(["web", "--no-browser", "--data"]);
    command.arg(data).args(more);
    command.env("LC_ALL", "en_GB.UTF-8");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Program {
    pub(crate) fn start(data: &Path) -> Self {
        let mut child = command(data, &["--port", "0"]).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1);
        let address = address.and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        let client = Client::new(address);
        Self { child, client, out }
    }

    /// Ends it at once, as the system does with `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, as `Ctrl+C` does: its code, what else it said, how long it took.
    #[cfg(unix)]
    pub(crate) fn interrupt(&mut self) -> (Option<i32>, String, Duration) {
        let began = Instant::now();
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &pid]).status();
        assert!(sent.unwrap().success());
        let code = self.child.wait().unwrap().code();
        let mut words = String::new();
        self.out.read_to_string(&mut words).unwrap();
        (code, words, began.elapsed())
    }

    /// The most memory that it has had at one time, in MiB, where the system tells.
    pub(crate) fn peak(&self) -> Option<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::File::open(path).ok()?;
        let lines = BufReader::new(status).lines().map_while(Result::ok);
        let line = lines.into_iter().find_map(|line| {
            let rest = line.strip_prefix("VmHWM:")?;
            rest.trim().strip_suffix(" kB")?.parse::<u64>().ok()
        });
        line.map(|kilobytes| kilobytes / 1_024)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
