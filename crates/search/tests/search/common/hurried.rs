//! A game that is played in a hurry.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::str::FromStr;

use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, ParsePositionError, Rng, Side};
use yolah_search::StopFlag;

thread_local! {
    /// What ends the thinking on this thread, and after how many random games.
    static BELL: RefCell<StopFlag> = RefCell::default();
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// The moves at the start; afterwards there is one.
pub(crate) const MOVES: u8 = 20;

/// All its games are drawn and short, so that batches are as large as they get; after a
/// number of them the time is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Hurried {
    has_begun: bool,
}

impl Hurried {
    /// Raises a flag after so many random games on this thread.
    pub(crate) fn stop_after(games: u64, stop: &StopFlag) {
        BELL.set(stop.clone());
        LEFT.set(games);
    }
}

impl Game for Hurried {
    type Move = u8;

    const MAX_MOVES: usize = MOVES as usize;

    fn turn(&self) -> Side {
        Side::First
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend(0..if self.has_begun { 1 } else { MOVES });
    }

    fn play_unchecked(&mut self, _: u8) {
        self.has_begun = true;
    }

    fn key(&self) -> u64 {
        self.has_begun.into()
    }

    /// Games before the first move do not count: they measure how long games are.
    fn playouts(&self, games: u64, _: &mut Rng) -> Statistics {
        if self.has_begun {
            LEFT.set(LEFT.get().saturating_sub(games));
        }
        if LEFT.get() == 0 {
            BELL.with_borrow(StopFlag::raise);
        }
        Statistics {
            games,
            draws: games,
            plies: games,
            ..Statistics::default()
        }
    }
}

impl fmt::Display for Hurried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["start", "later"][usize::from(self.has_begun)])
    }
}

impl FromStr for Hurried {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Hurried, ParsePositionError> {
        match text {
            "start" => Ok(Hurried { has_begun: false }),
            "later" => Ok(Hurried { has_begun: true }),
            _ => Err(ParsePositionError::new(text, "there are two positions")),
        }
    }
}
