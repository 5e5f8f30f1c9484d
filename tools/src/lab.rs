//! The laboratory: what does a change of rules do to the game?
//!
//! ```text
//! Rules, Settings --selfplay--> Record --work, store--> one file --export, merge, report--> text
//!   one number is one game       a pure function         SQLite, can be stopped at any time
//! ```
//!
//! A game is a function of the ruleset's text, the settings and its number alone: not of the thread,
//! process or machine that plays it, nor of the order. Everything else follows from that: a run can
//! be stopped and taken up again, divided among machines and put together again.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts of games and plies are far below what a float holds exactly"
)]

pub mod book;
pub mod budget;
pub mod duel;
pub mod endings;
pub mod export;
pub mod fleet;
pub mod imbalance;
pub mod merge;
pub mod opening;
pub mod page;
pub mod plan;
pub mod progress;
pub mod record;
pub mod report;
pub mod rules;
pub mod seed;
pub mod selfplay;
pub mod settings;
pub mod shard;
pub mod starts;
pub mod statistics;
pub mod store;
pub mod tune;
pub mod values;
pub mod versions;
pub mod work;
