use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, NoEvaluator, Outcome, Rng, Side, Symmetric, Symmetry, judged_by};

use super::Square;
use super::lines::{FULL, has_line};

/// A position of tic-tac-toe in four bytes: the squares of X and those of O.
///
/// X moves first. Whose turn it is follows from the number of marks, so it is
/// not stored.
///
/// ```
/// use yolah_game::{Game, Notation, Outcome, Side};
/// use yolah_tictactoe::TicTacToe;
///
/// let mut position = TicTacToe::default();
/// for text in ["b2", "b1", "a1", "c3", "a3", "c1", "a2"] {
///     position.play(position.parse_move(text)?)?;
/// }
/// assert_eq!(position.outcome(), Some(Outcome::win(Side::First)));
/// assert_eq!(position.to_string(), "x1o/xx1/xoo o");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// The squares of each side, by [`Side::index`].
    marks: [u16; 2],
}

impl TicTacToe {
    /// Who has marked a square.
    pub fn mark(self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.marks[side.index()] & square.bit() != 0)
    }

    /// The position with these marks, or why no game can lead to it.
    pub(super) fn from_marks(marks: [u16; 2]) -> Result<TicTacToe, &'static str> {
        let position = TicTacToe { marks };
        let [x, o] = marks.map(u16::count_ones);
        if x != o && x != o + 1 {
            return Err("x must have as many marks as o, or one more");
        }
        // A game ends with the first line, so the line belongs to who moved
        // last. Conversely, taking back the last mark of that line leaves a
        // board without lines, and such a board can be filled in any order.
        if has_line(marks[position.turn().index()]) {
            return Err("the side to move already has three in a row");
        }
        Ok(position)
    }

    #[inline]
    fn free(self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    /// The squares that may be marked now: none once somebody has a line.
    #[inline]
    fn open(self) -> u16 {
        if has_line(self.marks[0]) || has_line(self.marks[1]) {
            0
        } else {
            self.free()
        }
    }
}

impl Game for TicTacToe {
    type Move = Square;

    const MAX_MOVES: usize = 9;

    const MOVE_INDEXES: usize = 9;

    #[inline]
    fn move_index(m: Square) -> usize {
        m.index()
    }

    #[inline]
    fn turn(&self) -> Side {
        // Nine squares, an odd number: an odd number free means an even number of marks.
        Side::from_index(self.free().count_ones() as usize + 1)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if has_line(self.marks[0]) {
            Some(Outcome::win(Side::First))
        } else if has_line(self.marks[1]) {
            Some(Outcome::win(Side::Second))
        } else if self.free() == 0 {
            Some(Outcome::DRAW)
        } else {
            None
        }
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Square>) {
        let mut open = self.open();
        while open != 0 {
            moves.push(Square::first_of(open));
            open &= open - 1;
        }
    }

    #[inline]
    fn play_unchecked(&mut self, square: Square) {
        self.marks[self.turn().index()] |= square.bit();
    }

    /// Perfect: the 18 bits of the marks, stirred by a bijection, so that
    /// different positions have different keys and tables fill evenly.
    #[inline]
    fn key(&self) -> u64 {
        let [x, o] = self.marks.map(u64::from);
        // Any seed will do that does not map the empty board to 0.
        mix(3, x | o << 9)
    }

    #[inline]
    fn is_legal(&self, square: Square) -> bool {
        self.open() & square.bit() != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.open().count_ones() as usize
    }

    /// Drops a random number of squares from the set of open ones; the next
    /// one is the choice.
    #[inline]
    fn random_move(&self, _: &mut MoveList<Square>, rng: &mut Rng) -> Option<Square> {
        let mut open = self.open();
        if open == 0 {
            return None;
        }
        for _ in 0..rng.u32(0..open.count_ones()) {
            open &= open - 1;
        }
        Some(Square::first_of(open))
    }
}

impl Symmetric for TicTacToe {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    fn transform(&self, symmetry: Symmetry) -> TicTacToe {
        let image = |marks: u16| {
            Square::ALL
                .into_iter()
                .filter(|square| marks & square.bit() != 0)
                .fold(0, |set, square| set | square.transform(symmetry).bit())
        };
        TicTacToe {
            marks: self.marks.map(image),
        }
    }

    fn transform_move(square: Square, symmetry: Symmetry) -> Square {
        square.transform(symmetry)
    }
}

judged_by!(TicTacToe, NoEvaluator);
