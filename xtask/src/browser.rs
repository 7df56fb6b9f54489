//! The tests of the page: types, pure state, and a real Chromium that talks to
//! the real server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, Result, build_tested, root, run, site, target};

const FOLDER: &str = "tests/browser";
const CHROMIUM_NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Node, and the packages of the tests.
pub(crate) struct Node(());

impl Node {
    /// Finds them, or installs them where that is allowed.
    ///
    /// # Errors
    /// If something is missing: the text says what to install.
    pub(crate) fn find() -> Outcome<Node> {
        find_or_install(&["npm"], &["nodejs", "npm"])
            .filter(|_| node_version() >= Some(NODE))
            .ok_or_else(|| {
                format!("Node {NODE} or later with npm is missing: https://nodejs.org")
            })?;
        packages().map_err(|error| format!("{error}; the registry of npm must be within reach"))?;
        Ok(Node(()))
    }

    /// Runs a script of the tests' `package.json`.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn run(&self, step: &str, script: &str) -> Result {
        run(step, &mut self.command(script))
    }

    fn command(&self, script: &str) -> Command {
        let Node(()) = self;
        let mut command = npm();
        command.args(["run", "--silent", script]);
        command
    }
}

/// Who shows the page.
pub(crate) struct Chromium(PathBuf);

impl Chromium {
    /// Finds it, or installs it where that is allowed.
    ///
    /// # Errors
    /// If it is missing: the text says what to install.
    pub(crate) fn find() -> Outcome<Chromium> {
        let chosen = std::env::var_os("CHROMIUM").map(PathBuf::from);
        let path = match chosen {
            Some(path) => Some(path).filter(|path| path.is_file()),
            None => find_or_install(&CHROMIUM_NAMES, &["chromium"]),
        };
        path.map(Chromium).ok_or_else(|| {
            "Chromium is missing: `sudo apt-get install chromium`, \
             or say where it is with CHROMIUM=/path/to/chrome"
                .to_owned()
        })
    }

    /// Builds the program and runs a script of the tests' `package.json` with
    /// the page in a browser.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn run(&self, node: &Node, script: &str) -> Result {
        build_tested("the program", &["--bin", "yolah"])?;
        self.run_built(node, script)
    }

    /// The same with the program that the other tests have built.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn run_built(&self, node: &Node, script: &str) -> Result {
        let site = site::build_small()?;
        let mut tests = node.command(script);
        tests
            .env("CHROMIUM", &self.0)
            .env("YOLAH_SITE", site)
            .env("YOLAH", target().join("debug/yolah"));
        run("the page in Chromium", &mut tests)
    }
}

/// The oldest Node that the tests run on.
const NODE: u32 = 20;

fn node_version() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// The first of the programs that is here, after installing packages if there
/// is none and nobody has to be asked.
pub(crate) fn find_or_install(programs: &[&str], packages: &[&str]) -> Option<PathBuf> {
    let here = || programs.iter().find_map(|program| find(program));
    here().or_else(|| {
        install(programs[0], packages)?;
        here()
    })
}

/// Installs packages of the system because something is missing, if nobody has to be asked.
pub(crate) fn install(missing: &str, packages: &[&str]) -> Option<()> {
    if find("apt-get").is_none() || !is_root() {
        return None;
    }
    eprintln!(
        "xtask: {missing} is missing and is installed for the whole system, with apt-get: {}",
        packages.join(" ")
    );
    let mut update = Command::new("apt-get");
    run("package lists", update.args(["update", "--quiet"])).ok()?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--quiet", "--yes", "--no-install-recommends"]);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    run("packages of the system", install.args(packages)).ok()
}

/// Installs the few packages of the tests, unless they are there.
fn packages() -> Result {
    let folder = root().join(FOLDER);
    let newer = |a: &Path, b: &Path| Some(changed(a)? >= changed(b)?);
    let done = folder.join("node_modules/.package-lock.json");
    if newer(&done, &folder.join("package-lock.json")) == Some(true) {
        return Ok(());
    }
    eprintln!("xtask: what {FOLDER}/package.json names is installed into {FOLDER}/node_modules");
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
