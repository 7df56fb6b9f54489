//! A game from outside: `yolah new-game` writes its crate, cargo builds it
//! outside the workspace, and it gets the whole program.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use assert_cmd::Command;
use serde_json::Value;

const NAME: &str = "frogs";

/// The root of the workspace.
fn sources() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/cli lies in it")
}

/// A folder outside the workspace, always the same for this workspace: what
/// was built there before need not be built again.
fn outside() -> PathBuf {
    let mut hasher = DefaultHasher::new();
    sources().hash(&mut hasher);
    std::env::temp_dir().join(format!("yolah-game-from-outside-{:x}", hasher.finish()))
}

/// Where this test was built, with the dependencies that the game shares.
fn target() -> PathBuf {
    let test = std::env::current_exe().expect("a test has a file");
    let target = test.ancestors().nth(3).expect("target/debug/deps");
    target.to_owned()
}

/// Dependencies with features that the game does not ask for, but the workspace
/// does. Asked for here too, what was built for the workspace need not be built
/// again; a feature that is missing costs time, nothing else.
const SHARED: &str = "
[dev-dependencies]
assert_cmd = \"*\"
getrandom = { version = \"0.4\", features = [\"sys_rng\"] }
num-traits = { version = \"*\", features = [\"i128\"] }
regex-automata = { version = \"*\", default-features = false, features = [\"meta\", \"nfa-pikevm\"] }
syn = { version = \"3\", features = [\"extra-traits\", \"full\", \"visit-mut\"] }
tempfile = \"*\"
tokio = { version = \"*\", features = [\"io-util\", \"process\"] }
tokio-tungstenite = \"*\"
zerocopy = { version = \"*\", features = [\"derive\"] }
";

fn share_dependencies(manifest: &Path) {
    let text = fs::read_to_string(manifest).unwrap();
    fs::write(manifest, text + SHARED).unwrap();
}

/// The profiles of the workspace, so that dependencies are built alike. What
/// cannot be shared, the workspace's own crates, is built quickly.
fn profiles() -> String {
    let manifest = fs::read_to_string(sources().join("Cargo.toml")).unwrap();
    let begin = manifest.find("\n[profile.release]").unwrap();
    let folders = fs::read_dir(sources().join("crates")).unwrap();
    let crates = folders.map(|folder| match folder.unwrap().file_name().to_str() {
        Some("cli") => "yolah".to_owned(),
        name => format!("yolah-{}", name.unwrap()),
    });
    let quick = |name| format!("[profile.test.package.{name}]\nopt-level = 0\n");
    let quick: String = crates.chain([NAME.to_owned()]).map(quick).collect();
    format!("{}\n{quick}", &manifest[begin..])
}

/// Writes the game and builds it; its program.
fn build(folder: &Path) -> PathBuf {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).unwrap();
    Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(["new-game", NAME])
        .current_dir(folder)
        .assert()
        .success();
    // The versions that are there, so that nothing has to be fetched.
    let game = folder.join(NAME);
    fs::copy(sources().join("Cargo.lock"), game.join("Cargo.lock")).unwrap();
    share_dependencies(&game.join("Cargo.toml"));
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--offline", "--test", "laws"]);
    let profile = folder.join("profiles.toml");
    fs::write(&profile, profiles()).unwrap();
    for settings in [&profile, &sources().join(".cargo/config.toml")] {
        cargo.arg("--config").arg(settings);
    }
    cargo
        .arg("--target-dir")
        .arg(target())
        .current_dir(&game)
        .assert()
        .success();
    let program = target().join("debug").join(NAME);
    program.with_extension(std::env::consts::EXE_EXTENSION)
}

/// The game's program in its folder.
struct Program {
    file: PathBuf,
    folder: PathBuf,
}

impl Program {
    fn text(&self, arguments: &[&str], input: &str) -> String {
        let mut command = Command::new(&self.file);
        command.args(arguments).current_dir(&self.folder);
        let assert = command.write_stdin(input).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    }

    /// The last line of JSON.
    fn summary(&self, arguments: &[&str]) -> Value {
        let text = self.text(&[arguments, &["--json"]].concat(), "");
        serde_json::from_str(text.lines().last().unwrap()).unwrap()
    }

    /// What its server answers to a request for this path.
    fn page(&self, path: &str) -> String {
        let mut server = std::process::Command::new(&self.file)
            .args(["serve", "--port", "0", "--json", "--data", "data"])
            .current_dir(&self.folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut lines = BufReader::new(server.stdout.take().unwrap());
        lines.read_line(&mut said).unwrap();
        let said: Value = serde_json::from_str(&said).unwrap();
        let port = said["port"].as_u64().unwrap();
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        server.kill().unwrap();
        server.wait().unwrap();
        answer
    }
}

/// Without a word about them the sources are those that the program was built from, as
/// the game that is built below shows.
#[test]
fn the_sources_may_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let new_game = |name: &str, sources: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
        command.args(["new-game", name, "--yolah"]).arg(sources);
        command.current_dir(&folder).assert()
    };
    new_game("toads", sources()).success();
    let manifest = fs::read_to_string(folder.path().join("toads/Cargo.toml")).unwrap();
    let kit = sources().canonicalize().unwrap().join("crates/kit");
    assert!(manifest.contains(kit.to_str().unwrap()), "{manifest}");
    let refused = new_game("newts", folder.path()).failure();
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(said.contains("does not hold Yolah's sources"), "{said}");
    assert!(!folder.path().join("newts").exists());
}

#[test]
fn a_new_game_obeys_the_laws_and_gets_the_whole_program() {
    let folder = outside();
    let program = Program {
        file: build(&folder),
        folder: folder.clone(),
    };
    is_shown(&program);
    is_played(&program);
    speaks(&program);
    is_solved(&program);
    learns(&program);
    learns_a_network(&program);
    is_served(&program);
    fs::remove_dir_all(folder).unwrap();
}

fn is_shown(program: &Program) {
    assert!(program.text(&["games"], "").starts_with(NAME));
    let shown = program.summary(&["show"]);
    assert_eq!(shown["position"], "bbbbb/...../...../...../wwwww w");
    assert_eq!(shown["legal_moves"].as_array().unwrap().len(), 5);
}

fn is_played(program: &Program) {
    let players = ["match", "minimax", "mcts:threads=1"];
    let pace = ["--games", "2", "--time", "5ms"];
    let results = program.summary(&[&players[..], &pace].concat());
    assert_eq!(results["games"], 2);
}

fn speaks(program: &Program) {
    let dialogue = "ugi\nposition startpos moves a1a2\nquery p1turn\ngo nodes 100\nquit\n";
    let said = program.text(&["ugi"], dialogue);
    assert!(said.contains("option name Game type combo"), "{said}");
    assert!(said.contains("response false"), "{said}");
    assert!(said.contains("bestmove "), "{said}");
}

fn is_solved(program: &Program) {
    let ahead = "...../.w.../...../...b./..... w";
    let solved = program.summary(&["solve", "--position", ahead]);
    assert_eq!(solved["solved"], true);
    assert_eq!(solved["margin"], 1);
}

fn learns(program: &Program) {
    let genetic = ["learn", "genetic", "--out", "my.weights"];
    let run = ["--generations", "1", "--population", "4", "--elite", "2"];
    let trial = ["--openings", "1", "--nodes", "20"];
    program.text(&[&genetic[..], &run, &trial].concat(), "");
    let weights = fs::read_to_string(program.folder.join("my.weights")).unwrap();
    assert_eq!(weights.lines().count(), 2, "{weights}");
    let analyse = ["analyse", "--depth", "3", "--player"];
    let found = program.summary(&[&analyse[..], &["minimax:weights=my.weights"]].concat());
    assert!(found["best_move"].is_string());
}

fn learns_a_network(program: &Program) {
    // The folder may be one of an earlier run, with files of another version.
    for file in ["my.data", "my.net", "my.checkpoint"] {
        let _ = fs::remove_file(program.folder.join(file));
    }
    let selfplay = ["learn", "selfplay", "my.data", "--opening", "1,3"];
    let pace = ["--games", "60", "--nodes", "50"];
    assert_eq!(
        program.summary(&[&selfplay[..], &pace].concat())["games"],
        60
    );
    let train = ["learn", "train", "my.data", "--out", "my.net"];
    let last = program.summary(&[&train[..], &["--epochs", "2"]].concat());
    assert_eq!(last["epoch"], 2);
    let analyse = ["analyse", "--depth", "3", "--player"];
    let found = program.summary(&[&analyse[..], &["nnue:weights=my.net"]].concat());
    assert!(found["best_move"].is_string());
}

fn is_served(program: &Program) {
    let games = program.page("/api/games");
    assert!(games.contains(&format!("\"name\":\"{NAME}\"")), "{games}");
    assert!(program.page("/").contains("<html"));
}
