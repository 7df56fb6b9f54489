use std::path::PathBuf;

use anyhow::Result;
use serde_json::json;
use yolah_arena::selfplay::{self, Filled, Plan};
use yolah_kit::{Games, Spec};
use yolah_learn::data::PlayedGame;
use yolah_search::Limit;

use super::files;
use super::work::Work;
use crate::commands::Chosen;
use crate::commands::fleet::Shareable;
use crate::output::{Output, grouped};
use crate::progress;

/// Run it again to go on after it was stopped.
#[derive(clap::Args)]
pub struct SelfPlay {
    /// The file of games; new ones are added to it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    game: Chosen,
    /// How many games the file shall have
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u32,
    /// Who plays; may be given more than once
    #[arg(long = "player", value_name = "SPEC", default_value = "minimax:hash=4")]
    players: Vec<Spec>,
    /// Nodes of each search
    #[arg(long, value_name = "N", default_value_t = 3000)]
    nodes: u64,
    /// Least and largest number of random moves that a game begins with
    #[arg(long, value_name = "MIN,MAX", value_delimiter = ',', num_args = 1..=2, default_values_t = [2, 12])]
    opening: Vec<u32>,
    /// How likely each later move is random, from 0 to 1
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    stray: f64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

impl SelfPlay {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        files::check_share("--stray", self.stray)?;
        let least = self.opening.first().copied().unwrap_or_default();
        let plan = Plan {
            players: self.players.clone(),
            limit: Limit::nodes(self.nodes),
            games: self.games,
            stray: self.stray,
            opening: (least, self.opening.last().copied().unwrap_or(least)),
            seed: self.work.seed,
            threads: self.work.threads(),
        };
        let bar = progress::bar(self.games.into(), "games");
        let mut positions = 0;
        let mut told = |count: usize, game: &PlayedGame| {
            bar.set_position(count as u64);
            positions += game.moves.iter().filter(|m| m.score.is_some()).count() as u64;
            !progress::interrupted()
        };
        let filled = match self.shareable.crew()? {
            Some(crew) => crew.selfplay(entry, &plan, &self.file, &mut told),
            None => Ok(selfplay::run(entry, &plan, &self.file, &mut told)?),
        };
        bar.finish_and_clear();
        let Filled { games, cut_off } = filled?;
        files::tell_cut_off(self.output, cut_off)?;
        self.output.text(format_args!(
            "{}: {} games; {} positions with scores are new",
            self.file.display(),
            grouped(games as u64),
            grouped(positions),
        ))?;
        self.output.object(&json!({
            "file": self.file,
            "games": games,
            "new_positions": positions,
            "cut_off": cut_off,
        }))
    }
}
