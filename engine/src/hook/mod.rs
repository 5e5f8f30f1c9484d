//! Special rules at work: one file a moment. What they mean was settled when the game was compiled;
//! here they look at a position and act.

mod attack;
mod attacks;
mod condition;
mod end;
mod event;
mod extra;
mod forbid;
mod limit;
mod royals;
mod transfer;
