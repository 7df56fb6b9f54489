//! A game whose first random games deceive.

use std::cell::RefCell;
use std::fmt;
use std::str::FromStr;

use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Rng, Side};

thread_local! {
    /// The plies of each call of [`Game::playouts`], on this thread.
    static PLAYED: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// It has no end and two moves, which change nothing. The first two random games are
/// short, all others long.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Deceptive;

impl Deceptive {
    /// How many plies were played at once, every time.
    pub(crate) fn played() -> Vec<u64> {
        PLAYED.take()
    }
}

impl Game for Deceptive {
    type Move = u8;

    const MAX_MOVES: usize = 2;

    fn turn(&self) -> Side {
        Side::First
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend([0, 1]);
    }

    fn play_unchecked(&mut self, _: u8) {}

    fn key(&self) -> u64 {
        0
    }

    fn playouts(&self, games: u64, _: &mut Rng) -> Statistics {
        PLAYED.with_borrow_mut(|played| {
            let plies = games * if played.len() < 2 { 3 } else { 200 };
            played.push(plies);
            Statistics {
                games,
                draws: games,
                plies,
                ..Statistics::default()
            }
        })
    }
}

impl fmt::Display for Deceptive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deceptive")
    }
}

impl FromStr for Deceptive {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Deceptive, ParsePositionError> {
        match text {
            "deceptive" => Ok(Deceptive),
            _ => Err(ParsePositionError::new(text, "there is one position")),
        }
    }
}
