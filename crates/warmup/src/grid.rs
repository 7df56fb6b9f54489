use yolah_game::{Outcome, Side};

use crate::Board;
use crate::board::code_of;

/// The board as one draws it: rows of cells. A cell is a row and a column.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Grid {
    cells: [[Option<Side>; 3]; 3],
    played: usize,
    /// Found by `make`, so that nobody need look for lines twice.
    result: Option<Outcome>,
}

const LINES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
];

impl Grid {
    /// Looks at every line. A line of three equal marks wins, a full board draws.
    fn find_result(&self) -> Option<Outcome> {
        for [a, b, c] in LINES {
            if let Some(side) = self.cell(a)
                && self.cell(b) == Some(side)
                && self.cell(c) == Some(side)
            {
                return Some(Outcome::win(side));
            }
        }
        (self.played == 9).then_some(Outcome::DRAW)
    }
}

impl Board for Grid {
    type Square = (usize, usize);

    const NAME: &'static str = "rows and columns";

    fn square(number: usize) -> (usize, usize) {
        (number / 3, number % 3)
    }

    fn cell(&self, (row, column): (usize, usize)) -> Option<Side> {
        self.cells[row][column]
    }

    fn moves_played(&self) -> usize {
        self.played
    }

    fn result(&self) -> Option<Outcome> {
        self.result
    }

    fn moves(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let cells = self.cells;
        (0..9)
            .map(Grid::square)
            .filter(move |&(row, column)| cells[row][column].is_none())
    }

    fn make(&mut self, square: (usize, usize)) -> bool {
        if self.cell(square).is_some() || self.result.is_some() {
            return false;
        }
        self.cells[square.0][square.1] = Some(self.turn());
        self.played += 1;
        self.result = self.find_result();
        true
    }

    fn unmake(&mut self, square: (usize, usize)) -> bool {
        if self.cell(square) != Some(self.last_mover()) {
            return false;
        }
        self.cells[square.0][square.1] = None;
        self.played -= 1;
        self.result = None;
        true
    }

    fn code(&self) -> usize {
        code_of(self.cells.as_flattened().iter())
    }
}
