//! Records, texts, layouts and the laws, on games made for it.

mod arimaa;
mod common;
mod endless;
mod layouts;
mod record;
mod sgf;
mod texts;
mod time_control;
