use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::AbortHandle;
use yolah_answers::live::{ChatLine, Wishes};
use yolah_answers::{Code, Key, Refusal};
use yolah_game::Side;
use yolah_play::{LiveGame, Refused};
use yolah_search::StopFlag;

use super::audience::{Audience, Dialect, Follower, Outbox};
use super::presence::Absence;
use super::seat::Seat;
use super::{House, Rights, ms};
use crate::limits::Limits;
use crate::store::Event;

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
    pub(super) game: LiveGame,
    pub(super) seats: [Seat; 2],
    pub(super) wishes: Wishes,
    pub(super) chat: VecDeque<ChatLine>,
    pub(super) audience: Audience,
    pub(super) absence: Absence,
    pub(super) created: Instant,
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
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

/// Lines of chat that newcomers see.
const CHAT_LINES: usize = 100;

impl Play {
    pub(super) fn new(game: LiveGame, seats: [Seat; 2]) -> Play {
        Play {
            game,
            seats,
            wishes: Wishes::default(),
            chat: VecDeque::new(),
            audience: Audience::default(),
            absence: Absence::of_all(),
            created: Instant::now(),
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
        if !self.game.is_running() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        if !self.is_ready() {
            let message = "the game begins when both sides are there";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        Ok(())
    }

    /// Ends the game if the clock has run out since this version of it.
    fn run_out(&mut self, table: &Table, version: u64) {
        if self.version == version && self.game.is_running() {
            self.game.check_time(Instant::now());
            if !self.game.is_running() {
                table.finish(self);
            }
        }
    }

    /// The side that somebody speaks for.
    pub(super) fn speaker(&self, rights: Rights) -> Result<Side, Refusal> {
        let side = rights.side(self.game.turn());
        side.ok_or_else(|| Refusal::new(Code::NotAllowed, "those who look on do not play"))
    }
}

impl Table {
    pub(super) fn lock(&self) -> MutexGuard<'_, Play> {
        // A panic under the lock is a bug, but not a reason to end the game.
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
        play.look_round();
        self.show_game_to(&mut play, Some(outbox));
        self.show_people(&mut play);
        self.ring();
    }

    /// Follows it no longer.
    pub(crate) fn leave(&self, outbox: &Outbox) {
        let mut play = self.lock();
        play.seen = Instant::now();
        play.audience.leave(outbox);
        play.look_round();
        self.show_people(&mut play);
        self.ring();
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
        let (session, side) = (play.game.session(), play.game.turn());
        if !rights.has(side) || ply.is_some_and(|ply| ply != session.ply()) {
            let name = session.sides()[side.index()];
            let message = format_args!("it is the turn of {name} at ply {}", session.ply());
            return Err(Refusal::new(Code::NotYourTurn, message));
        }
        let elapsed = play.game.elapsed(Instant::now());
        self.accept(&mut play, text, elapsed)
    }

    /// Plays a move that took so long, writes it down and shows it. What cannot
    /// be written down has not happened.
    pub(super) fn accept(
        self: &Arc<Table>,
        play: &mut Play,
        text: &str,
        elapsed: Duration,
    ) -> Result<(), Refusal> {
        // Whole milliseconds, so that the journal gives the same clock again.
        let ms = ms(elapsed);
        let played = play.game.play(text, Duration::from_millis(ms));
        let text = played.map_err(|refused| self.refuse(play, &refused))?;
        let id = self.id.clone();
        if let Err(refusal) = self.note(&Event::Moved { id, text, ms }) {
            play.game.take_back(1);
            play.game.start(Instant::now());
            return Err(refusal);
        }
        play.seen = Instant::now();
        play.wishes = Wishes::default();
        play.changed();
        if !play.game.is_running() {
            self.close(play);
        }
        self.show_move(play);
        self.go_on(play);
        Ok(())
    }

    fn refuse(&self, play: &mut Play, refused: &Refused) -> Refusal {
        let code = match refused {
            Refused::Illegal(_) => Code::IllegalMove,
            _ => Code::GameOver,
        };
        if matches!(refused, Refused::Late(_)) {
            self.finish(play);
        }
        Refusal::new(code, refused)
    }

    /// Starts clock and program of the side to move.
    pub(super) fn go_on(self: &Arc<Table>, play: &mut Play) {
        if !play.game.is_running() || !play.is_ready() {
            return;
        }
        play.game.start(Instant::now());
        if play.seats[play.game.turn().index()].is_player() {
            self.start_program(play);
        } else {
            self.set_alarm(play);
        }
    }

    /// Ends the game when the side to move runs out of time.
    fn set_alarm(self: &Arc<Table>, play: &mut Play) {
        let left = play.game.left(play.game.turn(), Instant::now());
        let Some(left) = left else {
            return;
        };
        let (table, version) = (Arc::downgrade(self), play.version);
        let task = self.house.runtime.spawn(async move {
            // Exactly the time that is left is not too long.
            tokio::time::sleep(left + Duration::from_millis(1)).await;
            if let Some(table) = table.upgrade() {
                table.lock().run_out(&table, version);
            }
        });
        play.alarm = Some(task.abort_handle());
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
        let side = rights.side(play.game.turn());
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
        let time = if play.game.is_running() {
            going_on
        } else {
            over
        };
        play.audience.is_empty() && play.seen.elapsed() > time
    }
}
