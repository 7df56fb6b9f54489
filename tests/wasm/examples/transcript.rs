//! Prints what the players play natively.

fn main() {
    print!("{}", yolah_wasm_check::transcript());
}
