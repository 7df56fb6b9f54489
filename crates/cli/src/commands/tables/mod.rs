//! Endgame tables: made, checked, counted, probed and compared.

mod compare;
mod count;
mod make;
mod probe;
mod stats;
mod verify;

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use yolah_kit::{Entry, Games, OpenTables, Tabling, tables_folder};

use super::serve::default_data;
use super::{Chosen, all_cores};
use crate::output::Output;

/// Bytes that commands keep of unpacked tables.
const MEMORY: u64 = 1 << 29;

#[derive(clap::Args)]
pub struct Tables {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Make tables, except those that are there; goes on where it was stopped
    Make(make::Make),
    /// Derive every value of tables again from the moves
    Verify(verify::Verify),
    /// Count wins, draws and losses, for each side to move
    Stats(stats::Stats),
    /// Look a position up, and what each move leads to
    Probe(probe::ProbePosition),
    /// Count the positions of endings, as the games book does and as they are numbered
    Count(count::Count),
    /// Make one table by every algorithm and tell what each takes
    Compare(compare::Compare),
}

impl Tables {
    pub fn run(self, games: Games) -> Result<()> {
        match self.action {
            Action::Make(command) => command.run(games),
            Action::Verify(command) => command.run(games),
            Action::Stats(command) => command.run(games),
            Action::Probe(command) => command.run(games),
            Action::Count(command) => command.run(games),
            Action::Compare(command) => command.run(games),
        }
    }
}

/// Which game, and where its tables are.
#[derive(clap::Args)]
struct Place {
    #[command(flatten)]
    game: Chosen,
    /// Where tables are, in a folder for each game [default: tables, in the folder of the page's games]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Place {
    /// The game, what it can do with tables, and the folder that they are in.
    fn find(&self, games: Games) -> Result<(&'static Entry, &'static dyn Tabling, PathBuf)> {
        let entry = self.game.entry(games)?;
        let tabling = tabling(entry)?;
        let root = match &self.dir {
            Some(dir) => dir.clone(),
            None => default_data().context("say --dir DIR")?.join("tables"),
        };
        Ok((entry, tabling, tables_folder(&root, entry.name)))
    }
}

fn tabling(entry: &Entry) -> Result<&'static dyn Tabling> {
    let tabling = entry.tables();
    tabling.with_context(|| format!("{} has no tables: its endings are not numbered", entry.name))
}

/// Which tables.
#[derive(clap::Args)]
struct Selection {
    /// All tables with up to so many pieces, or seeds
    #[arg(long, value_name = "N", conflicts_with = "table")]
    pieces: Option<u32>,
    /// A table, such as `KQvKR`; may be given several times
    #[arg(long, value_name = "NAME")]
    table: Vec<String>,
}

impl Selection {
    /// The names that are asked for; `None` if nothing is.
    fn names(&self, tabling: &dyn Tabling) -> Result<Option<Vec<String>>> {
        if let Some(pieces) = self.pieces {
            let names = tabling.up_to(pieces);
            if names.is_empty() {
                bail!("there are no tables with up to {pieces} pieces");
            }
            return Ok(Some(names));
        }
        let names: Result<Vec<_>, _> = self.table.iter().map(|name| tabling.named(name)).collect();
        Ok(Some(names?).filter(|names| !names.is_empty()))
    }
}

/// Which tables to read: the same arguments for all who read many.
#[derive(clap::Args)]
struct Reading {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    selection: Selection,
    /// Threads that work together [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    output: Output,
}

/// Tables to be read.
struct Opened {
    entry: &'static Entry,
    tabling: &'static dyn Tabling,
    tables: OpenTables,
    /// Those that are asked for, or all.
    names: Vec<String>,
    threads: usize,
}

impl Reading {
    /// Opens the tables. Files that are no good are told of.
    fn open(&self, games: Games) -> Result<Opened> {
        let (entry, tabling, folder) = self.place.find(games)?;
        let context = || format!("tables {}", folder.display());
        let (present, ignored) = tabling.present(&folder).with_context(context)?;
        for file in &ignored {
            eprintln!("yolah: {file}: ignored");
        }
        // With --pieces those that are there, with --table those that were named.
        let names = match self.selection.names(tabling)? {
            Some(mut names) => {
                names.retain(|name| self.selection.pieces.is_none() || present.contains(name));
                names
            }
            None => present,
        };
        if names.is_empty() {
            bail!(
                "{}: there are no such tables; `yolah tables make` makes them",
                context()
            );
        }
        let (tables, _) = tabling.open(&folder, MEMORY).with_context(context)?;
        Ok(Opened {
            entry,
            tabling,
            tables,
            names,
            threads: self.threads.unwrap_or_else(all_cores).max(1),
        })
    }
}
