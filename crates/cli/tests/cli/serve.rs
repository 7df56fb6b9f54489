//! `yolah serve` as a process: it starts, it dies, its games go on.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Starts a server on a free port; the process and its port.
async fn start(data: &Path) -> (Child, u16) {
    start_with(data, &[]).await
}

async fn start_with(data: &Path, options: &[&str]) -> (Child, u16) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(["serve", "--port", "0", "--json", "--data"])
        .arg(data)
        .args(options)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines
        .next_line()
        .await
        .unwrap()
        .expect("it says where it is");
    let said: Value = serde_json::from_str(&line).unwrap();
    let port = said["port"].as_u64().unwrap();
    (child, port.try_into().unwrap())
}

/// Posts JSON and reads the JSON of the answer.
async fn post(port: u16, path: &str, body: &Value) -> Value {
    ask(port, "POST", path, &body.to_string()).await
}

async fn get(port: u16, path: &str) -> Value {
    ask(port, "GET", path, "").await
}

async fn ask(port: u16, method: &str, path: &str, body: &str) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The next message of a type.
async fn hear(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = socket.next().await.expect("an open connection").unwrap();
        if let Message::Text(text) = message {
            let message: Value = serde_json::from_str(&text).unwrap();
            assert_ne!(message["type"], "error", "{message}");
            if message["type"] == kind {
                return message;
            }
        }
    }
}

async fn follow(port: u16, key: &Value) -> (Socket, Value) {
    let url = format!("ws://127.0.0.1:{port}/ws");
    let (mut socket, _) = connect_async(url).await.unwrap();
    let open = json!({"type": "open", "key": key}).to_string();
    socket.send(Message::text(open)).await.unwrap();
    let game = hear(&mut socket, "game").await;
    (socket, game)
}

/// Plays the first legal move in every game; the states afterwards.
async fn play_each(games: &mut [(Socket, Value)]) -> Vec<Value> {
    let mut states = Vec::new();
    for (socket, game) in games {
        let choice = &game["state"]["legal"][0]["move"];
        let say = json!({"type": "move", "id": game["id"], "move": choice}).to_string();
        socket.send(Message::text(say)).await.unwrap();
        let shown = hear(socket, "move").await;
        game["state"] = shown["state"].clone();
        states.push(shown["state"].clone());
    }
    states
}

#[tokio::test]
async fn games_go_on_after_a_sudden_death() {
    let data = tempfile::tempdir().unwrap();
    let (mut child, port) = start(data.path()).await;
    let mut games = Vec::new();
    let mut keys = Vec::new();
    for game in ["yolah", "kalah", "connect4", "tictactoe", "yolah"] {
        let wanted = json!({"game": game, "time": "5m+3s",
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me"}]});
        let created = post(port, "/api/live", &wanted).await;
        keys.push(created["key"].clone());
        games.push(follow(port, &created["key"]).await);
    }
    play_each(&mut games).await;
    let last = play_each(&mut games).await;
    // No warning, no time to say goodbye.
    child.kill().await.unwrap();

    let (_child, port) = start(data.path()).await;
    let mut again = Vec::new();
    for (key, state) in keys.iter().zip(&last) {
        let (socket, game) = follow(port, key).await;
        assert_eq!(game["state"], *state, "the last accepted move is there");
        assert_eq!(game["moves"].as_array().unwrap().len(), 2);
        again.push((socket, game));
    }
    play_each(&mut again).await;
}

/// The moment a game has ended it is safe: whenever the server dies after that,
/// the store has it once, and `games-db` lists it.
#[tokio::test]
async fn ends_are_stored_once_after_a_sudden_death() {
    const GAMES: usize = 20;
    let data = tempfile::tempdir().unwrap();
    let (mut child, port) = start(data.path()).await;
    let mut sockets = Vec::new();
    for _ in 0..GAMES {
        let wanted = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "me"}]});
        let created = post(port, "/api/live", &wanted).await;
        sockets.push(follow(port, &created["key"]).await);
    }
    play_each(&mut sockets).await;
    for (socket, game) in &mut sockets {
        let resign = json!({"type": "resign", "id": game["id"]}).to_string();
        socket.send(Message::text(resign)).await.unwrap();
        hear(socket, "end").await;
    }
    child.kill().await.unwrap();

    for _ in 0..2 {
        let (mut child, port) = start(data.path()).await;
        // What is asked for now is answered after what is left to do.
        let answer = get(port, "/api/stored").await;
        assert_eq!(answer["total"], GAMES, "{answer}");
        child.kill().await.unwrap();
    }
    let listed = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(["games-db", "list", "--winner", "first", "--json", "--db"])
        .arg(data.path().join("games.db"))
        .output()
        .await
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let last: Value = serde_json::from_str(listed.lines().last().unwrap()).unwrap();
    assert_eq!(last["games"], GAMES);
}

