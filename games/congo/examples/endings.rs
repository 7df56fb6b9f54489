//! Writes the pages of results of Congo's endings, from tables that
//! `yolah tables make --game congo` has made:
//!
//! ```text
//! cargo run --release -p yolah-congo --example endings -- FOLDER 2 4 > docs/congo-endings.md
//! cargo run --release -p yolah-congo --example endings -- FOLDER 5 5 > docs/congo-endings-5.md
//! ```
//!
//! FOLDER is the one with the tables in it, the numbers are those of pieces, from and
//! to; tables that are missing are left out and named on standard error.

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::thread;

use yolah_congo::{Congo, Signature};
use yolah_game::Side;
use yolah_tables::{Longest, Numbered, Statistics, Tables, statistics};

const HEAD: &str = "\
Every arrangement counts with one piece a square, lions in their castles and pawns not on their last
rank. White has the pieces that are named first. Wins, draws and losses are those of the side to move;
plies are those of its longest win and of its longest loss with best play of both; the position is an
example of the longest win of either side (capitals are White's).
`cargo run --release -p yolah-congo --example endings` writes this page from the tables;
[congo.md](congo.md) tells how they are made and what surprises a player.
";

/// Memory for unpacked blocks.
const MEMORY: u64 = 1 << 28;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, from, to] = &arguments[..] else {
        return Err("usage: endings FOLDER FROM TO".into());
    };
    let (tables, _) = Tables::<Congo>::open(Path::new(folder), MEMORY)?;
    let mut page = io::stdout().lock();
    write!(page, "{}\n{HEAD}", title(from, to))?;
    for pieces in from.parse()?..=to.parse()? {
        for (heading, slices) in sections(pieces) {
            section(&mut page, &tables, &heading, &slices)?;
        }
    }
    Ok(())
}

fn title(from: &str, to: &str) -> String {
    if from == to {
        format!("# Endings of Congo with {from} pieces\n")
    } else {
        format!("# Endings of Congo with {from} to {to} pieces\n")
    }
}

/// The endings with so many pieces, by how many of them, the lion included, the second
/// side has.
fn sections(pieces: u32) -> Vec<(String, Vec<Signature>)> {
    let second = |slice: &Signature| {
        let name = slice.to_string();
        name.split_once('v').map_or(0, |(_, second)| second.len()) as u32
    };
    let of = |own: u32| {
        let all = Congo::slices(pieces).into_iter();
        let slices: Vec<Signature> = all.filter(|slice| second(slice) == own).collect();
        (format!("{} against {own}", pieces - own), slices)
    };
    (1..=pieces / 2).map(of).collect()
}

fn section(
    page: &mut impl Write,
    tables: &Tables<Congo>,
    heading: &str,
    slices: &[Signature],
) -> Result<(), Box<dyn Error>> {
    writeln!(page, "\n## {heading}\n")?;
    writeln!(
        page,
        "| ending | White to move: win | draw | loss | plies | Black to move: win | draw | loss | plies | longest win |"
    )?;
    writeln!(
        page,
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
    )?;
    for &slice in slices {
        if tables.has(slice) {
            writeln!(page, "{}", row(tables, slice)?)?;
        } else {
            writeln!(std::io::stderr(), "no table of {slice}")?;
        }
    }
    Ok(())
}

/// What the table of an ending holds, in a line.
fn row(tables: &Tables<Congo>, slice: Signature) -> Result<String, Box<dyn Error>> {
    let threads = thread::available_parallelism()?.get();
    let lines = statistics(tables, slice, threads)?;
    let name = slice.to_string();
    let [white, black] = Side::BOTH.map(|side| {
        let is_it = |line: &&Statistics| line.table == name && line.side == side;
        lines.iter().find(is_it)
    });
    let (white, black) = white.zip(black).ok_or("a table without a side")?;
    // Of equally long ones the last, White's.
    let longest = black.longest.iter().chain(&white.longest);
    let example = longest.max_by_key(|longest| longest.plies);
    let example = example.map_or("", |longest| &longest.example);
    Ok(format!(
        "| {name} | {} | {} | `{example}` |",
        results(white),
        results(black)
    ))
}

fn results(line: &Statistics) -> String {
    let plies = |longest: &Option<Longest>| match longest {
        Some(longest) => longest.plies.to_string(),
        None => "–".to_owned(),
    };
    format!(
        "{} | {} | {} | {} / {}",
        line.wins,
        line.draws,
        line.losses,
        plies(&line.longest),
        plies(&line.longest_loss)
    )
}
