//! Endings of draughts, numbered for tables: up to five pieces.

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Forces, Numbered, Pieces};

use super::Draughts;
use super::board::Board;
use super::position::TWO_AGAINST_ONE;
use super::square::{Direction, FORWARD, Square};

/// Dark squares of a row.
const WIDTH: u8 = 5;

impl From<&Board> for Pieces {
    fn from(board: &Board) -> Pieces {
        Pieces {
            sides: board.pieces,
            kings: board.kings,
            turn: board.turn,
        }
    }
}

/// The position of these pieces, for as long as there are moves.
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
        Pieces::from(self.board()).ending()
    }

    fn number(&self) -> u64 {
        Pieces::from(self.board()).number::<WIDTH>()
    }

    fn position(slice: Forces, number: u64) -> Option<Draughts> {
        slice.pieces::<WIDTH>(number).map(endless)
    }

    fn colourings(slice: Forces) -> Vec<Colouring> {
        slice.colourings()
    }

    fn exchanged(&self) -> Draughts {
        endless(Pieces::from(self.board()).turned::<WIDTH>())
    }

    /// Nothing was taken and nobody crowned; and nobody may do so who can take.
    fn unmoves(&self, before: &mut Vec<Draughts>) {
        let board = self.board();
        let earlier = Pieces::from(board).unmoved(|mover, to| origins(board, mover, to));
        before.extend(
            earlier
                .map(endless)
                .filter(|earlier| !earlier.board().can_capture()),
        );
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
