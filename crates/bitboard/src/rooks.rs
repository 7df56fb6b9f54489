use crate::{Board, Cell, Cells, Direction};

/// What a rook of chess sees from each cell of a board of squares: four rays a cell, made by
/// the compiler. `CELLS` is how many numbers the cells have.
///
/// Smaller boards need no rays of their own: they are the largest one with more walls.
///
/// ```
/// use yolah_bitboard::{Board, Cells, Rooks};
///
/// const BOARD: Board<2> = Board::rectangle(11, 11);
/// static ROOKS: Rooks<2, 121> = Rooks::new(&BOARD);
///
/// let wall = Cells::single(BOARD.parse("c1").unwrap());
/// let corner = BOARD.parse("a1").unwrap();
/// assert_eq!(ROOKS.reach(corner, wall).len(), 1 + 10);
/// ```
#[derive(Clone, Debug)]
pub struct Rooks<const WORDS: usize, const CELLS: usize>([[Cells<WORDS>; 4]; CELLS]);

impl<const WORDS: usize, const CELLS: usize> Rooks<WORDS, CELLS> {
    /// The rays of all cells of a board.
    pub const fn new(board: &Board<WORDS>) -> Self {
        let mut rays = [[Cells::EMPTY; 4]; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            let mut way = 0;
            while way < 4 {
                rays[cell][way] = ray(board, Cell::new(cell), Direction::STRAIGHT[way].delta());
                way += 1;
            }
            cell += 1;
        }
        Rooks(rays)
    }

    /// The cells that a rook reaches, up to the first wall on each side.
    #[inline]
    pub fn reach(&self, from: Cell, walls: Cells<WORDS>) -> Cells<WORDS> {
        let [east, north, west, south] = self.0[from.index()];
        let up = |ray: Cells<WORDS>| ray & (ray & walls).up_to_first();
        let down = |ray: Cells<WORDS>| ray & (ray & walls).from_last();
        (up(east) | up(north) | down(west) | down(south)).without(walls)
    }
}

/// All cells from one to the edge, itself excluded.
const fn ray<const WORDS: usize>(
    board: &Board<WORDS>,
    from: Cell,
    (right, up): (i8, i8),
) -> Cells<WORDS> {
    let mut set = Cells::EMPTY;
    let (mut file, mut rank) = board.coordinates(from);
    loop {
        file = file.wrapping_add_signed(right);
        rank = rank.wrapping_add_signed(up);
        match board.at(file, rank) {
            Some(cell) => set = set.with(cell),
            None => return set,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_goes_as_far_as_single_steps() {
        const BOARD: Board<2> = Board::rectangle(11, 11);
        static ROOKS: Rooks<2, 121> = Rooks::new(&BOARD);
        let mut walls: Cells<2> = [3, 17, 40, 44, 58, 63, 64, 90, 118]
            .map(Cell::new)
            .into_iter()
            .collect();
        for _ in 0..7 {
            let free = BOARD.cells().without(walls);
            for from in free {
                let steps = Direction::STRAIGHT.map(|way| BOARD.slide(from.into(), way, free));
                let expected = steps.into_iter().collect();
                assert_eq!(ROOKS.reach(from, walls), expected, "{from:?}");
            }
            walls = walls.up(3);
        }
    }
}
