//! The law that games and players work in WebAssembly, where there are no
//! threads, no clock and no memory maps: the same games are played natively and
//! in Node, and every move and node compared.

use std::path::Path;
use std::process::Command;

use crate::{Outcome, Result, build_tested, root, run, target};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
const PACKAGE: &str = "yolah-wasm-check";

/// Builds both, plays and compares.
///
/// # Errors
/// If the target cannot be installed, something does not compile, or a move
/// differs.
pub(crate) fn check() -> Result {
    install_target()?;
    let build = [
        "build",
        "--package",
        PACKAGE,
        "--target",
        TARGET,
        "--profile",
        "test",
    ];
    run("WebAssembly", cargo().args(build))?;
    let module = target().join(TARGET).join("debug/yolah_wasm_check.wasm");
    let there = output("games in WebAssembly", &mut node(&module))?;
    let here = output("the same games natively", &mut native()?)?;
    compare(&here, &there)
}

/// Cargo, with what a module may use: every browser since 2023 has vectors. The
/// processor of this machine is none of this target.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        "-Ctarget-cpu=generic -Ctarget-feature=+simd128 -Cstrip=symbols",
    );
    cargo
}

fn node(module: &Path) -> Command {
    let mut node = Command::new("node");
    node.arg("tests/wasm/run.js").arg(module);
    node
}

fn native() -> Outcome<Command> {
    build_tested("the same natively", &["--example", "transcript"])?;
    Ok(Command::new(target().join("debug/examples/transcript")))
}

/// Adds the target to the toolchain if it is missing, and says so.
pub(crate) fn install_target() -> Result {
    let installed = output(
        "targets of the toolchain",
        Command::new("rustup").args(["target", "list", "--installed"]),
    )?;
    if installed.lines().any(|line| line == TARGET) {
        return Ok(());
    }
    eprintln!("xtask: {TARGET} is missing and is added to the toolchain");
    let mut add = Command::new("rustup");
    run(
        "the target for WebAssembly",
        add.args(["target", "add", TARGET]),
    )
}

/// What a command prints.
fn output(step: &str, command: &mut Command) -> Outcome<String> {
    eprintln!("xtask: {step}");
    let done = command.current_dir(root()).output();
    let done = done.map_err(|error| format!("{step}: {error}"))?;
    if !done.status.success() {
        let errors = String::from_utf8_lossy(&done.stderr);
        return Err(format!("{step}: {}\n{errors}", done.status));
    }
    String::from_utf8(done.stdout).map_err(|error| format!("{step}: {error}"))
}

/// The first line that differs is an error.
fn compare(here: &str, there: &str) -> Result {
    if here == there && !here.is_empty() {
        eprintln!("xtask: {} lines are the same", here.lines().count());
        return Ok(());
    }
    let differs = here.lines().zip(there.lines()).find(|(a, b)| a != b);
    let (here, there) = differs.unwrap_or(("the end", "the end"));
    Err(format!("WebAssembly differs:\n  {here}\n  {there}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_named() {
        assert!(compare("a 1\nb 2\n", "a 1\nb 2\n").is_ok());
        let error = compare("a 1\nb 2\n", "a 1\nb 3\n").unwrap_err();
        assert!(error.contains("b 2") && error.contains("b 3"), "{error}");
        assert!(compare("a 1\n", "a 1\nb 2\n").is_err());
        assert!(compare("", "").is_err());
    }
}
