//! The engine as other programs meet it: a real process on pipes.

use std::io::BufReader;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use yolah_protocol::script::{Client, play_game};

struct Engine {
    process: Child,
    client: Client<BufReader<ChildStdout>, ChildStdin>,
}

fn engine(arguments: &[&str]) -> Engine {
    let mut process = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .arg("ugi")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(process.stdout.take().unwrap());
    let input = process.stdin.take().unwrap();
    Engine {
        process,
        client: Client::new(output, input),
    }
}

#[test]
fn whole_games_through_pipes() {
    for game in ["yolah", "kalah", "connect4", "tictactoe", "draughts"] {
        let entry = yolah_catalog::GAMES.find(game).unwrap();
        let mut engine = engine(&["--game", game]);
        assert!(!play_game(&mut engine.client, entry, "go nodes 300").is_empty());
        drop(engine.client);
        assert!(engine.process.wait().unwrap().success(), "{game}");
    }
}

#[test]
fn every_player_answers_on_a_clock() {
    let entry = yolah_catalog::GAMES.find("yolah").unwrap();
    for player in [
        "random",
        "montecarlo:threads=1",
        "mcts:threads=1",
        "minimax",
    ] {
        let mut engine = engine(&["--player", player]);
        assert!(!play_game(&mut engine.client, entry, "go p1time 200 p2time 200").is_empty());
        drop(engine.client);
        assert!(engine.process.wait().unwrap().success(), "{player}");
    }
}

/// Unless somebody is named, whichever game is chosen.
#[test]
fn the_strongest_plays() {
    let mut engine = engine(&[]);
    for (change, player) in [
        ("isready", "nnue"),
        ("setoption name Game value kalah", "minimax"),
        ("setoption name Game value draughts", "nnue"),
        ("setoption name Player value random", "random"),
        ("setoption name Game value connect4", "random"),
    ] {
        engine.client.send(change);
        engine.client.send("ugi");
        let lines = engine.client.until("ugiok");
        let declared = lines.iter().find(|line| line.contains("name Player "));
        let declared = declared.map(|line| line.ends_with(&format!(" default {player}")));
        assert_eq!(declared, Some(true), "{change}: {lines:?}");
        engine.client.send("position startpos");
        let answer = engine.client.ask("go nodes 100", "bestmove");
        assert!(!answer.is_empty(), "{change}");
    }
}
