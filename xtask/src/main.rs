//! Chores of the workspace. `cargo xtask test` is what the README and
//! continuous integration call.

mod browser;
mod fuzz;
mod oracle;
mod test;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use browser::{Chromium, Node};
use test::Options;

const HELP: &str = "\
cargo xtask test      format, lints, all tests with doctests, documentation, browser tests;
                      --no-browser does without Chromium, --all adds what takes long
cargo xtask browser   the tests of the page in a real Chromium (needs Node)
cargo xtask shots     pictures of the page, into docs/pictures
cargo xtask oracle    compare the rules with other people's programs (needs Python);
                      a program given as argument is compared as it is
cargo xtask fuzz      60 or so many SECONDS of every fuzz TARGET (needs a C++ compiler)
cargo xtask bench     all benchmarks; they report, they never fail";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let chore = arguments.next();
    let result = match chore.as_deref() {
        Some("test") => Options::parse(arguments).and_then(test::run),
        Some("browser") => page("test"),
        Some("shots") => page("shots"),
        Some("fuzz") => fuzz(arguments),
        Some("oracle") => oracle::run_all(arguments.next().map(PathBuf::from)),
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

/// What a step gives, or why it fails.
type Outcome<T> = std::result::Result<T, String>;
type Result = Outcome<()>;

/// The page in a real browser.
fn page(script: &str) -> Result {
    let node = Node::find()?;
    Chromium::find()?.run(&node, script)
}

/// `fuzz [SECONDS] [TARGET]…`
fn fuzz(mut arguments: impl Iterator<Item = String>) -> Result {
    let seconds = arguments.next().map_or(Ok(60), |text| text.parse());
    let seconds = seconds.map_err(|error| format!("fuzz takes seconds first: {error}"))?;
    fuzz::run_targets(seconds, &arguments.collect::<Vec<_>>())
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
