use std::sync::Arc;
use std::time::{Duration, Instant};

use yolah_answers::live::{Message, pause, policy};
use yolah_answers::{Code, Thought, memory};
use yolah_game::Side;
use yolah_kit::{AnyPlayer, Fault, Session, Spec};
use yolah_play::{Failure, ask, guarded};
use yolah_search::{Limit, StopFlag};

use super::seat::Seat;
use super::table::Play;
use super::{House, Table};
use crate::thought::Kind;

/// A program's turn.
struct Turn {
    session: Box<dyn Session>,
    side: Side,
    spec: Spec,
    limit: Limit,
    stop: StopFlag,
    /// The table's version; the answer counts only if it is still the same.
    version: u64,
}

/// How often people see what a program thinks.
const REPORT: Duration = Duration::from_millis(200);

impl Table {
    /// Lets the program whose turn it is think.
    pub(super) fn start_program(self: &Arc<Table>, play: &mut Play) {
        let side = play.game.turn();
        let Seat::Player { spec, think_ms } = &play.seats[side.index()] else {
            return;
        };
        let think = Duration::from_millis(*think_ms);
        let limits = &self.house.limits;
        let policy = policy(think, limits.longest_move);
        let are_programs = play.seats.iter().all(Seat::is_player);
        let pace = are_programs.then_some(limits.pace);
        let pause = pause(&play.game, spec, think, pace);
        let stop = StopFlag::default();
        let turn = Turn {
            session: play.game.session().duplicate(),
            side,
            spec: spec.clone(),
            limit: play.game.limit(&policy),
            stop: stop.clone(),
            version: play.version,
        };
        play.thinking = Some(stop);
        let table = Arc::clone(self);
        match pause {
            Some(pause) => {
                self.house.runtime.spawn(async move {
                    tokio::time::sleep(pause).await;
                    table.submit(turn);
                });
            }
            None => table.submit(turn),
        }
    }

    fn submit(self: Arc<Table>, turn: Turn) {
        let (house, owner) = (Arc::clone(&self.house), self.owner);
        house
            .pool
            .submit(owner, Kind::Move, move || self.take_turn(&turn));
    }

    /// Thinks and answers; runs on a thread of the pool.
    fn take_turn(self: &Arc<Table>, turn: &Turn) {
        if turn.stop.is_raised() {
            return;
        }
        let answer = guarded(|| self.think(turn));
        let mut play = self.lock();
        if !play.game.is_running() {
            self.house.kept.forget(&self.id);
        }
        if play.version != turn.version || !play.game.is_running() {
            return;
        }
        let accepted = answer.and_then(|(text, elapsed)| {
            let accepted = self.accept(&mut play, &text, elapsed);
            accepted.map_err(|refusal| Failure {
                fault: match refusal.code {
                    Code::IllegalMove => Fault::Illegal,
                    _ => Fault::Broken,
                },
                detail: refusal.message,
            })
        });
        if let Err(failure) = accepted {
            let (program, reason) = (&turn.spec, failure.detail.clone());
            // A program that was late has lost already.
            if play.game.fail(turn.side, failure).is_ok() {
                tracing::error!("{program} failed in game {}: {reason}", self.id);
                self.finish(&mut play);
            }
        }
    }

    /// The program's move and how long it took. Waiting for a free thread does
    /// not count: it is not the program's fault.
    fn think(self: &Arc<Table>, turn: &Turn) -> Result<(String, Duration), Failure> {
        let start = Instant::now();
        let mut player = self.player(turn).map_err(Failure::broken)?;
        let mut reported = start;
        let mut report = |progress: &_| {
            if reported.elapsed() >= REPORT {
                reported = Instant::now();
                self.show_thought(turn, &Thought::of(turn.session.as_ref(), progress));
            }
        };
        let session = turn.session.as_ref();
        let reply = ask(
            player.as_mut(),
            session,
            turn.limit,
            &turn.stop,
            &mut report,
        )?;
        // Also of one who answered before anybody heard of it.
        self.show_thought(turn, &Thought::of(session, &reply.answer.progress));
        let house: &House = &self.house;
        let list = house.players.list(session.game());
        let info = list.iter().find(|info| info.name == turn.spec.name);
        let size = info.map_or(0, |info| memory(&turn.spec, info));
        house.kept.put(&self.id, turn.side, size, player);
        Ok((reply.answer.best, start.elapsed()))
    }

    fn player(&self, turn: &Turn) -> Result<Box<dyn AnyPlayer>, String> {
        match self.house.kept.take(&self.id, turn.side) {
            Some(player) => Ok(player),
            None => self.house.players.make(turn.session.game(), &turn.spec),
        }
    }

    fn show_thought(&self, turn: &Turn, thought: &Thought) {
        let message = Message::Thinking {
            id: &self.id,
            side: turn.side,
            thought,
        };
        let text = message.text().into();
        let mut play = self.lock();
        if play.version == turn.version {
            play.audience.tell_pages(&text);
        }
    }
}
