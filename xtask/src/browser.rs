//! The tests of the page: types, pure state, and a real Chromium that talks to
//! the real server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, cargo, root, run};

const FOLDER: &str = "tests/browser";
const CHROMIUM_NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Runs the tests, or another script of their `package.json`.
pub(crate) fn browser(script: &str) -> Result {
    let chromium = chromium()?;
    packages()?;
    cargo("the program", &["build", "--package", "yolah"])?;
    let mut tests = npm();
    tests
        .args(["run", "--silent", script])
        .env("CHROMIUM", chromium)
        .env("YOLAH", target().join("debug/yolah"));
    run("the page in Chromium", &mut tests)
}

/// Finds Chromium, or installs it where that is allowed.
fn chromium() -> std::result::Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    if find("apt-get").is_some() && is_root() {
        run(
            "package lists",
            Command::new("apt-get").args(["update", "--quiet"]),
        )?;
        let mut install = Command::new("apt-get");
        install.args(["install", "--quiet", "--yes", "chromium"]);
        run("Chromium", &mut install)?;
    }
    installed().ok_or_else(|| {
        "the browser tests need Chromium: `sudo apt-get install chromium`, \
         or say where it is with CHROMIUM=/path/to/chrome"
            .to_owned()
    })
}

fn installed() -> Option<PathBuf> {
    CHROMIUM_NAMES.into_iter().find_map(find)
}

/// Installs the few packages of the tests, unless they are there.
fn packages() -> Result {
    if find("npm").is_none() {
        return Err("the browser tests need Node 20 or later with npm: \
                    `sudo apt-get install nodejs npm`"
            .to_owned());
    }
    let folder = root().join(FOLDER);
    let newer = |a: &Path, b: &Path| Some(changed(a)? >= changed(b)?);
    let done = folder.join("node_modules/.package-lock.json");
    if newer(&done, &folder.join("package-lock.json")) == Some(true) {
        return Ok(());
    }
    run("packages of the browser tests", npm().arg("ci"))
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.args(["--prefix", FOLDER]);
    npm
}

fn changed(file: &Path) -> Option<std::time::SystemTime> {
    file.metadata().ok()?.modified().ok()
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(chosen.unwrap_or_else(|| "target".into()))
}
