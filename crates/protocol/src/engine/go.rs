//! The commands that work in a thread of their own.

use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

use yolah_kit::{AnyPlayer, Question, Session};
use yolah_search::{StopFlag, while_pondering};

use super::Engine;
use crate::job::{Job, Ponder, Signals};
use crate::thinking::{Thinking, limit, refusal};
use crate::{Go, perft};

impl<'scope> Engine<'scope, '_> {
    pub(super) fn go(&mut self, go: &Go) -> Result<String, String> {
        self.reclaim()?;
        if let Some(depth) = go.perft {
            self.perft(depth)?;
            return Ok(String::new());
        }
        let horizon = self.players.horizon(&*self.session);
        let limit = limit(go, &*self.session, self.settings.overhead, horizon)?;
        let mut session = self.session.duplicate();
        if session.outcome().is_some() && self.dialect.client_claims_draws() {
            // A draw that the client has not claimed.
            session = session.without_draws();
        }
        if session.outcome().is_some() {
            return Ok(refusal(self.dialect, "the game is over"));
        }
        let moves = match named_moves(session.as_ref(), &go.moves) {
            Ok(moves) => moves,
            Err(error) => return Ok(refusal(self.dialect, &error)),
        };
        if let Err(error) = self.prepare() {
            return Ok(refusal(self.dialect, &error));
        }
        let ponder = go.ponder.then(|| Ponder {
            since: Instant::now(),
            limit,
        });
        let signals = Signals::default();
        if !go.infinite && !go.ponder {
            signals.release.raise();
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
            None
        })
    }

    fn start(
        &mut self,
        signals: Signals,
        ponder: Option<Ponder>,
        work: impl FnOnce(&Signals) -> Option<Box<dyn AnyPlayer>> + Send + 'scope,
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
        if let Some(player) = self.job.take().and_then(Job::join) {
            self.player = Some(player);
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
