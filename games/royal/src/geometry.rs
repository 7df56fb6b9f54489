//! Directions of a board and the rays along them.

use yolah_bitboard::{Cell, Cells};

use crate::area::{Area, Size};

/// All directions in which something slides, and their opposites.
#[derive(Debug)]
pub(crate) struct Geometry<const W: usize> {
    size: Size,
    board: Area,
    vectors: Vec<(i8, i8)>,
    /// From each cell to the edge, for each direction.
    pub(crate) rays: Vec<Vec<Cells<W>>>,
    /// Whether numbers of cells grow in a direction.
    grows: Vec<bool>,
}

/// The cell that is a vector away, if the board has one there.
pub(crate) fn shifted(size: Size, from: usize, (right, up): (i8, i8)) -> Option<usize> {
    let file = (from % size.files).checked_add_signed(right.into())?;
    let rank = (from / size.files).checked_add_signed(up.into())?;
    (file < size.files && rank < size.ranks).then_some(rank * size.files + file)
}

impl<const W: usize> Geometry<W> {
    pub(crate) fn new(size: Size, board: &Area) -> Geometry<W> {
        Geometry {
            size,
            board: board.clone(),
            vectors: Vec::new(),
            rays: Vec::new(),
            grows: Vec::new(),
        }
    }

    /// The number of a direction, the opposite of which differs in the last
    /// bit.
    pub(crate) fn direction(&mut self, vector: (i8, i8)) -> usize {
        if let Some(found) = self.vectors.iter().position(|known| *known == vector) {
            return found;
        }
        self.add(vector);
        self.add((-vector.0, -vector.1));
        self.vectors.len() - 2
    }

    fn add(&mut self, vector: (i8, i8)) {
        let ray = |from| {
            let next = |&at: &usize| {
                let to = shifted(self.size, at, vector)?;
                self.board[to].then_some(to)
            };
            let cells = std::iter::successors(Some(from), next).skip(1);
            cells.map(Cell::new).collect()
        };
        self.rays.push((0..self.size.cells()).map(ray).collect());
        self.grows
            .push(vector.1 > 0 || vector.1 == 0 && vector.0 > 0);
        self.vectors.push(vector);
    }

    /// How many directions there are.
    pub(crate) fn count(&self) -> usize {
        self.vectors.len()
    }

    /// The next cell in a direction.
    pub(crate) fn next(&self, direction: usize, from: Cell) -> Option<Cell> {
        self.nearest(direction, self.rays[direction][from.index()])
    }

    /// Whether numbers of cells grow in a direction.
    pub(crate) fn rises(&self, direction: usize) -> bool {
        self.grows[direction]
    }

    /// The cell of a part of a ray that comes first in its direction.
    #[inline]
    pub(crate) fn nearest(&self, direction: usize, part: Cells<W>) -> Option<Cell> {
        if self.grows[direction] {
            part.first()
        } else {
            part.last()
        }
    }
}
