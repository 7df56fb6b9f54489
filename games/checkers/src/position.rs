use yolah_game::playout::mix;
use yolah_game::{Game, History, MoveList, Outcome, Side, drawn_by_repetition, equal_by};

use super::board::Board;
use super::movement::Move;

/// After 40 moves of each side in which only kings have moved and nothing was taken
/// the game is a draw.
pub(super) const MOST_KING_MOVES: u8 = 80;

/// A position of checkers, and what the draw rules remember.
///
/// Equal positions have the same pieces, the same side to move and the same number
/// of king moves behind them.
///
/// ```
/// use yolah_checkers::Checkers;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Checkers::default(), 6), 36_768);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Checkers {
    pub(super) board: Board,
    /// How many moves in a row were made by kings that took nothing.
    king_moves: u8,
    /// The game goes on whatever the draw rules say.
    is_endless: bool,
    /// The positions since the last move of a man and the last capture.
    history: History,
}

equal_by!(Checkers, it => (it.board, it.king_moves));

impl Checkers {
    /// A position without earlier ones.
    pub(super) fn new(board: Board, king_moves: u8) -> Checkers {
        Checkers {
            board,
            king_moves: king_moves.min(MOST_KING_MOVES),
            ..Checkers::default()
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

    /// Whether a draw rule ends the game, unless the side to move cannot move.
    #[inline]
    fn is_drawn(&self) -> bool {
        (self.history.repetitions() == 2 || self.king_moves == MOST_KING_MOVES) && !self.is_endless
    }
}

impl Game for Checkers {
    type Move = Move;

    /// Quiet moves are at most 4 of each of 12 kings; captures with so many ends are
    /// not known.
    const MAX_MOVES: usize = 64;

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
        if self.board.can_move() {
            self.is_drawn().then_some(Outcome::DRAW)
        } else {
            Some(Outcome::win(!self.turn()))
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
        let before = self.key();
        self.board.play_unchecked(m);
        if !is_reversible {
            self.history.clear();
            self.king_moves = 0;
        } else if self.king_moves < MOST_KING_MOVES {
            self.king_moves += 1;
            self.history.advance(before, self.key());
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let Board {
            pieces,
            kings,
            turn,
        } = self.board;
        let rest = kings << 1 | turn as u64;
        mix(mix(mix(pieces[0], 0), pieces[1]), rest)
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() * 64 + m.to().index()
    }

    #[inline]
    fn plies_to_draw(&self) -> Option<u32> {
        (!self.is_endless).then(|| u32::from(MOST_KING_MOVES - self.king_moves))
    }

    drawn_by_repetition!(history, is_endless);
}
