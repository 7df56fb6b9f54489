use std::path::PathBuf;

use anyhow::{Result, bail};
use serde::{Deserialize, Serialize};
use serde_json::json;
use yolah_arena::report::curves;
use yolah_kit::{Games, Tuning};
use yolah_learn::evolve::duels::Trial;
use yolah_learn::evolve::{CrossEntropy, Genetic as Breeder, Optimiser, Settings};

use super::files::{self, Learned};
use super::work::Work;
use crate::commands::fleet::{Shareable, Trials};
use crate::output::Output;
use crate::progress;

/// After each generation the weights file is written, and beside it a checkpoint
/// and a plot; run the same command again to go on after it was stopped.
#[derive(clap::Args)]
pub struct Genetic {
    #[command(flatten)]
    weights: Learned,
    /// Weights that everybody has to play against, besides the best so far; may
    /// be given more than once. Those to begin with if not given
    #[arg(long, value_name = "FILE")]
    panel: Vec<PathBuf>,
    /// How candidates are made
    #[arg(long, value_enum, default_value_t = Method::Genetic)]
    method: Method,
    /// Generations
    #[arg(long, value_name = "N", default_value_t = 30)]
    generations: u32,
    /// Candidates in a generation
    #[arg(long, value_name = "N", default_value_t = 32)]
    population: usize,
    /// Candidates that are kept, or learned from
    #[arg(long, value_name = "N", default_value_t = 6)]
    elite: usize,
    /// The first changes, as a share of the weights
    #[arg(long, value_name = "SHARE", default_value_t = 0.3)]
    spread: f32,
    /// The factor by which changes shrink from generation to generation
    #[arg(long, value_name = "FACTOR", default_value_t = 0.93)]
    cooling: f32,
    /// Nodes of each search
    #[arg(long, value_name = "N", default_value_t = 500)]
    nodes: u64,
    /// Openings that each candidate plays twice against everybody
    #[arg(long, value_name = "N", default_value_t = 16)]
    openings: usize,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    shareable: Shareable,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Method {
    /// Breed the fittest
    Genetic,
    /// Draw from a distribution that moves towards the fittest
    CrossEntropy,
}

/// A run that can be written down.
#[derive(Serialize, Deserialize)]
struct Run {
    search: Search,
    history: Vec<Generation>,
}

/// What a generation brought.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Generation {
    best: f64,
    mean: f64,
    diversity: f32,
}

#[derive(Serialize, Deserialize)]
enum Search {
    Genetic(Breeder),
    CrossEntropy(CrossEntropy),
}

impl Search {
    fn optimiser(&mut self) -> &mut dyn Optimiser {
        match self {
            Search::Genetic(search) => search,
            Search::CrossEntropy(search) => search,
        }
    }
}

impl Genetic {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.weights.entry(games)?;
        let tuning = self.weights.tuning(games)?;
        let start = self.weights.start(tuning)?;
        let mut panel = Vec::new();
        for path in &self.panel {
            panel.push(files::weights(tuning, Some(path))?);
        }
        if panel.is_empty() {
            panel.push(start.clone());
        }
        let mut run = match files::read_checkpoint(&self.checkpoint())? {
            Some(run) => run,
            None => Run {
                search: self.search(&start),
                history: Vec::new(),
            },
        };
        let crew = self.shareable.crew()?;
        let trials = crew.map(|crew| crew.trials(entry, &self.trial(), self.work.seed));
        let trials = trials.transpose()?;
        while run.search.optimiser().generation() < self.generations {
            let optimiser = run.search.optimiser();
            let generation = self.generation(tuning, trials.as_ref(), optimiser, &panel)?;
            run.history.push(generation);
            self.weights.write(tuning, &run.search.optimiser().best())?;
            files::write_checkpoint(&self.checkpoint(), &run)?;
            self.plot(&run.history)?;
            self.report(run.history.len(), generation)?;
        }
        trials.map_or(Ok(()), Trials::close)
    }

    /// How candidates are tried.
    fn trial(&self) -> Trial {
        Trial {
            nodes: self.nodes,
            openings: self.openings,
            plies: 6,
            threads: self.work.threads(),
        }
    }

    fn search(&self, start: &[f32]) -> Search {
        let settings = Settings {
            population: self.population,
            elite: self.elite,
            spread: self.spread,
            cooling: self.cooling,
            seed: self.work.seed,
        };
        match self.method {
            Method::Genetic => Search::Genetic(Breeder::new(start, &settings)),
            Method::CrossEntropy => Search::CrossEntropy(CrossEntropy::new(start, &settings)),
        }
    }

    fn generation(
        &self,
        tuning: &dyn Tuning,
        trials: Option<&Trials>,
        optimiser: &mut dyn Optimiser,
        panel: &[Vec<f32>],
    ) -> Result<Generation> {
        let number = optimiser.generation();
        let mut opponents = panel.to_vec();
        if number > 0 {
            opponents.push(optimiser.best());
        }
        let candidates = optimiser.ask();
        let games = 2 * opponents.len() * self.openings;
        let bar = progress::bar((games * candidates.len()) as u64, "games");
        let seed = self.work.seed ^ (u64::from(number) << 32);
        let told = |done: usize| {
            bar.set_position(done as u64);
            !progress::interrupted()
        };
        let fitness = match trials {
            Some(trials) => trials.fitness(number, &candidates, &opponents, seed, &|done| {
                told(done * games)
            })?,
            None => tuning.fitness(&candidates, &opponents, &self.trial(), seed, &told),
        };
        bar.finish_and_clear();
        let Some(fitness) = fitness else {
            bail!("stopped; the same command goes on after the last whole generation");
        };
        optimiser.tell(&fitness);
        Ok(Generation {
            best: fitness.iter().copied().fold(0.0, f64::max),
            mean: fitness.iter().sum::<f64>() / fitness.len() as f64,
            diversity: optimiser.diversity(),
        })
    }

    fn report(&self, number: usize, generation: Generation) -> Result<()> {
        let Generation {
            best,
            mean,
            diversity,
        } = generation;
        self.output.text(format_args!(
            "generation {number:3}  best {:.1} %  mean {:.1} %  diversity {diversity:.3}",
            100.0 * best,
            100.0 * mean
        ))?;
        self.output.object(&json!({
            "generation": number,
            "best": best,
            "mean": mean,
            "diversity": diversity,
        }))
    }

    /// Draws fitness and diversity beside the weights.
    fn plot(&self, history: &[Generation]) -> Result<()> {
        let line = |of: fn(&Generation) -> f64| history.iter().map(of).collect();
        let lines = [
            ("best", line(|generation| generation.best)),
            ("mean", line(|generation| generation.mean)),
            ("diversity", line(|generation| generation.diversity.into())),
        ];
        let svg = curves("Fitness and diversity", "generation", &lines)?;
        files::write(&self.weights.out.with_extension("svg"), svg.as_bytes())
    }

    fn checkpoint(&self) -> PathBuf {
        self.weights.out.with_extension("checkpoint")
    }
}
