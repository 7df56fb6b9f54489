use std::fmt::Debug;
use std::hash::Hash;

use crate::{Game, Rng};

/// A way to lay a board onto itself: [`Symmetry`] for boards of squares,
/// [`HexSymmetry`] for those of hexagons, or a game's own.
pub trait BoardSymmetry: Copy + Eq + Hash + Debug + 'static {
    /// The one that undoes this one.
    fn inverse(self) -> Self;
}

/// One of the eight ways to lay a board of squares onto itself; an oblong board
/// has four of them, without quarter turns and diagonals.
///
/// ```
/// use yolah_game::Symmetry;
///
/// // A quarter turn takes the lower left corner of an 8x8 board to the lower right.
/// assert_eq!(Symmetry::Rotate90.apply((0, 0), (8, 8)), (7, 0));
/// assert_eq!(Symmetry::Rotate90.inverse().apply((7, 0), (8, 8)), (0, 0));
/// // Files change places on the 9x10 board of xiangqi, ranks do not.
/// assert_eq!(Symmetry::FlipFiles.apply((0, 9), (9, 10)), (8, 9));
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

    /// Where the square in a column and a row goes on a board of so many files
    /// and ranks, all counted from 0 at the lower left.
    pub const fn apply(self, (file, rank): (u8, u8), (files, ranks): (u8, u8)) -> (u8, u8) {
        let (last_file, last_rank) = (files - 1 - file, ranks - 1 - rank);
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

impl BoardSymmetry for Symmetry {
    fn inverse(self) -> Symmetry {
        self.inverse()
    }
}

/// One of the twelve ways to lay a hexagon of hexagons onto itself: some sixths
/// of a turn, perhaps after mirroring.
///
/// ```
/// use yolah_game::HexSymmetry;
///
/// // On a hexagon with three cells on each side, whose centre is (2, 2), a sixth
/// // of a turn takes the eastern corner to the north-eastern one.
/// let sixth = HexSymmetry::ALL[1];
/// assert_eq!(sixth.apply((4, 2), 3), (2, 4));
/// assert_eq!(sixth.inverse().apply((2, 4), 3), (4, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexSymmetry {
    /// Sixths of a turn, counter-clockwise, below 6.
    sixths: u8,
    /// Whether files and ranks change places first.
    is_mirrored: bool,
}

impl HexSymmetry {
    /// All twelve: the turns, then the mirrored ones.
    pub const ALL: [HexSymmetry; 12] = {
        let mut all = [HexSymmetry {
            sixths: 0,
            is_mirrored: false,
        }; 12];
        let mut i = 0;
        while i < all.len() {
            all[i].sixths = (i % 6) as u8;
            all[i].is_mirrored = i >= 6;
            i += 1;
        }
        all
    };

    /// Where the cell in a column and a row goes on a hexagon with `side` cells
    /// on each side, laid into a rhombus as `Board::hexagon` lays it.
    pub const fn apply(self, (file, rank): (u8, u8), side: u8) -> (u8, u8) {
        let centre = side as i8 - 1;
        let (mut q, mut r) = (file as i8 - centre, rank as i8 - centre);
        if self.is_mirrored {
            (q, r) = (r, q);
        }
        let mut turns = 0;
        while turns < self.sixths {
            (q, r) = (-r, q + r);
            turns += 1;
        }
        ((q + centre) as u8, (r + centre) as u8)
    }

    /// The one that undoes this one.
    pub const fn inverse(self) -> HexSymmetry {
        // A mirror turned by anything is a mirror: its own inverse.
        let sixths = if self.is_mirrored {
            self.sixths
        } else {
            (6 - self.sixths) % 6
        };
        HexSymmetry { sixths, ..self }
    }
}

impl BoardSymmetry for HexSymmetry {
    fn inverse(self) -> HexSymmetry {
        self.inverse()
    }
}

