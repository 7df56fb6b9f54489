//! The program as its users run it.

mod arena;
mod commands;
mod hub;
mod learn;
mod new_game;
mod pictures;
mod serve;
mod shogi;
mod tables;
mod terminal;
mod ugi;
