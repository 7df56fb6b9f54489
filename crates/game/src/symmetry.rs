use crate::Game;

/// One of the eight ways to lay a square board onto itself.
///
/// ```
/// use yolah_game::Symmetry;
///
/// // A quarter turn takes the lower left corner of an 8x8 board to the lower right.
/// assert_eq!(Symmetry::Rotate90.apply(0, 0, 8), (7, 0));
/// let back = Symmetry::Rotate90.inverse();
/// assert_eq!(back.apply(7, 0, 8), (0, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn counter-clockwise.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn clockwise.
    Rotate270,
    /// Left and right change places.
    FlipFiles,
    /// Top and bottom change places.
    FlipRanks,
    /// Files become ranks: the long diagonal from the first square stays.
    Transpose,
    /// Mirror at the other long diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Rotate90,
        Symmetry::Rotate180,
        Symmetry::Rotate270,
        Symmetry::FlipFiles,
        Symmetry::FlipRanks,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// Where the square in column `file` and row `rank` goes on a board of
    /// `size` by `size` squares, both counted from 0 at the lower left.
    pub const fn apply(self, file: u8, rank: u8, size: u8) -> (u8, u8) {
        let (last_file, last_rank) = (size - 1 - file, size - 1 - rank);
        match self {
            Symmetry::Identity => (file, rank),
            Symmetry::Rotate90 => (last_rank, file),
            Symmetry::Rotate180 => (last_file, last_rank),
            Symmetry::Rotate270 => (rank, last_file),
            Symmetry::FlipFiles => (last_file, rank),
            Symmetry::FlipRanks => (file, last_rank),
            Symmetry::Transpose => (rank, file),
            Symmetry::AntiTranspose => (last_rank, last_file),
        }
    }

    /// The one that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            own_inverse => own_inverse,
        }
    }
}

/// A game whose rules do not change when the board is turned or mirrored.
pub trait Symmetric: Game {
    /// The symmetries that the rules allow; the identity comes first.
    const SYMMETRIES: &'static [Symmetry];

    /// The position seen through a symmetry.
    fn transform(&self, symmetry: Symmetry) -> Self;

    /// A move seen through a symmetry: legal in the transformed position
    /// exactly when it was legal before.
    fn transform_move(m: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// One representative for all positions that are the same up to symmetry,
    /// and a symmetry that leads to it.
    fn canonical(&self) -> (Self, Symmetry) {
        Self::SYMMETRIES
            .iter()
            .map(|&symmetry| (self.transform(symmetry), symmetry))
            .min_by_key(|(position, _)| position.key())
            .expect("the identity is always there")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_undoes_every_symmetry() {
        for symmetry in Symmetry::ALL {
            for (file, rank) in (0..5).flat_map(|f| (0..5).map(move |r| (f, r))) {
                let (f, r) = symmetry.apply(file, rank, 5);
                assert_eq!(
                    symmetry.inverse().apply(f, r, 5),
                    (file, rank),
                    "{symmetry:?}"
                );
            }
        }
    }

    #[test]
    fn the_eight_are_different() {
        let images: std::collections::HashSet<_> = Symmetry::ALL
            .iter()
            .map(|s| (s.apply(0, 1, 4), s.apply(1, 0, 4)))
            .collect();
        assert_eq!(images.len(), 8);
    }
}
