//! Chess, with the castling of Chess960.
//!
//! Squares are numbered along the ranks from a1, pieces are sets of squares:
//! one for each kind and one for each side ([`Board`]). Pawns move all at
//! once by shifts, knights and kings by tables, sliders by the lookups of
//! [`yolah_bitboard::sliders`]. Only legal moves are generated.
//!
//! The game ends by mate or stalemate, and as a draw when nobody can mate,
//! when fifty moves of each side changed nothing, or when a position is there
//! for the third time. Tournament rules let a player claim the last two; here
//! nobody has to.
//!
//! A position is written in FEN. Where castling is that of Chess960, rooks are
//! named by their files (Shredder-FEN); X-FEN is read too. A move is written as
//! in UCI (`e2e4`, `a7a8q`, castling `e1g1`; in Chess960 `e1h1`, the king takes
//! its rook); standard notation (`Nf3`, `exd6`, `O-O`) is read too, and written
//! in records, so that they are PGN.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_chess::Chess;
//!
//! let mut game = Chess::default();
//! for text in ["e4", "e7e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
//!     let m = game.parse_move(text)?;
//!     game.play(m)?;
//! }
//! assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(yolah_game::Side::First));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attacks;
mod board;
mod evaluation;
mod fen;
mod generate;
mod movement;
mod notation;
mod role;
mod san;
mod see;
mod tables;
mod view;
mod zobrist;

pub use board::Board;
pub use evaluation::Classical;
pub use movement::Move;
pub use role::Role;
pub use tables::Material;

use yolah_game::{Game, History, MoveList, Outcome, Side, equal_by};

use generate::Count;

/// Chess as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Chess>::new("mate the king; with the castling of Chess960")
        .tables()
        .entry();

/// Plies without capture or pawn move after which the game is drawn.
const FIFTY_MOVES: u16 = 100;

/// A position of chess, and the earlier ones that it may repeat.
///
/// Positions are equal when their boards, rights and counters are: the text
/// says all of that, and nothing of how often a position was there.
///
/// ```
/// use yolah_game::perft;
/// use yolah_chess::Chess;
///
/// assert_eq!(perft::bulk(&Chess::default(), 4), 197_281);
/// ```
#[derive(Clone, Debug)]
pub struct Chess {
    board: Board,
    history: History,
    /// Whether material, counters and repetition end the game.
    has_draws: bool,
}

// Searches copy positions at every step.
const _: () = assert!(size_of::<Chess>() <= 192);

impl Chess {
    /// The pieces and rights.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board.checkers.is_empty()
    }

    /// The same position, its castling moves written as in Chess960 or not.
    /// What cannot be written in the usual way stays as it is.
    pub fn with_chess960(mut self, on: bool) -> Chess {
        if on {
            self.board.is_960 = !self.board.castling.is_empty();
        } else {
            self.board.is_960 &= !self.board.has_usual_castling();
        }
        self
    }

    /// Whether its castling moves are written as in Chess960.
    pub const fn is_chess960(&self) -> bool {
        self.board.is_960
    }

    fn new(board: Board) -> Chess {
        Chess {
            board,
            history: History::default(),
            has_draws: true,
        }
    }

    /// Whether the rules call it a draw although there are moves.
    #[inline]
    fn is_drawn(&self) -> bool {
        self.has_draws
            && (self.history.repetitions() >= 2
                || self.board.clock >= FIFTY_MOVES
                || self.board.is_dead())
    }

    /// The position if the side to move, which is not in check, did nothing.
    /// Nothing before it can come back.
    fn passed(&self) -> Chess {
        let mut passed = Chess {
            history: History::default(),
            ..*self
        };
        passed.board.pass();
        passed
    }
}

equal_by!(Chess, it => &it.board);

impl Game for Chess {
    type Move = Move;

    const MAX_MOVES: usize = 218;

    /// By the square it comes from and the square it goes to.
    const MOVE_INDEXES: usize = 64 * 64;
    /// What a pawn becomes; the queen is listed first.
    const TWINS: usize = 4;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.board.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.board.has_moves() {
            self.is_drawn().then_some(Outcome::DRAW)
        } else if self.is_check() {
            Some(Outcome::win(!self.turn()))
        } else {
            Some(Outcome::DRAW)
        }
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if !self.is_drawn() {
            self.board.generate(moves);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let before = self.board.key;
        self.board.play(m);
        if !self.has_draws {
            return;
        }
        if self.board.clock == 0 {
            self.history.clear();
        } else if self.board.clock <= FIFTY_MOVES {
            self.history.advance(before, self.board.key);
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key
    }

    #[inline]
    fn key_after(&self, m: Move) -> Option<u64> {
        Some(self.board.key_after(m))
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from.index() << 6 | m.to.index()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_drawn() {
            return 0;
        }
        let mut count = Count::default();
        self.board.generate(&mut count);
        count.0
    }

    #[inline]
    fn is_repetition(&self) -> bool {
        self.history.repetitions() > 0
    }

    /// The key does not tell the clock.
    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        let left = FIFTY_MOVES.saturating_sub(self.board.clock);
        self.has_draws.then_some(left.into())
    }

    fn without_draws(&self) -> Chess {
        Chess {
            history: History::default(),
            has_draws: false,
            ..*self
        }
    }
}