/// A tournament whose server dies goes on with the next one, game by game and
/// none twice; and its owner, who reads the folder, may delete it.
#[tokio::test]
async fn a_tournament_goes_on_after_a_sudden_death() {
    let data = tempfile::tempdir().unwrap();
    let (mut child, port) = start(data.path()).await;
    let wanted = json!({"game": "yolah", "games": 1000,
        "players": ["random:seed=1", "random:seed=2"]});
    let started = post(port, "/api/tournaments", &wanted).await;
    let id = started["id"].as_str().unwrap();
    let path = format!("/api/tournaments/{id}");
    let mut played = 0;
    while played < 10 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        played = get(port, &path).await["finished"].as_u64().unwrap();
    }
    child.kill().await.unwrap();
    let (_child, port) = start(data.path()).await;
    let shown = loop {
        let shown = get(port, &path).await;
        if shown["status"] != "running" {
            break shown;
        }
        assert!(shown["finished"].as_u64().unwrap() >= played);
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(
        (&shown["status"], &shown["finished"]),
        (&json!("finished"), &json!(1000))
    );
    for (action, answer) in [("list", "finished"), ("delete", "deleted"), ("list", "")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yolah"));
        command
            .args(["tournaments", action, "--data"])
            .arg(data.path());
        if action == "delete" {
            command.arg(id);
        }
        let output = command.output().await.unwrap();
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        let is_right = text.contains(answer) && text.is_empty() == answer.is_empty();
        assert!(is_right, "{action}: {text}");
    }
}

/// Who opens the page plays with the catalog; what starts a program is none of
/// it, in whatever way it is asked for.
#[tokio::test]
async fn visitors_start_no_program() {
    let data = tempfile::tempdir().unwrap();
    let (_child, port) = start(data.path()).await;
    let proof = data.path().join("started");
    let touch = format!("cmd=touch,arg={}", proof.display());
    let nested = format!("minimax:weights=/dev/null,engine:{touch}");
    let specs = [format!("engine:{touch}"), format!("ENGINE:{touch}"), nested];
    for spec in &specs {
        let live =
            json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "player", "player": spec}]});
        let answer = post(port, "/api/live", &live).await;
        assert_eq!(answer["error"]["code"], "bad_player", "{answer}");
        let analysis = json!({"game": "yolah", "player": spec, "time_ms": 10});
        let answer = post(port, "/api/analysis", &analysis).await;
        assert_eq!(answer["error"]["code"], "bad_player", "{answer}");
        let url = format!("ws://127.0.0.1:{port}/ws");
        let (mut socket, _) = connect_async(url).await.unwrap();
        let ask =
            json!({"type": "analyse", "tag": "a", "game": "yolah", "player": spec, "time_ms": 10});
        socket.send(Message::text(ask.to_string())).await.unwrap();
        let answer = loop {
            if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
                let answer: Value = serde_json::from_str(&text).unwrap();
                if answer["type"] == "error" {
                    break answer;
                }
            }
        };
        assert_eq!(answer["code"], "bad_player", "{answer}");
    }
    assert!(!proof.exists());
}

