//! Games of m,n,k: who first has k stones in a row on a board of m by n wins.
//!
//! The sides set stones on free points in turn, Black first; a row runs along a rank,
//! a file or a diagonal. A board full of stones without such a row is a draw. The usual
//! game is **gomoku** by its free rules: five on 15 by 15, and a row of more than five
//! wins too. With `exact` a longer row does not count, as in standard gomoku. There is
//! no opening rule: Black wins gomoku so (Allis, van den Herik and Huntjens 1994).
//! Boards have 1 to 19 files and ranks. Nothing falls down, but with `falls` stones do, to
//! the lowest free point of their file: `startpos 7 6 4 falls` is connect four (for its
//! usual board the crate of that game is much faster), and on `startpos 5 4 4 falls` all
//! positions are numbered for tables.
//!
//! What else is known (Uiterwijk and van den Herik 2000, *The advantage of the
//! initiative*, and others): the second player never wins with best play; k = 1 and 2
//! are won at once; three in a row are a draw on 3x3 and won on every larger board with
//! three ranks and files; four are a draw on 4x4 and 5x5 and won on 6x5; five are a draw
//! up to 8x8.
//!
//! A move is a point: `h8`. A position is written like a FEN, `x` for Black's stones and
//! `o` for White's, then the side to move, the length of a row, and the word `exact` if
//! that rule holds, and `falls`: `3/1x1/3 w 3`. `startpos` is gomoku, `startpos 7 6 4 exact` an empty
//! board with 7 files and 6 ranks.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_mnk::Mnk;
//!
//! let mut game: Mnk = "startpos 4 3 3".parse()?;
//! for text in ["b2", "a1", "c2", "a2", "d2"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "4/oxxx/o3 w 3");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod playout;
mod tables;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use std::fmt;

use yolah_bitboard::Cell;
use yolah_game::playout::{Statistics, below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use board::{Board, Cells, MOST, STEPS, run};
pub use evaluation::Windows;
pub use tables::Unfilled;
#[cfg(not(test))]
use variants::VARIANTS;

/// Gomoku and its relatives as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry = yolah_kit::Offer::<Mnk>::new("five stones in a row")
    .variants(|| &VARIANTS)
    .weights()
    .tables()
    .entry();

/// A position of an m,n,k game.
///
/// ```
/// use yolah_game::perft;
/// use yolah_mnk::Mnk;
///
/// let start = Mnk::new(3, 3, 3).expect("a small board");
/// assert_eq!(perft::bulk(&start, 6), 54_720);
/// assert!(Mnk::new(20, 3, 3).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mnk {
    stones: [Cells; 2],
    free: Cells,
    rules: Rules,
    turn: Side,
    winner: Option<Side>,
    key: u64,
}

/// The board, and what wins on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Rules {
    files: u8,
    ranks: u8,
    length: u8,
    /// Whether a longer row does not win.
    is_exact: bool,
    /// Whether stones fall to the lowest free point of their file.
    falls: bool,
}

impl Rules {
    /// Whether a new stone on a cell makes a row that wins.
    #[inline]
    fn is_row(self, stones: &Cells, cell: Cell) -> bool {
        STEPS.into_iter().any(|step| {
            let (length, wanted) = (run(stones, cell, step) + 1, u32::from(self.length));
            length == wanted || length > wanted && !self.is_exact
        })
    }

    fn key(self) -> u64 {
        let Rules { files, ranks, .. } = self;
        let words = u8::from(self.is_exact) | u8::from(self.falls) << 1;
        let bytes = [files, ranks, self.length, words];
        mix(0, u32::from_le_bytes(bytes).into())
    }
}

/// A point to set a stone on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(Cell);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Board::name(self.0))
    }
}

/// Gomoku by its free rules.
impl Default for Mnk {
    fn default() -> Mnk {
        Mnk::new(15, 15, 5).expect("gomoku has a board")
    }
}

impl Mnk {
    /// The empty board with 1 to 19 files and ranks, where a row of 1 to 19 stones or
    /// more wins.
    pub fn new(files: u8, ranks: u8, length: u8) -> Option<Mnk> {
        let is_one = [files, ranks, length]
            .into_iter()
            .all(|size| (1..=MOST).contains(&size));
        is_one.then(|| {
            Mnk::on(Rules {
                files,
                ranks,
                length,
                is_exact: false,
                falls: false,
            })
        })
    }

    /// The empty board of the same size, where a longer row does not win.
    pub fn exactly(self) -> Mnk {
        Mnk::on(Rules {
            is_exact: true,
            ..self.rules
        })
    }

    /// The empty board of the same size, where stones fall to the lowest free point of
    /// their file.
    pub fn falling(self) -> Mnk {
        Mnk::on(Rules {
            falls: true,
            ..self.rules
        })
    }

    fn on(rules: Rules) -> Mnk {
        Mnk {
            stones: [Cells::EMPTY; 2],
            free: Board::rectangle(rules.files, rules.ranks),
            rules,
            turn: Side::First,
            winner: None,
            key: rules.key(),
        }
    }

    /// Files and ranks of the board.
    pub const fn size(&self) -> (u8, u8) {
        (self.rules.files, self.rules.ranks)
    }

    /// How many stones in a row win.
    pub const fn length(&self) -> u8 {
        self.rules.length
    }

    /// Whether a longer row does not win.
    pub const fn is_exact(&self) -> bool {
        self.rules.is_exact
    }

    /// Whether stones fall to the lowest free point of their file.
    pub const fn falls(&self) -> bool {
        self.rules.falls
    }

    #[inline]
    fn set(&mut self, side: Side, cell: Cell) {
        let stones = &mut self.stones[side.index()];
        *stones = stones.with(cell);
        self.free = self.free.without(cell.into());
        self.key ^= mix(2, (cell.index() * 2 + side.index()) as u64);
        if self.rules.is_row(stones, cell) {
            self.winner = Some(side);
        }
    }

    /// The points that may be taken now: none once somebody has won.
    #[inline]
    fn open(&self) -> Cells {
        match self.winner {
            Some(_) => Cells::EMPTY,
            None if self.rules.falls => self.free.without(self.free.up(Board::STRIDE)),
            None => self.free,
        }
    }
}

/// Whose turn it is, in the key.
const TURN_KEY: u64 = mix(1, 0);

impl Game for Mnk {
    type Move = Move;

    const MAX_MOVES: usize = MOST as usize * MOST as usize;

    const MOVE_INDEXES: usize = Board::CELLS;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let draw = self.free.is_empty().then_some(Outcome::DRAW);
        self.winner.map(Outcome::win).or(draw)
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        moves.extend(self.open().into_iter().map(Move));
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.set(self.turn, m.0);
        self.turn = !self.turn;
        self.key ^= TURN_KEY;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.0.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.open().contains(m.0)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.open().len() as usize
    }

    fn turns_left(&self) -> Option<u32> {
        Some(self.free.len().div_ceil(2))
    }

    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let open = self.open();
        open.nth(below(rng, open.len())).map(Move)
    }

    fn play_out(&self, moves: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, moves, rng).0
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        let mut statistics = Statistics::default();
        let mut moves = MoveList::new();
        for _ in 0..games {
            let (outcome, plies) = playout::play_out(self, &mut moves, rng);
            statistics.record(outcome, plies, self.count_moves());
        }
        statistics
    }
}
