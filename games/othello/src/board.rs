//! The board as bits, and the lines of discs that a move turns over.
//!
//! Boards of up to eight by eight are 64 bits with eight to a row, whatever their
//! size; the board of ten by ten is 128 bits with ten to a row. Everything is
//! written once for both.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of cells.
pub(super) trait Set:
    Copy
    + Eq
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    const EMPTY: Self;
    /// Doublings of a run that reach across the board: a run has two more cells
    /// with each.
    const ROUNDS: u32;

    fn len(self) -> u32;
    /// The lowest cell; the set must not be empty.
    fn first(self) -> u32;
    fn single(cell: u32) -> Self;
}

macro_rules! set {
    ($word:ty, $rounds:literal) => {
        impl Set for $word {
            const EMPTY: $word = 0;
            const ROUNDS: u32 = $rounds;

            #[inline(always)]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn single(cell: u32) -> $word {
                1 << cell
            }
        }
    };
}

set!(u64, 2);
set!(u128, 3);

/// The cells of a set from the lowest on.
#[inline]
pub(super) fn cells<S: Set>(mut set: S) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == S::EMPTY {
            return None;
        }
        let cell = set.first();
        set = set ^ S::single(cell);
        Some(cell)
    })
}

/// A board of one size.
#[derive(Debug)]
pub(super) struct Geometry<S> {
    size: u32,
    pub(super) all: S,
    /// The first and the last file, and both outer rows.
    left: S,
    right: S,
    outer_ranks: S,
    pub(super) corners: S,
    /// Diagonal neighbours of corners, and those on the edge.
    pub(super) diagonal_to_corners: S,
    pub(super) beside_corners: S,
    pub(super) quadrants: [S; 4],
    /// By axis (along rows, along files, and both diagonals): what a step is, and
    /// the cells that may lie within a run of discs, not at its end.
    steps: [u32; 4],
    inner: [S; 4],
}

macro_rules! geometry {
    ($name:ident, $word:ty, $stride:literal) => {
        /// The board with so many files and ranks.
        pub(super) const fn $name(size: u32) -> Geometry<$word> {
            const fn rectangle(from: (u32, u32), to: (u32, u32)) -> $word {
                let mut set = 0;
                let mut rank = from.1;
                while rank < to.1 {
                    let mut file = from.0;
                    while file < to.0 {
                        set |= 1 << (rank * $stride + file);
                        file += 1;
                    }
                    rank += 1;
                }
                set
            }
            let all = rectangle((0, 0), (size, size));
            let left = rectangle((0, 0), (1, size));
            let right = rectangle((size - 1, 0), (size, size));
            let outer_files = left | right;
            let outer_ranks = rectangle((0, 0), (size, 1)) | rectangle((0, size - 1), (size, size));
            let next_files =
                rectangle((1, 0), (2, size)) | rectangle((size - 2, 0), (size - 1, size));
            let next_ranks =
                rectangle((0, 1), (size, 2)) | rectangle((0, size - 2), (size, size - 1));
            let half = size / 2;
            let inside = all & !outer_files;
            Geometry {
                size,
                all,
                left,
                right,
                outer_ranks,
                corners: outer_files & outer_ranks,
                diagonal_to_corners: next_files & next_ranks,
                beside_corners: outer_files & next_ranks | next_files & outer_ranks,
                quadrants: [
                    rectangle((0, 0), (half, half)),
                    rectangle((half, 0), (size, half)),
                    rectangle((0, half), (half, size)),
                    rectangle((half, half), (size, size)),
                ],
                steps: [1, $stride, $stride - 1, $stride + 1],
                inner: [inside, all, inside, inside],
            }
        }
    };
}

geometry!(small, u64, 8);
geometry!(large, u128, 10);

/// The discs of the side to move and of the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Discs<S> {
    pub(super) own: S,
    pub(super) other: S,
}

/// A run of passable cells that begins beside `start`, in one direction.
#[inline(always)]
fn run<S: Set>(start: S, passable: S, step: u32, shift: impl Fn(S, u32) -> S) -> S {
    let mut run = passable & shift(start, step);
    run |= passable & shift(run, step);
    let pairs = passable & shift(passable, step);
    for _ in 0..S::ROUNDS {
        run |= pairs & shift(run, 2 * step);
    }
    run
}

