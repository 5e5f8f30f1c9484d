//! `simurgh web`: the page in the browser.

use std::path::PathBuf;

use anyhow::Context as _;
use directories::ProjectDirs;
use simurgh_dsl::source::Source;

use crate::cli::Web;
use crate::console::Console;
use crate::exit::Exit;
use crate::library::BuiltIn;
use crate::load::{self, Failure};
use crate::text::Text;
use crate::web::{Server, Settings};
use crate::{clean, file};

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
    let server = Server::start(settings).map_err(Failure::Internal)?;
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
    Ok(Exit::Fine)
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
    let folders = ProjectDirs::from("", "", "simurgh");
    let folders = folders
        .context("no data folder")
        .map_err(Failure::Internal)?;
    file::make_folder(folders.data_dir())?;
    Ok(folders.data_dir().join(FILE))
}
