//! Draughts against facts from other programs and against a slow, obvious twin.

#[path = "../common/mod.rs"]
mod common;
mod draws;
mod laws;
mod records;
mod reference;
mod texts;
mod vectors;
