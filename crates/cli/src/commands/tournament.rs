use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_arena::store::Store;
use yolah_arena::tournament::{self, Live, Plan, Standing, TournamentEvent};
use yolah_search::StopFlag;

use super::analyse::stop_on_interrupt;
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
    #[command(flatten)]
    output: Output,
}

impl Tournament {
    pub fn run(self) -> Result<()> {
        let name = self.file.display();
        let text = fs::read_to_string(&self.file).with_context(|| format!("plan {name}"))?;
        let mut plan: Plan = text.parse().with_context(|| format!("plan {name}"))?;
        plan.concurrency = self.concurrency.or(plan.concurrency);
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let tournament =
            tournament::Tournament::new(&plan, folder).with_context(|| format!("plan {name}"))?;
        let mut store = Store::open(&self.db)?;
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let bar = progress::games_bar(0);
        let mut failure = None;
        let live = tournament.run(&mut store, self.resume, &stop, &mut |event| {
            let TournamentEvent::Finished { names, game, live } = event else {
                bar.tick();
                return;
            };
            bar.set_length(live.total.max(live.finished()) as u64);
            bar.set_position(live.finished() as u64);
            bar.set_message(news(live));
            let printed = bar.suspend(|| {
                self.output.object(&json!({
                    "white": names[0], "black": names[1], "plies": game.plies,
                    "result": game.record.result.to_string(), "reason": game.ending.reason,
                }))
            });
            if let Err(error) = printed {
                stop.raise();
                failure = Some(error);
            }
        })?;
        bar.finish_and_clear();
        match failure {
            Some(error) => Err(error),
            None => self.conclude(&plan.name, &live),
        }
    }

    fn conclude(&self, name: &str, live: &Live) -> Result<()> {
        let standings = live.standings();
        self.output.text(table(&standings))?;
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

fn table(standings: &[Standing]) -> String {
    let width = standings.iter().map(|line| line.name.chars().count()).max();
    let width = width.unwrap_or(0).max(6);
    let mut lines = vec![format!(
        "Rank {:width$}    Elo    +/-  Games  Points     %   Won Drawn  Lost",
        "Name"
    )];
    for (rank, line) in (1..).zip(standings) {
        let results = line.results;
        lines.push(format!(
            "{rank:4} {:width$} {:6.0} {:6.0} {:6} {:7.1} {:5.1} {:5} {:5} {:5}",
            line.name,
            line.elo.value,
            line.elo.error,
            results.games(),
            line.points,
            100.0 * results.distribution().score(),
            results.wins,
            results.draws,
            results.losses
        ));
    }
    lines.join("\n")
}
