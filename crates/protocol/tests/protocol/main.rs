//! Dialogues with our engines, and with those of others.

mod common;
mod dialogue;
mod garbage;
mod gtp;
mod hub;
mod uci;
mod usi;
mod xboard;
