//! Matches, tournaments, the store and reports as a user meets them.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The standard output of a command that must succeed, run in a folder.
fn text(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    let assert = command
        .current_dir(folder)
        .args(arguments)
        .assert()
        .success();
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The last line of JSON of a command that must succeed.
fn summary(folder: &Path, arguments: &[&str]) -> Value {
    let text = text(folder, &[arguments, &["--json"]].concat());
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// The complaint of a command that must fail.
fn complaint(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    let assert = command
        .current_dir(folder)
        .args(arguments)
        .assert()
        .failure()
        .code(1);
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// At equal nodes they are far ahead, so that few games will do.
#[test]
fn networks_that_ship_are_better_than_the_heuristics() {
    let folder = folder();
    for game in ["connect4", "draughts"] {
        let players = ["match", "nnue:hash=4", "minimax:hash=4", "--game", game];
        let pace = ["--games", "24", "--nodes", "1000", "--openings", "random:6"];
        let found = summary(folder.path(), &[&players[..], &pace].concat());
        assert!(found["score"].as_f64().unwrap() > 0.55, "{found}");
    }
}

#[test]
fn a_match_tells_the_same_to_people_and_to_programs() {
    let folder = folder();
    let arguments = [
        "match", "random", "minimax", "--depth", "1", "--games", "20",
    ];
    let found = summary(folder.path(), &arguments);
    assert_eq!(found["games"], 20);
    let sum: u64 = ["wins", "draws", "losses"]
        .map(|key| found[key].as_u64().unwrap())
        .iter()
        .sum();
    assert_eq!(sum, 20);
    assert!(found["score"].as_f64().unwrap() < 0.5);
    let shown = text(folder.path(), &arguments);
    let [wins, losses, draws] = ["wins", "losses", "draws"].map(|key| &found[key]);
    let line = format!("Score of random vs minimax: {wins} - {losses} - {draws}  [");
    assert!(shown.contains(&line), "{line} is missing in\n{shown}");
    for expected in [
        "Elo difference: ",
        "As black: ",
        "Ptnml(0-2): [",
        "Margin: ",
    ] {
        assert!(
            shown.contains(expected),
            "{expected} is missing in\n{shown}"
        );
    }
}

#[test]
fn a_match_keeps_its_games() {
    let folder = folder();
    let shown = text(
        folder.path(),
        &[
            "match",
            "random",
            "random",
            "--game",
            "kalah",
            "--games",
            "6",
            "--verbose",
            "--db",
            "a.db",
            "--record",
            "a.pgn",
            "--sprt=-5,5",
        ],
    );
    assert!(
        shown.contains("Started game 6 of 6 (random (2) vs random)"),
        "{shown}"
    );
    assert!(
        shown.contains("Finished game 1 (random vs random (2)): "),
        "{shown}"
    );
    assert!(shown.contains("SPRT: llr "), "{shown}");
    assert!(!shown.contains("Lost by time"), "{shown}");
    let listed = summary(folder.path(), &["games-db", "list", "--db", "a.db"]);
    assert_eq!(listed["games"], 6);
    let import = summary(
        folder.path(),
        &["games-db", "import", "a.pgn", "--db", "b.db"],
    );
    assert_eq!(
        (&import["stored"], &import["refused"]),
        (&6.into(), &0.into())
    );
    let records = |db| text(folder.path(), &["games-db", "export", "--db", db]);
    assert_eq!(records("a.db"), records("b.db"));
    text(
        folder.path(),
        &[
            "games-db", "export", "--format", "csv", "-o", "a.csv", "--db", "a.db",
        ],
    );
    let csv = fs::read_to_string(folder.path().join("a.csv")).unwrap();
    assert_eq!(csv.lines().count(), 7);
}

/// This program as an engine of others that speaks a protocol.
fn speaking(protocol: &str, player: &str) -> String {
    let path = env!("CARGO_BIN_EXE_yolah").replace(',', ",,");
    format!("engine:cmd={path},name=itself,protocol={protocol},args={protocol} --player {player}")
}

fn itself(player: &str) -> String {
    speaking("ugi", player)
}

#[test]
fn the_engine_plays_over_the_protocol_as_it_does_inside() {
    let folder = folder();
    for (game, protocol) in [
        ("yolah", "ugi"),
        ("kalah", "ugi"),
        ("connect4", "ugi"),
        ("tictactoe", "ugi"),
        ("chess", "uci"),
        ("draughts", "hub"),
    ] {
        let engine = speaking(protocol, "minimax");
        let found = summary(
            folder.path(),
            &[
                "match",
                &engine,
                "minimax",
                "--game",
                game,
                "--games",
                "2",
                "--depth",
                "2",
                "--openings",
                "none",
                "--record",
                "a.pgn",
            ],
        );
        assert_eq!(found["player"], "itself");
        assert_eq!(found["failures"], serde_json::json!([0, 0]));
        // The same player with the same limit, so the same game twice.
        let games = fs::read_to_string(folder.path().join("a.pgn")).unwrap();
        let moves = |record: &yolah_game::record::Record| -> Vec<String> {
            let moves = record.line.moves.iter();
            moves.map(|m| m.text().to_owned()).collect()
        };
        let games: Vec<_> = yolah_game::record::Records::new(games.as_bytes())
            .map(|record| moves(&record.unwrap()))
            .collect();
        let [.., first, second] = &games[..] else {
            panic!("{games:?}");
        };
        assert_eq!(first, second, "{game}");
    }
}

/// Clocks, openings and castling reach engines in the words of each protocol.
#[test]
fn chess_and_draughts_engines_play_on_a_clock() {
    let folder = folder();
    // White has castled with the rook of the b-file in one of them.
    let chess = "startpos\n4k3/pppppppp/8/8/8/8/PPPPPPPP/1R2K3 w B - 0 1 moves e1b1\n";
    fs::write(folder.path().join("chess.epd"), chess).unwrap();
    for (game, protocol, openings) in [
        ("chess", "uci", "chess.epd"),
        ("draughts", "hub", "random:6"),
    ] {
        let engine = speaking(protocol, "mcts:threads=1");
        let found = summary(
            folder.path(),
            &[
                "match",
                &engine,
                "random",
                "--game",
                game,
                "--games",
                "4",
                "--time",
                "1s+5ms",
                "--margin",
                "5000",
                "--openings",
                openings,
            ],
        );
        assert_eq!(found["failures"], serde_json::json!([0, 0]), "{game}");
        assert_eq!(found["games"], 4);
    }
}

/// Whole seconds in which nothing of the program runs are no player's fault.
#[cfg(unix)]
#[test]
fn a_game_is_begun_anew_if_the_machine_stood_still() {
    let arguments = [
        "match",
        "random",
        "montecarlo",
        "--games",
        "8",
        "--time",
        "30ms",
        "--margin",
        "1000",
        "--concurrency",
        "1",
        "--json",
    ];
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_yolah"));
    let command = command.args(arguments).stdout(Stdio::piped());
    let running = command.spawn().unwrap();
    let send = |signal: &str| {
        let id = running.id().to_string();
        let mut shell = std::process::Command::new("sh");
        let sent = shell.args(["-c", &format!("kill -{signal} {id}")]).status();
        assert!(sent.unwrap().success());
    };
    for _ in 0..2 {
        thread::sleep(Duration::from_millis(700));
        send("STOP");
        thread::sleep(Duration::from_millis(1500));
        send("CONT");
    }
    let output = running.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let found: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&found["games"], &found["failures"]),
        (&json!(8), &json!([0, 0]))
    );
    assert!(found["replays"].as_u64() >= Some(1), "{found}");
}

#[test]
fn an_engine_keeps_a_clock_and_analyses() {
    let folder = folder();
    let engine = itself("mcts:threads=1");
    let found = summary(
        folder.path(),
        &[
            "match", &engine, "random", "--games", "2", "--time", "1s+10ms", "--margin", "5000",
        ],
    );
    assert_eq!(found["failures"], serde_json::json!([0, 0]));
    let found = summary(
        folder.path(),
        &["analyse", "--player", &itself("minimax"), "--depth", "3"],
    );
    assert_eq!(found["depth"], 3);
    assert!(!found["pv"].as_array().unwrap().is_empty());
}

#[test]
fn a_margin_is_milliseconds_with_or_without_their_unit() {
    let folder = folder();
    let games = ["match", "random", "random", "--games", "2", "--margin"];
    for margin in ["0", "0ms", "2000 ms"] {
        assert_eq!(
            summary(folder.path(), &[&games[..], &[margin]].concat())["games"],
            2
        );
    }
    for margin in ["soon", "1.5ms", "2s"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
        let refused = command.args(games).arg(margin).assert().code(2);
        let said = String::from_utf8_lossy(&refused.get_output().stderr);
        let told = said.contains("as in 50 or 50ms") && said.contains(margin);
        assert!(told, "{said}");
    }
}

const PLAN: &str = "name = \"cup\"\ngame = \"tictactoe\"\ngames = 4\nopenings = \"random:1\"\n\
    [[players]]\nspec = \"random\"\n[[players]]\nname = \"lucky\"\nspec = \"random\"\n\
    [[players]]\nname = \"deep\"\nspec = \"minimax\"\ntime = \"5ms\"\n";

#[test]
fn a_tournament_is_played_once_and_reported() {
    let folder = folder();
    fs::write(folder.path().join("cup.toml"), PLAN).unwrap();
    let played = summary(folder.path(), &["tournament", "cup.toml"]);
    assert_eq!(
        (&played["games"], &played["over"]),
        (&12.into(), &true.into())
    );
    assert_eq!(played["standings"].as_array().unwrap().len(), 3);
    assert!(complaint(folder.path(), &["tournament", "cup.toml"]).contains("resume it"));
    let header = "Elo        +/-       nElo        +/-      Games      Score       Draw           Ptnml(0-2)";
    let table = text(folder.path(), &["tournament", "cup.toml", "--resume"]);
    assert!(table.contains(header), "{table}");
    assert!(
        table.starts_with("Rank Name") && table.contains("12 of 12 games"),
        "{table}"
    );
    assert_eq!(text(folder.path(), &["games-db", "tournaments"]), "cup\n");
    let report = summary(
        folder.path(),
        &["report", "cup", "-o", "cup.html", "--plots", "plots"],
    );
    assert_eq!(report["games"], 12);
    let page = fs::read_to_string(folder.path().join("cup.html")).unwrap();
    assert!(page.contains("<h1>cup</h1>") && page.contains("lucky"));
    assert!(folder.path().join("plots/ratings.png").exists());
    assert!(complaint(folder.path(), &["report", "none"]).contains("no tournament \"none\""));
}

#[test]
fn a_report_does_not_mix_games() {
    let folder = folder();
    for game in ["tictactoe", "connect4"] {
        let arguments = ["match", "random", "minimax", "--depth", "1", "--db", "a.db"];
        let games = ["--games", "4", "--game", game];
        text(folder.path(), &[&arguments[..], &games].concat());
    }
    let report = ["report", "--db", "a.db", "-o", "a.html", "--plots", "plots"];
    let lists = text(folder.path(), &[&report[..], &["--json"]].concat());
    let lists: Vec<Value> = lists
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lists.len(), 3);
    for (list, game) in lists.iter().zip(["connect4", "tictactoe"]) {
        assert_eq!((&list["game"], &list["games"]), (&game.into(), &4.into()));
        assert_eq!(list["players"].as_array().unwrap().len(), 2);
        assert!(list["players"][0]["glicko"].as_f64().unwrap() > 1000.0);
        assert!(
            folder
                .path()
                .join("plots")
                .join(game)
                .join("ratings.svg")
                .exists()
        );
    }
    assert_eq!(lists[2]["games"], 8);
    let shown = text(folder.path(), &report);
    assert!(
        shown.contains("connect4: 4 games") && shown.contains("Glicko-2"),
        "{shown}"
    );
    let plot = ["report", "--db", "a.db", "--plot", "ratings", "-o", "a.svg"];
    assert!(complaint(folder.path(), &plot).contains("--game"));
    text(
        folder.path(),
        &[&plot[..], &["--game", "connect4"]].concat(),
    );
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    assert_eq!(read("a.svg"), read("plots/connect4/ratings.svg"));
}

