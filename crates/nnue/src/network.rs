use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::Picture;

use crate::{Accumulator, HIDDEN, WIDTH};

/// What 1 is written as, in each part of the network.
///
/// An activation is the square of a number cut to 0..1. The sums of the first
/// layer are cut to 0..127, squared and divided by 64, so that 1 becomes 252;
/// those of the second layer have four bits more.
pub mod quantum {
    /// Weights and sums of the first layer.
    pub const SUM: i32 = 127;
    /// Activations of the first layer.
    pub const ACTIVATION: f32 = 127.0 * 127.0 / 64.0;
    /// Weights of the second and the third layer.
    pub const WEIGHT: i32 = 256;
    /// Activations of the second layer.
    pub const HIDDEN: i32 = 4032;
    /// The result.
    pub const OUTPUT: i32 = ((HIDDEN * HIDDEN) >> 12) * WEIGHT;
    /// Scores for each factor e in the odds of winning.
    pub const SCORE: i32 = 120;
    /// Scores up to this are more likely drawn than won, in Yolah.
    pub const DRAW: i32 = 80;
    /// No weight of a row is larger, to fit eight bits.
    pub const MAX_ROW: f32 = 1.0;
    /// No weight of the other layers is larger.
    pub const MAX_WEIGHT: f32 = 32_000.0 / 256.0;
}

/// The weights of one class of one cell: eight bits, so that a row is a line of
/// the processor's cache.
pub type Row = [i8; WIDTH];

/// A sum of rows.
pub type Sum = [i16; WIDTH];

/// The layers after the sum, for one phase of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    /// Second layer: from each two activations of the sum.
    pub weights: [[[i16; 2]; HIDDEN]; WIDTH / 2],
    /// Second layer: from the numbers of the picture.
    pub numbers: [[i32; HIDDEN]; Picture::NUMBERS],
    /// Second layer: added.
    pub bias: [i32; HIDDEN],
    /// Third layer: from the activations of the second.
    pub output: [i16; HIDDEN],
    /// Third layer: from the numbers of the picture.
    pub output_numbers: [i32; Picture::NUMBERS],
    /// Third layer: added.
    pub output_bias: i32,
}

impl Layers {
    /// All weights zero.
    pub const ZERO: Layers = Layers {
        weights: [[[0; 2]; HIDDEN]; WIDTH / 2],
        numbers: [[0; HIDDEN]; Picture::NUMBERS],
        bias: [0; HIDDEN],
        output: [0; HIDDEN],
        output_numbers: [0; Picture::NUMBERS],
        output_bias: 0,
    };
}

/// A network with whole weights; see the crate's page for its shape.
///
/// ```
/// use yolah_game::Pictured;
/// use yolah_yolah::Yolah;
/// use yolah_nnue::{Accumulator, Layers, Network, quantum};
///
/// // All that counts is the last number of the picture: how many squares are free.
/// let output_numbers = [0, 0, 0, quantum::OUTPUT / 100];
/// let mut network = Network::zero();
/// network.layers[7] = Layers { output_numbers, ..Layers::ZERO };
/// let picture = Yolah::default().picture();
/// let mut accumulator = Accumulator::new(&network);
/// let score = network.score(&mut accumulator, &picture);
/// assert_eq!(score, 56 * quantum::SCORE / 100);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// A row for each class of each cell, the classes of a cell together.
    pub rows: Box<[Row; Picture::CELLS * Picture::CLASSES]>,
    /// Added to the sum.
    pub bias: Sum,
    /// The later layers of each phase.
    pub layers: Box<[Layers]>,
}

impl Network {
    /// A network that finds everything even.
    pub fn zero() -> Network {
        Network {
            rows: zeroes(),
            bias: [0; WIDTH],
            layers: vec![Layers::ZERO; Picture::PHASES].into(),
        }
    }

    /// What the picture is worth to the side to move: [`quantum::SCORE`] for
    /// each factor e in the odds of winning. Updates the accumulator.
    #[inline]
    pub fn score(&self, accumulator: &mut Accumulator, picture: &Picture) -> i32 {
        self.score_at(Level::best(), accumulator, picture)
    }

    /// The same with the instructions of a level, which the processor must
    /// have; the answers are the same.
    #[inline]
    pub fn score_at(&self, level: Level, accumulator: &mut Accumulator, picture: &Picture) -> i32 {
        let network = self;
        simd::dispatch(
            level,
            Forward {
                network,
                accumulator,
                picture,
            },
        )
    }
}

/// Rows of zeroes, made on the heap: they are too large for some stacks.
fn zeroes() -> Box<[Row; Picture::CELLS * Picture::CLASSES]> {
    let rows = vec![[0; WIDTH]; Picture::CELLS * Picture::CLASSES];
    rows.try_into().expect("the length is right")
}

/// The whole computation, compiled for each level. The loops have fixed lengths
/// and whole numbers: compilers make vectors of them.
struct Forward<'a> {
    network: &'a Network,
    accumulator: &'a mut Accumulator,
    picture: &'a Picture,
}

impl Kernel for Forward<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> i32 {
        self.accumulator
            .show(simd, self.network, &self.picture.cells);
        let layers = &self.network.layers[self.picture.phase as usize % Picture::PHASES];
        let hidden = second(simd, layers, self.accumulator.sum(), &self.picture.numbers);
        third(layers, &hidden, &self.picture.numbers)
    }
}

#[inline(always)]
fn second<S: Simd>(
    simd: S,
    layers: &Layers,
    sum: &Sum,
    numbers: &[i16; Picture::NUMBERS],
) -> [i32; HIDDEN] {
    let mut active = [0_i16; WIDTH];
    for (active, &sum) in active.iter_mut().zip(sum) {
        let cut = sum.clamp(0, quantum::SUM as i16) as u16;
        *active = ((cut * cut + 32) >> 6) as i16;
    }
    let mut hidden = layers.bias;
    for (&two, weights) in active.as_chunks::<2>().0.iter().zip(&layers.weights) {
        simd.add_products(&mut hidden, two, weights);
    }
    for (weights, &number) in layers.numbers.iter().zip(numbers) {
        for (hidden, &weight) in hidden.iter_mut().zip(weights) {
            *hidden = hidden.wrapping_add(weight.wrapping_mul(number.into()));
        }
    }
    hidden
}

#[inline(always)]
fn third(layers: &Layers, hidden: &[i32; HIDDEN], numbers: &[i16; Picture::NUMBERS]) -> i32 {
    // Sixteen products of 12 and 15 bits fit.
    let mut products = 0_i32;
    for (&hidden, &weight) in hidden.iter().zip(&layers.output) {
        let cut = (hidden >> 4).clamp(0, quantum::HIDDEN);
        products = products.wrapping_add(((cut * cut + 2048) >> 12) * i32::from(weight));
    }
    let mut total = i64::from(products) + i64::from(layers.output_bias);
    for (&number, &weight) in numbers.iter().zip(&layers.output_numbers) {
        total += i64::from(number) * i64::from(weight);
    }
    (total * i64::from(quantum::SCORE) / i64::from(quantum::OUTPUT)) as i32
}
