use yolah_bitboard::{Bitboard, Square};
use yolah_game::{Side, Symmetric, Symmetry};

use super::{Move, Yolah};

impl Symmetric for Yolah {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    fn transform(&self, symmetry: Symmetry) -> Yolah {
        let pieces = Side::BOTH.map(|side| turned(self.pieces(side), symmetry));
        let points = Side::BOTH.map(|side| self.score(side));
        Yolah::from_parts(pieces, turned(self.holes(), symmetry), points, self.ply())
    }

    fn transform_move(m: Move, symmetry: Symmetry) -> Move {
        let image = |square: Square| {
            turned(square.into(), symmetry)
                .first()
                .expect("a symmetry keeps every square")
        };
        if m.is_pass() {
            m
        } else {
            Move::new(image(m.from()), image(m.to()))
        }
    }
}

pub(super) fn turned(set: Bitboard, symmetry: Symmetry) -> Bitboard {
    match symmetry {
        Symmetry::Identity => set,
        Symmetry::Rotate90 => set.transpose().flip_files(),
        Symmetry::Rotate180 => set.flip_files().flip_ranks(),
        Symmetry::Rotate270 => set.transpose().flip_ranks(),
        Symmetry::FlipFiles => set.flip_files(),
        Symmetry::FlipRanks => set.flip_ranks(),
        Symmetry::Transpose => set.transpose(),
        Symmetry::AntiTranspose => set.transpose().flip_files().flip_ranks(),
    }
}
