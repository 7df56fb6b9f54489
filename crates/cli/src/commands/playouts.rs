use std::time::Instant;

use anyhow::Result;
use serde_json::{Map, Value, json};
use yolah_game::playout::Statistics;
use yolah_kit::Games;

use super::Start;
use crate::output::{Output, grouped};
use crate::progress;

#[derive(clap::Args)]
pub struct Playouts {
    #[command(flatten)]
    start: Start,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    games: u64,
    /// Seed of the random numbers; the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Threads to use; the results do not depend on it
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    output: Output,
}

impl Playouts {
    pub fn run(self, games: Games) -> Result<()> {
        let session = self.start.session(games)?;
        let bar = progress::bar(self.games, "games");
        let start = Instant::now();
        let statistics = session.playouts(self.games, self.seed, self.threads, &|done| {
            bar.set_position(done);
            !progress::interrupted()
        });
        let seconds = start.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let speed = (statistics.games as f64 / seconds.max(1e-9)) as u64;
        self.output
            .text(self.describe(&statistics, session.sides(), speed))?;
        self.output
            .object(&self.object(&statistics, session.sides(), speed))
    }

    fn describe(&self, statistics: &Statistics, sides: [&str; 2], speed: u64) -> String {
        let games = statistics.games.max(1) as f64;
        // Two standard errors: 95 games in 100 runs fall inside.
        let rate = |count: u64| {
            let p = count as f64 / games;
            format!(
                "{:5.1} ± {:.2} %",
                100.0 * p,
                196.0 * (p * (1.0 - p) / games).sqrt()
            )
        };
        [
            format!(
                "{} random games, seed {}",
                grouped(statistics.games),
                self.seed
            ),
            format!("{:8} wins {}", sides[0], rate(statistics.wins[0])),
            format!("{:8} wins {}", sides[1], rate(statistics.wins[1])),
            format!("{:13} {}", "draws", rate(statistics.draws)),
            format!("mean length   {:5.1} plies", statistics.mean_plies()),
            format!("most moves    {:3}   in one position", statistics.max_moves),
            format!(
                "{} games a second on {} thread(s)",
                grouped(speed),
                self.threads.max(1)
            ),
        ]
        .join("\n")
    }

    fn object(&self, statistics: &Statistics, sides: [&str; 2], speed: u64) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |key: &str, value| object.insert(key.to_owned(), value);
        put("games", json!(statistics.games));
        for (side, wins) in sides.iter().zip(statistics.wins) {
            put(side, json!(wins));
        }
        put("draws", json!(statistics.draws));
        put("mean_plies", json!(statistics.mean_plies()));
        put("max_moves", json!(statistics.max_moves));
        put("seed", json!(self.seed));
        put("threads", json!(self.threads.max(1)));
        put("games_per_second", json!(speed));
        object
    }
}
