//! Shogi and rules files as a user meets them: records, protocols, folders of rules.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::tempdir;

const CSA: &str = "V2.2\nN+Habu\nN-Sato\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n";

/// What a command says that ends well, or its complaint if it does not.
fn said(folder: &Path, arguments: &[&str], input: &str) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
    let output = command
        .current_dir(folder)
        .args(arguments)
        .write_stdin(input);
    let output = output.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    match output.status.code() {
        Some(0) => Ok(text(output.stdout)),
        _ => Err(text(output.stderr)),
    }
}

#[test]
fn records_of_shogi_come_in_and_go_out() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("game.csa"), CSA).unwrap();
    let run = |arguments: &[&str]| said(folder, arguments, "");
    let stored = run(&["games-db", "import", "game.csa"]).unwrap();
    assert_eq!(stored, "1 games stored, 0 refused\n");
    let csa = run(&["games-db", "export", "--format", "csa"]).unwrap();
    let moves = &CSA[CSA.find("PI").unwrap()..];
    assert!(
        csa.starts_with("V2.2\nN+Habu\nN-Sato\n") && csa.ends_with(moves),
        "{csa}"
    );
    let kif = run(&["games-db", "export", "--format", "kif"]).unwrap();
    assert!(kif.contains("先手：Habu\n") && kif.contains("   4 同\u{3000}銀(31)\n"));
    fs::write(folder.join("game.kif"), &kif).unwrap();
    let replayed = run(&["replay", "game.kif"]).unwrap();
    assert!(replayed.contains("  3 b2h8+   "), "{replayed}");
    fs::write(folder.join("bad.csa"), CSA.replace("3334", "3335")).unwrap();
    let complaint = run(&["replay", "bad.csa"]).unwrap_err();
    assert!(complaint.contains("bad.csa: line 7: "), "{complaint}");
    // "   1 ７六歩(77)" in Shift JIS, as most programs of shogi write it.
    let shift_jis = b"   1 \x82\x56\x98\x5a\x95\xe0(77)\r\n";
    fs::write(folder.join("other.kif"), shift_jis).unwrap();
    assert!(run(&["replay", "other.kif"]).unwrap().contains("  1 c3c4 "));
    run(&["games-db", "import", "game.kif"]).unwrap();
    let refused = run(&["games-db", "export", "--format", "kif"]).unwrap_err();
    assert!(refused.contains("has one game, not 2"), "{refused}");
}

#[test]
fn engines_speak_of_the_games_that_they_have_words_for() {
    let folder = tempdir().unwrap();
    let talk = |arguments: &[&str], input: &str| said(folder.path(), arguments, input);
    let usi = "usi\nposition startpos\ngo nodes 200\nquit\n";
    let answer = talk(&["usi", "--game", "minishogi"], usi).unwrap();
    assert!(answer.contains("USI_Variant type combo default minishogi "));
    assert!(answer.lines().last().unwrap().starts_with("bestmove "));
    let xboard = "xboard\nprotover 2\nnew\nsd 1\nusermove e2e4\n";
    let answer = talk(&["xboard"], xboard).unwrap();
    assert!(
        answer.lines().last().unwrap().starts_with("move "),
        "{answer}"
    );
    let refused = talk(&["usi", "--game", "chess"], "").unwrap_err();
    assert!(refused.contains("usi has no words for chess"), "{refused}");
}

#[test]
fn a_folder_of_rules_is_read_as_a_whole() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let rules = |name| format!("name = \"{name}\"\nbase = \"chess\"\n");
    fs::create_dir(folder.join("mine")).unwrap();
    fs::write(folder.join("mine/a.toml"), rules("alpha")).unwrap();
    fs::write(folder.join("mine/b.toml"), rules("beta")).unwrap();
    fs::write(folder.join("mine/notes.txt"), "nothing").unwrap();
    let run = |arguments: &[&str]| said(folder, arguments, "");
    let games = run(&["games", "--rules-folder", "mine"]).unwrap();
    assert!(games.contains("alpha") && games.contains("beta"), "{games}");
    let paths = run(&["perft", "2", "--game", "beta", "--rules-folder", "mine"]).unwrap();
    assert!(paths.contains("400"), "{paths}");
    fs::write(folder.join("mine/c.toml"), rules("alpha")).unwrap();
    let twice = run(&["games", "--rules-folder", "mine"]).unwrap_err();
    assert!(
        twice.contains("c.toml") && twice.contains("\"alpha\" already"),
        "{twice}"
    );
    fs::write(
        folder.join("mine/c.toml"),
        "name = \"c\"\nbase = \"chess\"\nwidht = 3\n",
    )
    .unwrap();
    let wrong = run(&["games", "--rules-folder", "mine"]).unwrap_err();
    assert!(wrong.contains("c.toml, line 3: "), "{wrong}");
    assert!(
        run(&["games", "--rules-folder", "none"])
            .unwrap_err()
            .contains("none")
    );
}
