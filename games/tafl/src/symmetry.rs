use yolah_bitboard::Cell;
use yolah_game::{Symmetric, Symmetry};

use super::board::{BOARD, Set};
use super::{Move, Tafl};

impl Symmetric for Tafl {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    fn transform(&self, symmetry: Symmetry) -> Tafl {
        let turn = |at: Cell| turned(at, symmetry, self.size());
        let image = |set: Set| set.into_iter().map(turn).collect::<Set>();
        self.with_pieces(self.men.map(image), image(self.king))
    }

    fn transform_move(m: Move, symmetry: Symmetry) -> Move {
        let [from, to] = [m.from(), m.to()].map(|at| turned(at, symmetry, m.size));
        Move::new(from, to, m.size)
    }
}

/// Where a square of a board goes.
fn turned(cell: Cell, symmetry: Symmetry, size: u8) -> Cell {
    let (file, rank) = symmetry.apply(BOARD.coordinates(cell), (size, size));
    BOARD.at(file, rank).expect("a board lies on itself")
}
