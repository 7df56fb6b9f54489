use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::HumanDuration;
use serde_json::json;
use yolah_kit::{Games, MadeTables};
use yolah_tables::{Algorithm, Compression, MakeOptions, Making, Metric};

use super::super::all_cores;
use super::super::fleet::Shareable;
use super::{Place, Selection};
use crate::output::{Output, grouped};
use crate::progress;

#[derive(clap::Args)]
pub struct Make {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

/// How to make them.
#[derive(clap::Args)]
struct How {
    /// What values tell: end, conversion, result or margin [default: what suits the game]
    #[arg(long, value_parser = metric)]
    metric: Option<Metric>,
    /// counting, bytes, thompson, wu-beal or forward [default: the fastest that fits into memory]
    #[arg(long, value_parser = algorithm)]
    algorithm: Option<Algorithm>,
    /// How files are packed: zstd or runs
    #[arg(long, default_value = "zstd", value_parser = compression)]
    compression: Compression,
    /// Threads that work together [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Memory to use at most, in MiB; what does not fit is worked on from the disk, margins are refused
    #[arg(long, value_name = "MIB", default_value_t = 2048)]
    memory: u64,
}

pub(super) fn metric(name: &str) -> Result<Metric> {
    Metric::from_name(name).ok_or_else(|| anyhow!("not one of {}", Metric::NAMES.join(", ")))
}

fn algorithm(name: &str) -> Result<Algorithm> {
    let names = Algorithm::ALL.map(Algorithm::name).join(", ");
    Algorithm::from_name(name).ok_or_else(|| anyhow!("not one of {names}"))
}

fn compression(name: &str) -> Result<Compression> {
    let names = Compression::ALL.map(Compression::name).join(", ");
    Compression::from_name(name).ok_or_else(|| anyhow!("not one of {names}"))
}

impl How {
    fn options(&self) -> MakeOptions {
        MakeOptions {
            metric: self.metric,
            algorithm: self.algorithm,
            compression: self.compression,
            threads: self.threads.unwrap_or_else(all_cores).max(1),
            memory: self.memory.saturating_mul(1 << 20),
        }
    }
}

impl Make {
    pub fn run(self, games: Games) -> Result<()> {
        let (entry, tabling, folder) = self.place.find(games)?;
        let names = self.selection.names(tabling)?;
        let names = names.context("which tables? --pieces N or --table NAME says")?;
        let spinner = progress::spinner(format!("{} tables", entry.name));
        let begin = Instant::now();
        let report = |making: &Making| {
            spinner.set_message(message(making));
            !progress::interrupted()
        };
        if let Some(crew) = self.shareable.crew()? {
            let told = |done: usize, all: usize| {
                spinner.set_message(format!("{done}/{all} tables"));
                !progress::interrupted()
            };
            crew.tables(entry, (&folder, &names), &self.how.options(), &told)?;
            if progress::interrupted() {
                bail!("stopped; the same command goes on with what is missing");
            }
        }
        let made = tabling.make(&folder, &names, &self.how.options(), &report);
        spinner.finish_and_clear();
        let made = made.with_context(|| format!("tables {}", folder.display()))?;
        for file in &made.ignored {
            eprintln!("yolah: {file}: ignored");
        }
        self.tell(entry.name, &made, begin.elapsed())
    }

    fn tell(&self, game: &str, made: &MadeTables, elapsed: Duration) -> Result<()> {
        for name in &made.new {
            self.output.object(&json!({"table": name}))?;
        }
        self.output.text(format_args!(
            "{} tables, {} of them new: {} slots in {} bytes, {:.3} a slot, {:.1} s",
            made.present,
            made.new.len(),
            grouped(made.slots),
            grouped(made.bytes),
            made.bytes as f64 / made.slots.max(1) as f64,
            elapsed.as_secs_f64()
        ))?;
        self.output.object(&json!({
            "game": game, "tables": made.present, "new": made.new.len(),
            "slots": made.slots, "bytes": made.bytes, "seconds": elapsed.as_secs_f64()
        }))
    }
}

fn message(making: &Making) -> String {
    let left = match making.left {
        Some(left) if making.share > 0.01 => format!(", {} left", HumanDuration(left)),
        _ => String::new(),
    };
    let share = 100.0 * making.share;
    let (table, done, tables) = (&making.table, making.done, making.tables);
    format!("{table}  {done}/{tables} tables, {share:.0} %{left}")
}
