//! Games that are as short or as long as a test wants them.

use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Judged, MoveList, NoEvaluator, Outcome, ParsePositionError, Side, Tunable};

/// A game of so many moves, which nobody wins, or one without an end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Span {
    left: Option<u8>,
    turn: Side,
}

/// Without end.
impl Default for Span {
    fn default() -> Span {
        Span {
            left: None,
            turn: Side::First,
        }
    }
}

impl Span {
    /// A game of so many moves.
    pub(crate) fn of(left: u8) -> Span {
        Span {
            left: Some(left),
            ..Span::default()
        }
    }

    /// The moves that are left; `None` without end.
    pub(crate) fn left(&self) -> Option<u8> {
        self.left
    }
}

impl Game for Span {
    type Move = u8;
    const MAX_MOVES: usize = 2;
    const HAS_CYCLES: bool = true;
    const MAX_PLAYOUT: u64 = 12;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == Some(0)).then_some(Outcome::DRAW)
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        if self.outcome().is_none() {
            moves.extend([0, 1]);
        }
    }

    fn play_unchecked(&mut self, _: u8) {
        self.left = self.left.map(|left| left - 1);
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        let left = self.left.map_or(256, u64::from);
        2 * left + self.turn.index() as u64
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.left, self.turn.index())
    }
}

/// Nobody reads one.
impl FromStr for Span {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Span, ParsePositionError> {
        Err(ParsePositionError::new(text, "a game of tests is not read"))
    }
}

impl Judged for Span {
    type Evaluator = NoEvaluator;

    fn evaluator() -> NoEvaluator {
        NoEvaluator
    }
}

/// Its only weight is for nothing.
impl Tunable for Span {
    fn weights() -> Vec<f32> {
        vec![1.0]
    }

    fn evaluator_of(weights: &[f32]) -> Option<NoEvaluator> {
        (weights.len() == 1).then_some(NoEvaluator)
    }
}
