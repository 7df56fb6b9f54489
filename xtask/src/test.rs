//! `cargo xtask test`: what has to be right before a change is one.

use std::process::Command;

use crate::browser::{Chromium, Node};
use crate::{Result, cargo, fuzz, oracle, python, site, wasm};

/// What to leave out and what to add.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    /// Leave out what needs Chromium.
    no_browser: bool,
    /// Add what takes long.
    all: bool,
}

impl Options {
    /// Nothing is left out.
    pub(crate) fn everything() -> Options {
        Options {
            no_browser: false,
            all: true,
        }
    }

    /// From the arguments of the command.
    ///
    /// # Errors
    /// If one is not known.
    pub(crate) fn parse(
        arguments: impl Iterator<Item = String>,
    ) -> std::result::Result<Options, String> {
        let mut options = Options::default();
        for argument in arguments {
            match argument.as_str() {
                "--no-browser" => options.no_browser = true,
                "--all" => options.all = true,
                other => return Err(format!("test knows no {other:?}, only --no-browser, --all")),
            }
        }
        Ok(options)
    }
}

/// Runs the tests.
///
/// # Errors
/// If one fails, or cannot be run because a program is missing.
pub(crate) fn run(options: Options) -> Result {
    // What is missing is said now, not after ten minutes of other tests.
    let chromium = (!options.no_browser).then(Chromium::find).transpose();
    let chromium = chromium.map_err(|missing| {
        format!("{missing}; or test all else with `cargo xtask test --no-browser`")
    })?;
    let node = Node::find()?;
    code()?;
    wasm::check()?;
    node.run("the page's code", "check")?;
    if let Some(chromium) = &chromium {
        chromium.run_built(&node, "page")?;
    }
    if options.all {
        long()?;
    }
    if options.no_browser {
        eprintln!("xtask: the page in a browser was left out, as asked for");
    }
    Ok(())
}

/// Everything in Rust.
fn code() -> Result {
    cargo("format", &["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets"];
    cargo("lints", &[&clippy[..], &["--", "-D", "warnings"]].concat())?;
    fuzz::check()?;
    cargo("tests", &["test", "--workspace"])?;
    let mut doc = Command::new(env!("CARGO"));
    doc.args(["doc", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings");
    crate::run("documentation", &mut doc)
}

/// What takes minutes each: tests that are left out otherwise, other people's
/// programs, every game in WebAssembly, the Python package, a minute of every fuzz target.
fn long() -> Result {
    let ignored = ["test", "--workspace", "--tests", "--", "--ignored"];
    cargo("long tests", &ignored)?;
    let peers = ["check", "--benches", "--manifest-path", "peers/Cargo.toml"];
    cargo("benchmarks against other programs", &peers)?;
    oracle::run_all(None)?;
    site::check()?;
    python::check()?;
    fuzz::run_targets(60, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_options_are_taken() {
        let parse = |text: &str| Options::parse(text.split_whitespace().map(str::to_owned));
        let options = parse("--all --no-browser").expect("both are known");
        assert!(options.all && options.no_browser);
        assert!(parse("--no-brwser").is_err());
    }
}
