//! What a second worker gains, and what a game costs on the wire.

use std::path::Path;
use std::time::Instant;

use serde_json::Value;

use crate::server::Nats;
use crate::{Hand, answer, folder, games, yolah};

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
    yolah(folder, &[&play[..], &["--nats", &url]].concat());
    begun.elapsed().as_secs_f64()
}

const GAMES: &str = "240";

/// A busy machine has nothing to give to a second worker, so the ratio is told and
/// decides nothing.
#[test]
#[ignore = "a minute; see `docs/fleet.md`"]
fn two_workers_play_what_one_plays() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let monitor = free.local_addr().expect("it is bound").port();
    drop(free);
    let nats = Nats::with(&["--http_port", &monitor.to_string()]);
    let folder = folder();
    let one = seconds(&nats, folder.path(), 1, GAMES, "one.data");
    let counted = || answer(monitor, "/varz");
    let before = counted();
    let two = seconds(&nats, folder.path(), 2, GAMES, "two.data");
    let after = counted();
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
    let [one, two] = ["one.data", "two.data"].map(|file| games(&folder.path().join(file), "yolah"));
    assert_eq!(one.len().to_string(), GAMES);
    assert!(one == two, "a game is another one");
}
