//! Congo against facts from other programs and against a slow, obvious twin.

mod draws;
mod evaluation;
mod laws;
mod reference;
mod texts;
mod vectors;
