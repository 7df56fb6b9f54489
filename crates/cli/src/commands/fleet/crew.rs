//! Those who do the work: what commands submit, and how they get it back.

use std::cell::Cell;
use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Error as AnyError, Result, bail};
use serde::Serialize;
use yolah_arena::matches::{self, Elsewhere, Played};
use yolah_arena::remote::tables::{Needs, SharedFiles};
use yolah_arena::remote::{self, Carrier, duels, games, selfplay, tables};
use yolah_arena::selfplay::{Filled, Filling, Partners, Plan};
use yolah_arena::write_atomically;
use yolah_fleet::{Collected, Fleet, Job, Keep, Run};
use yolah_kit::{Entry, Tabling};
use yolah_learn::data::PlayedGame;
use yolah_learn::evolve::duels::Trial;
use yolah_search::StopFlag;
use yolah_tables::MakeOptions;

use super::shown::shown;
use crate::progress;

/// Games of self-play in a job: a second or so of work at the usual settings.
const GAMES: u32 = 8;

/// Failed jobs that are shown.
const SHOWN: usize = 5;

/// Workers on other machines.
#[derive(Clone)]
pub struct Crew {
    fleet: Arc<Fleet>,
    cache: PathBuf,
}

impl Carrier for Crew {
    fn share(&self, bytes: &[u8]) -> Result<String, String> {
        self.fleet.share(bytes).map_err(|error| error.to_string())
    }

    fn fetch(&self, name: &str) -> Result<PathBuf, String> {
        let path = self.fleet.fetch_into(&self.cache, name);
        path.map_err(|error| error.to_string())
    }
}

impl Crew {
    pub(super) fn new(fleet: Arc<Fleet>, cache: PathBuf) -> Crew {
        Crew { fleet, cache }
    }

    /// What all workers do, for the page.
    pub fn state(&self) -> Result<yolah_server::fleet::Fleet, String> {
        let status = self.fleet.status();
        status.map(shown).map_err(|error| error.to_string())
    }

    fn run(kind: &str, what: &str, entry: &Entry, plan: &impl Serialize) -> Result<Run> {
        Ok(Run {
            kind: kind.to_owned(),
            title: format!("{what} of {}", entry.name),
            game: entry.name.to_owned(),
            signature: remote::signature(entry),
            plan: serde_json::to_value(plan)?,
        })
    }

    /// Has jobs of a run done. The run stays on the board for more of them, or if some
    /// were set aside, so that people can look.
    fn collect(
        &self,
        run: &Run,
        jobs: &[Job],
        stop: &dyn Fn() -> bool,
        keep: &mut Keep<'_>,
    ) -> Result<()> {
        let mut collector = self.fleet.submit(run.clone(), jobs.len() as u64)?;
        let Collected { failed, stopped } = collector.collect(jobs, stop, keep)?;
        if stopped {
            collector.finish()?;
            return Ok(());
        }
        if failed.is_empty() {
            return Ok(());
        }
        let shown = failed.iter().take(SHOWN);
        let lines = shown.map(|job| format!("\n  job {}: {}", job.name, job.error));
        bail!(
            "{} of {} jobs failed again and again and were set aside (run {}):{}",
            failed.len(),
            jobs.len(),
            run.id(),
            lines.collect::<String>()
        )
    }

    /// Takes a run off the board that is over.
    fn finish(&self, run: &Run) -> Result<()> {
        Ok(self.fleet.withdraw(&run.id())?)
    }

    /// Self-play into a file, as [`yolah_arena::selfplay::run`] does here.
    pub fn selfplay(
        &self,
        entry: &'static Entry,
        plan: &Plan,
        path: &Path,
        progress: &mut dyn FnMut(usize, &PlayedGame) -> bool,
    ) -> Result<Filled> {
        // A player that cannot be made is an error here, not on all other machines.
        Partners::new(entry, plan)?;
        let shared = selfplay::Shared::new(plan, self).map_err(AnyError::msg)?;
        let mut filling = Filling::open(entry, plan.games, path)?;
        let names = selfplay::jobs(&filling.missing(), GAMES);
        let jobs: Vec<Job> = names.into_iter().map(Job::named).collect();
        let run = Self::run(selfplay::KIND, "self-play", entry, &shared)?;
        self.collect(&run, &jobs, &progress::interrupted, &mut |_, bytes| {
            let mut goes_on = true;
            for game in selfplay::games(bytes)? {
                goes_on &= !filling.add(&game)? || progress(filling.filled().games, &game);
            }
            Ok(flow(goes_on))
        })?;
        self.finish(&run)?;
        Ok(filling.filled())
    }

    /// Where the games of a match or a tournament are played.
    pub fn hall(&self, entry: &'static Entry, shared: games::Shared) -> Result<RemoteHall> {
        let shared = shared.packed(self).map_err(AnyError::msg)?;
        let title = format!("{}, games", shared.event);
        Ok(RemoteHall {
            run: Self::run(games::KIND, &title, entry, &shared)?,
            crew: self.clone(),
        })
    }

    /// Where candidates are tried.
    pub fn trials(&self, entry: &'static Entry, trial: &Trial, seed: u64) -> Result<Trials> {
        let shared = duels::Shared::new(trial, seed);
        Ok(Trials {
            run: Self::run(duels::KIND, "tuning", entry, &shared)?,
            crew: self.clone(),
        })
    }

