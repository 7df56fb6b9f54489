//! What rooks, bishops and queens see, three ways behind one interface.
//!
//! [`Magic`] multiplies and looks up, [`Pext`] extracts bits and looks up, and
//! [`Fill`] computes without a table. All give the same answers; see
//! [`SliderAttacks`] for the convention.
//!
//! # Choosing
//! For single pieces, [`Pext`] is the fastest on processors that have the
//! instruction in hardware (Intel since Haswell, AMD since Zen 3; earlier AMD
//! processors emulate it slowly), [`Magic`] is close behind and runs everywhere;
//! [`Fastest`] is whichever of them the processor is better at. [`Fill`] is
//! several times slower but leaves the caches alone. For all
//! queens of a side at once, [`simd`](crate::simd) beats them all. The bench
//! `sliders` prints the ratios of the machine that it runs on.
//!
//! # When the tables are built
//! Once, when a program first asks for them: each has 107 648 entries, 841 KiB,
//! and takes about 0.9 ms. Tables built by the compiler were measured too: a
//! lookup takes the same time (3 ns for a queen by magic, either way), but they
//! cost 6 seconds each time that the crate is compiled and 841 KiB in every
//! binary that has them.

mod fastest;
mod fill;
pub mod magic;
mod pext;
mod slider;
mod subsets;
mod tables;

pub use fastest::Fastest;
pub use fill::Fill;
pub use magic::Magic;
pub use pext::{Pext, extract};
pub use slider::Slider;
pub use subsets::Subsets;

use crate::{Bitboard, Square};

/// A way to find the squares that a sliding piece sees.
///
/// The answer holds every square that the piece can look at on a board where
/// `occupied` blocks the view: the free squares of each line and, if there is
/// one, the first occupied square. The own square is never part of it, and it
/// does not matter whether it is occupied. A game that forbids captures keeps the
/// free squares of the answer; one that allows them removes its own pieces.
///
/// ```
/// use yolah_bitboard::sliders::{Fill, Magic, SliderAttacks};
/// use yolah_bitboard::{Bitboard, Square};
///
/// fn mobility(attacks: &impl SliderAttacks, queen: Square, occupied: Bitboard) -> u32 {
///     attacks.queen(queen, occupied).without(occupied).len()
/// }
/// let occupied = Bitboard::rank(1); // a wall on the second rank
/// assert_eq!(mobility(&Fill, Square::A1, occupied), 7);
/// assert_eq!(mobility(&Magic::new(), Square::A1, occupied), 7);
/// ```
pub trait SliderAttacks {
    /// What a rook sees.
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard;

    /// What a bishop sees.
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard;

    /// What a queen sees: all that a rook or a bishop would.
    #[inline]
    fn queen(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}
