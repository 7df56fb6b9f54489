use yolah_game::Picture;

use crate::WIDTH;
use crate::network::{Network, Row};

/// The sum of the rows of a picture, kept from one picture to the next: only
/// cells whose class has changed are touched.
///
/// It needs no order of pictures. Those of one search have most cells in
/// common, whether a move lies between them or not.
#[derive(Clone, Debug)]
pub struct Accumulator {
    cells: [u8; Picture::CELLS],
    sum: Row,
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
    pub fn sum(&self) -> &Row {
        &self.sum
    }

    /// Shows the network other cells.
    #[inline(always)]
    pub fn show(&mut self, network: &Network, cells: &[u8; Picture::CELLS]) {
        let mut changed = differences(&self.cells, cells);
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
                sum[lane] = sum[lane].wrapping_add(plus[lane].wrapping_sub(minus[lane]));
            }
        }
        self.sum = sum;
        self.cells = *cells;
    }
}

/// The cells that differ, as a set of bits.
#[inline(always)]
fn differences(old: &[u8; Picture::CELLS], new: &[u8; Picture::CELLS]) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (old, new) = (old.as_chunks::<8>().0, new.as_chunks::<8>().0);
    let mut set = 0;
    for (eight, (&old, &new)) in old.iter().zip(new).enumerate() {
        let different = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
        // The top bit of every byte that is not zero; classes leave it free.
        let bits = ((different + LOW) & !LOW) >> 7;
        // Collects the lowest bits of the bytes in the highest byte.
        set |= (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * eight);
    }
    set
}

/// The sum from nothing.
fn refreshed(network: &Network, cells: &[u8; Picture::CELLS]) -> Row {
    let mut sum = network.bias;
    for (cell, &class) in cells.iter().enumerate() {
        for (sum, &weight) in sum
            .iter_mut()
            .zip(&network.rows[cell * Picture::CLASSES + class as usize])
        {
            *sum = sum.wrapping_add(weight);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use yolah_game::{Game, Pictured, Rng};
    use yolah_games::yolah::Yolah;

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
            accumulator.show(&network, &cells);
            assert_eq!(*accumulator.sum(), refreshed(&network, &cells));
        }
    }
}
