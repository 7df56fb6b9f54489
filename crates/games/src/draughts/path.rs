//! The way of a capture over the board, square by square.

use super::board::Board;
use super::movement::Move;
use super::square::{Direction, Square, squares};

/// The squares that a legal move visits, both ends included: one way to take
/// what it takes. A king may have others.
pub(super) fn landings(board: &Board, m: Move) -> Vec<Square> {
    let mut path = vec![m.from()];
    if !m.is_capture() {
        path.push(m.to());
        return path;
    }
    let walk = Walk::new(board, m);
    let found = walk.extend(&mut path, m.captures());
    debug_assert!(found, "{m} is not legal");
    path
}

/// Whether a legal capture can visit these squares in this order, among others.
pub(super) fn visits(board: &Board, m: Move, stops: &[Square]) -> bool {
    Walk::new(board, m).can_visit(m.from(), m.captures(), stops)
}

struct Walk {
    is_king: bool,
    /// All pieces but the one that moves.
    occupied: u64,
    to: Square,
}

impl Walk {
    fn new(board: &Board, m: Move) -> Walk {
        Walk {
            is_king: board.kings & m.from().set() != 0,
            occupied: board.occupied() & !m.from().set(),
            to: m.to(),
        }
    }

    /// Each next piece of `left` that can be taken from a square, with the
    /// squares behind it.
    fn jumps(&self, at: Square, left: u64) -> impl Iterator<Item = (u64, u64)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let (free, piece) = direction.slide(at, self.occupied);
            let is_near = self.is_king || free == 0;
            if piece & left == 0 || !is_near {
                return None;
            }
            let over = Square::from_bit(piece.trailing_zeros());
            let (behind, _) = direction.slide(over, self.occupied);
            let behind = if self.is_king {
                behind
            } else {
                behind & direction.step(piece)
            };
            Some((piece, behind))
        })
    }

    /// Goes on until nothing is left to take.
    fn extend(&self, path: &mut Vec<Square>, left: u64) -> bool {
        let at = path[path.len() - 1];
        if left == 0 {
            return at == self.to;
        }
        for (piece, behind) in self.jumps(at, left) {
            for landing in squares(behind) {
                path.push(landing);
                if self.extend(path, left ^ piece) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }

    fn can_visit(&self, at: Square, left: u64, stops: &[Square]) -> bool {
        if left == 0 {
            return at == self.to && stops.is_empty();
        }
        self.jumps(at, left).any(|(piece, behind)| {
            squares(behind).any(|landing| {
                let rest = match stops {
                    [next, rest @ ..] if *next == landing => rest,
                    _ => stops,
                };
                self.can_visit(landing, left ^ piece, rest)
            })
        })
    }
}
