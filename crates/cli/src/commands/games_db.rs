use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Subcommand;
use serde_json::json;
use yolah_arena::store::{Filter, Format, Store, StoredGame, Winner};
use yolah_arena::write_atomically;
use yolah_kit::Games;

use crate::output::Output;
use crate::progress;

#[derive(clap::Args)]
pub struct GamesDb {
    /// The store
    #[arg(long, value_name = "FILE", default_value = "games.db", global = true)]
    db: PathBuf,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List games
    List {
        #[command(flatten)]
        filter: Choice,
        #[command(flatten)]
        output: Output,
    },
    /// Write games to a file or to standard output
    Export {
        #[command(flatten)]
        filter: Choice,
        /// json, record or csv
        #[arg(long, default_value = "record")]
        format: Format,
        /// The file; standard output if not given
        #[arg(short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Store the games of record files
    Import {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
    /// List tournaments
    Tournaments {
        #[command(flatten)]
        output: Output,
    },
}

/// Which games.
#[derive(clap::Args)]
struct Choice {
    /// Of this game
    #[arg(long, value_name = "G")]
    game: Option<String>,
    /// In which this player took part
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// And this one
    #[arg(long, value_name = "NAME")]
    opponent: Option<String>,
    /// Of this tournament
    #[arg(long, value_name = "NAME")]
    tournament: Option<String>,
    /// That this side won: first, second or nobody
    #[arg(long, value_name = "WHO")]
    winner: Option<Winner>,
    /// That ended so: normal, adjudication, "time forfeit", "illegal move", abandoned
    #[arg(long, value_name = "HOW")]
    termination: Option<String>,
    /// Not before this date, as in 2026.11.15
    #[arg(long, value_name = "DATE")]
    since: Option<String>,
    /// Not after this date
    #[arg(long, value_name = "DATE")]
    until: Option<String>,
    /// With so many moves or more
    #[arg(long, value_name = "N")]
    min_plies: Option<u32>,
    /// The last so many
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
}

impl From<Choice> for Filter {
    fn from(choice: Choice) -> Filter {
        Filter {
            game: choice.game,
            player: choice.player,
            opponent: choice.opponent,
            tournament: choice.tournament,
            termination: choice.termination,
            since: choice.since,
            until: choice.until,
            min_plies: choice.min_plies,
            limit: choice.limit,
            winner: choice.winner,
            ..Filter::default()
        }
    }
}

impl GamesDb {
    pub fn run(self, games: Games) -> Result<()> {
        let mut store = match self.action {
            Action::Import { .. } => Store::open(&self.db)?,
            _ => Store::open_existing(&self.db)?,
        };
        match self.action {
            Action::List { filter, output } => list(&store, &filter.into(), output),
            Action::Export {
                filter,
                format,
                output,
            } => export(&store, &filter.into(), format, output),
            Action::Import { files, output } => import(&mut store, games, &files, output),
            Action::Tournaments { output } => {
                for name in store.tournaments()? {
                    output.text(&name)?;
                    output.object(&json!({ "name": name }))?;
                }
                Ok(())
            }
        }
    }
}

fn list(store: &Store, filter: &Filter, output: Output) -> Result<()> {
    let games = store.games(filter)?;
    for game in &games {
        output.text(describe(game))?;
        output.object(game)?;
    }
    let stored = store.count(&Filter::default())?;
    output.text(format_args!("{} of {stored} games", games.len()))?;
    output.object(&json!({ "games": games.len(), "stored": stored }))
}

fn describe(game: &StoredGame) -> String {
    format!(
        "{:6} {} {:9} {} - {}  {:3} plies  {}",
        game.id, game.date, game.game, game.first, game.second, game.plies, game.reason
    )
}

fn export(store: &Store, filter: &Filter, format: Format, path: Option<PathBuf>) -> Result<()> {
    let Some(path) = path else {
        let mut out = BufWriter::new(io::stdout().lock());
        store.export(filter, format, &mut out)?;
        return Ok(out.flush()?);
    };
    let mut bytes = Vec::new();
    store.export(filter, format, &mut bytes)?;
    write_atomically(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn import(store: &mut Store, games: Games, files: &[PathBuf], output: Output) -> Result<()> {
    let (mut stored, mut refused) = (0, 0);
    for path in files {
        let name = path.display();
        let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
        let spinner = progress::spinner(format!("{name}"));
        let import = store.import(BufReader::new(file), games, &mut |read| {
            spinner.set_message(format!("{name}: {read} games"));
            !progress::interrupted()
        })?;
        spinner.finish_and_clear();
        for (number, why) in &import.refused {
            output.text(format_args!("{name}: game {number} refused: {why}"))?;
            output.object(&json!({ "file": path, "game": number, "refused": why }))?;
        }
        stored += import.stored;
        refused += import.refused.len();
    }
    output.text(format_args!("{stored} games stored, {refused} refused"))?;
    output.object(&json!({ "stored": stored, "refused": refused }))
}
