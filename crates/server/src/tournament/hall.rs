use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::store::{Filter, StoredGame};
use yolah_arena::tournament::Tournament;
use yolah_search::StopFlag;

use super::Wanted;
use super::saved::{Saved, Status};
use super::view::{Summary, View};
use crate::error::{Code, Refusal};
use crate::key::{Key, random_id};
use crate::limits::Limits;
use crate::live::House;

/// All tournaments, of which at most one is played.
#[derive(Clone, Debug)]
pub(crate) struct Tournaments(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    house: Arc<House>,
    folder: PathBuf,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// The newest first.
    all: Vec<Saved>,
    /// Raised to stop the one that is played.
    running: Option<(String, StopFlag)>,
}

/// A tournament that has begun.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TournamentKeys")]
pub(crate) struct Started {
    id: String,
    /// Stops it.
    key: Key,
}

impl Tournaments {
    /// The tournaments in a folder, which is made if there is none. One that
    /// was interrupted goes on.
    pub(crate) fn open(folder: &Path, house: Arc<House>) -> io::Result<Tournaments> {
        std::fs::create_dir_all(folder)?;
        let all = Saved::all(folder)?;
        let interrupted = all.iter().find(|saved| saved.status == Status::Running);
        let interrupted = interrupted.cloned();
        let tournaments = Tournaments(Arc::new(Shared {
            house,
            folder: folder.to_owned(),
            known: Mutex::new(Known { all, running: None }),
        }));
        if let Some(saved) = interrupted {
            let id = saved.id.clone();
            if let Err(refusal) = tournaments.run(saved) {
                tracing::error!("tournament {id} cannot go on: {refusal}");
                tournaments.ended(&id, Status::Failed);
            }
        }
        Ok(tournaments)
    }

    /// Begins a tournament, if none is played.
    pub(crate) fn start(&self, wanted: Wanted) -> Result<Started, Refusal> {
        let wanted = wanted.checked(&self.0.house)?;
        let (id, key) = (random_id()?, Key::random()?);
        let saved = Saved {
            seed: u64::from_str_radix(&id, 16).unwrap_or_default() >> 16,
            created: jiff::Timestamp::now().to_string(),
            status: Status::Running,
            wanted,
            id: id.clone(),
            key,
        };
        let mut known = self.lock();
        if known.running.is_some() {
            let reason = "a tournament is being played; one at a time";
            return Err(Refusal::new(Code::Full, reason));
        }
        if known.all.len() >= Limits::TOURNAMENTS {
            return Err(Refusal::new(Code::Full, "there are too many tournaments"));
        }
        let written = saved.write(&self.0.folder);
        written.map_err(|error| Refusal::internal("writing the tournament", &error))?;
        known.all.insert(0, saved.clone());
        drop(known);
        match self.run(saved) {
            Ok(()) => Ok(Started { id, key }),
            Err(refusal) => {
                self.ended(&id, Status::Failed);
                Err(refusal)
            }
        }
    }

    /// Plays a tournament, or what is missing of it, on threads of its own.
    fn run(&self, saved: Saved) -> Result<(), Refusal> {
        let house = &self.0.house;
        let threads = house.limits.tournament_threads.max(1);
        let plan = saved.wanted.plan(&saved.id, saved.seed, threads)?;
        let contestants = saved.wanted.contestants(house)?;
        let failed = |error: &dyn std::fmt::Display| Refusal::internal("the tournament", error);
        let tournament = Tournament::with(&plan, contestants, &self.0.folder);
        let tournament = tournament.map_err(|error| failed(&error))?;
        let mut store = house.library.store().map_err(|error| failed(&error))?;
        let stop = StopFlag::default();
        let mut known = self.lock();
        if known.running.is_some() {
            return Err(Refusal::new(Code::Full, "another one was quicker"));
        }
        known.running = Some((saved.id.clone(), stop.clone()));
        drop(known);
        let hall = self.clone();
        let thread = thread::Builder::new().name("tournament".to_owned());
        let spawned = thread.spawn(move || {
            let status = match tournament.run(&mut store, true, &stop, &mut |_| {}) {
                Ok(_) if stop.is_raised() => Status::Stopped,
                Ok(_) => Status::Finished,
                Err(error) => {
                    tracing::error!("tournament {}: {error}", saved.id);
                    Status::Failed
                }
            };
            hall.ended(&saved.id, status);
        });
        spawned.map(drop).map_err(|error| failed(&error))
    }

    fn ended(&self, id: &str, status: Status) {
        let mut known = self.lock();
        known.running.take_if(|(running, _)| running == id);
        let Some(saved) = known.all.iter_mut().find(|saved| saved.id == id) else {
            return;
        };
        saved.status = status;
        if let Err(error) = saved.write(&self.0.folder) {
            tracing::error!("tournament {id}: {error}");
        }
    }

    /// Stops a tournament for good; whoever has begun it has the key.
    pub(crate) fn stop(&self, id: &str, key: Key) -> Result<(), Refusal> {
        let known = self.lock();
        let saved = find(&known.all, id)?;
        if saved.key != key {
            let reason = "this is not the key of the tournament";
            return Err(Refusal::new(Code::Forbidden, reason));
        }
        match &known.running {
            Some((running, stop)) if running == id => stop.raise(),
            _ => return Err(Refusal::new(Code::GameOver, "the tournament is over")),
        }
        Ok(())
    }

    /// All tournaments, the newest first.
    pub(crate) fn list(&self) -> Vec<Summary> {
        self.lock().all.iter().map(Summary::of).collect()
    }

    /// The games of a tournament that are finished.
    pub(crate) async fn games(&self, id: &str) -> Result<Vec<StoredGame>, Refusal> {
        find(&self.lock().all, id)?;
        let filter = Filter {
            tournament: Some(id.to_owned()),
            ..Filter::default()
        };
        let library = &self.0.house.library;
        library.ask(move |store| store.games(&filter)).await
    }

    /// Everything about a tournament with these games.
    pub(crate) fn view(&self, id: &str, games: &[StoredGame]) -> Result<View, Refusal> {
        let saved = find(&self.lock().all, id)?.clone();
        View::of(&saved, games)
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        let known = self.0.known.lock();
        known.unwrap_or_else(PoisonError::into_inner)
    }
}

fn find<'a>(all: &'a [Saved], id: &str) -> Result<&'a Saved, Refusal> {
    let found = all.iter().find(|saved| saved.id == id);
    found.ok_or_else(|| Refusal::new(Code::NotFound, "no tournament has this id"))
}
