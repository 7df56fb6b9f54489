//! Hex on boards from 1x1 to 19x19, with the swap rule or without.
//!
//! The sides set stones on a rhombus of hexagons in turn. Red starts and joins
//! the upper and the lower side, Blue left and right; one of them always will,
//! and whoever does has won. There is no draw.
//!
//! Who starts would win too easily: instead of a first stone, Blue may `swap`.
//! Red's stone is then taken away, and Blue has one on the mirrored cell, which
//! is worth as much to Blue as the other was to Red; Red moves next.
//!
//! A move is a cell, columns from `a` at the left and rows from 1 at the top, or
//! `swap`. A position is written like a FEN, rows from the top, `r` and `b` for
//! stones, then the side to move: `3/1r1/3 b`. `startpos 11` is the empty board
//! of that size, `startpos` the one of 11x11. The word `noswap` behind a
//! position with no stone, or with Red's first, means that there is no swap.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_hex::Hex;
//!
//! let mut game: Hex = "startpos 3 noswap".parse()?;
//! for text in ["b2", "a2", "b1", "b3", "a3"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "1r1/br1/rb1 b");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod inference;
mod notation;
mod playout;
mod solver;
mod view;

use std::fmt;

use yolah_bitboard::{Cell, HexDirection};
use yolah_game::playout::{Statistics, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side, Solvable, Solved, equal_by};

use board::{Cells, FILES, board, mirrored};

pub use evaluation::TwoDistance;

/// Hex as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Hex>::new("join your two sides of a board of hexagons")
        .solver()
        .entry();

/// The largest board.
pub const MAX_SIZE: u8 = FILES;

/// A position of hex.
///
/// ```
/// use yolah_game::perft;
/// use yolah_hex::Hex;
///
/// let start = Hex::new(4, false).expect("a size");
/// assert_eq!(perft::bulk(&start, 3), 3360);
/// assert!(Hex::new(20, false).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Hex {
    size: u8,
    turn: Side,
    /// Whether the swap is still to come: at the start and after Red's first
    /// stone, where the rule is on.
    swap: bool,
    winner: Option<Side>,
    stones: [Cells; 2],
    /// By side and by end, the stones that are joined to it; they follow from
    /// the stones.
    joined: [[Cells; 2]; 2],
    key: u64,
}

