use fastrand::Rng;
use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::Picture;
use yolah_nnue::{HIDDEN, Layers, Network, WIDTH, quantum};

use super::examples::chances;

/// The network with real numbers: one vector, so that whatever optimises need
/// not know its parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub(super) weights: Vec<f32>,
}

/// The numbers of a picture are divided by these, to be about as large as
/// activations.
const DIVISORS: [f32; Picture::NUMBERS] = [8.0, 32.0, 32.0, 32.0];

// Where the parts of the vector begin; those of a phase from `PHASE` on.
const ROWS: usize = Picture::CELLS * Picture::CLASSES;
const BIAS: usize = ROWS * WIDTH;
const PHASE: usize = BIAS + WIDTH;
const NUMBERS: usize = HIDDEN * WIDTH;
const HIDDEN_BIAS: usize = NUMBERS + Picture::NUMBERS * HIDDEN;
const OUTPUT: usize = HIDDEN_BIAS + HIDDEN;
const OUTPUT_NUMBERS: usize = OUTPUT + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT_NUMBERS + Picture::NUMBERS;
const PHASE_LENGTH: usize = OUTPUT_BIAS + 1;

impl Model {
    /// The length of the vector.
    pub const LENGTH: usize = PHASE + Picture::PHASES * PHASE_LENGTH;

    /// Small random weights.
    pub fn random(rng: &mut Rng) -> Model {
        let mut weights = vec![0.0; Model::LENGTH];
        let mut fill = |part: &mut [f32], middle: f32, range: f32| {
            for weight in part {
                *weight = middle + range * (2.0 * rng.f32() - 1.0);
            }
        };
        fill(&mut weights[..BIAS], 0.0, 0.08);
        fill(&mut weights[BIAS..PHASE], 0.4, 0.1);
        for phase in weights[PHASE..].chunks_exact_mut(PHASE_LENGTH) {
            fill(&mut phase[..NUMBERS], 0.0, 0.2);
            fill(&mut phase[HIDDEN_BIAS..OUTPUT], 0.4, 0.1);
            fill(&mut phase[OUTPUT..OUTPUT_NUMBERS], 0.0, 0.4);
        }
        Model { weights }
    }

    /// How likely the side to move wins, from 0 to 1.
    pub fn chances(&self, picture: &Picture) -> f32 {
        chances(self.logit(picture))
    }

    /// The logarithm of the odds.
    pub fn logit(&self, picture: &Picture) -> f32 {
        let weights = &self.weights;
        simd::dispatch(Level::best(), Logit { weights, picture })
    }

    /// Adds the gradient of the loss to `gradient` and returns the loss: the
    /// cross entropy of the target and the chances, less that of the target
    /// itself, which nobody can beat.
    pub(super) fn learn(&self, picture: &Picture, target: f32, gradient: &mut [f32]) -> f32 {
        self.learn_at(Level::best(), picture, target, gradient)
    }

    /// The same with the instructions of a level: nothing is rounded otherwise.
    fn learn_at(&self, level: Level, picture: &Picture, target: f32, gradient: &mut [f32]) -> f32 {
        let learn = Learn {
            weights: &self.weights,
            picture,
            target,
            gradient,
        };
        loss(chances(simd::dispatch(level, learn)), target)
    }

    /// Cuts all weights to what whole numbers can say.
    pub(super) fn cut(&mut self) {
        for weight in &mut self.weights[..BIAS] {
            *weight = weight.clamp(-quantum::MAX_ROW, quantum::MAX_ROW);
        }
        for weight in &mut self.weights[BIAS..] {
            *weight = weight.clamp(-quantum::MAX_WEIGHT, quantum::MAX_WEIGHT);
        }
    }

    /// The network with whole numbers.
    pub fn quantised(&self) -> Network {
        let sum = quantum::SUM as f32;
        let (rows, _) = self.weights[..BIAS].as_chunks::<WIDTH>();
        let phases = self.weights[PHASE..].chunks_exact(PHASE_LENGTH);
        let mut network = Network::zero();
        for (whole, weights) in network.rows.iter_mut().zip(rows) {
            *whole = weights.map(|weight| (weight * sum).round() as i8);
        }
        network.bias = std::array::from_fn(|i| (self.weights[BIAS + i] * sum).round() as i16);
        network.layers = phases.map(layers).collect();
        network
    }
}

