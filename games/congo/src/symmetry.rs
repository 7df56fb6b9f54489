use yolah_game::{Symmetric, Symmetry};

use super::{Congo, Move};

/// Left and right may change places; forward and backward differ.
impl Symmetric for Congo {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Identity, Symmetry::FlipFiles];

    fn transform(&self, symmetry: Symmetry) -> Congo {
        match symmetry {
            Symmetry::FlipFiles => Congo::new(self.board.mirrored()),
            _ => self.clone(),
        }
    }

    fn transform_move(m: Move, symmetry: Symmetry) -> Move {
        match symmetry {
            Symmetry::FlipFiles => m.mirrored(),
            _ => m,
        }
    }
}
