//! Connect four on the usual board of seven columns and six rows.
//!
//! The sides drop stones into columns in turn; four in a row, a column or a
//! diagonal win, a full board without four is a draw. A move is the letter of
//! a column, `a` to `g` from the left.
//!
//! A position is written like a FEN, rows from the top, `x` for the side that
//! started, then the side to move: `7/7/7/7/3o3/2xx3 o`. The word `startpos`
//! means the empty board. Stones must stand on stones, their numbers must fit
//! the side to move, and four in a row must come from the last stone. That the
//! colours could have fallen in this order is not checked.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_connect4::Connect4;
//!
//! let mut game: Connect4 = "7/7/7/7/ooo4/xxx4 x".parse()?;
//! let fourth = game.parse_move("d")?;
//! game.play(fourth)?;
//! assert_eq!(game.to_string(), "7/7/7/7/ooo4/xxxx3 o");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod notation;
mod picture;
mod playout;
mod view;

pub use evaluation::Threats;
use std::fmt;

use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, Rng, Side, Symmetric, Symmetry};

use board::{BOARD, HEIGHT, TOP, WIDTH};

/// Connect four as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Connect4>::new("four in a row, stones fall down")
        .networks()
        .entry();

/// A position of connect four: two words, copied freely.
///
/// ```
/// use yolah_game::{Game, perft};
/// use yolah_connect4::Connect4;
///
/// assert_eq!(perft::bulk(&Connect4::default(), 7), 823_536);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Connect4 {
    /// The stones of the side to move, and [`WON`] if the other side has four.
    mover: u64,
    /// All stones.
    occupied: u64,
}

/// Above the board in `mover`: the stone that fell last made four. Tested once
/// when the stone falls, so that asking whether the game is over costs nothing.
const WON: u64 = 1 << 63;

/// A move: the column that a stone is dropped into.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// All columns from the left.
    pub const ALL: [Column; 7] = [
        Column(0),
        Column(1),
        Column(2),
        Column(3),
        Column(4),
        Column(5),
        Column(6),
    ];

    /// 0 for the leftmost column `a` up to 6 for `g`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column mirrored at the middle one.
    const fn mirrored(self) -> Column {
        Column(WIDTH as u8 - 1 - self.0)
    }

    /// The lowest bit of the column.
    #[inline]
    const fn shift(self) -> u32 {
        self.0 as u32 * board::STRIDE
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl Connect4 {
    /// The stones of one side, seven bits a column from the bottom left; the
    /// seventh bit of a column is always clear.
    #[inline]
    pub const fn stones(&self, side: Side) -> u64 {
        let mover = self.mover & BOARD;
        if side.index() == self.plies() as usize % 2 {
            mover
        } else {
            mover ^ self.occupied
        }
    }

    /// How many stones are on the board.
    #[inline]
    pub const fn plies(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// The top cells of the columns that take another stone; none when the
    /// game is over.
    #[inline]
    const fn open(&self) -> u64 {
        let all_if_won = (self.mover.cast_signed() >> 63).cast_unsigned();
        TOP & !self.occupied & !all_if_won
    }

    /// Stones of the side to move and of both; nobody has four unless `won`.
    const fn new(mover: u64, occupied: u64, won: bool) -> Connect4 {
        Connect4 {
            mover: if won { mover | WON } else { mover },
            occupied,
        }
    }
}

impl Game for Connect4 {
    type Move = Column;

    const MAX_MOVES: usize = WIDTH as usize;
    const ACTIONS: usize = WIDTH as usize;

    #[inline]
    fn action(m: Column) -> usize {
        m.0.into()
    }

    #[inline]
    fn turn(&self) -> Side {
        Side::from_index(self.plies() as usize)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.mover & WON != 0 {
            Some(Outcome::win(!self.turn()))
        } else if self.occupied == BOARD {
            Some(Outcome::DRAW)
        } else {
            None
        }
    }

    /// The middle columns come first: more fours go through them, and a search
    /// that tries the likely best moves first has less to search.
    ///
    /// There is no `move_index`. A column is another cell in every position;
    /// ordered by how columns did elsewhere, a search visits more nodes.
    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Column>) {
        const MIDDLE_FIRST: [Column; 7] = [
            Column(3),
            Column(2),
            Column(4),
            Column(1),
            Column(5),
            Column(0),
            Column(6),
        ];
        let open = self.open();
        if open == TOP {
            // In most positions of a search no column is full yet.
            return moves.extend_from_slice(&MIDDLE_FIRST);
        }
        moves.extend(
            MIDDLE_FIRST
                .into_iter()
                .filter(|column| open >> (column.shift() + HEIGHT - 1) & 1 != 0),
        );
    }

    #[inline]
    fn play_unchecked(&mut self, m: Column) {
        let stone = board::drop(self.occupied, m.shift());
        let stones = self.mover | stone;
        *self = Connect4::new(
            self.mover ^ self.occupied,
            self.occupied | stone,
            board::has_four(stones),
        );
    }

    /// A bijection of the board: different positions have different keys.
    #[inline]
    fn key(&self) -> u64 {
        // In every column the sum has the mover's stones below a one that
        // stands for the top of the column; nothing is lost.
        let code = self.mover + self.occupied + board::BOTTOM;
        let mixed = (code ^ (code >> 32)).wrapping_mul(0x9e6c_63d0_876a_9a47);
        mixed ^ (mixed >> 29)
    }

    #[inline]
    fn is_legal(&self, m: Column) -> bool {
        self.open() >> (m.shift() + HEIGHT - 1) & 1 != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.open().count_ones() as usize
    }

    #[inline]
    fn turns_left(&self) -> Option<u32> {
        Some((WIDTH * board::HEIGHT - self.plies()).div_ceil(2))
    }

    fn random_move(&self, _: &mut MoveList<Column>, rng: &mut Rng) -> Option<Column> {
        playout::random_column(self, rng)
    }

    #[inline]
    fn play_out(&self, _: &mut MoveList<Column>, rng: &mut Rng) -> Outcome {
        playout::play_out(self, rng)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        playout::playouts(self, games, rng)
    }
}

impl Symmetric for Connect4 {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Identity, Symmetry::FlipFiles];

    fn transform(&self, symmetry: Symmetry) -> Connect4 {
        match symmetry {
            Symmetry::FlipFiles => Connect4 {
                mover: board::mirrored(self.mover & BOARD) | self.mover & WON,
                occupied: board::mirrored(self.occupied),
            },
            _ => *self,
        }
    }

    fn transform_move(m: Column, symmetry: Symmetry) -> Column {
        match symmetry {
            Symmetry::FlipFiles => m.mirrored(),
            _ => m,
        }
    }
}
