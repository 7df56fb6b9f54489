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
        let mut regions: Vec<Cells> = Board::parts(self.all().without(own)).collect();
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
        let enclosed = Board::parts(self.all().without(alive)).filter(|part| part.len() == 1);
        enclosed.fold(alive, |all, point| all | point)
    }
}
