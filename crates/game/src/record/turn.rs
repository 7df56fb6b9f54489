use std::fmt::{self, Display, Formatter};

/// The number of a turn: both sides have one turn of each number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    pub(super) number: usize,
    pub(super) is_second: bool,
}

impl Turn {
    /// The first turn of a game.
    pub(super) fn first(is_second: bool) -> Turn {
        Turn {
            number: 1,
            is_second,
        }
    }

    /// The turn of the next move: the same one if the same side moves again.
    pub(super) fn next(self, again: bool) -> Turn {
        if again {
            return self;
        }
        Turn {
            number: self.number + usize::from(self.is_second),
            is_second: !self.is_second,
        }
    }
}

impl Display for Turn {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let dots = if self.is_second { "..." } else { "." };
        write!(f, "{}{dots}", self.number)
    }
}
