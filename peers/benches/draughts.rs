//! Perft of international draughts, in nodes a second on one core, against
//! py-draughts: the fastest that the registries of Rust and Python offer.
//!
//! There is no Rust crate for the board of ten by ten. py-draughts counts with
//! whole-board operations on integers, as we do, in Python: so this says how far
//! apart the languages are, more than the programs. Both count each position in
//! turns, in processor time, and the best of three is compared.
//!
//! `python3 -m venv target/draughts && target/draughts/bin/pip install py-draughts`
//! in this folder installs it.

#![allow(clippy::print_stdout, reason = "a benchmark reports")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use cpu_time::ProcessTime;
use yolah_game::perft;
use yolah_games::draughts::Draughts;

/// Name, position, our depth with its count, their depth.
const POSITIONS: [(&str, &str, u32, u64, u32); 3] = [
    ("start", "W:W31-50:B1-20", 9, 41_022_423, 6),
    (
        "Woldouby",
        "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        13,
        9_872_645,
        9,
    ),
    (
        "random178",
        "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        7,
        9_041_010,
        4,
    ),
];

struct Python {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Python {
    fn start() -> Option<Python> {
        let mut process = Command::new("target/draughts/bin/python")
            .arg("py_draughts.py")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let to = process.stdin.take()?;
        let from = BufReader::new(process.stdout.take()?);
        let mut python = Python { process, to, from };
        (python.line()? == "ready").then_some(python)
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        self.from.read_line(&mut line).ok()?;
        Some(line.trim().to_owned())
    }

    /// Nodes a second.
    fn speed(&mut self, depth: u32, position: &Draughts) -> Option<f64> {
        writeln!(self.to, "{depth} {position}").ok()?;
        let line = self.line()?;
        let (nodes, seconds) = line.split_once(' ')?;
        let nodes: u64 = nodes.parse().ok()?;
        assert_eq!(nodes, position.board().perft(depth), "{position}");
        Some(nodes as f64 / seconds.parse::<f64>().ok()?)
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn speed(expected: u64, count: impl FnOnce() -> u64) -> f64 {
    let start = ProcessTime::now();
    assert_eq!(count(), expected);
    expected as f64 / start.elapsed().as_secs_f64()
}

fn main() {
    let mut python = Python::start();
    if python.is_none() {
        println!("py-draughts is not installed: see the head of benches/draughts.rs");
    }
    println!("million nodes a second: the board alone, through the Game trait, py-draughts");
    for (name, text, depth, count, their_depth) in POSITIONS {
        let position: Draughts = text.parse().expect("a position");
        let (mut board, mut game, mut theirs) = (0.0_f64, 0.0_f64, 0.0_f64);
        for _ in 0..3 {
            board = board.max(speed(count, || position.board().perft(depth)));
            game = game.max(speed(count, || perft::bulk(&position, depth)));
            let found = python.as_mut().and_then(|p| p.speed(their_depth, &position));
            theirs = theirs.max(found.unwrap_or(0.0));
        }
        print!("  {name:<10} {:>8.1} {:>8.1}", board / 1e6, game / 1e6);
        if theirs > 0.0 {
            print!(" {:>8.3}   {:.0} times as fast", theirs / 1e6, game / theirs);
        }
        println!();
    }
}
