use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context as _, Result};
use clap::Subcommand;
use serde_json::json;
use yolah_arena::store::{Filter, Format, Store, StoredGame, Winner};
use yolah_arena::write_atomically;
#[cfg(feature = "games")]
use yolah_game::record::Record;
use yolah_game::record::Records;
use yolah_kit::Games;

use crate::output::Output;
use crate::progress;
use crate::records;

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
        /// json, record or csv; of go also sgf; of shogi also csa, and kif for a single game
        #[arg(long, default_value = "record")]
        format: Written,
        /// The file; standard output if not given
        #[arg(short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Store the games of record files; .kif, .kifu and .csa are those of shogi
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

/// A form that games are exported in.
#[derive(Clone, Copy)]
enum Written {
    Stored(Format),
    #[cfg(feature = "games")]
    Shogi(yolah_royal::Form),
    Sgf,
}

impl FromStr for Written {
    type Err = String;

    fn from_str(name: &str) -> Result<Written, String> {
        #[cfg(feature = "games")]
        if let Some(form) = yolah_royal::Form::named(name) {
            return Ok(Written::Shogi(form));
        }
        if name == "sgf" {
            return Ok(Written::Sgf);
        }
        name.parse().map(Written::Stored)
    }
}

fn export(store: &Store, filter: &Filter, format: Written, path: Option<PathBuf>) -> Result<()> {
    let Some(path) = path else {
        let mut out = BufWriter::new(io::stdout().lock());
        write_games(store, filter, format, &mut out)?;
        return Ok(out.flush()?);
    };
    let mut bytes = Vec::new();
    write_games(store, filter, format, &mut bytes)?;
    write_atomically(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn write_games(store: &Store, filter: &Filter, format: Written, out: &mut dyn Write) -> Result<()> {
    match format {
        Written::Stored(format) => {
            store.export(filter, format, out)?;
            Ok(())
        }
        Written::Sgf => write_sgf(store, filter, out),
        #[cfg(feature = "games")]
        Written::Shogi(form) => write_shogi(store, filter, form, out),
    }
}

/// Games of go as its programs write them; others are left out.
fn write_sgf(store: &Store, filter: &Filter, out: &mut dyn Write) -> Result<()> {
    let mut stored = Vec::new();
    store.export(filter, Format::Record, &mut stored)?;
    for record in Records::new(&stored[..]) {
        let text = record?.sgf().unwrap_or_default();
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

/// Games of shogi as its programs write them.
#[cfg(feature = "games")]
fn write_shogi(
    store: &Store,
    filter: &Filter,
    form: yolah_royal::Form,
    out: &mut dyn Write,
) -> Result<()> {
    let game = filter.game.clone().or(Some("shogi".to_owned()));
    let filter = Filter {
        game,
        ..filter.clone()
    };
    let mut stored = Vec::new();
    store.export(&filter, Format::Record, &mut stored)?;
    let records: Vec<Record> = Records::new(&stored[..]).collect::<Result<_, _>>()?;
    let texts = records.iter().map(|record| form.write(record));
    let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
    anyhow::ensure!(
        form != yolah_royal::Form::Kif || texts.len() == 1,
        "a file of KIF has one game, not {}; --limit 1 chooses the last",
        texts.len()
    );
    Ok(out.write_all(texts.join("/\n").as_bytes())?)
}

fn import(store: &mut Store, games: Games, files: &[PathBuf], output: Output) -> Result<()> {
    let (mut stored, mut refused) = (0, 0);
    for path in files {
        let name = path.display();
        let file = records::open(path)?;
        let spinner = progress::spinner(format!("{name}"));
        let import = store.import(file, games, &mut |read| {
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
