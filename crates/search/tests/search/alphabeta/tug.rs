use std::fmt;
use std::str::FromStr;

use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Side};

/// A tug of war in which some pulls earn another turn.
///
/// Both sides pull a rope, by one to four. Whoever brings it to a multiple of
/// three moves again. Strong pulls tire: they use up more of the time that is
/// left. So sides do not alternate, the same position is reached by lines
/// of different lengths, and moving can be a burden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tug {
    /// Where the rope is; positive is good for the first player.
    rope: i8,
    /// How long the game still lasts.
    left: u8,
    turn: Side,
}

/// How hard to pull.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pull(u8);

impl Tug {
    pub(crate) fn new(left: u8) -> Tug {
        Tug {
            rope: 1,
            left,
            turn: Side::First,
        }
    }

    /// The same rope with the other side to pull.
    pub(crate) fn passed(&self) -> Tug {
        Tug {
            turn: !self.turn,
            ..self.clone()
        }
    }
}

impl Default for Tug {
    fn default() -> Tug {
        Tug::new(24)
    }
}

impl fmt::Display for Pull {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Tug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.rope, self.left, self.turn.index())
    }
}

impl FromStr for Tug {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Tug, ParsePositionError> {
        let parts: Vec<i8> = text
            .split(' ')
            .filter_map(|part| part.parse().ok())
            .collect();
        match parts[..] {
            [rope, left, turn] => Ok(Tug {
                rope,
                left: left as u8,
                turn: Side::from_index(turn as usize),
            }),
            _ => Err(ParsePositionError::new(text, "expected three numbers")),
        }
    }
}

impl Game for Tug {
    type Move = Pull;

    const MAX_MOVES: usize = 4;
    const MOVE_INDEXES: usize = 5;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.left == 0 || self.rope.abs() > 9;
        over.then(|| Outcome::from_points(i32::from(self.rope), 0))
    }

    fn legal_moves(&self, moves: &mut MoveList<Pull>) {
        if self.outcome().is_none() {
            // One who is behind is too tired for the strongest pull.
            let behind = self.turn.relative(i32::from(self.rope)) < -3;
            moves.extend((1..=if behind { 3 } else { 4 }).map(Pull));
        }
    }

    fn play_unchecked(&mut self, Pull(strength): Pull) {
        self.rope += self.turn.relative(i32::from(strength)) as i8;
        self.left = self.left.saturating_sub(strength.div_ceil(2));
        if self.rope % 3 != 0 {
            self.turn = !self.turn;
        }
    }

    fn key(&self) -> u64 {
        let packed = u64::from(self.rope as u8) << 16 | u64::from(self.left) << 8;
        mix(11, packed | self.turn.index() as u64)
    }

    fn max_margin(&self) -> u32 {
        13
    }

    fn move_index(Pull(strength): Pull) -> usize {
        strength.into()
    }
}
