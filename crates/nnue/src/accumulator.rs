use yolah_bitboard::simd::Simd;
use yolah_game::Picture;

use crate::WIDTH;
use crate::network::{Network, Sum};

/// The sum of the rows of a picture, kept from one picture to the next: only
/// cells whose class has changed are touched.
///
/// Sums of a file's network may be anything: they wrap around.
///
/// It needs no order of pictures. Those of one search have most cells in
/// common, whether a move lies between them or not.
#[derive(Clone, Debug)]
pub struct Accumulator {
    cells: [u8; Picture::CELLS],
    sum: Sum,
}

impl Accumulator {
    /// Shows the network a board where every cell has class 0.
    pub fn new(network: &Network) -> Accumulator {
        let cells = [0; Picture::CELLS];
        let sum = refreshed(network, &cells);
        Accumulator { cells, sum }
    }

    /// The sum of the rows and the bias.
    #[inline(always)]
    pub fn sum(&self) -> &Sum {
        &self.sum
    }

    /// Shows the network other cells.
    #[inline(always)]
    pub fn show<S: Simd>(&mut self, simd: S, network: &Network, cells: &[u8; Picture::CELLS]) {
        let mut changed = simd.differences(&self.cells, cells);
        let mut sum = self.sum;
        while changed != 0 {
            let cell = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let row = |class: u8| {
                let place = cell * Picture::CLASSES + class as usize % Picture::CLASSES;
                &network.rows[place % (Picture::CELLS * Picture::CLASSES)]
            };
            let (minus, plus) = (row(self.cells[cell]), row(cells[cell]));
            for lane in 0..WIDTH {
                let change = i16::from(plus[lane]) - i16::from(minus[lane]);
                sum[lane] = sum[lane].wrapping_add(change);
            }
        }
        self.sum = sum;
        self.cells = *cells;
    }
}

/// The sum from nothing.
fn refreshed(network: &Network, cells: &[u8; Picture::CELLS]) -> Sum {
    let mut sum = network.bias;
    for (cell, &class) in cells.iter().enumerate() {
        for (sum, &weight) in sum
            .iter_mut()
            .zip(&network.rows[cell * Picture::CLASSES + class as usize])
        {
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

    #[test]
    fn a_million_random_moves_leave_the_sum_of_a_fresh_start() {
        let mut rng = Rng::with_seed(1);
        let network = random_network(&mut rng);
        let mut accumulator = Accumulator::new(&network);
        let mut moves = Vec::new();
        let mut position = Yolah::default();
        for _ in 0..1_000_000 {
            position = match position.random_move(&mut moves, &mut rng) {
                Some(m) => {
                    position.play_unchecked(m);
                    position
                }
                None => Yolah::default(),
            };
            let cells = position.picture().cells;
            accumulator.show(Portable, &network, &cells);
            assert_eq!(*accumulator.sum(), refreshed(&network, &cells));
        }
    }

    #[test]
    fn a_file_with_huge_weights_is_no_overflow() {
        let mut network = random_network(&mut Rng::with_seed(4));
        network.bias.fill(i16::MAX);
        network.rows.fill([i8::MAX; WIDTH]);
        let cells = Yolah::default().picture().cells;
        let mut accumulator = Accumulator::new(&network);
        accumulator.show(Portable, &network, &cells);
        assert_eq!(*accumulator.sum(), refreshed(&network, &cells));
        assert!(accumulator.sum()[0] < 0, "it wrapped around");
    }
}
