//! A game at the visitor's own board, against himself or programs.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use yolah_answers::limits::{Allowance, PLIES};
use yolah_answers::live::{
    ClockView, Create, Message, Moved, Whole, Wishes, ending, last_played, pause, played,
    plies_to_take_back, policy,
};
use yolah_answers::{Code, Key, Players, Refusal, Setup, State};
use yolah_game::Side;
use yolah_kit::{Fault, Games, Spec};
use yolah_play::{Failure, Header, LiveGame, Refused, Terms};
use yolah_search::Moment;

use crate::saved::{Finished, Saved};
use crate::seat::Seat;
use crate::turn::{Reply, Turn};

/// Programs that play each other make a move in this time at the soonest.
const PACE: Duration = Duration::from_millis(200);
/// No program thinks longer about a move.
const LONGEST_MOVE: Duration = Duration::from_mins(5);

/// A game that the visitor plays here.
pub(crate) struct Board {
    pub(crate) id: String,
    pub(crate) key: Key,
    pub(crate) game: LiveGame,
    pub(crate) seats: [Seat; 2],
    /// Counts changes: a program's reply to another position does not count.
    version: u64,
}

/// A game that the visitor wants to play, with the names that the page chose.
#[derive(Deserialize)]
pub(crate) struct NewBoard {
    id: String,
    key: Key,
    wanted: Create,
}

/// What the visitor says at a board.
#[derive(Deserialize)]
pub(crate) struct Said {
    pub(crate) id: String,
    pub(crate) say: Say,
}

/// As he would say it to the server.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Say {
    Open,
    Move {
        #[serde(rename = "move")]
        text: String,
        #[serde(default)]
        ply: Option<usize>,
    },
    Resign,
    Takeback,
    Draw,
    Decline,
    Abort,
    Rematch {
        new_id: String,
        new_key: Key,
    },
    #[serde(other)]
    Other,
}

/// What the page has to do after something happened at a board.
#[derive(Default, Serialize)]
pub(crate) struct Effects {
    /// What a server would have told, each a JSON text.
    messages: Vec<String>,
    /// A program is to think; whatever was thought before is of no use.
    turn: Option<Turn>,
    /// Then the clock is to be looked at.
    clock_ms: Option<u64>,
    /// What to keep, so that the game survives a reload.
    saved: Option<Saved>,
    /// The game has just ended with a result.
    finished: Option<Finished>,
}

/// The terms of every game here.
pub(crate) fn terms() -> Terms {
    Terms {
        plies: Some(PLIES),
        ..Terms::default()
    }
}

fn refused(error: &Refused) -> Refusal {
    let code = match error {
        Refused::Illegal(_) => Code::IllegalMove,
        Refused::Begun | Refused::Early => Code::NotAllowed,
        _ => Code::GameOver,
    };
    Refusal::new(code, error)
}

impl Board {
    /// A new game.
    pub(crate) fn set_up(
        games: Games,
        players: &dyn Players,
        allowance: Allowance,
        new: &NewBoard,
    ) -> Result<Board, Refusal> {
        let setup: &Setup = &new.wanted.setup;
        let session = setup.session(games)?;
        let time = new.wanted.time.as_deref().unwrap_or("inf");
        let control: yolah_game::TimeControl = time
            .parse()
            .map_err(|error| Refusal::new(Code::BadTime, error))?;
        let [first, second] = &new.wanted.seats;
        let seat = |wanted| Seat::of(players, allowance, session.game(), wanted);
        let seats = [seat(first)?, seat(second)?];
        let game = LiveGame::new(session, [control.into(); 2], terms());
        if !game.is_running() {
            let message = "the game is over in this position";
            return Err(Refusal::new(Code::GameOver, message));
        }
        Ok(Board::new(new.id.clone(), new.key, game, seats))
    }

    pub(crate) fn new(id: String, key: Key, game: LiveGame, seats: [Seat; 2]) -> Board {
        Board {
            id,
            key,
            game,
            seats,
            version: 0,
        }
    }

    /// The game begins, or goes on after a reload.
    pub(crate) fn begin(&mut self) -> Effects {
        self.go_on(Vec::new())
    }

