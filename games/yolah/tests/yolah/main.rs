//! Yolah against facts from other programs and against a slow, obvious twin.

mod endgame;
mod evaluation;
mod laws;
mod reference;
mod tables;
mod vectors;
