use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::json;
use yolah_arena::report::{Plot, Report as Summary, page};
use yolah_arena::store::{Filter, Store};
use yolah_arena::write_atomically;
use yolah_kit::Games;

use crate::output::Output;

/// Every game has a rating list of its own.
#[derive(clap::Args)]
pub struct Report {
    /// The name of the tournament; all games of the store if not given
    tournament: Option<String>,
    /// Only this game; `yolah games` lists them
    #[arg(long, value_name = "G")]
    game: Option<String>,
    /// The store
    #[arg(long, value_name = "FILE", default_value = "games.db")]
    db: PathBuf,
    /// The page, report.html if not given; with --plot, the picture
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw one plot alone, as SVG, or as PNG if the file is called so
    #[arg(long, value_name = "PLOT", value_parser = plot)]
    plot: Option<Plot>,
    /// A folder for the plots as SVG and PNG files
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

fn plot(name: &str) -> Result<Plot, String> {
    let names = || Plot::ALL.map(Plot::name).join(", ");
    Plot::named(name).ok_or_else(|| format!("it is one of {}", names()))
}

impl Report {
    pub fn run(self, games: Games) -> Result<()> {
        let reports = self.reports(games)?;
        let file = self.write(&reports)?;
        if let Some(folder) = &self.plots {
            for report in &reports {
                let folder = match &reports[..] {
                    [_] => folder.clone(),
                    _ => folder.join(report.game()),
                };
                report
                    .write_plots(&folder)
                    .with_context(|| format!("cannot write to {}", folder.display()))?;
            }
        }
        for report in &reports {
            self.list(report)?;
        }
        let games: u64 = reports.iter().map(Summary::games).sum();
        self.output
            .text(format_args!("{}: {games} games", file.display()))?;
        self.output
            .object(&json!({ "report": file, "games": games }))
    }

    fn reports(&self, known: Games) -> Result<Vec<Summary>> {
        let store = Store::open_existing(&self.db)?;
        if let Some(name) = &self.tournament {
            store.tournament(name)?;
        }
        let game = self.game.as_deref().map(|name| known.find(name));
        let game = game.transpose()?;
        let games = store.games(&Filter {
            tournament: self.tournament.clone(),
            game: game.map(|entry| entry.name.to_owned()),
            ..Filter::default()
        })?;
        let title = self.tournament.as_deref().unwrap_or("All games");
        Ok(Summary::by_game(title, &games, known)?)
    }

    /// Writes the page, or the plot that was asked for.
    fn write(&self, reports: &[Summary]) -> Result<PathBuf> {
        let file = |or: &str| self.out.clone().unwrap_or_else(|| or.into());
        let cannot = |file: &Path| format!("cannot write {}", file.display());
        let Some(plot) = self.plot else {
            let file = file("report.html");
            write_atomically(&file, page(reports)?.as_bytes()).with_context(|| cannot(&file))?;
            return Ok(file);
        };
        let [report] = reports else {
            bail!("there are several games, each with a plot of its own: choose one with --game");
        };
        let file = file(&format!("{}.svg", plot.name()));
        report
            .write_plot(plot, &file)
            .with_context(|| cannot(&file))?;
        Ok(file)
    }

    /// The ratings of one game.
    fn list(&self, report: &Summary) -> Result<()> {
        self.output.text(format_args!(
            "{}: {} games\nRank       Elo        Glicko-2        Games  Score  Name",
            report.game(),
            report.games()
        ))?;
        let ratings = report.ratings().players.iter().zip(report.glicko());
        let mut players = Vec::new();
        for ((rank, name), (rating, glicko)) in (1..).zip(report.names()).zip(ratings) {
            let (elo, results) = (rating.elo, rating.results);
            let score = results.distribution().score();
            self.output.text(format_args!(
                "{rank:4}  {:5.0} ± {:4.0}  {:5.0} ± {:4.0}  {:8}  {:4.1} %  {name}",
                elo.value,
                elo.error,
                glicko.rating,
                glicko.error(),
                results.games(),
                100.0 * score,
            ))?;
            players.push(json!({
                "name": name, "elo": elo.value, "elo_error": elo.error,
                "glicko": glicko.rating, "glicko_error": glicko.error(),
                "games": results.games(), "score": score,
            }));
        }
        let list = json!({ "game": report.game(), "games": report.games(), "players": players });
        self.output.object(&list)
    }
}
