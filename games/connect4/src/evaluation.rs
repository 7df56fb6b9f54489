use yolah_game::{Evaluator, Game, Score, judged_by};

use super::Connect4;
use super::board::{BOARD, STRIDE};

/// Judges connect four by threats: free cells that would complete four.
#[derive(Clone, Copy, Default, Debug)]
pub struct Threats;

impl Evaluator<Connect4> for Threats {
    /// About equally far apart; `docs/levels.md` tells how far.
    fn skills(&self) -> [f64; 10] {
        [
            0.03, 0.19, 0.335, 0.495, 0.63, 0.72, 0.805, 0.893, 0.976, 1.23,
        ]
    }

    #[inline]
    fn evaluate(&mut self, position: &Connect4) -> Score {
        let free = BOARD & !position.occupied;
        let [mine, theirs] = [
            position.stones(position.turn()),
            position.stones(!position.turn()),
        ];
        let threats = |stones| (completing(stones) & free).count_ones() as i32;
        Score::estimate(100 * (threats(mine) - threats(theirs)))
    }
}

/// The cells that complete a line of four with three of the stones; some of
/// them may be taken.
#[inline(always)]
pub(super) const fn completing(stones: u64) -> u64 {
    // A column grows upwards: only the cell above three stones.
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    let steps = [STRIDE, STRIDE - 1, STRIDE + 1];
    let mut i = 0;
    while i < 3 {
        let s = steps[i];
        let left = (stones << s) & (stones << (2 * s));
        let right = (stones >> s) & (stones >> (2 * s));
        // _XXX and XXX_ , then XX_X and X_XX.
        cells |= left & (stones << (3 * s)) | right & (stones >> (3 * s));
        cells |= left & (stones >> s) | right & (stones << s);
        i += 1;
    }
    cells
}

judged_by!(Connect4, Threats);

#[cfg(test)]
mod tests {
    use yolah_game::{MoveList, Rng, Side};

    use super::super::board::has_four;
    use super::*;

    #[test]
    fn a_threat_is_a_cell_that_makes_four() {
        let mut rng = Rng::with_seed(1);
        for _ in 0..200 {
            let mut position = Connect4::default();
            while let Some(m) = position.random_move(&mut MoveList::new(), &mut rng) {
                for side in Side::BOTH {
                    let stones = position.stones(side);
                    let free = BOARD & !position.occupied;
                    let slow = (0..64)
                        .map(|i| 1 << i)
                        .filter(|cell| free & cell != 0 && has_four(stones | cell));
                    let slow = slow.fold(0, |set, cell| set | cell);
                    assert_eq!(completing(stones) & free, slow, "{position}");
                }
                position.play_unchecked(m);
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}
