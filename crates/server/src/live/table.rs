use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::AbortHandle;
use yolah_catalog::Session;
use yolah_game::{Side, TimeUp};
use yolah_search::StopFlag;

use super::audience::{Audience, Dialect, Follower, Outbox};
use super::seat::Seat;
use super::timing::Timing;
use super::view::ChatLine;
use super::wishes::Wishes;
use super::{House, Rights, ms};
use crate::error::{Code, Refusal};
use crate::key::Key;
use crate::limits::Limits;
use crate::store::{Ending, Event, Reason};

/// A live game. Every operation locks the table, changes the game, writes the
/// change to the journal and tells the audience, without waiting for anybody.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) watch_key: Key,
    pub(crate) public: bool,
    pub(super) creator: Key,
    /// Whose programs think here.
    pub(super) owner: IpAddr,
    pub(super) house: Arc<House>,
    pub(super) state: Mutex<Play>,
}

/// The part of a table that changes.
pub(super) struct Play {
    pub(super) session: Box<dyn Session>,
    pub(super) timing: Timing,
    pub(super) seats: [Seat; 2],
    pub(super) ending: Option<Ending>,
    pub(super) wishes: Wishes,
    pub(super) chat: VecDeque<ChatLine>,
    pub(super) audience: Audience,
    /// Counts changes: who waited for something finds out whether the game
    /// went on without him.
    pub(super) version: u64,
    /// Stops the program that thinks.
    pub(super) thinking: Option<StopFlag>,
    /// Ends the game when a clock runs out.
    pub(super) alarm: Option<AbortHandle>,
    /// When somebody was last seen.
    pub(super) seen: Instant,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play")
            .field("position", &self.session.position())
            .finish_non_exhaustive()
    }
}

/// Lines of chat that newcomers see.
const CHAT_LINES: usize = 100;

impl Play {
    pub(super) fn new(session: Box<dyn Session>, timing: Timing, seats: [Seat; 2]) -> Play {
        Play {
            session,
            timing,
            seats,
            ending: None,
            wishes: Wishes::default(),
            chat: VecDeque::new(),
            audience: Audience::default(),
            version: 0,
            thinking: None,
            alarm: None,
            seen: Instant::now(),
        }
    }

    pub(super) fn is_ready(&self) -> bool {
        !self.seats.iter().any(Seat::is_open)
    }

    /// Interrupts whoever thinks or waits about the position that was.
    pub(super) fn changed(&mut self) {
        self.version += 1;
        if let Some(stop) = self.thinking.take() {
            stop.raise();
        }
        if let Some(alarm) = self.alarm.take() {
            alarm.abort();
        }
    }

    /// Refuses what only makes sense while the game goes on.
    pub(super) fn must_go_on(&self) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        if !self.is_ready() {
            let message = "the game begins when both sides are there";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        Ok(())
    }

    /// The side that somebody speaks for.
    pub(super) fn speaker(&self, rights: Rights) -> Result<Side, Refusal> {
        let side = rights.side(self.session.turn());
        side.ok_or_else(|| Refusal::new(Code::NotAllowed, "those who look on do not play"))
    }
}

impl Table {
    pub(super) fn lock(&self) -> MutexGuard<'_, Play> {
        // A panic under the lock is a bug, but not a reason to end the game:
        // the session changes last, after everything that can fail.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes an event down, or refuses what led to it.
    pub(super) fn note(&self, event: &Event) -> Result<(), Refusal> {
        let written = self.house.journal.append(event);
        written.map_err(|error| Refusal::internal("writing to the journal", &error))
    }

    /// Follows the game from now on.
    pub(crate) fn open(&self, outbox: &Outbox, dialect: Dialect, rights: Rights, key: Key) {
        let mut play = self.lock();
        play.seen = Instant::now();
        play.audience.join(Follower {
            outbox: outbox.clone(),
            dialect,
            rights,
            key,
        });
        self.show_game_to(&mut play, Some(outbox));
        self.show_people(&mut play);
    }

    /// Follows it no longer.
    pub(crate) fn leave(&self, outbox: &Outbox) {
        let mut play = self.lock();
        play.seen = Instant::now();
        play.audience.leave(outbox);
        self.show_people(&mut play);
    }

