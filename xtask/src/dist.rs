//! The program for other people's machines.

use std::fs;
use std::process::Command;

use crate::{Result, root, run, target};

/// Every x86-64 processor since about 2009. What is worth more than that is
/// compiled for several kinds of processors and chosen when the program runs.
const BASELINE: &str = "-C target-cpu=x86-64-v2";

/// Names of functions are for those who build. A profile's `strip` does not reach
/// a crate that it names for something else.
const STRIP: &str = "-C strip=symbols";

/// The program has to travel. Six games took 14 MB; a game more takes half of one.
const MOST_BYTES: u64 = 30_000_000;

/// What the compiler is told. Flags in the environment take the place of those for this
/// very machine.
pub(crate) fn flags() -> String {
    if cfg!(target_arch = "x86_64") {
        format!("{BASELINE} {STRIP}")
    } else {
        STRIP.to_owned()
    }
}

/// Builds the program with the `dist` profile.
pub(crate) fn build() -> Result {
    let mut command = Command::new(env!("CARGO"));
    command.args([
        "build",
        "--profile",
        "dist",
        "--package",
        "yolah",
        "--locked",
    ]);
    run("program", command.env("RUSTFLAGS", flags()))?;
    let file = format!("yolah{}", std::env::consts::EXE_SUFFIX);
    let program = target().join("dist").join(file);
    let length = fs::metadata(&program)
        .map_err(|error| format!("{}: {error}", program.display()))?
        .len();
    let shown = program.strip_prefix(root()).unwrap_or(&program).display();
    if length > MOST_BYTES {
        return Err(format!(
            "{shown} has {length} bytes, more than {MOST_BYTES}"
        ));
    }
    eprintln!("xtask: {shown} has {length} bytes");
    Ok(())
}
