//! Chores of the workspace. `cargo xtask test` is what the README and
//! continuous integration call.

mod browser;
mod clean_root;
mod dist;
mod fuzz;
mod licences;
mod oracle;
mod python;
mod release;
mod site;
mod test;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use browser::{Chromium, Node};
use test::Options;

const HELP: &str = "\
cargo xtask test      format, lints, all tests with doctests, documentation, browser tests;
                      --no-browser does without Chromium, --no-nats without a NATS server,
                      --all adds what takes long
cargo xtask browser   the tests of the page in a real Chromium (needs Node)
cargo xtask api       the description of the server's interface, from its types: docs/openapi.json
                      and web/src/api/types.d.ts; and the boards that the page's tests draw
cargo xtask wasm      games and players in WebAssembly, compared with native ones (needs Node)
cargo xtask site      the page as static files with the games in WebAssembly, target/site: for any web host
cargo xtask shots     pictures of the page, into docs/pictures
cargo xtask oracle    compare the rules with other people's programs (needs Python);
                      a program given as argument is compared as it is
cargo xtask python    the Python package: builds, installs and tests it in target/python
cargo xtask wheel     the Python package for other machines, into target/wheels
cargo xtask fuzz      60 or so many SECONDS of every fuzz TARGET (needs a C++ compiler)
cargo xtask dist      archives with the program for other machines (x86_64-linux, aarch64-linux, or
                      those that are named), manual pages, completions, licences: target/archives
cargo xtask clean-root ARCHIVE   tries an archive in a Debian without Rust: unpacks it, plays, asks for
                      the page (needs root and debootstrap)
cargo xtask licences  prints the licences of all that is compiled into the program
cargo xtask release   checks all that has to be right before a version gets its tag
cargo xtask bench     all benchmarks; they report, they never fail";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let chore = arguments.next();
    let result = match chore.as_deref() {
        Some("test") => Options::parse(arguments).and_then(test::run),
        Some("browser") => page("test"),
        Some("wasm") => wasm::check(),
        Some("site") => site::build(),
        Some("shots") => page("shots"),
        Some("api") => api(),
        Some("fuzz") => fuzz(arguments),
        Some("oracle") => oracle::run_all(arguments.next().map(PathBuf::from)),
        Some("python") => python::check(),
        Some("wheel") => python::wheel(),
        Some("dist") => dist::build(&arguments.collect::<Vec<_>>()),
        Some("clean-root") => clean_root::check(arguments.next()),
        Some("licences") => licences::text().map(|text| print!("{text}")),
        Some("release") => release::check(),
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

/// The program's feature of work on many machines: on where it is tested and in the archives.
const FLEET: &str = "yolah/fleet";

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

/// Writes what tests compare: only a test sees the types of the server.
fn api() -> Result {
    let mut boards = Command::new(env!("CARGO"));
    boards
        .args([
            "test",
            "--package",
            "yolah-game",
            "--test",
            "game",
            "layouts",
        ])
        .env("YOLAH_WRITE_API", "1");
    run("boards for the page's tests", &mut boards)?;
    let mut write = Command::new(env!("CARGO"));
    write
        .args(["test", "--package", "yolah-server", "--lib"])
        .args(["--", "rest::description"])
        .env("YOLAH_WRITE_API", "1");
    run("the description of the interface", &mut write)
}

/// Builds a program as the tests of the whole workspace have it: nothing is built
/// twice, as it would be for a package alone, with the features that it asks for.
fn build_tested(step: &str, program: &[&str]) -> Result {
    let build = [
        "build",
        "--workspace",
        "--features",
        FLEET,
        "--profile",
        "test",
    ];
    cargo(step, &[&build, program].concat())
}

fn cargo(step: &str, arguments: &[&str]) -> Result {
    run(step, Command::new(env!("CARGO")).args(arguments))
}

fn run(step: &str, command: &mut Command) -> Result {
    eprintln!("xtask: {step}");
    let begun = Instant::now();
    let status = command.current_dir(root()).status().map_err(|error| {
        format!(
            "{step}: cannot start {}: {error}",
            command.get_program().display()
        )
    })?;
    if status.success() {
        eprintln!("xtask: {step} took {:.0} s", begun.elapsed().as_secs_f64());
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
