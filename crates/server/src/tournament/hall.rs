use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use yolah_arena::matches::Job;
use yolah_arena::store::Store;

use super::Wanted;
use super::board::{Board, Page, Shown};
use super::contest::{Contest, games, planned};
use super::runners::Runners;
use super::saved::{Saved, Status};
use super::turns::Turns;
use super::view::Summary;
use crate::error::{Code, Refusal};
use crate::key::Key;
use crate::limits::Limits;
use crate::live::House;

/// All tournaments. Those that are not over are played at the same time, game
/// by game in turns, on a few threads.
#[derive(Clone, Debug)]
pub(crate) struct Tournaments(Arc<Runners>);

/// What the threads that play share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) house: Arc<House>,
    folder: PathBuf,
    /// The key of whoever owns the server.
    owner: Key,
    known: Mutex<Known>,
    /// Rings when there may be a game to play, or when all is over.
    bell: Condvar,
}

#[derive(Debug, Default)]
struct Known {
    /// The newest first.
    all: Vec<Saved>,
    /// Those that are played.
    open: HashMap<String, Arc<Contest>>,
    /// Those that are played, and those that somebody has looked at.
    boards: HashMap<String, Arc<Board>>,
    /// The list of all, until something changes.
    list: Option<Page>,
    turns: Turns,
    /// Who began one in the last day, and when.
    begun: VecDeque<(Instant, IpAddr)>,
    is_closing: bool,
}

/// A tournament that has begun.
#[derive(Debug, Serialize)]
pub(crate) struct Started {
    id: String,
    /// Stops it.
    key: Key,
}

const DAY: Duration = Duration::from_hours(24);

impl Tournaments {
    /// The tournaments in a folder, which is made if there is none. Those that
    /// were interrupted go on.
    pub(crate) fn open(folder: &Path, house: Arc<House>, owner: Key) -> io::Result<Tournaments> {
        std::fs::create_dir_all(folder)?;
        let shared = Arc::new(Shared {
            known: Mutex::new(Known {
                all: Saved::all(folder)?,
                ..Known::default()
            }),
            folder: folder.to_owned(),
            bell: Condvar::new(),
            house,
            owner,
        });
        shared.go_on();
        shared.prune(&mut shared.lock());
        Ok(Tournaments(Arc::new(Runners::start(shared)?)))
    }

    /// Begins a tournament. What is refused has left no trace.
    pub(crate) fn start(&self, visitor: IpAddr, wanted: Wanted) -> Result<Started, Refusal> {
        let shared = &self.0.shared;
        shared
            .lock()
            .must_have_room(visitor, &shared.house.limits)?;
        let saved = Saved::new(wanted.checked(&shared.house)?)?;
        let tournament = planned(&saved, &shared.house, &shared.folder)?;
        let mut store = shared.store()?;
        let mut known = shared.lock();
        known.must_have_room(visitor, &shared.house.limits)?;
        let written = saved.write(&shared.folder);
        written.map_err(|error| Refusal::internal("writing the tournament", &error))?;
        let started = Started {
            id: saved.id.clone(),
            key: saved.key,
        };
        known.all.insert(0, saved.clone());
        known.list = None;
        known.begun.push_back((Instant::now(), visitor));
        let contest = Contest::begin(&saved, visitor, tournament, &mut store);
        match contest {
            Ok(contest) => shared.admit(&mut known, contest),
            Err(error) => {
                shared.end(&mut known, &saved.id, Status::Failed);
                return Err(Refusal::internal("beginning the tournament", &error));
            }
        }
        shared.prune(&mut known);
        Ok(started)
    }

    /// Stops a tournament for good; whoever has begun it has the key, and so
    /// has the owner of the server.
    pub(crate) fn stop(&self, id: &str, key: Key) -> Result<(), Refusal> {
        let shared = &self.0.shared;
        let mut known = shared.lock();
        if find(&known.all, id)?.key != key && shared.owner != key {
            return Err(forbidden("this is not the key of the tournament"));
        }
        if !known.open.contains_key(id) {
            return Err(Refusal::new(Code::GameOver, "the tournament is over"));
        }
        shared.end(&mut known, id, Status::Stopped);
        Ok(())
    }

