//! What a network is shown of a position of Yolah.
//!
//! A class has six bits, so six sets of squares are the whole picture, and all
//! squares are classified at once. Of a free square, bits 0 and 1 say in how many
//! queen moves the mover gets there (1, 2, more, never), bits 2 and 3 the enemy,
//! and bits 4 and 5 who is nearer step by step (the mover, the enemy, nobody).
//! Bits 4 and 5 are both set where nothing is free: the others are then the exits
//! of a piece, at most six, with bit 3 for the enemy's, or seven for a hole.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::{Canvas, Game, Picture, Pictured, Rng, Symmetric};

use super::features::{Exits, Race, Steps, links, neighbours, queen_rays};
use crate::Yolah;

/// How many phases there are.
const PHASES: usize = 8;

impl Pictured for Yolah {
    const CANVAS: Canvas = Canvas {
        cells: 64,
        classes: 64,
        divisors: &[8.0, 32.0, 32.0, 32.0],
        phases: PHASES,
        ..Canvas::DEFAULT
    };

    #[inline]
    fn draw(&self, picture: &mut Picture) {
        let position = self;
        simd::dispatch(Level::best(), Draw { position, picture });
    }

    fn likeness(&self, rng: &mut Rng) -> Yolah {
        self.image(rng)
    }

    fn class_text(class: u8) -> String {
        let moves = |code: u8| ["in one move", "in two", "in more", "never"][usize::from(code & 3)];
        match (class >> 4, class & 7) {
            (3, 7) => "a hole".to_owned(),
            (3, exits) if class & 8 == 0 => format!("a piece of the mover with {exits} exits"),
            (3, exits) => format!("a piece of the opponent with {exits} exits"),
            (near, _) => format!(
                "free; the mover comes here {}, the opponent {}; nearer step by step: {}",
                moves(class),
                moves(class >> 2),
                ["the mover", "the opponent", "nobody"][usize::from(near)],
            ),
        }
    }

    fn number_text(index: usize) -> String {
        let names = [
            "points ahead of the opponent",
            "more squares that queen moves reach",
            "more links between squares that are nearer",
            "free squares",
        ];
        names[index].to_owned()
    }

    fn network() -> Option<&'static [u8]> {
        Some(include_bytes!("yolah.net"))
    }
}

struct Draw<'a> {
    position: &'a Yolah,
    picture: &'a mut Picture,
}

impl Kernel for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Draw { position, picture } = self;
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
        picture.blocks[0] = simd.bytes(planes);
        picture.numbers.copy_from_slice(&[
            difference(points),
            difference([simd.total(rays[0]), simd.total(rays[1])]),
            difference(steps.first.map(links)),
            free.count_ones() as i16,
        ]);
        picture.phase = phase(free.count_ones());
    }
}

/// At most 56 squares are free.
#[inline(always)]
fn phase(free: u32) -> u8 {
    (free / 7).min(PHASES as u32 - 1) as u8
}
