use std::fmt;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use yolah_game::Outcome;
use yolah_game::record::white_side;
use yolah_kit::{Entry, Games, Session, SolveError};
use yolah_play::{Exact, Terms};
use yolah_search::StopFlag;

use super::schedule::{Results, Schedule};
use super::{Kind, Live, Plan, TournamentError, TournamentEvent, knockout};
use crate::matches::{Contestant, Elsewhere, Hall, Job, Played, Rules, Signal};
use crate::remote::digest;
use crate::store::Store;

/// A tournament that can be played, and played on after an interruption.
///
/// Every finished game is in the store before it counts. The schedule follows
/// from the plan and from the games in the store; what is there is not played
/// again.
pub struct Tournament {
    pub(super) name: String,
    pub(super) start: Box<dyn Session>,
    pub(super) contestants: Vec<Contestant>,
    rules: Rules,
    seed: u64,
    concurrency: usize,
    schedule: Schedule,
    /// The plan and the openings, to recognise the tournament in the store.
    fingerprint: String,
}

impl Tournament {
    /// A tournament by its plan, with the players of one of these games and
    /// external engines. Files that the plan names are looked for in `folder`.
    ///
    /// # Errors
    /// If the plan cannot be carried out.
    pub fn new(plan: &Plan, games: Games, folder: &Path) -> Result<Tournament, TournamentError> {
        let entry = plan.entry(games)?;
        Tournament::with(plan, entry, plan.contestants(entry)?, folder)
    }

    /// A tournament of a game by its plan with players of one's own; one for
    /// each of the plan, in the same order.
    ///
    /// # Errors
    /// If the plan cannot be carried out.
    pub fn with(
        plan: &Plan,
        entry: &Entry,
        contestants: Vec<Contestant>,
        folder: &Path,
    ) -> Result<Tournament, TournamentError> {
        let start = entry.start();
        let plan = &Plan {
            game: entry.name.to_owned(),
            ..plan.clone()
        };
        let exact = plan.exact_nodes.map(|nodes| exact(start.as_ref(), nodes));
        let exact = exact.transpose()?;
        let defaults = Rules::default();
        let (pairs, rounds) = (plan.games as u64 / 2, plan.rounds.unwrap_or(1) as u64);
        let openings = plan.source(folder)?.openings(
            start.as_ref(),
            Schedule::openings_needed(plan.kind, pairs, rounds),
            plan.seed,
            exact.as_deref(),
        )?;
        let lines = openings
            .iter()
            .flat_map(|opening| [opening.to_string(), "\n".to_owned()]);
        let texts: String = lines.collect();
        let fingerprint = serde_json::json!({ "plan": plan, "openings": digest(texts.as_bytes()) });
        Ok(Tournament {
            name: plan.name.clone(),
            rules: Rules {
                event: plan.name.clone(),
                terms: Terms {
                    agreement: plan.agreement,
                    exact,
                    margin: plan
                        .margin
                        .map_or(defaults.terms.margin, Duration::from_millis),
                    ..defaults.terms
                },
                ..defaults
            },
            seed: plan.seed,
            concurrency: plan.concurrency.unwrap_or(1),
            schedule: Schedule {
                kind: plan.kind,
                players: contestants.len(),
                pairs,
                rounds,
                openings,
            },
            fingerprint: fingerprint.to_string(),
            start,
            contestants,
        })
    }

