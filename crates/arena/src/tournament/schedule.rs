//! Who meets whom, when. Everything follows from the plan and from results
//! that are known, so that a tournament that was interrupted finds its way.

use std::collections::HashMap;

use yolah_game::{Outcome, Side};

use super::{Kind, knockout, swiss};
use crate::matches::Job;
use crate::openings::Opening;
use crate::statistics::Tally;

/// The results so far, by pair and leg.
#[derive(Clone, Default, Debug)]
pub(super) struct Results(HashMap<(u64, u8), ([usize; 2], Outcome)>);

impl Results {
    pub(super) fn add(&mut self, pair: u64, leg: u8, players: [usize; 2], outcome: Outcome) {
        self.0.insert((pair, leg), (players, outcome));
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    fn has(&self, job: &Job) -> bool {
        self.0.contains_key(&(job.pair, job.leg))
    }

    /// What both players of a pair made, in the order of its first game;
    /// `None` while a game is missing.
    pub(super) fn points(&self, pair: u64) -> Option<[f64; 2]> {
        let (_, first) = self.0.get(&(pair, 0))?;
        let (_, second) = self.0.get(&(pair, 1))?;
        let points = first.value_for(Side::First) + second.value_for(Side::Second);
        Some([points, 2.0 - points])
    }

    /// What each player did against all others together.
    pub(super) fn tallies(&self, players: usize) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); players];
        for (&(pair, leg), &([first, second], outcome)) in &self.0 {
            tallies[first].add(Side::First, outcome);
            tallies[second].add(Side::Second, outcome);
            let swapped = self.0.get(&(pair, 1)).filter(|_| leg == 0);
            if let Some(&(_, other)) = swapped {
                tallies[first].add_pair([outcome, other]);
                tallies[second].add_pair([other, outcome]);
            }
        }
        tallies
    }

    /// The games of these two against each other.
    pub(super) fn between(&self, [a, b]: [usize; 2]) -> Results {
        let games = self.0.iter();
        let games = games.filter(|(_, (players, _))| [[a, b], [b, a]].contains(players));
        Results(games.map(|(&number, &game)| (number, game)).collect())
    }

    pub(super) fn all(&self) -> impl Iterator<Item = ([usize; 2], Outcome)> {
        self.0.values().copied()
    }
}

/// An encounter of two players: several pairs of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Meeting {
    pub(super) players: [usize; 2],
    /// The number of its first pair.
    pub(super) first_pair: u64,
    pub(super) pairs: u64,
    /// The number of its first opening.
    pub(super) first_opening: u64,
}

impl Meeting {
    /// What both made, if all games are finished.
    pub(super) fn points(&self, results: &Results) -> Option<[f64; 2]> {
        let mut sum = [0.0; 2];
        for pair in self.first_pair..self.first_pair + self.pairs {
            let points = results.points(pair)?;
            sum = [sum[0] + points[0], sum[1] + points[1]];
        }
        Some(sum)
    }
}

/// The order of events.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    pub(super) kind: Kind,
    pub(super) players: usize,
    /// Pairs of games of each encounter.
    pub(super) pairs: u64,
    pub(super) rounds: u64,
    pub(super) openings: Vec<Opening>,
}

impl Schedule {
    /// The games that can be played now and are not finished; none when the
    /// tournament is over.
    pub(super) fn stage(&self, results: &Results) -> Vec<Job> {
        let meetings = match self.kind {
            Kind::RoundRobin | Kind::Gauntlet | Kind::Ladder => self.all_meetings(),
            Kind::Swiss => swiss::stage(self, results),
            Kind::Knockout => knockout::stage(self, results).meetings,
        };
        let longest = meetings.iter().map(|meeting| meeting.pairs).max();
        let mut jobs = Vec::new();
        // Everybody's first pair before anybody's second: an early look at the
        // table then compares players who played equally often.
        for k in 0..longest.unwrap_or(0) {
            for meeting in meetings.iter().filter(|meeting| k < meeting.pairs) {
                let opening = (meeting.first_opening + k) as usize % self.openings.len();
                let opening = &self.openings[opening];
                jobs.extend(Job::pair(meeting.first_pair + k, meeting.players, opening));
            }
        }
        jobs.retain(|job| !results.has(job));
        jobs
    }

    /// How many games the whole tournament has; ties may add some to a
    /// knockout.
    pub(super) fn total(&self) -> usize {
        let meetings = match self.kind {
            Kind::RoundRobin | Kind::Gauntlet | Kind::Ladder => self.all_meetings().len(),
            Kind::Swiss => self.rounds as usize * (self.players / 2),
            Kind::Knockout => self.players - 1,
        };
        meetings * 2 * self.pairs as usize
    }

    /// How many different openings are of use.
    pub(super) fn openings_needed(kind: Kind, pairs: u64, rounds: u64) -> usize {
        let most = match kind {
            Kind::RoundRobin | Kind::Gauntlet | Kind::Ladder => pairs,
            Kind::Swiss => rounds * pairs,
            Kind::Knockout => knockout::STRIDE_EXTRA + pairs,
        };
        most as usize
    }

    fn all_meetings(&self) -> Vec<Meeting> {
        let meet = |[a, b]: &[usize; 2]| match self.kind {
            Kind::Gauntlet => *a == 0,
            Kind::Ladder => *b == a + 1,
            _ => true,
        };
        let pairs = (0..self.players).flat_map(|a| (a + 1..self.players).map(move |b| [a, b]));
        let encounters = pairs.filter(meet);
        let meeting = |(number, players)| Meeting {
            players,
            first_pair: number * self.pairs,
            pairs: self.pairs,
            first_opening: 0,
        };
        (0..).zip(encounters).map(meeting).collect()
    }
}
