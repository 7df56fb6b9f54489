//! The page as static files, with the games in WebAssembly: any web host can
//! serve the folder, and there is nothing behind it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::wasm::{self, TARGET};
use crate::{Outcome, Result, build_tested, run, target};

/// The features of `yolah-wasm`, a module each.
const MODULES: [&str; 10] = [
    "yolah",
    "chess",
    "royal",
    "draughts",
    "lines",
    "mancala",
    "connections",
    "territory",
    "stones",
    "hunts",
];

/// Those that the tests play with.
const TESTED: [&str; 3] = ["yolah", "chess", "mancala"];

const PACKAGE: &str = "yolah-wasm";

/// A visitor waits for a module. Yolah's has a network.
fn most_bytes(module: &str) -> usize {
    if module == "yolah" {
        2_000_000
    } else {
        1_500_000
    }
}

/// `target/site`, for people.
///
/// # Errors
/// If something does not compile, cannot be written, or a module is too large.
pub(crate) fn build() -> Result {
    let folder = target().join("site");
    make(&folder, &MODULES, "release", "release")?;
    for module in MODULES {
        check_size(module)?;
    }
    eprintln!("xtask: the site is {}", folder.display());
    Ok(())
}

/// The same, and every game of it is played in WebAssembly.
///
/// # Errors
/// If a game does not work there.
pub(crate) fn check() -> Result {
    build()?;
    let mut node = Command::new("node");
    node.arg("tests/wasm/modules.js").arg(target().join("site"));
    run("all games in WebAssembly", &mut node)
}

/// What a host sends of a module, compressed.
fn check_size(module: &str) -> Result {
    let file = target()
        .join(TARGET)
        .join("release")
        .join(format!("{module}.wasm"));
    let packed = Command::new("gzip").args(["-9", "-c"]).arg(&file).output();
    let packed = packed.map_err(|error| format!("gzip: {error}"))?;
    let (bytes, most) = (packed.stdout.len(), most_bytes(module));
    eprintln!("xtask: {module} has {bytes} bytes, compressed");
    if !packed.status.success() || bytes > most {
        return Err(format!("{module} has {bytes} bytes, more than {most}"));
    }
    Ok(())
}

/// A smaller one, for the tests of the page.
///
/// # Errors
/// If something does not compile, or cannot be written.
pub(crate) fn build_small() -> Outcome<PathBuf> {
    let folder = target().join("tested-site");
    make(&folder, &TESTED, "test", "debug")?;
    Ok(folder)
}

/// `output` is where cargo puts what it builds with the profile.
fn make(folder: &Path, modules: &[&str], profile: &str, output: &str) -> Result {
    wasm::install_target()?;
    // What is old has other names, and would stay for ever.
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let built = target().join(TARGET).join(output);
    let mut site = writer(profile)?;
    site.arg(folder);
    for module in modules {
        compile(module, profile)?;
        let file = built.join(format!("{module}.wasm"));
        let copied = fs::copy(built.join("yolah_wasm.wasm"), &file);
        copied.map_err(|error| format!("{}: {error}", file.display()))?;
        site.arg(format!("{module}={}", file.display()));
    }
    run("the page as static files", &mut site)
}

/// The program that writes the folder.
fn writer(profile: &str) -> Outcome<Command> {
    if profile == "test" {
        build_tested("the site's writer", &["--example", "site"])?;
        return Ok(Command::new(target().join("debug/examples/site")));
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--package", PACKAGE, "--profile", profile]);
    cargo.args(["--example", "site", "--"]);
    Ok(cargo)
}

fn compile(module: &str, profile: &str) -> Result {
    let mut cargo = wasm::cargo();
    cargo.args(["build", "--package", PACKAGE, "--profile", profile]);
    cargo.args(["--target", TARGET, "--no-default-features"]);
    run(
        &format!("{module} in WebAssembly"),
        cargo.args(["--features", module]),
    )
}
