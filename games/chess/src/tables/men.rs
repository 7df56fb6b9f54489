use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use crate::{Board, Role, zobrist};

/// The men of a board as sets, easily turned and mirrored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Men {
    /// By side and kind.
    pub(super) sets: [[Bitboard; 6]; 2],
    pub(super) black_to_move: bool,
    /// Where a pawn can be taken in passing: one square or none.
    pub(super) passed: Bitboard,
}

impl Men {
    #[inline]
    pub(super) fn of(board: &Board) -> Men {
        let passed = board.en_passant.map_or(Bitboard::EMPTY, Bitboard::single);
        Men {
            sets: Side::BOTH.map(|side| Role::ALL.map(|role| board.pieces(side, role))),
            black_to_move: board.turn() == Side::Second,
            passed,
        }
    }

    #[inline]
    pub(super) fn get(&self, side: Side, role: Role) -> Bitboard {
        self.sets[side.index()][role.index()]
    }

    #[inline]
    pub(super) fn king(&self, side: Side) -> usize {
        self.get(side, Role::King).0.trailing_zeros() as usize & 63
    }

    fn has_pawns(&self) -> bool {
        !(self.sets[0][0] | self.sets[1][0]).is_empty()
    }

    #[inline]
    fn map(&self, image: impl Fn(Bitboard) -> Bitboard) -> Men {
        Men {
            sets: self.sets.map(|army| army.map(&image)),
            passed: image(self.passed),
            ..*self
        }
    }

    /// Left and right exchanged.
    #[inline]
    pub(super) fn flip_files(&self) -> Men {
        self.map(Bitboard::flip_files)
    }

    /// Top and bottom exchanged.
    #[inline]
    pub(super) fn flip_ranks(&self) -> Men {
        self.map(Bitboard::flip_ranks)
    }

    /// Mirrored at the diagonal from a1.
    #[inline]
    pub(super) fn transpose(&self) -> Men {
        self.map(Bitboard::transpose)
    }

    /// The colours exchanged, and the board turned so that pawns go their way.
    #[inline]
    pub(super) fn exchanged(&self) -> Men {
        let men = self.flip_ranks();
        let [white, black] = men.sets;
        Men {
            sets: [black, white],
            black_to_move: !men.black_to_move,
            ..men
        }
    }

    /// The image whose white king stands in the triangle a1–d1–d4, or with pawns
    /// in the left half. Without pawns there may be two.
    #[inline]
    pub(super) fn normal(&self, has_pawns: bool) -> Men {
        let king = self.king(Side::First);
        let mut men = *self;
        if king % 8 > 3 {
            men = men.flip_files();
        }
        if has_pawns {
            return men;
        }
        if king / 8 > 3 {
            men = men.flip_ranks();
        }
        let is_above = |square: usize| (square / 8).cmp(&(square % 8));
        let white = is_above(men.king(Side::First));
        if white.then(is_above(men.king(Side::Second))).is_gt() {
            men = men.transpose();
        }
        men
    }

    /// How many boards the symmetries make of this one.
    pub(super) fn images(&self) -> u32 {
        if self.has_pawns() {
            return 2;
        }
        let men = self.normal(false);
        if men.transpose() == men { 4 } else { 8 }
    }

    /// The board with these men; `None` if two share a square, if who has moved
    /// is in check, or if no pawn can be taken in passing where one should.
    pub(super) fn board(&self) -> Option<Board> {
        let mut board = Board::EMPTY;
        for side in Side::BOTH {
            for role in Role::ALL {
                for square in self.get(side, role) {
                    if board.occupied().contains(square) {
                        return None;
                    }
                    board.toggle(side, role, square);
                }
            }
        }
        if self.black_to_move {
            board.turn = Side::Second;
            board.key ^= zobrist::TURN;
        }
        finish(board, self.passed.first())
    }
}

/// The board with its checks, and a pawn that has just gone past a square;
/// `None` if who has moved is in check, or if that pawn cannot be taken.
pub(super) fn finish(mut board: Board, passed: Option<Square>) -> Option<Board> {
    let king = board.king(!board.turn);
    let checkers = board.attackers(board.turn, king, board.occupied());
    if !checkers.is_empty() {
        return None;
    }
    board.update_checks();
    if let Some(target) = passed {
        if !board.may_have_passed(target) {
            return None;
        }
        board.offer_en_passant(target);
        board.en_passant?;
    }
    Some(board)
}
