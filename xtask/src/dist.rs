//! The program for other people's machines: an archive for each kind of processor.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::browser::install;
use crate::{FLEET, Outcome, Result, licences, root, run, target};

/// The program has to travel.
const MOST_BYTES: u64 = 20_000_000;

/// A kind of machine.
struct Platform {
    /// As rustup and cargo say.
    target: &'static str,
    /// As people say.
    name: &'static str,
    /// The oldest processor. What is worth more than that is compiled for several
    /// kinds of processors and chosen when the program runs.
    flags: &'static str,
    /// Who links for it on another machine.
    linker: &'static str,
    /// The packages of that, and of the C library that Debian merely recommends with it.
    packages: [&'static str; 2],
}

const PLATFORMS: [Platform; 2] = [
    // Every such processor since about 2009.
    Platform {
        target: "x86_64-unknown-linux-gnu",
        name: "x86_64-linux",
        flags: "-C target-cpu=x86-64-v2",
        linker: "x86_64-linux-gnu-gcc",
        packages: ["gcc-x86-64-linux-gnu", "libc6-dev-amd64-cross"],
    },
    Platform {
        target: "aarch64-unknown-linux-gnu",
        name: "aarch64-linux",
        flags: "-C target-cpu=generic",
        linker: "aarch64-linux-gnu-gcc",
        packages: ["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"],
    },
];

/// Names of functions are for those who build. A profile's `strip` does not reach
/// a crate that it names for something else.
const STRIP: &str = "-C strip=symbols";

/// What the compiler is told for machines like this one. Flags in the environment take the
/// place of those for this very machine.
pub(crate) fn flags() -> String {
    let here = PLATFORMS.iter().find(|platform| platform.is_here());
    format!("{} {STRIP}", here.map_or("", |platform| platform.flags))
}

/// The archives of all platforms, or of those that are named.
///
/// # Errors
/// If something does not compile or is missing, or an archive is too large.
pub(crate) fn build(names: &[String]) -> Result {
    let known = |name: &String| PLATFORMS.iter().find(|platform| platform.name == name);
    let chosen: Vec<&Platform> = match names {
        [] => PLATFORMS.iter().collect(),
        names => names
            .iter()
            .map(|name| known(name).ok_or_else(|| format!("no platform is named {name:?}")))
            .collect::<Outcome<_>>()?,
    };
    let folder = target().join("archives");
    let common = folder.join("common");
    gather(&common)?;
    let mut archives = Vec::new();
    for platform in chosen {
        let program = platform.compile()?;
        archives.push(platform.pack(&program, &common, &folder)?);
    }
    checksums(&folder, &archives)
}

/// Writes `SHA256SUMS`, with names without folders: `sha256sum --check` finds the files
/// wherever somebody has put them.
fn checksums(folder: &Path, files: &[String]) -> Result {
    let mut sums = Command::new("env");
    sums.arg("--chdir").arg(folder).arg("sha256sum");
    let file = fs::File::create(folder.join("SHA256SUMS")).map_err(|error| error.to_string())?;
    run("checksums", sums.args(files).stdout(file))
}

/// What all archives have, besides the program: texts, manual pages, completions.
fn gather(folder: &Path) -> Result {
    crate::build_tested("the program that writes its manual", &["--bin", "yolah"])?;
    let program = target().join("debug/yolah");
    let completions = folder.join("completions");
    fs::create_dir_all(&completions).map_err(|error| error.to_string())?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(file), folder.join(file))
            .map_err(|error| format!("{file}: {error}"))?;
    }
    fs::write(folder.join("LICENCES-OF-PARTS.md"), licences::text()?)
        .map_err(|error| error.to_string())?;
    let mut manual = Command::new(&program);
    run(
        "manual pages",
        manual
            .args(["manual", "--out"])
            .arg(folder.join("man/man1")),
    )?;
    for (shell, file) in [("bash", "yolah"), ("zsh", "_yolah"), ("fish", "yolah.fish")] {
        let file = fs::File::create(completions.join(file)).map_err(|error| error.to_string())?;
        let mut script = Command::new(&program);
        run(shell, script.args(["completions", shell]).stdout(file))?;
    }
    Ok(())
}

