use fastrand::Rng;
use yolah_bitboard::simd::{self, Level};
use yolah_game::{Notation, Picture, Pictured};
use yolah_nnue::{HIDDEN, Layers, Network, NetworkError, NumberWeights, Subject, WIDTH, quantum};

use super::examples::chances;
use super::pass::{HIDDEN_BIAS, Learn, NUMBER_LENGTH, NUMBERS, OUTPUT, OUTPUT_BIAS, Parts, Seen};

/// The network with real numbers: one vector, so that whatever optimises need
/// not know its parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub(super) subject: Subject,
    /// The numbers of a picture are divided by these.
    pub(super) divisors: &'static [f32],
    pub(super) weights: Vec<f32>,
}

impl Model {
    /// Small random weights.
    pub fn random<G: Notation + Pictured>(rng: &mut Rng) -> Model {
        let subject = Subject::of::<G>();
        let parts = Parts::of(&subject);
        let mut weights = vec![0.0; Model::length(&subject)];
        let mut fill = |part: &mut [f32], middle: f32, range: f32| {
            for weight in part {
                *weight = middle + range * (2.0 * rng.f32() - 1.0);
            }
        };
        fill(&mut weights[..parts.bias], 0.0, 0.08);
        fill(&mut weights[parts.bias..parts.phases], 0.4, 0.1);
        for phase in weights[parts.phases..].chunks_exact_mut(parts.phase_length) {
            fill(&mut phase[..HIDDEN_BIAS], 0.0, 0.2);
            fill(&mut phase[HIDDEN_BIAS..OUTPUT], 0.4, 0.1);
            fill(&mut phase[OUTPUT..OUTPUT_BIAS], 0.0, 0.4);
        }
        Model::new::<G>(weights)
    }

    /// The model of these weights, which must be as many as it has.
    pub(super) fn new<G: Notation + Pictured>(weights: Vec<f32>) -> Model {
        Model {
            subject: Subject::of::<G>(),
            divisors: G::CANVAS.divisors,
            weights,
        }
    }

    /// The real numbers that a network of the game stands for: to learn on from
    /// it.
    ///
    /// # Errors
    /// If the network is of another game or for other pictures.
    pub fn of<G: Notation + Pictured>(network: &Network) -> Result<Model, NetworkError> {
        network.check::<G>()?;
        let sum = quantum::SUM as f32;
        let mut weights = Vec::with_capacity(Model::length(network.subject()));
        let rows = network.rows.iter().flat_map(|row| row.0);
        weights.extend(rows.map(|weight| f32::from(weight) / sum));
        weights.extend(network.bias.map(|weight| f32::from(weight) / sum));
        for layers in &network.layers {
            add_layers(layers, G::CANVAS.divisors, &mut weights);
        }
        Ok(Model::new::<G>(weights))
    }

    /// How many weights there are.
    pub(super) fn length(subject: &Subject) -> usize {
        let parts = Parts::of(subject);
        parts.phases + subject.shape.phases * parts.phase_length
    }

    /// How likely the side to move wins, from 0 to 1.
    pub fn chances(&self, picture: &Picture) -> f32 {
        chances(self.logit(picture))
    }

