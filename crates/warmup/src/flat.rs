use yolah_game::{Outcome, Side};

use crate::Board;
use crate::board::code_of;

/// The board as one array of nine cells. A cell is its number.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Flat {
    cells: [Option<Side>; 9],
    played: usize,
    /// Found by `make`, so that nobody need look for lines twice.
    result: Option<Outcome>,
}

/// With a single number for a cell a line is a first cell and a step.
const LINES: [(usize, usize); 8] = [
    (0, 1),
    (3, 1),
    (6, 1),
    (0, 3),
    (1, 3),
    (2, 3),
    (0, 4),
    (2, 2),
];

impl Flat {
    fn find_result(&self) -> Option<Outcome> {
        for (start, step) in LINES {
            if let Some(side) = self.cells[start]
                && self.cells[start + step] == Some(side)
                && self.cells[start + 2 * step] == Some(side)
            {
                return Some(Outcome::win(side));
            }
        }
        (self.played == 9).then_some(Outcome::DRAW)
    }
}

impl Board for Flat {
    type Square = usize;

    const NAME: &'static str = "flat array";

    fn square(number: usize) -> usize {
        number
    }

    fn cell(&self, square: usize) -> Option<Side> {
        self.cells[square]
    }

    fn moves_played(&self) -> usize {
        self.played
    }

    fn result(&self) -> Option<Outcome> {
        self.result
    }

    fn moves(&self) -> impl Iterator<Item = usize> + use<> {
        let cells = self.cells;
        (0..9).filter(move |&square| cells[square].is_none())
    }

    fn make(&mut self, square: usize) -> bool {
        if self.cells[square].is_some() || self.result.is_some() {
            return false;
        }
        self.cells[square] = Some(self.turn());
        self.played += 1;
        self.result = self.find_result();
        true
    }

    fn unmake(&mut self, square: usize) -> bool {
        if self.cells[square] != Some(self.last_mover()) {
            return false;
        }
        self.cells[square] = None;
        self.played -= 1;
        self.result = None;
        true
    }

    fn code(&self) -> usize {
        code_of(self.cells.iter())
    }
}
