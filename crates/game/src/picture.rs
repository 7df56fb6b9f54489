use crate::{Judged, Rng};

/// What all pictures of a game have in common, and what the answers of a network
/// mean there.
///
/// ```
/// use yolah_game::{Canvas, Picture};
///
/// // Three classes for each of nine cells: mine, the enemy's, free.
/// const CANVAS: Canvas = Canvas { cells: 9, classes: 3, ..Canvas::DEFAULT };
/// let picture = Picture::blank(&CANVAS);
/// assert_eq!(picture.cells().len(), 64, "of which nine are on the board");
/// assert!(picture.numbers.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Canvas {
    /// How many cells there are.
    pub cells: usize,
    /// Classes are below this; at most 256.
    pub classes: usize,
    /// What each number is divided by, to be about as large as 1: there are as
    /// many numbers.
    pub divisors: &'static [f32],
    /// Phases are below this; at most 256. There is at least one.
    pub phases: usize,
    /// Scores for each factor e in the odds of winning.
    pub scale: u16,
    /// Scores up to this are more likely drawn than won.
    pub draw: u16,
}

impl Canvas {
    /// Nothing to be seen yet: a game says what its pictures have besides. If a
    /// piece or a point is worth 100, odds of e are about as much.
    pub const DEFAULT: Canvas = Canvas {
        cells: 0,
        classes: 0,
        divisors: &[],
        phases: 1,
        scale: 120,
        draw: 80,
    };
}

/// What a network is shown of a position, as the side to move sees it.
///
/// Every cell of the board belongs to a class: what stands there, who gets
/// there first, whatever the game thinks a network should know. A network has
/// a row of weights for each class of each cell, and adds them up; two
/// positions that share most cells share most of that sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The class of each cell, in blocks of 64; those that the board does not
    /// have stay 0.
    pub blocks: Box<[[u8; Picture::BLOCK]]>,
    /// Numbers that are no cells, such as the points of the mover minus the
    /// opponent's.
    pub numbers: Box<[i16]>,
    /// The phase of the game: each has later layers of its own.
    pub phase: u8,
}

impl Picture {
    /// Cells in a block.
    pub const BLOCK: usize = 64;

    /// Zeroes everywhere.
    pub fn blank(canvas: &Canvas) -> Picture {
        Picture {
            blocks: vec![[0; Picture::BLOCK]; canvas.cells.div_ceil(Picture::BLOCK)].into(),
            numbers: vec![0; canvas.divisors.len()].into(),
            phase: 0,
        }
    }

    /// The class of each cell, and zeroes up to a whole block.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        self.blocks.as_flattened()
    }

    /// The same, to be drawn.
    #[inline]
    pub fn cells_mut(&mut self) -> &mut [u8] {
        self.blocks.as_flattened_mut()
    }
}

/// A game that is shown to networks. [`check_pictures`](crate::laws::check_pictures)
/// tests what it draws.
pub trait Pictured: Judged {
    /// What its pictures look like.
    const CANVAS: Canvas;

    /// Draws the position over another picture of the game: every cell that it has,
    /// every number, the phase.
    fn draw(&self, picture: &mut Picture);

    /// The position as a new picture.
    fn picture(&self) -> Picture {
        let mut picture = Picture::blank(&Self::CANVAS);
        self.draw(&mut picture);
        picture
    }

    /// Some position that is worth the same, to learn more from one game. A game
    /// with symmetries answers [`Symmetric::image`](crate::Symmetric::image).
    fn likeness(&self, rng: &mut Rng) -> Self {
        let _ = rng;
        self.clone()
    }

    /// The place of the board that a cell of this position's picture shows, as an
    /// index of the layout's cells; `None` for one that the board does not have.
    fn place(&self, cell: usize) -> Option<usize> {
        Some(cell)
    }

    /// What a class means, in words, for people who want to see what a network
    /// sees.
    fn class_text(class: u8) -> String {
        format!("class {class}")
    }

    /// What one of the numbers is, in words.
    fn number_text(index: usize) -> String {
        format!("number {}", index + 1)
    }

    /// The network that ships with the program, as the bytes of its file; `None`
    /// as long as there is none.
    fn network() -> Option<&'static [u8]> {
        None
    }
}
