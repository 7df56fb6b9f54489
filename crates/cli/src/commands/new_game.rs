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
    let mut taken = TAKEN.iter().chain(&FOLDERS);
    let is_taken = name.starts_with("yolah") || taken.any(|taken| *taken == name);
    ensure!(!is_taken, "{name:?} means something else to the compiler");
    let type_name = type_name(name);
    ensure!(
        type_name == TYPE || !is_in_template(&type_name),
        "{name:?}: the game's type would be called {type_name}, and so is something else \
         that its code uses"
    );
    Ok(())
}

/// Crates, words of the language, and what the tests of the template import.
const TAKEN: [&str; 57] = [
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue",
    "core", "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen",
    "if", "impl", "in", "laws", "let", "loop", "macro", "match", "mod", "move", "mut", "override",
    "perft", "priv", "pub", "ref", "return", "self", "static", "std", "struct", "super", "test",
    "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where",
    "while", "yield",
];

/// Cargo has folders of these names where it puts programs.
const FOLDERS: [&str; 4] = ["build", "deps", "examples", "incremental"];

/// Whether the code of the template uses this word. Behind a `::`, as in `PieceShape::Pawn`, it
/// is in nobody's way.
fn is_in_template(word: &str) -> bool {
    let lines = FILES.iter().flat_map(|(_, text)| text.lines());
    let mut code = lines.filter(|line| !line.trim_start().starts_with("//"));
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    code.any(|line| {
        line.match_indices(word).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + word.len()..]);
            !before.ends_with(is_part) && !before.ends_with("::") && !after.starts_with(is_part)
        })
    })
}

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

    /// The words of the template's `use` lines, each with the file that has it.
    fn imported() -> impl Iterator<Item = (&'static str, &'static str)> {
        let lists = FILES.iter().flat_map(|(path, text)| {
            let lists = text.split(';').filter_map(|statement| {
                let list = statement.rsplit_once("\nuse ");
                list.or_else(|| statement.rsplit_once("\npub use "))
            });
            lists.map(move |(_, list)| (*path, list))
        });
        // Of a path only the last word is in scope.
        lists.flat_map(|(path, list)| {
            let names = list.split([',', '{', '}']).map(str::trim);
            let names = names.filter(|name| !name.is_empty() && !name.ends_with("::"));
            names.map(move |name| (path, name.rsplit("::").next().expect("a word")))
        })
    }

    /// `MyGame` as the name of a game is `my_game`.
    fn game_name(type_name: &str) -> String {
        let mut name = String::new();
        for (at, letter) in type_name.char_indices() {
            if at > 0 && letter.is_uppercase() {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    #[test]
    fn names_that_the_template_has_for_something_else_are_refused() {
        let mut imports = 0;
        for (path, word) in imported().filter(|(_, word)| *word != TYPE) {
            let is_type = word.starts_with(char::is_uppercase);
            // The game's own modules do not meet its name, but its tests do.
            if is_type || path.starts_with("tests/") {
                let name = game_name(word);
                assert!(check_name(&name).is_err(), "{name}: {path} imports {word}");
                imports += 1;
            }
        }
        assert!(imports > 25, "only {imports} words are imported");
        for name in [
            "game", "pawns", "option", "default", "vec", "laws", "final", "deps",
        ] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        let said = check_name("piece").expect_err("it is imported").to_string();
        assert!(
            said.contains("\"piece\"") && said.contains("called Piece"),
            "{said}"
        );
        // These are words of the template too, but nobody takes them for a type.
        for name in ["pawn", "white", "letter", "evaluation", NAME] {
            assert!(check_name(name).is_ok(), "{name:?}");
        }
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
