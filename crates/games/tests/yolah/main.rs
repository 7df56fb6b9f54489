//! Yolah against facts from other programs and against a slow, obvious twin.

mod laws;
mod reference;
mod vectors;
