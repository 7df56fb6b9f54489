use std::thread;

use fastrand::Rng;
use yolah_game::{Notation, Picture, Pictured};

use super::examples::{Example, Examples};
use super::model::{Model, loss};
use crate::adam::Adam;

/// How to train.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How often to see all examples.
    pub epochs: u32,
    /// Examples between two steps.
    pub batch: usize,
    /// The size of the first steps; it falls to a hundredth along a cosine.
    pub rate: f32,
    /// Seed of the first weights, of the order and of what is like an example.
    pub seed: u64,
    /// Threads; the result does not depend on it.
    pub threads: usize,
}

/// What an epoch brought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Counted from 1.
    pub number: u32,
    /// The mean loss of the examples while they were learned.
    pub training: f32,
    /// The mean loss of the others after it.
    pub validation: f32,
}

/// A batch is always cut into so many parts, whose gradients are added in
/// order: sums do not depend on the number of threads.
const PARTS: usize = 4;

/// A model being trained.
#[derive(Clone, PartialEq, Debug)]
pub struct Trainer {
    pub(super) plan: Plan,
    pub(super) model: Model,
    pub(super) adam: Adam,
    pub(super) history: Vec<Epoch>,
}

impl Trainer {
    /// A random model of a game and a plan.
    pub fn new<G: Notation + Pictured>(plan: Plan) -> Trainer {
        let model = Model::random::<G>(&mut Rng::with_seed(plan.seed));
        Trainer::from_model(model, plan)
    }

    /// A model that has learned something already, and a plan.
    pub fn from_model(model: Model, plan: Plan) -> Trainer {
        Trainer {
            adam: Adam::new(model.weights.len()),
            model,
            history: Vec::new(),
            plan,
        }
    }

    /// The model as it is now.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The epochs that are over.
    pub fn history(&self) -> &[Epoch] {
        &self.history
    }

    /// Whether all epochs are over.
    pub fn is_done(&self) -> bool {
        self.history.len() >= self.plan.epochs as usize
    }

    /// Shows the model all examples once, or what is like them.
    /// `progress` hears how many it has seen and says whether to go on; if not,
    /// the epoch does not count, and the trainer is to be dropped.
    pub fn epoch<G: Pictured>(
        &mut self,
        examples: &Examples<G>,
        progress: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Epoch> {
        let number = self.history.len() as u32 + 1;
        let mut rng = Rng::with_seed(self.plan.seed ^ (u64::from(number) << 32));
        let mut order: Vec<u32> = (0..examples.training.len() as u32).collect();
        rng.shuffle(&mut order);
        let mut gradients = vec![vec![0.0; self.model.weights.len()]; PARTS];
        let (mut total, mut seen) = (0.0, 0);
        for batch in order.chunks(self.plan.batch.max(PARTS)) {
            let losses = self.gradients(examples, batch, &mut rng, &mut gradients);
            total += losses.into_iter().sum::<f64>();
            seen += batch.len();
            let done = f64::from(number - 1) + seen as f64 / order.len() as f64;
            self.step(&mut gradients, batch.len(), self.rate(done as f32));
            if !progress(seen) {
                return None;
            }
        }
        let epoch = Epoch {
            number,
            training: (total / seen.max(1) as f64) as f32,
            validation: self.validate(&examples.validation),
        };
        self.history.push(epoch);
        Some(epoch)
    }

    /// Adds up the gradients of a batch in parts; returns the losses of the
    /// parts.
    fn gradients<G: Pictured>(
        &self,
        examples: &Examples<G>,
        batch: &[u32],
        rng: &mut Rng,
        gradients: &mut [Vec<f32>],
    ) -> Vec<f64> {
        let part = batch.len().div_ceil(PARTS);
        let jobs: Vec<_> = batch
            .chunks(part)
            .zip(gradients)
            .map(|(part, gradient)| (part, gradient, rng.fork()))
            .collect();
        let work = |(part, gradient, mut rng): (&[u32], &mut Vec<f32>, Rng)| {
            let mut total = 0.0;
            let mut picture = Picture::blank(&G::CANVAS);
            for &index in part {
                let example = &examples.training[index as usize];
                example.position.likeness(&mut rng).draw(&mut picture);
                let loss = self.model.learn(&picture, example.target, gradient);
                total += f64::from(loss);
            }
            total
        };
        if self.plan.threads < 2 {
            return jobs.into_iter().map(work).collect();
        }
        let work = &work;
        thread::scope(|scope| {
            let share = jobs.len().div_ceil(self.plan.threads);
            let mut jobs = jobs.into_iter();
            let mut handles = Vec::new();
            loop {
                let mine: Vec<_> = jobs.by_ref().take(share).collect();
                if mine.is_empty() {
                    break;
                }
                handles.push(scope.spawn(move || mine.into_iter().map(work).collect::<Vec<_>>()));
            }
            let join = |handle: thread::ScopedJoinHandle<'_, Vec<f64>>| {
                handle.join().expect("a part does not panic")
            };
            handles.into_iter().flat_map(join).collect()
        })
    }

