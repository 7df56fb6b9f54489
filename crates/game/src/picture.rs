use crate::Judged;

/// What a network is shown of a position, as the side to move sees it.
///
/// Every cell of the board belongs to a class: what stands there, who gets
/// there first, whatever the game thinks a network should know. A network has
/// a row of weights for each class of each cell, and adds them up; two
/// positions that share most cells share most of that sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The class of each cell; cells that the board does not have stay 0.
    pub cells: [u8; Picture::CELLS],
    /// Numbers that are no cells, such as the points of the mover minus the
    /// opponent's.
    pub numbers: [i16; Picture::NUMBERS],
    /// The phase of the game, below [`Picture::PHASES`]: each has later layers
    /// of its own.
    pub phase: u8,
}

impl Picture {
    /// The most cells that a board may have.
    pub const CELLS: usize = 64;
    /// Classes are below this.
    pub const CLASSES: usize = 64;
    /// How many numbers there are.
    pub const NUMBERS: usize = 4;
    /// How many phases there are.
    pub const PHASES: usize = 8;
}

/// A game that is shown to networks.
pub trait Pictured: Judged {
    /// The position as a picture.
    fn picture(&self) -> Picture;

    /// The network that ships with the program, as the bytes of its file; `None`
    /// as long as there is none.
    fn network() -> Option<&'static [u8]> {
        None
    }
}