#[inline(always)]
fn up<S: Set>(set: S, by: u32) -> S {
    set << by
}

#[inline(always)]
fn down<S: Set>(set: S, by: u32) -> S {
    set >> by
}

impl<S: Set> Discs<S> {
    /// The same with the other side to move.
    #[inline]
    pub(super) fn passed(self) -> Discs<S> {
        Discs {
            own: self.other,
            other: self.own,
        }
    }

    #[inline]
    pub(super) fn occupied(self) -> S {
        self.own | self.other
    }

    /// The free cells where a disc of the side to move turns others over.
    #[inline]
    pub(super) fn targets(self, geometry: &Geometry<S>) -> S {
        let mut found = S::EMPTY;
        for (step, inner) in geometry.steps.into_iter().zip(geometry.inner) {
            let passable = self.other & inner;
            found |= run(self.own, passable, step, up) << step;
            found |= run(self.own, passable, step, down) >> step;
        }
        found & geometry.all & !self.occupied()
    }

    /// Whether there is such a cell.
    #[inline]
    pub(super) fn can_move(self, geometry: &Geometry<S>) -> bool {
        self.targets(geometry) != S::EMPTY
    }

    /// The discs that a new disc on a free cell turns over.
    #[inline]
    pub(super) fn flips(self, geometry: &Geometry<S>, cell: u32) -> S {
        let disc = S::single(cell);
        let mut flips = S::EMPTY;
        for (step, inner) in geometry.steps.into_iter().zip(geometry.inner) {
            let passable = self.other & inner;
            let runs = [
                run(disc, passable, step, up),
                run(disc, passable, step, down),
            ];
            // Only what lies behind the last disc of a run can be an own one.
            if (runs[0] << step) & self.own != S::EMPTY {
                flips |= runs[0];
            }
            if (runs[1] >> step) & self.own != S::EMPTY {
                flips |= runs[1];
            }
        }
        flips
    }

    /// The discs after a move that turns these over; the other side is to move.
    #[inline]
    pub(super) fn after(self, cell: u32, flips: S) -> Discs<S> {
        Discs {
            own: self.other ^ flips,
            other: self.own | flips | S::single(cell),
        }
    }

    /// How many discs more the side to move has.
    #[inline]
    pub(super) fn difference(self) -> i32 {
        self.own.len() as i32 - self.other.len() as i32
    }

    /// Own discs that nothing can ever turn over; perhaps not all of them.
    ///
    /// Along each axis such a disc stands in a full line, at the edge, or beside
    /// another of its kind.
    pub(super) fn stable(self, geometry: &Geometry<S>) -> S {
        let safe: [S; 4] = std::array::from_fn(|axis| geometry.safe(axis, self.occupied()));
        let mut stable = S::EMPTY;
        loop {
            let mut next = self.own;
            for (axis, safe) in safe.into_iter().enumerate() {
                let step = geometry.steps[axis];
                next = next & (safe | stable << step | stable >> step);
            }
            if next == stable {
                return stable;
            }
            stable = next;
        }
    }
}

impl<S: Set> Geometry<S> {
    /// The cells at the end of a line along an axis, and those of full lines.
    fn safe(&self, axis: usize, occupied: S) -> S {
        // What sees a free cell along the axis is in no full line.
        let mut open = self.all & !occupied;
        for _ in 1..self.size {
            open |= self.along(open, axis);
        }
        let ends = match axis {
            0 => self.left | self.right,
            1 => self.outer_ranks,
            _ => self.left | self.right | self.outer_ranks,
        };
        ends | self.all & !open
    }

    /// The neighbours of a set along an axis.
    #[inline]
    fn along(&self, set: S, axis: usize) -> S {
        let step = self.steps[axis];
        // A step along a row or a diagonal must not wrap to the other edge.
        let [before_up, before_down] = match axis {
            0 | 3 => [self.right, self.left],
            1 => [S::EMPTY; 2],
            _ => [self.left, self.right],
        };
        ((set & !before_up) << step | (set & !before_down) >> step) & self.all
    }

    /// The cells next to some cell of a set, in any direction.
    #[inline]
    pub(super) fn neighbours(&self, set: S) -> S {
        (0..4).fold(S::EMPTY, |around, axis| around | self.along(set, axis))
    }
}
