use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use crate::output::Output;

/// The crate has a small game that plays; its comments say what to replace.
#[derive(clap::Args)]
pub struct NewGame {
    /// The name of the game, which is that of its folder: small letters, digits
    /// and underscores
    name: String,
    /// The folder of Yolah's sources; without it those that this program was built
    /// from or, where they are gone, its version
    #[arg(long, value_name = "PATH")]
    yolah: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// The game of the template, as its files call it and its type.
const NAME: &str = "hexapawn";
const TYPE: &str = "Hexapawn";

/// Where the files of the template go.
const FILES: [(&str, &str); 4] = [
    ("src/lib.rs", include_str!("../../template/lib.rs")),
    (
        "src/evaluation.rs",
        include_str!("../../template/evaluation.rs"),
    ),
    ("src/main.rs", include_str!("../../template/main.rs")),
    ("tests/laws.rs", include_str!("../../template/laws.rs")),
];

/// What a game needs: the program, the traits, and what makes it an entry.
const CRATES: [(&str, &str, &str); 3] = [
    ("yolah", "crates/cli", ", default-features = false"),
    ("yolah-game", "crates/game", ""),
    ("yolah-kit", "crates/kit", ""),
];

/// The sources of this program, on the machine that built it.
const BUILT_FROM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

impl NewGame {
    pub fn run(self) -> Result<()> {
        check_name(&self.name)?;
        let folder = PathBuf::from(&self.name);
        if folder.exists() {
            bail!("{} is there already", folder.display());
        }
        let manifest = self.manifest()?;
        write(&folder.join("Cargo.toml"), &manifest)?;
        write(&folder.join(".gitignore"), "/target\n")?;
        for (path, text) in FILES {
            let text = text.replace(TYPE, &type_name(&self.name));
            write(&folder.join(path), &text.replace(NAME, &self.name))?;
        }
        self.output.text(format_args!(
            "{0}: a game that plays. `cargo test` in it checks the rules, `cargo run` serves \
             the page; make it yours in {0}/src/lib.rs",
            self.name
        ))?;
        self.output.object(&json!({ "folder": folder }))
    }

    fn manifest(&self) -> Result<String> {
        let sources = match &self.yolah {
            Some(path) => Some(sources(path)?),
            None => sources(Path::new(BUILT_FROM)).ok(),
        };
        let dependency = |(name, place, more): (&str, &str, &str)| {
            let origin = match &sources {
                Some(path) => format!("path = {}", json!(path.join(place))),
                None => format!("version = \"{}\"", env!("CARGO_PKG_VERSION")),
            };
            format!("{name} = {{ {origin}{more} }}\n")
        };
        let dependencies: String = CRATES.into_iter().map(dependency).collect();
        Ok(format!(
            "[package]\nname = \"{}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
             [dependencies]\n{dependencies}\n\
             # Tests and searches play many moves.\n[profile.dev]\nopt-level = 2\n\n\
             # It stands alone, wherever its folder lies.\n[workspace]\n",
            self.name
        ))
    }
}

/// The folder of Yolah's sources, from wherever the crate lies.
fn sources(path: &Path) -> Result<PathBuf> {
    let missing = || format!("{} does not hold Yolah's sources", path.display());
    let kit = path.join("crates/kit/Cargo.toml");
    ensure!(kit.exists(), missing());
    path.canonicalize().with_context(missing)
}

/// Names that a crate, a type and a game can have.
fn check_name(name: &str) -> Result<()> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(is_plain);
    ensure!(
        is_name,
        "{name:?}: a name has small letters, digits and underscores, and begins with a letter"
    );
    let is_taken = name.starts_with("yolah") || TAKEN.contains(&name);
    ensure!(!is_taken, "{name:?} means something else to the compiler");
    Ok(())
}

/// Crates and words of the language.
const TAKEN: [&str; 45] = [
    "alloc", "as", "async", "await", "box", "break", "const", "continue", "core", "crate", "dyn",
    "else", "enum", "extern", "false", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "match", "mod", "move", "mut", "pub", "ref", "return", "self", "static", "std", "struct",
    "super", "test", "trait", "true", "try", "type", "unsafe", "use", "where", "while", "yield",
];

/// `my_game` as a type is `MyGame`.
fn type_name(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    name.split('_').map(word).collect()
}

fn write(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_types() {
        assert_eq!(type_name("hexapawn"), TYPE);
        assert_eq!(type_name("my_2nd_game"), "My2ndGame");
    }

    #[test]
    fn names_that_cannot_be_are_refused() {
        for name in [
            "", "Go", "2048", "a-b", "ab c", "../up", "match", "yolah", "_",
        ] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert!(check_name("nine_mens_morris").is_ok());
    }

    /// The template's own words are replaced wherever they stand, so none may
    /// contain another.
    #[test]
    fn nothing_of_the_template_is_left() {
        for (path, text) in FILES {
            let text = text.replace(TYPE, "Other").replace(NAME, "other");
            assert!(!text.to_lowercase().contains(NAME), "{path}");
        }
    }
}