/// The later layers of a phase in whole numbers.
fn layers(phase: &[f32]) -> Layers {
    let weight = quantum::WEIGHT as f32;
    let hidden = quantum::ACTIVATION * weight;
    let output = quantum::OUTPUT as f32;
    let long = |at: usize, one: f32| (phase[at] * one).round() as i32;
    let short = |at: usize, one: f32| (phase[at] * one).round() as i16;
    Layers {
        weights: std::array::from_fn(|two| {
            let from = |h: usize| [0, 1].map(|i| short(h * WIDTH + 2 * two + i, weight));
            std::array::from_fn(from)
        }),
        numbers: std::array::from_fn(|n| {
            std::array::from_fn(|h| long(NUMBERS + n * HIDDEN + h, hidden / DIVISORS[n]))
        }),
        bias: std::array::from_fn(|h| long(HIDDEN_BIAS + h, hidden)),
        output: std::array::from_fn(|h| short(OUTPUT + h, weight)),
        output_numbers: std::array::from_fn(|n| long(OUTPUT_NUMBERS + n, output / DIVISORS[n])),
        output_bias: long(OUTPUT_BIAS, output),
    }
}

/// [`Model::logit`], compiled for each level: compilers make vectors of its loops.
struct Logit<'a> {
    weights: &'a [f32],
    picture: &'a Picture,
}

impl Kernel for Logit<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> f32 {
        Pass::forward(self.weights, self.picture).logit
    }
}

/// Adds a gradient and returns the logit, compiled for each level.
struct Learn<'a> {
    weights: &'a [f32],
    picture: &'a Picture,
    target: f32,
    gradient: &'a mut [f32],
}

impl Kernel for Learn<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> f32 {
        let pass = Pass::forward(self.weights, self.picture);
        let error = chances(pass.logit) - self.target;
        pass.backward(self.weights, self.picture, error, self.gradient);
        pass.logit
    }
}

/// What a picture makes of the layers on the way to the result.
struct Pass {
    sum: [f32; WIDTH],
    active: [f32; WIDTH],
    hidden: [f32; HIDDEN],
    numbers: [f32; Picture::NUMBERS],
    logit: f32,
}

