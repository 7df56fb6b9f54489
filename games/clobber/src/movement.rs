use std::fmt;

use yolah_bitboard::Cell;

use super::{Board, Cells};

/// A stone goes one step onto a stone of the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Cell,
    step: Step,
}

/// One of the four ways to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Step {
    Right,
    Left,
    Up,
    Down,
}

impl Step {
    pub(super) const ALL: [Step; 4] = [Step::Right, Step::Left, Step::Up, Step::Down];

    /// Every cell of a set moved by this step; some may leave the board.
    #[inline]
    pub(super) const fn shift(self, set: Cells) -> Cells {
        match self {
            Step::Right => set.up(1),
            Step::Left => set.down(1),
            Step::Up => set.up(Board::STRIDE),
            Step::Down => set.down(Board::STRIDE),
        }
    }

    const fn distance(self) -> isize {
        match self {
            Step::Right => 1,
            Step::Left => -1,
            Step::Up => Board::STRIDE as isize,
            Step::Down => -(Board::STRIDE as isize),
        }
    }
}

impl Move {
    /// The move that leads to a cell by a step.
    #[inline]
    pub(super) const fn towards(to: Cell, step: Step) -> Move {
        let from = Cell::new(to.index().wrapping_add_signed(-step.distance()));
        Move { from, step }
    }

    /// The move from a cell to its neighbour, if it is one.
    pub(super) fn between(from: Cell, to: Cell) -> Option<Move> {
        let is_there = |step: &Step| {
            let there = from.index().wrapping_add_signed(step.distance());
            there == to.index()
        };
        let step = Step::ALL.into_iter().find(is_there)?;
        Some(Move { from, step })
    }

    /// Where the stone comes from.
    #[inline]
    pub const fn from(self) -> Cell {
        self.from
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Cell {
        Cell::new(self.from.index().wrapping_add_signed(self.step.distance()))
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.from.index() * 4 + self.step as usize
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Board::name(self.from), Board::name(self.to()))
    }
}
