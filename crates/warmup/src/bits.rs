use std::iter;

use yolah_game::{Outcome, Side};

use crate::Board;
use yolah_tictactoe::lines::{FULL, has_line};

/// The board as two sets of cells, one bit a cell: four bytes in all. A cell
/// is the set that contains it alone.
///
/// Nothing else is stored: counting bits gives the number of moves, and one
/// look into a table tells whether a set has a line.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Bits {
    /// The cells of each side, by [`Side::index`].
    marks: [u16; 2],
}

impl Bits {
    fn taken(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }
}

/// Each set of cells read as a number in base 3 instead of base 2.
static TERNARY: [u16; 512] = ternary();

const fn ternary() -> [u16; 512] {
    let mut table = [0; 512];
    let mut set = 1;
    while set < table.len() {
        // Dropping the lowest digit in both bases: a smaller set, already known.
        table[set] = 3 * table[set / 2] + (set % 2) as u16;
        set += 1;
    }
    table
}

impl Board for Bits {
    type Square = u16;

    const NAME: &'static str = "bitboards";

    fn square(number: usize) -> u16 {
        1 << number
    }

    fn cell(&self, square: u16) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.marks[side.index()] & square != 0)
    }

    fn moves_played(&self) -> usize {
        self.taken().count_ones() as usize
    }

    fn result(&self) -> Option<Outcome> {
        if has_line(self.marks[0]) {
            Some(Outcome::win(Side::First))
        } else if has_line(self.marks[1]) {
            Some(Outcome::win(Side::Second))
        } else {
            (self.taken() == FULL).then_some(Outcome::DRAW)
        }
    }

    fn moves(&self) -> impl Iterator<Item = u16> + use<> {
        let mut free = FULL & !self.taken();
        iter::from_fn(move || {
            let lowest = free & free.wrapping_neg();
            free ^= lowest;
            (lowest != 0).then_some(lowest)
        })
    }

    fn make(&mut self, square: u16) -> bool {
        if self.taken() & square != 0 || self.result().is_some() {
            return false;
        }
        self.marks[self.turn().index()] |= square;
        true
    }

    fn unmake(&mut self, square: u16) -> bool {
        let marks = &mut self.marks[self.last_mover().index()];
        let is_marked = *marks & square != 0;
        *marks &= !square;
        is_marked
    }

    fn code(&self) -> usize {
        let [x, o] = self.marks.map(|set| usize::from(TERNARY[usize::from(set)]));
        x + 2 * o
    }
}
