//! Two workers do twice as much as one, and what a game costs on the wire.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::Instant;

use serde_json::Value;

use crate::server::Nats;
use crate::{Hand, folder, yolah};

/// The seconds that self-play takes with so many workers who are there before.
fn seconds(nats: &Nats, folder: &Path, hands: usize, games: &str, file: &str) -> f64 {
    let hands: Vec<Hand> = (0..hands).map(|_| Hand::hire(nats)).collect();
    let url = nats.url();
    // Everybody has started and is asked for nothing.
    while yolah(folder, &["fleet", "--nats", &url])["workers"]
        .as_array()
        .map(Vec::len)
        != Some(hands.len())
    {}
    let begun = Instant::now();
    let play = [
        "learn",
        "selfplay",
        file,
        "--games",
        games,
        "--player",
        "minimax:hash=4",
    ];
    yolah(
        folder,
        &[
            &play[..],
            &["--seed", &hands.len().to_string(), "--nats", &url],
        ]
        .concat(),
    );
    begun.elapsed().as_secs_f64()
}

/// What the server counts.
fn counted(port: u16) -> Value {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it is monitored");
    write!(stream, "GET /varz HTTP/1.0\r\n\r\n").expect("it listens");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it answers");
    let (_, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    serde_json::from_str(body).expect("JSON")
}

const GAMES: &str = "240";

#[test]
#[ignore = "a minute on two idle cores: cargo test --release -p yolah --features fleet --test machines two -- --ignored --nocapture"]
fn two_workers_do_1_85_times_as_much_as_one() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let monitor = free.local_addr().expect("it is bound").port();
    drop(free);
    let nats = Nats::with(&["--http_port", &monitor.to_string()]);
    let folder = folder();
    let one = seconds(&nats, folder.path(), 1, GAMES, "one.data");
    let before = counted(monitor);
    let two = seconds(&nats, folder.path(), 2, GAMES, "two.data");
    let after = counted(monitor);
    let per_game = |what: &str| {
        let number = |value: &Value| value[what].as_f64().expect("a number");
        (number(&after) - number(&before)) / GAMES.parse::<f64>().expect("a number")
    };
    for what in ["in_msgs", "out_msgs", "in_bytes", "out_bytes"] {
        eprintln!("{what} a game: {:.1}", per_game(what));
    }
    eprintln!(
        "one worker {one:.1} s, two {two:.1} s: {:.2} times",
        one / two
    );
    assert!(one / two >= 1.85, "{:.2} times", one / two);
}
