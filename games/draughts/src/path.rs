//! The way of a capture over the board, square by square.

use super::board::Board;
use super::capture::Seen;
use super::movement::Move;
use super::square::{Direction, Square, slide};

/// The squares that a legal move visits, both ends included: one way to take
/// what it takes. A king may have others.
pub(super) fn landings(board: &Board, m: Move) -> Vec<Square> {
    if !m.is_capture() {
        return vec![m.from(), m.to()];
    }
    way(board, m, &[m.to()]).expect("a legal capture has a way")
}

/// Whether a legal capture can visit these squares in this order, among others.
pub(super) fn visits(board: &Board, m: Move, stops: &[Square]) -> bool {
    way(board, m, stops).is_some()
}

/// A way of a capture that visits these squares in this order, among others.
/// It ends on the last of them if that is where the move ends.
fn way(board: &Board, m: Move, stops: &[Square]) -> Option<Vec<Square>> {
    if stops.len() > m.captured().count() {
        return None;
    }
    let mut walk = Walk {
        is_king: board.kings & m.from().set() != 0,
        occupied: board.occupied() & !m.from().set(),
        to: m.to(),
        path: vec![m.from()],
        failed: vec![Seen::default(); stops.len() + 1],
    };
    walk.go_on(m.captures(), stops).then_some(walk.path)
}

struct Walk {
    is_king: bool,
    /// All pieces but the one that moves.
    occupied: u64,
    to: Square,
    path: Vec<Square>,
    /// By the number of stops that are left: from where, with which pieces
    /// left, there is no way. Some boards have a hundred thousand orders to take
    /// the same pieces.
    failed: Vec<Seen>,
}

impl Walk {
    /// Goes on until nothing is left to take.
    fn go_on(&mut self, left: u64, stops: &[Square]) -> bool {
        let at = self.path[self.path.len() - 1];
        if left == 0 {
            return at == self.to && stops.is_empty();
        }
        if self.failed[stops.len()].contains(&(at, left)) {
            return false;
        }
        for direction in Direction::ALL {
            let (piece, behind) = self.jump(at, direction);
            for landing in Square::of(behind).filter(|_| piece & left != 0) {
                let rest = match stops {
                    [next, rest @ ..] if *next == landing => rest,
                    _ => stops,
                };
                self.path.push(landing);
                if self.go_on(left ^ piece, rest) {
                    return true;
                }
                self.path.pop();
            }
        }
        self.failed[stops.len()].insert((at, left));
        false
    }

    /// The piece that can be jumped in a direction, if any, and the squares
    /// behind it.
    fn jump(&self, at: Square, direction: Direction) -> (u64, u64) {
        let (free, piece) = slide(direction, at, self.occupied);
        if piece == 0 || !(self.is_king || free == 0) {
            return (0, 0);
        }
        let over = Square::from_bit(piece.trailing_zeros());
        let (behind, _) = slide(direction, over, self.occupied);
        let reach = if self.is_king {
            behind
        } else {
            behind & direction.step(piece)
        };
        (piece, reach)
    }
}
