//! Chores of the workspace. `cargo xtask test` is what the README and
//! continuous integration call.

mod browser;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use browser::Tools;

const HELP: &str = "\
cargo xtask test      format, lints, all tests with doctests, documentation, browser tests
cargo xtask browser   the tests of the page in a real Chromium (needs Node)
cargo xtask shots     pictures of the page, into docs/pictures
cargo xtask oracle    compare the rules with other people's programs (needs Python)
cargo xtask bench     all benchmarks; they report, they never fail";

fn main() -> ExitCode {
    let argument = std::env::args().nth(1);
    let result = match argument.as_deref() {
        Some("test") => test(),
        Some("browser") => Tools::find().and_then(|tools| tools.run("test")),
        Some("shots") => Tools::find().and_then(|tools| tools.run("shots")),
        Some("oracle") => oracle(),
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

/// Installs the other programs into a folder of their own under `target/` and
/// runs the comparison.
fn oracle() -> Result {
    let python = root().join("target/oracle/bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        run(
            "a Python environment",
            venv.args(["-m", "venv", "target/oracle"]),
        )?;
    }
    let mut install = Command::new(&python);
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--requirement",
        "tests/oracle/requirements.txt",
    ]);
    run("the other programs", &mut install)?;
    cargo("build", &["build", "--release", "--package", "yolah"])?;
    let comparisons = [
        ("Yolah against Fairy-Stockfish", "yolah.py"),
        ("chess against python-chess", "chess_rules.py"),
        ("UCI against python-chess", "chess_uci.py"),
        ("Stockfish as a player, if it is here", "stockfish.py"),
        ("draughts against pydraughts", "draughts_rules.py"),
        ("Hub with pydraughts as client", "hub.py"),
    ];
    for (step, script) in comparisons {
        let mut compare = Command::new(&python);
        compare.arg(format!("tests/oracle/{script}"));
        run(step, compare.arg("target/release/yolah"))?;
    }
    Ok(())
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
