//! `yolah learn` as a user meets it: files of games, whole and damaged.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use serde_json::Value;

fn learn(folder: &Path, arguments: &[&str]) -> Assert {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    command.current_dir(folder).arg("learn").args(arguments);
    command.assert()
}

/// The last line of JSON of a command that must succeed.
fn summary(folder: &Path, arguments: &[&str]) -> Value {
    let assert = learn(folder, &[arguments, &["--json"]].concat()).success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// Self-play of a few quick games into `a.data`.
fn selfplay(games: &'static str) -> [&'static str; 6] {
    ["selfplay", "a.data", "--games", games, "--nodes", "20"]
}

#[test]
fn an_interrupted_file_of_games_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.data");
    assert_eq!(summary(folder.path(), &selfplay("3"))["cut_off"], 0);
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 5);
    fs::write(&path, &bytes).unwrap();
    let found = summary(folder.path(), &["data", "a.data"]);
    assert_eq!(found["games"], 2);
    assert!(found["cut_off"].as_u64().unwrap() > 0);
    let again = summary(folder.path(), &selfplay("3"));
    assert_eq!(again["games"], 3);
    assert_eq!(again["cut_off"], found["cut_off"]);
    assert_eq!(summary(folder.path(), &["data", "a.data"])["cut_off"], 0);
}

#[test]
fn weights_are_fitted_to_games() {
    let folder = tempfile::tempdir().unwrap();
    let selfplay = ["selfplay", "a.data", "--games", "60", "--nodes", "30"];
    summary(folder.path(), &selfplay);
    let fitted = summary(folder.path(), &["fit", "a.data", "-o", "a.weights"]);
    assert_eq!(
        fitted["games"].as_u64().unwrap() + fitted["left_out"].as_u64().unwrap(),
        60
    );
    let weights = fs::read_to_string(folder.path().join("a.weights")).unwrap();
    assert!(weights.contains("mobility"), "{weights}");
    // They are weights that a player takes.
    let player = "minimax:hash=1,weights=a.weights";
    let again = [
        "selfplay", "b.data", "--games", "1", "--nodes", "20", "--player", player,
    ];
    assert_eq!(summary(folder.path(), &again)["games"], 1);
    let wrong = ["fit", "a.data", "-o", "b.weights", "--odds", "0"];
    learn(folder.path(), &wrong).failure().code(1);
}

#[test]
fn a_network_is_trained_for_any_game_and_plays_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let game = ["--game", "tictactoe"];
    let selfplay = ["selfplay", "t.data", "--games", "300", "--opening", "1,4"];
    let filled = summary(folder.path(), &[&selfplay[..], &game].concat());
    assert!(filled["new_positions"].as_u64().unwrap() > 300, "{filled}");
    let train = [
        "train", "t.data", "-o", "t.net", "--epochs", "3", "--batch", "64",
    ];
    let last = summary(folder.path(), &[&train[..], &game].concat());
    assert_eq!(last["epoch"], 3);
    let again = ["selfplay", "u.data", "--games", "1", "--player"];
    let player = ["nnue:weights=t.net"];
    summary(folder.path(), &[&again[..], &player, &game].concat());
    for (other, fault) in [
        (
            "connect4",
            "this is a network of tictactoe, not of connect4",
        ),
        ("kalah", "kalah has no network"),
    ] {
        let fresh = ["selfplay", other, "--games", "1", "--player"];
        let wrong = [&fresh[..], &player, &["--game", other]].concat();
        let assert = learn(folder.path(), &wrong).failure().code(1);
        let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(said.contains(fault), "{said}");
    }
}

#[test]
fn a_damaged_file_of_games_is_refused_until_it_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.data");
    let first = summary(folder.path(), &selfplay("1"));
    assert_eq!(first["games"], 1);
    let second = fs::read(&path).unwrap().len();
    summary(folder.path(), &selfplay("3"));
    let mut bytes = fs::read(&path).unwrap();
    // The length of the second game reaches past the end of the file.
    bytes[second + 2] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let train = ["train", "a.data", "-o", "a.net"];
    for arguments in [&selfplay("4")[..], &["data", "a.data"], &train] {
        let assert = learn(folder.path(), arguments).failure().code(1);
        let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        let fault = format!("a.data: the game at byte {second} is damaged");
        assert!(said.contains(&fault), "{said}");
        assert!(said.contains("yolah learn data --repair"), "{said}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    let repaired = summary(folder.path(), &["data", "a.data", "--repair"]);
    assert_eq!(repaired["games"], 2);
    // The game that was lost is played again.
    assert_eq!(summary(folder.path(), &selfplay("3"))["games"], 3);
}
