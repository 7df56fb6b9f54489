//! Prints what the players play natively.

#[allow(clippy::print_stdout, reason = "a program")]
fn main() {
    print!("{}", yolah_wasm_check::transcript());
}
