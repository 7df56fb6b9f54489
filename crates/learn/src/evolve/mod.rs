//! Learning without a gradient: populations of weights that compete.
//!
//! An [`Optimiser`] is asked for candidates and told how fit they are; it does
//! not know what they are for. [`Genetic`] breeds the fittest, [`CrossEntropy`]
//! draws from a distribution that it moves towards them. [`duels`] says how fit
//! weights of a game's evaluator are.
//!
//! ```
//! use yolah_learn::evolve::{Genetic, Optimiser, Settings};
//!
//! let mut search = Genetic::new(&[3.0, -2.0], &Settings::default());
//! for _ in 0..60 {
//!     let fitness: Vec<f64> = search
//!         .ask()
//!         .iter()
//!         .map(|x| -f64::from(x[0] * x[0] + x[1] * x[1]))
//!         .collect();
//!     search.tell(&fitness);
//! }
//! assert!(search.best().iter().all(|x| x.abs() < 0.1));
//! ```

mod cross_entropy;
pub mod duels;
mod genetic;

use fastrand::Rng;
use serde::{Deserialize, Serialize};

pub use cross_entropy::CrossEntropy;
pub use genetic::Genetic;

/// A search for the fittest vector, one generation after the other.
///
/// Everything depends on the settings and the number of the generation, so an
/// optimiser that was written down and read again goes on as if nothing had
/// happened.
pub trait Optimiser {
    /// The candidates of this generation.
    fn ask(&mut self) -> Vec<Vec<f32>>;

    /// How fit each of them is; larger is better. Begins the next generation.
    ///
    /// # Panics
    /// If there are not as many numbers as candidates.
    fn tell(&mut self, fitness: &[f64]);

    /// The number of the generation, from 0.
    fn generation(&self) -> u32;

    /// The best guess so far.
    fn best(&self) -> Vec<f32>;

    /// How different the candidates are: the mean standard deviation of a
    /// weight, in the scale of the first step.
    fn diversity(&self) -> f32;
}

/// What both optimisers need to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Candidates in a generation.
    pub population: usize,
    /// Those of them that are kept, or learned from.
    pub elite: usize,
    /// The first change of each weight, as a share of its size or of the mean
    /// size of all, whichever is larger.
    pub spread: f32,
    /// The factor by which changes shrink from generation to generation.
    pub cooling: f32,
    /// Seed of all randomness.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            population: 32,
            elite: 4,
            spread: 0.3,
            cooling: 0.95,
            seed: 1,
        }
    }
}

impl Settings {
    /// The size of the first change of each weight.
    fn scale(&self, start: &[f32]) -> Vec<f32> {
        let mean = start.iter().map(|w| w.abs()).sum::<f32>() / start.len().max(1) as f32;
        start
            .iter()
            .map(|w| self.spread * w.abs().max(mean).max(f32::EPSILON))
            .collect()
    }

    /// The generator of a generation.
    fn rng(&self, generation: u32) -> Rng {
        Rng::with_seed(self.seed ^ (u64::from(generation) << 32))
    }
}

/// A normally distributed number (Box and Muller).
fn normal(rng: &mut Rng) -> f32 {
    let radius = (-2.0 * (1.0 - rng.f64()).ln()).sqrt();
    (radius * (std::f64::consts::TAU * rng.f64()).cos()) as f32
}

/// The indexes of the candidates, the fittest first; what is no number is last.
fn ranking(fitness: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..fitness.len()).collect();
    let key = |i: usize| {
        let value = fitness[i];
        if value.is_nan() {
            f64::NEG_INFINITY
        } else {
            value
        }
    };
    order.sort_by(|&a, &b| key(b).total_cmp(&key(a)));
    order
}

/// The mean over all weights of the standard deviation among candidates, each
/// divided by its scale.
fn diversity(candidates: &[Vec<f32>], scale: &[f32]) -> f32 {
    let count = candidates.len().max(1) as f32;
    let deviation = |(i, scale): (usize, &f32)| {
        let mean = candidates.iter().map(|c| c[i]).sum::<f32>() / count;
        let variance = candidates
            .iter()
            .map(|c| (c[i] - mean).powi(2))
            .sum::<f32>()
            / count;
        variance.sqrt() / scale
    };
    let total: f32 = scale.iter().enumerate().map(deviation).sum();
    total / scale.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    type Function = (
        &'static str,
        fn(&[f32]) -> f64,
        &'static [f32],
        &'static [f32],
    );

    /// Each has its least value, 0, at the last point.
    const FUNCTIONS: [Function; 3] = [
        ("sphere", sphere, &[3.0, -2.0, 4.0, 1.0], &[0.0; 4]),
        ("rastrigin", rastrigin, &[2.2, -1.3], &[0.0; 2]),
        ("beale", beale, &[1.0, 1.0], &[3.0, 0.5]),
    ];

    fn sphere(x: &[f32]) -> f64 {
        x.iter().map(|&x| f64::from(x * x)).sum()
    }

    fn rastrigin(x: &[f32]) -> f64 {
        let wave = |&x: &f32| {
            let x = f64::from(x);
            x * x - 10.0 * (std::f64::consts::TAU * x).cos() + 10.0
        };
        x.iter().map(wave).sum()
    }

    fn beale(x: &[f32]) -> f64 {
        let [x, y] = [f64::from(x[0]), f64::from(x[1])];
        (1.5 - x + x * y).powi(2)
            + (2.25 - x + x * y * y).powi(2)
            + (2.625 - x + x * y * y * y).powi(2)
    }

    fn settings() -> Settings {
        Settings {
            population: 100,
            elite: 12,
            spread: 1.5,
            cooling: 0.97,
            seed: 3,
        }
    }

    fn solve(search: &mut dyn Optimiser, function: fn(&[f32]) -> f64) -> Vec<f32> {
        for _ in 0..150 {
            let fitness: Vec<f64> = search.ask().iter().map(|x| -function(x)).collect();
            search.tell(&fitness);
        }
        search.best()
    }

    #[test]
    fn both_find_the_least_of_known_functions() {
        for (name, function, start, least) in FUNCTIONS {
            let searches: [(&str, Box<dyn Optimiser>); 2] = [
                ("genetic", Box::new(Genetic::new(start, &settings()))),
                (
                    "cross entropy",
                    Box::new(CrossEntropy::new(start, &settings())),
                ),
            ];
            for (kind, mut search) in searches {
                let best = solve(search.as_mut(), function);
                let distance = best
                    .iter()
                    .zip(least)
                    .map(|(a, b)| (a - b).abs())
                    .fold(0.0, f32::max);
                assert!(distance < 0.05, "{kind} on {name}: {best:?}");
            }
        }
    }

    #[test]
    fn what_is_written_down_goes_on_exactly() {
        let mut search = Genetic::new(&[3.0, -2.0], &settings());
        let step = |search: &mut Genetic| {
            let fitness: Vec<f64> = search.ask().iter().map(|x| -sphere(x)).collect();
            search.tell(&fitness);
        };
        step(&mut search);
        let text = serde_json::to_string(&search).expect("plain data");
        let mut again: Genetic = serde_json::from_str(&text).expect("as written");
        assert_eq!(again, search);
        for _ in 0..5 {
            step(&mut search);
            step(&mut again);
            assert_eq!(again, search);
        }
    }

    #[test]
    fn what_is_no_number_is_never_the_best() {
        assert_eq!(
            ranking(&[1.0, f64::NAN, 3.0, f64::NEG_INFINITY])[..2],
            [2, 0]
        );
    }
}
