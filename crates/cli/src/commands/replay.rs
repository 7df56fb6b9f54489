use std::io::{IsTerminal as _, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value, json};
use yolah_game::record::{Records, Tags};
use yolah_kit::Games;

use crate::output::{Output, line};
use crate::records;
use crate::tui::replay::{self, Sheet, State};
use crate::tui::{Look, require_terminal};

#[derive(clap::Args)]
pub struct Replay {
    /// The file of records; .kif, .kifu and .csa are those of shogi
    file: PathBuf,
    /// Which game of the file; on a terminal the first, elsewhere all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game_number: Option<u32>,
    /// The game of records that do not name theirs; `yolah games` lists them
    #[arg(long, value_name = "G")]
    game: Option<String>,
    /// Draw with ASCII only and without colours
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    output: Output,
}

impl Replay {
    pub fn run(self, games: Games) -> Result<()> {
        let name = self.file.display().to_string();
        let file = records::open(&self.file)?;
        let game = self.game.clone();
        let game = game.unwrap_or_else(|| games.usual().name.to_owned());
        let sheets = (1..).zip(Records::new(file)).map(move |(number, record)| {
            let sheet = record
                .map_err(Into::into)
                .and_then(|record| Sheet::new(number, record, games, &game));
            sheet.with_context(|| format!("game {number} of {name}"))
        });
        if self.output.json || !stdout().is_terminal() {
            return self.print(sheets);
        }
        require_terminal("replay")?;
        let skipped = self.game_number.unwrap_or(1) as usize - 1;
        let state = State::new(
            Box::new(sheets.skip(skipped)),
            Look::of_terminal(self.ascii),
        )?;
        replay::run(state)
    }

    /// Prints games line by line.
    fn print(&self, mut sheets: impl Iterator<Item = Result<Sheet>>) -> Result<()> {
        let Some(number) = self.game_number else {
            return sheets.try_for_each(|sheet| self.print_game(sheet?));
        };
        match sheets.nth(number as usize - 1) {
            Some(sheet) => self.print_game(sheet?),
            None => bail!("{} has no game {number}", self.file.display()),
        }
    }

    fn print_game(&self, mut sheet: Sheet) -> Result<()> {
        if !self.output.json {
            line(format_args!(
                "game {}\n{}",
                sheet.number(),
                sheet.record().tags
            ))?;
        }
        loop {
            self.print_ply(&sheet)?;
            if sheet.ply() == sheet.moves().len() {
                break;
            }
            sheet.go_to(sheet.ply() + 1);
        }
        let record = sheet.record();
        let ending = record.ending.join(" ");
        self.output
            .text(format_args!("{} {ending}\n", record.result))?;
        self.output.object(&json!({
            "game_number": sheet.number(), "game": sheet.session().game(),
            "plies": sheet.ply(), "result": record.result.to_string(),
            "tags": tags(&record.tags), "comments": record.ending,
        }))
    }

    fn print_ply(&self, sheet: &Sheet) -> Result<()> {
        let session = sheet.session();
        let position = session.position();
        let step = session.last_step();
        if !self.output.json {
            let ply = sheet.ply();
            let played = step.map_or(String::new(), |step| step.text);
            let comments = sheet.comments().join(" ");
            let text = format!("{ply:>3} {played:<7} {position}  {comments}");
            return line(text.trim_end());
        }
        let mut object = Map::new();
        let mut put = |key: &str, value| object.insert(key.to_owned(), value);
        put("game_number", json!(sheet.number()));
        put("ply", json!(sheet.ply()));
        if let Some(step) = step {
            put("side", json!(session.sides()[step.side.index()]));
            put("move", json!(step.text));
        }
        put("position", json!(position));
        put("comments", json!(sheet.comments()));
        self.output.object(&object)
    }
}

fn tags(tags: &Tags) -> Map<String, Value> {
    let pairs = tags.iter();
    pairs
        .map(|(name, value)| (name.to_owned(), json!(value)))
        .collect()
}
