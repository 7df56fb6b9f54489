use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use yolah_game::record::{Record, RecordedMove};
use yolah_game::{Outcome, Side, TimeUp};
use yolah_kit::{AnyPlayer, Fault, Session, ThinkError};
use yolah_search::{Answer, Progress, StopFlag};

use super::adjudication::Opinions;
use super::recording::comment;
use super::timing::Clocks;
use super::{Agreement, Contestant, Ending, Job, Termination};
use crate::openings::{Exact, OpeningError};

/// The rules of a competition, beyond those of the game.
#[derive(Clone)]
pub struct Rules {
    /// The tag `Event` of all records.
    pub event: String,
    /// The tag `Site` of all records.
    pub site: String,
    /// When the players' scores end a game.
    pub agreement: Agreement,
    /// Who ends a game when its result is known.
    pub exact: Option<Arc<Exact>>,
    /// So much too late is not too late.
    pub margin: Duration,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            event: "?".to_owned(),
            site: "?".to_owned(),
            agreement: Agreement::default(),
            exact: None,
            margin: Duration::from_millis(50),
        }
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rules")
            .field("event", &self.event)
            .field("agreement", &self.agreement)
            .field("exact", &self.exact.is_some())
            .field("margin", &self.margin)
            .finish_non_exhaustive()
    }
}

/// A game that was played to an end.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// The game on paper.
    pub record: Record,
    /// How many moves were made, those of the opening included.
    pub plies: usize,
    /// The points of both sides, in games that count them.
    pub points: Option<[i32; 2]>,
    /// How long it took.
    pub elapsed: Duration,
}

/// A game under way.
pub(super) struct Table<'a> {
    pub(super) rules: &'a Rules,
    /// Who has which side, the first mover first.
    pub(super) seats: [&'a Contestant; 2],
    pub(super) session: Box<dyn Session>,
    clocks: Clocks,
    opinions: Opinions,
    pub(super) moves: Vec<RecordedMove>,
}

