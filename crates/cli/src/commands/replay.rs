use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use serde_json::json;
use yolah_catalog::Session;
use yolah_game::record::{Record, Records};

use crate::output::{Output, line};

const HELP: &str = "\
Enter, j, next      one move on
k, back             one move back
0, start            to the start
$, end              to the end
a number            to this ply
q, quit             end";

#[derive(clap::Args)]
pub struct Replay {
    /// A file of records
    file: PathBuf,
    /// Which of its games
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: usize,
    /// The ply to begin with
    #[arg(long, value_name = "N", default_value_t = 0)]
    ply: usize,
    #[command(flatten)]
    output: Output,
}

impl Replay {
    pub fn run(self) -> Result<()> {
        let mut film = Film::new(self.record()?)?;
        if self.output.json {
            return film.print(self.output);
        }
        film.go(self.ply);
        for (name, value) in film.record.tags.iter() {
            line(format_args!("{name}: {value}"))?;
        }
        line(film.frame())?;
        line("\"help\" lists the commands")?;
        let mut editor = DefaultEditor::new().context("cannot read from the terminal")?;
        loop {
            match editor.readline(&format!("{}/{}> ", film.ply, film.last())) {
                Ok(input) => match film.obey(input.trim()) {
                    Some(text) => line(text)?,
                    None => return Ok(()),
                },
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn record(&self) -> Result<Record> {
        let name = self.file.display();
        let file = File::open(&self.file).with_context(|| format!("cannot read {name}"))?;
        let mut records = Records::new(BufReader::new(file));
        match records.nth(self.number.max(1) - 1) {
            Some(record) => record.with_context(|| format!("{name}: game {}", self.number)),
            None => bail!("{name} has no game {}", self.number),
        }
    }
}

/// A record that is shown ply by ply.
struct Film {
    record: Record,
    /// The game after each ply, the start first.
    frames: Vec<Box<dyn Session>>,
    ply: usize,
}

impl Film {
    fn new(record: Record) -> Result<Film> {
        let game = record.tags.get("Variant").unwrap_or("yolah");
        let mut session = yolah_catalog::find(game)?.start();
        if let Some(position) = record.tags.get("FEN") {
            session.set_position(position)?;
        }
        let mut frames = vec![session.duplicate()];
        for (ply, recorded) in (1..).zip(&record.line.moves) {
            let played = session.play(recorded.text());
            played.with_context(|| format!("ply {ply}"))?;
            frames.push(session.duplicate());
        }
        Ok(Film {
            record,
            frames,
            ply: 0,
        })
    }

    fn last(&self) -> usize {
        self.frames.len() - 1
    }

    fn go(&mut self, ply: usize) {
        self.ply = ply.min(self.last());
    }

    /// What a command shows; `None` to end.
    fn obey(&mut self, command: &str) -> Option<String> {
        match command {
            "q" | "quit" | "exit" => return None,
            "help" | "?" => return Some(HELP.to_owned()),
            "" | "j" | "n" | "next" => self.go(self.ply + 1),
            "k" | "b" | "back" => self.go(self.ply.saturating_sub(1)),
            "0" | "start" => self.go(0),
            "$" | "end" => self.go(self.last()),
            other => match other.parse() {
                Ok(ply) => self.go(ply),
                Err(_) => return Some(format!("{other:?} is no command\n{HELP}")),
            },
        }
        Some(self.frame())
    }

    /// The position, the move that led to it, and what was said about it.
    fn frame(&self) -> String {
        let session = &self.frames[self.ply];
        let mut lines = vec![session.diagram()];
        if let Some(recorded) = self.ply.checked_sub(1).map(|i| &self.record.line.moves[i]) {
            let mover = session.sides()[self.frames[self.ply - 1].turn().index()];
            let comments = recorded.comments.join(" ");
            lines.push(format!(
                "{}. {mover} {}  {comments}",
                self.ply,
                recorded.text()
            ));
        }
        if let Some([a, b]) = session.points() {
            let [first, second] = session.sides();
            lines.push(format!("{first} {a}, {second} {b}"));
        }
        if self.ply == self.last() {
            let ending = self.record.ending.join(" ");
            lines.push(format!("{} {ending}", self.record.result));
        }
        lines.join("\n")
    }

    /// All positions as JSON.
    fn print(&self, output: Output) -> Result<()> {
        for (ply, session) in self.frames.iter().enumerate() {
            let recorded = ply.checked_sub(1).map(|i| &self.record.line.moves[i]);
            output.object(&json!({
                "ply": ply, "position": session.position(),
                "move": recorded.map(yolah_game::record::RecordedMove::text),
                "comments": recorded.map(|recorded| &recorded.comments),
            }))?;
        }
        output.object(&json!({
            "plies": self.last(), "result": self.record.result.to_string(),
            "ending": self.record.ending,
        }))
    }
}
