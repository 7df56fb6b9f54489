//! Tuning: a job is how fit one candidate is.

use serde::{Deserialize, Serialize};
use yolah_kit::Tuning;
use yolah_learn::evolve::duels::Trial;

use super::{decode, encode};

/// What its runs are called.
pub const KIND: &str = "duels";

/// What all candidates of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shared {
    nodes: u64,
    openings: usize,
    plies: u32,
    /// Of the whole run: it tells runs apart that differ in nothing else.
    seed: u64,
}

impl Shared {
    /// From how candidates are tried, and the seed of the run.
    pub fn new(trial: &Trial, seed: u64) -> Shared {
        Shared {
            nodes: trial.nodes,
            openings: trial.openings,
            plies: trial.plies,
            seed,
        }
    }

    /// How fit the candidate of a job is.
    ///
    /// # Errors
    /// If its weights are not of this game, or if `go_on` says `false`.
    pub fn fitness(
        &self,
        tuning: &dyn Tuning,
        payload: &[u8],
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<u8>, String> {
        let job: WrittenJob = decode(payload)?;
        let trial = Trial {
            nodes: self.nodes,
            openings: self.openings,
            plies: self.plies,
            threads: 1,
        };
        let candidate = [from_bits(&job.candidate)];
        let opponents: Vec<Vec<f32>> = job.opponents.iter().map(|bits| from_bits(bits)).collect();
        let fitness = tuning.fitness(&candidate, &opponents, &trial, job.seed, &|_| go_on());
        match fitness.as_deref() {
            Some(&[fitness]) => Ok(fitness.to_bits().to_string().into_bytes()),
            _ => Err("stopped, or the weights are of another game".to_owned()),
        }
    }
}

/// The jobs of a generation: their names and bytes. Openings follow from `seed`.
pub fn jobs(
    generation: u32,
    candidates: &[Vec<f32>],
    opponents: &[Vec<f32>],
    seed: u64,
) -> Vec<(String, Vec<u8>)> {
    let opponents: Vec<Vec<u32>> = opponents.iter().map(|weights| to_bits(weights)).collect();
    let job = |(index, candidate): (usize, &Vec<f32>)| {
        let written = WrittenJob {
            seed,
            candidate: to_bits(candidate),
            opponents: opponents.clone(),
        };
        (format!("{generation}-{index}"), encode(&written))
    };
    candidates.iter().enumerate().map(job).collect()
}

/// Which candidate a job was about, and how fit it is.
///
/// # Errors
/// If the bytes are something else.
pub fn fitness(name: &str, bytes: &[u8]) -> Result<(usize, f64), String> {
    let parse = || {
        let (_, index) = name.split_once('-')?;
        let bits = std::str::from_utf8(bytes).ok()?.parse().ok()?;
        Some((index.parse().ok()?, f64::from_bits(bits)))
    };
    parse().ok_or_else(|| format!("job {name}: what came is no fitness"))
}

/// A job on its way; weights as bits, because they have to arrive as they are.
#[derive(Serialize, Deserialize)]
struct WrittenJob {
    seed: u64,
    candidate: Vec<u32>,
    opponents: Vec<Vec<u32>>,
}

fn to_bits(weights: &[f32]) -> Vec<u32> {
    weights.iter().map(|weight| weight.to_bits()).collect()
}

fn from_bits(bits: &[u32]) -> Vec<f32> {
    bits.iter().map(|&bits| f32::from_bits(bits)).collect()
}
