use fastrand::Rng;
use serde::{Deserialize, Serialize};

use super::{Optimiser, Settings, diversity, normal, ranking};

/// Candidates that take part in a tournament for becoming a parent.
const TOURNAMENT: usize = 3;
/// How likely a weight of a child changes.
const MUTATION: f32 = 0.3;

/// A genetic algorithm: the elite survives; all others are children of parents
/// that won small tournaments, a mixture of both with some changes, which shrink
/// from generation to generation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Genetic {
    settings: Settings,
    scale: Vec<f32>,
    generation: u32,
    population: Vec<Vec<f32>>,
}

impl Genetic {
    /// Begins around a first vector, which is a candidate itself.
    pub fn new(start: &[f32], settings: &Settings) -> Genetic {
        let mut search = Genetic {
            settings: settings.clone(),
            scale: settings.scale(start),
            generation: 0,
            population: vec![start.to_vec()],
        };
        let mut rng = settings.rng(0);
        while search.population.len() < settings.population.max(2) {
            let mut candidate = start.to_vec();
            search.mutate(&mut candidate, 1.0, &mut rng);
            search.population.push(candidate);
        }
        search
    }

    /// How many survive.
    fn elite(&self) -> usize {
        self.settings.elite.clamp(1, self.population.len())
    }

    fn mutate(&self, candidate: &mut [f32], likely: f32, rng: &mut Rng) {
        let heat = self.settings.cooling.powi(self.generation as i32);
        for (weight, scale) in candidate.iter_mut().zip(&self.scale) {
            if rng.f32() < likely {
                *weight += heat * scale * normal(rng);
            }
        }
    }

    /// The fittest of some candidates drawn at random.
    fn parent<'a>(&'a self, fitness: &[f64], rng: &mut Rng) -> &'a [f32] {
        let drawn: Vec<usize> = (0..TOURNAMENT)
            .map(|_| rng.usize(..self.population.len()))
            .collect();
        let values: Vec<f64> = drawn.iter().map(|&i| fitness[i]).collect();
        &self.population[drawn[ranking(&values)[0]]]
    }

    fn child(&self, fitness: &[f64], rng: &mut Rng) -> Vec<f32> {
        let (mother, father) = (self.parent(fitness, rng), self.parent(fitness, rng));
        let mut child: Vec<f32> = mother
            .iter()
            .zip(father)
            // From one parent or from between them.
            .map(|(&a, &b)| match rng.u8(..3) {
                0 => a,
                1 => b,
                _ => a + rng.f32() * (b - a),
            })
            .collect();
        self.mutate(&mut child, MUTATION, rng);
        child
    }
}

impl Optimiser for Genetic {
    fn ask(&mut self) -> Vec<Vec<f32>> {
        self.population.clone()
    }

    fn tell(&mut self, fitness: &[f64]) {
        assert_eq!(fitness.len(), self.population.len());
        self.generation += 1;
        let mut rng = self.settings.rng(self.generation);
        let order = ranking(fitness);
        let mut next: Vec<Vec<f32>> = order[..self.elite()]
            .iter()
            .map(|&i| self.population[i].clone())
            .collect();
        while next.len() < self.population.len() {
            next.push(self.child(fitness, &mut rng));
        }
        self.population = next;
    }

    fn generation(&self) -> u32 {
        self.generation
    }

    /// The mean of the elite. Where fitness is a matter of luck, as in games,
    /// the first of many is first by luck too; their mean is better than that.
    fn best(&self) -> Vec<f32> {
        // At first nobody is known to be better than what it began with.
        let known = if self.generation == 0 {
            1
        } else {
            self.elite()
        };
        let elite = &self.population[..known];
        let mean = |i: usize| elite.iter().map(|c| c[i]).sum::<f32>() / elite.len() as f32;
        (0..self.scale.len()).map(mean).collect()
    }

    fn diversity(&self) -> f32 {
        diversity(&self.population, &self.scale)
    }
}
