//! Random games with a union-find: of every chain, what it touches.

use yolah_game::playout::below;
use yolah_game::{Game, Outcome, Rng, Side};

use super::Havannah;
use super::board::{CELLS, Plan, SIX, beginnings, inner, is_joined};

/// Nobody's cell.
const FREE: u8 = 2;

/// A board on which stones are set one by one.
struct Groups {
    plan: &'static Plan,
    /// By cell, whose stone is there; one cell more stands for all beyond the board.
    owners: [u8; CELLS + 1],
    /// By cell, another one of the same chain, in the end its root.
    parents: [u16; CELLS],
    /// By root, corners and sides that the chain touches.
    marks: [u16; CELLS],
}

/// The result of a random game, and its moves.
pub(super) fn play_out(position: &Havannah, rng: &mut Rng) -> (Outcome, u64) {
    let mut position = *position;
    let mut plies = 0;
    // Until the swap is behind.
    while position.swap
        && let Some(m) = position.random_move(&mut Vec::new(), rng)
    {
        position.play_unchecked(m);
        plies += 1;
    }
    match position.outcome() {
        Some(outcome) => (outcome, plies),
        None => fill(&position, plies, rng),
    }
}

fn fill(position: &Havannah, begun: u64, rng: &mut Rng) -> (Outcome, u64) {
    let mut groups = Groups::new(position);
    let mut cells = [0_u16; CELLS];
    let count = position.free().len();
    for (slot, cell) in cells.iter_mut().zip(position.free()) {
        *slot = cell.index() as u16;
    }
    let mut turn = position.turn();
    for set in 0..count {
        let chosen = set + below(rng, count - set);
        cells.swap(set as usize, chosen as usize);
        if groups.set(turn, cells[set as usize]) {
            return (Outcome::win(turn), begun + u64::from(set) + 1);
        }
        turn = !turn;
    }
    (Outcome::DRAW, begun + u64::from(count))
}

impl Groups {
    fn new(position: &Havannah) -> Groups {
        let mut groups = Groups {
            plan: position.plan(),
            owners: [FREE; CELLS + 1],
            parents: [0; CELLS],
            marks: [0; CELLS],
        };
        for side in Side::BOTH {
            for cell in position.stones(side) {
                groups.set(side, cell.index() as u16);
            }
        }
        groups
    }

    /// Sets a stone; whether it wins, if nobody had won before.
    #[inline]
    fn set(&mut self, side: Side, cell: u16) -> bool {
        let at = usize::from(cell);
        self.owners[at] = side as u8;
        self.parents[at] = cell;
        let mut marks = self.plan.marks[at];
        let (around, own) = (self.plan.around[at], self.own_around(side, at));
        if own == 0 {
            self.marks[at] = marks;
            return false;
        }
        let mut rings = false;
        for begin in (0..SIX).filter(|&i| beginnings(own) >> i & 1 != 0) {
            let root = self.root(around[begin]);
            // The run before it has made this cell the root of its chain.
            rings |= root == cell;
            marks |= self.marks[usize::from(root)];
            self.parents[usize::from(root)] = cell;
        }
        self.marks[at] = marks;
        if rings || is_joined(marks) {
            return true;
        }
        let is_inside = |i: usize| self.own_around(side, usize::from(around[i])) == 0x3f;
        let inner = inner(own);
        inner != 0 && (0..SIX).any(|i| inner >> i & 1 != 0 && is_inside(i))
    }

    /// Which of the cells around one have stones of a side, as bits in a circle.
    #[inline]
    fn own_around(&self, side: Side, at: usize) -> u8 {
        let around = self.plan.around[at].into_iter().rev();
        around.fold(0, |bits, next| {
            bits << 1 | u8::from(self.owners[usize::from(next)] == side as u8)
        })
    }

    /// The root of a chain; the way to it is halved for the next time.
    #[inline]
    fn root(&mut self, mut cell: u16) -> u16 {
        loop {
            let parent = self.parents[usize::from(cell)];
            if parent == cell {
                return cell;
            }
            let next = self.parents[usize::from(parent)];
            self.parents[usize::from(cell)] = next;
            cell = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same stones in the same order end the same way.
    #[test]
    fn both_ways_of_setting_stones_agree() {
        let mut rng = Rng::with_seed(8);
        let (mut rings, mut others) = (0, 0);
        for game in 0..250 {
            let mut position = Havannah::new(4 + game % 4, false).expect("a size");
            let mut groups = Groups::new(&position);
            while let Some(m) = position.random_move(&mut Vec::new(), &mut rng) {
                let turn = position.turn();
                let wins = groups.set(turn, m.index() as u16);
                position.play_unchecked(m);
                let won = position.outcome() == Some(Outcome::win(turn));
                assert_eq!(wins, won, "{m}: {position}");
            }
            let chain = |side: Side| super::super::has_ring(position.plan(), position.stones(side));
            match position.outcome().and_then(Outcome::winner) {
                Some(side) if chain(side) => rings += 1,
                _ => others += 1,
            }
        }
        assert!(rings > 20 && others > 20, "{rings} rings, {others} others");
    }
}
