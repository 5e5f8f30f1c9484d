//! The web server as its clients meet it: over HTTP, on a port of its own.
#![expect(clippy::unwrap_used, reason = "a test may fail")]
#![expect(
    clippy::disallowed_methods,
    reason = "what a user waits for is measured"
)]

mod analysis;
mod client;
mod flood;
mod fog;
mod games;
mod heavy;
mod hostile;
mod keeping;
mod lasting;
mod many;
mod pair;
mod program;
mod secrets;
mod starting;
mod tables;
mod tabs;
mod transfer;
mod workshop;
