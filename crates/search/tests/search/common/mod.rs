//! A toy game for tests of searches.

pub(crate) mod deceptive;
pub(crate) mod hurried;
pub(crate) mod maze;

use std::fmt;
use std::str::FromStr;

use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Side};

/// Takes stones from a heap, one to three at a time. Every stone taken is
/// worth some points, by a hash, and a hash too says who moves next: as often
/// the same side as the other one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Nim {
    stones: u8,
    seed: u64,
    turn: u8,
    difference: i32,
}

impl Nim {
    /// A heap of so many stones.
    pub(crate) fn new(stones: u8, seed: u64) -> Nim {
        Nim {
            stones,
            seed,
            ..Nim::default()
        }
    }

    fn number(&self, taken: u8, purpose: u64) -> u64 {
        mix(
            mix(self.seed, purpose),
            u64::from(self.stones) * 4 + u64::from(taken),
        )
    }
}

impl Game for Nim {
    type Move = u8;
    const MAX_MOVES: usize = 3;

    fn turn(&self) -> Side {
        Side::from_index(self.turn.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| Outcome::from_points(self.difference, 0))
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend(1..=self.stones.min(3));
    }

    fn play_unchecked(&mut self, taken: u8) {
        let points = (self.number(taken, 1) % 7) as i32;
        let other = (self.number(taken, 2) % 2) as u8;
        self.difference += self.turn().relative(points - 2);
        self.turn ^= other;
        self.stones -= taken;
    }

    fn max_margin(&self) -> u32 {
        // Four points a stone, and no heap is larger than 255.
        1020
    }

    fn key(&self) -> u64 {
        let rest = mix(u64::from(self.turn), self.difference as u64);
        mix(mix(self.seed, self.stones.into()), rest)
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Nim {
            stones,
            seed,
            turn,
            difference,
        } = self;
        write!(f, "{stones} {seed} {turn} {difference}")
    }
}

impl FromStr for Nim {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Nim, ParsePositionError> {
        let numbers: Option<Vec<i64>> = text.split(' ').map(|n| n.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[stones, seed, turn, difference]) => Ok(Nim {
                stones: stones as u8,
                seed: seed as u64,
                turn: turn as u8,
                difference: difference as i32,
            }),
            _ => Err(ParsePositionError::new(text, "four numbers")),
        }
    }
}
