//! What a move takes: men between two, rows of them against the edge, the king.

use yolah_bitboard::{Cell, Direction};
use yolah_game::Side;

use super::board::{BOARD, Set, beside};
use super::{Strength, Tafl};

impl Tafl {
    /// The squares that stand for an enemy of the men of a side, pieces included.
    #[inline]
    pub(super) fn hostile_to(&self, side: Side) -> Set {
        let throne = match side {
            Side::First => self.throne(),
            Side::Second => self.throne().without(self.king),
        };
        self.fighters(!side) | self.corners() | throne
    }

    /// The pieces of a side that help to take.
    #[inline]
    fn fighters(&self, side: Side) -> Set {
        match side {
            Side::Second if self.rules.armed => self.men[1] | self.king,
            side => self.men[side.index()],
        }
    }

    /// The men that a piece of the side to move takes, which has just come to a square.
    #[inline]
    pub(super) fn taken_by(&self, to: Cell) -> Set {
        let to = Set::single(to);
        if to == self.king && !self.rules.armed {
            return Set::EMPTY;
        }
        let prey = self.men[self.turn.other().index()];
        let hostile = self.hostile_to(!self.turn);
        let mut taken = Set::EMPTY;
        for way in Direction::STRAIGHT {
            taken |= prey & BOARD.shift(to, way) & BOARD.shift(hostile, way.opposite());
        }
        if self.rules.shieldwall && to.intersects(self.field.edge) {
            taken |= self.shut_in_by(to) & prey;
        }
        taken
    }

    /// The row at the edge that a piece shuts in, which has just come to one of its ends.
    fn shut_in_by(&self, to: Set) -> Set {
        let (own, others) = (self.fighters(self.turn), self.pieces(!self.turn));
        let is_out = |way: &Direction| !BOARD.shift(to, *way).intersects(self.field.cells);
        let mut taken = Set::EMPTY;
        for out in Direction::STRAIGHT.into_iter().filter(is_out) {
            // Those who have one before them: straight into the board never two in a row.
            let shut = others & BOARD.shift(own, out);
            for way in Direction::STRAIGHT {
                taken |= row_from(to, way, shut, own | self.corners());
            }
        }
        taken
    }

    /// Whether an attacker takes the king, who has just come to a square.
    #[inline]
    pub(super) fn takes_king(&self, to: Cell) -> bool {
        let to = Set::single(to);
        let mut ways = Direction::STRAIGHT.into_iter();
        let Some(way) = ways.find(|&way| BOARD.shift(to, way) == self.king) else {
            return false;
        };
        let hostile = self.men[0] | self.corners() | self.throne();
        let is_shut = |way: Direction| {
            let next = BOARD.shift(self.king, way) & self.field.cells;
            next.intersects(hostile) || (next.is_empty() && self.rules.hostile_edge)
        };
        let near = self.field.centre | beside(self.field.centre);
        match self.rules.strength {
            Strength::Two => is_shut(way),
            Strength::Throne if !near.intersects(self.king) => is_shut(way),
            _ => Direction::STRAIGHT.into_iter().all(is_shut),
        }
    }
}

/// The row of two or more behind a square, the king perhaps in it, if its other end is shut, too.
#[inline]
fn row_from(to: Set, way: Direction, shut: Set, ends: Set) -> Set {
    let (mut row, mut next) = (Set::EMPTY, BOARD.shift(to, way));
    while next.intersects(shut) {
        row |= next;
        next = BOARD.shift(next, way);
    }
    let is_taken = next.intersects(ends) && row.len() >= 2;
    if is_taken { row } else { Set::EMPTY }
}
