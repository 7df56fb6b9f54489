//! Connect four against two published crates, in one run on one thread:
//! random games, Monte Carlo tree search and alpha-beta.
//!
//! A part's name as argument runs that part alone:
//! `cargo bench --bench connect4 -- alphabeta`.

mod alphabeta;
mod board;
mod playouts;
mod trees;

use yolah_peers::{Part, Table, Turn, compare, ours, run, theirs};

const PARTS: [Part; 3] = [
    ("playouts", playouts::compare),
    ("trees", trees::compare),
    ("alphabeta", alphabeta::compare),
];

fn main() {
    run(&PARTS, |table| print!("{table}"));
}
