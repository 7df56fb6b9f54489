//! Congo against facts from other programs and against a slow, obvious twin.

mod draws;
mod endings;
mod evaluation;
mod laws;
mod reference;
mod tables;
mod texts;
mod vectors;
