use std::fmt;
use std::time::Duration;

use thiserror::Error;
use yolah_game::{Outcome, ParseMoveError, Score, Side, TimeUp};
use yolah_search::{Limit, StopFlag};

use crate::clocks::{Clocks, Lag};
use crate::kit::{AnyPlayer, Fault, Session};
use crate::watch::Stopwatch;
use crate::{Ending, Failure, Pace, Reason, Reply, Terms, ask};

/// A game under way, or one that has ended; see [the crate](crate) for its rules.
///
/// Time is what the caller measures: a move comes with the time that it took.
/// For those who watch a clock run, [`start`](LiveGame::start) and
/// [`elapsed`](LiveGame::elapsed) keep the moment when it began.
pub struct LiveGame {
    session: Box<dyn Session>,
    paces: [Pace; 2],
    pub(crate) terms: Terms,
    /// They follow from the paces and the times of the plies.
    pub(crate) clocks: Clocks,
    /// One for each move of the session.
    plies: Vec<Ply>,
    pub(crate) stopwatch: Stopwatch,
    /// How much later than due the programs of both sides answered.
    pub(crate) lags: [Lag; 2],
    /// Who offers a draw.
    offer: Option<Side>,
    ending: Option<Ending>,
}

/// What is known of a move besides the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who made it.
    pub side: Side,
    /// How long it took; `None` if it was there from the beginning.
    pub time: Option<Duration>,
    /// What the program that made it thought.
    pub thought: Option<Thought>,
}

/// What a program thought of its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The score, seen from whoever made the move.
    pub score: Score,
    /// How deep it searched.
    pub depth: u32,
    /// How many positions it visited.
    pub nodes: u64,
}

/// Why something cannot be done in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refused {
    /// Nothing is done in a game that is over.
    #[error("the game is over")]
    Over,
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] ParseMoveError),
    /// The move came too late; the game has ended.
    #[error(transparent)]
    Late(#[from] TimeUp),
    /// A game in which both sides have moved is not called off.
    #[error("both sides have moved: the game can be resigned, but not called off")]
    Begun,
    /// The other side is here, or has not been away for long enough.
    #[error("the other side has not left for long enough")]
    Early,
}

impl LiveGame {
    /// A game at these paces, the first mover's first. Moves that the session
    /// has already were there from the beginning and cost nobody time.
    pub fn new(session: Box<dyn Session>, paces: [Pace; 2], terms: Terms) -> LiveGame {
        let given = |step: crate::kit::Step| Ply {
            side: step.side,
            time: None,
            thought: None,
        };
        let mut game = LiveGame {
            clocks: Clocks::start(&paces),
            plies: session.steps().into_iter().map(given).collect(),
            session,
            paces,
            terms,
            stopwatch: Stopwatch::default(),
            lags: [Lag::default(); 2],
            offer: None,
            ending: None,
        };
        game.look();
        game
    }

    /// The position, and the moves that led to it.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// Who moves next.
    pub fn turn(&self) -> Side {
        self.session.turn()
    }

    /// How it ended, if it did.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether it goes on.
    pub fn is_running(&self) -> bool {
        self.ending.is_none()
    }

    /// What is known of each move.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How long a side may think.
    pub fn pace(&self, side: Side) -> &Pace {
        &self.paces[side.index()]
    }

    /// Plays a move of the side to move, which took it so long; its canonical
    /// text. An offer dies with it.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; nothing changes then. If
    /// it comes too late; the game has ended then, without the move.
    pub fn play(&mut self, text: &str, elapsed: Duration) -> Result<String, Refused> {
        self.advance(text, elapsed, None)
    }

    fn advance(
        &mut self,
        text: &str,
        elapsed: Duration,
        thought: Option<Thought>,
    ) -> Result<String, Refused> {
        self.must_go_on()?;
        let side = self.turn();
        if let Err(late) = self.clocks.after(side, elapsed, self.terms.margin) {
            self.run_out(late, elapsed);
            return Err(Refused::Late(late));
        }
        let text = self.session.play(text)?;
        self.plies.push(Ply {
            side,
            time: Some(elapsed),
            thought,
        });
        self.clocks = self.clocks_after(&self.clocks, self.plies.len() - 1);
        self.stopwatch = Stopwatch::default();
        self.offer = None;
        self.look();
        Ok(text)
    }

    /// Plays what the program to move replied. One that has failed, or whose
    /// move is not legal, has lost. Nothing happens if the game is over.
    pub fn reply(&mut self, reply: Result<Reply, Failure>) {
        let played = reply.and_then(|Reply { answer, elapsed }| {
            let thought = Thought {
                score: answer.progress.score,
                depth: answer.progress.depth,
                nodes: answer.progress.nodes,
            };
            match self.advance(&answer.best, elapsed, Some(thought)) {
                Err(Refused::Illegal(error)) => Err(Failure {
                    fault: Fault::Illegal,
                    detail: error.to_string(),
                }),
                _ => Ok(()),
            }
        });
        if let Err(failure) = played
            && self.is_running()
        {
            self.give_loss(self.turn(), failure);
        }
    }

    /// Lets the program to move think and plays what it answers, unless it is
    /// stopped meanwhile.
    pub fn think(&mut self, player: &mut dyn AnyPlayer, limit: Limit, stop: &StopFlag) {
        player.set_clocks(self.shown_clocks());
        let reply = ask(player, self.session(), limit, stop, &mut |_| ());
        if let (Ok(reply), Some(due)) = (&reply, limit.hard) {
            self.lags[self.turn().index()].see(due, reply.elapsed);
        }
        if !stop.is_raised() {
            self.reply(reply);
        }
    }

