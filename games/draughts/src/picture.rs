//! What a network is shown of a position of draughts: the mover's men go up, so
//! Black turns the board around. Bit 0 of a class is a king, bit 1 a piece of the
//! mover, bit 2 one of the enemy. The ghosts of the board are cells that stay free.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::{Canvas, Picture, Pictured, Side};

use super::Draughts;
use super::board::Board;
use super::square::Square;

impl Pictured for Draughts {
    const CANVAS: Canvas = Canvas {
        cells: Square::BITS,
        classes: 6,
        // Men and kings of the mover less those of the enemy.
        divisors: &[4.0, 2.0],
        phases: 8,
        ..Canvas::DEFAULT
    };

    #[inline]
    fn draw(&self, picture: &mut Picture) {
        let board = &self.board;
        simd::dispatch(Level::best(), Draw { board, picture });
    }

    fn place(&self, cell: usize) -> Option<usize> {
        let shown = seen(1 << cell, self.board.turn());
        Square::all().position(|square| square.set() == shown)
    }

    fn class_text(class: u8) -> String {
        let kind = ["man", "king"][usize::from(class & 1)];
        match class >> 1 {
            0 => "free".to_owned(),
            1 => format!("a {kind} of the mover"),
            _ => format!("a {kind} of the opponent"),
        }
    }

    fn number_text(index: usize) -> String {
        ["more men than the opponent", "more kings than the opponent"][index].to_owned()
    }

    fn network() -> Option<&'static [u8]> {
        Some(include_bytes!("draughts.net"))
    }
}

struct Draw<'a> {
    board: &'a Board,
    picture: &'a mut Picture,
}

impl Kernel for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Draw { board, picture } = self;
        let side = board.turn();
        let sides = [side, !side];
        let [mine, theirs] = sides.map(|side| board.pieces[side.index()]);
        let sets = [board.kings, mine, theirs].map(|set| seen(set, side));
        picture.blocks[0] = simd.bytes(sets);
        let difference =
            |[mine, theirs]: [u64; 2]| mine.count_ones() as i16 - theirs.count_ones() as i16;
        picture.numbers.copy_from_slice(&[
            difference(sides.map(|side| board.men(side))),
            difference(sides.map(|side| board.kings(side))),
        ]);
        picture.phase = phase(board);
    }
}

/// A set as a side sees it.
#[inline(always)]
const fn seen(set: u64, side: Side) -> u64 {
    match side {
        Side::First => set,
        Side::Second => set.reverse_bits() >> (64 - Square::BITS),
    }
}

/// By pieces; games with kings are others.
#[inline(always)]
fn phase(board: &Board) -> u8 {
    let pieces = board.occupied().count_ones() as u8;
    match (board.kings, pieces) {
        (0, _) => pieces / 9,
        (_, ..=4) => 5,
        (_, ..=8) => 6,
        _ => 7,
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::laws;

    use super::*;

    #[test]
    fn pictures_fit_the_canvas() {
        laws::check_pictures(&Draughts::default(), 60, 1);
    }

    #[test]
    fn both_sides_see_the_same() {
        for (white, black) in [
            ("W:W32,37,K5:B9,20", "B:W31,42:B14,19,K46"),
            ("W:W28,33,38,42:B13,18,19,23", "B:W28,32,33,38:B9,13,18,23"),
        ] {
            let [white, black] = [white, black].map(|text| text.parse::<Draughts>().unwrap());
            assert_eq!(white.picture(), black.picture());
        }
    }

    #[test]
    fn a_picture_shows_what_stands_where() {
        let picture = "W:W50,K5:BK1,9".parse::<Draughts>().unwrap().picture();
        let pieces = picture.cells().iter().enumerate();
        let pieces: Vec<_> = pieces.filter(|(_, class)| **class != 0).collect();
        assert_eq!(pieces, [(0, &5), (4, &3), (8, &4), (53, &2)]);
        assert_eq!(*picture.numbers, [0, 0]);
        assert_eq!(picture.phase, 5);
    }
}
