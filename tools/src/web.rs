//! `simurgh web`: one page, and an interface of JSON over HTTP. `docs/web.md` is its contract.
//!
//! | module | holds |
//! |---|---|
//! | [`server`], [`routes`], [`connections`], [`guard`], [`asked`], [`refusal`] | what is shared, who may ask how much, requests, refusals |
//! | [`assets`] | the page's files |
//! | [`games`], [`catalogue`], [`sheet`] | games by name or text, their list, all about one |
//! | [`contest`], [`seat`], [`clocks`], [`table`] | a game on one board or two, its players, time, moves |
//! | [`record`], [`bases`], [`store`], [`faults`] | what is kept, where, and what cannot be played any more |
//! | [`desk`], [`pool`] | a table in use, the engine that plays at it |
//! | [`position`], [`view`] | positions and tables as far as somebody may see them |
//! | [`tables`], [`play`], [`offers`], [`hints`], [`events`], [`analysis`] | what can be asked: tables, streams, positions |
//! | [`workshop`], [`complete`], [`transfer`] | rulesets as they are written; games in and out |
#![expect(
    clippy::missing_errors_doc,
    reason = "handlers refuse as docs/web.md says; what others refuse is said at each"
)]

pub mod analysis;
pub mod asked;
pub mod assets;
pub mod bases;
pub mod catalogue;
pub mod clocks;
pub mod complete;
pub mod connections;
pub mod contest;
pub mod desk;
pub mod events;
pub mod faults;
pub mod games;
pub mod guard;
pub mod hints;
pub mod offers;
pub mod play;
pub mod pool;
pub mod position;
pub mod record;
pub mod refusal;
pub mod routes;
pub mod seat;
pub mod server;
pub mod sheet;
pub mod store;
pub mod table;
pub mod tables;
pub mod transfer;
pub mod view;
pub mod workshop;

pub use server::{Fault, PORT, Server, Settings};
