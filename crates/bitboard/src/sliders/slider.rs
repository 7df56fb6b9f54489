use crate::{Bitboard, Direction, Square, rays};

/// A piece that slides along four lines. A queen is both at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slider {
    /// Along ranks and files.
    Rook,
    /// Along diagonals.
    Bishop,
}

impl Slider {
    /// Both, in the order of their tables.
    pub const ALL: [Slider; 2] = [Slider::Rook, Slider::Bishop];

    /// Where it slides.
    pub const fn directions(self) -> [Direction; 4] {
        match self {
            Slider::Rook => Direction::STRAIGHT,
            Slider::Bishop => Direction::DIAGONAL,
        }
    }

    /// The squares whose occupation can change what the slider sees.
    ///
    /// The last square of a line is not among them: it is seen, free or not.
    ///
    /// ```
    /// use yolah_bitboard::{Square, sliders::Slider};
    ///
    /// assert_eq!(Slider::Rook.blockers(Square::A1).len(), 12);
    /// assert_eq!(Slider::Bishop.blockers(Square::A1).len(), 6);
    /// ```
    pub fn blockers(self, square: Square) -> Bitboard {
        let lines = self.directions().map(|direction| {
            let line = rays::ray(direction, square);
            // Squares of the line that have a further square of it behind them.
            line & line.shift(direction.opposite())
        });
        lines
            .into_iter()
            .fold(Bitboard::EMPTY, |all, line| all | line)
    }

    /// What the slider sees, from the rays of the empty board: each line is cut
    /// behind its first blocker. This is what the tables are built from.
    pub fn attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let lines = self.directions().map(|direction| {
            let line = rays::ray(direction, square);
            match rays::nearest(direction, square, occupied) {
                Some(blocker) => line.without(rays::ray(direction, blocker)),
                None => line,
            }
        });
        lines
            .into_iter()
            .fold(Bitboard::EMPTY, |all, line| all | line)
    }
}
