use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yolah_answers::{Refusal, find};
use yolah_arena::matches::{Job, Played};
use yolah_arena::store::{Filter, Store, StoreError, StoredGame};
use yolah_arena::tournament::{Live, Tournament, TournamentError};
use yolah_kit::Games;
use yolah_search::StopFlag;

use super::board::Board;
use super::saved::Saved;
use crate::live::House;

/// A tournament that can be played: everything that can be wrong with a wish is
/// found out here, and nothing is written anywhere.
pub(super) fn planned(saved: &Saved, house: &House, folder: &Path) -> Result<Tournament, Refusal> {
    let plan = saved.wanted.plan(&saved.id, saved.seed)?;
    let contestants = saved.wanted.contestants(house)?;
    let entry = find(house.games, &saved.wanted.game)?;
    let tournament = Tournament::with(&plan, entry, contestants, folder);
    tournament.map_err(|error| Refusal::internal("the tournament", &error))
}

/// The games of a tournament that are in the store.
pub(super) fn games(store: &Store, id: &str) -> Result<Vec<StoredGame>, StoreError> {
    store.games(&Filter {
        tournament: Some(id.to_owned()),
        ..Filter::default()
    })
}

/// A tournament that is played, by whoever has a thread for its next game.
#[derive(Debug)]
pub(super) struct Contest {
    pub(super) id: String,
    pub(super) board: Arc<Board>,
    tournament: Tournament,
    stop: StopFlag,
    live: Mutex<Live>,
}

impl Contest {
    /// Enters a tournament into the store, or finds it there.
    pub(super) fn begin(
        saved: &Saved,
        tournament: Tournament,
        store: &mut Store,
        known: Games,
    ) -> Result<Contest, TournamentError> {
        let live = tournament.begin(store)?;
        Ok(Contest {
            id: saved.id.clone(),
            board: Arc::new(Board::of(saved, &games(store, &saved.id)?, known)),
            tournament,
            stop: StopFlag::default(),
            live: Mutex::new(live),
        })
    }

    /// The games that can be played now; none when it is over.
    pub(super) fn due(&self) -> Vec<Job> {
        self.tournament.due(&self.lock())
    }

    /// Plays a game and puts it into the store, unless the tournament is
    /// stopped meanwhile.
    pub(super) fn play(&self, job: &Job, store: &mut Store) -> Result<(), String> {
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.tournament.play_one(job, &self.stop)
        }));
        let played = played.map_err(|_| "a game panicked".to_owned())?;
        let played = played.map_err(|error| error.to_string())?;
        let Some(game) = played else { return Ok(()) };
        let counted = self.count(job, &game, store);
        counted.map_err(|error| error.to_string())
    }

    fn count(&self, job: &Job, game: &Played, store: &mut Store) -> Result<(), StoreError> {
        let mut live = self.lock();
        while !self.stop.is_raised() {
            match self.tournament.count(job, game, store, &mut live) {
                // Another program writes for long; it has been waited for.
                Err(error) if error.is_busy() => tracing::warn!("the store is busy"),
                counted => {
                    if let Some(game) = counted? {
                        self.board.add(&game);
                    }
                    break;
                }
            }
        }
        Ok(())
    }

    /// Stops it. A game that has ended just now may still go to the store.
    pub(super) fn stop(&self) {
        self.stop.raise();
    }

    /// Waits until no more games of a stopped tournament go to the store.
    pub(super) fn settle(&self) {
        drop(self.lock());
    }

    fn lock(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