impl Platform {
    /// Whether this is such a machine.
    fn is_here(&self) -> bool {
        self.target.starts_with(std::env::consts::ARCH) && cfg!(target_os = "linux")
    }

    /// Builds the program with the `dist` profile.
    fn compile(&self) -> Outcome<PathBuf> {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--profile", "dist", "--package", "yolah"]);
        cargo.args(["--features", FLEET, "--locked", "--target", self.target]);
        cargo.env("RUSTFLAGS", format!("{} {STRIP}", self.flags));
        if !self.is_here() {
            self.cross(&mut cargo)?;
        }
        run(&format!("the program for {}", self.name), &mut cargo)?;
        Ok(target().join(self.target).join("dist/yolah"))
    }

    /// Compiles and links for another machine.
    fn cross(&self, cargo: &mut Command) -> Result {
        let mut add = Command::new("rustup");
        run(self.target, add.args(["target", "add", self.target]))?;
        if !can_link(self.linker) {
            install(self.linker, &self.packages);
        }
        if !can_link(self.linker) {
            let (linker, packages) = (self.linker, self.packages.join(" "));
            return Err(format!(
                "{linker} or its C library is missing: `sudo apt-get install {packages}`"
            ));
        }
        let variable = self.target.to_uppercase().replace('-', "_");
        cargo.env(format!("CARGO_TARGET_{variable}_LINKER"), self.linker);
        Ok(())
    }

    /// The archive's name, in the folder.
    fn pack(&self, program: &Path, common: &Path, folder: &Path) -> Outcome<String> {
        let name = format!("yolah-{}-{}", env!("CARGO_PKG_VERSION"), self.name);
        let packed = folder.join(&name);
        if packed.exists() {
            fs::remove_dir_all(&packed).map_err(|error| error.to_string())?;
        }
        let mut copy = Command::new("cp");
        run("texts", copy.arg("--recursive").args([common, &packed]))?;
        fs::copy(program, packed.join("yolah")).map_err(|error| error.to_string())?;
        let archive = format!("{name}.tar.gz");
        let mut tar = Command::new("tar");
        tar.args(["--owner=0", "--group=0", "--sort=name", "-C"])
            .arg(folder);
        tar.args(["-I", "gzip -9", "-cf"])
            .arg(folder.join(&archive))
            .arg(&name);
        run(&archive, tar.stdin(Stdio::null()))?;
        let length = fs::metadata(folder.join(&archive)).map_err(|error| error.to_string())?;
        eprintln!(
            "xtask: target/archives/{archive} has {} bytes",
            length.len()
        );
        if length.len() > MOST_BYTES {
            return Err(format!("{archive} has more than {MOST_BYTES} bytes"));
        }
        Ok(archive)
    }
}

/// Whether a compiler is here and has a C library: asked where a file is, it says the
/// whole path, and of what it does not have the bare name.
fn can_link(compiler: &str) -> bool {
    let asked = Command::new(compiler)
        .arg("-print-file-name=libc.so")
        .output();
    asked.is_ok_and(|said| said.stdout.starts_with(b"/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn a_compiler_without_a_library_cannot_link() {
        assert!(can_link("cc"), "Rust itself links with it");
        assert!(!can_link("no-such-compiler"));
        // As one for another machine whose C library was not installed.
        assert!(!can_link("echo"), "it has no library");
    }

    #[test]
    fn checksums_are_of_files_beside_them() {
        let folder = target().join("tmp/checksums");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("abc.tar.gz"), "abc").expect("a file");
        checksums(&folder, &["abc.tar.gz".to_owned()]).expect("it can be read");
        let sums = fs::read_to_string(folder.join("SHA256SUMS")).expect("a text");
        let expected =
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.tar.gz\n";
        assert_eq!(sums, expected);
    }
}
