use std::fmt::Debug;

use yolah_game::{Outcome, Side};

/// What the searches know of a board, however it is stored.
///
/// The searches are compiled once for each board, so the interface costs
/// nothing at run time. `Default` is the empty board. Cells are numbered row
/// by row from the upper left:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
///
/// ```
/// use yolah_game::Side;
/// use yolah_warmup::{Board, Flat};
///
/// let mut board = Flat::default();
/// let centre = Flat::square(4);
/// assert!(board.make(centre));
/// assert!(!board.make(centre), "the cell is taken");
/// assert_eq!(board.cell(centre), Some(Side::First));
/// assert_eq!(board.code(), 81);
/// assert!(board.unmake(centre));
/// assert_eq!(board, Flat::default());
/// ```
pub trait Board: Clone + Debug + Default + Eq {
    /// How the board likes to name a cell; also a move.
    type Square: Copy + Debug + Eq;

    /// What the representation is called.
    const NAME: &'static str;

    /// The cell of a number below 9.
    fn square(number: usize) -> Self::Square;

    /// Who has marked a cell.
    fn cell(&self, square: Self::Square) -> Option<Side>;

    /// How many marks there are.
    fn moves_played(&self) -> usize;

    /// The result, or `None` while the game goes on.
    fn result(&self) -> Option<Outcome>;

    /// The free cells, as they were when asked: the board may change meanwhile.
    fn moves(&self) -> impl Iterator<Item = Self::Square> + use<Self>;

    /// Marks a cell for the side to move. Returns `false`, and changes
    /// nothing, if the cell is taken or the game is over.
    fn make(&mut self, square: Self::Square) -> bool;

    /// Takes back the last move. Returns `false`, and changes nothing, if the
    /// cell has no mark of the side that moved last. Which of its marks was
    /// the last the caller must know: moves are taken back in reverse order.
    fn unmake(&mut self, square: Self::Square) -> bool;

    /// The board as a number below [`CODES`](crate::Table::CODES): cell `i` is
    /// digit `i` in base 3, with 0 for free, 1 for X, 2 for O.
    fn code(&self) -> usize;

    /// Who moves next; meaningless when the game is over.
    fn turn(&self) -> Side {
        Side::from_index(self.moves_played())
    }

    /// Who moved last; meaningless on an empty board.
    fn last_mover(&self) -> Side {
        self.turn().other()
    }
}

/// The base-3 number whose digits are these cells, the first one lowest.
pub(super) fn code_of<'a>(cells: impl DoubleEndedIterator<Item = &'a Option<Side>>) -> usize {
    cells.rev().fold(0, |code, cell| {
        3 * code + cell.map_or(0, |side| side.index() + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bits, Flat, Grid};

    /// Walks the whole tree with two boards and compares all that can be seen.
    fn compare<A: Board, B: Board>(a: &mut A, b: &mut B) {
        assert_eq!(a.code(), b.code());
        assert_eq!(a.result(), b.result());
        assert_eq!(a.turn(), b.turn());
        for i in 0..9 {
            let cell = a.cell(A::square(i));
            assert_eq!(cell, b.cell(B::square(i)));
            if cell.is_some() || a.result().is_some() {
                assert!(!a.make(A::square(i)));
                assert!(!b.make(B::square(i)));
            }
            if cell != Some(a.last_mover()) {
                assert!(!a.unmake(A::square(i)));
                assert!(!b.unmake(B::square(i)));
            }
        }
        if a.result().is_some() {
            return;
        }
        assert_eq!(a.moves().count(), 9 - a.moves_played());
        assert_eq!(b.moves().count(), 9 - b.moves_played());
        for (m, n) in a.moves().zip(b.moves()) {
            let before = (a.clone(), b.clone());
            assert!(a.make(m) && b.make(n));
            compare(a, b);
            assert!(a.unmake(m) && b.unmake(n));
            assert_eq!((&*a, &*b), (&before.0, &before.1));
        }
    }

    #[test]
    fn all_boards_are_the_same_board() {
        compare(&mut Grid::default(), &mut Flat::default());
        compare(&mut Grid::default(), &mut Bits::default());
    }

    #[test]
    fn the_last_code_is_a_board_full_of_o() {
        let full = [Some(Side::Second); 9];
        assert_eq!(code_of(full.iter()), crate::Table::CODES - 1);
    }
}
