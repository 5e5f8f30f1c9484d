//! The commands that serve other programs and the browser.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

/// Serve another program.
#[derive(Args, Debug)]
pub struct Serve {
    /// The game to begin with.
    #[arg(
        value_name = "GAME|FILE",
        default_value = "chess",
        hide_default_value = true
    )]
    pub game: String,
}

/// Serve the page in the browser.
#[derive(Args, Debug)]
pub struct Web {
    /// The game to open.
    #[arg(value_name = "GAME|FILE")]
    pub game: Option<String>,
    /// The port; without it, [`crate::web::PORT`] or one of the next.
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// The address to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    #[arg(hide_default_value = true)]
    pub listen: IpAddr,
    /// Only print the address.
    #[arg(long)]
    pub no_browser: bool,
    /// Where games are kept.
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// The page's files from a folder, for work on them.
    #[arg(long, value_name = "DIR", hide = true)]
    pub assets: Option<PathBuf>,
}
