//! The commands of the terminal when there is none.

use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

fn yolah(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    command.args(arguments);
    command
}

fn complaint(arguments: &[&str], code: i32) -> String {
    let assert = yolah(arguments).assert().failure().code(code);
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

fn text(arguments: &[&str]) -> String {
    let assert = yolah(arguments).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// A file with two games, the second of which is over.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let games = "\
[White \"mcts\"]\n[Black \"me\"]\n[Variant \"yolah\"]\n\n1. d5:b7 {book} e5:f5 *\n\n\
[Variant \"tictactoe\"]\n\n1. b2 a1 2. b1 a2 3. b3 1-0 {three in a row}\n";
    std::fs::write(&path, games).unwrap();
    path
}

#[test]
fn play_wants_a_terminal_and_says_so() {
    assert!(complaint(&["play"], 1).contains("standard output is none"));
}

#[test]
fn play_checks_what_it_is_told_before_anything_else() {
    assert!(complaint(&["play", "--white", "nobody"], 1).contains("nobody"));
    assert!(complaint(&["play", "--time", "soon"], 1).contains("soon"));
    assert!(complaint(&["play", "--position", "x"], 1).contains('x'));
    assert!(complaint(&["play", "--first", "human", "--black", "random"], 2).contains("--black"));
}

#[test]
fn replay_prints_moves_and_positions() {
    let path = file("print.yolah");
    let path = path.to_str().unwrap();
    let all = text(&["replay", path]);
    assert!(all.contains("[White \"mcts\"]"), "{all}");
    assert!(
        all.contains("  1 d5:b7   o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1  book"),
        "{all}"
    );
    assert!(all.contains("1-0 three in a row"));
    let second = text(&["replay", path, "--game-number", "2"]);
    assert!(!second.contains("d5:b7") && second.contains("b3"));
}

#[test]
fn replay_prints_json_line_by_line() {
    let path = file("json.yolah");
    let lines = text(&[
        "replay",
        path.to_str().unwrap(),
        "--json",
        "--game-number",
        "1",
    ]);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["ply"], 0);
    assert_eq!(lines[1]["move"], "d5:b7");
    assert_eq!(lines[1]["side"], "black");
    assert_eq!(lines[1]["comments"][0], "book");
    assert_eq!(lines[2]["position"], "o6x/1x6/8/3**o2/3ox3/8/8/x6o b 1 1 2");
    assert_eq!(lines[3]["plies"], 2);
    assert_eq!(lines[3]["tags"]["White"], "mcts");
}

#[test]
fn replay_names_what_is_wrong() {
    let path = file("wrong.yolah");
    let path = path.to_str().unwrap();
    assert!(complaint(&["replay", path, "--game-number", "3"], 1).contains("no game 3"));
    assert!(complaint(&["replay", path, "--game-number", "0"], 2).contains("game-number"));
    assert!(complaint(&["replay", "no such file"], 1).contains("no such file"));
    std::fs::write(path, "1. d5:b7 d5:b7 *").unwrap();
    let illegal = complaint(&["replay", path], 1);
    assert!(
        illegal.contains("game 1 of") && illegal.contains("ply 2"),
        "{illegal}"
    );
}
