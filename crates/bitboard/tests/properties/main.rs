//! Everything clever in the crate against a slow and obvious twin that walks
//! over coordinates, on random boards and, where they can be listed, on all.

mod boards;
mod fills;
mod perfect_hash;
mod reference;
mod sets;
mod simd;
mod sliders;

use proptest::prelude::*;
use yolah_bitboard::{Bitboard, Direction, Square};

/// Sets of all densities: sparse ones for long lines, dense ones for corners.
fn bitboard() -> impl Strategy<Value = Bitboard> {
    (any::<[u64; 3]>(), 0..6).prop_map(|([a, b, c], density)| {
        Bitboard(match density {
            0 => a & b & c,
            1 => a & b,
            2 | 3 => a,
            4 => a | b,
            _ => a | b | c,
        })
    })
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_u8).prop_map(Square::from_low_bits)
}

fn direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(Direction::ALL.to_vec())
}