    /// Takes the last moves back, at most so many, and with them an ending: the
    /// clocks show what they showed before. Returns how many were taken back.
    pub fn take_back(&mut self, plies: usize) -> usize {
        let plies = plies.min(self.plies.len());
        for _ in 0..plies {
            self.session.take_back();
        }
        self.plies.truncate(self.plies.len() - plies);
        self.clocks = self.clocks_of_plies();
        self.stopwatch = Stopwatch::default();
        self.offer = None;
        self.ending = None;
        self.look();
        plies
    }

    fn clocks_of_plies(&self) -> Clocks {
        let start = Clocks::start(&self.paces);
        (0..self.plies.len()).fold(start, |clocks, ply| self.clocks_after(&clocks, ply))
    }

    /// The clocks after one of the moves. A turn ends when the other side moves,
    /// or the game is over.
    fn clocks_after(&self, clocks: &Clocks, ply: usize) -> Clocks {
        let Ply { side, time, .. } = self.plies[ply];
        let Some(time) = time else {
            return *clocks;
        };
        let next = self.plies.get(ply + 1).map(|next| next.side);
        let is_over = next.is_none() && self.session.outcome().is_some();
        let margin = self.terms.margin;
        let after = if next.unwrap_or(self.turn()) == side && !is_over {
            clocks.within_turn(side, time, margin)
        } else {
            clocks.after(side, time, margin)
        };
        after.expect("the move was in time when it was played")
    }

    /// Offers a draw for a side, or accepts the other side's offer, which ends
    /// the game. An offer stands until it is declined or a move is made.
    ///
    /// # Errors
    /// If the game is over.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), Refused> {
        self.must_go_on()?;
        if self.offer == Some(!side) {
            let ending = Ending::of(Outcome::DRAW, Reason::Agreement, false);
            return self.conclude(ending);
        }
        self.offer = Some(side);
        Ok(())
    }

    /// Refuses a draw that was offered, or withdraws the offer.
    pub fn decline_draw(&mut self) {
        self.offer = None;
    }

    /// Who offers a draw.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// Gives up for a side.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), Refused> {
        self.conclude(Ending::won(!side, Reason::Resignation))
    }

    /// Ends the game without a result.
    ///
    /// # Errors
    /// If the game is over.
    pub fn abort(&mut self) -> Result<(), Refused> {
        self.conclude(Ending::aborted())
    }

    /// A program on `side` cannot go on, and loses.
    ///
    /// # Errors
    /// If the game is over.
    pub fn fail(&mut self, side: Side, failure: Failure) -> Result<(), Refused> {
        self.must_go_on()?;
        self.give_loss(side, failure);
        Ok(())
    }

    fn give_loss(&mut self, side: Side, failure: Failure) {
        let ending = Ending::won(!side, failure.fault.into());
        self.end(ending.because(failure.detail));
    }

    /// An offer dies with the game.
    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.offer = None;
    }

    /// Ends the game in a way that somebody else decided, or wrote down. A
    /// margin counts only in games with points.
    ///
    /// # Errors
    /// If the game is over.
    pub fn conclude(&mut self, ending: Ending) -> Result<(), Refused> {
        self.must_go_on()?;
        let has_points = self.session.points().is_some();
        self.end(Ending {
            margin: ending.margin.filter(|_| has_points),
            ..ending
        });
        Ok(())
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        if self.is_running() {
            Ok(())
        } else {
            Err(Refused::Over)
        }
    }

    /// Ends the game if the position needs no more moves.
    fn look(&mut self) {
        let session = self.session.as_ref();
        let by_points = session.points().is_some();
        self.ending = if let Some(outcome) = session.outcome() {
            Some(Ending::of(outcome, Reason::Board, by_points))
        } else if self.clocks.is_halted() {
            Some(self.scored())
        } else if self
            .terms
            .plies
            .is_some_and(|most| self.plies.len() >= most)
        {
            let plies = self.plies.len();
            Some(self.scored().because(format!("after {plies} plies")))
        } else if let Some(outcome) = self.terms.known(session, self.plies.last()) {
            Some(Ending::of(outcome, Reason::Known, by_points))
        } else {
            let agreed = self.terms.agreement.reached(&self.plies);
            agreed.map(|outcome| Ending::of(outcome, Reason::Opinion, false))
        };
    }

    /// The ending of a game that is halted here: by points, if there are any.
    fn scored(&self) -> Ending {
        let points = self.session.points();
        let outcome = points.map_or(Outcome::DRAW, |[a, b]| Outcome::from_points(a, b));
        Ending::of(outcome, Reason::Halted, points.is_some())
    }

    pub(crate) fn run_out(&mut self, late: TimeUp, elapsed: Duration) {
        self.stopwatch = Stopwatch::stopped_at(elapsed);
        let ending = match late {
            TimeUp::Halted => self.scored(),
            TimeUp::Flag(side) => {
                let detail = format!("{:.3} s", elapsed.as_secs_f64());
                Ending::won(!side, Reason::Time).because(detail)
            }
        };
        self.end(ending);
    }
}

impl fmt::Debug for LiveGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveGame")
            .field("game", &self.session.game())
            .field("position", &self.session.position())
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
