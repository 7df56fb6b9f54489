use yolah_game::{Evaluator, Game, Linear, Score, Side, judged_by_sum};

use super::board::{Set, around, slides, squares};
use super::territory::{Race, counts};
use super::{Amazons, Move};

/// Judges by territory: who reaches more squares first, in moves of a queen and in
/// single steps; and knows who can go on for longer when the sides have parted.
///
/// At 20 ms a move minimax with it won all of 40 games against mcts.
#[derive(Clone, Copy, Debug)]
pub struct Territory(Linear<TERMS>);

/// An estimate of 100 is about one square.
const WEIGHTS: Linear<TERMS> = Linear([55, 12, 40, 8, 25, 14, -60, 4]);
const TERMS: usize = 8;
const NAMES: [&str; TERMS] = [
    "queen-first",
    "queen-tie",
    "step-first",
    "step-tie",
    "own",
    "exits",
    "blocked",
    "reach",
];

/// With more free squares than this the sides have hardly parted.
const MOST_APART: u32 = 60;

/// How often every weight counts for the side to move, less how often it does for
/// the other side; what is equally far is the mover's.
#[inline]
fn features(position: &Amazons) -> [i32; TERMS] {
    let (free, turn) = (position.free, position.turn());
    let amazons = [turn, !turn].map(|side| position.queens[side.index()]);
    let reach = amazons.map(|own| slides(own, free));
    let queens = Race::run(reach, |set| slides(set, free));
    let steps = Race::run(amazons.map(|own| around(own) & free), |set| {
        around(set) & free
    });
    let [mine, theirs] = steps.reached;
    [
        difference(queens.first, Set::count_ones),
        queens.ties.count_ones() as i32,
        difference(steps.first, Set::count_ones),
        steps.ties.count_ones() as i32,
        difference([mine & !theirs, theirs & !mine], Set::count_ones),
        difference(amazons, |own| exits(own, free)),
        difference(amazons, |own| (own & !around(free)).count_ones()),
        difference(reach, Set::count_ones),
    ]
}

#[inline]
fn difference([own, other]: [Set; 2], count: impl Fn(Set) -> u32) -> i32 {
    count(own) as i32 - count(other) as i32
}

/// Free squares beside amazons, for each of them anew.
#[inline]
fn exits(amazons: Set, free: Set) -> u32 {
    let beside = squares(amazons).map(|at| (around(1 << at) & free).count_ones());
    beside.sum()
}

/// Whether the side to move wins for certain, or loses: it must have a move more than
/// the other side. And the fewest and the most moves that the loser still has.
fn decided(position: &Amazons) -> Option<(bool, (u32, u32))> {
    if position.free_squares() > MOST_APART {
        return None;
    }
    let turn = position.turn().index();
    let counts = counts(position.queens, position.free)?;
    let [own, theirs] = [counts[turn], counts[1 - turn]];
    let [(least, most), (their_least, their_most)] = [own, theirs];
    if least > their_most {
        Some((true, theirs))
    } else {
        (most <= their_least).then_some((false, own))
    }
}

impl Evaluator<Amazons> for Territory {
    #[inline]
    fn evaluate(&mut self, position: &Amazons) -> Score {
        Score::estimate(self.0.sum(features(position)))
    }

    #[inline]
    fn bounds(&mut self, position: &Amazons) -> (Score, Score) {
        match decided(position) {
            None => (-Score::INFINITE, Score::INFINITE),
            Some((wins, _)) => {
                let score = Score::proven(if wins { 1 } else { -1 });
                (score, score)
            }
        }
    }

    /// The sides have parted, so all that counts is how many moves the loser has.
    #[inline]
    fn plies_within(&mut self, position: &Amazons) -> Option<(u32, u32)> {
        let (wins, (least, most)) = decided(position)?;
        let last = u32::from(wins);
        // A game that is not over has a move left.
        let least = if wins { least } else { least.max(1) };
        Some((2 * least + last, 2 * most + last))
    }

    /// Squares with many ways on, and arrows beside amazons of the other side rather
    /// than beside own ones.
    #[inline]
    fn hint(&self, position: &Amazons, m: Move) -> i32 {
        let (turn, free) = (position.turn(), position.free);
        let own = position.queens[turn.index()] & !(1 << m.from);
        let other = position.queens[turn.other().index()];
        let ways = |square: u8| (around(1 << square) & free).count_ones() as i32;
        let hit = around(1 << m.arrow);
        10 * (ways(m.to) - ways(m.from)) + 30 * (hit & other).count_ones() as i32
            - 20 * (hit & own).count_ones() as i32
    }

    fn explain(&mut self, position: &Amazons, side: Side) -> Vec<(String, f64)> {
        let is_to_move = side == position.turn();
        self.0.named(NAMES, features(position), is_to_move)
    }
}

judged_by_sum!(Amazons, Territory(WEIGHTS), features);

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> [i32; TERMS] {
        features(&text.parse().expect("a position"))
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let [white, black] = ["Q*2/4/1q2/4 w", "q*2/4/1Q2/4 b"].map(terms);
        assert_eq!(white, black);
        let start = terms("startpos");
        assert_eq!([start[0], start[2], start[4], start[5]], [0; 4]);
        assert!(start[1] > 0 && start[3] > 0, "some squares are equally far");
    }

    #[test]
    fn who_is_nearer_owns_the_square() {
        // Black is shut in: all ten free squares are White's.
        let [queen_first, _, _, _, own, _, blocked, _] = terms("q*3/**3/4Q w");
        assert_eq!((own, blocked), (10, -1));
        assert_eq!(queen_first, 10);
    }

    #[test]
    fn parted_sides_are_counted() {
        let plies =
            |text: &str| Territory(WEIGHTS).plies_within(&text.parse().expect("a position"));
        assert_eq!(plies("q1*Q/1**1/***1 w"), Some((4, 4)));
        assert_eq!(plies("q**2/***1Q w"), Some((1, 1)));
        assert_eq!(plies("2Q2*/******/q3** w"), None);
        let decided = |text: &str| Some(decided(&text.parse().expect("a position"))?.0);
        assert_eq!(decided("q1*Q/1**1/***1 w"), Some(false), "two each");
        assert_eq!(decided("q**2/***1Q w"), Some(true));
        assert_eq!(decided("2Q2*/******/q3** w"), None, "two to four, or three");
        assert_eq!(decided("startpos"), None);
        assert_eq!(decided("q3/4/****/1*2/1Q*1 w"), Some(false));
    }
}
