use anyhow::{Context as _, Result, bail};
use serde_json::json;
use yolah_kit::Games;
use yolah_tables::{MakeOptions, Metric};

use super::super::all_cores;
use super::{MEMORY, Place, make};
use crate::output::{Output, grouped};
use crate::progress;

#[derive(clap::Args)]
pub struct Compare {
    #[command(flatten)]
    place: Place,
    /// The table; those that it needs are made if they are not there
    #[arg(long, value_name = "NAME")]
    table: String,
    /// What values tell: end, conversion, result or margin [default: what suits the game]
    #[arg(long, value_parser = make::metric)]
    metric: Option<Metric>,
    /// Threads that work together [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    output: Output,
}

impl Compare {
    pub fn run(self, games: Games) -> Result<()> {
        let (entry, tabling, folder) = self.place.find(games)?;
        let name = tabling.named(&self.table)?;
        let threads = self.threads.unwrap_or_else(all_cores).max(1);
        let options = MakeOptions {
            metric: self.metric,
            threads,
            ..MakeOptions::default()
        };
        let spinner = progress::spinner(format!("comparing {name}"));
        let wanted = std::slice::from_ref(&name);
        let made = tabling.make(&folder, wanted, &options, &|_| !progress::interrupted());
        made.with_context(|| format!("tables {}", folder.display()))?;
        let (tables, _) = tabling.open(&folder, MEMORY)?;
        let report = |_| !progress::interrupted();
        let found = tabling.compare(&tables, &name, self.metric, threads, &report);
        spinner.finish_and_clear();
        let found = found?;
        self.output.text(format_args!(
            "{:10} {:>16} {:>18} {:>16} {:>9}  checksum",
            "algorithm", "move generations", "unmove generations", "random accesses", "seconds"
        ))?;
        for row in &found {
            let seconds = row.time.as_secs_f64();
            self.output.text(format_args!(
                "{:10} {:>16} {:>18} {:>16} {seconds:>9.3}  {:08x}",
                row.algorithm.name(),
                grouped(row.generations),
                grouped(row.ungenerations),
                grouped(row.accesses),
                row.checksum
            ))?;
            self.output.object(&json!({
                "algorithm": row.algorithm.name(), "generations": row.generations,
                "ungenerations": row.ungenerations, "accesses": row.accesses,
                "seconds": seconds, "checksum": format!("{:08x}", row.checksum)
            }))?;
        }
        let agree = found.iter().all(|row| row.checksum == found[0].checksum);
        self.output.object(&json!({
            "game": entry.name, "table": name, "threads": threads, "agree": agree
        }))?;
        if !agree {
            bail!("the algorithms do not agree");
        }
        Ok(())
    }
}