/// The links of games that have just ended said "no game has this key".
#[tokio::test]
async fn links_of_finished_games_open_them_after_a_sudden_death() {
    let data = tempfile::tempdir().unwrap();
    let (mut child, port) = start(data.path()).await;
    let mut keys = Vec::new();
    for (end, reason) in [("resign", "resignation"), ("abort", "aborted")] {
        let wanted = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "me"}]});
        let created = post(port, "/api/live", &wanted).await;
        let mut games = [follow(port, &created["key"]).await];
        play_each(&mut games).await;
        let [(socket, _)] = &mut games;
        let say = json!({"type": end, "id": created["id"]}).to_string();
        socket.send(Message::text(say)).await.unwrap();
        hear(socket, "end").await;
        keys.extend([&created["key"], &created["watch_key"]].map(|key| (key.clone(), reason)));
    }
    child.kill().await.unwrap();

    for _ in 0..2 {
        let (mut child, port) = start(data.path()).await;
        for (key, reason) in &keys {
            let found = post(port, "/api/live/find", &json!({"key": key})).await;
            assert_eq!(found["over"], true, "{found}");
            let (_, game) = follow(port, key).await;
            assert_eq!(game["result"]["reason"], *reason);
            assert_eq!(game["moves"].as_array().unwrap().len(), 1);
        }
        child.kill().await.unwrap();
    }
}

/// Whoever else has an account on the machine finds no key.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_files_with_keys() {
    use std::os::unix::fs::PermissionsExt as _;

    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("new");
    let (mut child, port) = start(&folder).await;
    let live = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let live = post(port, "/api/live", &live).await;
    let tournament = json!({"game": "tictactoe", "players": ["random", "random:seed=1"]});
    let tournament = post(port, "/api/tournaments", &tournament).await;
    let keys = [&live["key"], &live["join_keys"][1], &tournament["key"]];
    child.kill().await.unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&folder) & 0o777, 0o700);
    let mut found = 0;
    for path in files(&folder) {
        let bytes = std::fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let held = keys
            .iter()
            .filter(|key| text.contains(key.as_str().unwrap()));
        let held = held.count();
        found += held;
        assert!(
            held == 0 || mode(&path).trailing_zeros() >= 6,
            "{}",
            path.display()
        );
    }
    assert_eq!(found, keys.len());
}

/// All files below a folder.
#[cfg(unix)]
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let below = entries.flat_map(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path)
        } else {
            vec![path]
        }
    });
    below.collect()
}

/// A foreign name of this machine is not answered, unless its owner says so.
#[tokio::test]
async fn public_names_and_proxies_are_told_on_the_command_line() {
    let data = tempfile::tempdir().unwrap();
    let options = [
        "--public-name",
        "localhost.example",
        "--trust-proxy",
        "127.0.0.0/8",
    ];
    let (_child, port) = start_with(data.path(), &options).await;
    for (host, status) in [("localhost.example", 200), ("evil.example", 403)] {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{host}: {answer}"
        );
    }
    let wrong = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(["serve", "--trust-proxy", "everybody"])
        .output()
        .await
        .unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    let error = String::from_utf8(wrong.stderr).unwrap();
    assert!(
        error.contains("neither an address nor a network"),
        "{error}"
    );
}

/// Who starts a second server by chance is led to the first.
#[tokio::test]
async fn a_second_server_says_where_the_first_one_is() {
    let data = tempfile::tempdir().unwrap();
    let (_child, port) = start(data.path()).await;
    let second = Command::new(env!("CARGO_BIN_EXE_yolah"))
        .args(["serve", "--json", "--port", &port.to_string()])
        .output()
        .await
        .unwrap();
    assert!(second.status.success());
    let said: Value = serde_json::from_slice(&second.stdout).unwrap();
    assert_eq!(said["url"], format!("http://127.0.0.1:{port}/"));
    assert_eq!(said["running"], true);
}
