use std::fmt;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

/// A pawn goes from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
}

impl Move {
    /// Where the pawn comes from.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// The move that leads to a square by a step.
    #[inline]
    pub(super) const fn towards(to: Square, step: Step, side: Side) -> Move {
        let from = match side {
            Side::First => to.index() as u8 - step.distance(side),
            Side::Second => to.index() as u8 + step.distance(side),
        };
        Move {
            from: Square::from_low_bits(from),
            to,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// One of the three ways forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Towards file a.
    Left,
    Straight,
    Right,
}

impl Step {
    pub(super) const ALL: [Step; 3] = [Step::Left, Step::Straight, Step::Right];
    pub(super) const DIAGONAL: [Step; 2] = [Step::Left, Step::Right];

    /// How far it goes in the order of squares.
    const fn distance(self, side: Side) -> u8 {
        match (self, side) {
            (Step::Straight, _) => 8,
            (Step::Left, Side::First) | (Step::Right, Side::Second) => 7,
            (Step::Right, Side::First) | (Step::Left, Side::Second) => 9,
        }
    }

    /// Every square of a set moved by this step of a side, without those that
    /// would leave a board of so many files; the board's rows are not looked at.
    #[inline]
    pub(super) const fn shift(self, set: u64, side: Side, files: u8) -> u64 {
        let staying = match self {
            Step::Left => set & !Bitboard::file(0).0,
            Step::Straight => set,
            Step::Right => set & !Bitboard::file(files - 1).0,
        };
        match side {
            Side::First => staying << self.distance(side),
            Side::Second => staying >> self.distance(side),
        }
    }
}
