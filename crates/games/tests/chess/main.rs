//! Chess against its laws, against other people's numbers and against a slow
//! reference.

#[path = "../common/mod.rs"]
mod common;
mod draws;
mod evaluation;
mod laws;
mod notation;
mod records;
mod reference;
mod vectors;