    /// Has all tables made that some need, and puts them into a folder. `progress`
    /// hears how many of all are there, and says whether to go on.
    pub fn tables(
        &self,
        entry: &'static Entry,
        (folder, names): (&Path, &[String]),
        options: &MakeOptions,
        progress: &dyn Fn(usize, usize) -> bool,
    ) -> Result<()> {
        let tabling = entry.tables().context("a game with tables")?;
        let needs = Needs::new(tabling, names).map_err(AnyError::msg)?;
        let all = needs.names().count();
        let mut there = self.share_tables(tabling, &needs, folder)?;
        let run = Self::run(tables::KIND, "tables", entry, &tables::Shared::new(options))?;
        while progress(there.len(), all) {
            let due = needs.due(&there).into_iter();
            let jobs: Vec<Job> = due.map(|(name, payload)| Job { name, payload }).collect();
            if jobs.is_empty() {
                break;
            }
            let count = Cell::new(there.len());
            let stop = || !progress(count.get(), all);
            self.collect(&run, &jobs, &stop, &mut |name, bytes| {
                let shared = String::from_utf8(bytes.to_vec())?;
                let table = self.fleet.fetch(&shared)?;
                write_atomically(&folder.join(tabling.file_name(name)?), &table)?;
                there.insert(name.to_owned(), shared);
                count.set(there.len());
                Ok(ControlFlow::Continue(()))
            })?;
        }
        self.finish(&run)
    }

    /// Gives the tables that are in a folder to all workers.
    fn share_tables(
        &self,
        tabling: &dyn Tabling,
        needs: &Needs,
        folder: &Path,
    ) -> Result<SharedFiles> {
        fs::create_dir_all(folder)?;
        let (present, _) = tabling.present(folder)?;
        let mut there = SharedFiles::new();
        for name in needs
            .names()
            .filter(|name| present.iter().any(|p| p == name))
        {
            let bytes = fs::read(folder.join(tabling.file_name(name)?))?;
            there.insert(name.to_owned(), self.fleet.share(&bytes)?);
        }
        Ok(there)
    }

    /// An empty folder for a thread that makes tables for others.
    pub(super) fn workshop(&self) -> std::io::Result<PathBuf> {
        let thread = std::thread::current().id();
        let name = format!("tables-{}-{thread:?}", std::process::id());
        let name = name.replace(['(', ')'], "");
        let folder = self.cache.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

fn flow(goes_on: bool) -> ControlFlow<()> {
    if goes_on {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// Plays the games of a match or a tournament on other machines.
pub struct RemoteHall {
    crew: Crew,
    run: Run,
}

impl RemoteHall {
    /// All games have been played.
    pub fn close(self) -> Result<()> {
        self.crew.finish(&self.run)
    }
}

impl Elsewhere for RemoteHall {
    fn play(
        &self,
        jobs: &[matches::Job],
        stop: &StopFlag,
        finished: &mut dyn FnMut(usize, Played) -> ControlFlow<()>,
    ) -> Result<(), String> {
        let mut indexes = HashMap::new();
        let mut wanted = Vec::new();
        for (index, job) in jobs.iter().enumerate() {
            let (name, payload) = games::job(job);
            indexes.insert(name.clone(), index);
            wanted.push(Job { name, payload });
        }
        let stopped = || stop.is_raised();
        let keep = &mut |name: &str, bytes: &[u8]| {
            let index = indexes
                .get(name)
                .ok_or_else(|| format!("{name} is no job"))?;
            Ok::<_, Box<dyn Error + Send + Sync>>(finished(*index, games::game(bytes)?))
        };
        let collected = self.crew.collect(&self.run, &wanted, &stopped, keep);
        collected.map_err(|error| format!("{error:#}"))
    }
}

/// Tries candidates on other machines.
pub struct Trials {
    crew: Crew,
    run: Run,
}

impl Trials {
    /// How fit each candidate of a generation is; `None` if `progress`, which hears how
    /// many of them are known, said `false`.
    pub fn fitness(
        &self,
        generation: u32,
        candidates: &[Vec<f32>],
        opponents: &[Vec<f32>],
        seed: u64,
        progress: &dyn Fn(usize) -> bool,
    ) -> Result<Option<Vec<f64>>> {
        let jobs = duels::jobs(generation, candidates, opponents, seed);
        let jobs = jobs
            .into_iter()
            .map(|(name, payload)| Job { name, payload });
        let jobs: Vec<Job> = jobs.collect();
        let mut fitness = vec![None; candidates.len()];
        let known = Cell::new(0);
        let stop = || !progress(known.get());
        self.crew
            .collect(&self.run, &jobs, &stop, &mut |name, bytes| {
                let (index, value) = duels::fitness(name, bytes)?;
                let place = fitness.get_mut(index).ok_or("there is no such candidate")?;
                *place = Some(value);
                known.set(known.get() + 1);
                Ok(ControlFlow::Continue(()))
            })?;
        Ok(fitness.into_iter().collect())
    }

    /// All generations are over.
    pub fn close(self) -> Result<()> {
        self.crew.finish(&self.run)
    }
}
