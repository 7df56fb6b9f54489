//! Endings of checkers, numbered for tables: up to five pieces.

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Forces, Numbered, Pieces, half_turn};

use super::Checkers;
use super::board::Board;
use super::square::{Direction, FORWARD, Square};

/// Dark squares of a row.
const WIDTH: u8 = 4;

impl From<&Board> for Pieces {
    fn from(board: &Board) -> Pieces {
        Pieces {
            sides: board.pieces,
            kings: board.kings,
            turn: board.turn,
        }
    }
}

/// Numbers are for men of the first side that move up; Black's move down.
fn pieces(board: &Board) -> Pieces {
    turned(board.into())
}

/// The board seen from the other side, with the same pieces.
fn turned(pieces: Pieces) -> Pieces {
    Pieces {
        sides: pieces.sides.map(half_turn::<WIDTH>),
        kings: half_turn::<WIDTH>(pieces.kings),
        ..pieces
    }
}

/// The position of these pieces, for as long as there are moves.
fn endless(pieces: Pieces) -> Checkers {
    let board = Board {
        pieces: pieces.sides,
        kings: pieces.kings,
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
        let pieces = slice.pieces::<WIDTH>(number);
        pieces.map(|pieces| endless(turned(pieces)))
    }

    fn colourings(slice: Forces) -> Vec<Colouring> {
        slice.colourings()
    }

    fn exchanged(&self) -> Checkers {
        endless(turned(pieces(self.board()).turned::<WIDTH>()))
    }

    /// Nothing was taken and nobody crowned; and nobody may do so who can take.
    fn unmoves(&self, before: &mut Vec<Checkers>) {
        let board = self.board();
        let earlier = Pieces::from(board).unmoved(|mover, to| origins(board, mover, to));
        before.extend(
            earlier
                .map(endless)
                .filter(|earlier| !earlier.board().can_capture()),
        );
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
