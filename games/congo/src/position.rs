use yolah_game::{Game, History, MoveList, Outcome, Side, equal_by};

use super::Move;
use super::board::Board;
use super::generate::Count;

/// A position of Congo, and the earlier ones that it may repeat.
///
/// Positions are equal when their boards are: the text says all of that, and
/// nothing of how often a position was there.
///
/// ```
/// use yolah_congo::Congo;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Congo::default(), 3), 14_332);
/// ```
#[derive(Clone, Debug)]
pub struct Congo {
    pub(super) board: Board,
    /// The positions since the pieces were last others.
    history: History,
    /// Whether repetition ends the game.
    has_draws: bool,
}

// Searches copy positions at every step.
const _: () = assert!(size_of::<Congo>() <= 192);

impl Congo {
    /// A position that repeats nothing.
    pub(super) fn new(board: Board) -> Congo {
        Congo {
            board,
            history: History::default(),
            has_draws: true,
        }
    }

    /// Another board in a game with the same rules on draws.
    #[inline]
    pub(super) fn with_board(&self, board: Board) -> Congo {
        Congo {
            has_draws: self.has_draws,
            ..Congo::new(board)
        }
    }

    /// The pieces and who is to move.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn is_drawn(&self) -> bool {
        self.has_draws && self.history.repetitions() >= 2
    }

    /// The position if the side to move did nothing. Nothing before it can come
    /// back.
    pub(super) fn passed(&self) -> Congo {
        let mut passed = self.with_board(self.board);
        passed.board.pass_turn();
        passed
    }
}

equal_by!(Congo, it => &it.board);

impl Game for Congo {
    type Move = Move;

    /// Thirteen pieces of at most sixteen moves; a monkey that jumps to and fro
    /// among fourteen may have more, in positions that nobody has seen.
    const MAX_MOVES: usize = 256;

    /// By the square it comes from and the square it goes to.
    const MOVE_INDEXES: usize = 64 * 64;
    /// Leaps of a monkey that end on the same square.
    const TWINS: usize = 16;

    const HAS_CYCLES: bool = true;

    const MAX_PLAYOUT: u64 = 1000;

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
            self.board.generate(moves);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let before = self.board.key;
        let is_final = self.board.play(m);
        if !self.has_draws {
            return;
        }
        if is_final {
            self.history.clear();
        } else {
            self.history.advance(before, self.board.key);
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key
    }

    #[inline]
    fn move_index(m: Move) -> usize {
        m.from().index() << 6 | m.to().index()
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

    fn without_draws(&self) -> Congo {
        let mut endless = Congo::new(self.board);
        endless.has_draws = false;
        endless
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Square};

    /// Fifteen black pieces are one more than a game has: nobody has shown a way
    /// to be stuck with fewer.
    #[test]
    fn who_cannot_move_has_lost() {
        let mut board = Board::EMPTY;
        for square in Square::all() {
            match square.rank() {
                0 if square.file() == 3 => board.toggle(Side::First, Kind::Lion, square),
                0 | 1 => board.toggle(Side::First, Kind::Monkey, square),
                2 | 3 => board.toggle(Side::Second, Kind::Pawn, square),
                6 if square.file() == 3 => board.toggle(Side::Second, Kind::Lion, square),
                _ => {}
            }
        }
        let stuck = Congo::new(board);
        assert_eq!(stuck.count_moves(), 0);
        assert_eq!(stuck.outcome(), Some(Outcome::win(Side::Second)));
        board.toggle(Side::Second, Kind::Pawn, Square::from_index(21));
        assert_eq!(Congo::new(board).outcome(), None);
    }
}
