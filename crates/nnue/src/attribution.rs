//! Which parts of a picture a network's score comes from.

use yolah_game::Picture;

use crate::network::{Layers, Network, quantum};
use crate::{HIDDEN, WIDTH};

/// What each part of a picture contributes to a score: together with the base
/// they add up to it, but for rounding.
///
/// The layers are not linear, so that no cell has a share by itself. It is the
/// mean of what it is worth while the whole picture appears, from nothing to all
/// (integrated gradients: Sundararajan, Taly and Yan, *Axiomatic Attribution for
/// Deep Networks*, 2017).
#[derive(Clone, PartialEq, Debug)]
pub struct Attribution {
    /// What the network says of nothing in this phase of the game.
    pub base: f64,
    /// The share of each cell, for its class.
    pub cells: Vec<f64>,
    /// The share of each number.
    pub numbers: Vec<f64>,
}

/// Steps from nothing to the whole picture.
const STEPS: u32 = 256;

impl Network {
    /// What each part of a picture of its shape contributes to its score for the
    /// side to move.
    ///
    /// ```
    /// use yolah_game::Pictured;
    /// use yolah_nnue::{Accumulator, Network};
    /// use yolah_yolah::Yolah;
    ///
    /// let network = Network::from_bytes(Yolah::network().expect("Yolah has one"))?;
    /// let picture = Yolah::default().picture();
    /// let parts = network.attribution(&picture);
    /// let sum = parts.base + parts.cells.iter().chain(&parts.numbers).sum::<f64>();
    /// let score = network.score(&mut Accumulator::new(&network), &picture);
    /// assert!((sum - f64::from(score)).abs() < 10.0);
    /// # Ok::<(), yolah_nnue::NetworkError>(())
    /// ```
    ///
    /// # Panics
    /// If the picture has another shape.
    pub fn attribution(&self, picture: &Picture) -> Attribution {
        let layers = &self.layers[usize::from(picture.phase)];
        let shape = self.subject().shape;
        let classes = || picture.cells().iter().take(shape.cells).enumerate();
        let mut rows = [0.0; WIDTH];
        for (cell, &class) in classes() {
            for (sum, &weight) in rows.iter_mut().zip(self.row(cell, class)) {
                *sum += f64::from(weight);
            }
        }
        let bias = self.bias.map(f64::from);
        let numbers: Vec<f64> = picture.numbers.iter().map(|&n| n.into()).collect();
        let slope = mean_slope(layers, &bias, &rows, &numbers);
        let unit = f64::from(self.subject().scale) / f64::from(quantum::OUTPUT);
        let of_cell = |(cell, &class): (usize, &u8)| {
            let row = self.row(cell, class).iter().zip(&slope.sum);
            unit * row.map(|(&w, slope)| f64::from(w) * slope).sum::<f64>()
        };
        Attribution {
            base: unit * slope.base,
            cells: classes().map(of_cell).collect(),
            numbers: slope
                .numbers
                .iter()
                .zip(&numbers)
                .map(|(slope, n)| unit * slope * n)
                .collect(),
        }
    }
}

/// How the result follows what is shown.
struct Slope {
    /// The result without anything.
    base: f64,
    /// What a little more of each sum of the first layer adds.
    sum: [f64; WIDTH],
    /// What a little more of each number adds.
    numbers: Vec<f64>,
}

/// The mean over all steps.
fn mean_slope(layers: &Layers, bias: &[f64; WIDTH], rows: &[f64; WIDTH], numbers: &[f64]) -> Slope {
    let at = |share: f64| {
        let sum = std::array::from_fn(|lane| bias[lane] + share * rows[lane]);
        let numbers: Vec<f64> = numbers.iter().map(|n| share * n).collect();
        slope_at(layers, &sum, &numbers)
    };
    let mut mean = Slope {
        base: at(0.0).base,
        sum: [0.0; WIDTH],
        numbers: vec![0.0; numbers.len()],
    };
    for step in 0..STEPS {
        let here = at((f64::from(step) + 0.5) / f64::from(STEPS));
        let steps = f64::from(STEPS);
        for (mean, slope) in mean.sum.iter_mut().zip(here.sum) {
            *mean += slope / steps;
        }
        for (mean, slope) in mean.numbers.iter_mut().zip(here.numbers) {
            *mean += slope / steps;
        }
    }
    mean
}