#[test]
fn wrong_arguments_are_explained() {
    let folder = folder();
    for (arguments, fault) in [
        (&["match", "nobody", "random"][..], "no player \"nobody\""),
        (
            &["match", "random", "random", "--sprt", "5,0"],
            "elo0 has to be less",
        ),
        (
            &["match", "random", "random", "--sprt", "5"],
            "not 2 numbers",
        ),
        (
            &["match", "random", "random", "--openings", "no.epd"],
            "yolah: openings no.epd: there is no such file; use none, random:PLIES, or a file of \
             positions or records\n",
        ),
        (
            &["match", "engine:cmd=a,protocol=uci", "random"],
            "uci has words for chess, not for yolah",
        ),
        (&["match", "random", "random", "--time", "soon"], "soon"),
        (
            &["match", "engine:cmd=./none", "random"],
            "no program ./none",
        ),
        (
            &["analyse", "--player", "engine:cmd=none-such"],
            "none-such",
        ),
        (&["tournament", "no.toml"], "no.toml"),
        (&["games-db", "import", "no.pgn"], "no.pgn"),
        (&["replay", "no.pgn"], "no.pgn"),
        (&["games-db", "list", "--db", "no.db"], "no.db"),
        (&["report", "--db", "no.db"], "no.db"),
    ] {
        let found = complaint(folder.path(), arguments);
        assert!(found.contains(fault), "{found}");
        let mut parts: Vec<&str> = found.trim().split(": ").collect();
        parts.sort_unstable();
        let count = parts.len();
        parts.dedup();
        assert_eq!(parts.len(), count, "something is said twice: {found}");
    }
}
