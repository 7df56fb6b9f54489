use super::Options;

/// Late move reductions (LMR): how many plies less a late move is searched, by depth and by the number of
/// moves tried before it: the product of their logarithms, so that both a deep
/// and a wide tree lose about a constant share.
///
/// The numbers would be bold in chess, whose evaluator asks for less; they suit
/// a game with fifty quiet moves. In Yolah, judged by mobility, they gain over `0.5 + product / 2` about 37 Elo
/// at 4000 nodes a move (400 games, ±35) and 115 at 20 000 (100 games, ±70), and
/// depth 10 from the start takes 86 000 nodes instead of 878 000.
#[derive(Debug)]
pub(super) struct LateMoveReductions([[u8; LateMoveReductions::SIZE]; LateMoveReductions::SIZE]);

impl LateMoveReductions {
    const SIZE: usize = 64;

    /// `percent` is the evaluator's wish, see
    /// [`Evaluator::reduction_percent`](yolah_game::Evaluator::reduction_percent).
    pub(super) fn new(options: &Options, percent: i32) -> LateMoveReductions {
        let scale = f64::from(options.lmr_scale) / 100.0 * f64::from(percent) / 100.0;
        let mut table = [[0; LateMoveReductions::SIZE]; LateMoveReductions::SIZE];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, reduction) in row.iter_mut().enumerate().skip(1) {
                let product = (depth as f64).ln() * (tried as f64).ln();
                *reduction = ((0.9 + product / 1.1) * scale) as u8;
            }
        }
        LateMoveReductions(table)
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, tried: usize) -> i32 {
        let depth = (depth.max(0) as usize).min(LateMoveReductions::SIZE - 1);
        i32::from(self.0[depth][tried.min(LateMoveReductions::SIZE - 1)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        let reductions = LateMoveReductions::new(&Options::default(), 100);
        assert_eq!(reductions.get(1, 40), 0);
        assert!(reductions.get(10, 40) > reductions.get(10, 4));
        assert!(reductions.get(12, 20) > reductions.get(4, 20));
        assert_eq!(reductions.get(1000, 1000), reductions.get(63, 63));
    }
}
