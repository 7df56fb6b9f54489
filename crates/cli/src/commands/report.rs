use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_arena::report;
use yolah_arena::store::{Filter, Store};
use yolah_arena::write_atomically;
use yolah_kit::Games;

use crate::output::Output;

#[derive(clap::Args)]
pub struct Report {
    /// The name of the tournament; all games of the store if not given
    tournament: Option<String>,
    /// The store
    #[arg(long, value_name = "FILE", default_value = "games.db")]
    db: PathBuf,
    /// The page
    #[arg(
        short = 'o',
        long = "out",
        value_name = "FILE",
        default_value = "report.html"
    )]
    out: PathBuf,
    /// A folder for the plots as SVG and PNG files
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl Report {
    pub fn run(self, games: Games) -> Result<()> {
        let store = Store::open_existing(&self.db)?;
        if let Some(name) = &self.tournament {
            store.tournament(name)?;
        }
        let title = self.tournament.as_deref().unwrap_or("All games");
        let stored = store.games(&Filter {
            tournament: self.tournament.clone(),
            ..Filter::default()
        })?;
        let report = report::Report::new(title, &stored, games)?;
        write_atomically(&self.out, report.html()?.as_bytes())
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        if let Some(folder) = &self.plots {
            report
                .write_plots(folder)
                .with_context(|| format!("cannot write to {}", folder.display()))?;
        }
        self.output.text(format_args!(
            "{}: {} games",
            self.out.display(),
            stored.len()
        ))?;
        self.output
            .object(&json!({ "report": self.out, "games": stored.len() }))
    }
}
