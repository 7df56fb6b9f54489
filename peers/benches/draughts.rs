//! Perft of international draughts, in nodes a second on one core, against
//! py-draughts: the fastest that the registries of Rust and Python offer.
//!
//! There is no Rust crate for the board of ten by ten. py-draughts counts with
//! whole-board operations on integers, as we do, in Python: so this says how far
//! apart the languages are, more than the programs. All count the same trees.
//!
//! `python3 -m venv target/draughts && target/draughts/bin/pip install py-draughts`
//! in this folder installs it.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use yolah_game::perft;
use yolah_draughts::Draughts;
use yolah_peers::{Table, Turn, compare, ours, theirs};

const TURNS: u32 = 5;

/// All move paths of a length from a position.
struct Tree {
    title: &'static str,
    position: &'static str,
    depth: u32,
    nodes: u64,
}

const TREES: [Tree; 3] = [
    Tree {
        title: "nodes of perft 6 from the start",
        position: "W:W31-50:B1-20",
        depth: 6,
        nodes: 167_140,
    },
    Tree {
        title: "nodes of perft 10 from Woldouby's position",
        position: "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        depth: 10,
        nodes: 88_050,
    },
    Tree {
        title: "nodes of perft 5 where two kings capture in many ways",
        position: "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        depth: 5,
        nodes: 87_195,
    },
];

fn main() -> io::Result<()> {
    let mut python = Python::start().inspect_err(|_| {
        eprintln!("py-draughts is not installed: see the head of benches/draughts.rs");
    })?;
    for tree in &TREES {
        print!("{}", tree.compare(&mut python));
    }
    Ok(())
}

impl Tree {
    fn compare(&self, python: &mut Python) -> Table {
        let position: Draughts = self.position.parse().expect("a position");
        let position = &position;
        let contenders = vec![
            ours("yolah-draughts, the board", || {
                Turn::measure(|| self.checked(position.board().perft(self.depth)))
            }),
            ours("yolah-draughts, as a Game", || {
                Turn::measure(|| self.checked(perft::bulk(position, self.depth)))
            }),
            theirs("py-draughts", || {
                let turn = python.count(self.depth, position).expect("an answer");
                self.checked(turn.work);
                turn
            }),
        ];
        compare(self.title, TURNS, contenders)
    }

    fn checked(&self, nodes: u64) -> u64 {
        assert_eq!(nodes, self.nodes, "{}", self.title);
        nodes
    }
}

/// A Python that counts; see `py_draughts.py`.
struct Python {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Python {
    fn start() -> io::Result<Python> {
        let mut process = Command::new("target/draughts/bin/python")
            .arg("py_draughts.py")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = process.stdin.take().expect("it is piped");
        let from = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut python = Python { process, to, from };
        match python.line()?.as_str() {
            "ready" => Ok(python),
            other => Err(io::Error::other(format!("py_draughts.py said {other:?}"))),
        }
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    fn count(&mut self, depth: u32, position: &Draughts) -> io::Result<Turn> {
        writeln!(self.to, "{depth} {position}")?;
        let line = self.line()?;
        let turn = line.split_once(' ').and_then(|(nodes, seconds)| {
            Some(Turn {
                work: nodes.parse().ok()?,
                time: Duration::from_secs_f64(seconds.parse().ok()?),
            })
        });
        turn.ok_or_else(|| io::Error::other(format!("py_draughts.py said {line:?}")))
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