    /// What follows from what the visitor says, and the next board if it is
    /// about another game.
    pub(crate) fn hear(&mut self, say: &Say) -> Result<(Effects, Option<Board>), Refusal> {
        let effects = match say {
            Say::Open => self.open(),
            Say::Move { text, ply } => self.play(text, *ply)?,
            Say::Resign => self.end(|board| board.game.resign(board.speaker()))?,
            Say::Abort => self.end(|board| board.game.abort())?,
            Say::Takeback => self.take_back()?,
            Say::Draw => self.draw()?,
            Say::Rematch { new_id, new_key } => {
                return self.again(new_id, *new_key);
            }
            Say::Decline | Say::Other => Effects::default(),
        };
        Ok((effects, None))
    }

    fn open(&mut self) -> Effects {
        let message = self.whole();
        Effects {
            messages: vec![message],
            ..self.due()
        }
    }

    fn play(&mut self, text: &str, ply: Option<usize>) -> Result<Effects, Refusal> {
        let (session, turn) = (self.game.session(), self.game.turn());
        if self.seats[turn.index()].is_player() || ply.is_some_and(|ply| ply != session.ply()) {
            let name = session.sides()[turn.index()];
            let message = format_args!("it is the turn of {name} at ply {}", session.ply());
            return Err(Refusal::new(Code::NotYourTurn, message));
        }
        let elapsed = self.game.elapsed(Moment::now());
        let played = self.game.play(text, elapsed);
        match played {
            Err(Refused::Late(_)) => Ok(self.ended()),
            other => other.map(|_| self.moved()).map_err(|error| refused(&error)),
        }
    }

    /// A program has thought. What it said about another position does not count.
    pub(crate) fn replied(&mut self, reply: &Reply) -> Effects {
        if reply.version != self.version || !self.game.is_running() {
            return Effects::default();
        }
        let elapsed = Duration::from_millis(reply.ms);
        let played = self.game.play(&reply.best, elapsed);
        match played {
            Ok(_) => self.moved(),
            Err(Refused::Illegal(error)) => {
                let failure = Failure {
                    fault: Fault::Illegal,
                    detail: error.to_string(),
                };
                // It goes on, as was just seen.
                let _ = self.game.fail(self.game.turn(), failure);
                self.ended()
            }
            Err(_) => self.ended(),
        }
    }

    /// Ends the game if the side to move has no time left.
    pub(crate) fn look_at_clock(&mut self) -> Effects {
        if !self.game.is_running() {
            return Effects::default();
        }
        self.game.check_time(Moment::now());
        if self.game.is_running() {
            self.due()
        } else {
            self.ended()
        }
    }

    fn end(
        &mut self,
        end: impl FnOnce(&mut Board) -> Result<(), Refused>,
    ) -> Result<Effects, Refusal> {
        end(self).map_err(|error| refused(&error))?;
        Ok(self.ended())
    }

    fn draw(&mut self) -> Result<Effects, Refusal> {
        if self.seats.iter().any(Seat::is_player) {
            return Err(Refusal::new(Code::NotAllowed, "a program takes no draw"));
        }
        // The second of two offers ends the game.
        self.end(|board| {
            board.game.offer_draw(Side::First)?;
            board.game.offer_draw(Side::Second)
        })
    }

