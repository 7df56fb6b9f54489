//! Swiss pairings: equal points meet, nobody meets twice if possible.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::schedule::{Meeting, Results, Schedule};

/// Attempts at pairings without a repetition before repetitions are allowed.
const ATTEMPTS: usize = 20_000;

/// The meetings of the first round that is not finished.
pub(super) fn stage(schedule: &Schedule, results: &Results) -> Vec<Meeting> {
    let mut standing = Standing::new(schedule.players);
    for round in 0..schedule.rounds {
        let meetings = standing.meetings(schedule, round);
        let points: Vec<_> = meetings.iter().map(|m| m.points(results)).collect();
        if points.iter().any(Option::is_none) {
            return meetings;
        }
        for (meeting, points) in meetings.iter().zip(points.into_iter().flatten()) {
            standing.enter(meeting.players, points);
        }
        standing.rest(&meetings, 2.0 * schedule.pairs as f64);
    }
    Vec::new()
}

/// What pairings depend on.
struct Standing {
    points: Vec<f64>,
    met: HashSet<[usize; 2]>,
    rested: HashSet<usize>,
}

impl Standing {
    fn new(players: usize) -> Standing {
        Standing {
            points: vec![0.0; players],
            met: HashSet::new(),
            rested: HashSet::new(),
        }
    }

    fn enter(&mut self, [a, b]: [usize; 2], points: [f64; 2]) {
        self.points[a] += points[0];
        self.points[b] += points[1];
        self.met.extend([[a, b], [b, a]]);
    }

    /// Who had no opponent gets as many points as for winning all games.
    fn rest(&mut self, meetings: &[Meeting], points: f64) {
        for player in 0..self.points.len() {
            if !meetings
                .iter()
                .any(|meeting| meeting.players.contains(&player))
            {
                self.points[player] += points;
                self.rested.insert(player);
            }
        }
    }

    fn meetings(&self, schedule: &Schedule, round: u64) -> Vec<Meeting> {
        let mut order: Vec<usize> = (0..schedule.players).collect();
        order.sort_by(|&a, &b| {
            let by_points = self.points[b].partial_cmp(&self.points[a]);
            by_points.unwrap_or(Ordering::Equal).then(a.cmp(&b))
        });
        if !order.len().is_multiple_of(2) {
            let has_rested = |player: &usize| self.rested.contains(player);
            let last = order.iter().rposition(|player| !has_rested(player));
            order.remove(last.unwrap_or(order.len() - 1));
        }
        let boards = order.len() as u64 / 2;
        let meeting = |(board, players)| Meeting {
            players,
            first_pair: (round * boards + board) * schedule.pairs,
            pairs: schedule.pairs,
            first_opening: round * schedule.pairs,
        };
        (0..).zip(self.pairings(&order)).map(meeting).collect()
    }

    /// Neighbours in the order, as far as possible such that did not meet.
    fn pairings(&self, order: &[usize]) -> Vec<[usize; 2]> {
        let mut attempts = ATTEMPTS;
        self.without_repetition(order, &mut attempts)
            .unwrap_or_else(|| order.chunks(2).map(|pair| [pair[0], pair[1]]).collect())
    }

    fn without_repetition(&self, order: &[usize], attempts: &mut usize) -> Option<Vec<[usize; 2]>> {
        let Some((&best, others)) = order.split_first() else {
            return Some(Vec::new());
        };
        for (i, &other) in others.iter().enumerate() {
            if self.met.contains(&[best, other]) {
                continue;
            }
            *attempts = attempts.checked_sub(1)?;
            let mut rest = others.to_vec();
            rest.remove(i);
            if let Some(mut pairings) = self.without_repetition(&rest, attempts) {
                pairings.insert(0, [best, other]);
                return Some(pairings);
            }
        }
        None
    }
}
