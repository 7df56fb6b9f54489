//! The commands that work in a thread of their own.

use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

use yolah_kit::{Question, Session};
use yolah_search::{StopFlag, while_pondering};

use super::Engine;
use crate::job::{Done, Job, Ponder, Signals};
use crate::thinking::{Thinking, limit, refusal};
use crate::{Go, perft};

/// What the client wants to hear of a search.
#[derive(Clone, Copy)]
pub(super) struct Told {
    pub(super) progress: bool,
    pub(super) answer: bool,
}

impl<'scope> Engine<'scope, '_> {
    pub(super) fn go(&mut self, go: &Go) -> Result<String, String> {
        self.reclaim()?;
        if let Some(depth) = go.perft {
            self.perft(depth)?;
            return Ok(String::new());
        }
        let everything = Told {
            progress: true,
            answer: true,
        };
        self.think(go, everything)
    }

    /// Starts a search.
    pub(super) fn think(&mut self, go: &Go, told: Told) -> Result<String, String> {
        let horizon = self.players.horizon(&*self.session);
        let limit = limit(go, &*self.session, self.settings.overhead, horizon)?;
        let mut session = self.session.duplicate();
        if session.outcome().is_some() && self.dialect.client_claims_draws() {
            // A draw that the client has not claimed.
            session = session.without_draws();
        }
        let dialect = self.dialect;
        let refused = |why: &str| Ok(refusal(dialect, &*session, why, go.mate));
        if session.outcome().is_some() {
            return refused("the game is over");
        }
        let moves = match named_moves(session.as_ref(), &go.moves) {
            Ok(moves) => moves,
            Err(error) => return refused(&error),
        };
        if let Err(error) = self.prepare() {
            return refused(&error);
        }
        let ponder = go.ponder.then(|| Ponder {
            since: Instant::now(),
            limit,
        });
        let signals = Signals::default();
        if !go.infinite && !go.ponder {
            signals.release.raise();
        }
        if !told.answer {
            signals.abandoned.raise();
        }
        if let Some(player) = self.player.take() {
            let thinking = Thinking {
                player,
                session,
                dialect: self.dialect,
                question: Question {
                    limit: if go.ponder {
                        while_pondering(limit)
                    } else {
                        limit
                    },
                    lines: self.settings.lines,
                    moves,
                },
                tell_ponder: self.settings.ponder,
                tell_progress: told.progress,
                is_mate: go.mate,
                output: self.output,
            };
            self.start(signals, ponder, |signals| thinking.run(signals))?;
        }
        Ok(String::new())
    }

    fn perft(&mut self, depth: u32) -> Result<(), String> {
        if depth > perft::DEEPEST {
            return Err(format!("go perft goes to {} at most", perft::DEEPEST));
        }
        let session = self.session.duplicate();
        self.work(move |stop| {
            let counts = perft::divide(&*session, depth, stop);
            counts.unwrap_or_else(|| "info string perft stopped".into())
        })
    }

    pub(super) fn bench(&mut self) -> Result<(), String> {
        self.reclaim()?;
        let (players, game, dialect) = (self.players, self.settings.game, self.dialect);
        self.work(move |stop| {
            let text = players.bench(game, stop);
            text.unwrap_or_else(|| dialect.error("there is no bench"))
        })
    }

    /// Runs something that ends with a text, and nothing to wait for.
    fn work(
        &mut self,
        work: impl FnOnce(&StopFlag) -> String + Send + 'scope,
    ) -> Result<(), String> {
        let (output, dialect) = (self.output, self.dialect);
        self.start(Signals::default(), None, move |signals| {
            // What fails here must not end the engine.
            let result = panic::catch_unwind(AssertUnwindSafe(|| work(&signals.stop)));
            let text = result.unwrap_or_else(|_| dialect.error("that failed"));
            signals.set_answered();
            // The main loop finds out by itself when the client is gone.
            let _ = output.say(text);
            Done::default()
        })
    }

    fn start(
        &mut self,
        signals: Signals,
        ponder: Option<Ponder>,
        work: impl FnOnce(&Signals) -> Done + Send + 'scope,
    ) -> Result<(), String> {
        let job = Job::start(self.scope, signals, ponder, work);
        self.job = Some(job.map_err(|error| format!("no thread for this: {error}"))?);
        Ok(())
    }

    /// Tells a running job to end; it answers by itself.
    pub(super) fn stop(&mut self) {
        if let Some(job) = &self.job {
            job.stop();
        }
    }

    /// Takes the player back from a job that is over, or will be in a moment
    /// because it was stopped: clients do not always wait for its answer.
    pub(super) fn reclaim(&mut self) -> Result<(), String> {
        if self.job.as_ref().is_some_and(|job| !job.is_ending()) {
            return Err("the engine is busy; send stop first".into());
        }
        let done = self.job.take().map(Job::join).unwrap_or_default();
        if done.player.is_some() {
            self.player = done.player;
        }
        if let Some(answer) = done.answer.filter(|_| self.dialect.keeps_game()) {
            self.keep(answer);
        }
        Ok(())
    }

    /// Makes sure that there is a player.
    pub(super) fn prepare(&mut self) -> Result<(), String> {
        if self.player.is_none() {
            let spec = self.settings.spec(self.players);
            self.player = Some(self.players.player(self.settings.game, &spec)?);
        }
        Ok(())
    }
}

/// Moves that a client names, as the game writes them.
fn named_moves(session: &dyn Session, texts: &[String]) -> Result<Vec<String>, String> {
    let moves = texts.iter().map(|text| session.duplicate().play(text));
    let moves: Result<_, _> = moves.collect();
    moves.map_err(|error| format!("go searchmoves: {error}"))
}
