//! Chess against its laws, against other people's numbers and against a slow
//! reference.

mod draws;
mod evaluation;
mod laws;
mod notation;
mod records;
mod reference;
mod tables;
mod vectors;
#[path = "../../../../crates/game/tests/game/common/words.rs"]
mod words;
