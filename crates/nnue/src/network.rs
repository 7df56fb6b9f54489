use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::Picture;

use crate::simd::add_products;
use crate::{Accumulator, HIDDEN, Subject, WIDTH};

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
    /// No weight of a row is larger, to fit eight bits.
    pub const MAX_ROW: f32 = 1.0;
    /// No weight of the other layers is larger.
    pub const MAX_WEIGHT: f32 = 32_000.0 / 256.0;
}

/// The weights of one class of one cell: eight bits, so that a row is a line of
/// the processor's cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Row(pub [i8; WIDTH]);

/// A sum of rows.
pub type Sum = [i16; WIDTH];

/// The weights of a number of the picture; no vector of them lies in two lines of
/// the processor's cache.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[repr(C, align(64))]
pub struct NumberWeights {
    /// To the second layer.
    pub hidden: [i32; HIDDEN],
    /// To the third layer.
    pub output: i32,
}

/// The layers after the sum, for one phase of the game, aligned in the same way.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Layers {
    /// Second layer: from each two activations of the sum.
    pub weights: [[[i16; 2]; HIDDEN]; WIDTH / 2],
    /// Second layer: added.
    pub bias: [i32; HIDDEN],
    /// Third layer: from the activations of the second.
    pub output: [i16; HIDDEN],
    /// Third layer: added.
    pub output_bias: i32,
    /// From the numbers of the picture to both.
    pub numbers: Box<[NumberWeights]>,
}

impl Layers {
    /// All weights zero, for pictures with some numbers.
    fn zero(numbers: usize) -> Layers {
        Layers {
            weights: [[[0; 2]; HIDDEN]; WIDTH / 2],
            bias: [0; HIDDEN],
            output: [0; HIDDEN],
            output_bias: 0,
            numbers: vec![NumberWeights::default(); numbers].into(),
        }
    }
}

/// A network with whole weights; see the crate's page for its shape.
///
/// ```
/// use yolah_game::Pictured;
/// use yolah_yolah::Yolah;
/// use yolah_nnue::{Accumulator, Network, Subject, quantum};
///
/// // All that counts is the last number of the picture: how many squares are free.
/// let mut network = Network::zero(Subject::of::<Yolah>());
/// network.layers[7].numbers[3].output = quantum::OUTPUT / 100;
/// let mut accumulator = Accumulator::new(&network);
/// let score = network.score(&mut accumulator, &Yolah::default().picture());
/// assert_eq!(score, 56 * i32::from(Yolah::CANVAS.scale) / 100);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    subject: Subject,
    /// A row for each class of each cell, the classes of a cell together.
    pub rows: Box<[Row]>,
    /// Added to the sum.
    pub bias: Sum,
    /// The later layers of each phase.
    pub layers: Box<[Layers]>,
}

impl Network {
    /// A network that finds everything even.
    pub fn zero(subject: Subject) -> Network {
        let shape = subject.shape;
        Network {
            subject,
            rows: vec![Row([0; WIDTH]); shape.rows()].into(),
            bias: [0; WIDTH],
            layers: vec![Layers::zero(shape.numbers); shape.phases].into(),
        }
    }

    /// What it is about.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The row of a class of a cell.
    #[inline(always)]
    pub(crate) fn row(&self, cell: usize, class: u8) -> &[i8; WIDTH] {
        let classes = self.subject.shape.classes;
        debug_assert!(usize::from(class) < classes);
        &self.rows[cell * classes + usize::from(class)].0
    }

    /// What a picture of its shape is worth to the side to move: the scale of the
    /// [`Subject`] for each factor e in the odds of winning. Updates the accumulator.
    ///
    /// # Panics
    /// If the picture has another shape.
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

/// The whole computation, compiled for each level. The widths of the layers are
/// fixed and all numbers whole: compilers make vectors of the loops.
struct Forward<'a> {
    network: &'a Network,
    accumulator: &'a mut Accumulator,
    picture: &'a Picture,
}

impl Kernel for Forward<'_> {
    type Output = i32;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> i32 {
        let Picture {
            blocks,
            numbers,
            phase,
        } = self.picture;
        self.accumulator.show(simd, self.network, blocks);
        let layers = &self.network.layers[usize::from(*phase)];
        let hidden = second(simd, layers, self.accumulator.sum(), numbers);
        let total = third(layers, &hidden, numbers);
        scaled(total, self.network.subject.scale)
    }
}

#[inline(always)]
fn second<S: Simd>(simd: S, layers: &Layers, sum: &Sum, numbers: &[i16]) -> [i32; HIDDEN] {
    let mut active = [0_i16; WIDTH];
    for (active, &sum) in active.iter_mut().zip(sum) {
        let cut = sum.clamp(0, quantum::SUM as i16) as u16;
        *active = ((cut * cut + 32) >> 6) as i16;
    }
    let mut hidden = layers.bias;
    for (&two, weights) in active.as_chunks::<2>().0.iter().zip(&layers.weights) {
        add_products(simd, &mut hidden, two, weights);
    }
    for (weights, &number) in layers.numbers.iter().zip(numbers) {
        for (hidden, &weight) in hidden.iter_mut().zip(&weights.hidden) {
            *hidden = hidden.wrapping_add(weight.wrapping_mul(number.into()));
        }
    }
    hidden
}

/// The result, in units of [`quantum::OUTPUT`].
#[inline(always)]
fn third(layers: &Layers, hidden: &[i32; HIDDEN], numbers: &[i16]) -> i64 {
    // Sixteen products of 12 and 15 bits fit.
    let mut products = 0_i32;
    for (&hidden, &weight) in hidden.iter().zip(&layers.output) {
        let cut = (hidden >> 4).clamp(0, quantum::HIDDEN);
        products = products.wrapping_add(((cut * cut + 2048) >> 12) * i32::from(weight));
    }
    let mut total = i64::from(products) + i64::from(layers.output_bias);
    for (&number, weights) in numbers.iter().zip(&layers.numbers) {
        total += i64::from(number) * i64::from(weights.output);
    }
    total
}

/// A result as a score. Those that no training makes are cut, lest they overflow.
#[inline(always)]
fn scaled(total: i64, scale: u16) -> i32 {
    const MOST: i64 = 1 << 34;
    (total.clamp(-MOST, MOST) * i64::from(scale) / i64::from(quantum::OUTPUT)) as i32
}
