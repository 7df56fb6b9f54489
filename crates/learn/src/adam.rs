use serde::{Deserialize, Serialize};
use yolah_bitboard::simd::{self, Kernel, Level, Simd};

/// Adam (Kingma and Ba, 2015): each weight gets a step of its own size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Adam {
    /// Running means of the gradients and of their squares.
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    /// Steps made.
    pub(crate) steps: u32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

impl Adam {
    pub(crate) fn new(length: usize) -> Adam {
        Adam {
            mean: vec![0.0; length],
            square: vec![0.0; length],
            steps: 0,
        }
    }

    /// Makes a step against the gradient.
    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let steps = self.steps as i32;
        let rate = rate * (1.0 - SQUARE_DECAY.powi(steps)).sqrt() / (1.0 - MEAN_DECAY.powi(steps));
        let step = Step {
            adam: self,
            weights,
            gradient,
            rate,
        };
        simd::dispatch(Level::best(), step);
    }
}

/// One step, compiled for each level: compilers make vectors of it.
struct Step<'a> {
    adam: &'a mut Adam,
    weights: &'a mut [f32],
    gradient: &'a [f32],
    rate: f32,
}

impl Kernel for Step<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, _: S) {
        let memory = self.adam.mean.iter_mut().zip(&mut self.adam.square);
        let weights = self.weights.iter_mut().zip(self.gradient);
        for ((weight, &gradient), (mean, square)) in weights.zip(memory) {
            *mean += (1.0 - MEAN_DECAY) * (gradient - *mean);
            *square += (1.0 - SQUARE_DECAY) * (gradient * gradient - *square);
            *weight -= self.rate * *mean / (square.sqrt() + EPSILON);
        }
    }
}
