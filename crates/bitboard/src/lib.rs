//! Sets of squares as integers: of the 8x8 board, and of boards of any shape.
//!
//! [`Square`] and [`Bitboard`] are plain values; [`Direction`] knows how to
//! step and shift; [`fill`] and [`rays`] answer what a queen sees. [`sliders`]
//! looks that up for one piece, [`simd`] computes it for many pieces at once,
//! with the best instructions that the processor has. [`PerfectHash`] numbers
//! single squares by a multiplication. Larger boards, and those of hexagons,
//! are a [`Board`] with sets of [`Cells`], rectangles of many sizes also [`Guarded`], what a rook sees there
//! are [`Rooks`]; games that use the dark squares alone have
//! [`DarkSquare`], and those without a board the [`plane`]. [`graph`] tells what holds a graph together. No rule of
//! any game lives here.
//!
//! ```
//! use yolah_bitboard::{Bitboard, Direction, Square};
//!
//! let d4: Square = "d4".parse()?;
//! let around = Bitboard::from(d4).neighbours();
//! assert_eq!(around.len(), 8);
//! assert!(around.contains("e5".parse()?));
//! assert_eq!(Bitboard::from(d4).shift(Direction::North), Bitboard::from("d5".parse::<Square>()?));
//! # Ok::<(), yolah_bitboard::ParseSquareError>(())
//! ```

mod bitboard;
mod bits;
mod board;
mod cells;
mod dark;
mod direction;
pub mod fill;
pub mod graph;
mod guarded;
mod hex_direction;
mod perfect_hash;
pub mod plane;
mod processor;
pub mod rays;
mod rooks;
pub mod simd;
pub mod sliders;
mod square;
pub mod stacks;

pub use bitboard::{Bitboard, Squares};
pub use bits::bits;
pub use board::{Board, Compass};
pub use cells::{Cell, Cells, CellsIter};
pub use dark::{DarkSquare, Diagonal};
pub use direction::Direction;
pub use guarded::Guarded;
pub use hex_direction::HexDirection;
pub use perfect_hash::PerfectHash;
pub use rooks::Rooks;
pub use square::{ParseSquareError, Square};
