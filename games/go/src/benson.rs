//! What nobody can take away, even from a side that always passes.
//!
//! Benson, *Life in the game of Go*, 1976: a region is what a side's stones enclose, and is
//! vital to a chain if all its free points are liberties of the chain. Chains that have
//! two vital regions each, whose regions are enclosed by such chains alone, live.

use yolah_game::Side;

use super::Go;
use super::board::{Board, Cells};

impl Go {
    /// The chains of a side that live whatever happens.
    pub(crate) fn unconditionally_alive(&self, side: Side) -> Cells {
        let (own, free) = (self.stones(side), self.free());
        let mut chains: Vec<Cells> = Board::parts(own).collect();
        let mut regions: Vec<Cells> = Board::parts(self.points.without(own)).collect();
        loop {
            let is_vital = |region: &&Cells, chain: &Cells| {
                (**region & free).without(Board::around(*chain)).is_empty()
            };
            let lives = |chain: &Cells| {
                let touched = regions
                    .iter()
                    .filter(|region| Board::around(**region).intersects(*chain));
                touched.filter(|region| is_vital(region, chain)).count() >= 2
            };
            let (alive, dead): (Vec<Cells>, Vec<Cells>) =
                chains.iter().partition(|chain| lives(chain));
            if dead.is_empty() {
                return alive.into_iter().collect();
            }
            let lost: Cells = dead.into_iter().collect();
            regions.retain(|region| !Board::around(*region).intersects(lost));
            chains = alive;
        }
    }

    /// The points that a side has for certain: its living chains, and the single points that
    /// they enclose, where the other side cannot even set a stone. Larger regions have to be
    /// defended.
    pub(crate) fn certain(&self, side: Side) -> Cells {
        let alive = self.unconditionally_alive(side);
        let enclosed = Board::parts(self.points.without(alive)).filter(|part| part.len() == 1);
        enclosed.fold(alive, |all, point| all | point)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use yolah_game::{Game, History, MoveList, Rng};

    use super::super::Move;
    use super::*;

    /// The stones of a side that are still there whatever the other side does, which moves alone
    /// until all that it can reach is seen.
    fn survivors(position: &Go, side: Side) -> Cells {
        let mut alive = position.stones(side);
        let mut start = position.clone();
        (start.turn, start.passes, start.ko) = (!side, 0, None);
        // Nothing is forbidden by what was there before: who adds stones makes new boards.
        start.history = History::default();
        let mut seen = HashSet::from([start.stones]);
        let mut open = vec![start];
        while let Some(board) = open.pop() {
            alive &= board.stones(side);
            let mut moves = MoveList::new();
            board.legal_moves(&mut moves);
            for m in moves.into_iter().filter(|&m| m != Move::PASS) {
                let mut next = board.clone();
                next.play_unchecked(m);
                // The other side passes.
                (next.turn, next.ko) = (!side, None);
                if seen.insert(next.stones) {
                    open.push(next);
                }
            }
        }
        alive
    }

    #[test]
    fn chains_live_that_nobody_can_take_who_moves_alone() {
        let mut rng = Rng::with_seed(7);
        let mut moves = MoveList::new();
        let mut living = 0;
        for (files, ranks) in [(3, 3), (4, 2), (4, 3), (5, 2), (6, 2)] {
            for _ in 0..60 {
                let mut position = Go::new(files, ranks).expect("a small board");
                for _ in 0..rng.usize(6..40) {
                    if let Some(m) = position.random_move(&mut moves, &mut rng) {
                        position.play_unchecked(m);
                    }
                }
                for side in Side::BOTH {
                    let found = position.unconditionally_alive(side);
                    assert_eq!(found, survivors(&position, side), "{position}");
                    living += u32::from(!found.is_empty());
                }
            }
        }
        assert!(living > 20, "{living}");
    }
}
