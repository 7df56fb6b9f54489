use yolah_game::{Game, History, MoveList, Outcome, Side, equal_by};

use super::board::Board;
use super::movement::Move;
use super::zobrist;

/// A game in which only kings have moved, and nothing was taken, for 25 moves
/// of each side is a draw.
pub(super) const MOST_KING_MOVES: u8 = 50;
/// The same for 16 moves if one king stands against three pieces with a king.
const THREE_AGAINST_ONE: u8 = 32;
/// The same for 5 moves if one king stands against two pieces with a king, or
/// against one king.
pub(super) const TWO_AGAINST_ONE: u8 = 10;
/// The fewest king moves that bring a position back twice.
const TWICE_REPEATED: u8 = 8;

/// A position of international draughts, and what the draw rules remember.
///
/// Equal positions have the same pieces, the same side to move and the same
/// number of king moves behind them. A clone costs a few words: earlier
/// positions are shared, and only moves of kings that take nothing leave any.
///
/// ```
/// use yolah_game::{Game, perft};
/// use yolah_draughts::Draughts;
///
/// assert_eq!(perft::bulk(&Draughts::default(), 5), 27_117);
/// ```
#[derive(Clone, Debug)]
pub struct Draughts {
    pub(super) board: Board,
    /// The key of the board.
    board_key: u64,
    /// How many moves in a row were made by kings that took nothing.
    king_moves: u8,
    /// The game goes on whatever the draw rules say.
    is_endless: bool,
    /// The positions since the last move of a man and the last capture.
    history: History,
}

equal_by!(Draughts, it => (it.board, it.king_moves));

impl Draughts {
    /// A position without earlier ones, after a number of moves that were made
    /// by kings only, at most 50.
    pub(super) fn new(board: Board, king_moves: u8) -> Draughts {
        Draughts {
            board,
            board_key: zobrist::board_key(&board),
            king_moves: king_moves.min(MOST_KING_MOVES),
            is_endless: false,
            history: History::default(),
        }
    }

    /// The pieces and who is to move.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many moves in a row were made by kings that took nothing.
    pub fn king_moves(&self) -> u8 {
        self.king_moves
    }

    /// How many king moves in a row end the game here.
    fn most_king_moves(&self) -> u8 {
        let [white, black] = self.board.pieces;
        let (more, fewer) = if white.count_ones() < black.count_ones() {
            (black, white)
        } else {
            (white, black)
        };
        let kings = self.board.kings;
        if fewer.count_ones() != 1 || fewer & kings == 0 || more & kings == 0 {
            return MOST_KING_MOVES;
        }
        match more.count_ones() {
            1 | 2 => TWO_AGAINST_ONE,
            3 => THREE_AGAINST_ONE,
            _ => MOST_KING_MOVES,
        }
    }

    /// Whether a draw rule ends the game, unless the side to move cannot move.
    #[inline]
    fn is_drawn(&self) -> bool {
        // No rule counts fewer king moves than these.
        self.king_moves >= TWICE_REPEATED && !self.is_endless && self.is_drawn_by_rule()
    }

    fn is_drawn_by_rule(&self) -> bool {
        self.history.repetitions() == 2 || self.king_moves >= self.most_king_moves()
    }
}

impl Default for Draughts {
    fn default() -> Draughts {
        Draughts::new(Board::default(), 0)
    }
}

impl Game for Draughts {
    type Move = Move;

    /// Quiet moves are at most 17 of each of 20 kings. For captures there is no
    /// proof: climbing for half an hour, from board to board by changing a few
    /// pieces, led to two with 407, most of them twins of others.
    const MAX_MOVES: usize = 512;

    const MOVE_INDEXES: usize = 64 * 64;
    /// Captures with the same first and last square.
    const TWINS: usize = 16;

    const HAS_CYCLES: bool = true;

    #[inline]
    fn turn(&self) -> Side {
        self.board.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.board.can_move() {
            Some(Outcome::win(!self.turn()))
        } else if self.is_drawn() {
            Some(Outcome::DRAW)
        } else {
            None
        }
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if !self.is_drawn() {
            self.board.legal_moves(moves);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let is_reversible = !m.is_capture() && self.board.kings & m.from().set() != 0;
        let before = self.board_key;
        self.board_key ^= zobrist::change(&self.board, m);
        self.board.play_unchecked(m);
        if !is_reversible {
            self.history.clear();
            self.king_moves = 0;
        } else if self.king_moves < MOST_KING_MOVES {
            self.king_moves += 1;
            if !self.is_endless {
                self.history.advance(before, self.board_key);
            }
        }
    }

    /// The number of king moves enters, as three rules count it; the earlier
    /// positions do not.
    #[inline]
    fn key(&self) -> u64 {
        self.board_key ^ zobrist::king_moves_key(self.king_moves)
    }

    #[inline]
    fn is_repetition(&self) -> bool {
        self.history.repetitions() > 0
    }

    fn without_draws(&self) -> Draughts {
        Draughts {
            is_endless: true,
            history: History::default(),
            ..self.clone()
        }
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() * 64 + m.to().index()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_drawn() {
            0
        } else {
            self.board.count_moves()
        }
    }
}
