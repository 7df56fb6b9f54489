//! What a network is shown of a position of connect four.
//!
//! A cell is a bit of the board, the one above each column included, which nothing
//! ever changes. A free cell has three bits: whether the mover would make four
//! there, whether the enemy would, and whether a stone dropped now falls there. A
//! stone has the fourth bit, and the first one if it is the mover's.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::{Canvas, Game, Picture, Pictured, Rng, Symmetric};

use super::Connect4;
use super::board::{BOARD, BOTTOM, HEIGHT, STRIDE, WIDTH};
use super::evaluation::completing;

/// Plies of one phase. Who has to move when the rest of the board is full decides
/// most endings, so the sides have phases of their own.
const PHASE: u32 = 6;

impl Pictured for Connect4 {
    const CANVAS: Canvas = Canvas {
        cells: (WIDTH * STRIDE) as usize,
        classes: 10,
        phases: 2 * (WIDTH * HEIGHT).div_ceil(PHASE) as usize,
        draw: 20,
        ..Canvas::DEFAULT
    };

    #[inline]
    fn draw(&self, picture: &mut Picture) {
        let position = self;
        simd::dispatch(Level::best(), Draw { position, picture });
    }

    fn likeness(&self, rng: &mut Rng) -> Connect4 {
        self.image(rng)
    }

    fn place(&self, cell: usize) -> Option<usize> {
        let (column, row) = (cell / STRIDE as usize, cell % STRIDE as usize);
        (row < HEIGHT as usize).then_some(row * WIDTH as usize + column)
    }

    fn class_text(class: u8) -> String {
        if class & 8 != 0 {
            let owner = ["opponent", "mover"][usize::from(class & 1)];
            return format!("a stone of the {owner}");
        }
        let facts = [
            (4, "the next stone of the column falls here"),
            (1, "makes four for the mover"),
            (2, "makes four for the opponent"),
        ];
        let known = facts.iter().filter(|(bit, _)| class & bit != 0);
        known.fold("free".to_owned(), |text, (_, fact)| text + "; " + fact)
    }

    fn network() -> Option<&'static [u8]> {
        Some(include_bytes!("connect4.net"))
    }
}

struct Draw<'a> {
    position: &'a Connect4,
    picture: &'a mut Picture,
}

impl Kernel for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Draw { position, picture } = self;
        let side = position.turn();
        let [mine, theirs] = [position.stones(side), position.stones(!side)];
        let free = BOARD & !position.occupied;
        // Adding the lowest cells carries past the stones of each column.
        let next = (position.occupied + BOTTOM) & BOARD;
        picture.blocks[0] = simd.bytes([
            mine | free & completing(mine),
            free & completing(theirs),
            next,
            position.occupied,
        ]);
        let plies = position.plies();
        picture.phase = (2 * (plies / PHASE).min(6) + plies % 2) as u8;
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::laws;

    use super::*;

    #[test]
    fn pictures_fit_the_canvas() {
        laws::check_pictures(&Connect4::default(), 200, 1);
    }

    #[test]
    fn a_picture_shows_stones_threats_and_where_stones_fall() {
        let position: Connect4 = "7/7/7/7/ooo4/xxx4 x".parse().unwrap();
        let picture = position.picture();
        let row = |row: usize| -> Vec<u8> {
            let columns = picture.cells().chunks(STRIDE as usize);
            columns.take(7).map(|column| column[row]).collect()
        };
        assert_eq!(row(0), [9, 9, 9, 0b101, 0b100, 0b100, 0b100]);
        assert_eq!(row(1), [8, 8, 8, 0b010, 0, 0, 0]);
        assert_eq!(row(2), [0b100, 0b100, 0b100, 0, 0, 0, 0]);
        assert_eq!(row(6), [0; 7]);
        assert_eq!(picture.phase, 2);
    }
}
