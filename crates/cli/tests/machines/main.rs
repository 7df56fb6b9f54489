//! Work on many machines, as far as processes of one are: what comes back is what one
//! machine makes of the same seed.

mod chaos;
#[path = "../../../fleet/tests/fleet/server.rs"]
mod server;
mod speed;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use yolah_arena::store::{Filter, Store};
use yolah_learn::data::{PlayedGame, Reader};

use server::Nats;

const PROGRAM: &str = env!("CARGO_BIN_EXE_yolah");

/// A worker in a process of its own.
struct Hand(Child);

impl Hand {
    fn hire(nats: &Nats) -> Hand {
        let mut command = Command::new(PROGRAM);
        command
            .args(["worker", "--threads", "1", "--nats", &nats.url(), "--cache"])
            .arg(concat!(env!("CARGO_TARGET_TMPDIR"), "/fleet"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        Hand(command.spawn().expect("it starts"))
    }
}

/// Killed, as with -9: it has no chance to say goodbye.
impl Drop for Hand {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

/// Runs a command that must succeed; its last line as JSON.
fn yolah(folder: &Path, arguments: &[&str]) -> Value {
    let mut command = Command::new(PROGRAM);
    let output = command
        .current_dir(folder)
        .args(arguments)
        .arg("--json")
        .output();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    let text = String::from_utf8(output.stdout).expect("text");
    serde_json::from_str(text.lines().last().expect("a summary")).expect("JSON")
}

/// What a server of this machine answers over HTTP.
fn answer(port: u16, path: &str) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it is there");
    let asked = write!(stream, "GET {path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n");
    asked.expect("it listens");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it answers");
    let (_, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    serde_json::from_str(body).expect("JSON")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The games of a file by number; none is there twice.
fn games(path: &Path, game: &str) -> BTreeMap<u32, PlayedGame> {
    let mut games = BTreeMap::new();
    for game in Reader::open(path, game).expect("a file of games") {
        let game = game.expect("a whole game");
        let number = game.number;
        assert!(
            games.insert(number, game).is_none(),
            "game {number} is there twice"
        );
    }
    games
}

/// The games of a tournament: who, result, how it ended, moves; by place.
fn played(path: &Path) -> BTreeMap<(u64, u8), String> {
    let store = Store::open_existing(path).expect("a store");
    let games = store.games(&Filter::default()).expect("it can be read");
    let mut played = BTreeMap::new();
    for game in games {
        let place = game.pair.zip(game.leg).expect("a game of a tournament");
        let record = store
            .record(game.id)
            .expect("it can be read")
            .expect("it is there");
        let record: yolah_game::record::Record = record.parse().expect("a record");
        let moves: Vec<&str> = record
            .line
            .moves
            .iter()
            .map(yolah_game::record::RecordedMove::text)
            .collect();
        let text = format!(
            "{} {} {:?} {:?} {} {} {moves:?}",
            game.first, game.second, game.result, game.margin, game.reason, game.opening
        );
        assert_eq!(played.insert(place, text), None, "{place:?} is there twice");
    }
    played
}

#[test]
fn self_play_of_many_machines_is_that_of_one() {
    let (nats, folder) = (Nats::start(), folder());
    let play = [
        "learn", "selfplay", "--games", "60", "--nodes", "40", "--seed", "9", "--stray", "0.1",
    ];
    // A file that a player needs goes to the workers.
    let weights = [
        "learn",
        "genetic",
        "-o",
        "a.weights",
        "--generations",
        "1",
        "--population",
        "2",
    ];
    yolah(
        folder.path(),
        &[
            &weights[..],
            &["--elite", "1", "--nodes", "10", "--openings", "1"],
        ]
        .concat(),
    );
    let players = [
        "--player",
        "minimax:hash=1,weights=a.weights",
        "--player",
        "mcts:threads=1,memory=1",
    ];
    yolah(
        folder.path(),
        &[&play[..], &players, &["one.data"]].concat(),
    );
    let hands = [Hand::hire(&nats), Hand::hire(&nats)];
    let url = nats.url();
    let many = [&play[..], &players, &["many.data", "--nats", &url]].concat();
    let killer = thread::spawn(move || {
        thread::sleep(Duration::from_millis(800));
        let [first, second] = hands;
        drop(first);
        second
    });
    let found = yolah(folder.path(), &many);
    drop(killer.join().expect("it kills"));
    assert_eq!(found["games"], 60);
    let one = games(&folder.path().join("one.data"), "yolah");
    assert_eq!(one.len(), 60);
    assert_eq!(games(&folder.path().join("many.data"), "yolah"), one);
    // There is nothing left to do.
    let status = yolah(folder.path(), &["fleet", "--nats", &url]);
    assert_eq!(status["runs"], serde_json::json!([]), "{status}");
}

const PLAN: &str = r#"
    name = "Cup"
    game = "connect4"
    kind = "swiss"
    rounds = 3
    games = 2
    time = "inf"
    seed = 5
    players = [
        { spec = "random" },
        { spec = "random:seed=3" },
        { spec = "level:strength=1" },
        { spec = "level:strength=2" },
    ]
"#;

#[test]
fn tournaments_and_matches_of_many_machines_are_those_of_one() {
    let (nats, folder) = (Nats::start(), folder());
    fs::write(folder.path().join("cup.toml"), PLAN).expect("a plan");
    let one = yolah(folder.path(), &["tournament", "cup.toml", "--db", "one.db"]);
    let _hands = [Hand::hire(&nats), Hand::hire(&nats)];
    let url = nats.url();
    let many = ["tournament", "cup.toml", "--db", "many.db", "--nats", &url];
    let many = yolah(folder.path(), &many);
    assert_eq!(many["standings"], one["standings"]);
    let one = played(&folder.path().join("one.db"));
    assert_eq!(one.len(), 12);
    assert_eq!(played(&folder.path().join("many.db")), one);
    let between = [
        "match",
        "minimax:hash=1",
        "random",
        "--nodes",
        "30",
        "--games",
        "20",
    ];
    let one = yolah(folder.path(), &between);
    assert_eq!(
        yolah(folder.path(), &[&between[..], &["--nats", &url]].concat()),
        one
    );
}

#[test]
fn weights_that_many_machines_breed_are_those_of_one() {
    let (nats, folder) = (Nats::start(), folder());
    let breed = [
        "learn",
        "genetic",
        "--generations",
        "2",
        "--population",
        "5",
        "--elite",
        "2",
    ];
    let breed = [&breed[..], &["--nodes", "20", "--openings", "2"]].concat();
    yolah(
        folder.path(),
        &[&breed[..], &["-o", "one.weights"]].concat(),
    );
    let _hands = [Hand::hire(&nats), Hand::hire(&nats)];
    yolah(
        folder.path(),
        &[&breed[..], &["-o", "many.weights", "--nats", &nats.url()]].concat(),
    );
    let read = |name| fs::read(folder.path().join(name)).expect("weights");
    assert_eq!(read("many.weights"), read("one.weights"));
    assert_eq!(read("many.checkpoint"), read("one.checkpoint"));
}

/// The files in a folder and the folders in it, by their paths there.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("it can be read").path();
        let name = PathBuf::from(path.file_name().expect("it has a name"));
        if path.is_dir() {
            let inner = self::files(&path).into_iter();
            files.extend(inner.map(|(inner, bytes)| (name.join(inner), bytes)));
        } else {
            files.insert(name, fs::read(&path).expect("a file"));
        }
    }
    files
}

#[test]
fn tables_that_many_machines_make_are_those_of_one() {
    let (nats, folder) = (Nats::start(), folder());
    let make = |place: &str, more: &[&str]| {
        let make = ["tables", "make", "--game", "congo", "--dir", place];
        yolah(folder.path(), &[&make[..], more].concat())
    };
    let one = make("one", &["--pieces", "3"]);
    // What is there already is sent along to those who need it.
    let before = make("many", &["--table", "LPvL"]);
    let _hands = [Hand::hire(&nats), Hand::hire(&nats)];
    let many = make("many", &["--pieces", "3", "--nats", &nats.url()]);
    // What nobody had made would have been made here at the end.
    assert_eq!((&many["new"], &many["tables"]), (&json!(0), &one["tables"]));
    assert!(before["tables"].as_u64() < one["tables"].as_u64());
    let [one, many] = ["one", "many"].map(|name| files(&folder.path().join(name)));
    assert_eq!(
        many.keys().collect::<Vec<_>>(),
        one.keys().collect::<Vec<_>>()
    );
    assert!(many == one, "a table is another one");
}

#[test]
fn what_no_machine_can_do_is_said() {
    let (nats, folder) = (Nats::start(), folder());
    let _hand = Hand::hire(&nats);
    let url = nats.url();
    let fail = |arguments: &[&str]| {
        let mut command = Command::new(PROGRAM);
        let output = command.current_dir(folder.path()).args(arguments).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let engine = [
        "match",
        "random",
        "engine:cmd=false",
        "--games",
        "2",
        "--nats",
        &url,
    ];
    let said = fail(&engine);
    assert!(
        said.contains("programs are not run on other machines"),
        "{said}"
    );
    // Every game is over before its opening is: the jobs are set aside.
    let hopeless = [
        "learn",
        "selfplay",
        "a.data",
        "--game",
        "tictactoe",
        "--games",
        "2",
    ];
    let said = fail(&[&hopeless[..], &["--opening", "9,9", "--nats", &url]].concat());
    assert!(
        said.contains("1 of 1 jobs failed") && said.contains("no game goes on"),
        "{said}"
    );
    let nobody = fail(&["fleet", "--nats", "nats://127.0.0.1:1"]);
    assert!(nobody.contains("the NATS server, connecting"), "{nobody}");
}

/// Killed at the end, whatever happens before.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

#[test]
fn the_page_is_told_who_works() {
    let (nats, folder) = (Nats::start(), folder());
    let mut serving = Command::new(PROGRAM)
        .args([
            "serve",
            "--port",
            "0",
            "--json",
            "--nats",
            &nats.url(),
            "--data",
        ])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .map(Serving)
        .expect("it starts");
    let output = serving.0.stdout.take().expect("it is piped");
    let mut line = String::new();
    let told = BufReader::new(output).read_line(&mut line);
    told.expect("it says where it is");
    let address: Value = serde_json::from_str(&line).expect("JSON");
    let port = address["port"].as_u64().expect("a port") as u16;
    assert_eq!(
        answer(port, "/api/fleet"),
        json!({"runs": [], "workers": []})
    );
    let _hand = Hand::hire(&nats);
    let worker = (0..200).find_map(|_| {
        // Who asks more often is told to wait.
        thread::sleep(Duration::from_millis(300));
        answer(port, "/api/fleet")["workers"].get(0).cloned()
    });
    let worker = worker.expect("it is seen within a minute");
    assert_eq!(
        (&worker["threads"], &worker["done"]),
        (&json!(1), &json!(0))
    );
}
