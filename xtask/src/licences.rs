//! The licences of everything that is compiled into the program, with their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{FLEET, Outcome, root};

const HEAD: &str = "# Licences of the parts of other people\n\n\
    Yolah is free under the MIT or the Apache licence, as you like. It contains:\n\n";

/// A list of all packages that the program is made of, and the texts of their licences,
/// each once.
///
/// # Errors
/// If cargo cannot tell, or a package was not fetched.
pub(crate) fn text() -> Outcome<String> {
    let packages = packages()?;
    let mut text = HEAD.to_owned();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (package, licence) in &packages {
        _ = writeln!(text, "- {package}: {licence}");
        for said in licence_files(&folder(package)?)? {
            texts.entry(said).or_default().push(package.clone());
        }
    }
    for (said, packages) in texts {
        _ = write!(text, "\n## {}\n\n{}\n", packages.join(", "), said.trim());
    }
    Ok(text)
}

/// Names with versions (`clap-4.6.7`), and licences; without the packages of the workspace.
fn packages() -> Outcome<BTreeSet<(String, String)>> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args([
        "tree",
        "--package",
        "yolah",
        "--features",
        FLEET,
        "--edges",
        "normal",
    ]);
    tree.args(["--prefix", "none", "--no-dedupe", "--format", "{p}|{l}"]);
    let done = tree.current_dir(root()).output();
    let done = done.map_err(|error| format!("cargo tree: {error}"))?;
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into_owned());
    }
    let said = String::from_utf8_lossy(&done.stdout);
    Ok(said.lines().filter_map(package).collect())
}

/// `clap v4.6.7|MIT OR Apache-2.0`; what lies in a folder of ours has its path in between.
fn package(line: &str) -> Option<(String, String)> {
    let (package, licence) = line.split_once('|')?;
    let words: Vec<&str> = package.split(' ').collect();
    let (name, version) = (words.first()?, words.get(1)?.strip_prefix('v')?);
    let ours = words.iter().any(|word| word.starts_with("(/"));
    (!ours).then(|| (format!("{name}-{version}"), licence.to_owned()))
}

/// Where cargo keeps the sources of a package.
fn folder(package: &str) -> Outcome<PathBuf> {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = cargo.unwrap_or_default().join("registry/src");
    let registries = fs::read_dir(&sources).map_err(|error| error.to_string())?;
    let folders = registries.filter_map(|registry| Some(registry.ok()?.path().join(package)));
    folders
        .into_iter()
        .find(|folder| folder.is_dir())
        .ok_or_else(|| format!("{package} is not in {}", sources.display()))
}

/// The texts in a folder that are named like licences.
fn licence_files(folder: &Path) -> Outcome<Vec<String>> {
    const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"];
    let files = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_uppercase();
        file.is_file() && NAMES.iter().any(|known| name.starts_with(known))
    });
    files.sort();
    let text = |file: &PathBuf| fs::read_to_string(file).map_err(|error| error.to_string());
    files.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_others_are_told_from_ours() {
        let clap = package("clap v4.6.7|MIT OR Apache-2.0");
        let expected = ("clap-4.6.7".to_owned(), "MIT OR Apache-2.0".to_owned());
        assert_eq!(clap, Some(expected));
        assert_eq!(package("yolah-game v0.2.0 (/some/where)|MIT"), None);
        let derive = package("clap_derive v4.6.7 (proc-macro)|MIT");
        assert_eq!(derive.expect("others'").0, "clap_derive-4.6.7");
    }

    #[test]
    fn every_part_has_its_licence() {
        let text = text().expect("what is compiled was fetched");
        let listed = text.lines().filter(|line| line.starts_with("- "));
        let bare = listed.clone().filter(|line| line.trim_end().ends_with(':'));
        assert!(listed.count() > 50);
        assert_eq!(bare.collect::<Vec<_>>(), Vec::<&str>::new());
        assert!(text.contains("Permission is hereby granted"));
    }
}
