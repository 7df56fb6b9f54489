//! The lines of the Hub protocol of draughts programs, version 2.

mod line;
mod moves;
mod reader;

pub(crate) use line::{HubLine, written};
pub(crate) use moves::translated;
pub(crate) use reader::HubReader;