    fn take_back(&mut self) -> Result<Effects, Refusal> {
        if !self.game.is_running() {
            return Err(refused(&Refused::Over));
        }
        let plays_both = !self.seats.iter().any(Seat::is_player);
        let plies = plies_to_take_back(&self.game, plays_both, self.speaker());
        if plies == 0 {
            let message = "there is no move to take back";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        self.game.take_back(plies);
        self.version += 1;
        let effects = self.go_on(Vec::new());
        Ok(Effects {
            messages: vec![self.whole()],
            ..effects
        })
    }

    /// The same game with sides changed.
    fn again(&self, id: &str, key: Key) -> Result<(Effects, Option<Board>), Refusal> {
        if self.game.is_running() {
            return Err(Refusal::new(Code::NotAllowed, "the game is not over"));
        }
        let mut session = self.game.session().duplicate();
        while session.take_back().is_some() {}
        let [first, second] = self.seats.clone();
        let paces = [*self.game.pace(Side::Second), *self.game.pace(Side::First)];
        let game = LiveGame::new(session, paces, terms());
        let next = Board::new(id.to_owned(), key, game, [second, first]);
        let message = Message::Rematch {
            id: &self.id,
            new_id: id,
            key,
        };
        let effects = Effects {
            messages: vec![message.text()],
            saved: Some(Saved::of(&next)),
            ..Effects::default()
        };
        Ok((effects, Some(next)))
    }

    /// The side that the visitor speaks for: the one to move, if it is his.
    fn speaker(&self) -> Side {
        let turn = self.game.turn();
        if self.seats[turn.index()].is_player() {
            !turn
        } else {
            turn
        }
    }

    fn you(&self) -> Vec<Side> {
        let is_mine = |side: &Side| !self.seats[side.index()].is_player();
        Side::BOTH.into_iter().filter(is_mine).collect()
    }

    fn whole(&self) -> String {
        let session = self.game.session();
        let whole = Whole {
            id: &self.id,
            game: session.game(),
            sides: session.sides(),
            layout: session.layout(),
            you: self.you(),
            creator: true,
            seats: self.seats.each_ref().map(Seat::view),
            watchers: 0,
            start: session.start(),
            moves: played(&self.game),
            state: State::of(session),
            clock: ClockView::of(&self.game),
            result: ending(&self.game),
            claim_ms: [None; 2],
            offers: Wishes::default(),
            chat: Vec::new(),
            join_keys: [None; 2],
            watch_key: self.key,
        };
        Message::Game(Box::new(whole)).text()
    }

    /// A move was made.
    fn moved(&mut self) -> Effects {
        self.version += 1;
        let effects = self.go_on(Vec::new());
        let moved = Moved {
            id: &self.id,
            r#move: last_played(&self.game),
            state: State::of(self.game.session()),
            clock: ClockView::of(&self.game),
            result: ending(&self.game),
            claim_ms: [None; 2],
        };
        let mut messages = vec![Message::Move(Box::new(moved)).text()];
        if !self.game.is_running() {
            messages.push(self.end_message());
        }
        Effects {
            messages,
            ..effects
        }
    }

    /// The game is over, without a move.
    fn ended(&mut self) -> Effects {
        self.version += 1;
        let message = self.end_message();
        self.go_on(vec![message])
    }

    fn end_message(&self) -> String {
        let message = Message::End {
            id: &self.id,
            clock: ClockView::of(&self.game),
            result: ending(&self.game),
        };
        message.text()
    }

    /// Starts the clock of who is to move; what is to be done, and to be kept.
    fn go_on(&mut self, messages: Vec<String>) -> Effects {
        let now = Moment::now();
        if self.game.is_running() {
            self.game.start(now);
        } else {
            self.game.stop(now);
        }
        Effects {
            messages,
            saved: Some(Saved::of(self)),
            finished: self.finished(),
            ..self.due()
        }
    }

    /// What is to be done while somebody is to move.
    fn due(&self) -> Effects {
        if !self.game.is_running() {
            return Effects::default();
        }
        let turn = self.program_turn();
        let side = self.game.turn();
        let left = self.game.left(side, Moment::now());
        Effects {
            clock_ms: left.filter(|_| turn.is_none()).map(|left| {
                // Exactly the time that is left is not too long.
                left.as_millis() as u64 + 1
            }),
            turn,
            ..Effects::default()
        }
    }

    fn program_turn(&self) -> Option<Turn> {
        let side = self.game.turn();
        let Seat::Player { spec, think_ms } = &self.seats[side.index()] else {
            return None;
        };
        let think = Duration::from_millis(*think_ms);
        let are_programs = self.seats.iter().all(Seat::is_player);
        let parsed: Spec = spec.parse().ok()?;
        let pause = pause(&self.game, &parsed, think, are_programs.then_some(PACE));
        let session = self.game.session();
        Some(Turn {
            id: self.id.clone(),
            version: self.version,
            side,
            game: session.game().to_owned(),
            start: session.start(),
            moves: session.moves(),
            player: spec.clone(),
            pause_ms: pause.map_or(0, |pause| pause.as_millis() as u64),
            limit: self.game.limit(&policy(think, LONGEST_MOVE)).into(),
        })
    }

    /// The game for the visitor's library, if it has a result.
    fn finished(&self) -> Option<Finished> {
        let ending = self.game.ending()?;
        ending.outcome()?;
        let names = self.seats.each_ref().map(Seat::name);
        let header = Header {
            event: "Game on this device",
            names: self.game.session().sides(),
            ..Header::of([&names[0], &names[1]])
        };
        // No game has moves that cannot be written down.
        let record = self.game.record(&header).ok()?;
        Some(Finished::of(&self.game, ending, &record, names))
    }
}
