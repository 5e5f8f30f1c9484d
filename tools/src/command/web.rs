//! `simurgh web`: the page in the browser.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use directories::ProjectDirs;
use simurgh_dsl::source::Source;

use crate::cli::Web;
use crate::console::Console;
use crate::exit::Exit;
use crate::library::BuiltIn;
use crate::load::{self, Failure};
use crate::report::Finding;
use crate::text::Text;
use crate::web::{Fault, Server, Settings, store};
use crate::{clean, file, system};

/// The file of kept games in the user's data folder.
const FILE: &str = "games.sqlite";

pub(super) fn run(task: &Web, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let own = own(task.game.as_deref(), console.text)?;
    let path = match (&task.game, &own) {
        (None, _) => String::new(),
        (Some(_), Some(own)) => stem(own),
        (Some(name), None) => name.clone(),
    };
    let settings = Settings {
        listen: task.listen,
        port: task.port,
        data: data(task.data.as_ref())?,
        assets: task.assets.clone(),
        own,
        text: console.text,
    };
    let file = settings.data.clone();
    let server = Server::start(settings);
    let server = server.map_err(|fault| failure(fault, &file, console.text))?;
    if !task.listen.is_loopback() {
        let gaps: [(&str, &dyn Display); 1] = [("address", &server.address())];
        let words = console.text.fill("web.open", &gaps);
        let label = console.text.say("finding.warning");
        writeln!(console.err, "{label}: {words}")?;
    }
    let address = if path.is_empty() {
        format!("http://{}/", server.address())
    } else {
        format!("http://{}/#/new/{path}", server.address())
    };
    let words = console
        .text
        .fill("web.listening", &[("address", &clean::line(&address))]);
    writeln!(console.out, "{words}")?;
    console.out.flush()?;
    if !task.no_browser {
        // Without a browser, the address on the screen is enough.
        let _ = open::that_detached(&address);
    }
    server.wait();
    drop(server);
    writeln!(console.out, "\n{}", console.text.say("web.stopped"))?;
    Ok(Exit::Fine)
}

/// Why there is no server, in words. What the user can choose otherwise is refused, the rest has failed.
fn failure(fault: Fault, file: &Path, text: Text) -> Failure {
    let (code, what, reason) = match fault {
        Fault::System(error) => return Failure::Internal(error.into()),
        Fault::Listen(address, error) => ("T017", address.to_string(), system::words(&error, text)),
        Fault::Data(fault) => ("T018", file.display().to_string(), unusable(fault, text)),
    };
    let gaps: [(&str, &dyn Display); 3] = [("address", &what), ("file", &what), ("error", &reason)];
    let message = text.fill(&format!("finding.{code}"), &gaps);
    let help = text.say(&format!("finding.{code}-help")).to_owned();
    Failure::from(Box::new(Finding::own(code, &what, message, Some(help))))
}

fn unusable(fault: store::Fault, text: Text) -> String {
    match fault {
        store::Fault::Foreign => text.say("web.data.foreign").to_owned(),
        store::Fault::Newer => text.say("web.data.newer").to_owned(),
        store::Fault::InUse => text.say("web.data.in-use").to_owned(),
        store::Fault::Other(error) => error.to_string(),
    }
}

/// The user's own ruleset, if the argument is no built-in game. It is checked before anything starts.
fn own(argument: Option<&str>, text: Text) -> Result<Option<Source>, Failure> {
    match argument {
        Some(argument) if BuiltIn::named(argument).is_none() => {
            let source = load::source(argument, text)?;
            load::open(argument, &[], text)?;
            Ok(Some(source))
        }
        _ => Ok(None),
    }
}

fn stem(source: &Source) -> String {
    let path = PathBuf::from(source.name());
    let stem = path.file_stem().map(|stem| stem.to_string_lossy());
    stem.unwrap_or_default().into_owned()
}

/// The file of kept games; its folder is made if need be.
fn data(chosen: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    if let Some(path) = chosen {
        return Ok(path.clone());
    }
    let path = usual().context("no data folder");
    let path = path.map_err(Failure::Internal)?;
    if let Some(folder) = path.parent() {
        file::make_folder(folder)?;
    }
    Ok(path)
}

/// Where games are kept if nothing is said, if the user has a folder for data.
pub fn usual() -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", "simurgh")?;
    Some(folders.data_dir().join(FILE))
}
