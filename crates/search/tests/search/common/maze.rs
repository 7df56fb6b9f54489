use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Side};

/// Two sides push one pawn through a maze of one-way corridors. Who brings it
/// to the own exit wins; a position that is there for the third time is a draw,
/// or lost for who brought it back if the number of the maze is odd; a game with
/// too many moves is a draw.
///
/// The maze follows from a number. As in chess, neither equality nor the key
/// knows the way that led to a position, nor how many moves it took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Maze {
    seed: u64,
    room: u8,
    turn: u8,
    /// The positions before this one, as room and turn.
    visited: Vec<(u8, u8)>,
}

/// Rooms; the first two are the exits.
const ROOMS: u8 = 6;
/// A game is a draw after so many moves.
pub(crate) const LONGEST: usize = 14;

impl Maze {
    /// Every room with either side to move, nothing behind it.
    pub(crate) fn starts(seed: u64) -> Vec<Maze> {
        let start = |number: u8| Maze {
            seed,
            room: 2 + number / 2,
            turn: number % 2,
            visited: Vec::new(),
        };
        (0..2 * (ROOMS - 2)).map(start).collect()
    }

    /// The result for the side to move, by a search that remembers nothing but
    /// the way to each position.
    pub(crate) fn truth(&self) -> i32 {
        if let Some(outcome) = self.outcome() {
            return outcome.margin_for(self.turn());
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let mut best = -1;
        for m in moves {
            let mut child = self.clone();
            child.play_unchecked(m);
            best = best.max(-child.truth());
            if best == 1 {
                break;
            }
        }
        best
    }

    fn times(&self) -> usize {
        let here = (self.room, self.turn);
        self.visited
            .iter()
            .filter(|earlier| **earlier == here)
            .count()
    }
}

impl PartialEq for Maze {
    fn eq(&self, other: &Maze) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Maze {}

impl Hash for Maze {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for Maze {
    type Move = u8;
    const MAX_MOVES: usize = 3;
    const HAS_CYCLES: bool = true;

    fn turn(&self) -> Side {
        Side::from_index(self.turn.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.room < 2 {
            return Some(Outcome::win(Side::from_index(self.room.into())));
        }
        if self.times() >= 2 && self.seed % 2 == 1 {
            return Some(Outcome::win(self.turn()));
        }
        let is_drawn = self.times() >= 2 || self.visited.len() >= LONGEST;
        is_drawn.then_some(Outcome::DRAW)
    }

    /// A move is the room that it leads to.
    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        if self.outcome().is_none() {
            let corridors = [0, 1, 2].map(|number| {
                let place = u64::from(self.room) * 8 + u64::from(self.turn) * 4 + number;
                (mix(self.seed, place) % u64::from(ROOMS)) as u8
            });
            moves.extend((0..ROOMS).filter(|room| corridors.contains(room)));
        }
    }

    fn play_unchecked(&mut self, room: u8) {
        self.visited.push((self.room, self.turn));
        self.room = room;
        self.turn ^= 1;
    }

    fn key(&self) -> u64 {
        mix(self.seed, u64::from(self.room) * 2 + u64::from(self.turn))
    }

    fn is_repetition(&self) -> bool {
        self.times() > 0
    }

    fn plies_to_draw(&self) -> Option<u32> {
        Some((LONGEST - self.visited.len()) as u32)
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.seed, self.room, self.turn)
    }
}

impl FromStr for Maze {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Maze, ParsePositionError> {
        Err(ParsePositionError::new(text, "mazes are not read"))
    }
}
