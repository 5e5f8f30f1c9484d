//! Special rules at work: one file a moment. What they mean was settled when the game was compiled;
//! here they look at a position and act.

mod aftermath;
mod attack;
mod attacks;
mod condition;
mod deed;
mod end;
mod event;
mod extra;
mod forbid;
mod limit;
mod occasion;
mod royals;
mod safe;
mod see;
mod transfer;

pub(crate) use occasion::Occasion;