impl Pass {
    #[inline(always)]
    fn forward(weights: &[f32], picture: &Picture) -> Pass {
        let mut sum: [f32; WIDTH] = std::array::from_fn(|i| weights[BIAS + i]);
        for at in rows(picture) {
            let row: &[f32; WIDTH] = weights[at..].first_chunk().expect("a whole row");
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let active = sum.map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let numbers = std::array::from_fn(|n| f32::from(picture.numbers[n]) / DIVISORS[n]);
        let phase = &weights[phase(picture)..][..PHASE_LENGTH];
        let hidden: [f32; HIDDEN] = std::array::from_fn(|h| {
            let row: &[f32; WIDTH] = phase[h * WIDTH..].first_chunk().expect("a whole row");
            let mut hidden = phase[HIDDEN_BIAS + h] + dot(row, &active);
            for (n, number) in numbers.iter().enumerate() {
                hidden += phase[NUMBERS + n * HIDDEN + h] * number;
            }
            hidden
        });
        let mut logit = phase[OUTPUT_BIAS];
        for (hidden, weight) in hidden.iter().zip(&phase[OUTPUT..]) {
            logit += hidden.clamp(0.0, 1.0).powi(2) * weight;
        }
        for (number, weight) in numbers.iter().zip(&phase[OUTPUT_NUMBERS..]) {
            logit += number * weight;
        }
        Pass {
            sum,
            active,
            hidden,
            numbers,
            logit,
        }
    }

    /// Adds the gradient, if that of the logit is `error`.
    #[inline(always)]
    fn backward(&self, weights: &[f32], picture: &Picture, error: f32, gradient: &mut [f32]) {
        let at = phase(picture);
        let weights = &weights[at..][..PHASE_LENGTH];
        let mut sum_error = [0.0; WIDTH];
        {
            let gradient = &mut gradient[at..][..PHASE_LENGTH];
            gradient[OUTPUT_BIAS] += error;
            for (n, number) in self.numbers.iter().enumerate() {
                gradient[OUTPUT_NUMBERS + n] += error * number;
            }
            for h in 0..HIDDEN {
                let cut = self.hidden[h].clamp(0.0, 1.0);
                gradient[OUTPUT + h] += error * cut * cut;
                let error = error * weights[OUTPUT + h] * slope(self.hidden[h]);
                if error == 0.0 {
                    continue;
                }
                gradient[HIDDEN_BIAS + h] += error;
                for (n, number) in self.numbers.iter().enumerate() {
                    gradient[NUMBERS + n * HIDDEN + h] += error * number;
                }
                let row = &weights[h * WIDTH..][..WIDTH];
                let gradient = &mut gradient[h * WIDTH..][..WIDTH];
                for i in 0..WIDTH {
                    gradient[i] += error * self.active[i];
                    sum_error[i] += error * row[i];
                }
            }
        }
        for (error, &sum) in sum_error.iter_mut().zip(&self.sum) {
            *error *= slope(sum);
        }
        for at in rows(picture).chain([BIAS]) {
            let row: &mut [f32; WIDTH] = gradient[at..].first_chunk_mut().expect("a whole row");
            for (gradient, error) in row.iter_mut().zip(&sum_error) {
                *gradient += error;
            }
        }
    }
}

/// Where the rows of a picture begin.
#[inline(always)]
fn rows(picture: &Picture) -> impl Iterator<Item = usize> {
    let cells = picture.cells.iter().enumerate();
    cells.map(|(cell, &class)| (cell * Picture::CLASSES + class as usize) * WIDTH)
}

/// Where the layers of a picture's phase begin.
#[inline(always)]
fn phase(picture: &Picture) -> usize {
    PHASE + picture.phase as usize * PHASE_LENGTH
}

/// The derivative of the square of a number cut to 0..1.
#[inline(always)]
fn slope(x: f32) -> f32 {
    if x > 0.0 && x < 1.0 { 2.0 * x } else { 0.0 }
}

/// Eight sums at once, in a fixed order: all processors agree.
#[inline(always)]
fn dot(a: &[f32; WIDTH], b: &[f32; WIDTH]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

/// The Kullback-Leibler divergence of two chances.
pub(super) fn loss(chances: f32, target: f32) -> f32 {
    let part = |target: f32, chances: f32| {
        if target <= 0.0 {
            0.0
        } else {
            target * (target / chances.max(1e-7)).ln()
        }
    };
    part(target, chances) + part(1.0 - target, 1.0 - chances)
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game, Pictured};
    use yolah_nnue::Accumulator;
    use yolah_yolah::Yolah;

    use super::*;

    fn pictures(rng: &mut Rng, count: usize) -> Vec<Picture> {
        let mut pictures = Vec::new();
        let mut moves = Vec::new();
        while pictures.len() < count {
            let mut position = Yolah::default();
            while let Some(m) = position.random_move(&mut moves, rng) {
                position.play_unchecked(m);
                pictures.push(position.picture());
            }
        }
        pictures.truncate(count);
        pictures
    }

    /// A model whose weights are as large as those of trained ones.
    fn model(rng: &mut Rng) -> Model {
        let mut model = Model::random(rng);
        for weight in &mut model.weights {
            *weight *= 1.5;
        }
        model.cut();
        model
    }

    #[test]
    fn all_instructions_learn_the_same() {
        let mut rng = Rng::with_seed(7);
        let model = model(&mut rng);
        let pictures = pictures(&mut rng, 200);
        let learnt = |level| {
            let mut gradient = vec![0.0; Model::LENGTH];
            let losses = pictures
                .iter()
                .map(|picture| model.learn_at(level, picture, 0.3, &mut gradient))
                .collect::<Vec<_>>();
            (losses, gradient)
        };
        let expected = learnt(Level::Portable);
        assert!(expected.1.iter().any(|&weight| weight != 0.0));
        for level in Level::available() {
            assert!(learnt(level) == expected, "{level:?}");
        }
    }

    #[test]
    fn the_gradient_is_what_differences_say() {
        let mut rng = Rng::with_seed(5);
        let model = model(&mut rng);
        let target = 0.3;
        for picture in pictures(&mut rng, 40).iter().step_by(7) {
            let mut gradient = vec![0.0; Model::LENGTH];
            model.learn(picture, target, &mut gradient);
            let row = rows(picture).nth(20).expect("64 rows") + 3;
            let phase = phase(picture);
            let places = [
                row,
                BIAS + 1,
                phase,
                phase + NUMBERS + 1,
                phase + HIDDEN_BIAS,
            ];
            for at in places
                .into_iter()
                .chain(phase + OUTPUT..phase + PHASE_LENGTH)
            {
                let step = 1e-2;
                let loss_at = |shift: f32| {
                    let mut model = model.clone();
                    model.weights[at] += shift;
                    loss(model.chances(picture), target)
                };
                let difference = (loss_at(step) - loss_at(-step)) / (2.0 * step);
                let error = (difference - gradient[at]).abs();
                assert!(
                    error < 2e-3 + 0.02 * difference.abs(),
                    "{at}: {difference} {}",
                    gradient[at]
                );
            }
        }
    }

    /// The bound that the documentation promises.
    #[test]
    fn whole_numbers_are_off_by_less_than_a_quarter_of_a_point() {
        let mut rng = Rng::with_seed(6);
        let model = model(&mut rng);
        let network = model.quantised();
        let mut accumulator = Accumulator::new(&network);
        let mut worst = 0.0_f32;
        for picture in pictures(&mut rng, 5000) {
            let exact = model.logit(&picture) * quantum::SCORE as f32;
            let whole = network.score(&mut accumulator, &picture);
            worst = worst.max((exact - whole as f32).abs());
        }
        assert!(worst < 25.0, "{worst} hundredths of a point");
        assert!(worst > 0.0, "rounding is seen");
    }
}
