use std::str::SplitWhitespace;

use anyhow::{Context as _, Result};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use yolah_kit::{Games, Session};

use super::{Start, all_cores, show};
use crate::output::{grouped, line};

#[derive(clap::Args)]
pub struct Repl {
    #[command(flatten)]
    start: Start,
}

const HELP: &str = "\
a move          play it, as in d5:b7
moves           list the legal moves
unmove          take back the last move
show            show the board
history         list the moves played
position P      start from a position
reset           start again
perft N         count the move paths of length N
playouts N      play N random games
help            this text
quit            end";

impl Repl {
    pub fn run(self, games: Games) -> Result<()> {
        let mut session = self.start.session(games)?;
        let mut editor = DefaultEditor::new().context("cannot read from the terminal")?;
        line(show::describe(session.as_ref()))?;
        line("\"help\" lists the commands")?;
        loop {
            match editor.readline(&format!("{}> ", session.game())) {
                Ok(input) => {
                    // Without history the arrow keys do less; nothing breaks.
                    let _ = editor.add_history_entry(&input);
                    if !obey(session.as_mut(), &input)? {
                        return Ok(());
                    }
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// Carries out one line; `false` to end. What is wrong with the line is
/// printed, and the position stays as it was.
fn obey(session: &mut dyn Session, input: &str) -> Result<bool> {
    let mut words = input.split_whitespace();
    let answer = match words.next() {
        None => return Ok(true),
        Some("quit" | "exit") => return Ok(false),
        Some("help" | "?") => Ok(HELP.into()),
        Some("show") => Ok(show::describe(session)),
        Some("moves") => Ok(session.legal_moves().join(" ")),
        Some("history") => Ok(session.moves().join(" ")),
        Some("reset") => set_position(session, "startpos"),
        Some("position") => set_position(session, input.trim_start()["position".len()..].trim()),
        Some("unmove" | "undo") => match session.take_back() {
            Some(_) => Ok(show::describe(session)),
            None => Err("there is no move to take back".into()),
        },
        Some("perft") => number(&mut words, 8).map(|depth| perft(session, depth)),
        Some("playouts") => number(&mut words, 100_000_000).map(|games| playouts(session, games)),
        Some("move") => play(session, words.next().unwrap_or_default()),
        Some(text) => play(session, text),
    };
    match answer {
        Ok(text) => line(text)?,
        Err(reason) => line(format_args!("error: {reason}"))?,
    }
    Ok(true)
}

fn play(session: &mut dyn Session, text: &str) -> Result<String, String> {
    match session.play(text) {
        Ok(_) => Ok(show::describe(session)),
        Err(error) => Err(format!("{error}; \"help\" lists the commands")),
    }
}

fn set_position(session: &mut dyn Session, text: &str) -> Result<String, String> {
    session
        .set_position(text)
        .map_err(|error| error.to_string())?;
    Ok(show::describe(session))
}

/// The number after a command, between 1 and `largest`.
fn number(words: &mut SplitWhitespace, largest: u32) -> Result<u32, String> {
    let word = words.next().unwrap_or_default();
    match word.parse() {
        Ok(number) if (1..=largest).contains(&number) => Ok(number),
        _ => Err(format!("{word:?} is not a number from 1 to {largest}")),
    }
}

fn perft(session: &dyn Session, depth: u32) -> String {
    let shares = session.perft(depth, all_cores());
    let total: u64 = shares.iter().map(|(_, nodes)| nodes).sum();
    let lines = shares.iter().map(|(m, nodes)| format!("{m}: {nodes}"));
    lines
        .chain([format!("total: {}", grouped(total))])
        .collect::<Vec<_>>()
        .join("\n")
}

fn playouts(session: &dyn Session, games: u32) -> String {
    let statistics = session.playouts(games.into(), 1, all_cores(), &|_| true);
    let [first, second] = session.sides();
    let [a, b] = statistics
        .wins
        .map(|wins| 100.0 * wins as f64 / f64::from(games));
    let plies = statistics.mean_plies();
    format!("{first} wins {a:.1} %, {second} {b:.1} %, {plies:.1} plies on average")
}
