//! Domineering (Göran Andersson, about 1973): dominoes that stand against dominoes that
//! lie.
//!
//! Vertical begins and lays each domino on two free squares of a file, Horizontal on two
//! of a rank. Who has no room for another one has lost; there are no draws.
//!
//! On squares of 1, and of 5 by 5, who begins loses; from 2 to 4 and from 6 to 11 who
//! begins wins (Breuker, Uiterwijk and van den Herik 2000, Bullock 2002, Uiterwijk 2016). On
//! oblong boards one side may win whoever begins. Boards fall apart into pieces with the
//! values of combinatorial game theory, and a position may have squares that nobody
//! covers: so a sum of boards is a position too, and `solve` says whether it is worth
//! nothing.
//!
//! A move is written as its two squares, the lower or left one first: `a1a2`, `a1b1`. A
//! position is written like a FEN, `v` and `h` for squares that dominoes cover and `#`
//! for those that nobody may, then the side to move: `4/v1hh/v3 h`. `startpos` is the
//! usual board of 8 by 8, `startpos 5 4` one of 5 files and 4 ranks; a board has 1 to 10
//! of each.
//!
//! ```
//! use yolah_domineering::Domineering;
//! use yolah_game::{Game, Notation, Outcome, Side};
//!
//! let mut game: Domineering = "startpos 2 3".parse()?;
//! for text in ["a1a2", "a3b3", "b1b2"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "hh/vv/vv h");
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod text;
mod view;

use yolah_bitboard::Guarded;
use yolah_game::playout::{below, mix};
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

pub use evaluation::Room;
pub use movement::Move;
use movement::step;

/// Domineering as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Domineering>::new("dominoes that stand and dominoes that lie")
        .weights()
        .entry();

/// Most files, and ranks, of a board.
const MOST: u8 = 10;

type Board = Guarded<2, MOST>;
type Cells = yolah_bitboard::Cells<2>;

/// A position of domineering.
///
/// Equal positions are covered by the same sides. The [key](Game::key) does not tell who
/// covers a square: nothing that can still happen depends on it.
///
/// ```
/// use yolah_domineering::Domineering;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Domineering::default(), 2), 56 * 56 - 4 * 56 + 28);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Domineering {
    free: Cells,
    /// The squares that each side's dominoes cover.
    covered: [Cells; 2],
    files: u8,
    ranks: u8,
    turn: Side,
}

impl Default for Domineering {
    fn default() -> Domineering {
        Domineering::new(8, 8).expect("the board is not too large")
    }
}

impl Domineering {
    /// The empty board of 1 to 10 files and ranks.
    pub fn new(files: u8, ranks: u8) -> Option<Domineering> {
        let sizes = 1..=MOST;
        let is_one = sizes.contains(&files) && sizes.contains(&ranks);
        is_one.then(|| Domineering {
            free: Board::rectangle(files, ranks),
            covered: [Cells::EMPTY; 2],
            files,
            ranks,
            turn: Side::First,
        })
    }

    /// Files and ranks of the board.
    pub const fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    /// Where a side could put a domino, by its lower or left square.
    #[inline]
    fn places(&self, side: Side) -> Cells {
        self.free & self.free.down(step(side))
    }
}

impl Game for Domineering {
    type Move = Move;

    const MAX_MOVES: usize = 90;

    const MOVE_INDEXES: usize = 2 * Board::CELLS;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.places(self.turn).is_empty();
        is_over.then_some(Outcome::win(!self.turn))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        let places = self.places(self.turn).into_iter();
        moves.extend(places.map(|cell| Move::new(cell, self.turn)));
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let domino = m.cells();
        self.free = self.free.without(domino);
        self.covered[self.turn.index()] |= domino;
        self.turn = !self.turn;
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = u64::from(self.files) << 16 | u64::from(self.ranks) << 8 | self.turn as u64;
        self.free.0.into_iter().fold(mix(0, rest), mix)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        m.side() == self.turn && self.places(self.turn).contains(m.cell())
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.places(self.turn).len() as usize
    }

    fn turns_left(&self) -> Option<u32> {
        Some(self.free.len() / 2)
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<Move>, rng: &mut Rng) -> Option<Move> {
        let places = self.places(self.turn);
        let chosen = places.nth(below(rng, places.len()))?;
        Some(Move::new(chosen, self.turn))
    }
}
