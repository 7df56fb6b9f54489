//! The players as a whole.

mod alphabeta;
mod common;
mod cycles;
mod level;
mod mcts;
mod mcts_tictactoe;
mod new_game;
mod simple_players;
mod time;
