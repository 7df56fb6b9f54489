//! Weights by regression: those that tell the results of played games best
//! from their positions.
//!
//! Where an evaluation is linear in its weights this is one step, whatever the
//! weights to begin with: ridge regression. Others are taken as linear near the
//! weights that they have, and take a few (the method of Gauss and Newton). What
//! the games do not tell stays as it was.

mod normal;

use std::path::PathBuf;

use thiserror::Error;
use yolah_game::{Evaluator, Notation, Tunable, Variant};

use crate::data::{DataError, PlayedGame, Reader};
use crate::gradient::gradient;
use normal::Normal;

/// What an evaluation should say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// The margin by which the side to move wins; so much for each point.
    Margin(f32),
    /// Who wins: an evaluation of so much means odds of e to 1.
    Result(f32),
}

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// What an evaluation should say.
    pub target: Target,
    /// How strongly weights are held where they are, in parts of what a feature
    /// of size 1 in every position would tell.
    pub ridge: f64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The new weights, rounded to thousandths.
    pub weights: Vec<f32>,
    /// Games and positions that were learned from.
    pub learned: Counts,
    /// Games and positions that were left out, to judge by.
    pub kept: Counts,
    /// The mean error in those left out, with the old and with the new weights:
    /// points of the margin, or of the result, where a win is a point.
    pub error: [f64; 2],
}

/// How much there was.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Their positions.
    pub positions: u64,
}

/// Why there are no weights.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FitError {
    /// A file cannot be read.
    #[error(transparent)]
    Data(#[from] DataError),
    /// There is nothing to fit.
    #[error("these are not weights of {0}")]
    NoWeights(&'static str),
    /// There is nothing to learn from or to judge by.
    #[error("there are not enough games in the data")]
    NoGames,
    /// The caller did not want to go on.
    #[error("stopped")]
    Stopped,
}

/// One game in so many is kept to judge by.
const KEPT: u64 = 25;
/// A fit is over when no weight changes by more than this part of the largest:
/// scores are whole numbers, so the last digits never come to rest.
const ENOUGH: f64 = 1e-3;
/// Or after so many passes, which none has needed yet.
const PASSES: usize = 20;

/// Fits weights to the games of a variant in some files. Tells `progress` of each game that
/// is read, which says whether to go on; it reads them several times.
///
/// Only positions after the last random move count, and of these only such that
/// no solver of the evaluator decides.
///
/// # Errors
/// If the files cannot be read or have too few games, or if the weights are not
/// those of the game.
pub fn run<G: Tunable + Notation>(
    variant: &Variant<G>,
    files: &[PathBuf],
    start: &[f32],
    settings: &Settings,
    progress: &mut dyn FnMut() -> bool,
) -> Result<Fitted, FitError> {
    let mut weights: Vec<f64> = start.iter().map(|&w| w.into()).collect();
    let mut errors = Vec::new();
    loop {
        let now = rounded(&weights);
        let pass = Pass::read(variant, files, &now, settings, progress)?;
        errors.push(pass.error());
        let (learned, kept) = (pass.learned, pass.kept);
        let step = pass.normal.step(&weights, start, settings.ridge);
        if largest(&step) <= ENOUGH * largest(&weights) || errors.len() == PASSES {
            return Ok(Fitted {
                weights: now,
                learned,
                kept,
                error: [errors[0], errors[errors.len() - 1]],
            });
        }
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step;
        }
    }
}

fn largest(numbers: &[f64]) -> f64 {
    numbers
        .iter()
        .fold(0.0, |most, number| most.max(number.abs()))
}

/// Sums do not depend on the order of games so far behind the point.
fn rounded(weights: &[f64]) -> Vec<f32> {
    let round = |weight: &f64| ((weight * 1000.0).round() / 1000.0) as f32;
    weights.iter().map(round).collect()
}

/// All games seen with the same weights.
struct Pass<'a, G: Tunable> {
    start: &'a G,
    weights: &'a [f32],
    target: Target,
    evaluator: G::Evaluator,
    normal: Normal,
    learned: Counts,
    kept: Counts,
    /// Of the positions left out.
    squared_error: f64,
}

impl<'a, G: Tunable + Notation> Pass<'a, G> {
    fn read(
        variant: &'a Variant<G>,
        files: &[PathBuf],
        weights: &'a [f32],
        settings: &Settings,
        progress: &mut dyn FnMut() -> bool,
    ) -> Result<Pass<'a, G>, FitError> {
        let evaluator = G::evaluator_of(weights).filter(|_| !weights.is_empty());
        let mut pass = Pass {
            start: &variant.start,
            weights,
            target: settings.target,
            evaluator: evaluator.ok_or(FitError::NoWeights(variant.name))?,
            normal: Normal::new(weights.len()),
            learned: Counts::default(),
            kept: Counts::default(),
            squared_error: 0.0,
        };
        for (file, path) in (0..).zip(files) {
            for game in Reader::open(path, variant.name)? {
                let game = game?;
                let is_kept = (u64::from(game.number) + file).is_multiple_of(KEPT);
                pass.see(&game, is_kept);
                if !progress() {
                    return Err(FitError::Stopped);
                }
            }
        }
        if pass.learned.positions == 0 || pass.kept.positions == 0 {
            return Err(FitError::NoGames);
        }
        Ok(pass)
    }

    fn see(&mut self, game: &PlayedGame, is_kept: bool) {
        let counts = if is_kept {
            &mut self.kept
        } else {
            &mut self.learned
        };
        counts.games += 1;
        game.replay_from(self.start, &mut |said| {
            let (least, most) = self.evaluator.bounds(said.position);
            if said.settled && least != most {
                let margin = said.position.turn().relative(game.margin.into());
                self.learn(said.position, margin, is_kept);
            }
        });
    }

    /// Learns from a position that its mover won by so much, or judges by it.
    fn learn(&mut self, position: &G, margin: i32, is_kept: bool) {
        let said = f64::from(self.evaluator.evaluate(position).raw());
        let view = self.target.view(said, margin);
        if is_kept {
            self.kept.positions += 1;
            self.squared_error += view.error * view.error;
        } else {
            self.learned.positions += 1;
            let gradient = gradient(position, self.weights);
            self.normal.add(&gradient, view.slope, view.error);
        }
    }

    fn error(&self) -> f64 {
        (self.squared_error / self.kept.positions as f64).sqrt()
    }
}

/// What an evaluation says of a result, in points.
struct View {
    /// The truth minus what it says.
    error: f64,
    /// How what it says changes with the evaluation.
    slope: f64,
}

impl Target {
    fn view(self, evaluation: f64, margin: i32) -> View {
        match self {
            Target::Margin(point) => View {
                error: f64::from(margin) - evaluation / f64::from(point),
                slope: 1.0 / f64::from(point),
            },
            Target::Result(scale) => {
                let chances = 1.0 / (1.0 + (-evaluation / f64::from(scale)).exp());
                View {
                    error: f64::midpoint(1.0, f64::from(margin.signum())) - chances,
                    slope: chances * (1.0 - chances) / f64::from(scale),
                }
            }
        }
    }
}