    /// The logarithm of the odds.
    pub fn logit(&self, picture: &Picture) -> f32 {
        let seen = Seen {
            model: self,
            picture,
        };
        simd::dispatch(Level::best(), seen)
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
            seen: Seen {
                model: self,
                picture,
            },
            target,
            gradient,
        };
        loss(chances(simd::dispatch(level, learn)), target)
    }

    /// Cuts all weights to what whole numbers can say.
    pub(super) fn cut(&mut self) {
        let (rows, others) = self.weights.split_at_mut(Parts::of(&self.subject).bias);
        for weight in rows {
            *weight = weight.clamp(-quantum::MAX_ROW, quantum::MAX_ROW);
        }
        for weight in others {
            *weight = weight.clamp(-quantum::MAX_WEIGHT, quantum::MAX_WEIGHT);
        }
    }

    /// The network with whole numbers.
    pub fn quantised(&self) -> Network {
        let sum = quantum::SUM as f32;
        let parts = Parts::of(&self.subject);
        let (rows, _) = self.weights[..parts.bias].as_chunks::<WIDTH>();
        let bias = &self.weights[parts.bias..parts.phases];
        let phases = self.weights[parts.phases..].chunks_exact(parts.phase_length);
        let mut network = Network::zero(self.subject.clone());
        for (whole, weights) in network.rows.iter_mut().zip(rows) {
            whole.0 = weights.map(|weight| (weight * sum).round() as i8);
        }
        network.bias = std::array::from_fn(|i| (bias[i] * sum).round() as i16);
        network.layers = phases.map(|phase| self.layers(phase)).collect();
        network
    }

    /// The later layers of a phase in whole numbers.
    fn layers(&self, phase: &[f32]) -> Layers {
        let weight = quantum::WEIGHT as f32;
        let hidden = quantum::ACTIVATION * weight;
        let output = quantum::OUTPUT as f32;
        let long = |at: usize, one: f32| (phase[at] * one).round() as i32;
        let short = |at: usize, one: f32| (phase[at] * one).round() as i16;
        let number = |(n, divisor): (usize, &f32)| {
            let at = NUMBERS + n * NUMBER_LENGTH;
            NumberWeights {
                hidden: std::array::from_fn(|h| long(at + h, hidden / divisor)),
                output: long(at + HIDDEN, output / divisor),
            }
        };
        Layers {
            weights: std::array::from_fn(|two| {
                let from = |h: usize| [0, 1].map(|i| short(h * WIDTH + 2 * two + i, weight));
                std::array::from_fn(from)
            }),
            bias: std::array::from_fn(|h| long(HIDDEN_BIAS + h, hidden)),
            output: std::array::from_fn(|h| short(OUTPUT + h, weight)),
            output_bias: long(OUTPUT_BIAS, output),
            numbers: self.divisors.iter().enumerate().map(number).collect(),
        }
    }
}

/// Appends the weights of a phase as real numbers: what [`Model::layers`] made
/// whole.
fn add_layers(layers: &Layers, divisors: &[f32], weights: &mut Vec<f32>) {
    let weight = quantum::WEIGHT as f32;
    let hidden = quantum::ACTIVATION * weight;
    let output = quantum::OUTPUT as f32;
    for h in 0..HIDDEN {
        let row = layers.weights.iter().flat_map(|two| two[h]);
        weights.extend(row.map(|short| f32::from(short) / weight));
    }
    weights.extend(layers.bias.map(|long| long as f32 / hidden));
    weights.extend(layers.output.map(|short| f32::from(short) / weight));
    weights.push(layers.output_bias as f32 / output);
    for (number, divisor) in layers.numbers.iter().zip(divisors) {
        weights.extend(number.hidden.map(|long| long as f32 * divisor / hidden));
        weights.push(number.output as f32 * divisor / output);
    }
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
    use yolah_game::Game;
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
        let mut model = Model::random::<Yolah>(rng);
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
            let mut gradient = vec![0.0; model.weights.len()];
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
            let mut gradient = vec![0.0; model.weights.len()];
            model.learn(picture, target, &mut gradient);
            let parts = Parts::of(&model.subject);
            let row = parts.rows(picture).nth(20).expect("64 rows") + 3;
            let phase = parts.phase(picture);
            let early = [row, parts.bias + 1, phase, phase + HIDDEN_BIAS];
            let numbers = (phase + NUMBERS..phase + parts.phase_length).step_by(NUMBER_LENGTH);
            let late = (phase + OUTPUT..phase + NUMBERS).chain([phase + NUMBERS + 1]);
            let places = early.into_iter().chain(late);
            for at in places.chain(numbers.map(|at| at + HIDDEN)) {
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

    #[test]
    fn a_network_and_its_real_numbers_are_the_same() {
        let network = model(&mut Rng::with_seed(8)).quantised();
        let real = Model::of::<Yolah>(&network).expect("it is Yolah's");
        assert!(real.quantised() == network);
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
            let exact = model.logit(&picture) * f32::from(Yolah::CANVAS.scale);
            let whole = network.score(&mut accumulator, &picture);
            worst = worst.max((exact - whole as f32).abs());
        }
        assert!(worst < 25.0, "{worst} hundredths of a point");
        assert!(worst > 0.0, "rounding is seen");
    }
}
