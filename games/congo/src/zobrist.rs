use yolah_game::Side;
use yolah_game::playout::mix;

use super::Kind;
use super::square::Square;

const SEED: u64 = 0x0043_6f6e_676f;
const KINDS: usize = Kind::ALL.len();

/// One random number for every piece on every square, made by the compiler.
static PIECES: [[[u64; Square::COUNT]; KINDS]; 2] = {
    let mut numbers = [[[0; Square::COUNT]; KINDS]; 2];
    let mut i = 0;
    while i < 2 * KINDS * Square::COUNT {
        let (piece, square) = (i / Square::COUNT, i % Square::COUNT);
        numbers[piece / KINDS][piece % KINDS][square] = mix(SEED, i as u64);
        i += 1;
    }
    numbers
};

/// Toggled with every move: who is to move.
pub(super) const TURN: u64 = mix(SEED, 2 * (KINDS * Square::COUNT) as u64);

#[inline]
pub(super) fn piece(side: Side, kind: Kind, square: Square) -> u64 {
    PIECES[side.index()][kind.index()][square.index()]
}
