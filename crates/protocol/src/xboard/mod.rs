//! The lines of `XBoard`'s protocol, version 2.

mod command;
mod moves;
mod read;

pub use command::{Level, TableCommand};
pub(crate) use moves::{meant, written};
pub(crate) use read::read;