/// A cell to set a stone on, or the swap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// Taking over the other's first stone.
    pub const SWAP: Move = Move(FILES as u16 * FILES as u16);

    /// Setting a stone in a column and a row, both counted from 0; `None`
    /// outside of the largest board.
    pub fn stone(column: u8, row: u8) -> Option<Move> {
        let is_there = column < FILES && row < FILES;
        is_there.then(|| Move(u16::from(row) * u16::from(FILES) + u16::from(column)))
    }

    fn cell(self) -> Option<Cell> {
        (self != Move::SWAP).then(|| Cell::new(self.0.into()))
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Move {
        Move(cell.index() as u16)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::SWAP {
            return f.write_str("swap");
        }
        let (row, column) = (self.0 / u16::from(FILES), self.0 % u16::from(FILES));
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

/// 11x11 with the swap rule, as it is played most.
impl Default for Hex {
    fn default() -> Hex {
        Hex::new(11, true).expect("11 is a size")
    }
}

// What the rules see: not which stones are joined, which follows.
equal_by!(Hex, it => (it.size, it.turn, it.swap, it.stones));

impl Hex {
    /// The empty board of a size, with the swap rule or without; `None` for a
    /// size that there is not.
    pub fn new(size: u8, swap: bool) -> Option<Hex> {
        (1..=MAX_SIZE).contains(&size).then(|| Hex {
            size,
            turn: Side::First,
            swap,
            winner: None,
            stones: [Cells::EMPTY; 2],
            joined: [[Cells::EMPTY; 2]; 2],
            key: mix(0, u64::from(size) << 1 | u64::from(swap)),
        })
    }

    /// How many cells a side of the board has.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The stones of a side, row by row from the top, 19 cells to a row.
    pub fn stones(&self, side: Side) -> Cells {
        self.stones[side.index()]
    }

    fn free(&self) -> Cells {
        let taken = self.stones[0] | self.stones[1];
        board(self.size).cells().without(taken)
    }

    /// Whether Blue may swap now.
    fn can_swap(&self) -> bool {
        self.swap && self.turn == Side::Second
    }

    /// Adds a stone, and joins what it touches.
    fn set(&mut self, side: Side, cell: Cell) {
        let (board, stone) = (board(self.size), Cells::single(cell));
        let own = self.stones[side.index()] | stone;
        self.stones[side.index()] = own;
        self.key ^= stone_key(side, cell);
        let around = board.neighbours(stone, &HexDirection::ALL);
        let ends = board::ends(self.size, side);
        let joined = &mut self.joined[side.index()];
        for (joined, end) in joined.iter_mut().zip(ends) {
            if end.contains(cell) || joined.intersects(around) {
                let loose = own.without(*joined | stone);
                *joined |= stone | board.flood(stone, loose, &HexDirection::ALL);
            }
        }
        if joined.iter().all(|joined| joined.contains(cell)) {
            self.winner = Some(side);
        }
    }

    /// Blue's stone on the mirrored cell takes the place of Red's.
    fn take_over(&mut self) {
        let stone = self.stones[Side::First.index()].first();
        let mirrored = stone.map(mirrored);
        *self = Hex {
            turn: Side::Second,
            ..Hex::new(self.size, false).expect("the size is one")
        };
        if let Some(cell) = mirrored {
            self.set(Side::Second, cell);
        }
    }

    /// The turn passes on; the swap is possible once.
    fn end_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= TURN_KEY;
        if self.swap && self.turn == Side::First {
            self.drop_swap();
        }
    }

    fn drop_swap(&mut self) {
        self.swap = false;
        let size = u64::from(self.size) << 1;
        self.key ^= mix(0, size | 1) ^ mix(0, size);
    }
}

/// Whose turn it is, in the key.
const TURN_KEY: u64 = mix(1, 0);

fn stone_key(side: Side, cell: Cell) -> u64 {
    mix(2, (cell.index() * 2 + side.index()) as u64)
}

impl Game for Hex {
    type Move = Move;

    const MAX_MOVES: usize = FILES as usize * FILES as usize;

    const MOVE_INDEXES: usize = FILES as usize * FILES as usize + 1;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(Outcome::win)
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.winner.is_some() {
            return;
        }
        moves.extend(self.free().into_iter().map(Move::from));
        if self.can_swap() {
            moves.push(Move::SWAP);
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        if let Some(cell) = m.cell() {
            self.set(self.turn, cell);
        } else {
            self.take_over();
            // As if Blue had moved all the time.
            self.key ^= TURN_KEY;
        }
        self.end_turn();
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn move_index(m: Move) -> usize {
        m.0.into()
    }

    fn is_legal(&self, m: Move) -> bool {
        self.winner.is_none()
            && m.cell().map_or_else(
                || self.can_swap(),
                |cell| m < Move::SWAP && self.free().contains(cell),
            )
    }

    fn count_moves(&self) -> usize {
        match self.winner {
            Some(_) => 0,
            None => self.free().len() as usize + usize::from(self.can_swap()),
        }
    }

    fn turns_left(&self) -> Option<u32> {
        Some(self.free().len().div_ceil(2) + 1)
    }

    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let count = self.count_moves() as u32;
        let chosen = (count > 0).then(|| rng.u32(..count))?;
        Some(self.free().nth(chosen).map_or(Move::SWAP, Move::from))
    }

    fn play_out(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, moves, rng)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        playout::playouts(self, games, rng)
    }
}

impl Solvable for Hex {
    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<Move> {
        solver::solve(self, nodes, report)
    }
}
