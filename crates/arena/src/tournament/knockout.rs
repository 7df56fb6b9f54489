//! A knockout: the better seeds meet late, ties are played off.

use super::schedule::{Meeting, Results, Schedule};

/// So many pairs are played at most to break a tie; then the better seed goes
/// on.
pub(super) const STRIDE_EXTRA: u64 = 10;

/// What is to be played, and who is still in.
#[derive(Debug)]
pub(super) struct Stage {
    /// The meetings of the round, finished ones too; none when it is over.
    pub(super) meetings: Vec<Meeting>,
    /// How many rounds each player survived.
    pub(super) survived: Vec<u32>,
}

/// The first round that is not finished.
pub(super) fn stage(schedule: &Schedule, results: &Results) -> Stage {
    let mut survived = vec![0; schedule.players];
    let mut line = bracket(schedule.players);
    let mut number = 0;
    while line.len() > 1 {
        let mut winners = Vec::with_capacity(line.len() / 2);
        let mut meetings = Vec::new();
        let mut is_open = false;
        for seats in line.chunks(2) {
            let [Some(a), Some(b)] = *seats else {
                winners.push(seats[0].or(seats[1]));
                continue;
            };
            let meeting = meeting(schedule, results, number, [a, b]);
            number += 1;
            let winner = winner(schedule, results, &meeting);
            is_open |= winner.is_none();
            winners.push(winner);
            meetings.push(meeting);
        }
        if is_open {
            return Stage { meetings, survived };
        }
        for winner in winners.iter().flatten() {
            survived[*winner] += 1;
        }
        line = winners;
    }
    Stage {
        meetings: Vec::new(),
        survived,
    }
}

/// The meeting with as many pairs as are needed so far: one more for each tie.
fn meeting(schedule: &Schedule, results: &Results, number: u64, players: [usize; 2]) -> Meeting {
    let most = schedule.pairs + STRIDE_EXTRA;
    let mut meeting = Meeting {
        players,
        first_pair: number * most,
        pairs: schedule.pairs,
        first_opening: 0,
    };
    while meeting.pairs < most && meeting.points(results).is_some_and(is_tie) {
        meeting.pairs += 1;
    }
    meeting
}

#[expect(clippy::float_cmp, reason = "halves are exact")]
fn is_tie([a, b]: [f64; 2]) -> bool {
    a == b
}

fn winner(schedule: &Schedule, results: &Results, meeting: &Meeting) -> Option<usize> {
    let points = meeting.points(results)?;
    let [a, b] = meeting.players;
    if is_tie(points) {
        // A tie with pairs left was made longer, so these are all.
        debug_assert_eq!(meeting.pairs, schedule.pairs + STRIDE_EXTRA);
        return Some(a.min(b));
    }
    Some(if points[0] > points[1] { a } else { b })
}

/// The seeds from top to bottom; a missing opponent is a bye. The first and
/// the second seed can meet only in the last round, and so on.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < players {
        let size = 2 * order.len();
        order = order
            .iter()
            .flat_map(|&seed| [seed, size - 1 - seed])
            .collect();
    }
    let seat = |seed: usize| (seed < players).then_some(seed);
    order.into_iter().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_seeds_meet_last() {
        let seeds = |players| -> Vec<i32> {
            let number = |seat: Option<usize>| seat.map_or(-1, |seed| seed as i32);
            bracket(players).into_iter().map(number).collect()
        };
        assert_eq!(seeds(2), [0, 1]);
        assert_eq!(seeds(4), [0, 3, 1, 2]);
        assert_eq!(seeds(5), [0, -1, 3, 4, 1, -1, 2, -1]);
    }
}
