use yolah_bitboard::{DarkSquare, Diagonal};

/// A square that pieces stand on: number 1 in the upper left corner, on Black's
/// side, to number 32 in the lower right.
pub type Square = DarkSquare<4>;

pub(super) type Direction = Diagonal<4>;

/// Where the men of each side move.
pub(super) const FORWARD: [[Direction; 2]; 2] = [Direction::DOWN, Direction::UP];

/// Where the men of each side become kings: Black's at the bottom, White's on top.
pub(super) const CROWNING: [u64; 2] = [Square::row(7), Square::row(0)];
