//! The server as its clients meet it.

mod author;
mod common;
mod described;
mod description;
mod hostile;
mod limits;
mod live;
mod people;
mod rest;
mod tournaments;
