//! What the kit promises.

mod games;
mod position_text;
