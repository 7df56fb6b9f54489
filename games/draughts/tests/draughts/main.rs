//! Draughts against facts from other programs and against a slow, obvious twin.

mod draws;
mod laws;
mod records;
mod reference;
mod tables;
mod texts;
mod vectors;
#[path = "../../../../crates/game/tests/game/common/words.rs"]
mod words;
