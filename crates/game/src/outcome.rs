use crate::Side;

/// How a finished game ended: who won, and by how much.
///
/// Games that count points (Yolah, mancala) have a real margin; games that do
/// not (tic-tac-toe) win by one.
///
/// ```
/// use yolah_game::{Outcome, Side};
///
/// let outcome = Outcome::from_points(24, 32);
/// assert_eq!(outcome.winner(), Some(Side::Second));
/// assert_eq!(outcome.margin(), 8);
/// assert_eq!(outcome.value_for(Side::First), 0.0);
/// assert_eq!(Outcome::DRAW.winner(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Points of the first player minus points of the second.
    difference: i32,
}

impl Outcome {
    /// Nobody won.
    pub const DRAW: Outcome = Outcome { difference: 0 };

    /// A win without points.
    #[inline]
    pub const fn win(winner: Side) -> Outcome {
        Outcome {
            difference: winner.relative(1),
        }
    }

    /// The result of a game decided by points: more wins, equal is a draw.
    #[inline]
    pub const fn from_points(first: i32, second: i32) -> Outcome {
        Outcome {
            difference: first - second,
        }
    }

    /// The winner, or `None` for a draw.
    #[inline]
    pub const fn winner(self) -> Option<Side> {
        match self.difference {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }

    /// By how many points the winner won; 0 for a draw.
    #[inline]
    pub const fn margin(self) -> u32 {
        self.difference.unsigned_abs()
    }

    /// The margin seen from `side`: positive if it won, negative if it lost.
    #[inline]
    pub const fn margin_for(self, side: Side) -> i32 {
        side.relative(self.difference)
    }

    /// What the game was worth to `side`: 1 for a win, ½ for a draw, 0 for a loss.
    #[inline]
    pub fn value_for(self, side: Side) -> f64 {
        match self.winner() {
            None => 0.5,
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
        }
    }
}