    /// Plays a move for whoever has the turn.
    pub(crate) fn play(
        self: &Arc<Table>,
        rights: Rights,
        text: &str,
        ply: Option<usize>,
    ) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.session.turn();
        if !rights.has(side) || ply.is_some_and(|ply| ply != play.session.ply()) {
            let name = play.session.sides()[side.index()];
            let message = format_args!("it is the turn of {name} at ply {}", play.session.ply());
            return Err(Refusal::new(Code::NotYourTurn, message));
        }
        let elapsed = play.timing.elapsed();
        self.accept(&mut play, text, elapsed)
    }

    /// Plays a move that took so long: checks it, pays for it, writes it down,
    /// shows it.
    pub(super) fn accept(
        self: &Arc<Table>,
        play: &mut Play,
        text: &str,
        elapsed: Duration,
    ) -> Result<(), Refusal> {
        let side = play.session.turn();
        let mut next = play.session.duplicate();
        let text = next
            .play(text)
            .map_err(|error| Refusal::new(Code::IllegalMove, error))?;
        if let Err(late) = play.timing.spend(side, elapsed) {
            self.late(play, late);
            return Err(Refusal::new(Code::GameOver, late));
        }
        let event = Event::Moved {
            id: self.id.clone(),
            text,
            ms: ms(elapsed),
        };
        if let Err(refusal) = self.note(&event) {
            play.timing.take_back(1);
            play.timing.start();
            return Err(refusal);
        }
        play.session = next;
        play.seen = Instant::now();
        play.wishes = Wishes::default();
        play.changed();
        self.finish_by_rules(play);
        self.show_move(play);
        self.go_on(play);
        Ok(())
    }

    /// Starts clock and program of the side to move.
    pub(super) fn go_on(self: &Arc<Table>, play: &mut Play) {
        if play.ending.is_some() || !play.is_ready() {
            return;
        }
        play.timing.start();
        if play.seats[play.session.turn().index()].is_player() {
            self.start_program(play);
        } else {
            self.set_alarm(play);
        }
    }

    /// Ends the game when the side to move runs out of time.
    fn set_alarm(self: &Arc<Table>, play: &mut Play) {
        let side = play.session.turn();
        let Some(left) = play.timing.left(side) else {
            return;
        };
        let (table, version) = (Arc::downgrade(self), play.version);
        let task = self.house.runtime.spawn(async move {
            // Exactly the time that is left is not too long.
            tokio::time::sleep(left + Duration::from_millis(1)).await;
            if let Some(table) = table.upgrade() {
                let mut play = table.lock();
                if play.version == version
                    && play.ending.is_none()
                    && let Some(late) = play.timing.late(side)
                {
                    table.late(&mut play, late);
                }
            }
        });
        play.alarm = Some(task.abort_handle());
    }

    fn late(&self, play: &mut Play, late: TimeUp) {
        match late {
            TimeUp::Flag(side) => self.finish(play, Ending::won(!side, Reason::Time)),
            TimeUp::Halted => self.finish(play, Ending::halted(play.session.as_ref())),
        }
    }

    /// Says something to all.
    pub(crate) fn chat(&self, from: &Outbox, rights: Rights, text: &str) -> Result<(), Refusal> {
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        if text.trim().is_empty() || text.chars().count() > Limits::CHAT {
            let most = Limits::CHAT;
            let message = format_args!("a message has 1 to {most} characters");
            return Err(Refusal::new(Code::BadRequest, message));
        }
        let mut play = self.lock();
        let side = rights.side(play.session.turn());
        let name = side.and_then(|side| play.seats[side.index()].name());
        let line = ChatLine {
            from: name.unwrap_or_else(|| "a watcher".to_owned()),
            text,
        };
        if play.chat.len() == CHAT_LINES {
            play.chat.pop_front();
        }
        play.chat.push_back(line.clone());
        self.show_chat(&mut play, from, &line);
        Ok(())
    }

    /// Whether nobody was here for long: so long if the game is over, else so long.
    pub(super) fn is_idle(&self, over: Duration, going_on: Duration) -> bool {
        let play = self.lock();
        let time = if play.ending.is_some() {
            over
        } else {
            going_on
        };
        play.audience.is_empty() && play.seen.elapsed() > time
    }
}
