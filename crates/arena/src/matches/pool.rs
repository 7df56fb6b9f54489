use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use thiserror::Error;
use yolah_kit::Session;
use yolah_search::StopFlag;

use super::game::{Course, Table};
use super::{Contestant, Played, Rules};
use crate::openings::{Opening, OpeningError};

/// A game to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Which pair of games it belongs to, counted from 0.
    pub pair: u64,
    /// 0 for the first game of the pair, 1 for the one with sides swapped.
    pub leg: u8,
    /// The contestants' numbers, the one who moves first before the other.
    pub players: [usize; 2],
    /// How the game begins.
    pub opening: Opening,
}

impl Job {
    /// Both games of a pair; `a` moves first in the first.
    pub fn pair(pair: u64, [a, b]: [usize; 2], opening: &Opening) -> [Job; 2] {
        [(0, [a, b]), (1, [b, a])].map(|(leg, players)| Job {
            pair,
            leg,
            players,
            opening: opening.clone(),
        })
    }

    /// The tag `Round`: the same for both games of a pair but for its end.
    pub(super) fn round(&self) -> String {
        format!("{}.{}", self.pair + 1, self.leg + 1)
    }

    /// The seeds of both players: different for each game and each player,
    /// whoever else plays. Of 32 bits, which every player's option can hold.
    fn seeds(&self, seed: u64) -> [u64; 2] {
        let game = 2 * self.pair + u64::from(self.leg);
        let mut rng = Rng::with_seed(seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        [rng.u32(..), rng.u32(..)].map(u64::from)
    }
}

/// Where games are played: who, how, and how many at once.
pub(crate) struct Hall<'a> {
    pub(crate) start: &'a dyn Session,
    pub(crate) contestants: &'a [Contestant],
    pub(crate) rules: &'a Rules,
    pub(crate) seed: u64,
    pub(crate) concurrency: usize,
    /// Who plays them instead of threads here.
    pub(crate) elsewhere: Option<&'a dyn Elsewhere>,
}

/// Plays games somewhere else: on other machines, for example.
pub trait Elsewhere: Sync {
    /// Plays all jobs and tells `finished` of each, by its index, in any order and each
    /// once, until it breaks off or `stop` is raised.
    ///
    /// # Errors
    /// If a game cannot be played there.
    fn play(
        &self,
        jobs: &[Job],
        stop: &StopFlag,
        finished: &mut dyn FnMut(usize, Played) -> ControlFlow<()>,
    ) -> Result<(), String>;
}

/// Why games are not played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum HallError {
    /// An opening cannot be played.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// Where they should have been played they cannot be.
    #[error("{0}")]
    Elsewhere(String),
}

/// What happens in the hall.
pub(crate) enum Signal {
    /// The job with this index began.
    Started(usize),
    /// The job with this index was finished.
    Finished(usize, Box<Played>),
}

/// A game that a stall of the machine decided is played again so often; then it counts:
/// such a machine is too busy for such a time.
const MOST_REPLAYS: u32 = 3;

/// How often the hall looks whether it has to stop.
const PATIENCE: Duration = Duration::from_millis(10);

impl Hall<'_> {
    /// Plays all jobs and tells what happens, from this thread. Games that are
    /// under way when the listener breaks off or `stop` is raised come to
    /// nothing.
    pub(crate) fn play(
        &self,
        jobs: &[Job],
        stop: &StopFlag,
        listener: &mut dyn FnMut(Signal) -> ControlFlow<()>,
    ) -> Result<(), HallError> {
        for job in jobs {
            job.opening.set_up(self.start)?;
        }
        if let Some(elsewhere) = self.elsewhere {
            let played = elsewhere.play(jobs, stop, &mut |index, game| {
                listener(Signal::Finished(index, Box::new(game)))
            });
            return played.map_err(HallError::Elsewhere);
        }
        self.play_here(jobs, stop, listener);
        Ok(())
    }

    /// Plays jobs on threads of this machine.
    fn play_here(
        &self,
        jobs: &[Job],
        stop: &StopFlag,
        listener: &mut dyn FnMut(Signal) -> ControlFlow<()>,
    ) {
        // Not the caller's flag: that one means that the caller wants to stop.
        let halt = StopFlag::default();
        let next = AtomicUsize::new(0);
        let workers = self.concurrency.clamp(1, jobs.len().max(1));
        // Bounded, so that workers do not run ahead of a listener that may want
        // to break off, or that still has to store what they did.
        let (sender, receiver) = mpsc::sync_channel(workers);
        thread::scope(|scope| {
            for _ in 0..workers {
                let (sender, halt, next) = (sender.clone(), &halt, &next);
                scope.spawn(move || self.work(jobs, next, halt, &sender));
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(PATIENCE) {
                    Ok(signal) => {
                        if listener(signal).is_break() {
                            halt.raise();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if stop.is_raised() {
                    halt.raise();
                }
            }
        });
    }

    /// One worker: takes the next job until there is none.
    fn work(&self, jobs: &[Job], next: &AtomicUsize, halt: &StopFlag, sender: &SyncSender<Signal>) {
        while !halt.is_raised() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(index) else { return };
            // Nobody listens any more only if the listener panicked.
            if sender.send(Signal::Started(index)).is_err() {
                return;
            }
            let played = self.play_one(job, halt);
            let Some(played) = played.expect("the openings were checked before") else {
                return;
            };
            if sender
                .send(Signal::Finished(index, Box::new(played)))
                .is_err()
            {
                return;
            }
        }
    }

    /// Plays one job on this thread; `None` if it was halted.
    pub(crate) fn play_one(
        &self,
        job: &Job,
        halt: &StopFlag,
    ) -> Result<Option<Played>, OpeningError> {
        let mut replays = 0;
        loop {
            let table = Table::set_up(job, self.contestants, self.rules, self.start)?;
            match table.play(&job.round(), job.seeds(self.seed), halt) {
                Course::Stopped => return Ok(None),
                Course::Stalled(_) if replays < MOST_REPLAYS => replays += 1,
                Course::Played(played) | Course::Stalled(played) => {
                    return Ok(Some(Played { replays, ..*played }));
                }
            }
        }
    }
}
