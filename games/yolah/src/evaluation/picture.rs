//! What a network is shown of a position of Yolah.
//!
//! A class has six bits, so six sets of squares are the whole picture, and all
//! squares are classified at once. Of a free square, bits 0 and 1 say in how many
//! queen moves the mover gets there (1, 2, more, never), bits 2 and 3 the enemy,
//! and bits 4 and 5 who is nearer step by step (the mover, the enemy, nobody).
//! Bits 4 and 5 are both set where nothing is free: the others are then the exits
//! of a piece, at most six, with bit 3 for the enemy's, or seven for a hole.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::{Game, Picture, Pictured};

use super::features::{Exits, Race, Steps, links, neighbours, queen_rays};
use crate::Yolah;

impl Pictured for Yolah {
    #[inline]
    fn picture(&self) -> Picture {
        simd::dispatch(Level::best(), Draw(self))
    }

    fn network() -> Option<&'static [u8]> {
        Some(include_bytes!("yolah.net"))
    }
}

struct Draw<'a>(&'a Yolah);

impl Kernel for Draw<'_> {
    type Output = Picture;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Picture {
        let position = self.0;
        let side = position.turn();
        let sides = [side, !side];
        let free = position.free().0;
        let pieces = sides.map(|side| position.pieces(side).0);
        let rays = queen_rays(simd, pieces, free);
        let once = [simd.union(rays[0]), simd.union(rays[1])];
        let twice = [
            once[0] | simd.reach(once[0], free),
            once[1] | simd.reach(once[1], free),
        ];
        let near = pieces.map(|set| neighbours(set) & free);
        let steps = Race::run(near, u64::MAX, &Steps { free });

        let mut planes = [0; 6];
        for side in [0, 1] {
            // Distances count 0 for one move, 3 for never.
            let (one, two, reached) = (once[side], twice[side], steps.reached[side]);
            planes[2 * side] = free & ((two & !one) | !reached);
            planes[2 * side + 1] = free & !two;
        }
        let undecided = free & !(steps.first[0] | steps.first[1]);
        planes[4] = steps.first[1];
        planes[5] = undecided;
        let exits = Exits::new(free).up_to_six();
        for (plane, exits) in planes.iter_mut().zip(exits) {
            *plane |= exits & (pieces[0] | pieces[1]);
        }
        planes[3] |= pieces[1];
        for plane in &mut planes[..3] {
            *plane |= position.holes().0;
        }
        for plane in &mut planes[4..] {
            *plane |= !free;
        }

        let difference = |[own, other]: [u32; 2]| own as i16 - other as i16;
        let points = sides.map(|side| u32::from(position.score(side)));
        Picture {
            cells: simd.bytes(planes),
            numbers: [
                difference(points),
                difference([simd.total(rays[0]), simd.total(rays[1])]),
                difference(steps.first.map(links)),
                free.count_ones() as i16,
            ],
            phase: phase(free.count_ones()),
        }
    }
}

/// At most 56 squares are free.
#[inline(always)]
fn phase(free: u32) -> u8 {
    (free / 7).min(Picture::PHASES as u32 - 1) as u8
}
