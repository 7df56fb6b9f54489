//! The lines of the Hub protocol of draughts programs, version 2.

mod line;
mod reader;

pub(crate) use line::{HubLine, written};
pub(crate) use reader::HubReader;
