//! `cargo xtask release`: all that has to be right before a version gets its tag.

use std::fs;
use std::process::Command;

use crate::{Outcome, Result, cargo, dist, root, run, test};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Checks everything and makes the archives; the tag is left to people.
///
/// # Errors
/// If something is not ready: the text says what.
pub(crate) fn check() -> Result {
    let changelog = fs::read_to_string(root().join("CHANGELOG.md"));
    told(&changelog.map_err(|error| format!("CHANGELOG.md: {error}"))?)?;
    compiler()?;
    let changed = git(&["status", "--porcelain"])?;
    if !changed.is_empty() {
        return Err(format!("not everything is committed:\n{changed}"));
    }
    if !git(&["tag", "--list", &format!("v{VERSION}")])?.is_empty() {
        return Err(format!("v{VERSION} is released already"));
    }
    cargo(
        "locked versions",
        &["metadata", "--locked", "--format-version=1", "--quiet"],
    )?;
    let mut deny = Command::new(env!("CARGO"));
    run(
        "licences, bans and advisories of dependencies (cargo install cargo-deny)",
        deny.args(["deny", "check"]),
    )?;
    test::run(test::Options::everything())?;
    dist::build(&[])?;
    println!("ready: git tag -a v{VERSION} -m \"Yolah {VERSION}\"");
    Ok(())
}

/// The changelog begins with this version, and nothing waits for a later one.
fn told(changelog: &str) -> Result {
    let first = changelog.lines().find(|line| line.starts_with("## "));
    let first = first.unwrap_or_default();
    if first.starts_with(&format!("## {VERSION} (")) {
        Ok(())
    } else {
        Err(format!(
            "CHANGELOG.md begins with {first:?}, not with {VERSION} and a date"
        ))
    }
}

/// The oldest compiler that is promised is the one that all tests run with.
fn compiler() -> Result {
    let read =
        |file: &str| fs::read_to_string(root().join(file)).map_err(|error| error.to_string());
    let (toolchain, manifest) = (read("rust-toolchain.toml")?, read("Cargo.toml")?);
    let used = quoted(&toolchain, "channel").unwrap_or_default();
    let promised = quoted(&manifest, "rust-version").unwrap_or_default();
    if used.starts_with(promised) && !promised.is_empty() {
        Ok(())
    } else {
        Err(format!("tests use Rust {used:?}, {promised:?} is promised"))
    }
}

/// The text that a key has in a file.
fn quoted<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let line = text.lines().find(|line| line.starts_with(key))?;
    line.split('"').nth(1)
}

fn git(arguments: &[&str]) -> Outcome<String> {
    let done = Command::new("git")
        .args(arguments)
        .current_dir(root())
        .output();
    let done = done.map_err(|error| format!("git: {error}"))?;
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_to_be_told() {
        assert!(told(&format!("# Changelog\n\n## {VERSION} (2026-11-18)\n")).is_ok());
        assert!(told("# Changelog\n\n## Unreleased\n- news\n").is_err());
        assert!(told("").is_err());
    }

    #[test]
    fn the_promised_compiler_is_the_tested_one() {
        assert_eq!(compiler(), Ok(()));
    }
}
