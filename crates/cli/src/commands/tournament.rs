use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::ProgressBar;
use serde_json::json;
use yolah_arena::matches::{self, Elsewhere};
use yolah_arena::remote::games::Shared;
use yolah_arena::store::Store;
use yolah_arena::tournament::{
    self, Live, Plan, Standing, TournamentEvent, rank_table, steps_table,
};
use yolah_kit::Games;
use yolah_search::StopFlag;

use super::analyse::stop_on_interrupt;
use super::fleet::{RemoteHall, Shareable};
use crate::output::Output;
use crate::progress;

#[derive(clap::Args)]
pub struct Tournament {
    /// The file that describes the tournament
    file: PathBuf,
    /// Go on where it was interrupted
    #[arg(long)]
    resume: bool,
    /// The store that keeps the games
    #[arg(long, value_name = "FILE", default_value = "games.db")]
    db: PathBuf,
    /// Games played at once, instead of what the file says
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,
    /// Print a line when a game starts and when it ends
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

impl Tournament {
    pub fn run(self, games: Games) -> Result<()> {
        let name = self.file.display();
        let text = fs::read_to_string(&self.file).with_context(|| format!("plan {name}"))?;
        let mut plan: Plan = text.parse().with_context(|| format!("plan {name}"))?;
        plan.concurrency = self.concurrency.or(plan.concurrency);
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let tournament = tournament::Tournament::new(&plan, games, folder)
            .with_context(|| format!("plan {name}"))?;
        let crew = self.shareable.crew()?;
        let hall = crew.map(|crew| crew.hall(plan.entry(games)?, Shared::of_plan(&plan)));
        let hall = hall.transpose()?;
        let elsewhere = hall.as_ref().map(|hall| hall as &dyn Elsewhere);
        let mut store = Store::open(&self.db)?;
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let bar = progress::games_bar(0);
        let mut failure = None;
        let live = tournament.run_at(elsewhere, &mut store, self.resume, &stop, &mut |event| {
            if let Err(error) = self.hear(&event, &bar) {
                stop.raise();
                failure = Some(error);
            }
        })?;
        bar.finish_and_clear();
        hall.map_or(Ok(()), RemoteHall::close)?;
        match failure {
            Some(error) => Err(error),
            None => self.conclude(&plan.name, &live),
        }
    }

    fn hear(&self, event: &TournamentEvent<'_>, bar: &ProgressBar) -> Result<()> {
        match *event {
            TournamentEvent::Started {
                number,
                names,
                live,
            } => {
                bar.tick();
                let total = live.total.max(number);
                self.tell(bar, || matches::started_line(number, total, names))
            }
            TournamentEvent::Finished {
                number,
                names,
                game,
                live,
            } => {
                bar.set_length(live.total.max(live.finished()) as u64);
                bar.set_position(live.finished() as u64);
                bar.set_message(news(live));
                let (result, reason) = (game.record.result, game.reason.as_str());
                self.tell(bar, || {
                    matches::finished_line(number, names, result, reason)
                })?;
                bar.suspend(|| {
                    self.output.object(&json!({
                        "number": number, "white": names[0], "black": names[1],
                        "plies": game.plies, "result": result.to_string(), "reason": reason,
                    }))
                })
            }
        }
    }

    /// Prints a line above the bar, if somebody wants to see each game.
    fn tell<T: Display>(&self, bar: &ProgressBar, line: impl FnOnce() -> T) -> Result<()> {
        if self.verbose {
            bar.suspend(|| self.output.text(line()))?;
        }
        Ok(())
    }

    fn conclude(&self, name: &str, live: &Live) -> Result<()> {
        let standings = live.standings();
        self.output.text(rank_table(&standings))?;
        self.output.text(ratings_table(&standings))?;
        let steps = live.steps();
        if !steps.is_empty() {
            self.output
                .text(format_args!("\n{}", steps_table(&steps)))?;
        }
        let (finished, total) = (live.finished(), live.total.max(live.finished()));
        let is_over = finished == total;
        self.output
            .text(format_args!("{finished} of {total} games"))?;
        if !is_over {
            self.output.text("go on with --resume")?;
        }
        self.output.object(&json!({
            "tournament": name, "games": finished, "total": total, "over": is_over,
            "first_advantage": live.ratings().first_advantage.value, "standings": standings,
            "steps": steps,
        }))
    }
}

/// Who leads, and when it will be over.
fn news(live: &Live) -> String {
    let left = live.time_left().unwrap_or(Duration::ZERO).as_secs();
    let standings = live.standings();
    let leaders = standings.iter().take(3);
    let leaders = leaders.map(|line| format!("{} {:.1}", line.name, line.points));
    let leaders: Vec<String> = leaders.collect();
    format!(
        "about {}:{:02} to go  {}",
        left / 60,
        left % 60,
        leaders.join(", ")
    )
}

/// The most likely ratings in view of all games.
fn ratings_table(standings: &[Standing]) -> String {
    let width = standings.iter().map(|line| line.name.chars().count()).max();
    let width = width.unwrap_or(0).max(6);
    let mut lines = vec![format!(
        "\n{:width$} Rating    +/-  Points   Won Drawn  Lost",
        "Player"
    )];
    for line in standings {
        let results = line.results;
        lines.push(format!(
            "{:width$} {:6.0} {:6.0} {:7.1} {:5} {:5} {:5}",
            line.name,
            line.elo.value,
            line.elo.error,
            line.points,
            results.wins,
            results.draws,
            results.losses
        ));
    }
    lines.join("\n")
}
