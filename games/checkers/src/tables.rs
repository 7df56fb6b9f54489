//! Endings of checkers, numbered for tables: up to five pieces.

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Forces, Numbered, Pieces, half_turn};

use super::Checkers;
use super::board::Board;
use super::square::{Direction, FORWARD, Square};

/// Dark squares of a row.
const WIDTH: u8 = 4;

/// Numbers are for men of the first side that move up; Black's move down.
fn pieces(board: &Board) -> Pieces {
    Pieces {
        sides: board.pieces.map(half_turn::<WIDTH>),
        kings: half_turn::<WIDTH>(board.kings),
        turn: board.turn,
    }
}

/// The position of a slot, for as long as there are moves.
fn endless(pieces: Pieces) -> Checkers {
    let board = Board {
        pieces: pieces.sides.map(half_turn::<WIDTH>),
        kings: half_turn::<WIDTH>(pieces.kings),
        turn: pieces.turn,
    };
    Checkers::new(board, 0).without_draws()
}

impl Numbered for Checkers {
    type Slice = Forces;

    const HAS_UNMOVES: bool = true;

    fn slices(pieces: u32) -> Vec<Forces> {
        Forces::all(pieces)
    }

    fn named(name: &str) -> Option<Forces> {
        Forces::named(name)
    }

    fn conversions(slice: Forces) -> Vec<Forces> {
        slice.conversions()
    }

    fn slots(slice: Forces) -> u64 {
        slice.slots::<WIDTH>()
    }

    #[inline]
    fn slice(&self) -> Option<Forces> {
        pieces(self.board()).ending()
    }

    fn number(&self) -> u64 {
        pieces(self.board()).number::<WIDTH>()
    }

    fn position(slice: Forces, number: u64) -> Option<Checkers> {
        slice.pieces::<WIDTH>(number).map(endless)
    }

    fn colourings(slice: Forces) -> Vec<Colouring> {
        slice.colourings()
    }

    fn exchanged(&self) -> Checkers {
        endless(pieces(self.board()).turned::<WIDTH>())
    }

    /// Nothing was taken and nobody crowned; and nobody may do so who can take.
    fn unmoves(&self, before: &mut Vec<Checkers>) {
        let board = self.board();
        let mover = !board.turn;
        for to in Square::of(board.pieces[mover.index()]) {
            for from in Square::of(origins(board, mover, to)) {
                let mut earlier = *board;
                let moved = to.set() | from.set();
                earlier.pieces[mover.index()] ^= moved;
                if board.kings & to.set() != 0 {
                    earlier.kings ^= moved;
                }
                earlier.turn = mover;
                if !earlier.can_capture() {
                    before.push(Checkers::new(earlier, 0).without_draws());
                }
            }
        }
    }
}

/// Where a piece may have come from that took nothing.
fn origins(board: &Board, mover: Side, to: Square) -> u64 {
    let steps = if board.kings & to.set() != 0 {
        &Direction::ALL[..]
    } else {
        &FORWARD[mover.index()][..]
    };
    let back = steps.iter().map(|step| step.opposite().step(to.set()));
    back.fold(0, |all, square| all | square) & board.free()
}
