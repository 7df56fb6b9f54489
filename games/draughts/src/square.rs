use yolah_bitboard::{DarkSquare, Diagonal};

/// A square that pieces stand on: number 1 in the upper left corner, seen by
/// White, to number 50 in the lower right.
pub type Square = DarkSquare<5>;

/// A diagonal direction, as White sees the board.
pub(super) type Direction = Diagonal<5>;

/// Where the men of each side move.
pub(super) const FORWARD: [[Direction; 2]; 2] = [Direction::UP, Direction::DOWN];

/// The first row of each side's opponent, where its men become kings: the
/// upper row for White, the lower one for Black.
pub(super) const CROWNING: [u64; 2] = [Square::row(0), Square::row(9)];

/// The free squares that a king reaches from `start`, and the piece that
/// stops it, if it is not the edge of the board.
#[inline]
pub(super) fn slide(direction: Direction, start: Square, occupied: u64) -> (u64, u64) {
    let ray = RAYS[direction as usize][start.index()];
    let pieces = ray & occupied;
    if pieces == 0 {
        return (ray, 0);
    }
    let first = match direction {
        Direction::UpLeft | Direction::UpRight => pieces.ilog2(),
        Direction::DownLeft | Direction::DownRight => pieces.trailing_zeros(),
    };
    let beyond = RAYS[direction as usize][first as usize];
    (ray ^ beyond ^ 1 << first, 1 << first)
}
/// By direction and bit: all squares in that direction.
static RAYS: [[u64; Square::BITS]; 4] = {
    let mut rays = [[0; Square::BITS]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut bit = 0;
        while bit < Square::BITS {
            let mut next = Direction::ALL[direction].step(1 << bit) & Square::BOARD;
            while next != 0 {
                rays[direction][bit] |= next;
                next = Direction::ALL[direction].step(next) & Square::BOARD;
            }
            bit += 1;
        }
        direction += 1;
    }
    rays
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_stops_before_the_first_piece() {
        let set = |numbers: &[u8]| {
            let squares = numbers.iter().map(|&n| Square::new(n).unwrap().set());
            squares.fold(0, |set, square| set | square)
        };
        let start = Square::new(46).unwrap();
        let from_start = |occupied| slide(Direction::UpRight, start, occupied);
        assert_eq!(from_start(0).0, set(&[41, 37, 32, 28, 23, 19, 14, 10, 5]));
        assert_eq!(
            from_start(set(&[28, 10, 33])),
            (set(&[41, 37, 32]), set(&[28]))
        );
        assert_eq!(from_start(set(&[41])), (0, set(&[41])));
        let up = slide(Direction::DownLeft, Square::new(5).unwrap(), set(&[28, 37]));
        assert_eq!(up, (set(&[10, 14, 19, 23]), set(&[28])));
    }
}
