//! The page as static files, with the games in WebAssembly: any web host can
//! serve the folder, and there is nothing behind it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::wasm::{self, TARGET};
use crate::{Outcome, Result, build_tested, root, run, target};

/// Those that the tests play with.
const TESTED: [&str; 3] = ["yolah", "chess", "mancala"];

const PACKAGE: &str = "yolah-wasm";

/// The modules: the features of `yolah-wasm`, so that nobody has to name them here too.
fn modules() -> Outcome<Vec<String>> {
    let path = root().join("crates/wasm/Cargo.toml");
    let manifest = fs::read_to_string(&path);
    let manifest = manifest.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(features(&manifest))
}

/// The names of a manifest's features. All that is read here is a table with a name before
/// each `=`.
fn features(manifest: &str) -> Vec<String> {
    let lines = manifest.lines().skip_while(|line| *line != "[features]");
    let table = lines.skip(1).take_while(|line| !line.starts_with('['));
    let names = table.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()));
    names.filter(|name| name != "default").collect()
}

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
    let modules = modules()?;
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    make(&folder, &modules, "release", "release")?;
    for module in modules {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_a_feature_that_is_on_by_default() {
        let found = modules().expect("the manifest is there");
        assert!(TESTED.iter().all(|it| found.iter().any(|name| name == it)));
        let manifest = include_str!("../../crates/wasm/Cargo.toml");
        let (_, usual) = manifest.split_once("default = [").expect("a list");
        let (usual, _) = usual.split_once(']').expect("it ends");
        let usual: Vec<&str> = usual.split('"').skip(1).step_by(2).collect();
        assert_eq!(found, usual);
    }

    #[test]
    fn only_the_table_of_features_is_read() {
        let manifest = "[lib]\ntest = false\n[features]\ndefault = [\n  \"a\",\n]\n\
                        a = []\n# b\nc-d = [\"dep:e\"]\n\n[dependencies]\nf = \"1\"\n";
        assert_eq!(features(manifest), ["a", "c-d"]);
        assert_eq!(features("[lib]"), [""; 0]);
    }
}
