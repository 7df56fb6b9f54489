//! Matches and tournaments: a job is one game.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use yolah_game::TimeControl;
use yolah_game::record::Record;
use yolah_kit::{Entry, Session};
use yolah_play::{Agreement, Ending, Pace, Terms};
use yolah_search::StopFlag;

use super::{Carrier, decode, encode, packed, spec, unpacked};
use crate::matches::{Contestant, Hall, Job, Played, Rules};
use crate::openings::Opening;
use crate::tournament::{Plan, exact};

/// What its runs are called.
pub const KIND: &str = "games";

/// What all games of a match or a tournament have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shared {
    /// The tag `Event` of all records.
    pub event: String,
    /// Who plays.
    pub players: Vec<Seat>,
    /// When the players' scores end a game.
    pub agreement: Agreement,
    /// Positions that may be visited to find the exact result of each position.
    pub exact_nodes: Option<u64>,
    /// Who is late by no more milliseconds does not lose on time.
    pub margin: u64,
    /// What the players' seeds follow from.
    pub seed: u64,
}

/// One who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// The name in records and tables.
    pub name: String,
    /// The player.
    pub spec: String,
    /// Its clock.
    pub time: String,
    /// The depth of its searches.
    pub depth: Option<u32>,
    /// The nodes of its searches.
    pub nodes: Option<u64>,
}

impl Shared {
    /// The games of a tournament.
    pub fn of_plan(plan: &Plan) -> Shared {
        let margin = plan.margin.map(Duration::from_millis);
        let margin = margin.unwrap_or(Rules::default().terms.margin);
        let seat = |participant: &crate::tournament::Participant| Seat {
            name: participant.name().to_owned(),
            spec: participant.spec.clone(),
            time: participant.time.as_ref().unwrap_or(&plan.time).clone(),
            depth: None,
            nodes: None,
        };
        Shared {
            event: plan.name.clone(),
            players: plan.players.iter().map(seat).collect(),
            agreement: plan.agreement,
            exact_nodes: plan.exact_nodes,
            margin: margin.as_millis() as u64,
            seed: plan.seed,
        }
    }

    /// The same for other machines: files that players need go with it.
    ///
    /// # Errors
    /// If a player cannot go to other machines.
    pub fn packed(mut self, carrier: &dyn Carrier) -> Result<Shared, String> {
        for seat in &mut self.players {
            seat.spec = packed(&spec(&seat.spec)?, carrier)?.to_string();
        }
        Ok(self)
    }

    /// A place to play the games at.
    ///
    /// # Errors
    /// If a player cannot be made, or something makes no sense.
    pub fn venue(&self, entry: &'static Entry, carrier: &dyn Carrier) -> Result<Venue, String> {
        let start = entry.start();
        let exact = self.exact_nodes.map(|nodes| exact(start.as_ref(), nodes));
        let contestants = self
            .players
            .iter()
            .map(|seat| seat.contestant(entry, carrier));
        Ok(Venue {
            contestants: contestants.collect::<Result<_, _>>()?,
            rules: Rules {
                event: self.event.clone(),
                terms: Terms {
                    agreement: self.agreement,
                    exact: exact.transpose().map_err(|error| error.to_string())?,
                    margin: Duration::from_millis(self.margin),
                    ..Rules::default().terms
                },
                ..Rules::default()
            },
            seed: self.seed,
            start,
        })
    }
}

impl Seat {
    fn contestant(
        &self,
        entry: &'static Entry,
        carrier: &dyn Carrier,
    ) -> Result<Contestant, String> {
        let control = self.time.parse::<TimeControl>();
        let pace = Pace {
            control: control.map_err(|error| error.to_string())?,
            depth: self.depth,
            nodes: self.nodes,
        };
        let spec = unpacked(&spec(&self.spec)?, carrier)?;
        let contestant = Contestant::of_spec(self.name.as_str(), entry, spec, pace);
        contestant.map_err(|error| error.to_string())
    }
}

/// Where games of a match or a tournament are played for somebody else.
pub struct Venue {
    start: Box<dyn Session>,
    contestants: Vec<Contestant>,
    rules: Rules,
    seed: u64,
}

impl fmt::Debug for Venue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Venue")
            .field("contestants", &self.contestants)
            .finish_non_exhaustive()
    }
}

impl Venue {
    /// Plays a game.
    ///
    /// # Errors
    /// If the job is none of this competition, or if it is stopped.
    pub fn play(&self, payload: &[u8], stop: &StopFlag) -> Result<Vec<u8>, String> {
        let job = Job::from(decode::<WrittenJob>(payload)?);
        if job
            .players
            .iter()
            .any(|&player| player >= self.contestants.len())
        {
            return Err("the job is of another competition".to_owned());
        }
        let hall = Hall {
            start: self.start.as_ref(),
            contestants: &self.contestants,
            rules: &self.rules,
            seed: self.seed,
            concurrency: 1,
            elsewhere: None,
        };
        let played = hall
            .play_one(&job, stop)
            .map_err(|error| error.to_string())?;
        let played = played.filter(|_| !stop.is_raised()).ok_or("stopped")?;
        Ok(encode(&WrittenGame::from(played)))
    }
}

/// What a job is called, and its bytes.
pub fn job(job: &Job) -> (String, Vec<u8>) {
    let written = WrittenJob {
        pair: job.pair,
        leg: job.leg,
        players: job.players,
        position: job.opening.position.clone(),
        moves: job.opening.moves.clone(),
    };
    (format!("{}-{}", job.pair, job.leg), encode(&written))
}

/// The game that a job brought.
///
/// # Errors
/// If the bytes are something else.
pub fn game(bytes: &[u8]) -> Result<Played, String> {
    decode::<WrittenGame>(bytes)?.try_into()
}

/// A job on its way.
#[derive(Serialize, Deserialize)]
struct WrittenJob {
    pair: u64,
    leg: u8,
    players: [usize; 2],
    position: Option<String>,
    moves: Vec<String>,
}

impl From<WrittenJob> for Job {
    fn from(written: WrittenJob) -> Job {
        Job {
            pair: written.pair,
            leg: written.leg,
            players: written.players,
            opening: Opening {
                position: written.position,
                moves: written.moves,
            },
        }
    }
}

/// A game on its way.
#[derive(Serialize, Deserialize)]
struct WrittenGame {
    ending: Ending,
    reason: String,
    record: String,
    plies: usize,
    points: Option<[i32; 2]>,
    micros: u64,
    #[serde(default)]
    replays: u32,
}

impl From<Played> for WrittenGame {
    fn from(played: Played) -> WrittenGame {
        WrittenGame {
            ending: played.ending,
            reason: played.reason,
            record: played.record.to_string(),
            plies: played.plies,
            points: played.points,
            micros: played.elapsed.as_micros() as u64,
            replays: played.replays,
        }
    }
}

impl TryFrom<WrittenGame> for Played {
    type Error = String;

    fn try_from(written: WrittenGame) -> Result<Played, String> {
        let outcome = written.ending.outcome().ok_or("the game has no result")?;
        let record = written.record.parse::<Record>();
        Ok(Played {
            ending: written.ending,
            outcome,
            reason: written.reason,
            record: record.map_err(|error| error.to_string())?,
            plies: written.plies,
            points: written.points,
            elapsed: Duration::from_micros(written.micros),
            replays: written.replays,
        })
    }
}
