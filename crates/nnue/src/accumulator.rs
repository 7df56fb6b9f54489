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
        let old = self.cells.as_chunks::<8>().0;
        let new = cells.as_chunks::<8>().0;
        for (eight, (&old, &new)) in old.iter().zip(new).enumerate() {
            let mut changed = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
            while changed != 0 {
                let byte = changed.trailing_zeros() as usize / 8;
                changed &= !(0xff << (8 * byte));
                let cell = 8 * eight + byte;
                let (minus, plus) = (network.row(cell, old[byte]), network.row(cell, new[byte]));
                for ((sum, &minus), &plus) in self.sum.iter_mut().zip(minus).zip(plus) {
                    *sum = sum.wrapping_add(plus.wrapping_sub(minus));
                }
            }
        }
        self.cells = *cells;
    }
}

/// The sum from nothing.
fn refreshed(network: &Network, cells: &[u8; Picture::CELLS]) -> Row {
    let mut sum = network.bias;
    for (cell, &class) in cells.iter().enumerate() {
        for (sum, &weight) in sum.iter_mut().zip(network.row(cell, class)) {
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
