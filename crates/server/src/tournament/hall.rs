use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use yolah_answers::{Code, Key, Refusal};
use yolah_arena::matches::Job;
use yolah_arena::store::Store;
use yolah_arena::tournament::Tournament;

use super::Wanted;
use super::board::{Board, Shown};
use super::contest::{Contest, games, planned};
use super::known::Known;
use super::runners::Runners;
use super::saved::{Saved, Status};
use super::view::Summary;
use crate::live::House;
use crate::page::File;

/// All tournaments. Those that are not over are played at the same time, game
/// by game in turns, on a few threads.
#[derive(Clone, Debug)]
pub(crate) struct Tournaments(Arc<Runners>);

/// What the threads that play share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) house: Arc<House>,
    data: PathBuf,
    /// The key of whoever owns the server.
    owner: Key,
    known: Mutex<Known>,
    /// Rings when there may be a game to play, or when all is over.
    bell: Condvar,
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
    /// The tournaments in the store, and those that earlier programs left in
    /// the server's folder. Those that were interrupted go on.
    pub(crate) fn open(data: &Path, house: Arc<House>, owner: Key) -> io::Result<Tournaments> {
        keep_private(house.library.path())?;
        let mut store = house.library.store().map_err(io::Error::other)?;
        Saved::take_in(&data.join("tournaments"), &mut store)?;
        let all = Saved::all(&store).map_err(io::Error::other)?;
        let shared = Arc::new(Shared {
            known: Mutex::new(Known::new(all)),
            data: data.to_owned(),
            bell: Condvar::new(),
            house,
            owner,
        });
        shared.go_on(&mut store);
        shared.prune();
        Ok(Tournaments(Arc::new(Runners::start(shared)?)))
    }

    /// Begins a tournament. What is refused has left no trace.
    pub(crate) fn start(&self, visitor: IpAddr, wanted: Wanted) -> Result<Started, Refusal> {
        let (shared, limits) = (&self.0.shared, &self.0.shared.house.limits);
        shared.lock().must_have_room(visitor, limits)?;
        shared.house.library.must_have_room(limits.stored_games)?;
        let (saved, key) = Saved::new(wanted.checked(&shared.house)?)?;
        let tournament = planned(&saved, &shared.house, &shared.data)?;
        let mut known = shared.lock();
        known.must_have_room(visitor, limits)?;
        known.reserve(&saved.id, visitor);
        drop(known);
        let contest = shared.begin(&saved, tournament);
        let contest = contest.inspect_err(|_| shared.lock().turns.leave(&saved.id))?;
        let id = saved.id.clone();
        shared.lock().all.insert(0, saved);
        shared.admit(contest);
        shared.prune();
        Ok(Started { id, key })
    }

    /// Stops a tournament for good; whoever has begun it has the key, and so
    /// has the owner of the server.
    pub(crate) fn stop(&self, id: &str, key: Key) -> Result<(), Refusal> {
        let shared = &self.0.shared;
        let own_key = shared.lock().find(id)?.key;
        if own_key.is_some_and(|own| own != key) && shared.owner != key {
            let reason = "this is not the key of the tournament";
            return Err(Refusal::new(Code::Forbidden, reason));
        }
        if own_key.is_none() || !shared.end(id, Status::Stopped, &mut shared.store()?) {
            return Err(Refusal::new(Code::GameOver, "the tournament is over"));
        }
        Ok(())
    }

    /// Deletes a tournament with its games; only the owner of the server may.
    pub(crate) fn delete(&self, id: &str, key: Key) -> Result<(), Refusal> {
        let shared = &self.0.shared;
        if shared.owner != key {
            let reason = "this is not the key of the server's owner";
            return Err(Refusal::new(Code::Forbidden, reason));
        }
        shared.lock().find(id)?;
        shared.delete(id)
    }

    /// All tournaments, the newest first.
    pub(crate) fn list(&self) -> Result<File, Refusal> {
        let mut known = self.0.shared.lock();
        if let Some(list) = &known.list {
            return Ok(list.clone());
        }
        let list: Vec<Summary> = known.all.iter().map(Summary::of).collect();
        let list = File::json(&list)?;
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
    fn go_on(&self, store: &mut Store) {
        let interrupted: Vec<Saved> = {
            let known = self.lock();
            let all = known.all.iter().rev();
            all.filter(|saved| saved.status == Status::Running)
                .cloned()
                .collect()
        };
        for saved in interrupted {
            // Who asked for it is not known any more.
            let nobody = IpAddr::from(Ipv4Addr::UNSPECIFIED);
            let tournament = planned(&saved, &self.house, &self.data);
            let contest = tournament.and_then(|it| self.begin(&saved, it));
            match contest {
                Ok(contest) => {
                    self.lock().turns.enter(&saved.id, nobody);
                    self.admit(contest);
                }
                Err(refusal) => {
                    tracing::error!("tournament {} cannot go on: {refusal}", saved.id);
                    self.set_status(&saved.id, Status::Failed, store);
                }
            }
        }
    }

    /// Puts a tournament into the store, or finds it there.
    fn begin(&self, saved: &Saved, tournament: Tournament) -> Result<Contest, Refusal> {
        let mut store = self.store()?;
        let contest = Contest::begin(saved, tournament, &mut store, self.house.games);
        let failed = |error: &dyn std::fmt::Display| Refusal::internal("the tournament", error);
        let contest = contest.map_err(|error| failed(&error))?;
        saved.write(&mut store).map_err(|error| failed(&error))?;
        Ok(contest)
    }

    /// Lets a tournament be played that has its place.
    fn admit(&self, contest: Contest) {
        let (id, board) = (contest.id.clone(), Arc::clone(&contest.board));
        let due = contest.due();
        let mut known = self.lock();
        known.list = None;
        known.boards.insert(id.clone(), board);
        known.open.insert(id.clone(), Arc::new(contest));
        known.turns.refill(&id, due);
        self.bell.notify_all();
    }

    /// The board of a tournament that is over.
    async fn board(&self, id: &str) -> Result<Arc<Board>, Refusal> {
        self.lock().find(id)?;
        let name = id.to_owned();
        let games = self.house.library.ask(move |store| games(store, &name));
        let games = games.await?;
        let mut known = self.lock();
        // It may have been deleted meanwhile.
        let board = Arc::new(Board::of(known.find(id)?, &games, self.house.games));
        let board = known.boards.entry(id.to_owned()).or_insert(board);
        Ok(Arc::clone(board))
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
        if known.is_closing {
            return;
        }
        drop(known);
        if let Err(reason) = result {
            tracing::error!("tournament {}: {reason}", contest.id);
            self.end(&contest.id, Status::Failed, store);
        } else if is_idle {
            self.play_on(contest, store);
        }
    }

    /// All games that could be played are: there may be others now.
    fn play_on(&self, contest: &Contest, store: &mut Store) {
        let due = contest.due();
        if due.is_empty() {
            self.end(&contest.id, Status::Finished, store);
            return;
        }
        self.lock().turns.refill(&contest.id, due);
        self.bell.notify_all();
    }

    /// Ends a tournament, if it has not ended yet.
    fn end(&self, id: &str, status: Status, store: &mut Store) -> bool {
        let is_open = self.lock().close(id).is_some();
        if is_open {
            self.set_status(id, status, store);
        }
        is_open
    }

    fn set_status(&self, id: &str, status: Status, store: &mut Store) {
        let saved = self.lock().set_status(id, status);
        let written = saved.map_or(Ok(()), |saved| saved.write(store));
        if let Err(error) = written {
            tracing::error!("tournament {id} is {status:?}, but not in the store: {error}");
        }
    }

    /// Deletes what is too old or too much.
    fn prune(&self) {
        let old = self.lock().old(&self.house.limits);
        for id in old {
            if let Err(refusal) = self.delete(&id) {
                tracing::error!("tournament {id} is not deleted: {refusal}");
            }
        }
    }

    fn delete(&self, id: &str) -> Result<(), Refusal> {
        let contest = self.lock().close(id);
        if let Some(contest) = contest {
            contest.settle();
        }
        let deleted = self.store()?.delete_tournament(id);
        deleted.map_err(|error| Refusal::internal("deleting the tournament", &error))?;
        self.lock().remove(id);
        Ok(())
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

/// The store has the keys of tournaments that are played: nobody else reads it.
fn keep_private(store: &Path) -> io::Result<()> {
    let mut permissions = store.metadata()?.permissions();
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o600);
    fs::set_permissions(store, permissions)
}
