//! Chess against three published crates, in one run on one thread: perft with
//! the last ply counted in bulk, and random games.
//!
//! A part's name as argument runs that part alone:
//! `cargo bench --bench chess -- perft`.

mod perft;
mod playouts;

use yolah_peers::{Part, Table, Turn, compare, ours, run, theirs};

const PARTS: [Part; 2] = [("perft", perft::compare), ("playouts", playouts::compare)];

fn main() {
    run(&PARTS, |table| print!("{table}"));
}
