//! The draughts engine as other programs meet it: a real process on pipes.

use std::io::BufReader;
use std::process::{Command, Stdio};

use yolah_protocol::script::Client;

#[test]
fn a_whole_game_through_pipes() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .arg("hub")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(process.stdout.take().unwrap());
    let mut client = Client::new(output, process.stdin.take().unwrap());
    client.send("hub");
    client.until("wait");
    client.send("set-param name=hash value=2");
    client.send("init");
    client.until("ready");
    client.send("level nodes=300");
    let mut session = yolah_catalog::GAMES.find("draughts").unwrap().start();
    let mut moves: Vec<String> = Vec::new();
    while session.outcome().is_none() {
        client.send(&format!("pos pos=startpos moves=\"{}\"", moves.join(" ")));
        let answer = client.ask("go think", "done");
        let m = answer.split_whitespace().next().unwrap();
        let m = m.strip_prefix("move=").unwrap();
        session.play(m).unwrap();
        moves.push(m.to_owned());
    }
    assert!(moves.len() > 20, "{moves:?}");
    client.send("quit");
    assert!(process.wait().unwrap().success());
}
