use yolah_game::{Canvas, Game, Picture, Pictured, Rng, Symmetric};

use super::{Square, TicTacToe};

/// Free squares, the mover's and the enemy's: the smallest picture that a network
/// can learn from.
impl Pictured for TicTacToe {
    const CANVAS: Canvas = Canvas {
        cells: 9,
        classes: 3,
        ..Canvas::DEFAULT
    };

    fn draw(&self, picture: &mut Picture) {
        for (cell, square) in picture.cells_mut().iter_mut().zip(Square::ALL) {
            *cell = match self.mark(square) {
                None => 0,
                Some(side) if side == self.turn() => 1,
                Some(_) => 2,
            };
        }
    }

    fn class_text(class: u8) -> String {
        ["free", "a mark of the mover", "a mark of the opponent"][usize::from(class)].to_owned()
    }

    fn likeness(&self, rng: &mut Rng) -> TicTacToe {
        self.image(rng)
    }
}

#[cfg(test)]
mod tests {
    use yolah_game::laws;

    use super::*;

    #[test]
    fn pictures_fit_the_canvas() {
        laws::check_pictures(&TicTacToe::default(), 200, 1);
    }

    #[test]
    fn the_mover_sees_its_own_marks_first() {
        let position: TicTacToe = "x1o/xx1/xoo o".parse().unwrap();
        let picture = position.picture();
        let mut counts = [0; 3];
        for &class in &picture.cells()[..9] {
            counts[usize::from(class)] += 1;
        }
        assert_eq!(counts[1..], [3, 4]);
    }
}
