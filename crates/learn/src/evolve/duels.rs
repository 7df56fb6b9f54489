//! How fit weights are: games against others, in pairs, with the same openings
//! for all candidates of a generation.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fastrand::Rng;
use yolah_game::playout::to_the_end;
use yolah_game::{Game, Side, Tunable};
use yolah_search::alphabeta::{AlphaBeta, Options};
use yolah_search::{Limit, Player, Request};

use crate::openings::opening;

/// How candidates are tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// Nodes of each search.
    pub nodes: u64,
    /// Openings; each is played twice against every opponent, with sides
    /// swapped.
    pub openings: usize,
    /// Random moves of an opening; fewer in games that are always over by then.
    pub plies: u32,
    /// Games played at once.
    pub threads: usize,
}

/// The share of points that each candidate makes against all opponents, in games that
/// begin with random moves from `start`. The openings depend on `seed` alone. `None` if `progress`, which hears how many
/// games are over, said `false`.
pub fn fitness<G: Tunable>(
    start: &G,
    candidates: &[Vec<f32>],
    opponents: &[Vec<f32>],
    trial: &Trial,
    seed: u64,
    progress: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Vec<f64>> {
    let openings = openings(start, trial, seed);
    let next = AtomicUsize::new(0);
    let games = AtomicUsize::new(0);
    let work = || {
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(candidate) = candidates.get(index) else {
                return Some(results);
            };
            let mut points = 0.0;
            for opponent in opponents {
                let mut players = [player::<G>(candidate)?, player::<G>(opponent)?];
                for opening in &openings {
                    points += duel(opening, &mut players, trial.nodes);
                    if !progress(games.fetch_add(2, Ordering::Relaxed) + 2) {
                        return None;
                    }
                }
            }
            let played = 2 * opponents.len() * openings.len();
            results.push((index, points / played.max(1) as f64));
        }
    };
    let mut fitness = vec![0.0; candidates.len()];
    thread::scope(|scope| {
        let threads: Vec<_> = (0..trial.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        for thread in threads {
            for (index, value) in thread.join().expect("a duel does not panic")? {
                fitness[index] = value;
            }
        }
        Some(fitness)
    })
}

/// A player with these weights; `None` if there are too few or too many.
fn player<G: Tunable>(weights: &[f32]) -> Option<AlphaBeta<G, G::Evaluator>> {
    let options = Options {
        hash: 1,
        ..Options::default()
    };
    Some(AlphaBeta::new(options, G::evaluator_of(weights)?))
}

fn openings<G: Game>(start: &G, trial: &Trial, seed: u64) -> Vec<G> {
    let mut rng = Rng::with_seed(seed);
    let opening = |_| opening(start, trial.plies, &mut rng);
    (0..trial.openings).map(opening).collect()
}

/// Two games from an opening, with sides swapped: the points of the first
/// player, half a point for a draw. A game as long as the longest random ones is one.
fn duel<G: Tunable>(opening: &G, players: &mut [AlphaBeta<G, G::Evaluator>; 2], nodes: u64) -> f64 {
    let mut points = 0.0;
    for first in Side::BOTH {
        players.iter_mut().for_each(Player::new_game);
        let (outcome, _) = to_the_end(opening.clone(), |position| {
            if position.outcome().is_some() {
                return None;
            }
            let player = &mut players[usize::from(position.turn() != first)];
            let request = Request::new(position, Limit::nodes(nodes));
            Some(player.think(&request, &mut |_| {}).best)
        });
        points += match outcome.winner() {
            Some(side) if side == first => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    points
}

#[cfg(test)]
mod tests {
    use yolah_yolah::Yolah;

    use super::*;
    use crate::span::Span;

    #[test]
    fn good_weights_are_fitter_than_spoiled_ones_whatever_the_threads() {
        let good = Yolah::weights();
        let spoiled: Vec<f32> = good.iter().map(|w| -w).collect();
        let mut trial = Trial {
            nodes: 60,
            openings: 4,
            plies: 6,
            threads: 1,
        };
        let candidates = [good.clone(), spoiled];
        let mut run = |threads| {
            trial.threads = threads;
            let opponents = std::slice::from_ref(&good);
            fitness(
                &Yolah::default(),
                &candidates,
                opponents,
                &trial,
                1,
                &|_| true,
            )
        };
        let alone = run(1).expect("nobody stops it");
        assert!((alone[0] - 0.5).abs() < 1e-9, "against itself: {alone:?}");
        assert!(alone[1] < 0.2, "{alone:?}");
        assert_eq!(run(2), Some(alone));
        let start = Yolah::default();
        let stopped = fitness(&start, &candidates, &[good], &trial, 1, &|_| false);
        assert_eq!(stopped, None);
    }

    #[test]
    fn games_that_are_short_or_have_no_end_come_to_one() {
        let trial = Trial {
            nodes: 5,
            openings: 3,
            plies: 6,
            threads: 1,
        };
        let weights = [vec![1.0]];
        for start in [Span::default(), Span::of(4)] {
            let points = fitness(&start, &weights, &weights, &trial, 1, &|_| true);
            assert_eq!(points, Some(vec![0.5]), "{start}");
        }
    }
}
