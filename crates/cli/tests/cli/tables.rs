//! Endgame tables as a user meets them.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// The lines of JSON of a command that must succeed.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(arguments)
        .arg("--json")
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    let text = String::from_utf8(output.stdout).expect("text");
    let parse = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(parse).collect()
}

/// The complaint of a command that must fail.
fn complaint(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(arguments)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

fn make(dir: &TempDir, table: &str) -> Vec<Value> {
    let dir = text(dir.path());
    lines(&[
        "tables", "make", "--game", "chess", "--dir", dir, "--table", table,
    ])
}

#[test]
fn tables_are_made_verified_counted_and_probed() {
    let dir = TempDir::new().expect("a folder");
    let made = make(&dir, "KvRK");
    assert_eq!(made.last().expect("a summary")["new"], 2);
    assert_eq!(made[1]["table"], "KRvK");
    assert_eq!(make(&dir, "KRvK").last().expect("a summary")["new"], 0);
    let dir = text(dir.path());
    let place = ["--game", "chess", "--dir", dir];
    let verified = lines(&[&["tables", "verify"][..], &place].concat());
    let summary = verified.last().expect("a summary");
    assert_eq!(
        (&summary["tables"], &summary["wrong"]),
        (&2.into(), &0.into())
    );
    let rook = verified.iter().find(|line| line["table"] == "KRvK");
    let rook = rook.expect("a line for each table");
    assert_eq!(rook["longest"], 32);
    let stats = lines(&[&["tables", "stats", "--table", "KRvK"][..], &place].concat());
    assert_eq!(stats.len(), 4);
    let white = &stats[0];
    assert_eq!(
        (&white["table"], &white["side"]),
        (&"KRvK".into(), &"white".into())
    );
    assert_eq!(
        (&white["wins"], &white["longest"]),
        (&175_168.into(), &31.into())
    );
    assert_eq!(
        (&stats[3]["table"], &stats[3]["side"]),
        (&"KvKR".into(), &"black".into())
    );
    assert_eq!(stats[3]["wins"], 175_168);
    for (row, line) in stats[..2].iter().enumerate() {
        for key in ["side", "positions", "wins", "draws", "losses"] {
            assert_eq!(rook["sides"][row][key], line[key], "{key}: {rook}");
        }
    }
    let wins = [&stats[0], &stats[1]].map(|line| line["wins"].as_u64().expect("a number"));
    assert_eq!(rook["wins"], wins[0] + wins[1]);
    let example = white["example"].as_str().expect("a position");
    let probed = lines(&[&["tables", "probe", "--position", example][..], &place].concat());
    assert_eq!(
        (&probed[0]["result"], &probed[0]["distance"]),
        (&"win".into(), &31.into())
    );
    assert_eq!(probed[0]["moves"][0]["distance"], 31);
    let solved = lines(&[
        "solve",
        "--game",
        "chess",
        "--tables",
        dir,
        "--position",
        example,
    ]);
    assert_eq!(solved[0]["solved"], true);
    assert_eq!(solved[0]["line"].as_array().expect("a line").len(), 31);
}

#[test]
fn players_see_what_tables_know() {
    let dir = TempDir::new().expect("a folder");
    make(&dir, "KPvK");
    let dir = text(dir.path());
    // Mate in 28 moves, which no search of this depth sees.
    let longest = "8/8/8/1k6/8/8/K5P1/8 w - - 0 1";
    for player in ["minimax", "mcts:seed=1"] {
        let analysed = lines(&[
            "analyse",
            "--game",
            "chess",
            "--player",
            player,
            "--tables",
            dir,
            "--nodes",
            "2000",
            "--position",
            longest,
        ]);
        let summary = analysed.last().expect("a summary");
        assert_eq!(summary["end"], 55, "{player}: {summary}");
        assert_eq!(summary["proven_margin"], 1, "{player}");
    }
}

/// Wins, draws and losses of two games of players by chance from a position, with tables.
fn adjudicated(dir: &str, position: &str) -> [Value; 3] {
    let opening = Path::new(dir).join("opening.epd");
    fs::write(&opening, format!("{position}\n")).expect("a file");
    let opening = text(&opening);
    let chance = ["match", "random", "random", "--game", "chess"];
    let from = ["--games", "2", "--tables", dir, "--openings", opening];
    let played = lines(&[&chance[..], &from].concat());
    let summary = played.last().expect("a summary");
    assert_eq!(summary["games"], 2);
    ["wins", "draws", "losses"].map(|key| summary[key].clone())
}

/// Players by chance do not mate: who wins does so by the table. Each has White once.
#[test]
fn matches_end_by_tables_what_no_counter_spoils() {
    let dir = TempDir::new().expect("a folder");
    make(&dir, "KPvK");
    let dir = text(dir.path());
    let queen = "8/8/8/4k3/8/8/8/KQ6 w - -";
    let found = |position: &str| adjudicated(dir, position);
    assert_eq!(found(&format!("{queen} 0 1")), [1, 0, 1]);
    // The next ply is the hundredth without a capture, and does not mate.
    assert_eq!(found(&format!("{queen} 99 80")), [0, 2, 0]);
    assert_eq!(found("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"), [0, 2, 0]);
}

/// What tables know is looked up wherever a solver comes to it.
#[test]
fn a_solver_visits_fewer_positions_with_tables() {
    let dir = TempDir::new().expect("a folder");
    let dir = text(dir.path());
    let kalah = ["--game", "kalah"];
    let make = ["tables", "make", "--table", "3-12", "--dir", dir];
    lines(&[&make[..], &kalah].concat());
    let solve = ["solve", "--position", "startpos 3 3"];
    let solved = |tables: &[&str]| lines(&[&solve[..], &kalah, tables].concat()).remove(0);
    let (plain, helped) = (solved(&[]), solved(&["--tables", dir]));
    assert_eq!(
        (&helped["solved"], &helped["margin"]),
        (&true.into(), &plain["margin"])
    );
    let nodes = |solved: &Value| solved["nodes"].as_u64().expect("a number");
    assert!(nodes(&helped) < nodes(&plain) / 2, "{helped} {plain}");
}

#[test]
fn what_cannot_be_done_is_said() {
    let dir = TempDir::new().expect("a folder");
    let dir = text(dir.path());
    for (arguments, reason) in [
        (
            &["make", "--game", "tictactoe", "--pieces", "3"][..],
            "tictactoe has no tables",
        ),
        (&["make", "--game", "chess"], "--pieces N or --table NAME"),
        (
            &["make", "--game", "chess", "--table", "KXvK"],
            "no table \"KXvK\"",
        ),
        (&["stats", "--game", "chess"], "there are no such tables"),
        (&["probe", "--game", "chess"], "no table in"),
    ] {
        let error = complaint(&[&["tables"], arguments, &["--dir", dir]].concat());
        assert!(error.contains(reason), "{error}");
    }
}

/// Killed without warning, it goes on where the last complete table ended.
#[test]
fn a_killed_maker_goes_on_where_it_was() {
    let dir = TempDir::new().expect("a folder");
    let folder = dir.path().join("chess");
    let arguments = [
        "tables",
        "make",
        "--game",
        "chess",
        "--pieces",
        "3",
        "--threads",
        "1",
    ];
    let mut child = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(arguments)
        .args(["--dir", text(dir.path())])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let present = || -> Vec<_> {
        let files = fs::read_dir(&folder).into_iter().flatten().flatten();
        let tables = files.filter(|file| file.path().extension().is_some_and(|end| end == "table"));
        let dated = |file: fs::DirEntry| {
            let written = file.metadata().and_then(|data| data.modified());
            (file.path(), written.expect("a date"))
        };
        tables.map(dated).collect()
    };
    let begin = Instant::now();
    while present().len() < 2 && begin.elapsed() < Duration::from_mins(2) {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let before = present();
    assert!((2..6).contains(&before.len()), "{} tables", before.len());
    let made = lines(&[&arguments[..], &["--dir", text(dir.path())]].concat());
    let summary = made.last().expect("a summary");
    assert_eq!(summary["tables"], 6);
    assert_eq!(summary["new"], 6 - before.len());
    let after = present();
    assert!(
        before.iter().all(|file| after.contains(file)),
        "nothing is made twice"
    );
    let verified = lines(&[
        "tables",
        "verify",
        "--game",
        "chess",
        "--dir",
        text(dir.path()),
    ]);
    assert_eq!(verified.last().expect("a summary")["wrong"], 0);
}

#[test]
fn algorithms_are_compared() {
    let dir = TempDir::new().expect("a folder");
    let found = lines(&[
        "tables",
        "compare",
        "--game",
        "chess",
        "--table",
        "KQvK",
        "--dir",
        text(dir.path()),
    ]);
    let names: Vec<_> = found[..4]
        .iter()
        .map(|row| row["algorithm"].clone())
        .collect();
    assert_eq!(names, ["forward", "wu-beal", "thompson", "counting"]);
    assert_eq!(found[4]["agree"], true);
    let generations = |row: &Value| row["generations"].as_u64().expect("a number");
    assert!(generations(&found[0]) > 2 * generations(&found[3]));
}

#[test]
fn endings_are_counted() {
    let found = lines(&["tables", "count", "--game", "chess", "--pieces", "3"]);
    let summary = found.last().expect("a summary");
    assert_eq!(summary["tables"], 6);
    assert_eq!(found[0]["table"], "KvK");
    assert_eq!(found[0]["slots"], 462);
}

/// Every size that the games book counts, its two blanks too, and the slots of all of them.
#[test]
fn the_books_endings_are_counted() {
    let found = lines(&["tables", "count", "--game", "congo"]);
    let rows = found.iter().filter(|line| line["source"].is_string());
    let counted: Vec<u64> = rows
        .inspect(|row| assert!(row["slots"].as_u64() > Some(0), "{row}"))
        .filter_map(|row| row["positions"].as_u64())
        .collect();
    assert_eq!(counted.len(), 27, "{counted:?}");
    let of_the_book = [
        [54, 2160, 12_690, 84_240, 494_910, 583_740, 2_334_960],
        [
            2_918_700,
            81,
            23_814,
            7_001_316,
            2_058_386_904,
            13_608,
            1620,
        ],
        [
            2_190_888,
            1_564_920,
            350_244,
            476_280,
            55_080,
            94_565_880,
            422_528_400,
        ],
    ];
    for positions in of_the_book.as_flattened() {
        assert!(counted.contains(positions), "{positions}: {counted:?}");
    }
}

/// A chess program with tables sees a mate in 28 at once.
#[test]
fn engines_take_the_folder_as_an_option() {
    let dir = TempDir::new().expect("a folder");
    make(&dir, "KPvK");
    let mut engine = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = engine.stdin.take().expect("a pipe");
    let commands = format!(
        "uci\nsetoption name Tables value {}\nposition fen 8/8/8/1k6/8/8/K5P1/8 w - - 0 1\ngo depth 2\n",
        text(dir.path())
    );
    input.write_all(commands.as_bytes()).expect("it listens");
    let mut heard = String::new();
    for line in BufReader::new(engine.stdout.take().expect("a pipe")).lines() {
        let line = line.expect("text");
        heard += &line;
        heard.push('\n');
        if line.starts_with("bestmove") {
            break;
        }
    }
    drop(input);
    engine.wait().expect("it ends");
    assert!(
        heard.contains("option name Tables type string default <empty>"),
        "{heard}"
    );
    assert!(heard.contains("score mate 28"), "{heard}");
}