    /// Plays the tournament, or what is missing of it if `resume` is set.
    /// `listener` hears of every game from this thread. When `stop` is raised,
    /// games under way come to nothing; they are played when it is resumed.
    ///
    /// # Errors
    /// If the tournament was begun before and `resume` is not set, or if the
    /// store fails.
    pub fn run(
        &self,
        store: &mut Store,
        resume: bool,
        stop: &StopFlag,
        listener: &mut dyn FnMut(TournamentEvent<'_>),
    ) -> Result<Live, TournamentError> {
        self.run_at(None, store, resume, stop, listener)
    }

    /// The same with games that are played somewhere else, if it says so; nobody hears
    /// when they start.
    ///
    /// # Errors
    /// As those of [`run`](Tournament::run), or if a game cannot be played elsewhere.
    pub fn run_at(
        &self,
        elsewhere: Option<&dyn Elsewhere>,
        store: &mut Store,
        resume: bool,
        stop: &StopFlag,
        listener: &mut dyn FnMut(TournamentEvent<'_>),
    ) -> Result<Live, TournamentError> {
        let mut live = self.begin(store)?;
        if live.finished() > 0 && !resume {
            return Err(TournamentError::Exists(self.name.clone()));
        }
        while !stop.is_raised() {
            let jobs = self.due(&live);
            if jobs.is_empty() {
                break;
            }
            self.play(elsewhere, &jobs, store, &mut live, stop, listener)?;
        }
        Ok(live)
    }

    /// Enters the tournament into the store, or finds it there with what was
    /// played of it: the first step for those who have threads of their own.
    /// They play what is [`due`](Tournament::due), each game with
    /// [`play_one`](Tournament::play_one), and [`count`](Tournament::count) it.
    ///
    /// ```
    /// use yolah_arena::store::Store;
    /// use yolah_arena::tournament::{Participant, Plan, Tournament};
    /// use yolah_search::StopFlag;
    ///
    /// let players = ["random:seed=1", "random:seed=2"].map(Participant::new);
    /// let plan = Plan { game: "connect4".into(), ..Plan::new(players.into()) };
    /// let tournament = Tournament::new(&plan, yolah_catalog::GAMES, ".".as_ref())?;
    /// let mut store = Store::in_memory()?;
    /// let mut live = tournament.begin(&mut store)?;
    /// while let Some(job) = tournament.due(&live).first() {
    ///     let game = tournament.play_one(job, &StopFlag::default())?.expect("nobody stops it");
    ///     tournament.count(job, &game, &mut store, &mut live)?;
    /// }
    /// assert_eq!(live.finished(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the store fails, or has another tournament of this name.
    pub fn begin(&self, store: &mut Store) -> Result<Live, TournamentError> {
        let id = store.enter(&self.name, self.start.game(), &self.fingerprint)?;
        Ok(self.live(id, self.stored(store)?))
    }

    /// The games that can be played now and are not finished, in order. When
    /// there are none, the tournament is over.
    pub fn due(&self, live: &Live) -> Vec<Job> {
        self.schedule.stage(&live.results)
    }

    /// Plays a game on this thread; `None` if it was stopped before its end.
    ///
    /// # Errors
    /// If its opening cannot be played.
    pub fn play_one(&self, job: &Job, stop: &StopFlag) -> Result<Option<Played>, TournamentError> {
        Ok(self.hall(None).play_one(job, stop)?)
    }

    fn hall<'a>(&'a self, elsewhere: Option<&'a dyn Elsewhere>) -> Hall<'a> {
        Hall {
            start: self.start.as_ref(),
            contestants: &self.contestants,
            rules: &self.rules,
            seed: self.seed,
            concurrency: self.concurrency,
            elsewhere,
        }
    }

    fn play(
        &self,
        elsewhere: Option<&dyn Elsewhere>,
        jobs: &[Job],
        store: &mut Store,
        live: &mut Live,
        stop: &StopFlag,
        listener: &mut dyn FnMut(TournamentEvent<'_>),
    ) -> Result<(), TournamentError> {
        let (before, start) = (live.elapsed, Instant::now());
        let first = live.finished() + 1;
        let mut failure = None;
        self.hall(elsewhere).play(jobs, stop, &mut |signal| {
            live.elapsed = before + start.elapsed();
            match signal {
                Signal::Started(index) => {
                    let (number, names) = (first + index, self.names(&jobs[index]));
                    listener(TournamentEvent::Started {
                        number,
                        names,
                        live,
                    });
                }
                Signal::Finished(index, game) => {
                    let job = &jobs[index];
                    if let Err(error) = self.count(job, &game, store, live) {
                        failure = Some(error);
                        return ControlFlow::Break(());
                    }
                    listener(TournamentEvent::Finished {
                        number: first + index,
                        names: self.names(job),
                        game: &game,
                        live,
                    });
                }
            }
            ControlFlow::Continue(())
        })?;
        failure.map_or(Ok(()), |error| Err(error.into()))
    }

    fn live(&self, id: i64, results: Results) -> Live {
        Live {
            id,
            kind: self.schedule.kind,
            names: self.contestants.iter().map(|c| c.name.clone()).collect(),
            survived: self.survived(&results),
            total: self.schedule.total(),
            results,
            played_now: 0,
            elapsed: Duration::ZERO,
        }
    }

    pub(super) fn survived(&self, results: &Results) -> Vec<u32> {
        match self.schedule.kind {
            Kind::Knockout => knockout::stage(&self.schedule, results).survived,
            _ => vec![0; self.contestants.len()],
        }
    }

    /// Who plays a game, White first.
    fn names(&self, job: &Job) -> [&str; 2] {
        let white = white_side(self.start.sides());
        [white, !white].map(|side| self.contestants[job.players[side.index()]].name.as_str())
    }
}

impl fmt::Debug for Tournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tournament")
            .field("name", &self.name)
            .field("contestants", &self.contestants)
            .finish_non_exhaustive()
    }
}

/// Ends games whose result is found by visiting so many positions. `start` is
/// any session of the game.
///
/// # Errors
/// If positions of this game cannot be solved.
pub fn exact(start: &dyn Session, nodes: u64) -> Result<Arc<Exact>, SolveError> {
    // Asked for nothing but whether it refuses: before the first game, not in it.
    start.solve(0, &mut |_, _| false)?;
    Ok(Arc::new(move |session: &dyn Session| {
        let (least, most) = session.solve(nodes, &mut |_, _| true).ok()?.margin;
        (least == most).then(|| Outcome::from_points(least, 0))
    }))
}
