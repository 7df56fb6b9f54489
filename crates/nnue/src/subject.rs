use std::fmt;

use yolah_game::{Canvas, Notation, Pictured};

/// How large the pictures are that a network looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Cells of the board.
    pub cells: usize,
    /// Classes that a cell may have.
    pub classes: usize,
    /// Numbers beside the board.
    pub numbers: usize,
    /// Phases of the game.
    pub phases: usize,
}

impl Shape {
    /// The shape of the pictures on a canvas.
    pub const fn of(canvas: &Canvas) -> Shape {
        Shape {
            cells: canvas.cells,
            classes: canvas.classes,
            numbers: canvas.divisors.len(),
            phases: canvas.phases,
        }
    }

    /// How many rows a network has.
    pub const fn rows(&self) -> usize {
        self.cells * self.classes
    }

    /// Whether there is something to be seen, and a byte says what.
    pub(crate) fn is_sensible(&self) -> bool {
        let byte = 1..=256;
        self.cells > 0 && byte.contains(&self.classes) && byte.contains(&self.phases)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape {
            cells,
            classes,
            numbers,
            phases,
        } = self;
        write!(
            f,
            "{cells} cells of {classes} classes, {numbers} numbers, {phases} phases"
        )
    }
}

/// What a network is about.
///
/// ```
/// use yolah_nnue::Subject;
/// use yolah_yolah::Yolah;
///
/// let subject = Subject::of::<Yolah>();
/// assert_eq!(subject.game, "yolah");
/// assert_eq!(subject.shape.to_string(), "64 cells of 64 classes, 4 numbers, 8 phases");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name of the game; none in files of version 2, which did not say it.
    pub game: String,
    /// What its pictures are like.
    pub shape: Shape,
    /// Scores for each factor e in the odds of winning.
    pub scale: u16,
}

impl Subject {
    /// The subject of all networks of a game.
    pub fn of<G: Notation + Pictured>() -> Subject {
        Subject {
            game: G::NAME.to_owned(),
            shape: Shape::of(&G::CANVAS),
            scale: G::CANVAS.scale,
        }
    }
}
