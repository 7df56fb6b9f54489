use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use yolah_game::Side;
use yolah_kit::AnyPlayer;

/// Players between their moves.
///
/// A player remembers what it found out, and may need much memory for it. Those
/// that moved long ago are dropped, and sooner when all together need more than
/// there is: they are made again for their next move and only know less.
pub(crate) struct Kept {
    /// In megabytes.
    most: u64,
    /// Those that moved longest ago first.
    players: Mutex<VecDeque<Waiting>>,
}

struct Waiting {
    seat: (String, Side),
    since: Instant,
    /// In megabytes.
    memory: u64,
    player: Box<dyn AnyPlayer>,
}

/// Even a player without memory needs some: more than these do not wait.
const MOST_PLAYERS: usize = 1000;

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Kept")
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

impl Kept {
    pub(crate) fn new(most: u64) -> Kept {
        Kept {
            most,
            players: Mutex::default(),
        }
    }

    /// The player of a game's side, if it is still here.
    pub(crate) fn take(&self, id: &str, side: Side) -> Option<Box<dyn AnyPlayer>> {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |waiting: &Waiting| waiting.seat.0 == id && waiting.seat.1 == side;
        let place = players.iter().position(is_it)?;
        players.remove(place).map(|waiting| waiting.player)
    }

    /// Keeps a player for later.
    pub(crate) fn put(&self, id: &str, side: Side, memory: u64, player: Box<dyn AnyPlayer>) {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        players.push_back(Waiting {
            seat: (id.to_owned(), side),
            since: Instant::now(),
            memory,
            player,
        });
        let total = |players: &VecDeque<Waiting>| players.iter().map(|w| w.memory).sum::<u64>();
        while players.len() > MOST_PLAYERS || total(&players) > self.most {
            players.pop_front();
        }
    }

    /// Drops players that have waited for so long, if there are any: their
    /// memory is worth more than what they know.
    pub(crate) fn tidy(&self, longest: Duration) -> bool {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let before = players.len();
        players.retain(|waiting| waiting.since.elapsed() < longest);
        players.len() < before
    }

    /// Drops the players of a game that is over.
    pub(crate) fn forget(&self, id: &str) {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        players.retain(|waiting| waiting.seat.0 != id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yolah_answers::{CatalogPlayers, Players as _};

    fn player() -> Box<dyn AnyPlayer> {
        let spec = "random".parse().unwrap();
        CatalogPlayers::random(yolah_catalog::GAMES)
            .make("yolah", &spec)
            .unwrap()
    }

    #[test]
    fn memory_is_bounded_and_the_oldest_go() {
        let kept = Kept::new(100);
        for id in ["a", "b", "c"] {
            kept.put(id, Side::First, 40, player());
        }
        assert!(kept.take("a", Side::First).is_none());
        assert!(kept.take("b", Side::Second).is_none());
        assert!(kept.take("b", Side::First).is_some());
        assert!(kept.take("b", Side::First).is_none());
        kept.forget("c");
        assert!(kept.take("c", Side::First).is_none());
    }

    #[test]
    fn players_that_wait_long_give_their_memory_back() {
        let kept = Kept::new(100);
        kept.put("old", Side::First, 40, player());
        std::thread::sleep(Duration::from_millis(20));
        kept.put("new", Side::First, 40, player());
        assert!(kept.tidy(Duration::from_millis(20)));
        assert!(kept.take("old", Side::First).is_none());
        assert!(!kept.tidy(Duration::from_mins(1)));
        assert!(kept.take("new", Side::First).is_some());
    }
}