/// A number cut to a range, squared and divided, and how that follows it.
fn squared(value: f64, most: i32, divisor: f64) -> (f64, f64) {
    let cut = value.clamp(0.0, most.into());
    let is_inside = value > 0.0 && value < most.into();
    let slope = if is_inside { 2.0 * cut / divisor } else { 0.0 };
    (cut * cut / divisor, slope)
}

/// The forward pass in real numbers, and back.
fn slope_at(layers: &Layers, sum: &[f64; WIDTH], numbers: &[f64]) -> Slope {
    let active = sum.map(|sum| squared(sum, quantum::SUM, 64.0));
    let weight = |lane: usize, node: usize| f64::from(layers.weights[lane / 2][node][lane % 2]);
    let hidden: [(f64, f64); HIDDEN] = std::array::from_fn(|node| {
        let from_sum = active.iter().enumerate();
        let from_sum = from_sum.map(|(lane, (active, _))| active * weight(lane, node));
        let from_numbers = layers.numbers.iter().zip(numbers);
        let from_numbers = from_numbers.map(|(w, n)| f64::from(w.hidden[node]) * n);
        let total = f64::from(layers.bias[node]) + from_sum.chain(from_numbers).sum::<f64>();
        let (value, slope) = squared(total / 16.0, quantum::HIDDEN, 4096.0);
        (value, slope / 16.0)
    });
    let output = layers.output.map(f64::from);
    // What a little more before the second layer's squares adds.
    let back: [f64; HIDDEN] = std::array::from_fn(|node| output[node] * hidden[node].1);
    let of_numbers = layers.numbers.iter().zip(numbers);
    let direct: f64 = of_numbers.map(|(w, n)| f64::from(w.output) * n).sum();
    let through: f64 = hidden.iter().zip(output).map(|((h, _), w)| h * w).sum();
    Slope {
        base: f64::from(layers.output_bias) + through + direct,
        sum: std::array::from_fn(|lane| {
            let onward = (0..HIDDEN).map(|node| weight(lane, node) * back[node]);
            active[lane].1 * onward.sum::<f64>()
        }),
        numbers: layers
            .numbers
            .iter()
            .map(|w| {
                let onward = w.hidden.iter().zip(back).map(|(&w, b)| f64::from(w) * b);
                f64::from(w.output) + onward.sum::<f64>()
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use yolah_draughts::Draughts;
    use yolah_game::{MoveList, Pictured, Rng};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::Accumulator;

    /// The shares of random positions add up to the network's own score.
    fn check<G: Pictured>(seed: u64) {
        let network = Network::from_bytes(G::network().expect("one ships")).unwrap();
        let mut rng = Rng::with_seed(seed);
        let mut position = G::default();
        for _ in 0..60 {
            let picture = position.picture();
            let parts = network.attribution(&picture);
            let shares = parts.cells.iter().chain(&parts.numbers);
            let sum = parts.base + shares.sum::<f64>();
            let score = f64::from(network.score(&mut Accumulator::new(&network), &picture));
            let allowed = 10.0 + score.abs() / 50.0;
            assert!((sum - score).abs() < allowed, "{position}: {sum} {score}");
            position = match position.random_move(&mut MoveList::new(), &mut rng) {
                Some(m) => {
                    position.play_unchecked(m);
                    position
                }
                None => G::default(),
            };
        }
    }

    #[test]
    fn shares_add_up_to_the_score() {
        check::<Yolah>(1);
        check::<Draughts>(3);
    }
}