/// A game whose rules do not change when the board is turned or mirrored.
pub trait Symmetric: Game {
    /// What its board has.
    type Symmetry: BoardSymmetry;

    /// The symmetries that the rules allow; the identity comes first.
    const SYMMETRIES: &'static [Self::Symmetry];

    /// The position seen through a symmetry.
    fn transform(&self, symmetry: Self::Symmetry) -> Self;

    /// A move seen through a symmetry: legal in the transformed position
    /// exactly when it was legal before.
    fn transform_move(m: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The position seen through a random one of its symmetries.
    fn image(&self, rng: &mut Rng) -> Self {
        let symmetry = rng.choice(Self::SYMMETRIES);
        self.transform(*symmetry.expect("the identity is always there"))
    }

    /// One representative for all positions that are the same up to symmetry,
    /// and a symmetry that leads to it.
    fn canonical(&self) -> (Self, Self::Symmetry) {
        Self::SYMMETRIES
            .iter()
            .map(|&symmetry| (self.transform(symmetry), symmetry))
            .min_by_key(|(position, _)| position.key())
            .expect("the identity is always there")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn cells(files: u8, ranks: u8) -> impl Iterator<Item = (u8, u8)> {
        (0..files).flat_map(move |file| (0..ranks).map(move |rank| (file, rank)))
    }

    #[test]
    fn inverse_undoes_every_symmetry() {
        for symmetry in Symmetry::ALL {
            for at in cells(5, 5) {
                let there = symmetry.apply(at, (5, 5));
                let back = symmetry.inverse().apply(there, (5, 5));
                assert_eq!(back, at, "{symmetry:?}");
            }
        }
    }

    #[test]
    fn oblong_boards_keep_their_shape() {
        use Symmetry::{FlipFiles, FlipRanks, Identity, Rotate180};
        for symmetry in [Identity, Rotate180, FlipFiles, FlipRanks] {
            let images: HashSet<_> = cells(9, 10).map(|at| symmetry.apply(at, (9, 10))).collect();
            assert_eq!(images, cells(9, 10).collect(), "{symmetry:?}");
        }
    }

    #[test]
    fn the_eight_are_different() {
        let images: HashSet<_> = Symmetry::ALL
            .iter()
            .map(|s| [(0, 1), (1, 0)].map(|at| s.apply(at, (4, 4))))
            .collect();
        assert_eq!(images.len(), 8);
    }

    /// The cells of a hexagon with four on each side.
    fn hexagon() -> HashSet<(u8, u8)> {
        let on_board = |(file, rank): &(u8, u8)| (3..=9).contains(&(file + rank));
        cells(7, 7).filter(on_board).collect()
    }

    #[test]
    fn a_hexagon_lies_on_itself_in_twelve_ways() {
        let mut ways = HashSet::new();
        for symmetry in HexSymmetry::ALL {
            let image = |at: &(u8, u8)| symmetry.apply(*at, 4);
            assert_eq!(
                hexagon().iter().map(image).collect::<HashSet<_>>(),
                hexagon()
            );
            for at in hexagon() {
                assert_eq!(symmetry.inverse().apply(image(&at), 4), at, "{symmetry:?}");
            }
            ways.insert([(3, 4), (4, 4), (6, 3)].map(|at| image(&at)));
        }
        assert_eq!(ways.len(), 12);
    }

    #[test]
    fn neighbours_of_hexagons_stay_neighbours() {
        let is_next = |a: (u8, u8), b: (u8, u8)| {
            let (right, up) = (b.0 as i8 - a.0 as i8, b.1 as i8 - a.1 as i8);
            matches!((right, up), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
        };
        for symmetry in HexSymmetry::ALL {
            for a in hexagon() {
                for b in hexagon() {
                    let image = is_next(symmetry.apply(a, 4), symmetry.apply(b, 4));
                    assert_eq!(image, is_next(a, b), "{symmetry:?}");
                }
            }
        }
    }
}
