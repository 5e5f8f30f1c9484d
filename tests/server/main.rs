//! The web server as its clients meet it: over HTTP, on a port of its own.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod analysis;
mod client;
mod fog;
mod games;
mod hostile;
mod keeping;
mod many;
mod tables;
mod transfer;
mod workshop;
