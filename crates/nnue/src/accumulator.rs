use yolah_bitboard::simd::Simd;
use yolah_game::Picture;

use crate::network::{Network, Sum};
use crate::{WIDTH, simd};

/// The classes of all cells, in blocks.
type Blocks = [[u8; Picture::BLOCK]];

/// The sum of the rows of a picture, kept from one picture to the next: only
/// cells whose class has changed are touched.
///
/// Sums of a file's network may be anything: they wrap around.
///
/// It needs no order of pictures. Those of one search have most cells in
/// common, whether a move lies between them or not.
#[derive(Clone, Debug)]
pub struct Accumulator {
    blocks: Box<Blocks>,
    sum: Sum,
}

impl Accumulator {
    /// Shows the network a board where every cell has class 0.
    pub fn new(network: &Network) -> Accumulator {
        let count = network.subject().shape.cells.div_ceil(Picture::BLOCK);
        let blocks = vec![[0; Picture::BLOCK]; count];
        let sum = refreshed(network, &blocks);
        Accumulator {
            blocks: blocks.into(),
            sum,
        }
    }

    /// The sum of the rows and the bias.
    #[inline(always)]
    pub fn sum(&self) -> &Sum {
        &self.sum
    }

    /// Shows the network other cells.
    #[inline(always)]
    pub(crate) fn show<S: Simd>(&mut self, simd: S, network: &Network, blocks: &Blocks) {
        let mut sum = self.sum;
        for (number, (old, new)) in self.blocks.iter_mut().zip(blocks).enumerate() {
            let mut changed = simd::differences(simd, old, new);
            while changed != 0 {
                let place = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                let cell = number * Picture::BLOCK + place;
                let minus = network.row(cell, old[place]);
                let plus = network.row(cell, new[place]);
                for lane in 0..WIDTH {
                    let change = i16::from(plus[lane]) - i16::from(minus[lane]);
                    sum[lane] = sum[lane].wrapping_add(change);
                }
            }
            *old = *new;
        }
        self.sum = sum;
    }
}

/// The sum from nothing.
fn refreshed(network: &Network, blocks: &Blocks) -> Sum {
    let mut sum = network.bias;
    let cells = blocks.as_flattened().iter().enumerate();
    for (cell, &class) in cells.take(network.subject().shape.cells) {
        for (sum, &weight) in sum.iter_mut().zip(network.row(cell, class)) {
            *sum = sum.wrapping_add(weight.into());
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use yolah_bitboard::simd::Portable;
    use yolah_game::{Game, Pictured, Rng};
    use yolah_yolah::Yolah;

    use super::*;
    use crate::tests::random_network;
    use crate::{Row, Subject};

    #[test]
    fn a_million_random_moves_leave_the_sum_of_a_fresh_start() {
        let mut rng = Rng::with_seed(1);
        let network = random_network(Subject::of::<Yolah>(), &mut rng);
        let mut accumulator = Accumulator::new(&network);
        let mut moves = Vec::new();
        let mut position = Yolah::default();
        let mut picture = position.picture();
        for _ in 0..1_000_000 {
            position = match position.random_move(&mut moves, &mut rng) {
                Some(m) => {
                    position.play_unchecked(m);
                    position
                }
                None => Yolah::default(),
            };
            position.draw(&mut picture);
            accumulator.show(Portable, &network, &picture.blocks);
            assert_eq!(*accumulator.sum(), refreshed(&network, &picture.blocks));
        }
    }

    #[test]
    fn a_file_with_huge_weights_is_no_overflow() {
        let mut network = random_network(Subject::of::<Yolah>(), &mut Rng::with_seed(4));
        network.bias.fill(i16::MAX);
        network.rows.fill(Row([i8::MAX; WIDTH]));
        let blocks = Yolah::default().picture().blocks;
        let mut accumulator = Accumulator::new(&network);
        accumulator.show(Portable, &network, &blocks);
        assert_eq!(*accumulator.sum(), refreshed(&network, &blocks));
        assert!(accumulator.sum()[0] < 0, "it wrapped around");
    }
}
