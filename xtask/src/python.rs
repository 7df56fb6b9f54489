//! The Python package: built as its users build it, and tested.

use std::path::PathBuf;
use std::process::Command;

use crate::{Outcome, Result, dist, run, target};

/// Installs the package into an environment of its own, and tests it: what it promises, the
/// examples in its docstrings, its notebooks.
pub(crate) fn check() -> Result {
    let python = environment()?;
    let mut install = pip(&python);
    // As on any machine with Rust: the package builds itself.
    run("the Python package", install.arg("./python[test]"))?;
    let mut tests = Command::new(&python);
    tests.args(["-m", "pytest", "--quiet", "python/tests"]);
    run("tests of the Python package", &mut tests)
}

/// Builds a wheel for other people's machines: one for all versions of Python.
pub(crate) fn wheel() -> Result {
    let python = environment()?;
    run("maturin", pip(&python).arg("maturin"))?;
    let mut build = Command::new(&python);
    build
        .args(["-m", "maturin", "build", "--profile", "dist", "--locked"])
        .args(["--manifest-path", "python/Cargo.toml", "--out"])
        .arg(target().join("wheels"))
        .env("RUSTFLAGS", dist::flags());
    run("the wheel", &mut build)
}

fn pip(python: &PathBuf) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet"]);
    pip
}

/// The Python of an environment of our own.
fn environment() -> Outcome<PathBuf> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        let venv = venv.args(["-m", "venv"]).arg(&folder);
        run("a Python environment", venv)?;
    }
    Ok(python)
}
