//! The program with the games that ship.

fn main() {
    yolah::run(yolah_catalog::GAMES)
}
