use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use yolah_arena::matches::{Job, Played};
use yolah_arena::store::Store;
use yolah_arena::tournament::{Live, Tournament, TournamentError};
use yolah_search::StopFlag;

use super::saved::Saved;
use crate::error::Refusal;
use crate::live::House;

/// A tournament that is played, by whoever has a thread for its next game.
#[derive(Debug)]
pub(super) struct Contest {
    pub(super) id: String,
    /// Who asked for it. After a restart nobody knows.
    pub(super) visitor: IpAddr,
    tournament: Tournament,
    stop: StopFlag,
    /// `None` before it has begun.
    live: Mutex<Option<Live>>,
}

impl Contest {
    /// A tournament that can be played: everything that can be wrong with a
    /// wish is found out here, and nothing is written anywhere.
    pub(super) fn new(
        saved: &Saved,
        visitor: IpAddr,
        house: &House,
        folder: &Path,
    ) -> Result<Contest, Refusal> {
        let plan = saved.wanted.plan(&saved.id, saved.seed)?;
        let contestants = saved.wanted.contestants(house)?;
        let tournament = Tournament::with(&plan, contestants, folder);
        Ok(Contest {
            id: saved.id.clone(),
            visitor,
            tournament: tournament.map_err(|error| Refusal::internal("the tournament", &error))?,
            stop: StopFlag::default(),
            live: Mutex::new(None),
        })
    }

    /// Enters it into the store; the games that can be played now.
    pub(super) fn begin(&self, store: &mut Store) -> Result<Vec<Job>, TournamentError> {
        let live = self.tournament.begin(store)?;
        let due = self.tournament.due(&live);
        *self.lock() = Some(live);
        Ok(due)
    }

    /// The games that can be played now; none when it is over.
    pub(super) fn due(&self) -> Vec<Job> {
        let live = self.lock();
        live.as_ref()
            .map_or_else(Vec::new, |live| self.tournament.due(live))
    }

    /// Plays a game and puts it into the store, unless the tournament is
    /// stopped meanwhile.
    pub(super) fn play(&self, job: &Job, store: &mut Store) -> Result<(), String> {
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.tournament.play_one(job, &self.stop)
        }));
        let played = played.map_err(|_| "a game panicked".to_owned())?;
        let played = played.map_err(|error| error.to_string())?;
        let count = |game: Played| self.count(job, &game, store);
        played.map_or(Ok(()), count)
    }

    fn count(&self, job: &Job, game: &Played, store: &mut Store) -> Result<(), String> {
        let mut live = self.lock();
        let Some(live) = live.as_mut().filter(|_| !self.stop.is_raised()) else {
            return Ok(());
        };
        let counted = self.tournament.count(job, game, store, live);
        counted.map(drop).map_err(|error| error.to_string())
    }

    /// Puts the ratings into the store.
    pub(super) fn rate(&self, store: &mut Store) -> Result<(), TournamentError> {
        let live = self.lock();
        let rate = |live| self.tournament.rate(store, live);
        live.as_ref().map_or(Ok(()), rate)
    }

    /// Stops it. When this returns no more of its games go to the store.
    pub(super) fn stop(&self) {
        self.stop.raise();
        drop(self.lock());
    }

    fn lock(&self) -> MutexGuard<'_, Option<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
