//! Chores of the workspace. `cargo xtask test` is what the README and
//! continuous integration call.

mod browser;
mod dist;
mod oracle;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use browser::Tools;

const HELP: &str = "\
cargo xtask test      format, lints, all tests with doctests, documentation, browser tests
cargo xtask browser   the tests of the page in a real Chromium (needs Node)
cargo xtask shots     pictures of the page, into docs/pictures
cargo xtask oracle    compare the rules with other people's programs (needs Python);
                      a program given as argument is compared as it is
cargo xtask dist      the program for any x86-64 processor since 2009, target/dist/yolah
cargo xtask bench     all benchmarks; they report, they never fail";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let chore = arguments.next();
    let result = match chore.as_deref() {
        Some("test") => test(),
        Some("browser") => Tools::find().and_then(|tools| tools.run("test")),
        Some("shots") => Tools::find().and_then(|tools| tools.run("shots")),
        Some("oracle") => oracle::run_all(arguments.next().map(PathBuf::from)),
        Some("dist") => dist::build(),
        Some("bench") => cargo("benchmarks", &["bench", "--workspace"]),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!(
            "unknown chore {:?}\n{HELP}",
            other.unwrap_or_default()
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

type Result = std::result::Result<(), String>;

fn test() -> Result {
    cargo("format", &["fmt", "--all", "--check"])?;
    cargo(
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )?;
    cargo("tests", &["test", "--workspace"])?;
    let mut doc = Command::new(env!("CARGO"));
    doc.args(["doc", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings");
    run("documentation", &mut doc)?;
    match Tools::find() {
        Ok(tools) => tools.run_built("test"),
        Err(missing) => {
            eprintln!("xtask: all tests passed, but THE BROWSER TESTS WERE SKIPPED: {missing}");
            Ok(())
        }
    }
}

fn cargo(step: &str, arguments: &[&str]) -> Result {
    run(step, Command::new(env!("CARGO")).args(arguments))
}

fn run(step: &str, command: &mut Command) -> Result {
    eprintln!("xtask: {step}");
    let status = command.current_dir(root()).status().map_err(|error| {
        format!(
            "{step}: cannot start {}: {error}",
            command.get_program().display()
        )
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{step}: {status}"))
    }
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("xtask lies in the workspace")
        .to_owned()
}

/// Where cargo builds.
fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(chosen.unwrap_or_else(|| "target".into()))
}
