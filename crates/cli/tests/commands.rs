//! The program as a user meets it: arguments in, text and exit codes out.

use assert_cmd::Command;
use serde_json::Value;

fn yolah(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    command.args(arguments);
    command
}

/// The standard output of a command that must succeed.
fn text(arguments: &[&str]) -> String {
    let output = yolah(arguments)
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

/// The last line of JSON of a command that must succeed.
fn summary(arguments: &[&str]) -> Value {
    let text = text(&[arguments, &["--json"]].concat());
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// The complaint of a command that must fail with this exit code.
fn complaint(arguments: &[&str], code: i32) -> String {
    let assert = yolah(arguments).assert().failure().code(code);
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

#[test]
fn show_tells_all_about_a_position() {
    let shown = summary(&["show", "--moves", "d5:b7 e5:f5"]);
    assert_eq!(shown["position"], "o6x/1x6/8/3**o2/3ox3/8/8/x6o b 1 1 2");
    assert_eq!(shown["side"], "black");
    assert_eq!(shown["black_score"], 1);
    assert_eq!(shown["white_score"], 1);
    assert_eq!(shown["over"], false);
    assert_eq!(shown["legal_moves"].as_array().unwrap().len(), 56);
    assert!(text(&["show"]).contains("black to move, 56 moves"));
}

#[test]
fn show_tells_the_result_of_a_finished_game() {
    let over = "x******1/********/********/********/********/********/********/*******o b 30 25";
    let shown = summary(&["show", "--position", over]);
    assert_eq!(
        (&shown["over"], &shown["winner"], &shown["margin"]),
        (&true.into(), &"black".into(), &5.into())
    );
    assert!(text(&["show", "--position", over]).contains("black has won by 5"));
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(summary(&["perft", "3"])["nodes"], 164_512);
    assert_eq!(summary(&["perft", "0"])["nodes"], 1);
    assert_eq!(
        summary(&["perft", "4", "--threads", "2"])["nodes"],
        8_655_628
    );
    assert_eq!(
        summary(&["perft", "9", "--game", "tictactoe"])["nodes"],
        127_872
    );
    let lines = text(&["perft", "2", "--divide", "--json"]);
    let nodes = |line: &str| {
        serde_json::from_str::<Value>(line).unwrap()["nodes"]
            .as_u64()
            .unwrap()
    };
    let counts: Vec<u64> = lines.lines().map(nodes).collect();
    assert_eq!(counts.len(), 57);
    assert_eq!(counts[..56].iter().sum::<u64>(), counts[56]);
}

#[test]
fn playouts_are_the_same_for_the_same_seed() {
    let one = summary(&["playouts", "--games", "20000", "--seed", "5"]);
    let two = summary(&[
        "playouts",
        "--games",
        "20000",
        "--seed",
        "5",
        "--threads",
        "2",
    ]);
    for key in [
        "games",
        "black",
        "white",
        "draws",
        "mean_plies",
        "max_moves",
    ] {
        assert_eq!(one[key], two[key], "{key}");
    }
    let sum = ["black", "white", "draws"]
        .map(|key| one[key].as_u64().unwrap())
        .iter()
        .sum::<u64>();
    assert_eq!(sum, 20_000);
    assert!(one["games_per_second"].as_u64().unwrap() > 0);
    assert_ne!(
        summary(&["playouts", "--games", "20000", "--seed", "6"])["black"],
        one["black"]
    );
}

#[test]
fn the_repl_plays_takes_back_and_survives_nonsense() {
    let input = "d5:b7\nnonsense\nunmove\nunmove\nperft 2\nperft 99\nposition zzz\nhistory\nquit\n";
    let assert = yolah(&["repl"]).write_stdin(input).assert().success();
    let output = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    for expected in [
        "white to move, 54 moves",
        "error: move \"nonsense\"",
        "there is no move to take back",
        "total: 2 988",
        "\"99\" is not a number from 1 to 8",
        "error: position \"zzz\"",
    ] {
        assert!(
            output.contains(expected),
            "{expected} is missing in:\n{output}"
        );
    }
}

#[test]
fn the_warm_up_prints_its_table() {
    let report = text(&["tictactoe"]);
    assert!(
        report.contains("549946") && report.contains("255168"),
        "{report}"
    );
    assert_eq!(summary(&["tictactoe"])["games"], 255_168);
}

#[test]
fn games_are_listed() {
    assert!(text(&["games"]).starts_with("yolah"));
}

#[test]
fn wrong_input_is_named_and_explained() {
    assert!(
        complaint(&["show", "--game", "ludo"], 1)
            .contains("no game \"ludo\"; the games are: yolah")
    );
    assert!(complaint(&["show", "--position", "8/8 b"], 1).contains("position \"8/8 b\""));
    assert!(complaint(&["show", "--moves", "d5:b7 d5:b7"], 1).contains("ply 2"));
    assert!(complaint(&["perft", "1000"], 1).contains("larger than"));
    assert!(complaint(&["perft", "x"], 2).contains("invalid value"));
    assert!(complaint(&["nonsense"], 2).contains("unrecognized subcommand"));
}
