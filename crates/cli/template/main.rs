//! The whole program for this game:
//!
//! - `cargo run --release` serves the page;
//! - `cargo run --release -- play` plays in the terminal;
//! - `cargo run --release -- match minimax mcts` lets players meet;
//! - `cargo run --release -- help` lists the rest.

fn main() {
    yolah::run(&[hexapawn::ENTRY])
}
