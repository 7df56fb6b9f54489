//! What each piece attacks, and the lines between squares, from tables that
//! the compiler makes; sliders are looked up in those of `yolah_bitboard`.

use yolah_bitboard::{Bitboard, Direction, Square};
use yolah_game::Side;

/// What a king sees.
#[inline]
pub(super) fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// What a knight sees.
#[inline]
pub(super) fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// What a pawn of `side` attacks.
#[inline]
pub(super) fn pawn(side: Side, square: Square) -> Bitboard {
    PAWN[side.index()][square.index()]
}

/// What all pawns of `side` attack.
#[inline]
pub(super) const fn pawns(side: Side, pawns: Bitboard) -> Bitboard {
    let [left, right] = pawn_directions(side);
    Bitboard(pawns.shift(left).0 | pawns.shift(right).0)
}

/// The two ways in which pawns capture, towards file a first.
#[inline]
pub(super) const fn pawn_directions(side: Side) -> [Direction; 2] {
    match side {
        Side::First => [Direction::NorthWest, Direction::NorthEast],
        Side::Second => [Direction::SouthWest, Direction::SouthEast],
    }
}

/// What all knights attack.
#[inline]
pub(super) const fn knights(knights: Bitboard) -> Bitboard {
    let east = knights.shift(Direction::East);
    let west = knights.shift(Direction::West);
    let one = east.0 | west.0;
    let two = east.shift(Direction::East).0 | west.shift(Direction::West).0;
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// What a rook and a bishop see on an empty board.
#[inline]
pub(super) fn rays(square: Square) -> [Bitboard; 2] {
    RAYS[square.index()]
}

/// The squares strictly between two squares of one line; none if there is no
/// such line.
#[inline]
pub(super) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole line through two squares, from edge to edge; none if there is no
/// such line.
#[inline]
pub(super) fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

static KING: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = Bitboard(1 << i).neighbours();
        i += 1;
    }
    table
};

static KNIGHT: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = knights(Bitboard(1 << i));
        i += 1;
    }
    table
};

static PAWN: [[Bitboard; 64]; 2] = {
    let mut table = [[Bitboard::EMPTY; 64]; 2];
    let mut i = 0;
    while i < 64 {
        table[0][i] = pawns(Side::First, Bitboard(1 << i));
        table[1][i] = pawns(Side::Second, Bitboard(1 << i));
        i += 1;
    }
    table
};

/// The four lines through a square, each as its two directions.
const AXES: [[Direction; 2]; 4] = [
    [Direction::North, Direction::South],
    [Direction::East, Direction::West],
    [Direction::NorthEast, Direction::SouthWest],
    [Direction::NorthWest, Direction::SouthEast],
];

/// All squares in one direction.
const fn ray(square: usize, direction: Direction) -> Bitboard {
    let (mut all, mut next) = (0, Bitboard(1 << square));
    loop {
        next = next.shift(direction);
        if next.is_empty() {
            return Bitboard(all);
        }
        all |= next.0;
    }
}

/// All squares of a line through a square, without it.
const fn axis(square: usize, axis: usize) -> Bitboard {
    Bitboard(ray(square, AXES[axis][0]).0 | ray(square, AXES[axis][1]).0)
}

static RAYS: [[Bitboard; 2]; 64] = {
    let mut table = [[Bitboard::EMPTY; 2]; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = [
            Bitboard(axis(i, 0).0 | axis(i, 1).0),
            Bitboard(axis(i, 2).0 | axis(i, 3).0),
        ];
        i += 1;
    }
    table
};

static LINE: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut i = 0;
        while i < 4 {
            let mut others = axis(a, i).0;
            let whole = Bitboard(others | 1 << a);
            while others != 0 {
                table[a][others.trailing_zeros() as usize] = whole;
                others &= others - 1;
            }
            i += 1;
        }
        a += 1;
    }
    table
};

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut i = 0;
        while i < 4 {
            let mut way = 0;
            while way < 2 {
                let direction = AXES[i][way];
                let (mut passed, mut next) = (0, Bitboard(1 << a).shift(direction));
                while !next.is_empty() {
                    table[a][next.0.trailing_zeros() as usize] = Bitboard(passed);
                    passed |= next.0;
                    next = next.shift(direction);
                }
                way += 1;
            }
            i += 1;
        }
        a += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_between_two_squares_lie_on_their_line() {
        for (a, b) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
            let seen = |square: Square, rays: [Bitboard; 2]| {
                rays.into_iter().any(|ray| ray.contains(square))
            };
            assert_eq!(!line(a, b).is_empty(), seen(b, rays(a)), "{a} {b}");
            assert_eq!(between(a, b), between(b, a));
            assert_eq!(line(a, b), line(b, a));
            // A square is between two others when both see it, on one line, and
            // it is nearer to each of them than they are to one another.
            let distance = |a: Square, b: Square| {
                let files = a.file().abs_diff(b.file());
                files.max(a.rank().abs_diff(b.rank()))
            };
            let expected: Bitboard = Square::all()
                .filter(|&c| c != a && c != b && line(a, b).contains(c))
                .filter(|&c| distance(a, c) + distance(c, b) == distance(a, b))
                .collect();
            assert_eq!(between(a, b), expected, "{a} {b}");
        }
    }
}
