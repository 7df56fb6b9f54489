//! The hive laid out on cells, as move generation and evaluation want to see it.

use yolah_bitboard::graph::{NODES, cut_points};
use yolah_bitboard::plane::{CELLS, Cell, SIX, directions, opposite, turned};
use yolah_game::Side;

use super::bug::{PIECES, PieceName};

/// No piece.
const NOBODY: u8 = PIECES as u8;

/// The bits of a cell's surroundings: six for pieces in the six directions, one each for a
/// piece of either side.
const OCCUPIED: u8 = 0x3f;
const TOUCHED: [u8; 2] = [1 << 6, 1 << 7];

/// Along the ground a piece keeps touching the hive and does not squeeze through a gate:
/// of the two cells beside its way one is free and one is not. By occupied directions, in
/// which directions that is so.
const SLIDES: [u8; 64] = {
    let mut slides = [0; 64];
    let mut mask = 0;
    while mask < 64 {
        let [left, right] = turned(mask as u8);
        slides[mask] = !(mask as u8) & (left ^ right);
        mask += 1;
    }
    slides
};

/// What is where.
pub(super) struct Board {
    /// By cell, how many pieces lie there.
    heights: [u8; CELLS],
    /// By cell, the uppermost piece.
    tops: [u8; CELLS],
    /// By cell, what it touches; of cells that touch the hive.
    surroundings: [u8; CELLS],
    /// The pieces that no other lies on, as bits.
    pub(super) uncovered: u32,
}

impl Board {
    pub(super) fn new(places: &[Cell; PIECES], levels: &[u8; PIECES]) -> Board {
        let mut board = Board {
            heights: [0; CELLS],
            tops: [NOBODY; CELLS],
            surroundings: [0; CELLS],
            uncovered: 0,
        };
        for piece in PieceName::all() {
            let (cell, height) = (places[piece.index()], levels[piece.index()] + 1);
            if cell.is_somewhere() && board.height(cell) < height {
                board.heights[cell.index()] = height;
                board.tops[cell.index()] = piece.0;
            }
        }
        for piece in PieceName::all() {
            let cell = places[piece.index()];
            if cell.is_somewhere() && board.tops[cell.index()] == piece.0 {
                board.uncovered |= 1 << piece.0;
                board.surround(cell, piece.side());
            }
        }
        board
    }

    /// Tells the cells around an occupied one of it.
    fn surround(&mut self, cell: Cell, side: Side) {
        for (direction, next) in cell.around().enumerate() {
            let back = 1 << opposite(direction);
            self.surroundings[next.index()] |= back | TOUCHED[side.index()];
        }
    }

    #[inline]
    pub(super) fn height(&self, cell: Cell) -> u8 {
        self.heights[cell.index()]
    }

    /// The uppermost piece on a cell.
    #[inline]
    pub(super) fn top(&self, cell: Cell) -> Option<PieceName> {
        let top = self.tops[cell.index()];
        (top != NOBODY).then_some(PieceName(top))
    }

    /// In which directions there are pieces, as bits.
    #[inline]
    pub(super) fn occupied(&self, cell: Cell) -> u8 {
        self.surroundings[cell.index()] & OCCUPIED
    }

    /// In which directions a piece can go along the ground.
    #[inline]
    pub(super) fn slides(&self, cell: Cell) -> u8 {
        SLIDES[usize::from(self.occupied(cell))]
    }

    /// Whether a cell touches pieces of a side and none of the other.
    #[inline]
    pub(super) fn is_beside_only(&self, cell: Cell, side: Side) -> bool {
        self.surroundings[cell.index()] & !OCCUPIED == TOUCHED[side.index()]
    }

    /// The uppermost pieces around a cell.
    #[inline]
    pub(super) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = PieceName> {
        directions(self.occupied(cell)).map(move |d| PieceName(self.tops[cell.step(d).index()]))
    }

    /// Whether a piece can go from a cell with so many pieces under it to a neighbour, one of both
    /// not on the ground: unless stacks on both sides of the way are higher than
    /// where it goes.
    #[inline]
    pub(super) fn is_open(&self, from: Cell, level: u8, direction: usize) -> bool {
        let beside = [1, SIX - 1].map(|turn| self.height(from.step((direction + turn) % SIX)));
        let way = level.max(self.height(from.step(direction)));
        beside[0].min(beside[1]) <= way
    }

    /// The ground without the only piece of a cell.
    pub(super) fn lift(&mut self, cell: Cell) {
        self.heights[cell.index()] = 0;
        self.change_around(cell);
    }

    /// Undoes [`Board::lift`].
    pub(super) fn put_back(&mut self, cell: Cell) {
        self.heights[cell.index()] = 1;
        self.change_around(cell);
    }

    fn change_around(&mut self, cell: Cell) {
        for (direction, next) in cell.around().enumerate() {
            self.surroundings[next.index()] ^= 1 << opposite(direction);
        }
    }

    /// The uppermost pieces without which the hive falls apart, as bits.
    pub(super) fn pins(&self, places: &[Cell; PIECES]) -> u32 {
        let mut beside = [0; NODES];
        let mut rest = self.uncovered;
        while rest != 0 {
            let piece = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let around = self.neighbours(places[piece]);
            beside[piece] = around.fold(0, |set, next| set | 1 << next.0);
        }
        cut_points(self.uncovered, &beside)
    }
}
