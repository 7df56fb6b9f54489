//! What a move takes: men between two, rows of them against the edge, the king.

use yolah_bitboard::{Cell, Direction};
use yolah_game::Side;

use super::board::{Set, beside, shift};
use super::{Strength, Tafl};

impl Tafl {
    /// The squares that stand for an enemy of the men of a side, pieces included.
    #[inline]
    pub(super) fn hostile_to(&self, side: Side) -> Set {
        match side {
            Side::First => {
                let king = if self.rules.armed {
                    self.king
                } else {
                    Set::EMPTY
                };
                self.men[1] | king | self.corners() | self.throne()
            }
            Side::Second => self.men[0] | self.corners() | self.throne().without(self.king),
        }
    }

    /// The men that a piece of the side to move takes, which has just come to a square.
    #[inline]
    pub(super) fn taken_by(&self, to: Cell) -> Set {
        let to = Set::single(to);
        if to == self.king && !self.rules.armed {
            return Set::EMPTY;
        }
        let (prey, hostile) = (
            self.men[self.turn.other().index()],
            self.hostile_to(!self.turn),
        );
        let mut taken = Set::EMPTY;
        for way in Direction::STRAIGHT {
            taken |= prey & shift(to, way) & shift(hostile, way.opposite());
        }
        if self.rules.shieldwall && to.intersects(self.field.edge) {
            taken |= self.shut_in_by(to) & prey;
        }
        taken
    }

    /// The row at the edge that a piece shuts in, which has just come to one of its ends.
    fn shut_in_by(&self, to: Set) -> Set {
        let mut taken = Set::EMPTY;
        for out in Direction::STRAIGHT {
            if (shift(to, out) & self.field.cells).is_empty() {
                let along = Direction::STRAIGHT.into_iter();
                let along = along.filter(|way| *way != out && *way != out.opposite());
                taken = along.fold(taken, |taken, way| taken | self.row_from(to, way, out));
            }
        }
        taken
    }

    /// The row of two or more behind a square at the edge, each with one of the side to
    /// move before it, if its other end is shut, too. It may have the king in it.
    fn row_from(&self, to: Set, way: Direction, out: Direction) -> Set {
        let (own, others) = match self.turn {
            Side::First => (self.men[0], self.men[1] | self.king),
            Side::Second if self.rules.armed => (self.men[1] | self.king, self.men[0]),
            Side::Second => (self.men[1], self.men[0]),
        };
        // Those who have one before them.
        let shut = others & shift(own, out);
        let mut row = Set::EMPTY;
        let mut next = shift(to, way);
        while next.intersects(shut) {
            row |= next;
            next = shift(next, way);
        }
        let is_closed = next.intersects(own | self.corners());
        if is_closed && row.len() >= 2 {
            row
        } else {
            Set::EMPTY
        }
    }

    /// Whether an attacker takes the king, who has just come to a square.
    #[inline]
    pub(super) fn takes_king(&self, to: Cell) -> bool {
        let to = Set::single(to);
        let mut ways = Direction::STRAIGHT.into_iter();
        let Some(way) = ways.find(|&way| shift(to, way) == self.king) else {
            return false;
        };
        let hostile = self.men[0] | self.corners() | self.throne();
        let is_shut = |way: Direction| {
            let next = shift(self.king, way) & self.field.cells;
            next.intersects(hostile) || (next.is_empty() && self.rules.hostile_edge)
        };
        let needs_four = match self.rules.strength {
            Strength::Four => true,
            Strength::Two => false,
            Strength::Throne => {
                let near = self.field.centre | beside(self.field.centre);
                near.intersects(self.king)
            }
        };
        if needs_four {
            Direction::STRAIGHT.into_iter().all(is_shut)
        } else {
            is_shut(way)
        }
    }
}