    /// Adds the gradients of the parts, makes a step, and clears them.
    fn step(&mut self, gradients: &mut [Vec<f32>], count: usize, rate: f32) {
        let (first, others) = gradients.split_first_mut().expect("there are parts");
        for other in others {
            for (sum, part) in first.iter_mut().zip(other.iter_mut()) {
                *sum += *part;
                *part = 0.0;
            }
        }
        let share = 1.0 / count as f32;
        for sum in first.iter_mut() {
            *sum *= share;
        }
        self.adam.step(&mut self.model.weights, first, rate);
        first.fill(0.0);
        self.model.cut();
    }

    /// The size of steps after some epochs.
    fn rate(&self, done: f32) -> f32 {
        let share = (done / self.plan.epochs as f32).min(1.0);
        let cosine = 0.5 * (1.0 + (std::f32::consts::PI * share).cos());
        self.plan.rate * (0.01 + 0.99 * cosine)
    }

    /// The mean loss of examples.
    pub fn validate<G: Pictured>(&self, examples: &[Example<G>]) -> f32 {
        let loss = |example: &Example<G>| {
            let chances = self.model.chances(&example.position.picture());
            f64::from(loss(chances, example.target))
        };
        let total: f64 = examples.iter().map(loss).sum();
        (total / examples.len().max(1) as f64) as f32
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::Game;
    use yolah_yolah::Yolah;

    use super::*;

    /// Positions of random games, worth what the points say.
    fn examples() -> Examples<Yolah> {
        let mut rng = Rng::with_seed(9);
        let mut moves = Vec::new();
        let mut list = Vec::new();
        for _ in 0..60 {
            let mut position = Yolah::default();
            while let Some(m) = position.random_move(&mut moves, &mut rng) {
                position.play_unchecked(m);
                let [black, white] = position.points().expect("Yolah counts");
                let ahead = position.turn().relative(black - white);
                list.push(Example {
                    position,
                    target: (0.5 + 0.1 * ahead as f32).clamp(0.0, 1.0),
                });
            }
        }
        let validation = list.split_off(list.len() * 9 / 10);
        Examples {
            training: list,
            validation,
        }
    }

    fn plan(threads: usize) -> Plan {
        Plan {
            epochs: 4,
            batch: 64,
            rate: 0.003,
            seed: 7,
            threads,
        }
    }

    #[test]
    fn it_learns_and_a_resumed_run_is_the_same_run() {
        let examples = examples();
        let mut whole = Trainer::new::<Yolah>(plan(1));
        let mut resumed = Trainer::new::<Yolah>(plan(2));
        while !whole.is_done() {
            whole
                .epoch(&examples, &mut |_| true)
                .expect("nobody stops it");
        }
        assert!(resumed.epoch(&examples, &mut |_| true).is_some());
        let mut stopped = resumed.clone();
        assert_eq!(stopped.epoch(&examples, &mut |_| false), None);
        let bytes = resumed.to_bytes();
        let mut resumed = Trainer::from_bytes::<Yolah>(&bytes, plan(2)).expect("as written");
        while !resumed.is_done() {
            resumed
                .epoch(&examples, &mut |_| true)
                .expect("nobody stops it");
        }
        assert_eq!(resumed.history(), whole.history());
        assert_eq!(resumed.model(), whole.model());
        let losses: Vec<f32> = whole.history().iter().map(|e| e.validation).collect();
        assert!(losses[3] < 0.8 * losses[0], "{losses:?}");

        assert!(Trainer::from_bytes::<Yolah>(&bytes[..bytes.len() - 1], plan(1)).is_err());
        let other = Plan { seed: 8, ..plan(1) };
        let error = Trainer::from_bytes::<Yolah>(&bytes, other).expect_err("another seed");
        assert!(error.to_string().contains("another plan"), "{error}");
    }
}
