//! Perft against Fairy-Stockfish and against our own chess, in turns on one core:
//! million nodes a second of both, and their ratio. What counts is the time that
//! Linux gave to each, so that a busy machine does not matter much.
//!
//! ```text
//! cargo run --release -p yolah-royal --example compare [-- FAIRY-STOCKFISH]
//! ```

#![allow(clippy::print_stdout, reason = "a program for people")]

use std::error::Error;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio, id};

use yolah_chess::Chess;
use yolah_game::perft;
use yolah_royal::{Draft, Royal, shipped};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Where Debian puts it.
const FAIRY_STOCKFISH: &str = "/usr/games/fairy-stockfish";
/// Games of both programs, with depths that take about a second.
const GAMES: [(&str, u32); 9] = [
    ("gardner", 7),
    ("minishogi", 6),
    ("shogi", 5),
    ("xiangqi", 5),
    ("janggi", 5),
    ("crazyhouse", 5),
    ("makruk", 6),
    ("capablanca", 5),
    ("grand", 4),
];
/// The best of so many runs counts: everything else only makes them slower.
const RUNS: usize = 3;

fn main() -> Result<()> {
    let program = std::env::args().nth(1);
    let program = program.unwrap_or_else(|| FAIRY_STOCKFISH.to_owned());
    println!(
        "{:<12}{:>6}{:>15}{:>10}{:>10}{:>8}",
        "game", "depth", "nodes", "theirs", "ours", "ratio"
    );
    for (name, depth) in GAMES {
        let draft = rules(name)?;
        let mut other = Fairy::start(&program, name)?;
        if other.perft(1)? != ours(&draft, 1)? {
            println!("{name:<12} {program} does not know it: it plays something else");
            continue;
        }
        let process = other.process.id();
        let theirs = || timed(process, || other.perft(depth));
        compare(name, depth, theirs, || timed(id(), || ours(&draft, depth)))?;
    }
    let (chess, depth) = (rules("royal")?, 6);
    let own = || timed(id(), || Ok(perft::bulk(&Chess::default(), depth)));
    compare("our chess", depth, own, || {
        timed(id(), || ours(&chess, depth))
    })
}

/// What a run finds, and the seconds that a process worked for it.
fn timed(process: u32, run: impl FnOnce() -> Result<u64>) -> Result<(u64, f64)> {
    let before = worked(process)?;
    let found = run()?;
    Ok((found, worked(process)? - before))
}

/// The seconds that all threads of a process have worked, as Linux counts them.
fn worked(process: u32) -> Result<f64> {
    let mut nanoseconds = 0.0;
    for thread in std::fs::read_dir(format!("/proc/{process}/task"))? {
        let text = std::fs::read_to_string(thread?.path().join("schedstat"))?;
        let first = text.split(' ').next().ok_or("no time in schedstat")?;
        nanoseconds += first.parse::<f64>()?;
    }
    Ok(nanoseconds / 1e9)
}

fn rules(name: &str) -> Result<Draft> {
    let found = shipped().find(|draft| draft.name == name);
    found.ok_or_else(|| format!("no rules of {name} ship").into())
}

/// Runs both in turns and prints a line.
fn compare(
    name: &str,
    depth: u32,
    mut theirs: impl FnMut() -> Result<(u64, f64)>,
    mut ours: impl FnMut() -> Result<(u64, f64)>,
) -> Result<()> {
    let (mut best, mut nodes) = ([f64::INFINITY; 2], 0);
    for _ in 0..RUNS {
        for (side, run) in [&mut theirs as &mut dyn FnMut() -> Result<_>, &mut ours]
            .into_iter()
            .enumerate()
        {
            let (found, seconds) = run()?;
            best[side] = best[side].min(seconds);
            if nodes != 0 && nodes != found {
                println!("{name}: {nodes} paths or {found}");
            }
            nodes = found;
        }
    }
    let [theirs, ours] = best.map(|seconds| nodes as f64 / seconds / 1e6);
    let ratio = ours / theirs;
    println!("{name:<12}{depth:>6}{nodes:>15}{theirs:>10.1}{ours:>10.1}{ratio:>8.2}");
    Ok(())
}

/// Paths by our rules, on sets of the right width.
fn ours(draft: &Draft, depth: u32) -> Result<u64> {
    Ok(match draft.cells() {
        ..=64 => perft::bulk(&Royal::<1>::start(draft)?, depth),
        65..=128 => perft::bulk(&Royal::<2>::start(draft)?, depth),
        _ => perft::bulk(&Royal::<4>::start(draft)?, depth),
    })
}

/// Fairy-Stockfish behind UCI.
struct Fairy {
    process: Child,
    say: ChildStdin,
    heard: BufReader<ChildStdout>,
}

impl Fairy {
    fn start(program: &str, variant: &str) -> Result<Fairy> {
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let say = process.stdin.take().ok_or("it has no input")?;
        let heard = BufReader::new(process.stdout.take().ok_or("it has no output")?);
        let mut fairy = Fairy {
            process,
            say,
            heard,
        };
        writeln!(
            fairy.say,
            "uci\nsetoption name UCI_Variant value {variant}\nposition startpos"
        )?;
        Ok(fairy)
    }

    fn perft(&mut self, depth: u32) -> Result<u64> {
        writeln!(self.say, "go perft {depth}")?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.heard.read_line(&mut line)? == 0 {
                return Err("it has gone".into());
            }
            if let Some(nodes) = line.strip_prefix("Nodes searched:") {
                return Ok(nodes.trim().parse()?);
            }
        }
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
