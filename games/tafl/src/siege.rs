//! Ends that need no last capture: a ring around all defenders, a fort at the edge.

use yolah_bitboard::Direction;
use yolah_game::Side;

use super::Tafl;
use super::board::{BOARD, Set, beside};

impl Tafl {
    /// The squares from which the edge is reached without passing attackers, until one of
    /// the set is met.
    fn reached_from_edge(&self, wanted: Set) -> Set {
        let open = self.field.cells.without(self.men[0]);
        let mut reached = self.field.edge & open;
        loop {
            let next = reached | (beside(reached) & open);
            if next == reached || next.intersects(wanted) {
                return next;
            }
            reached = next;
        }
    }

    /// How many defenders, the king among them, no ring cuts off from the edge.
    pub(super) fn count_open(&self) -> u32 {
        (self.reached_from_edge(Set::EMPTY) & self.pieces(Side::Second)).len()
    }

    /// Whether attackers stand around all others: none of these has a way to the edge,
    /// also if no other defender were in the way.
    #[inline]
    pub(super) fn is_enclosed(&self) -> bool {
        let all = self.pieces(Side::Second);
        !all.intersects(self.field.edge) && !self.reached_from_edge(all).intersects(all)
    }

    /// Whether the king stands at the edge, can move, and is behind men who cannot be
    /// taken although they never move: whatever attackers do, they never come near him.
    ///
    /// A man is safe if on each line through him one neighbour is no attacker and never
    /// will be. Men who are not are left out until all are safe. Walls of shields take
    /// nobody of a fort: each of their victims has an attacker before it and another
    /// victim or an end beside it, so none of them is beside a square of the fort.
    #[inline]
    pub(super) fn has_fort(&self) -> bool {
        let free = self.field.cells.without(self.occupied());
        self.king.intersects(self.field.edge)
            && beside(self.king).intersects(free)
            && self.is_behind_walls()
    }

    fn is_behind_walls(&self) -> bool {
        let is_open = self.rules.passes;
        let barred = if is_open { Set::EMPTY } else { self.throne() };
        let open = self.field.cells.without(self.corners() | barred);
        let mut walls = self.men[1];
        loop {
            let free = open.without(walls);
            let outside = self.men[0] | BOARD.flood(self.men[0], free, &Direction::STRAIGHT);
            if outside.intersects(self.king) {
                return false;
            }
            let hostile = outside | self.corners() | self.throne();
            let between =
                |way: Direction| BOARD.shift(hostile, way) & BOARD.shift(hostile, way.opposite());
            let weak = walls & (between(Direction::East) | between(Direction::North));
            if weak.is_empty() {
                return true;
            }
            walls = walls.without(weak);
        }
    }
}
