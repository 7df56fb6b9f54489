//! The server as its clients meet it.

mod author;
mod common;
mod description;
mod hostile;
mod live;
mod rest;
mod tournaments;