impl<'a> Table<'a> {
    pub(super) fn set_up(
        job: &Job,
        contestants: &'a [Contestant],
        rules: &'a Rules,
        start: &dyn Session,
    ) -> Result<Table<'a>, OpeningError> {
        let seats = job.players.map(|player| &contestants[player]);
        let mut table = Table {
            rules,
            seats,
            session: job.opening.set_up(start)?,
            clocks: Clocks::start(&seats.map(|seat| seat.pace)),
            opinions: Opinions::default(),
            moves: Vec::new(),
        };
        for text in &job.opening.moves {
            table.note(text, "book".to_owned())?;
        }
        Ok(table)
    }

    fn note(&mut self, text: &str, comment: String) -> Result<(), yolah_game::ParseMoveError> {
        let mut recorded = RecordedMove::new(text)?;
        recorded.comments.push(comment);
        self.moves.push(recorded);
        Ok(())
    }

    /// Plays until the game is over; `None` if it was stopped before.
    pub(super) fn play(&mut self, seeds: [u64; 2], stop: &StopFlag) -> Option<Ending> {
        let mut players = Vec::with_capacity(2);
        for side in Side::BOTH {
            match build(self.seats[side.index()], seeds[side.index()]) {
                Ok(player) => players.push(player),
                Err(reason) => {
                    return Some(self.failure(side, Termination::Abandoned, &reason));
                }
            }
        }
        let ending = loop {
            if let Some(ending) = self.known_end() {
                break Some(ending);
            }
            let side = self.session.turn();
            let fault = self.turn(side, players[side.index()].as_mut(), stop);
            if stop.is_raised() {
                break None;
            }
            if let Err(ending) = fault {
                break Some(ending);
            }
        };
        for player in players {
            // A player may panic while it is dropped; the game is over anyway.
            let _ = catch_unwind(AssertUnwindSafe(|| drop(player)));
        }
        ending
    }

    /// The ending, if the position needs no more moves.
    fn known_end(&self) -> Option<Ending> {
        let session = self.session.as_ref();
        if let Some(outcome) = session.outcome() {
            let has_points = session.points().is_some();
            return Some(self.decided(outcome, Termination::Normal, has_points, ""));
        }
        if self.clocks.is_halted() {
            return Some(self.scored());
        }
        let rules = self.rules;
        let known = rules.exact.as_ref().and_then(|exact| exact(session));
        if let Some(outcome) = known {
            let has_points = session.points().is_some();
            let how = " (known result)";
            return Some(self.decided(outcome, Termination::Adjudication, has_points, how));
        }
        let agreed = self.opinions.agreed(&rules.agreement)?;
        Some(self.decided(agreed, Termination::Adjudication, false, " (agreed)"))
    }

    /// Lets the player on `side` make its move.
    fn turn(
        &mut self,
        side: Side,
        player: &mut dyn AnyPlayer,
        stop: &StopFlag,
    ) -> Result<(), Ending> {
        let session = self.session.as_ref();
        let pace = &self.seats[side.index()].pace;
        let limit = self.clocks.limit(side, pace, session.turns_left());
        player.set_clocks(self.clocks.shown(side));
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| {
            player.think(session, &limit.into(), stop, &mut |_| ())
        }));
        let elapsed = start.elapsed();
        let answer = match answer {
            Ok(answer) => answer.map_err(|error| (blame(&error), error.to_string())),
            Err(panic) => Err((Termination::Abandoned, panic_text(panic.as_ref()))),
        };
        let answer = answer.map_err(|(how, reason)| self.failure(side, how, &reason))?;
        match self.clocks.spend(side, elapsed, self.rules.margin) {
            Ok(()) => self.accept(side, &answer, elapsed),
            Err(TimeUp::Halted) => Err(self.scored()),
            Err(TimeUp::Flag(_)) => {
                let reason = format!("{:.3} s", elapsed.as_secs_f64());
                Err(self.failure(side, Termination::TimeForfeit, &reason))
            }
        }
    }

    fn accept(
        &mut self,
        side: Side,
        answer: &Answer<String>,
        elapsed: Duration,
    ) -> Result<(), Ending> {
        let progress: &Progress<String> = &answer.progress;
        self.session
            .play(&answer.best)
            .and_then(|text| self.note(&text, comment(progress, elapsed)))
            .map_err(|error| self.failure(side, Termination::IllegalMove, &error.to_string()))?;
        self.opinions.note(side, progress.score);
        Ok(())
    }

    /// The ending of a game that is stopped by its time limit: by points, if
    /// there are any.
    fn scored(&self) -> Ending {
        let points = self.session.points();
        let outcome = points.map_or(Outcome::DRAW, |[a, b]| Outcome::from_points(a, b));
        let how = " (the game's time is up)";
        self.decided(outcome, Termination::Adjudication, points.is_some(), how)
    }

    fn decided(
        &self,
        outcome: Outcome,
        termination: Termination,
        has_margin: bool,
        how: &str,
    ) -> Ending {
        let result = match outcome.winner() {
            None => "draw".to_owned(),
            Some(side) if has_margin => {
                let name = &self.seats[side.index()].name;
                format!("{name} wins by {}", outcome.margin())
            }
            Some(side) => format!("{} wins", self.seats[side.index()].name),
        };
        Ending {
            outcome,
            termination,
            reason: result + how,
            has_margin,
        }
    }

    /// The ending of a game that the player on `side` lost by its own fault.
    fn failure(&self, side: Side, termination: Termination, why: &str) -> Ending {
        let name = &self.seats[side.index()].name;
        let what = match termination {
            Termination::TimeForfeit => "loses on time",
            Termination::IllegalMove => "makes an illegal move",
            _ => "fails",
        };
        Ending {
            outcome: Outcome::win(!side),
            termination,
            reason: format!("{name} {what}: {why}"),
            has_margin: false,
        }
    }
}

fn build(seat: &Contestant, seed: u64) -> Result<Box<dyn AnyPlayer>, String> {
    match catch_unwind(AssertUnwindSafe(|| seat.player(seed))) {
        Ok(player) => player.map_err(|error| format!("cannot start: {error}")),
        Err(panic) => Err(panic_text(panic.as_ref())),
    }
}

/// How a game ends when a player cannot answer.
fn blame(error: &ThinkError) -> Termination {
    match error {
        ThinkError::Fault { fault, .. } => match fault {
            Fault::Late => Termination::TimeForfeit,
            Fault::Illegal => Termination::IllegalMove,
            Fault::Broken => Termination::Abandoned,
        },
        _ => Termination::Abandoned,
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", text.unwrap_or("without a message"))
}
