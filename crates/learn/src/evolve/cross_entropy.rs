use serde::{Deserialize, Serialize};

use super::{Optimiser, Settings, diversity, normal, ranking};

/// How much of the old distribution stays in each generation.
const INERTIA: f32 = 0.3;
/// Extra spread, as a share of the first, that cools down: without it the
/// distribution collapses before it has found the place.
const NOISE: f32 = 0.1;

/// The cross-entropy method: candidates are drawn from normal distributions,
/// one for each weight, which then move to where the elite is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CrossEntropy {
    settings: Settings,
    scale: Vec<f32>,
    generation: u32,
    mean: Vec<f32>,
    deviation: Vec<f32>,
}

impl CrossEntropy {
    /// Begins around a first vector.
    pub fn new(start: &[f32], settings: &Settings) -> CrossEntropy {
        let scale = settings.scale(start);
        CrossEntropy {
            settings: settings.clone(),
            generation: 0,
            mean: start.to_vec(),
            deviation: scale.clone(),
            scale,
        }
    }

    /// The candidates of this generation; the first is the mean.
    fn candidates(&self) -> Vec<Vec<f32>> {
        let mut rng = self.settings.rng(self.generation);
        let mut candidates = vec![self.mean.clone()];
        while candidates.len() < self.settings.population.max(2) {
            let weights = self.mean.iter().zip(&self.deviation);
            candidates.push(
                weights
                    .map(|(mean, deviation)| mean + deviation * normal(&mut rng))
                    .collect(),
            );
        }
        candidates
    }
}

impl Optimiser for CrossEntropy {
    fn ask(&mut self) -> Vec<Vec<f32>> {
        self.candidates()
    }

    fn tell(&mut self, fitness: &[f64]) {
        let candidates = self.candidates();
        assert_eq!(fitness.len(), candidates.len());
        let order = ranking(fitness);
        let elite = &order[..self.settings.elite.clamp(1, order.len())];
        let count = elite.len() as f32;
        let noise = NOISE * self.settings.cooling.powi(self.generation as i32);
        for (i, scale) in self.scale.iter().enumerate() {
            let mean = elite.iter().map(|&c| candidates[c][i]).sum::<f32>() / count;
            let square = |&c: &usize| (candidates[c][i] - mean).powi(2);
            let deviation = (elite.iter().map(square).sum::<f32>() / count).sqrt();
            self.mean[i] += (1.0 - INERTIA) * (mean - self.mean[i]);
            self.deviation[i] += (1.0 - INERTIA) * (deviation - self.deviation[i]);
            self.deviation[i] = self.deviation[i].max(noise * scale);
        }
        self.generation += 1;
    }

    fn generation(&self) -> u32 {
        self.generation
    }

    fn best(&self) -> Vec<f32> {
        self.mean.clone()
    }

    fn diversity(&self) -> f32 {
        diversity(&self.candidates(), &self.scale)
    }
}