    /// Deletes a tournament with its games; only the owner of the server may.
    pub(crate) fn delete(&self, id: &str, key: Key) -> Result<(), Refusal> {
        let shared = &self.0.shared;
        if shared.owner != key {
            return Err(forbidden("this is not the key of the server's owner"));
        }
        let mut known = shared.lock();
        find(&known.all, id)?;
        shared.delete(&mut known, id);
        Ok(())
    }

    /// All tournaments, the newest first.
    pub(crate) fn list(&self) -> Result<Page, Refusal> {
        let mut known = self.0.shared.lock();
        if let Some(list) = &known.list {
            return Ok(list.clone());
        }
        let list: Vec<Summary> = known.all.iter().map(Summary::of).collect();
        let list = Page::json(&list)?;
        known.list = Some(list.clone());
        Ok(list)
    }

    /// A tournament as it stands.
    pub(crate) async fn shown(&self, id: &str) -> Result<Arc<Shown>, Refusal> {
        let shared = &self.0.shared;
        let board = shared.lock().boards.get(id).cloned();
        match board {
            Some(board) => board.shown(),
            None => shared.board(id).await?.shown(),
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A way into the store of one's own.
    pub(super) fn store(&self) -> Result<Store, Refusal> {
        let store = self.house.library.store();
        store.map_err(|error| Refusal::internal("opening the store", &error))
    }

    /// Goes on with all tournaments that were interrupted.
    fn go_on(&self) {
        let mut known = self.lock();
        let interrupted = known.all.iter().rev();
        let interrupted = interrupted.filter(|saved| saved.status == Status::Running);
        let interrupted: Vec<Saved> = interrupted.cloned().collect();
        for saved in interrupted {
            match self.resumed(&saved) {
                Ok(contest) => self.admit(&mut known, contest),
                Err(refusal) => {
                    tracing::error!("tournament {} cannot go on: {refusal}", saved.id);
                    self.end(&mut known, &saved.id, Status::Failed);
                }
            }
        }
    }

    fn resumed(&self, saved: &Saved) -> Result<Contest, Refusal> {
        let nobody = IpAddr::from(Ipv4Addr::UNSPECIFIED);
        let tournament = planned(saved, &self.house, &self.folder)?;
        let contest = Contest::begin(saved, nobody, tournament, &mut self.store()?);
        contest.map_err(|error| Refusal::internal("going on with a tournament", &error))
    }

    /// The board of a tournament that is over.
    async fn board(&self, id: &str) -> Result<Arc<Board>, Refusal> {
        find(&self.lock().all, id)?;
        let name = id.to_owned();
        let games = self.house.library.ask(move |store| games(store, &name));
        let games = games.await?;
        let mut known = self.lock();
        // It may have been deleted meanwhile.
        let board = Arc::new(Board::of(find(&known.all, id)?, &games));
        let board = known.boards.entry(id.to_owned()).or_insert(board);
        Ok(Arc::clone(board))
    }

    /// Lets a tournament be played.
    fn admit(&self, known: &mut Known, contest: Contest) {
        let (id, board) = (contest.id.clone(), Arc::clone(&contest.board));
        known.turns.enter(&id, contest.visitor, contest.due());
        known.boards.insert(id.clone(), board);
        known.open.insert(id, Arc::new(contest));
        self.bell.notify_all();
    }

    /// The next game to be played, which may take a while to come; `None` when
    /// the server ends.
    pub(super) fn next(&self) -> Option<(Arc<Contest>, Job)> {
        let mut known = self.lock();
        while !known.is_closing {
            let next = known.turns.take();
            let next = next.and_then(|(id, job)| Some((Arc::clone(known.open.get(&id)?), job)));
            if next.is_some() {
                return next;
            }
            let woken = self.bell.wait(known);
            known = woken.unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// A game was played, or could not be.
    pub(super) fn played(
        &self,
        contest: &Contest,
        time: Duration,
        result: Result<(), String>,
        store: &mut Store,
    ) {
        let mut known = self.lock();
        let is_idle = known.turns.done(&contest.id, time);
        if known.is_closing || !known.open.contains_key(&contest.id) {
            return;
        }
        if let Err(reason) = result {
            tracing::error!("tournament {}: {reason}", contest.id);
            self.end(&mut known, &contest.id, Status::Failed);
        } else if is_idle {
            let due = contest.due();
            if due.is_empty() {
                let rated = contest.rate(store);
                if let Err(error) = rated {
                    tracing::error!("rating tournament {}: {error}", contest.id);
                }
                self.end(&mut known, &contest.id, Status::Finished);
            }
            known.turns.refill(&contest.id, due);
            self.bell.notify_all();
        }
    }

    /// Says how a tournament ended.
    fn end(&self, known: &mut Known, id: &str, status: Status) {
        known.close(id);
        let Some(saved) = known.all.iter_mut().find(|saved| saved.id == id) else {
            return;
        };
        saved.status = status;
        if let Some(board) = known.boards.get(id) {
            board.set_status(status);
        }
        if let Err(error) = saved.write(&self.folder) {
            tracing::error!("tournament {id}: {error}");
        }
    }

    /// Deletes what is too old, and the oldest of what is too much; what is
    /// played stays.
    fn prune(&self, known: &mut Known) {
        let limits = &self.house.limits;
        let over = known.all.iter();
        let over = over.filter(|saved| saved.status != Status::Running);
        let old = over.enumerate().filter(|(number, saved)| {
            *number >= limits.kept_tournaments || saved.age() > limits.tournaments_kept_for
        });
        let old: Vec<String> = old.map(|(_, saved)| saved.id.clone()).collect();
        for id in old {
            self.delete(known, &id);
        }
    }

    fn delete(&self, known: &mut Known, id: &str) {
        known.close(id);
        known.boards.remove(id);
        known.all.retain(|saved| saved.id != id);
        if let Err(error) = Saved::remove(&self.folder, id) {
            tracing::error!("deleting tournament {id}: {error}");
        }
        let name = id.to_owned();
        let submitted = self.house.library.submit(move |store| {
            if let Err(error) = store.delete_tournament(&name) {
                tracing::error!("deleting the games of tournament {name}: {error}");
            }
        });
        if !submitted {
            tracing::error!("the games of tournament {id} are not deleted");
        }
    }

    /// Stops the threads; what was being played goes on at the next start.
    pub(super) fn close(&self) {
        let mut known = self.lock();
        known.is_closing = true;
        for contest in known.open.values() {
            contest.stop();
        }
        self.bell.notify_all();
    }
}

impl Known {
    /// Lets nobody play a tournament any more, whatever becomes of it.
    fn close(&mut self, id: &str) {
        self.list = None;
        self.turns.leave(id);
        if let Some(contest) = self.open.remove(id) {
            contest.stop();
        }
    }

    /// Refuses a visitor who has enough, for now.
    fn must_have_room(&mut self, visitor: IpAddr, limits: &Limits) -> Result<(), Refusal> {
        let full = |reason| Err(Refusal::new(Code::Full, reason));
        while self
            .begun
            .front()
            .is_some_and(|(when, _)| when.elapsed() > DAY)
        {
            self.begun.pop_front();
        }
        let today = self.begun.iter().filter(|(_, other)| *other == visitor);
        if self.turns.of(visitor) >= limits.visitor_tournaments {
            return full("you have enough tournaments that are played; stop one, or wait");
        }
        if today.count() >= limits.visitor_tournaments_a_day {
            return full("you have started enough tournaments today; try again tomorrow");
        }
        if self.turns.len() >= limits.tournaments {
            return full("too many tournaments are played; try again later");
        }
        Ok(())
    }
}

fn find<'a>(all: &'a [Saved], id: &str) -> Result<&'a Saved, Refusal> {
    let found = all.iter().find(|saved| saved.id == id);
    found.ok_or_else(|| Refusal::new(Code::NotFound, "no tournament has this id"))
}

fn forbidden(reason: &str) -> Refusal {
    Refusal::new(Code::Forbidden, reason)
}
