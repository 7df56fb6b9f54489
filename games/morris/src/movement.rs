use std::fmt;

use super::plan::Plan;

/// A man is placed or moved, and takes another if that makes a mill.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    pub(super) plan: &'static Plan,
    /// [`NOWHERE`] if it is placed.
    pub(super) from: u8,
    pub(super) to: u8,
    /// [`NOWHERE`] if nothing is taken.
    pub(super) taken: u8,
}

/// No point.
pub(super) const NOWHERE: u8 = 31;

impl Move {
    /// The three points as one number.
    pub(super) const fn bits(self) -> u32 {
        self.from as u32 | (self.to as u32) << 5 | (self.taken as u32) << 10
    }

    /// The men of a point, none for no point.
    #[inline]
    pub(super) const fn set(point: u8) -> u32 {
        (1 << point) & !(1 << NOWHERE)
    }
}

/// Moves are compared within one board.
impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Move {}

impl std::hash::Hash for Move {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from != NOWHERE {
            write!(f, "{}-", self.plan.name(self.from.into()))?;
        }
        f.write_str(&self.plan.name(self.to.into()))?;
        if self.taken != NOWHERE {
            write!(f, "x{}", self.plan.name(self.taken.into()))?;
        }
        Ok(())
    }
}
