use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use yolah_answers::{Code, Refusal};

use super::board::Board;
use super::contest::Contest;
use super::saved::{Saved, Status};
use super::turns::Turns;
use crate::limits::Limits;
use crate::page::File;

/// What is known of all tournaments. Whoever has locked it does not wait for
/// the store: visitors wait for the lock.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The newest first.
    pub(super) all: Vec<Saved>,
    /// Those that are played.
    pub(super) open: HashMap<String, Arc<Contest>>,
    /// Those that are played, and those that somebody has looked at.
    pub(super) boards: HashMap<String, Arc<Board>>,
    /// The list of all, until something changes.
    pub(super) list: Option<File>,
    pub(super) turns: Turns,
    /// Who began one in the last day, and when.
    begun: VecDeque<(Instant, IpAddr)>,
    pub(super) is_closing: bool,
}

const DAY: Duration = Duration::from_hours(24);

impl Known {
    pub(super) fn new(all: Vec<Saved>) -> Known {
        Known {
            all,
            ..Known::default()
        }
    }

    pub(super) fn find(&self, id: &str) -> Result<&Saved, Refusal> {
        let found = self.all.iter().find(|saved| saved.id == id);
        found.ok_or_else(|| Refusal::new(Code::NotFound, "no tournament has this id"))
    }

    /// Lets nobody play a tournament any more; the tournament, if it was played.
    pub(super) fn close(&mut self, id: &str) -> Option<Arc<Contest>> {
        self.turns.leave(id);
        let contest = self.open.remove(id);
        contest.inspect(|contest| contest.stop())
    }

    /// Says how a tournament ended; what is to be kept of it.
    pub(super) fn set_status(&mut self, id: &str, status: Status) -> Option<Saved> {
        self.list = None;
        if let Some(board) = self.boards.get(id) {
            board.set_status(status);
        }
        let saved = self.all.iter_mut().find(|saved| saved.id == id)?;
        saved.status = status;
        saved.key = None;
        Some(saved.clone())
    }

    pub(super) fn remove(&mut self, id: &str) {
        self.list = None;
        self.boards.remove(id);
        self.all.retain(|saved| saved.id != id);
    }

    /// Those that are too old, and the oldest of those that are too many; what
    /// is played stays.
    pub(super) fn old(&self, limits: &Limits) -> Vec<String> {
        let over = self.all.iter();
        let over = over.filter(|saved| saved.status != Status::Running);
        let old = over.enumerate().filter(|(number, saved)| {
            *number >= limits.kept_tournaments || saved.age() > limits.tournaments_kept_for
        });
        old.map(|(_, saved)| saved.id.clone()).collect()
    }

    /// Refuses a visitor who has enough, for now.
    pub(super) fn must_have_room(&self, visitor: IpAddr, limits: &Limits) -> Result<(), Refusal> {
        let full = |reason| Err(Refusal::new(Code::Full, reason));
        let today = self.begun.iter();
        let today = today.filter(|(when, other)| *other == visitor && when.elapsed() < DAY);
        if self.turns.of(visitor) >= limits.visitor_tournaments {
            return full("you have enough tournaments that are played; stop one, or wait");
        }
        if today.count() >= limits.visitor_tournaments_a_day {
            return full("you have started enough tournaments today; try again tomorrow");
        }
        if self.turns.len() >= limits.tournaments {
            return full("too many tournaments are played; try again later");
        }
        Ok(())
    }

    /// Keeps a place for a tournament of a visitor.
    pub(super) fn reserve(&mut self, id: &str, visitor: IpAddr) {
        self.begun.retain(|(when, _)| when.elapsed() < DAY);
        self.begun.push_back((Instant::now(), visitor));
        self.turns.enter(id, visitor);
    }
}
