//! A picture through the network of real numbers, and the error back.

use yolah_bitboard::simd::{Kernel, Simd};
use yolah_game::Picture;
use yolah_nnue::{HIDDEN, Subject, WIDTH};

use super::Model;
use super::examples::chances;

// Where the parts of a phase begin; each number of the picture has as many weights
// as there are places in the layers that it leads to.
pub(super) const HIDDEN_BIAS: usize = HIDDEN * WIDTH;
pub(super) const OUTPUT: usize = HIDDEN_BIAS + HIDDEN;
pub(super) const OUTPUT_BIAS: usize = OUTPUT + HIDDEN;
pub(super) const NUMBERS: usize = OUTPUT_BIAS + 1;
pub(super) const NUMBER_LENGTH: usize = HIDDEN + 1;

/// Where the parts of the vector begin: first the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub(super) cells: usize,
    pub(super) classes: usize,
    pub(super) bias: usize,
    pub(super) phases: usize,
    pub(super) phase_length: usize,
}

impl Parts {
    pub(super) fn of(subject: &Subject) -> Parts {
        let shape = subject.shape;
        let bias = shape.rows() * WIDTH;
        Parts {
            cells: shape.cells,
            classes: shape.classes,
            bias,
            phases: bias + WIDTH,
            phase_length: NUMBERS + shape.numbers * NUMBER_LENGTH,
        }
    }

    /// Where the rows of a picture begin.
    #[inline(always)]
    pub(super) fn rows(self, picture: &Picture) -> impl Iterator<Item = usize> {
        let cells = picture.cells().iter().take(self.cells).enumerate();
        cells.map(move |(cell, &class)| (cell * self.classes + usize::from(class)) * WIDTH)
    }

    /// Where the layers of a picture's phase begin.
    #[inline(always)]
    pub(super) fn phase(self, picture: &Picture) -> usize {
        self.phases + usize::from(picture.phase) * self.phase_length
    }
}

/// A picture that a model looks at. As a kernel it is [`Model::logit`], compiled for
/// each level: compilers make vectors of its loops.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    pub(super) model: &'a Model,
    pub(super) picture: &'a Picture,
}

impl Kernel for Seen<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> f32 {
        Pass::forward(self).logit
    }
}

impl<'a> Seen<'a> {
    #[inline(always)]
    fn parts(self) -> Parts {
        Parts::of(&self.model.subject)
    }

    /// The weights of the picture's phase.
    #[inline(always)]
    fn phase(self) -> &'a [f32] {
        let parts = self.parts();
        &self.model.weights[parts.phase(self.picture)..][..parts.phase_length]
    }

    /// Where the weights of each number begin within those of the phase, and the number.
    #[inline(always)]
    fn numbers(self) -> impl Iterator<Item = (usize, f32)> {
        let numbers = self.picture.numbers.iter().zip(self.model.divisors);
        let places = (NUMBERS..).step_by(NUMBER_LENGTH);
        places.zip(numbers.map(|(&number, divisor)| f32::from(number) / divisor))
    }
}

/// [`Model::learn`], compiled for each level. The result is the logit.
pub(super) struct Learn<'a> {
    pub(super) seen: Seen<'a>,
    pub(super) target: f32,
    pub(super) gradient: &'a mut [f32],
}

impl Kernel for Learn<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> f32 {
        let pass = Pass::forward(self.seen);
        let error = chances(pass.logit) - self.target;
        pass.backward(self.seen, error, self.gradient);
        pass.logit
    }
}

/// What a picture makes of the layers on the way to the result.
struct Pass {
    sum: [f32; WIDTH],
    active: [f32; WIDTH],
    hidden: [f32; HIDDEN],
    logit: f32,
}

impl Pass {
    #[inline(always)]
    fn forward(seen: Seen<'_>) -> Pass {
        let weights = &seen.model.weights;
        let parts = seen.parts();
        let mut sum: [f32; WIDTH] = std::array::from_fn(|i| weights[parts.bias + i]);
        for at in parts.rows(seen.picture) {
            let row: &[f32; WIDTH] = weights[at..].first_chunk().expect("a whole row");
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let active = sum.map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let phase = seen.phase();
        let hidden: [f32; HIDDEN] = std::array::from_fn(|h| {
            let row: &[f32; WIDTH] = phase[h * WIDTH..].first_chunk().expect("a whole row");
            let mut hidden = phase[HIDDEN_BIAS + h] + dot(row, &active);
            for (at, number) in seen.numbers() {
                hidden += phase[at + h] * number;
            }
            hidden
        });
        let mut logit = phase[OUTPUT_BIAS];
        for (hidden, weight) in hidden.iter().zip(&phase[OUTPUT..]) {
            logit += hidden.clamp(0.0, 1.0).powi(2) * weight;
        }
        for (at, number) in seen.numbers() {
            logit += number * phase[at + HIDDEN];
        }
        Pass {
            sum,
            active,
            hidden,
            logit,
        }
    }

    /// Adds the gradient, if that of the logit is `error`.
    #[inline(always)]
    fn backward(&self, seen: Seen<'_>, error: f32, gradient: &mut [f32]) {
        let parts = seen.parts();
        let phase = &mut gradient[parts.phase(seen.picture)..][..parts.phase_length];
        let mut sum_error = self.back_to_sum(seen, error, phase);
        for (error, &sum) in sum_error.iter_mut().zip(&self.sum) {
            *error *= slope(sum);
        }
        for at in parts.rows(seen.picture).chain([parts.bias]) {
            let row: &mut [f32; WIDTH] = gradient[at..].first_chunk_mut().expect("a whole row");
            for (gradient, error) in row.iter_mut().zip(&sum_error) {
                *gradient += error;
            }
        }
    }

    /// Adds the gradient of the later layers; returns that of the activations of
    /// the sum.
    #[inline(always)]
    fn back_to_sum(&self, seen: Seen<'_>, error: f32, gradient: &mut [f32]) -> [f32; WIDTH] {
        let weights = seen.phase();
        let mut sum_error = [0.0; WIDTH];
        gradient[OUTPUT_BIAS] += error;
        for (at, number) in seen.numbers() {
            gradient[at + HIDDEN] += error * number;
        }
        for h in 0..HIDDEN {
            let cut = self.hidden[h].clamp(0.0, 1.0);
            gradient[OUTPUT + h] += error * cut * cut;
            let error = error * weights[OUTPUT + h] * slope(self.hidden[h]);
            if error == 0.0 {
                continue;
            }
            gradient[HIDDEN_BIAS + h] += error;
            for (at, number) in seen.numbers() {
                gradient[at + h] += error * number;
            }
            let row = &weights[h * WIDTH..][..WIDTH];
            let gradient = &mut gradient[h * WIDTH..][..WIDTH];
            for i in 0..WIDTH {
                gradient[i] += error * self.active[i];
                sum_error[i] += error * row[i];
            }
        }
        sum_error
    }
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
