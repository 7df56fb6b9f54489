//! `cargo xtask test`: what has to be right before a change is one.

use std::path::PathBuf;
use std::process::Command;

use crate::browser::{Chromium, Node, find_or_install};
use crate::{FLEET, Result, cargo, fuzz, oracle, python, site, wasm};

/// What to leave out and what to add.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options {
    /// Leave out what needs Chromium.
    no_browser: bool,
    /// Leave out what needs a NATS server.
    no_nats: bool,
    /// Add what takes long.
    all: bool,
}

impl Options {
    /// Nothing is left out.
    pub(crate) fn everything() -> Options {
        Options {
            no_browser: false,
            no_nats: false,
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
                "--no-nats" => options.no_nats = true,
                "--all" => options.all = true,
                other => {
                    let known = "--no-browser, --no-nats, --all";
                    return Err(format!("test knows no {other:?}, only {known}"));
                }
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
    if !options.no_nats {
        find_nats().map_err(|missing| {
            format!("{missing}; or test all else with `cargo xtask test --no-nats`")
        })?;
    }
    let node = Node::find()?;
    code(options)?;
    wasm::check()?;
    node.run("the page's code", "check")?;
    if let Some(chromium) = &chromium {
        chromium.run_built(&node, "page")?;
    }
    if options.all {
        long(options)?;
    }
    if options.no_nats {
        eprintln!("xtask: work on many machines (yolah-fleet) was left out, as asked for");
    }
    if options.no_browser {
        eprintln!("xtask: the page in a browser was left out, as asked for");
    }
    Ok(())
}

/// The server that machines meet at: tests start one.
fn find_nats() -> Result {
    let chosen = std::env::var_os("NATS_SERVER").map(PathBuf::from);
    // Debian has it where not everybody looks.
    let aside = PathBuf::from("/usr/sbin/nats-server");
    let found = match chosen.or(Some(aside)).filter(|path| path.is_file()) {
        None if std::env::var_os("NATS_SERVER").is_none() => {
            find_or_install(&["nats-server"], &["nats-server"])
        }
        found => found,
    };
    found.map(drop).ok_or_else(|| {
        "nats-server is missing: `sudo apt-get install nats-server`, \
         or say where it is with NATS_SERVER=/path/to/nats-server"
            .to_owned()
    })
}

impl Options {
    /// What is tested: all packages, and the program with all that it can do.
    fn packages(self) -> [&'static str; 3] {
        if self.no_nats {
            ["--workspace", "--exclude", "yolah-fleet"]
        } else {
            ["--workspace", "--features", FLEET]
        }
    }
}

/// Everything in Rust.
fn code(options: Options) -> Result {
    let packages = options.packages();
    cargo("format", &["fmt", "--all", "--check"])?;
    let (clippy, strictly) = (["clippy", "--all-targets"], ["--", "-D", "warnings"]);
    cargo("lints", &[&clippy[..], &packages, &strictly].concat())?;
    fuzz::check()?;
    cargo("tests", &[&["test"], &packages[..]].concat())?;
    let mut doc = Command::new(env!("CARGO"));
    doc.args(["doc", "--no-deps"])
        .args(packages)
        .env("RUSTDOCFLAGS", "-D warnings");
    crate::run("documentation", &mut doc)
}

/// What takes minutes each: tests that are left out otherwise, other people's
/// programs, every game in WebAssembly, the Python package, a minute of every fuzz target.
fn long(options: Options) -> Result {
    let packages = options.packages();
    let ignored = ["--tests", "--", "--ignored"];
    let left_out = without_big_tables();
    cargo(
        "long tests",
        &[&["test"], &packages[..], &ignored, &left_out].concat(),
    )?;
    let peers = [
        "check",
        "--all-targets",
        "--manifest-path",
        "peers/Cargo.toml",
    ];
    cargo("benchmarks and tests against other programs", &peers)?;
    oracle::run_all(None)?;
    site::check()?;
    python::check()?;
    fuzz::run_targets(60, &[])
}

/// Leaves out, by name, the tests that read tables which take longer to make than
/// all other tests together, unless somebody has them.
fn without_big_tables() -> Vec<&'static str> {
    if std::env::var_os("CONGO_TABLES").is_some() {
        return Vec::new();
    }
    eprintln!(
        "xtask: leaves out the two tests {BIG_TABLES} of Congo: they want tables of `yolah tables make \
         --game congo`, in the folder that CONGO_TABLES names"
    );
    vec!["--skip", BIG_TABLES]
}

/// What the names of those tests have in common.
const BIG_TABLES: &str = "of_five_pieces";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_options_are_taken() {
        let parse = |text: &str| Options::parse(text.split_whitespace().map(str::to_owned));
        let options = parse("--all --no-browser --no-nats").expect("all are known");
        assert!(options.all && options.no_browser && options.no_nats);
        assert!(parse("--no-brwser").is_err());
    }
}
