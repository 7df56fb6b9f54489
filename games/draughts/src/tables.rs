//! Endings of draughts, numbered for tables: up to five pieces.

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Forces, Numbered, Pieces};

use super::Draughts;
use super::board::Board;
use super::position::TWO_AGAINST_ONE;
use super::square::{Direction, FORWARD, Square};

/// Dark squares of a row.
const WIDTH: u8 = 5;

impl Board {
    fn pieces_for_tables(&self) -> Pieces {
        Pieces {
            sides: self.pieces,
            kings: self.kings,
            turn: self.turn,
        }
    }
}

/// The position of a slot, for as long as there are moves.
fn endless(pieces: Pieces) -> Draughts {
    let board = Board {
        pieces: pieces.sides,
        kings: pieces.kings,
        turn: pieces.turn,
    };
    Draughts::new(board, 0).without_draws()
}

impl Numbered for Draughts {
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
        self.board().pieces_for_tables().ending()
    }

    fn number(&self) -> u64 {
        self.board().pieces_for_tables().number::<WIDTH>()
    }

    fn position(slice: Forces, number: u64) -> Option<Draughts> {
        slice.pieces::<WIDTH>(number).map(endless)
    }

    fn colourings(slice: Forces) -> Vec<Colouring> {
        slice.colourings()
    }

    fn exchanged(&self) -> Draughts {
        endless(self.board().pieces_for_tables().turned::<WIDTH>())
    }

    /// Nothing was taken and nobody crowned; and nobody may do so who can take.
    fn unmoves(&self, before: &mut Vec<Draughts>) {
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
                    before.push(Draughts::new(earlier, 0).without_draws());
                }
            }
        }
    }

    /// Rules that count king moves end most endings as draws; some count no more
    /// than these, and a capture may lead there. What is nearer is certain.
    fn plies_left(&self) -> Option<u32> {
        let left = TWO_AGAINST_ONE.saturating_sub(self.king_moves());
        Some(left.into())
    }
}

/// Where a piece may have come from that took nothing.
fn origins(board: &Board, mover: Side, to: Square) -> u64 {
    if board.kings & to.set() != 0 {
        return board.slides(to);
    }
    let back = FORWARD[mover.index()].map(Direction::opposite);
    (back[0].step(to.set()) | back[1].step(to.set())) & board.free()
}
