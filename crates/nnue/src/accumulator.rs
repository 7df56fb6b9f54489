use yolah_game::Picture;

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
        let mut changes = [(0, 0); Picture::CELLS];
        let mut count = 0;
        let old = self.cells.as_chunks::<8>().0;
        let new = cells.as_chunks::<8>().0;
        for (eight, (&old, &new)) in old.iter().zip(new).enumerate() {
            let mut changed = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
            while changed != 0 {
                let byte = changed.trailing_zeros() as usize / 8;
                changed &= !(0xff << (8 * byte));
                let first = (8 * eight + byte) * Picture::CLASSES;
                let row = |class: u8| first + class as usize % Picture::CLASSES;
                changes[count % Picture::CELLS] = (row(old[byte]), row(new[byte]));
                count += 1;
            }
        }
        self.add(network, &changes[..count]);
        self.cells = *cells;
    }

    /// Takes rows out of the sum and puts others in. Some lanes after the
    /// other, so that these stay in registers for all rows.
    #[inline(always)]
    fn add(&mut self, network: &Network, changes: &[(usize, usize)]) {
        let rows: &[Row; Picture::CELLS * Picture::CLASSES] = &network.rows;
        for (part, sum) in self.sum.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes = *sum;
            for &(minus, plus) in changes {
                let lanes_of = |row: usize| &rows[row % rows.len()].as_chunks::<LANES>().0[part];
                let (minus, plus) = (lanes_of(minus), lanes_of(plus));
                for lane in 0..LANES {
                    let change = plus[lane].wrapping_sub(minus[lane]);
                    lanes[lane] = lanes[lane].wrapping_add(change);
                }
            }
            *sum = lanes;
        }
    }
}

/// As many sums as a register of AVX-512 holds.
const LANES: usize = 32;

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
            let cells = position.picture().expect("Yolah draws pictures").cells;
            accumulator.show(&network, &cells);
            assert_eq!(*accumulator.sum(), refreshed(&network, &cells));
        }
    }
}
