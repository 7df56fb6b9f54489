//! Fixed searches, natively: how long they take is compared with the same in
//! WebAssembly by `node tests/wasm/compare.js THIS_PROGRAM FOLDER_OF_MODULES`.
//! Reads questions of a page, one a line, and prints for each the nodes that
//! were visited.

use std::error::Error;
use std::io::{self, BufRead as _};

use serde_json::Value;
use yolah_wasm::{Device, games};

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut device = Device::new(games());
    for question in io::stdin().lock().lines() {
        let question = question?;
        let answer = device.answer(&question, &mut |_| ());
        let answer: Value = serde_json::from_str(&answer)?;
        let nodes = &answer["answer"]["nodes"];
        println!("{nodes}");
    }
    Ok(())
}
